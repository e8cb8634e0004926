/* Functions of the file that read memory by pointers, and what they do not excuse. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static double x[CASE_MAX], out[CASE_MAX];
static int k[CASE_MAX], calls;

static double pick(const double *p, const int *at, int i)
{
    return p[at[i]] > 0 ? p[at[i]] : -p[i];
}

static double counted(double v)
{
    calls++;
    return v;
}

static double work(double *to, const double *in, const int *at, int n)
{
    double s = 0;
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to', by #pragma foldcc parallel [map]
        to[at[i]] = pick(in, at, i);
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // left: [impure-call]
        to[at[i]] = counted(in[i]);
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // left: [impure-call]
        s += in[i] + rand() * 0;
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_d());
    FILL(k, n, n - 1 - (int)case_k);
    show_d("s", n, work(out, x, k, n));
    show("calls", n, calls);
    show_bytes("out", n, out, sizeof out);
}
CASE_MAIN(test)
