/* The outer loop cannot be folded, the inner one can. */
#include "../case.h"

static int x[3000];

static void test(int n)
{
    long s = 0, last = 0;
    FILL(x, 3000, rnd_in(0, 99));
    for (int round = 0; round < 3; round++) { // left: [impure-call]
        long t = 0;
        for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
            t += x[i] * (round + 1);
        printf("round %d %ld\n", round, t);
        s += t;
    }
    for (int round = 0; round < 3; round++) { // left: [accumulator-read]
        int most = 0;
        for (int i = 0; i < n; i++) // remark: reduction of 'most' (max, int)
            most = (x[i] ^ (int)(last & 63)) > most ? (x[i] ^ (int)(last & 63)) : most;
        last = last * 3 + most;
    }
    show("s", n, s);
    show("last", n, last);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 3000)
