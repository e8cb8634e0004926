/* An inner sum of doubles whose length depends on the outer index, beside a maximum of the outer
   loop's, which the inner loop's shape cannot take part in: the inner loop is folded. */
#include "../case.h"

static double x[CASE_MAX];
static int rows;

static double step(double s, long t)
{
    return s + x[t];
}

static void test(int n)
{
    double s = 0, m = -1, ref = 0;
    FILL(x, n, rnd_d());
    rows = n > 3 ? 3 : n;
    for (int r = 0; r < rows; r++) { // left: [inner-reduction]
        double t = 0;
        for (int i = 0; i < n - r; i++) { // remark: reductions of 't' (+, double) and 'm' (max, double)
            t += x[i];
            if (x[i] > m)
                m = x[i];
        }
        s += t * (r + 1);
    }
    for (volatile int r = 0; r < rows; r++) // left: loop left as it is
        ref += ref_d('+', 0, n - r, step) * (r + 1);
    shape_d("s", n, s, ref);
    show_d("m", n, m);
}
CASE_MAIN(test)
