/* The sum so far decides what is added to it, or to a sum that is itself looked at. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, hits = 0;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) { // left: accumulator 's' is also read in the
        if (s < 5000)
            s += x[i];
        y[i] = s;
    }
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        t += x[i];
        if (t % 100 > 90)
            hits++;
        y[i] += hits;
    }
    show("s", n, s);
    show("t", n, t);
    show("hits", n, hits);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
}
CASE_MAIN(test)
