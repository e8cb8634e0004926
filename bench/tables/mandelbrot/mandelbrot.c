/* Wu, Obeid and Hwu's figure 12: how many of SIZE random points are outside of the Mandelbrot set.
   CASE is the most iterations for a point. */
#include "../table.h"

#define THRESHOLD 4.0

struct complex_number {
    double re, im;
};

static int count_outside(const struct complex_number *points, int npoints, int maxiter)
{
    int outside = 0;
    struct complex_number z;
    double ztemp;

    for (int i = 0; i < npoints; i++) {
        z.re = points[i].re;
        z.im = points[i].im;
        for (int j = 0; j < maxiter; j++) {
            ztemp = (z.re * z.re) - (z.im * z.im) + points[i].re;
            z.im = z.re * z.im * 2 + points[i].im;
            z.re = ztemp;
            if (z.re * z.re + z.im * z.im > THRESHOLD) {
                outside++;
                break;
            }
        }
    }
    return outside;
}

int main(int argc, char **argv)
{
    int maxiter = argc > 3 ? atoi(argv[1]) : 1000, npoints = argc > 3 ? atoi(argv[2]) : 1000;
    int repeats = argc > 3 ? atoi(argv[3]) : 1, outside = 0;
    struct complex_number *points = table_memory((size_t)npoints, sizeof *points);

#pragma foldcc serial
    for (int i = 0; i < npoints; i++) {
        points[i].re = -2.0 + 2.5 * table_random(2 * (unsigned long)i) * 0x1p-32;
        points[i].im = 1.125 * table_random(2 * (unsigned long)i + 1) * 0x1p-32;
    }
    TABLE_TIMES(repeats, outside = count_outside(points, npoints, maxiter),
                printf("value %d\n", outside))
    free(points);
    return 0;
}
