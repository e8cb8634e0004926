/* Both loops of a nest carry a dependence. */
#include "../case.h"

static int m[101][101];

static void test(int n)
{
    FILL(&m[0][0], 101 * 101, rnd_in(0, 999));
    for (int i = 1; i <= n; i++) // left: [carried-dependence]
        for (int j = 1; j <= n; j++) // left: [carried-dependence]
            m[i][j] = (m[i - 1][j] + m[i][j - 1]) % 1009;
    for (int i = 1; i <= n; i++) // left: [carried-dependence]
        for (int j = 0; j < n; j++) // remark: independent iterations, writing 'm' [map]
            m[i][j] = m[i - 1][j + 1] + 1;
    show_bytes("m", n, m, sizeof m);
}
CASE_MAIN_AT(test, 0, 1, 2, 50, 100)
