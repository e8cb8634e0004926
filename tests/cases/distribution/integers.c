/* Rows and columns of integers: threads add to columns of their own, in any order, where nothing but
   the update knows the columns; otherwise in C's order. */
#include "../case.h"

enum { N = 700, M = 600 };
static int x[N * M], sums[3 * M], q[N], r[N], p[M];
static unsigned whole[3 * M];
static unsigned char bytes[M];
static short halves[M];
static long longs[M];
static double reals[N];

CASE_FN void add(int n, int m, const int *a, int *s, int *out)
{
    for (int i = 0; i < n; i++) { // remark: [distribution]
        out[i] = 0;
        for (int j = 0; j < m; j++) { // remark: [reduction]
            s[j] += r[i] * a[i * m + j];
            out[i] += a[i * m + j] * p[j];
        }
    }
}

/* What is subtracted; narrow and wide sums. */
CASE_FN void sizes(int n, int m, const int *a, unsigned char *restrict b, short *restrict h,
                   long *restrict l)
{
    for (int i = 0; i < n; i++) { // remark: [distribution]
        q[i] = 0;
        for (int j = 0; j < m; j++) { // remark: [reduction]
            b[j] -= a[i * m + j];
            q[i] += a[i * m + j] * p[j];
        }
    }
    for (int i = 0; i < n; i++) { // remark: [distribution]
        q[i] = 1;
        for (int j = 0; j < m; j++) { // remark: [reduction]
            h[j]++;
            q[i] += a[i * m + j] ^ p[j];
        }
    }
    for (int i = 0; i < n; i++) { // remark: [distribution]
        q[i] = 2;
        for (int j = 0; j < m; j++) { // remark: [reduction]
            l[j] += (long)a[i * m + j] * r[i];
            q[i] += a[i * m + j] & p[j];
        }
    }
}

/* Each addition is rounded to an integer: C's order. */
CASE_FN void rounded(int n, int m, const int *a, int *s)
{
    for (int i = 0; i < n; i++) { // remark: [distribution]
        q[i] = 0;
        for (int j = 0; j < m; j++) { // remark: [reduction]
            s[j] += reals[i] * (a[i * m + j] % 8);
            q[i] += a[i * m + j] * p[j];
        }
    }
}

/* Products are not sums; columns that lie apart; a column that is made of itself. */
CASE_FN void others(int n, int m, const int *a, unsigned *s)
{
    for (int i = 0; i < n; i++) { // remark: [distribution]
        q[i] = 0;
        for (int j = 0; j < m; j++) { // remark: [reduction]
            s[j] *= (unsigned)a[i * m + j] | 1;
            q[i] += a[i * m + j] * p[j];
        }
    }
    for (int i = 0; i < n; i++) { // remark: [distribution]
        q[i] = 0;
        for (int j = 0; j < m; j++) { // remark: [reduction]
            s[3 * j] += (unsigned)a[i * m + j];
            q[i] += a[i * m + j] * p[j];
        }
    }
    for (int i = 0; i < n; i++) { // remark: [distribution]
        q[i] = 0;
        for (int j = 0; j < m; j++) { // remark: [reduction]
            s[j] = s[j] * 3 + (unsigned)a[i * m + j];
            q[i] += a[i * m + j] * p[j];
        }
    }
}

static void test(int n)
{
    int m = n < 300 ? M : 37 + n % 200;

    FILL(x, n * m, rnd_in(-300, 300));
    FILL(p, m, rnd_in(-99, 99));
    FILL(r, n, rnd_in(-9, 9));
    FILL(sums, 3 * m, rnd_in(-99, 99));
    FILL(whole, 3 * m, rnd_in(0, 99));
    FILL(bytes, m, rnd_in(0, 255));
    FILL(halves, m, rnd_in(-99, 99));
    FILL(longs, m, rnd_in(-99, 99));
    FILL(reals, n, rnd_in(-99, 99) / 64.0);
    for (volatile int turn = 0; turn < 3; turn++) { // left: loop left as it is
        add(n, m, x, sums + turn * 5, q); // columns begin behind a cache line
        show_bytes("add", n, sums, sizeof sums);
        show_bytes("rows", n, q, sizeof q);
        sizes(n, m, x, bytes, halves, longs);
        show_bytes("bytes", n, bytes, sizeof bytes);
        show_bytes("halves", n, halves, sizeof halves);
        show_bytes("longs", n, longs, sizeof longs);
        FILL(sums, 3 * m, rnd_in(-99, 99));
        rounded(n, m, x, sums);
        show_bytes("rounded", n, sums, sizeof sums);
        others(n, m, x, whole);
        show_bytes("others", n, whole, sizeof whole);
        FILL(sums, 3 * m, rnd_in(-99, 99));
    }
}
CASE_MAIN_AT(test, 1, 8, 9, 100, 300, 699, 700)
