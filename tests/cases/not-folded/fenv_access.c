/* The program looks at rounding modes and flags. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static double x[CASE_MAX];

static double observed(int n)
{
#pragma STDC FENV_ACCESS ON
    double s = 0;
    for (int i = 0; i < n; i++) // left: FENV_ACCESS is on [fenv-access]
        s += x[i];
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_d());
    show_d("s", n, observed(n));
}
CASE_MAIN(test)
