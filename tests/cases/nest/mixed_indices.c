/* Indices of different types and pointers in one nest. */
#include "../case.h"

static int m[300][20];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(&m[0][0], 300 * 20, rnd_in(-99, 99));
    for (unsigned char i = 0; i < 200; i++) // remark: reduction of 's' (+, long)
        for (long j = 19; j >= 0; j--)
            s += m[i][j] * (i + 1);
    for (int(*row)[20] = m; row < m + n; row++) // remark: reduction of 't' (+, long)
        for (const int *p = *row; p < *row + 20; p++)
            t += *p;
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN_AT(test, 0, 1, 51, 52, 300)
