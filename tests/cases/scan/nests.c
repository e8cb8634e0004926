/* Row by row as one loop, rows of their own, and a scan in an inner loop that starts again. */
#include "../case.h"

static int a[150][150], b[150][150], x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    int s = 7, all = 0;
    FILL(&a[0][0], 150 * 150, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) // remark: scan of 's' (+, int), writing 'b' [scan]
        for (int j = 0; j < n; j++) {
            s += a[i][j];
            b[i][j] = s;
        }
    show_bytes("b", n, b, sizeof b);
    for (int i = 0; i < n; i++) { // remark: writing 'b' [map]
        int row = 0;
        for (int j = 0; j < n; j++) {
            row += a[i][j];
            b[i][j] = row;
        }
    }
    show_bytes("b", n, b, sizeof b);
    FILL(x, n * 100, rnd_in(-99, 99));
    for (int k = 0; k < 3; k++) { // left: [overlapping-writes]
        int t = k;
        for (int i = 0; i < n * 100; i++) { // remark: scan of 't' (+, int), writing 'y' [scan]
            t += x[i];
            y[i] = t;
        }
        all += t;
    }
    show_bytes("y", n, y, sizeof y);
    printf("%d %d\n", s, all);
}
CASE_MAIN_AT(test, 0, 1, 31, 32, 33, 100, 150)
