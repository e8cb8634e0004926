/* Products, bits, minima and maxima on the way. */
#include "../case.h"

static unsigned x[CASE_MAX], y[CASE_MAX];
static int a[CASE_MAX], b[CASE_MAX];

static void test(int n)
{
    unsigned p = 3, q = 0, r = ~0u, s = 1;
    int lo = 50, hi = -50;
    FILL(x, n, (unsigned)rnd());
    FILL(a, n, rnd_in(-99999, 99999));
    for (int i = 0; i < n; i++) { // remark: scan of 'p' (*, unsigned int), writing 'y' [scan]
        p *= x[i] | 1;
        y[i] = p;
    }
    show_bytes("p", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'q' (|, unsigned int), writing 'y' [scan]
        q |= x[i] & x[i] >> 9 & x[i] >> 17 & 0xffff;
        y[i] = q;
    }
    show_bytes("q", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'r' (&, unsigned int), writing 'y' [scan]
        y[i] = r;
        r &= x[i] | x[i] << 7 | 0xff;
    }
    show_bytes("r", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 's' (^, unsigned int), writing 'y' [scan]
        s ^= x[i];
        y[i] = s;
    }
    show_bytes("s", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scans of 'lo' (min, int) and 'hi' (max, int), writing 'b' [scan]
        if (a[i] < lo)
            lo = a[i];
        hi = a[i] > hi ? a[i] : hi;
        b[i] = hi - lo;
    }
    show_bytes("b", n, b, (size_t)n * sizeof *b);
    printf("%u %u %u %u %d %d\n", p, q, r, s, lo, hi);
}
CASE_MAIN(test)
