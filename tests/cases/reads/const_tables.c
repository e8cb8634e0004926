/* Tables of constants: static, local, of floats, and computed from. */
#include "../case.h"

static int x[CASE_MAX];
static const double weight[5] = {0.5, -1.25, 3, 0x1p-4, 7.75};
static const int bits[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

static double step(double s, long t)
{
    return s + weight[x[t] % 5];
}

static void test(int n)
{
    static const unsigned char swap[4] = {2, 3, 0, 1};
    const int local[3] = {n, 1, -n};
    int s = 0, u = 0;
    long v = 0;
    double w = 0;
    FILL(x, n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += bits[x[i] & 15] + bits[x[i] >> 4 & 15];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, int)
        u += swap[x[i] & 3];
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, long)
        v += local[x[i] % 3];
    for (int i = 0; i < n; i++) // remark: reduction of 'w' (+, double)
        w += weight[x[i] % 5];
    show("s", n, s);
    show("u", n, u);
    show("v", n, v);
    shape_d("w", n, w, ref_d('+', 0, n, step));
}
CASE_MAIN(test)
