/* A bound that divides is evaluated only where C comes to it: what stands before it may see to it
   that it does not divide by zero. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static long guarded(int n, int d)
{
    long s = 0;
    for (int i = 0; d != 0 && i < n / d; i++) // left: not a counted loop: its condition has several parts [not-counted]
        s += x[i];
    return s;
}

static long behind(int n, int m, int d)
{
    long s = 0;
    for (int i = 0; i < n && i < m / d; i++) // left: 'm/d' cannot be evaluated ahead of the iteration that leaves the loop [search-ahead]
        s += x[i];
    return s;
}

static int rest(int n, int d)
{
    int i = 0;
    while (d && i < n % d && x[i] != 7) // left: not a counted loop: its condition has several parts [not-counted]
        i++;
    return i;
}

static int leaving(int n, int d)
{
    int i = 0;
    for (;;) { // left: not a counted loop: it has no condition [not-counted]
        if (d == 0 || i >= n / d || x[i] != y[i])
            break;
        i++;
    }
    return i;
}

/* By what is not 0 it may be moved. */
static int halves(int n)
{
    int i = 0;
    while (x[i] == y[i] && i < n / 2) // remark: search for the iteration that leaves the loop [search]
        i++;
    return i;
}

static void test(int n)
{
    FILL(x, n, rnd_in(-9, 6));
    memcpy(y, x, sizeof y);
    for (int d = -1; d < 3; d++) { // left: the call of 'printf' may have side effects [impure-call]
        printf("%ld %ld %d %d\n", guarded(n, d), behind(d ? n : 0, n, d), rest(n, d), leaving(n, d));
    }
    printf("%d\n", n ? halves(n) : 0);
    if (n > 5)
        y[n / 3] += 1;
    printf("%d %d\n", n ? halves(n) : 0, leaving(n, 1));
}
CASE_MAIN(test)
