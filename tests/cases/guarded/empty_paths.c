/* Paths without an update, empty statements, labels of a switch alone. */
#include "../case.h"

static int k[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0;
    FILL(k, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        if (k[i] == 1)
            ;
        else if (k[i] == 2) {
        } else {
            s += 2;
        };
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int)
        switch (k[i]) {
        default:
            break;
        case 3:
            t -= 7;
            break;
        case 4:
        case 5:;
        }
    }
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
