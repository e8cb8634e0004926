/* The sums lie in the matrix, or begin inside it: then the nest runs as written. */
#include "../case.h"

static double a[80 * 600];

CASE_FN void sums(int n, int m, const double *x, double *s)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 's'
        for (int j = 0; j < m; j++)
            s[j] += x[i * m + j];
}

/* the bound lies where it may be written, which types do not exclude */
CASE_FN void bound(int n, const int *m, const int *x, int *s)
{
    for (int i = 0; i < n; i++) // left: loop left as it is
        for (int j = 0; j < *m; j++) // remark: independent iterations, writing 's'
            s[j] += x[j];
}

CASE_FN void factor(int n, int m, const double *by, double *s)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 's'
        for (int j = 0; j < m; j++)
            s[j] += by[i];
}

static void test(int m)
{
    static int v[40] = {30};
    if (m > 600)
        m = 600;
    FILL(a, 80 * 600, (double)(rnd() % 1000));
    sums(40, m, a, a + 40 * m);
    show_bytes("apart", m, a, sizeof a);
    sums(40, m, a, a + 39 * m);
    show_bytes("last row", m, a, sizeof a);
    sums(40, m, a + 1, a);
    show_bytes("shifted", m, a, sizeof a);
    sums(40, m, a, a);
    show_bytes("first row", m, a, sizeof a);
    factor(40, m, a + 600, a);
    show_bytes("factor", m, a, sizeof a);
    factor(40, m, a + 7, a);
    show_bytes("factor inside", m, a, sizeof a);
    FILL(v, 40, case_k ? 1 : 30);
    bound(3, v, v + 1, v + 2);
    show_bytes("bound", m, v, sizeof v);
    FILL(v, 40, case_k ? 0 : 30);
    v[1] = 1;
    bound(3, v, v + 1, v);
    show_bytes("bound written", m, v, sizeof v);
}
CASE_MAIN_AT(test, 0, 1, 33, 100, 600)
