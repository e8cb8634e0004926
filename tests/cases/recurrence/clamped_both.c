/* Sums that are held to bounds on both sides: saturating walks. */
#include "../case.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static int x[CASE_MAX], y[CASE_MAX], low[CASE_MAX];
static signed char c[CASE_MAX];
static short h[CASE_MAX];

static void reductions(int n, int lo, int hi)
{
    int a = 3, b = 0, d = -7, e = 0, f = 1, g = 2;

    for (int i = 0; i < n; i++) { // remark: reduction of 'a' (+ min max, int) [reduction]
        a += x[i];
        if (a > hi)
            a = hi;
        if (a < lo)
            a = lo;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'b' (+ min max, int) [reduction]
        b = b < lo ? lo : b;
        b -= c[i];
        b = b >= hi ? hi : b;
    }
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 'd' (+ min max, int) [reduction]
        d = MIN(hi, MAX(lo, d + x[i]));
    for (int i = 0; i < n; i++) { // remark: reduction of 'e' (+ min max, int) [reduction]
        if (c[i] & 1)
            e += h[i];
        else
            e -= 3;
        if (e > 1000)
            e = 1000;
        if (e < 0)
            e = 0;
        if (c[i] == 7)
            e = 5;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'f' (+ min max, int) [reduction]
        int least = low[i], most = least + 90;
        f += c[i];
        f = f > most ? most : f;
        f = f < least ? least : f;
        f++;
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 'g' (+ min max, int) and 'a' (+ max, int) [reduction]
        g += h[i];
        if (g > hi)
            g = hi;
        if (g < lo)
            g = lo;
        a += c[i];
        if (a < 0)
            a = 0;
    }
    printf("%d: %d %d %d %d %d %d\n", n, a, b, d, e, f, g);
}

/* Where the lower bound is above the other one only one of them is looked at: as written. */
static void either(int n, int lo, int hi)
{
    int a = 3, b = 0, d = 11, e = -2;

    for (int i = 0; i < n; i++) { // remark: reduction of 'a' (+ min max, int) [reduction]
        a += x[i];
        if (a > hi)
            a = hi;
        else if (a < lo)
            a = lo;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'b' (+ min max, int), writing 'y' [scan]
        b -= c[i];
        if (-127 >= b)
            b = -127;
        else if (128 < b)
            b = 128;
        y[i] = b;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'd' (+ min max, int) [reduction]
        d += x[i];
        d = d < lo ? lo : d > hi ? hi : d;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'e' (+ min max, int), writing 'low' [scan]
        e += c[i];
        e = 90 <= e ? 90 : (e < -35 ? -35 : e);
        low[i] = e;
    }
    printf("%d: %d %d %d %d\n", n, a, b, d, e);
    show_bytes("low", n, low, sizeof low);
    show_bytes("y", n, y, sizeof y);
}

static void scans(int n, int lo, int hi)
{
    int s = 4, t = 0, most = 0;
    long all = 0;

    for (int i = 0; i < n; i++) { // remark: scan of 's' (+ min max, int), writing 'y' [scan]
        s += x[i];
        if (s > hi)
            s = hi;
        if (s < lo)
            s = lo;
        y[i] = s;
    }
    show_bytes("y", n, y, sizeof y);
    for (int i = 0; i < n; i++) { // remark: scan of 't' (+ min max, int), reductions of 'all' (+, long) and 'most' (max, int) [scan]
        all += t;
        t = MAX(lo, MIN(t + c[i], hi));
        if (t > most)
            most = t;
    }
    printf("%d: %d %d %d %ld\n", n, s, t, most, all);
}

static void test(int n)
{
    for (int k = 0; k < 5; k++) { // left: [impure-call]
        FILL(x, n, k == 4 ? rnd_in(-2000000000, 2000000000) : rnd_in(-9, 9) + (k == 1) - (k == 2));
        FILL(c, n, (signed char)rnd_in(-20, 20));
        FILL(h, n, (short)rnd_in(-300, 300));
        FILL(low, n, rnd_in(-30, 30));
        reductions(n, -100, k == 3 ? 1000000 : 100);
        reductions(n, k == 3 ? -1000000 : 5, 50);
        reductions(n, 20, 10); /* the second bound wins */
        either(n, -20, 60);
        either(n, 60, -20);
        scans(n, -60, 70);
        scans(n, -5, 1000000);
    }
}
CASE_MAIN(test)
