/* Pointers as what is tested and stepped. */
#include "../case.h"

struct item {
    int key;
    char name[9];
};
static struct item items[CASE_MAX];
static double x[CASE_MAX + 1];

static double step(double s, long t)
{
    return s + x[t];
}

static void sums(int n)
{
    const double *p = x, *end = x + n;
    double s = 0;
    while (p < end) // remark: reduction of 's' (+, double)
        s += *p++;
    shape_d("below", n, s, ref_d('+', 0, n, step));
    show("p", n, p - x);
    p = x;
    s = 0;
    while (p != end) { // remark: reduction of 's' (+, double)
        s += p[0];
        p = p + 1;
    }
    shape_d("other", n, s, ref_d('+', 0, n, step));
    show("p", n, p - x);
    s = 0;
    for (p = x; p < end;) // remark: reduction of 's' (+, double)
        s += *p++;
    shape_d("for", n, s, ref_d('+', 0, n, step));
    show("p", n, p - x);
}

static void counts(int n)
{
    struct item *p = items, *end = items + n;
    const struct item *q = items + n;
    int s = 0, t = 0;
    while (p < end) { // remark: independent iterations, writing 'p'
        p->key = (int)(p - items) % 89;
        p++;
    }
    show("p", n, p - items);
    p = items;
    while (p++ < end) // remark: reduction of 's' (+, int)
        s += p[-1].key;
    show("s", n, s);
    show("p", n, p - items);
    while (q > items) // remark: reduction of 't' (+, int)
        t -= (--q)->key & 3;
    show("t", n, t);
    show("q", n, q - items);
}

static void test(int n)
{
    FILL(x, n, rnd_d());
    sums(n);
    counts(n);
}
CASE_MAIN(test)
