/* Functions that write through a pointer to const, which they cast. */
#include "../case.h"

static int x[CASE_MAX];

static int step(const int *p)
{
    return ((int *)p)[0]++;
}

static void set(const int *const *p, int v)
{
    **(int **)p = v;
}

static int only_reads(const int *p)
{
    return *(int *)p + ((const int *)p)[1];
}

static void test(int n)
{
    long s = 0, t = 0, u = 0, v = 0;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        int w[2] = {x[i], 2};
        step(w);
        s += w[0];
    }
    show("s", n, s);
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, long)
        int w[2] = {x[i], 2};
        t += only_reads(w);
    }
    show("t", n, t);
    for (int i = 0; i < n; i++) { // left: [impure-call]
        int w = 1;
        const int *p = &w;
        set(&p, x[i]);
        u += w;
    }
    show("u", n, u);
    for (int i = 0; i < n; i++) { // remark: reduction of 'v' (+, long)
        int w = x[i];
        const int *p = &w;
        *(int *)p += 2;
        v += w;
    }
    show("v", n, v);
}
CASE_MAIN(test)
