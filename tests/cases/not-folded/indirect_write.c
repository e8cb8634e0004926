/* A sum beside writes to places that come from data. */
#include "../case.h"

static int x[CASE_MAX], y[2 * CASE_MAX], k[CASE_MAX];

static void test(int n)
{
    int s = 0, m = 0;
    FILL(x, n, rnd_in(-99, 99));
    FILL(k, n, rnd_in(0, n - 1));
    FILL(y, n, 0);
    for (int i = 0; i < n; i++) { // left: 'y[k[i]]' is written at a place that depends on data [i
        y[k[i]] = x[i];
        s += x[i];
    }
    show("s", n, s);
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        y[m] = x[i];
        m += 2 * (x[i] > 0);
    }
    show("m", n, m);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
}
CASE_MAIN(test)
