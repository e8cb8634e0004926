/* Sums of floats in nested structs and arrays have the fixed shape, each by itself. */
#include "../case.h"

struct v3 {
    double at[3];
};
struct moments {
    struct v3 first;
    float second[2];
};

static struct v3 x[CASE_BIG];

static struct v3 plus(struct v3 a, struct v3 b)
{
    struct v3 r;
    for (int k = 0; k < 3; k++) // left: [
        r.at[k] = a.at[k] + b.at[k];
    return r;
}

static struct moments take(struct moments m, struct v3 v)
{
    m.first = plus(m.first, v);
    m.second[0] += (float)(v.at[0] * v.at[0]);
    m.second[1] += (float)(v.at[1] * v.at[2]);
    return m;
}

static double step0(double s, long t)
{
    return s + x[t].at[0];
}

static double step2(double s, long t)
{
    return s + x[t].at[2];
}

static float step_f(float s, long t)
{
    volatile double p = x[t].at[1] * x[t].at[2];
    return s + (float)p;
}

static void test(int n)
{
    struct moments m = {{{0.5, 0, -0.0}}, {0, 1}};
    FILL(x, n, ((struct v3){{rnd_d(), rnd_d(), rnd_d()}}));
    for (int i = 0; i < n; i++) // remark: reductions of 'm.first.at[0]' (+, double), 'm.first.at[1]' (+, double), 'm.first.at[2]' (+, double), 'm.second[0]' (+, float) and 'm.second[1]' (+, float) [reduction]
        m = take(m, x[i]);
    shape_d("0", n, m.first.at[0], ref_d('+', 0.5, n, step0));
    shape_d("2", n, m.first.at[2], ref_d('+', -0.0, n, step2));
    shape_d("f", n, m.second[1], ref_f('+', 1, n, step_f));
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 8193, 100000, CASE_BIG)
