/* Compound assignments on locals of every type, with their conversions. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(1, 99));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        unsigned char c = (unsigned char)x[i];
        short h = (short)x[i];
        float f = (float)x[i];
        unsigned u = 7;
        bool b = x[i] & 1;
        long l = x[i];
        c += 250;
        c <<= 1;
        h *= 1000;
        h /= x[i];
        h %= 77;
        f *= 0.3;
        f -= 1;
        u -= (unsigned)x[i];
        u >>= 3;
        b |= x[i] & 4;
        b ^= 1;
        l &= ~5L;
        l |= c;
        l ^= h++;
        s += c + h + (int)f + u % 1000u + b + l--;
        s += --c + l;
    }
    show("s", n, s);
}
CASE_MAIN(test)
