/* Denormal addends are neither lost nor flushed to zero. */
#include "../case.h"

static double x[CASE_MAX];
static float f[CASE_MAX];

static void test(int n)
{
    double s = 0;
    float t = 0;
    FILL(x, n, rnd_in(-1000, 1000) * 0x1p-1074);
    FILL(f, n, (float)rnd_in(-100, 100) * 0x1p-149f);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, float)
        t += f[i];
    show_d("s", n, s);
    show_d("t", n, t);
}
CASE_MAIN(test)
