/* Products of floats in bins are rounded in the order of the data. */
#include "../case.h"

#define BINS 50
static double h[BINS];
static float hf[BINS];
static unsigned hu[BINS];
static int k[CASE_MAX];

static void test(int n)
{
    FILL(k, n, rnd_in(0, BINS - 1));
    FILL(h, BINS, 1 + rnd_d() / 2);
    FILL(hf, BINS, 1 + rnd_f() / 2);
    FILL(hu, BINS, (unsigned)rnd() | 1);
    for (int i = 0; i < n; i++) // left: [rounded-bins]
        h[k[i]] *= 1.0 + (i % 7 - 3) * 0.001;
    for (int i = 0; i < n; i++) // left: [rounded-bins]
        hf[k[i]] = hf[k[i]] / (1.0f + (float)(i % 5 - 2) * 0.001f);
    for (int i = 0; i < n; i++) // remark: bins 'hu[k[i]]' (*, unsigned int) [bins]
        hu[k[i]] *= (unsigned)i | 1;
    show_bytes("h", n, h, sizeof h);
    show_bytes("hf", n, hf, sizeof hf);
    show_bytes("hu", n, hu, sizeof hu);
}
CASE_MAIN(test)
