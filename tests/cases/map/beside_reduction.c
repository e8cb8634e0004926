/* Writes beside an integer sum, a count and a maximum. */
#include "../case.h"

static int a[CASE_MAX], b[CASE_MAX];

static void test(int n)
{
    int s = 0, m = INT_MIN, odd = 0;
    FILL(b, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, int), 'm' (max, int) and 'odd' (+, int), writing 'a' [reduction]
        a[i] = b[i] * 3;
        s += a[i];
        if (b[i] > m)
            m = b[i];
        if (a[i] & 1)
            odd++;
    }
    show("s", n, s);
    show("m", n, m);
    show("odd", n, odd);
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
