/*
 * FOLD_DEVICE=auto for all loops of a region together, by the driver that is not one: by its rates
 * copies take long, so no loop would go there for itself.
 */
#define _GNU_SOURCE
#include "fake/clock.h"
#include "fake/stay.h"

#include "../../runtime/candidates.h"
#include "../../runtime/choice.h"

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

static _Atomic long seen; /* runs on the cores beside a call that opens the device */
static bool ends_early;   /* behind the first of these; the call ends when it is waited for */

int __real_pthread_join(pthread_t thread, void **to);
int __wrap_pthread_join(pthread_t thread, void **to);
/* Leaders of teams are waited for as well. */
int __wrap_pthread_join(pthread_t thread, void **to)
{
    if (fake && fake->inside && pthread_equal(thread, fake->opener))
        fake->held = 0;
    return __real_pthread_join(thread, to);
}

static void here_range(const void *frame, int64_t lo, int64_t hi, void *to)
{
    if (fake->inside > 0) {
        seen++;
        if (!ends_early)
            fake->held = 0;
    }
    is_here = true;
    step_range(frame, lo, hi, to);
    is_here = false;
}
static const struct foldrt_code here_code = {.range = here_range, .combine = nothing_merged};
static struct foldrt_loop loops[2]; /* of a region; of none */

static int *x, *y, *want_x, *want_y;

static void arrays_make(void)
{
    for (int i = 0; i < 2; i++) {
        loops[i] = step_loop;
        loops[i].code[FOLDRT_BASE] = &here_code;
        loops[i].flags |= i ? 0u : FOLDRT_LEAVES;
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

static bool is_opening(void)
{
    bool is = false;

    for (int i = 0; i < CANDIDATES; i++)
        is |= foldrt__candidates[i].is_opening;
    return is;
}

/* A region of at most so many turns, beside those while a device is being opened, whose loops write
   both arrays; launches on the device. */
static long region_run(int turns, const struct foldrt_loop *loop)
{
    double here = ns_here, there = ns_there;
    long launches = fake->launches - fake->measured, before = seen;
    int done = 0;

    if (foldrt_away)
        foldrt_region_begin();
    for (int t = 0; t < turns && !(ends_early && seen > before); t += !is_opening(), done++) {
        loop_run(loop, x, y);
        loop_run(loop, y, x);
    }
    launches = fake->launches - fake->measured - launches;
    if (foldrt_away)
        foldrt_region_end();
    ns_here = ns_there = 0;
    for (int t = 0; t < done; t++) {
        step_range(&(struct frame){want_x, want_y}, 0, N, NULL);
        step_range(&(struct frame){want_y, want_x}, 0, N, NULL);
    }
    ns_here = here;
    ns_there = there;
    CHECK(!memcmp(x, want_x, SIZE) && !memcmp(y, want_y, SIZE), "a result is wrong");
    CHECK(!foldrt_away, "something is away");
    return launches;
}

/* Two regions: the first moves when that has paid, the second one at once. */
static int pays_child(void)
{
    arrays_make();
    long first = region_run(60, &loops[0]);
    CHECK(first > 20 && first < 119, "%ld launches", first);
    x[7]++;
    want_x[7]++;
    long second = region_run(30, &loops[0]);
    CHECK(second > 50, "%ld launches of the second one", second);
    printf("%ld\n", first);
    return 0;
}

/* It is slower there: they come back, and do not go again soon. */
static int slow_child(void)
{
    arrays_make();
    ns_there = 100;
    long first = region_run(60, &loops[0]);
    CHECK(first > 0 && first < 60, "%ld launches", first);
    long more = 0;
    for (int k = 0; k < 3; k++)
        more += region_run(15, &loops[0]);
    CHECK(more < 60, "%ld launches later", more);
    return 0;
}

/* Loops that stand in no region do not go: nobody knows that their data would stay. */
static int none_child(void)
{
    arrays_make();
    ns_here = 2;
    long launches = region_run(4, &loops[1]);
    CHECK(launches == 0, "%ld launches", launches);
    return 0;
}

/* Too short to pay. */
static int short_child(void)
{
    arrays_make();
    ns_here = 0;
    for (int k = 0; k < 10; k++) {
        long launches = region_run(1, &loops[0]);
        CHECK(launches == 0, "%ld launches", launches);
    }
    return 0;
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
            step_range(&(struct frame){want_a, want_b}, 0, N, NULL);
            step_range(&(struct frame){want_b, want_a}, 0, N, NULL);
            is_here = false;
        }
        if (foldrt_away)
            foldrt_region_end();
        CHECK(!memcmp(a, want_a, SIZE) && !memcmp(b, want_b, SIZE), "a result is wrong");
    }
    return NULL;
}

