/* Many columns that begin anywhere in a cache line: those before the next line are walked by
   themselves. Places keep the bits of C's order. */
#include "../case.h"

enum { MOST = 2100, ROWS = 23 };
static int i_at[MOST + 16], x[ROWS * MOST];
static float f_at[MOST + 16], f[ROWS * MOST];
static double d_at[MOST + 16], d[ROWS * MOST];
static int pairs[MOST + 16][3];
static short h_at[MOST + 40];

static void add(int rows, int m, int *s, float *restrict p, double *restrict q)
{
    for (int i = 0; i < rows; i++) // remark: independent columns, writing 's'
        for (int j = 0; j < m; j++)
            s[j] += x[i * m + j];
    for (int i = 0; i < rows; i++) // remark: independent columns, writing 'p'
        for (int j = 0; j < m; j++)
            p[j] = p[j] * 0.5f + f[i * m + j];
    for (int i = 0; i < rows; i++) // remark: independent columns, writing 'q'
        for (int j = 0; j < m; j++)
            q[j] -= f[i * m + j] * d[i * m + j];
}

/* Two levels of columns, of which the inner one ends before the line begins. */
static void add_pairs(int rows, int m, int (*to)[3], short *h)
{
    for (int i = 0; i < rows; i++) // remark: independent columns, writing 'to'
        for (int j = 0; j < m; j++)
            for (int k = 0; k < 3; k++)
                to[j][k] += x[i * m + j] * (k + 1);
    for (int i = 0; i < rows; i++) // remark: independent columns, writing 'h'
        for (int j = 0; j < m; j++)
            h[j] += (short)x[i * m + j];
}

static void test(int m)
{
    FILL(x, ROWS * m, rnd_in(-300, 300));
    FILL(f, ROWS * m, rnd_f());
    FILL(d, ROWS * m, rnd_d());
    FILL(i_at, m + 16, rnd_in(-9, 9));
    FILL(f_at, m + 16, rnd_f());
    FILL(d_at, m + 16, rnd_d());
    for (volatile int skew = 0; skew < 16; skew += 3) { // left: loop left as it is
        int rows = ROWS - skew / 2;
        add(rows, m, i_at + skew, f_at + skew, d_at + skew);
        add_pairs(rows, m, pairs + skew, h_at + 2 * skew);
        show_bytes("i", m, i_at, sizeof i_at);
        show_bytes("f", m, f_at, sizeof f_at);
        show_bytes("d", m, d_at, sizeof d_at);
        show_bytes("pairs", m, pairs, sizeof pairs);
        show_bytes("h", m, h_at, sizeof h_at);
    }
}
CASE_MAIN_AT(test, 1, 8, 171, 255, 256, 513, 1025, 2048, 2049, 2100)
