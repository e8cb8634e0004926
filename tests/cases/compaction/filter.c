/* Those elements that pass: every spelling of the place and its step, from any start. */
#include "../case.h"

static int x[CASE_MAX], y[2 * CASE_MAX + 16];

static void clear(void)
{
    memset(y, 0x55, sizeof y);
}

static void test(int n)
{
    int k = 0, m = 5, p = 0, q = 3, r = 0, s = 1;
    FILL(x, n, rnd_in(-999, 999));
    clear();
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'y' [compaction]
        if (x[i] > 0)
            y[k++] = x[i];
    show_bytes("y", n, y, sizeof y);
    clear();
    for (int i = 0; i < n; i++) // remark: compaction by 'm' (+, int), writing 'y' [compaction]
        if (x[i] % 3 == 0) {
            y[m] = i;
            m++;
        }
    show_bytes("y", n, y, sizeof y);
    clear();
    for (int i = 0; i < n; i++) // remark: compaction by 'p' (+, int), writing 'y' [compaction]
        if (x[i] < 0) {
            p = p + 1;
            y[p - 1] = -x[i];
        }
    show_bytes("y", n, y, sizeof y);
    clear();
    for (int i = 0; i < n; i++) // remark: compaction by 'q' (+, int), writing 'y' [compaction]
        if (x[i] & 4) {
            y[q] = x[i];
            y[q + 1] = i;
            q += 2;
        }
    show_bytes("y", n, y, sizeof y);
    clear();
    for (int i = 0; i < n; i++) // remark: compaction by 'r' (+, int), writing 'y' [compaction]
        if (x[i] & 8)
            y[++r] = x[i];
    show_bytes("y", n, y, sizeof y);
    clear();
    for (int i = 0; i < n; i++) { // remark: compaction by 's' (+, int), writing 'y' [compaction]
        if (x[i] < -100)
            continue;
        y[s++] = x[i];
        if (x[i] > 100)
            y[s++] = i;
    }
    show_bytes("y", n, y, sizeof y);
    printf("%d %d %d %d %d %d\n", k, m, p, q, r, s);
}
CASE_MAIN(test)
