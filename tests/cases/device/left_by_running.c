/* Loops that are left by a running value: on a device a scan of a group of tiles, then of all, which
   tells the first iteration with a hit. */
#include "../pages.h"

enum { GROUP = 128 * 8192, MOST = 2 * GROUP + 9000, BIG = 1 << 28 };

static int x[MOST];
static unsigned char text[MOST];
static double d[MOST], ref[MOST];
static float f[MOST];
static struct {
    short a, b;
} pairs[MOST / 2];

static double sum_of_d(double s, long t)
{
    return s + d[t];
}

CASE_FN int sum(const int *a, int n, long limit, long *to)
{
    long s = 3;
    int i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, long) [search]
        s += a[i];
        if (s > limit)
            break;
    }
    *to = s;
    return i;
}

/* a way out in the middle, and others: values of other accumulators are those before it */
CASE_FN int beside(const int *a, const unsigned char *b, int n, int *to)
{
    int s = 7, most = -1, at = -1;
    unsigned all = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), reductions of 'all' (^, unsigned int) and 'most' (max, int) [search]
        s += b[i] & 3;
        if (s > BIG - a[i]) {
            at = i;
            break;
        }
        all ^= (unsigned)a[i] * 31u + (unsigned)i;
        if (a[i] == BIG - 1)
            return -i;
        most = a[i] > most ? a[i] : most;
    }
    to[0] = s;
    to[1] = (int)(all & 0xffff) + most;
    return at;
}

/* what lives on is of the iteration before, or of the way out */
CASE_FN int lives(const int *a, int n, int *to)
{
    int s = 0, last = -7, twice = 3, i;
    for (i = 0; i < n; i++) { // remark: [search]
        last = a[i] & 31;
        s += a[i] & 0xffff;
        if (a[i] >= BIG && s > 0)
            break;
        twice = s * 2;
    }
    to[0] = last + 1000 * (twice & 0xffff);
    return i;
}

CASE_FN int spread(const short *from, int n, int limit)
{
    int lo = 1 << 20, hi = -1, i;
    for (i = n - 1; i >= 0; i--) { // remark: scans of 'lo' (min, int) and 'hi' (max, int) [search]
        if (from[2 * i] < lo)
            lo = from[2 * i];
        if (from[2 * i + 1] > hi)
            hi = from[2 * i + 1];
        if (hi - lo > limit)
            goto out;
    }
out:
    return i * 3 + hi - lo;
}

CASE_FN int hashes(const int *a, int n, unsigned *to)
{
    unsigned h = 17;
    int i;
    for (i = 0; i < n; i++) { // remark: scan of 'h' (affine, unsigned int) [search]
        h = h * 31 + (unsigned)a[i];
        if (a[i] >= BIG && h != 1)
            break;
    }
    *to = h;
    return i;
}

CASE_FN int balance(const unsigned char *s, int n)
{
    int depth = 0, i;
    for (i = 0; i < n; i++) { // remark: scan of 'depth' (+, int) [search]
        if (s[i] == '(')
            depth++;
        else if (s[i] == ')' && --depth < 0)
            return -i - 1;
    }
    return depth;
}

CASE_FN int real(int n, double limit, double *to)
{
    double s = 0.25;
    int i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, double) [search]
        s += d[i];
        if (s > limit)
            break;
    }
    *to = s;
    return i;
}

/* a NaN leaves, and so does what is too large */
CASE_FN int within(int n, float limit, float *to)
{
    float s = 0;
    int i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, float) [search]
        s += f[i];
        if (!(s <= limit))
            break;
    }
    *to = s;
    return i;
}

/* The same in the shape up to an iteration, and from there on in C's order. */
static void real_show(int n, double limit)
{
    double to, s = 0.25;
    volatile int h;
    int i = real(n, limit, &to);
    scan_d('+', 0.25, n, sum_of_d, ref, false);
    for (h = 0; h < n && !(ref[h] > limit); h++) // left: [volatile]
        ;
    h = h < 1024 ? 0 : h;
    s = h ? ref[h - 1] : s;
    while (h < n && !((s += d[h]) > limit)) // left: [not-counted]
        h++;
    shape_d("real", n, to, s);
    shape_d("at", n, i, h);
}

static void test(int n, int at)
{
    long to = 0;
    int two[2] = {0};
    unsigned u;
    float small;
    FILL(x, n, rnd_in(0, 9));
    FILL(text, n, (unsigned char)"(()a"[rnd_in(0, 3)]);
    FILL(d, n, rnd_d());
    FILL(f, n, (float)rnd_in(-9, 9));
    for (volatile int i = 0; i < n && i < MOST / 2; i++) { // left: [volatile]
        pairs[i].a = (short)rnd_in(100, 200);
        pairs[i].b = (short)rnd_in(300, 400);
    }
    if (at >= 0) {
        x[at] = BIG + 1;
        for (volatile int i = at; i < n; i++) // left: [volatile]
            text[i] = ')';
        d[at] = 1 << 26;
        f[at] = at & 1 ? NAN : 1e9f;
        if (at < MOST / 2)
            pairs[at].b = 30000;
    }
    show("sum", n, sum(x, n, BIG, &to));
    show("to", n, to);
    show("none", n, sum(x, n, 1L << 60, &to));
    show("to", n, to);
    show("beside", n, beside(x, text, n, two));
    show("beside", n, two[0] + 3L * two[1]);
    show("lives", n, lives(x, n, two));
    show("lived", n, two[0]);
    show("spread", n, spread(&pairs[0].a, n < MOST / 2 ? n : MOST / 2, 1000));
    show("hashes", n, hashes(x, n, &u));
    show_u("hash", n, u);
    show("balance", n, balance(text, n));
    show("within", n, within(n, 1e8f, &small));
    show_d("value", n, small);
    real_show(n, 1 << 25);
}

/* Behind the hit, or behind the group of tiles that it is in, there is no memory. */
static void paged(long n, long at)
{
    size_t nbytes = (size_t)n * sizeof(int);
    int *a = pages_end(nbytes);
    long to;
    FILL(a, n, 1);
    a[at] = BIG;
    show("paged", n, sum(a, 2000000000, BIG, &to));
    show("to", n, to);
    pages_end_drop(a, nbytes);
}

int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, 8193, CASE_MAX};
    static const int spots[] = {-1, 0, 1, 1023, 1024, 8191, 8192, 20000};

    for (volatile int s = 0; s < 7; s++) // left: [volatile]
        for (volatile int k = 0; k < 8; k++) // left: [volatile]
            if (spots[k] < sizes[s])
                test(sizes[s], spots[k]);
    test(GROUP + 9, -1);
    test(GROUP + 9, GROUP - 1);
    test(GROUP + 9, GROUP);
    test(MOST, GROUP);
    test(MOST, GROUP + 1);
    test(MOST, MOST - 2);
    paged(5000, 4999);
    paged(GROUP, GROUP - 1);
    paged(GROUP, 5000);
    paged(GROUP + 3, GROUP + 2);
    paged(3 * GROUP, 2 * GROUP);
    return 0;
}
