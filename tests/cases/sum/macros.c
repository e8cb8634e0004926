/* Updates and operands from macros: the loop's own text is in the file. */
#include "../case.h"

#define ADD(s, e) ((s) += (e))
#define SQUARE(v) ((v) * (v))
#define ACCUMULATE(s, e)                                                                           \
    do {                                                                                           \
        (s) = (s) + (e);                                                                           \
    } while (0)
#define AT(i) x[i]
#define LENGTH n

static double x[CASE_MAX];

static double step(double s, long t)
{
    return s + x[t] * x[t];
}

static void test(int n)
{
    double a = 0, b = 0;
    long c = 0;
    FILL(x, n, rnd_d());
    for (int i = 0; i < LENGTH; i++) // remark: reduction of 'a' (+, double)
        ADD(a, SQUARE(x[i]));
    for (int i = 0; i < LENGTH; i++) // remark: reduction of 'b' (+, double)
        ACCUMULATE(b, SQUARE(AT(i)));
    for (int i = 0; i < LENGTH; i++) // remark: reduction of 'c' (+, long)
        ADD(c, i > INT_MAX / 2 ? INT_MIN : i);
    shape_d("a", n, a, ref_d('+', 0, n, step));
    shape_d("b", n, b, ref_d('+', 0, n, step));
    show("c", n, c);
}
CASE_MAIN(test)
