/* Unsigned and narrow inductions wrap around as C says. */
#include "../case.h"

static int x[65536];

static void test(int n)
{
    unsigned a = UINT_MAX - 100, s = 0;
    unsigned char b = 250;
    short c = 32000;
    uint16_t d = 5;
    FILL(x, 65536, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, unsigned int)
        s += a ^ (unsigned)x[b] ^ (unsigned)x[d];
        a += 3;
        b += 7;
        c++;
        d -= 9;
        s += (unsigned)(c & 255);
    }
    show_u("s", n, s);
    show_u("a", n, a);
    show("b", n, b);
    show("c", n, c);
    show("d", n, d);
}
CASE_MAIN(test)
