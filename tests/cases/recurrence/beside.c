/* Recurrences beside other things: sums, flags, maps, values that live on, another recurrence. */
#include "../case.h"

static int x[CASE_BIG], y[CASE_BIG];
static double f[CASE_BIG];

static void test(int n)
{
    unsigned a = 1, b = 1, c = 1, d = 1, e = 1;
    int any = 3, all = 4, last = 0, least = 1000;
    double top = -1e9, sum = 0;
    FILL(x, n, rnd_in(-999, 999));
    FILL(f, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: [reduction]
        a = a * 31 + (unsigned)x[i];
        if (x[i] == 77)
            any = 5;
        if (x[i] < -998)
            all = 0;
        least = x[i] < least ? x[i] : least;
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 'b' (affine, unsigned int) and 'top' (max, d
        b = b * 31 + (unsigned)x[i];
        if (f[i] > top)
            top = f[i];
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'c' (affine, unsigned int), writing 'y' [redu
        y[i] = x[i] / 3;
        c = c * 5 + (unsigned)x[i];
        last = x[i] * 2;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: reductions of 'd' (affine, unsigned int) and 'e' (affine,
        d = d * 5 + (unsigned)x[i];
        e = (unsigned)x[i] * e - 1;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        e = e * 5 + 1;
        sum += f[i];
    }
    printf("%u %d %d %d %u %a %u %d %u %u %a\n", a, any, all, least, b, top, c, last, d, e, sum);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 5000, CASE_BIG)
