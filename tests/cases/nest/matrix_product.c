/* A matrix product: the two outer loops are a map, the inner sum is short. */
#include "../case.h"

enum { N = 40 };
static double a[N][N], b[N][N], c[N][N];
static int p[N][N], q[N][N], r[N][N];

static void test(int n)
{
    FILL(&a[0][0], N * N, rnd_d());
    FILL(&b[0][0], N * N, rnd_d());
    FILL(&p[0][0], N * N, rnd_in(-99, 99));
    FILL(&q[0][0], N * N, rnd_in(-99, 99));
    memset(c, 0, sizeof c);
    memset(r, 0, sizeof r);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'c' [map]
        for (int j = 0; j < n; j++) {
            double s = 0;
            for (int k = 0; k < N; k++)
                s += a[i][k] * b[k][j];
            c[i][j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'r' [map]
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                r[i][j] += p[i][k] * q[k][j];
    show_bytes("c", n, c, sizeof c);
    show_bytes("r", n, r, sizeof r);
}
CASE_MAIN_AT(test, 0, 1, 2, 31, 32, 33, 40)
