/* Fields of a local and of a global struct, nested structs, arrays in structs. */
#include "../case.h"

struct inner {
    int k[3];
    double v;
};
struct outer {
    struct inner a, b;
    short c;
};
static struct outer all;
static int x[CASE_MAX];

static double step(double s, long t)
{
    return s + x[t] * 0.1;
}

static void test(int n)
{
    struct outer o = {{{1, 2, 3}, 4}, {{5, 6, 7}, 8}, 9};
    all = o;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reductions of 'o.a.k[1]' (+, int), 'o.b.v' (+, double
        o.a.k[1] += x[i];
        o.b.v += x[i] * 0.1;
        o.c ^= x[i];
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 'all.b.k[2]' (max, int) and 'all.a.v' (
        if (x[i] > all.b.k[2])
            all.b.k[2] = x[i];
        all.a.v += x[i] * 0.1;
    }
    printf("%d: %d %d %d %d %d\n", n, o.a.k[0], o.a.k[1], o.b.k[2], o.c, all.b.k[2]);
    shape_d("o.b.v", n, o.b.v, ref_d('+', 8, n, step));
    shape_d("all.a.v", n, all.a.v, ref_d('+', 4, n, step));
}
CASE_MAIN(test)
