/* register, const, alignment and attributes on the variables of a loop; inline assembly. */
#include "../case.h"

static int x[CASE_MAX] __attribute__((aligned(64)));

static void test(int n)
{
    register long s = 0;
    long t = 0;
    FILL(x, n, rnd_in(-99, 99));
    for (register int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        const int a = x[i];
        int unused __attribute__((unused)) = 3;
        _Alignas(16) short b = (short)(a * 3);
        register unsigned char c = (unsigned char)b;
        s += a + b + c;
    }
    for (int i = 0; i < n; i++) { // left: [asm]
        int a = x[i];
        __asm__("" : "+r"(a));
        t += a;
    }
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
