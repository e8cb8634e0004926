/* Subscripts of 32 bits without a sign: it is asked before the nest that none wraps around, and
   where one does, so that rows meet, the loop runs as written. */
#include "../case.h"

#define ROOM (1 << 19)

static float x[ROOM], y[ROOM], z[ROOM];
static unsigned counts[ROOM];
static float x_begin[ROOM], y_begin[ROOM], z_begin[ROOM];
static unsigned counts_begin[ROOM];

CASE_FN void scale(float *a, unsigned rows, unsigned n)
{
    for (unsigned i = 0; i < rows; i++) // remark: independent iterations, writing 'a' [map]
        for (unsigned j = 0; j < n; j++)
            a[i * n + j] *= 3;
}

CASE_FN void transpose(float *restrict b, const float *restrict a, uint32_t rows, uint32_t n)
{
    for (uint32_t i = 0; i < rows; i++) // remark: independent iterations, writing 'b' [map]
        for (uint32_t j = 0; j < n; j++)
            b[j * rows + i] = a[i * n + j];
}

CASE_FN void shifted(float *a, unsigned first, unsigned n)
{
    for (unsigned i = 1; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[first + i] += 1;
}

CASE_FN void backwards(float *a, unsigned n)
{
    for (unsigned i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[n - 1 - i] += (float)i;
}

/* the place is a variable of the iteration, and the rows lie `pitch` apart */
CASE_FN void pitched(float *a, unsigned rows, unsigned n, unsigned pitch)
{
    for (unsigned i = 0; i < rows; i++) { // remark: independent iterations, writing 'a' [map]
        const unsigned row = i * pitch;
        for (unsigned j = 0; j < n; j++) {
            const unsigned at = row + j;
            a[at] = a[at] * 2 + (float)j;
        }
    }
}

CASE_FN void interior(float *restrict b, const float *restrict a, unsigned rows, unsigned n)
{
    for (unsigned i = 1; i < rows - 1; i++) // remark: independent iterations, writing 'b' [map]
        for (unsigned j = 1; j < n - 1; j++)
            b[i * n + j] = a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1];
}

CASE_FN void triangle(float *restrict b, const float *restrict a, unsigned n)
{
    for (unsigned i = 0; i < n; i++) // remark: independent iterations, writing 'b' [map]
        for (unsigned j = 0; j <= i; j++)
            b[i * n + j] = a[i * n + j] - (float)j;
}

CASE_FN void downwards(float *a, unsigned rows, unsigned n)
{
    for (unsigned i = rows; i > 0; i--) // remark: independent iterations, writing 'a' [map]
        for (unsigned j = 0; j < n; j += 2)
            a[(i - 1) * n + j] += 5;
}

/* the indices have a sign, the length of a row has none */
CASE_FN void mixed(float *a, int rows, unsigned n)
{
    for (int i = 0; i < rows; i++) // remark: independent iterations, writing 'a' [map]
        for (unsigned j = 0; j < n; j++)
            a[i * n + j] -= 1;
}

struct matrix {
    uint32_t rows, columns;
    float *at;
};

CASE_FN void members(struct matrix *m, float by)
{
    const uint32_t n = m->columns;
    float *at = m->at;

    for (uint32_t i = 0; i < m->rows; i++) // remark: independent iterations, writing 'at' [map]
        for (uint32_t j = 0; j < n; j++)
            *(at + i * n + j) *= by;
}

/* products of matrices in all three orders */
CASE_FN void product(float *restrict c, const float *restrict a, const float *restrict b,
                     unsigned m, unsigned n, unsigned l)
{
    for (unsigned i = 0; i < m; i++) // remark: independent iterations, writing 'c' [map]
        for (unsigned j = 0; j < n; j++) {
            float s = 0;
            for (unsigned k = 0; k < l; k++) // remark: reduction of 's' (+, float) [reduction]
                s += a[i * l + k] * b[k * n + j];
            c[i * n + j] = s;
        }
}

CASE_FN void product_in_place(float *restrict c, const float *restrict a, const float *restrict b,
                              uint32_t m, uint32_t n, uint32_t l)
{
    for (uint32_t i = 0; i < m; i++) // remark: independent iterations, writing 'c' [map]
        for (uint32_t j = 0; j < n; j++)
            for (uint32_t k = 0; k < l; k++) // remark: reduction of 'c[i*n+j]' (+, float) [reduction]
                c[i * n + j] += a[i * l + k] * b[k * n + j];
}

CASE_FN void product_by_rows(float *restrict c, const float *restrict a, const float *restrict b,
                             unsigned m, unsigned n, unsigned l)
{
    for (unsigned i = 0; i < m; i++) // remark: independent iterations, writing 'c' [map]
        for (unsigned k = 0; k < l; k++)
            for (unsigned j = 0; j < n; j++)
                c[i * n + j] += a[i * l + k] * b[k * n + j];
}

CASE_FN unsigned total(const unsigned *a, unsigned rows, unsigned n)
{
    unsigned s = 0;

    for (unsigned i = 0; i < rows; i++) // remark: reduction of 's' (+, unsigned int) [reduction]
        for (unsigned j = 0; j < n; j++)
            s += a[i * n + j];
    return s;
}

/* 2^30 elements from one row to the next, four rows on: all rows are the same one */
CASE_FN void meeting(unsigned *a, unsigned rows, unsigned n, unsigned pitch)
{
    for (unsigned i = 0; i < rows; i += 4) // remark: independent iterations, writing 'a' [map]
        for (unsigned j = 0; j < n; j++)
            a[i * pitch + j] = a[i * pitch + j] * 3 + i;
}

CASE_FN void meeting_sum(unsigned *restrict a, const unsigned *restrict b, unsigned rows,
                         unsigned n, unsigned pitch)
{
    for (unsigned i = 0; i < rows; i += 4) // remark: independent iterations, writing 'a' [map]
        for (unsigned j = 0; j < n; j++)
            a[i * pitch + j] = a[i * pitch + j] * 5 + b[i + j];
}

/* left of the array, were it not for numbers that come round */
CASE_FN void behind(unsigned *a, unsigned rows, unsigned n, unsigned pitch, unsigned back)
{
    for (unsigned i = 0; i < rows; i += 4) // remark: independent iterations, writing 'a' [map]
        for (unsigned j = 0; j < n; j++)
            a[(i - back) * pitch + j] = a[(i - back) * pitch + j] * 7 + i;
}

/* what is multiplied is not read as it was in the nest's head */
CASE_FN void changing(unsigned *a, unsigned rows, unsigned n)
{
    for (unsigned i = 0; i < rows; i++) { // left: [indirect-write]
        unsigned row = i * n;
        if (i % 3 == 0)
            row = 0;
        for (unsigned j = 0; j < n; j++) // remark: independent iterations, writing 'a' [map]
            a[row + j] = a[row + j] * 3 + i;
    }
}

/* from one element on all of them, as far as the form tells */
CASE_FN void guarded(float *restrict b, const float *restrict a, unsigned rows, unsigned n)
{
    for (unsigned i = 0; i < rows; i++) // remark: independent iterations, writing 'b' [map]
        for (unsigned j = 0; j < n; j++)
            b[i * n + j] = j > 0 ? a[i * n + j - 1] : a[i * n];
}

CASE_FN unsigned meeting_total(const unsigned *a, unsigned rows, unsigned n, unsigned pitch)
{
    unsigned s = 0;

    for (unsigned i = 0; i < rows; i += 4) // remark: reduction of 's' (+, unsigned int) [reduction]
        for (unsigned j = 0; j < n; j++)
            s += a[i * pitch + j] * (i + 1);
    return s;
}

static void fill(void)
{
    FILL(x_begin, ROOM, (float)rnd_in(-9, 9));
    FILL(y_begin, ROOM, (float)rnd_in(-9, 9));
    FILL(z_begin, ROOM, (float)rnd_in(-9, 9));
    FILL(counts_begin, ROOM, (unsigned)rnd());
}

static void again(void)
{
    memcpy(x, x_begin, sizeof x);
    memcpy(y, y_begin, sizeof y);
    memcpy(z, z_begin, sizeof z);
    memcpy(counts, counts_begin, sizeof counts);
}

int main(void)
{
    static const unsigned rows[] = {0, 1, 2, 33, 130}, lengths[] = {0, 1, 31, 1023, 1025};

    fill();
    for (int r = 0; r < 5; r++) // left: [unsupported]
        for (int k = 0; k < 5; k++) { // left: [unsupported]
            unsigned m = rows[r], n = lengths[k];
            struct matrix matrix = {m, n, y};
            again();
            scale(x, m, n);
            transpose(y, x, m, n);
            shifted(z, 7, n * 3);
            shifted(z + 1, UINT_MAX, n * 3);
            backwards(z, n * 2);
            pitched(x, m, n, n + 3);
            show_bytes("moved", n, x, sizeof x);
            if (m && n)
                interior(y, x, m, n);
            triangle(z, x, m * 3);
            downwards(x, m, n);
            mixed(x, (int)m, n);
            members(&matrix, 2);
            show_bytes("x", n, x, sizeof x);
            show_bytes("y", n, y, sizeof y);
            show_bytes("z", n, z, sizeof z);
            show_u("total", n, total(counts, m, n));
            meeting(counts, m, n, 0x40000000u);
            behind(counts + 64, m, n, 0x40000000u, 4);
            behind(counts + 64, 5, n, 0x40000000u, 4);
            behind(counts + 64, 9, n, 3, 0);
            changing(counts, m, n);
            guarded(z, y, m, n);
            show_bytes("guarded", n, z, sizeof z);
            meeting_sum(counts, counts + ROOM / 2, m, n, 0x40000000u);
            show_u("meeting", n, meeting_total(counts, m, n, 0x40000000u));
            show_bytes("counts", n, counts, sizeof counts);
            again();
            product(x, y, z, m, 40, n);
            product_in_place(x, y, z, 40, m, n / 4);
            product_by_rows(x, z, y, m, 50, n / 8);
            show_bytes("products", n, x, sizeof x);
        }
    return 0;
}
