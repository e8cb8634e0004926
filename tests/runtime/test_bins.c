/*
 * Bins: arrays of declared size and such that grow with what is touched, on one thread and on
 * several; what is too far apart or outside; a wrong bin is found by FOLD_VERIFY=1.
 */
#include "runtime_test.h"

#include "../../runtime/bins.h"

#include <sys/mman.h>

#define N 300000

struct frame {
    struct foldrt_bins *bins;
    const int64_t *k;
};

static int64_t keys[N];

static void *bin_of(struct foldrt_bins *b, int64_t k)
{
    uint64_t place = (uint64_t)k - (uint64_t)b->lo;

    return place < b->count ? b->store + place * b->kind->size : foldrt_bins_reach(b, k);
}

/* h[k[t]]++, g[k[t]] = min(g[k[t]], t); values of odd t are small ones */
static void range_both(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    const struct frame *f = frame;

    (void)partial;
    for (int64_t t = lo; t < hi; t++) {
        int32_t *count = bin_of(&f->bins[0], f->k[t]);
        int64_t *least = bin_of(&f->bins[1], f->k[t]);
        ++*count;
        if (t % 2)
            foldrt_bins_small(&f->bins[0], count);
        *least = t < *least ? t : *least;
    }
}

/* The same with one count too few, unless iterations run one by one. */
static void range_wrong(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    const struct frame *f = frame;

    range_both(frame, lo, hi, partial);
    if (lo <= 5000 && hi > 5001)
        --*(int32_t *)bin_of(&f->bins[0], f->k[5000]);
}

static void combine_nothing(void *into, const void *later)
{
    (void)into;
    (void)later;
}

static void join_both(uint32_t which, void *into, const void *from, int64_t n)
{
    for (int64_t j = 0; j < n; j++) {
        if (which == 0)
            ((int32_t *)into)[j] += ((const int32_t *)from)[j];
        else if (((const int64_t *)from)[j] < ((int64_t *)into)[j])
            ((int64_t *)into)[j] = ((const int64_t *)from)[j];
    }
}

static const struct foldrt_code right = {
    .range = range_both, .combine = combine_nothing, .join = join_both};
static const struct foldrt_code wrong = {
    .range = range_wrong, .combine = combine_nothing, .join = join_both};

/* Runs the loop as one that is expected to take long; h is said not to be exact, so that it does
   not run as written where there is one thread. */
static int bins_run(struct foldrt_binset *set, int64_t n, int64_t declared, bool share,
                    int *threads)
{
    const struct foldrt_bin kinds[] = {{"h", "+", FOLDRT_I32, 4, 0, 0, declared},
                                       {"g", "min", FOLDRT_I64, 8, 1, INT64_MAX, declared}};
    const struct foldrt_loop loop = {.abi = FOLDRT_ABI,
                                     .frame_size = sizeof(struct frame),
                                     .nbins = 2,
                                     .bins = kinds,
                                     .code = {&right, NULL, NULL}};
    struct frame f = {NULL, keys};
    const struct foldrt_call call = {.frame = &f, .n = n, .bins = set};
    struct run r = {.loop = &loop, .call = &call, .code = &right, .threads = 1};

    *set = (struct foldrt_binset){.n = 0};
    r.may_share = share && foldrt__team_enter();
    r.from = foldrt__now();
    int answer = foldrt__bins_run(&r, 1e7);
    if (r.may_share)
        foldrt__team_leave(r.threads > 1, foldrt__now());
    *threads = r.threads;
    return answer;
}

/* Are the bins those of the keys, and the array no larger than it has to be? */
static void result_check(const struct foldrt_binset *set, int64_t n, int64_t declared)
{
    int64_t lo = keys[0], hi = keys[0];
    const struct foldrt_bins *h = &set->at[0], *g = &set->at[1];

    for (int64_t t = 0; t < n; t++) {
        lo = keys[t] < lo ? keys[t] : lo;
        hi = keys[t] > hi ? keys[t] : hi;
    }
    assert_true(h->lo == (declared < 0 ? lo : 0) && g->lo == h->lo);
    assert_true(h->count == (uint64_t)(declared < 0 ? hi - lo + 1 : declared));
    int32_t *counts = calloc(h->count, sizeof *counts);
    int64_t *first = calloc(h->count, sizeof *first);
    uint32_t *small = calloc(h->count, sizeof *small);
    for (int64_t t = n - 1; t >= 0; t--) {
        counts[keys[t] - h->lo]++;
        small[keys[t] - h->lo] += t % 2;
        first[keys[t] - h->lo] = t;
    }
    for (uint64_t j = 0; j < h->count; j++) {
        assert_int_equal(((const int32_t *)h->store)[j], counts[j]);
        assert_true(((const int64_t *)g->store)[j] == (counts[j] ? first[j] : INT64_MAX));
    }
    assert_memory_equal(h->small + ((uint64_t)h->lo - (uint64_t)h->room_lo), small,
                        h->count * sizeof *small);
    assert_null(g->small);
    free(counts);
    free(first);
    free(small);
}

