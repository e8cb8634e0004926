/* Any operator and any recurrence down a column keeps its order. */
#include "../case.h"

enum { N = 40, M = 3000 };
static int a[N][M], least[M], most[M], bits[M], count[M];
static unsigned char bytes[M];
static double p[M], x[N][M], r[M];

CASE_FN void extremes(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'least' and 'most'
        for (int j = 0; j < m; j++) {
            if (a[i][j] < least[j])
                least[j] = a[i][j];
            most[j] = a[i][j] > most[j] ? a[i][j] : most[j];
        }
}

CASE_FN void wrapping(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'bits' and 'bytes'
        for (int j = 0; j < m; j++) {
            bits[j] ^= a[i][j] << (i & 3);
            bytes[j] = (unsigned char)(bytes[j] * 3 + a[i][j]);
        }
}

CASE_FN void guarded(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'count' and 'p'
        for (int j = 0; j < m; j++) {
            if (a[i][j] < 100)
                continue;
            if (a[i][j] & 1)
                count[j]++;
            else
                p[j] *= 1 + a[i][j] * 0x1p-20;
        }
}

/* Horner's rule in each column: no reduction at all */
CASE_FN void horner(int n, int m, double at)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'r'
        for (int j = 0; j < m; j++)
            r[j] = r[j] * at + x[i][j];
}

/* a column's element from the one above */
CASE_FN void down(int n, int m)
{
    for (int i = 1; i < n; i++) // remark: independent columns, writing 'x'
        for (int j = 0; j < m; j++) {
            double t = x[i - 1][j] * 0.5;
            x[i][j] = t > 0 ? x[i][j] + t : x[i][j] - t;
        }
}

static void test(int m)
{
    if (m > M)
        return;
    for (volatile int i = 0; i < N; i++) { // left: loop left as it is
        FILL(a[i], M, rnd_in(-100000, 100000));
        FILL(x[i], M, rnd_d());
    }
    FILL(p, M, 1);
    memset(least, 0, sizeof least);
    extremes(N, m);
    show_bytes("least", m, least, sizeof least);
    show_bytes("most", m, most, sizeof most);
    wrapping(N, m);
    show_bytes("bits", m, bits, sizeof bits);
    show_bytes("bytes", m, bytes, sizeof bytes);
    guarded(N, m);
    show_bytes("count", m, count, sizeof count);
    show_bytes("p", m, p, sizeof p);
    horner(N, m, -0.75);
    show_bytes("horner", m, r, sizeof r);
    down(N, m);
    show_bytes("down", m, x, sizeof x);
}
CASE_MAIN(test)
