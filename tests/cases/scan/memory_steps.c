/* Elements that are made of the one before them and of what the loop does not change. */
#include "../case.h"

static unsigned u[CASE_MAX + 4];
static int x[CASE_MAX + 4], a[CASE_MAX + 4];
static unsigned char c[CASE_MAX + 4];
static long g[CASE_MAX + 4];

static void up(int n, unsigned by)
{
    for (int i = 1; i < n; i++) // remark: scan of 'u[i]' (+, unsigned int), writing 'u'
        u[i] = u[i - 1] + by;
    for (int i = 1; i < n; i++) // remark: scan of 'x[i]' (+, int), writing 'x'
        x[i] = x[i - 1] + 1;
    for (int i = n; i > 0; i--) // remark: scan of 'c[i-1]' (+, unsigned char), writing 'c'
        c[i - 1] = c[i] - 7;
}

static void guarded(int n, long *p, const long *by)
{
    for (int i = 2; i < n; i += 2) { // remark: scan of 'g[i]' (+, long), writing 'g'
        g[i] = g[i - 2];
        if (a[i] > 3)
            g[i] += 5;
    }
    for (int i = 1; i < n; i++) // remark: scan of 'p[i]' (+, long), writing 'p'
        p[i] = p[i - 1] + (a[0] & 63);
    for (int i = 1; i < n; i++) // remark: scan of 'p[i]' (+, long), writing 'p'
        p[i] = p[i - 1] + *by;
}

static void sums(int n)
{
    unsigned s = 0, t = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (affine, unsigned int)
        s = s * 31 + u[i] + (unsigned)x[i] + c[i];
        t = t * 7 + (unsigned)g[i];
    }
    show("s", n, (long)s);
    show("t", n, (long)t);
}

static void test(int n)
{
    FILL(a, n, rnd_in(-9, 9));
    u[0] = 4000000000u;
    x[0] = -3;
    c[n] = 77;
    g[0] = 1;
    up(n, (unsigned)n * 3u + 1u);
    guarded(n, g + 1, g);
    sums(n);
    for (int i = 0; i <= n; i++) // remark: independent iterations, writing 'g'
        g[i] = i & 3;
    guarded(n, g, g + n / 2); /* what it adds changes on the way */
    sums(n);
}
CASE_MAIN(test)
