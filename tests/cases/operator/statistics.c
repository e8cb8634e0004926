/* Operators that are associative up to rounding: close to C's order, the same on all threads. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

struct moments {
    double n, mean, m2;
};

static double x[CASE_MAX];

static struct moments merged(struct moments a, struct moments b)
{
    if (b.n == 0)
        return a;
    if (a.n == 0)
        return b;
    double n = a.n + b.n, d = b.mean - a.mean;
    return (struct moments){n, a.mean + d * b.n / n, a.m2 + b.m2 + d * d * a.n * b.n / n};
}

static double log_sum(double a, double b)
{
    double m = a > b ? a : b;
    return m < -1e300 ? m : m + log(exp(a - m) + exp(b - m));
}

static double _Complex turned(double _Complex a, double _Complex b)
{
    return a * b;
}

static int is_near(double a, double b)
{
    return fabs(a - b) <= 1e-9 * (1 + fabs(b));
}

static void test(int n)
{
    struct moments m = {0, 0, 0};
    double l = -INFINITY, mean = 0, square = 0, largest = -INFINITY, exps = 0, angle = 0;
    double _Complex z = 1;
    FILL(x, n, rnd_d());
#pragma foldcc operator(merged) identity((struct moments){0, 0, 0})
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (operator merged, struct moments) [user-operator]
        m = merged(m, (struct moments){1, x[i], 0});
#pragma foldcc operator(log_sum) identity(-__builtin_inf())
    for (int i = 0; i < n; i++) // remark: reduction of 'l' (operator log_sum, double), with the bits of one kind of device [user-operator]
        l = log_sum(l, x[i]);
#pragma foldcc operator(turned) identity(1)
    for (int i = 0; i < n; i++) // remark: reduction of 'z' (operator turned, double _Complex), with the bits of one kind of device [user-operator]
        z = turned(z, __builtin_complex(cos(x[i]), sin(x[i])));
    for (volatile int i = 0; i < n; i++) { // left: [volatile]
        mean += x[i];
        square += x[i] * x[i];
        largest = x[i] > largest ? x[i] : largest;
        exps += exp(x[i]);
        angle += x[i];
    }
    mean = n ? mean / n : 0;
    show("n", n, (long)m.n);
    show("mean", n, is_near(m.mean, mean));
    show("m2", n, is_near(m.m2, square - n * mean * mean));
    show("l", n, n == 0 ? l < -1e300 : is_near(l, log(exps)));
    show("z", n, is_near(__real__ z, cos(angle)) && is_near(__imag__ z, sin(angle)));
}
CASE_MAIN(test)
