/* Tables that a loop fills from their first to their last element, and that are read behind it. */
#include "../case.h"

static int x[CASE_MAX + 8];

CASE_FN long alone(const int *a, int n, int d)
{
    unsigned char table[4096];
    long s = 0;
    for (int i = 0; i < 4096; i++) // remark: independent iterations, writing 'table' [map]
        table[i] = (unsigned char)(i * d);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
        s += table[a[i] & 4095];
    return s;
}

CASE_FN long beside(const int *a, int n, int d)
{
    int table[1024];
    long s = 0;
    for (int i = 0; i < 1024; i++) { // remark: reduction of 's' (+, long), writing 'table' [reduction]
        table[i] = a[i] ^ d;
        s += a[i];
    }
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
        s += table[a[i] & 1023];
    return s;
}

/* it is filled again before anything reads it */
CASE_FN long again(const int *a, int n, int d)
{
    short table[2048];
    long s = 0;
    for (int i = 0; i < 2048; i++) { // remark: reduction of 's' (+, long), writing 'table' [reduction]
        table[i] = (short)(a[i] + d);
        s += table[i];
    }
    for (int i = 0; i < 2048; i++) // remark: independent iterations, writing 'table' [map]
        table[i] = (short)(a[i] ^ d);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
        s += table[a[i] & 2047];
    return s;
}

/* each iteration fills one, which is private */
CASE_FN long within(const int *a, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long) [reduction]
        int table[16];
        for (int k = 0; k < 16; k++)
            table[k] = a[i] * k;
        s += table[a[i] & 15];
    }
    return s;
}

static void test(int n)
{
    FILL(x, CASE_MAX + 8, rnd_in(-9999, 9999));
    for (int d = 1; d < 4; d++) { // left: loop left as it is
        show("alone", n, alone(x, n, d));
        show("beside", n, beside(x, n, d));
        show("again", n, again(x, n, d));
        show("within", n, within(x, n));
    }
}
CASE_MAIN(test)
