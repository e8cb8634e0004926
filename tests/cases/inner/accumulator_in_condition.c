/* The inner loop's length depends on the running value. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        s += x[i];
        for (int j = 0; j < (s & 3); j++) // left: loop left as it is
            s += j;
    }
    show("s", n, s);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 3000)
