/* Two statements with one condition: the first may change what the second reads in it, through a
   pointer or beside its own assignment. */
#include "../case.h"

static int x[CASE_MAX];
static int seen;

static int through_pointer(int n)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (+, int)
        int a = x[i] & 3, b = 0, *p = &a;
        if (*p > 1)
            a = 0;
        if (*p > 1)
            b = 1;
        m += a + 10 * b;
    }
    return m;
}

static int by_choice(int n)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (+, int)
        int a = x[i] & 3, b = 0;
        const int *p = &a;
        a = *p > 1 ? 0 : a;
        b = *p > 1 ? 7 : b;
        m += a + 10 * b;
    }
    return m;
}

static int by_conjunction(int n)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (+, int)
        int a = x[i] & 3, b = 0;
        const int *p = &a, *q = p;
        if (*q > 1 && x[i] > 3)
            a = 0;
        if (*q > 1 && x[i] > 3)
            b = 1;
        m += a + 10 * b;
    }
    return m;
}

static int by_the_way(int n)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (+, int)
        int a = x[i] & 3, b = 0, c = 0, d = 0;
        if (a > 1)
            c = a--;
        if (a > 1)
            b = 1;
        if (b > 0)
            c = (b -= 1) + 5;
        if (b > 0)
            d = 1;
        m += a + 10 * b + 100 * c + 1000 * d;
    }
    return m;
}

static int by_global(const int *p, int n)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        int b = 0;
        seen = x[i] & 3;
        if (*p > 1)
            seen = 0;
        if (*p > 1)
            b = 1;
        m += seen + 10 * b;
    }
    return m;
}

/* Nothing changes the condition here. */
static int unchanged(int n)
{
    int m = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (+, int)
        int a = 0, b = 0;
        if (x[i] > 50)
            a = 3;
        if (x[i] > 50)
            b = a + 1;
        m += a + 10 * b;
    }
    return m;
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 99));
    show("pointer", n, through_pointer(n));
    show("choice", n, by_choice(n));
    show("conjunction", n, by_conjunction(n));
    show("by the way", n, by_the_way(n));
    show("global", n, by_global(&seen, n));
    show("unchanged", n, unchanged(n));
}
CASE_MAIN(test)
