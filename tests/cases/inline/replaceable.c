/* Weak functions: their own loops are theirs, what calls them does not look into them. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static long a[CASE_MAX];

long weak_one(long x);
long weak_sum(const long *x, int n);
__attribute__((weak)) long weak_one(long x)
{
    return x & 3;
}

__attribute__((weak)) long weak_sum(const long *x, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i];
    return s;
}

static long by_way(long x)
{
    return weak_one(x) + 1;
}

long later(long x);
#pragma weak later

long combine(long x, long y);
__attribute__((weak)) long combine(long x, long y)
{
    return x + y;
}

static void test(int n)
{
    long s = 0, t = 0, u = 0, v = 0;
    FILL(a, n, rnd_in(-9, 9));
    for (int i = 0; i < n; i++) // left: [replaceable-call]
        s += weak_one(a[i]);
    for (int i = 0; i < n; i++) // left: [replaceable-call]
        t += by_way(a[i]);
    for (int i = 0; i < n; i++) // left: [replaceable-call]
        u += later(a[i]);
#pragma foldcc operator(combine) identity(0)
    for (int i = 0; i < n; i++) // left: [replaceable-call]
        v = combine(v, a[i]);
    for (int i = 0; i < n; i++) // left: [impure-call]
        printf("%ld", weak_sum(a, i));
    puts("");
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
    show("v", n, v);
    show("sum", n, weak_sum(a, n));
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 8193)

long later(long x)
{
    return x ^ 1;
}
