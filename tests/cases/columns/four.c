/* Columns that only add up take four rows at once: any number of rows, whatever they add. */
#include "../case.h"

enum { ROWS = 11 };
static double a[ROWS * (CASE_MAX + 2)], d[CASE_MAX + 5], w[ROWS];
static float f[CASE_MAX + 5];
static unsigned char bytes[CASE_MAX + 5];
static short shorts[ROWS * (CASE_MAX + 2)];
static unsigned u[CASE_MAX + 5];
static int cube[3][ROWS][64], plane[ROWS][64], line[64];

CASE_FN void doubles(int n, int m, const double *x, double *s)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 's' [columns]
        for (int j = 0; j < m; j++)
            s[j] += x[i * m + j];
}

/* rounded to float at each step; rows from the last one, columns from the last one */
CASE_FN void down(int n, int m, float *restrict s)
{
    for (int i = n - 1; i >= 0; i--) // remark: independent columns, writing 's' [columns]
        for (int j = m - 1; j >= 0; j--)
            s[j] -= a[i * m + j] * w[i];
}

/* the element that is written lies behind a variable of the iteration */
CASE_FN void behind(int n, int m, double *restrict s)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 's' [columns]
        for (int j = 0; j < m; j++) {
            int to = m - j;
            double x = a[i * m + j];
            if (x < 0)
                x = -x / 3;
            s[to] = x * s[to];
        }
}

/* narrow sums that wrap around at each step, every second row */
CASE_FN void narrow(int n, int m)
{
    for (int i = 0; i < n; i += 2) // remark: independent columns, writing 'bytes' [columns]
        for (int j = 0; j < m; j++)
            if (shorts[i * m + j] & 3)
                bytes[j] += (int)(shorts[i * m + j] * 0.75);
    for (int i = 1; i < n; i++) // remark: independent columns, writing 'u' [columns]
        for (int j = 0; j < m; j++)
            u[j] *= (unsigned)shorts[i * m + j] * 3;
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'u' [columns]
        for (int j = 0; j < m; j++)
            u[j] ^= (unsigned)shorts[i * m + j] << i;
}

/* a value that counts along with the iterations */
CASE_FN void counted(int n, int m, double *restrict s)
{
    int k = 7;
    for (int i = 0; i < n; i++) // remark: independent columns, writing 's' [columns]
        for (int j = 0; j < m; j++) {
            s[j] += k;
            k += 3;
        }
    show("counted", m, n ? k : 0);
}

CASE_FN void deep(int l, int n, int m)
{
    for (int k = 0; k < l; k++) // remark: independent columns, writing 'line' [columns]
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                line[j] += cube[k][i][j];
    for (int k = 0; k < l; k++) // remark: independent columns, writing 'plane' [columns]
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                plane[i][j] |= cube[k][i][j];
    for (int k = 0; k < l; k++) // remark: independent iterations, writing 'plane' [map]
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                plane[k][j] -= cube[k][i][j];
}

/* no element that C does not come to is read or written: it need not be there */
CASE_FN void guarded(int n, int m, double *restrict s)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 's' [columns]
        for (int j = 0; j < m; j++)
            if (a[i * m + j] > 1e300 && j > 3)
                s[j] += a[i * m + j];
}

/* what is read elsewhere, or moves with the rows, is taken row by row */
CASE_FN void others(int n, int m, double *restrict s)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 's' [columns]
        for (int j = 0; j < m; j++)
            if (s[j] < 2)
                s[j] += 1;
    for (int i = 0; i < n; i++) // remark: independent columns, writing 's' [columns]
        for (int j = 0; j < m; j++)
            s[j] -= s[j] * w[i];
    for (int i = 1; i < n; i++) // remark: independent columns, writing 'a' [columns]
        for (int j = 0; j < m; j++)
            a[i * m + j] += a[(i - 1) * m + j];
}

static void fill(int n, int m)
{
    FILL(a, (long)ROWS * m, rnd_d());
    FILL(shorts, (long)ROWS * m, (short)rnd_in(-300, 300));
    FILL(w, ROWS, rnd_d());
    for (int j = 0; j < CASE_MAX + 5; j++) { // remark: independent
        d[j] = j % 3 ? j : -0.0;
        f[j] = j % 5 ? 0 : -0.0f;
        bytes[j] = (unsigned char)j;
        u[j] = (unsigned)j * 2654435761u;
    }
    if (m > 3 && n > 2) {
        a[0] = -0.0, a[m] = -0.0, a[2 * m] = -0.0; // all of them, and the column's start
        a[1] = NAN, a[m + 2] = INFINITY, a[2 * m + 2] = -INFINITY, a[2 * m + 3] = 1e308;
    }
}

static void rows(int n, int m)
{
    fill(n, m);
    guarded(n, m, NULL);
    doubles(n, m, a, d);
    show_bytes("doubles", n, d, sizeof d);
    down(n, m, f);
    show_bytes("down", n, f, sizeof f);
    behind(n, m, d);
    show_bytes("behind", n, d, sizeof d);
    narrow(n, m);
    show_bytes("bytes", n, bytes, sizeof bytes);
    show_bytes("u", n, u, sizeof u);
    counted(n, m, d);
    memset(d, 0, sizeof d);
    others(n, m, d);
    show_bytes("others", n, d, sizeof d);
    show_bytes("a", n, a, sizeof a);
    /* columns that are a row of the matrix themselves, or lie across two of them */
    if (n > 3) {
        doubles(n, m, a, a + 2 * m);
        doubles(n - 2, m, a, a + m + m / 2);
        show_bytes("met", n, a, sizeof a);
    }
}

static void test(int m)
{
    static const int counts[] = {0, 1, 2, 3, 4, 5, 7, 8, 11};
    if (m > 5000)
        rows(9, m);
    for (volatile int k = m > 5000 ? 9 : 0; k < 9; k++) // left: [volatile]
        rows(counts[k], m);
    for (volatile int n = 0; n <= ROWS; n++) { // left: [volatile]
        FILL(&cube[0][0][0], 3 * ROWS * 64, rnd_in(-99, 99));
        deep(n % 4, n, 64);
        show_bytes("line", n, line, sizeof line);
        show_bytes("plane", n, plane, sizeof plane);
    }
}
CASE_MAIN(test)
