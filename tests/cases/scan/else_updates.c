/* Running minima and maxima whose update stands in the else branch. */
#include "../case.h"

static int a[CASE_BIG], at[CASE_BIG], out[CASE_BIG];
static double d[CASE_BIG];

CASE_FN void memory(int n)
{
    for (int i = n - 1; i > 0; i--) { // remark: scan of 'at[i-1]' (max, int), writing 'at' [scan]
        if (at[i] > a[i])
            at[i - 1] = at[i];
        else
            at[i - 1] = a[i];
    }
}

/* Beside a sum that nobody reads: in tiles. */
CASE_FN double tiles(int n)
{
    double s = 0;
    for (int i = n - 1; i > 0; i--) { // remark: [scan]
        s += d[i];
        if (at[i] > a[i])
            at[i - 1] = at[i];
        else
            at[i - 1] = a[i];
    }
    return s;
}

CASE_FN int variable(int n)
{
    int m = -1;
    for (int i = 0; i < n; i++) { // remark: scan of 'm' (max, int), writing 'out' [scan]
        if (m > a[i])
            ;
        else
            m = a[i];
        out[i] = m;
    }
    return m;
}

CASE_FN int lower(int n)
{
    int m = 1000000;
    for (int i = 0; i < n; i++) { // remark: scan of 'm' (min, int), writing 'out' [scan]
        out[i] = m;
        if (a[i] >= m) {
            ;
        } else {
            m = a[i];
        }
    }
    return m;
}

static void fill(int n)
{
    FILL(a, n, rnd_in(-30, 900000 >> rnd_in(0, 14)));
    FILL(at, n, -5);
    FILL(d, n, rnd_in(-4, 4));
}

static void test(int n)
{
    fill(n);
    memory(n);
    show_bytes("memory", n, at, sizeof at);
    fill(n);
    show_d("sum", n, tiles(n));
    show_bytes("tiles", n, at, sizeof at);
    show("m", n, variable(n));
    show_bytes("variable", n, out, sizeof out);
    show("least", n, lower(n));
    show_bytes("lower", n, out, sizeof out);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 1026, 20001, CASE_BIG)
