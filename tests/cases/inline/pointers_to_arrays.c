/* Pointer arguments that are only read through. */
#include "../case.h"

struct point {
    int x, y;
};
static int x[CASE_MAX + 4];
static struct point p[CASE_MAX];

static int around(const int *v)
{
    return v[0] + 2 * v[1] + *(v + 2);
}

static int length(const struct point *q)
{
    return q->x * q->x + q->y * q->y;
}

static int at(const int *v, int i)
{
    return v[i];
}

static void test(int n)
{
    long s = 0, t = 0, u = 0;
    FILL(x, n + 4, rnd_in(-99, 99));
    FILL(p, n, ((struct point){(int)case_k & 63, (int)-case_k & 31}));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += around(&x[i]) * (i & 3);
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += length(&p[i]) - length(p + n - 1 - i) / 2;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, long)
        u += at(x, n - i) * (i & 1);
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
