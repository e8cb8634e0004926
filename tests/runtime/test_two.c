/*
 * Nests that run as two, block by block: each row before its columns, each column's rows in order.
 */
#include "runtime_test.h"

#define ROWS_MOST 3001
#define COLUMNS_MOST 1024

struct frame {
    int64_t n, m;
    const uint32_t *a;
    uint32_t *sums, *rows;
};

static uint32_t matrix[ROWS_MOST * COLUMNS_MOST];
static uint32_t sums[COLUMNS_MOST + 16], expected[COLUMNS_MOST], rows[ROWS_MOST];
static _Atomic int bands, wholes, row_runs, most_rows;

static uint32_t row_value(const struct frame *f, int64_t i)
{
    uint32_t sum = 1;

    for (int64_t j = 0; j < f->m; j++)
        sum += f->a[i * f->m + j] * (uint32_t)(j + 1);
    return sum | 1;
}

static void rows_range(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    const struct frame *f = frame;

    (void)partial;
    row_runs++;
    for (int64_t i = lo; i < hi; i++)
        f->rows[i] = row_value(f, i);
}

/* No other order of the rows gives the same. */
static void add_rows(const struct frame *f, int64_t lo, int64_t hi, int64_t first, int64_t end)
{
    for (int64_t i = first; i < end; i++)
        for (int64_t j = lo; j < hi; j++)
            f->sums[j] = f->sums[j] * 31 + f->a[i * f->m + j] * f->rows[i];
}

static void columns_band(const void *frame, int64_t lo, int64_t hi, int64_t first, int64_t end)
{
    int most = most_rows;

    bands++;
    while (end - first > most &&
           !atomic_compare_exchange_weak(&most_rows, &most, (int)(end - first)))
        continue;
    add_rows(frame, lo, hi, first, end);
}

static void columns_range(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    const struct frame *f = frame;

    (void)partial;
    wholes++;
    add_rows(f, lo, hi, 0, f->n);
}

static void nothing_combine(void *into, const void *later)
{
    (void)into, (void)later;
}

static const struct foldrt_code rows_code = {.range = rows_range, .combine = nothing_combine},
                                columns_code = {.range = columns_range,
                                                .band = columns_band,
                                                .combine = nothing_combine};

/* What is learned of a loop is no matter of the next one. */
static struct foldrt_loop loops[2][256];
static int nloops;

enum { PLAIN, NO_STRIDE, OPTIONAL, READS, HEAVY };

static int two_run(int64_t n, int64_t m, int skew, int how)
{
    const struct frame f = {n, m, matrix, sums + skew, rows};
    const struct foldrt_range read = {matrix, sizeof matrix, NULL};
    const struct foldrt_range row_writes = {rows, (size_t)n * 4, "rows"};
    const struct foldrt_range column_writes = {sums + skew, (size_t)m * 4, "sums"};
    struct foldrt_loop *first = &loops[0][nloops], *second = &loops[1][nloops];
    struct foldrt_call of_rows = {.frame = &f, .n = n, .nwrites = 1, .writes = &row_writes};
    struct foldrt_call of_columns = {.frame = &f,
                                     .n = m,
                                     .rows = n,
                                     .stride = 4,
                                     .stream = {sums + skew},
                                     .nwrites = 1,
                                     .writes = &column_writes};

    nloops++;
    *first = (struct foldrt_loop){.abi = FOLDRT_ABI,
                                  .flags = FOLDRT_HEAVY | FOLDRT_WRITES,
                                  .file = "two.c",
                                  .what = "the rows",
                                  .code = {&rows_code}};
    *second = (struct foldrt_loop){.abi = FOLDRT_ABI,
                                   .flags = FOLDRT_WRITES,
                                   .file = "two.c",
                                   .what = "the columns",
                                   .bytes_per_iteration = 64,
                                   .code = {&columns_code}};
    if (how == NO_STRIDE)
        of_columns.stride = 0;
    if (how == OPTIONAL)
        first->flags |= FOLDRT_OPTIONAL;
    if (how == HEAVY)
        second->flags |= FOLDRT_HEAVY;
    if (how == READS)
        of_columns.nreads = 1, of_columns.reads = &read;
    memset(sums, 0, sizeof sums);
    memset(rows, 0, sizeof rows);
    bands = wholes = row_runs = most_rows = 0;
    return foldrt_run_two(first, &of_rows, second, &of_columns);
}

static void two_check(int64_t n, int64_t m, int skew, int how)
{
    const struct frame f = {n, m, matrix, expected, rows};

    CHECK(two_run(n, m, skew, how) == 1, "n=%lld m=%lld: not run", (long long)n, (long long)m);
    for (int64_t i = 0; i < n; i++)
        CHECK(rows[i] == row_value(&f, i), "n=%lld m=%lld row %lld", (long long)n, (long long)m,
              (long long)i);
    memset(expected, 0, sizeof expected);
    add_rows(&f, 0, m, 0, n);
    for (int64_t j = 0; j < COLUMNS_MOST + 16; j++)
        CHECK(sums[j] == (j < skew || j >= m + skew ? 0 : expected[j - skew]),
              "n=%lld m=%lld column %lld", (long long)n, (long long)m, (long long)j - skew);
}

