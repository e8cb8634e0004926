/* Overlap that C's types rule out, and char, for which they do not. */
#include "../case.h"

static int x[CASE_MAX];
static double y[CASE_MAX];

static double step(double s, long t)
{
    return s + x[t];
}

static void doubles(double *p, const int *v, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*p' (+, double)
        *p += v[i];
}

static void chars(long *p, const char *v, size_t n)
{
    for (size_t i = 0; i < n; i++) // remark: reduction of '*p' (+, long)
        *p += v[i];
}

static void test(int n)
{
    double s = 0;
    long t = 1, u = 0x1020304050607;
    FILL(x, n, rnd_in(-99, 99));
    FILL(y, n, rnd_d());
    doubles(&s, x, n);
    shape_d("s", n, s, ref_d('+', 0, n, step));
    chars(&t, (const char *)y, (size_t)n * 8);
    show("t", n, t);
    chars(&u, (const char *)&u, sizeof u);
    show("u", n, u);
}
CASE_MAIN(test)
