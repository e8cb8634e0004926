/* The loop's head does more than step variables, and not all iterations come to it from the end of
   the body; or one of its updates decides what the next one is. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static int summed(int n)
{
    int s = 0, i;
    for (i = 0; i < n; s += x[i], i++) { // left: 's' carries a value // note: +0 in the loop's head, where only steps by a constant
        if (x[i] < 0)
            continue;
        y[i] = x[i];
    }
    return s + i;
}

static int followed(int n)
{
    int s = 0, t = 0;
    for (int i = 0; i < n; // left: 't' carries a value // note: +1 in the loop's head, where only
         i++, t = s)
        switch (x[i]) {
        case 0:
            continue;
        default:
            s += x[i];
        }
    return s + t;
}

static int counted(int n)
{
    int k = 0;
    for (int i = 0; i < n; // left: 'k' carries a value // note: +1 the loop's head steps it, too
         i++, k++) {
        if (x[i] <= 3)
            continue;
        k += 2;
    }
    return k;
}

static int stored(int n)
{
    int s = 0;
    for (int i = 0; i < n; y[i] = s, i++) { // left: its step part does more than step
        if (x[i] == 5)
            continue;
        s += x[i];
    }
    return s;
}

static int by_itself(int n)
{
    int s = 0;
    for (int i = 0; i < n; s += x[i++]) // left: its step part does more than step
        if (x[i] == 5)
            continue;
    return s;
}

static int mixed(int n)
{
    int s = 0;
    for (int i = 0; i < n; s = s * s + x[i], s &= 63, i++) // left: s
        ;
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(-9, 9));
    FILL(y, n, 0);
    show("summed", n, summed(n));
    show("followed", n, followed(n));
    show("counted", n, counted(n));
    show("stored", n, stored(n));
    show("by itself", n, by_itself(n));
    show("mixed", n, mixed(n));
    show_bytes("y", n, y, (size_t)n * sizeof *y);
}
CASE_MAIN(test)
