/* Histograms: of bytes, by pointer, by a computed place, in a local array. */
#define CASE_BIG 700001
#include "../case.h"

static unsigned char x[CASE_BIG];
static int y[CASE_BIG];
static int global[256];
static unsigned long wide[1000];

static void by_pointer(const unsigned char *v, int n, unsigned *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[v[i]]' (+, unsigned int) [bins]
        h[v[i]]++;
}

static void test(int n)
{
    int local[64] = {0};
    unsigned *h = calloc(300, sizeof *h);
    FILL(x, n, (unsigned char)rnd());
    FILL(y, n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // remark: bins 'global[x[i]]' (+, int) [bins]
        global[x[i]]++;
    by_pointer(x, n, h + 20);
    for (int i = 0; i < n; i++) // remark: bins 'wide[y[i]]' (+, unsigned long) [bins]
        wide[y[i]] += y[i];
    for (int i = 0; i < n; i++) // remark: bins 'local[y[i]*7%64]' (+, int) [bins]
        local[y[i] * 7 % 64] -= x[i];
    for (int i = 0; i < n; i++) // remark: bins 'local[i%64]' (+, int) [bins]
        local[i % 64] = y[i] + local[i % 64];
    for (int i = 0; i < n; i++) // remark: bins '*(local+(x[i]>>2))' (+, int)
        --*(local + (x[i] >> 2));
    show_bytes("global", n, global, sizeof global);
    show_bytes("pointer", n, h, 300 * sizeof *h);
    show_bytes("wide", n, wide, sizeof wide);
    show_bytes("local", n, local, sizeof local);
    free(h);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
