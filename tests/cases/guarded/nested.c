/* Guards in guards, and updates on several depths. */
// flags: -Wno-dangling-else
#include "../case.h"

static int k[CASE_MAX];
static double x[CASE_MAX];

static double step(double s, long t)
{
    if (k[t] > 2) {
        s += 1;
        if (k[t] > 5) {
            if (x[t] > 0)
                s += x[t];
            else
                s -= 0.125;
        }
    }
    return s;
}

static void test(int n)
{
    double s = 0;
    unsigned u = 0;
    FILL(x, n, rnd_d());
    FILL(k, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        if (k[i] > 2) {
            s += 1;
            if (k[i] > 5) {
                if (x[i] > 0)
                    s += x[i];
                else
                    s -= 0.125;
            }
        }
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, unsigned int)
        if (k[i])
            if (k[i] % 2)
                u += 3;
            else
                u -= 5;
    shape_d("s", n, s, ref_d('+', 0, n, step));
    show_u("u", n, u);
}
CASE_MAIN(test)
