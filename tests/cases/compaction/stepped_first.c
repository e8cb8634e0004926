/* Stepped before the place is written, or on both sides of it. */
#include "../case.h"

static int x[CASE_MAX], y[2 * CASE_MAX + 8];

static void test(int n)
{
    int a = 0, b = 0, c = -1, d = 0;
    FILL(x, n, rnd_in(-99, 99));
    memset(y, 0, sizeof y);
    for (int i = 0; i < n; i++) // remark: compaction by 'c' (+, int), writing 'y' [compaction]
        if (x[i] > 0) {
            y[++c] = x[i];
            y[++c] = i;
        }
    show_bytes("c", n, y, sizeof y);
    for (int i = 0; i < n; i++) { // remark: compaction by 'd' (+, int), writing 'y' [compaction]
        d += 2;
        y[d - 1] = x[i];
        if (x[i] & 1)
            y[d++] = i;
    }
    show_bytes("d", n, y, sizeof y);
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        if (x[i] > 0) {
            y[a] = x[i];
            y[++a] = i;
        }
    show_bytes("a", n, y, sizeof y);
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        if (x[i] > 0)
            b++;
        y[b] = x[i];
    }
    show_bytes("b", n, y, sizeof y);
    printf("%d %d %d %d\n", a, b, c, d);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 8192, 13000)
