/* Reads at places from data beside writes by another pointer of the same type. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static double mem[2 * CASE_MAX];
static int k[CASE_MAX];

static double gather(double *out, const double *in, const int *at, int n)
{
    double least = 1;
#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // remark: reduction of 'least' (min, double), writing 'out', by #pragma foldcc parallel
        out[i] = in[at[i]] + 1;
        least = in[i] < least ? in[i] : least;
    }
    return least;
}

static float halves(float *out, const float *in, const int *at, int n)
{
    float s = 0;
#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, float), writing 'out', by #pragma foldcc parallel
        out[i] = in[at[i]] / 2;
        s += (float)(at[i] % 2);
    }
    return s;
}

static float f[CASE_MAX], g[CASE_MAX];

static void test(int n)
{
    FILL(mem, 2 * n, rnd_d());
    FILL(f, n, rnd_f());
    FILL(k, n, rnd_in(0, n - 1));
    show_d("least", n, gather(mem + n, mem, k, n));
    show_bytes("mem", n, mem, 2 * n * sizeof *mem);
    show_d("halves", n, halves(g, f, k, n));
    show_bytes("g", n, g, n * sizeof *g);
}
CASE_MAIN(test)
