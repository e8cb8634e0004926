/* The running value replaces the element that made it; and the twin that adds what it wrote. */
#define CASE_BIG 700001
#include "../case.h"

static int x[CASE_BIG], y[CASE_BIG];

static void test(int n)
{
    int s = 1, t = 0, u = 0, v = 0;
    FILL(x, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'x' [scan]
        s += x[i];
        x[i] = s;
    }
    show_bytes("x", n, x, (size_t)n * sizeof *x);
    for (int i = 0; i < n; i++) { // remark: scan of 't' (+, int), writing 'x' [scan]
        int a = x[i];
        x[i] = t;
        t += a;
    }
    show_bytes("x", n, x, (size_t)n * sizeof *x);
    FILL(y, n, 0);
    for (int i = 0; i < n; i++) { // remark: scan of 'u' (+, int), writing 'y' and 'x' [scan]
        y[i] = x[i] * 2;
        u += y[i];
        x[i] = u;
    }
    show_bytes("x", n, x, (size_t)n * sizeof *x);
    for (int i = 0; i < n; i++) { // remark: scan of 'v' (+, int), writing 'x' and 'y' [scan]
        x[i] += 1;
        v += x[i];
        y[i] = v;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    printf("%d %d %d %d\n", s, t, u, v);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 8192, 70001, CASE_BIG)
