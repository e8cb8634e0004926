/* Parts of one array that are compared when the program runs, and those that never could be. */
#include "../case.h"

static double a[4 * CASE_MAX];

CASE_FN void ahead(double *x, long n, long s)
{
    for (long i = 1; i < n; i++) // left: [overlapping-writes]
        x[s * i] = x[s * i - 1] + 1;
}

CASE_FN void chain(double *x, long n, double c)
{
    for (long i = 1; i < n; i++) // left: [carried-dependence]
        x[i] = sqrt(fabs(x[i - 1] - x[i])) * c;
}

CASE_FN double found(double *x, long n, long by)
{
    for (long i = 0; i < n; i++) { // left: [carried-dependence]
        if (x[i] > 900)
            return x[i + by];
        x[i] = x[i + by];
    }
    return 0;
}

CASE_FN double running(double *x, double *y, long n, long by)
{
    double s = 0;
    for (long i = 0; i < n; i++) { // left: [carried-dependence]
        s += x[i] * .5;
        x[i + by] = s;
        y[i] = s;
    }
    return s;
}

int main(void)
{
    FILL(a, 4 * CASE_MAX, rnd_in(-1000, 1000));
    ahead(a, 3000, 3);
    ahead(a, 3000, 1);
    chain(a, 3000, .25);
    double t = found(a, 3000, 2) + found(a + 3000, 3000, 4000) + running(a, a + 50000, 3000, 1);
    printf("%.17g\n", t + running(a, a + 50000, 3000, 4000));
    show_bytes("a", 0, a, sizeof a);
    return 0;
}
