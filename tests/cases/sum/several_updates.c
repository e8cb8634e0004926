/* Several updates of one accumulator in an iteration, in the order of the text. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];

static double step(double s, long t)
{
    s += x[t];
    s -= y[t] * 0.1;
    s++;
    return x[t] + s;
}

static void test(int n)
{
    double s = 0.7;
    unsigned char u = 0;
    FILL(x, n, rnd_d());
    FILL(y, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        s += x[i];
        s -= y[i] * 0.1;
        s++;
        s = x[i] + s;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, unsigned char)
        u += 3, u -= (unsigned char)i, u++;
    shape_d("s", n, s, ref_d('+', 0.7, n, step));
    show("u", n, u);
}
CASE_MAIN(test)
