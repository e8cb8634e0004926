/* A variable of the body with the accumulator's name, and loops one after the other. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, long) and 't' (+, long)
        s += x[i];
        {
            int s = x[i] * 2;
            s += 3;
            t -= s;
        }
    }
    {
        int t = 0;
        for (int i = 0; i < n; i++) // remark: reductions of 't' (+, int) and 's' (+, long)
            t += x[i], s--;
        show("inner t", n, t);
    }
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
