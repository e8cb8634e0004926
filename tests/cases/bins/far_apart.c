/* Bins behind a pointer that grow in every direction, and some that are too far apart. */
#define CASE_BIG 700001
#include "../case.h"

#define SPAN (1 << 24)
static int k[CASE_BIG];

static void count(int *h, const int *key, long scale, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]*scale]' (+, int)
        h[key[i] * scale]++;
}

static void least(short *h, const int *key, int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'h[-key[i]]' (min, short)
        short v = (short)(key[i] - 40000);
        if (h[-key[i]] > v)
            h[-key[i]] = v;
    }
}

static void digest(const char *what, int n, const int *h)
{
    long s = 0, t = 0;
    for (volatile long i = 0; i < SPAN; i++) { // left: [volatile]
        s += h[i];
        t += h[i] * i;
    }
    show(what, n, s);
    show(what, n, t);
}

static void test(int n)
{
    int *h = calloc(SPAN, sizeof *h);
    short *g = calloc(70000, sizeof *g);
    FILL(k, n, rnd_in(0, 50000));
    count(h, k, 1, n);
    FILL(k, n, case_k % 60000);
    count(h, k, 1, n);
    count(h + 60000, k, -1, n);
    least(g + 60001, k, n);
    FILL(k, n, rnd_in(0, 7));
    count(h, k, SPAN / 8 - 1, n);
    count(h + 5, k, 100000, n);
    FILL(k, n, n < 2 ? 0 : case_k == n / 2 ? SPAN - 1 : 3);
    count(h, k, 1, n);
    digest("h", n, h);
    show_bytes("g", n, g, 70000 * sizeof *g);
    free(h);
    free(g);
}
CASE_MAIN_AT(test, 1, 1024, CASE_BIG)
