/* Nests whose iterations read what the whole row has in common: it is loaded when the row begins. */
#include "../pages.h"

#define MOST 70000

static float a[MOST], b[MOST], x[MOST];
static double d[MOST], y[MOST];
static int8_t bytes[MOST], of[MOST];
static unsigned u[MOST];
static bool on[MOST];
static volatile int watched[MOST];

CASE_FN void outer(const float *p, const float *q, float *to, int h, int w)
{
    for (int i = 0; i < h; i++) // remark: independent iterations, writing 'to' [map]
        for (int j = 0; j < w; j++)
            to[i * w + j] = p[i] * q[j];
}

/* Written by the row that reads it, where the two are one: such a nest runs as written. */
CASE_FN void scaled(float *m, const float *by, int h, int w)
{
    for (int i = 0; i < h; i++) // remark: independent iterations, writing 'm' [map]
        for (int j = 0; j < w; j++)
            m[i * w + j] /= by[i];
}

/* Behind the last column. */
CASE_FN void by_last(float *m, int h, int w)
{
    for (int i = 0; i < h; i++) // remark: independent iterations, writing 'm' [map]
        for (int j = 0; j < w - 1; j++)
            m[i * w + j] += m[i * w + w - 1];
}

CASE_FN void down(double *m, const double *by, int h, int w)
{
    for (int i = h - 1; i >= 0; i--) // remark: independent iterations, writing 'm' [map]
        for (int j = w - 1; j >= 0; j--)
            m[i * w + j] = m[i * w + j] * 0.5 + by[2 * i + 1];
}

/* What stands on a condition is not there in all rows. */
CASE_FN void guarded(double *m, const bool *which, const double *by, int h, int w)
{
    for (int i = 0; i < h; i++) // remark: independent iterations, writing 'm' [map]
        for (int j = 0; j < w; j++)
            if (which[i])
                m[i * w + j] = by[i];
}

CASE_FN void either(double *m, const bool *which, const double *by, int h, int w)
{
    for (int i = 0; i < h; i++) // remark: independent iterations, writing 'm' [map]
        for (int j = 0; j < w; j++)
            m[i * w + j] += which[i] && by[i] > 0 ? 1.5 : 2.5;
}

CASE_FN void narrow(int8_t *m, const int8_t *by, int h, int w)
{
    for (int i = 0; i < h; i++) // remark: independent iterations, writing 'm' [map]
        for (int j = 0; j < w; j++)
            m[i * w + j] = (int8_t)(m[i * w + j] * by[i] - by[i + 1]);
}

CASE_FN void levels(unsigned *m, const unsigned *by, int l, int h, int w)
{
    for (int k = 0; k < l; k++) // remark: independent iterations, writing 'm' [map]
        for (int i = 0; i < h; i++)
            for (int j = 0; j < w; j++)
                m[(k * h + i) * w + j] ^= by[k] + by[k * h + i] * (unsigned)j;
}

/* Two writes, one of which the row reads; values of the last iteration. */
CASE_FN float several(int h, int w)
{
    float last = 0;
    for (int i = 0; i < h; i++) // remark: independent iterations, writing 'a' and 'd' [map]
        for (int j = 0; j < w; j++) {
            a[i * w + j] = x[i] + b[j];
            d[i * w + j] = x[i] * a[i * w + j];
        }
    for (int i = 0; i < h; i++) // remark: [map]
        for (int j = 0; j < w; j++) {
            last = x[i] - b[j];
            a[i * w + j] = last;
        }
    return last;
}

CASE_FN void seen(int h, int w)
{
    for (int i = 0; i < h; i++) // left: [volatile]
        for (int j = 0; j < w; j++) // left: [volatile]
            d[i * w + j] = watched[i] + j;
}

/* The last rows' values lie behind what can be read. */
CASE_FN void guards(int h, int w)
{
    int there = h / 2;
    size_t size = (size_t)(there > 0 ? there : 1) * sizeof(double);
    double *by = pages_end(size);

    FILL(by, there, rnd_d());
    FILL(on, h, case_k < there && case_k % 3 != 1);
    FILL(d, h * w, 0.25);
    guarded(d, on, by, h, w);
    show_bytes("guarded", h, d, sizeof d);
    either(d, on, by, h, w);
    show_bytes("either", h, d, sizeof d);
    pages_end_drop(by, size);
}

CASE_FN void test(int h, int w)
{
    FILL(x, MOST, rnd_f());
    FILL(b, MOST, rnd_f());
    FILL(y, MOST, rnd_d());
    FILL(of, MOST, (int8_t)rnd_in(-128, 127));
    FILL(bytes, MOST, (int8_t)rnd_in(-128, 127));
    FILL(u, MOST, (unsigned)rnd());
    outer(x, b, a, h, w);
    show_bytes("outer", h, a, sizeof a);
    scaled(a, x, h, w);
    show_bytes("scaled", h, a, sizeof a);
    scaled(a, a + w / 2, h, w);
    show_bytes("scaled by its own", h, a, sizeof a);
    outer(a + 3, a, a, h, w);
    show_bytes("outer in place", h, a, sizeof a);
    by_last(b, h, w);
    show_bytes("by last", h, b, sizeof b);
    down(d, y, h, w);
    show_bytes("down", h, d, sizeof d);
    narrow(bytes, of, h, w);
    show_bytes("narrow", h, bytes, sizeof bytes);
    levels(u, u + MOST - 1 - h, 1, h, w);
    levels(u, u + MOST - 1 - h, 3, h / 3, w);
    show_bytes("levels", h, u, sizeof u);
    show("several", h, several(h, w));
    show_bytes("a", h, a, sizeof a);
    show_bytes("d", h, d, sizeof d);
    guards(h, w);
    seen(h, w);
    show_bytes("seen", h, d, sizeof d);
}

int main(void)
{
    static const int sides[][2] = {{0, 5},    {5, 0},   {1, 1},    {1, 1023}, {1, 1024},
                                   {1025, 1}, {341, 3}, {32, 33},  {60, 16},  {257, 255},
                                   {7, 1100}, {2, 515}, {1200, 17}};

    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) // left: [impure-call]
        test(sides[i][0], sides[i][1]);
    return 0;
}
