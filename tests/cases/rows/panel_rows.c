/* Rows that other rows are added to, column by column: rows and columns whose sums run together. */
#include "../case.h"

#define MOST 140
#define DEEP 300

static double x[MOST * DEEP], y[DEEP * MOST], z[MOST][MOST], u[MOST][MOST];
static float f[MOST * DEEP], g[MOST * DEEP], h[MOST * MOST];
static int32_t a[MOST * DEEP], b[MOST * DEEP], c[MOST * MOST];
static int places[DEEP];

CASE_FN void product(int n, int w, int deep, double alpha, double beta)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++)
            z[i][j] *= beta;
        for (int l = 0; l < deep; l++)
            for (int j = 0; j < w; j++)
                z[i][j] += alpha * x[i * deep + l] * y[l * w + j];
        for (int j = 0; j < w; j++)
            z[i][j] -= 1;
    }
}

/* What the columns of a turn share is a variable; columns from 2 on, turns backwards. */
CASE_FN void hoisted(long n, long w, long deep)
{
    for (long i = n - 1; i >= 0; i--) // remark: independent iterations, writing 'h' [map]
        for (long l = deep - 1; l >= 0; l -= 2) {
            const float by = f[i * deep + l] - 1, twice = by * 2;
            for (long j = 2; j < w; j++) {
                float d = g[l * w + j] - by;
                h[i * w + j] = h[i * w + j] + d * -d / twice;
            }
        }
}

CASE_FN void ints(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'c' [map]
        for (int l = 0; l < deep; l++)
            for (int j = 0; j < w; j++)
                c[i * w + j] += a[i * deep + l] * b[l * w + j];
}

/* Indices that live on, or are used again. */
CASE_FN int outside(int n, int w, int deep)
{
    int i, j = -1, l = -1;

    for (i = 0; i < n; i++) { // remark: independent iterations, writing 'z' [map]
        for (j = 0; j < w; j++)
            z[i][j] = j;
        for (l = 0; l < deep; l++)
            for (j = 0; j < w; j++)
                z[i][j] += x[i * deep + l] * y[l * w + j];
    }
    for (i = 0; i < n; i++) { // left: 'j' carries a value
        for (l = 0; l < deep; l++) // remark: independent columns, writing 'u' [columns]
            for (j = 0; j < w; j++)
                u[i][j] += x[i * deep + l] * y[l * w + j];
        u[i][0] += j * 1000 + l;
    }
    for (i = 0; i < n; i++) { // remark: independent iterations, writing 'u' [map]
        for (l = 0; l < deep; l++)
            for (int k = 0; k < w; k++)
                u[i][k] += x[i * deep + l] * y[l * w + k];
        u[i][0] += l;
    }
    return i * 1000000 + j * 1000 + l;
}

/* Rows by rows, with rows of any order: not side by side, or not the same in all rows. */
CASE_FN void gathered(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        for (int l = 0; l < deep; l++)
            for (int j = 0; j < w; j++)
                h[i * w + j] += f[i * deep + l] * g[j * deep + places[l] % deep];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int l = 0; l < deep; l++)
            for (int j = 0; j < w; j++)
                z[i][j] += x[(i * 3 + j) % MOST * deep + l] * y[l * w + j];
}

/* What is added to is read elsewhere in the same row. */
CASE_FN void own(int n, int w)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int l = 0; l < w; l++)
            for (int j = 0; j < w; j++)
                z[i][j] += z[i][l] * y[l * w + j] * 0.25;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'u' [map]
        for (int l = 0; l < 20; l++) {
            double by = u[i][l] * 0.25;
            for (int j = 0; j < w; j++)
                u[i][j] += by * y[l * w + j];
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'u' [map]
        for (int l = 0; l < 20; l++)
            for (int j = 0; j < w; j++)
                u[i][j] += u[i][j] * y[l * w + j] * 0.25;
}

