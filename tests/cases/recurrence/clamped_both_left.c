/* What is held to bounds on both sides, and does not go on as a sum between them. */
#include "../case.h"

static int x[CASE_MAX];
static unsigned u[CASE_MAX];
static float f[CASE_MAX];

static void types(int n)
{
    unsigned v = 50;
    short s = 0;
    long l = 0;
    float w = 0;

    for (int i = 0; i < n; i++) { // left: [
        v += u[i] - 4; /* it wraps around */
        if (v > 100)
            v = 100;
        if (v < 10)
            v = 10;
    }
    for (int i = 0; i < n; i++) { // left: [
        s += x[i]; /* what is added is held to 16 bits first */
        if (s > 100)
            s = 100;
        if (s < -100)
            s = -100;
    }
    for (int i = 0; i < n; i++) { // left: [
        l += x[i]; /* no type holds what is added to it */
        if (l > 100)
            l = 100;
        if (l < -100)
            l = -100;
    }
    for (int i = 0; i < n; i++) { // left: [
        w += f[i]; /* it is rounded */
        if (w > 9)
            w = 9;
        if (w < -9)
            w = -9;
    }
    printf("%d: %u %d %ld %g\n", n, v, s, l, w);
}

static void sums(int n)
{
    int a = 0, b = 0, d = 0, e = 0;

    for (int i = 0; i < n; i++) { // left: [
        a += x[i];
        if (a > 50)
            a = 40; /* not what it was compared with */
        if (a < -50)
            a = -50;
    }
    for (int i = 0; i < n; i++) { // left: [
        b += x[i];
        if (b > 50)
            b = 50;
        if (b < b / 2 - 30)
            b = -50;
    }
    for (int i = 0; i < n; i++) { // left: [
        d += d > 0 ? x[i] : 1; /* different sums */
        if (d > 50)
            d = 50;
        if (d < -50)
            d = -50;
    }
    for (int i = 0; i < n; i++) { // left: [
        e = 2 * e + x[i];
        if (e > 50)
            e = 50;
        if (e < -50)
            e = -50;
    }
    printf("%d: %d %d %d %d\n", n, a, b, d, e);
}

static void others(int n)
{
    int g = 0, h = 0, k = 0;

    for (int i = 0; i < n; i++) { // left: [
        k = k + x[i] > k - 3 ? k + x[i] : k - 3; /* one sum or the other */
        if (k > 50)
            k = 50;
    }
    for (int i = 0; i < n; i++) // left: [
        for (int j = 0; j < x[i] + 20; j++) { // remark: reduction of 'g' (+ min max, int) [reduction]
            g += x[i] + j;
            if (g > 50)
                g = 50;
            if (g < -50)
                g = -50;
        }
    for (int i = 0; i < n; i++) { // left: [
        h += x[i];
        if (h > 50)
            h = x[(unsigned)h % (unsigned)n]; /* what it becomes depends on it */
        if (h < -50)
            h = -50;
    }
    for (int i = 0; i < n; i++) { // left: [
        h += x[i];
        if (h > -9)
            h = -9;
        else if (h < 9) /* the bounds have changed places */
            h = 9;
    }
    for (int i = 1; i < n; i++) { // left: [
        h += x[i];
        if (h > x[i - 1])
            h = x[i - 1];
        else if (h < x[0] - 30)
            h = x[0] - 30;
    }
    printf("%d: %d %d %d\n", n, g, h, k);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-9, 9));
    FILL(u, n, (unsigned)rnd_in(0, 9));
    FILL(f, n, (float)rnd_in(-9, 9) / 8);
    types(n);
    sums(n);
    others(n);
}
CASE_MAIN(test)
