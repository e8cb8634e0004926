/* Smallest and largest in one pass, by if, ?: and macros. */
#include "../case.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static double lo, hi;

static double by_if(const double *x, int n, double m)
{
    double a = m, b = m;
    for (int i = 0; i < n; i++) { // remark: reductions of 'a' (min, double) and 'b' (max, double)
        if (x[i] < a)
            a = x[i];
        if (x[i] > b)
            b = x[i];
    }
    lo = a;
    return b;
}

static double by_macro(const double *x, int n, double m)
{
    double a = m, b = m;
    for (int i = 0; i < n; i++) { // remark: reductions of 'a' (min, double) and 'b' (max, double)
        a = MIN(x[i], a);
        b = MAX(b, x[i]);
    }
    hi = b;
    return a;
}

static double range(const double *x, int n, double m)
{
    (void)by_if(x, n, m);
    (void)by_macro(x, n, m);
    return hi - lo;
}

int main(void)
{
    extremes_d("if", by_if);
    extremes_d("macro", by_macro);
    extremes_d("range", range);
    return 0;
}
