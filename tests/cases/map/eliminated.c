/* Rows that begin where a variable says: `a[i * n + j]` with j from k on. That k is not negative is
   asked when the loop runs. */
#include "../case.h"

#define SIDE 80
#define MARGIN 400

static double room[SIDE * SIDE * 2 + 2 * MARGIN], right[SIDE * 20];
static double *const a = room + MARGIN;

static void eliminated(double *m, int n, int rows, int k)
{
    for (int i = k + 1; i < rows; i++) { // remark: independent iterations, writing 'm' [map]
        double f = m[i * n + k] / 8;
        for (int j = k; j < n; j++)
            m[i * n + j] -= f * m[k * n + j];
    }
}

static void with_right(double *m, double *b, int n, int rows, int k)
{
    for (int i = k + 1; i < rows; i++) { // remark: independent iterations, writing 'm' and 'b' [map]
        m[i * n + k] /= 8;
        for (int j = k + 1; j < n; j++)
            m[i * n + j] -= m[i * n + k] * m[k * n + j];
        b[i] -= m[i * n + k] * b[k];
    }
}

static void lower(double *m, int n, int k)
{
    for (int i = k + 1; i < n; i++) // remark: independent iterations, writing 'm' [map]
        for (int j = k + 1; j <= i; j++)
            m[i * n + j] -= m[i * n + k] * m[j * n + k] / 64;
}

static void filled(double *m, int n, int rows, int from, int to)
{
    for (int i = 0; i < rows; i++) // remark: independent iterations, writing 'm' [map]
        for (int j = from; j < to; j++)
            m[i * n + j] = m[i * n + j] * 2 + i;
}

/* row k is one of those that are written */
static void all_rows(double *m, int n, int rows, int k)
{
    for (int i = 0; i < rows; i++) { // left: [overlapping-writes]
        double f = m[i * n + k] / 8;
        for (int j = k; j < n; j++) // remark: independent iterations, writing 'm' [map]
            m[i * n + j] -= f * m[k * n + j];
    }
}

/* what lies left of row k's begin is another row's */
static void left_of(double *m, int n, int rows, int k)
{
    for (int i = k + 1; i < rows; i++) // left: [overlapping-writes]
        for (int j = k; j < n; j++) // remark: independent iterations, writing 'm' [map]
            m[i * n + j] -= m[i * n + k - 1] * m[k * n + j];
}

static void begin(void)
{
    for (volatile unsigned i = 0; i < sizeof room / sizeof *room; i++) // left: loop left as it is
        room[i] = i % 13 - 6;
    for (volatile unsigned i = 0; i < sizeof right / sizeof *right; i++) // left: [volatile]
        right[i] = i % 5;
}

static void shown(const char *what, int k)
{
    show_bytes(what, k, room, sizeof room);
    show_bytes("right", k, right, sizeof right);
    begin();
}

static void test(int rows)
{
    static const int ends[][2] = {{0, 10}, {3, 10}, {-1, 9}, {-1, 10}, {-4, 4}, {0, 11}, {2, 12}};

    begin();
    for (volatile int k = -3; k < 7; k++) { // left: [volatile]
        eliminated(a, 7, rows, k);
        shown("eliminated", k);
        with_right(a, right + 8, 7, rows, k);
        shown("with right", k);
        lower(a, SIDE < rows ? SIDE : rows, k);
        shown("lower", k);
        all_rows(a, 7, rows, k);
        shown("all", k);
        left_of(a, 7, rows, k);
        shown("left", k);
        filled(a, 10, rows, ends[k + 3 < 7 ? k + 3 : 0][0], ends[k + 3 < 7 ? k + 3 : 0][1]);
        shown("filled", k);
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 80, 1023, 1030, 1200)
