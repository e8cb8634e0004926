/* ++ and -- in both positions, of integers and floating-point numbers. */
#include "../case.h"

static int x[CASE_MAX];

static double up(double s, long t)
{
    return x[t] > 0 ? s + 1 : s;
}

static float down(float s, long t)
{
    return x[t] > 0 ? s - 1 : s;
}

static void test(int n)
{
    int a = 0, b = 0;
    unsigned char c = 0;
    double d = 0.5;
    float f = 0.25f;
    FILL(x, n, rnd_in(-9, 9));
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, int)
        if (x[i] > 0)
            a++;
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, int)
        if (x[i] > 3)
            --b;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, unsigned char)
        if (x[i] != 5)
            ++c;
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, double)
        if (x[i] > 0)
            d++;
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (+, float)
        if (x[i] > 0)
            f--;
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
    shape_d("d", n, d, ref_d('+', 0.5, n, up));
    shape_d("f", n, f, ref_f('+', 0.25f, n, down));
}
CASE_MAIN(test)
