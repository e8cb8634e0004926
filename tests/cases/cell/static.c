/* Static locals and file-static scalars, whose address is taken elsewhere. */
#include "../case.h"

static long file_total;
static double x[CASE_MAX];

static double step(double s, long t)
{
    return s + x[t];
}

static double remembers(int n, const double **where)
{
    static double sum = 0.125;
    *where = &sum;
    for (int i = 0; i < n; i++) // remark: reduction of 'sum' (+, double)
        sum += x[i];
    double now = sum;
    sum = 0.125;
    return now;
}

static const long *where_total(void)
{
    return &file_total;
}

static void test(int n)
{
    const double *p;
    FILL(x, n, rnd_d());
    double got = remembers(n, &p);
    shape_d("sum", n, got, ref_d('+', 0.125, n, step));
    show_d("after", n, *p);
    for (int i = 0; i < n; i++) // remark: reduction of 'file_total' (+, long)
        file_total += i;
    show("total", n, *where_total());
}
CASE_MAIN(test)
