/* Memory that can be read, and memory that cannot, in ranges short and long. */
#define _GNU_SOURCE
#include "runtime_test.h"

#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>

#define PAGE 4096
#define PAGES 1000 /* long enough to be scanned */

static bool there(const void *at, size_t nbytes)
{
    const struct foldrt_range range = {(void *)(uintptr_t)at, nbytes, ""};
    bool is = foldrt__is_there(&range);

    assert_true(is || !foldrt__is_in_memory(&range));
    return is;
}

static char *pages(size_t npages, int flags)
{
    char *at = mmap(NULL, npages * PAGE, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | flags, -1, 0);

    assert_ptr_not_equal(at, MAP_FAILED);
    return at;
}

/* Of PAGES pages at `at`, number `bad` alone cannot be read. */
static void check_hole(const char *at, size_t bad)
{
    assert_false(there(at, PAGES * PAGE));
    assert_false(there(at + bad * PAGE, 1));
    if (bad) {
        assert_true(there(at, bad * PAGE));
        assert_false(there(at, bad * PAGE + 1));
    }
    if (bad + 1 < PAGES) {
        assert_true(there(at + (bad + 1) * PAGE, (PAGES - bad - 1) * PAGE));
        assert_false(there(at + (bad + 1) * PAGE - 1, (PAGES - bad - 1) * PAGE + 1));
    }
}

static const size_t places[] = {0, 1, 127, 128, 500, PAGES - 1};
#define PLACES (sizeof places / sizeof *places)

static void test_holes(void **state)
{
    (void)state;
    for (size_t k = 0; k < 2 * PLACES; k++) {
        size_t bad = places[k / 2];
        char *at = pages(PAGES, 0);
        if (k % 2)
            memset(at, 1, PAGES * PAGE);
        assert_true(there(at, PAGES * PAGE));
        assert_true(there(at + 5, PAGES * PAGE - 5));
        assert_int_equal(mprotect(at + bad * PAGE, PAGE, PROT_NONE), 0);
        check_hole(at, bad);
        assert_int_equal(mprotect(at + bad * PAGE, PAGE, PROT_READ), 0);
        assert_true(there(at, PAGES * PAGE));
        assert_int_equal(munmap(at + bad * PAGE, PAGE), 0);
        check_hole(at, bad);
        munmap(at, PAGES * PAGE);
    }
}

/* Pages that nobody has touched, here and there and all of them. */
static void test_untouched(void **state)
{
    char *at = pages(PAGES, MAP_NORESERVE);
    const struct foldrt_range range = {at, PAGES * PAGE, ""}, one = {at, 1, ""};

    (void)state;
    for (size_t k = 0; k < PAGES; k += 3)
        at[k * PAGE] = 1;
    assert_false(foldrt__is_in_memory(&range));
    assert_true(there(at, PAGES * PAGE));
    assert_true(there(at + 100, 200 * PAGE));
    for (size_t k = 0; k < PAGES; k++)
        assert_int_equal(at[k * PAGE], k % 3 == 0);
    memset(at, 1, PAGES * PAGE);
    assert_true(foldrt__is_in_memory(&range) == foldrt__is_in_memory(&one));
    munmap(at, PAGES * PAGE);
}

/* Guard pages without a mapping of their own (Linux 6.13). */
static void test_guards(void **state)
{
    (void)state;
    for (size_t k = 0; k < PLACES; k++) {
        char *at = pages(PAGES, 0);
        memset(at, 1, PAGES * PAGE);
        if (madvise(at + places[k] * PAGE, PAGE, 102) == 0)
            check_hole(at, places[k]);
        munmap(at, PAGES * PAGE);
    }
}

/* Keys that forbid reading are no part of a mapping's protection. */
static void test_keys(void **state)
{
    int key = pkey_alloc(0, 0);
    char *at = pages(PAGES, 0);

    (void)state;
    memset(at, 1, PAGES * PAGE);
    if (key >= 0) {
        assert_int_equal(pkey_mprotect(at + 600 * PAGE, PAGE, PROT_READ, key), 0);
        assert_true(there(at, PAGES * PAGE));
        assert_int_equal(pkey_set(key, PKEY_DISABLE_ACCESS), 0);
        check_hole(at, 600);
        pkey_free(key);
    }
    munmap(at, PAGES * PAGE);
}

