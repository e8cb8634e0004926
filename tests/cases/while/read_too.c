/* The stepped variable, and what it is compared with, used in other ways. */
#include "../case.h"

static int x[CASE_MAX + 2];

static void reached(int n)
{
    int i = 0, s = 0;
    while (i < n) { // left: [alias]
        int *p = &i;
        s += x[i];
        ++*p;
    }
    show("reached", n, s + i);
}

static void test(int n)
{
    int s = 0, m = n, t = 0, i = 0;
    long u = 0;
    FILL(x, n + 2, rnd_in(-99, 99));
    reached(n);
    while (m--) // remark: reduction of 's' (+, int)
        s += m;
    show("s", n, s + m);
    while (i < n) { // remark: reduction of 't' (+, int)
        int before = i;
        i++;
        t += x[before] * (i - before) + i;
    }
    show("t", n, t + i);
    m = n;
    while (m > 0) { // remark: [scan]
        u += m;
        m--;
        x[m] = (int)u;
    }
    show("u", n, u + m);
    show_bytes("x", n, x, sizeof x);
    i = 0;
    while (i < n) // left: [counts-alone]
        i++;
    show("i", n, i);
}
CASE_MAIN(test)
