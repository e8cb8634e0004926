/* A nest of three loops. */
#include "../case.h"

static float cube[20][30][40];

static float step(float s, long t)
{
    return s + (&cube[0][0][0])[t];
}

static float sum(int a)
{
    float s = 0;
    for (int i = 0; i < a; i++) // remark: reduction of 's' (+, float)
        for (int j = 0; j < 30; j++)
            for (int k = 0; k < 40; k++)
                s += cube[i][j][k];
    return s;
}

static void test(int n)
{
    FILL(&cube[0][0][0], 20 * 30 * 40, rnd_f());
    shape_d("sum", n, sum(n), ref_f('+', 0, n * 1200L, step));
}
CASE_MAIN_AT(test, 0, 1, 7, 20)
