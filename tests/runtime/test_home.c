/*
 * Results that are left on a device until somebody wants them here, by the driver that is not one:
 * what is seen of them is what C would have made, and what is copied.
 */
#define _GNU_SOURCE
#define N (1 << (HAS_TSAN ? 18 : 19)) /* ints, of 2 slabs or more; TSan takes long */

#include "fake/arrays.h"

#include <errno.h>
#include <pthread.h>

/* All arrays stay. */
static void arrays_keep(struct arrays *a)
{
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < ARRAYS; i++)
            RUN_LOOP(a, PLAIN, SUM, i, i);
}

/* ---- what is copied ---- */

static int region_child(void)
{
    struct arrays a;

    arrays_make(&a);
    arrays_keep(&a);
    long there = fake->there, back = fake->back;
    for (int k = 0; k < 20; k++) {
        RUN_LOOP(&a, LEAVING, CHANGE, 0, 0);
        RUN_LOOP(&a, LEAVING, TURN, 0, 1);
        RUN_LOOP(&a, LEAVING, BOTH, 1, 1);
        RUN_LOOP(&a, PLAIN, SUM, 0, 0);
        RUN_LOOP(&a, LEAVING, TURN, 1, 2);
        RUN_LOOP(&a, PLAIN, SUM, 2, 2);
    }
    CHECK(foldrt_away, "nothing is away");
    COPIES(fake->there - there, 0, 20 * 6 * LITTLE);
    COPIES(fake->back - back, 0, 20 * 6 * 64);
    CHECK(memcmp(a.is[0], a.want[0], SIZE) != 0, "it has come home already");
    ARRAYS_CHECK(&a);
    COPIES(fake->back - back, 3 * SIZE, 3 * SIZE + 20 * 6 * 64);
    there = fake->there;
    for (int i = 0; i < ARRAYS; i++)
        RUN_LOOP(&a, PLAIN, SUM, i, i); /* they stay there as well */
    COPIES(fake->there - there, 0, 3 * LITTLE);
    a.is[1][N / 2] = a.want[1][N / 2] = 7;
    RUN_LOOP(&a, PLAIN, SUM, 1, 1);
    return 0;
}

/* What other loops look at comes home, and nothing else. */
static int wanted_child(void)
{
    struct arrays a;

    arrays_make(&a);
    arrays_keep(&a);
    long back = fake->back;
    RUN_LOOP(&a, LEAVING, CHANGE, 0, 0);
    RUN_LOOP(&a, LEAVING, CHANGE, 1, 1);
    RUN_LOOP(&a, PLAIN, TURN, 0, 2); /* reads one there, and brings its own back */
    COPIES(fake->back - back, SIZE, SIZE + 256);
    RUN_LOOP(&a, PLAIN, CHANGE, 0, 0);
    CHECK(!memcmp(a.is[0], a.want[0], SIZE), "a loop's result is not here");
    CHECK(memcmp(a.is[1], a.want[1], SIZE) != 0, "another one is");
    loop_run(__LINE__, &a, &loops[PLAIN][GAPS], 0, 1, 0, N / 2);
    CHECK(!memcmp(a.is[1], a.want[1], SIZE), "what is written with gaps is not here");
    RUN_LOOP(&a, LEAVING, CHANGE, 0, 0);
    RUN_LOOP(&a, ON_CORES, SUM, 0, 0);
    CHECK(!foldrt_away, "cores run beside what is away");
    RUN_LOOP(&a, LEAVING, CHANGE, 2, 2);
    RUN_LOOP(&a, ON_CORES, CHANGE, 2, 2);
    RUN_LOOP(&a, LEAVING, CHANGE, 2, 2);
    loop_run(__LINE__, &a, &loops[PLAIN][SUM], 2, 2, 5, 1023); /* too few for a device */
    ARRAYS_CHECK(&a);
    return 0;
}

/* What a region's loops have found to be the same is not looked at again, until something else may
   have written it. */
