/*
 * A chunk whose lanes threads share out by eighths (runtime/eighths.c), and chunks of which two
 * rows go at once: the bits of lanes that one thread walks row by row.
 */
#include "../../runtime/eighths.h"
#include "runtime_test.h"

#define MOST 8192
#define AHEAD 16 /* elements that an array begins late */

static double doubles[2][MOST + AHEAD];
static float floats[2][MOST + AHEAD];

/* A sum of products and a product of sums, of arrays that the frame begins with. */
#define KERNEL(type, one)                                                                          \
    struct type##_lanes {                                                                          \
        type s[FOLDRT_LANES], p[FOLDRT_LANES];                                                     \
    };                                                                                             \
    static void type##_none(void *lanes, int64_t from, int64_t to)                                 \
    {                                                                                              \
        struct type##_lanes *q = lanes;                                                            \
        for (int64_t l = from; l < to; l++) {                                                      \
            q->s[l] = -0.0f;                                                                       \
            q->p[l] = 1;                                                                           \
        }                                                                                          \
    }                                                                                              \
    static void type##_rows(const void *frame, void *lanes, int64_t row, int64_t from, int64_t to, \
                            int64_t rows)                                                          \
    {                                                                                              \
        const type *const *at = frame, *a = at[0], *b = at[1];                                     \
        struct type##_lanes *q = lanes;                                                            \
        for (; rows > 0; rows--, row += FOLDRT_LANES)                                              \
            for (int64_t l = from; l < to; l++) {                                                  \
                q->s[l] += a[row + l] * b[row + l];                                                \
                q->p[l] *= a[row + l] + one;                                                       \
            }                                                                                      \
    }                                                                                              \
    static void type##_row(const void *frame, void *lanes, int64_t row, int64_t from, int64_t to,  \
                           int64_t rows)                                                           \
    {                                                                                              \
        if (rows == 0)                                                                             \
            type##_none(lanes, from, to);                                                          \
        type##_rows(frame, lanes, row, from, to, rows ? rows : 1);                                 \
    }                                                                                              \
    static void type##_two(const void *frame, void *lanes, int64_t row, int64_t from, int64_t to,  \
                           int64_t rows)                                                           \
    {                                                                                              \
        (void)rows;                                                                                \
        type##_none(lanes, from, to);                                                              \
        type##_rows(frame, lanes, row, from, to, 2);                                               \
    }                                                                                              \
    static void type##_four(const void *frame, void *lanes, int64_t row, int64_t from, int64_t to, \
                            int64_t rows)                                                          \
    {                                                                                              \
        if (rows == 0)                                                                             \
            type##_none(lanes, from, to);                                                          \
        type##_rows(frame, lanes, row, from, to, rows ? 4 * rows : 4);                             \
    }                                                                                              \
    static void type##_tree(void *lanes, int32_t count, void *partial)                             \
    {                                                                                              \
        struct type##_lanes *q = lanes;                                                            \
        for (int32_t d = FOLDRT_LANES / 2; d >= 1; d /= 2)                                         \
            for (int32_t l = 0; l < d && count > d; l++) {                                         \
                q->s[l] += q->s[l + d];                                                            \
                q->p[l] *= q->p[l + d];                                                            \
            }                                                                                      \
        memcpy(partial, q->s, sizeof(type));                                                       \
        memcpy((type *)partial + 1, q->p, sizeof(type));                                           \
    }

KERNEL(double, 0.75)
KERNEL(float, 0.75f)

#define CODE(type)                                                                                 \
    {                                                                                              \
        .row = type##_row, .two = type##_two, .four = type##_four, .none = type##_none,            \
        .tree = type##_tree, .stride = sizeof(type), .beside_pointer = sizeof(void *),             \
        .beside = sizeof(type)                                                                     \
    }

static const struct foldrt_code codes[] = {CODE(double), CODE(float)};
static const struct foldrt_acc accs[][2] = {
    {{.name = "s", .op = "+", .type = FOLDRT_F64}, {.name = "p", .op = "*", .type = FOLDRT_F64}},
    {{.name = "s", .op = "+", .type = FOLDRT_F32}, {.name = "p", .op = "*", .type = FOLDRT_F32}}};
