/* The bound is read from memory that the loop cannot change, or that it may. */
#include "../case.h"

struct image {
    int width;
    const double *pixels;
};
static int y[CASE_MAX];
static const double *data;

static double step(double s, long t)
{
    return s + data[t];
}

static double sum(const struct image *im)
{
    double s = 0;
    for (int i = 0; i < im->width; i++) // remark: reduction of 's' (+, double)
        s += im->pixels[i];
    return s;
}

static void set(int *out, const int *n)
{
    for (int i = 0; i < *n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = i * 3;
}

static void test(int n)
{
    static double x[CASE_MAX];
    struct image im = {n, x};
    int m = n;
    FILL(x, n, rnd_d());
    data = x;
    shape_d("sum", n, sum(&im), ref_d('+', 0, n, step));
    set(y, &m);
    show_bytes("set", n, y, sizeof y);
    y[0] = n;
    set(y, y);
    show_bytes("own", n, y, sizeof y);
}
CASE_MAIN(test)
