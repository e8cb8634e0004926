/* Stencils with indices that have no sign, up to `i + 1 < n`, `i < n - 1` and `i <= n - 2`. */
#include "../case.h"

#define ROOM (1 << 18)

static double from[ROOM], to[ROOM];
static float square[300][300], other[300][300];

CASE_FN void line(double *b, const double *a, size_t n)
{
    for (size_t i = 1; i + 1 < n; i++) // remark: independent iterations, writing 'b' [map]
        b[i] = (a[i - 1] + a[i] + a[i + 1]) / 4;
}

CASE_FN void line_narrow(double *b, const double *a, unsigned n)
{
    for (unsigned i = 1; i + 1 < n; i++) // remark: independent iterations, writing 'b' [map]
        b[i] = (a[i - 1] + a[i] + a[i + 1]) / 4;
}

/* the sum has a sign, the bound has none */
CASE_FN void line_mixed(double *b, const double *a, size_t n)
{
    for (int i = 1; (size_t)(i + 1) < n; i++) // remark: independent iterations, writing 'b' [map]
        b[i] = (a[i - 1] + a[i] + a[i + 1]) / 4;
}


CASE_FN void line_ends(double *b, const double *a, size_t n)
{
    for (size_t i = 1; i < n - 1; i++) // remark: independent iterations, writing 'b' [map]
        b[i] = (a[i - 1] + a[i] + a[i + 1]) / 4;
    for (size_t i = 1; i <= n - 2; i++) // remark: independent iterations, writing 'b' [map]
        b[i] += (a[i - 1] + a[i + 1]) / 4;
}

CASE_FN void declared(size_t n, size_t m)
{
    for (size_t i = 1; i + 1 < n; i++) // remark: independent iterations, writing 'other' [map]
        for (size_t j = 1; j + 1 < m; j++)
            other[i][j] = square[i - 1][j] + square[i + 1][j] + square[i][j - 1] + square[i][j + 1];
}

CASE_FN void declared_narrow(unsigned n, unsigned m)
{
    for (unsigned i = 1; i + 1 < n; i++) // remark: independent iterations, writing 'other' [map]
        for (unsigned j = 2; j + 2 < m; j++)
            other[i][j] = square[i - 1][j] + square[i + 1][j] + square[i][j - 2] + square[i][j + 2];
}

CASE_FN void sized(size_t n, size_t m, double b[n][m], double a[n][m])
{
    for (size_t i = 1; i + 1 < n; i++) // remark: independent iterations, writing 'b' [map]
        for (size_t j = 1; j + 1 < m; j++)
            b[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
}

CASE_FN void flat(double *b, const double *a, size_t n, size_t m)
{
    for (size_t i = 1; i + 1 < n; i++) // remark: independent iterations, writing 'b' [map]
        for (size_t j = 1; j + 1 < m; j++)
            b[i * m + j] = a[(i - 1) * m + j] + a[(i + 1) * m + j] + a[i * m + j - 1];
}

CASE_FN void flat_narrow(double *b, const double *a, unsigned n, unsigned m)
{
    for (unsigned i = 1; i + 1 < n; i++) // remark: independent iterations, writing 'b' [map]
        for (unsigned j = 1; j + 1 < m; j++)
            b[i * m + j] = a[(i - 1) * m + j] + a[(i + 1) * m + j] + a[i * m + j - 1];
}

CASE_FN void flat_ends(double *b, const double *a, size_t n, size_t m)
{
    for (size_t i = 1; i < n - 1; i++) // remark: independent iterations, writing 'b' [map]
        for (size_t j = 1; j <= m - 2; j++)
            b[i * m + j] = a[(i - 1) * m + j] + a[(i + 1) * m + j] + a[i * m + j - 1];
}

CASE_FN double *made(const double *a, size_t n, size_t m)
{
    double *b = calloc(n * m + 1, sizeof *b);

    for (size_t i = 1; i + 1 < n; i++) // remark: independent iterations, writing 'b' [map]
        for (size_t j = 1; j + 1 < m; j++)
            b[i * m + j] = a[(i - 1) * m + j] + a[(i + 1) * m + j] + a[i * m + j - 1];
    return b;
}

/* where the first value is no small constant the sum may come round */
CASE_FN unsigned from_anywhere(double *b, const double *a, unsigned first, unsigned n)
{
    unsigned i;

    for (i = first; i + 1 < n; i++) // left: [overlapping-writes]
        b[i] = a[i] * 2;
    return i;
}

CASE_FN unsigned by_two(const unsigned *a, unsigned n)
{
    unsigned s = 0;

    for (unsigned i = 0; i + 1 < n; i += 2) // remark: reduction of 's'
        s += a[i] * 3 ^ a[i + 1];
    return s;
}

/* an index of 32 bits that a bound of 64 would let come round */
CASE_FN size_t narrow_of_long(double *b, const double *a, size_t n)
{
    unsigned i;

    for (i = 1; i + 1 < n; i++) // left: [overlapping-writes]
        b[i] = a[i] * 2;
    return i;
}

// cases: ignore-rest
static void begin(void)
{
    FILL(from, ROOM, rnd_in(-9, 9));
    FILL(to, ROOM, rnd_in(-9, 9));
    FILL(&square[0][0], 300 * 300, (float)rnd_in(-9, 9));
}

static void shown(const char *what, int n)
{
    show_bytes(what, n, to, sizeof to);
    show_bytes("other", n, other, sizeof other);
}

static void test(int n)
{
    static const int shapes[][2] = {{1, 1}, {2, 9}, {3, 3}, {3, 1026}, {100, 101}, {130, 3}};
    static const unsigned ends[2] = {1, 2};
    unsigned u = (unsigned)n;

    begin();
    line(to, from, u);
    line(to + 1, to, u); /* each iteration reads what the one before has written */
    line(to, to + 1, u);
    line_narrow(to, from, u);
    line_narrow(to + 1, to, u);
    line_mixed(to, from, u);
    line_mixed(to + 1, to, u);
    shown("line", n);
    if (n > 1)
        line_ends(to, from, u);
    if (n > 2)
        line_ends(to + 2, to, u);
    show_u("by two", n, by_two((unsigned *)memcpy(to, from, sizeof to), u));
    show_u("anywhere", n, from_anywhere(to, from, 3, u));
    show_u("around", n, from_anywhere(to, from, UINT_MAX, 0));
    show_u("narrow", n, narrow_of_long(to, from, u));
    shown("ends", n);
    for (size_t k = 0; n < 1100 && k < sizeof shapes / sizeof *shapes; k++) {
        size_t h = (size_t)shapes[k][0], w = (size_t)shapes[k][1];
        declared(h < 300 ? h : 300, w < 300 ? w : 300);
        declared_narrow(h < 300 ? (unsigned)h : 300, w < 300 ? (unsigned)w : 300);
        sized(h, w, (void *)to, (void *)from);
        flat(to, from, h, w);
        flat(to + ends[k & 1], to, h, w);
        flat_narrow(to, from, (unsigned)h, (unsigned)w);
        flat_narrow(to + ends[k & 1], to, (unsigned)h, (unsigned)w);
        if (h > 1 && w > 1)
            flat_ends(to, from, h, w);
        shown("flat", (int)k);
        double *b = made(from, h, w);
        show_bytes("made", (long)h, b, h * w * sizeof *b);
        free(b);
    }
    flat(to, from, 0, u);
    flat(to, from, u, 0);
    flat_narrow(to, from, 0, u);
    flat_narrow(to, from, u, 0);
    declared(0, 0);
    shown("empty", n);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 1025, 1026, 1027, 20001)
