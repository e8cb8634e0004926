/* An inner loop that works on a private array. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(0, 9999));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        int d[4], moved = 1;
        d[0] = x[i] % 10;
        d[1] = x[i] / 10 % 10;
        d[2] = x[i] / 100 % 10;
        d[3] = x[i] / 1000;
        while (moved) {
            moved = 0;
            for (int j = 0; j < 3; j++)
                if (d[j] > d[j + 1]) {
                    int t = d[j];
                    d[j] = d[j + 1];
                    d[j + 1] = t;
                    moved = 1;
                }
        }
        s += d[0] + 10 * d[1] + 100 * d[2] + 1000 * d[3];
    }
    show("s", n, s);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 9000)
