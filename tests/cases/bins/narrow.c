/* Bins that wrap around: bytes, shorts, unsigned, and 64 bits. */
#define CASE_BIG 700001
#include "../case.h"

static unsigned char x[CASE_BIG];

static void test(int n)
{
    unsigned char a[16] = {0};
    signed char b[16] = {0};
    unsigned short c[16] = {0};
    short d[16] = {0};
    unsigned e[16] = {0};
    long f[16] = {0};
    FILL(x, n, (unsigned char)rnd());
    for (int i = 0; i < n; i++) { // remark: bins 'a[x[i]&15]' (+, unsigned char), 'b[x[i]>>4]' (+, sig
        a[x[i] & 15]++;
        b[x[i] >> 4] += x[i];
        c[x[i] & 15] += 1000;
        d[x[i] >> 4] -= 777;
    }
    for (int i = 0; i < n; i++) { // remark: bins 'e[x[i]%13]' (*, unsigned int) and 'f[x[i]%11]' (+,
        e[x[i] % 13] = e[x[i] % 13] * 3u;
        f[x[i] % 11] += 0x7000000000000l * x[i];
    }
    for (int i = 0; i < n; i++) // remark: bins 'c[x[i]>>4]' (*, unsigned short)
        c[x[i] >> 4] *= 3;
    for (int i = 0; i < n; i++) // remark: bins 'e[x[i]&15]' (+, unsigned int)
        e[x[i] & 15] -= 0x90000000u;
    show_bytes("a", n, a, sizeof a);
    show_bytes("b", n, b, sizeof b);
    show_bytes("c", n, c, sizeof c);
    show_bytes("d", n, d, sizeof d);
    show_bytes("e", n, e, sizeof e);
    show_bytes("f", n, f, sizeof f);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 3000, CASE_BIG)
