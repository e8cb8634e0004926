/* Rows that are added up in memory: the place is a local of the inner loop where nothing else comes
   to it. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

enum { N = 37, M = 1030 };
static int a[N * M], b[M], q[N + M], r[N + M], table[N][M];
static unsigned char bytes[N];
static double d[N * M], e[M], y[N], z[N];
static float f[N * M], fy[N];
static short at[N];

CASE_FN void product(int n, int m, const int *x, const int *p, int *s)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 's' [map]
        s[i] = 0;
        for (int j = 0; j < m; j++)
            s[i] += x[i * M + j] * p[j];
    }
}

/* two places in one loop, one of them set in a form of its own; and one in two loops */
CASE_FN void two(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'q' and 'r' [map]
        for (int j = m - 1; j >= 0; j--) {
            q[i] = a[i * M + j] - q[i];
            r[i] += b[j] ^ q[i];
            q[i]++;
        }
        for (int j = 0; j < m; j += 3)
            q[i] -= a[i * M + j];
    }
}

/* beside a place that moves along */
CASE_FN void moving(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r' and 'table' [map]
        r[i] = i;
        for (int j = 0; j < m; j++) {
            table[i][j] -= a[i * M + j];
            r[i] += b[j];
        }
    }
}

/* rounded at each step, in C's order below 1024 elements */
CASE_FN void doubles(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        y[i] = -0.0;
        for (int j = 0; j < m; j++) // remark: reduction of 'y[i]' (+, double) [reduction]
            y[i] += d[i * M + j] * e[j];
    }
}

CASE_FN void floats(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'fy' and 'z' [map]
        for (int j = 0; j < m; j++) { // remark: reductions
            fy[i] += f[i * M + j];
            z[i] -= f[i * M + j];
        }
}

/* a narrow place wraps around at each turn, and its value is read behind the write */
CASE_FN void narrow(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'bytes' and 'q' [map]
        for (int j = 0; j < m; j++) {
            bytes[i] += a[i * M + j];
            q[i] = q[i] * 3u + (bytes[i] > 100);
        }
}

/* some turns, none at all: then the place need not be there */
CASE_FN void some(int n, int m, int *s)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 's' [map]
        for (int j = 0; j < m; j++)
            if (a[i * M + j] & 1)
                s[i] += j;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 's' [map]
        for (int j = 0; j < m; j++) {
            if (a[i * M + j] == 5)
                break;
            s[i] += j;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 's' [map]
        for (int j = 0; j < m && s[i] < 20000; j++)
            s[i] += a[i * M + j] & 1023;
}

/* the element is one of those that are added, or the one behind a pointer that moves */
CASE_FN void own(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'table' [map]
        for (int j = 0; j < m; j++)
            table[i][0] += table[i][j];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'table' [map]
        for (int j = 0; j < m; j++) {
            table[i][m / 2] += a[i * M + j];
            table[i][j] = table[i][j] * 2u + 1;
        }
    for (int *p = q; p < q + n; p++) // remark: independent iterations, writing 'p' [map]
        for (int j = 0; j < m; j++)
            *p += b[j];
}

/* the iterations have nothing to do with each other, and both pointers may be one */
CASE_FN void vouched(int n, int m, int *s, const int *p)
{
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 's', by #pragma foldcc parallel [map]
        for (int j = 0; j < m; j++)
            s[i] += p[i] + j;
}

static int low(const int *p)
{
    return *p & 7;
}

/* a function reads the place; its variable changes on the way */
CASE_FN void called(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'q' [map]
        for (int j = 0; j < m; j++)
            q[i] += low(&q[i]) + b[j];
    for (int i = 0; i < n / 2; i++) { // remark: bins 'r[k]' (+, int) [bins]
        int k = 2 * i;
        for (int j = 0; j < m; j++) {
            r[k] += b[j];
            k = 2 * i + (j & 1);
        }
    }
}

static void fill(int n)
{
    FILL(a, N * M, rnd_in(-999, 999));
    FILL(b, M, rnd_in(-999, 999));
    FILL(d, N * M, rnd_d());
    FILL(e, M, rnd_d());
    FILL(f, N * M, rnd_f());
    FILL(q, N + M, rnd_in(-9, 9));
    FILL(&table[0][0], N * M, rnd_in(0, 1));
    memset(r, n, sizeof r);
    memset(bytes, n, sizeof bytes);
    d[0] = NAN, d[M] = INFINITY, e[1] = 0, d[3 * M] = -0.0;
}

static void rows(int n, int m)
{
    fill(n);
    product(n, m, a, b, q);
    show_bytes("product", m, q, sizeof q);
    product(n, m, a, q, q + n / 2); /* the factors change on the way */
    show_bytes("met", m, q, sizeof q);
    two(n, m);
    moving(n, m);
    narrow(n, m);
    some(n, m, r);
    own(n, m);
    called(n, m);
    vouched(n, m, q, q);
    vouched(n, m, r, q);
    vouched(N + M, m < 9 ? m : 9, q, q);
    show_bytes("q", m, q, sizeof q);
    show_bytes("r", m, r, sizeof r);
    show_bytes("bytes", m, bytes, sizeof bytes);
    show_bytes("table", m, table, sizeof table);
    doubles(n, m < 1024 ? m : 1023);
    floats(n, m < 1024 ? m : 1023);
    for (volatile int i = 0; i < n; i++) { // left: [volatile]
        show_d("y", m, y[i]);
        show_d("z", m, z[i]);
        show_d("fy", m, fy[i]);
    }
}

static void test(int n)
{
    static const int sizes[] = {0, 1, 2, 7, 31, 48, 1023, 1025, M};
    if (n != 1025)
        return;
    for (volatile int k = 0; k < 9; k++) { // left: [volatile]
        rows(N, sizes[k]);
        rows(7, sizes[k]);
    }
    some(3, 0, NULL);
    product(0, 5, a, b, NULL);
    show("at", n, at[0]);
}
CASE_MAIN(test)
