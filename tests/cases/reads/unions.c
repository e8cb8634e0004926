/* Members of a union, read only: bytes and words of one object. */
#include "../case.h"

union word {
    uint32_t whole;
    unsigned char bytes[4];
    struct {
        uint16_t low, high;
    } half;
};
static union word x[CASE_MAX];

static void test(int n)
{
    uint64_t a = 0, b = 0, c = 0;
    FILL(x, n, ((union word){.whole = (uint32_t)rnd()}));
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, unsigned long)
        a += x[i].whole;
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, unsigned long)
        b += x[i].bytes[i & 3] + 256u * x[i].bytes[0];
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, unsigned long)
        c += x[i].half.high ^ x[i].whole;
    show_u("a", n, a);
    show_u("b", n, b);
    show_u("c", n, c);
}
CASE_MAIN(test)
