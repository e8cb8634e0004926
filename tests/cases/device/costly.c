/* Few but costly iterations, whose order makes no difference: small groups of threads. */
#include "../case.h"

struct point {
    double re, im;
};

static struct point points[CASE_MAX];
static unsigned x[CASE_MAX];

static int outside(const struct point *q, int n, int most)
{
    int out = 0;
    for (int i = 0; i < n; i++) { // remark: [reduction]
        double re = q[i].re, im = q[i].im;
        for (int j = 0; j < most; j++) {
            double t = re * re - im * im + q[i].re;
            im = re * im * 2 + q[i].im;
            re = t;
            if (re * re + im * im > 4.0) {
                out++;
                break;
            }
        }
    }
    return out;
}

static unsigned long steps(int n, unsigned *longest, unsigned *mixed)
{
    unsigned long sum = 0;
    for (int i = 0; i < n; i++) { // remark: [reduction]
        unsigned long v = x[i];
        unsigned k = 0;
        while (v > 1) {
            v = v % 2 ? 3 * v + 1 : v / 2;
            k++;
        }
        sum += k;
        if (k > *longest)
            *longest = k;
        *mixed ^= k * 2654435761u;
    }
    return sum;
}

static void test(int n)
{
    unsigned longest = 3, mixed = 5;
    FILL(points, n, ((struct point){-2 + 2.5 * rnd_in(0, 1000) / 1000, rnd_in(0, 1000) / 900.0}));
    FILL(x, n, (unsigned)rnd_in(1, 99999));
    show("outside", n, outside(points, n, 60));
    show("steps", n, (long)steps(n, &longest, &mixed));
    show("longest", n, (long)longest);
    show("mixed", n, (long)mixed);
}

CASE_MAIN_AT(test, 0, 1, 2, 63, 64, 65, 127, 129, 255, 256, 257, 1000, 1023, 1024, 1025, 4097, 8193)
