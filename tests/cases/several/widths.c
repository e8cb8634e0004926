/* Accumulators of every width and sign side by side. */
#include "../case.h"

static long x[CASE_MAX];

static void test(int n)
{
    int8_t a = 1;
    uint8_t b = 2;
    int16_t c = 3;
    uint16_t d = 4;
    int32_t e = 5;
    uint32_t f = 6;
    int64_t g = 7;
    uint64_t h = 8;
    _Bool k = 0;
    FILL(x, n, (long)rnd() >> 20);
    for (int i = 0; i < n; i++) { // remark: reductions of 'a' (+, signed char), 'b' (+, unsigned
        a += x[i];
        b -= x[i];
        c += x[i];
        d ^= x[i];
        e ^= x[i];
        f *= (uint32_t)x[i] | 1;
        g += x[i];
        h |= (uint64_t)x[i] & 0xff00ff;
        k |= x[i] == 99;
    }
    printf("%d: %d %d %d %d %d %u %ld %lu %d\n", n, a, b, c, d, e, f, (long)g, (unsigned long)h, k);
}
CASE_MAIN(test)
