/*
 * Bins that threads own by ranges: each sees its updates in the order of the iterations, whatever
 * the keys and the number of iterations; few threads or iterations leave the loop as it is.
 */
#include "runtime_test.h"

#define N 1000003
#define BINS 300000

struct frame {
    struct foldrt_bins *bins;
    const int32_t *k;
    uint32_t *h; /* the element 0, which need not be the first */
};

struct pair {
    uint32_t at, v;
};

static int32_t keys[N];
static uint32_t is[BINS], should[BINS];

static void spots(const void *frame, int64_t lo, int64_t hi, int64_t *at)
{
    const struct frame *f = frame;

    for (int64_t t = lo; t < hi; t++)
        at[t - lo] = f->k[t];
}

static void ends(const void *frame, int64_t lo, int64_t hi, int64_t *to)
{
    const struct frame *f = frame;

    to[0] = INT64_MAX, to[1] = INT64_MIN, to[2] = 0;
    for (int64_t t = lo; t < hi; t++) {
        to[2] |= t > lo && f->k[t] < f->k[t - 1];
        to[0] = f->k[t] < to[0] ? f->k[t] : to[0];
        to[1] = f->k[t] > to[1] ? f->k[t] : to[1];
    }
}

static void deal(const void *frame, int64_t lo, int64_t hi, int64_t first, int32_t shift,
                 uint32_t *next, void *pairs)
{
    const struct frame *f = frame;
    struct pair *to = pairs;

    for (int64_t t = lo; t < hi; t++) {
        uint64_t place = (uint64_t)(f->k[t] - first);
        to[next[place >> shift]++] = (struct pair){(uint32_t)place, (uint32_t)t};
    }
}

/* No two orders of updates give the same. */
static uint32_t changed(uint32_t bin, uint32_t by)
{
    return bin * 31 + by;
}

static void update(const void *frame, int64_t first, const void *pairs, int64_t n)
{
    const struct frame *f = frame;
    const struct pair *p = pairs;

    for (int64_t k = 0; k < n; k++)
        f->h[first + p[k].at] = changed(f->h[first + p[k].at], p[k].v);
}

static const struct foldrt_code code = {
    .spots = spots, .deal = deal, .update = update, .ends = ends};

/* Answers as the two calls of an entry function. */
static int sort_run(int64_t n, int32_t lo, struct foldrt_bins *hull)
{
    static const struct foldrt_bin kind = {"h", "+", FOLDRT_U32, 4, 1, 0, -1};
    const struct foldrt_loop loop = {.abi = FOLDRT_ABI,
                                     .frame_size = sizeof(struct frame),
                                     .nbins = 1,
                                     .bins = &kind,
                                     .pair_size = sizeof(struct pair),
                                     .code = {&code, NULL, NULL}};
    struct frame f = {NULL, keys, is - lo};
    struct foldrt_binset set = {.at = hull};
    struct foldrt_call call = {.frame = &f, .n = n, .bins = &set, .sort = FOLDRT_FIND};
    struct run r = {.loop = &loop, .call = &call, .code = &code, .threads = 1};

    if (!foldrt__sort_run(&r))
        return 0;
    call.sort = FOLDRT_SORT;
    return foldrt__sort_run(&r);
}

static void run_check(int64_t n, int32_t lo, uint32_t count)
{
    struct foldrt_bins hull = {.count = 0};
    int32_t first = INT32_MAX, last = INT32_MIN;

    for (int64_t t = 0; t < n; t++) {
        keys[t] = lo + (int32_t)((uint32_t)t * 2654435761u % count);
        if (t % 3 == 0) /* many come to one bin */
            keys[t] = lo + (int32_t)(count / 2);
        first = keys[t] < first ? keys[t] : first;
        last = keys[t] > last ? keys[t] : last;
    }
    memset(is, 0, sizeof is);
    memset(should, 0, sizeof should);
    for (int64_t t = 0; t < n; t++)
        should[keys[t] - lo] = changed(should[keys[t] - lo], (uint32_t)t);
    assert_int_equal(sort_run(n, lo, &hull), 1);
    assert_int_equal(hull.lo, first);
    assert_int_equal(hull.count, last - first + 1);
    assert_memory_equal(is, should, sizeof is);
}

static void test_order(void **state)
{
    static const int64_t ns[] = {65536, 65537, 131072, 327681, N};
    static const uint32_t counts[] = {1, 2, 7, 20, 21, 1000, 131072, BINS};

    (void)state;
    for (size_t i = 0; i < sizeof ns / sizeof *ns; i++)
        for (size_t k = 0; k < sizeof counts / sizeof *counts; k++) {
            run_check(ns[i], 0, counts[k]);
            run_check(ns[i], -70000, counts[k]);
        }
}

static void test_left(void **state)
{
    struct foldrt_bins hull;

    (void)state;
    memset(keys, 0, sizeof keys);
    assert_int_equal(sort_run(65535, 0, &hull), 0);
    keys[7] = INT32_MIN; /* too far apart for the places of pairs */
    keys[8] = INT32_MAX;
    assert_int_equal(sort_run(N, 0, &hull), 0);
    foldrt__settings.threads = 3;
    assert_int_equal(sort_run(N, 0, &hull), 0);
    foldrt__settings.threads = 6;
}

/* Five threads are too few for bins that a cache holds. */
static void test_near(void **state)
{
    struct outcome o;

    (void)state;
    self_pass(&o, "near", "FOLD_THREADS=5");
}

static int child(void)
{
    struct foldrt_bins hull;
    float s = 0, x[1024] = {0};

    if (!ex_sumf(1024, x, &s))
        return 1;
    keys[7] = 262143;
    int near = sort_run(N, 0, &hull);
    keys[7] = 262144;
    return near || !sort_run(N, 0, &hull);
}

static int setup(void **state)
{
    float s = 0, x[1024] = {0};

    (void)state;
    setenv("FOLD_THREADS", "6", 1);
    return !ex_sumf(1024, x, &s);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_order), cmocka_unit_test(test_left),
                                       cmocka_unit_test(test_near)};

    (void)argv;
    if (argc > 1)
        return child();
    return cmocka_run_group_tests(tests, setup, NULL);
}
