/* The smallest and the largest value, the second compared only where the first is not. */
#include "../case.h"

static int x[CASE_MAX];
static float f[CASE_MAX];
static double g[CASE_MAX], rows[40][CASE_MAX / 40];
static struct {
    int lo, hi;
} range;

CASE_FN void ints(int n, int lo, int hi)
{
    unsigned char small = 200, large = 200;
    for (int i = 0; i < n; i++) // remark: reductions of 'lo' (min, int) and 'hi' (max, int) [reduction]
        if (x[i] < lo)
            lo = x[i];
        else if (x[i] > hi)
            hi = x[i];
    printf("%d %d\n", lo, hi);
    for (int i = 0; i < n; i++) { // remark: reductions of 'hi' (max, int) and 'lo' (min, int) [reduction]
        if (x[i] >= hi) {
            hi = x[i];
        } else {
            if (lo > x[i])
                lo = x[i];
        }
    }
    printf("%d %d\n", lo, hi);
    range.lo = range.hi = x[0];
    for (int i = 0; i < n; i++) // remark: reductions of 'range.lo' (min, int) and 'range.hi' (max, int) [reduction]
        if (x[i] < range.lo)
            range.lo = x[i];
        else if (x[i] > range.hi)
            range.hi = x[i];
    printf("%d %d\n", range.lo, range.hi);
    for (int i = 0; i < n; i++) { // remark: reductions of 'small' (min, unsigned char) and 'large' (max, unsigned char) [reduction]
        unsigned char c = (unsigned char)(x[i] >> 3);
        if (c < small)
            small = c;
        else if (c > large)
            large = c;
    }
    printf("%d %d\n", small, large);
}

CASE_FN void floats(int n, int kind)
{
    special_f(f, n, kind);
    special_d(g, n, kind);
    float lo = f[0], hi = f[0];
    double a = 1, b = -1, c = g[0], d = g[0];
    int at = -1, to = -1;
    for (int i = 1; i < n; i++) // remark: reductions of 'lo' (min, float) and 'hi' (max, float) [reduction]
        if (f[i] < lo)
            lo = f[i];
        else if (f[i] > hi)
            hi = f[i];
    show_d("lo", n, lo);
    show_d("hi", n, hi);
    /* the wrong way round at first */
    for (int i = 0; i < n; i++) // remark: reductions of 'a' (min, double) and 'b' (max, double) [reduction]
        if (g[i] < a)
            a = g[i];
        else if (g[i] > b)
            b = g[i];
    show_d("a", n, a);
    show_d("b", n, b);
    for (int i = 0; i < n; i++) // remark: reductions of 'c' (min, double) with 'at' of its first place and 'd' (max, double) with 'to' of its first place [arg-reduction]
        if (g[i] < c) {
            c = g[i];
            at = i;
        } else if (g[i] > d) {
            d = g[i];
            to = i;
        }
    show_d("c", n, c);
    show_d("d", n, d);
    printf("%d %d\n", at, to);
}

CASE_FN void nest(int n)
{
    double lo = INFINITY, hi = lo;
    for (int i = 0; i < 40; i++) // remark: reductions of 'lo' (min, double) and 'hi' (max, double) [reduction]
        for (int j = 0; j < n / 40; j++)
            if (rows[i][j] < lo)
                lo = rows[i][j];
            else if (rows[i][j] > hi)
                hi = rows[i][j];
    show_d("lo", n, lo);
    show_d("hi", n, hi);
}

/* Statements that say another thing. */
CASE_FN void others(int n, int *low, int *high)
{
    int lo = 3, hi = 4;
    for (int i = 1; i < n; i++) // left: loop left as it is
        if (x[i] < lo)
            lo = x[i];
        else if (x[i - 1] > hi)
            hi = x[i - 1];
    printf("%d %d\n", lo, hi);
    for (int i = 1; i < n; i++) // left: loop left as it is
        if (x[i] <= lo)
            lo = x[i];
        else if (x[i] >= hi)
            hi = x[i];
    printf("%d %d\n", lo, hi);
    for (int i = 1; i < n; i++) // left: loop left as it is
        if (x[i] < lo)
            lo = x[i];
        else if (x[i] < hi)
            hi = x[i];
    printf("%d %d\n", lo, hi);
    for (int i = 1; i < n; i++) { // left: loop left as it is
        if (x[i] < lo)
            lo = x[i];
        else if (x[i] > hi)
            hi = x[i];
        if (x[i] == 77)
            hi = 0;
    }
    printf("%d %d\n", lo, hi);
    for (int i = 1; i < n; i++) // remark: reductions of '*low' (min, int) and '*high' (max, int) [reduction]
        if (x[i] < *low)
            *low = x[i];
        else if (x[i] > *high)
            *high = x[i];
    printf("%d %d\n", *low, *high);
}

static void test(int n)
{
    int low = 0, high = 1, both = 1;
    FILL(x, n, rnd_in(-2000, 2000));
    FILL(&rows[0][0], 40 * (CASE_MAX / 40), rnd_d());
    ints(n, 5, 5);
    ints(n, INT_MAX, INT_MIN);
    ints(n, 1, 0);
    floats(n, n % CASE_SPECIALS);
    floats(n, (n + 5) % CASE_SPECIALS);
    floats(n, (n + 9) % CASE_SPECIALS);
    nest(n);
    others(n, &low, &high);
    others(n, &both, &both);
}
CASE_MAIN(test)
