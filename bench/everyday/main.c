/*
 * Times every row of rows.def in one build; a program of its own for each, since threads of two
 * would wait for work side by side. Usage: everyday BUILD SIDE [ROW], pictures being of SIDE x SIDE
 * pixels.
 *
 *   plain   gcc -O2                   omp     as serial with -fopenmp
 *   serial  gcc -O3 -march=native     fold    foldcc -O3
 *
 * Prints the row, the least microseconds of several calls, and WRONG where the folded build has not
 * left what the plain one has: bit by bit, or to rounding where floats are summed. Then it fails.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* for each row */
#define SAMPLES 41
#define SAMPLES_LEAST 3
#define SECONDS 0.1

#define MARGIN 4096 /* elements behind a picture that loops may touch */
#define APART 1e-3  /* what a rounded float may differ by, relative to the largest */

#define BUILDS(X) X(plain) X(serial) X(omp) X(fold)
#define COUNT(b) b##_build,
enum build { BUILDS(COUNT) build_count };
#define TEXT(b) #b,
static const char *const build_names[] = {BUILDS(TEXT)};

typedef void loop(const uint8_t *, const uint8_t *, uint8_t *, const float *, float *, int *, int,
                  int);
#define ROW(row, rounded) loop plain_##row, serial_##row, omp_##row, fold_##row;
#include "rows.def"
#undef ROW

struct row {
    const char *name;
    int rounded;
    loop *run[build_count];
};

#define ROW(row, rounded) {#row, rounded, {plain_##row, serial_##row, omp_##row, fold_##row}},
static const struct row rows[] = {
#include "rows.def"
};

/* What rows read, and what they write: the pictures `to` and `into`, and cells. */
struct data {
    int side;
    size_t size; /* elements of what is written */
    uint8_t *in, *with, *to, *to_plain;
    float *from, *into, *into_plain;
    int *cells, *cells_plain;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Whether there is memory for it. */
static int data_init(struct data *d, int side)
{
    size_t n = (size_t)side * (size_t)side;
    unsigned x = 1;

    d->side = side, d->size = n + MARGIN;
    d->in = calloc(d->size, 1), d->with = calloc(2 * n + MARGIN, 1);
    d->to = calloc(d->size, 1), d->to_plain = calloc(d->size, 1);
    d->from = calloc(d->size, sizeof(float));
    d->into = calloc(d->size, sizeof(float)), d->into_plain = calloc(d->size, sizeof(float));
    d->cells = calloc(d->size, sizeof(int)), d->cells_plain = calloc(d->size, sizeof(int));
    if (!d->in || !d->with || !d->to || !d->to_plain || !d->from || !d->into || !d->into_plain ||
        !d->cells || !d->cells_plain)
        return 0;
    for (size_t i = 0; i < n; i++) {
        x = x * 1664525U + 1013904223U;
        d->in[i] = (uint8_t)(x >> 24), d->with[i] = (uint8_t)(x >> 16);
        d->with[n + i] = (uint8_t)(x >> 12), d->from[i] = (float)(x >> 8) * 0x1p-24F;
    }
    return 1;
}

static void data_release(struct data *d)
{
    free(d->in), free(d->with), free(d->to), free(d->to_plain), free(d->from);
    free(d->into), free(d->into_plain), free(d->cells), free(d->cells_plain);
}

static void call(const struct row *r, int build, const struct data *d)
{
    r->run[build](d->in, d->with, d->to, d->from, d->into, d->cells, d->side, d->side);
}

static void run_once(const struct row *r, int build, struct data *d)
{
    memset(d->to, 0, d->size);
    memset(d->into, 0, d->size * sizeof *d->into);
    memset(d->cells, 0, d->size * sizeof *d->cells);
    call(r, build, d);
}

/* Whether all floats are near those of the plain build. */
static int near(const struct data *d)
{
    float most = 0;

    for (size_t i = 0; i < d->size; i++)
        most = fabsf(d->into_plain[i]) > most ? fabsf(d->into_plain[i]) : most;
    for (size_t i = 0; i < d->size; i++)
        if (!(fabsf(d->into[i] - d->into_plain[i]) <= (float)APART * most))
            return 0;
    return 1;
}

/* Whether the folded build leaves what the plain one does. */
static int is_right(const struct row *r, struct data *d)
{
    run_once(r, plain_build, d);
    memcpy(d->to_plain, d->to, d->size);
    memcpy(d->into_plain, d->into, d->size * sizeof *d->into);
    memcpy(d->cells_plain, d->cells, d->size * sizeof *d->cells);
    run_once(r, fold_build, d);
    return !memcmp(d->to, d->to_plain, d->size) &&
           !memcmp(d->cells, d->cells_plain, d->size * sizeof *d->cells) &&
           (r->rounded ? near(d) : !memcmp(d->into, d->into_plain, d->size * sizeof *d->into));
}

/* Least seconds of a call. */
static double measure(const struct row *r, int build, const struct data *d)
{
    double begin = now(), best = INFINITY;

    for (int k = 0; k < SAMPLES && (k < SAMPLES_LEAST || now() - begin < SECONDS); k++) {
        double start = now();
        call(r, build, d);
        double took = now() - start;
        best = took < best ? took : best;
    }
    return best;
}

/* The number of a build's name, build_count when it has none. */
static int build_named(const char *name)
{
    int build = 0;

    while (build < build_count && strcmp(name, build_names[build]) != 0)
        build++;
    return build;
}

int main(int argc, char **argv)
{
    int build = argc > 2 ? build_named(argv[1]) : build_count, wrong = 0;
    int side = argc > 2 ? atoi(argv[2]) : 0;
    struct data d = {0};

    if (build == build_count || side < 512 || side > 16384 || !data_init(&d, side)) {
        fprintf(stderr, "usage: everyday BUILD SIDE [ROW], BUILD plain, serial, omp or fold, SIDE "
                        "from 512 to 16384, and memory for it\n");
        return 2;
    }
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        if (argc > 3 && strcmp(argv[3], rows[k].name) != 0)
            continue;
        int right = build != fold_build || is_right(&rows[k], &d);
        printf("%s %.3f%s\n", rows[k].name, 1e6 * measure(&rows[k], build, &d),
               right ? "" : " WRONG");
        fflush(stdout);
        wrong += !right;
    }
    data_release(&d);
    return wrong != 0;
}
