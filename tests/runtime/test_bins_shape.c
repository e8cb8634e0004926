/*
 * How bins are run on a device, by what the device has and by what the loop is: for the numbers of
 * an H200, of a GPU through OpenCL, and of cores.
 */
#include "runtime_test.h"

#include "../../runtime/device_bins.h"

#define MANY ((int64_t)1 << 26)
#define ROOM 57854 /* words that a group of an H200 has for bins */

static const struct device h200 = {
    .is_one_launch = true, .units = 132, .shared = 49152, .shared_most = 232448};
static const struct device opencl = {.units = 132, .shared = 49152};
static const struct device cores = {.is_cores = true, .units = 16, .shared = 49152};

struct query {
    const struct device *device;
    uint64_t count[2]; /* of one array, or two */
    uint32_t size;     /* of a bin */
    int64_t n;
    uint64_t bytes; /* of an iteration */
    bool is_by_key;
    struct foldrt_loop loop;
};

static struct bins_move shape_of(struct query q)
{
    static struct move m;
    static struct run run;
    static struct foldrt_call call;
    static struct foldrt_loop loop;
    static struct device device;
    static struct foldrt_bin bins[2];
    static const struct foldrt_kernel kernel = {.text = ""};
    static const struct algorithm rung = {.strategy = FOLDRT_BY_KEY_ATOMIC_STRATEGY};
    static const struct built built = {.by = &rung};
    struct bins_move b = {.m = &m, .built = &built, .is_items = q.device->is_cores};

    device = *q.device;
    loop = q.loop;
    loop.bytes_per_iteration = q.bytes;
    loop.bins = bins;
    call = (struct foldrt_call){.n = q.n};
    run = (struct run){.loop = &loop, .call = &call};
    m = (struct move){.run = &run, .device = &device, .kernel = &kernel};
    b.hulls.words = FOLDRT_HEADER_OF_BINS;
    for (uint32_t k = 0; k < 2 && q.count[k]; k++) {
        bins[k].size = q.size;
        b.hulls.count[k] = q.count[k];
        b.hulls.at[k] = b.hulls.words;
        b.hulls.words += (q.count[k] * (q.size < 4 ? 1 : q.size / 4) + 1) / 2 * 2;
        loop.nbins++;
    }
    foldrt__bins_shape(&b, q.is_by_key);
    return b;
}

static uint64_t ranges_of(struct query q)
{
    struct bins_move b = shape_of(q);
    uint64_t words = b.hulls.words - FOLDRT_HEADER_OF_BINS;
    uint64_t most = b.threads > 256 ? q.device->shared_most - 1024 : q.device->shared;

    if (!b.held)
        return 0;
    assert_int_equal(b.held % 2, 0);
    assert_true(b.held * b.ranges >= words && b.held * (b.ranges - 1) < words);
    assert_int_equal(b.room, (b.held + FOLDRT_HEADER_OF_BINS) * 4);
    assert_true(b.room <= most && b.groups <= b.chunks);
    assert_true(q.n >= b.groups * (int64_t)b.hulls.words);
    return b.ranges;
}

static void as_many_ranges_as_there_is_room_for(void **state)
{
    static const struct {
        uint64_t count[2];
        uint32_t size;
        uint64_t bytes, ranges;
    } all[] = {
        {{ROOM}, 4, 4, 0},         {{ROOM + 1}, 4, 4, 2},     {{65536}, 4, 4, 2},
        {{65536}, 1, 1, 2},        {{2 * ROOM}, 4, 4, 2},     {{2 * ROOM + 1}, 4, 4, 3},
        {{6 * ROOM}, 4, 4, 6},     {{6 * ROOM + 1}, 4, 4, 0}, {{6 * ROOM}, 4, 0, 6},
        {{6 * ROOM + 1}, 4, 0, 0}, {{3 * ROOM}, 4, 8, 3},     {{3 * ROOM + 1}, 4, 8, 0},
        {{2 * ROOM}, 4, 12, 2},    {{2 * ROOM}, 4, 13, 0},    {{ROOM / 2}, 8, 8, 0},
        {{ROOM / 2 + 1}, 8, 8, 2}, {{40000, 20000}, 4, 8, 2}, {{40000, 20000}, 8, 8, 3},
        {{20000}, 16, 12, 0},      {{1 << 20}, 4, 4, 0},
    };

    (void)state;
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        assert_int_equal(ranges_of((struct query){&h200,
                                                  {all[k].count[0], all[k].count[1]},
                                                  all[k].size,
                                                  MANY,
                                                  all[k].bytes,
                                                  false,
                                                  {0}}),
                         all[k].ranges);
}

