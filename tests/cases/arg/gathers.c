/* Arg-reductions of values at places from data, which devices have to look for. */
#include "../case.h"

static int key[CASE_MAX + 1];
static double x[500];
static long y[CASE_MAX + 1];

static int nearest(const double *v, const int *k, int n, double *least)
{
    double m = 1000;
    int at = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, double) with 'at' of its first place [arg-reduction]
        if (v[k[i]] < m) {
            m = v[k[i]];
            at = i;
        }
    *least = m;
    return at;
}

/* the place is the key, and what is gathered goes nowhere */
static long by_place(const long *p, const double *v, const int *k, int n)
{
    long at = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'p[at]' (min, long) with 'at' of its first place [arg-reduction]
        double t = v[k[i]];
        if (p[i] < p[at])
            at = i;
        (void)t;
    }
    return at;
}

static long largest(const long *p, const double *v, const int *k, int n, double *with)
{
    long m = -1, at = 0;
    double w = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, long) with 'at' and 'w' of its last place [arg-reduction]
        if (p[i] >= m) {
            m = p[i];
            at = i;
            w = v[k[i]];
        }
    *with = w;
    return at;
}

static void test(int n)
{
    double least, with;
    FILL(key, n, rnd() % 500);
    FILL(x, 500, (double)(rnd() % 900));
    FILL(y, CASE_MAX + 1, rnd() % 10000);
    show("nearest", n, nearest(x, key, n, &least));
    show("least", n, least);
    show("place", n, by_place(y, x, key, n));
    show("largest", n, largest(y, x, key, n, &with));
    show("with", n, with);
}
CASE_MAIN(test)
