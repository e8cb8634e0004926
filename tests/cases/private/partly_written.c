/* An array of which an iteration writes one element and reads another carries values along. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, v[4] = {1, 2, 3, 4};
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) { // left: loop left as it is
        v[i & 3] = x[i];
        s += v[(i + 1) & 3];
    }
    show("s", n, s);
    show("v", n, v[0] + v[1] + v[2] + v[3]);
}
CASE_MAIN(test)
