/* The largest so far is looked at, stored or stops the loop. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    int a = -1, b = -1, c = -1, records = 0;
    FILL(x, n, rnd_in(0, 99999));
    for (int i = 0; i < n; i++) { // left: loop left as it is
        if (x[i] > a) {
            a = x[i];
            records++;
        }
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'b' (max, int), writing 'y' [scan]
        b = x[i] > b ? x[i] : b;
        y[i] = b;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'c' (max, int) [search]
        if (x[i] > c)
            c = x[i];
        if (c > 99990)
            break;
    }
    printf("%d: %d %d %d %d\n", n, a, b, c, records);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
}
CASE_MAIN(test)
