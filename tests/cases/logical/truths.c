/* What counts as the accumulator's truth: s, !!s, s != 0. */
#include "../case.h"

static int x[CASE_MAX];

static void flags_of(int n, int start)
{
    int a = start, b = start, c = start;
    long d = start;
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (&&, int)
        a = x[i] > 3 && !!a;
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (||, int)
        b = x[i] < 4 || b != 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (&&, int)
        c = x[i] && i >= 0 && c && n;
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (||, long)
        d = !x[i] || d;
    printf("%d %d: %d %d %d %ld\n", n, start, a, b, c, d);
}

static void test(int n)
{
    FILL(x, n, rnd_in(4, 9));
    flags_of(n, 0);
    flags_of(n, 1);
    flags_of(n, INT_MIN);
    if (n)
        x[n / 3] = 0;
    flags_of(n, 0);
    flags_of(n, 1);
    flags_of(n, 2);
}
CASE_MAIN(test)
