/*
 * The parts of foldrt: chunks, shares of units, costs, and trip counts that no loop could run.
 */
#include "runtime_test.h"
#include "../../runtime/trust.h"

#include <stdatomic.h>

static void test_chunk(void **state)
{
    static const struct {
        int64_t n, chunk;
    } rows[] = {
        {1, 8192},
        {1024, 8192},
        {8193, 8192},
        {4096 * 8192, 8192},
        {4096 * 8192 + 1, 16384},
        {4096 * 16384, 16384},
        {4096 * 16384 + 1, 32768},
        {(int64_t)1 << 40, 1 << 28},
        {((int64_t)1 << 40) + 1, 1 << 29},
        {INT64_MAX, (int64_t)1 << 51},
    };

    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        assert_int_equal(foldrt__chunk(rows[k].n), rows[k].chunk);
        assert_true((rows[k].n - 1) / rows[k].chunk + 1 <= FOLDRT_MAX_CHUNKS);
    }
}

#define UNITS_MOST 5000

static _Atomic int taken[UNITS_MOST];

static void take(struct job *j, int thread, int64_t from, int64_t to)
{
    assert_true(from < to && thread >= 0 && thread < 1024);
    (void)j;
    for (int64_t u = from; u < to; u++)
        taken[u]++;
}

/* Every unit is run once, however they are shared out. */
static void test_share(void **state)
{
    static const int64_t units[] = {1, 2, 3, 5, 16, 31, 32, 33, 64, 100, 1000, 4999, UNITS_MOST};
    const struct foldrt_call call = {.n = 1};
    const struct foldrt_loop loop = {.partial_size = 24, .lanes_size = 100};
    const struct run r = {.loop = &loop, .call = &call, .may_share = true};

    (void)state;
    assert_int_equal(foldrt__team_size(foldrt__now(), 1e9), 9);
    for (int threads = 1; threads <= 9; threads += 1 + threads / 3)
        for (size_t k = 0; k < sizeof units / sizeof *units; k++)
            for (int kind = 0; kind < 4; kind++) {
                struct job j;
                struct wants w = {.partials = 3, .counters = 5, .lanes = (size_t)threads};
                assert_true(foldrt__job_init(&j, &r, threads > 1 ? threads : 2, w));
                j.work = take;
                j.is_even = kind & 1;
                memset(taken, 0, sizeof taken);
                if (kind == 2)
                    foldrt__job_probe(&j, units[k]);
                else
                    foldrt__job_share(&j, units[k], kind == 1 ? 1e3 : 1e9);
                assert_true(j.threads >= 1 && j.threads <= 9);
                for (int64_t u = 0; u < UNITS_MOST; u++)
                    assert_int_equal(taken[u], u < units[k]);
            }
}

static int64_t begun[2]; /* the unit that a thread of a team of two began with */

static void begin(struct job *j, int thread, int64_t from, int64_t to)
{
    (void)to;
    (void)j;
    if (begun[thread] < 0)
        begun[thread] = from;
}

/* The next team is taken to be awake, for one has just ended, however late it was: at a time when
   all others are long past. */
static void team_wake(void)
{
    double later = foldrt__now() + 1e12;

    foldrt__trust_end(later);
    foldrt__team_size(later, 1e9);
}

/* Even jobs that a cache may hold a part of, not all, go up and down by turns: one begins where the
   one before has ended. Others go up. */
static void test_turns(void **state)
{
    static const struct {
        double ns;
        bool is_even, turns;
    } rows[] = {{1e3, true, false},
                {3e4, true, true},
                {1e6, true, true},
                {1e6, false, false},
                {1e7, true, false}};
    const struct foldrt_loop loop = {.partial_size = 8};
    const struct foldrt_call call = {.n = 1};
    const struct run r = {.loop = &loop, .call = &call, .may_share = true};

    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        int downs = 0;
        for (int time = 0; time < 6; time++) {
            struct job j;
            assert_true(foldrt__job_init(&j, &r, 2, (struct wants){.lanes = 0}));
            j.work = begin;
            j.is_even = rows[k].is_even;
            begun[0] = begun[1] = -1;
            team_wake();
            foldrt__job_share(&j, 64, rows[k].ns);
            assert_true(begun[0] == 0 || begun[0] >= 30);
            assert_int_equal(begun[1], begun[0] + 32);
            downs += begun[0] != 0;
        }
        assert_int_equal(downs, rows[k].turns ? 3 : 0);
    }
}

