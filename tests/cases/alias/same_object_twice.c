/* Two names of one object whose distance is known in the loop, or is not. */
#include "../case.h"

static int x[2 * CASE_MAX];

static void halves(int *a, int n)
{
    int *b = a + n / 2;
    for (int i = 0; i < n / 2; i++) // remark: independent iterations, writing 'b' [map]
        b[i] = a[i] + 1;
}

static void onto(int *a, int n)
{
    int *b = a + n / 2;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'b' [map]
        b[i] = a[i] * 3 % 1001;
}

static int most(const int *a, int *m, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*m' (max, int)
        if (a[i] > *m)
            *m = a[i];
    return *m;
}

static void powers(double *s, const double *a, int n)
{
    for (int i = 0; i < n; i++) { // remark: reductions of 's[0]' (+, double) and 's[1]' (+, double)
        s[0] += a[i];
        s[1] += a[i] * a[i];
    }
}

static void test(int n)
{
    static double d[CASE_MAX + 2];
    int own = -5;
    FILL(x, 2 * n, rnd_in(0, 999));
    FILL(d, n + 2, (double)(case_k % 3) / 4);
    halves(x, n);
    show_bytes("halves", n, x, sizeof x);
    onto(x, n);
    show_bytes("onto", n, x, sizeof x);
    show("own", n, most(x, &own, n));
    show("inside", n, n ? most(x, &x[n / 3], n) : 0);
    show_bytes("most", n, x, sizeof x);
    powers(d, d + 2, n < 1000 ? n : 1000);
    powers(d, d, n < 40 ? n : 40);
    show_bytes("d", n, d, sizeof *d * (size_t)(n < 40 ? n : 40));
}
CASE_MAIN(test)
