/* Steps of chars and shorts that wrap, as values and by themselves: C converts what comes of them
   back, and compilers for devices must not take them to stay in range. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];
static short h[CASE_MAX];
static signed char c[CASE_MAX];

static void test(int n)
{
    signed char k = 0, down = 0;
    short wide = 32000;
    FILL(x, n, rnd_in(-9, 9));
    FILL(y, n, 0);
    FILL(c, n, (signed char)rnd_in(-128, 127));
    FILL(h, n, (short)(rnd_in(0, 7) ? rnd_in(-9, 9) : 32767));
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'x' [map]
        if (++k > 5)
            x[i] ^= k;
        if (--down < -5)
            x[i] += down;
        if (wide++ > 32100)
            x[i] += 100;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        signed char one = c[i], two = c[i];
        short three = h[i];
        int some = (one++ > 3) + 2 * (two-- < -3) + 4 * (++three > 3);
        y[i] = some + 8 * (one > 5) + 16 * (two < -5);
    }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'c' [map]
        if (++c[i] < 0)
            c[i]--;
    int sum = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'sum' (+, int) [reduction]
        short t = h[i];
        if (++t > 10 || t-- < -7)
            sum += t;
    }
    show_bytes("x", n, x, sizeof x);
    show_bytes("y", n, y, sizeof y);
    show_bytes("c", n, c, sizeof c);
    show("k", n, k + down + wide + sum);
}
CASE_MAIN(test)