static void bins_that_fill_the_memory_are_in_it(void **state)
{
    (void)state;
    struct bins_move b = shape_of((struct query){&h200, {ROOM}, 4, MANY, 4, false, {0}});
    assert_int_equal(b.room, 232448 - 1024);
    assert_int_equal(b.threads, 1024);
    assert_int_equal(b.groups, 132);
    b = shape_of((struct query){&opencl, {49152 / 4 - 2}, 4, MANY, 4, false, {0}});
    assert_int_equal(b.hulls.bytes_shared, 49152);
    assert_int_equal(b.room, 49152);
    b = shape_of((struct query){&opencl, {1 << 20}, 4, MANY, 4, false, {0}});
    assert_int_equal(b.hulls.bytes_shared, 0);
    assert_int_equal(b.room, 8);
}

static void few_iterations_have_no_ranges(void **state)
{
    struct query q = {&h200, {65536}, 4, 132 * 65538, 4, false, {0}};

    (void)state;
    assert_int_equal(ranges_of(q), 2);
    q.n--;
    assert_int_equal(ranges_of(q), 0);
}

static void loops_that_cannot_be_repeated_have_none(void **state)
{
    static const struct foldrt_loop all[] = {
        {.partial_size = 8}, {.flags = FOLDRT_WRITES}, {.flags = FOLDRT_HEAVY},
        {.effort.calls = 1}, {.effort.is_open = 1},
    };

    (void)state;
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        assert_int_equal(ranges_of((struct query){&h200, {65536}, 4, MANY, 4, false, all[k]}), 0);
    assert_int_equal(ranges_of((struct query){&h200, {65536}, 4, MANY, 4, true, {0}}), 0);
    assert_int_equal(ranges_of((struct query){&cores, {65536}, 4, MANY, 4, false, {0}}), 0);
}

static void groups_that_ask_for_no_more_have_ranges_too(void **state)
{
    struct query q = {&opencl, {65536}, 4, MANY, 4, false, {0}};
    struct device none = {.units = 1, .shared = 0};

    (void)state;
    assert_int_equal(ranges_of(q), 6);
    assert_int_equal(shape_of(q).threads, DEVICE_THREADS);
    q.device = &none;
    for (none.shared = 0; none.shared < 100; none.shared++)
        assert_int_equal(ranges_of(q), 0);
}

/* Few groups join few bins, with many threads; not where iterations differ, or have a shape. */
static void few_bins_have_few_groups(void **state)
{
    static const struct foldrt_loop others[] = {
        {.partial_size = 8}, {.flags = FOLDRT_HEAVY}, {.effort.is_open = 1}};
    const int64_t words = 256 + FOLDRT_HEADER_OF_BINS;
    struct query q = {&h200, {256}, 4, 264 * 64 * words, 4, false, {0}};

    (void)state;
    struct bins_move b = shape_of(q);
    assert_int_equal(b.threads, 1024);
    assert_true(b.groups > 132 && b.groups <= 264);
    assert_int_equal(b.hulls.bytes_shared, words * 4);
    q.n--;
    b = shape_of(q);
    assert_int_equal(b.threads, 1024);
    assert_true(b.groups > 66 && b.groups <= 132);
    for (size_t k = 0; k < sizeof others / sizeof *others; k++) {
        q.loop = others[k];
        assert_int_equal(shape_of(q).threads, DEVICE_THREADS);
    }
    q = (struct query){&opencl, {256}, 4, MANY, 4, false, {0}};
    assert_int_equal(shape_of(q).threads, DEVICE_THREADS);
}

/* Their kernels have groups of one size. */
static void rungs_have_their_own_threads(void **state)
{
    (void)state;
    for (uint64_t count = 1; count < 100000; count = count * 3 + 1)
        assert_int_equal(shape_of((struct query){&h200, {count}, 4, MANY, 4, true, {0}}).threads,
                         DEVICE_THREADS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_many_ranges_as_there_is_room_for),
        cmocka_unit_test(bins_that_fill_the_memory_are_in_it),
        cmocka_unit_test(few_iterations_have_no_ranges),
        cmocka_unit_test(loops_that_cannot_be_repeated_have_none),
        cmocka_unit_test(groups_that_ask_for_no_more_have_ranges_too),
        cmocka_unit_test(few_bins_have_few_groups),
        cmocka_unit_test(rungs_have_their_own_threads),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
