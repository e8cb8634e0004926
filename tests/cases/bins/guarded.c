/* Under if, switch, ?:, &&, with continue; where no iteration comes to a bin it is not written. */
#include "../case.h"

static int x[CASE_BIG];
static unsigned char b[CASE_BIG];

static void test(int n)
{
    int h[128] = {0}, g[16] = {0};
    float f[16] = {0}, f_ref[16] = {0};
    static int key[CASE_BIG];
    static double v[CASE_BIG];
    const int *nothing = NULL;
    long m = 0;
    FILL(x, n, rnd_in(-50, 50));
    FILL(b, n, (unsigned char)rnd());
    for (int i = 0; i < n; i++) { // remark: bins 'h[b[i]&127]' (+, int)
        if (x[i] < 0)
            continue;
        if (x[i] > 40 && b[i] < 9)
            h[b[i] & 127]++;
        else if (x[i] & 1)
            h[127 - (b[i] >> 1)] -= x[i];
    }
    for (int i = 0; i < n; i++) { // remark: bins 'h[x[i]+60]' (+, int)
        switch (b[i] & 7) {
        case 0:
            h[x[i] + 60] += 5;
            break;
        case 1:
        case 2:
            h[60 - x[i]]++;
            /* fall through */
        case 3:
            h[0]--;
            break;
        default:
            break;
        }
    }
    for (int i = 0; i < n; i++) // remark: bins 'g[b[i]&15]' (+, int)
        b[i] & 16 ? g[b[i] & 15]++ : (void)(g[(b[i] & 15) ^ 1] += 2);
    for (int i = 0; i < n; i++) // remark: bins 'g[b[i]&15]' (|, int)
        x[i] > 3 && (g[b[i] & 15] |= 256);
    for (int i = 0; i < n; i++) { // remark: bins 'f[b[i]&15]' (+, float)
        if (x[i] > 10)
            f[b[i] & 15] += x[i] * 0.25f;
        else
            f[b[i] >> 4] -= 1.0f / (x[i] + 51);
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations
        key[m] = x[i] > 10 ? b[i] & 15 : b[i] >> 4;
        v[m++] = x[i] > 10 ? x[i] * 0.25f : -(1.0f / (x[i] + 51));
    }
    ref_bins_f_all(f_ref, 16, key, v, n);
    for (int i = 0; i < n; i++) // remark: [bins]
        if (x[i] > 1000)
            ((int *)(uintptr_t)nothing)[b[i]]++;
    show_bytes("h", n, h, sizeof h);
    show_bytes("g", n, g, sizeof g);
    shape_bytes("f", n, f, f_ref, sizeof f);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
