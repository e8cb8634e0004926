/* A static variable of the body keeps its value. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(1, 99));
    for (int i = 0; i < n; i++) { // left: 'seen' is a static variable declared in the loop [stati
        static int seen;
        seen += x[i] & 1;
        s += x[i] + seen % 3;
    }
    show("s", n, s);
}
CASE_MAIN(test)
