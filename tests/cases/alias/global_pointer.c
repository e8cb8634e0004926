/* A global pointer that the loop's own writes may change: it and they are compared first. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];
static int *pointers[CASE_MAX];
int *current = x, **where = pointers;

static long walk(int **out, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long), writing 'out'
        out[i] = y;
        s += current[i];
    }
    return s;
}

static void fill(int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'current' [map]
        current[i] = i * 3;
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 99));
    FILL(y, n, rnd_in(100, 999));
    current = x;
    show("apart", n, walk(where, n));
    show("changed", n, n ? walk(&current, 1) : 0);
    show("to y", n, current == y);
    fill(n);
    show_bytes("x", n, x, sizeof x);
    show_bytes("y", n, y, sizeof y);
}
CASE_MAIN(test)