/* A place that moves along; a row that is guarded. */
CASE_FN void others(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'u' [map]
        for (int l = 0; l < 16; l++)
            for (int j = 0; j < w - 16; j++)
                u[i][j + l] += x[i * 16 + l] * y[l * w + j];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int l = 0; l < deep; l++)
            if (x[i * deep + l] > 0)
                for (int j = 0; j < w; j++)
                    z[i][j] += x[i * deep + l] * y[l * w + j];
}

/* Several matrices; constant sizes. */
CASE_FN void batches(int m, int n, int w, int deep)
{
    for (int k = 0; k < m; k++) // remark: independent iterations, writing 'h' [map]
        for (int i = 0; i < n; i++)
            for (int l = 0; l < deep; l++)
                for (int j = 0; j < w; j++)
                    h[(k * n + i) * w + j] += f[(k * n + i) * deep + l] * g[(k * deep + l) * w + j];
    for (int i = 0; i < 100; i++) { // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < 120; j++)
            z[i][j] = 0;
        for (int l = 0; l < 90; l++)
            for (int j = 0; j < 120; j++)
                z[i][j] += x[i * 90 + l] * y[l * 120 + j];
    }
}

/* What is written may be what is read: only the program knows. */
CASE_FN void overlap(double *to, const double *from, const double *by, int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        for (int l = 0; l < deep; l++)
            for (int j = 0; j < w; j++)
                to[i * w + j] += from[i * w + l] * by[l * w + j];
}

// cases: ignore-rest
static void fill(void)
{
    FILL(x, MOST * DEEP, rnd_d());
    FILL(y, MOST * DEEP, rnd_d());
    FILL(f, MOST * DEEP, rnd_f());
    FILL(g, MOST * DEEP, rnd_f());
    FILL(h, MOST * MOST, rnd_f());
    FILL(a, MOST * DEEP, rnd_in(-1000, 1000));
    FILL(b, MOST * DEEP, rnd_in(-1000, 1000));
    FILL(c, MOST * MOST, rnd_in(-1000, 1000));
    FILL(places, DEEP, rnd_in(0, DEEP - 1));
    for (int i = 0; i < MOST; i++) {
        FILL(z[i], MOST, rnd_d());
        FILL(u[i], MOST, rnd_d());
    }
}

static void show_all(const char *what)
{
    show_values(what, MOST * MOST, (double *)z, NULL);
    show_values(what, MOST * MOST, (double *)u, NULL);
    show_values(what, MOST * MOST, NULL, h);
}

static void all(int n, int w, int deep)
{
    fill();
    product(n, w, deep, 0.5, -2);
    hoisted(n, w, deep);
    ints(n, w, deep);
    show_bytes("ints", n, c, sizeof c);
    show_all("products");
    show("outside", n, outside(n, w, deep));
    show_all("outside");
    fill();
    gathered(n, w, deep);
    others(n, w, deep);
    show_all("others");
    fill();
    own(n, w);
    batches(3, n / 4, w, deep / 3);
    show_all("own");
    overlap((double *)u, x, y, n, w, deep < w ? deep : w);
    overlap(x, x, y, n, w, deep < w ? deep : w);
    overlap(y, x, y, n, w, deep < w ? deep : w);
    show_values("overlap", MOST * DEEP, x, NULL);
    show_values("overlap", MOST * DEEP, y, NULL);
    show_all("overlap");
}

int main(void)
{
    static const int sizes[][3] = {{0, 5, 9},     {1, 40, 8},    {2, 40, 7},   {3, 33, 8},
                                   {4, 64, 9},    {5, 17, 129},  {7, 70, 20},  {64, 16, 128},
                                   {65, 15, 127}, {66, 33, 290}, {67, 7, 299}, {68, 100, 10},
                                   {130, 49, 11}, {9, 129, 60},  {6, 138, 57}, {33, 31, 1}};

    for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++)
        all(sizes[k][0], sizes[k][1], sizes[k][2]);
    for (int k = 0; k < 2; k++) {
        fill();
        for (int j = 0; j < MOST; j += 7)
            y[j * 3] = k ? NAN : INFINITY, x[j * 5] = -INFINITY;
        product(20, 50, 40, 1, 1);
        show_all("not finite");
    }
    return 0;
}
