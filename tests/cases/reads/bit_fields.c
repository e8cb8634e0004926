/* Bit-fields of all kinds, signed and unsigned, across bytes. */
#include "../case.h"

struct flags {
    unsigned a : 3;
    signed b : 5;
    _Bool c : 1;
    unsigned d : 11;
    unsigned : 2;
    long e : 40;
    signed char f : 1;
};
static struct flags x[CASE_MAX];

static void test(int n)
{
    long s = 0, w = 0;
    unsigned u = 0;
    int on = 0;
    FILL(x, n,
         ((struct flags){case_k & 7, (signed)(case_k % 31) - 15, case_k % 3 == 0, case_k & 2047,
                         (case_k - 500) * 30000001L, (signed char)-(case_k & 1)}));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i].a * x[i].b - x[i].f;
    for (int i = 0; i < n; i++) // left: not represented: a bit-field wider than int [unsupported]
        w += x[i].e;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (^, unsigned int)
        u ^= x[i].d << x[i].a;
    for (int i = 0; i < n; i++) // remark: reduction of 'on' (+, int)
        if (x[i].c)
            on++;
    show("s", n, s);
    show("w", n, w);
    show_u("u", n, u);
    show("on", n, on);
}
CASE_MAIN(test)
