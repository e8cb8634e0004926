/* Float and double accumulators of one loop fold in lanes of their own. */
#include "../case.h"

static float x[CASE_MAX];

static float single(float s, long t)
{
    return s + x[t];
}

static double twice(double s, long t)
{
    return s + x[t];
}

static float rounded(float s, long t)
{
    return (float)(s + x[t] * 0.1);
}

static void test(int n)
{
    float s = 0, r = 0.5f;
    double d = 0;
    FILL(x, n, rnd_f());
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, float), 'd' (+, double) and 'r'
        s += x[i];
        d += x[i];
        r += x[i] * 0.1;
    }
    shape_d("s", n, s, ref_f('+', 0, n, single));
    shape_d("d", n, d, ref_d('+', 0, n, twice));
    shape_d("r", n, r, ref_f('+', 0.5f, n, rounded));
}
CASE_MAIN(test)
