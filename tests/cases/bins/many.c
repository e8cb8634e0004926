/* Many bins: beyond the cache of a core, and more than there are iterations. */
#define CASE_BIG 700001
#include "../case.h"

#define MANY 300000
static int k[CASE_BIG], h[MANY];
static double d[MANY], d_ref[MANY], v[CASE_BIG];
static unsigned wide[4 * CASE_BIG];

static void test(int n)
{
    FILL(k, n, rnd_in(0, MANY - 1));
    FILL(v, n, rnd_d());
    memset(d, 0, sizeof d);
    memset(d_ref, 0, sizeof d_ref);
    for (int i = 0; i < n; i++) // remark: bins 'h[k[i]]' (+, int)
        h[k[i]] += i;
    for (int i = 0; i < n; i++) // remark: bins 'd[k[i]]' (+, double)
        d[k[i]] += v[i];
    if (n < MANY)
        FILL(d_ref, MANY, d[case_k]);
    else
        ref_bins_d_all(d_ref, MANY, k, v, n);
    for (int i = 0; i < n; i++) // remark: bins 'wide[k[i]*9]' (^, unsigned int)
        wide[k[i] * 9] ^= (unsigned)i;
    show_bytes("h", n, h, sizeof h);
    shape_bytes("d", n, d, d_ref, sizeof d);
    show_bytes("wide", n, wide, sizeof wide);
}
CASE_MAIN_AT(test, 1024, 30000, CASE_BIG)
