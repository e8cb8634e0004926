/* The running value of one accumulator makes that of another, or its own. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, u = 0, v = 0;
    FILL(x, n, rnd_in(-9, 9));
    for (int i = 0; i < n; i++) { // remark: scan of 't' (+, int), reduction of 's' (affine, int), writing 'y' [scan]
        s += x[i];
        t += s;
        y[i] = t;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // left: [running-value]
        int w = u & 7;
        u += x[i];
        v += w;
        y[i] = v;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    printf("%d %d %d %d\n", s, t, u, v);
}
CASE_MAIN(test)
