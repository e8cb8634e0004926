/* Finite in C's order, infinite in a lane: the loop runs again as written. */
#include "../case.h"

static double x[CASE_MAX];
static float f[CASE_MAX];

static void test(int n)
{
    double s = 3, t = 5;
    float u = 7;
    FILL(x, n, case_k % 2 ? 0x1p-600 : 0x1p600);
    FILL(f, n, case_k % 2 ? 0x1p70f : 0x1p-70f);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (*, double)
        s *= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (*, double)
        t /= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (*, float)
        u *= f[i];
    show_d("s", n, s);
    show_d("t", n, t);
    show_d("u", n, u);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 1023, 1024, 1026, 8192, 9000, 20000)
