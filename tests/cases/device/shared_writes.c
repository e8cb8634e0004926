/* Nests that are no rectangles and write arrays: on a device several threads share an iteration of
   the outer loop, where nothing that it reads before the inner loop is written there. */
#include "../case.h"

enum { MOST = 700 };
static float x[MOST], y[MOST];
static float out[MOST * MOST];
static double wide[MOST * MOST];
static unsigned char bytes[MOST * 300];

CASE_FN void lower(int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        for (int j = 0; j <= i; j++)
            out[i * n + j] = x[i] * y[j];
}

CASE_FN void upper(int n, float *restrict to, const float *restrict a, const float *restrict b)
{
    for (long i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        for (long j = i; j < n; j++)
            to[i * n + j] += a[i] * b[j];
}

/* What stands before the inner loop is for all of its turns; they go down, or in steps. */
CASE_FN void before(int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'wide' [map]
        double own = x[i] * 2;
        float limit = y[i];
        if (own > -1)
            for (int j = i - 1; j >= 0; j -= 3) {
                double d = own - x[j];
                if (d > limit)
                    continue;
                wide[(long)i * n + j] = d < 0 ? -d : d;
            }
    }
}

/* Each thread's quotient would be another one, once the first element has been written. */
CASE_FN void pivots(int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        float first = out[i * n] + 3;
        for (int j = 0; j <= i; j++)
            out[i * n + j] = (out[i * n + j] + 1) / first;
    }
}

/* What is written decides whether any is. */
CASE_FN void in_place(int n)
{
    for (long i = 0; i < n; i++) // remark: independent iterations, writing 'wide' [map]
        if (wide[i * n] > 1)
            for (long j = 0; j <= i; j++)
                wide[i * n + j] -= 1;
}

/* Writes of more than one loop, before the loop, behind it, and of a loop inside another one. */
CASE_FN void several(int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        for (int j = 0; j < i; j++)
            out[i * n + j] += x[j];
        for (int j = i; j < n; j++)
            out[i * n + j] -= x[j];
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' and 'out' [map]
        y[i] = x[i] + 1;
        for (int j = 0; j < i; j++)
            out[i * n + j] += x[j];
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        for (int k = 0; k < i % 5; k++)
            for (int j = k; j < i; j++)
                out[i * n + j] = out[i * n + j] * 0.5f + (float)k;
    }
}

/* Indices that come to their bound through zero, and narrow ones. */
CASE_FN void around(int n, unsigned char end)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'bytes' [map]
        for (unsigned char j = (unsigned char)(i % 25); j < end; j += 7)
            bytes[i * 300 + j] = (unsigned char)(i + j);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'bytes' [map]
        for (short j = (short)(i % 7); j < 300; j++)
            bytes[i * 300 + j] = (unsigned char)(j * 3);
}

static void test(int n)
{
    FILL(x, n, (float)(rnd_d() * 9));
    FILL(y, n, (float)(rnd_d() * 3));
    lower(n);
    show_bytes("lower", n, out, sizeof out);
    upper(n, out, x, y);
    show_bytes("upper", n, out, sizeof out);
    before(n);
    show_bytes("before", n, wide, sizeof wide);
    pivots(n);
    show_bytes("pivots", n, out, sizeof out);
    in_place(n);
    show_bytes("in place", n, wide, sizeof wide);
    several(n);
    show_bytes("several", n, out, sizeof out);
    show_bytes("y", n, y, sizeof y);
    around(n, 254);
    show_bytes("bytes", n, bytes, sizeof bytes);
}
CASE_MAIN_AT(test, 0, 1, 2, 33, 300, MOST)
