/* Extremes that are held to a bound on the way, in each order of the two and in one expression. */
#include "../case.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static int x[CASE_MAX], y[CASE_MAX];
static unsigned char c[CASE_MAX];
static double d[CASE_MAX];

static void integers(int n, int m, int cap)
{
    int a = m, b = m, e = m, g = m, h = m, k = -m;
    unsigned char u = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'a' (max, int) [reduction]
        if (x[i] > a)
            a = x[i];
        if (a > cap)
            a = cap;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (max, int) [reduction]
        b = MIN(MAX(b, x[i]), cap);
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (max, int) [reduction]
        e = x[i] > cap ? cap : (x[i] > e ? x[i] : e);
    for (int i = 0; i < n; i++) // remark: reduction of 'g' (max, int) [reduction]
        if (x[i] >= cap)
            g = cap;
        else if (x[i] > g)
            g = x[i];
    for (int i = 0; i < n; i++) { // remark: reduction of 'h' (max, int) [reduction]
        if (y[i] & 1)
            continue;
        if (x[i] > h) {
            h = x[i];
            if (h > cap + 1)
                h = cap + 1;
        }
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'k' (min, int) [reduction]
        k = MAX(-cap, MIN(k, y[i]));
    for (int i = 0; i < n; i++) { // remark: reduction of 'u' (max, unsigned char) [reduction]
        if (c[i] > u)
            u = c[i];
        if (u > 200)
            u = 200;
    }
    show("integers", n, a + b * 3l + e * 5l + g * 7l + h * 11l + k * 13l + u);
}

static void several(int n)
{
    int m = INT_MIN;
    double a = -1, b = 3;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, int) [reduction]
        m = MAX(MAX(m, x[i]), y[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (max, double) [reduction]
        a = MAX(MAX(a, d[i]), y[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (min, double) [reduction]
        b = fmin(fmin(b, d[i]), (double)y[i]);
    show("several", n, m);
    show_d("several", n, a);
    show_d("several", n, b);
}

static void floats(int n, double m, double cap)
{
    double a = m, b = m, e = -m;
    for (int i = 0; i < n; i++) { // remark: reduction of 'a' (max, double) [reduction]
        if (d[i] > a)
            a = d[i];
        if (a > cap)
            a = cap;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (max, double) [reduction]
        b = fmin(fmax(b, d[i]), cap);
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (min, double) [reduction]
        e = d[i] < -cap ? -cap : d[i] < e ? d[i] : e;
    double f = m, g = m, h = -m, k = m;
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (max, double) [reduction]
        f = MIN(MAX(f, d[i]), cap);
    for (int i = 0; i < n; i++) // remark: reduction of 'g' (max, double) [reduction]
        g = g >= d[i] ? g : d[i], g = cap < g ? cap : g;
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (min, double) [reduction]
        h = MAX(-cap, MIN(h, d[i]));
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (max, double) [reduction]
        if (d[i] >= k)
            k = d[i];
        k = fmin(k, cap);
    }
    show_d("floats", n, a);
    show_d("floats", n, b + 0.0);
    show_d("floats", n, e);
    show_d("into", n, f);
    show_d("into", n, g);
    show_d("into", n, h);
    show_d("into", n, k + 0.0);
}

static void test(int n)
{
    static const double starts[] = {0, -0.0, 3, 1e300, -5, INFINITY, NAN};
    FILL(x, n, rnd_in(-50, 200));
    FILL(y, n, rnd_in(-90, 90));
    FILL(c, n, (unsigned char)rnd());
    integers(n, 0, 100);
    integers(n, 150, 100);
    integers(n, -7, 1000);
    integers(n, 5, 5);
    for (int kind = 0; kind < CASE_SPECIALS; kind++) { // left: [impure-call]
        special_d(d, n, kind);
        several(n);
        for (int k = 0; k < 7; k++) { // left: [impure-call]
            floats(n, starts[k], starts[6 - k]);
            floats(n, starts[k], 3);
            floats(n, -INFINITY, starts[k]);
        }
    }
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 1023, 1024, 1025, 5000};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) // left: [impure-call]
        test(sizes[i]);
    return 0;
}
