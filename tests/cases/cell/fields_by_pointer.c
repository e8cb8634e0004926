/* s->sum += e and its neighbours, of different types. */
#include "../case.h"

struct stats {
    long count;
    double sum, squares;
    float last;
    unsigned char low;
};
static double x[CASE_MAX];

static double sum(double s, long t)
{
    return s + x[t];
}

static double squares(double s, long t)
{
    return s + x[t] * x[t];
}

static void add(struct stats *s, const double *v, int n)
{
    for (int i = 0; i < n; i++) { // remark: reductions of 's->count' (+, long), 's->sum' (+, doub
        s->count++;
        s->sum += v[i];
        s->squares += v[i] * v[i];
        if (v[i] < 0)
            s->low++;
    }
}

static void test(int n)
{
    struct stats s = {3, 0.5, -0.5, 7, 250};
    FILL(x, n, rnd_d());
    add(&s, x, n);
    show("count", n, s.count);
    shape_d("sum", n, s.sum, ref_d('+', 0.5, n, sum));
    shape_d("squares", n, s.squares, ref_d('+', -0.5, n, squares));
    show("low", n, s.low);
    show_d("last", n, s.last);
}
CASE_MAIN(test)
