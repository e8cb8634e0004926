/* Values of a wider type that fit into the accumulator's, by their form; and those that do not. */
#include "../case.h"

static int x[CASE_MAX];
static unsigned u[CASE_MAX];
static short sh[CASE_MAX];
static unsigned char uc[CASE_MAX];
static signed char sc[CASE_MAX];

static void fits(int n)
{
    unsigned char a = 0;
    short b = -5, c = 77, e = 3;
    signed char d = 0, f = 100;
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (max, unsigned char)
        a = (x[i] & 63) > a ? (x[i] & 63) : a;
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (min, short)
        if (b > x[i] % 99)
            b = x[i] % 99;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (min, short)
        c = (!x[i]) < c ? !x[i] : c;
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (max, signed char)
        d = x[i] % 128 < d ? d : x[i] % 128;
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (max, short)
        e = (x[i] > 5 ? 7 : 12) > e ? (x[i] > 5 ? 7 : 12) : e;
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (min, signed char)
        f = f > (int)(u[i] % 101u) ? (int)(u[i] % 101u) : f;
    sh[0] = (short)(n & 7);
    for (int i = 1; i < n; i++) // remark: scan of 'sh[i]' (min, short)
        sh[i] = 5 < sh[i - 1] ? 5 : sh[i - 1];
    uc[0] = 3;
    for (int i = 1; i < n; i++) // remark: scan of 'uc[i]' (max, unsigned char)
        uc[i] = uc[i - 1] > (x[i] & 255) ? uc[i - 1] : (x[i] & 255);
    printf("%d: %d %d %d %d %d %d\n", n, a, b, c, d, e, f);
}

static void fits_not(int n)
{
    unsigned char a = 0;
    short b = -5;
    signed char d = 0, e = 0, f = 100;
    for (int i = 0; i < n; i++) // left: loop left as it is
        a = (x[i] & 511) > a ? (x[i] & 511) : a;
    for (int i = 0; i < n; i++) // left: loop left as it is
        if (b > x[i] % 40000)
            b = x[i] % 40000;
    for (int i = 0; i < n; i++) // left: loop left as it is
        d = x[i] % 130 < d ? d : x[i] % 130;
    for (int i = 0; i < n; i++) // left: loop left as it is
        a = x[i] % 99 > a ? x[i] % 99 : a;
    for (int i = 0; i < n; i++) // left: loop left as it is
        e = (x[i] & 128) > e ? (x[i] & 128) : e;
    for (int i = 0; i < n; i++) // left: loop left as it is
        f = f > (int)(u[i] % 129u) ? (int)(u[i] % 129u) : f;
    for (int i = 0; i < n; i++) // left: loop left as it is
        f = f > (int)((x[i] | 1) % (x[i] | 1)) + 200 ? (int)((x[i] | 1) % (x[i] | 1)) + 200 : f;
    for (int i = 0; i < n; i++) // left: loop left as it is
        a = (sc[i] & -5) > a ? (sc[i] & -5) : a;
    printf("%d: %d %d %d %d %d\n", n, a, b, d, e, f);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-50000, 50000));
    FILL(u, n, (unsigned)rnd());
    FILL(sc, n, (signed char)rnd_in(-128, 127));
    fits(n);
    fits_not(n);
    for (int i = 0; i < n; i += 100) // left: [impure-call]
        printf("%d %d\n", sh[i], uc[i]);
}
CASE_MAIN(test)
