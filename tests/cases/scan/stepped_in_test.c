/* Running values that a condition steps: the longest run, the deepest level. */
#include "../case.h"

static int x[CASE_MAX + 8], y[CASE_MAX + 8];

CASE_FN int longest(const int *p, int n)
{
    int len = 0, best = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'len' (affine, int), reduction of 'best' (max, int) [scan]
        if (p[i] > 0) {
            if (++len > best)
                best = len;
        } else
            len = 0;
    }
    return best * 31 + len;
}

CASE_FN int weighed(const int *p, int n)
{
    int len = 0, best = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'len' (affine, int), reduction of 'best' (max, int) [scan]
        if (p[i] <= 0)
            len = 0;
        else if ((len += p[i]) > best)
            best = len;
    }
    return best * 31 + len;
}

CASE_FN int guarded(const int *p, int *to, int n)
{
    signed char k = 0;
    int some = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'some' (+, int), writing 'to' [scan]
        if (p[i] > 0 && ++some % 3 == 0)
            to[i] = some;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        if (++k > 5)
            to[i] ^= k;
    }
    return some * 31 + k;
}

/* what only looks like it: a step behind the test, one of several alternatives, another branch, a
   step that an element of the same name reads */
CASE_FN int hostile(const int *p, int *to, int n)
{
    int len = 0, best = 0;
    for (int i = 0; i < n; i++) { // left: [running-value]
        if (p[i] > 0) {
            if (len++ > best)
                best = len;
        } else
            len = 0;
    }
    for (int i = 0; i < n; i++) { // left: [running-value]
        if (p[i] > 0 || ++len > best)
            best = len;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (++len > best)
            best = len;
        else
            to[i] = 3;
    }
    return best * 31 + len;
}

static void test(int n)
{
    FILL(x, n + 8, rnd_in(-1, 9));
    FILL(y, n + 8, rnd_in(-9, 9));
    show("longest", n, longest(x, n) + longest(y, n));
    show("weighed", n, weighed(x, n) + weighed(y, n));
    show("guarded", n, guarded(y, x, n));
    show_bytes("x", n, x, sizeof x);
    show("hostile", n, hostile(x, y, n));
    show_bytes("y", n, y, sizeof y);
}
CASE_MAIN(test)
