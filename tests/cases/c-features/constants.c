/* Integers that are const, and that no other file has, are numbers. */
#include "../case.h"

enum kind { SMALL, LARGE = 250 };
static const int MOD = 1009, BELOW = -7;
static const unsigned char WRAPPED = (unsigned char)300;
static const short NARROWED = (short)70000;
static const bool ALWAYS = 5;
static const unsigned long NEARLY_ALL = ~0ul - 3;
static const enum kind KIND = LARGE;
static const int later;
static const int sum_of = MOD * 2 + LARGE;
static const int three[3] = {1, 2, 3};
static volatile const int changing = 4;
extern const int of_all;
const int of_all = 77;
static const int *const place = &MOD;
static const int later = 9;
static int written = 3;
static int x[CASE_MAX], out[CASE_MAX];

static void numbers(int n)
{
    static const int own = 12;
    long s = 0;
    unsigned long h = 1, c = 0;
    int at = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i] % MOD * BELOW + WRAPPED + NARROWED + ALWAYS + KIND + later + sum_of + own;
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (affine, unsigned long) modulo '1009'
        h = (h * 31 + (unsigned)x[i] % 7) % MOD;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, unsigned long)
        c += NEARLY_ALL - (unsigned long)x[i] > NEARLY_ALL;
    for (int i = MOD; i < n; i += later) // remark: reduction of 'at' (+, int)
        at += x[i - MOD] > 0;
    show("s", n, s);
    show_u("h", n, h);
    show_u("c", n, c);
    show("at", n, at);
}

static void objects(int n)
{
    long s = 0, t = 0, u = 0, v = 0;
    for (int i = 0; i < n; i++) // left: 'changing' is volatile [volatile]
        s += x[i] * changing;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += x[i] * *place + MOD;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, long)
        u += x[i] % of_all;
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, long)
        v += x[i] * three[i % 3];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out'
        out[i] = x[i] / MOD + written;
    written++;
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
    show("v", n, v);
    show("out", n, n ? out[n - 1] : 0);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-100000, 100000));
    numbers(n);
    objects(n);
}
CASE_MAIN(test)
