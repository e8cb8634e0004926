/* Sums, counts and extremes of integers, four rows of 1024 elements side by side, and what is left of them. */
#include "../case.h"

#define MANY 1100003

static double x[MANY + 1];
static int a[MANY + 1];
static unsigned char b[MANY + 1];
static long wide;

static int is_odd(int v)
{
    return (v & 1) != 0;
}

static void counts(int n)
{
    long c = 0, d = 3;
    unsigned short e = 65000;
    int late = 0, i;
    x[n / 2] = 0.0 / 0.0;
    for (i = 0; i < n; i++) // remark: reduction of 'c' (+, long)
        if (x[i + 1] > 0)
            c++;
    for (i = 0; i < n; i++) // remark: reductions of 'd' (+, long) and 'e' (+, unsigned short)
        if (!(x[i] <= 0.25)) {
            d--;
            e += 7;
        }
    for (i = 0; i < n; i++) // remark: reduction of 'late' (+, int)
        late += is_odd(a[i]) ? a[i] > 3 : 2;
    printf("%d: %ld %ld %u %d %d\n", n, c, d, e, late, i);
}

static void sums(int n)
{
    int s = 0;
    unsigned u = 4000000000u;
    long l = -1;
    signed char small = 100;
    wide = 5;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += a[i + 1] & 1023;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, unsigned int)
        if (a[i] != 7)
            u -= (unsigned)a[i];
    for (unsigned i = 0; i < (unsigned)n; i++) { // remark: reductions of 'l' (+, long) and 'wide'
        l += b[i];
        if (b[i] > 100)
            wide += b[i];
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'small' (+, signed char)
        small += b[i];
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 's' (+, int)
        s += b[i];
    printf("%d: %d %u %ld %ld %d\n", n, s, u, l, wide, small);
}

/* The start values are in the middle, so that either end may be anywhere or nowhere. */
static void extremes(int n)
{
    int least = 900, most = -900;
    unsigned char low = 3, high = 250;
    long far = 995;
    for (int i = 0; i < n; i++) // remark: reduction of 'least' (min, int)
        if (a[i] < least)
            least = a[i];
    for (int i = 0; i < n; i++) // remark: reductions of 'most' (max, int) and 'far' (max, long)
        most = most > a[i + 1] ? most : a[i + 1], far = far < a[i + 1] ? a[i + 1] : far;
    for (int i = 0; i < n; i++) { // remark: reductions of 'low' (min, unsigned char) and 'high'
        low = b[i] <= low ? b[i] : low;
        if (b[i] >= high)
            high = b[i];
    }
    printf("%d: %d %d %ld %d %d\n", n, least, most, far, low, high);
}

static void test(int n)
{
    FILL(x, n + 1, rnd_d());
    FILL(a, n + 1, (int)rnd_in(-1000, 1000));
    FILL(b, n + 1, (unsigned char)rnd_in(0, 255));
    counts(n);
    sums(n);
    extremes(n);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1025, 4095, 4096, 4097, 8191, 8192, 8193, 12289, 70001, MANY)