static int threads_child(void)
{
    pthread_t ids[3];

    arrays_make();
    for (int i = 0; i < 3; i++)
        CHECK(pthread_create(&ids[i], NULL, thread_run, NULL) == 0, "no thread");
    for (int i = 0; i < 3; i++)
        pthread_join(ids[i], NULL);
    return 0;
}

/* ---- a device is opened beside a region's loops ---- */

static volatile sig_atomic_t alarms, alarms_inside;

static void on_alarm(int number)
{
    (void)number;
    alarms++;
    alarms_inside += fake->inside > 0;
}

/* Signals come to this thread all the time, and none while the device is being opened. */
static void alarms_begin(void)
{
    const struct itimerval every = {{0, 2000}, {0, 2000}};

    CHECK(signal(SIGALRM, on_alarm) != SIG_ERR && !setitimer(ITIMER_REAL, &every, NULL), "timer");
}

/* Behind a region nothing of the opening goes on, and signals are as they were. */
static void rest_check(void)
{
    sigset_t set;

    CHECK(!fake->inside, "a call of the driver goes on");
    CHECK(!pthread_sigmask(SIG_SETMASK, NULL, &set) && sigisemptyset(&set), "signals are blocked");
}

static int beside_child(void)
{
    arrays_make();
    alarms_begin();
    fake->slow = 60;
    fake->held = 1;
    long launches = region_run(80, &loops[0]);
    rest_check();
    CHECK(launches > 0, "no launches");
    CHECK(fake->apart == 2 && seen > 0, "%ld calls apart, %ld runs beside", fake->apart, seen);
    CHECK(alarms > 0 && alarms_inside == 0, "%d alarms inside", (int)alarms_inside);
    return 0;
}

/* Regions that end while the device is being opened wait for one call each. */
static int ends_child(void)
{
    arrays_make();
    alarms_begin();
    fake->held = 1;
    ends_early = true;
    long launches = region_run(80, &loops[0]);
    rest_check();
    CHECK(fake->apart == 1 && seen > 0, "%ld calls apart, %ld runs beside", fake->apart, seen);
    CHECK(launches == 0 && fake->contexts == 0, "it has been opened");
    fake->held = 1;
    CHECK(region_run(80, &loops[0]) == 0 && fake->contexts == 1, "it has been opened");
    rest_check();
    CHECK(region_run(80, &loops[0]) > 0, "no launches");
    rest_check();
    CHECK(alarms > 0 && alarms_inside == 0, "%d alarms inside", (int)alarms_inside);
    return 0;
}

/* It says so, though no loop comes behind it. */
static int ends_last_child(void)
{
    arrays_make();
    fake->held = 1;
    ends_early = true;
    CHECK(region_run(80, &loops[0]) == 0, "launches");
    rest_check();
    return 0;
}

/* It cannot be opened: that is not tried again. */
static int fails_child(void)
{
    arrays_make();
    fake->slow = 60;
    fake->no_init = 1;
    for (int k = 0; k < 3; k++) {
        CHECK(region_run(40, &loops[0]) == 0, "launches");
        rest_check();
    }
    CHECK(fake->apart == 1, "%ld calls apart", fake->apart);
    return 0;
}

/* Threads with regions of their own, one of which opens it. */
static int threads_slowly_child(void)
{
    fake->slow = 60;
    return threads_child();
}

