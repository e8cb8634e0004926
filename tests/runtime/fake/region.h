/*
 * What the tests of regions share: loops that take as long as the test says, here and there, and a
 * device by whose rates copies take long, so that no loop would go there for itself.
 */
#ifndef REGION_H
#define REGION_H

#include "clock.h"
#include "stay.h"

#include "../../../runtime/candidates.h"
#include "../../../runtime/choice.h"
#include "../../../runtime/opener.h"

#include <dirent.h>
#include <pthread.h>
#include <signal.h>
#include <sys/time.h>

/* Nanoseconds of an iteration, here and there. */
static double ns_here = 20, ns_there;
static _Thread_local bool is_here;

#define NS_PRICE 30e6 /* of a copy */

static void passes(int64_t n)
{
    pass((double)n * (is_here ? ns_here : ns_there));
}

#define step_SIZE 0
#define step_TOUCHES 3
static const struct foldrt_touch step_touches[] = {{0, 0, 4}, {1, 0, 4}, {0, FOLDRT_WRITTEN, 4}};
static void step_spans(const void *frame, int64_t n, const void *start, struct foldrt_range *to)
{
    const struct frame *f = frame;

    (void)start;
    to[0] = to[2] = ints(f->x, n);
    to[1] = ints(f->y, n);
}
LOOP(step, if (t == lo) passes(hi - lo); f.x[t] = 3 * (f.x[t] & 0xffff) + (f.y[t] & 0xff) + (int)s;)

/* The same with another kernel. */
#define back_SIZE 0
#define back_TOUCHES 3
#define back_touches step_touches
#define back_spans step_spans
LOOP(back, if (t == lo) passes(hi - lo); f.x[t] = 5 * (f.x[t] & 0xffff) - (f.y[t] & 0xff) + (int)s;)

/* Runs on the cores beside a call that opens the device, and beside one that compiles kernels. */
static _Atomic long seen, seen_building;
static _Atomic long launched_building; /* launches before the last of these */
/* Regions end behind the first of these; the call ends when it is waited for. */
static enum { NEVER, OPENING, COMPILING } ends_early;
/* What goes on beside the loops ends behind a turn, whichever of them it began with. */
static bool turns_end_it;

int __real_pthread_join(pthread_t thread, void **to);
int __wrap_pthread_join(pthread_t thread, void **to);
/* Leaders of teams are waited for as well. */
int __wrap_pthread_join(pthread_t thread, void **to)
{
    if (fake && (fake->inside || fake->building) && pthread_equal(thread, fake->opener))
        fake->held = fake->builds_held = 0;
    return __real_pthread_join(thread, to);
}

static void seen_count(void)
{
    if (fake->inside > 0) {
        seen++;
        if (ends_early != OPENING && !turns_end_it)
            fake->held = 0;
    }
    if (fake->building > 0) {
        seen_building++;
        launched_building = fake->launches - fake->measured;
        if (ends_early != COMPILING && !turns_end_it)
            fake->builds_held = 0;
    }
}

static void here_range(const void *frame, int64_t lo, int64_t hi, void *to)
{
    seen_count();
    is_here = true;
    step_range(frame, lo, hi, to);
    is_here = false;
}
static void here_back(const void *frame, int64_t lo, int64_t hi, void *to)
{
    seen_count();
    is_here = true;
    back_range(frame, lo, hi, to);
    is_here = false;
}
static const struct foldrt_code here_code = {.range = here_range, .combine = nothing_merged};
static const struct foldrt_code here_back_code = {.range = here_back, .combine = nothing_merged};
enum { STEP, ALONE, BACK, REGION_LOOPS }; /* the second stands in no region */
static struct foldrt_loop loops[REGION_LOOPS];

static int *x, *y, *want_x, *want_y;

static void arrays_make(void)
{
    for (int i = 0; i < REGION_LOOPS; i++) {
        loops[i] = i == BACK ? back_loop : step_loop;
        loops[i].code[FOLDRT_BASE] = i == BACK ? &here_back_code : &here_code;
        loops[i].flags |= i == ALONE ? 0u : FOLDRT_LEAVES;
        loops[i].line = (uint32_t)i + 1;
        loops[i].effort.simple = 3;
    }
    x = ints_new();
    y = ints_new();
    want_x = ints_new();
    want_y = ints_new();
}

static void loop_run(const struct foldrt_loop *loop, int *a, int *b)
{
    struct frame f = {a, b};

    run(loop, &f, N);
}

/* Is something done beside the loops? */
static bool is_beside(void)
{
    bool is = foldrt__builder_goes();

    for (int i = 0; i < CANDIDATES; i++)
        is |= foldrt__candidates[i].is_opening;
    return is;
}

static void beside_end(void)
{
    fake->held = fake->builds_held = 0;
    while (is_beside()) {
        foldrt__candidates_take();
        usleep(1000);
    }
    fake->held = fake->builds_held = 1;
}

static bool has_ended(long before, long before_building)
{
    return (ends_early == OPENING && seen > before) ||
           (ends_early == COMPILING && seen_building > before_building);
}

/* A region of at most so many turns, not counting those beside something, each of which runs the
   loops on both arrays; launches on the device. */
