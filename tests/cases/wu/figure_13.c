/* Figure 13: the hand-made steps of figure 12: a factor for each point, then their sum. */
#include "../case.h"

struct complex {
    double re, im;
};
static struct complex points[3000];
static int t[3000];

static void test(int n)
{
    int outside = 0;
    FILL(points, n,
         ((struct complex){(double)(case_k % 97) / 40 - 2, (double)(case_k % 53) / 50}));
    memset(t, 0, sizeof t);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 't' [map]
        struct complex z;
        z.re = points[i].re;
        z.im = points[i].im;
        for (int j = 0; j < 50; j++) {
            double ztemp = (z.re * z.re) - (z.im * z.im) + points[i].re;
            z.im = z.re * z.im * 2 + points[i].im;
            z.re = ztemp;
            if (z.re * z.re + z.im * z.im > 2.0) {
                t[i] += 1;
                break;
            }
        }
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'outside' (+, int)
        outside += t[i];
    show("outside", n, outside);
    show_bytes("t", n, t, sizeof t);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 100, 1023, 1024, 1025, 3000)
