/* A distance between elements that only the program knows to be large enough. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static long x[2 * CASE_MAX];

static long shifted(long *p, int n, const int *apart)
{
    long s = 0;
#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long), writing 'p', by #pragma foldcc parallel
        p[i] = p[i + apart[0]] + 1;
        s += p[i];
    }
    return s;
}

static long back(long *p, int n, const int *apart)
{
    long most = LONG_MIN;
#pragma foldcc parallel
    for (int i = n - 1; i >= 0; i--) { // remark: reduction of 'most' (max, long), writing 'p', by #pragma foldcc parallel
        p[i + *apart] -= p[i];
        if (p[i + *apart] > most)
            most = p[i + *apart];
    }
    return most;
}

static void test(int n)
{
    FILL(x, 2 * n, rnd_in(-99, 99));
    show("s", n, shifted(x, n, &n));
    show("most", n, back(x, n, &n));
    show_bytes("x", n, x, 2 * n * sizeof *x);
}
CASE_MAIN(test)
