/* switch on several types, ranges, a default in the middle, declarations, nesting. */
#include "../case.h"

static long x[CASE_MAX];
static char c[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(-3, 12) * 1000000007L);
    FILL(c, n, "abcXYZ 09"[rnd_in(0, 8)]);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        switch (x[i]) {
        case 0:
            s += 5;
            break;
        default:
            s -= 1;
            break;
        case 3000000021L:
        case -1000000007L: {
            long k = x[i] / 7;
            s += k;
        }
        }
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, long)
        int k = 0;
        switch (c[i]) {
        case 'a' ... 'z':
            k = c[i] - 'a';
            break;
        case 'X':
        case 'Y':
            switch (i & 1) {
            case 1:
                k = 50;
            }
            break;
        case ' ':
            continue;
        }
        t += k;
    }
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
