/* Under if, else, switch and ?:, by one operator. */
#include "../case.h"

static unsigned x[CASE_MAX];

static void test(int n)
{
    unsigned s = ~0u, t = 0, u = 5, v = 0;
    FILL(x, n, (unsigned)rnd() & 0xfff);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (&, unsigned int)
        if (x[i] % 3 == 0)
            s &= x[i] | 0xf0f;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (^, unsigned int)
        if (x[i] & 1)
            t ^= x[i];
        else
            t ^= x[i] << 12;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'u' (^, unsigned int)
        switch (x[i] & 3) {
        case 0:
            u ^= x[i];
            break;
        case 1:
            u ^= 1; // fall through
        default:
            u ^= ~x[i];
        }
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (|, unsigned int)
        v = x[i] > 0x800 ? v | x[i] : v;
    show_u("s", n, s);
    show_u("t", n, t);
    show_u("u", n, u);
    show_u("v", n, v);
}
CASE_MAIN(test)
