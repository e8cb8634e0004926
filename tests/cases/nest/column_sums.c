/* Sums of columns: each in the order of the rows. */
#include "../case.h"

static int m[50][2000], out[2000];

static void test(int n)
{
    FILL(&m[0][0], 50 * 2000, rnd_in(-999, 999));
    memset(out, 0, sizeof out);
    for (int i = 0; i < 50; i++) // remark: independent columns, writing 'out' [columns]
        for (int j = 0; j < n; j++)
            out[j] += m[i][j];
    show_bytes("out", n, out, sizeof out);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 2000)
