/* Other reductions than sums in while loops, and several in one. */
#include "../case.h"

static double d[CASE_MAX];
static float f[CASE_MAX];
static unsigned short h[CASE_MAX];

static void test(int n)
{
    double top = -INFINITY, product = 1;
    float least = 1e30f;
    unsigned bits = 0, both = ~0u;
    int any = 0, m = n, count = 0;
    const double *p = d;
    const float *q = f;
    const unsigned short *k = h;
    FILL(d, n, rnd_d());
    FILL(f, n, rnd_f());
    FILL(h, n, (unsigned short)rnd_in(0, 65535));
    while (m-- > 0) { // remark: 'top' (max, double)
        if (*p > top)
            top = *p;
        p++;
    }
    show_d("top", n, top);
    m = n;
    while (m--) { // remark: reductions of 'least' (min, float) and 'count'
        least = *q < least ? *q : least;
        count += *q++ > 0;
    }
    show_d("least", n, least);
    show("count", n, count);
    while (k < h + n) { // remark: reductions of 'bits' (|, unsigned int) and 'both'
        bits |= *k;
        both &= *k++ | 0x10000u;
    }
    show_u("bits", n, bits);
    show_u("both", n, both);
    m = 0;
    while (m < n) { // remark: reduction of 'any'
        if (d[m++] > 0.999)
            any = 1;
    }
    show("any", n, any);
    m = 0;
    while (m < n) { // remark: reduction of 'product' (*, double)
        product *= d[m] > 0 ? 1.0 : -1.0;
        m++;
    }
    show_d("product", n, product);
}
CASE_MAIN(test)
