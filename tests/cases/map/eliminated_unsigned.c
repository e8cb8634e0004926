/* Elimination with indices that have no sign, behind a row and a column that lie one before them:
   that k + 1 does not come round to 0 is asked when the loop runs. */
#include "../case.h"

#define SIDE 70
#define MARGIN 400

static double room[SIDE * SIDE * 2 + 2 * MARGIN];
static double *const a = room + MARGIN;

CASE_FN void pitched(double *m, unsigned n, unsigned pitch, unsigned k)
{
    for (unsigned i = k + 1; i < n; i++) // remark: independent iterations, writing 'm' [map]
        for (unsigned j = k + 1; j < n; j++)
            m[i * pitch + j] -= m[i * pitch + k] * m[k * pitch + j];
}

CASE_FN void divided(double *m, unsigned n, unsigned k)
{
    for (unsigned i = k + 1; i < n; i++) { // remark: independent iterations, writing 'm' [map]
        m[i * n + k] /= m[k * n + k];
        for (unsigned j = k + 1; j < n; j++)
            m[i * n + j] -= m[i * n + k] * m[k * n + j];
    }
}

CASE_FN void pitched_long(double *m, size_t n, size_t pitch, size_t k)
{
    for (size_t i = k + 1; i < n; i++) // remark: independent iterations, writing 'm' [map]
        for (size_t j = k + 1; j < n; j++)
            m[i * pitch + j] -= m[i * pitch + k] * m[k * pitch + j];
}

CASE_FN void divided_long(double *m, size_t n, size_t pitch, size_t k)
{
    for (size_t i = k + 1; i < n; i++) { // remark: independent iterations, writing 'm' [map]
        m[i * pitch + k] /= m[k * pitch + k];
        for (size_t j = k + 1; j < n; j++)
            m[i * pitch + j] -= m[i * pitch + k] * m[k * pitch + j];
    }
}

/* all steps, of which the loop inside is found */
CASE_FN void decomposed(double *m, size_t n)
{
    for (size_t k = 0; k < n; k++)           // left: [overlapping-writes]
        for (size_t i = k + 1; i < n; i++) { // remark: independent iterations, writing 'm' [map]
            double f = m[i * n + k] / m[k * n + k];
            for (size_t j = k + 1; j < n; j++)
                m[i * n + j] -= f * m[k * n + j];
        }
}

CASE_FN void one_row(double *m, size_t n, size_t i, size_t k)
{
    for (size_t j = k + 1; j < n; j++) // remark: independent iterations, writing 'm' [map]
        m[i * n + j] -= m[i * n + k] * 3;
}

/* With k + 1 come round to 0, column k is the last one of the row before, which is written. */
CASE_FN void around(double *m, unsigned rows, unsigned n, unsigned r, unsigned k)
{
    for (unsigned i = r; i < rows; i++) // remark: independent iterations, writing 'm' [map]
        for (unsigned j = k + 1; j < n; j++)
            m[i * n + j] -= m[i * n + k] * 3;
}

CASE_FN void around_long(double *m, size_t rows, size_t n, size_t r, size_t k)
{
    for (size_t i = r; i < rows; i++) // remark: independent iterations, writing 'm' [map]
        for (size_t j = k + 1; j < n; j++)
            m[i * n + j] -= m[i * n + k] * 3;
}

/* Rows that the products bring back to where others are. */
CASE_FN void meeting(double *m, unsigned n, unsigned pitch, unsigned k)
{
    for (unsigned i = k + 4; i < n; i += 4) // remark: independent iterations, writing 'm' [map]
        for (unsigned j = k + 1; j < 50; j++)
            m[i * pitch + j] -= m[i * pitch + k] * m[k * pitch + j];
}

CASE_FN void meeting_long(double *m, size_t n, size_t pitch, size_t k)
{
    for (size_t i = k + 4; i < n; i += 4) // remark: independent iterations, writing 'm' [map]
        for (size_t j = k + 1; j < 50; j++)
            m[i * pitch + j] -= m[i * pitch + k] * m[k * pitch + j];
}

/* The column is one of those that are written. */
CASE_FN void own_column(double *m, size_t n, size_t k)
{
    for (size_t i = k + 1; i < n; i++) // remark: independent iterations, writing 'm' [map]
        for (size_t j = k; j < n; j++)
            m[i * n + j] -= m[i * n + k] * m[k * n + j];
}

// cases: ignore-rest
static void begin(void)
{
    for (size_t i = 0; i < sizeof room / sizeof *room; i++)
        room[i] = (double)(i * 7 % 13) / 8 - 0.6;
}

static void shown(const char *what, unsigned n)
{
    show_bytes(what, n, room, sizeof room);
    begin();
}

static void test(int n)
{
    unsigned u = (unsigned)n;

    begin();
    for (unsigned k = 0; k < 6; k++) {
        pitched(a, u, u, k);
        pitched(a, u, u + 5, k);
        shown("pitched", k);
        pitched(a, u, u / 2, k); /* rows that overlap */
        pitched(a, u, 0, k);
        shown("overlap", k);
        divided(a, u, k);
        shown("divided", k);
        pitched_long(a, u, u, k);
        pitched_long(a, u, u + 5, k);
        pitched_long(a, u, u - 1, k);
        pitched_long(a, u, 1, k);
        shown("long", k);
        divided_long(a, u, u + 1, k);
        shown("divided long", k);
        divided_long(a, u, u > 3 ? u - 3 : 0, k);
        shown("overlap", k);
        one_row(a, u, 1, k);
        own_column(a, u, k);
        shown("row", k);
    }
    for (size_t i = 0; i < u; i++)
        a[i * u + i] += 40; /* no quotient is infinite or no number */
    decomposed(a, u);
    shown("all", u);
    around(a, u, u, 1, UINT_MAX);
    around_long(a, u, u, 1, SIZE_MAX);
    shown("around", u);
    around(a, u, u, 1, UINT_MAX - 1 + 2);
    around_long(a, u, u, 1, 0);
    shown("not around", u);
    for (size_t j = 0; j < 50; j++)
        a[j] = (double)j / 64;
    meeting(a, u * 80, 0x40000000u, 0);
    meeting_long(a, u * 80, (size_t)1 << 62, 0);
    meeting(a, u, 60, 1);
    meeting_long(a, u, 60, 1);
    shown("meeting", u);
}
CASE_MAIN_AT(test, 0, 1, 2, 33, SIDE)
