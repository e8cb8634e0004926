/* Division, remainders, shifts and comparisons of every sign and width. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];
static uint64_t u[CASE_MAX];
static int64_t l[CASE_MAX];
static float f[CASE_MAX];
static double d[CASE_MAX];

static long ints(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += (x[i] >> 3) + x[i] / 7 + x[i] % 7 + (y[i] ? x[i] / y[i] + x[i] % y[i] : 0) +
             (-x[i] >> (i & 15));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        uint8_t a = (uint8_t)x[i], b = (uint8_t)y[i];
        s += (a - b) + (uint8_t)(a - b) + a * b + ((a ^ b) & ~a) + (uint16_t)(a << 8 | b);
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        unsigned char c = (unsigned char)(x[i] + 250);
        signed char sc = (signed char)c;
        sc = (signed char)(sc >> 1);
        s += c + sc + (unsigned short)sc + (c << 20 >> 18) + !c + !!sc + (c && sc) + (c || !sc);
    }
    return s;
}

static unsigned long words(int n)
{
    unsigned long v = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, unsigned long)
        v += u[i] / 7 + u[i] % 11 + (u[i] >> (i & 63)) + (u[i] << 3) + (unsigned)l[i] +
             (uint64_t)(l[i] >> 5);
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, unsigned long)
        v += (unsigned long)(l[i] / 1000 + l[i] % 1000) + (l[i] > (int64_t)(u[i] / 2)) +
             (l[i] < x[i]) + ((unsigned)x[i] > 5u) + (u[i] > (uint64_t)(int64_t)x[i]);
    return v;
}

static void test(int n)
{
    double m = 0;
    long s = 0;
    FILL(x, n, rnd_in(-5000, 5000));
    FILL(y, n, rnd_in(-6, 6));
    FILL(u, n, rnd());
    FILL(l, n, (int64_t)rnd());
    FILL(f, n, rnd_f() * 1000);
    FILL(d, n, case_k % 5 ? rnd_d() * 1000 : (double)f[case_k]);
    show("ints", n, ints(n));
    show_u("words", n, words(n));
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        m = (double)u[i] + (float)l[i] > m ? (double)u[i] + (float)l[i] : m;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += (int)f[i] + (long)d[i] + (unsigned char)(int)d[i] + (short)(long)d[i] +
             (f[i] == d[i]) + (f[i] < (float)x[i]) + (int)(float)(double)f[i];
    show_d("m", n, m);
    show("s", n, s);
}
CASE_MAIN(test)
