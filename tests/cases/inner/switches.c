/* switch with fall-through and break, inside and around inner loops. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(-2, 12));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        switch (x[i]) {
        case 0:
        case 1:
            s += 3;
            break;
        case 2:
            s += 5; /* fall through */
        case 3:
            for (int j = 0; j < 9; j++) {
                if (j > 5)
                    break;
                s += j;
            }
            break;
        case 4 ... 6:
            for (int j = 0; j < 3; j++)
                switch (j) {
                case 1:
                    continue;
                default:
                    s += 2;
                }
            break;
        case 9:
            continue;
        default:
            s -= x[i];
        }
        s++;
    }
    show("s", n, s);
}
CASE_MAIN(test)
