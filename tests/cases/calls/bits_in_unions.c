/* The bits of a number by a union that is initialised with it. */
#include "../case.h"

union both {
    float f;
    uint32_t u;
    unsigned char b[4];
};

union part {
    unsigned char c;
    uint32_t u;
};

static float x[CASE_BIG], y[CASE_BIG];
static double d[CASE_BIG];

static uint32_t bits(float f)
{
    const union both v = {f};
    return v.u;
}

static float number(uint32_t u)
{
    return (union both){.u = u}.f;
}

CASE_FN void exponents(const double *a, int n, unsigned *h)
{
    for (int i = 0; i < n; i++) { // remark: bins 'h[v.u>>52&31]' (+, unsigned int) [bins]
        union {
            double d;
            uint64_t u;
        } v = {a[i]};
        h[v.u >> 52 & 31]++;
    }
}

/* the order of floats as that of integers */
CASE_FN uint32_t largest(const float *a, int n)
{
    uint32_t top = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'top' (max, unsigned int) [reduction]
        union both v = {.f = a[i]};
        v.u ^= v.u >> 31 ? ~0u : 0x80000000u;
        if (v.u > top)
            top = v.u;
    }
    return top;
}

CASE_FN void turned(float *out, const float *a, int n)
{
    for (int i = 0; i < n; i++) // remark: writing 'out' [map]
        out[i] = number(bits(a[i]) ^ 0x80000000u);
}

CASE_FN uint64_t mantissas(const double *a, int n)
{
    uint64_t s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned long) [reduction]
        s += ((union {
                 double d;
                 uint64_t u;
             }){a[i]})
                 .u &
             0xfffffffffffffu;
    return s;
}

CASE_FN unsigned octets(const float *a, int n)
{
    unsigned s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, unsigned int) [reduction]
        union both v = {a[i]};
        s += v.b[0] ^ v.b[3];
    }
    return s;
}

/* converted to the member, not taken over */
CASE_FN uint64_t whole(const float *a, int n)
{
    uint64_t s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, unsigned long) [reduction]
        union both v = {.u = (uint32_t)(a[i] * a[i] * 0x1p-30f)}, w = {(float)i};
        s += v.u + w.u + (union both){.u = i}.u;
    }
    return s;
}

CASE_FN uint64_t hostile(const float *a, int n)
{
    uint64_t s = 0;
    union both v = {1.0f};
    for (int i = 0; i < n; i++) { // left: [running-value]
        v.f += a[i];
        s += v.u;
    }
    for (int i = 0; i < n; i++) { // left: [unsupported]
        union part p = {(unsigned char)i};
        s += p.c;
    }
    for (int i = 0; i < n; i++) { // left: [unsupported]
        uint32_t *at = &((union both){a[i]}).u;
        s += *at;
    }
    for (int i = 0; i < n; i++) // left: [unsupported]
        s += ((union both){a[i]}).u++;
    for (int i = 0; i < n; i++) // left: [unsupported]
        s += ((volatile union both){a[i]}).u;
    for (int i = 0; i < n; i++) { // left: [static-local]
        static union both once = {1.5f};
        once.u++;
        s += once.u;
    }
    return s + v.u;
}

static void run(int n)
{
    unsigned h[32] = {0}, sum = 0;

    exponents(d, n, h);
    for (int i = 0; i < 32; i++) // left: [short]
        sum = sum * 31 + h[i];
    printf("%d: %u %u", n, sum, largest(x, n));
    turned(y, x, n);
    printf(" %08x", n ? bits(y[n / 2]) : 0);
    turned(y + 1, y, n - 1); /* each is that of the one before */
    printf(" %08x %08x", n ? bits(y[n / 2]) : 0, n ? bits(y[n - 1]) : 0);
    printf(" %llu %u", (unsigned long long)mantissas(d, n), octets(x, n));
    printf(" %llu", (unsigned long long)whole(x, n));
    printf(" %llu\n", (unsigned long long)hostile(x, n));
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 1023, 1024, 1025, 8193, CASE_MAX, CASE_BIG};

    FILL(x, CASE_BIG, rnd_f() * (float)(1 << rnd() % 30));
    FILL(d, CASE_BIG, rnd_d() * (double)(1 << rnd() % 30));
    for (int k = 0; k < 9; k++) // left: [impure-call]
        run(sizes[k]);
    return 0;
}
