/* How far a split loop computes ahead, seen from what its iterations take and what is used. */
#define _GNU_SOURCE
#include "runtime_test.h"

#include "foldrt_ahead.h"

#include <sys/mman.h>

#define PAGE 4096
#define WIDE 1024 /* bytes that an iteration reads */

static uint32_t nothing(const void *frame, int64_t lo, int64_t hi, struct foldrt_range *to)
{
    (void)frame, (void)lo, (void)hi, (void)to;
    return 0;
}

static uint32_t memory(const void *frame, int64_t lo, int64_t hi, struct foldrt_range *to)
{
    char *at = *(char *const *)frame;

    *to = (struct foldrt_range){at + lo * WIDE, (size_t)(hi - lo) * WIDE, ""};
    return 1;
}

static int setup(void **state)
{
    (void)state;
    foldrt__begin();
    foldrt__settings.threads = 2;
    return 0;
}

static struct foldrt_ahead begun(int64_t n)
{
    struct foldrt_ahead a = {.n = n, .size = n};

    assert_int_equal(foldrt_ahead_begin(&a, NULL, n, nothing), n);
    return a;
}

static void test_all(void **state)
{
    struct foldrt_ahead a = begun(64);
    int64_t taken = 0;

    (void)state;
    for (int64_t t = 0; t < 64; t++) {
        int64_t turns = foldrt_ahead_turns(&a, t);
        assert_true(turns >= 1000);
        foldrt_ahead_note(&a, t, turns - 1000, &taken);
    }
    foldrt_ahead_take(&a, taken);
    assert_int_equal(foldrt_ahead_end(&a, 64), 1);
    assert_int_equal(a.n, 64);
    assert_int_equal(a.done, 64000);
    a.used = 64;
    assert_int_equal(foldrt_ahead_begin(&a, NULL, 128, nothing), 128);
}

/* Iterations that take too long: those before the first of them are next. */
static void test_dry(void **state)
{
    struct foldrt_ahead a = begun(64);

    (void)state;
    foldrt_ahead_note(&a, 40, -1, &(int64_t){0});
    foldrt_ahead_note(&a, 21, -1, &(int64_t){0});
    foldrt_ahead_note(&a, 30, -1, &(int64_t){0});
    assert_int_equal(foldrt_ahead_turns(&a, 21), -1);
    assert_int_equal(foldrt_ahead_turns(&a, 50), -1);
    assert_true(foldrt_ahead_turns(&a, 20) > 0);
    assert_int_equal(foldrt_ahead_end(&a, 64), 0);
    assert_int_equal(a.n, 1);
    assert_int_equal(a.size, 10);
    assert_int_equal(a.from, 0);
    assert_false(foldrt__ahead_is_whole(&a));
}

/* All of them together. */
static void test_most(void **state)
{
    struct foldrt_ahead a = begun(1000);
    int64_t t = 0, taken = 0;

    (void)state;
    for (; foldrt_ahead_turns(&a, t) >= 0; t++)
        foldrt_ahead_note(&a, t, 0, &taken);
    assert_int_equal(t, 65);
    assert_int_equal(foldrt_ahead_end(&a, 1000), 0);
    assert_int_equal(a.n, 1);
    assert_int_equal(a.size, 0);
}

/* The first one: when C is through with it, others may take as long. */
static void test_learns(void **state)
{
    struct foldrt_ahead a = begun(64);
    int64_t each = a.each;

    (void)state;
    foldrt_ahead_note(&a, 0, -1, &(int64_t){0});
    assert_int_equal(foldrt_ahead_end(&a, 64), 0);
    assert_true(a.from > 0);
    a.from -= 1000000000;
    a.start -= 10000000000;
    assert_int_equal(foldrt_ahead_begin(&a, NULL, 64, nothing), 64);
    assert_true(a.each >= 1000000000 && a.each > each);
    assert_int_equal(a.from, 0);
}

static void test_lost(void **state)
{
    struct foldrt_ahead a = begun(64);

    (void)state;
    foldrt_ahead_note(&a, 9, -1, &(int64_t){0});
    a.begun -= 1000000000;
    a.start -= 1000000000;
    assert_int_equal(foldrt_ahead_end(&a, 64), 0);
    assert_true(a.lost >= 1000000000);
    assert_int_equal(foldrt_ahead_begin(&a, NULL, 8, nothing), 0);
    assert_int_equal(a.n, 64);
    a.start -= 10000000000;
    assert_int_equal(foldrt_ahead_begin(&a, NULL, 8, nothing), 8);
}

static void test_unused(void **state)
{
    static const int64_t waits[] = {1024, 4096, 16384};
    struct foldrt_ahead a = begun(64);

    (void)state;
    for (int k = 0; k < 3; k++) {
        assert_int_equal(foldrt_ahead_end(&a, 64), 1);
        a.used = 31;
        assert_int_equal(foldrt_ahead_begin(&a, NULL, 128, nothing), 0);
        assert_int_equal(a.n, waits[k]);
        assert_int_equal(foldrt_ahead_begin(&a, NULL, 64, nothing), 64);
    }
    assert_int_equal(foldrt_ahead_end(&a, 64), 1);
    a.used = 32;
    assert_int_equal(foldrt_ahead_begin(&a, NULL, 128, nothing), 128);
    assert_int_equal(a.skip, 0);
}

static void test_memory(void **state)
{
    char *at = mmap(NULL, 3 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    struct foldrt_ahead a = {.n = 64, .size = 64};

    (void)state;
    assert_ptr_not_equal(at, MAP_FAILED);
    assert_int_equal(munmap(at + 2 * PAGE, PAGE), 0);
    assert_int_equal(foldrt_ahead_begin(&a, &at, 64, memory), 8);
    assert_int_equal(a.n, 8);
    at += 2 * PAGE;
    assert_int_equal(foldrt_ahead_begin(&a, &at, 64, memory), 0);
    assert_int_equal(a.n, 64);
    munmap(at - 2 * PAGE, 2 * PAGE);
}

static void test_alone(void **state)
{
    struct foldrt_ahead a = {.n = 64, .size = 64};

    (void)state;
    foldrt__settings.threads = 1;
    assert_int_equal(foldrt_ahead_begin(&a, NULL, 64, nothing), 0);
    assert_true(a.n > 1000000);
    foldrt__settings.threads = 2;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all),    cmocka_unit_test(test_dry),   cmocka_unit_test(test_most),
        cmocka_unit_test(test_learns), cmocka_unit_test(test_lost),  cmocka_unit_test(test_unused),
        cmocka_unit_test(test_memory), cmocka_unit_test(test_alone),
    };

    return cmocka_run_group_tests(tests, setup, NULL);
}
