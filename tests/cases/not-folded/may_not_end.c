/* A step that may pass by its bound. */
// flags: -Wno-type-limits -Wno-tautological-constant-out-of-range-compare
#include "../case.h"

static int x[CASE_MAX + 1];

static void test(int n)
{
    int s = 0;
    FILL(x, n + 1, rnd_in(0, 9));
    for (int i = 0; i != n / 2 * 2; i += 2) // left: the trip count may not be finite [may-not-end
        s += x[i];
    for (unsigned char i = 0; i < 300; i++) { // left: [may-not-end]
        s += x[0];
        if (i > 99)
            break;
    }
    show("s", n, s);
}
CASE_MAIN(test)
