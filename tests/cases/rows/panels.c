/* Products of matrices and what is like them: rows and columns whose sums run together. */
#include "../case.h"

#include <sys/mman.h>

#define MOST 140   /* rows, and columns */
#define DEEP 1100  /* turns of inner loops */
#define LONG 26000 /* the same of a few rows and columns */

static double x[MOST * DEEP], y[MOST * DEEP], z[MOST][MOST], u[MOST][MOST], weights[DEEP];
static float f[MOST * DEEP], g[MOST * DEEP], h[MOST * MOST];
static int32_t a[MOST * DEEP], b[MOST * DEEP], c[MOST * MOST];
static uint64_t p[MOST * DEEP], q[MOST * DEEP], r[MOST * MOST];
static int places[MOST];

CASE_FN void floats(long n, long w, long deep)
{
    for (long i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        for (long j = 0; j < w; j++) {
            float s = 0;
            for (long l = 0; l < deep; l++) // remark: reduction of 's' (+, float) [reduction]
                s += f[i * deep + l] * g[l * w + j];
            h[i * w + j] = s;
        }
}

/* The sum begins with what was there, and more is done with it. */
CASE_FN void doubles(int n, int w, int deep, double alpha, double beta)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' and 'u' [map]
        for (int j = 0; j < w; j++) {
            double s = beta * z[i][j], t;
            for (int l = 0; l < deep; ++l) // remark: reduction of 's' (+, double) [reduction]
                s = s + (x[i * deep + l] + 1) * -y[l * w + j] / (alpha + 2) - 3 * y[l * w + j];
            t = s * 2;
            if (s > 0)
                z[i][j] = t;
            else
                u[i][j] = t - s;
        }
}

/* The same with `+=`; columns from 3 on, rows backwards, turns backwards by two. */
CASE_FN void turned(int n, int w, int deep)
{
    for (int i = n - 1; i >= 0; i--) // remark: independent iterations, writing 'z' [map]
        for (int j = 3; j < w; j++) {
            double s = i - j;
            for (int l = deep - 1; l >= 0; l -= 2) // remark: reduction of 's' (+, double) [reduction]
                s += y[l * w + j] - x[i * deep + l] * y[l * w + j];
            z[i][j] = s;
        }
}

CASE_FN void ints(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'c' [map]
        for (int j = 0; j < w; j++) {
            int s = j;
            for (int l = 0; l < deep; l++)
                s += a[i * deep + l] * -b[l * w + j] + (int)(unsigned)b[l * w + j];
            c[i * w + j] = s;
        }
}

CASE_FN void wrapping(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'r' [map]
        for (int j = 0; j < w; j++) {
            uint64_t s = 0;
            for (int l = 0; l < deep; l++)
                s += p[i * deep + l] * q[l * w + j];
            r[i * w + j] = s;
        }
}

/* Rows by rows: what columns have is not side by side. */
CASE_FN void transposed(long n, long w, long deep)
{
    for (long i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        for (long j = 0; j < w; j++) {
            float s = 1;
            for (long l = 0; l < deep; l++) // remark: reduction of 's' (+, float) [reduction]
                s += f[i * deep + l] * g[j * deep + l];
            h[i * w + j] = s;
        }
}

/* Distances, in doubles of floats; whatever rows come to, and something beside it. */
CASE_FN void distances(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++) {
            double s = 0;
            for (int l = 0; l < deep; l++) { // remark: reduction of 's' (+, double) [reduction]
                double d = x[i * deep + l] - (double)g[places[j] * deep + l];
                const double e = d * weights[l];
                s += e * d + y[l * w + j];
            }
            z[i][j] = sqrt(s * s);
        }
}

/* A part of the term is another one in each row and column: one after the other. */
CASE_FN void both(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++) {
            double s = 0;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
                s += x[(i + 2 * j) % MOST * deep + l] * y[l * w + j];
            z[i][j] = s;
        }
}

