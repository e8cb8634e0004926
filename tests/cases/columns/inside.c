/* Columns with work in them: inner loops, functions, variables stepped beside the index. */
#include "../case.h"

enum { N = 12, M = 1500 };
static double a[N][M], s[M], flat[N * M];
static int steps[M];

static double half(double x)
{
    double y = x;
    for (int k = 0; k < 3; k++) // left: [carried-scalar]
        y = (y + x / (y + 1)) / 2;
    return y;
}

CASE_FN void heavy(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'steps' and 's'
        for (int j = 0; j < m; j++) {
            double x = a[i][j];
            while (x > 0.25) {
                x *= 0.5;
                steps[j]++;
            }
            s[j] = half(s[j] + x);
        }
}

/* k runs through all of the matrix */
CASE_FN long beside(int n, int m)
{
    long k = 3;
    int i, j = 0;
    for (i = 0; i < n; i++) // remark: independent columns, writing 's'
        for (j = 0; j < m; j++) {
            s[j] += flat[k - 3];
            k++;
        }
    return k * 1000 + i * 10 + j;
}

/* the lengths of the inner sums are long: each has its shape */
CASE_FN void long_sums(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 's'
        for (int j = 0; j < 40; j++) {
            double t = 0;
            for (int k = 0; k < m; k++) // remark: reduction of 't'
                t += a[i][k] * (j + 1);
            s[j] = s[j] * 0.5 + t;
        }
}

static long row, by;
static double step(double x, long t)
{
    return x + a[row][t] * by;
}

static void test(int m)
{
    static double ref[40];
    if (m > M)
        return;
    for (volatile int i = 0; i < N; i++) // left: loop left as it is
        FILL(a[i], M, fabs(rnd_d()) * 8);
    FILL(flat, N * M, rnd_d());
    memset(s, 0, sizeof s);
    heavy(N, m);
    show_bytes("s", m, s, sizeof s);
    show_bytes("steps", m, steps, sizeof steps);
    show("beside", m, m ? beside(N, m) : 0);
    show_bytes("s", m, s, sizeof s);
    memset(s, 0, sizeof s);
    memset(ref, 0, sizeof ref);
    long_sums(N, m);
    for (volatile int j = 0; j < 40; j++) { // left: loop left as it is
        for (row = 0; row < N; row++) {     // left: loop left as it is
            by = j + 1;
            ref[j] = ref[j] * 0.5 + ref_d('+', 0, m, step);
        }
        shape_d("long", m, s[j], ref[j]);
    }
}
CASE_MAIN(test)
