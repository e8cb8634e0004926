/* Sums of running sums that iterations read. */
#include "../case.h"

#define MOST 60001 /* several blocks of each loop */

static int x[MOST], out[MOST], sums[MOST];
static unsigned char b[MOST];
static unsigned u[MOST];
static long wide[MOST];
static double d[MOST], real[MOST];

static void tell(int n, long s, long t)
{
    unsigned long all = 0;

    for (int i = 0; i < n; i++) // remark: reduction of 'all' (affine, unsigned long) [reduction]
        all = all * 31 + (unsigned)out[i] + 7 * (unsigned)sums[i] + (unsigned long)wide[i];
    printf("%d: %ld %ld %lx\n", n, s, t, all);
}

static void found(int n, int s, int t)
{
    unsigned p = (unsigned)s, q = 3;
    long v = s, w = t;
    int c = s, e = t, many = 0;

    for (int i = 0; i < n; i++) { // remark: scan of 't' (+, int), reduction of 's' (affine, int), writing 'out' [scan]
        s += x[i];
        t += s;
        out[i] = t;
    }
    tell(n, s, t);
    for (int i = n - 1; i >= 0; i--) { // remark: scans of 'q' (+, unsigned int) and 'p' (affine, unsigned int), writing 'out' and 'sums' [scan]
        q -= p * 5 + b[i];
        p = p * 3 + u[i];
        out[i] = (int)q;
        sums[i] = (int)p;
    }
    tell(n, p, q);
    for (int i = 0; i < n; i++) { // remark: scan of 'w' (+, long), reduction of 'v' (affine, long), writing 'wide' [scan]
        if (b[i] & 1)
            v += x[i];
        w = v + w;
        wide[i] = w;
    }
    tell(n, v, w);
    for (int i = 0; i < n; i++) { // remark: scan of 'e' (+, int), reductions of 'c' (affine, int) and 'many' (+, int) [scan]
        c += x[i];
        if (b[i] & 2)
            e += c;
        many += e > 1000;
    }
    tell(n, c, e + many);
    for (int i = 0; i < n; i++) { // remark: scan of 'q' (+, unsigned int), reduction of 'p' (affine, unsigned int), writing 'sums' [scan]
        p += b[i];
        q += p;
        sums[i] = (int)(q & 1023);
    }
    tell(n, p, q);
}

static void left(int n)
{
    int s = 0, t = 0;
    unsigned v = 0;
    unsigned short h = 1, k = 2;
    unsigned p = 0;
    unsigned long q = 0;
    double a = 0, c = 0;

    for (int i = 0; i < n; i++) { // left: [running-value]
        s += x[i];
        t += s;
        v += (unsigned)t;
        out[i] = (int)v;
    }
    for (int i = 0; i < n; i++) { // left: [running-value]
        h = (unsigned short)(h + b[i]);
        k = (unsigned short)(k + h);
        sums[i] = k;
    }
    tell(n, h, k);
    for (int i = 0; i < n; i++) { // left: [running-value]
        p += u[i];
        q += p;
        wide[i] = (long)q;
    }
    tell(n, p, (long)q);
    for (int i = 0; i < n; i++) { // left: [running-value]
        p += u[i];
        v += (unsigned char)p;
        out[i] = (int)v;
    }
    tell(n, p, v);
    s = t = 0;
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        s += x[i];
        if (s > 0)
            t += s;
        out[i] = t;
    }
    tell(n, s, t);
    for (int i = 0; i < n; i++) { // left: [running-value]
        a += d[i];
        c += a;
        real[i] = c;
    }
    printf("%.17g %.17g %.17g %d\n", a, c, real[n / 2], (int)v);
}

// cases: ignore-rest
int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, 8193, MOST};

    FILL(x, MOST, rnd_in(-3, 3));
    FILL(b, MOST, (unsigned char)rnd_in(0, 255));
    FILL(u, MOST, (unsigned)rnd());
    FILL(d, MOST, rnd_in(-9, 9));
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        found(sizes[i], 0, 0);
        found(sizes[i], -7, 100);
        left(sizes[i]);
    }
    return 0;
}
