/* What looks like a running sum and is another thing: sums that begin again, that saturate, that
   are looked at to go on, that are written under another name. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];
static int shared;

static void test(int n)
{
    int s = 0, t = 0, u = 0, v = 0, w = 0;
    int *p = &v;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: scan of 's' (affine, int), writing 'y' [scan]
        if (x[i] == 0)
            s = 0;
        s += x[i];
        y[i] = s;
    }
    show_bytes("s", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 't' (+ min, int), writing 'y' [scan]
        t += x[i];
        if (t > 500)
            t = 500;
        y[i] = t;
    }
    show_bytes("t", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (u < 100)
            u += x[i];
        else
            u -= 7;
        y[i] = u;
    }
    show_bytes("u", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: reduction of 'v' (+, int), writing 'y' [reduction]
        v += x[i];
        y[i] = *p;
    }
    show_bytes("v", n, y, (size_t)n * sizeof *y);
    shared = 3;
    for (int i = 0; i < n; i++) { // remark: scan of 'shared' (+, int), writing 'y' [scan]
        shared += x[i];
        y[i] = shared;
    }
    show_bytes("shared", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        w += x[i];
        w ^= 5;
        y[i] = w;
    }
    show_bytes("w", n, y, (size_t)n * sizeof *y);
    printf("%d %d %d %d %d %d\n", s, t, u, v, shared, w);
}
CASE_MAIN(test)
