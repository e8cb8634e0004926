/* An index that trails the loop's own, as for the edges of a polygon, and integers that are turned
   over. */
#include "../case.h"

static double x[CASE_MAX + 8], y[CASE_MAX + 8];
static int a[CASE_MAX + 8], b[CASE_MAX + 8];


CASE_FN long area(const int *px, const int *py, int n)
{
    long s = 0;
    for (int i = 0, j = n - 1; i < n; j = i++) // remark: reduction of 's' (+, long) [reduction]
        s += (px[j] + px[i]) * (long)(py[j] - py[i]);
    return s;
}

CASE_FN int inside(const double *px, const double *py, int n, double u, double v)
{
    int i, j, c = 0;
    for (i = 0, j = n - 1; i < n; j = i++) { // remark: reduction of 'c' (^, int) [reduction]
        if (((py[i] > v) != (py[j] > v)) &&
            (u < (px[j] - px[i]) * (v - py[i]) / (py[j] - py[i]) + px[i]))
            c = !c;
    }
    return c;
}

CASE_FN long sizes(const int *p, size_t n)
{
    long s = 0;
    for (size_t i = 0, j = n - 1; i < n; j = i, i++) // remark: [reduction]
        s += p[i] * (long)p[j];
    const int *end = p + n;
    for (const int *q = p, *r = end - 1; q != end; r = q++) // remark: [reduction]
        s ^= *q - *r;
    return s;
}

CASE_FN void edges(int *to, const int *p, int n, int k)
{
    int i, j;
    for (i = 0, j = n - 1; i < n; k += 3, j = i++) // remark: independent iterations, writing 'to' [map]
        to[i] = p[i] - p[j] + k;
}

CASE_FN long downwards(const int *p, int n)
{
    long s = 0;
    for (int i = n - 1, j = 0; i >= 0; j = i--) // remark: [reduction]
        s = s * 31 + p[i] - p[j];
    return s;
}

CASE_FN int places(const int *p, int n)
{
    int at = -1, most = 0;
    for (int i = 0, j = n - 1; i < n; j = i++) // remark: reduction of 'most' (max, int) with 'at' of its first place [arg-reduction]
        if (p[i] - p[j] > most) {
            most = p[i] - p[j];
            at = j;
        }
    return at * 3 + most;
}

/* ---- integers that are turned over ---- */

CASE_FN int toggled(const int *p, int n, int c, int d)
{
    char odd = (char)d;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (^, int) [reduction]
        if (p[i] > 3)
            c = !c;
    for (int i = 0; i < n; i++) // remark: [reduction]
        if (p[i] & 1)
            d = 1 - d;
    for (int i = 0; i < n; i++) // remark: [reduction]
        if (p[i] & 2)
            odd = odd == 0;
    return c * 9 + d * 3 + odd;
}

CASE_FN void quoted(const int *p, int *to, int n)
{
    int in = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'in' (^, int), writing 'to' [scan]
        if (p[i] == 5)
            in = !in;
        to[i] = in ? p[i] : 0;
    }
}

/* ---- left ---- */

/* the trailing index lives on, moves in the body, begins with the other one, goes by two; an integer
   that is set besides, or seen */
CASE_FN long hostile(int *p, int n)
{
    long s = 0;
    int i, j, c = 0, *to = &c;
    for (i = 0, j = n - 1; i < n; j = i++) // left: [not-counted]
        s += p[i] * 3L - p[j];
    s = s * 31 + j;
    for (i = 0, j = n - 1; i < n; j = i++) { // left: [not-counted]
        s += p[i] * 5L - p[j];
        if (p[i] == 3)
            j = 0;
        s += j;
    }
    for (i = 0, j = i + 1; i < n; j = i++) // left: [not-counted]
        s += p[i] * 7L - p[j];
    for (i = 0, j = 0; i < n; j = ++i) // left: [not-counted]
        s += p[i] * 9L - p[j];
    for (i = 0; i < n; i++) { // left: [not-associative]
        if (p[i] == 4)
            c = !c;
        *to |= p[i] == 7;
    }
    int d = 0;
    for (i = 0; i < n; i++) { // left: [mixed-operators]
        if (p[i] == 4)
            d = !d;
        if (p[i] == 9)
            d ^= 2;
    }
    for (i = 1, j = 0; i < n; j = i++) // left: [not-counted]
        p[i] = p[j] + 1;
    return s * 31 + c * 3 + d;
}

static void test(int n)
{
    FILL(x, n + 8, rnd_in(-9999, 9999) * 0.25);
    FILL(y, n + 8, rnd_in(-9999, 9999) * 0.25);
    FILL(a, n + 8, rnd_in(-9, 9));
    FILL(b, n + 8, rnd_in(-9, 9));
    show("area", n, area(a, b, n));
    for (int k = 0; k < 5; k++) // left: [unsupported]
        show("inside", n, inside(x, y, n, k * 300.0, k * 200.0 - 400));
    show("sizes", n, sizes(a, (size_t)n));
    edges(b, a, n, 7);
    show_bytes("edges", n, b, sizeof b);
    edges(b + 1, b, n, 7);
    show_bytes("edges", n, b, sizeof b);
    show("downwards", n, downwards(a, n));
    show("places", n, places(a, n));
    for (int c = -1; c < 4; c++) // left: [unsupported]
        show("toggled", n, toggled(a, n, c, c * 2 - 1) + toggled(a, n, c & 1, 1));
    quoted(a, b, n);
    show_bytes("quoted", n, b, sizeof b);
    show("hostile", n, hostile(a, n));
    show_bytes("hostile", n, a, sizeof a);
}
CASE_MAIN(test)
