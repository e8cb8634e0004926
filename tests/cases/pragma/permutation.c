/* Elements written at places from data, which are all different. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static double x[CASE_MAX], out[CASE_MAX];
static int k[CASE_MAX], hits[CASE_MAX];

static void permute(int n)
{
    for (volatile int i = 0; i < n; i++) // left: [volatile]
        k[i] = i;
    for (volatile int i = n - 1; i > 0; i--) { // left: [volatile]
        int j = rnd_in(0, i), t = k[i];
        k[i] = k[j];
        k[j] = t;
    }
}

static void test(int n)
{
    int last = -1;
    FILL(x, n, rnd_d());
    FILL(out, n, 0);
    FILL(hits, n, 0);
    permute(n);
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out', by #pragma foldcc parallel [map]
        out[k[i]] = x[i] * 2;
    show_bytes("out", n, out, n * sizeof *out);
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out', by #pragma foldcc parallel [map]
        if (x[i] > 0)
            out[k[i]] = -x[i];
    show_bytes("guarded", n, out, n * sizeof *out);
#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'hits', by #pragma foldcc parallel [map]
        hits[k[i]] += i;
        last = k[i];
    }
    show_bytes("hits", n, hits, n * sizeof *hits);
    show("last", n, last);
}
CASE_MAIN(test)
