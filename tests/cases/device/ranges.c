/* More bins than a group of a GPU has memory for: by ranges of bins, each with all iterations.
   tests/driver/ranges.sh runs this with few bins and little memory. */
#include "../case.h"

#ifndef BINS
#define BINS 60000
#define N 8200000
#endif

#define PART(k) ((BINS - 1) / (k) + 1) /* bins of so many keys each */
static int key[N];
static signed char x[N];
static uint32_t count32[BINS];
static long count64[PART(2)];
static unsigned long turns64[PART(4)];
static uint16_t turns16[PART(2)];
static float weight[PART(2)];
static double exact[PART(2)];
static int least[PART(4)], sum[PART(4)];
static unsigned bits_and[PART(8)], bits_or[PART(8)], bits_xor[PART(4)];
static int64_t most64[PART(6)], sum64[PART(6)];
static float least_f[PART(3)];
static double most_d[PART(6)];
static uint8_t product[BINS];
static int beside[N], open_bins[BINS + 50];
static struct {
    int in[BINS], behind[PART(2)];
} both;

CASE_FN void counts(int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'count32[key[i]]' (+, unsigned int) [bins]
        count32[key[i]]++;
}

/* A count in each branch, another array beside, 64 and 16 bits. */
CASE_FN void branches(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins
        int k = key[i];
        if (x[i] > 20)
            turns64[k / 4] += 3;
        else if (x[i] & 1)
            turns64[k / 8]++;
        if (k % 3)
            turns16[k / 2] += 7;
    }
    for (int i = n - 1; i >= 0; i--) // remark: bins 'count64[key[i]/2]' (+, long) [bins]
        count64[key[i] / 2] += x[i] * 0x100000001l;
}

CASE_FN void floats(int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'weight[key[i]/2]' (+, float)
        weight[key[i] / 2] += x[i] * 0.5f;
    for (int i = 0; i < n; i++) // remark: bins 'exact[key[i]/2]' (+, double)
        exact[key[i] / 2] -= x[i] * 0.5;
    for (int i = 0; i < n; i++) { // remark: bins
        int k = key[i];
        if (x[i] * 0.25f < least_f[k / 3])
            least_f[k / 3] = x[i] * 0.25f;
        most_d[k / 6] = most_d[k / 6] < x[i] ? x[i] : most_d[k / 6];
    }
}

CASE_FN void operators(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins
        int k = key[i];
        bits_and[k / 8] &= ~(1u << (x[i] & 31));
        bits_or[k / 8] |= 1u << (x[i] & 31);
        bits_xor[k / 4] ^= (unsigned)x[i] * 0x9e3779b9u;
        sum[k / 4] -= x[i];
        if (x[i] < least[k / 4])
            least[k / 4] = x[i];
    }
    for (int i = 0; i < n; i++) { // remark: bins
        int k = key[i];
        most64[k / 6] = most64[k / 6] > x[i] * 0x700000001l ? most64[k / 6] : x[i] * 0x700000001l;
        sum64[k / 6] -= x[i];
        sum64[k / 7] += 0x80000001l;
    }
    for (int i = 0; i < n; i++) // remark: bins 'product[key[i]]' (*, unsigned char)
        product[key[i]] *= (uint8_t)(x[i] | 1);
}

/* Of open length, and from its middle. */
CASE_FN void places(int n, int *h, int below)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]-below]' (+, int) [bins]
        h[key[i] - below] += x[i];
}

CASE_FN void nests(int n)
{
    for (int i = 0; i < n / 64; i++) // remark: bins 'count32[key[64*i+j]]' (+, unsigned int)
        for (int j = 0; j < 64; j++)
            count32[key[64 * i + j]] += (unsigned)j;
}

/* Some come to elements behind the array, as C's loop does. */
CASE_FN void behind(int n, int by)
{
    for (int i = 0; i < n; i++) // remark: bins 'both.in[key[i]+by]' (+, int) [bins]
        both.in[key[i] + by]++;
}

/* These run once: what they write or sum up would come twice. */
CASE_FN long once(int n)
{
    long all = 0;

    for (int i = 0; i < n; i++) { // remark: bins
        beside[i] += x[i];
        count32[key[i]] += 2;
    }
    for (int i = 0; i < n; i++) { // remark: bins
        all += x[i];
        count32[key[i]] += (unsigned)x[i];
    }
    return all;
}

static void shown(int n)
{
    show_bytes("count32", n, count32, sizeof count32);
    show_bytes("count64", n, count64, sizeof count64);
    show_bytes("turns64", n, turns64, sizeof turns64);
    show_bytes("turns16", n, turns16, sizeof turns16);
    show_bytes("weight", n, weight, sizeof weight);
    show_bytes("exact", n, exact, sizeof exact);
    show_bytes("least_f", n, least_f, sizeof least_f);
    show_bytes("most_d", n, most_d, sizeof most_d);
    show_bytes("and", n, bits_and, sizeof bits_and);
    show_bytes("or", n, bits_or, sizeof bits_or);
    show_bytes("xor", n, bits_xor, sizeof bits_xor);
    show_bytes("sum", n, sum, sizeof sum);
    show_bytes("least", n, least, sizeof least);
    show_bytes("most64", n, most64, sizeof most64);
    show_bytes("sum64", n, sum64, sizeof sum64);
    show_bytes("product", n, product, sizeof product);
    show_bytes("both", n, &both, sizeof both);
    show_bytes("open", n, open_bins, sizeof open_bins);
    show_bytes("beside", n, beside, sizeof beside);
}

static void all(const char *what, int n)
{
    printf("%s\n", what);
    counts(n);
    branches(n);
    floats(n);
    operators(n);
    places(n, open_bins, 0);
    places(n, open_bins + BINS / 2, BINS / 2 - 50);
    nests(n);
    behind(n, 0);
    behind(n, 1);
    behind(n, BINS / 2);
    show("all", n, once(n));
    shown(n);
}

/* One key, the last one, the first and the last, any. */
int main(void)
{
    FILL(product, BINS, 1);
    FILL(bits_and, PART(8), ~0u);
    FILL(x, N, (signed char)rnd_in(-30, 60));
    FILL(key, N, rnd_in(0, BINS - 1));
    all("short", 1);
    all("short", 1023);
    all("short", 1024);
    all("short", 1025);
    all("random", N);
#ifdef ORDERS
    FILL(key, N, 7);
    all("one", N);
    FILL(key, N, BINS - 1);
    all("last", N);
    FILL(key, N, case_k & 1 ? BINS - 1 : 0);
    all("two", N);
    FILL(key, N, (int)(case_k * BINS / N));
    all("rising", N - 1);
#endif
    return 0;
}
