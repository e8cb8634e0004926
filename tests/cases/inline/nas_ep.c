/* The inner loop of NAS EP: random numbers by a function that steps its seed through a pointer, and
   two sums of Gaussian deviates. */
#include "../case.h"

#define R23 0x1p-23
#define T23 0x1p23
#define R46 0x1p-46
#define T46 0x1p46
#define PAIRS 32

static double randlc(double *x, double a)
{
    double t1 = R23 * a, a1 = (double)(int)t1, a2 = a - T23 * a1;
    double x1, x2, t2, t3, t4, z;
    t1 = R23 * *x;
    x1 = (double)(int)t1;
    x2 = *x - T23 * x1;
    t1 = a1 * x2 + a2 * x1;
    t2 = (double)(int)(R23 * t1);
    z = t1 - T23 * t2;
    t3 = T23 * z + a2 * x2;
    t4 = (double)(int)(R46 * t3);
    *x = t3 - T46 * t4;
    return R46 * *x;
}

static double an;

static double seed_of(long k)
{
    double t1 = 271828183.0, t2 = an;
    volatile int i = 0;
    while (i++ < 40) { // left: [volatile]
        long half = k / 2;
        if (2 * half != k)
            randlc(&t1, t2);
        if (half == 0)
            break;
        randlc(&t2, t2);
        k = half;
    }
    return t1;
}

static double seeds[CASE_MAX];

static double one(double s, long t, int which)
{
    double x[2 * PAIRS], seed = seeds[t];
    volatile int i;
    for (i = 0; i < 2 * PAIRS; i++) // left: [volatile]
        x[i] = randlc(&seed, 1220703125.0);
    for (i = 0; i < PAIRS; i++) { // left: [volatile]
        double x1 = 2.0 * x[2 * i] - 1.0, x2 = 2.0 * x[2 * i + 1] - 1.0;
        double r = x1 * x1 + x2 * x2;
        if (r <= 1.0) {
            double f = sqrt(2.0 * fabs(r - 0.5) / (r + 0.125));
            s += (which ? x2 : x1) * f;
        }
    }
    return s;
}

static double step_x(double s, long t)
{
    return one(s, t, 0);
}

static double step_y(double s, long t)
{
    return one(s, t, 1);
}

static void test(int n)
{
    double sx = 0, sy = 0, t1, x[2 * PAIRS];
    volatile int k;
    long inside = 0;
    an = 1220703125.0;
    for (k = 0; k < n; k++) // left: [volatile]
        seeds[k] = seed_of(k);
    for (int kk = 0; kk < n; kk++) { // remark: reductions of 'sx' (+, double), 'sy' (+, double) and
        t1 = seeds[kk];
        for (int i = 0; i < 2 * PAIRS; i++)
            x[i] = randlc(&t1, 1220703125.0);
        for (int i = 0; i < PAIRS; i++) {
            double x1 = 2.0 * x[2 * i] - 1.0;
            double x2 = 2.0 * x[2 * i + 1] - 1.0;
            double r = x1 * x1 + x2 * x2;
            if (r <= 1.0) {
                double f = sqrt(2.0 * fabs(r - 0.5) / (r + 0.125));
                sx += x1 * f;
                sy += x2 * f;
                inside++;
            }
        }
    }
    shape_d("sx", n, sx, ref_d('+', 0, n, step_x));
    shape_d("sy", n, sy, ref_d('+', 0, n, step_y));
    show("inside", n, inside);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 2500)
