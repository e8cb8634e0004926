/* int8_t and int16_t accumulators: computed as int, cut back at each step. */
#include "../case.h"

static int8_t x[CASE_MAX];
static int16_t y[CASE_MAX];

static void test(int n)
{
    int8_t a = 100, b = 0;
    int16_t c = 30000, d = 0;
    FILL(x, n, (int8_t)rnd());
    FILL(y, n, (int16_t)rnd());
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, signed char)
        a += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, signed char)
        b = (int8_t)(b - y[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, short)
        c += y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, short)
        d = x[i] * 300 + d;
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
    show("d", n, d);
}
CASE_MAIN(test)
