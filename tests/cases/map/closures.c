/* What can be reached by way of place k: row k and column k are asked for nothing but whether they
   are 0, and that stays. Rows behind pointers, too. */
#include "../case.h"

#define SIDE 160

static int r[SIDE][SIDE];
static unsigned char c[SIDE * SIDE];
static _Bool b[SIDE][SIDE];
static short s[SIDE][SIDE];
static double memory[SIDE * (SIDE + 3) + 1];
static double *d[SIDE];
static int numbers[SIDE * SIDE], *rows[SIDE];

CASE_FN void logical(int n)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'r' [map]
            for (int j = 0; j < n; j++)
                r[i][j] = r[i][j] || (r[i][k] && r[k][j]);
}

CASE_FN void bytes(unsigned char *a, int n)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
            for (int j = 0; j < n; j++)
                if (a[k * n + j] != 0 && a[i * n + k])
                    a[i * n + j] = 7;
}

CASE_FN void truths(int n)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'b' [map]
            for (int j = 0; j < n; j++)
                b[i][j] |= b[i][k] && b[k][j];
}

CASE_FN void rows_first(int n)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r' [map]
            if (r[i][k])
                for (int j = 0; j < n; j++)
                    r[i][j] |= r[k][j];
        }
}

CASE_FN void skipped(int n)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) { // remark: independent iterations, writing 's' [map]
            int way = s[i][k];
            if (!way || i == k)
                continue;
            for (int j = 0; j < n; j++)
                if (s[k][j])
                    s[i][j] = 1;
        }
}

CASE_FN void missing(int n)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'r' [map]
            for (int j = 0; j < n; j++)
                if (!r[i][j])
                    r[i][j] = r[i][k] && r[k][j];
}

CASE_FN void sums(int n)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'r' [map]
            for (int j = 0; j < n; j++)
                r[i][j] = r[i][j] | (r[i][k] & r[k][j]);
}

CASE_FN void choices(int n)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 's' [map]
            for (int j = 0; j < n; j++)
                s[i][j] = (s[k][j] && s[i][k]) || s[i][j] ? 3 : 0;
}

CASE_FN void guarded_paths(int n, int none)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r' [map]
            if (r[i][k] == none)
                continue;
            for (int j = 0; j < n; j++)
                if (r[i][k] + r[k][j] < r[i][j])
                    r[i][j] = r[i][k] + r[k][j];
        }
}

CASE_FN void paths_by_rows(double **x, int n)
{
    for (int k = 0; k < n; k++) // left: [indirect-write]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x' [map]
            for (int j = 0; j < n; j++) // left: [overlapping-writes]
                if (x[i][k] + x[k][j] < x[i][j])
                    x[i][j] = x[i][k] + x[k][j];
}

CASE_FN void closure_by_rows(int **x, int n)
{
    for (int k = 0; k < n; k++) // left: [aggregate]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x' [map]
            for (int j = 0; j < n; j++) // left: [carried-dependence]
                x[i][j] = x[i][j] || (x[i][k] && x[k][j]);
}

CASE_FN void guarded_by_rows(int **x, int n)
{
    for (int k = 0; k < n; k++) // left: [aggregate]
        for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'x' [map]
            if (x[i][k])
                for (int j = 0; j < n; j++) // remark: independent iterations [map]
                    x[i][j] |= x[k][j];
        }
}

/* Row k may lie behind all others, or be none: then it is not come to. */
CASE_FN void one_by_rows(int **x, int k, int lo, int n)
{
    for (int i = lo; i < n; i++) // remark: independent iterations, writing 'x' [map]
        for (int j = 0; j < n; j++) // left: [carried-dependence]
            if (x[i][k] && x[k][j])
                x[i][j] = 1;
}

