/* NAS EP's inner loop: two sums and ten bins under an if. */
#include "../case.h"

static double x[2 * CASE_BIG], q[10], q_ref[10];
static int at[CASE_BIG];
static double one[CASE_BIG], vx[CASE_BIG], vy[CASE_BIG];

static double step_x(double s, long t)
{
    return at[t] >= 0 ? s + vx[t] : s;
}

static double step_y(double s, long t)
{
    return at[t] >= 0 ? s + vy[t] : s;
}

static void test(int n)
{
    double sx = 0.5, sy = -0.25;
    static int key[CASE_BIG];
    long m = 0;
    FILL(x, 2 * n, fabs(rnd_d()));
    FILL(q, 10, 3);
    memcpy(q_ref, q, sizeof q);
    for (int i = 0; i < n; i++) { // remark: reductions of 'sx' (+, double) and 'sy' (+, double), bins
        double x1 = 2.0 * x[2 * i] - 1.0, x2 = 2.0 * x[2 * i + 1] - 1.0;
        double t1 = x1 * x1 + x2 * x2;
        if (t1 <= 1.0) {
            double t2 = sqrt(3.0 / t1), t3 = x1 * t2, t4 = x2 * t2;
            int l = (int)(fabs(t3) > fabs(t4) ? fabs(t3) : fabs(t4)) % 10;
            q[l] += 1.0;
            sx += t3;
            sy += t4;
        }
    }
    FILL(at, n, -1);
    FILL(one, n, 1);
    for (volatile int i = 0; i < n; i++) { // left: [volatile]
        double x1 = 2.0 * x[2 * i] - 1.0, x2 = 2.0 * x[2 * i + 1] - 1.0;
        double t1 = x1 * x1 + x2 * x2;
        if (t1 <= 1.0) {
            double t2 = sqrt(3.0 / t1);
            vx[i] = x1 * t2;
            vy[i] = x2 * t2;
            at[i] = (int)(fabs(vx[i]) > fabs(vy[i]) ? fabs(vx[i]) : fabs(vy[i])) % 10;
            key[m++] = at[i];
        }
    }
    ref_bins_d(q_ref, 10, key, one, m, n, 1, n);
    shape_bytes("q", n, q, q_ref, sizeof q);
    shape_d("sx", n, sx, ref_d('+', 0.5, n, step_x));
    shape_d("sy", n, sy, ref_d('+', -0.25, n, step_y));
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
