/* Rows beside columns that have more to do with one another than two nests allow. */
#include "../case.h"

enum { N = 60, M = 1500 };
static double a[N][M], b[N + 1][M], s[N + M], q[N + M], r[N + M];
static int v[N + M], w[N + M], limit[4];

/* the columns read the sum so far, the row before, the row after, the first row */
CASE_FN void partial(int n, int m)
{
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        q[i] = 0;
        for (int j = 0; j < m; j++) { // remark: [scan]
            q[i] += a[i][j];
            s[j] += q[i];
        }
    }
}

CASE_FN void neighbours(int n, int m)
{
    for (int i = 1; i < n; i++) { // left: [carried-dependence]
        q[i] = 0;
        for (int j = 0; j < m; j++) // remark: [reduction]
            q[i] += a[i][j];
        for (int j = 0; j < m; j++) // remark: [map]
            s[j] += a[i][j] * q[i - 1];
    }
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        q[i] = 0;
        for (int j = 0; j < m; j++) // remark: [reduction]
            q[i] += a[i][j];
        for (int j = 0; j < m; j++) // remark: [map]
            s[j] += a[i][j] * q[i + 1];
    }
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        q[i] = 0;
        for (int j = 0; j < m; j++) // remark: [reduction]
            q[i] += a[i][j];
        for (int j = 0; j < m; j++) // remark: [map]
            s[j] += a[i][j] * q[0];
    }
}

/* the columns come first and read what the rows make then */
CASE_FN void before(int n, int m)
{
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        for (int j = 0; j < m; j++) // remark: [map]
            s[j] += a[i][j] * q[i];
        q[i] = 0;
        for (int j = 0; j < m; j++) // remark: [reduction]
            q[i] += a[i][j];
    }
}

/* the rows read the columns' sums: one of them, one that moves */
CASE_FN void of_columns(int n, int m)
{
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        q[i] = s[3];
        for (int j = 0; j < m; j++) { // remark: [reduction]
            s[j] += a[i][j];
            q[i] += a[i][j];
        }
    }
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        q[i] = s[i];
        for (int j = 0; j < m; j++) { // remark: [reduction]
            s[j] += a[i][j];
            q[i] += a[i][j];
        }
    }
}

/* columns in the matrix, in the same vector, sums of rows in the matrix */
CASE_FN void same_memory(int n, int m)
{
    for (int i = 1; i < n; i++) { // left: [overlapping-writes]
        q[i] = 0;
        for (int j = 0; j < m; j++) { // remark: [reduction]
            q[i] += b[i][j];
            b[3][j] += a[i][j];
        }
    }
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        double sum = 0;
        for (int j = 0; j < m; j++) { // remark: [reduction]
            s[j] += a[i][j];
            sum += a[i][j];
        }
        s[i] = sum;
    }
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        for (int j = 1; j < m; j++) { // remark: reduction of 'b[i][0]' (+, double), writing 'b'
            b[i][0] += b[i][j];
            b[0][j] += a[i][j];
        }
}

/* a sum in a variable that the columns need, one that lives on, one over everything that they need */
CASE_FN double variables(int n, int m)
{
    double last = 0, total = 0;
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        double sum = 0;
        for (int j = 0; j < m; j++) // remark: [reduction]
            sum += a[i][j];
        for (int j = 0; j < m; j++) // remark: [map]
            s[j] += a[i][j] * sum;
        q[i] = sum;
    }
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        last = 0;
        for (int j = 0; j < m; j++) { // remark: [reduction]
            s[j] += a[i][j];
            last += a[i][j];
        }
        q[i] = last;
    }
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        for (int j = 0; j < m; j++) { // remark: [scan]
            s[j] += total > 5;
            total += a[i][j];
        }
    }
    return last + total;
}

/* a value for the columns that only some rows set, one that the row before has set */
CASE_FN void set_by_some(int n, int m)
{
    double by = 1, next = 2;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        q[i] = 0;
        if (r[i] > 3)
            by = r[i];
        for (int j = 0; j < m; j++) { // remark: [reduction]
            s[j] += by * a[i][j];
            q[i] += a[i][j];
        }
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        q[i] = 0;
        for (int j = 0; j < m; j++) { // remark: [reduction]
            s[j] += next * a[i][j];
            q[i] += a[i][j];
        }
        next = r[i];
    }
}

/* how many columns there are, and where they lie, is what the rows write */
CASE_FN void bounds(int n)
{
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        w[i] = 0;
        for (int j = 0; j < limit[0]; j++) { // remark: [reduction]
            v[j] += i;
            w[i] += (int)a[i][j];
        }
        limit[i & 1] = w[i] % 100 + 1000;
    }
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        w[i] = i * 3 + 1;
        for (int j = 0; j < w[1]; j++) // remark: [map]
            v[j + 2] += i;
    }
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        w[i] = i * 5 + 1;
        for (int j = 0; j < 1200; j++) // remark: [map]
            v[j + w[2]] += i;
    }
}

/* a way out, a triangle, a volatile */
CASE_FN int others(int n, int m, volatile double *seen)
{
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        q[i] = 0;
        for (int j = 0; j < m; j++) { // remark: search for the iteration that leaves the loop, reduction
            if (a[i][j] > 8)
                break;
            s[j] += a[i][j];
            q[i] += a[i][j];
        }
    }
    for (int i = 0; i < n; i++) { // left: [volatile]
        q[i] = 0;
        for (int j = 0; j < m; j++) { // left: [volatile]
            s[j] += *seen;
            q[i] += a[i][j];
        }
    }
    int k = 0;
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        q[i] = 0;
        for (int j = 0; j < m; j++) { // remark: [reduction]
            s[j] += a[i][j];
            q[i] += a[i][j] * k++;
        }
    }
    return k;
}

static void test(int m)
{
    double seen = 2;
    if (m > M)
        return;
    for (volatile int i = 0; i < N; i++) { // left: [volatile]
        FILL(a[i], M, (double)rnd_in(0, 3));
        FILL(b[i], M, (double)rnd_in(0, 3));
    }
    FILL(s, N + M, 0);
    FILL(q, N + M, (double)rnd_in(0, 9));
    FILL(r, N + M, (double)rnd_in(0, 9));
    FILL(v, N + M, rnd_in(0, 9));
    limit[0] = m;
    partial(5, m);
    show_bytes("partial", m, s, sizeof s);
    FILL(s, N + M, 1);
    neighbours(20, m);
    show_bytes("neighbours", m, s, sizeof s);
    before(20, m);
    show_bytes("before", m, s, sizeof s);
    of_columns(20, m);
    show_bytes("of columns", m, q, sizeof q);
    same_memory(20, m);
    show_bytes("same memory", m, b, sizeof b);
    show_bytes("s", m, s, sizeof s);
    FILL(s, N + M, 1);
    show_d("variables", m, variables(30, m));
    show_bytes("s", m, s, sizeof s);
    set_by_some(20, m);
    show_bytes("set by some", m, s, sizeof s);
    bounds(20);
    show_bytes("v", m, v, sizeof v);
    show_bytes("w", m, w, sizeof w);
    show("others", m, others(20, m, &seen));
    show_bytes("s", m, s, sizeof s);
    show_bytes("q", m, q, sizeof q);
}
CASE_MAIN(test)
