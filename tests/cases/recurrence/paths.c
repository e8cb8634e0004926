/* Updates on several paths, in inner loops, by switch and by condition. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    unsigned a = 1, b = 2, c = 3, d = 4;
    int hits = 0;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reductions of 'a' (affine, unsigned int) and 'hits' (+, int)
        if (x[i] > 50) {
            a *= 3;
            hits++;
        } else if (x[i] < -50) {
            a = (unsigned)x[i] - a;
        }
        if (x[i] == 0)
            continue;
        a++;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'b' (affine, unsigned int) [reduction]
        for (int j = 0; j < (x[i] & 3); j++) {
            if (j == 2)
                break;
            b = b * 7 + (unsigned)j;
        }
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'c' (affine, unsigned int) [reduction]
        switch (x[i] & 7) {
        case 0:
            c = 1;
            break;
        case 1:
            c = c + c;
        /* fall through */
        case 2:
            c -= 7;
            break;
        default:
            c = c * (unsigned)x[i] + 5;
        }
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (affine, unsigned int) [reduction]
        d = x[i] > 0 ? d << 1 : d + (unsigned)x[i];
    printf("%u %d %u %u %u\n", a, hits, b, c, d);
}
CASE_MAIN(test)
