/* Pointers as values: compared, subtracted, tested. */
#include "../case.h"

static int x[CASE_MAX];
static const int *p[CASE_MAX], *q[CASE_MAX];

static void test(int n)
{
    long s = 0;
    int same = 0, before = 0;
    bool all = true;
    FILL(p, n, &x[rnd_in(0, n - 1)]);
    FILL(q, n, case_k % 5 ? &x[rnd_in(0, n - 1)] : p[case_k]);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += p[i] - q[i] + (p[i] - x) * 3;
    for (int i = 0; i < n; i++) { // remark: reductions of 'same' (+, int)
        same += p[i] == q[i];
        before += p[i] < q[i];
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'all' (&, _Bool)
        all &= !!p[i];
    show("s", n, s);
    show("same", n, same);
    show("before", n, before);
    show("all", n, all);
}
CASE_MAIN(test)
