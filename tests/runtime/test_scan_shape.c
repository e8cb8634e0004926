/*
 * Which kernels a scan runs by on a device, by what the device has and by what the loop is: for the
 * numbers of an H200 and of a GPU through OpenCL.
 */
#include "runtime_test.h"

#include "../../runtime/device.h"

#define AHEAD_FROM ((int64_t)1025 * 8192)
#define SLOTS_FROM ((int64_t)128 * 8192)

static const struct device h200 = {
    .is_one_launch = true, .units = 132, .shared = 49152, .shared_most = 232448};
static const struct device small = {
    .is_one_launch = true, .units = 132, .shared = 49152, .shared_most = 49152};
static const struct device opencl = {.units = 132, .shared = 49152};

/* Of a loop that reads x and writes y, and more that is looked for when it runs. */
struct frame {
    char *x, *y;
};

static void spans(const void *frame, int64_t n, const void *start, struct foldrt_range *to)
{
    const struct frame *f = frame;

    (void)start;
    to[0] = (struct foldrt_range){f->x, (size_t)n * 4, "x"};
    to[1] = (struct foldrt_range){f->y, (size_t)n * 4, "y"};
}

struct query {
    const struct device *device;
    int64_t n;
    uint32_t element; /* bytes, of those that are sent ahead; 0: none */
    size_t x, y;      /* behind a multiple of 16 bytes */
    uint32_t part;    /* bytes of partials, unless 4 */
    uint32_t flags;
};

static _Alignas(16) char memory[64];

static bool can(const struct algorithm *by, struct query q)
{
    static const struct foldrt_touch touches[3];
    const struct foldrt_kernel kernel = {
        .text = "", .ahead = q.element, .ntouches = 3, .touches = touches, .spans = spans};
    const struct foldrt_loop loop = {
        .partial_size = q.part ? q.part : 4, .flags = q.flags, .kernel = &kernel};
    const struct frame frame = {memory + q.x, memory + q.y};
    char total[64] = {0};
    struct foldrt_call call = {.n = q.n, .frame = &frame, .total = total};
    const struct run run = {.loop = &loop, .call = &call};

    return by->can_run(q.device, &run);
}

#define QUERY(gpu, size, bytes, ...)                                                               \
    (struct query)                                                                                 \
    {                                                                                              \
        .device = gpu, .n = size, .element = bytes, __VA_ARGS__                                    \
    }
#define AHEAD(...) can(&foldrt__by_scan_ahead, QUERY(__VA_ARGS__, ))
#define APART(...) can(&foldrt__by_scan_apart, QUERY(__VA_ARGS__, ))
#define SLOTS(...) can(&foldrt__by_scan_slots, QUERY(__VA_ARGS__, ))

static void long_ones_are_sent_ahead(void **state)
{
    (void)state;
    assert_true(AHEAD(&h200, AHEAD_FROM, 4));
    assert_false(AHEAD(&h200, AHEAD_FROM - 1, 4));
    assert_false(AHEAD(&h200, AHEAD_FROM, 8));
    assert_false(AHEAD(&h200, AHEAD_FROM, 0));
    assert_false(AHEAD(&opencl, AHEAD_FROM, 4));
    assert_true(SLOTS(&h200, SLOTS_FROM, 8));
    assert_false(SLOTS(&h200, SLOTS_FROM - 1, 8));
    assert_false(SLOTS(&h200, SLOTS_FROM, 4));
    assert_false(SLOTS(&opencl, SLOTS_FROM, 8));
}

/* Tiles that begin elsewhere are sent for word by word, by threads that keep none. */
static void what_they_use_is_aligned(void **state)
{
    (void)state;
    for (size_t at = 0; at <= 32; at += 4) {
        assert_int_equal(AHEAD(&h200, AHEAD_FROM, 4, .x = at), at % 16 == 0);
        assert_int_equal(AHEAD(&h200, AHEAD_FROM, 4, .y = at), at % 16 == 0);
        assert_int_equal(APART(&h200, AHEAD_FROM, 4, .x = at), at % 16 != 0);
        assert_int_equal(APART(&h200, AHEAD_FROM, 4, .y = at), at % 16 != 0);
        assert_int_equal(SLOTS(&h200, SLOTS_FROM, 8, .x = at), at % 16 == 0);
        assert_int_equal(SLOTS(&h200, SLOTS_FROM, 8, .y = at), at % 16 == 0);
    }
    assert_true(APART(&h200, AHEAD_FROM, 4, .x = 4, .y = 4));
    assert_false(APART(&h200, AHEAD_FROM - 1, 4, .x = 4, .y = 4));
    assert_false(APART(&h200, AHEAD_FROM, 8, .x = 4, .y = 4));
    assert_false(APART(&opencl, AHEAD_FROM, 4, .x = 4));
    assert_false(AHEAD(&h200, AHEAD_FROM, 4, .x = 4, .y = 4));
    assert_false(AHEAD(&h200, AHEAD_FROM, 4, .x = 8, .y = 24));
}

static void partials_are_small(void **state)
{
    (void)state;
    assert_true(AHEAD(&h200, AHEAD_FROM, 4, .part = 8));
    assert_false(AHEAD(&h200, AHEAD_FROM, 4, .part = 12));
    assert_true(SLOTS(&h200, SLOTS_FROM, 8, .part = 8));
    assert_false(SLOTS(&h200, SLOTS_FROM, 8, .part = 16));
    assert_false(SLOTS(&small, SLOTS_FROM, 8)); /* no room for a tile */
}

/* Only the last tile's values are wanted. */
static void ends_take_totals(void **state)
{
    (void)state;
    assert_false(AHEAD(&h200, AHEAD_FROM, 4, .flags = FOLDRT_ENDS));
    assert_false(SLOTS(&h200, SLOTS_FROM, 8, .flags = FOLDRT_ENDS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_ones_are_sent_ahead),
        cmocka_unit_test(what_they_use_is_aligned),
        cmocka_unit_test(partials_are_small),
        cmocka_unit_test(ends_take_totals),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