static long regions_run(int turns, const struct foldrt_loop *one, const struct foldrt_loop *two)
{
    double here = ns_here, there = ns_there;
    long launches = fake->launches - fake->measured, before = seen, building = seen_building;
    int done = 0;

    if (foldrt_away)
        foldrt_region_begin();
    for (int t = 0; t < turns && !has_ended(before, building); t += !is_beside(), done++) {
        loop_run(one, x, y);
        loop_run(two, y, x);
        if (turns_end_it)
            beside_end();
    }
    launches = fake->launches - fake->measured - launches;
    if (foldrt_away)
        foldrt_region_end();
    ns_here = ns_there = 0;
    for (int t = 0; t < done; t++) {
        step_expected(&(struct frame){want_x, want_y}, 0, N, NULL);
        (two == &loops[BACK] ? back_expected : step_expected)(&(struct frame){want_y, want_x}, 0, N,
                                                              NULL);
    }
    ns_here = here;
    ns_there = there;
    CHECK(!memcmp(x, want_x, SIZE) && !memcmp(y, want_y, SIZE), "a result is wrong");
    CHECK(!foldrt_away, "something is away");
    return launches;
}

TEST_FN long region_run(int turns, const struct foldrt_loop *loop)
{
    return regions_run(turns, loop, loop);
}

static void *thread_run(void *unused)
{
    int *a = ints_new(), *b = ints_new(), *want_a = ints_new(), *want_b = ints_new();

    (void)unused;
    for (int k = 0; k < 4; k++) {
        if (foldrt_away)
            foldrt_region_begin();
        for (int t = 0; t < 12; t++) {
            loop_run(&loops[0], a, b);
            loop_run(&loops[0], b, a);
            is_here = true;
            step_expected(&(struct frame){want_a, want_b}, 0, N, NULL);
            step_expected(&(struct frame){want_b, want_a}, 0, N, NULL);
            is_here = false;
        }
        if (foldrt_away)
            foldrt_region_end();
        CHECK(!memcmp(a, want_a, SIZE) && !memcmp(b, want_b, SIZE), "a result is wrong");
    }
    return NULL;
}

TEST_FN int threads_child(void)
{
    pthread_t ids[3];

    arrays_make();
    for (int i = 0; i < 3; i++)
        CHECK(pthread_create(&ids[i], NULL, thread_run, NULL) == 0, "no thread");
    for (int i = 0; i < 3; i++)
        pthread_join(ids[i], NULL);
    return 0;
}

static volatile sig_atomic_t alarms, alarms_inside;

static void on_alarm(int number)
{
    (void)number;
    alarms++;
    alarms_inside += fake->inside > 0 || fake->building > 0;
}

/* Signals come to this thread all the time, and none while the device is being opened. */
TEST_FN void alarms_begin(void)
{
    const struct itimerval every = {{0, 2000}, {0, 2000}};

    CHECK(signal(SIGALRM, on_alarm) != SIG_ERR && !setitimer(ITIMER_REAL, &every, NULL), "timer");
}

/* Behind a region nothing of the opening goes on, and signals are as they were. */
TEST_FN void rest_check(void)
{
    sigset_t set;

    CHECK(!fake->inside && !fake->building, "a call of the driver goes on");
    CHECK(!pthread_sigmask(SIG_SETMASK, NULL, &set) && sigisemptyset(&set), "signals are blocked");
}

/* ---- runs ---- */

static char folder[64];

/* The file of rates that a process has made, with other copies in it. */
static void rates_change(void)
{
    char path[512] = "", text[4096];
    struct rates r;
    DIR *entries = opendir(folder);

    assert_non_null(entries);
    for (struct dirent *e; (e = readdir(entries));)
        if (strstr(e->d_name, ".rates"))
            snprintf(path, sizeof path, "%s/%.255s", folder, e->d_name);
    closedir(entries);
    int file = open(path, O_RDWR);
    assert_true(file >= 0);
    file_read(file, text, sizeof text);
    assert_true(foldrt__rates_scan(&r, text));
    for (int k = 0; k < COPY_SIZES; k++)
        r.to[k] = r.from[k] = NS_PRICE;
    r.open = 10e6;
    r.compile = 1e6;
    r.start = 20e3;
    r.latency = 4;
    foldrt__rates_print(&r, text);
    assert_int_equal(ftruncate(file, 0), 0);
    assert_int_equal(pwrite(file, text, strlen(text), 0), (ssize_t)strlen(text));
    close(file);
}

TEST_FN int rates_child(void)
{
    char why[256];
    struct foldrt_rates r;

    CHECK(foldrt_rates_measure("cuda", 0, &r, why), "%s", why);
    return 0;
}

TEST_FN void child_run_in(struct outcome *o, const char *mode, const char *more)
{
    char variables[200];

    snprintf(variables, sizeof variables, "FOLD_CACHE=%s FOLD_THREADS=2 FOLD_SPLIT=0 %s", folder,
             more);
    self_run(o, mode, variables);
    if (o->status)
        print_error("%s: status %d\n%s%s", mode, o->status, o->out, o->err);
    assert_int_equal(o->status, 0);
}

TEST_FN void folder_make(void)
{
    static struct outcome o;

    snprintf(folder, sizeof folder, "/tmp/foldrt-region-XXXXXX");
    assert_non_null(mkdtemp(folder));
    child_run_in(&o, "rates", "");
    rates_change();
}

TEST_FN void folder_remove(void)
{
    char command[128];

    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
}

#endif
