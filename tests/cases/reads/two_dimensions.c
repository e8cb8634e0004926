/* Rows, columns and the diagonal of an array of arrays. */
#include "../case.h"

static int m[1100][37];
static double q[1030][1030];

static double step(double s, long t)
{
    return s + q[t][t];
}

static void test(int n)
{
    long row = 0, column = 0;
    double diagonal = 0;
    int rows = n < 1100 ? n : 1100, side = n < 1030 ? n : 1030;
    FILL(&m[0][0], 1100 * 37, rnd_in(0, 999));
    FILL(&q[0][0], 1030 * 1030, (double)(case_k % 1009) / 3);
    for (int i = 0; i < rows; i++) // remark: reduction of 'column' (+, long)
        column += m[i][5] - m[i][36];
    for (int i = 0; i < 1024; i++) // remark: reduction of 'row' (+, long)
        row += m[rows / 40][i % 37];
    for (int i = 0; i < side; i++) // remark: reduction of 'diagonal' (+, double)
        diagonal += q[i][i];
    show("column", n, column);
    show("row", n, row);
    shape_d("diagonal", n, diagonal, ref_d('+', 0, side, step));
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 1100)
