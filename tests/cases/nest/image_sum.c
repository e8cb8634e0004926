/* The sum over an image, Quasar's first example of a parallel reduction. */
#include "../case.h"

enum { H = 96, W = 112 };
static double im[H][W];

static double step(double s, long t)
{
    return s + im[t / W][t % W];
}

static void test(int n)
{
    double y = 0.0;
    FILL(&im[0][0], H * W, (double)rnd_in(0, 255) / (n + 1));
    for (int m = 0; m < H; m++) // remark: reduction of 'y' (+, double)
        for (int k = 0; k < W; k++)
            y += im[m][k];
    shape_d("y", n, y, ref_d('+', 0, H * W, step));
}
CASE_MAIN_AT(test, 0, 1, 2)