static void keys_make(int kind, int64_t n)
{
    uint64_t state = 88172645463325252u;
    int64_t span = n / FOLDRT_ITERATIONS_PER_BIN, half = span > 1 ? span / 2 : 1;

    for (int64_t t = 0; t < n; t++) {
        int64_t r = (int64_t)(random_next(&state) >> 40);
        switch (kind) {
        case 0:
            keys[t] = r % (span < 200 ? span : 200);
            break;
        case 1:
            keys[t] = t % span;
            break;
        case 2:
            keys[t] = -(t % span);
            break;
        case 3:
            keys[t] = t & 1 ? -(t % half) : t % half;
            break;
        case 4:
            keys[t] = r % span - half;
            break;
        case 5:
            keys[t] = INT64_MIN + r % span;
            break;
        default:
            keys[t] = INT64_MAX - 1 - r % span;
        }
    }
}

/* Of what is given back no more waits than its limit. (It comes first: nothing waits yet.) */
static void test_waiting(void **state)
{
    enum { PIECES = 5 };
    const size_t size = ROOM_WAITING_MOST / 3;
    void *room[PIECES];
    bool is_new;

    (void)state;
    for (int k = 0; k < PIECES; k++) {
        room[k] = foldrt__room_get(size, &is_new);
        assert_non_null(room[k]);
        assert_true(is_new);
    }
    for (int k = 0; k < PIECES; k++)
        foldrt__room_put(room[k], size);
    for (int k = 0; k < PIECES; k++) {
        room[k] = foldrt__room_get(size, &is_new);
        assert_non_null(room[k]);
        assert_int_equal(is_new, k >= 3);
    }
    for (int k = 0; k < PIECES; k++) /* so that there is room for those of the other tests */
        assert_int_equal(munmap(room[k], size), 0);
}

/* There is no end to small values, but to their numbers. */
static void test_most_small(void **state)
{
    static const struct foldrt_bin kind = {"h", "+", FOLDRT_F32, 8, 0, 0, 2};
    int64_t store[2] = {0};
    struct foldrt_bins a = {.kind = &kind, .store = (char *)store, .count = 2, .room_count = 2},
                       b = a;

    (void)state;
    foldrt__small_counts(&a)[1] = UINT32_MAX - 1;
    foldrt__small_unlist(&a);
    foldrt_bins_small(&a, &store[1]);
    foldrt_bins_small(&a, &store[1]);
    assert_int_equal(a.small[1], UINT32_MAX);
    foldrt__small_counts(&b)[1] = 5;
    foldrt__small_unlist(&b);
    assert_true(foldrt__small_join(&b, &a));
    assert_int_equal(b.small[1], UINT32_MAX);
    assert_int_equal(b.small[0], 0);
    foldrt__small_free(&a);
    foldrt__small_free(&b);
}

static void test_growing(void **state)
{
    struct foldrt_binset set;
    int threads, most = 1;

    (void)state;
    for (int kind = 0; kind < 7; kind++)
        for (int share = 0; share < 2; share++)
            for (int64_t n = 8; n <= N; n = n * 7 > N && n < N ? N : n * 7) {
                keys_make(kind, n);
                assert_int_equal(bins_run(&set, n, -1, share, &threads), 1);
                most = threads > most ? threads : most;
                result_check(&set, n, -1);
                foldrt_bins_end(&set);
            }
    assert_true(most > 1);
}

/* Keys from near 0 on have room from 0 on, and no more of it than a power of two asks for. */
static void test_room(void **state)
{
    struct foldrt_binset set;
    int threads;

    (void)state;
    for (int64_t t = 0; t < N; t++)
        keys[t] = t % 2 ? 30000 : 20000 - t % 16000;
    assert_int_equal(bins_run(&set, N, -1, false, &threads), 1);
    result_check(&set, N, -1);
    assert_int_equal(set.at[0].room_lo, 0);
    assert_int_equal(set.at[0].mapped, 1 << 17);
    assert_int_equal(set.at[1].mapped, 1 << 18);
    foldrt_bins_end(&set);
}

