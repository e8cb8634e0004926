/* What looks like bins and is not. */
#include "../case.h"

static int x[CASE_MAX], h[300], g[300];
static volatile int v[300];
static double d[300];
static float f[300];
static long double wide[300];
static int next;

static int other(int a)
{
    next += a;
    return next & 7;
}

static int *where(int a)
{
    return &h[a & 3];
}

static void others(int n)
{
    int *p, *q = g;
    for (int i = 0; i < n; i++) // left: loop left as it is
        h[other(x[i])]++;
    for (int i = 0; i < n; i++) // left: [long-double]
        wide[x[i]] += 1;
    for (int i = 0; i < n; i++) // left: loop left as it is
        d[x[i]] *= 1.5;
    for (int i = 0; i < n; i++) // left: loop left as it is
        f[x[i]] += x[i] * 1.0L;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        h[x[i]]++;
        if (h[x[i]] > 50)
            h[x[i]] = 0;
    }
    for (int i = 0; i < n; i++) { // left: loop left as it is
        p = i & 1 ? h : g;
        p[x[i]]++;
    }
    for (int i = 0; i < n; i++) // left: loop left as it is
        (*where(x[i]))++;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        h[x[i]]++;
        x[i] = h[i & 255] & 255;
    }
    for (int i = 0; i < n; i++) { // left: loop left as it is
        h[x[i]]++;
        q += x[i] & 1;
        *q = i;
        q = g;
    }
    for (int i = 0; i < n; i++) // left: loop left as it is
        h[h[x[i]] & 255]++;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        h[x[i]]++;
        x[i & 255] += 1;
        x[i & 255] &= 255;
    }
}

static void test(int n)
{
    int s = 0, *p = h;
    FILL(x, n, rnd_in(0, 255));
    for (int i = 0; i < n; i++) { // left: [aggregate]
        h[x[i]]++;
        s += h[5 + (i & 1)];
    }
    for (int i = 0; i < n; i++) // left: [aggregate]
        s += h[x[i]]++;
    for (int i = 0; i < n; i++) { // left: [aggregate]
        h[x[i]]++;
        h[x[i]] *= 2;
    }
    for (int i = 0; i < n; i++) { // remark: bins 'h[x[i]]' (+, int) and 'p[x[i]]' (+, int)
        h[x[i]] += 2;
        p[x[i]] -= 1;
    }
    for (int i = 0; i < n; i++) // left: loop left as it is
        h[x[i]] = 3 - h[x[i]];
    for (int i = 0; i < n; i++) // left: loop left as it is
        h[x[i]] = h[x[i] ^ 1] + 1;
    for (int i = 0; i < n; i++) // left: loop left as it is
        h[x[i]] /= 3;
    for (int i = 0; i < n; i++) // left: loop left as it is
        h[x[i]] = (h[x[i]] + x[i]) % 1000;
    for (int i = 0; i < n; i++) // left: [volatile]
        v[x[i]]++;
    show("s", n, s);
    others(n);
    show_bytes("h", n, h, sizeof h);
    show_bytes("g", n, g, sizeof g);
    show_bytes("v", n, (const void *)(uintptr_t)v, sizeof v);
    show_bytes("d", n, d, sizeof d);
    show_bytes("f", n, f, sizeof f);
}
CASE_MAIN_AT(test, 0, 1, 20, 1024, 5000)
