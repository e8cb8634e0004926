/* Rows that are added up behind a pointer in memory, which need not be there where rows have no
   elements. Short rows of floats keep C's order. */
#include "../case.h"

enum { N = 1100, M = 40 };
struct out {
    float *sum;
    int *count;
    double *product;
};
static float x[N * M], sums[N + 8];
static int counts[N + 8];
static double products[N + 8];

/* beside rows by columns, whose elements lie apart */
CASE_FN void apart(const struct out *q, int n, int m)
{
    for (int j = 0; j < n; j++) // remark: independent iterations [map]
        for (int i = 0; i < m; i++) // remark: reduction of 'q->sum[j]' (+, float)
            q->sum[j] += x[i * n + j];
}

CASE_FN void together(struct out *q, int n, int m)
{
    for (int j = 0; j < n; j++) // remark: independent iterations [map]
        for (int i = 0; i < m; i++) { // remark: reductions of
            q->sum[j] -= x[j * m + i];
            q->product[j] *= x[j * m + i];
        }
}

/* only the run tells the two apart */
CASE_FN void same_type(struct out *q, const float *y, int n, int m)
{
    for (int j = 0; j < n; j++) // remark: independent iterations [map]
        for (int i = 0; i < m; i++) // remark: reduction of 'q->sum[j]' (+, float)
            q->sum[j] += y[j * m + i];
}

CASE_FN void triangle(struct out *q, int n)
{
    for (int j = 0; j < n; j++) // remark: independent iterations [map]
        for (int i = 0; i <= j; i++)
            q->count[j] += (int)x[i];
    for (int j = 0; j < n; j++) // remark: independent iterations [map]
        for (int i = 0; i < j; i++)
            q->count[j] += i ^ j;
}

/* two levels inside; the inner one may run where the other one does not */
CASE_FN void deeper(struct out *q, int n, int m, int k)
{
    for (int j = 0; j < n; j++) // remark: independent iterations [map]
        for (int i = 0; i < m; i++)
            for (int l = 0; l < k; l++)
                q->count[j] += (int)(x[j] * (float)i) + l;
}

/* a guard may hold nowhere: what leads to the places is read behind it */
CASE_FN void guarded(struct out *q, int n, int m, float most)
{
    for (int j = 0; j < n; j++) // remark: bins 'q->count[j]' (+, int) [bins]
        for (int i = 0; i < m; i++)
            if (x[j * m + i] > most)
                q->count[j]++;
}

/* places that iterations share are bins */
CASE_FN void shared(struct out *q, int n, int m)
{
    for (int j = 0; j < n; j++) // remark: bins 'q->count[j/2]' (+, int) [bins]
        for (int i = 0; i < m; i++)
            q->count[j / 2] += i;
    for (int j = 0; j < n; j++) // left: [carried-dependence]
        for (int i = 0; i < m; i++) // remark: reduction of 'q->count[j+1]' (+, int)
            q->count[j + 1] += q->count[j] + i;
}

static void show_all(struct out *q, int m)
{
    show_bytes("sums", m, q->sum, N * sizeof *sums);
    show_bytes("counts", m, q->count, N * sizeof *counts);
    show_bytes("products", m, q->product, N * sizeof *products);
}

static void test(int n)
{
    static const int sizes[] = {0, 1, 2, 5, 7, 39, M};
    struct out q = {sums, counts, products};

    if (n != 1025)
        return;
    FILL(x, N * M, rnd_f());
    FILL(sums, N + 8, rnd_f());
    FILL(products, N + 8, rnd_d());
    for (volatile int s = 0; s < 7; s++) { // left: [volatile]
        int m = sizes[s];
        apart(&q, N, m);
        together(&q, N, m);
        same_type(&q, x, N, m);
        deeper(&q, N, m, 3);
        guarded(&q, N, m, 0.5f);
        shared(&q, N, m);
        show_all(&q, m);
    }
    triangle(&q, N);
    same_type(&q, sums, 27, 40); /* the rows are among the places that change */
    show_all(&q, M);
    apart(NULL, N, 0);
    together(NULL, N, 0);
    same_type(NULL, x, N, -1);
    deeper(NULL, N, 0, 7);
    deeper(NULL, N, 7, 0);
    triangle(NULL, 0);
    guarded(NULL, N, 5, INFINITY);
}
CASE_MAIN(test)
