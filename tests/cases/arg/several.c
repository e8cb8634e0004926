/* Smallest and largest with their places, beside sums and counts. */
#include "../case.h"

static double x[CASE_MAX];
static int k[CASE_MAX];

static void test(int n)
{
    double lo = INFINITY, hi = -INFINITY, s = 0;
    int il = -1, ih = -1, count = 0, most = -1, im = -1, least = 1 << 30;
    unsigned bits = 0;
    FILL(x, n, rnd_in(-999, 999));
    FILL(k, n, rnd_in(0, 99999));
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, double), 'lo' (min, double) with 'il' of its first place, 'hi' (max, double) with 'ih' of its first place and 'count' (+, int) [arg-reduction]
        s += x[i];
        if (x[i] < lo) {
            lo = x[i];
            il = i;
        }
        if (x[i] > hi) {
            hi = x[i];
            ih = i;
        }
        count += x[i] > 0;
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 'bits' (^, unsigned int), 'most' (max, int) with 'im' of its last place and 'least' (min, int) [arg-reduction]
        bits ^= (unsigned)k[i];
        if (k[i] >= most) {
            most = k[i];
            im = i;
        }
        least = k[i] < least ? k[i] : least;
    }
    show_d("lo", n, lo);
    show("il", n, il);
    show_d("hi", n, hi);
    show("ih", n, ih);
    show_d("s", n, s);
    show("count", n, count);
    show("most", n, most);
    show("im", n, im);
    show("bits", n, bits);
    show("least", n, least);
}
CASE_MAIN(test)
