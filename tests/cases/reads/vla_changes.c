/* Rows whose length is a variable that changes after the declaration. */
#include "../case.h"

static int x[CASE_MAX];

static long changed(int rows, int cols)
{
    int(*m)[cols] = (int(*)[cols])x;
    long s = 0;
    cols /= 2;
    for (int i = 0; i < rows; i++) // left: 'm[i]' has a run-time size that may change [vla]
        for (int j = 0; j < cols; j++) // left: [vla]
            s += m[i][j];
    return s;
}

static long kept(int rows, int cols)
{
    const int width = cols;
    int(*m)[width] = (int(*)[width])x;
    long s = 0;
    cols /= 2;
    for (int i = 0; i < rows; i++) // remark: reduction of 's' (+, long)
        for (int j = 0; j < cols; j++)
            s += m[i][j];
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(-999, 999));
    show("changed", n, changed(n / 10, 10));
    show("kept", n, kept(n / 10, 10));
}
CASE_MAIN(test)
