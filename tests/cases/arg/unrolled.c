/* Several comparisons an iteration for one accumulator. */
#include "../case.h"

static int x[2 * CASE_MAX];
static float f[CASE_MAX];

static void test(int n)
{
    int m = 1000, at = -1, end = -1;
    float g = -9;
    FILL(x, 2 * n, rnd_in(-300, 300));
    FILL(f, n, (float)rnd_in(0, 20));
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (min, int) with 'at' of its first place [arg-reduction]
        if (x[2 * i] < m) {
            m = x[2 * i];
            at = 2 * i;
        }
        if (x[2 * i + 1] < m) {
            m = x[2 * i + 1];
            at = 2 * i + 1;
        }
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'g' (max, float) with 'end' of its last place [arg-reduction]
        for (int k = 0; k < 3; k++)
            if (f[i] * (float)k >= g) {
                g = f[i] * (float)k;
                end = i * 3 + k;
            }
    }
    show("m", n, m);
    show("at", n, at);
    show_d("g", n, (double)g);
    show("end", n, end);
}
CASE_MAIN(test)
