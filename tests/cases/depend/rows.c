/* A matrix whose rows depend on the rows before: columns are independent. */
#include "../case.h"

static int m[20][5000];

static void test(int n)
{
    FILL(&m[0][0], 20 * 5000, rnd_in(0, 999));
    for (int i = 1; i < 20; i++) // remark: independent columns, writing 'm' [columns]
        for (int j = 0; j < n; j++)
            m[i][j] = m[i - 1][j] * 3 % 1001 + j;
    show_bytes("m", n, m, sizeof m);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 5000)
