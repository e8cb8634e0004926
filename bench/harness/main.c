/*
 * Times every row of a table: the builds of the same loops, turn by turn in one run, least time of
 * each kept. Usage: TABLE SIZES [ROW], SIZES being numbers with commas, n = 2^SIZE each.
 *
 *   serial  gcc -O3          fast    gcc -O3 -march=native -ffast-math
 *   clang   clang -O3        omp     by hand, as fast with -fopenmp
 *   fold    foldcc -O3
 *
 * A row whose result in the folded build is neither the serial build's nor the hand-written one's
 * (to rounding) is WRONG and the program fails.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define KEYS (1 << 20) /* k[i] is below; out has room for so many */

#define IN_PLACE 2 /* of what a row writes: to a copy of a */

/* for each row */
#define SAMPLES 41
#define SAMPLES_LEAST 3
#define SECONDS 0.4

#define BUILDS(X) X(serial) X(clang) X(fast) X(omp) X(fold)
#define COUNT(b) b##_build,
enum build { BUILDS(COUNT) build_count };
#define TEXT(b) #b,
static const char *const build_names[] = {BUILDS(TEXT)};

struct data {
    void *a, *b, *out;
    int *k;
};

/* One row in one type: a call through each build, the result as a double. */
struct row {
    const char *name, *type;
    size_t size;     /* bytes of an element */
    double elements; /* touched for each n */
    double keys;     /* touched for each n */
    int writes;
    double (*run[build_count])(const struct data *, long);
};

#define CALL(build, ty, t, row)                                                                    \
    t build##_##ty##_##row(const t *, const t *, const int *, t *, long);                          \
    static double call_##build##_##ty##_##row(const struct data *d, long n)                        \
    {                                                                                              \
        return (double)build##_##ty##_##row(d->a, d->b, d->k, d->out, n);                          \
    }
#define CALLS(ty, t, row)                                                                          \
    CALL(serial, ty, t, row)                                                                       \
    CALL(clang, ty, t, row) CALL(fast, ty, t, row) CALL(omp, ty, t, row) CALL(fold, ty, t, row)
#define REAL_ROW(row, elements, keys, writes) CALLS(f32, float, row) CALLS(f64, double, row)
#define ROW(row, elements, keys, writes) REAL_ROW(row, elements, keys, writes) CALLS(i32, int, row)
#include "rows.def"
#undef ROW
#undef REAL_ROW

