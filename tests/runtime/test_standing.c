/*
 * Teams that stand between the loops of a region: that they do and no longer than that, when their
 * threads sleep, after a fork, beside other threads of the program, and under its handlers.
 */
#define _GNU_SOURCE
#include "runtime_test.h"
#include "../../runtime/standing.h"

#include <pthread.h>
#include <signal.h>
#include <sys/time.h>
#include <time.h>
#include <xmmintrin.h>

#include "fixed_shape.h"

#define N 60007
#define LONGER 4000037 /* as many take so long that devices are asked for, once */
#define SECONDS 250
#define THREADS 3
#define THREADS_MOST 16 /* of a team */

int omp_in_parallel(void);

static double d[N], longer[LONGER];
static int values[N];
static int64_t all;
static double expected, expected_longer;

FIXED_SHAPE(shape_d, double, +, -0.0)

static double step_d(double s, const void *data, int64_t t)
{
    return s + ((const double *)data)[t];
}

static void data_make(void)
{
    uint64_t state = 88172645463325252u;
    double s = 0;

    for (int i = 0; i < N; i++) {
        d[i] = random_double(&state);
        values[i] = (int)(random_next(&state) % 1000);
        all += values[i];
    }
    expected = 0 + shape_d(N, step_d, d);
    ex_sumd(N, d, NULL, &s);
    foldrt__settings.is_crowded = false;
    alarm(SECONDS);
}

struct counted {
    struct team_call call; /* first */
    int64_t part[THREADS_MOST], sum;
};

static void count(struct team_call *call, int thread, int threads)
{
    struct counted *c = (struct counted *)call;
    int64_t from = (int64_t)N * thread / threads, to = (int64_t)N * (thread + 1) / threads;

    c->part[thread] = 0;
    for (int64_t i = from; i < to; i++)
        c->part[thread] += values[i];
}

/* A sum by a team, where one is to be had: is it right? */
static bool sum_is_right(bool is_of_region, int *threads)
{
    static _Thread_local unsigned turn;
    struct counted c = {.call = {.body = count, .threads = 1}};
    bool may_share = foldrt__team_enter();

    if (may_share) {
        foldrt__standing_note(is_of_region);
        c.call.threads = foldrt__team_size(foldrt__now(), 1e9);
    }
    for (int k = 0; k < THREADS_MOST; k++)
        c.part[k] = turn++ % 5;
    if (c.call.threads > 1)
        foldrt__team_run(&c.call);
    else
        count(&c.call, 0, 1);
    for (int k = 0; k < c.call.threads; k++)
        c.sum += c.part[k];
    foldrt__team_leave(c.call.threads > 1, foldrt__now());
    *threads = c.call.threads;
    return c.sum == all;
}

static void region_end(void)
{
    if (foldrt_away)
        foldrt_region_end();
}

#define CHECK_STANDS(stands, where)                                                                \
    do {                                                                                           \
        CHECK(foldrt__standing_is() == (stands), "%s: stands %d", where, !(stands));               \
        CHECK((omp_in_parallel() != 0) == (stands), "%s: %d", where, !(stands));                   \
    } while (0)

static int sums(int times, bool is_of_region)
{
    int threads = 0;

    for (int k = 0; k < times; k++)
        if (!sum_is_right(is_of_region, &threads))
            return 0;
    return threads;
}

/* From a region's second team on to its end; and not of other loops. */
static int child_region(void)
{
    data_make();
    bool may = foldrt__settings.threads > 1;
    for (int k = 0; k < (foldrt__settings.threads > 2 ? 2 : 20); k++) {
        CHECK(sums(2, false), "before");
        CHECK_STANDS(false, "before");
        CHECK(sums(1, true), "the first one");
        CHECK_STANDS(false, "after the first one");
        CHECK(sums(5, true) == foldrt__settings.threads, "in the region");
        CHECK_STANDS(may, "in the region");
        region_end();
        CHECK_STANDS(false, "after the region");
        CHECK(sums(2, true), "in a short region");
        CHECK_STANDS(may, "in a short region");
        CHECK(sums(1, false), "a jump has left it");
        CHECK_STANDS(false, "a jump has left it");
        CHECK(sums(1, true), "in a region of one team");
        region_end();
    }
    return 0;
}

/* Its threads sleep after some milliseconds, and are woken. */
static int child_sleep(void)
{
    const struct timespec some = {0, 12000000};

    data_make();
    for (int k = 0; k < 8; k++) {
        CHECK(sums(3, true) == foldrt__settings.threads, "sums");
        CHECK_STANDS(true, "asleep");
        nanosleep(&some, NULL);
        if (k % 4 == 3)
            region_end();
    }
    CHECK_STANDS(false, "at the end");
    return 0;
}

/* A handler may fork. Nobody waits there for threads that are no more. */
static int child_fork(void)
{
    int status;

    data_make();
    CHECK(sums(4, true), "before");
    CHECK_STANDS(true, "before");
    pid_t child = fork();
    CHECK(child >= 0, "fork");
    if (child == 0) {
        alarm(SECONDS);
        CHECK(sums(4, true), "in the child");
        region_end();
        CHECK(sums(4, false) && sums(4, true), "afterwards in the child");
        region_end();
        _exit(0);
    }
    CHECK(waitpid(child, &status, 0) == child && status == 0, "status 0x%x", (unsigned)status);
    CHECK(sums(4, true) == foldrt__settings.threads, "in the parent");
    region_end();
    CHECK_STANDS(false, "at the end");
    return 0;
}

