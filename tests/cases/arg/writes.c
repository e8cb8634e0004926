/* Arrays are written beside it; running an iteration again must not hurt. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX], z[CASE_MAX];

static void test(int n)
{
    double m = -1, k = -1;
    int at = -1, ki = -1;
    FILL(x, n, rnd_d());
    FILL(z, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: with 'at' of its first place, writing 'y'
        y[i] = fabs(x[i]);
        if (y[i] > m) {
            m = y[i];
            at = i;
        }
    }
    for (int i = 0; i < n; i++) { // left: [runs-once]
        z[i] = z[i] * 0.5;
        if (z[i] > k) {
            k = z[i];
            ki = i;
        }
    }
    show_d("m", n, m);
    show("at", n, at);
    show_d("k", n, k);
    show("ki", n, ki);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    show_bytes("z", n, z, (size_t)n * sizeof *z);
}
CASE_MAIN(test)
