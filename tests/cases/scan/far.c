/* Running values of more memory than caches hold, stored past them. */
#include "../case.h"

#define MANY 4300003

static int x[MANY + 1], y[MANY + 1], z[MANY + 1];
static long w[MANY];
static double d[MANY], e[MANY], ref[MANY];
static struct point {
    int a, b;
} points[MANY / 2];

static double sum(double s, long t)
{
    return s + d[t] * 0.5;
}

CASE_FN long integers(int n, int *last)
{
    int s = 3;
    long all = 0;
    int i, at = 0;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, int), reduction of 'all' (+, long), writing 'y' and 'z' [scan]
        s += x[i];
        at = y[i] = s;
        z[i + 1] = s ^ i;
        all += x[i] & 3;
    }
    *last = at + i;
    return all + s;
}

/* Downwards; numbers of 8 bytes; fields, which share lines; where it has read; under conditions. */
CASE_FN unsigned down(int n)
{
    unsigned s = 0;
    for (int i = n - 1; i >= 0; i--) { // remark: scan of 's' (+, unsigned int), writing 'y' [scan]
        y[i] = (int)s;
        s += (unsigned)x[i] * 77u;
    }
    return s;
}

CASE_FN long wide(long *restrict out, int n)
{
    long s = -1;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, long), writing 'out' [scan]
        s += x[i];
        out[i] = s;
    }
    return s;
}

CASE_FN int fields(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'points' [scan]
        s += x[i];
        points[i].b = s;
    }
    return s;
}

CASE_FN int in_place(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'z' [scan]
        s += z[i];
        z[i] = s;
    }
    return s;
}

CASE_FN int guarded(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'z' [scan]
        s += x[i];
        if (s & 1)
            z[i] = s;
    }
    return s;
}

CASE_FN double floats(int n)
{
    double s = 0.25;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, double), writing 'e' [scan]
        s += d[i] * 0.5;
        e[i] = s;
    }
    return s;
}

static void test(int n)
{
    int last;
    FILL(x, n, rnd_in(-99, 99));
    FILL(d, n, rnd_d());
    show("integers", n, integers(n, &last));
    show("last", n, last);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    show_bytes("z", n, z, sizeof z);
    show_u("down", n, down(n));
    show_bytes("y", n, y, sizeof y);
    show("wide", n, wide(w, n));
    show_bytes("w", n, w, (size_t)n * sizeof *w);
    show("fields", n / 2, fields(n / 2));
    show_bytes("points", n, points, sizeof points);
    show("in place", n, in_place(n));
    show("guarded", n, guarded(n));
    show_bytes("z", n, z, sizeof z);
    double s = floats(n);
    scan_d('+', 0.25, n, sum, ref, false);
    shape_bytes("floats", n, e, ref, (size_t)n * sizeof *e);
    shape_d("s", n, s, n ? ref[n - 1] : 0.25);
}
CASE_MAIN_AT(test, 1, 1025, 9000, 3145728, MANY)
