/* Functions that write a global, directly or below. */
#include "../case.h"

static int x[CASE_MAX];
static int calls, table[8];

static int counted(int v)
{
    calls++;
    return v + 1;
}

static int below(int v)
{
    return counted(v) * 2;
}

static int noted(int v)
{
    table[v & 7] = v;
    return v;
}

static void test(int n)
{
    long s = 0, t = 0, u = 0;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) // remark: reductions of 'calls' (+, int) and 's' (+, long)
        s += counted(x[i]);
    for (int i = 0; i < n; i++) // remark: reductions of 'calls' (+, int) and 't' (+, long)
        t += below(x[i]);
    for (int i = 0; i < n; i++) // left: the call of 'noted' may have side effects [impure-call]
        u += noted(x[i]);
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
    show("calls", n, calls);
    show_bytes("table", n, table, sizeof table);
}
CASE_MAIN(test)
