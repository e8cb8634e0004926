/* while (i < n) with the step last, in the middle, first, and inside the last expression. */
#include "../case.h"

static int x[CASE_MAX + 2];

static void last(int n)
{
    int s = 0, i = 0;
    while (i < n) { // remark: reduction of 's' (+, int)
        s += x[i];
        i++;
    }
    show("last", n, s);
    show("i", n, i);
}

static void middle(int n)
{
    int s = 0, i = 0;
    while (i < n) { // remark: reduction of 's' (+, int)
        int v = x[i];
        i += 1;
        s += v * x[i];
    }
    show("middle", n, s);
    show("i", n, i);
}

static void first(int n)
{
    int s = 0, i = -1;
    while (i < n - 1) { // remark: reduction of 's' (+, int)
        ++i;
        s += x[i] + i;
    }
    show("first", n, s);
    show("i", n, i);
}

static void inside(int n, int i)
{
    int s = 0;
    while (n > i) // remark: reduction of 's' (+, int)
        s += x[i++];
    show("inside", n, s);
    show("i", n, i);
}

static void twice(int n)
{
    int s = 0, i = 0;
    while (i < n) { // remark: reduction of 's' (+, int)
        int even = x[i++];
        s += even * 3 - x[i++];
    }
    show("twice", n, s);
    show("i", n, i);
}

static void test(int n)
{
    FILL(x, n + 2, rnd_in(-99, 99));
    last(n);
    middle(n);
    first(n);
    inside(n, 0);
    inside(n, 7);
    twice(n);
}
CASE_MAIN(test)
