/* What the first iteration takes where a variable of the function holds it, asked last, or by ?:. */
#include "../case.h"

static double a[CASE_MAX + 8];
static int d[CASE_MAX + 8];
static unsigned char ok[CASE_MAX + 8];

static void held(int n)
{
    double g = -1, h = -2, m = 5, q = 6, r = 7;
    float narrow = 3;
    int at = -1, k = 3, c;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, double) with 'at' of its first place [arg-reduction]
        g = fabs(a[i] - 1);
        if (i == 0 || g > m) {
            m = g;
            at = i;
        }
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'q' (min, double) [reduction]
        narrow = (float)a[i];
        h = narrow * 3.0;
        if (!i || h < q)
            q = h;
    }
    for (int i = n - 1; i >= 0; i--) { // remark: reduction of 'k' (max, int) [reduction]
        c = (signed char)(d[i] * 7);
        if (c >= k || i == n - 1)
            k = c;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'r' (max, double) [reduction]
        r = i == 0 || a[i] > r ? a[i] : r;
    show_d("held", at, m);
    show_d("held", n, q + h + narrow);
    show_d("held", k, r + g);
}

/* The variable is that of the iteration before, is set twice, or not always, or to itself. */
static void other(int n)
{
    double g = 4, h = 3, m = 5, q = 6, r = 7, s = 8, t = 9, u = 1, w = 2, v = 3;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (i == 0 || g > m)
            m = g;
        g = a[i];
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        const double was = h;
        h = a[i];
        if (i == 0 || was > q)
            q = was;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        g = a[i];
        g = g * 2;
        if (i == 0 || g > r)
            r = g;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (ok[i])
            g = a[i];
        if (i == 0 || g > s)
            s = g;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        h = h * 0.5 + a[i];
        if (i == 0 || h > t)
            t = h;
    }
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] > u || i == 1)
            u = a[i];
    for (int i = 0; i < n; i++) // left: [not-associative]
        w = i == 0 || a[i] > w ? a[i] : v;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (ok[i] > 7 && (a[i] > v || i == 0))
            v = a[i];
    show_d("other", n, g + h);
    show_d("other", n, m + q);
    show_d("other", n, r + s);
    show_d("other", n, t + u);
    show_d("other", n, w + v);
}

static void test(int n)
{
    for (int what = 0; what < 3; what++) { // left: [impure-call]
        FILL(a, n, rnd_in(-900, 900) / 4.0);
        FILL(d, n, rnd_in(-4000, 4000));
        FILL(ok, n, rnd_in(0, 20));
        a[0] = what == 1 ? NAN : what == 2 ? -1e9 : a[0];
        held(n);
        other(n);
    }
}
CASE_MAIN(test)
