/*
 * Runs on devices, by a driver that is not one (fake/cuda.c): results, copies by several threads
 * while kernels run, several devices and threads, and each call of the driver failing once.
 */
#define _GNU_SOURCE
#include "runtime_test.h"

#define N (1 << 17) /* ints: half a MiB, for some hundred processes */
#include "fake/loops.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>

#define SLAB ((uint64_t)128 << 10)

/* ---- a thread that is slow ---- */

extern int __real_pthread_mutex_unlock(pthread_mutex_t *m);
int __wrap_pthread_mutex_unlock(pthread_mutex_t *m);

static struct fake *failing; /* whose call fails, from when it is to */
static _Atomic int is_late;

/* Others come in between the call that fails and what its thread does about it. */
int __wrap_pthread_mutex_unlock(pthread_mutex_t *m)
{
    int status = __real_pthread_mutex_unlock(m);

    if (failing && failing->hit == gettid() && !is_late++)
        usleep(3000);
    return status;
}

/* ---- what the children do ---- */

static int results_child(void)
{
    struct fake *fake = fake_find();

    for (unsigned k = 0; k < 3; k++)
        all_check(k);
    long alive = fake->alive, launches = fake->launches;
    for (unsigned k = 0; k < 3; k++)
        all_check(k);
    CHECK(foldrt__settings.stay || fake->alive == alive, "%ld pieces of memory and not %ld",
          fake->alive, alive);
    CHECK(foldrt__settings.overlap || fake->told > 0, "no total is told");
    printf("%ld\n", launches);
    return 0;
}

static void *thread_run(void *seed)
{
    for (unsigned k = 0; k < 3; k++)
        all_check((unsigned)(uintptr_t)seed + k);
    return NULL;
}

static int threads_child(void)
{
    pthread_t ids[4];

    for (uintptr_t i = 0; i < 4; i++)
        CHECK(pthread_create(&ids[i], NULL, thread_run, (void *)(i * 100)) == 0, "no thread");
    for (int i = 0; i < 4; i++)
        pthread_join(ids[i], NULL);
    CHECK(is_there(fake_find()), "a device has gone");
    return 0;
}

/* In place, between pages, in slabs that take several parcels: what a failure leaves undone is done
   once. */
static void between_pages_check(void)
{
    size_t size = N * sizeof(int);
    int *base = aligned_alloc(4096, size + 4096), *want = malloc(size);
    struct frame got = {base + 3, base + 3}, wanted = {want, want};
    char nothing[8];

    foldrt__slab_bytes = 4 * SLAB;
    fill(want, base + 3, 3);
    memcpy(base + 3, want, size);
    change_expected(&wanted, 0, N, nothing);
    run(&change_loop, &got, N);
    CHECK(!memcmp(base + 3, want, size), "x between pages is wrong");
    foldrt__slab_bytes = SLAB;
    free(base);
    free(want);
}

/* Says how many calls there were. */
static int fail_child(void)
{
    struct fake *fake = fake_find();

    CHECK(is_there(fake), "no device");
    fake->code = getenv("FAKE_LOST") ? 700 : 2;
    fake->is_lost = getenv("FAKE_LOST") != NULL;
    fake->calls = 0;
    fake->fail_at = atol(getenv("FAKE_AT"));
    failing = fake;
    all_check(1);
    between_pages_check();
    all_check(2);
    printf("%ld\n", fake->calls);
    fake->fail_at = 0;
    CHECK(is_there(fake) == !(fake->hit && fake->is_lost), "the device is %s",
          fake->is_lost ? "there still" : "given up");
    return 0;
}

/* A signal comes while foldrt starts, and its handler comes to a loop. (On a device that loop takes
   memory of malloc's, which TSan would tell of.) */
static void handler_run(int number)
{
    static int y[2000];
    struct frame f = {y, y};

    (void)number;
    run(&sum_loop, &f, 2000);
}

