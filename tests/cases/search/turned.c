/* Searches that step their index in the condition, and do loops: what has been stepped already, and
   what an iteration does before it is asked. */
#include "../case.h"

#define MARGIN 4

static int room[CASE_MAX + 2 * MARGIN], other[CASE_MAX + 2 * MARGIN];

CASE_FN int before(const int *u, int n, int x)
{
    int i = -1;
    while (++i < n && u[i] != x) // remark: search for the iteration that leaves the loop [search]
        ;
    return i;
}

CASE_FN int down(const int *u, int n, int x)
{
    int i = n;
    while (--i >= 0 && u[i] != x) // remark: search for the iteration that leaves the loop [search]
        ;
    return i;
}

CASE_FN int behind(const int *u, int n, int x)
{
    while (n-- > 0 && u[n] != x) // remark: search for the iteration that leaves the loop [search]
        ;
    return n;
}

CASE_FN size_t trimmed(const int *u, size_t n, int x)
{
    while (n-- > 0 && u[n] == x) { // remark: search for the iteration that leaves the loop [search]
    }
    return n + 1;
}

CASE_FN int stepped_first(const int *u, int n, int x)
{
    int i = -1;
    do // remark: search for the iteration that leaves the loop [search]
        i++;
    while (i < n && u[i] != x);
    return i;
}

CASE_FN int stepped_last(const int *u, int n, int x)
{
    int i = 0;
    do { // remark: search for the iteration that leaves the loop [search]
        if (u[i] == x)
            break;
        i++;
    } while (i < n);
    return i;
}

CASE_FN const int *pointer(const int *p, const int *end, int x)
{
    do { // remark: search for the iteration that leaves the loop [search]
        if (*p == x)
            return p;
    } while (++p < end);
    return NULL;
}

CASE_FN long summed(const int *u, const int *v, int n, int x)
{
    int i = 0, count = 0, last = -1;
    long s = 0;
    do { // remark: search for the iteration that leaves the loop, reductions of 's' (+, long) and 'count' (+, int) [search]
        s += u[i];
        i++;
        count += v[i] > 3;
        last = v[i];
    } while (i < n && u[i] != x);
    return s * 7 + i * 5 + count * 3 + last;
}

CASE_FN int endless(const int *u, int n, int x)
{
    int i = 0;
    for (;;) { // remark: search for the iteration that leaves the loop [search]
        if (i == n)
            return -1;
        if (u[i] == x)
            return i;
        i++;
    }
}

CASE_FN int until(const int *u, int n, int t)
{
    int count = 0, i = 0;
    while (i < n) { // remark: search for the iteration that leaves the loop, reduction of 'count' (+, int) [search]
        if (u[i] == 99)
            break;
        count += u[i] > t;
        i++;
    }
    return count * 3 + i;
}

/* ---- twins ---- */

CASE_FN int unbounded(const int *u, int x)
{
    int i = -1;
    do // left: [not-counted]
        i++;
    while (u[i] < x);
    return i;
}

CASE_FN int twice(const int *u, int n, int x)
{
    int i = -1;
    while (++i < n && u[i++] != x) // left: [not-counted]
        ;
    return i;
}

CASE_FN int skipped(const int *u, int n, int x)
{
    int i = 0;
    do { // left: [early-exit]
        if (u[i] == 5)
            continue;
        if (u[i] == x)
            break;
    } while (++i < n);
    return i;
}

CASE_FN int by_two(const int *u, int n, int x)
{
    int i = -2;
    do { // left: [not-counted]
        i += 2;
    } while (i < n && u[i] != x);
    return i;
}

CASE_FN int moving(const int *u, int n, int x)
{
    int i = -1;
    while (++i < n && u[i] != x) // left: [bound-changes]
        n -= u[i] == 7;
    return i;
}

static void all(const int *u, int n)
{
    static const int sought[] = {99, 41, 3};
    for (int k = 0; k < 3; k++) { // left: [unsupported]
        int x = sought[k];
        show("before", n, before(u, n, x));
        show("down", n, down(u, n, x));
        show("behind", n, behind(u, n, x));
        show("trimmed", n, (long)trimmed(u, (size_t)n, x));
        show("stepped first", n, stepped_first(u, n, x));
        show("stepped last", n, stepped_last(u, n, x));
        show("pointer", n, pointer(u, u + n, x) ? pointer(u, u + n, x) - u : -1);
        show("summed", n, summed(u, other, n, x));
        show("endless", n, endless(u, n, x));
        show("until", n, until(u, n, k));
        show("twice", n, twice(u, n, x));
        show("skipped", n, skipped(u, n, x));
        show("by two", n, by_two(u, n, x));
        show("moving", n, moving(u, n, x));
    }
    show("unbounded", n, unbounded(u, 99));
}

static void test(int n)
{
    int *u = room + MARGIN;
    FILL(room, CASE_MAX + 2 * MARGIN, rnd_in(4, 40));
    FILL(other, CASE_MAX + 2 * MARGIN, rnd_in(0, 9));
    u[n] = u[n + 1] = 99;
    all(u, n);
    if (n)
        u[n - 1] = 99;
    all(u, n);
    u[n / 2] = 3;
    all(u, n);
    FILL(room, CASE_MAX, 99);
    all(u, n);
}
CASE_MAIN(test)
