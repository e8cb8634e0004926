/* #pragma foldcc serial, before a loop and before a nest. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static double x[CASE_MAX];

static void test(int n)
{
    double s = 0, t = 0;
    FILL(x, n, rnd_d());
#pragma foldcc serial
    for (int i = 0; i < n; i++) // left: #pragma foldcc serial [pragma-serial]
        s += x[i];
#pragma foldcc serial
    /* a comment between */
    for (int i = 0; i < n; i++) // left: [pragma-serial]
        t -= x[i];
    show_d("s", n, s);
    show_d("t", n, t);
}
CASE_MAIN(test)
