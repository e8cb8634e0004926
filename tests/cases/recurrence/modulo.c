/* Linear recurrences modulo a number: hashes of strings, products and powers. */
#include "../case.h"

#define MOD 1000000007

static char text[CASE_BIG];
static unsigned char bytes[CASE_BIG];
static int x[CASE_BIG];
static unsigned u[CASE_BIG];
static unsigned long w[CASE_BIG];
static unsigned char even[CASE_BIG];
const int prime = 998244353;

CASE_FN long hash(const char *s, int n, long h)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (affine, long) modulo '1000000007' [reduction]
        h = (h * 31 + s[i]) % MOD;
    return h;
}

CASE_FN unsigned table_place(const unsigned char *s, size_t n, unsigned h)
{
    while (n--) // remark: reduction of 'h' (affine, unsigned int) modulo '1009' [reduction]
        h = ((h << 5) + h + *s++) % 1009;
    return h;
}

CASE_FN int digits(const unsigned char *d, int n, int h)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (affine, int) modulo '97' [reduction]
        h = (10 * h + (d[i] % 10)) % 97;
    return h;
}

CASE_FN long letters(const char *s, int n, long h)
{
    for (int i = n - 1; i >= 0; i--) { // remark: reduction of 'h' (affine, long) modulo 'prime' [reduction]
        h = h * 131 + (s[i] - 'a' + 1);
        h %= prime;
    }
    return h;
}

CASE_FN unsigned long apart(const unsigned *a, int n, unsigned long m, unsigned long h)
{
    for (int i = 0; i < n; i += 3) { // remark: reduction of 'h' (affine, unsigned long) modulo 'm' [reduction]
        h *= 257;
        h += a[i];
        h %= m;
    }
    return h;
}

CASE_FN long twice(const int *a, int n, int m, long h)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 'h' (affine, long) modulo 'm' [reduction]
        h = h * 31 % m;
        h = (h + a[i]) % m;
    }
    return h;
}

CASE_FN long inside(const int *a, int n, int base, long h)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (affine, long) modulo '1000000007' [reduction]
        h = (h * base % MOD + a[i]) % MOD;
    return h;
}

CASE_FN long factorial(int n, long f)
{
    for (int i = 1; i <= n; i++) // remark: reduction of 'f' (affine, long) modulo '1000000007' [reduction]
        f = f * i % MOD;
    return f;
}

CASE_FN unsigned long products(const unsigned *a, size_t n, unsigned m)
{
    unsigned long p = 1;
    for (size_t i = 0; i < n; i++) // remark: reduction of 'p' (affine, unsigned long) modulo 'm' [reduction]
        p = p * a[i] % m;
    return p;
}

CASE_FN long powers(const char *s, int n, int base)
{
    long h = 0, power = 1;
    for (int i = 0; i < n; i++) { // remark: scan of 'power' (affine, long) modulo '1000000009', reduction of 'h' (+, long) modulo '1000000009' [scan]
        h = (h + (s[i] - 'a' + 1) * power) % 1000000009;
        power = power * base % 1000000009;
    }
    return h * 3 + power;
}

CASE_FN long guarded(const int *a, int n, int *out, long h)
{
    int odd = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'odd' (+, int) and 'h' (affine, long) modulo '1000003', writing 'out' [reduction]
        if (a[i] & 1) {
            odd++;
            continue;
        }
        if (a[i] % 3)
            h = (h * 7 + (a[i] & 1023)) % 1000003;
        else
            h = (h + (unsigned)a[i] % 8) * 5 % 1000003;
        out[i] = a[i] / 2;
    }
    return h * 3 + odd;
}

/* from a start that is no remainder: none if no byte is odd */
CASE_FN unsigned some(const unsigned char *s, int n, unsigned h)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (affine, unsigned int) modulo '1009' [reduction]
        if (s[i] & 1)
            h = (h * 31 + s[i]) % 1009;
    return h;
}

