/* Inner bounds from memory: fixed ones join the nest, others belong to the iteration. */
#include "../case.h"

static int m[300][40], lengths[300], width;

static void test(int n)
{
    long s = 0, t = 0;
    FILL(&m[0][0], 300 * 40, rnd_in(-99, 99));
    FILL(lengths, 300, rnd_in(0, 40));
    width = n % 41;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        for (int j = 0; j < width; j++)
            s += m[i][j] * (i + 1L);
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        for (int j = 0; j < lengths[i]; j++)
            t += m[i][j] * (j + 1L);
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN_AT(test, 0, 1, 2, 100, 300)
