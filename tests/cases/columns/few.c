/* Sums and products of few columns of many rows have a shape of their own. */
#include "../case.h"
#include "../columns.h"

enum { WIDEST = 1025, MOST = WIDEST * 1024 };
static float f[MOST], fs[WIDEST], fref[WIDEST];
static double d[MOST], ds[WIDEST], dref[WIDEST];
static short shorts[MOST];
static long width, height;

CASE_FN void sums(long n, long m, const float *x, float *s)
{
    for (long i = 0; i < n; i++) // remark: independent columns, writing 's' [columns]
        for (long j = 0; j < m; j++)
            s[j] += x[i * m + j];
}

CASE_FN float sums_step(float s, long i, long j)
{
    return s + f[i * width + j];
}

/* Integers, upwards and downwards, of which each has its number. */
CASE_FN void shifted(int n, int m, double *restrict s)
{
    for (int i = n - 1; i >= 0; i--) // remark: independent columns, writing 's' [columns]
        for (int j = m - 1; j >= 0; j--)
            s[j] -= shorts[i * m + j] * 0.3 + i;
}

CASE_FN double shifted_step(double s, long i, long j)
{
    i = height - 1 - i;
    return s - (shorts[i * width + j] * 0.3 + (int)i);
}

CASE_FN void products(int n, int m, const double *restrict x, double *restrict p)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'p' [columns]
        for (int j = 0; j < m; j++)
            p[j] *= 1 + x[i * m + j] / 1024;
}

CASE_FN double products_step(double s, long i, long j)
{
    return s * (1 + d[i * width + j] / 1024);
}

/* Three levels of rows: the channels of images, whose lines have an element more. */
CASE_FN void channels(int pictures, int h, int w, int m, const float *x, float *s)
{
    for (int k = 0; k < pictures; k++) // remark: independent columns, writing 's' [columns]
        for (int y = 0; y < h; y++)
            for (int i = 0; i < w; i++)
                for (int j = 0; j < m; j++)
                    s[j] += x[((k * h + y) * (w + 1) + i) * m + j];
}

static long line;

CASE_FN float channels_step(float s, long i, long j)
{
    return s + f[(i / line * (line + 1) + i % line) * width + j];
}

/* Columns beside rows keep C's order. */
CASE_FN void beside(int n, int m, const double *restrict x, double *restrict s,
                    double *restrict rows)
{
    for (int i = 0; i < n; i++) { // remark: [distribution]
        rows[i] = 0;
        for (int j = 0; j < m; j++) { // remark: [reduction]
            s[j] += x[i * m + j];
            rows[i] += x[i * m + j];
        }
    }
}

/* Every third place, backwards. */
CASE_FN void apart(long n, long m, const float *restrict x, float *restrict s)
{
    for (long i = 0; i < n; i++) // remark: independent columns, writing 's' [columns]
        for (long j = 0; j < m; j++)
            s[3 * (m - 1 - j)] += x[i * m + j];
}

/* What the loop after it reads: the sums may be those of an iteration of a loop around it. */
CASE_FN double inside(int n, int m, double *restrict s)
{
    double t = 0;
    for (volatile int k = 0; k < 2; k++) { // left: loop left as it is
        for (int i = 0; i < n; i++) // remark: independent columns, writing 's' [columns]
            for (int j = 0; j < m; j++)
                s[j] += d[i * m + j];
        t += s[0];
    }
    return t;
}

CASE_FN double plain_step(double s, long i, long j)
{
    return s + d[i * width + j];
}

static void fill(long n, int special)
{
    FILL(f, n, rnd_f() * 1e3f);
    FILL(d, n, rnd_d());
    FILL(shorts, n, (short)rnd());
    if (special == 1)
        f[width * 1000 + width / 2] = INFINITY, d[width * 3] = NAN;
    if (special == 2)
        f[0] = FLT_MAX, f[width * 500] = FLT_MAX, f[width * 1000] = -FLT_MAX;
    if (special == 3) {
        FILL(f, n, -0.0f);
        FILL(d, n, -0.0);
    }
}

static void starts(void)
{
    for (volatile int j = 0; j < WIDEST; j++) { // left: loop left as it is
        fs[j] = fref[j] = j % 3 ? 0.25f * (float)j : -0.0f;
        ds[j] = dref[j] = j % 3 ? 1 + 1.0 / j : 1;
    }
}

static void one(long n, long m, int special)
{
    width = m, height = n;
    fill(n * m, special);
    starts();
    sums(n, m, f, fs);
    columns_f('+', fref, m, n, sums_step);
    shape_bytes("sums", n, fs, fref, sizeof fs);
    shifted((int)n, (int)m, ds);
    columns_d('+', dref, m, n, shifted_step);
    shape_bytes("shifted", n, ds, dref, sizeof ds);
    starts();
    products((int)n, (int)m, d, ds);
    columns_d('*', dref, m, n, products_step);
    shape_bytes("products", n, ds, dref, sizeof ds);
    starts();
    double t = inside((int)n, (int)m, ds);
    columns_d('+', dref, m, n, plain_step);
    double first = dref[0];
    columns_d('+', dref, m, n, plain_step);
    shape_bytes("inside", n, ds, dref, sizeof ds);
    shape_d("inside", n, t, first + dref[0]);
}

static void images(int h, int w, int m)
{
    width = m;
    line = w;
    fill(2L * h * (w + 1) * m, 0);
    starts();
    channels(2, h, w, m, f, fs);
    columns_f('+', fref, m, 2L * h * w, channels_step);
    shape_bytes("channels", h, fs, fref, sizeof fs);
    starts();
    for (volatile int j = 0; j < m; j++) // left: loop left as it is
        fref[j] = fs[3 * (m - 1 - j)];
    apart(h * w, m, f, fs);
    columns_f('+', fref, m, (long)h * w, sums_step);
    for (volatile int j = 0; j < m; j++) // left: loop left as it is
        shape_d("apart", j, fs[3 * (m - 1 - j)], fref[j]);
}

int main(void)
{
    static const long sizes[][2] = {
        {1023, 3},   {1024, 1},   {1025, 2},     {1024, 3},     {32768, 3},   {32769, 3},  {150000, 3},
        {131073, 1}, {65537, 2},  {1500, 15},    {1500, 16},    {1500, 17},   {8193, 31},  {4095, 32},
        {4097, 33},  {1279, 341}, {1025, 342},   {1024, 512},   {1153, 513},  {1024, 1024}, {1024, 1025},
        {2047, 100}, {0, 5},      {1, 5},        {1024, 0}};
    for (volatile unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++) // left: loop left as it is
        one(sizes[k][0], sizes[k][1], 0);
    for (volatile int special = 1; special < 4; special++) // left: loop left as it is
        one(2050, 7, special);
    starts();
    fill(2100 * 7, 0);
    static double rows[2100];
    beside(2100, 7, d, ds, rows);
    show_bytes("beside", 7, ds, sizeof ds);
    show_bytes("rows", 7, rows, sizeof rows);
    images(30, 40, 3);
    images(31, 1000, 3);
    images(700, 2, 20);
    return 0;
}
