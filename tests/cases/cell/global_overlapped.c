/* A global that a pointer of the loop may lead to. */
#include "../case.h"

double total[CASE_MAX];
double sum;
long count;

static double step(double s, long t)
{
    return s + total[t];
}

static void into_sum(const double *x, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'sum' (+, double)
        sum += x[i];
}

static void into_total(const double *x, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'total[7]' (+, double)
        total[7] += x[i];
}

static void counts(long *x, int n)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 'count' (+, long), writing 'x'
        x[i] = i;
        count += i % 3;
    }
}

static void test(int n)
{
    static long seen[CASE_MAX];
    FILL(total, CASE_MAX, rnd_d());
    sum = 1;
    into_sum(total, n);
    shape_d("sum", n, sum, ref_d('+', 1, n, step));
    into_total(total, n);
    show_d("inside", n, total[7]);
    double before = total[7];
    if (n + 8 <= CASE_MAX) {
        into_total(total + 8, n);
        total[7] -= before;
        show("apart", n, fabs(total[7]) < CASE_MAX);
    }
    count = 5;
    counts(seen, n);
    show("count", n, count);
    counts(&count, n > 0);
    show("count", n, count);
}
CASE_MAIN(test)
