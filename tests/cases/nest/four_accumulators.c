/* Several results of one pass over an image: Quasar's loop of four accumulators. */
#include "../case.h"

enum { H = 90, W = 70 };
static double im[H][W];

static double step_a(double s, long t)
{
    return s + im[t / W][t % W];
}

static double step_b(double s, long t)
{
    return s + im[t / W][t % W] * im[t / W][t % W];
}

static double step_c(double s, long t)
{
    return s + (double)(t / W) * im[t / W][t % W];
}

static double step_d(double s, long t)
{
    return s + (double)(t % W) * im[t / W][t % W];
}

static void test(int n)
{
    double a = 0, b = 0, c = 0, d = 0;
    FILL(&im[0][0], H * W, (double)rnd_in(0, 255) / (n + 1));
    for (int y = 0; y < H; y++) // remark: reductions of 'a' (+, double), 'b' (+, double), 'c' (+, double) and 'd' (+, double)
        for (int x = 0; x < W; x++) {
            double v = im[y][x];
            a += v;
            b += v * v;
            c += y * v;
            d += x * v;
        }
    shape_d("a", n, a, ref_d('+', 0, H * W, step_a));
    shape_d("b", n, b, ref_d('+', 0, H * W, step_b));
    shape_d("c", n, c, ref_d('+', 0, H * W, step_c));
    shape_d("d", n, d, ref_d('+', 0, H * W, step_d));
}
CASE_MAIN_AT(test, 0, 1, 2)
