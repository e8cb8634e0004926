/* Types by typedef, typeof, enum and local struct, register variables, const operands. */
#include "../case.h"

typedef unsigned long long total_t;
typedef double vector[4];
static vector x[CASE_MAX];

static double step(double s, long t)
{
    return s + x[t][1] * x[t][3];
}

static void test(int n)
{
    enum level { LOW, HIGH = 5 };
    struct local {
        enum level level;
        const int k;
    };
    static const int weights[4] = {3, 1, -4, 1};
    register double s = 0;
    register int count = 0;
    total_t big = 0;
    __typeof__(x[0][0]) most = -1;
    const struct local one = {HIGH, 7};
    for (int i = 0; i < n; i++)     // left: [impure-call]
        for (int j = 0; j < 4; j++) // left: [impure-call]
            x[i][j] = rnd_d();
    for (register int i = 0; i < n; i++) // remark: reductions of 's' (+, double) and 'count' (+,
        s += x[i][1] * x[i][3], count += x[i][0] > 0 ? one.k : LOW;
    for (int i = 0; i < n; i++) // remark: reductions of 'big' (+, unsigned long) and 'most' (max,
        big += (total_t)(weights[i & 3] + one.level), most = x[i][2] > most ? x[i][2] : most;
    shape_d("s", n, s, ref_d('+', 0, n, step));
    show("count", n, count);
    show_u("big", n, big);
    show_d("most", n, most);
}
CASE_MAIN(test)
