/* int and long, both limits among the values and at the start. */
#include "../case.h"

static int x[CASE_MAX];
static long y[CASE_MAX];

static void from(int n, int start)
{
    int lo = start, hi = start;
    long low = start, high = start;
    for (int i = 0; i < n; i++) // remark: reduction of 'lo' (min, int)
        if (x[i] < lo)
            lo = x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'hi' (max, int)
        hi = hi > x[i] ? hi : x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'low' (min, long)
        low = y[i] <= low ? y[i] : low;
    for (int i = 0; i < n; i++) // remark: reduction of 'high' (max, long)
        if (!(y[i] < high))
            high = y[i];
    printf("%d %d: %d %d %ld %ld\n", n, start, lo, hi, low, high);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-9999, 9999));
    FILL(y, n, (long)rnd());
    from(n, 0);
    from(n, INT_MAX);
    from(n, INT_MIN);
    if (n > 2) {
        x[n / 2] = INT_MIN;
        x[0] = INT_MAX;
        y[n - 1] = LONG_MAX;
        y[n / 3] = LONG_MIN;
    }
    from(n, 5);
    FILL(x, n, INT_MIN);
    from(n, INT_MIN);
}
CASE_MAIN(test)
