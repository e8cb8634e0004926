/*
 * Bins that threads own by ranges while keys go along with the iterations: each sees its updates in
 * their order, whatever way the keys go; keys that go nowhere, few iterations and one thread leave
 * the loop to others.
 */
#include "runtime_test.h"

#define N 1000003
#define BINS 700000

struct frame {
    struct foldrt_bins *bins;
    const int32_t *k;
    uint32_t *h; /* the element 0, which need not be the first */
};

static int32_t keys[N];
static uint32_t is[BINS], should[BINS];
static _Atomic int64_t looked; /* iterations whose keys have been looked at */

static void ends(const void *frame, int64_t lo, int64_t hi, int64_t *to)
{
    const struct frame *f = frame;

    to[0] = INT64_MAX, to[1] = INT64_MIN, to[2] = 0;
    for (int64_t t = lo; t < hi; t++) {
        to[2] |= t > lo && f->k[t] < f->k[t - 1];
        to[0] = f->k[t] < to[0] ? f->k[t] : to[0];
        to[1] = f->k[t] > to[1] ? f->k[t] : to[1];
    }
    atomic_fetch_add(&looked, hi - lo);
}

/* No two orders of updates give the same. */
static uint32_t changed(uint32_t bin, uint32_t by)
{
    return bin * 31 + by;
}

static void own(const void *frame, int64_t lo, int64_t hi, int64_t first, uint64_t count)
{
    const struct frame *f = frame;

    for (int64_t t = lo; t < hi; t++)
        if ((uint64_t)f->k[t] - (uint64_t)first < count)
            f->h[f->k[t]] = changed(f->h[f->k[t]], (uint32_t)t);
}

static const struct foldrt_code code = {.ends = ends, .own = own};

/* As the two calls of an entry function: answers that of the first. */
static int owned_run(int64_t n, int32_t lo, int threads, struct foldrt_bins *hull)
{
    static const struct foldrt_loop loop = {.abi = FOLDRT_ABI, .nbins = 1};
    struct frame f = {NULL, keys, is - lo};
    struct foldrt_binset set = {.at = hull};
    struct foldrt_call call = {.frame = &f, .n = n, .bins = &set};
    struct run r = {.loop = &loop, .call = &call, .code = &code, .threads = 1};

    assert_true(foldrt__team_enter());
    assert_true(foldrt__team_size(foldrt__now(), 1e9) > 1);
    int answer = foldrt__owned_find(&r, threads, hull);
    assert_true(answer == (set.block != NULL));
    if (answer)
        assert_in_range(foldrt__owned_run(&r, threads), 1, threads);
    foldrt__team_leave(true, foldrt__now());
    foldrt_bins_end(&set);
    return answer;
}

/* Rising, falling, rising in several sweeps, each of them with noise or none, and in steps. */
static int32_t key_of(int kind, int64_t t, int64_t n, int32_t count, uint64_t *state)
{
    int64_t noise = kind & 1 ? (int64_t)(random_next(state) >> 40) % (count / 50) : 0;
    int64_t span = count - count / 50, sweep = n / 3 + 1;

    switch (kind / 2) {
    case 0:
        return (int32_t)(t * (span - 1) / n + noise);
    case 1:
        return (int32_t)((n - 1 - t) * (span - 1) / n + noise);
    case 2:
        return (int32_t)(t % sweep * (span - 1) / sweep + noise);
    default:
        return (int32_t)(t * 16 / n * (span / 16) + noise);
    }
}

static void run_check(int64_t n, int32_t lo, int kind, int threads)
{
    struct foldrt_bins hull = {.count = 0};
    int32_t first = INT32_MAX, last = INT32_MIN, count = (int32_t)(n * 2 / 3);
    uint64_t state = 88172645463325252u;

    for (int64_t t = 0; t < n; t++) {
        keys[t] = lo + key_of(kind, t, n, count, &state);
        first = keys[t] < first ? keys[t] : first;
        last = keys[t] > last ? keys[t] : last;
    }
    memset(is, 0, sizeof is);
    memset(should, 0, sizeof should);
    for (int64_t t = 0; t < n; t++)
        should[keys[t] - lo] = changed(should[keys[t] - lo], (uint32_t)t);
    assert_int_equal(owned_run(n, lo, threads, &hull), 1);
    assert_int_equal(hull.lo, first);
    assert_int_equal(hull.count, last - first + 1);
    assert_memory_equal(is, should, sizeof is);
}

