/* Bins beside sums, minima, maps, private and live-out variables, several arrays at once. */
#include "../case.h"

static int x[CASE_BIG], y[CASE_BIG];
static unsigned char b[CASE_BIG];
static int low[256], high[256], odd[2];

static void test(int n)
{
    int s = 0, m = INT_MAX, last = -1, k = 5;
    long count = 0;
    FILL(b, n, (unsigned char)rnd());
    FILL(x, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, int) and 'm' (min, int), bins 'low[b
        s += x[i];
        low[b[i]]++;
        if (x[i] < m)
            m = x[i];
        if (x[i] & 1)
            high[255 - b[i]] += x[i];
        odd[x[i] & 1]++;
        last = x[i];
    }
    for (int i = 0; i < n; i++) { // remark: bins 'low[b[i]]' (+, int), writing 'y' [bins]
        y[i] = x[i] * 2 + k;
        low[b[i]] += y[i];
        k += 3;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'count' (+, long), bins 'high[b[i]]' (max, int
        if (y[i] > high[b[i]])
            high[b[i]] = y[i];
        count += b[i] > 7;
    }
    show("s", n, s);
    show("m", n, m);
    show("last", n, last);
    show("k", n, k);
    show("count", n, count);
    show_bytes("low", n, low, sizeof low);
    show_bytes("high", n, high, sizeof high);
    show_bytes("odd", n, odd, sizeof odd);
    show_bytes("y", n, y, sizeof y);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
