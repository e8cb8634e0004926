/* Index and bound of different signs and widths: C compares them converted. */
// flags: -Wno-sign-compare
#include "../case.h"

static int x[CASE_MAX];

static int mixed(int n, unsigned m, size_t z)
{
    int s = 0;
    for (int i = 0; i < m; i++) // remark: reduction of 's' (+, int)
        s += x[i];
    for (unsigned i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += x[i] & 15;
    for (int i = 0; i < z; i++) // remark: reduction of 's' (+, int)
        s += x[i] & 7;
    for (long i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += x[i] & 3;
    for (int i = -5; i < m; i++) // left: [may-not-end]
        s += 1; /* -5 becomes a large unsigned: never run */
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 999));
    show("mixed", n, mixed(n, (unsigned)n, (size_t)n));
}
CASE_MAIN(test)
