/* Six pointers, two of them written. */
#include "../case.h"

static double x[7 * CASE_MAX];

static void mix(double *a, double *b, const double *c, const double *d, const double *e, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'a' and 'b' [map]
        a[i] = c[i] * d[i] + e[i];
        b[i] = c[i] - d[i];
    }
}

static void test(int n)
{
    FILL(x, 7 * n, rnd_d());
    mix(x, x + n, x + 2 * n, x + 3 * n, x + 4 * n, n);
    show_bytes("apart", n, x, sizeof x);
    mix(x, x + n, x + 2 * n, x + 2 * n, x + 2 * n, n);
    show_bytes("reads meet", n, x, sizeof x);
    mix(x, x + n, x + 3 * n, x + 2 * n, x + 2 * n - n / 2, n);
    show_bytes("b and e", n, x, sizeof x);
    mix(x + n / 2, x, x + 3 * n, x + 2 * n, x + 4 * n, n);
    show_bytes("a and b", n, x, sizeof x);
}
CASE_MAIN(test)
