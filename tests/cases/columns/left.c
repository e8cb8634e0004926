/* Nests whose outer loop carries more than columns do. */
#include "../case.h"

enum { N = 30, M = 1200 };
static double a[N][M], s[N + M];
static int at[M], v[N][M];

/* from the column beside */
CASE_FN void diagonal(int n, int m)
{
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        for (int j = 1; j < m; j++) // remark: independent iterations, writing 'a' [map]
            a[i][j] += a[i - 1][j - 1];
}

CASE_FN void both_sides(int n, int m)
{
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        for (int j = 1; j < m - 1; j++) // remark: independent iterations, writing 'a' [map]
            a[i][j] = (a[i - 1][j - 1] + a[i - 1][j + 1]) / 2;
}

CASE_FN void slanted(int n, int m)
{
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        for (int j = 0; j < m; j++) // remark: independent iterations, writing 's' [map]
            s[i + j] += a[i][j];
}

CASE_FN void scattered(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: bins 's[at[j]]' (+, double) [bins]
        for (int j = 0; j < m; j++)
            s[at[j]] += a[i][j];
}

/* along the row too */
CASE_FN void along(int n, int m)
{
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        for (int j = 1; j < m; j++) // left: [carried-dependence]
            s[j] = s[j - 1] * 0.5 + a[i][j];
}

/* a value of some iterations that lives on, a sum over everything */
CASE_FN double lives(int n, int m)
{
    double last = 0, total = 0;
    for (int i = 0; i < n; i++) // left: [conditional-live-out]
        for (int j = 0; j < m; j++) { // left: [runs-once]
            if (a[i][j] > 50)
                last = a[i][j];
            s[j] += a[i][j];
        }
    for (int i = 0; i < n; i++) // remark: two nests, one after the other: reduction of 'total' (+, double); independent columns, writing 's' [distribution]
        for (int j = 0; j < m; j++) {
            s[j] += a[i][j];
            total += a[i][j] > 0;
        }
    return last + total;
}

CASE_FN void volatile_sums(int n, int m, volatile int *p)
{
    for (int i = 0; i < n; i++) // left: [volatile]
        for (int j = 0; j < m; j++) // left: [volatile]
            p[j] += v[i][j];
}

/* columns that are shorter from row to row: bins */
CASE_FN void shorter(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: bins 's[j]' (+, double) [bins]
        for (int j = 0; j < m - i; j++)
            s[j] += a[i][j];
}

static void test(int m)
{
    static int p[M];
    if (m > M)
        return;
    for (volatile int i = 0; i < N; i++) { // left: [volatile]
        FILL(a[i], M, (double)(rnd() % 100));
        FILL(v[i], M, (int)(rnd() % 100));
    }
    FILL(at, M, (int)(rnd() % (uint64_t)(m ? m : 1)));
    diagonal(N, m);
    both_sides(N, m);
    show_bytes("a", m, a, sizeof a);
    slanted(N, m);
    scattered(N, m);
    along(N, m);
    show_bytes("s", m, s, sizeof s);
    show_d("lives", m, lives(N, m));
    shorter(N, m);
    show_bytes("s", m, s, sizeof s);
    volatile_sums(N, m, p);
    show_bytes("p", m, p, sizeof p);
}
CASE_MAIN(test)