/* Memory that is asked for is there, does not overlap, and is aligned. */
static void test_memory(void **state)
{
    const struct foldrt_call call = {.n = 1, .stream = {(void *)0x12345678, (void *)0x9abc0}};
    const struct foldrt_loop loop = {.partial_size = 12, .lanes_size = 4100};
    const struct run r = {.loop = &loop, .call = &call};
    struct job j;

    (void)state;
    assert_true(
        foldrt__job_init(&j, &r, 3, (struct wants){.partials = 7, .counters = 9, .lanes = 4}));
    char *queues = (char *)j.queues, *left = (char *)j.left;
    assert_int_equal((uintptr_t)queues % 64, 0);
    assert_true(left >= queues + 3 * sizeof(struct queue));
    assert_true(j.partials >= left + 9 * 4);
    assert_true(j.lanes >= j.partials + 7 * 12);
    assert_int_equal((uintptr_t)j.lanes % 64, 0);
    assert_ptr_equal(job_partial(&j, 2), j.partials + 24);
    assert_true((char *)job_lanes(&j, 1) >= j.lanes + 4100);
    memset(queues, 1, (size_t)(j.lanes - queues) + 3 * j.lanes_size + 4100);
}

/* Kernels that only count the iterations that they are given. */
static void range_count(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    (void)frame;
    *(uint64_t *)partial = (uint64_t)(hi - lo);
}

static void combine_count(void *into, const void *later)
{
    *(uint64_t *)into += *(const uint64_t *)later;
}

static void lanes_count(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1,
                        void *lanes)
{
    uint64_t *count = lanes;

    (void)frame;
    for (int32_t l = l0; l < l1; l++)
        count[l] = l < hi - lo ? (uint64_t)((hi - lo - 1 - l) / 1024 + 1) : 0;
}

static void tree_count(void *lanes, int32_t count, void *partial)
{
    uint64_t sum = 0;

    for (int32_t l = 0; l < count; l++)
        sum += ((const uint64_t *)lanes)[l];
    *(uint64_t *)partial = sum;
}

static void fold_count(const void *partials, int64_t m, void *lanes, void *total)
{
    uint64_t sum = 0;

    (void)lanes;
    for (int64_t c = 0; c < m; c++)
        sum += ((const uint64_t *)partials)[c];
    *(uint64_t *)total = sum;
}

static void test_huge(void **state)
{
    static const struct foldrt_code range = {.range = range_count, .combine = combine_count};
    static const struct foldrt_code lanes = {
        .lanes = lanes_count, .tree = tree_count, .fold = fold_count};
    static const int64_t sizes[] = {
        1, 1023, 1024, 1025, (int64_t)1 << 31, (int64_t)1 << 53, INT64_MAX - 1, INT64_MAX};

    (void)state;
    for (int kind = 0; kind < 4; kind++)
        for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
            int64_t n = sizes[k];
            uint64_t total = 0;
            const struct foldrt_loop loop = {.abi = FOLDRT_ABI,
                                             .flags = kind & 1 ? FOLDRT_HEAVY : 0,
                                             .partial_size = 8,
                                             .lanes_size = 8192,
                                             .code = {kind & 2 ? &lanes : &range, NULL, NULL}};
            const struct foldrt_call call = {.n = n, .total = &total};
            int answer = foldrt_run(&loop, &call), threads;
            assert_int_equal(answer, n >= 1024 || !(kind & 2));
            if (!answer)
                continue;
            assert_true(total == (uint64_t)n);
            for (double each = 0.1; each < 1e6; each *= 100) {
                total = 0;
                assert_int_equal(forced_run(&loop, &call, each * (double)n, &threads), 1);
                assert_true(total == (uint64_t)n);
            }
        }
}

