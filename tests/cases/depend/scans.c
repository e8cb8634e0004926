/* Running sums and recurrences, in a scalar and in an array. */
#include "../case.h"

static int a[CASE_MAX], b[CASE_MAX];

static void test(int n)
{
    int s = 0, y = 1, m = 0;
    FILL(a, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'b' [scan]
        s += a[i];
        b[i] = s;
    }
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        b[i] += b[i - 1] & 15;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        y = (y * 5 + a[i]) % 1001;
        b[i] ^= y;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'm' (max, int), writing 'b' [scan]
        if (a[i] > m)
            m = a[i];
        b[i] += m;
    }
    show("s", n, s + y + m);
    show_bytes("b", n, b, sizeof b);
}
CASE_MAIN(test)
