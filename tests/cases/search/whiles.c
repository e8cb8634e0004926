/* Searches whose condition is that of a while loop: the bound, and what goes on. */
#include "../case.h"

static int a[CASE_MAX + 1];
static double d[CASE_MAX + 1];

CASE_FN int up(const int *u, int n, int x)
{
    int i = 0;
    while (i < n && u[i] != x) // remark: search for the iteration that leaves the loop [search]
        i++;
    return i;
}

CASE_FN int down(const int *u, int n, int x)
{
    int i = n - 1;
    while (i >= 0 && u[i] != x) // remark: search for the iteration that leaves the loop [search]
        i--;
    return i;
}

CASE_FN unsigned trimmed(const int *u, unsigned n, int x)
{
    while (n > 0 && u[n - 1] == x) { // remark: search for the iteration that leaves the loop [search]
        --n;
    }
    return n;
}

CASE_FN const int *pointer(const int *p, const int *end, int x)
{
    while (p != end && *p != x) // remark: search for the iteration that leaves the loop [search]
        ++p;
    return p;
}

CASE_FN int one_line(const int *u, int n, int x, int y)
{
    int i = 3; while (i < n && u[i] != x && (u[i] != y || i < 5)) i += 2; return i; // remark: search for the iteration that leaves the loop [search]
}

CASE_FN int in_head(const int *u, int n, int x)
{
    int i;
    for (i = 0; i < n && u[i] != x;) // remark: search for the iteration that leaves the loop [search]
        i++;
    return i;
}

CASE_FN double summed(const double *u, int n, double limit)
{
    int i = 0, last = -1;
    double s = 0;
    while (i < n && u[i] < limit) { // remark: search for the iteration that leaves the loop, reduction of 's' (+, double) [search]
        s += u[i] > 0.25;
        last = i;
        i++;
    }
    return s + i + last;
}

/* ---- twins ---- */

CASE_FN int bound_last(const int *u, int n, int x)
{
    int i = 0;
    while (u[i] != x && i < n) // remark: search for the iteration that leaves the loop [search]
        i++;
    return i;
}

CASE_FN int doubled(const int *u, int n, int x)
{
    int i = 1;
    while (i < n && u[i] != x) // left: [not-counted]
        i += i;
    return i;
}

CASE_FN int negated(const int *u, int n, int x)
{
    int i = 0;
    while (!(i < n && u[i] == x)) { // left: [not-counted]
        i++;
        if (i > n)
            break;
    }
    return i;
}

CASE_FN int written(int *u, int n, int x)
{
    int i = 0;
    while (i < n && u[i] != x) { // left: [carried-dependence]
        u[i + 1] ^= u[i] & 1;
        i++;
    }
    return i;
}

CASE_FN int bound_moves(const int *u, int n, int x)
{
    int i = 0;
    while (i < n && u[i] != x) { // left: [bound-changes]
        n -= u[i] & 1;
        i++;
    }
    return i * 3 + n;
}

CASE_FN int skips(const int *u, int n, int x)
{
    int i = 0;
    while (i < n && u[i] != x) { // left: [not-counted]
        if (u[i] == 3)
            i++;
        i++;
    }
    return i;
}

static void at(int n, int where)
{
    FILL(a, CASE_MAX + 1, rnd_in(0, 4));
    FILL(d, CASE_MAX + 1, rnd_d() / 2);
    if (where >= 0 && where < n) {
        a[where] = 9;
        d[where] = where & 1 ? NAN : 1;
    }
    show("up", n, up(a, n, 9));
    show("down", n, down(a, n, 9));
    show("pointer", n, pointer(a, a + n, 9) - a);
    show("one_line", n, one_line(a, n, 9, 7));
    show("in_head", n, in_head(a, n, 9));
    show_d("summed", n, summed(d, n, 0.75));
    show("doubled", n, doubled(a, n, 9));
    show("bound_moves", n, bound_moves(a, n, 9));
    show("skips", n, skips(a, n, 9));
    show("written", n, written(a, n, 9));
    a[n] = 9;
    show("bound_last", n, bound_last(a, n, 9));
    show("negated", n, negated(a, n, 9));
    FILL(a, CASE_MAX + 1, case_k <= where ? 1 : 5);
    show("trimmed", n, trimmed(a, (unsigned)n, 5));
}

static void test(int n)
{
    at(n, -1);
    at(n, 0);
    at(n, n / 2);
    at(n, n / 2 + 1);
    at(n, n - 1);
}
CASE_MAIN(test)
