/* A cube, read along each axis. */
#include "../case.h"

static short cube[40][30][20];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(&cube[0][0][0], 40 * 30 * 20, (short)rnd_in(-999, 999));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += cube[i % 40][i % 30][i % 20];
    for (int i = 0; i < 40; i++) // remark: reduction of 't' (+, long)
        for (int j = 0; j < 30; j++)
            for (int k = 0; k < 20; k++)
                t += cube[i][j][k] * (i + 2 * j - k);
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