#define ENTRY(ty, t, row, elements, keys, writes)                                                  \
    {#row,                                                                                         \
     #ty,                                                                                          \
     sizeof(t),                                                                                    \
     elements,                                                                                     \
     keys,                                                                                         \
     writes,                                                                                       \
     {call_serial_##ty##_##row, call_clang_##ty##_##row, call_fast_##ty##_##row,                   \
      call_omp_##ty##_##row, call_fold_##ty##_##row}},
#define REAL_ROW(row, elements, keys, writes)                                                      \
    ENTRY(f32, float, row, elements, keys, writes) ENTRY(f64, double, row, elements, keys, writes)
#define ROW(row, elements, keys, writes)                                                           \
    REAL_ROW(row, elements, keys, writes) ENTRY(i32, int, row, elements, keys, writes)

static const struct row rows[] = {
#include "rows.def"
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double random_number(unsigned long long *state)
{
    *state ^= *state << 13, *state ^= *state >> 7, *state ^= *state << 17;
    return (double)(*state >> 11) / 9007199254740992.0;
}

static void store(void *at, const char *type, size_t i, double x)
{
    if (!strcmp(type, "f32"))
        ((float *)at)[i] = (float)x;
    else if (!strcmp(type, "f64"))
        ((double *)at)[i] = x;
    else
        ((int *)at)[i] = (int)(8 * x);
}

static double load(const void *at, const char *type, size_t i)
{
    if (!strcmp(type, "f32"))
        return ((const float *)at)[i];
    return !strcmp(type, "f64") ? ((const double *)at)[i] : ((const int *)at)[i];
}

/* Numbers around zero, so that the serial sums of floats are of use as references. */
static void fill(struct data *d, const char *type, size_t n)
{
    unsigned long long state = 88172645463325252ULL;

    for (size_t i = 0; i < n; i++) {
        store(d->a, type, i, random_number(&state) - 0.5);
        store(d->b, type, i, random_number(&state) - 0.5);
        d->k[i] = (int)(KEYS * random_number(&state));
    }
}

/* What a row left: its result, and a sum of what it wrote in which places count. */
struct left {
    double result, written, size;
};

static struct left run_once(const struct row *r, int build, struct data *d, long n)
{
    struct left l = {0, 0, 0};
    size_t room = r->writes ? n > KEYS ? (size_t)n : (size_t)KEYS : 0;

    memset(d->out, 0, room * r->size);
    if (r->writes == IN_PLACE)
        memcpy(d->out, d->a, (size_t)n * r->size);
    l.result = r->run[build](d, n);
    for (size_t i = 0; i < room; i++) {
        double x = load(d->out, r->type, i) * (double)(1 + i % 61);
        l.written += x;
        l.size += fabs(x);
    }
    return l;
}

/* To rounding. In sums of floats by a few lanes, as the builds have it that fold is compared with,
   it grows with n: a sum of 2^28 squares by OpenMP's is off by 2%. */
static int same(const struct row *r, struct left x, struct left y, long n)
{
    double exact = !strcmp(r->type, "i32") ? 0 : 1, apart = 1e-2 + ldexp((double)n, -33);

    return fabs(x.result - y.result) <= exact * (apart * fabs(y.result) + 1e-4 * sqrt((double)n)) &&
           fabs(x.written - y.written) <= exact * 1e-4 * y.size;
}

/* Least seconds of a call for each build; calls are repeated so that one sample lasts long enough
   for the clock, samples go turn by turn, two of a build at a time, until there are many or they
   have taken long. The second finds the data where the build's own threads left it; of the first
   alone, each build's time would depend on which cores the build before it had the data in. */
static void measure(const struct row *r, struct data *d, long n, double best[build_count])
{
    double work = (double)n * (r->elements + r->keys);
    long repeat = work < 2e5 ? (long)(2e5 / (work + 100)) + 1 : 1;
    double begin = now();

    for (int v = 0; v < build_count; v++)
        best[v] = INFINITY;
    for (int k = 0; k < SAMPLES && (k < SAMPLES_LEAST || now() - begin < SECONDS); k++)
        for (int v = 0; v < 2 * build_count; v++) {
            double start = now();
            for (long q = 0; q < repeat; q++)
                r->run[v / 2](d, n);
            double took = (now() - start) / (double)repeat;
            best[v / 2] = took < best[v / 2] ? took : best[v / 2];
        }
}

/* Whether the folded build was right. */
static int run_row(const struct row *r, struct data *d, int log2n)
{
    double best[build_count], least = INFINITY;
    struct left left[build_count];
    double bytes = ldexp((double)r->size * r->elements + sizeof(int) * r->keys, log2n);
    long n = 1L << log2n;

    for (int v = 0; v < build_count; v++)
        left[v] = run_once(r, v, d, n);
    measure(r, d, n, best);
    for (int v = 0; v < fold_build; v++)
        least = v != fast_build && best[v] < least ? best[v] : least;
    int right = same(r, left[fold_build], left[omp_build], n) ||
                same(r, left[fold_build], left[serial_build], n);
    printf("%-10s %s 2^%-2d", r->name, r->type, log2n);
    for (int v = 0; v < build_count; v++)
        printf(" %11.3f", 1e6 * best[v]);
    printf(" %8.2f", 1e-9 * bytes / best[fold_build]);
    for (int v = 0; v < fold_build; v++)
        printf(" %7.2f", best[v] / best[fold_build]);
    printf(" %7.2f  %.9g %.9g%s\n", least / best[fold_build], left[omp_build].result,
           left[fold_build].result, right ? "" : " WRONG");
    fflush(stdout);
    return right;
}

static void print_head(void)
{
    printf("times in us, least of several; ratios above 1: fold is faster; better: the best of "
           "serial, clang and omp\n%-10s %s %-4s",
           "row", "typ", "n");
    for (int v = 0; v < build_count; v++)
        printf(" %11s", build_names[v]);
    printf(" %8s", "GB/s");
    for (int v = 0; v < fold_build; v++)
        printf(" %7s", build_names[v]);
    printf(" %7s  %s\n", "better", "results of omp and fold");
}

/* The sizes in `text`; their number, or 0 when it cannot be read. */
static int read_sizes(const char *text, int sizes[32])
{
    int count = 0;

    for (char *end; count < 32; text = end + 1) {
        sizes[count] = (int)strtol(text, &end, 10);
        if (end == text || sizes[count] < 6 || sizes[count] > 30)
            return 0;
        count++;
        if (*end != ',')
            return *end ? 0 : count;
    }
    return 0;
}

int main(int argc, char **argv)
{
    static const char *const types[] = {"f32", "f64", "i32"};
    int sizes[32], wrong = 0, count = argc > 1 ? read_sizes(argv[1], sizes) : 0;
    int last = 0;

    for (int i = 0; i < count; i++)
        last = sizes[i] > last ? sizes[i] : last;
    size_t room = (size_t)2 << last, bytes = (room > KEYS ? room : KEYS) * sizeof(double);
    struct data d = {malloc(bytes), malloc(bytes), malloc(bytes), malloc(bytes / 2)};
    if (!count || !d.a || !d.b || !d.k || !d.out) {
        fprintf(stderr, "usage: TABLE SIZES [ROW], SIZES like 12,20,24, each from 6 to 30, and "
                        "memory for them\n");
        return 2;
    }
    print_head();
    for (int t = 0; t < 3; t++) {
        fill(&d, types[t], room);
        for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
            for (int i = 0; i < count && !strcmp(rows[k].type, types[t]); i++)
                if (argc < 3 || !strcmp(argv[2], rows[k].name))
                    wrong += !run_row(&rows[k], &d, sizes[i]);
    }
    free(d.a), free(d.b), free(d.k), free(d.out);
    return wrong != 0;
}
