/* Perfect nests as one loop: joint tables, images, three levels. */
#include "../case.h"

static unsigned char a[700][130];
static int h[256], t[16][16], up[700];
static double d[8], d_ref[8], v[700 * 130];
static int key[700 * 130];

static void test(int n)
{
    FILL((unsigned char *)a, sizeof a, (unsigned char)rnd());
    FILL(d, 8, 0.5);
    FILL(d_ref, 8, 0.5);
    for (int i = 0; i < n; i++) // remark: bins 'h[a[i][j]]' (+, int)
        for (int j = 0; j < 130; j++)
            h[a[i][j]]++;
    for (int i = 0; i < n; i++) // remark: bins 't[a[i][j]>>4][a[i][j+1]>>4]' (+, int)
        for (int j = 0; j < 129; j++)
            t[a[i][j] >> 4][a[i][j + 1] >> 4] += j;
    for (int i = 0; i < n; i++) // remark: bins 'h[(i+j)%256]' (^, int)
        for (int j = 0; j < 130; j++)
            h[(i + j) % 256] ^= a[i][j];
    for (int i = 0; i < n; i++) // remark: bins 'd[a[i][j]&7]' (+, double)
        for (int j = 0; j < 130; j++)
            d[a[i][j] & 7] += a[i][j] * 0.1;
    FILL(key, n * 130, a[case_k / 130][case_k % 130] & 7);
    FILL(v, n * 130, a[case_k / 130][case_k % 130] * 0.1);
    ref_bins_d_all(d_ref, 8, key, v, n * 130);
    for (int i = 0; i < n; i++) // remark: [bins]
        for (int j = 0; j < 130; j++)
            up[(i * 31 + a[i][j]) % 700] += 1;
    show_bytes("h", n, h, sizeof h);
    show_bytes("t", n, t, sizeof t);
    shape_bytes("d", n, d, d_ref, sizeof d);
    show_bytes("up", n, up, sizeof up);
}
CASE_MAIN_AT(test, 0, 1, 7, 8, 100, 700)
