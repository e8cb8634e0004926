/* Variables with a function that is called when they go: in all spellings, and a name of that kind. */
#include "../case.h"

static int x[CASE_MAX];
static long gone, total;

static void add_gone(const int *p)
{
    gone += *p;
}

static int plus_one(int v)
{
    int t __attribute__((__cleanup__(add_gone))) = v;
    return t + 1;
}

static void test(int n)
{
    gone = total = 0;
    FILL(x, n, rnd_in(1, 9));
    for (int i = 0; i < n; i++) { // left: not represented: a cleanup attribute [unsupported]
        int t __attribute__((cleanup(add_gone))) = x[i];
        total += t;
    }
    for (int i = 0; i < n; i++) { // left: not represented: a cleanup attribute [unsupported]
        int t __attribute__((__cleanup__(add_gone))) = x[i];
        total += t;
    }
    for (int i = 0; i < n; i++) { // left: not represented: a cleanup attribute [unsupported]
        __attribute__((unused, __cleanup__(add_gone))) int t = x[i], u = 3;
        total += u;
    }
    for (int i = 0; i < n; i++) { // left: not represented: a cleanup attribute [unsupported]
        int u = 3, t __attribute__((cleanup(add_gone)));
        t = x[i];
        total += t + u;
    }
    for (int i __attribute__((__cleanup__(add_gone))) = 0; i < n; i++) // left: [unsupported]
        total += x[i];
    for (int i = 0; i < n; i++) // left: not represented: a cleanup attribute [unsupported]
        total += plus_one(x[i]);
    for (int cleanup = 0; cleanup < n; cleanup++) { // remark: reduction of 'total' (+, long)
        int t = x[cleanup];
        total += t;
    }
    show("gone", n, gone);
    show("total", n, total);
}
CASE_MAIN(test)
