/* Recurrences of floats in many forms, on numbers for which no order rounds. Zeros may have other
   signs. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static double a[CASE_MAX], b[CASE_MAX], y[CASE_MAX];
static float fa[CASE_MAX], fy[CASE_MAX];
static float small[CASE_MAX];
static int k[CASE_MAX];
static double shared;

CASE_FN double cell(double *to, int n)
{
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) // remark: reduction of '*to' (affine, double), by #pragma foldcc reassociate [reduction]
        *to = *to * a[i] - b[i];
    return *to;
}

static void forms(int n)
{
    double p = 1, q = 2, r = 3, s = 4, t = 5, u = 6, v = -0.0, w = 8;
    float f = 1;
    long hits = 0;
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) // remark: reduction of 'p' (affine, double)
        p = b[i] - p;
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // remark: scan of 'q' (affine, double), writing 'y'
        y[i] = q + 0;
        q = k[i] > 5 ? b[i] : a[i] * (q + b[i]) - (b[i] + 1);
    }
    show_d("p", n, p);
    show_d("q", n, q);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // remark: scans of 'r' (affine, double) and 's' (affine, double), reduction of 'hits' (+, long)
        if (k[i] == 0)
            r = 0;
        r += b[i];
        hits += r > 20;
        if (k[i] & 1)
            s = -s;
        else if (k[i] == 4)
            s = s * a[i] + b[i];
        hits += s > 0;
    }
    show_d("r", n, r + s);
    show("hits", n, hits);
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // remark: reductions of 't' (affine, double) and 'u' (affine, double)
        t /= a[i] == 0 ? 1 : a[i];
        t -= b[i];
        u = (u + b[i]) * 1;
        u *= a[i];
        u++;
    }
    show_d("t", n, t);
    show_d("u", n, u);
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // remark: scan of 'f' (affine, float), reduction of 'v' (affine, double), writing 'fy'
        f = (float)(fa[i] * (double)f) + 1;
        fy[i] = 1 - f;
        if (k[i] > 100)
            v = v * 2 + 1;
        f -= f;
    }
    show_d("f", n, f);
    show_d("v", n, v);
    show_bytes("fy", n, fy, (size_t)n * sizeof *fy);
    /* beside other accumulators of floats, which have the shape of a scan too */
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // remark: reductions of 'w' (affine, double) and 'shared' (+, double)
        w = w * a[i] + b[i];
        shared += b[i];
    }
    show_d("w", n, w + shared);
}

/* The term with the value in it is converted for the sake of the others: its factor is a double's.
   Products of less are below every float. */
static void converted(int n)
{
    float f = 1, g = 1, h = 1;

#pragma foldcc reassociate
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (affine, float)
        f = (f * small[i] + (double)k[i]) * small[i] * 0x1p200;
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) // remark: reduction of 'g' (affine, float)
        g = ((double)k[i] + g * small[i]) * small[i] * 0x1p200;
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (affine, float)
        h = (k[i] > 0 ? h * small[i] : h * small[i] - (double)k[i]) * small[i] * 0x1p200;
    show_d("f", n, f);
    show_d("g", n, g);
    show_d("h", n, h);
}

/* nests, and the last value of a private variable */
static void nests(int n)
{
    double x = 1, last = 0;
    int rows = n / 32;
#pragma foldcc reassociate
    for (int i = 0; i < rows; i++) // remark: scan of 'x' (affine, double), writing 'y'
        for (int j = 0; j < 32; j++) {
            x = x * a[i * 32 + j] + b[i * 32 + j];
            y[i * 32 + j] = x + 0;
        }
    show_d("x", n, x);
    show_bytes("nest", n, y, (size_t)n * sizeof *y);
#pragma foldcc reassociate
    for (int i = n - 1; i >= 0; i--) { // remark: scan of 'x' (affine, double)
        x = a[i] * x + 1;
        last = x * 2;
    }
    show_d("last", n, last + x);
}

static void test(int n)
{
    double c = 3;
    FILL(a, n, (double)(rnd_in(0, 3) - 1) / 1);
    FILL(b, n, rnd_in(-9, 9));
    FILL(k, n, rnd_in(0, 9));
    FILL(fa, n, (float)rnd_in(-1, 1));
    for (int i = 0; i < n; i++) // remark: [map]
        a[i] = a[i] > 1 ? 0 : a[i];
    forms(n);
    FILL(k, n, 0);
    FILL(small, n, 0x1p-100f);
    converted(n);
    nests(n);
    show_d("c", n, cell(&c, n));
    show_d("shared", n, cell(&shared, n));
    if (n > 10)
        show_d("inside", n, cell(&b[n / 2], n));
}
CASE_MAIN(test)
