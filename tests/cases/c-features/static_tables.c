/* Static variables declared in the body: tables of constants keep no state, others do. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        static const short table[5] = {3, -1, 4, -1, 5};
        static const double scale = 2.5;
        s += table[x[i] % 5] * (int)scale;
    }
    for (int i = 0; i < n; i++) { // left: 'calls' is a static variable declared in the loop [static-local]
        static int calls;
        calls += x[i];
        t += calls & 7;
    }
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 5000)
