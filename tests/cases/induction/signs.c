/* Variables that turn from one of two values to the other in each iteration. */
#include "../case.h"

static double x[CASE_MAX + 8], z[CASE_MAX + 8];
static int y[CASE_MAX + 8];

CASE_FN double series(int n)
{
    double s = 0, sign = 1;
    for (int k = 0; k < n; k++) { // remark: reduction of 's' (+, double) [reduction]
        s += sign * (2 * k + 1);
        sign = -sign;
    }
    return s + 1e6 * sign;
}

CASE_FN double before(const double *a, int n)
{
    double s = 0;
    int sign = 3;
    for (int k = n - 1; k >= 0; k -= 3) { // remark: reduction of 's' (+, double) [reduction]
        sign *= -1;
        s += sign * a[k];
    }
    return s + 1e6 * sign;
}

/* the weights of Simpson's rule */
CASE_FN double simpson(const double *a, int n)
{
    double s = 0;
    int c = 4;
    for (int k = 1; k < n; k++) { // remark: reduction of 's' (+, double) [reduction]
        s += c * a[k];
        c = 6 - c;
    }
    return s + 1e6 * c;
}

CASE_FN double head(const double *a, unsigned n)
{
    double s = 0;
    float sign;
    unsigned k;
    for (sign = -0.5f, k = 0; k < n; k++, sign = -sign) // remark: reduction of 's' (+, double) [reduction]
        s += sign * a[k];
    for (unsigned i = 2, w = 9; i < n; w ^= 5, i++) // remark: reduction of 's' (+, double) [reduction]
        s += w * a[i];
    return s + 1e6 * sign;
}

CASE_FN double narrow(const double *a, long n, signed char c)
{
    double s = 0;
    for (long k = 0; k < n; k += 2) { // remark: reduction of 's' (+, double) [reduction]
        s += c * a[k];
        c = (signed char)-c;
    }
    return s + 1e6 * c;
}

/* what is handed on is made of it */
CASE_FN double differences(const double *a, int n)
{
    double s = 0, last = 2, sign = 1;
    for (int k = 0; k < n; k++) { // remark: reduction of 's' (+, double) [reduction]
        s += last;
        last = sign * a[k];
        sign = -sign;
    }
    return s + last;
}

/* in some iterations, by a value that rounds or that changes, twice, cut on the way, by an index
   of fewer bits */
CASE_FN double hostile(const double *a, const int *b, int n)
{
    double s = 0, sign = 1, c = 0.1;
    int d = 1, e = 300, f = 1, g = 1;
    for (int k = 0; k < n; k++) { // left: [mixed-operators]
        s += sign * a[k];
        if (b[k] > 2)
            sign = -sign;
        else
            sign = 2 * sign / 2;
    }
    for (int k = 0; k < n; k++) { // left: loop left as it is
        s += (c > 0.15) * a[k];
        c = 0.3 - c;
    }
    for (int k = 0; k < n; k++) { // left: [running-value]
        s += d * a[k];
        d = b[k] - d;
    }
    for (int k = 0; k < n; k++) { // left: loop left as it is
        s += e * a[k];
        e = (signed char)-e;
    }
    for (int k = 0; k < n; k++) { // left: loop left as it is
        s += f * a[k];
        f = 5 - f;
        if (b[k] > 3)
            f = 2;
    }
    for (unsigned char k = 0; k < 200; k++) { // left: loop left as it is
        s += g * a[k];
        g = -g;
    }
    return s + d + e + f + g;
}

static void test(int n)
{
    FILL(x, CASE_MAX + 8, rnd_in(-9, 9));
    FILL(y, CASE_MAX + 8, rnd_in(0, 4));
    FILL(z, CASE_MAX + 8, rnd_in(-9, 9));
    show("series", n, (long)series(n));
    show("before", n, (long)before(x, n));
    show("simpson", n, (long)simpson(x, n));
    show("head", n, (long)(head(x, (unsigned)n) * 2));
    show("narrow", n, (long)narrow(x, n, 5) + (long)narrow(z, n, -128));
    show("differences", n, (long)differences(x, n));
    show("hostile", n, (long)hostile(x, y, n));
}
CASE_MAIN(test)
