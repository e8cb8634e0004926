/* Functions of this file that choose the larger or smaller of two. */
#include "../case.h"

static inline double max_of(double a, double b)
{
    return a > b ? a : b;
}

static int min_of(int a, int b)
{
    if (a < b)
        return a;
    return b;
}

static double x[CASE_MAX];
static int k[CASE_MAX];

static double largest(const double *v, int n, double m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        m = max_of(m, v[i]);
    return m;
}

static void test(int n)
{
    int a = INT_MAX;
    FILL(k, n, (int)rnd());
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (min, int)
        a = min_of(k[i], a);
    show("a", n, a);
    show_d("x", n, largest(x, n, -5));
}

int main(void)
{
    extremes_d("max", largest);
    case_run(test, case_sizes, 14);
    return 0;
}
