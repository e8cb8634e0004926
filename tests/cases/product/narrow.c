/* 8- and 16-bit accumulators: multiplied as int, cut back at each step. */
#include "../case.h"

static int8_t x[CASE_MAX];
static uint8_t y[CASE_MAX];
static int16_t z[CASE_MAX];

static void test(int n)
{
    int8_t a = 1, b = -3;
    uint8_t c = 1;
    int16_t d = 5;
    uint16_t e = 1;
    FILL(x, n, (int8_t)(rnd() | 1));
    FILL(y, n, (uint8_t)(rnd() | 1));
    FILL(z, n, (int16_t)(rnd() | 1));
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (*, signed char)
        a *= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (*, signed char)
        b = (int8_t)(b * z[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (*, unsigned char)
        c *= y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (*, short)
        d *= z[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (*, unsigned short)
        e = (uint16_t)(e * (y[i] + 256));
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
    show("d", n, d);
    show("e", n, e);
}
CASE_MAIN(test)
