/*
 * Loops whose order does not matter: sums of integers, counts, maps, values after the loop.
 */
#include "runtime_test.h"

#define N_MOST 1000007

static int ints[N_MOST];
static float floats[N_MOST], to[N_MOST];
static double doubles[N_MOST], both_to[N_MOST];

static void data_make(void)
{
    uint64_t state = 88172645463325252u;

    for (int i = 0; i < N_MOST; i++) {
        ints[i] = (int)random_next(&state);
        floats[i] = (float)random_double(&state);
        doubles[i] = random_double(&state) * 1.5 - 0.5;
    }
}

static void sum_check(int64_t n)
{
    unsigned should = 41, is_forced;
    int s = 41, threads;
    const void *frame[] = {ints};
    struct foldrt_call call = {.frame = frame, .n = n, .total = &is_forced};

    for (int64_t i = 0; i < n; i++)
        should += (unsigned)ints[i];
    CHECK(ex_sumi(n, ints, &s) == (n > 0), "n=%lld", (long long)n);
    CHECK(s == (int)should, "n=%lld: %d", (long long)n, s);
    for (double each = 0.1; n > 0 && each < 1e7; each *= 39) {
        CHECK(forced_run(&ex_sumi_loop, &call, each * (double)n, &threads) == 1, "not run");
        CHECK(is_forced + 41 == should, "n=%lld threads=%d", (long long)n, threads);
    }
}

static void count_check(int64_t n)
{
    long c = -5, should = -5;

    for (int64_t i = 0; i < n; i++)
        should += floats[i] > 0;
    CHECK(ex_count(n, floats, &c) == (n > 0) && c == should, "n=%lld: %ld", (long long)n, c);
}

static void map_is_right(int64_t n, float last, int threads)
{
    for (int64_t i = 0; i < n; i++)
        CHECK(to[i] == floats[i] * 3.5f + 1, "n=%lld threads=%d i=%lld", (long long)n, threads,
              (long long)i);
    CHECK(last == floats[n - 1] * 3.5f, "n=%lld threads=%d: last", (long long)n, threads);
    CHECK(n == N_MOST || to[n] == -1, "n=%lld threads=%d: one too many", (long long)n, threads);
}

static void map_check(int64_t n)
{
    float last = -1;
    int threads;
    struct {
        int64_t n;
        const float *a;
        float *b;
        float k, *live;
    } frame = {n, floats, to, 3.5f, &last};
    struct foldrt_range writes[] = {{to, (size_t)n * 4, "to"}};
    struct foldrt_call call = {
        .frame = &frame, .n = n, .live = &last, .nwrites = 1, .writes = writes};

    for (int i = 0; i < N_MOST; i++)
        to[i] = -1;
    CHECK(ex_map(n, floats, to, 3.5f, &last) == (n > 0), "n=%lld", (long long)n);
    if (n == 0)
        return;
    map_is_right(n, last, 0);
    for (double each = 0.1; each < 1e7; each *= 39) {
        memset(to, 0, (size_t)n * 4);
        last = -1;
        CHECK(forced_run(&ex_map_loop, &call, each * (double)n, &threads) == 1, "not run");
        map_is_right(n, last, threads);
    }
}

/* A sum beside a write: the second run of the same loop reads what the first one wrote. */
static void both_check(int64_t n)
{
    double s = 0, last = -1;

    memset(both_to, 0, sizeof both_to);
    CHECK(ex_both(n, doubles, both_to, &s, &last), "n=%lld", (long long)n);
    for (int64_t i = 0; i < n; i++)
        CHECK(both_to[i] == doubles[i] * 2, "n=%lld i=%lld", (long long)n, (long long)i);
    CHECK(last == doubles[n - 1] * 2, "n=%lld: last", (long long)n);
    s = 0;
    CHECK(ex_both(n, doubles, both_to, &s, &last) && s == 0, "n=%lld: %a", (long long)n, s);
    CHECK(!ex_both(n, both_to, both_to, &s, &last), "overlapping arrays");
}

static void outside_check(int64_t n)
{
    long all = 7, parts = 7;

    CHECK(ex_outside(n, doubles, &all), "n=%lld", (long long)n);
    for (int64_t i = 0; i < n; i += 100)
        CHECK(ex_outside(n - i < 100 ? n - i : 100, doubles + i, &parts), "i=%lld", (long long)i);
    CHECK(all == parts, "n=%lld: %ld instead of %ld", (long long)n, all, parts);
}

#define COLUMNS_MOST 40000

static _Atomic int pieces;
static unsigned char runs[COLUMNS_MOST];

static void columns_note(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    (void)frame, (void)partial;
    pieces++;
    for (int64_t j = lo; j < hi; j++)
        runs[j]++;
}

/* Each column once, and those of a thread in pieces of 4 KiB of a row, or all of them. */
static void columns_check(int64_t n, uint32_t stride, int skew)
{
    static const struct foldrt_code code = {.range = columns_note};
    struct foldrt_loop loop = {.abi = FOLDRT_ABI, .code = {&code}};
    struct foldrt_call call = {.frame = "",
                               .n = n,
                               .rows = 10,
                               .stride = stride,
                               .stream = {(const char *)doubles + (long)skew * stride}};
    int threads;

    for (double each = 0.1; each < 1e7; each *= 39) {
        memset(runs, 0, sizeof runs);
        pieces = 0;
        CHECK(forced_run(&loop, &call, each * (double)n, &threads) == 1, "not run");
        for (int64_t j = 0; j < COLUMNS_MOST; j++)
            CHECK(runs[j] == (j < n), "n=%lld threads=%d j=%lld", (long long)n, threads,
                  (long long)j);
        CHECK(pieces <= n * stride / 4096 + 2l * threads, "n=%lld stride=%u threads=%d: %d pieces",
              (long long)n, stride, threads, pieces);
    }
}

