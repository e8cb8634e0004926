/* Nests whose innermost levels have few iterations: these are written out in kernels. */
#include "../case.h"

static float x[4 * CASE_MAX + 16], y[4 * CASE_MAX + 16];
static float z[3][CASE_MAX][2];
static int k[4 * CASE_MAX + 16], out[4 * CASE_MAX + 16];

static void maps(int n)
{
    static const float g[3] = {.25f, .5f, -2};
    for (int i = 0; i < n; i++) // remark: writing 'y' [map]
        for (int c = 0; c < 3; c++)
            y[3 * i + c] = x[3 * i + c] * g[c];
    show_bytes("weighed", n, y, (size_t)n * 3 * sizeof *y);
    for (int i = 0; i < n; i++) // remark: writing 'out' [map]
        for (unsigned r = 2; r > 0; r--)
            for (int c = 1; c >= 0; c--)
                out[4 * i + 2 * (int)r - 2 + c] = k[4 * i + c] - (int)r;
    show_bytes("out", n, out, (size_t)n * 4 * sizeof *out);
    for (int q = 0; q < 3; q++) // remark: writing 'z' [map]
        for (int i = 0; i < n; i++)
            for (int c = 0; c < 2; c++)
                z[q][i][c] = x[i + q] - (float)c;
    show_bytes("rows", n, z, sizeof z);
}

static float step3(float s, long t)
{
    return s + x[t] * (float)(t % 3 + 1);
}

static double step9(double s, long t)
{
    return s + x[t / 9 + t / 3 % 3] * (double)x[t / 9 + t % 3];
}

static void sums(int n)
{
    float s = 0;
    double d = 0;
    long t = 0, last = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, float)
        for (int c = 0; c < 3; c++)
            s += x[3 * i + c] * (float)(c + 1);
    shape_d("sum", n, s, ref_f('+', 0, 3 * (long)n, step3));
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, double)
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 3; c++)
                d += x[i + r] * (double)x[i + c];
    shape_d("squares", n, d, ref_d('+', 0, 9 * (long)n, step9));
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        for (int c = 0; c < 4; c++) {
            t += k[4 * i + c] * (c + 1);
            last = c + i;
        }
    show("integers", n, t);
    show("last", n, last);
}

static void test(int n)
{
    FILL(x, 4 * n + 16, rnd_f());
    FILL(y, 4 * n + 16, 0);
    FILL(k, 4 * n + 16, rnd_in(0, 1000));
    maps(n);
    sums(n);
}
CASE_MAIN(test)