static void data_make(void)
{
    uint64_t state = 88172645463325252u;

    for (size_t i = 0; i < sizeof matrix / sizeof *matrix; i++)
        matrix[i] = (uint32_t)random_next(&state);
}

static int child_order(void)
{
    static const int64_t heights[] = {1, 2, 7, 8, 9, 16, 17, 1000, ROWS_MOST},
                         widths[] = {1, 31, 32, 33, 100, 1000, COLUMNS_MOST};

    data_make();
    for (size_t i = 0; i < sizeof heights / sizeof *heights; i++)
        for (size_t j = 0; j < sizeof widths / sizeof *widths; j++)
            two_check(heights[i], widths[j], (int)(i + j) % 16, PLAIN);
    two_check(ROWS_MOST, COLUMNS_MOST, 0, NO_STRIDE);
    CHECK(!bands && wholes, "%d bands of columns that may be far apart", bands);
    CHECK(two_run(ROWS_MOST, COLUMNS_MOST, 0, OPTIONAL) == (foldrt__settings.threads > 1), "run");
    CHECK(!bands, "%d bands of a loop that one thread better leaves", bands);
    two_check(ROWS_MOST, COLUMNS_MOST, 0, HEAVY);
    CHECK(!bands, "%d bands of columns that take long", bands);
    two_check(ROWS_MOST, COLUMNS_MOST, 0, READS);
    CHECK(!bands, "%d bands where memory may be missing", bands);
    return 0;
}

/* Blocks of rows that a cache holds, and no pass over all of them. */
static int child_blocks(void)
{
    data_make();
    two_check(ROWS_MOST, COLUMNS_MOST, 3, PLAIN);
    CHECK(bands > 8 && row_runs > 8 && !wholes, "%d bands, %d runs of rows, %d of columns", bands,
          row_runs, wholes);
    CHECK(most_rows * 4 * COLUMNS_MOST <= 1 << 20, "blocks of %d rows", most_rows);
    return 0;
}

/* One after the other. */
static int child_apart(void)
{
    data_make();
    two_check(ROWS_MOST, COLUMNS_MOST, 3, PLAIN);
    CHECK(!bands && wholes, "%d bands", bands);
    return 0;
}

static int child_serial(void)
{
    CHECK(two_run(ROWS_MOST, COLUMNS_MOST, 0, PLAIN) == 0, "run");
    CHECK(!bands && !wholes && !row_runs, "%d %d %d", bands, wholes, row_runs);
    return 0;
}

static int child(const char *mode)
{
    return !strcmp(mode, "order")    ? child_order()
           : !strcmp(mode, "blocks") ? child_blocks()
           : !strcmp(mode, "apart")  ? child_apart()
                                     : child_serial();
}

static void test_order(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "order", "FOLD_THREADS=1 FOLD_DEVICE=cpu");
    self_pass(&o, "order", "FOLD_THREADS=2 FOLD_DEVICE=cpu");
    self_pass(&o, "order", "FOLD_THREADS=3 FOLD_DEVICE=cpu");
    self_pass(&o, "order", "FOLD_THREADS=12 FOLD_DEVICE=cpu");
    self_pass(&o, "order", "FOLD_THREADS=40 FOLD_DEVICE=cpu");
}

static void test_blocks(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "blocks", "FOLD_THREADS=1 FOLD_DEVICE=cpu");
    self_pass(&o, "blocks", "FOLD_THREADS=2 FOLD_DEVICE=cpu");
    self_pass(&o, "blocks", "FOLD_THREADS=7 FOLD_DEVICE=cpu");
}

static void test_apart(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "apart", "FOLD_THREADS=2 FOLD_DEVICE=cpu FOLD_VERIFY=1");
    self_pass(&o, "apart", "FOLD_THREADS=60 FOLD_DEVICE=cpu"); /* they would wait */
    self_pass(&o, "serial", "FOLD_DEVICE=serial");
}

/* A line for each part. */
static void test_trace(void **state)
{
    static struct outcome o;

    (void)state;
    self_run(&o, "blocks", "FOLD_THREADS=2 FOLD_DEVICE=cpu FOLD_TRACE=1");
    assert_int_equal(o.status, 0);
    const char *first = strstr(o.err, "the rows: n=3001 "),
               *second = strstr(o.err, "the columns: n=3073024 ");
    assert_true(first && second && first < second);
    assert_non_null(strstr(second, " threads="));
    assert_null(strstr(second + 1, "the columns"));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_blocks),
        cmocka_unit_test(test_apart),
        cmocka_unit_test(test_trace),
    };

    if (argc > 1)
        return child(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