CASE_FN long prefixes(const char *s, int n, int *to)
{
    long h = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'h' (affine, long) modulo '1000000007', writing 'to' [scan]
        h = (h * 911 + s[i]) % MOD;
        to[i] = (int)h;
    }
    return h;
}

CASE_FN uint8_t narrow(const unsigned char *s, int n, uint8_t h)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (affine, unsigned char) modulo '251' [reduction]
        h = (uint8_t)((h * 31 + s[i]) % 251);
    return h;
}

CASE_FN unsigned long wide_values(const unsigned long *a, int n)
{
    unsigned long h = 7;
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (affine, unsigned long) modulo '4294967296' [reduction]
        h = (h * 3 + a[i] - 5) % 4294967296;
    return h;
}

CASE_FN unsigned plain(const unsigned char *s, size_t n)
{
    unsigned h = 5381, g = 0, k = 0;
    for (size_t i = 0; i < n; i++) // remark: reduction of 'h' (affine, unsigned int) [reduction]
        h = ((h << 5) + h) + s[i];
    for (size_t i = 0; i < n; i++) // remark: reduction of 'g' (affine, unsigned int) [reduction]
        g = 31 * g + s[i];
    for (size_t i = 0; i < n; i++) { // remark: reduction of 'k' (affine, unsigned int) [reduction]
        k *= 65599;
        k += s[i];
    }
    return h ^ g ^ k;
}

/* ---- no such recurrences ---- */

static long global;

CASE_FN unsigned hostile(unsigned *out, const unsigned char *s, int n, unsigned m)
{
    unsigned h = 1, g = 2, seen = 0;
    long v = 1;
    for (int i = 0; i < n; i++) // left: [not-associative]
        h = (h * 31 + s[i]) % MOD; /* 31 * (MOD - 1) wraps around */
    for (int i = 0; i < n; i++) // left: [not-associative]
        h = (h ^ s[i]) * 16777619u;
    for (int i = 0; i < n; i++) // left: [not-associative]
        h = (h * 31 ^ s[i]) % 1009;
    for (int i = 0; i < n; i++) { // left: [not-associative]
        h = (h * 31 + s[i]) % m;
        m += i & 1;
    }
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        h = (h * 31 + s[i]) % 1009;
        if (s[i] == 7)
            h = 5000;
    }
    for (int i = 0; i < n; i++) { // left: [not-associative]
        h = (h * 31 + s[i]) % 1009;
        h = (h * 31 + s[i]) % 1013;
    }
    for (int i = 0; i < n; i++) { // left: [not-associative]
        h = (h * 31 + s[i]) % 1009;
        if (h > 500)
            g = (g * 5 + 1) % 1013;
    }
    for (int i = 0; i < n; i++) { // left: [not-associative]
        h = (h * 31 + g) % 1009;
        g = (g * 7 + s[i]) % 1009;
    }
    for (int i = 0; i < n; i++) // left: [not-associative]
        h = (h * h + s[i]) % 1009;
    for (int i = 0; i < n; i++) // left: [not-associative]
        h = (s[i] - h * 3) % 1009;
    for (int i = 0; i < n; i++) // left: [not-associative]
        h = ((unsigned char)(h * 31 + s[i]) + 1u) % 1009;
    for (int i = 0; i < n; i++) // left: [not-associative]
        h = (unsigned)((h * 31 - 5 - 4294967286ul) % 1009); /* only 0 * 31 - 5 comes round */
    for (int i = 0; i < n; i++) // left: [not-associative]
        h = (h * 31 + s[i]) % 1009 % 7;
    for (int i = 0; i < n; i++) // left: [not-associative]
        h = (h / 3 * 31 + s[i]) % 1009;
    for (int i = 0; i < n; i++) // left: [not-associative]
        global = (global * 31 + s[i]) % 1009;
    for (int i = 0; i < n; i++) // left: [not-associative]
        v = (v * -31 + s[i]) % 1009;
    for (int i = 0; i < n; i++) { // left: [not-associative]
        h = (h * 31 + s[i]) % 1009;
        out[h] = 1;
        out[(h + 1) % 1009] = 0;
    }
    return h + 3 * g + 5 * seen + (unsigned)global + (unsigned)v;
}

