/* A place that no iteration compares need not be there, and one that none sets is not written. */
#include "../case.h"

struct best {
    double d;
    int i;
};

static double x[CASE_MAX];
static int ok[CASE_MAX];
static const struct best fixed = {-3, 77};

CASE_FN void first(struct best *b, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'b->d' (min, double) with 'b->i' of its first place [arg-reduction]
        if (ok[i] && x[i] < b->d) {
            b->d = x[i];
            b->i = i;
        }
}

CASE_FN void last(struct best *b, int n)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 'b->d' (min, double) with 'b->i' of its last place [arg-reduction]
        if (!ok[i])
            continue;
        if (x[i] <= b->d) {
            b->d = x[i];
            b->i = i;
        }
    }
}

/* behind the guard C may never read the key */
CASE_FN void key(struct best *b, const struct best *v, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'b->d' (min, double) with '*b' of its first place [arg-reduction]
        if (ok[i])
            if (v[i].d < b->d)
                *b = v[i];
}

CASE_FN int guarded_key(const double *v, int at, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'v[at]' (max, double) with 'at' of its first place [arg-reduction]
        if (ok[i])
            if (v[i] > v[at])
                at = i;
    return at;
}

static void test(int n)
{
    struct best b = {INFINITY, -1}, c = {INFINITY, -1};
    FILL(x, n, 2 + rnd_d());
    FILL(ok, n, 0);
    first(NULL, n);
    last(NULL, n);
    key(NULL, NULL, n);
    show("guarded key", n, guarded_key(x, 1 << 30, n));
    FILL(ok, n, 1);
    first((struct best *)(size_t)&fixed, n);
    last((struct best *)(size_t)&fixed, n);
    show("fixed", n, fixed.i);
    FILL(ok, n, rnd_in(0, 3) == 0);
    first(&b, n);
    last(&c, n);
    show_d("first", n, b.d);
    show("first", n, b.i);
    show_d("last", n, c.d);
    show("last", n, c.i);
    FILL(x, n, INFINITY);
    b = c = (struct best){INFINITY, -1};
    first(&b, n);
    last(&c, n);
    show("first inf", n, b.i);
    show("last inf", n, c.i);
    show("guarded key", n, guarded_key(x, 0, n));
}
CASE_MAIN(test)
