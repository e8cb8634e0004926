/* Products of factors that leave the range though the values do not; infinities and NaN: then the
   loop runs as written. */
// flags: -Wno-unknown-pragmas -ffp-contract=off
#include "../case.h"

static double a[CASE_MAX], b[CASE_MAX], y[CASE_MAX];
static float fa[CASE_MAX], fy[CASE_MAX];

static void run(const char *what, int n, double start)
{
    double x = start, z = start;
    float f = (float)start;
    FILL(y, n, 7);
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // remark: scan of 'x' (affine, double), writing 'y'
        x = a[i] * x + b[i];
        y[i] = x;
    }
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) // remark: reduction of 'z' (affine, double)
        z = a[i] * z + b[i];
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // remark: scan of 'f' (affine, float), writing 'fy'
        fy[i] = f;
        f = fa[i] * f;
        f += 0;
    }
    show_d(what, n, x);
    show_d(what, n, z);
    show_d(what, n, f);
    show_bytes(what, n, y, (size_t)n * sizeof *y);
    show_bytes(what, n, fy, (size_t)n * sizeof *fy);
}

static void test(int n)
{
    /* 2^n, of zero */
    FILL(a, n, 2);
    FILL(b, n, 0);
    FILL(fa, n, 2);
    run("zero", n, 0);
    /* up and down by powers of two that the start makes up for */
    FILL(a, n, case_k % 16 < 8 ? 0x1p200 : 0x1p-200);
    FILL(fa, n, case_k % 16 < 8 ? 0x1p30f : 0x1p-30f);
    run("up", n, 0x1p-1000);
    run("down", n, 0x1p-900);
    /* as high as it gets, begun again each time */
    FILL(a, n, case_k % 40 == 0 ? 0 : 0x1p26);
    FILL(b, n, case_k % 40 == 0 ? 1 : 0);
    FILL(fa, n, case_k % 9 == 0 ? 0 : 0x1p10f);
    run("again", n, 1);
    /* too large for a float when a factor is 0: C has NaN from there on, and doubles would not */
    FILL(a, n, 0.5);
    FILL(fa, n, case_k % 128 == 127 ? 0 : 4);
    run("over", n, 1);
    /* products that are denormal floats, of values that are not */
    FILL(fa, n, case_k % 128 < 64 ? 0x1p-2f : 0x1p2f);
    run("under", n, 1);
    FILL(fa, n, case_k % 32 < 16 ? 0x1p-10f : 0x1p10f);
    run("far under", n, 0x1p120f);
    FILL(fa, n, 1);
    /* infinite for a while, and NaN */
    FILL(a, n, case_k == n / 2 ? 0x1p1000 : case_k % 64 == 0 ? 0 : 1);
    FILL(b, n, case_k == n / 2 ? INFINITY : 0);
    run("inf", n, 1);
    FILL(a, n, case_k == n / 3 ? NAN : 0.5);
    FILL(b, n, 1);
    run("nan", n, 1);
    FILL(a, n, 1);
    FILL(b, n, 0);
    FILL(fa, n, 1);
    run("start", n, INFINITY);
    run("start", n, -0.0);
    FILL(a, n, -1);
    FILL(b, n, -0.0);
    run("zeros", n, 0.0);
}
CASE_MAIN(test)
