/* Scalars are classified as ever: what carries a value stays in order. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static int x[CASE_MAX], out[CASE_MAX];

static void test(int n)
{
    int s = 0, hits = 0, last = -1, prev = 0, count = 0;
    double y = 1;
    FILL(x, n, rnd_in(-99, 99));
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        y = y * 0.5 + x[i];
#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), reduction of 'hits' (+, int)
        s += x[i];
        if (s % 100 > 90)
            hits++;
    }
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // remark: [search]
        if (x[i] > 50)
            last = i;
#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        s += x[i];
        s ^= 3;
    }
#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        out[i] = prev;
        prev = x[i];
    }
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // remark: compaction by 'count' (+, int), writing 'out'
        if (x[i] > 0)
            out[count++] = x[i];
    show_d("y", n, y);
    printf("%d: %d %d %d %d %d\n", n, s, hits, last, prev, count);
    show_bytes("out", n, out, sizeof out);
}
CASE_MAIN(test)
