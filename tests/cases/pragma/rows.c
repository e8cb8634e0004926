/* Rows that depend on nothing but themselves: the outer loop alone is vouched for. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

enum { WIDE = 33 };
static double m[1500][WIDE];
static int row[1500];

static void test(int n)
{
    FILL(&m[0][0], n * WIDE, rnd_d());
    FILL(row, n, n - 1 - (int)case_k);
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'm', by #pragma foldcc parallel [map]
        for (int j = 1; j < WIDE; j++)
            m[row[i]][j] = m[row[i]][j - 1] * 0.5 + m[row[i]][j];
    show_bytes("by row", n, m, sizeof m);
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'm', by #pragma foldcc parallel [map]
        for (int j = 1; j < WIDE; j++)
            m[i][j] += m[i][j - 1];
    show_bytes("in order", n, m, sizeof m);
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'm', by #pragma foldcc parallel [map]
        for (int j = 0; j < i % WIDE; j++)
            m[row[i]][j] = 1;
    show_bytes("triangle", n, m, sizeof m);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 1500)
