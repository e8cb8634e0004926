/* Places that the program vouches for; what an iteration itself writes is still not known ahead. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static int x[CASE_MAX], at[CASE_MAX], y[CASE_MAX], z[CASE_MAX];

static void scattered(int n)
{
    int s = 0;

#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // remark: [scan]
        s += x[i];
        y[at[i]] = s;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    show("s", n, s);
}

static void written_before(int n)
{
    int s = 0;

#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // left: [running-value]
        y[i] = x[i] / 2;
        s += y[i];
        z[i] = s;
    }
#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // left: [running-value]
        y[at[i]] = z[i] / 2;
        s += y[at[i]];
        z[i] = s;
    }
    show_bytes("z", n, z, (size_t)n * sizeof *z);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-9, 9));
    for (int i = 0; i < n; i++) // remark: [map]
        at[i] = n - 1 - i;
    memset(y, 0, sizeof y);
    scattered(n);
    written_before(n);
}
CASE_MAIN(test)
