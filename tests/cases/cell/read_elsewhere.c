/* The cell is read by another name, or its neighbour is. */
#include "../case.h"

static int x[CASE_MAX];
static double a[4], out[CASE_MAX];

static void test(int n)
{
    double b[3] = {1, 2, 3};
    FILL(x, n, rnd_in(-9, 9));
    a[0] = 0, a[1] = 0.5;
    for (int i = 0; i < n; i++) // remark: reduction of 'a[0]' (+, double)
        a[0] += x[i] * b[1];
    for (int i = 0; i < n; i++) // left: loop left as it is
        a[2] += x[i] * a[(x[i] & 1) + 1];
    for (int i = 0; i < n; i++) { // remark: scan of 'a[3]' (+, double), writing 'out' [scan]
        a[3] += x[i];
        out[i] = a[3];
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'b[2]' (+, double), reduction of 'b[0]' (+, double) [scan]
        b[2] += x[i];
        if (b[2] > 5)
            b[0] += 1;
    }
    show("a[0]", n, (long)a[0]);
    show_d("a[2]", n, a[2]);
    show_d("a[3]", n, a[3]);
    show_d("b[0]", n, b[0]);
    show_bytes("out", n, out, sizeof out);
}
CASE_MAIN(test)
