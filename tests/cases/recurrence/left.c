/* What looks like a recurrence x * m + c and is none, or is one of floats. */
#include "../case.h"

static int a[CASE_MAX], y[CASE_MAX];
static double f[CASE_MAX];

static void test(int n)
{
    unsigned p = 1, q = 1, r = 1, s = 1, t = 1, u = 1, v = 1, w = 1;
    double x = 1;
    _Bool flag = 0;
    FILL(a, n, rnd_in(-99, 99));
    FILL(f, n, rnd_d());
    for (int i = 0; i < n; i++) // left: 'x' carries a value from one iteration to the next
        x = 0.5 * x + f[i];
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        p = p * p + (unsigned)a[i];
    for (int i = 0; i < n; i++) // left: [not-associative]
        q = (q * 31) ^ (unsigned)a[i];
    for (int i = 0; i < n; i++) // left: [not-associative]
        r = (r >> 1) + (unsigned)a[i];
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (s < 1000000)
            s = s * 3 + 1;
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        t = t * 3;
        t ^= (unsigned)a[i];
    }
    for (int i = 0; i < n; i++) { // left: the running value of 'v' is used in the loop [running-value]
        u = u * v + 1;
        v = v * 3 + (unsigned)a[i];
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'w' (affine, unsigned int), writing 'y' [reduction]
        y[i] = a[i] / 2;
        w = w * 3 + (unsigned)y[i];
    }
    for (int i = 0; i < n; i++) // left: [not-associative]
        flag = (_Bool)(flag * 3 + a[i]);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    printf("%a %u %u %u %u %u %u %u %u %d\n", x, p, q, r, s, t, u, v, w, flag);
}
CASE_MAIN(test)
