/* Extremes of rows, with and without their places: most blocks of turns change nothing. */
#include "../case.h"

#define ROWS 1100
#define LONGEST 700

static float x[ROWS * LONGEST];
static double d[ROWS * LONGEST];
static int k[ROWS * LONGEST];
static float top[ROWS], up[ROWS], low[ROWS];
static double far_off[ROWS];
static int at[ROWS], last[ROWS];
static short at_short[ROWS];
static long far[LONGEST];

static void largest(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'top'
        float t = x[i * m];
        for (int j = 1; j < m; j++)
            if (x[i * m + j] > t)
                t = x[i * m + j];
        top[i] = t;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'low' and 'up'
        float t = -0.0f, u = 1e30f;
        for (int j = m; j > 0; j--) {
            float v = x[i * m + j - 1];
            t = t >= v ? t : v;
            if (v < u)
                u = v;
        }
        low[i] = u;
        up[i] = t;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'last'
        float t = 0;
        for (int j = 0; j < m; j++)
            if (x[i * m + j] >= t)
                t = x[i * m + j];
        last[i] = t > 0 ? 1 : signbit(t) ? -1 : 0;
    }
}

static void both(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'low' and 'up'
        float t = -3, u = 3;
        for (int j = 0; j < m; j++)
            if (x[i * m + j] > t)
                t = x[i * m + j];
            else if (x[i * m + j] < u)
                u = x[i * m + j];
        low[i] = u;
        up[i] = t;
    }
}

/* What is read is there for turns that change something alone. */
static void there(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'low' and 'at'
        float t = -1;
        int a = -1;
        for (int j = 0; j < m; j++)
            if (1.0f / (float)(j + 1) > t && k[far[j]] > -1000000) {
                t = 1.0f / (float)(j + 1);
                a = k[far[j]];
            }
        low[i] = t;
        at[i] = a;
    }
}

static void places(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'at' and 'far_off'
        double t = -1;
        int a = -1;
        for (int j = 0; j < m; j += 2)
            if (fabs(d[i * m + j] - 0.5) > t) {
                t = fabs(d[i * m + j] - 0.5);
                a = j;
            }
        at[i] = a;
        far_off[i] = t;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'last' and 'at_short'
        int least = 1 << 30, a = 0;
        short b = -1;
        for (unsigned j = 0; j < (unsigned)m; j++)
            if (k[(size_t)(i * m) + j] < least) {
                least = k[(size_t)(i * m) + j];
                b = (short)j;
            }
        for (int j = m - 1; j >= 0; j--)
            if (k[i * m + j] <= least) {
                least = k[i * m + j];
                a = j;
            }
        last[i] = a;
        at_short[i] = b;
    }
}

static void digest(int n, const char *what)
{
    show_bytes(what, n, top, sizeof *top * (size_t)n);
    show_bytes("up", n, up, sizeof *up * (size_t)n);
    show_bytes("low", n, low, sizeof *low * (size_t)n);
    show_bytes("far_off", n, far_off, sizeof *far_off * (size_t)n);
    show_bytes("at", n, at, sizeof *at * (size_t)n);
    show_bytes("last", n, last, sizeof *last * (size_t)n);
    show_bytes("at_short", n, at_short, sizeof *at_short * (size_t)n);
}

static void test(int n)
{
    static const int lengths[] = {0, 1, 2, 63, 64, 65, 127, 128, 129, 193, 321, LONGEST};
    n = n < ROWS ? n : ROWS;
    for (int j = 1; j < LONGEST; j++) // left: [short]
        far[j] = 1L << 40;
    for (size_t c = 0; c < sizeof lengths / sizeof *lengths; c++) { // left: [unsupported]
        int m = lengths[c];
        for (int kind = 0; kind < 5; kind++) { // left: [unsupported]
            for (int i = 0; i < n * m; i++) { // left: [impure-call]
                int j = i % m;
                x[i] = kind == 0 ? (float)rnd_d() : kind == 1 ? (float)j : kind == 2 ? -0.0f : (float)-j;
                d[i] = kind == 3 ? (double)(j / 50) : rnd_d();
                k[i] = kind == 1 ? -j : kind == 2 ? j / 70 : (int)rnd_in(-300, 300);
                if (kind == 2 && j == 70)
                    x[i] = 0.0f;
                if (kind == 0 && j == 66 + i / m % 3 && i / m % 5 == 0)
                    x[i] = (float)NAN, d[i] = NAN;
                if (kind == 0 && j == 0 && i / m % 7 == 0)
                    x[i] = (float)NAN;
                if (kind == 4)
                    x[i] = j == i / m % 67 ? 0.0f : j == i / m * 7 % 131 ? -0.0f : -1.0f;
                if (kind == 3 && j == 130)
                    x[i] = (float)INFINITY;
            }
            largest(n, m);
            places(n, m);
            printf("%d %d ", n, m);
            digest(n, kind == 0 ? "random" : kind == 1 ? "rising" : kind == 2 ? "zeros" : kind == 3 ? "falling" : "signs");
            there(n, m);
            digest(n, "there");
            both(n, m);
            digest(n, "both");
        }
    }
}
CASE_MAIN_AT(test, 0, 1, 7, 1024, ROWS)
