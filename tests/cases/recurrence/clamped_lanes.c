/* Walks between two bounds whose strips are lanes of vectors, of lengths around those at which
   strips begin, change their length and leave something behind; and some whose strips are not,
   since an element is read where a condition holds alone. */
#define CASE_BIG 700001
#include "../case.h"

static int x[CASE_BIG];
static short h[CASE_BIG + 200];
static signed char c[CASE_BIG];

struct walker {
    int at, step;
};
static struct walker w[CASE_BIG];

static void walks(int n, int lo, int hi)
{
    int a = 3, b = -2, d = 7, e = 1, f = 0, s = 2;

    for (int i = 0; i < n; i++) { // remark: reduction of 'a' (+ min max, int) [reduction]
        a += x[i];
        if (a > hi)
            a = hi;
        if (a < lo)
            a = lo;
    }
    for (int i = n - 1; i >= 0; i -= 2) { // remark: reduction of 'b' (+ min max, int) [reduction]
        b -= h[i];
        b = b < lo ? lo : b;
        b = b > hi ? hi : b;
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 'd' (+ min max, int) and 'e' (+ min max, int) [reduction]
        if (c[i] > 0)
            d += w[i].step;
        else
            d -= 2;
        e += w[i].step ^ c[i];
        d = d > hi ? hi : d;
        e = e < -99 ? -99 : e;
        d = d < lo ? lo : d;
        e = e > hi ? hi : e;
        if (w[i].step == 3)
            e = 4;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'f' (+ min max, int) [reduction]
        if (c[i] & 1)
            f += x[i];
        if (f > hi)
            f = hi;
        if (f < lo)
            f = lo;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+ min max, int) [reduction]
        s += h[c[i] + 100];
        if (s > hi)
            s = hi;
        if (s < lo)
            s = lo;
    }
    printf("%d: %d %d %d %d %d %d\n", n, a, b, d, e, f, s);
}

/* Beside values that begin with another number than 0 where nothing has come to them. */
static void beside(int n, int lo, int hi)
{
    int a = 3, b = -2, d = 7, all = -1, most = -70000, least = 70000, last = 0, one = 0, two = 0;

    for (int i = 0; i < n; i++) { // remark: scans of 'a' (+ min max, int) and 'all' (&, int) [scan]
        a += h[i];
        a = a < lo ? lo : a;
        a = a > hi ? hi : a;
        all &= x[i] | 1;
        last = a ^ all;
    }
    for (int i = 0; i < n; i++) { // remark: scans of 'b' (+ min max, int) and 'most' (max, int) [scan]
        b += h[i];
        b = b < lo ? lo : b;
        b = b > hi ? hi : b;
        most = most > c[i] - 30 ? most : c[i] - 30;
        one = b ^ most;
    }
    for (int i = 0; i < n; i++) { // remark: scans of 'd' (+ min max, int) and 'least' (min, int) [scan]
        d += h[i];
        d = d < lo ? lo : d;
        d = d > hi ? hi : d;
        least = least < c[i] + 30 ? least : c[i] + 30;
        two = d ^ least;
    }
    printf("%d: %d %d %d %d %d %d %d %d %d\n", n, a, b, d, all, most, least, last, one, two);
}

static void test(int n)
{
    for (int k = 0; k < 5; k++) { // left: [impure-call]
        FILL(x, n, k == 3 ? 2 * rnd_in(-1000000000, 1000000000) : rnd_in(-9, 9) + (k == 1) - (k == 2));
        if (k == 4) /* now and then too much for lanes of 32 bits */
            FILL(x, n, rnd_in(0, 96) ? x[case_k] : 3000000 * rnd_in(-1, 1));
        FILL(c, n, (signed char)rnd_in(-20, 20));
        FILL(h, n, (short)rnd_in(-300, 300));
        for (int i = 0; i < n; i++) { // left: [impure-call]
            w[i].at = i;
            w[i].step = rnd_in(-40, 40);
        }
        walks(n, -100, k == 2 ? 1000000 : 100);
        walks(n, k == 1 || k == 4 ? -1000000000 : -2000000, k == 4 ? 1000000000 : 2000000);
        walks(n, 20, 10); /* the second bound wins */
        beside(n, -100, 100);
    }
}
CASE_MAIN_AT(test, 0, 1, 511, 1023, 1024, 1025, 1039, 1040, 2048, 8191, 8192, 16383, 16384, 16400,
             32767, 32768, 32784, 40001, 300001)