static int child(void)
{
    static const int64_t sizes[] = {0,    1,    2,    1023, 1024,  1025,  4095,  4096,
                                    4097, 8191, 8192, 8193, 12289, 65536, 70001, N_MOST};

    data_make();
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        sum_check(sizes[k]);
        count_check(sizes[k]);
        map_check(sizes[k]);
        if (sizes[k] >= 1024)
            both_check(sizes[k]);
        if (sizes[k] > 0 && sizes[k] < 10000)
            outside_check(sizes[k]);
        for (int i = 0; i < 4 && sizes[k] > 32 && sizes[k] <= COLUMNS_MOST; i++)
            columns_check(sizes[k], i & 1 ? 8 : 4, i & 2 ? 3 : 0);
    }
    return 0;
}

static void test_range(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "range", "FOLD_THREADS=1");
    self_pass(&o, "range", "FOLD_THREADS=2");
    self_pass(&o, "range", "FOLD_THREADS=3 FOLD_ISA=base");
    self_pass(&o, "range", "FOLD_THREADS=7");
}

/* Overlap of byte ranges, as the entry functions test it. */
static void test_overlap(void **state)
{
    static char x[32];

    (void)state;
    assert_true(foldrt_overlap(x, 8, x, 1));
    assert_true(foldrt_overlap(x, 8, x + 7, 8));
    assert_true(foldrt_overlap(x + 7, 1, x, 8));
    assert_false(foldrt_overlap(x, 8, x + 8, 8));
    assert_false(foldrt_overlap(x + 8, 8, x, 8));
    assert_false(foldrt_overlap(x, 0, x, 8));
    assert_false(foldrt_overlap(x + 4, 0, x, 8));
}

struct walked {
    const char *unused, *from;
    char *to;
};

/* What accesses touch that move by constants, forwards and backwards, and whether they are apart.
 */
static void test_lines(void **state)
{
    static const uint32_t pointers[] = {offsetof(struct walked, from), offsetof(struct walked, to)};
    static const struct foldrt_touch touches[] = {{0, 0, 4}, {1, FOLDRT_WRITTEN, 2}};
    static const struct foldrt_line lines[] = {{-8, 4, 4, NULL}, {40, -8, 2, "to"}};
    static const struct foldrt_kernel kernel = {
        .pointers = pointers, .npointers = 2, .touches = touches, .ntouches = 2, .lines = lines};
    static const uint32_t pair[] = {1, 0};
    static char x[256];
    struct foldrt_range to[2];

    (void)state;
    /* reads x[8] to x[31] in 6 iterations, writes 2 bytes from to[0] on to to[41] */
    for (int at = 0; at < 64; at++) {
        struct walked w = {NULL, x + 16, x + at};
        bool meets = at < 32 && at + 42 > 8;
        to[0] = (struct foldrt_range){0};
        assert_int_equal(foldrt_is_apart(&kernel, &w, 6, pair, 1, to), !meets);
        if (meets)
            continue;
        assert_ptr_equal(to[0].base, x + at);
        assert_int_equal(to[0].nbytes, 42);
        assert_string_equal(to[0].name, "to");
    }
    struct walked w = {NULL, x + 16, x};
    assert_true(foldrt_is_apart(&kernel, &w, 1, NULL, 0, to));
    assert_ptr_equal(to[0].base, x + 40);
    assert_int_equal(to[0].nbytes, 2);
}

/* Adds 2 for each iteration, or 3. */
static void range_avx2(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    (void)frame;
    *(unsigned *)partial = 2 * (unsigned)(hi - lo);
}

static void range_avx512(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    (void)frame;
    *(unsigned *)partial = 3 * (unsigned)(hi - lo);
}

/* A loop whose AVX-512 code counts bits has that for AVX2 where the processor cannot. */
static void test_ones(void **state)
{
    struct foldrt_code avx2 = *ex_sumi_loop.code[FOLDRT_BASE], avx512 = avx2;
    struct foldrt_loop loop = ex_sumi_loop;
    const void *frame[] = {ints};
    unsigned total;
    struct foldrt_call call = {.frame = frame, .n = 5000, .total = &total};

    (void)state;
    foldrt__begin();
    struct settings before = foldrt__settings;
    avx2.range = range_avx2;
    avx512.range = range_avx512;
    loop.code[FOLDRT_AVX2] = &avx2;
    loop.code[FOLDRT_AVX512] = &avx512;
    foldrt__settings.isa = FOLDRT_AVX512;
    for (int k = 0; k < 4; k++) {
        loop.flags = ex_sumi_loop.flags | (k & 1 ? FOLDRT_ONES : 0);
        foldrt__settings.counts_ones = k & 2;
        CHECK(foldrt_run(&loop, &call) == 1, "not run");
        CHECK(total == 5000 * (k == 1 ? 2 : 3), "%d: %u", k, total);
    }
    foldrt__settings = before;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ones),
        cmocka_unit_test(test_range),
        cmocka_unit_test(test_overlap),
        cmocka_unit_test(test_lines),
    };

    (void)argv;
    if (argc > 1)
        return child();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
