/*
 * Westphal's test: values of particles added up by cell, ten particles a cell in a box of SIZE^3
 * cells. CASE is `ordered`, `shifted` or `random`, with a letter for the values before it: f
 * floats, d the same numbers as doubles, w doubles of 53 bits.
 */
#include "particles.h"

static void add_float(float *restrict cell, const int *key, const float *value, long n)
{
    for (long i = 0; i < n; i++)
        cell[key[i]] += value[i];
}

static void add_double(double *restrict cell, const int *key, const double *value, long n)
{
    for (long i = 0; i < n; i++)
        cell[key[i]] += value[i];
}

int main(int argc, char **argv)
{
    const char *order = argc > 3 ? argv[1] : "dordered";
    int size = argc > 3 ? atoi(argv[2]) : 20, repeats = argc > 3 ? atoi(argv[3]) : 1;
    int is_double = order[0] != 'f', bad = 0;
    long cells = (long)size * size * size, n = 10 * cells;
    int *key = table_memory((size_t)n, sizeof *key);
    float *cell_f = table_memory((size_t)cells, sizeof *cell_f);
    float *value_f = table_memory((size_t)n, sizeof *value_f);
    double *cell_d = table_memory((size_t)cells, sizeof *cell_d);
    double *value_d = table_memory((size_t)n, sizeof *value_d);
    double *exact = table_memory((size_t)cells, sizeof *exact);

    memset(exact, 0, (size_t)cells * sizeof *exact);
#pragma omp parallel for
    for (long i = 0; i < n; i++) {
        key[i] = key_of(order + 1, i, size);
        double value = value_of(i, n, order[0] == 'w');
        if (is_double)
            value_d[i] = value;
        else
            value_f[i] = (float)value;
#pragma omp atomic
        exact[key[i]] += value;
    }
    TABLE_TIMES(
        repeats,
        if (is_double) {
            memset(cell_d, 0, (size_t)cells * sizeof *cell_d);
            add_double(cell_d, key, value_d, n);
        } else {
            memset(cell_f, 0, (size_t)cells * sizeof *cell_f);
            add_float(cell_f, key, value_f, n);
        }, )
#pragma foldcc serial
    for (long k = 0; k < cells; k++) {
        double is = is_double ? cell_d[k] : cell_f[k];
        double off = is > exact[k] ? is - exact[k] : exact[k] - is;
        bad += !(off <= (is_double ? 1e-13 : 1e-5) * (exact[k] + 1));
    }
    if (bad)
        printf("wrong: %d cells\n", bad);
    free(key);
    free(cell_f);
    free(value_f);
    free(cell_d);
    free(value_d);
    free(exact);
    return 0;
}
