/* Functions whose loops values end, called in each iteration: opened, their loops are lanes'. */
#include "../case.h"

#define MOST 2100
static double x[MOST], y[MOST];
static float f[MOST], g[MOST];
static int k[MOST], turns[MOST];
static unsigned u[MOST];
static int limit = 100;

static int steps(double re, double im, int most)
{
    double zr = 0, zi = 0;
    int n = 0;
    while (n < most && zr * zr + zi * zi <= 4) { // left: carries a value
        double t = zr * zr - zi * zi + re;
        zi = 2 * zr * zi + im;
        zr = t;
        n++;
    }
    return n;
}

/* The value behind the loop is known before it. */
static int escapes(double re, double im, int most)
{
    double zr = 0, zi = 0;
    for (int n = 0; n < most; n++) { // left: carries a value
        if (zr * zr + zi * zi > 4)
            return n;
        double t = zr * zr - zi * zi + re;
        zi = 2 * zr * zi + im;
        zr = t;
    }
    return most;
}

/* It is not, and something stands behind the loop. */
static float root(float a, int most)
{
    float z = 1, was;
    int n = 0;
    do { // left: its condition has several parts
        was = z;
        z = (z + a / z) * 0.5f;
        if (!(z > 0.001f))
            return -1.0f;
        if (n == 70) {
            n += 2;
            return z + (float)n;
        }
        n++;
    } while (z != was && n < most);
    if (n & 1)
        z = z + 1.0f;
    return z * (float)n;
}

/* No way out but returns; the parameter is the function's own. */
static long collatz(unsigned long v)
{
    long n = 0;
    for (;;) { // left: it has no condition
        if (v <= 1)
            return n;
        else if (n > 400) {
            return -n;
        }
        v = v % 2 ? 3 * v + 1 : v / 2;
        n++;
    }
}

/* Its value is converted. */
static unsigned char sevens(unsigned v)
{
    unsigned n = 0;
    while (v > 3) { // left: no constant
        v -= v / 4 + 1;
        n += 7;
    }
    return n;
}

static _Bool stays(float a)
{
    float z = 0;
    for (int n = 0; n < 200; n++) { // left: carries a value
        z = z * z + a;
        if (z > 4)
            return 0;
    }
    return 1;
}

/* What it returns behind the loop is not known before it. */
static int climbs(float a, int most)
{
    int n = 0;
    while (n < most) { // left: carries a value
        a = a * 1.03125f + 1;
        if (a > 900)
            return -n;
        n++;
    }
    return n + 1;
}

/* With the file's variable, and with one in memory. */
static int until(double a, const double *scale)
{
    double z = a, by = *scale;
    int n = 0;
    while (n < limit && z < 1000) { // left: carries a value
        z = z * by + 1;
        n++;
    }
    return n;
}

static double done(double z, double done)
{
    while (z < done) // left: compared as a floating-point number
        z += z * 0.25 + 1;
    return z;
}

static void forms(int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'turns' [map]
        turns[i] = steps(x[i], y[i], 300);
    show_bytes("steps", n, turns, sizeof turns);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'turns' [map]
        turns[i] = escapes(x[i], y[i], k[i]);
    show_bytes("escapes", n, turns, sizeof turns);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'g' [map]
        g[i] = root(f[i] * f[i], limit) + f[i];
    show_bytes("root", n, g, sizeof g);
    long all = 0, most = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'all' (+, long) and 'most' (max, long)
        long c = collatz(u[i]);
        all += c;
        if (c > most)
            most = c;
    }
    show("collatz", n, all);
    show("most", n, most);
    int bytes = 0, stay = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'bytes' (+, int) [reduction]
        bytes += sevens(u[i]);
    show("sevens", n, bytes);
    for (int i = 0; i < n; i++) // remark: reduction of 'stay' (+, int) [reduction]
        if (stays(f[i]))
            stay++;
    show("stays", n, stay);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'turns' [map]
        turns[i] = climbs(f[i], k[i] & 255);
    show_bytes("climbs", n, turns, sizeof turns);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'turns' [map]
        turns[i] = until(x[i], &y[0]);
    show_bytes("until", n, turns, sizeof turns);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
        y[i] = done(y[i], 900 + x[i]);
    show_bytes("done", n, y, sizeof y);
}

/* Two calls, one in the other, one that not each iteration makes, one in an inner loop. */
static void places(int n)
{
    int last = -1, c = 7;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'turns' [map]
        turns[i] = steps(x[i], 0.25, 90) - escapes(0.25, x[i], 110);
    show_bytes("two", n, turns, sizeof turns);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'turns' [map]
        turns[i] = steps(x[i], 0.125, steps(x[i], 0.25, 120) + 3);
    show_bytes("nested", n, turns, sizeof turns);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'turns' [map]
        turns[i] = x[i] > 0 && steps(x[i], 0.25, 120) > 8 ? escapes(x[i], 0.25, 90) : -1;
    show_bytes("perhaps", n, turns, sizeof turns);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'turns' [map]
        turns[i] = 0;
        for (int j = 0; j < 3; j++)
            turns[i] += steps(x[i], j * 0.5, 70);
    }
    show_bytes("inner", n, turns, sizeof turns);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'turns' [map]
        last = escapes(x[i], 0.25, 90);
        if (last == 5)
            c = last + 1;
        else
            c = 3;
        turns[i] = c;
    }
    show("last", n, last);
    show("c", n, c);
    for (int r = 0; r < n / 300; r++) // remark: independent iterations, writing 'turns' [map]
        for (int i = 0; i < 300; i++)
            turns[r * 300 + i] = steps(x[i] - r, y[r], 64);
    show_bytes("nest", n, turns, sizeof turns);
}

static void test(int n)
{
    FILL(x, n, rnd_d() * 2);
    FILL(y, n, rnd_d() * 1.5);
    FILL(f, n, (float)rnd_d() * 3);
    FILL(k, n, (int)(rnd() >> 55));
    FILL(u, n, (unsigned)(rnd() >> 44));
    memset(turns, 0, sizeof turns);
    memset(g, 0, sizeof g);
    if (n)
        y[0] = 1.0625;
    forms(n);
    for (int i = 0; i < n; i += 97) // remark: independent iterations, writing 'x' and 'f' [map]
        x[i] = i % 2 ? 0.0 / 0.0 : -0.0, f[i] = i % 2 ? 1.0f / 0.0f : 0.0f;
    forms(n);
    places(n);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, MOST)
