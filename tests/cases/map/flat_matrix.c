/* A matrix in one array: i * width + j, the width known at run time only. */
#include "../case.h"

static int m[CASE_MAX + 100], t[CASE_MAX + 100];

static void fill(int *restrict a, int rows, int width)
{
    for (int i = 0; i < rows; i++) // remark: independent iterations, writing 'a' [map]
        for (int j = 0; j < width; j++)
            a[i * width + j] = i - 2 * j;
}

static void row_pointers(int rows, int width)
{
    for (int i = 0; i < rows; i++) { // remark: [map]
        int *row = m + i * width;
        for (int j = 0; j < width; j++)
            row[j] = t[j] + i;
    }
}

static void test(int n)
{
    memset(t, 0, sizeof t);
    fill(t, n / 13, 13);
    row_pointers(11, n / 11);
    show_bytes("m", n, m, sizeof m);
    show_bytes("t", n, t, sizeof t);
}
CASE_MAIN(test)
