/* A 16-bit index under an int bound, up to the largest that it can reach. */
#include "../case.h"

static unsigned char x[65536];

static unsigned count(int n)
{
    unsigned s = 0;
    for (uint16_t i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned int)
        s += x[i] * (i + 1u);
    return s;
}

int main(void)
{
    FILL(x, 65536, (unsigned char)rnd());
    show_u("none", -5, count(-5));
    show_u("some", 40000, count(40000));
    show_u("most", 65535, count(65535));
    return 0;
}
