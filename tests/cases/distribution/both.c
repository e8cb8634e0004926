/* Nests of which some statements form rows and others columns. Values are small whole numbers, so
   that every order of the sums gives C's bits. */
#include "../case.h"

enum { N = 70, M = 1600 };
static double a[N * M], s[N + M], q[N + M], p[N + M], r[N + M];
static int ia[N * M], is[N + M], iq[N + M];
static float table[N][M], top[M], low[N];

/* PolyBench's bicg and atax, with its indices */
CASE_FN int bicg(int m, int n, double (*x)[m], double *out, double *rows, const double *by_column,
                 const double *by_row)
{
    int i, j;
    for (i = 0; i < n; i++) { // remark: [distribution]
        rows[i] = 0.0;
        for (j = 0; j < m; j++) { // remark: reduction of 'rows[i]' (+, double), writing 'out' [reduction]
            out[j] = out[j] + by_row[i] * x[i][j];
            rows[i] = rows[i] + x[i][j] * by_column[j];
        }
    }
    return i;
}

CASE_FN void atax(int m, int n, double (*x)[n], const double *in, double *y, double *tmp)
{
    int i, j;
    for (i = 0; i < m; i++) { // remark: [distribution]
        tmp[i] = 0.0;
        for (j = 0; j < n; j++) // remark: [reduction]
            tmp[i] = tmp[i] + x[i][j] * in[j];
        for (j = 0; j < n; j++) // remark: [map]
            y[j] = y[j] + x[i][j] * tmp[i];
    }
}

/* named arrays, a guard, a minimum, two sums, values between, narrow numbers, backwards */
CASE_FN void guarded(int n, int m)
{
    for (int i = n - 1; i >= 0; i--) { // remark: [distribution]
        float least = table[i][0];
        for (int j = 0; j < m; j++) { // left: [runs-once]
            if (table[i][j] > top[j])
                top[j] = table[i][j];
            least = table[i][j] < least ? table[i][j] : least;
        }
        low[i] = least;
    }
}

CASE_FN void counted(size_t n, size_t m, const int *x, int *columns, int *rows)
{
    for (size_t i = 0; i < n; i++) { // remark: [distribution]
        short by = (short)(i * 7 + 1);
        int sum = 0, odd = 0;
        for (size_t j = 0; j < m; j++) { // remark: [reduction]
            int v = x[i * m + j];
            if (v & 1)
                columns[j] += v * by;
            else
                columns[j]--;
            sum += v;
            odd += v & 1;
        }
        rows[i] = sum * 3 + odd;
    }
}

/* the columns use what the rows' statement before them has made */
CASE_FN void scaled(int n, int m, double (*x)[m], double *y, double *norm)
{
    for (int i = 0; i < n; i++) { // remark: [distribution]
        double sum = 0;
        for (int j = 0; j < m; j++) // remark: [reduction]
            sum += x[i][j];
        norm[i] = sum + 1;
        double by = norm[i] * 2;
        for (int j = 0; j < m; j++) // remark: [map]
            y[j] -= by * x[i][j];
    }
}

/* rows whose elements are made of one another */
CASE_FN void in_place(int n, int m, double (*x)[m], double *y, const double *z)
{
    for (int i = 0; i < n; i++) // remark: [distribution]
        for (int j = 1; j < m; j++) { // left: [carried-dependence]
            y[j] += z[j] * r[i];
            x[i][j] = z[i] - x[i][j - 1];
        }
}

static void matrices(int n, int m)
{
    show("bicg", m, bicg(m, n, (double (*)[m])a, s, q, p, r));
    show_bytes("s", m, s, sizeof s);
    show_bytes("q", m, q, sizeof q);
    atax(n, m, (double (*)[m])a, p, s, q);
    show_bytes("y", m, s, sizeof s);
    show_bytes("tmp", m, q, sizeof q);
    guarded(n, m);
    show_bytes("top", m, top, sizeof top);
    show_bytes("low", m, low, sizeof low);
    counted((size_t)n, (size_t)m, ia, is, iq);
    show_bytes("columns", m, is, sizeof is);
    show_bytes("rows", m, iq, sizeof iq);
    FILL(s, N + M, 0);
    scaled(n, m, (double (*)[m])a, s, q);
    show_bytes("scaled", m, s, sizeof s);
    show_bytes("norm", m, q, sizeof q);
    in_place(n, m, (double (*)[m])a, s, p);
    show_bytes("in place", m, a, sizeof a);
    show_bytes("beside", m, s, sizeof s);
}

/* memory that the parts have in common, by pointers */
static void overlaps(int n, int m)
{
    FILL(a, N * M, (double)rnd_in(0, 3));
    bicg(m, n, (double (*)[m])a, s, s + m, p, r);
    show_bytes("behind", m, s, sizeof s);
    bicg(m, n, (double (*)[m])a, s, s + m / 2, p, r);
    show_bytes("within", m, s, sizeof s);
    bicg(m, n, (double (*)[m])a, a + m, q, p, r);
    bicg(m, n, (double (*)[m])a, s, a + m, p, r);
    bicg(m, n, (double (*)[m])a, p, q, p, r);
    bicg(m, n, (double (*)[m])a, r, q, p, r);
    bicg(m, n, (double (*)[m])a, s, r, p, r);
    show_bytes("matrix", m, a, sizeof a);
    show_bytes("vectors", m, r, sizeof r);
    FILL(a, N * M, (double)rnd_in(0, 3));
    FILL(p, N + M, (double)rnd_in(0, 3));
    FILL(s, N + M, 0);
    atax(n, m, (double (*)[m])a, p, s, s + m / 3);
    show_bytes("y met", m, s, sizeof s);
    atax(n, m, (double (*)[m])a, p, s, p);
    show_bytes("x met", m, s, sizeof s);
    FILL(s, N + M, 0);
    in_place(n, m, (double (*)[m])a, s, s);
    show_bytes("itself", m, s, sizeof s);
}

static void test(int m)
{
    if (m > M)
        return;
    FILL(a, N * M, (double)rnd_in(0, 9));
    FILL(p, N + M, (double)rnd_in(0, 9));
    FILL(r, N + M, (double)rnd_in(0, 9));
    FILL(ia, N * M, rnd_in(-999, 999));
    FILL(is, N + M, 0);
    FILL(s, N + M, 0);
    FILL(top, M, -1);
    for (volatile int i = 0; i < N; i++) // left: [volatile]
        FILL(table[i], M, rnd_f());
    matrices(N, m);
    matrices(1, m);
    matrices(0, m);
    overlaps(12, m);
}
CASE_MAIN(test)
