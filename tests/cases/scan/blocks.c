/* Running sums of integers by blocks of vectors: types, terms that are converted, guarded or taken
   away, uses on both sides of the update, several arrays, what is left over of a block. The twins
   have other accumulators, places or reads and keep the order of their text. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX], z[CASE_MAX];
static short h[CASE_MAX];
static unsigned char b[CASE_MAX];
static long w[CASE_MAX];
static unsigned u[CASE_MAX];

static void types(int n)
{
    unsigned s = 4000000000u;
    long t = -1;
    unsigned long v = ~0ul;
    int k = 7;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, unsigned int), writing 'u' [scan]
        s += u[i] * 2654435761u;
        u[i] = s;
    }
    show_bytes("u", n, u, (size_t)n * sizeof *u);
    for (int i = 0; i < n; i++) // remark: scan of 't' (+, long), writing 'w' [scan]
        w[i] = t += (long)x[i] << 30;
    show_bytes("w", n, w, (size_t)n * sizeof *w);
    for (int i = 0; i < n; i++) { // remark: scan of 'v' (+, unsigned long), writing 'w' [scan]
        w[i] = (long)(v % 1000);
        v -= b[i];
    }
    show_bytes("w", n, w, (size_t)n * sizeof *w);
    for (int i = 0; i < n; i++) { // remark: scan of 'k' (+, int), writing 'y' [scan]
        k += h[i];
        y[i] = k * 3 - i;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    printf("%u %ld %lu %d\n", s, t, v, k);
}

static void uses(int n)
{
    int s = 0, t = 3, c = 0, q = 1;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'y' and 'z' [scan]
        y[i] = s;
        if (x[i] % 3 == 0)
            s += x[i];
        else
            s -= h[i];
        z[i] = s > 100 ? s : -s;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    show_bytes("z", n, z, (size_t)n * sizeof *z);
    for (int i = n - 1; i >= 0; i--) { // remark: scan of 't' (+, int), writing 'y' [scan]
        t += x[i];
        y[i] = t;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'c' (+, int), writing 'y' [scan]
        c += x[i] > 0;
        y[i] = z[c & 15];
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'q' (+, int), writing 'h' [scan]
        q += x[i] & 7;
        h[i] = (short)q;
    }
    show_bytes("h", n, h, (size_t)n * sizeof *h);
    printf("%d %d %d %d\n", s, t, c, q);
}

static void twins(int n)
{
    int s = 0, m = 0, p = 1;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'x' [scan]
        s += x[i];
        x[i] = s & 1023;
    }
    show_bytes("x", n, x, (size_t)n * sizeof *x);
    for (int i = 0; i < n; i++) // remark: scan of 'm' (max, int), writing 'y' [scan]
        y[i] = m = x[i] > m ? x[i] : m;
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'p' (^, int), writing 'z' [scan]
        p ^= x[i];
        z[i] = p;
    }
    show_bytes("z", n, z, (size_t)n * sizeof *z);
    printf("%d %d %d\n", s, m, p);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-9999, 9999));
    FILL(h, n, (short)rnd_in(-300, 300));
    FILL(b, n, (unsigned char)rnd_in(0, 255));
    FILL(u, n, (unsigned)rnd_in(0, 1 << 30));
    FILL(z, n, rnd_in(-5, 5));
    types(n);
    uses(n);
    twins(n);
}
CASE_MAIN(test)
