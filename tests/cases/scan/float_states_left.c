/* Floating-point values that iterations set, and that something else is made of or decided by. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];
static int k[CASE_MAX];

CASE_FN void left(int n)
{
    double a = 1, b = 1, c = 1, d = 1, sum = 0;
    long double e = 1;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > a)
            a = x[i] / 2;
        y[i] = a;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (k[i])
            b = x[i];
        else
            b = b * 0.5;
        y[i] += b;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (k[i] == 1)
            c = 0;
        c += x[i];
        y[i] -= c;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (k[i] == 1)
            d = x[i];
        sum += d;
    }
    for (int i = 0; i < n; i++) { // left: [long-double]
        if (k[i] == 1)
            e = x[i];
        y[i] += (double)e;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    printf("%a %a %a %a %a %a\n", a, b, c, d, sum, (double)e);
}

static void test(int n)
{
    FILL(x, n, rnd_d());
    FILL(k, n, rnd_in(0, 5));
    left(n);
}
CASE_MAIN(test)
