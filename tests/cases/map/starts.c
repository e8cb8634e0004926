/*
 * Loops in no fixed shape whose arrays begin anywhere in a cache line: what stands before the first
 * whole line is run, once.
 */
#include "../case.h"

static int x[CASE_MAX + 64], y[CASE_MAX + 64];
static short narrow[CASE_MAX + 64];
static struct {
    int key, value;
} pairs[CASE_MAX + 64];

CASE_FN unsigned folds(int n, const int *a, const int *b)
{
    unsigned sum = 0, odd = 0;
    int low = 0, count = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'sum' (+, unsigned int), 'odd' (^, unsigned int), 'low' (min, int) and 'count' (+, int)
        sum += (unsigned)a[i];
        odd ^= (unsigned)b[i] + 3u;
        low = a[i] < low ? a[i] : low;
        count += b[i] > 5;
    }
    return sum * 31 + odd * 7 + (unsigned)low + (unsigned)count;
}

CASE_FN unsigned fields(int n, int from)
{
    unsigned odd = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'odd' (^, unsigned int)
        odd ^= (unsigned)pairs[from + i].value * 5u;
    return odd;
}

CASE_FN int last(int n, int *a, const int *b, short *c)
{
    int t = 0, sum = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'sum' (+, int), writing 'a' and 'c'
        t = b[i] - 1;
        a[i] = a[i] / 3 + t;
        c[i] = (short)(c[i] + 1);
        sum += t & 7;
    }
    return t + sum;
}

static void test(int n)
{
    unsigned all = 0;
    FILL(x, n + 64, rnd_in(-100000, 100000));
    FILL(y, n + 64, rnd_in(-100000, 100000));
    FILL(narrow, n + 64, (short)rnd());
    for (int i = 0; i < n + 64; i++) // left: [impure-call]
        pairs[i].value = (int)rnd();
    for (int k = 0; k < 20; k++) { // left: [impure-call]
        all = all * 31 + folds(n, x + k, y + 3 * k);
        all = all * 31 + fields(n, k);
        all = all * 31 + (unsigned)last(n, x + k, y + 2 * k, narrow + 5 - k % 5);
    }
    show("all", n, all);
    show_bytes("x", n, x, sizeof x);
    show_bytes("narrow", n, narrow, sizeof narrow);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 2047, 2048, 2049, 2100, 9000, 20001)
