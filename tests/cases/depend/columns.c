/* A matrix whose columns depend on the columns before: the outer loop is independent. */
#include "../case.h"

static int m[5000][20];

static void test(int n)
{
    FILL(&m[0][0], 20 * 5000, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'm' [map]
        for (int j = 1; j < 20; j++)
            m[i][j] = m[i][j - 1] * 3 % 1001 + j;
    show_bytes("m", n, m, sizeof m);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 5000)
