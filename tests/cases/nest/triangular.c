/* Inner bounds that depend on the outer index. */
#include "../case.h"

static int m[200][200];

static void test(int n)
{
    long lower = 0, upper = 0, band = 0;
    FILL(&m[0][0], 200 * 200, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) // remark: reduction of 'lower' (+, long)
        for (int j = 0; j <= i; j++)
            lower += m[i][j] * (long)(j + 1);
    for (int i = 0; i < n; i++) // remark: reduction of 'upper' (+, long)
        for (int j = i + 1; j < n; j++)
            upper += m[i][j] ^ j;
    for (int i = 2; i < n - 2; i++) // remark: reduction of 'band' (+, long)
        for (int j = i - 2; j <= i + 2; j++)
            band += m[i][j];
    show("lower", n, lower);
    show("upper", n, upper);
    show("band", n, band);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 10, 100, 200)