/* Values, not truths, or truths that change. */
CASE_FN void left(int n, int k)
{
    int j = n / 2;
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int l = 0; l < n; l++) // remark: independent iterations, writing 'r' [map]
            r[i][l] = r[i][k] && r[k][l];
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int l = 0; l < n; l++) // remark: independent iterations, writing 'r' [map]
            r[i][l] = r[i][l] && (r[i][k] || r[k][l]);
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int l = 0; l < n; l++) // remark: independent iterations, writing 'r' [map]
            if (r[i][k] && r[k][l])
                r[i][l] = 0;
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int l = 0; l < n; l++) // remark: independent iterations, writing 'r' [map]
            if (r[i][k] || r[k][l])
                r[i][l] = 1;
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int l = 0; l < n; l++) // remark: independent iterations, writing 'r' [map]
            if (r[i][k] && r[k][l] && r[k][l] != 2)
                r[i][l] = 1;
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int l = 0; l < n; l++) // remark: independent iterations, writing 'r' [map]
            r[i][l] = r[i][l] || (r[i][k] & r[k][l]);
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int l = 0; l < n; l++) // remark: independent iterations, writing 'r' [map]
            r[i][l] = r[i][l] || (r[i][k] || r[k][l]);
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (r[k][j])
            for (j = 0; j < n; j++) // remark: independent iterations, writing 'r' [map]
                if (r[i][k])
                    r[i][j] = 1;
    }
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int l = 0; l < n; l++) // remark: independent iterations, writing 'r' and 'c' [map]
            if (r[i][k] && r[k][l])
                c[i * n + l] = (unsigned char)(r[i][l] = 1);
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        if (r[i][k] > 1)
            for (int l = 0; l < n; l++) // remark: independent iterations, writing 'r' [map]
                r[i][l] = r[i][l] || r[k][l];
    }
}

static void fill(int n, int seldom)
{
    for (int i = 0; i < SIDE; i++) // left: [impure-call]
        for (int j = 0; j < SIDE; j++) { // left: [impure-call]
            r[i][j] = rnd_in(0, seldom) ? 0 : rnd_in(1, 5);
            b[i][j] = !rnd_in(0, seldom);
            s[i][j] = (short)(rnd_in(0, seldom) ? 0 : rnd_in(1, 5));
            numbers[i * SIDE + j] = rnd_in(0, seldom) ? 0 : rnd_in(1, 5);
        }
    FILL(c, SIDE * SIDE, (unsigned char)(rnd_in(0, seldom) ? 0 : rnd_in(1, 5)));
    FILL(memory, SIDE * (SIDE + 3) + 1, rnd_in(1, 900) / 8.0);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'r' [map]
        r[i][i] = r[i][i] > 3 ? 0 : r[i][i];
}

static void show_all(const char *what, int n)
{
    printf("%s\n", what);
    show_bytes("r", n, r, sizeof r);
    show_bytes("b", n, b, sizeof b);
    show_bytes("s", n, s, sizeof s);
    show_bytes("c", n, c, sizeof c);
}

/* Rows at one distance, turned round, of which two are one, and with one elsewhere. */
static void by_rows(int n)
{
    for (int kind = 0; kind < 5; kind++) { // left: [unsupported]
        fill(n, n / 2 + 3);
        for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'd' and 'rows' [map]
            int at = kind == 1 ? n - 1 - i : i;
            d[i] = memory + at * (kind == 4 ? n - 1 : SIDE + 3);
            rows[i] = numbers + at * (kind == 4 ? n - 1 : SIDE);
        }
        if (kind == 2 && n > 2)
            d[n / 2] = d[1], rows[n / 2] = rows[1];
        if (kind == 3 && n > 2)
            d[2] = memory + (SIDE - 1) * (SIDE + 3), rows[2] = numbers + (SIDE - 1) * SIDE;
        for (int i = 0; i < n && kind < 2; i++) // left: [indirect-write]
            d[i][i] = 0;
        paths_by_rows(d, n);
        closure_by_rows(rows, n);
        guarded_by_rows(rows, n);
        one_by_rows(rows, n / 3, 0, n);
        if (n > 8) {
            one_by_rows(rows, 3, 0, n);
            one_by_rows(rows, 3, 3, n);
            one_by_rows(rows, 3, 4, n);
            rows[1] = numbers + (SIDE - 1) * SIDE;
            one_by_rows(rows, 1, 2, n);
            for (int i = 0; i < n; i++) // remark: independent iterations, writing 'rows' [map]
                rows[i][n] = 0;
            one_by_rows(rows, n, 3, n);
        }
        show_bytes("memory", n, memory, sizeof memory);
        show_bytes("numbers", n, numbers, sizeof numbers);
    }
}

static void test(int n)
{
    for (int seldom = 1; seldom < 2 * n + 3; seldom += n + 1) { // left: [unsupported]
        fill(n, seldom);
        logical(n);
        bytes(c, n);
        truths(n);
        skipped(n);
        show_all("logical", n);
        fill(n, seldom);
        rows_first(n);
        choices(n);
        show_all("rows first", n);
        fill(n, seldom);
        missing(n);
        show_all("missing", n);
        fill(n, seldom);
        sums(n);
        show_all("sums", n);
        fill(n, seldom);
        guarded_paths(n, 0);
        show_all("paths", n);
        fill(n, seldom);
        left(n, n / 3);
        show_all("left", n);
    }
    by_rows(n);
}
CASE_MAIN_AT(test, 0, 1, 2, 31, 32, 33, 64, 150)
