/* The inner bound may not be computed when the outer loop does not run. */
#include "../case.h"

static int m[64][64];
struct size {
    int rows, cols;
};

static long sum(const struct size *size, int rows)
{
    long s = 0;
    for (int i = 0; i < rows; i++) // remark: reduction of 's' (+, long)
        for (int j = 0; j < size->cols; j++)
            s += m[i][j];
    return s;
}

static long quotient(int rows, int k)
{
    long s = 0;
    for (int i = 0; i < rows; i++) // remark: reduction of 's' (+, long)
        for (int j = 0; j < 640 / k; j++)
            s += m[i][j];
    return s;
}

static void test(int n)
{
    struct size size = {n, n};
    FILL(&m[0][0], 64 * 64, rnd_in(-99, 99));
    show("sum", n, sum(&size, n));
    show("none", n, sum(NULL, 0));
    show("quotient", n, quotient(n, 10));
    show("by zero", n, quotient(0, 0));
}
CASE_MAIN_AT(test, 0, 1, 2, 16, 31, 32, 33, 64)
