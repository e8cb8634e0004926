/* Writes at places that a while loop counts: the range is not known. */
#include "../case.h"

static int m[1100][8], x[1100];

static void test(int n)
{
    FILL(x, 1100, rnd_in(0, 255));
    memset(m, 0, sizeof m);
    for (int i = 0; i < n; i++) { // left: loop left as it is
        int v = x[i], k = 0;
        while (v) { // left: [not-counted]
            m[i][k++] = v & 1;
            v >>= 1;
        }
    }
    show_bytes("m", n, m, sizeof m);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 1100)