static void *thread_run(void *unused)
{
    (void)unused;
    for (int k = 0; k < 9; k++) {
        if (!sums(5, true))
            return NULL;
        if (k < 8) /* the last team stands until the thread ends */
            region_end();
    }
    return (void *)1;
}

/* Several threads have regions at the same time. */
static int child_together(void)
{
    pthread_t threads[THREADS];

    data_make();
    for (int round = 0; round < 3; round++) {
        for (int k = 0; k < THREADS; k++)
            CHECK(!pthread_create(&threads[k], NULL, thread_run, NULL), "no thread");
        for (int k = 0; k < THREADS; k++) {
            void *good;
            pthread_join(threads[k], &good);
            CHECK(good, "thread %d of round %d", k, round);
        }
    }
    return 0;
}

static volatile sig_atomic_t is_wrong, calls;

static void on_alarm(int signal)
{
    double s = 0;

    (void)signal;
    calls++;
    if (foldrt_away)
        foldrt_region_begin();
    bool is_amid = foldrt__standing_is(); /* a loop of the thread's: else none stands now */
    if (!ex_sumd(N, d, NULL, &s) || bits_d(s) != bits_d(expected))
        is_wrong = 1;
    s = 0;
    if (calls % 4 == 1 &&
        (!ex_sumd(LONGER, longer, NULL, &s) || bits_d(s) != bits_d(expected_longer)))
        is_wrong = 1;
    if (is_amid && !foldrt__standing_is())
        is_wrong = 1;
    region_end();
}

/* A handler has a region of its own, amid one and between two of its loops. */
static int child_signal(void)
{
    const long us = HAS_SANITIZER ? 40000 : 2000;
    struct itimerval often = {{0, us}, {0, us}}, never = {{0, 0}, {0, 0}};
    double s = 0;

    data_make();
    for (int i = 0; i < LONGER; i++)
        longer[i] = d[i % N];
    expected_longer = 0 + shape_d(LONGER, step_d, longer);
    struct foldrt_loop loop = ex_sumd_loop;
    loop.flags |= FOLDRT_REGION;
    const void *frame[] = {d, NULL};
    struct {
        double s;
        int redo;
    } part;
    struct foldrt_call call = {.frame = frame, .n = N, .total = &part};
    signal(SIGVTALRM, on_alarm);
    setitimer(ITIMER_VIRTUAL, &often, NULL);
    for (int k = 0; k < 5000 && (calls < 20 || k < 500); k++) {
        CHECK(foldrt_run(&loop, &call) == 1 && bits_d(0 + part.s) == bits_d(expected), "sum %d", k);
        if (k % 100 == 99)
            region_end();
    }
    setitimer(ITIMER_VIRTUAL, &never, NULL);
    region_end();
    CHECK(ex_sumd(N, d, NULL, &s) && bits_d(s) == bits_d(expected), "at the end");
    CHECK_STANDS(false, "at the end");
    CHECK(calls > 1, "no signal came");
    CHECK(!is_wrong, "in the handler");
    return 0;
}

static const struct {
    const char *name;
    int (*run)(void);
} modes[] = {
    {"region", child_region},     {"sleep", child_sleep},   {"fork", child_fork},
    {"together", child_together}, {"signal", child_signal},
};

static int child(const char *mode)
{
    for (size_t k = 0; k < sizeof modes / sizeof *modes; k++)
        if (!strcmp(mode, modes[k].name))
            return modes[k].run();
    return 1;
}

static void test_region(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "region", "FOLD_THREADS=1");
    self_pass(&o, "region", "FOLD_THREADS=2");
    self_pass(&o, "region", "FOLD_THREADS=7");
}

/* Threads are not to spin; none are to stay. */
static void test_passive(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "region", "FOLD_THREADS=7 OMP_WAIT_POLICY=passive");
    self_pass(&o, "sleep", "FOLD_THREADS=2 OMP_WAIT_POLICY=passive");
    self_pass(&o, "fork", "FOLD_THREADS=2 OMP_WAIT_POLICY=passive");
    self_pass(&o, "signal", "FOLD_THREADS=3 OMP_WAIT_POLICY=passive");
    self_run(&o, "sleep", "FOLD_THREADS=2 FOLD_STAY=0");
    assert_int_not_equal(o.status, 0);
}

static void test_sleep(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "sleep", "FOLD_THREADS=2");
    self_pass(&o, "sleep", "FOLD_THREADS=3");
}

static void test_fork(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "fork", "FOLD_THREADS=3");
}

static void test_together(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "together", "FOLD_THREADS=2");
}

static void test_signal(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "signal", "FOLD_THREADS=2");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_region),   cmocka_unit_test(test_passive),
        cmocka_unit_test(test_sleep),    cmocka_unit_test(test_fork),
        cmocka_unit_test(test_together), cmocka_unit_test(test_signal),
    };

    if (argc > 1)
        return child(argv[1]);
    unsetenv("OMP_WAIT_POLICY"); /* which tests are run with */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
