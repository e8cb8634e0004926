/* The running sum with the element: every spelling of the update and of its use. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    int s = 5, t = 0, u = -3, v = 7, w = 1;
    FILL(x, n, rnd_in(-9999, 9999));
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'y' [scan]
        s += x[i];
        y[i] = s;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) // remark: scan of 't' (+, int), writing 'y' [scan]
        y[i] = t += x[i];
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) // remark: scan of 'u' (+, int), writing 'y' [scan]
        y[i] = u = x[i] + u;
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'v' (+, int), writing 'y' [scan]
        v = v - x[i];
        y[i] = v * 2 + i;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    for (int i = n - 1; i >= 0; i--) { // remark: scan of 'w' (+, int), writing 'y' [scan]
        w += x[i];
        y[i] = w;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    printf("%d %d %d %d %d\n", s, t, u, v, w);
}
CASE_MAIN(test)
