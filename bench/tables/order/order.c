/* The sum of SIZE floats (CASE f) or doubles (d): with FREE in any order that OpenMP likes. */
#include "../table.h"

static float sum_float(const float *x, long n)
{
    float s = 0;

#ifdef FREE
#pragma omp parallel for simd reduction(+ : s)
#endif
    for (long i = 0; i < n; i++)
        s += x[i];
    return s;
}

static double sum_double(const double *x, long n)
{
    double s = 0;

#ifdef FREE
#pragma omp parallel for simd reduction(+ : s)
#endif
    for (long i = 0; i < n; i++)
        s += x[i];
    return s;
}

int main(int argc, char **argv)
{
    long n = argc > 3 ? atol(argv[2]) : 8000;
    int repeats = argc > 3 ? atoi(argv[3]) : 1, is_double = argc > 1 && *argv[1] == 'd';
    float *f = table_memory((size_t)n, sizeof *f);
    double *d = table_memory((size_t)n, sizeof *d), total = 0;
    long double exact = 0;

#pragma omp parallel for reduction(+ : exact)
    for (long i = 0; i < n; i++) {
        double x = table_random((unsigned long)i) * 0x1p-32;
        if (is_double)
            exact += d[i] = x;
        else
            exact += f[i] = (float)x;
    }
    TABLE_TIMES(
        repeats, total = is_double ? sum_double(d, n) : sum_float(f, n),
        table_check(total, (double)exact, (double)n, is_double ? 0x1p-53 : 0x1p-24, (double)exact))
    free(f);
    free(d);
    return 0;
}
