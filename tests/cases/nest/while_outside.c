/* A counted loop inside of loops without a trip count. */
#include "../case.h"

static int x[4096];

static void test(int n)
{
    long s = 0;
    int m = n;
    FILL(x, 4096, rnd_in(0, 99));
    while (m > 0) { // left: [not-counted]
        for (int i = 0; i < m; i++) // remark: reduction of 's' (+, long)
            s += x[i] * (long)m;
        m /= 2;
    }
    do { // left: [not-counted]
        for (int i = m; i < n; i++) // remark: reduction of 's' (^, long)
            s ^= x[i] + i;
        m += 1 + m / 2;
    } while (m < n);
    show("s", n, s);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 4096)
