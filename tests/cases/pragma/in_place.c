/* Elements that are read and written at places from data, each by one iteration. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static int k[CASE_MAX];
static double x[CASE_MAX];
static short small[CASE_MAX];

static void test(int n)
{
    long sum = 0;
    unsigned bits = 0;
    FILL(x, n, rnd_d());
    FILL(small, n, (short)rnd());
    FILL(k, n, n - 1 - (int)case_k);
#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // remark: reduction of 'sum' (+, long), writing 'x', by #pragma foldcc parallel
        x[k[i]] = x[k[i]] * 3 + i;
        sum += k[i] ^ i;
    }
#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // remark: reduction of 'bits' (^, unsigned int), writing 'small', by #pragma foldcc parallel
        small[k[i]]++;
        bits ^= (unsigned)small[k[i]];
    }
    show("sum", n, sum);
    show("bits", n, bits);
    show_bytes("x", n, x, n * sizeof *x);
    show_bytes("small", n, small, n * sizeof *small);
}
CASE_MAIN(test)
