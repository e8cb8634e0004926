/* Calls through pointers: a parameter, a table, a member. */
#include "../case.h"

static int x[CASE_MAX];

static int twice(int v)
{
    return v * 2;
}

static int square(int v)
{
    return v * v;
}

struct ops {
    int (*f)(int);
};
static int (*const table[2])(int) = {twice, square};

static long apply(int (*f)(int), int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // left: a call through a pointer [indirect-call]
        s += f(x[i]);
    return s;
}

static void test(int n)
{
    struct ops ops = {square};
    long s = 0, t = 0;
    FILL(x, n, rnd_in(-99, 99));
    show("twice", n, apply(twice, n));
    show("square", n, apply(square, n));
    for (int i = 0; i < n; i++) // left: [indirect-call]
        s += table[i & 1](x[i]);
    for (int i = 0; i < n; i++) // left: [indirect-call]
        t += (*ops.f)(x[i]);
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
