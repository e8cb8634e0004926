/* Finite in C's order, infinite in the lanes: the loop runs again as written. */
#include "../case.h"

static double x[CASE_MAX];
static float f[CASE_MAX];

static void test(int n)
{
    double s = 0, t = 0;
    float u = 0;
    FILL(x, n, case_k % 2 ? -DBL_MAX : DBL_MAX);
    FILL(f, n, case_k % 2 ? FLT_MAX : -FLT_MAX);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, double)
        t -= x[i] * 0.75;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, float)
        u += f[i];
    show_d("s", n, s);
    show_d("t", n, t);
    show_d("u", n, u);
    /* an infinity in one lane alone */
    FILL(x, n,
         case_k % 1024 == 0                            ? DBL_MAX
         : case_k % 2048 == 1 || case_k % 2048 == 1026 ? -DBL_MAX
                                                       : 0);
    double v = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, double)
        v += x[i];
    show_d("v", n, v);
}
CASE_MAIN(test)
