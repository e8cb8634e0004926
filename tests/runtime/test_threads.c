/*
 * Loops called by many threads: at once, first of all, inside parallel regions of the program's
 * own, by signal handlers, with threads in another floating-point mode, with none to be had.
 */
#define _GNU_SOURCE
#include "runtime_test.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <xmmintrin.h>

#include "fixed_shape.h"

#define N 300007
#define THREADS 64

void GOMP_parallel(void (*body)(void *), void *data, unsigned threads, unsigned flags);
int omp_get_thread_num(void);

static double d[N];
static double expected;

FIXED_SHAPE(shape_d, double, +, -0.0)

static double step_d(double s, const void *data, int64_t t)
{
    return s + ((const double *)data)[t];
}

static void data_make(double scale)
{
    uint64_t state = 88172645463325252u;

    for (int i = 0; i < N; i++)
        d[i] = random_double(&state) * scale;
    expected = 0 + shape_d(N, step_d, d);
}

/* Right sums of all, and of short parts. */
static bool sums_are_right(int times)
{
    for (int k = 0; k < times; k++) {
        double s = 0, part = 0;
        if (!ex_sumd(N, d, NULL, &s) || bits_d(s) != bits_d(expected))
            return false;
        if (!ex_sumd(2000 + k, d, NULL, &part))
            return false;
        if (bits_d(part) != bits_d(0 + shape_d(2000 + k, step_d, d)))
            return false;
    }
    return true;
}

static pthread_barrier_t gate;

static void *sums_thread(void *unused)
{
    (void)unused;
    pthread_barrier_wait(&gate);
    return sums_are_right(4) ? (void *)1 : NULL;
}

/* The first calls of the process come from several threads at once. */
static int child_together(void)
{
    pthread_t threads[THREADS];

    data_make(1);
    for (int round = 0; round < 3; round++) {
        pthread_barrier_init(&gate, NULL, THREADS);
        for (int k = 0; k < THREADS; k++)
            CHECK(!pthread_create(&threads[k], NULL, sums_thread, NULL), "no thread");
        for (int k = 0; k < THREADS; k++) {
            void *good;
            pthread_join(threads[k], &good);
            CHECK(good, "thread %d of round %d", k, round);
        }
        pthread_barrier_destroy(&gate);
    }
    CHECK(sums_are_right(3), "afterwards");
    return 0;
}

static _Atomic int good_members, members, most_threads;

static void region_body(void *unused)
{
    (void)unused;
    const void *frame[] = {d, NULL};
    double total;
    struct foldrt_call call = {.frame = frame, .n = N, .total = &total};
    int threads = 0;

    good_members += sums_are_right(5);
    members++;
    struct {
        double s;
        int redo;
    } part;
    call.total = &part;
    int answer = forced_run(&ex_sumd_loop, &call, 1e9, &threads);
    if (answer != 1 || bits_d(0 + part.s) != bits_d(expected))
        good_members = -1000;
    if (threads > most_threads)
        most_threads = threads;
}

/* Inside a region of the program's own each call stays on its thread. */
static int child_region(void)
{
    data_make(1);
    for (int k = 0; k < 3; k++) {
        good_members = members = 0;
        GOMP_parallel(region_body, NULL, 3, 0);
        CHECK(good_members == members && members > 1, "%d of %d", (int)good_members, (int)members);
        CHECK(most_threads == 1, "%d threads", (int)most_threads);
        CHECK(sums_are_right(3), "between regions");
    }
    return 0;
}

static void mode_body(void *unused)
{
    (void)unused;
    if (omp_get_thread_num() > 0)
        _mm_setcsr(_mm_getcsr() | 0x8040);
}

/* Threads of the OpenMP library that the program has left in another mode. */
static int child_mode(void)
{
    const void *frame[] = {d, NULL};
    struct {
        double s;
        int redo;
    } part;
    struct foldrt_call call = {.frame = frame, .n = N, .total = &part};
    int threads;

    data_make(0x1p-1030);
    CHECK(sums_are_right(3), "before");
    for (int k = 0; k < 10; k++) {
        GOMP_parallel(mode_body, NULL, 4, 0);
        CHECK(forced_run(&ex_sumd_loop, &call, 1e9, &threads) == 1, "not run");
        CHECK(bits_d(0 + part.s) == bits_d(expected), "%d threads: %a", threads, part.s);
    }
    return 0;
}

static double handled[5000], handled_expected;
static volatile sig_atomic_t is_wrong, is_elsewhere, calls;

static void on_alarm(int signal)
{
    double s = 0;

    (void)signal;
    calls++;
    if (gettid() != getpid())
        is_elsewhere = 1;
    if (!ex_sumd(5000, handled, NULL, &s) || bits_d(s) != bits_d(handled_expected))
        is_wrong = 1;
}

