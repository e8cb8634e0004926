/* Figure 12 with a temporary of the inner loop that is read after both: the inner loop could have
   been empty. */
#include "../case.h"

struct complex {
    double re, im;
};
static struct complex points[3000];

static void test(int n, int most)
{
    double ztemp = -5, re, im;
    int outside = 0;
    FILL(points, n,
         ((struct complex){(double)(case_k % 97) / 40 - 2, (double)(case_k % 53) / 50}));
    for (int i = 0; i < n; i++) { // left: 'ztemp' is set on some iterations only and used after the loop [conditional-live-out]
        re = points[i].re;
        im = points[i].im;
        for (int j = 0; j < most; j++) { // left: [carried-scalar]
            ztemp = (re * re) - (im * im) + points[i].re;
            im = re * im * 2 + points[i].im;
            re = ztemp;
            if (re * re + im * im > 2.0) {
                outside++;
                break;
            }
        }
    }
    show("outside", n, outside);
    show_d("ztemp", n, ztemp);
}

static void both(int n)
{
    test(n, 30);
    test(n, 0);
}
CASE_MAIN_AT(both, 0, 1, 2, 3, 100, 1023, 1024, 1025, 3000)
