/* A result for each row: the outer loop is a map, the sums inside are short. */
#include "../case.h"

static double m[1500][37], out[1500];
static int row[1500];

static void test(int n)
{
    FILL(&m[0][0], 1500 * 37, rnd_d());
    memset(out, 0, sizeof out);
    memset(row, 0, sizeof row);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        double s = 0;
        for (int j = 0; j < 37; j++)
            s += m[i][j];
        out[i] = s;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'row' [map]
        int c = 0;
        for (int j = 0; j < 37; j++)
            c += m[i][j] > 0;
        row[i] = c;
    }
    show_bytes("out", n, out, sizeof out);
    show_bytes("row", n, row, sizeof row);
}
CASE_MAIN_AT(test, 0, 1, 2, 100, 1023, 1024, 1025, 1500)
