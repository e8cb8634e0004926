/* Loops whose order is free, over arrays of which four neighbours are not aligned where the loop
   begins: from the second element on, in the midst of an array, arrays apart from one another. */
#include "../case.h"

static float x[CASE_MAX + 16], y[CASE_MAX + 16];
static double d[CASE_MAX + 16];
static signed char c[CASE_MAX + 16], e[CASE_MAX + 16];
static unsigned short h[CASE_MAX + 16];

static void extremes(int n, int from)
{
    const float *p = x + from;
    const double *q = d + from;
    float m = 200, s = 0, w = 0;
    double least = 1e9, most = -1e9;
    int at = -1, last = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, float) with 'at' of its first place
        if (p[i] < m) {
            m = p[i];
            at = i;
        }
    for (int i = 0; i < n; i++) { // remark: reductions of 'least' (min, double)
        least = q[i] < least ? q[i] : least;
        if (q[i] >= most) {
            most = q[i];
            last = i;
        }
    }
    for (int i = 0; i < n; i++) // remark: reduction of 's' (max, float)
        s = p[i] * p[i + 4] > s ? p[i] * p[i + 4] : s;
    for (int i = 0; i < n; i++) // remark: reduction of 'w' (max, float)
        w = p[i] * p[i + 3] > w ? p[i] * p[i + 3] : w;
    show_d("m", n, m);
    show("at", n, at);
    show_d("least", n, least);
    show_d("most", n, most);
    show("last", n, last);
    show_d("s", n, s);
    show_d("w", n, w);
}

static void integers(int n, int from)
{
    const signed char *p = c + from;
    const unsigned short *q = h + from;
    int s = 0, bits = 0, count = 0, both = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, int) and 'bits' (^, int)
        s += p[i];
        bits ^= p[i] * i;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'count' (+, int)
        count += q[i] > 60000;
    for (int i = 0; i < n; i++) // remark: reduction of 'both' (+, int)
        both += q[i] == (unsigned short)p[i];
    show("s", n, s);
    show("bits", n, bits);
    show("count", n, count);
    show("both", n, both);
}

/* A zero of each sign among numbers that are not below zero: which one is met first decides. */
static void zeros(int n, int from)
{
    float *p = x + from, m = 50;
    if (n > 1100) {
        p[n / 2] = 0.0f;
        p[n - 3] = -0.0f;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (min, float)
        float size = p[i] < 0 ? -p[i] : p[i];
        m = size < m ? size : m;
    }
    show_d("m", n, m);
}

static void writes(int n, int from)
{
    memset(y, 0, sizeof y);
    memset(e, 0, sizeof e);
    for (int i = 1; i <= n; i++) // remark: independent iterations, writing 'y'
        y[i + from] = x[i + from] * 2 + 1;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'e'
        e[i + from] = (signed char)(c[i + from + 4] + 1);
    show_bytes("y", n, y, sizeof y);
    show_bytes("e", n, e, sizeof e);
}

static void begin_at(int n, int from)
{
    extremes(n, from);
    integers(n, from);
    writes(n, from);
    zeros(n, from);
}

static void test(int n)
{
    FILL(x, n + 16, (float)rnd_in(-99, 99));
    FILL(d, n + 16, (double)rnd_in(-999, 999));
    FILL(c, n + 16, (signed char)rnd_in(-128, 127));
    FILL(h, n + 16, (unsigned short)rnd_in(0, 65535));
    begin_at(n, 0);
    begin_at(n, 1);
    begin_at(n, 2);
    begin_at(n, 3);
}
CASE_MAIN(test)
