/* Functions of the compiler's own and of the C library that have the same bits everywhere. */
#include "../case.h"

static uint32_t u[CASE_MAX];
static uint64_t v[CASE_MAX];
static double x[CASE_MAX], y[CASE_MAX], z[CASE_MAX];
static float f[CASE_MAX];

CASE_FN long bits(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        s += __builtin_popcount(u[i]) + 3 * __builtin_parity(u[i]) + 5 * __builtin_ffs((int)u[i]);
        if (u[i])
            s += 7 * __builtin_clz(u[i]) + 11 * __builtin_ctz(u[i]);
        s += 13 * __builtin_bswap16((uint16_t)u[i]) + (long)__builtin_bswap32(u[i]);
    }
    return s;
}

CASE_FN unsigned long more_bits(int n)
{
    unsigned long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, unsigned long)
        s += (unsigned long)__builtin_popcountll(v[i]) + (unsigned long)__builtin_ffsl((long)v[i]);
        if (v[i])
            s += (unsigned long)(__builtin_clzl(v[i]) * 3 + __builtin_ctzll(v[i]) * 5);
        s += __builtin_bswap64(v[i]) >> 3;
    }
    return s;
}

CASE_FN unsigned long swapped(int n)
{
    unsigned long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (^, unsigned long)
        s ^= __builtin_bswap64(v[i]) + (unsigned long)__builtin_parityl(v[i]);
    return s;
}

/* an argument is evaluated once */
CASE_FN int kinds(int n)
{
    int s = 0, k = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        s += isnan(x[k++]) ? 1 : 0;
        s += isinf(y[i]) ? 2 : 0;
        s += isfinite(f[i]) ? 4 : 0;
        s += signbit(x[i]) ? 8 : 0;
        s += isless(x[i], y[i]) * 16 + isgreaterequal(f[i], x[i]) * 32;
        s += isunordered(x[i], y[i]) * 64;
    }
    return s + k;
}

/* numbers of both signs that are too small for their type, and too large */
CASE_FN int sizes(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        s += (isinf(x[i]) ? 1 : 0) + (isinf(f[i]) ? 2 : 0);
        s += isnormal(x[i]) * 4 + isnormal(f[i]) * 8 + isnormal((double)f[i]) * 16;
        s += islessgreater(x[i], y[i]) * 32 + (signbit(f[i]) ? 64 : 0);
    }
    return s;
}

CASE_FN int infinite(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += __builtin_isinf_sign(x[i]) * 3 + __builtin_isinf_sign(f[i]) * 1000;
    return s;
}

CASE_FN void rounded(int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z'
        z[i] = isnan(x[i]) ? NAN : round(x[i]) + nearbyint(y[i]) + fdim(x[i], y[i]) + roundf(f[i]);
}

static void test(int n)
{
    show("bits", n, bits(n));
    show_u("more", n, more_bits(n));
    show_u("swapped", n, swapped(n));
    show("kinds", n, kinds(n));
    show("sizes", n, sizes(n));
    show("infinite", n, infinite(n));
    rounded(n);
    for (volatile int i = 0; i < n; i += 97) // left: loop left as it is
        show_d("rounded", i, z[i]);
}

int main(void)
{
    FILL(u, CASE_MAX, case_k % 9 ? (uint32_t)rnd() >> rnd_in(0, 31) : 0);
    FILL(v, CASE_MAX, case_k % 9 ? rnd() >> rnd_in(0, 63) : 0);
    special_d(x, CASE_MAX, 12);
    special_d(y, CASE_MAX, 0);
    special_f(f, CASE_MAX, 8);
    for (int i = 0; i + 12 < CASE_MAX; i += 13) { // remark: independent iterations
        x[i] = i % 2 ? -0x1p-1022 : 0x1.fp-1023;
        f[i] = i % 3 ? 0x1p-126f : -0x1.8p-127f;
        x[i + 5] = i % 4 ? INFINITY : -INFINITY;
        f[i + 7] = i % 5 ? -INFINITY : INFINITY;
    }
    FILL(x, 900, (rnd_in(-9, 9)) / 2.0);
    case_run(test, case_sizes, sizeof case_sizes / sizeof *case_sizes);
    return 0;
}
