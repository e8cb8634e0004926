/* Narrow types wrap around, wide operations on narrow values do not show. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    signed char c = 3;
    unsigned char d = 200;
    short s = -7;
    unsigned short t = 65000;
    unsigned u = 1;
    long l = 1, m = 1;
    int w = 1;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reductions of 'c' (affine, signed char) and 'd' (affin
        c = (signed char)(c * 3 + x[i]);
        d = (unsigned char)(d * 5 - x[i]);
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (affine, short) and 't' (affine, unsign
        s = (short)(x[i] - s);
        t *= 3;
        t -= (unsigned short)x[i];
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'w' (affine, int) [reduction]
        w = (int)((unsigned long)w * 3 + ((unsigned long)x[i] << 40) + 1);
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (affine, unsigned int) [reduction]
        u = (u * 7L + x[i]) * 3L;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        l = (int)l * 3L + x[i] % 2;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (affine, long) modulo '1000003' [reduction]
        m = (m * 3 + x[i]) % 1000003;
    printf("%d %d %d %d %d %u %ld %ld\n", c, d, s, t, w, u, l, m);
}
CASE_MAIN(test)
