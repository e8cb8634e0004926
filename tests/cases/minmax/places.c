/* In a global, a static, fields and through pointers. */
#include "../case.h"

double highest;
static int lowest;
struct box {
    float lo, hi;
};
static float f[CASE_MAX];
static int k[CASE_MAX];

static void bounds(struct box *b, const float *x, int n)
{
    for (int i = 0; i < n; i++) { // remark: reductions of 'b->lo' (min, float) and 'b->hi' (max,
        if (x[i] < b->lo)
            b->lo = x[i];
        if (x[i] > b->hi)
            b->hi = x[i];
    }
}

static void test(int n)
{
    struct box b = {INFINITY, -INFINITY};
    highest = -9;
    lowest = 9;
    FILL(f, n, rnd_f());
    FILL(k, n, rnd_in(-99, 99));
    bounds(&b, f, n);
    for (int i = 0; i < n; i++) { // remark: reductions of 'highest' (max, double) and 'lowest' (m
        if (f[i] > highest)
            highest = f[i];
        lowest = k[i] < lowest ? k[i] : lowest;
    }
    show_d("lo", n, b.lo);
    show_d("hi", n, b.hi);
    show_d("highest", n, highest);
    show("lowest", n, lowest);
}
CASE_MAIN(test)
