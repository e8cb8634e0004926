/* Four sums kept in an array, added in the end, as done by hand for speed. */
#include "../case.h"

static double x[CASE_MAX + 4];
static int lane;

static double step(double s, long t)
{
    return s + x[4 * t + lane];
}

static void test(int n)
{
    double s[4] = {0};
    int i, k, count[3];
    FILL(x, n + 4, rnd_d());
    for (i = 0; i < n; i += 4) // remark: reductions of 's[0]' (+, double), 's[1]' (+, double), 's[2]'
        for (k = 0; k < 4; k++)
            s[k] += x[i + k];
    for (lane = 0; lane < 4; lane++) // left: [unsupported]
        shape_d("s", n, s[lane], ref_d('+', 0, (n + 3) / 4, step));
    show("k", n, n ? k : 4);
    for (k = 0; k < 3; k++) // left: [short]
        count[k] = k;
    for (i = 0; i < n; i++) // remark: reductions of 'count[0]' (+, int), 'count[1]'
        for (k = 0; k < 3; k++)
            if (x[i] * (k + 1) > 0.5)
                count[k]++;
            else if (k == 1)
                count[k] += 2;
    show("count", n, count[0] + 3L * count[1] + 7L * count[2]);
}
CASE_MAIN(test)
