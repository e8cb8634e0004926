/* A struct that is carried as a whole, its members made of each other. */
#include "../case.h"

struct pair {
    double a, b;
};
static double x[CASE_MAX];

static struct pair add(struct pair p, double v)
{
    p.a += v;
    p.b += p.a * v;
    return p;
}

static void test(int n)
{
    struct pair p = {0, 0}, q = {1, 2}, r = {3, 4};
    long s = 0;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) // left: 'p' is a struct, union or array value [aggregate-value]
        p = add(p, x[i]);
    for (int i = 0; i < n; i++) { // left: [aggregate-value]
        q = add(q, x[i]);
        s += x[i] > 0;
    }
    for (int i = 0; i < n; i++) { // left: [aggregate-value]
        if (x[i] > 0.5)
            r = add(p, x[i]);
        s -= i;
    }
    printf("%d: %a %a %a %a %a %a %ld\n", n, p.a, p.b, q.a, q.b, r.a, r.b, s);
}
CASE_MAIN(test)
