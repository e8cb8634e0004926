/* Narrow indices whose bound they never reach: such a loop does not end, and is not run here. */
// flags: -Wno-type-limits -Wno-tautological-constant-out-of-range-compare
#include "../case.h"

static int sum_bytes(const unsigned char *x, int run)
{
    int s = 0;
    if (run)
        for (unsigned char i = 0; i < 300; i++) // left: [may-not-end]
            s += x[i];
    return s;
}

static int to_the_last(const unsigned char *x, int run)
{
    int s = 0;
    if (run)
        for (unsigned char i = 0; i <= 255; i++) // left: [may-not-end]
            s += x[i];
    return s;
}

static int from_anywhere(const unsigned char *x, unsigned char i, int run)
{
    int s = 0;
    if (run)
        for (; i <= 255; i++) // left: [may-not-end]
            s += x[i];
    return s;
}

int main(void)
{
    static const unsigned char x[256];
    show("bytes", 0, sum_bytes(x, 0));
    show("last", 0, to_the_last(x, 0));
    show("anywhere", 0, from_anywhere(x, 3, 0));
    return 0;
}