static int signal_child(void)
{
    static int x[2000] = {1, 2};
    struct frame f = {x, x};

    signal(SIGUSR1, handler_run);
    alarm(60);
    errno = 77;
    CHECK(run(&sum_loop, &f, 2000) == 3, "the sum is wrong");
    CHECK(errno == 77, "a loop sets errno to %d", errno);
    return 0;
}

static int child(const char *mode)
{
    foldrt__slab_bytes = SLAB;
    if (!strcmp(mode, "signal"))
        return signal_child();
    return !strcmp(mode, "results")   ? results_child()
           : !strcmp(mode, "threads") ? threads_child()
                                      : fail_child();
}

/* ---- tests ---- */

static void results_are_those_of_c(void **state)
{
    static const char *const environments[] = {"FOLD_DEVICE=cuda FOLD_THREADS=1",
                                               "FOLD_DEVICE=cuda FOLD_THREADS=3",
                                               "FOLD_DEVICE=cuda FOLD_THREADS=8 FOLD_STAY=0",
                                               "FOLD_DEVICE=cuda:1 FOLD_THREADS=3 FOLD_OVERLAP=0"};
    struct outcome o;

    (void)state;
    for (size_t k = 0; k < sizeof environments / sizeof *environments; k++) {
        self_pass(&o, "results", environments[k]);
        assert_true(atol(o.out) >= (k < 3 ? 3 * 6 * 2 : 3 * 6)); /* slabs */
    }
}

static void threads_share_devices(void **state)
{
    struct outcome o;

    (void)state;
    self_pass(&o, "threads", "FOLD_DEVICE=cuda FOLD_THREADS=3");
    self_pass(&o, "threads", "FOLD_DEVICE=cuda:1,cuda:0,cuda:0 FOLD_THREADS=2");
}

/* Calls fail, one in each run: the first, and then each by the step. Every other one, or where
   `every` is 1 each, loses the device. */
static void calls_fail(int every, long step)
{
    struct outcome o;

    self_pass(&o, "fail", "FOLD_DEVICE=cuda FOLD_CACHE=/proc/nowhere FOLD_THREADS=3 FAKE_AT=0");
    long calls = atol(o.out);
    assert_true(calls > 300);
    for (long at = 1; at <= calls; at += HAS_SANITIZER ? 73 : at < 24 ? 1 : step) {
        char variables[128];
        snprintf(variables, sizeof variables,
                 "FOLD_DEVICE=cuda FOLD_CACHE=/proc/nowhere FOLD_THREADS=%ld FAKE_AT=%ld%s",
                 1 + at % 3, at, at % every == 0 ? " FAKE_LOST=1" : "");
        self_run(&o, "fail", variables);
        const char *warning = strstr(o.err, "foldrt: warning: cuda:0");
        if (o.status || (warning && strstr(warning + 1, "foldrt:")))
            print_error("%s: status %d\n%s%s", variables, o.status, o.out, o.err);
        assert_int_equal(o.status, 0);
        assert_true(!warning || !strstr(warning + 1, "foldrt:"));
    }
}

static void a_call_that_fails_changes_no_result(void **state)
{
    (void)state;
    calls_fail(2, 1);
}

static void a_lost_device_changes_no_result(void **state)
{
    (void)state;
    calls_fail(1, 29);
}

static void a_signal_may_come_at_the_start(void **state)
{
    struct outcome o;

    (void)state;
    self_pass(&o, "signal",
              "FOLD_DEVICE=cuda FOLD_THREADS=2 FAKE_SIGNAL=1 "
              "TSAN_OPTIONS=report_signal_unsafe=0");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_those_of_c),
        cmocka_unit_test(threads_share_devices),
        cmocka_unit_test(a_call_that_fails_changes_no_result),
        cmocka_unit_test(a_lost_device_changes_no_result),
        cmocka_unit_test(a_signal_may_come_at_the_start),
    };

    if (argc > 1)
        return child(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
