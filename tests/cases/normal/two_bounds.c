/* An index with two bounds is below the nearer one. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static void copied(int n, int cap)
{
    for (int i = 0; i < n && i < cap; i++) // remark: independent iterations, writing 'y' [map]
        y[i] = x[i] + 1;
}

static long both(int n, int m, int k)
{
    long s = 0;
    int i;
    for (i = 1; i <= n - 2 && i <= m && i <= k; i++) // remark: reduction of 's' (+, long) [reduction]
        s += x[i];
    return s * 3 + i;
}

static long in_while(size_t n, size_t m)
{
    size_t i = 0;
    long s = 0;
    while (i < n && i < m) { // remark: reduction of 's' (^, long) [reduction]
        s ^= x[i];
        ++i;
    }
    return s * 3 + (long)i;
}

static long inside(int n)
{
    long pairs = 0;
    for (int i = 0; i < n && i < 1100; i++) // remark: reduction of 'pairs' (+, long) [reduction]
        for (int j = i + 1; j < n && j < 1200; j++)
            if (x[i] > x[j])
                pairs++;
    return pairs;
}

/* types in which the bounds compare otherwise, a bound that moves, one that data ends */
static long left(int n, unsigned m, int *moves)
{
    long s = 0;
    for (int i = 0; i < n && (unsigned)i < m; i++) // remark: search for the iteration that leaves the loop, reduction of 's' (+, long) [search]
        s += x[i];
    for (int i = 0; i < n && i < *moves; i++) { // remark: scan of '*moves' (+, int), reduction of 's' (+, long) [search]
        s += x[i];
        if (x[i] > 90)
            --*moves;
    }
    for (int i = 0; i < n && i < 2000 && x[i] < 99; i++) // remark: search for the iteration that leaves the loop, reduction of 's' (+, long) [search]
        s += x[i];
    return s;
}

static void test(int n)
{
    int moves = n - n / 4;
    FILL(x, n, rnd_in(-99, 99));
    FILL(y, n, 0);
    copied(n, n / 2);
    copied(n / 3, n);
    copied(n, -1);
    show("both", n, both(n, n / 2 + 3, n - 9));
    show("both", n, both(n, INT_MAX - 1, INT_MAX - 1));
    show("while", n, in_while((size_t)n, (size_t)n / 2));
    show("while", n, in_while((size_t)n, SIZE_MAX));
    show("inside", n, inside(n));
    show("left", n, left(n, (unsigned)n / 2, &moves) + moves);
    show("left", n, left(n, -1u, &moves) + moves);
    long h = 0;
    for (int i = 0; i < n; i++) // remark: [reduction]
        h += y[i] * (i % 7l);
    show("y", n, h);
}
CASE_MAIN(test)