static void run(int n)
{
    static const int moduli[] = {1, 2, 7, 255, 65521, 1000003, MOD, INT_MAX};
    static int to[CASE_BIG];
    static unsigned out[1009];

    printf("%d: %ld %ld", n, hash(text, n, 0), hash(text, n, MOD - 1));
    printf(" %ld %ld %ld", hash(text, n, MOD), hash(text, n, -5), hash(text, n, LONG_MAX / 40));
    printf(" %u %u", table_place(bytes, (size_t)n, 5381), table_place(bytes, (size_t)n, 65535));
    printf(" %u", table_place(bytes, (size_t)n, UINT_MAX));
    printf(" %d %d %d", digits(bytes, n, 0), digits(bytes, n, 200000000), digits(bytes, n, -96));
    printf(" %ld %ld", letters(text, n, 1), letters(text, n, -1));
    printf(" %ld %ld", inside(x, n, 911, 3), inside(x, n, -911, 3));
    printf(" %ld %ld %ld", factorial(n, 1), factorial(n, MOD + 1), factorial(n, -1));
    printf(" %ld %ld", powers(text, n, 31), powers(text, n, 1000000008));
    printf(" %ld %ld", guarded(x, n, to, 5), guarded(x, n, to, 1000004));
    printf(" %u %u", some(bytes, n, 5000), some(even, n, 5000));
    printf(" %ld", prefixes(text, n, to));
    printf(" %d", n ? to[n / 2] ^ to[n - 1] : 0);
    printf(" %d %d", narrow(bytes, n, 0), narrow(bytes, n, 255));
    printf(" %lu %u %u\n", wide_values(w, n), plain(bytes, (size_t)n), hostile(out, bytes, n, 17));
    for (int k = 0; k < 8; k += n < CASE_BIG ? 1 : 3) { // left: [impure-call]
        unsigned m = (unsigned)moduli[k];
        printf(" %lu %lu", apart(u, n, m, 0), apart(u, n, m, m));
        printf(" %lu %lu", apart(u, n, (unsigned long)m << 32, 5), apart(u, n, 0ul - m, 5));
        printf(" %ld %ld", twice(x, n, (int)m, 1 % m), twice(x, n, -(int)m, 1 % m));
        printf(" %lu %lu\n", products(u, (size_t)n, m), products(u, (size_t)n, 0u - m));
    }
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 1023, 1024, 1025, 8193, CASE_MAX, CASE_BIG};

    FILL(text, CASE_BIG, (char)('a' + rnd() % 26));
    FILL(bytes, CASE_BIG, (unsigned char)rnd());
    FILL(x, CASE_BIG, (int)(rnd() % 1000));
    FILL(u, CASE_BIG, (unsigned)(rnd() % 100000) + 1);
    FILL(w, CASE_BIG, rnd() >> 12);
    for (int k = 0; k < 9; k++) // left: [impure-call]
        run(sizes[k]);
    text[CASE_BIG / 2] = -1;
    u[CASE_BIG / 2] = UINT_MAX;
    x[CASE_BIG / 3] = -7;
    w[CASE_BIG / 3] = ULONG_MAX - 20;
    w[CASE_BIG - 1] = 2;
    run(CASE_BIG);
    FILL(text, CASE_BIG, 'A');
    FILL(u, CASE_BIG, UINT_MAX - (unsigned)(rnd() % 3));
    FILL(x, CASE_BIG, INT_MAX - (int)(rnd() % 3));
    FILL(w, CASE_BIG, ULONG_MAX - rnd() % 100);
    run(CASE_BIG);
    return 0;
}
