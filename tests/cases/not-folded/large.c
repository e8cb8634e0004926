/* Bodies and nests so large that nobody would wait for their kernels. */
#include "../case.h"

#define T(k) s += x[i + (k)] ^ (k);
#define T4(k) T(k) T(k + 1) T(k + 2) T(k + 3)
#define T16(k) T4(k) T4(k + 4) T4(k + 8) T4(k + 12)
#define T64(k) T16(k) T16(k + 16) T16(k + 32) T16(k + 48)
#define T256(k) T64(k) T64(k + 64) T64(k + 128) T64(k + 192)


static int x[1100 + 1024];

static long body(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // left: more than 6000 expressions [large]
        T256(0)
        T256(256)
        T256(512)
        T256(768)
    }
    return s;
}

static long smaller(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        T64(0)
    }
    return s;
}

/* The functions that it calls count as well, but once. */
static int weigh(int i)
{
    long s = 0;
    T256(0)
    T256(256)
    T256(512)
    T256(768)
    return (int)(s & 7);
}

static int weigh_less(int i)
{
    long s = 0;
    T64(0)
    return (int)(s & 7);
}

static long calls(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // left: more than 6000 expressions [large]
        s += weigh(i);
    return s;
}

#define C4(k) weigh_less(i + (k)) + weigh_less(i + 2 * (k)) + weigh_less(i ^ (k)) + weigh_less(i)
static long calls_often(int n)
{
    long s = 0;
    for (int i = 0; i < n - 9; i++) // remark: reduction of 's' (+, long)
        s += C4(1) + C4(2) + C4(3) + C4(4);
    return s;
}

static void test(int n)
{
    FILL(x, 1100 + 1024, rnd_in(-1000, 1000));
    show("body", n, body(n));
    show("smaller", n, smaller(n));
    show("calls", n, calls(n));
    show("calls often", n, calls_often(n));
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1100)
