/* --fold-order=serial leaves sums of floats in bins alone, and only those. */
#include "../case.h"

// fold-flags: --fold-order=serial

static int k[CASE_MAX];
static double x[CASE_MAX];

static void test(int n)
{
    double h[9] = {0}, m[9] = {0};
    int c[9] = {0};
    FILL(k, n, rnd_in(0, 8));
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) // left: [order-serial]
        h[k[i]] += x[i];
    for (int i = 0; i < n; i++) { // remark: bins 'c[k[i]]' (+, int) and 'm[k[i]]' (max, double)
        c[k[i]]++;
        if (x[i] > m[k[i]])
            m[k[i]] = x[i];
    }
    show_bytes("h", n, h, sizeof h);
    show_bytes("m", n, m, sizeof m);
    show_bytes("c", n, c, sizeof c);
}
CASE_MAIN(test)
