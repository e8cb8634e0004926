/* The guard reads the accumulator. */
#include "../case.h"

static int k[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, u = 0;
    FILL(k, n, rnd_in(-9, 9));
    for (int i = 0; i < n; i++) // left: accumulator 's' is also read in the loop [accumulator-rea
        if (s < 1000)
            s += k[i];
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (t + k[i] >= 0)
            t += k[i];
    for (int i = 0; i < n; i++) // left: loop left as it is
        u = u > 99 ? u : u + k[i];
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
