/* A loop that a switch enters in the middle. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, i = 0;
    FILL(x, n, rnd_in(0, 9));
    switch (n % 2) {
    case 0:
        for (; i < n; i++) { // left: goto or label 'case' [goto]
            s += 1;
            // fall through
        case 1:
            s += i < n ? x[i] : 0;
        }
    }
    show("s", n, s);
}
CASE_MAIN(test)
