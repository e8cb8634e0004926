/* Running largest values of running sums, which iterations read as well. */
#include "../case.h"

#define MOST 140001 /* several blocks of each loop */

#define MAX(a, b) ((a) > (b) ? (a) : (b))

static int x[MOST], out[MOST], sums[MOST];
static long wide[MOST];
static short h[MOST];
static float f[MOST], real[MOST];

CASE_FN int larger(int a, int b)
{
    return a > b ? a : b;
}

static void tell(int n, long a, long b)
{
    unsigned long all = 0;

    for (int i = 0; i < n; i++) // remark: reduction of 'all' (affine, unsigned long) [reduction]
        all = all * 31 + (unsigned)out[i] + 7 * (unsigned)sums[i] + (unsigned long)wide[i];
    printf("%d: %ld %ld %lx\n", n, a, b, all);
}

static void bounded(int n, int cur, int best)
{
    int c = cur, b = best;
    long p = -3, q = LONG_MIN;

    for (int i = 0; i < n; i++) { // remark: scan of 'b' (max, int), reduction of 'c' (+ max, int), writing 'out' [scan]
        c = c + x[i] > x[i] ? c + x[i] : x[i];
        b = MAX(b, c);
        out[i] = b;
    }
    tell(n, c, b);
    for (int i = 0; i < n; i++) { // remark: scans of 'c' (+ max, int) and 'b' (max, int), writing 'out' and 'sums' [scan]
        c += x[i];
        if (c < 0)
            c = 0;
        b = larger(b, c);
        out[i] = b;
        sums[i] = c;
    }
    tell(n, c, b);
    c = cur, b = -best;
    for (int i = n - 1; i >= 0; i--) { // remark: scans of 'b' (min, int) and 'c' (+ min, int), writing 'out' [scan]
        out[i] = b - c;
        c = c + h[i] < h[i] ? c + h[i] : h[i];
        if (c < b)
            b = c;
    }
    tell(n, c, b);
    for (int i = 0; i < n; i++) { // remark: scan of 'q' (max, long), reduction of 'p' (+ max, long), writing 'wide' [scan]
        p = MAX(x[i], p + x[i]);
        q = MAX(q, p);
        wide[i] = q;
    }
    tell(n, p, q);
}

static void plain(int n, int s, int best)
{
    int t = s, low = best, worst = 0, top = s;
    long p = s, most = best;

    for (int i = 0; i < n; i++) { // remark: scan of 'low' (max, int), reduction of 't' (+ max, int), writing 'out' [scan]
        t += x[i];
        if (t > low)
            low = t;
        out[i] = low;
    }
    tell(n, t, low);
    for (int i = 0; i < n; i++) { // remark: scans of 's' (+ max, int) and 'top' (max, int), reduction of 'worst' (max, int) [scan]
        s -= h[i];
        top = larger(top, s);
        worst = MAX(worst, top - s);
    }
    tell(n, s, worst);
    for (int i = 0; i < n; i++) { // remark: scans of 'p' (+ min, long) and 'most' (min, long), writing 'wide' [scan]
        if (x[i] & 1)
            p += x[i];
        if (p < most)
            most = p;
        wide[i] = p - most;
    }
    tell(n, p, most);
}

static void left(int n)
{
    unsigned u = 0, most = 0;
    int c = 0, b = 0, d = 0, e = 0;
    float s = 0, t = 0;

    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        u += (unsigned)x[i];
        most = MAX(most, u);
        out[i] = (int)most;
    }
    for (int i = 0; i < n; i++) { // left: [running-value]
        s += f[i];
        t = MAX(t, s);
        real[i] = t;
    }
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        c += x[i];
        if (c < 0)
            c = b & 1;
        b = MAX(b, c);
        out[i] = b;
    }
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        d += x[i];
        e = MAX(e, d / 2);
        out[i] = e;
    }
    printf("%u %.9g %.9g %d\n", most, s, t, e);
    tell(n, c, b);
}

// cases: ignore-rest
int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, 8193, MOST};

    FILL(x, MOST, rnd_in(-30, 30));
    FILL(h, MOST, (short)rnd_in(-9, 9));
    FILL(f, MOST, (float)rnd_in(-9, 9));
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        bounded(sizes[i], 0, INT_MIN + 1);
        bounded(sizes[i], 500, 40);
        plain(sizes[i], 0, 0);
        plain(sizes[i], -700, 100);
        left(sizes[i]);
    }
    return 0;
}
