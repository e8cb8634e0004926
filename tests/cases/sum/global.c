/* Global and static accumulators; nothing of the loop can overlap them. */
#include "../case.h"

double total;
static int count;
static double x[CASE_MAX];

static double step(double s, long t)
{
    return s + x[t];
}

static long remembers(int n)
{
    static long sum;
    for (int i = 0; i < n; i++) // remark: reduction of 'sum' (+, long)
        sum += i;
    return sum;
}

static void test(int n)
{
    double before = total;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reductions of 'total' (+, double) and 'count' (+, int
        total += x[i];
        count += x[i] > 0.5;
    }
    shape_d("total", n, total, ref_d('+', before, n, step));
    show("count", n, count);
    show("sum", n, remembers(n));
    total = n;
}
CASE_MAIN(test)
