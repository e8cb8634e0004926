/* Figure 4: the pattern of a scalar reduction, in several types. */
#include "../case.h"

static double a[CASE_MAX];
static float f[CASE_MAX];
static short h[CASE_MAX];

static double step(double s, long t)
{
    return s + a[t];
}

static float step_f(float s, long t)
{
    return s + f[t];
}

static void test(int n)
{
    double s = 1;
    float g = 2;
    int k = 3;
    unsigned char c = 4;
    FILL(a, n, rnd_d());
    FILL(f, n, rnd_f());
    FILL(h, n, (short)rnd_in(-9999, 9999));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        s = s + a[i];
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'g' (+, float)
        g = g + f[i];
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (+, int)
        k = k + h[i];
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'c' (+, unsigned char)
        c = (unsigned char)(c + h[i]);
    }
    shape_d("s", n, s, ref_d('+', 1, n, step));
    shape_d("g", n, g, ref_f('+', 2, n, step_f));
    show("k", n, k);
    show("c", n, c);
}
CASE_MAIN(test)
