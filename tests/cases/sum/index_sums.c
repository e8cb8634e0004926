/* Addends made of the index alone, in its type and in others. */
#include "../case.h"

static double square(double s, long t)
{
    return s + (double)(int)t * (double)(int)t;
}

static double inverse(double s, long t)
{
    return s + 1.0 / ((int)t + 1);
}

static void test(int n)
{
    double a = 0, b = 0;
    unsigned c = 0;
    long d = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, double)
        a += (double)i * i;
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, double)
        b += 1.0 / (i + 1);
    for (unsigned i = 0; i < (unsigned)n; i++) // remark: reduction of 'c' (+, unsigned int)
        c += i * i * i;
    for (long i = n; i > -n; i--) // remark: reduction of 'd' (+, long)
        d += i * 3 - (i & 1);
    shape_d("a", n, a, ref_d('+', 0, n, square));
    shape_d("b", n, b, ref_d('+', 0, n, inverse));
    show_u("c", n, c);
    show("d", n, d);
}
CASE_MAIN(test)
