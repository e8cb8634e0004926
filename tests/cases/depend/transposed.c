/* A matrix from its own transpose: rows of a triangle, swaps across the diagonal, all of it. */
#include "../case.h"

static int m[100][100];

static void test(int n)
{
    FILL(&m[0][0], 100 * 100, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'm' [map]
        for (int j = 0; j < i; j++)
            m[i][j] = m[j][i] * 3;
    show_bytes("triangle", n, m, sizeof m);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'm' [map]
        for (int j = i + 1; j < n; j++) {
            int t = m[i][j];
            m[i][j] = m[j][i];
            m[j][i] = t;
        }
    show_bytes("swapped", n, m, sizeof m);
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int j = 0; j < n; j++) // remark: independent iterations, writing 'm' [map]
            m[i][j] += m[j][i];
    show_bytes("all", n, m, sizeof m);
}
CASE_MAIN_AT(test, 0, 1, 2, 50, 100)
