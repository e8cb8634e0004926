/* A struct that carries the sum, assigned as a whole. */
#include "../case.h"

struct pair {
    double a, b;
};
static double x[CASE_MAX];

static struct pair add(struct pair p, double v)
{
    p.a += v;
    p.b += v * v;
    return p;
}

static void test(int n)
{
    struct pair p = {0, 0};
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) // left: loop left as it is
        p = add(p, x[i]);
    show_d("a", n, p.a);
    show_d("b", n, p.b);
}
CASE_MAIN(test)
