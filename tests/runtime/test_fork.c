/*
 * fork: before the first loop, after a loop that had a team, from a process whose own OpenMP
 * regions have left threads that are not in the child, twice. A child that hangs is ended by its
 * alarm.
 */
#include "runtime_test.h"

#include <pthread.h>
#include <sys/resource.h>

#include "fixed_shape.h"

#define N 600011
#define SECONDS 60

void GOMP_parallel(void (*body)(void *), void *data, unsigned threads, unsigned flags);

/* TSan would end a process that starts threads after a fork beside other threads. */
const char *__tsan_default_options(void);
const char *__tsan_default_options(void)
{
    return "die_after_fork=0";
}

static double d[N];
static double expected;

FIXED_SHAPE(shape_d, double, +, -0.0)

static double step_d(double s, const void *data, int64_t t)
{
    return s + ((const double *)data)[t];
}

struct sum {
    double s;
    int redo;
};

/* Sums of all, as it comes and with a team whatever it costs, and of a part. Sets *threads to those
   of the team. */
static bool sums_are_right(int *threads)
{
    const void *frame[] = {d, NULL};
    struct sum part;
    struct foldrt_call call = {.frame = frame, .n = N, .total = &part};
    double s = 0, some = 0;

    if (!ex_sumd(N, d, NULL, &s) || bits_d(s) != bits_d(expected))
        return false;
    if (!ex_sumd(5000, d, NULL, &some) || bits_d(some) != bits_d(0 + shape_d(5000, step_d, d)))
        return false;
    return forced_run(&ex_sumd_loop, &call, 1e9, threads) == 1 &&
           bits_d(0 + part.s) == bits_d(expected);
}

static void *sums_thread(void *unused)
{
    int threads;

    (void)unused;
    return sums_are_right(&threads) ? (void *)1 : NULL;
}

/* In a new process: loops run, on this thread and on new ones, and teams are to be had. */
static void forked_check(int depth)
{
    int status, threads;
    pid_t child = fork();

    CHECK(child >= 0, "fork");
    if (child == 0) {
        pthread_t thread;
        void *good;
        alarm(SECONDS);
        for (int k = 0; k < 3; k++)
            CHECK(sums_are_right(&threads), "in the child");
        CHECK(threads == foldrt__settings.threads, "%d threads", threads);
        CHECK(!pthread_create(&thread, NULL, sums_thread, NULL), "no thread");
        pthread_join(thread, &good);
        CHECK(good, "on a thread of the child");
        if (depth > 0)
            forked_check(depth - 1);
        fflush(stdout);
        _exit(0); /* what other threads had allocated is lost: no leaks to look for */
    }
    CHECK(waitpid(child, &status, 0) == child, "waitpid");
    CHECK(status == 0, "status 0x%x at depth %d", (unsigned)status, depth);
}

static int child_before(void)
{
    int threads;

    forked_check(1);
    CHECK(sums_are_right(&threads), "in the parent");
    return 0;
}

static int child_after(void)
{
    int threads;

    CHECK(sums_are_right(&threads), "in the parent");
    CHECK(threads == foldrt__settings.threads, "%d threads", threads);
    forked_check(1);
    CHECK(sums_are_right(&threads), "in the parent");
    forked_check(0);
    return 0;
}

static void nothing(void *unused)
{
    (void)unused;
}

/* The program has had OpenMP regions of its own before the fork, and no loop. */
static int child_region(void)
{
    GOMP_parallel(nothing, NULL, 3, 0);
    forked_check(1);
    return 0;
}

static _Atomic bool is_over;

static void *busy_thread(void *unused)
{
    (void)unused;
    while (!is_over)
        if (!sums_thread(NULL))
            return NULL;
    return (void *)1;
}

/* fork while other threads are amid loops. */
static int child_busy(void)
{
    pthread_t busy[2];
    void *good;

    for (int k = 0; k < 2; k++)
        CHECK(!pthread_create(&busy[k], NULL, busy_thread, NULL), "no thread");
    for (int k = 0; k < 5; k++)
        forked_check(0);
    is_over = true;
    for (int k = 0; k < 2; k++) {
        pthread_join(busy[k], &good);
        CHECK(good, "busy thread %d", k);
    }
    return 0;
}

static void *idle_thread(void *unused)
{
    (void)unused;
    for (;;)
        pause();
    return NULL;
}

/* A child that can start hardly any thread. Its idle ones have the stacks of the parent's. */
static int child_limit(void)
{
    unsigned long pages;
    int status, threads;

    CHECK(sums_are_right(&threads), "in the parent");
    pid_t forked = fork();
    CHECK(forked >= 0, "fork");
    if (forked == 0) {
        pthread_t idle;
        alarm(SECONDS);
        for (int k = 1; k < foldrt__settings.threads; k++)
            CHECK(!pthread_create(&idle, NULL, idle_thread, NULL), "no thread");
        FILE *file = fopen("/proc/self/statm", "r");
        CHECK(file && fscanf(file, "%lu", &pages) == 1, "statm");
        struct rlimit limit = {pages * 4096 + (32 << 20), RLIM_INFINITY};
        CHECK(!setrlimit(RLIMIT_AS, &limit), "setrlimit");
        CHECK(sums_are_right(&threads) && sums_are_right(&threads), "%d threads", threads);
        fflush(stdout);
        _exit(0);
    }
    CHECK(waitpid(forked, &status, 0) == forked, "waitpid");
    CHECK(status == 0, "status 0x%x", (unsigned)status);
    return 0;
}

static int child(const char *mode)
{
    uint64_t state = 88172645463325252u;

    for (int i = 0; i < N; i++)
        d[i] = random_double(&state);
    expected = 0 + shape_d(N, step_d, d);
    if (!strcmp(mode, "before"))
        return child_before();
    if (!strcmp(mode, "limit"))
        return child_limit();
    if (!strcmp(mode, "after"))
        return child_after();
    return strcmp(mode, "region") ? child_busy() : child_region();
}

static void each_count(const char *mode)
{
    static struct outcome o;

    self_pass(&o, mode, "FOLD_THREADS=1");
    self_pass(&o, mode, "FOLD_THREADS=2");
    self_pass(&o, mode, "FOLD_THREADS=4");
}

static void test_before(void **state)
{
    (void)state;
    each_count("before");
}

static void test_after(void **state)
{
    (void)state;
    each_count("after");
}

static void test_region(void **state)
{
    (void)state;
    each_count("region");
}

static void test_busy(void **state)
{
    static struct outcome o;

    (void)state;
    if (HAS_TSAN)
        skip(); /* it may hold a lock of its own when the child comes to be */
    self_pass(&o, "busy", "FOLD_THREADS=2");
}

static void test_limit(void **state)
{
    static struct outcome o;

    (void)state;
    if (HAS_SANITIZER)
        skip(); /* they need more address space than that */
    self_pass(&o, "limit", "FOLD_THREADS=30");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_before), cmocka_unit_test(test_after), cmocka_unit_test(test_region),
        cmocka_unit_test(test_busy),   cmocka_unit_test(test_limit),
    };

    if (argc > 1)
        return child(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
