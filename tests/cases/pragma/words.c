/* The ways to write it. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static int x[CASE_MAX], out[CASE_MAX], k[CASE_MAX];
#define VOUCH _Pragma("foldcc parallel")

static void test(int n)
{
    FILL(x, n, rnd_in(-99, 99));
    FILL(k, n, (int)((case_k + 1) % n));
    #  pragma   foldcc	parallel
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out', by #pragma foldcc parallel [map]
        out[k[i]] = x[i];
    VOUCH
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out', by #pragma foldcc parallel [map]
        out[k[i]] += x[i];
#pragma foldcc \
    parallel
    /* a comment between */
#pragma GCC unroll 4
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out', by #pragma foldcc parallel [map]
        out[k[i]] ^= x[i];
    if (n > 5)
#pragma foldcc parallel
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out', by #pragma foldcc parallel [map]
            out[k[i]] -= i;
    else
        out[0] = 1;
#pragma foldcc parallel for
    for (int i = 0; i < n; i++) // remark: bins 'out[k[i]]' (^, int) [bins]
        out[k[i]] ^= 5;
#pragma foldcc quick
    for (int i = 0; i < n; i++) // remark: bins 'out[k[i]]' (^, int) [bins]
        out[k[i]] ^= 6;
    show_bytes("out", n, out, sizeof out);
}
CASE_MAIN(test)
