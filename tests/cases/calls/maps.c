/* Library functions in elementwise loops. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];
static float f[CASE_MAX];
static int a[CASE_MAX];

static void test(int n)
{
    FILL(x, n, rnd_d() * 4);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' and 'f' [map]
    {
        y[i] = sqrt(x[i] * x[i] + 1);
        f[i] = floorf((float)x[i]) + fminf(0.5f, (float)x[i]);
    }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[i] = abs((int)x[i]) + (int)fmax(x[i], -1);
    show_bytes("y", n, y, sizeof y);
    show_bytes("f", n, f, sizeof f);
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
