/* Nests whose rows and columns run block by block of rows: every place of a column gets them in
   C's order, as do sums of rows below 1024 elements, so random numbers tell. */
#include "../case.h"

enum { N = 700, M = 1000 };
static double a[N * M], s[2 * M], q[2 * N], p[M], r[2 * N];
static float f[N * M], fs[M], fq[N], fp[M];
static int ia[N * M], is[M];
static short iq[N];
static signed char signs[N];

CASE_FN int bicg(int n, int m, double (*x)[m], double *out, double *rows, const double *by_column,
                 const double *by_row)
{
    int i, j;
    for (i = 0; i < n; i++) { // remark: [distribution]
        rows[i] = 0.0;
        for (j = 0; j < m; j++) { // remark: [reduction]
            out[j] = out[j] + by_row[i] * x[i][j];
            rows[i] = rows[i] + x[i][j] * by_column[j];
        }
    }
    return i;
}

CASE_FN void atax(long n, long m, const float *restrict x, const float *restrict in,
                  float *restrict y, float *restrict tmp)
{
    for (long i = 0; i < n; i++) { // remark: [distribution]
        tmp[i] = 0;
        for (long j = 0; j < m; j++) // remark: [reduction]
            tmp[i] += x[i * m + j] * in[j];
        for (long j = 0; j < m; j++) // remark: [map]
            y[j] += x[i * m + j] * tmp[i];
    }
}

/* From the last row to the first, every other one, with a guard and a column that is made of
   itself. */
CASE_FN void recurrence(int n, int m, double (*x)[m], double *out, double *rows)
{
    for (int i = n - 1; i >= 0; i -= 2) { // remark: [distribution]
        double least = x[i][0];
        for (int j = 0; j < m; j++) { // left: [runs-once]
            if (x[i][j] > -0.5)
                out[j] = out[j] * 0.75 + x[i][j];
            least = x[i][j] < least ? x[i][j] : least;
        }
        rows[i] = least;
    }
}

/* Two loops around the columns, each round of the outer one with its row. */
CASE_FN void twice(int n, int half, int m, double (*x)[m], double *out, double *rows)
{
    for (int i = 0; i < n; i++) { // remark: [distribution]
        rows[i] = 0;
        for (int j = 0; j < m; j++) // remark: [reduction]
            rows[i] += x[i][j];
        for (int k = 0; k < half; k++) // remark: [columns]
            for (int j = 0; j < m; j++)
                out[j] = out[j] * 0.5 + x[i][j] * rows[i];
    }
}

CASE_FN void narrow(unsigned char n, int m, const int *x, int *columns, short *rows)
{
    for (unsigned char i = 0; i < n; i++) { // remark: [distribution]
        int sum = 0;
        for (int j = 0; j < m; j++) { // remark: [reduction]
            int v = x[i * m + j];
            columns[j] = columns[j] * 3 + v;
            sum += v;
        }
        rows[i] = (short)sum;
    }
}

/* Both parts use a record, an array, a narrow number and an index that begins anywhere. */
struct by {
    double factor[2];
    short shift;
};
CASE_FN void records(struct by by, const signed char *signs, short lo, short n, int m,
                     double (*x)[m], double *out, double *rows)
{
    for (short i = lo; i < n; i++) { // remark: [distribution]
        rows[i] = by.factor[0];
        for (int j = 0; j < m; j++) // remark: [reduction]
            rows[i] += x[i][j] * signs[i];
        for (int j = 0; j < m; j++) // remark: [map]
            out[j] = (out[j] + by.shift) * by.factor[1] + x[i][j] * signs[i] * rows[i];
    }
}

/* The rows are a map of elements, fewer than there are columns. */
CASE_FN void elements(int n, int m, double (*x)[m], double *out, float *restrict to)
{
    for (int i = 0; i < n; i++) { // remark: [distribution]
        for (int j = 0; j < m; j++) // remark: [map]
            out[j] = out[j] * 0.5 + x[i][j];
        for (int j = 1; j < m; j++) // remark: [map]
            to[i * m + j] = (float)(x[i][j] - r[i]);
    }
}

static void overlaps(int n, int m)
{
    bicg(n, m, (double (*)[m])a, s, s + m - 1, p, r);
    show_bytes("within", n, s, sizeof s);
    bicg(n, m, (double (*)[m])a, r, q, p, r);
    show_bytes("of rows", n, r, sizeof r);
    bicg(n, m, (double (*)[m])a, s, r, p, r);
    show_bytes("itself", n, r, sizeof r);
    bicg(n, m, (double (*)[m])a, a + m, q, p, r);
    show_bytes("matrix", n, a, sizeof a);
}

static void test(int size)
{
    int n = size, m = size % 5 == 4 ? M : 37;

    FILL(a, N * M, rnd_d());
    FILL(f, N * M, rnd_f());
    FILL(ia, N * M, rnd_in(-9, 9));
    FILL(signs, N, (signed char)rnd_in(-3, 3));
    FILL(p, M, rnd_d());
    FILL(fp, M, rnd_f());
    FILL(r, 2 * N, rnd_d());
    show("i", n, bicg(n, m, (double (*)[m])a, s, q, p, r));
    show_bytes("bicg", n, s, sizeof s);
    show_bytes("rows", n, q, sizeof q);
    atax(n, m, f, fp, fs, fq);
    show_bytes("atax", n, fs, sizeof fs);
    show_bytes("tmp", n, fq, sizeof fq);
    recurrence(n, m, (double (*)[m])a, s, q);
    show_bytes("recurrence", n, s, sizeof s);
    show_bytes("least", n, q, sizeof q);
    twice(n / 2, 3, m, (double (*)[m])a, s, q);
    show_bytes("twice", n, s, sizeof s);
    show_bytes("sums", n, q, sizeof q);
    narrow((unsigned char)n, m, ia, is, iq);
    show_bytes("narrow", n, is, sizeof is);
    show_bytes("shorts", n, iq, sizeof iq);
    records((struct by){{0.5, 0.25}, 3}, signs, (short)(n / 3), (short)n, m, (double (*)[m])a, s,
            q);
    show_bytes("records", n, s, sizeof s);
    show_bytes("signs", n, q, sizeof q);
    elements(n, m, (double (*)[m])a, s, f);
    show_bytes("elements", n, f, sizeof f);
    show_bytes("beside", n, s, sizeof s);
    overlaps(n, m);
}
CASE_MAIN_AT(test, 0, 1, 2, 9, 64, 254, 699, 700)