static void test_declared(void **state)
{
    struct foldrt_binset set;
    int threads;

    (void)state;
    for (int share = 0; share < 2; share++) {
        keys_make(0, N);
        assert_int_equal(bins_run(&set, N, 200, share, &threads), 1);
        result_check(&set, N, 200);
        foldrt_bins_end(&set);
        keys_make(1, N);
        assert_int_equal(bins_run(&set, N, N, share, &threads), 1);
        result_check(&set, N, N);
        foldrt_bins_end(&set);
        keys[N / 3] = N;
        assert_int_equal(bins_run(&set, N, N, share, &threads), 0);
        keys[N / 3] = -1;
        assert_int_equal(bins_run(&set, N, N, share, &threads), 0);
        assert_int_equal(bins_run(&set, 100, N, share, &threads), 0);
    }
}

/* Each thread's elements may be near one another, and all of them too far apart. */
static void test_apart(void **state)
{
    static const int64_t far[] = {INT64_MAX,    INT64_MIN,    1ll << 40,
                                  -(1ll << 40), N / 8 + 1000, -N / 8};
    struct foldrt_binset set;
    int threads;

    (void)state;
    for (int share = 0; share < 2; share++)
        for (size_t k = 0; k < sizeof far / sizeof *far; k++) {
            keys_make(0, N);
            keys[N / 2] = far[k];
            assert_int_equal(bins_run(&set, N, -1, share, &threads), 0);
            keys_make(0, N);
            for (int64_t t = N / 2; t < N; t++)
                keys[t] = far[k];
            assert_int_equal(bins_run(&set, N, -1, share, &threads), 0);
        }
}

/* A run that comes while another's bins are still in use has memory of its own. */
static void test_two(void **state)
{
    struct foldrt_binset one, two;
    int threads;

    (void)state;
    keys_make(0, N);
    assert_int_equal(bins_run(&one, N, 200, false, &threads), 1);
    assert_int_equal(bins_run(&two, N / 2, 200, false, &threads), 1);
    result_check(&one, N, 200);
    result_check(&two, N / 2, 200);
    foldrt_bins_end(&one);
    foldrt_bins_end(&two);
    foldrt_bins_end(&two);
}

/* ---- FOLD_VERIFY=1 ---- */

static int child(const char *mode)
{
    const struct foldrt_bin kinds[] = {{"h[k[i]]", "+", FOLDRT_I32, 4, 1, 0, -1},
                                       {"g[k[i]]", "min", FOLDRT_I64, 8, 1, INT64_MAX, -1}};
    const struct foldrt_loop loop = {.abi = FOLDRT_ABI,
                                     .file = "bins.c",
                                     .line = 7,
                                     .column = 3,
                                     .function = "count",
                                     .what = "bins",
                                     .frame_size = sizeof(struct frame),
                                     .nbins = 2,
                                     .bins = kinds,
                                     .code = {strcmp(mode, "wrong") ? &right : &wrong, NULL, NULL}};
    struct frame f = {NULL, keys};
    struct foldrt_binset set = {.n = 0};
    const struct foldrt_call call = {.frame = &f, .n = 20000, .bins = &set};

    keys_make(4, call.n);
    keys[5000] = 77;
    CHECK(foldrt_run(&loop, &call) == 1, "it runs");
    result_check(&set, call.n, -1);
    foldrt_bins_end(&set);
    return 0;
}

static void test_verify(void **state)
{
    struct outcome o;

    (void)state;
    self_pass(&o, "right", "FOLD_VERIFY=1 FOLD_THREADS=3");
    self_run(&o, "wrong", "FOLD_VERIFY=1 FOLD_THREADS=3");
    assert_int_equal(o.status, 70);
    assert_non_null(strstr(o.err, "bins.c:7:3: bins: FOLD_VERIFY: 'h[k[i]]' (+, element 77) is "));
}

static int setup(void **state)
{
    float s = 0, x[1024] = {0};

    (void)state;
    setenv("FOLD_THREADS", "5", 1);
    return !ex_sumf(1024, x, &s);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_waiting),  cmocka_unit_test(test_growing),
        cmocka_unit_test(test_declared), cmocka_unit_test(test_apart),
        cmocka_unit_test(test_two),      cmocka_unit_test(test_verify),
        cmocka_unit_test(test_room),     cmocka_unit_test(test_most_small),
    };

    if (argc > 1)
        return child(argv[1]);
    return cmocka_run_group_tests(tests, setup, NULL);
}
