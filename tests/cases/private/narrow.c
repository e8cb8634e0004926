/* Narrow temporaries convert what is stored in them. */
// flags: -Wno-overflow
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0;
    unsigned char b = 1;
    signed char c = 2;
    unsigned short w = 3;
    _Bool f = 0;
    float r = 4;
    FILL(x, n, (int)rnd());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        b = (unsigned char)x[i];
        c = (signed char)(x[i] >> 3);
        w = (unsigned short)(b * 300 + c);
        f = x[i] & 64;
        r = (float)x[i];
        s += (b + c + w + f) ^ ((int)(r / 65536) & 3);
    }
    show("s", n, s);
    show("b", n, b);
    show("c", n, c);
    show("w", n, w);
    show("f", n, f);
    show_d("r", n, r);
}
CASE_MAIN(test)
