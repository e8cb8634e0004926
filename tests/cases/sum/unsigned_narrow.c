/* uint8_t, uint16_t and plain char accumulators that wrap around. */
#include "../case.h"

static uint8_t x[CASE_MAX];
static uint16_t y[CASE_MAX];
static char z[CASE_MAX];

static void test(int n)
{
    uint8_t a = 250, b = 0;
    uint16_t c = 65000, d = 0;
    char e = 1;
    FILL(x, n, (uint8_t)rnd());
    FILL(y, n, (uint16_t)rnd());
    FILL(z, n, (char)rnd());
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, unsigned char)
        a += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, unsigned char)
        b -= y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, unsigned short)
        c = c + y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, unsigned short)
        d = (uint16_t)(d - x[i] - 1);
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (+, signed char)
        e += z[i];
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
    show("d", n, d);
    show("e", n, e);
}
CASE_MAIN(test)