static int trust_child(void)
{
    struct arrays a;

    arrays_make(&a);
    arrays_keep(&a);
    for (int k = 0; k < 4; k++) {
        long there = fake->there;
        RUN_LOOP(&a, LEAVING, SUM, 0, 0);
        COPIES(fake->there - there, 0, LITTLE);
        CHECK(foldrt_away > 1, "nothing is trusted");
        there = fake->there;
        RUN_LOOP(&a, LEAVING, SUM, 0, 0);
        RUN_LOOP(&a, PLAIN, SUM, 0, 0); /* trusts nothing, and changes nothing of it */
        COPIES(fake->there - there, 0, LITTLE);
        there = fake->there;
        RUN_LOOP(&a, LEAVING, SUM, 0, 0);
        COPIES(fake->there - there, 0, 0);
        RUN_LOOP(&a, LEAVING, CHANGE, 0, 0);
        RUN_LOOP(&a, LEAVING, SUM, 0, 0);
        COPIES(fake->there - there, 0, 0);
        loop_run(__LINE__, &a, &loops[ON_CORES][CHANGE], 0, 0, 9000, 4000);
        RUN_LOOP(&a, LEAVING, SUM, 0, 0);
        loop_run(__LINE__, &a, &loops[LEAVING][GAPS], 1, 0, 0, 2000);
        RUN_LOOP(&a, LEAVING, SUM, 0, 0);
        RUN_LOOP(&a, PLAIN, CHANGE, 0, 0);
        RUN_LOOP(&a, LEAVING, SUM, 0, 0);
        there = fake->there;
        if (k % 2)
            foldrt_settle();
        else
            foldrt_region_begin();
        a.is[0][k * 30000] = a.want[0][k * 30000] = k; /* not of the region */
        RUN_LOOP(&a, LEAVING, SUM, 0, 0);
        COPIES(fake->there - there, PAGE, LITTLE);
        foldrt_region_end();
        CHECK(!foldrt_away, "the region has ended");
        a.is[0][k * 20000 + 9] = a.want[0][k * 20000 + 9] = k;
        RUN_LOOP(&a, PLAIN, SUM, 0, 0);
        ARRAYS_CHECK(&a);
    }
    return 0;
}

static void parts_fold(const void *partials, int64_t m, void *lanes, void *total)
{
    (void)lanes;
    memset(total, 0, sizeof(struct part));
    for (int64_t c = 0; c < m; c++)
        parts_merge(total, (const struct part *)partials + c);
}

static int64_t nothing_found(const void *frame, int64_t lo, int64_t hi, uint32_t acc,
                             const void *total)
{
    (void)frame, (void)lo, (void)hi, (void)acc, (void)total;
    return -1;
}

/* A loop whose winners the cores look for is trusted, too, unless it writes. */
static int found_child(void)
{
    struct loop_code code = sum_code;
    struct foldrt_loop loop = loops[LEAVING][SUM];
    struct arrays a;

    code.runs.fold = parts_fold;
    code.runs.find = nothing_found;
    loop.code[FOLDRT_BASE] = &code.runs;
    arrays_make(&a);
    arrays_keep(&a);
    loop_run(__LINE__, &a, &loop, 0, 0, 0, N); /* FOLDRT_WRITES */
    CHECK(!foldrt_away, "a loop that writes is trusted");
    loop.flags &= ~(uint32_t)FOLDRT_WRITES;
    loop_run(__LINE__, &a, &loop, 0, 0, 0, N);
    CHECK(foldrt_away > 1, "nothing is trusted");
    long there = fake->there, launches = fake->launches;
    loop_run(__LINE__, &a, &loop, 0, 0, 0, N);
    COPIES(fake->there - there, 0, 0);
    CHECK(fake->launches > launches, "it has run here");
    foldrt_settle();
    a.is[0][N / 3] = a.want[0][N / 3] = 7;
    loop_run(__LINE__, &a, &loop, 0, 0, 0, N);
    ARRAYS_CHECK(&a);
    return 0;
}

/* A region's arrays come again: they stay at once. */
static int first_child(void)
{
    struct arrays a;

    arrays_make(&a);
    long there = fake->there;
    RUN_LOOP(&a, LEAVING, SUM, 0, 0);
    COPIES(fake->there - there, SIZE, SIZE + PAGE);
    RUN_LOOP(&a, LEAVING, SUM, 0, 0);
    RUN_LOOP(&a, LEAVING, CHANGE, 0, 0);
    COPIES(fake->there - there, SIZE, SIZE + PAGE);
    there = fake->there;
    RUN_LOOP(&a, PLAIN, SUM, 1, 1);
    RUN_LOOP(&a, PLAIN, SUM, 1, 1);
    COPIES(fake->there - there, 2 * SIZE, 2 * SIZE + 2 * PAGE);
    ARRAYS_CHECK(&a);
    return 0;
}

static int none_child(void)
{
    struct arrays a;

    arrays_make(&a);
    for (int k = 0; k < 6; k++) {
        RUN_LOOP(&a, LEAVING, CHANGE, 0, 0);
        RUN_LOOP(&a, LEAVING, TURN, 0, 1);
        CHECK(!foldrt_away, "something is away");
        for (int i = 0; i < ARRAYS; i++)
            CHECK(!memcmp(a.is[i], a.want[i], SIZE), "array %d is wrong", i);
    }
    return 0;
}

/* ---- any order ---- */

