/* Variables that lead to places, set inside of other expressions: a pass that looks for the places
   would leave such a set out. The arrays overlap. */
#define CASE_BIG 700001
#include "../case.h"

#define ROOM (CASE_BIG + 8)

static int a[ROOM], idx[CASE_BIG], p[2048];

static void plain(int *y, const int *x, const int *id, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y'
        int j = id[i];
        y[i] = (x[j] + i) & 1023;
    }
}

static void within(int *y, const int *x, const int *id, int n)
{
    int j, z;
    for (int i = 0; i < n; i++) { // left: [alias]
        z = (j = id[i]) + 1;
        y[i] = (x[j] * z) & 1023;
    }
}

static void condition(int *y, const int *x, const int *id, const int *at, int n, long *count)
{
    long c = 0;
    for (int i = 0; i < n; i++) { // left: [alias]
        int j = -(1 << 30);
        if ((j = id[i]) > 100)
            c++;
        y[i] = (x[at[j & 2047]] + 1) & 1023;
    }
    *count = c;
}

static void chained(int *y, const int *x, const int *id, int n)
{
    for (int i = 0; i < n; i++) { // left: [alias]
        int j, k = 0;
        j = k = id[i];
        y[i] = (x[k] + j) & 1023;
    }
}

static void declared(int *y, const int *x, const int *id, int n)
{
    for (int i = 0; i < n; i++) { // left: [alias]
        int j = 0, z = (j = id[i]) + 1;
        y[i] = (x[j] + z) & 1023;
    }
}

static void listed(int *y, const int *x, const int *id, int n)
{
    for (int i = 0; i < n; i++) { // left: [alias]
        int j = 0;
        y[i] = (j = id[i], x[j] + i) & 1023;
    }
}

static void summed(int *y, const int *x, const int *id, int n, long *sum)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // left: [alias]
        int j = 0;
        s += (j = id[i]);
        y[i] = (x[j] + i) & 1023;
    }
    *sum = s;
}

static void test(int n)
{
    long c = 0, s = 0;
    FILL(a, n + 8, rnd_in(0, 1023));
    FILL(idx, n, rnd_in(0, n - 1));
    FILL(p, 2048, rnd_in(0, n - 1));
    plain(a + 1, a, idx, n);
    within(a + 1, a, idx, n);
    condition(a + 2, a, idx, p, n, &c);
    chained(a + 1, a, idx, n);
    declared(a + 3, a, idx, n);
    listed(a + 1, a, idx, n);
    summed(a + 1, a, idx, n, &s);
    show("c", n, c);
    show("s", n, s);
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN_AT(test, 1, 1023, 1024, 1025, 20000, CASE_BIG)