/* Triangles in rows, and in columns. */
CASE_FN void triangles(int n, int w)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++) {
            double s = 1;
            for (int l = i; l < n; l++) // remark: reduction of 's' (+, double) [reduction]
                s += x[i * n + l] * y[l * w + j];
            z[i][j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'u' [map]
        for (int j = 0; j < w; j++) {
            double s = 1;
            for (int l = 0; l <= j; l++) // remark: reduction of 's' (+, double) [reduction]
                s += x[i * w + l] * y[l * w + j];
            u[i][j] = s;
        }
}

/* The same, ending in front of the row's number, or of the column's. */
CASE_FN void lower(int n, int w)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++) {
            double s = 1;
            for (int l = 0; l < i; l++) // remark: reduction of 's' (+, double) [reduction]
                s += x[i * n + l] * y[l * w + j];
            z[i][j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'u' [map]
        for (int j = 0; j < w; j++) {
            double s = 1;
            for (int l = 0; l < j; l++) // remark: reduction of 's' (+, double) [reduction]
                s += x[i * w + l] * y[l * w + j];
            u[i][j] = s;
        }
}

/* Something is handed on beside the sum; something is written before it. */
CASE_FN void beside(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++) {
            double s = 0, before = z[i][j];
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
                s += x[i * deep + l] * y[l * w + j];
            z[i][j] = s + before;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'u' [map]
        for (int j = 0; j < w; j++) {
            double s = u[i][j]++;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
                s += x[i * deep + l] * y[l * w + j];
            u[i][j] += s;
        }
}

/* Sums in memory; the place is what is added, too. */
CASE_FN void in_place(int n, int w, int deep, double alpha, double beta)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++) {
            z[i][j] *= beta;
            for (int l = 0; l < deep; l++) // remark: reduction of 'z[i][j]' (+, double) [reduction]
                z[i][j] += alpha * x[i * deep + l] * y[l * w + j];
            z[i][j] -= 1;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++)
            for (int l = 0; l < deep; l++)
                z[i][j] += x[i * deep + l] * z[i][j];
    for (int j = 0; j < w; j++) // remark: independent iterations, writing 'u' [map]
        for (int l = 0; l < deep; l++) // remark: reduction of 'u[1][j]' (+, double) [reduction]
            u[1][j] += x[l] * y[l * w + j];
}

/* A row's sums are what other sums of it are made of. */
CASE_FN void chained(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++)
            for (int l = 0; l < deep; l++) {
                z[i][j] += x[i * deep + l] * y[l * w + j];
                z[i][j] *= 0.5;
            }
}

/* A place for each turn. */
CASE_FN void cubes(int n)
{
    static double cube[20][20][20];

    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'u' and 'cube' [map]
        for (int j = 0; j < 20; j++) {
            u[i][j]++;
            for (int l = 0; l < 20; l++)
                cube[i][j][l] += x[i * 20 + l] * y[l * 20 + j];
        }
    show_values("cubes", 20 * 20 * 20, (double *)cube, NULL);
}

/* How often is each iteration run? */
CASE_FN void counted(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'c' and 'z' [map]
        for (int j = 0; j < w; j++) {
            double s = 0;
            c[i * w + j]++;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
                s += x[i * deep + l] * y[l * w + j];
            z[i][j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'c' and 'u' [map]
        for (int j = 0; j < w; j++) {
            double s = 0;
            c[i * w + j] += 3;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
                s += x[i * deep + l] * y[(i + l) * w + j];
            u[i][j] += s;
        }
}

/* What is written before the sum is a part of it. */
CASE_FN void prepared(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'u' and 'z' [map]
        for (int j = 0; j < w; j++) {
            double s = 1;
            u[i][j] = i - j;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
                s += x[i * deep + l] * y[l * w + j] + u[i][j];
            z[i][j] = s;
        }
}

/* A vector by a matrix; the last sum lives on. */
CASE_FN double vector(int w, int deep)
{
    double s = -1;

    for (int j = 0; j < w; j++) { // remark: independent iterations, writing 'z' [map]
        s = -0.0;
        for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
            s += x[l] * y[l * w + j];
        z[0][j] = s;
    }
    return s;
}

/* Several matrices; windows of a signal. */
CASE_FN void batches(int m, int n, int w, int deep)
{
    for (int k = 0; k < m; k++) // remark: independent iterations, writing 'h' [map]
        for (int i = 0; i < n; i++)
            for (int j = 0; j < w; j++) {
                float s = 0;
                for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, float) [reduction]
                    s += f[(k * n + i) * deep + l] * g[(k * deep + l) * w + j];
                h[(k * n + i) * w + j] = s;
            }
    for (int i = 0; i < n * w; i++) { // remark: independent iterations, writing 'h' [map]
        float s = 0;
        for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, float) [reduction]
            s += f[l] * g[i + l];
        h[m * n * w + i] = s;
    }
}

