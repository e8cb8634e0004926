/* A sum beside writes of which only the last may stay. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    int s = 0;
    FILL(x, n, rnd_in(-99, 99));
    FILL(y, n, 0);
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        y[i / 2] = x[i];
        s += x[i];
    }
    show("s", n, s);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
}
CASE_MAIN(test)
