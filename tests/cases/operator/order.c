/* Operators for which the order is everything: last writer, strings, first of equals. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

struct last {
    int set;
    double v;
};
struct text {
    char s[20];
    int n;
};
struct best {
    int key, at;
};

static struct last w[CASE_MAX];
static int x[CASE_MAX];

static struct last later(struct last a, struct last b)
{
    return b.set ? b : a;
}

static struct text joined(struct text a, struct text b)
{
    for (int k = 0; k < b.n && a.n < 19; k++) // remark: search for the iteration that leaves the loop, compaction by 'a.n' (+, int), writing 'a' [compaction]
        a.s[a.n++] = b.s[k];
    return a;
}

/* the first of equal keys */
static struct best larger(struct best a, struct best b)
{
    if (b.key > a.key)
        return b;
    return a;
}

static void test(int n)
{
    struct last l = {0, -1};
    struct text t = {"<", 1};
    struct best b = {INT_MIN, -1};
    FILL(w, n, ((struct last){rnd_in(0, 900) == 0, rnd_d()}));
    FILL(x, n, rnd_in(0, 500));
#pragma foldcc operator(later) identity((struct last){0, 0})
    for (int i = 0; i < n; i++) // remark: reduction of 'l' (operator later, struct last) [user-operator]
        l = later(l, w[i]);
#pragma foldcc operator(joined) identity((struct text){"", 0})
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (operator joined, struct text) [user-operator]
        struct text one = {"", 0};
        t = joined(t, one);
    }
#pragma foldcc operator(joined) identity((struct text){{0}, 0})
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (operator joined, struct text) [user-operator]
        struct text one = {{0}, 0};
        if (x[i] == 77) {
            one.s[0] = (char)('a' + i % 26);
            one.n = 1;
        }
        t = joined(t, one);
    }
#pragma foldcc operator(larger) identity((struct best){-2147483647 - 1, -1})
    for (int i = 0; i < n; i++) { // remark: reduction of 'b' (operator larger, struct best) [user-operator]
        struct best one = {x[i], i};
        b = larger(b, one);
    }
    show_d("last", n, l.v);
    printf("text %d %s\n", n, t.s);
    show("best", n, b.key * 100000L + b.at);
}
CASE_MAIN(test)
