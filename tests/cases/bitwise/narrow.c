/* 8- and 16-bit accumulators with operands of their own width. */
#include "../case.h"

static uint8_t x[CASE_MAX];
static int16_t y[CASE_MAX];
static signed char z[CASE_MAX];

static void test(int n)
{
    uint8_t a = 0, b = 255, c = 7;
    int16_t d = -1, e = 0;
    signed char f = -128, g = 127;
    FILL(x, n, (uint8_t)(1u << rnd_in(1, 6)));
    FILL(y, n, (int16_t)(rnd() | 0x8100));
    FILL(z, n, (signed char)rnd());
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (|, unsigned char)
        a |= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (&, unsigned char)
        b &= ~x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (^, unsigned char)
        c ^= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (&, short)
        d &= y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (^, short)
        e = (int16_t)(e ^ y[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (|, signed char)
        f |= z[i] & 3;
    for (int i = 0; i < n; i++) // remark: reduction of 'g' (^, signed char)
        g ^= z[i];
    show("abc", n, a << 16 | b << 8 | c);
    show("d", n, d);
    show("e", n, e);
    show("f", n, f);
    show("g", n, g);
}
CASE_MAIN(test)
