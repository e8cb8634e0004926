/* Sparse matrices times vectors, each row summed where the result lies: rows of all lengths, and
   vectors that turn out to be one another's memory. */
#include "../case.h"

#define MOST 60000

struct csr {
    int n;
    int *begin, *column;
    double *value;
};

static int begin[CASE_MAX + 1], column[MOST];
static double value[MOST], x[CASE_MAX], y[CASE_MAX], z[CASE_MAX];

CASE_FN void in_place(double *to, const int *first, const int *col, const double *val,
                      const double *from, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        to[i] = 0;
        for (int k = first[i]; k < first[i + 1]; k++) // remark: [reduction]
            to[i] += val[k] * from[col[k]];
    }
}

CASE_FN void added(double *to, const int *first, const int *col, const double *val,
                   const double *from, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        for (int k = first[i]; k < first[i + 1]; k++) // remark: [reduction]
            to[i] -= val[k] * from[col[k]];
}

CASE_FN void in_struct(double *to, const struct csr *m, const double *from)
{
    for (int i = 0; i < m->n; i++) { // remark: independent iterations, writing 'to' [map]
        to[i] = 0;
        for (int k = m->begin[i]; k < m->begin[i + 1]; k++) // remark: [reduction]
            to[i] += m->value[k] * from[m->column[k]];
    }
}

CASE_FN void in_variable(double *to, const int *first, const int *col, const double *val,
                         const double *from, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        double s = 0;
        for (int k = first[i]; k < first[i + 1]; k++) // remark: [reduction]
            s += val[k] * from[col[k]];
        to[i] = s;
    }
}

/* `longest` terms in some rows, others have a few or none */
CASE_FN void make(int n, int longest)
{
    int at = 0;

    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        int terms = rnd_in(0, 9) ? rnd_in(0, 4) : rnd_in(longest - 1, longest + 1);
        begin[i] = at;
        for (int k = 0; k < terms && at < MOST; k++, at++) // left: loop left as it is
            column[at] = rnd_in(0, n - 1);
    }
    begin[n] = at;
}

CASE_FN void fill(int n, int rough)
{
    FILL(value, MOST, rough ? rnd_d() : rnd_in(-3, 3));
    FILL(x, n, rough ? rnd_d() : rnd_in(-9, 9));
    FILL(y, n, rnd_in(-9, 9));
}

static void one(int n, int longest)
{
    struct csr m = {n, begin, column, value};

    make(n, longest);
    fill(n, 0);
    in_place(y, begin, column, value, x, n);
    show_bytes("in place", n, y, sizeof y);
    added(y, begin, column, value, x, n);
    show_bytes("added", n, y, sizeof y);
    in_struct(y, &m, x);
    show_bytes("in a struct", n, y, sizeof y);
    in_place(x, begin, column, value, x, n);
    show_bytes("itself", n, x, sizeof x);
    fill(n, 0);
    for (volatile int i = 0; i < n; i++) // left: [volatile]
        x[i] = i == n / 2;
    in_place(x + n / 3, begin, column, value, x, n - n / 3);
    show_bytes("shifted", n, x, sizeof x);
    fill(n, 0);
    for (volatile int i = 0; i < MOST; i++) // left: [volatile]
        value[i] = i % 5 == 0;
    in_place(value + 100, begin, column, value, x, n);
    show_bytes("values", n, value, sizeof value);
    fill(n, 1);
    in_place(y, begin, column, value, x, n);
    in_variable(z, begin, column, value, x, n);
    show("one shape", n, memcmp(y, z, (size_t)n * sizeof *y) == 0);
    in_struct(y, &m, x);
    show("one shape", n, memcmp(y, z, (size_t)n * sizeof *y) == 0);
}

static void test(int n)
{
    one(n, 3);
    one(n, 1024);
    one(n, 2500);
}
CASE_MAIN_AT(test, 1, 2, 40, 1023, 1024, 1500, 9000)
