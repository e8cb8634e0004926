/* Integers stepped through a conversion, and first values that are converted or computed. */
#include "../case.h"

#define FAR 70000
#define N (FAR - 10)

static int x[FAR + 1];

static void narrowed(void)
{
    long s = 0, t = 0, k = 0, w = 0;
    int i;
    for (unsigned j = FAR; j > 0; j = (unsigned short)j - 1u) // left: [not-counted]
        s += x[j];
    for (i = 40000; i > 0; i = (short)i - 1) // left: [not-counted]
        t += x[i];
    for (i = FAR; i > 0; i = (unsigned short)(i - 1)) // left: [not-counted]
        k += x[i];
    i = FAR;
    while (i > 0) { // left: [not-counted]
        w += x[i];
        i = (unsigned short)(i - 1);
    }
    show("below", 0, s);
    show("signed", 0, t);
    show("above", 0, k);
    show("while", 0, w + i);
}

static void widened(int n)
{
    long s = 0, t = 0;
    short m;
    for (int i = 0; i < n; i = (int)((long)i + 2)) // remark: reduction of 's' (+, long) [reduction]
        s += x[i];
    for (m = (short)(n / 4); m > 0; m = (short)(m - 1)) // remark: reduction of 't' (+, long) [reduction]
        t += x[m] * m;
    show("wide", n, s);
    show("short", n, t + m);
}

static void narrow_first(int n)
{
    long s = 0, t = 0, k = 0, w = 0;
    int i;
    short h;
    for (i = (unsigned char)300; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
        s += x[i];
    show("narrow", n, s + i);
    for (i = (signed char)200; i < n - 56; i++) // remark: reduction of 't' (+, long) [reduction]
        t += x[i + 56];
    show("negative", n, t + i);
    for (i = (unsigned char)300; i < n; i++) { // remark: search for the iteration that leaves the loop, reduction of 'k' (+, long) [search]
        if (x[i] == 1000)
            break;
        k += x[i];
    }
    show("search", n, k + i);
    for (h = (short)FAR; h < n / 4; h++) // remark: reduction of 'w' (+, long) [reduction]
        w += x[h];
    show("short first", n, w + h);
}

static void inner_first(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
        for (int j = (unsigned char)257; j < 3; j++)
            s += (long)x[i] * j;
    show("inner", n, s);
}

static void computed(void)
{
    long s = 0, t = 0, k = 0, w = 0;
    int i;
    unsigned u;
    unsigned long ul;
    for (i = N - 1; i >= 0; i--) // remark: reduction of 's' (+, long) [reduction]
        s += x[i] * (i & 3);
    show("down", i, s);
    for (i = -5; i < N - 5; i++) // remark: reduction of 't' (+, long) [reduction]
        t += x[i + 5];
    show("minus", i, t);
    for (i = (int)(sizeof(int) - 4); i < N; i++) // remark: search for the iteration that leaves the loop [search]
        if (x[i] == 2000)
            break;
    show("size", N, i);
    for (u = 3000000000u; u < 3000020000u; u++) // remark: reduction of 'k' (+, long) [reduction]
        k += x[u % FAR];
    show_u("large", (long)k, u);
    for (ul = 0xfffffffffff00000u; ul < 0xfffffffffff04000u; ul++) // remark: reduction of 'w' (+, long) [reduction]
        w += x[ul % FAR];
    show_u("largest", (long)w, ul);
    w = 0;
    for (i = INT_MIN; i < INT_MIN + 5000; i++) // remark: reduction of 'w' (+, long) [reduction]
        w += x[-(i + 1) % FAR];
    show("least", i, w);
}

static void test(int n)
{
    n *= 3;
    FILL(x, FAR + 1, rnd_in(-99, 99));
    x[20000] = 1000;
    x[n] = 2000;
    narrowed();
    widened(n);
    narrow_first(n);
    inner_first(n);
    computed();
}
CASE_MAIN_AT(test, 0, 1, 1023, 1025, 8193, CASE_MAX)
