/* break leaves the inner loop; the search is part of an iteration. */
#include "../case.h"

static int x[CASE_MAX];
static const int primes[12] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};

static void test(int n)
{
    long s = 0;
    int none = 0;
    FILL(x, n, rnd_in(2, 1500));
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, long) and 'none' (+, int)
        int f = 0;
        for (int k = 0; k < 12; k++) {
            if (x[i] % primes[k] == 0) {
                f = primes[k];
                break;
            }
        }
        if (f)
            s += f;
        else
            none++;
    }
    show("s", n, s);
    show("none", n, none);
}
CASE_MAIN(test)
