/* Loops in an iteration that turn once for each bit of a number that is set. */
#include "../case.h"

static uint32_t a[CASE_MAX];
static uint64_t d[CASE_MAX];
static int8_t c[CASE_MAX];
static int x[CASE_MAX], left[CASE_MAX];
static unsigned char few[CASE_MAX];

CASE_FN int distance(int n, uint32_t key)
{
    int s = 3;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int) [reduction]
        uint32_t v = a[i] ^ key;
        while (v) {
            v &= v - 1;
            s++;
        }
    }
    return s;
}

CASE_FN long by_heads(int n)
{
    long s = 0, t = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, long) and 't' (+, long) [reduction]
        int one, two = 7;
        uint64_t v = d[i], w = d[i];
        for (one = 0; v != 0; one++)
            v = v & (v - 1);
        for (; w; w = (w - 1) & w)
            ++two;
        s += one + (long)v;
        t += two * (w == 0);
    }
    return s * 3 + t;
}

/* Of either sign, and of few bits. */
CASE_FN unsigned narrow(int n)
{
    unsigned s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, unsigned int) [reduction]
        int8_t v = c[i];
        uint8_t count = 250;
        while (v != 0) {
            v &= v - 1;
            count += 1;
        }
        s += count;
    }
    return s;
}

CASE_FN long least_too(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'few' and 'left' [map]
        int v = x[i], count = 0;
        for (; v; v &= v - 1)
            count++;
        few[i] = count;
        left[i] = v;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
        s += few[i] + 1000 * left[i];
    return s;
}

static int ones(uint32_t v)
{
    int count = 0;
    while (v) { // left: [not-counted]
        v &= v - 1;
        count++;
    }
    return count;
}

CASE_FN int called(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) [reduction]
        s += ones(a[i]);
    return s;
}

CASE_FN int shifted(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int) [reduction]
        uint32_t v = a[i];
        uint16_t w = (uint16_t)a[i];
        for (; v; v >>= 1)
            s += v & 1;
        while (w > 0u) {
            if (w & 1)
                s++;
            w = w >> 1;
        }
    }
    return s;
}

/* None of these counts the bits that are set. */
CASE_FN long others(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long) [reduction]
        uint32_t v = a[i], w = a[i], z = a[i], q = a[i], m = a[i] & INT32_MAX;
        int places = 0, twice = 0, low = 0, before = 0, parts = 0, cut = 0;
        for (; v; v >>= 1)
            places++;
        for (; w; w &= w - 1)
            twice += 2;
        while ((uint8_t)z) {
            z &= z - 1;
            low++;
        }
        while (q) {
            q >>= 1;
            before += q & 1;
        }
        while (m) {
            m = (uint16_t)(m - 1) & m;
            cut++;
        }
        for (int32_t y = x[i] & INT32_MAX; y; y >>= 1)
            parts += y & 1;
        s += places + 100 * twice + 1000 * low + (long)z + 3 * before + 7 * parts + 13 * cut;
    }
    return s;
}

/* The number is the counter; the counter is everybody's; the number is read as it goes. */
CASE_FN long watched(int n)
{
    static volatile int seen;
    long s = 0;
    for (int i = 0; i < n; i++) { // left: [volatile]
        uint32_t v = a[i];
        while (v) { // left: [not-counted]
            v &= v - 1;
            seen++;
        }
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long) [reduction]
        uint32_t v = a[i];
        while (v) {
            v &= v - 1;
            s += v & 255;
        }
    }
    return s + seen;
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 15, 16, 17, 1023, 1024, 1025, 4096, 4099, CASE_MAX};

    FILL(a, CASE_MAX, (uint32_t)rnd());
    FILL(d, CASE_MAX, rnd() & rnd());
    FILL(c, CASE_MAX, (int8_t)rnd());
    FILL(x, CASE_MAX, (int)rnd());
    a[0] = 0, a[1] = UINT32_MAX, a[2] = 1u << 31, d[0] = UINT64_MAX, d[1] = 1ull << 63, d[2] = 0;
    x[0] = INT_MAX, x[1] = 0, x[2] = -1 - INT_MAX / 2, c[0] = -127, c[1] = 0, c[2] = 127;
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) { // left: [impure-call]
        int n = sizes[k];
        printf("%d: %d %ld %u %ld %d %d %ld %ld\n", n, distance(n, 0x5a5aa5a5), by_heads(n),
               narrow(n), least_too(n), called(n), shifted(n), others(n), watched(n));
    }
    return 0;
}
