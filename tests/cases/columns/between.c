/* Columns of nests that compute something between their heads. */
#include "../case.h"

enum { N = 40, M = 1500 };
static double a[N][M], y[N + M], x[N + M];
static float f[N + M];
static int steps = 3, v[N + M], w[N + M];

CASE_FN void scaled(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent columns, writing 'y' [columns]
        double t = 2 * x[i];
        for (int j = 0; j < m; j++)
            y[j] += a[i][j] * t;
    }
}

/* variables of the function, one made of the other; the index is declared inside */
CASE_FN void rank_two(int n, int m, const double *u, const float *p, double *out)
{
    double t;
    float q;
    for (int i = 0; i < n; i++) { // remark: independent columns, writing 'out' [columns]
        int j;
        t = u[i] - 1;
        q = (float)t / p[i];
        t = t + q;
        for (j = 0; j < m; j++)
            out[j] = out[j] * 0.5 + (double)q * t;
    }
}

CASE_FN void three(int n, int m)
{
    for (int k = 0; k < 5; k++) { // remark: independent columns, writing 'y' [columns]
        int by = v[k] * steps;
        for (int i = 0; i < n; i++) {
            const long t = by - v[i];
            for (int j = 0; j < m; j++)
                y[j] -= (double)(t & 7);
        }
    }
}

/* unsigned numbers that wrap around, narrow ones */
CASE_FN void narrow(unsigned n, unsigned m)
{
    for (unsigned i = 0; i < n; i++) { // remark: independent columns, writing 'v' [columns]
        unsigned char t = (unsigned char)(w[i] * 77);
        unsigned top = i - n;
        for (unsigned j = 0; j < m; j++)
            v[j] = (int)((unsigned)v[j] * 3 + t + top);
    }
}

/* memory that may overlap what is read between the heads */
CASE_FN void met(int n, int m, const double *in, double *out)
{
    for (int i = 0; i < n; i++) { // remark: independent columns, writing 'out' [columns]
        double t = in[i];
        for (int j = 0; j < m; j++)
            out[j] += t;
    }
}

/* the value changes in the inner loop, lives on (lasts.c), comes from the row before */
CASE_FN double changing(int n, int m)
{
    double t = 0, last = 0, sum = 0;
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        t = x[i];
        for (int j = 0; j < m; j++) { // left: [not-associative]
            y[j] += t;
            t = -t * x[j];
        }
    }
    for (int i = 0; i < n; i++) { // remark: independent columns, writing 'y' [columns]
        last = x[i];
        for (int j = 0; j < m; j++)
            y[j] += last;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        sum = sum * 0.5 + x[i];
        for (int j = 0; j < m; j++) // remark: independent iterations, writing 'y' [map]
            y[j] += sum;
    }
    return last;
}

/* the inner loop steps what is read between the heads */
CASE_FN int stepped(int n, int m)
{
    int k = 0, l = 7, row = 3;
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        int t = k;
        for (int j = 0; j < m; j++) { // remark: reduction of 'k' (+, int), writing 'y' [reduction]
            y[j] += t;
            k++;
        }
    }
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        int t = l * 3;
        for (int j = 0; j < m; j++) { // remark: reduction of 'l' (+, int), writing 'y' [reduction]
            l += 2;
            y[j] -= t;
        }
    }
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        row = row + 3;
        for (int j = 0; j < m; j++) // remark: independent iterations, writing 'y' [map]
            y[j] += row;
    }
    return k + l + row;
}

/* reads what the rows write, where a column is, the index of the row before */
CASE_FN void reading(int n, int m)
{
    int j = 0, end = 0;
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        double t = y[i];
        for (int k = 0; k < m; k++) // remark: independent iterations, writing 'y' [map]
            y[k] += t;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        double t = x[j];
        for (j = 0; j < m; j++) // remark: independent iterations, writing 'y' [map]
            y[j] += t;
    }
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        end = m - v[i] % 5;
        for (int k = 0; k < end; k++) // remark: independent iterations, writing 'y' [map]
            y[k] *= 1.5;
    }
}

/* something else is done for each row */
CASE_FN void doing(int n, int m)
{
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        int t = v[i];
        steps++;
        for (int j = 0; j < m; j++) // remark: independent iterations, writing 'y' [map]
            y[j] += t + steps;
    }
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        int t = (steps = v[i]);
        for (int j = 0; j < m; j++) // remark: independent iterations, writing 'y' [map]
            y[j] += t;
    }
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        double t = sqrt(fabs(x[i])); /* once for a row is enough */
        for (int j = 0; j < m; j++) // remark: independent iterations, writing 'y' [map]
            y[j] += t;
    }
}

static void test(int m)
{
    if (m > M)
        return;
    for (volatile int i = 0; i < N; i++) // left: loop left as it is
        FILL(a[i], M, rnd_d());
    FILL(x, N + M, rnd_d());
    FILL(f, N + M, 1 + (float)rnd_in(0, 9));
    FILL(v, N + M, rnd_in(-99, 99));
    FILL(w, N + M, rnd_in(-99, 99));
    memset(y, 0, sizeof y);
    scaled(N, m);
    scaled(0, m);
    show_bytes("scaled", m, y, sizeof y);
    rank_two(N, m, x, f, y);
    show_bytes("rank two", m, y, sizeof y);
    three(N, m);
    show_bytes("three", m, y, sizeof y);
    narrow(N, (unsigned)m);
    show_bytes("narrow", m, v, sizeof v);
    met(N, m, x, y);
    met(N, m, y, y + N);
    met(N, m, y + m / 2, y);
    met(N, m, y + m, y);
    show_bytes("met", m, y, sizeof y);
    show_d("changing", m, changing(N, m));
    show_bytes("changing", m, y, sizeof y);
    show("stepped", m, stepped(9, m));
    reading(4, m);
    doing(N, m);
    show_bytes("left", m, y, sizeof y);
}
CASE_MAIN(test)
