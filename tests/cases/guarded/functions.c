/* Guards that call: pure functions of the file and of the C library. */
#include "../case.h"

static double x[CASE_MAX];

static int inside(double a, double b)
{
    return a * a + b * b <= 1;
}

static double step(double s, long t)
{
    return floor(x[t] * 8) == 3 ? s + x[t] : s;
}

static void test(int n)
{
    int in = 0;
    double s = 0;
    FILL(x, n, rnd_d());
    for (int i = 0; i + 1 < n; i++) // remark: reduction of 'in' (+, int) [reduction]
        in += inside(x[i], x[i + 1]);
    for (int i = 1; i < n; i++) // remark: reduction of 'in' (+, int) [reduction]
        if (inside(x[i - 1], x[i]))
            in++;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        if (floor(x[i] * 8) == 3)
            s += x[i];
    show("in", n, in);
    shape_d("s", n, s, ref_d('+', 0, n, step));
}
CASE_MAIN(test)
