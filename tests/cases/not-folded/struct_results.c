/* Members of struct values that are in no variable: functions' results. */
#include "../case.h"

struct pair {
    int a, b;
};
static int x[CASE_MAX];

static struct pair get(int i)
{
    struct pair p = {i, x[i]};
    return p;
}

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, (int)rnd_in(0, 999));
    for (int i = 0; i < n; i++) // left: 'get(i)' is a struct, union or array value
        s += get(i).b;
    for (int i = 0; i < n; i++) // left: '(x[i] > 3 ? get(i) : get(0))' is a struct, union
        t += (x[i] > 3 ? get(i) : get(0)).b;
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
