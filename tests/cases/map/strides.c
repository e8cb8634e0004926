/* Rows that lie apart where the distance between them is large enough, which is asked when the loop
   runs; and where it is not. */
#include "../case.h"

#define SIDE 150
#define ROOM (SIDE * SIDE * 2)

struct matrix {
    int rows, cols, ld;
    double *data;
};

static double a[ROOM], c[ROOM];
static int marks[ROOM];

static void twice(double *to, int ld, int n, int m, const double *from)
{
    for (int i = 0; i < n; i++) // remark: [map]
        for (int j = 0; j < m; j++)
            to[i * ld + j] = from[i * m + j] + 2;
}

static void numbered(int *to, long ld, int n, int m)
{
    for (int i = 0; i < n; i++) // remark: [map]
        for (int j = 0; j <= m; j++)
            to[i * ld + j] = i * 1000 + j;
}

static void backwards(int *to, size_t ld, size_t n, size_t m)
{
    for (size_t i = 0; i < n; i++) // remark: [map]
        for (size_t j = m; j > 0; j--)
            to[i * ld + j] = (int)(i * 1000 + j);
}

static void columns(int *to, int ld, int n, int m)
{
    for (int i = 0; i < n; i++) // remark: [map]
        for (int j = 0; j < m; j++)
            to[j * ld + i] = i * 1000 + j;
}

static void stepped(int *to, int step, int n)
{
    for (int i = 0; i < n; i++) // remark: [map]
        to[i * step] = i;
}

static void product(double *to, int ld, int n, int m, int l, const double *x, const double *y)
{
    for (int i = 0; i < n; i++) // remark: [map]
        for (int j = 0; j < m; j++) {
            to[i * ld + j] = 0;
            for (int k = 0; k < l; k++) // remark: [reduction]
                to[i * ld + j] += x[i * l + k] * y[k * m + j];
        }
}

static void field(struct matrix *to, int n, int m)
{
    for (int i = 0; i < n; i++) // remark: [map]
        for (int j = 0; j < m; j++)
            to->data[i * to->ld + j] = i - j;
}

static void guarded(int *to, int ld, int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: [map]
        if (i % 3 == 1)
            continue;
        for (int j = 0; j < m; j++)
            to[i * ld + j] = i * 1000 + j;
    }
}

/* Where nothing is written there may be no matrix. */
static void not_there(struct matrix *to, int n, int m, int is_there)
{
    for (int i = 0; i < n; i++) { // remark: where 'is_there': independent iterations [choice]
        if (!is_there)
            continue;
        for (int j = 0; j < m; j++)
            to->data[i * to->ld + j] = i;
    }
}

static void no_stride(const long *ld, int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: where 'ld': independent iterations, writing 'marks' [choice]
        if (!ld)
            continue;
        for (int j = 0; j < m; j++)
            marks[i * *ld + j] = i;
    }
}

static void in_place(int *x, int ld, int n, int m)
{
    for (int i = 1; i < n; i++) // left: [overlapping-writes]
        for (int j = 0; j < m; j++) // remark: [map]
            x[i * ld + j] = x[(i - 1) * ld + j] + 1;
}

static void mirrored(int *x, int ld, int n, int m)
{
    for (int i = 1; i < n; i++) // left: [overlapping-writes]
        for (int j = 0; j < m; j++) // remark: [map]
            x[i * ld - j] = x[i * ld + j] + 1;
}

static void boxes(int *to, int ny, int nz, int x, int y, int z)
{
    for (int i = 0; i < x; i++) // remark: [map]
        for (int j = 0; j < y; j++)
            for (int k = 0; k < z; k++)
                to[(i * ny + j) * nz + k] = i * 10000 + j * 100 + k;
}

static void changing(int *to, int ld, int n, int m)
{
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        for (int j = 0; j < m; j++) // remark: [map]
            to[i * ld + j] = i;
        ld = ld ^ 1;
    }
}

static void strides_test(int n, int m, int ld)
{
    memset(c, 0, sizeof c);
    twice(c, ld, n, m, a);
    show_bytes("twice", ld, c, sizeof c);
    numbered(marks, ld, n, m);
    show_bytes("numbered", ld, marks, sizeof marks);
    backwards(marks, (size_t)ld, (size_t)n, (size_t)m);
    show_bytes("backwards", ld, marks, sizeof marks);
    columns(marks, ld, m, n);
    show_bytes("columns", ld, marks, sizeof marks);
    guarded(marks, ld, n, m);
    show_bytes("guarded", ld, marks, sizeof marks);
    in_place(marks, ld, n, m);
    show_bytes("in_place", ld, marks, sizeof marks);
    mirrored(marks + ROOM / 2, ld, n, m);
    show_bytes("mirrored", ld, marks, sizeof marks);
    changing(marks, ld & ~1, n, m);
    show_bytes("changing", ld, marks, sizeof marks);
    struct matrix to = {n, m, ld, c};
    field(&to, n, m);
    show_bytes("field", ld, c, sizeof c);
    product(c, ld, n, m, 9, a, a + 7);
    show_bytes("product", ld, c, sizeof c);
    not_there(NULL, n, m, 0);
    not_there(&to, n, m, 1);
    show_bytes("there", ld, c, sizeof c);
    no_stride(NULL, n, m);
    no_stride(&(long){ld}, n, m);
    show_bytes("no_stride", ld, marks, sizeof marks);
}

static void test(int n)
{
    static const int strides[] = {-2, -1, 0, 1, 2, 119, 120, 121, 122, 149};
    if (n != 1025)
        return;
    FILL(a, ROOM, (double)rnd_in(-9, 9));
    for (size_t k = 0; k < sizeof strides / sizeof *strides; k++) { // left:
        int s = strides[k];
        if (s >= 0)
            strides_test(100, 120, s);
        stepped(marks + ROOM / 2, s < 9 ? s : 9, 2000);
        show_bytes("stepped", s, marks, sizeof marks);
        if (s >= 0) {
            boxes(marks, s / 5, 40, 30, 24, 31);
            boxes(marks, 24, s / 3, 30, 24, 31);
            show_bytes("boxes", s, marks, sizeof marks);
        }
    }
}
CASE_MAIN(test)
