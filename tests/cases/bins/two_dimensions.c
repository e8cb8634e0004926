/* Tables of counts: two subscripts from data, rows of one array, pointers to rows. */
#include "../case.h"

static unsigned char a[CASE_BIG], b[CASE_BIG];
static int joint[16][32];
static unsigned channels[3][256];

static void rows(int (*t)[32], int n)
{
    for (int i = 0; i < n; i++) // remark: bins 't[a[i]&7][b[i]&31]' (+, int)
        t[a[i] & 7][b[i] & 31] += 3;
}

static void run_time(int n, int m, int t[n][m], int count)
{
    for (int i = 0; i < count; i++) // left: [aggregate]
        t[a[i] % n][b[i] % m]++;
}

static void test(int n)
{
    int small[2][2][2] = {{{0}}};
    FILL(a, n, (unsigned char)rnd());
    FILL(b, n, (unsigned char)rnd());
    for (int i = 0; i < n; i++) // remark: bins 'joint[a[i]>>4][b[i]&31]' (+, int)
        joint[a[i] >> 4][b[i] & 31]++;
    rows(joint + 8, n);
    run_time(16, 32, joint, n);
    for (int i = 0; i < n; i++) { // remark: bins 'channels[0][a[i]]' (+, unsigned int)
        channels[0][a[i]]++;
        channels[1][b[i]]++;
        channels[2][(a[i] + b[i]) / 2] += 2;
    }
    for (int i = 0; i < n; i++) // remark: bins 'small[a[i]&1][b[i]&1][i&1]' (+, int)
        small[a[i] & 1][b[i] & 1][i & 1]++;
    show_bytes("joint", n, joint, sizeof joint);
    show_bytes("channels", n, channels, sizeof channels);
    show_bytes("small", n, small, sizeof small);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
