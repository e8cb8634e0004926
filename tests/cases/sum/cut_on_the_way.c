/* A value that passes through a narrower type on its way back to s. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 1, t = 1;
    unsigned u = 1, v = 1;
    float f = 1;
    FILL(x, n, rnd_in(0, 1000));
    for (int i = 0; i < n; i++) // left: [not-associative]
        s = (int)s + x[i];
    for (int i = 0; i < n; i++) // left: [not-associative]
        t = (unsigned short)(t + x[i]);
    for (int i = 0; i < n; i++) // left: [not-associative]
        u = (unsigned char)u + (unsigned)x[i];
    for (int i = 0; i < n; i++) // left: [not-associative]
        f = (float)(int)(f + 0.75f);
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, unsigned int)
        v = (unsigned)((long)v + x[i]);
    show("s", n, s);
    show("t", n, t);
    show_u("u", n, u);
    show_d("f", n, f);
    show_u("v", n, v);
}
CASE_MAIN(test)