/* Nothing is known of what the program does behind a loop that stands in no region. */
static int alone_child(void)
{
    arrays_make();
    ns_here = 200;
    loops[1].effort.simple = 1000;
    double from = foldrt__now();
    long launches = 0;
    while (!launches && foldrt__now() - from < 20e9)
        launches = region_run(1, &loops[1]);
    CHECK(launches > 0 && fake->contexts == 1, "it has not been opened");
    CHECK(fake->apart == 0 && seen == 0, "%ld calls apart", fake->apart);
    return 0;
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

static int rates_child(void)
{
    char why[256];
    struct foldrt_rates r;

    CHECK(foldrt_rates_measure("cuda", 0, &r, why), "%s", why);
    return 0;
}

static void child_run_in(struct outcome *o, const char *mode, const char *more)
{
    char variables[200];

    snprintf(variables, sizeof variables, "FOLD_CACHE=%s FOLD_THREADS=2 FOLD_SPLIT=0 %s", folder,
             more);
    self_run(o, mode, variables);
    if (o->status)
        print_error("%s: status %d\n%s%s", mode, o->status, o->out, o->err);
    assert_int_equal(o->status, 0);
}

static void folder_make(void)
{
    static struct outcome o;

    snprintf(folder, sizeof folder, "/tmp/foldrt-region-XXXXXX");
    assert_non_null(mkdtemp(folder));
    child_run_in(&o, "rates", "");
    rates_change();
}

static void folder_remove(void)
{
    char command[128];

    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
}

static void a_region_moves_when_that_has_paid(void **state)
{
    static struct outcome o;

    (void)state;
    if (!can_track())
        skip();
    folder_make();
    child_run_in(&o, "threads", "");
    child_run_in(&o, "pays", "FOLD_TRACE=1 FOLD_OVERLAP=0");
    assert_non_null(strstr(o.err, "device.c:1:0: region of this loop: saved_us="));
    assert_non_null(strstr(o.err, " choice=device\n"));
    assert_null(strstr(o.err, "choice=cores\n"));
    assert_non_null(strstr(o.err, "choice=device: the data of its region stays"));
    child_run_in(&o, "none", "");
    child_run_in(&o, "short", "");
    folder_remove();
}

static void a_region_comes_back(void **state)
{
    static struct outcome o;

    (void)state;
    if (!can_track())
        skip();
    folder_make();
    child_run_in(&o, "slow", "FOLD_TRACE=1");
    assert_non_null(strstr(o.err, " choice=device\n"));
    assert_non_null(strstr(o.err, "device.c:1:0: region of this loop: lost_us="));
    assert_non_null(strstr(o.err, " choice=cores\n"));
    folder_remove();
}

static void a_device_is_opened_beside_a_region(void **state)
{
    static struct outcome o;

    (void)state;
    if (!can_track())
        skip();
    folder_make();
    child_run_in(&o, "beside", "FOLD_TRACE=1");
    assert_non_null(strstr(o.err, " choice=cores: the device is being opened\n"));
    assert_non_null(strstr(o.err, "foldrt: a device is opened: us="));
    child_run_in(&o, "ends", "FOLD_TRACE=1");
    assert_non_null(strstr(o.err, " cuda: the region has ended\n"));
    assert_non_null(strstr(o.err, "foldrt: a device is opened: us="));
    child_run_in(&o, "ends_last", "FOLD_TRACE=1");
    assert_non_null(strstr(o.err, " cuda: the region has ended\n"));
    child_run_in(&o, "fails", "FOLD_TRACE=1");
    assert_non_null(strstr(o.err, " cuda: cuInit: the device is lost\n"));
    child_run_in(&o, "threads_slowly", "");
    folder_remove();
}

static void a_device_is_opened_by_a_loop_alone(void **state)
{
    static struct outcome o;

    (void)state;
    folder_make();
    child_run_in(&o, "alone", "FOLD_TRACE=1");
    assert_non_null(strstr(o.err, "foldrt: a device is opened: us="));
    folder_remove();
}

static const struct child children[] = {
    {"pays", pays_child},
    {"slow", slow_child},
    {"none", none_child},
    {"short", short_child},
    {"threads", threads_child},
    {"rates", rates_child},
    {"beside", beside_child},
    {"ends", ends_child},
    {"fails", fails_child},
    {"threads_slowly", threads_slowly_child},
    {"ends_last", ends_last_child},
    {"alone", alone_child},
    {NULL, NULL},
};

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_region_moves_when_that_has_paid),
        cmocka_unit_test(a_region_comes_back),
        cmocka_unit_test(a_device_is_opened_beside_a_region),
        cmocka_unit_test(a_device_is_opened_by_a_loop_alone),
    };

    if (argc > 1) {
        foldrt__measured_bytes = 1 << 20;
        foldrt__remeasures = 0;
        return child_run(children, argv[1]);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
