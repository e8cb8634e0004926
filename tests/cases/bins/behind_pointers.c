/* Bins behind pointers in memory, which need not be there where no iteration comes to a bin. */
#include "../case.h"

struct row {
    int count[16];
    float sum[16];
};
struct table {
    struct row *row;
    int *count;
    float *sum;
    struct table *next;
};
static float x[CASE_MAX + 1], sums[CASE_MAX + 1];
static int k[CASE_MAX + 1], counts[CASE_MAX + 1];

CASE_FN void member(const struct table *t, int n, float most)
{
    for (int i = 0; i < n; i++) // remark: bins 't->row->count[k[i]]' (+, int) [bins]
        if (x[i] > most)
            t->row->count[k[i]]++;
    for (int i = 0; i < n; i++) // remark: bins 't->row->sum[k[i]]' (+, float) [bins]
        if (x[i] > most)
            t->row->sum[k[i]] += 2;
}

CASE_FN void pointer(int *const *t, int n, float most)
{
    for (int i = 0; i < n; i++) // remark: bins 't[1][i/2]' (+, int) [bins]
        if (x[i] > most)
            t[1][i / 2]++;
    for (int i = 0; i < n; i++) // remark: bins 't[1][k[i]]' (max, int) [bins]
        if (x[i] > most && t[1][k[i]] < i)
            t[1][k[i]] = i;
}

CASE_FN void floats(const struct table *t, int n, float most)
{
    for (int i = 0; i < n; i++) // remark: bins 't->sum[k[i]]' (+, float) [bins]
        if (x[i] > most)
            t->sum[k[i]] += 1;
}

/* every iteration reads the pointer */
CASE_FN void whole(const struct table *t, int n, float most)
{
    for (int i = 0; i < n; i++) // remark: bins 't->count[k[i]]' (+, int) [bins]
        if (x[i] > most)
            t->count[k[i]] += 3;
        else
            t->count[0]++;
}

/* what leads to the pointer need not be there either */
CASE_FN void chain(const struct table *t, int n, float most)
{
    for (int i = 0; i < n; i++) // left: [aggregate]
        if (x[i] > most)
            t->next->count[k[i]]++;
}

CASE_FN void inner(const struct table *t, int n, int m)
{
    for (int i = 0; i < n; i++) // remark: bins 't->count[k[i]]' (+, int) [bins]
        for (int j = 0; j < m; j++)
            t->count[k[i]] += j;
}

// cases: ignore-rest
static void test(int n)
{
    struct row row = {{0}, {0}};
    struct table t = {&row, counts, sums, &t};
    int *const two[] = {NULL, counts};

    FILL(x, n, rnd_f());
    FILL(k, n, rnd_in(0, 15));
    memset(counts, 0, sizeof counts);
    memset(sums, 0, sizeof sums);
    member(&t, n, 0.25f);
    pointer(two, n, 0.5f);
    floats(&t, n, 0.25f);
    whole(&t, n, 0.5f);
    chain(&t, n, 0);
    inner(&t, n, 3);
    show_bytes("counts", n, counts, sizeof counts);
    show_bytes("sums", n, sums, sizeof sums);
    show_bytes("row", n, &row, sizeof row);
    member(NULL, n, INFINITY);
    pointer(NULL, n, INFINITY);
    floats(NULL, n, INFINITY);
    chain(NULL, n, INFINITY);
    inner(NULL, n, 0);
    inner(NULL, 0, 5);
    whole(&t, n, INFINITY);
    show_bytes("counts", n, counts, sizeof counts);
}
CASE_MAIN(test)
