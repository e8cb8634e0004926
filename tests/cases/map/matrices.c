/* Matrices that say themselves how large they are: where inner loops end, and how far rows lie
   apart, is known where the outer loop runs, or where both run. */
#include "../case.h"

#include <stddef.h>

enum { MOST = 90 };

struct matrix {
    int rows, cols;
    double *data;
};
struct ints {
    int *data;
    int rows, cols;
};

static double x[MOST * MOST], y[MOST * MOST], z[MOST * MOST];
static int many[MOST * MOST];

CASE_FN void multiply(const struct matrix *a, const struct matrix *b, struct matrix *c)
{
    for (int i = 0; i < a->rows; i++) // remark: independent iterations [map]
        for (int j = 0; j < b->cols; j++) {
            double s = 0;
            for (int k = 0; k < a->cols; k++) // remark: reduction of 's' (+, double) [reduction]
                s += a->data[i * a->cols + k] * b->data[k * b->cols + j];
            c->data[i * c->cols + j] = s;
        }
}

/* In C89's way. */
CASE_FN void multiply_old(const struct matrix *a, const struct matrix *b, struct matrix *c)
{
    int i, j, k;
    double s;

    for (i = 0; i < a->rows; i++) // remark: independent iterations [map]
        for (j = 0; j < b->cols; j++) {
            s = 0;
            for (k = 0; k < a->cols; k++) // remark: reduction of 's' (+, double) [reduction]
                s += a->data[i * a->cols + k] * b->data[k * b->cols + j];
            c->data[i * c->cols + j] = s;
        }
}

/* Nothing but a copy; rows from below. */
CASE_FN void copy(int n, const struct matrix *a, struct matrix *c)
{
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        for (int j = a->cols - 1; j >= a->rows; j--) // remark: independent iterations [map]
            c->data[i * c->cols + j] = a->data[i * a->cols + j];
}

/* Only where there is something: nothing else may be read before. */
CASE_FN void some(int n, const struct matrix *a, const struct matrix *b, struct matrix *c)
{
    for (int i = 0; i < n; i++) // remark: where 'b': independent iterations [choice]
        if (b)
            for (int j = 0; j < b->cols; j++)
                c->data[i * c->cols + j] = i;
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        for (int j = 0; j < a->cols; j++) // remark: independent iterations [map]
            for (int k = 0; k < b->cols; k++)
                c->data[(i * c->rows + j) * c->cols + k] = i + j - k;
}

/* Two columns are one element; the last column's sum lives on. */
CASE_FN double halves(const struct matrix *a, const struct matrix *b, double *out, int ld)
{
    double s = -1;

    for (int i = 0; i < a->rows; i++) // left: [overlapping-writes]
        for (int j = 0; j < b->cols; j++) { // left: [overlapping-writes]
            double t = 0;
            for (int k = 0; k < a->cols; k++) // remark: reduction of 't' (+, double) [reduction]
                t += a->data[i * a->cols + k];
            out[i * ld + j % 2] = t + j;
        }
    for (int i = 0; i < a->rows; i++) // remark: reduction of 's' (+, double) [reduction]
        for (int j = 0; j < b->cols; j++) { // remark: reduction of 's' (+, double) [reduction]
            double t = 0;
            for (int k = 0; k < a->cols; k++) // remark: reduction of 't' (+, double) [reduction]
                t += a->data[i * a->cols + k] * b->data[k * b->cols + j];
            s += t;
        }
    return s;
}

CASE_FN void fill(int n, const struct matrix *b, struct matrix *c)
{
    for (int i = 0; i < n; i++) // remark: independent iterations [map]
        for (int j = 0; j < b->cols; j++)
            c->data[i * c->cols + j] = i - j;
}

CASE_FN void perhaps(int n, const struct matrix *b, double *out, int ld)
{
    for (int i = 0; i < n; i++) // remark: where 'b': independent iterations, writing 'out' [choice]
        if (b)
            for (int j = 0; j < b->cols; j++)
                out[i * ld + j] = i;
}

/* Nothing has to be asked. */
CASE_FN void table(const struct matrix *a, const struct matrix *b, double out[][MOST])
{
    for (int i = 0; i < a->rows; i++) // remark: independent iterations, writing 'out' [map]
        for (int j = 0; j < b->cols; j++) {
            double t = 0;
            for (int k = 0; k < a->cols; k++) // remark: reduction of 't' (+, double) [reduction]
                t += a->data[i * a->cols + k] * b->data[k * b->cols + j];
            out[i][j] = t;
        }
}