/* A mapping goes on behind the end of its file. */
static void test_files(void **state)
{
    FILE *f = tmpfile();

    (void)state;
    assert_non_null(f);
    assert_int_equal(ftruncate(fileno(f), PAGES * PAGE - 5 * PAGE + 7), 0);
    for (int k = 0; k < 2; k++) {
        char *at = mmap(NULL, PAGES * PAGE, PROT_READ, k ? MAP_PRIVATE : MAP_SHARED, fileno(f), 0);
        assert_ptr_not_equal(at, MAP_FAILED);
        assert_true(there(at, (PAGES - 4) * PAGE));
        assert_false(there(at, PAGES * PAGE));
        assert_true(there(at, (PAGES - 4) * PAGE));
        assert_int_equal(ftruncate(fileno(f), 300 * PAGE), 0);
        assert_false(there(at, (PAGES - 4) * PAGE));
        assert_int_equal(ftruncate(fileno(f), PAGES * PAGE - 5 * PAGE + 7), 0);
        munmap(at, PAGES * PAGE);
    }
    fclose(f);
}

static void test_stack(void **state)
{
    struct rlimit most;
    char here = 0;

    (void)state;
    assert_int_equal(getrlimit(RLIMIT_STACK, &most), 0);
    assert_true(there(&here, 1));
    if (most.rlim_cur != RLIM_INFINITY)
        assert_false(there(&here - most.rlim_cur - PAGE, most.rlim_cur + PAGE));
    assert_false(there(NULL, PAGE));
    assert_false(there(&here, 0));
    assert_false(there(&here, SIZE_MAX));
}

/* Without a descriptor left nothing can be scanned. This comes last: nothing is from then on. */
static void test_descriptors(void **state)
{
    struct rlimit most, none;
    char *at = pages(PAGES, 0);

    (void)state;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &most), 0);
    none = (struct rlimit){0, most.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
    assert_true(there(at, PAGES * PAGE));
    assert_int_equal(mprotect(at + 700 * PAGE, PAGE, PROT_NONE), 0);
    check_hole(at, 700);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &most), 0);
    munmap(at, PAGES * PAGE);
}

struct other {
    _Atomic bool ends;
    _Atomic int turns;
};

static void *map_and_unmap(void *arg)
{
    struct other *o = arg;

    for (; !atomic_load(&o->ends); atomic_fetch_add(&o->turns, 1)) {
        char *at = pages(3, 0);
        at[PAGE] = 1;
        munmap(at, PAGE);
        mprotect(at + PAGE, PAGE, PROT_NONE);
        munmap(at + PAGE, 2 * PAGE);
    }
    return NULL;
}

/* Another thread changes other mappings meanwhile. */
static void test_meanwhile(void **state)
{
    struct other o = {false, 0};
    char *at = pages(PAGES, 0);
    pthread_t thread;

    (void)state;
    memset(at, 1, PAGES * PAGE);
    assert_int_equal(mprotect(at + 400 * PAGE, PAGE, PROT_NONE), 0);
    assert_int_equal(pthread_create(&thread, NULL, map_and_unmap, &o), 0);
    for (int k = 0; k < 200 || atomic_load(&o.turns) < 50; k++)
        check_hole(at, 400);
    atomic_store(&o.ends, true);
    pthread_join(thread, NULL);
    munmap(at, PAGES * PAGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_holes),     cmocka_unit_test(test_untouched),
        cmocka_unit_test(test_guards),    cmocka_unit_test(test_keys),
        cmocka_unit_test(test_files),     cmocka_unit_test(test_stack),
        cmocka_unit_test(test_meanwhile), cmocka_unit_test(test_descriptors),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
