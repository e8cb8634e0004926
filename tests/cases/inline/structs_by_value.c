/* Structs as arguments and results. */
#include "../case.h"

struct pair {
    int a, b;
};
static struct pair x[CASE_MAX];

static struct pair swap(struct pair p)
{
    struct pair q = {p.b, p.a + 1};
    return q;
}

static int weigh(struct pair p)
{
    return p.a * 2 - p.b;
}

static void test(int n)
{
    long s = 0;
    FILL(x, n, ((struct pair){(int)case_k & 63, (int)case_k % 17}));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        struct pair p = swap(x[i]);
        s += weigh(p) * p.b;
    }
    show("s", n, s);
}
CASE_MAIN(test)
