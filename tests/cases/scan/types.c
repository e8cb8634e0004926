/* Narrow, wide and unsigned running values: they are cut to their type in each iteration. */
#include "../case.h"

static unsigned char x[CASE_MAX];
static long y[CASE_MAX];

static void test(int n)
{
    signed char c = 3;
    unsigned char d = 250;
    short e = -5;
    unsigned short f = 65000;
    unsigned long g = ~0ul;
    _Bool h = 0;
    FILL(x, n, (unsigned char)rnd());
    for (int i = 0; i < n; i++) { // remark: scan of 'c' (+, signed char), writing 'y' [scan]
        c += x[i];
        y[i] = c;
    }
    show_bytes("c", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'd' (*, unsigned char), writing 'y' [scan]
        d *= x[i] | 1;
        y[i] = d;
    }
    show_bytes("d", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'e' (+, short), writing 'y' [scan]
        y[i] = e * 3;
        e -= x[i];
    }
    show_bytes("e", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'f' (+, unsigned short), writing 'y' [scan]
        y[i] = x[i] & 1 ? f : -1;
        if (x[i] & 3)
            f++;
        y[i] += f;
    }
    show_bytes("f", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'g' (+, unsigned long), writing 'y' [scan]
        g += (unsigned long)x[i] << 56;
        y[i] = (long)(g / 3);
    }
    show_bytes("g", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'h' (|, _Bool), writing 'y' [scan]
        y[i] = h;
        h |= x[i] == 77;
    }
    show_bytes("h", n, y, (size_t)n * sizeof *y);
    printf("%d %d %d %d %lu %d\n", c, d, e, f, g, h);
}
CASE_MAIN(test)
