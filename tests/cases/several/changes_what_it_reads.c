/* Sums beside writes to the elements that they read: nothing may be written twice. */
#include "../case.h"

static double x[CASE_MAX];
static int k[CASE_MAX];
static unsigned char b[CASE_MAX];

static double halves(double s, long t)
{
    return s + x[t] * 2;
}

static void test(int n)
{
    double s = 0, u = 0;
    long c = 0;
    int most = -1;
    bool all = true;
    FILL(x, n, rnd_d());
    FILL(k, n, rnd_in(0, 99));
    FILL(b, n, (unsigned char)rnd());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double), writing 'x'
        s += x[i];
        x[i] = x[i] / 2;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, long), writing 'k'
        c += k[i]++;
    for (int i = 0; i < n; i++) { // remark: reductions of 'most' (max, int) and 'all' (&&, _Bool)
        most = k[i] > most ? k[i] : most;
        k[i] -= 50;
        if (k[i] > 50)
            all = false;
        b[i] ^= (unsigned char)k[i];
    }
    show("c", n, c);
    show("most", n, most);
    show("all", n, all);
    show_bytes("k", n, k, sizeof k);
    show_bytes("b", n, b, sizeof b);
    shape_d("s", n, s, ref_d('+', 0, n, halves));
    if (n)
        x[n / 2] = INFINITY;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, double), writing 'x'
        u += x[i] *= 2;
    show_d("u", n, u + n);
    show_bytes("x", n, x, sizeof x);
}
CASE_MAIN(test)
