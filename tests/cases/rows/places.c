/* Rows whose sums lie in memory: elements, fields, through pointers that overlap the matrix. */
#include "../case.h"

static double a[40 * 3000];
static struct {
    int tag;
    double sum;
} rec[40];

CASE_FN void fields(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'rec'
        for (int j = 0; j < m; j++) // remark: reduction of 'rec[i].sum' (+, double)
            rec[i].sum += a[i * m + j];
}

/* out may lie in x: then everything runs as written */
CASE_FN void anywhere(const double *x, double *out, int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out'
        out[i] = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 'out[i]' (+, double)
            out[i] += x[i * m + j];
    }
}

/* one row's sum lies in the row that it sums up, which the inner loop's own test finds out */
CASE_FN void last_is_sum(double (*x)[3000], int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x'
        for (int j = 0; j < 2999; j++) // remark: reduction of 'x[i][2999]' (+, double)
            x[i][2999] += x[i][j];
}

static void test(int m)
{
    if (m > 3000)
        return;
    FILL(a, 40 * 3000, (double)(rnd() % 4096));
    memset(rec, 0, sizeof rec);
    fields(40, m);
    show_bytes("rec", m, rec, sizeof rec);
    anywhere(a, a + 20 * m, 20, m);
    show_bytes("beside", m, a, sizeof a);
    anywhere(a, a + 5, 20, m);
    show_bytes("in it", m, a, sizeof a);
    anywhere(a + 3, a, 20, m);
    show_bytes("before", m, a, sizeof a);
    last_is_sum((double (*)[3000])a, 40);
    show_bytes("last", m, a, sizeof a);
}
CASE_MAIN(test)
