/* No variable holds the value: it is read where the index, the pointer or the struct leads. */
#include "../case.h"

struct record {
    int id;
    double d;
    float weights[3];
};

static int x[CASE_MAX];
static double y[CASE_MAX];
static struct record r[CASE_MAX];

static int largest(const int *v, int n)
{
    int at = 0;
    for (int i = 1; i < n; i++) // remark: reduction of 'v[at]' (max, int) with 'at' of its first place [arg-reduction]
        if (v[i] > v[at])
            at = i;
    return at;
}

static struct record nearest(const struct record *q, int n)
{
    struct record best = q[0];
    for (int i = 1; i < n; i++) // remark: reduction of 'best.d' (min, double) with 'best' of its first place [arg-reduction]
        if (q[i].d < best.d)
            best = q[i];
    return best;
}

static const struct record *heaviest(const struct record *q, int n)
{
    const struct record *best = q;
    for (int i = 1; i < n; i++) // remark: reduction of 'best->weights[1]' (max, float) with 'best' of its last place [arg-reduction]
        if (best->weights[1] <= q[i].weights[1])
            best = &q[i];
    return best;
}

static void test(int n)
{
    int low = 0, where = 0, other = 5, steps = 0;
    long l = n / 2;
    const double *p, *top = y;
    FILL(x, CASE_MAX, rnd_in(-5000, 5000));
    FILL(y, CASE_MAX, rnd_in(-90, 90) / 4.0);
    FILL(r, CASE_MAX, ((struct record){(int)case_k, rnd_d(), {0, (float)rnd_in(0, 9), 0}}));
    for (int i = 0; i < n; i++) // remark: reduction of 'y[low]' (min, double) with 'low' and 'steps' of its last place [arg-reduction]
        if (y[i] <= y[low]) {
            low = i;
            steps = i * 2;
        }
    for (p = y; p < y + n; p++) // remark: reduction of '*top' (max, double) with 'top' of its first place [arg-reduction]
        if (*p > *top)
            top = p;
    for (long i = n - 1; i >= 0; i--) // remark: reduction of 'abs(x[l])' (max, int) with 'l' of its first place [arg-reduction]
        if (abs(x[i]) > abs(x[l]))
            l = i;
    for (int i = 0; i < n; i++) // left: [conditional-live-out]
        if (x[i] * x[i] < x[where] * x[where] && i % 2 == 0)
            where = i;
    for (int i = 0; i < n; i++) // remark: reduction of 'x[where]' (min, int) with 'where' of its first place [arg-reduction]
        where = x[i] < x[where] ? i : where;
    for (int i = 0; i < n; i++) // remark: reduction of 'x[other]' (max, int) with 'other' of its first place [arg-reduction]
        if (x[i] > x[other])
            other = i;
    show("largest", n, largest(x, n));
    show("nearest", n, nearest(r, n).id);
    show("heaviest", n, heaviest(r, n)->id);
    show("low", n, low * 10 + steps);
    show("top", n, top - y);
    show("l", n, l);
    show("where", n, where);
    show("other", n, other);
}
CASE_MAIN(test)