/* What is learned of a loop comes back within the step of its scale. */
static void test_cost(void **state)
{
    static const struct foldrt_loop loops[3];
    bool known;

    (void)state;
    for (double ns = 1e-3; ns < 1e15; ns *= 3.7) {
        foldrt__cost_learn(&loops[0], 1, 1e18);
        for (int k = 0; k < 4; k++)
            foldrt__cost_learn(&loops[1], 1, 1);
        double lower = 1e18;
        for (int k = 0; k < 300; k++)
            foldrt__cost_learn(&loops[0], 1000, ns * 1000);
        double guess = foldrt__cost_guess(&loops[0], 1000, &known) / 1000;
        lower = guess < lower ? guess : lower;
        assert_true(known);
        assert_true(lower <= ns * 2.2 && lower >= ns * 0.45);
    }
    foldrt__cost_guess(&loops[2], 1000, &known);
    assert_false(known);
}

/* The least time is kept, but gives way when runs take longer and longer. */
static void test_cost_creeps(void **state)
{
    static const struct foldrt_loop loop = {.flags = FOLDRT_HEAVY};
    bool known;

    (void)state;
    for (int k = 0; k < 4; k++)
        foldrt__cost_learn(&loop, 1, 100);
    double first = foldrt__cost_guess(&loop, 1, &known);
    assert_true(first > 90 && first < 110);
    foldrt__cost_learn(&loop, 1, 150);
    assert_true(foldrt__cost_guess(&loop, 1, &known) == first);
    foldrt__cost_learn(&loop, 1, 1e6);
    assert_true(foldrt__cost_guess(&loop, 1, &known) < 2 * first);
    for (int k = 0; k < 100; k++)
        foldrt__cost_learn(&loop, 1, 1e6);
    double later = foldrt__cost_guess(&loop, 1, &known);
    assert_true(later > 4e5 && later < 1.1e6);
    foldrt__cost_learn(&loop, 1, 100);
    assert_true(foldrt__cost_guess(&loop, 1, &known) == first);
}

/* The first run of a loop of light iterations is no proof that they are costly; many runs are. */
static void test_cost_of_first_run(void **state)
{
    static const struct foldrt_loop loop = {.bytes_per_iteration = 8};
    bool known;
    double guess = foldrt__cost_guess(&loop, 1000, &known);

    (void)state;
    foldrt__cost_learn(&loop, 1000, 1e9);
    assert_true(foldrt__cost_guess(&loop, 1000, &known) < 4.5 * guess);
    foldrt__cost_learn(&loop, 1000, guess);
    assert_true(foldrt__cost_guess(&loop, 1000, &known) < 1.5 * guess);
    for (int k = 0; k < 200; k++)
        foldrt__cost_learn(&loop, 1000, 1e6);
    assert_true(foldrt__cost_guess(&loop, 1000, &known) > 4e5);
}

static void test_abi(void **state)
{
    (void)state;
    assert_string_equal(foldrt_version(), "0.1.0");
    assert_int_equal(FOLDRT_ABI, 40);
}

/* The environment is read by the first run. */
static int setup(void **state)
{
    float s = 0, x[1024] = {0};

    (void)state;
    setenv("FOLD_THREADS", "9", 1);
    return !ex_sumf(1024, x, &s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chunk),       cmocka_unit_test(test_share),
        cmocka_unit_test(test_turns),       cmocka_unit_test(test_memory),
        cmocka_unit_test(test_huge),        cmocka_unit_test(test_cost),
        cmocka_unit_test(test_cost_creeps), cmocka_unit_test(test_cost_of_first_run),
        cmocka_unit_test(test_abi),
    };

    return cmocka_run_group_tests(tests, setup, NULL);
}