static void test_order(void **state)
{
    static const int64_t ns[] = {131072, 131073, 500000, N};

    (void)state;
    for (size_t i = 0; i < sizeof ns / sizeof *ns; i++)
        for (int kind = 0; kind < (ns[i] < 500000 ? 4 : 7); kind++)
            for (int threads = 2; threads <= 6; threads++)
                run_check(ns[i], threads & 1 ? -70000 : 0, kind, threads);
}

static void keys_fill(int64_t n, int kind)
{
    uint64_t state = 88172645463325252u;

    for (int64_t t = 0; t < n; t++)
        keys[t] = (int32_t)(kind ? t * 2 / 3 : (int64_t)(random_next(&state) >> 40) % (BINS - 9));
}

/* Keys from all over are seen to be so by a few of them. */
static void test_random(void **state)
{
    struct foldrt_bins hull;

    (void)state;
    keys_fill(N, 0);
    looked = 0;
    assert_int_equal(owned_run(N, 0, 2, &hull), 0);
    assert_true(looked > 0 && looked < 10000);
}

/* The sample goes up, and all others go everywhere, or to one bin: seen when all are known. */
static void test_deceived(void **state)
{
    struct foldrt_bins hull;

    (void)state;
    for (int kind = 0; kind < 2; kind++) {
        keys_fill(N, 1);
        memset(is, 0, sizeof is);
        for (int64_t t = 0; t < N; t++)
            if (t % ((N - 2048) / 15) >= 2048 && t < N - 2048)
                keys[t] = kind ? 5 : (int32_t)((uint32_t)t * 2654435761u % 600000);
        looked = 0;
        assert_int_equal(owned_run(N, 0, 4, &hull), 0);
        assert_true(looked >= N);
        for (int64_t k = 0; k < BINS; k++)
            assert_int_equal(is[k], 0);
    }
}

/* As a call with FOLDRT_RISES. */
static int rises(int64_t n, int threads)
{
    static const struct foldrt_loop loop = {.abi = FOLDRT_ABI, .nbins = 1};
    struct frame f = {NULL, keys, is};
    struct foldrt_bins hull = {.count = 0};
    struct foldrt_binset set = {.at = &hull};
    struct foldrt_call call = {.frame = &f, .n = n, .bins = &set, .sort = FOLDRT_RISES};
    struct run r = {.loop = &loop, .call = &call, .code = &code, .threads = 1};

    assert_true(foldrt__team_enter());
    assert_true(foldrt__team_size(foldrt__now(), 1e9) > 1);
    int answer = foldrt__rises(&r, threads, &hull);
    foldrt__team_leave(true, foldrt__now());
    assert_int_equal(hull.rise, answer ? FOLDRT_SURE : FOLDRT_FALL);
    assert_true(answer || !set.block);
    if (answer) {
        assert_int_equal(hull.lo, keys[0]);
        assert_int_equal(hull.count, keys[n - 1] - keys[0] + 1);
    }
    foldrt_bins_end(&set);
    hull.rise = FOLDRT_FALL; /* what is known is not looked for again */
    looked = 0;
    assert_int_equal(foldrt__rises(&r, threads, &hull), 0);
    assert_int_equal(looked, 0);
    return answer;
}

/* One key that is too low is found wherever it is: within a block, as its first, or as the last. */
static void test_rises(void **state)
{
    static const int64_t ns[] = {1024, 131071, 131072, N};

    (void)state;
    for (size_t i = 0; i < sizeof ns / sizeof *ns; i++)
        for (int threads = 1; threads <= 3; threads++) {
            const int64_t at[] = {1, 700, 2048, 4096, ns[i] / 2048 * 2048 - 2048, ns[i] - 1};
            keys_fill(ns[i], 1);
            assert_int_equal(rises(ns[i], threads), 1);
            for (size_t k = 0; k < sizeof at / sizeof *at; k++) {
                if (at[k] < 1 || at[k] >= ns[i])
                    continue;
                keys_fill(ns[i], 1);
                for (int64_t t = at[k] > 99 ? at[k] - 99 : 0; t < at[k]; t++)
                    keys[t] = keys[at[k]];
                assert_int_equal(rises(ns[i], threads), 1);
                keys[at[k]]--;
                assert_int_equal(rises(ns[i], threads), 0);
            }
        }
}

