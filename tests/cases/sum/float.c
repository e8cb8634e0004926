/* s += e, floats. */
#include "../case.h"

static float x[CASE_MAX];

static float step(float s, long t)
{
    return s + x[t];
}

static void test(int n)
{
    float s = 0.5f;
    FILL(x, n, rnd_f() * 100);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, float) [reduction]
        s += x[i];
    shape_d("s", n, s, ref_f('+', 0.5f, n, step));
}
CASE_MAIN(test)
