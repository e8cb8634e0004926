/* static, inline, extern, and a function that others may call too. */
#include "../case.h"

static int x[CASE_MAX];

int shared(int v)
{
    return v ^ 5;
}

static inline int quick(int v)
{
    return v + shared(v);
}

static inline __attribute__((always_inline)) int always(int v)
{
    return v * 7;
}

static __attribute__((noinline)) int never(int v)
{
    return v - 7;
}

extern int far(int);
int far(int v)
{
    return ~v;
}

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += shared(x[i]) + quick(i) * always(x[i]) - never(i) + far(x[i]);
    show("s", n, s);
    show("f", n, far(n));
}
CASE_MAIN(test)
