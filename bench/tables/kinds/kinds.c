/*
 * A loop of each kind over SIZE floats, those of bench/kinds and some of bench/reductions; CASE is
 * the row's name there. With -DHAND the same results by hand with OpenMP.
 */
#include "data.h"

#define T float
#define REAL
#define PREFIX kind_
#ifdef HAND
#include "kinds/omp.c"
#include "reductions/omp.c"
#else
#include "kinds/loops.c"
#include "reductions/loops.c"
#endif

static const struct row {
    const char *name;
    float (*run)(const float *a, const float *b, const int *k, float *out, long n);
    int writes;
} rows[] = {
#define ROW(row, elements, keys, writes) {#row, NAME(row), writes},
#define REAL_ROW(row, elements, keys, writes) ROW(row, elements, keys, writes)
    ROW(sum, 1, 0, 0) ROW(dot, 2, 0, 0) ROW(max, 1, 0, 0) ROW(countif, 1, 0, 0)
#include "kinds/rows.def"
};

int main(int argc, char **argv)
{
    const char *name = argc > 3 ? argv[1] : "sum";
    int repeats = argc > 3 ? atoi(argv[3]) : 1;
    const struct row *row = rows, *end = rows + sizeof rows / sizeof *rows;
    struct data d;
    float result = 0;

    while (row < end && strcmp(row->name, name) != 0)
        row++;
    if (row == end) {
        fprintf(stderr, "there is no kind '%s'\n", name);
        return 2;
    }
    data_make(&d, argc > 3 ? atol(argv[2]) : 8192);
    if (row->writes)
        memset(d.out, 0, (size_t)data_room(d.n) * sizeof *d.out);
    TABLE_TIMES_FROM(repeats, if (row->writes) data_clear(&d, row->writes),
                     result = row->run(d.a, d.b, d.k, d.out, d.n),
                     printf("returned %.17g\n", result))
    data_say(&d, result, row->writes);
    data_end(&d);
    return 0;
}
