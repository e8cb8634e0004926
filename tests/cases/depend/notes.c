/* The remark names one access, its note the other. */
#include "../case.h"

static int a[CASE_MAX + 80], b[CASE_MAX];

static void test(int n)
{
    FILL(a, n + 80, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // left: [carried-dependence] // note: +2 a later iteration writes a[i]
        int t = a[i + 70];
        a[i] = t / 2;
    }
    for (int i = 3; i < n; i++) // left: 'a[i-3]' depends on another iteration [carried-dependence] // note: +1 an iteration before writes a[i]
        a[i] = a[i - 3] / 2 + 1;
    for (int i = 0; i < n; i++) // left: [carried-dependence] // note: +1 writes a[n-1-i]
        a[n - 1 - i] = a[i] + 1;
    int s = 0, k = 0;
    for (int i = 0; i < n; i++) { // left: [accumulator-read] // note: +2 decides what it becomes
        s += a[i] & 3;
        if (s > 40) {
            b[k++] = i;
            s = 0;
        }
    }
    show("s", n, s + k);
    show_bytes("b", n, b, sizeof b);
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
