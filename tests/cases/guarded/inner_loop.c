/* Guards inside inner loops with their own exits. */
#include "../case.h"

static int k[CASE_MAX];

static void test(int n)
{
    int steps = 0, odd = 0, both = 0;
    FILL(k, n, rnd_in(1, 999));
    for (int i = 0; i < n; i++) { // remark: reduction of 'steps' (+, int)
        int v = k[i];
        while (v != 1) {
            if (v % 2)
                v = 3 * v + 1;
            else
                v /= 2;
            steps++;
            if (v > 99999)
                break;
        }
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 'odd' (+, int) and 'both' (+, int)
        for (int j = 1; j < 40; j++) {
            if (k[i] % j)
                continue;
            if (j % 2)
                odd++;
            both += j;
            if (j > k[i])
                break;
        }
    }
    printf("%d: %d %d %d\n", n, steps, odd, both);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 1023, 1024, 1025, 4100)
