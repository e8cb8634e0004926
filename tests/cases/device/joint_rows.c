/* Rows with exact accumulators before their sums: threads that run an iteration share these too. */
#include "../case.h"

#define ROWS 66
#define MOST 1300

static float x[ROWS * MOST], y[ROWS * MOST], top[ROWS], low[ROWS], sum[ROWS];
static int k[ROWS * MOST], most[ROWS], count[ROWS], odd[ROWS];
static unsigned bits[ROWS];
static long whole[ROWS];

/* Rows less their largest element, by their sum. */
static void shifted(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y', 'top' and 'sum'
        float t = x[i * m], s = 0;
        for (int j = 1; j < m; j++)
            if (x[i * m + j] > t)
                t = x[i * m + j];
        for (int j = 0; j < m; j++) { // remark: reduction of 's' (+, float), writing 'y'
            y[i * m + j] = x[i * m + j] - t;
            s += y[i * m + j];
        }
        for (int j = 0; j < m; j++)
            y[i * m + j] = y[i * m + j] / (s - 1);
        top[i] = t;
        sum[i] = s;
    }
}

static void counted(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'count', 'odd'
        int c = 3, o = -1, big = k[i * m], a = -1;
        unsigned b = 0;
        long w = -7;
        float least = 1e30f, s = 0;
        for (int j = 0; j < m; j++) {
            if (x[i * m + j] > 0.5f)
                c++;
            o ^= k[i * m + j];
            w -= k[i * m + j];
        }
        for (int j = m - 1; j >= 0; j -= 2) {
            int v = k[i * m + j];
            big = v > big ? v : big;
            b |= (unsigned)v & 0xff0u;
            a &= v | 15;
            if (x[i * m + j] < least)
                least = x[i * m + j];
        }
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, float)
            s += x[i * m + j] * (float)(c & 3);
        count[i] = c;
        odd[i] = o;
        most[i] = big + a;
        bits[i] = b;
        whole[i] = w;
        low[i] = least;
        sum[i] = s;
    }
}

static void digest(int n, int m)
{
    show_bytes("y", n, y, sizeof *y * (size_t)(n * m));
    show_bytes("top", n, top, sizeof *top * (size_t)n);
    show_bytes("low", n, low, sizeof *low * (size_t)n);
    show_bytes("sum", n, sum, sizeof *sum * (size_t)n);
    show_bytes("most", n, most, sizeof *most * (size_t)n);
    show_bytes("count", n, count, sizeof *count * (size_t)n);
    show_bytes("odd", n, odd, sizeof *odd * (size_t)n);
    show_bytes("bits", n, bits, sizeof *bits * (size_t)n);
    show_bytes("whole", n, whole, sizeof *whole * (size_t)n);
}

static void test(int n)
{
    static const int lengths[] = {3, 255, 257, 1024, 1029, MOST};
    n = n < ROWS ? n : ROWS;
    for (int c = 0; c < (int)(sizeof lengths / sizeof *lengths); c++) { // left: [impure-call]
        int m = lengths[c];
        for (int i = 0; i < n * m; i++) { // left: [impure-call]
            int j = i % m, r = i / m;
            x[i] = r % 3 == 0 ? (float)rnd_in(1, 900) / 1024 : j == r * 7 % 211 ? 0.0f : -0.75f;
            if (r % 3 == 1 && j == r * 3 % 97)
                x[i] = -0.0f;
            if (r % 3 == 2 && j == 250)
                x[i] = 0.25f;
            k[i] = rnd_in(-100000, 100000);
        }
        shifted(n, m);
        counted(n, m);
        printf("%d ", m);
        digest(n, m);
    }
}
CASE_MAIN_AT(test, 1, 17, ROWS)
