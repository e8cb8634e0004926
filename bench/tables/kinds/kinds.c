/* A loop of each kind over SIZE elements; CASE is the kind. */
#include "../table.h"

static float sum(const float *x, long n)
{
    float s = 0;

    for (long i = 0; i < n; i++)
        s += x[i];
    return s;
}

static float most(const float *x, long n)
{
    float m = x[0];

    for (long i = 1; i < n; i++)
        if (x[i] > m)
            m = x[i];
    return m;
}

static long argmin(const float *x, long n)
{
    float m = x[0];
    long at = 0;

    for (long i = 1; i < n; i++)
        if (x[i] < m) {
            m = x[i];
            at = i;
        }
    return at;
}

static long guarded(const float *x, long n)
{
    long s = 0;

    for (long i = 0; i < n; i++)
        if (x[i] > 0.25f)
            s++;
    return s;
}

static void bins(int *restrict h, const int *k, long n)
{
    for (long i = 0; i < n; i++)
        h[k[i] & 255]++;
}

static void scan(float *restrict y, const float *x, long n)
{
    float s = 0;

    for (long i = 0; i < n; i++) {
        s += x[i];
        y[i] = s;
    }
}

static long compaction(float *restrict y, const float *x, long n)
{
    long k = 0;

    for (long i = 0; i < n; i++)
        if (x[i] > 0.5f)
            y[k++] = x[i];
    return k;
}

static long search(const int *k, long n)
{
    for (long i = 0; i < n; i++)
        if (k[i] < 0)
            return i;
    return n;
}

static void map(float *restrict y, const float *x, long n)
{
    for (long i = 0; i < n; i++)
        y[i] = 2 * x[i] + 1;
}

static void rows(float *restrict y, const float *x, long n)
{
    for (long i = 0; i < n / 2048; i++) {
        float s = 0;
        for (long j = 0; j < 2048; j++)
            s += x[i * 2048 + j];
        y[i] = s;
    }
}

static void columns(float *restrict y, const float *x, long n)
{
    for (long i = 0; i < n / 2048; i++)
        for (long j = 0; j < 2048; j++)
            y[j] += x[i * 2048 + j];
}

struct data {
    long n;
    float *x, *y;
    int *k, *h;
};

static double run(const char *kind, const struct data *d)
{
    long n = d->n;

    if (!strcmp(kind, "sum"))
        return sum(d->x, n);
    if (!strcmp(kind, "max"))
        return most(d->x, n);
    if (!strcmp(kind, "argmin"))
        return (double)argmin(d->x, n);
    if (!strcmp(kind, "guarded"))
        return (double)guarded(d->x, n);
    if (!strcmp(kind, "compaction"))
        return (double)compaction(d->y, d->x, n);
    if (!strcmp(kind, "search"))
        return (double)search(d->k, n);
    if (!strcmp(kind, "bins")) {
        memset(d->h, 0, 256 * sizeof *d->h);
        bins(d->h, d->k, n);
        return d->h[17];
    }
    if (!strcmp(kind, "scan")) {
        scan(d->y, d->x, n);
        return d->y[n - 1];
    }
    if (!strcmp(kind, "map"))
        map(d->y, d->x, n);
    else if (!strcmp(kind, "rows"))
        rows(d->y, d->x, n);
    else {
        memset(d->y, 0, 2048 * sizeof *d->y);
        columns(d->y, d->x, n);
    }
    return d->y[0];
}

/* The elements whose sum the result is: all, or count of them. Others are exact. */
static void check(const char *kind, const struct data *d, double value)
{
    int is_whole = !strcmp(kind, "sum") || !strcmp(kind, "scan"), is_row = !strcmp(kind, "rows");
    long step = is_whole || is_row ? 1 : 2048, end = is_row ? 2048 : d->n;
    double exact = 0;

    if (!is_whole && !is_row && strcmp(kind, "columns") != 0) {
        printf("value %.9g\n", value);
        return;
    }
#pragma omp parallel for reduction(+ : exact)
    for (long i = 0; i < end; i += step)
        exact += d->x[i];
    table_check(value, exact, (double)(end / step), 0x1p-24, exact);
}

/* Of the arrays only what is read: at large sizes they take longer than the loop. */
static void data_make(const struct data *d, int is_by_keys)
{
#pragma omp parallel for
    for (long i = 0; i < d->n; i++) {
        int k = (int)(table_random((unsigned long)i) >> 1);
        if (is_by_keys)
            d->k[i] = k;
        else
            d->x[i] = (float)k * 0x1p-31f;
    }
    if (is_by_keys)
        d->k[d->n - 1] = -1;
    d->y[0] = 0;
}

int main(int argc, char **argv)
{
    const char *kind = argc > 3 ? argv[1] : "sum";
    struct data d = {.n = argc > 3 ? atol(argv[2]) : 8192};
    int repeats = argc > 3 ? atoi(argv[3]) : 1;
    double value = 0;

    d.x = table_memory((size_t)d.n, sizeof *d.x);
    d.y = table_memory((size_t)d.n + 2048, sizeof *d.y);
    d.k = table_memory((size_t)d.n, sizeof *d.k);
    d.h = table_memory(256, sizeof *d.h);
    data_make(&d, !strcmp(kind, "bins") || !strcmp(kind, "search"));
    TABLE_TIMES(repeats, value = run(kind, &d))
    check(kind, &d, value);
    free(d.x);
    free(d.y);
    free(d.k);
    free(d.h);
    return 0;
}
