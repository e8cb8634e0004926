/* Sums held to bounds whose values are written: parts of a thread's iterations run in turns. */
#define CASE_BIG 700001
#include "../case.h"

static int k[CASE_BIG + 1], out[CASE_BIG + 1];
static short also[CASE_BIG + 1];
static float real[CASE_BIG + 1];

static void result(const char *what, int n, int s)
{
    show_bytes(what, n, out, sizeof out);
    show_bytes(what, n, also, sizeof also);
    show_bytes(what, n, real, sizeof real);
    printf("%s %d\n", what, s);
}

static void values(int n, int bound)
{
    int s = 3;

    for (int i = 0; i < n; i++) { // remark: scan of 's' (+ min max, int), writing 'real' [scan]
        s += k[i];
        if (s > bound)
            s = bound;
        if (s < -bound)
            s = -bound;
        real[i] = (float)s;
    }
    result("floats", n, s);
    for (int i = n - 1; i >= 0; i--) { // remark: scan of 's' (+ min max, int), writing 'out' and 'also' [scan]
        out[i] = s;
        s -= k[i];
        if (s > bound)
            s = bound;
        if (s < -7)
            s = -7;
        if (s & 1)
            also[n - 1 - i] = (short)s;
    }
    result("downwards", n, s);
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+ min max, int), writing 'out' [scan]
        s += out[i] & 15;
        if (s > bound)
            s = bound;
        if (s < 0)
            s = 0;
        out[i] = s;
    }
    result("in place", n, s);
}

int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, 9001, CASE_BIG};
    unsigned r = 1;

    for (int i = 0; i <= CASE_BIG; i++) { // remark: scan of 'r' (affine, unsigned int), writing 'k' [scan]
        r = r * 1664525 + 1013904223;
        k[i] = (int)(r >> 20) - 2048;
    }
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) { // left: [impure-call]
        values(sizes[i], 100);
        values(sizes[i], 2147480000);
    }
}
