/* Figure 12 where the temporaries and indices are read after the loop. */
#include "../case.h"

struct complex {
    double re, im;
};
static struct complex points[3000];

static void test(int n)
{
    struct complex z = {-3, -4};
    double ztemp;
    int i, j = -6, outside = 0;
    FILL(points, n,
         ((struct complex){(double)(case_k % 97) / 40 - 2, (double)(case_k % 53) / 50}));
    for (i = 0; i < n; i++) { // remark: reduction of 'outside' (+, int)
        z.re = points[i].re;
        z.im = points[i].im;
        for (j = 0; j < 50; j++) {
            ztemp = (z.re * z.re) - (z.im * z.im) + points[i].re;
            z.im = z.re * z.im * 2 + points[i].im;
            z.re = ztemp;
            if (z.re * z.re + z.im * z.im > 2.0) {
                outside++;
                break;
            }
        }
    }
    show("outside", n, outside);
    show("i", n, i);
    show("j", n, j);
    show_d("re", n, z.re);
    show_d("im", n, z.im);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 100, 1023, 1024, 1025, 3000)
