/* A cell beside elementwise writes that may cover it. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX + 1];

static void into(int *p, int *out, int n)
{
    for (int i = 0; i < n; i++) { // remark: reduction of '*p' (+, int), writing 'out'
        out[i] = x[i] * 2;
        *p += x[i];
    }
}

static void test(int n)
{
    int s = 5;
    FILL(x, n, rnd_in(-99, 99));
    FILL(y, CASE_MAX + 1, 0);
    into(&s, y, n);
    show("apart", n, s);
    into(&y[n], y, n);
    show("behind", n, y[n]);
    show_bytes("y", n, y, sizeof y);
    if (n) {
        into(&y[n / 2], y, n);
        show("inside", n, y[n / 2]);
        into(&x[n - 1], y, n);
        show("source", n, x[n - 1]);
    }
    show_bytes("y", n, y, sizeof y);
}
CASE_MAIN(test)
