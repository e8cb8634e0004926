/* Columns with numbers that live on: those of the last column of the last row. */
#include "../case.h"

enum { N = 40, M = 2200 };
static double a[N][M], y[N + M], x[N + M];
static int v[N + M], w[N + M];
static double kept;

/* set for each row, and for each place */
CASE_FN double of_rows(int n, int m)
{
    double last = -1;
    for (int i = 0; i < n; i++) { // remark: independent columns, writing 'y' [columns]
        last = x[i] + 0.5;
        for (int j = 0; j < m; j++)
            y[j] += a[i][j] * last;
    }
    return last;
}

CASE_FN double of_places(int n, int m)
{
    double last = -1;
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'y' [columns]
        for (int j = 0; j < m; j++) {
            last = a[i][j];
            y[j] += last;
        }
    return last;
}

/* narrow ones, both at once, the indices beside them, both directions */
CASE_FN long several(int n, int m)
{
    unsigned char row = 7;
    short place = 8;
    float third = 9;
    int i, j = 3;
    for (i = n - 1; i >= 0; i--) { // remark: independent columns, writing 'v' [columns]
        row = (unsigned char)(w[i] * 77);
        third = (float)row / 3;
        for (j = m - 1; j >= 0; j--) {
            place = (short)(v[j] + w[i] * j);
            v[j] = (int)((unsigned)v[j] * 3 + row);
        }
    }
    return row + 1000L * place + (long)(third * 7) + 17L * i + 19L * j;
}

/* what the columns leave behind: the value in C's order, although another column is run last */
CASE_FN double running(int n, int m)
{
    double last = -1;
    for (int k = 0; k < 3; k++) // remark: independent columns, writing 'y' [columns]
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++) {
                y[j] = y[j] * 0.5 + a[i][j];
                last = y[j] + k;
            }
    return last;
}

/* not in every iteration; set in one, read in the next one */
CASE_FN double guarded(int n, int m)
{
    double last = -1, before = 0;
    for (int i = 0; i < n; i++) // left: [conditional-live-out]
        for (int j = 0; j < m; j++) { // left: [runs-once]
            if (a[i][j] > 50)
                last = a[i][j];
            y[j] += a[i][j];
        }
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        for (int j = 0; j < m; j++) { // remark: independent iterations, writing 'y' [map]
            y[j] += before;
            before = a[i][j];
        }
    return last + before;
}

/* a struct, a global */
CASE_FN double others(int n, int m)
{
    struct pair {
        double p, q;
    } last = {0, 0};
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        for (int j = 0; j < m; j++) { // remark: independent iterations, writing 'y' [map]
            last.p = a[i][j];
            last.q = y[j];
            y[j] += last.p;
        }
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        kept = x[i];
        for (int j = 0; j < m; j++) // remark: independent iterations, writing 'y' [map]
            y[j] += kept;
    }
    return last.p + last.q;
}

static void test(int m)
{
    if (m > M)
        return;
    for (volatile int i = 0; i < N; i++) // left: [volatile]
        FILL(a[i], M, (double)rnd_in(0, 99));
    FILL(x, N + M, rnd_d());
    FILL(v, N + M, rnd_in(-99, 99));
    FILL(w, N + M, rnd_in(-99, 99));
    memset(y, 0, sizeof y);
    for (volatile int n = 0; n < N; n += 13) { // left: [volatile]
        show_d("of rows", m, of_rows(n, m));
        show_d("of places", m, of_places(n, m));
        show_u("several", m, (uint64_t)several(n, m));
        show_d("running", m, running(n, m));
        show_d("guarded", m, guarded(n, m));
        show_d("others", m, others(n, m));
    }
    show_d("kept", m, kept);
    show_bytes("y", m, y, sizeof y);
    show_bytes("v", m, v, sizeof v);
}
CASE_MAIN(test)
