/* Work that stands in a loop's head, beside its step. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX], z[CASE_MAX];
static double d[CASE_MAX];

static long behind(int n)
{
    long s = 0;
    int i;
    for (i = 0; i < n; i++, s += x[i - 1]) // remark: reduction of 's' (+, long) [reduction]
        ;
    return s + i;
}

static long in_front(int n)
{
    long s = 0;
    int i;
    for (i = 0; i < n; s += x[i], i++); // remark: reduction of 's' (+, long) [reduction]
    return s + i;
}

static long with_it(int n)
{
    long s = 0;
    int i;
    for (i = 0; i < n; s += x[i++]) // remark: reduction of 's' (+, long) [reduction]
        ;
    return s + i;
}

static int largest(int n)
{
    int m = -1;
    for (int i = n - 1; i >= 0; m = x[i] > m ? x[i] : m, i--); // remark: reduction of 'm' (max, int) [reduction]
    return m;
}

static int counted_down(const int *p, int n)
{
    int k = 0;
    for (; n > 0; k += *p++ == 7, n--) // remark: reduction of 'k' (+, int) [reduction]
        ;
    return k + n;
}

static int twice(int n)
{
    int k = 0;
    for (int i = 0; i < n; i++, k++) // remark: reduction of 'k' (+, int) [reduction]
        if (x[i] > 3)
            k += 2;
    return k;
}

static int followed(int n)
{
    int s = 0, t = 0;
    for (int i = 0; i < n; i++, t = s) // remark: scan of 's' (+, int) [scan]
        s += x[i];
    return s + t;
}

static void stored(int n)
{
    int s = 0;
    for (int i = 0; i < n; y[i] = s, i++) // remark: scan of 's' (+, int), writing 'y' [scan]
        s += x[i];
}

static void cleared(int n)
{
    for (int i = 0; i < n; z[i++] = n) // remark: independent iterations, writing 'z' [map]
        ;
}

/* The body's own s is another one than the head's. */
static int shadowed(int n)
{
    int s = 0;
    for (int i = 0; i < n; s += x[i], i++) { // remark: reduction of 's' (+, int), writing 'z' [reduction]
        int s = x[i] * 2;
        z[i] = s;
    }
    return s;
}

static int left_early(int n)
{
    int s = 0, i;
    for (i = 0; i < n; s += x[i], i++) // remark: search for the iteration that leaves the loop
        if (x[i] == 98)
            break;
    return s + i;
}

static int changes(int n)
{
    int c = 0, last = 0;
    for (int i = 0; i < n; last = x[i], i++) // remark: reduction of 'c' (+, int) [reduction]
        c += x[i] != last;
    return c + last;
}

static double discounted(int n)
{
    double v = 0, w = 1;
    for (int i = 0; i < n; i++, w *= 0.5) // remark: scan of 'w' (*, double), reduction of 'v' (+, double) [scan]
        v += w * (x[i] & 1);
    return v;
}

static double strided(int n, int by)
{
    double s = 0;
    for (int i = 0, j = 0; i < n; i++, j += by) // remark: reduction of 's' (+, double) [reduction]
        s += d[j];
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(-9, 99));
    FILL(d, n, rnd_in(-9, 99));
    show("behind", n, behind(n));
    show("in front", n, in_front(n));
    show("with it", n, with_it(n));
    show("largest", n, largest(n));
    show("counted down", n, counted_down(x, n));
    show("twice", n, twice(n));
    show("followed", n, followed(n));
    stored(n);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    cleared(n);
    show_bytes("z", n, z, (size_t)n * sizeof *z);
    show("shadowed", n, shadowed(n));
    show_bytes("z", n, z, (size_t)n * sizeof *z);
    show("left early", n, left_early(n));
    show("changes", n, changes(n));
    show("discounted", n, (long long)(discounted(n) * 1e9));
    show("strided", n, (long long)strided(n / 3, 3));
}
CASE_MAIN(test)
