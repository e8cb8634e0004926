/* Every operator through one struct pointer. */
#include "../case.h"

struct all {
    unsigned sum, product, ands, ors, xors;
    bool every, some;
    int lo, hi;
    float flo, fhi;
};
static int x[CASE_MAX];

static void fold(struct all *a, int n)
{
    for (int i = 0; i < n; i++) { // remark: reductions of 'a->sum' (+, unsigned int), 'a->product
        a->sum += (unsigned)x[i];
        a->product *= 2u * (unsigned)x[i] + 1;
        a->ands &= (unsigned)x[i];
        a->ors |= (unsigned)x[i];
        a->xors ^= (unsigned)x[i];
        if (x[i] < 0)
            a->every = false;
        if (x[i] == 7)
            a->some = true;
        if (x[i] < a->lo)
            a->lo = x[i];
        if (x[i] > a->hi)
            a->hi = x[i];
        a->flo = (float)(x[i] & 0xffff) < a->flo ? (float)(x[i] & 0xffff) : a->flo;
        a->fhi = a->fhi > (float)(x[i] & 0xffff) ? a->fhi : (float)(x[i] & 0xffff);
    }
}

static void test(int n)
{
    struct all a = {1, 1, ~0u, 0, 0, true, false, 50, 50, 50, 50};
    FILL(x, n, rnd_in(0, 1 << 30) | 16);
    fold(&a, n);
    printf("%d: %u %u %u %u %u %d %d %d %d %a %a\n", n, a.sum, a.product, a.ands, a.ors, a.xors,
           a.every, a.some, a.lo, a.hi, (double)a.flo, (double)a.fhi);
}
CASE_MAIN(test)
