/* An induction over both loops of a nest. */
#include "../case.h"

static int x[CASE_MAX + 500];

static int grid(int rows, int cols)
{
    int s = 0, k = 0;
    for (int i = 0; i < rows; i++) // remark: reduction of 's' (+, int)
        for (int j = 0; j < cols; j++) {
            s += x[k] * (i + j);
            k++;
        }
    return s ^ k;
}

static void test(int n)
{
    FILL(x, n + 500, rnd_in(0, 9));
    show("grid", n, grid(n / 40, 40));
    show("grid", n, grid(7, n / 7));
}
CASE_MAIN(test)
