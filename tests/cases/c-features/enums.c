/* Enumerations as values, in switches and as subscripts. */
#include "../case.h"

enum colour { RED, GREEN = 5, BLUE, NONE = -2 };
typedef enum { SMALL, LARGE } size_kind;
static enum colour x[CASE_MAX];
static size_kind k[CASE_MAX];

static void test(int n)
{
    static const enum colour all[4] = {RED, GREEN, BLUE, NONE};
    long s = 0, t = 0;
    FILL(x, n, all[rnd_in(0, 3)]);
    FILL(k, n, rnd_in(0, 1) ? LARGE : SMALL);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i] + (x[i] == BLUE) * 100 + (k[i] == LARGE ? GREEN : NONE);
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        switch (x[i]) {
        case RED:
            t += 1;
            break;
        case GREEN:
        case BLUE:
            t += x[i] * 2;
            break;
        case NONE:
            t -= all[k[i]];
        }
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
