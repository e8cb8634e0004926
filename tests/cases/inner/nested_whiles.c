/* Loops in loops in an iteration: three deep, without trip counts. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(0, 20));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        int a = x[i];
        while (a > 0) {
            int b = a;
            do {
                for (int c = b; c; c /= 2)
                    s += c;
                b -= 3;
            } while (b > 0);
            a -= 4;
        }
    }
    show("s", n, s);
}
CASE_MAIN(test)
