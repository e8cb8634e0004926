/* Character pointers may point at anything. */
#include "../case.h"

static int x[CASE_MAX];
static unsigned char c[4 * CASE_MAX];

static void low_bytes(unsigned char *out, const int *in, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = (unsigned char)(in[i] + 1);
}

static long bytes(const char *p, int *out, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long), writing 'out' [reduction]
        out[i] = i * 5;
        s += p[i];
    }
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(-99999, 99999));
    low_bytes(c, x, n);
    show_bytes("disjoint", n, c, sizeof c);
    low_bytes((unsigned char *)x, x, n);
    show_bytes("overlapping", n, x, sizeof x);
    show("disjoint", n, bytes((const char *)c, x, n));
    show("overlapping", n, bytes((const char *)x, x, n));
    show_bytes("x", n, x, sizeof x);
}
CASE_MAIN(test)
