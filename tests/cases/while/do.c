/* do loops: at least one iteration, whatever the condition says. */
#include "../case.h"

static int x[CASE_MAX + 2];

static void up(int n)
{
    int s = 0, i = 0;
    do { // remark: reduction of 's' (+, int)
        s += x[i];
    } while (++i < n);
    show("up", n, s);
    show("i", n, i);
}

static void in_body(int n, int i)
{
    int s = 0;
    do // remark: reduction of 's' (+, int)
        s += x[i++];
    while (i < n);
    show("in_body", n, s);
    show("i", n, i);
}

static void down(int n)
{
    int s = 0, m = n;
    do { // remark: reduction of 's' (+, int)
        s += x[m] * 3 + m;
    } while (m--);
    show("down", n, s);
    show("m", n, m);
}

static void down_before(int n)
{
    int s = 0, m = n;
    do // remark: reduction of 's' (+, int)
        s += x[m] * 3 + m;
    while (--m > 0);
    show("down_before", n, s);
    show("m", n, m);
}

static void down_after(int n)
{
    int s = 0, m = n;
    do // remark: reduction of 's' (+, int)
        s += x[m < 0 ? 0 : m];
    while (m-- > 0);
    show("down_after", n, s);
    show("m", n, m);
}

static void is_unsigned(unsigned n)
{
    unsigned s = 0, m = n;
    do // remark: reduction of 's' (+, unsigned int)
        s += (unsigned)x[m];
    while (m-- > 0);
    show_u("unsigned", n, s);
    show_u("m", n, m);
}

static void goes_on(int n)
{
    int s = 0, i = 0;
    do { // remark: reduction of 's' (+, int)
        if (x[i] < 0)
            continue;
        s += x[i];
    } while (++i < n);
    show("goes_on", n, s);
    show("i", n, i);
}

static void test(int n)
{
    FILL(x, n + 2, rnd_in(-99, 99));
    up(n);
    in_body(n, 0);
    in_body(n, 9);
    down(n);
    down_before(n);
    down_after(n);
    is_unsigned((unsigned)n);
    goes_on(n);
}
CASE_MAIN(test)