/* What is written may be what is read: only the program knows. */
CASE_FN void overlap(double *to, const double *from, const double *by, int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        for (int j = 0; j < w; j++) {
            double s = 0;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
                s += from[i * deep + l] * by[l * w + j] - from[i * deep + l];
            to[i * w + j] = s;
        }
}

/* ---- long inner loops: the fixed shape ---- */

static long row, column, wide;
static float long_f[75 * LONG], long_g[40 * LONG];

static float next(float s, long l)
{
    return s + long_f[row * LONG + l] * long_g[l * wide + column];
}

/* No product alone: foldrt has the loops of these. */
CASE_FN void longer(int n, int w, int deep, float less)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        for (int j = 0; j < w; j++) {
            float s = i;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, float) [reduction]
                s += long_f[i * LONG + l] * long_g[l * w + j] - less;
            h[i * w + j] = s;
        }
}

// cases: ignore-rest
/* `how`: 1: an infinity, 2: a NaN, 3: sums that leave the type in the fixed shape alone. */
static void long_all(int n, int w, int deep, int how)
{
    static float ref[75 * 40];

    wide = w;
    FILL(h, MOST * MOST, -7);
    FILL(long_f, n * LONG, rnd_f());
    FILL(long_g, 40 * LONG, rnd_f());
    if (how == 1)
        long_g[(deep / 2) * w + w / 2] = INFINITY;
    if (how == 2)
        long_f[(n - 1) * LONG + deep - 1] = NAN;
    for (long l = 0; how == 3 && l < deep; l++)
        long_g[l * w + 1] = l % 2 ? -3e38f : 3e38f, long_f[l] = l < 2 ? 1 : l % 2 ? 1e-3f : 0;
    longer(n, w, deep, 0);
    for (row = 0; row < n; row++)
        for (column = 0; column < w; column++)
            ref[row * w + column] = ref_f('+', (float)row, deep, next);
    printf("shape ");
    show_values("long", n * w, NULL, h);
    for (long k = n * w; k < (long)(sizeof h / sizeof *h); k++)
        if (h[k] != -7)
            printf("written behind the end\n");
    memcpy(h, ref, sizeof(float) * (size_t)(n * w));
    printf("shape-ref ");
    show_values("long", n * w, NULL, h);
}

static void fill(void)
{
    FILL(x, MOST * DEEP, rnd_d());
    FILL(y, MOST * DEEP, rnd_d());
    for (int i = 0; i < MOST; i++) {
        FILL(z[i], MOST, rnd_d());
        FILL(u[i], MOST, rnd_d());
    }
    FILL(weights, DEEP, rnd_d());
    FILL(f, MOST * DEEP, rnd_f());
    FILL(g, MOST * DEEP, rnd_f());
    FILL(h, MOST * MOST, -7);
    FILL(a, MOST * DEEP, rnd_in(-1000, 1000));
    FILL(b, MOST * DEEP, rnd_in(-1000, 1000));
    FILL(p, MOST * DEEP, rnd());
    FILL(q, MOST * DEEP, rnd());
    FILL(places, MOST, rnd_in(0, MOST - 1));
}

static void all(int n, int w, int deep)
{
    fill();
    floats(n, w, deep);
    show_values("floats", MOST * MOST, NULL, h);
    doubles(n, w, deep, 0.5, 0.25);
    show_values("doubles", MOST * MOST, (double *)z, NULL);
    show_values("doubles", MOST * MOST, (double *)u, NULL);
    turned(n, w, deep);
    show_values("turned", MOST * MOST, (double *)z, NULL);
    ints(n, w, deep);
    show_bytes("ints", n, c, sizeof c);
    wrapping(n, w, deep);
    show_bytes("wrapping", n, r, sizeof r);
    transposed(n, w, deep);
    show_values("transposed", MOST * MOST, NULL, h);
    distances(n, w, deep);
    show_values("distances", MOST * MOST, (double *)z, NULL);
    both(n, w, deep);
    show_values("both", MOST * MOST, (double *)z, NULL);
    beside(n, w, deep);
    show_values("beside", MOST * MOST, (double *)z, NULL);
    show_values("beside", MOST * MOST, (double *)u, NULL);
    in_place(n, w, deep, -0.5, 2);
    show_values("in place", MOST * MOST, (double *)z, NULL);
    show_values("in place", MOST * MOST, (double *)u, NULL);
    chained(n, w, deep);
    show_values("chained", MOST * MOST, (double *)z, NULL);
    counted(n, w, deep);
    show_bytes("counted", n, c, sizeof c);
    show_values("counted", MOST * MOST, (double *)u, NULL);
    show_d("vector", n, vector(w, deep));
    show_values("vector", MOST * MOST, (double *)z, NULL);
}

