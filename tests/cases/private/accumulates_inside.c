/* A variable that is set and then accumulated in each iteration is no reduction of the outer loop. */
#include "../case.h"

static int x[CASE_MAX + 8];

static void test(int n)
{
    int g = 0, s = 0, m = INT_MIN;
    FILL(x, CASE_MAX + 8, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, int) and 'm' (max, int)
        g = 1;
        for (int k = 0; k < 8; k++)
            g += x[i + k] * k;
        g *= 2;
        s += g & 63;
        m = g > m ? g : m;
    }
    show("g", n, g);
    show("s", n, s);
    show("m", n, m);
}
CASE_MAIN(test)