/* A signal's handler runs a loop amid a loop, on a thread of the program's. */
static int child_signal(void)
{
    const long us = HAS_SANITIZER ? 20000 : 500;
    struct itimerval often = {{0, us}, {0, us}}, never = {{0, 0}, {0, 0}};

    data_make(1);
    for (int i = 0; i < 5000; i++)
        handled[i] = d[i] * 3;
    handled_expected = 0 + shape_d(5000, step_d, handled);
    CHECK(sums_are_right(1), "before");
    on_alarm(SIGALRM);
    signal(SIGALRM, on_alarm);
    setitimer(ITIMER_REAL, &often, NULL);
    for (int k = 0; k < 2000 && (calls < 20 || k < 100); k++) {
        double s = 0;
        CHECK(ex_sumd(N, d, NULL, &s) && bits_d(s) == bits_d(expected), "sum %d", k);
    }
    setitimer(ITIMER_REAL, &never, NULL);
    CHECK(calls > 1, "no signal came");
    CHECK(!is_wrong, "in the handler");
    CHECK(!is_elsewhere, "a thread of a team took a signal");
    return 0;
}

/* Where threads cannot be started the loop runs on those that there are. */
static int child_limit(void)
{
    struct rlimit limit = {400 << 20, 400 << 20};

    data_make(1);
    CHECK(!setrlimit(RLIMIT_AS, &limit), "setrlimit");
    const void *frame[] = {d, NULL};
    struct {
        double s;
        int redo;
    } part;
    struct foldrt_call call = {.frame = frame, .n = N, .total = &part};
    int threads;
    CHECK(sums_are_right(1), "by itself");
    CHECK(forced_run(&ex_sumd_loop, &call, 1e9, &threads) == 1, "not run");
    CHECK(bits_d(0 + part.s) == bits_d(expected), "%d threads: %a", threads, part.s);
    return 0;
}

static int late_threads;

static void *late_thread(void *unused)
{
    const void *frame[] = {d, NULL};
    struct {
        double s;
        int redo;
    } part;
    struct foldrt_call call = {.frame = frame, .n = N, .total = &part};

    (void)unused;
    pthread_barrier_wait(&gate);
    pthread_barrier_wait(&gate);
    return forced_run(&ex_sumd_loop, &call, 1e9, &late_threads) == 1 &&
                   bits_d(0 + part.s) == bits_d(expected)
               ? (void *)1
               : NULL;
}

/* The same on a thread whose first loop comes when others have their threads. */
static int child_late(void)
{
    unsigned long pages;
    pthread_t thread;
    void *good;

    data_make(1);
    pthread_barrier_init(&gate, NULL, 2);
    CHECK(sums_are_right(20), "by itself");
    CHECK(!pthread_create(&thread, NULL, late_thread, NULL), "no thread");
    pthread_barrier_wait(&gate);
    FILE *file = fopen("/proc/self/statm", "r");
    CHECK(file && fscanf(file, "%lu", &pages) == 1, "statm");
    fclose(file);
    struct rlimit limit = {pages * 4096 + (32 << 20), RLIM_INFINITY};
    CHECK(!setrlimit(RLIMIT_AS, &limit), "setrlimit");
    pthread_barrier_wait(&gate);
    pthread_join(thread, &good);
    CHECK(good, "with %d threads", late_threads);
    return 0;
}

static void *one_thread(void *unused)
{
    (void)unused;
    return sums_are_right(1) ? (void *)1 : NULL;
}

/* Threads that come and go leave nothing behind: scratch memory, teams. */
static int child_many(void)
{
    data_make(1);
    for (int k = 0; k < 200; k++) {
        pthread_t thread;
        void *good;
        CHECK(!pthread_create(&thread, NULL, one_thread, NULL), "no thread");
        pthread_join(thread, &good);
        CHECK(good, "thread %d", k);
    }
    return 0;
}

static const struct {
    const char *name;
    int (*run)(void);
} modes[] = {
    {"together", child_together}, {"region", child_region}, {"mode", child_mode},
    {"signal", child_signal},     {"limit", child_limit},   {"many", child_many},
    {"late", child_late},
};

static int child(const char *mode)
{
    for (size_t k = 0; k < sizeof modes / sizeof *modes; k++)
        if (!strcmp(mode, modes[k].name))
            return modes[k].run();
    return 1;
}

static void each_count(const char *mode)
{
    static struct outcome o;

    self_pass(&o, mode, "");
    self_pass(&o, mode, "FOLD_THREADS=1");
    self_pass(&o, mode, "FOLD_THREADS=2");
    self_pass(&o, mode, "FOLD_THREADS=5");
}

static void test_together(void **state)
{
    (void)state;
    each_count("together");
}

static void test_region(void **state)
{
    (void)state;
    each_count("region");
}

static void test_mode(void **state)
{
    (void)state;
    each_count("mode");
}

static void test_signal(void **state)
{
    (void)state;
    each_count("signal");
}

static void test_limit(void **state)
{
    static struct outcome o;

    (void)state;
    if (HAS_SANITIZER)
        skip(); /* they need more address space than that */
    self_pass(&o, "limit", "FOLD_THREADS=200");
}

static void test_late(void **state)
{
    static struct outcome o;

    (void)state;
    if (HAS_SANITIZER)
        skip(); /* they need more address space than that */
    self_pass(&o, "late", "FOLD_THREADS=30");
}

static void test_many(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "many", "FOLD_THREADS=3");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_together), cmocka_unit_test(test_region), cmocka_unit_test(test_mode),
        cmocka_unit_test(test_signal),   cmocka_unit_test(test_limit),  cmocka_unit_test(test_many),
        cmocka_unit_test(test_late),
    };

    if (argc > 1)
        return child(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