static int any_child(void)
{
    uint64_t state = 77;
    struct arrays a;

    arrays_make(&a);
    arrays_keep(&a);
    for (int k = 0; k < (HAS_SANITIZER ? 100 : 400); k++) {
        if (k == 200)
            fake->most = fake->used + SIZE / 2; /* no room for more */
        any_step(&a, &state);
    }
    ARRAYS_CHECK(&a);
    return 0;
}

/* ---- threads ---- */

static void *thread_any(void *seed)
{
    uint64_t state = 1000 + (uintptr_t)seed;
    struct arrays a;

    arrays_make(&a);
    arrays_keep(&a);
    for (int k = 0; k < (HAS_SANITIZER ? 20 : 60); k++)
        any_step(&a, &state);
    ARRAYS_CHECK(&a);
    return NULL;
}

static int threads_child(void)
{
    pthread_t ids[3];

    for (uintptr_t i = 0; i < 3; i++)
        CHECK(pthread_create(&ids[i], NULL, thread_any, (void *)i) == 0, "no thread");
    for (int i = 0; i < 3; i++)
        pthread_join(ids[i], NULL);
    return 0;
}

/* Two threads take turns on halves of one array: what one has left comes home for the other. */
static pthread_barrier_t turns;
static struct arrays halves;

static void *half_run(void *which)
{
    int at = (uintptr_t)which ? N / 2 : 0;

    for (int k = 0; k < 12; k++) {
        pthread_barrier_wait(&turns);
        loop_run(__LINE__, &halves, &loops[LEAVING][k % 3 ? CHANGE : BOTH], 0, 0, at, N / 2);
        loop_run(__LINE__, &halves, &loops[LEAVING][CHANGE], 0, 0, at, N / 2);
        foldrt_settle();
        CHECK(!memcmp(halves.is[0] + at, halves.want[0] + at, SIZE / 2), "half %d is wrong", at);
        pthread_barrier_wait(&turns);
    }
    return NULL;
}

static int halves_child(void)
{
    pthread_t other;

    arrays_make(&halves);
    arrays_keep(&halves);
    pthread_barrier_init(&turns, NULL, 2);
    CHECK(pthread_create(&other, NULL, half_run, (void *)1) == 0, "no thread");
    half_run(NULL);
    pthread_join(other, NULL);
    ARRAYS_CHECK(&halves);
    return 0;
}

/* ---- what fails ---- */

/* Says how many calls there were. Where the process goes on everything is right. */
static int fail_child(void)
{
    struct arrays a;

    arrays_make(&a);
    arrays_keep(&a);
    fake->code = getenv("FAKE_LOST") ? 700 : 2;
    fake->is_lost = getenv("FAKE_LOST") != NULL;
    fake->calls = 0;
    fake->fail_at = atol(getenv("FAKE_AT"));
    RUN_LOOP(&a, LEAVING, CHANGE, 0, 0);
    RUN_LOOP(&a, LEAVING, TURN, 0, 1);
    RUN_LOOP(&a, PLAIN, TURN, 1, 2);
    RUN_LOOP(&a, LEAVING, BOTH, 0, 0);
    ARRAYS_CHECK(&a);
    printf("%ld\n", fake->calls);
    return 0;
}

/* ---- what is freed ---- */

/* An array that is freed behind the region does not come home, and all else does. */
static int ended_child(void)
{
    struct arrays a;

    arrays_make(&a);
    arrays_keep(&a);
    RUN_LOOP(&a, LEAVING, CHANGE, 0, 0);
    RUN_LOOP(&a, LEAVING, CHANGE, 0, 0);
    RUN_LOOP(&a, LEAVING, CHANGE, 1, 1);
    loop_run(__LINE__, &a, &loops[LEAVING][CHANGE], 2, 2, 0, N / 2);
    loop_run(__LINE__, &a, &loops[LEAVING][CHANGE], 2, 2, N / 2, N - N / 2);
    long back = fake->back;
    errno = 17;
    foldrt_ended(a.is[0]);
    foldrt_ended(a.is[1] + 1); /* not where it begins */
    foldrt_ended(a.is[2]);     /* one object, or two that are neighbours */
    CHECK(errno == 17, "errno is %d", errno);
    foldrt_settle();
    COPIES(fake->back - back, 2 * SIZE, 2 * SIZE);
    for (int k = 0; k < N; k++) {
        CHECK(a.is[0][k] == k * 3, "what is freed is written");
        a.is[0][k] = a.want[0][k] = k * 7; /* malloc gives the place again */
    }
    foldrt_ended(a.is[0]);
    RUN_LOOP(&a, PLAIN, SUM, 0, 0);
    RUN_LOOP(&a, LEAVING, CHANGE, 0, 0);
    RUN_LOOP(&a, LEAVING, TURN, 0, 1);
    ARRAYS_CHECK(&a);
    return 0;
}

