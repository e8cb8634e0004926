/* memcpy of one number into one of another type: its bits. */
#include "../case.h"

static float x[CASE_BIG + 1], y[CASE_BIG + 1];
static double d[CASE_BIG];
static uint32_t words[CASE_BIG + 1];
static uint32_t none[CASE_BIG];
static signed char bytes[CASE_BIG];

static uint32_t bits(float f)
{
    uint32_t u;
    memcpy(&u, &f, sizeof u);
    return u;
}

CASE_FN void exponents(const float *a, int n, unsigned *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[bits(a[i])>>23&255]' (+, unsigned int) [bins]
        h[bits(a[i]) >> 23 & 255]++;
}

CASE_FN void keys(const float *restrict a, uint32_t *restrict out, int n)
{
    for (int i = 0; i < n; i++) { // remark: writing 'out' [map]
        uint32_t u;
        memcpy(&u, &a[i], sizeof u);
        out[i] = u ^ (u >> 31 ? ~0u : 0x80000000u);
    }
}

/* bytes may be anybody's: where they lie is compared when the loop runs */
CASE_FN void back(const uint32_t *in, float *out, int n)
{
    for (int i = 0; i < n; i++) // remark: writing 'out' [map]
        memcpy(&out[i], &in[i], sizeof(float));
}

CASE_FN void behind(const uint32_t *in, float *out, int n)
{
    for (int i = 0; i < n; i++) // remark: writing 'out' [map]
        memcpy(out + i + 1, in + i, 4);
}

CASE_FN double roots(const double *a, size_t n, uint64_t *last)
{
    double top = 0;
    uint64_t u = 1;
    for (size_t i = 0; i < n; i++) { // remark: reduction of 'top' (max, double) [reduction]
        double half = a[i] * 0.5, g;
        memcpy(&u, &a[i], 8);
        uint64_t w = 0x5fe6eb50c7b537a9u - (u >> 1);
        memcpy(&g, &w, sizeof g);
        g = g * (1.5 - half * g * g);
        if (g > top)
            top = g;
    }
    *last = u;
    return top;
}

CASE_FN uint32_t parity(const float *a, const signed char *b, int n)
{
    uint32_t all = 0, u;
    unsigned char c;
    for (int i = n; i-- > 0;) { // remark: reduction of 'all' (^, unsigned int) [reduction]
        memcpy(&u, a + i, sizeof *a);
        memcpy(&c, &b[i], 1);
        all ^= u + c;
    }
    return all;
}

CASE_FN int negative(const double *a, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (+, int) [reduction]
        int64_t s;
        if (a[i] != a[i])
            continue;
        memcpy(&s, &a[i], sizeof s);
        k += s < 0;
    }
    return k;
}

/* the bound may be what is set */
CASE_FN int bound(float *p, const long *most, const uint32_t *in)
{
    int i;
    for (i = 0; i < *most; i++) // remark: writing 'p' [map]
        memcpy(&p[i], &in[i], sizeof *p);
    return i;
}

/* ---- no bits of one number, or handed on from iteration to iteration ---- */

CASE_FN float hostile(const float *a, const double *b, int n, unsigned char *out)
{
    float s = 1;
    uint32_t u = 3;
    for (int i = 0; i < n; i++) { // left: [alias]
        memcpy(&u, &s, sizeof u);
        u = (u & 0x7fffff) | 0x3f800000u;
        memcpy(&s, &u, sizeof s);
        s += a[i] / 64;
    }
    for (int i = 0; i < n; i++) { // left: [impure-call]
        memcpy(&u, &b[i], sizeof u);
        out[i] = (unsigned char)u;
    }
    for (int i = 0; i < n; i++) // remark: writing 'out' [map]
        memcpy(out + 4 * i, &a[i], 4);
    for (int i = 0; i < n; i++) { // left: [impure-call]
        unsigned *p = memcpy(&u, &a[i], sizeof u);
        out[i] = (unsigned char)*p;
    }
    return s;
}

static void run(int n)
{
    static unsigned char out[4 * CASE_BIG];
    unsigned h[256] = {0}, sum = 0;
    uint64_t last = 0;

    exponents(x, n, h);
    for (int i = 0; i < 256; i++) // left: [short]
        sum = sum * 31 + h[i];
    keys(x, words, n);
    printf("%d: %u %u", n, sum, n ? words[n / 2] ^ words[n - 1] : 0);
    back(words, y, n);
    printf(" %08x", n ? bits(y[n / 3]) : 0);
    behind(words, y, n);
    printf(" %08x", bits(y[n]));
    behind((uint32_t *)(void *)y, y, n); /* all become the first */
    printf(" %08x %08x", bits(y[n]), bits(y[n / 2]));
    memcpy(y, x, sizeof y);
    back((uint32_t *)(void *)(y + 1), y, n);
    printf(" %08x", bits(y[n / 2]));
    long most = n;
    printf(" %d", bound(y, &most, words));
    printf(" %08x", bits(y[n / 2]));
    long *own = (long *)(void *)(words + (n / 4 & ~1));
    *own = n;
    printf(" %d", bound((float *)(void *)words, own, none));
    printf(" %.17g", roots(d, (size_t)n, &last));
    printf(" %016llx %08x", (unsigned long long)last, parity(x, bytes, n));
    float s = hostile(x, d, n, out);
    printf(" %d %08x %u\n", negative(d, n), bits(s), n ? out[n - 1] + out[n / 2] : 0u);
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 1023, 1024, 1025, 8193, CASE_MAX, CASE_BIG};

    FILL(x, CASE_BIG + 1, rnd_f() * (float)(1 << rnd() % 30));
    FILL(d, CASE_BIG, rnd_d() + 1.5);
    FILL(bytes, CASE_BIG, (signed char)rnd());
    for (int k = 0; k < 9; k++) // left: [impure-call]
        run(sizes[k]);
    FILL(words, CASE_BIG, 0x7f800001u + (uint32_t)(rnd() % 1000)); /* no numbers */
    memcpy(x, words, sizeof(float) * (CASE_BIG / 2));
    FILL(d, CASE_BIG, rnd_d());
    run(CASE_BIG);
    return 0;
}
