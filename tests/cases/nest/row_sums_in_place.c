/* Row sums kept in the array of results itself. */
#include "../case.h"

static int m[1500][21], out[1500];

static void test(int n)
{
    FILL(&m[0][0], 1500 * 21, rnd_in(-999, 999));
    FILL(out, 1500, (int)case_k);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        for (int j = 0; j < 21; j++)
            out[i] += m[i][j];
    show_bytes("out", n, out, sizeof out);
}
CASE_MAIN_AT(test, 0, 1, 2, 100, 1023, 1024, 1025, 1500)
