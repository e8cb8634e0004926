/* continue and break of an inner loop, by turns. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(-9, 40));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        for (int j = 0; j < 20; j++) {
            if ((j ^ x[i]) & 1)
                continue;
            if (j > x[i])
                break;
            s += j * x[i];
        }
        if (x[i] < 0)
            continue;
        s--;
    }
    show("s", n, s);
}
CASE_MAIN(test)
