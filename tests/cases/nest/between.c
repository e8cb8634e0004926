/* Code between the loops: nests that are not perfect. */
#include "../case.h"

static int m[300][40], x[300];

static void test(int n)
{
    long s = 0, t = 0, u = 0;
    FILL(&m[0][0], 300 * 40, rnd_in(-99, 99));
    FILL(x, 300, rnd_in(-9, 9));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        int k = x[i] * 2;
        for (int j = 0; j < 40; j++)
            s += m[i][j] * k;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, long)
        for (int j = 0; j < 40; j++)
            t += m[i][j];
        t += x[i];
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'u' (+, long)
        if (x[i] < 0)
            continue;
        for (int j = 0; j < 20; j++)
            u += m[i][j];
        for (int j = 20; j < 40; j++)
            u -= m[i][j];
    }
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN_AT(test, 0, 1, 2, 100, 300)
