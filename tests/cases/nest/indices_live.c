/* Indices that are read after the nest, declared outside of it. */
#include "../case.h"

static int m[70][50];

static void test(int n)
{
    int i, j = -7;
    long s = 0;
    FILL(&m[0][0], 70 * 50, rnd_in(-99, 99));
    for (i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        for (j = 0; j < 50; j += 3)
            s += m[i][j];
    show("i", n, i);
    show("j", n, j);
    for (i = n; i > 0; i--) // remark: reduction of 's' (^, long)
        for (j = n; j > 0; j--)
            s ^= m[i - 1][j % 50] * 3;
    show("i", n, i);
    show("j", n, j);
    show("s", n, s);
}
CASE_MAIN_AT(test, 0, 1, 2, 50, 69, 70)
