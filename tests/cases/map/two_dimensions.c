/* Nests that write each element of a matrix once. */
#include "../case.h"

static int m[200][101], t[101][200];
static double q[40][30][20];

static void test(int n)
{
    int rows = n < 200 ? n : 200;
    memset(t, 0, sizeof t);
    for (int i = 0; i < rows; i++) // remark: independent iterations, writing 'm' [map]
        for (int j = 0; j < 101; j++)
            m[i][j] = i * 1000 + j * n;
    for (int i = 0; i < rows; i++) // remark: independent iterations, writing 't' [map]
        for (int j = 0; j < 101; j++)
            t[j][i] = m[i][j] - 1;
    for (int i = 0; i < 40; i++) // remark: independent iterations, writing 'q' [map]
        for (int j = 0; j < 30; j++)
            for (int k = 0; k < 20; k++)
                q[i][j][k] = i * 0.5 + j - k * 0.25;
    show_bytes("m", n, m, sizeof m);
    show_bytes("t", n, t, sizeof t);
    show_bytes("q", n, q, sizeof q);
}
CASE_MAIN_AT(test, 0, 1, 9, 10, 11, 12, 199, 200)
