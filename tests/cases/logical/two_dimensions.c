/* Is a matrix symmetric, is a grid empty. */
#include "../case.h"

static double a[70][70];

static void test(int n)
{
    bool symmetric = true, empty = true;
    for (int i = 0; i < 70; i++) // remark: independent iterations, writing 'a' [map]
        for (int j = 0; j < 70; j++)
            a[i][j] = i * j % 7;
    if (n > 2)
        a[n - 1][1] += n % 2;
    for (int i = 0; i < n; i++) // remark: reduction of 'symmetric' (&&, _Bool)
        for (int j = 0; j < n; j++)
            symmetric = a[i][j] == a[j][i] && symmetric;
    for (int i = 0; i < n; i++) // remark: reduction of 'empty' (&&, _Bool)
        for (int j = 0; j <= i; j++)
            if (a[i][j] != 0)
                empty = false;
    show("symmetric", n, symmetric);
    show("empty", n, empty);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 31, 32, 33, 63, 64, 69, 70)
