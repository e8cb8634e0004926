/* What refuses a loop refuses the functions that it calls. */
#include "../case.h"

static int x[CASE_MAX];
static volatile int seen = 4;
static int (*chosen)(int) = abs;

static int watch(int v)
{
    return v + seen;
}

static int through(int v)
{
    return chosen(v);
}

static int sum(int k, ...)
{
    return k;
}

static int assembly(int v)
{
    __asm__ volatile("" : "+r"(v));
    return v;
}

static void test(int n)
{
    long a = 0, b = 0, c = 0, d = 0;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) // left: loop left as it is
        a += watch(x[i]);
    for (int i = 0; i < n; i++) // left: loop left as it is
        b += through(x[i]);
    for (int i = 0; i < n; i++) // left: loop left as it is
        c += sum(x[i], i);
    for (int i = 0; i < n; i++) // left: loop left as it is
        d += assembly(x[i]);
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
    show("d", n, d);
}
CASE_MAIN(test)
