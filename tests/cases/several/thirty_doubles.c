/* Thirty floating-point accumulators, in variables and in cells. */
#include "../case.h"

static double x[CASE_MAX];
static int factor;

static double step(double s, long t)
{
    return s + x[t] * factor;
}

static void test(int n)
{
    static double m[10];
    double a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, p = 0, q = 0;
    struct {
        double k[10];
    } z = {{0}};
    FILL(x, n, rnd_d());
    memset(m, 0, sizeof m);
    for (int i = 0; i < n; i++) { // remark: reductions of 'a' (+, double), 'b' (+, double), 'c' (
        a += x[i] * 1, b += x[i] * 2, c += x[i] * 3, d += x[i] * 4, e += x[i] * 5;
        f += x[i] * 6, g += x[i] * 7, h += x[i] * 8, p += x[i] * 9, q += x[i] * 10;
        m[0] += x[i] * 11, m[1] += x[i] * 12, m[2] += x[i] * 13, m[3] += x[i] * 14;
        m[4] += x[i] * 15, m[5] += x[i] * 16, m[6] += x[i] * 17, m[7] += x[i] * 18;
        m[8] += x[i] * 19, m[9] += x[i] * 20, z.k[0] += x[i] * 21, z.k[1] += x[i] * 22;
        z.k[2] += x[i] * 23, z.k[3] += x[i] * 24, z.k[4] += x[i] * 25, z.k[5] += x[i] * 26;
        z.k[6] += x[i] * 27, z.k[7] += x[i] * 28, z.k[8] += x[i] * 29, z.k[9] += x[i] * 30;
    }
    double all[10] = {a, b, c, d, e, f, g, h, p, q};
    for (factor = 1; factor <= 30; factor++) { // left: loop left as it is
        int k = (factor - 1) % 10;
        double got = factor <= 10 ? all[k] : factor <= 20 ? m[k] : z.k[k];
        shape_d("sum", n, got, ref_d('+', 0, n, step));
    }
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 9000)
