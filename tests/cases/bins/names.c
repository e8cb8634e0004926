/* Names, macros, functions and conversions in subscripts; unsigned and wide ones. */
#include "../case.h"

#define BUCKET(x) (((x) >> 3) & 31)
#define COUNT(h, x) ((h)[BUCKET(x)]++)

static unsigned x[CASE_BIG];
static short s[CASE_BIG];
static int fold_h[64], bins[64], at[64], store[64];
static size_t hash[128];
static enum colour { RED, GREEN, BLUE } colours[CASE_BIG];
static int by_colour[3];

static unsigned mix(unsigned v)
{
    return (v ^ v >> 7) * 2654435761u;
}

static void centred(int *middle, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'middle[s[i]]' (+, int)
        middle[s[i]]++;
}

static void test(int n)
{
    int f = 0, *frame = at;
    int signs[65] = {0};
    FILL(x, n, (unsigned)rnd());
    FILL(s, n, (short)rnd_in(-32, 32));
    FILL(colours, n, (enum colour)(rnd() % 3));
    for (int i = 0; i < n; i++) // remark: bins 'fold_h[x[i]>>3&31]' (+, int)
        COUNT(fold_h, x[i]);
    for (int i = 0; i < n; i++) { // remark: bins 'hash[mix(x[i])>>25]' (+, unsigned long)
        hash[mix(x[i]) >> 25] += x[i];
    }
    for (int i = 0; i < n; i++) { // remark: bins
        bins[x[i] % 64u]++;
        frame[(size_t)x[i] & 63] += 2;
        store[(unsigned char)x[i] & 63]--;
    }
    for (int i = 0; i < n; i++) // remark: bins 'by_colour[colours[i]]' (+, int)
        by_colour[colours[i]]++;
    centred(signs + 32, n);
    for (f = n - 1; f >= 0; f--) { // remark: bins 'at[b+f%2]' (^, int)
        const int b = (int)(x[f] & 31u);
        at[b + f % 2] ^= f;
    }
    show("f", n, f);
    show_bytes("fold_h", n, fold_h, sizeof fold_h);
    show_bytes("hash", n, hash, sizeof hash);
    show_bytes("bins", n, bins, sizeof bins);
    show_bytes("at", n, at, sizeof at);
    show_bytes("store", n, store, sizeof store);
    show_bytes("by_colour", n, by_colour, sizeof by_colour);
    show_bytes("signs", n, signs, sizeof signs);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_BIG)
