/* The pragma before an inner loop says nothing of the outer one. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

enum { WIDE = 1100 };
static double m[20][WIDE], x[WIDE];
static int k[WIDE];

static void test(int n)
{
    FILL(x, WIDE, rnd_d());
    FILL(k, WIDE, WIDE - 1 - (int)case_k);
    FILL(&m[0][0], 20 * WIDE, 0);
    for (int i = 1; i < n; i++) // left: [indirect-write]
#pragma foldcc parallel
        for (int j = 0; j < WIDE; j++) // remark: independent iterations, writing 'm', by #pragma foldcc parallel [map]
            m[i][k[j]] = m[i - 1][j] + x[j];
    show_bytes("m", n, m, sizeof m);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 20)