static const struct foldrt_loop loops[] = {{.abi = FOLDRT_ABI,
                                            .flags = FOLDRT_EIGHTHS,
                                            .partial_size = 2 * sizeof(double),
                                            .lanes_size = sizeof(struct double_lanes),
                                            .nacc = 2,
                                            .acc = accs[0]},
                                           {.abi = FOLDRT_ABI,
                                            .flags = FOLDRT_EIGHTHS,
                                            .partial_size = 2 * sizeof(float),
                                            .lanes_size = sizeof(struct float_lanes),
                                            .nacc = 2,
                                            .acc = accs[1]}};

static void data_make(void)
{
    uint64_t x = 12345;

    for (int k = 0; k < 2; k++)
        for (int i = 0; i < MOST + AHEAD; i++) {
            x = x * 6364136223846793005u + 1442695040888963407u;
            doubles[k][i] = (double)(int64_t)x / 0x1p64;
            floats[k][i] = (float)doubles[k][i];
        }
}

static void check(bool is_float, int64_t n, int off)
{
    static _Alignas(64) struct double_lanes lanes;
    const void *frame[2] = {doubles[0] + off, doubles[1] + off};
    char plain[16] = {0}, walked[16] = {0}, shared[16] = {0};
    struct foldrt_code code = codes[is_float];
    struct foldrt_call call = {.frame = frame, .n = n, .total = shared};
    struct run r = {.loop = &loops[is_float], .call = &call, .code = &code, .threads = 1};

    if (is_float) {
        frame[0] = floats[0] + off;
        frame[1] = floats[1] + off;
    }
    assert_true(foldrt__has_eighths(&r));
    for (int threads = 2; threads <= 4; threads += 2) {
        memset(shared, 0, sizeof shared);
        assert_true(foldrt__team_enter());
        foldrt__team_size(foldrt__now(), 1e7); /* starts threads where there are none yet */
        assert_int_equal(foldrt__eighths_run(&r, threads, 1e4), 1);
        foldrt__team_leave(true, foldrt__now());
        foldrt__lanes_fill(&code, frame, 0, n, 0, FOLDRT_LANES, &lanes, REACH_ANY);
        code.tree(&lanes, FOLDRT_LANES, walked);
        code.four = NULL;
        foldrt__lanes_fill(&code, frame, 0, n, 0, FOLDRT_LANES, &lanes, REACH_ANY);
        code.tree(&lanes, FOLDRT_LANES, plain);
        if (memcmp(shared, plain, sizeof plain))
            fail_msg("n=%lld from %d on, float %d: parts of %d", (long long)n, off, is_float,
                     threads);
        if (memcmp(walked, plain, sizeof plain))
            fail_msg("n=%lld from %d on, float %d: rows at once", (long long)n, off, is_float);
    }
}

static void test_bits(void **state)
{
    (void)state;
    for (int64_t n = 1024; n <= MOST; n += n % 1024 == 1023 ? 1 : n % 1024 ? 157 : 1) {
        for (int off = 0; off < AHEAD; off += HAS_SANITIZER ? 5 : 1) {
            check(false, n, off);
            check(true, n, off);
        }
        check(true, n / 1024 * 1024 + 1023, 3);
    }
}

/* Sharing out that takes long is not worth while, and is tried again after some time. */
static void test_worth(void **state)
{
    int refused = 0;

    (void)state;
    assert_true(foldrt__eighths_are_worth(1e5));
    assert_false(foldrt__eighths_are_worth(0));
    while (!foldrt__eighths_are_worth(1500) && refused < 100000)
        refused++;
    assert_in_range(refused, 50, 10000);
}

static int setup(void **state)
{
    (void)state;
    setenv("FOLD_THREADS", "4", 1);
    foldrt__begin();
    data_make();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bits),
        cmocka_unit_test(test_worth),
    };

    return cmocka_run_group_tests(tests, setup, NULL);
}
