/* The running value before the element, and on both sides of it. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX], z[CASE_MAX];

static void test(int n)
{
    int s = 5, t = 0, k = 100;
    long u = 1;
    FILL(x, n, rnd_in(-9999, 9999));
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'y' [scan]
        y[i] = s;
        s += x[i];
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 't' (+, int), writing 'y' and 'z' [scan]
        int before = t;
        t += x[i];
        y[i] = before;
        z[i] = before ^ t;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    show_bytes("z", n, z, (size_t)n * sizeof *z);
    for (int i = 0; i < n; i++) { // remark: scan of 'k' (+, int), writing 'y' [scan]
        y[i] = -1;
        if (x[i] > 0)
            y[i] = k++;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'u' (+, long), writing 'z' [scan]
        z[i] = (int)(u >> 3);
        u -= x[i];
        z[i] += (int)(u & 255);
    }
    show_bytes("z", n, z, (size_t)n * sizeof *z);
    printf("%d %d %d %ld\n", s, t, k, u);
}
CASE_MAIN(test)
