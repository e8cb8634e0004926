/* Running values of what an iteration has just stored, and beside other stores. */
#include "../case.h"

static int x[CASE_MAX + 8], w[CASE_MAX + 8], sums[CASE_MAX + 8];
static int both[2 * CASE_MAX];
static double f[CASE_MAX + 8], g[CASE_MAX + 8], part[CASE_MAX + 8];
static unsigned char narrow[CASE_MAX + 8];

/* A distribution: weights, and their running sum beside them. */
static void weights(const int *restrict a, int *restrict b, int *restrict c, int n)
{
    for (int i = 1; i < n; i++) { // remark: scan of 'c[i]' (+, int), writing 'b' and 'c' [scan]
        b[i] = a[i] * 3 - 1;
        c[i] = c[i - 1] + b[i];
    }
}

/* Nothing says that the arrays are apart: that is asked when it runs, also of the first sum. */
static void asked(const int *a, int *b, int *c, int n)
{
    for (int i = 1; i < n; i++) { // remark: scan of 'c[i]' (+, int), writing 'b' and 'c' [scan]
        b[i] += a[i];
        c[i] = c[i - 1] + b[i];
    }
}

/* The first store alone may come to what the first sum is made of. */
static void turned(const int *a, int *b, int *c, int n)
{
    for (int i = 1; i < n; i++) { // remark: scan of 'c[i]' (+, int), writing 'b' and 'c' [scan]
        b[n - i] = a[i] + 1;
        c[i] = c[i - 1] + a[i];
    }
}

static void variables(int n)
{
    int s = 5, t = 0;
    double d = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'w' and 'sums' [scan]
        w[i] += x[i];
        s += w[i];
        sums[i] = s;
    }
    show("variables", n, (long)case_digest((uint64_t)s, (uint64_t)(n ? sums[n / 2] : 0)));
    for (int i = 0; i < n; i++) { // remark: scan of 't' (+, int), writing 'narrow' and 'sums' [scan]
        narrow[i] = (unsigned char)(x[i] * 77);
        if (narrow[i] > 100)
            t += narrow[i];
        sums[i] = t;
    }
    show("narrow", n, t);
    for (int i = 0; i < n; i++) { // remark: scan of 'd' (+, double), writing 'f' and 'part' [scan]
        f[i] = g[i] * 0.25;
        d += f[i];
        part[i] = d;
    }
    show_d("d", n, d);
    show_d("part", n, n ? part[n - 1] : 0);
}

/* The element has moved on, is another one, or may be written in between. */
static void twins(int *a, int *b, int n)
{
    int s = 0, k = 0;
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        w[k] = x[i];
        k = k + 1;
        s += w[k];
        sums[i] = s;
    }
    show("moved", n, (long)case_digest((uint64_t)s, (uint64_t)(n ? sums[n / 2] : 0)));
    s = 0;
    k = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'both' and 'sums' [scan]
        both[k] = x[i];
        s += both[k];
        k++;
        s += both[k];
        k++;
        sums[i] = s;
    }
    show("elsewhere", n, (long)case_digest((uint64_t)s, (uint64_t)(n ? sums[n / 2] : 0)));
    s = 0;
    for (int i = 1; i < n; i++) { // left: [carried-dependence]
        w[i] = x[i];
        s += w[i] + w[i - 1];
        sums[i] = s;
    }
    show("other", n, (long)case_digest((uint64_t)s, (uint64_t)(n > 1 ? sums[n / 2] : 0)));
    s = 0;
    for (int i = 0; i < n; i++) { // left: [running-value]
        a[i] = x[i];
        b[i] = 7;
        s += a[i];
        sums[i] = s;
    }
    show("between", n, (long)case_digest((uint64_t)s, (uint64_t)(n ? sums[n / 2] : 0)));
    s = 0;
    for (int i = 0; i < n; i++) { // left: [running-value]
        w[i] = x[i];
        if (x[i] > 5) {
            w[i] = 50;
            k ^= w[i];
        }
        s += w[i];
        sums[i] = s;
    }
    show("branch", n, k + (long)case_digest((uint64_t)s, (uint64_t)(n ? sums[n / 2] : 0)));
    s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'w' and 'sums' [scan]
        {
            w[i] = x[i] + 1;
            s += w[i];
        }
        sums[i] = s + w[i];
    }
    show("block", n, (long)case_digest((uint64_t)s, (uint64_t)(n ? sums[n / 2] : 0)));
}

static void test(int n)
{
    FILL(x, n, rnd_in(-50, 50));
    FILL(w, n + 8, rnd_in(-9, 9));
    FILL(g, n, rnd_in(-100, 100));
    sums[0] = 3;
    weights(x, w, sums, n);
    show("weights", n, n ? sums[n - 1] : 0);
    asked(x, w, sums, n);
    show("asked", n, n ? sums[n - 1] : 0);
    asked(x, w + 1, w, n); /* what is stored is the sum before */
    show("shifted", n, (long)case_digest((uint64_t)w[n / 2], (uint64_t)w[n]));
    if (n > 1)
        asked(x, w, w + 1, n - 1);
    show("ahead", n, (long)case_digest((uint64_t)w[n / 2], (uint64_t)w[n]));
    asked(x, w, w, n);
    show("same", n, (long)case_digest((uint64_t)w[n / 2], (uint64_t)w[n]));
    if (n)
        turned(x, both, both + n - 1, n);
    show("turned", n, n ? (long)case_digest((uint64_t)both[n / 2], (uint64_t)both[2 * n - 2]) : 0);
    variables(n);
    twins(w, w, n);
    twins(w, sums, n);
}
CASE_MAIN(test)
