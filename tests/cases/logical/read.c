/* The flag decides something in the loop, is stored, or stops it. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, u = 1, v = 0, after = 0;
    FILL(x, n, rnd_in(0, 2000));
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (s)
            after++;
        if (x[i] == 7)
            s = 1;
    }
    for (int i = 0; i < n; i++) { // left: [running-value]
        t = x[i] == 8 || t;
        y[i] = t;
    }
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop [search]
        u = x[i] != 9 && u;
        if (!u)
            break;
    }
    for (int i = 0; i < n && !v; i++) // remark: search for the iteration that leaves the loop [search]
        v = x[i] == 11;
    printf("%d: %d %d %d %d %d\n", n, s, t, u, v, after);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
}
CASE_MAIN(test)