static void some(int n, int w, int deep)
{
    fill();
    cubes(n < 20 ? n : 20);
    triangles(n, w);
    show_values("triangles", MOST * MOST, (double *)z, NULL);
    show_values("triangles", MOST * MOST, (double *)u, NULL);
    lower(n, w);
    show_values("lower", MOST * MOST, (double *)z, NULL);
    show_values("lower", MOST * MOST, (double *)u, NULL);
    batches(3, n / 4, w, deep / 3);
    show_values("batches", MOST * MOST, NULL, h);
    overlap((double *)z, x, y, n, w, deep);
    show_values("apart", n * w, (double *)z, NULL);
    overlap(y, x, y, n, w, deep);
    show_values("overlap", n, y, NULL);
    overlap(x + 1, x, y, n, w, deep);
    show_values("overlap", n, x, NULL);
}

/* `count` elements with nothing behind them. */
static double *last_of_memory(long count)
{
    char *at = mmap(NULL, 2 * 65536, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    mprotect(at + 65536, 65536, PROT_NONE);
    return (double *)(at + 65536) - count;
}

static void at_the_end(int n, int w, int deep)
{
    double *from = last_of_memory(n * deep), *by = last_of_memory(deep * w);
    double *to = last_of_memory(n * w);

    FILL(from, n * deep, rnd_d());
    FILL(by, deep * w, rnd_d());
    overlap(to, from, by, n, w, deep);
    show_values("end", n * w, to, NULL);
}

int main(void)
{
    static const int sizes[][3] = {{0, 5, 9},     {1, 1, 8},    {2, 40, 7},   {3, 33, 8},
                                   {4, 64, 9},    {5, 17, 129}, {7, 70, 20},  {64, 16, 128},
                                   {65, 15, 127}, {66, 8, 30},  {67, 7, 300}, {68, 100, 10},
                                   {130, 49, 11}, {1, 129, 60}, {6, 138, 57}, {9, 31, 1023}};

    for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++)
        all(sizes[k][0], sizes[k][1], sizes[k][2]);
    for (unsigned k = 2; k < sizeof sizes / sizeof *sizes; k += 3)
        some(sizes[k][0], sizes[k][1], sizes[k][2]);
    FILL(x, MOST * DEEP, rnd_in(-9, 9) / 4.0);
    FILL(y, MOST * DEEP, rnd_in(-9, 9) / 4.0);
    in_place(9, 17, 1050, -0.5, 2);
    show_values("exact", MOST * MOST, (double *)z, NULL);
    ints(9, 33, 1090);
    show_bytes("ints", 9, c, sizeof c);
    wrapping(70, 40, 1025);
    show_bytes("wrapping", 70, r, sizeof r);
    at_the_end(9, 20, 60);
    at_the_end(17, 9, 11);
    y[17 * 500 + 4] = INFINITY;
    counted(3, 17, 1050);
    prepared(5, 19, 1040);
    show_bytes("counted", 3, c, sizeof c);
    show_values("counted", MOST * MOST, (double *)z, NULL);
    for (int k = 0; k < 4; k++) {
        long_all(k + 1, 33 + k, 1024 + k, k);
        long_all(5, 17, 2047 + k, k);
        long_all(3, 7 + k, 8192 + k, k);
        long_all(2, 40, k % 2 ? 25000 : 16384, k);
        long_all(9 + 7 * k, 40 - k, 1024 + 700 * k, k);
    }
    long_all(75, 34, 1100, 3);
    return 0;
}
