/* 8- and 16-bit values in accumulators of their type, and in wider ones. */
#include "../case.h"

static uint8_t x[CASE_MAX];
static int8_t y[CASE_MAX];
static uint16_t z[CASE_MAX];
static short w[CASE_MAX];

static void test(int n)
{
    uint8_t a = 0;
    int8_t b = 127;
    uint16_t c = 65535;
    short d = SHRT_MIN;
    int e = -1;
    unsigned f = 70000;
    FILL(x, n, (uint8_t)rnd());
    FILL(y, n, (int8_t)rnd());
    FILL(z, n, (uint16_t)rnd());
    FILL(w, n, (short)rnd());
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (max, unsigned char)
        a = x[i] > a ? x[i] : a;
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (min, signed char)
        if (y[i] < b)
            b = y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (min, unsigned short)
        c = c < z[i] ? c : z[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (max, short)
        if (d < w[i])
            d = w[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (max, int)
        e = x[i] > e ? x[i] : e;
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (min, unsigned int)
        if (z[i] < f)
            f = z[i];
    printf("%d: %d %d %d %d %d %u\n", n, a, b, c, d, e, f);
}
CASE_MAIN(test)
