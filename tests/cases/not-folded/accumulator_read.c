/* The sum so far decides something. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, hits = 0;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) { // left: loop left as it is: accumulator 's' is also read in the
        s += x[i];
        if (s % 100 > 90)
            hits++;
    }
    show("s", n, s);
    show("hits", n, hits);
}
CASE_MAIN(test)