/* What is written may be where it ends, or how far rows lie apart. */
CASE_FN void counts(const struct ints *a, const struct ints *b, struct ints *c)
{
    for (int i = 0; i < a->rows; i++) // remark: independent iterations [map]
        for (int j = 0; j < b->cols; j++) {
            int s = 1;
            for (int k = 0; k < a->cols; k++)
                s += a->data[i * a->cols + k] & b->data[k * b->cols + j];
            c->data[i * c->cols + j] = s;
        }
}

static void shape(struct matrix *m, int rows, int cols, double *data)
{
    m->rows = rows;
    m->cols = cols;
    m->data = data;
}

// cases: ignore-rest
static void ints(int n, int w)
{
    static struct ints p, q, r;
    static struct {
        struct ints m;
        int behind[MOST * MOST];
    } in;

    FILL(many, MOST * MOST, rnd_in(0, 255));
    p = (struct ints){many, n, 30};
    q = (struct ints){many + 1, 30, w};
    in.m = (struct ints){in.behind, n, MOST};
    counts(&p, &q, &in.m);
    show_bytes("counts", w, in.behind, sizeof in.behind);
    p.rows = 2;
    p.cols = 1;
    in.m.data = &in.m.cols; /* its own rows' distance is its first element */
    counts(&p, &q, &in.m);
    show_bytes("own", w, &in.m.cols, sizeof in.m.cols);
    show_bytes("own", w, in.behind, sizeof in.behind);
    in.m = (struct ints){many + 1, 30, w < 30 ? w : 30};
    r = (struct ints){&in.m.cols, n < 20 ? n : 20, 3}; /* where columns end is written */
    counts(&p, &in.m, &r);
    show_bytes("end", w, &in.m.cols, sizeof in.m.cols);
}

static void test(int n)
{
    struct matrix a, b, c;

    for (int w = 1; w < MOST; w += 1 + n / 2) {
        FILL(x, MOST * MOST, (double)rnd_in(-9, 9) / 4);
        FILL(y, MOST * MOST, (double)rnd_in(-9, 9) / 4);
        FILL(z, MOST * MOST, -7);
        shape(&a, n, 40, x);
        shape(&b, 40, w, y);
        shape(&c, n, MOST, z);
        multiply(&a, &b, &c);
        show_bytes("multiply", w, z, sizeof z);
        c.cols = w > 3 ? w - 3 : 0; /* rows overlap */
        multiply(&a, &b, &c);
        show_bytes("overlapping", w, z, sizeof z);
        multiply_old(&a, &b, &c);
        show_bytes("overlapping old", w, z, sizeof z);
        c.cols = w;
        multiply_old(&a, &b, &c);
        show_bytes("old", w, z, sizeof z);
        a.rows = 2;
        copy(n, &a, &c);
        show_bytes("copy", w, z, sizeof z);
        a.rows = n;
        a.cols = 0;
        some(n, &a, NULL, NULL);
        c.cols = w;
        c.rows = 3;
        a.cols = n < 9 ? 3 : 0;
        some(n < 9 ? n : 40, &a, a.cols ? &b : NULL, &c);
        show_bytes("some", w, z, sizeof z);
        a.cols = 40;
        show_d("halves", w, halves(&a, &b, z, 2 + w % 2));
        show_bytes("halves", w, z, sizeof z);
        table(&a, &b, (double(*)[MOST])z);
        show_bytes("table", w, z, sizeof z);
        c.cols = w;
        fill(n, &b, &c);
        perhaps(n / 2, &b, z, w + 1);
        perhaps(n, NULL, z, w + 1);
        show_bytes("fill", w, z, sizeof z);
        a.rows = 0;
        table(&a, NULL, NULL);
        multiply(&a, NULL, NULL);
        b.cols = 0;
        a.rows = n;
        fill(n, &b, NULL);
        multiply(&a, &b, NULL);
        multiply_old(&a, &b, NULL);
        ints(n, w);
    }
}
CASE_MAIN_AT(test, 1, 2, 8, 33, 89)