/* What the child of a fork frees it does not miss. */
static int ended_fork_child(void)
{
    struct arrays a;
    int status;

    arrays_make(&a);
    arrays_keep(&a);
    RUN_LOOP(&a, LEAVING, CHANGE, 0, 0);
    pid_t child = fork();
    if (child == 0) {
        foldrt_ended(a.is[0]);
        foldrt_settle();
        _exit(5);
    }
    waitpid(child, &status, 0);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 5, "it ends with %x", (unsigned)status);
    ARRAYS_CHECK(&a);
    return 0;
}

/* The child of a fork has no device: it has to end. */
static int fork_child(void)
{
    struct arrays a;
    int status;

    arrays_make(&a);
    arrays_keep(&a);
    RUN_LOOP(&a, LEAVING, CHANGE, 0, 0);
    pid_t child = fork();
    if (child == 0) {
        CHECK(freopen("/dev/null", "w", stderr), "the error is meant");
        foldrt_settle();
        _exit(0);
    }
    waitpid(child, &status, 0);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 71, "it ends with %x", (unsigned)status);
    ARRAYS_CHECK(&a);
    child = fork();
    if (child == 0) {
        RUN_LOOP(&a, LEAVING, CHANGE, 0, 0);
        ARRAYS_CHECK(&a);
        _exit(5);
    }
    waitpid(child, &status, 0);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 5, "it ends with %x", (unsigned)status);
    ARRAYS_CHECK(&a);
    return 0;
}

/* ---- tests ---- */

static void results_come_home(void **state)
{
    (void)state;
    modes_run(MODES("region", "wanted", "trust", "found", "first", "any"),
              "FOLD_DEVICE=cuda FOLD_THREADS=3");
    modes_run(MODES("region", "trust", "any"), "FOLD_DEVICE=cuda FOLD_THREADS=1 FOLD_OVERLAP=0");
    modes_run(MODES("any"), "FOLD_DEVICE=cuda:1,cuda:0 FOLD_THREADS=2 FOLD_SPLIT=1");
    modes_run(MODES("threads", "halves"), "FOLD_DEVICE=cuda:0,cuda:1 FOLD_THREADS=2");
    modes_run(MODES("threads", "fork", "ended", "ended_fork"), "FOLD_DEVICE=cuda FOLD_THREADS=2");
}

static void nothing_is_left_where_it_must_not_be(void **state)
{
    (void)state;
    modes_run(MODES("none"), "FOLD_DEVICE=cuda FOLD_THREADS=2 FOLD_STAY=0");
    modes_run(MODES("none"), "FOLD_DEVICE=cuda FOLD_THREADS=2 FOLD_VERIFY=1");
    modes_run(MODES("none"), "FOLD_DEVICE=cpu FOLD_THREADS=2");
}

static void what_fails_is_never_wrong(void **state)
{
    static const char *const ways[] = {"", " FAKE_LOST=1"};
    struct outcome o;

    (void)state;
    if (!can_track())
        skip();
    for (int way = 0; way < 2; way++) {
        int good = 0, ended = 0;
        for (long at = 0, calls = 1; at <= calls; at += HAS_TSAN ? 11 : HAS_SANITIZER ? 3 : 1) {
            char variables[128];
            snprintf(variables, sizeof variables, "FOLD_DEVICE=cuda FOLD_THREADS=2 FAKE_AT=%ld%s",
                     at, ways[way]);
            self_run(&o, "fail", variables);
            if (!at)
                calls = atol(o.out);
            good += o.status == 0;
            ended += o.status == 71 && strstr(o.err, "results of loops were only there");
            if (o.status && o.status != 71)
                print_error("%s: status %d\n%s%s", variables, o.status, o.out, o.err);
            assert_true(o.status == 0 || o.status == 71);
        }
        assert_true(good > 0 && ended > 0);
    }
    unsetenv("FAKE_LOST");
}

static const struct child children[] = {
    {"region", region_child},   {"wanted", wanted_child},
    {"none", none_child},       {"any", any_child},
    {"ended", ended_child},     {"ended_fork", ended_fork_child},
    {"threads", threads_child}, {"halves", halves_child},
    {"fail", fail_child},       {"fork", fork_child},
    {"trust", trust_child},     {"found", found_child},
    {"first", first_child},     {NULL, NULL},
};

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_come_home),
        cmocka_unit_test(nothing_is_left_where_it_must_not_be),
        cmocka_unit_test(what_fails_is_never_wrong),
    };

    loops_make();
    if (argc > 1)
        return child_run(children, argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
