/* Four sums of a picture: the zeroth and first moments and a product sum, in two dimensions. */
#include "../case.h"

static unsigned char image[150][140];

static double by_x(double s, long t)
{
    return s + (double)(t % 140) * image[t / 140][t % 140];
}

static double by_y(double s, long t)
{
    return s + (double)(t / 140) * image[t / 140][t % 140];
}

static void test(int n)
{
    long mass = 0, area = 0;
    double mx = 0, my = 0;
    for (int i = 0; i < 150; i++)     // left: loop left as it is
        for (int j = 0; j < 140; j++) // left: loop left as it is
            image[i][j] = (unsigned char)rnd();
    for (int i = 0; i < n; i++) { // remark: reductions of 'mass' (+, long), 'area' (+, long), 'mx
        for (int j = 0; j < 140; j++) {
            mass += image[i][j];
            if (image[i][j] > 127)
                area++;
            mx += (double)j * image[i][j];
            my += (double)i * image[i][j];
        }
    }
    show("mass", n, mass);
    show("area", n, area);
    shape_d("mx", n, mx, ref_d('+', 0, 140L * n, by_x));
    shape_d("my", n, my, ref_d('+', 0, 140L * n, by_y));
}
CASE_MAIN_AT(test, 0, 1, 7, 8, 59, 150)
