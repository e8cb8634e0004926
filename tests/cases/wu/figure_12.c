/* Figure 12: the area of the Mandelbrot set by random points. */
#include "../case.h"

struct complex {
    double re, im;
};
static struct complex points[3000];
enum { MAXITER = 200 };
static const double THRESHOLD = 2.0;

static void test(int NPOINTS)
{
    struct complex z;
    double ztemp;
    int i, j, outside = 0;
    FILL(points, NPOINTS, ((struct complex){.re = -2.0 + 2.5 * fabs(rnd_d())}));
    for (i = 0; i < NPOINTS; i++) // left: [impure-call]
        points[i].im = 1.125 * fabs(rnd_d());
    for (i = 0; i < NPOINTS; i++) { // remark: reduction of 'outside' (+, int)
        z.re = points[i].re;
        z.im = points[i].im;
        for (j = 0; j < MAXITER; j++) {
            ztemp = (z.re * z.re) - (z.im * z.im) + points[i].re;
            z.im = z.re * z.im * 2 + points[i].im;
            z.re = ztemp;
            if (z.re * z.re + z.im * z.im > THRESHOLD) {
                outside++;
                break;
            }
        }
    }
    show("outside", NPOINTS, outside);
    show_d("area", NPOINTS, 2 * (2.5 * 1.125) * (NPOINTS - outside) / (NPOINTS + 1.0));
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 100, 500, 1000, 1023, 1024, 1025, 3000)