/* So many iterations for each bin that C's order does not pay. */
static void test_rises_many(void **state)
{
    (void)state;
    for (int64_t t = 0; t < 6400; t++)
        keys[t] = (int32_t)(t / 64);
    assert_int_equal(rises(6399, 2), 1);
    assert_int_equal(rises(6400, 2), 0);
    memset(keys, 0, sizeof keys);
    assert_int_equal(rises(1024, 2), 0);
}

static void test_left(void **state)
{
    struct foldrt_bins hull;

    (void)state;
    keys_fill(N, 1);
    assert_int_equal(owned_run(131071, 0, 2, &hull), 0);
    assert_int_equal(owned_run(N, 0, 1, &hull), 0);
    memset(keys, 0, sizeof keys);
    assert_int_equal(owned_run(N, 0, 2, &hull), 0);
}

/* What a sample of the keys spans is what they span at least. */
static void test_span(void **state)
{
    struct frame f = {NULL, keys, is};
    struct foldrt_call call = {.frame = &f, .n = N};
    struct foldrt_code none = {.ends = NULL};
    struct run r = {.call = &call, .code = &code};

    (void)state;
    keys_fill(N, 1);
    uint64_t span = (uint64_t)keys[N - 2];
    assert_true(foldrt__keys_span(&r, span - 20));
    assert_false(foldrt__keys_span(&r, span + 2));
    call.n = 131071;
    assert_false(foldrt__keys_span(&r, 1));
    call.n = N;
    r.code = &none;
    assert_false(foldrt__keys_span(&r, 1));
}

/* Near one another where iterations are, and far in all. */
static void test_near(void **state)
{
    struct frame f = {NULL, keys, is};
    struct foldrt_call call = {.frame = &f, .n = N};
    struct run r = {.call = &call, .code = &code};

    (void)state;
    keys_fill(N, 1);
    uint64_t span = (uint64_t)keys[N - 1];
    assert_true(foldrt__keys_are_near(&r, span - 20));
    assert_false(foldrt__keys_are_near(&r, span + 2));
    keys_fill(N, 0);
    assert_false(foldrt__keys_are_near(&r, 0));
    for (int64_t t = 0; t < N; t++) /* up again and again within a block */
        keys[t] = (int32_t)(t % 1900 * 300);
    assert_false(foldrt__keys_are_near(&r, 0));
}

static struct foldrt_code both;

static void range_only(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    (void)frame, (void)lo, (void)hi, (void)partial;
    fail();
}

/* Integers whose keys are near, in bins that no cache of a thread's holds, are not even begun with
   bins of each thread's own. */
static void test_preferred(void **state)
{
    static const struct foldrt_bin kind = {"h", "+", FOLDRT_U32, 4, 1, 0, BINS};
    static const struct foldrt_loop loop = {
        .abi = FOLDRT_ABI, .frame_size = sizeof(struct frame), .nbins = 1, .bins = &kind};
    struct frame f = {NULL, keys, is};
    struct foldrt_binset set = {.n = 0};
    struct foldrt_call call = {.frame = &f, .n = N, .bins = &set};
    struct run r = {.loop = &loop, .call = &call, .code = &both, .threads = 1};

    (void)state;
    both = (struct foldrt_code){.range = range_only, .ends = ends, .own = own};
    keys_fill(N, 1);
    r.may_share = foldrt__team_enter();
    r.from = foldrt__now();
    assert_true(r.may_share);
    assert_int_equal(foldrt__bins_run(&r, 1e9), 0);
    foldrt__team_leave(false, foldrt__now());
}

static int setup(void **state)
{
    float s = 0, x[1024] = {0};

    (void)state;
    setenv("FOLD_THREADS", "6", 1);
    return !ex_sumf(1024, x, &s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),      cmocka_unit_test(test_random),
        cmocka_unit_test(test_deceived),   cmocka_unit_test(test_left),
        cmocka_unit_test(test_span),       cmocka_unit_test(test_near),
        cmocka_unit_test(test_preferred),  cmocka_unit_test(test_rises),
        cmocka_unit_test(test_rises_many),
    };

    return cmocka_run_group_tests(tests, setup, NULL);
}
