/*
 * Runs that cores and a device share, by the driver that is not one (fake/cuda.c): bits, sizes
 * about the borders of chunks, several threads of the program, each call of the driver failing
 * once, and when such a run is chosen.
 */
#include "runtime_test.h"

#include "../../runtime/choice.h"
#include "../../runtime/split.h"
#include "fake/loops.h"
#include "fixed_shape.h"

#include <pthread.h>
#include <time.h>

#define SLAB ((uint64_t)64 << 10) /* two chunks of floats */

/* ---- a sum of floats, whose bits tell its shape ---- */

FIXED_SHAPE(floats_fold, float, +, -0.0f)

static UNWATCHED float floats_step(float s, const void *data, int64_t t)
{
    return s + ((const float *)data)[t];
}

/* One chunk is a loop of one chunk. */
extern const size_t fake_floats_size;
const size_t fake_floats_size = sizeof(float);
void fake_floats(const struct fake_params *p, unsigned groups);
void fake_floats(const struct fake_params *p, unsigned groups)
{
    const float *x = (const float *)(uintptr_t)(p->at[0] + p->at[1]);
    float *partials = (float *)(uintptr_t)p->at[8];
    uint64_t *word = (uint64_t *)(uintptr_t)p->at[9];
    int64_t n = (int64_t)p->at[4], chunk = (int64_t)p->at[5];

    for (uint64_t g = p->at[7]; g < p->at[7] + groups; g++) {
        int64_t lo = (int64_t)g * chunk, length = n - lo < chunk ? n - lo : chunk;
        static _Thread_local float lane[FOLDRT_LANES];
        for (int64_t l = 0; l < FOLDRT_LANES; l++) {
            lane[l] = -0.0f;
            for (int64_t t = l; t < length; t += FOLDRT_LANES)
                lane[l] += x[lo + t];
        }
        partials[g] = floats_fold_tree(lane);
    }
    *word += groups;
    if (*word != p->at[6])
        return;
    *word = 0;
    static _Thread_local float lane[FOLDRT_LANES];
    for (uint64_t l = 0; l < FOLDRT_LANES; l++) {
        lane[l] = -0.0f;
        for (uint64_t g = l; g < p->at[6]; g += FOLDRT_LANES)
            lane[l] += partials[g];
    }
    partials[p->at[6]] = floats_fold_tree(lane);
}

static const struct foldrt_kernel floats_kernel = {.text = "FAKE:floats\n",
                                                   .by = FOLDRT_BY_FOLD,
                                                   .frame_size = sizeof(struct frame),
                                                   .npointers = 2,
                                                   .pointers = pointers,
                                                   .ntouches = 1,
                                                   .touches = sum_touches,
                                                   .spans = sum_spans};
static struct foldrt_loop floats_loop;
static struct foldrt_code floats_code;

/* Slow, so that the device has a part. */
static void floats_lanes(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1,
                         void *lanes)
{
    nanosleep(&(struct timespec){.tv_nsec = 50000}, NULL);
    ex_sumf_loop.code[FOLDRT_BASE]->lanes(frame, lo, hi, l0, l1, lanes);
}

static void floats_make(void)
{
    floats_code = *ex_sumf_loop.code[FOLDRT_BASE];
    floats_code.lanes = floats_lanes;
    floats_loop = ex_sumf_loop;
    for (int isa = 0; isa < FOLDRT_NISA; isa++)
        floats_loop.code[isa] = isa == FOLDRT_BASE ? &floats_code : NULL;
    floats_loop.what = "floats";
    floats_loop.kernel = &floats_kernel;
}

static void floats_check(int64_t n)
{
    float *x = malloc((size_t)n * sizeof *x), total;
    struct frame f = {(int *)(void *)x, (int *)(void *)x};
    struct foldrt_call call = {.frame = &f, .n = n, .total = &total};

    for (int64_t t = 0; t < n; t++)
        x[t] = (float)((t * 2654435761) % 1000003) / 997;
    CHECK(foldrt_run(&floats_loop, &call) == 1, "n = %ld is not run", (long)n);
    float want = floats_fold(n, floats_step, x);
    CHECK(!memcmp(&total, &want, sizeof want), "n = %ld: %a and not %a", (long)n, (double)total,
          (double)want);
    free(x);
}

/* ---- what the children do ---- */

static int results_child(void)
{
    static const int64_t sizes[] = {1024,  8191,  8192,  8193,   16383,  16384,   16385,
                                    24575, 24576, 65535, 524289, 999983, 1 << 20, 4194305};

    for (unsigned k = 0; k < 3; k++)
        all_check(k);
    for (int round = 0; round < (HAS_TSAN ? 1 : 3); round++)
        for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
            floats_check(sizes[k]);
    for (int64_t n = 40000; n < 400000; n += 9973)
        floats_check(n);
    return 0;
}

/* Of loops whose bits each device has for itself the bits would tell who ran which chunk. */
static int inexact_child(void)
{
    foldrt__slab_bytes = SLAB;
    floats_loop.flags |= FOLDRT_INEXACT;
    for (int round = 0; round < 3; round++)
        floats_check(999983);
    return 0;
}

static void *thread_run(void *seed)
{
    for (unsigned k = 0; k < 2; k++) {
        all_check((unsigned)(uintptr_t)seed + k);
        floats_check(200000 + 8191 * (int64_t)(uintptr_t)seed);
    }
    return NULL;
}

static int threads_child(void)
{
    pthread_t ids[4];

    for (uintptr_t i = 0; i < 4; i++)
        CHECK(pthread_create(&ids[i], NULL, thread_run, (void *)(i + 1)) == 0, "no thread");
    for (int i = 0; i < 4; i++)
        pthread_join(ids[i], NULL);
    CHECK(is_there(fake_find()), "the device has gone");
    return 0;
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
    all_check(1);
    floats_check(300001);
    all_check(2);
    printf("%ld\n", fake->calls);
    fake->fail_at = 0;
    CHECK(is_there(fake) == !(fake->hit && fake->is_lost), "the device is %s",
          fake->is_lost ? "there still" : "given up");
    return 0;
}

/* ---- a choice ---- */

#define CHOICE_N (1 << 22)
#define CHOICE_NS 4e7 /* of the loop on one core; and of its copy, as the rates say */

static void even_range(const void *frame, int64_t lo, int64_t hi, void *to)
{
    double end = foldrt__now() + CHOICE_NS * (double)(hi - lo) / CHOICE_N;

    sum_range(frame, lo, hi, to);
    while (foldrt__now() < end)
        continue;
}
static const struct foldrt_code even_code = {.range = even_range, .combine = parts_merge};

/* The first child that runs measures the device; later ones change what it has found. */
static int choice_child(void)
{
    struct foldrt_loop even = sum_loop;
    struct frame f = {calloc(CHOICE_N, sizeof(int)), NULL};
    struct rates r = foldrt__rates_default;
    struct part total;

    even.flags = 0;
    even.bytes_per_iteration = 4;
    even.effort.simple = 6;
    even.code[FOLDRT_BASE] = &even_code;
    even.what = "even";
    for (int64_t t = 0; t < CHOICE_N; t++)
        f.x[t] = (int)(t * 40503 % 65537);
    run(&sum_loop, &f, 1000); /* settings are read */
    foldrt__measured_bytes = 1 << 20;
    foldrt__remeasures = 0;
    sum_expected(&f, 0, CHOICE_N, &total);
    if (foldrt__rates_get(&r, "cuda", 0)) {
        for (int k = 0; k < COPY_SIZES; k++)
            r.to[k] = CHOICE_NS * (double)foldrt__copy_sizes[k] / (4.0 * CHOICE_N);
        r.read_all = 1e3;
        r.team = r.start = 1e4; /* milliseconds on a busy machine */
    }
    foldrt__rates_key(&r);
    r.compile = r.open = 1;
    foldrt__rates_put(&r, "cuda", 0);
    for (int k = 0; k < 24; k++)
        CHECK(run(&even, &f, CHOICE_N) == total.s, "run %d is wrong", k);
    free(f.x);
    return 0;
}

static int child(const char *mode)
{
    floats_make();
    if (!strcmp(mode, "inexact"))
        return inexact_child();
    if (!strcmp(mode, "choice"))
        return choice_child();
    foldrt__slab_bytes = SLAB;
    return !strcmp(mode, "results")   ? results_child()
           : !strcmp(mode, "threads") ? threads_child()
                                      : fail_child();
}

/* ---- tests ---- */

/* Runs in which both sides had a part. */
static int shared_count(const char *trace)
{
    static const char word[] = " chunks_there=";
    long there, here;
    int count = 0;

    for (const char *at = trace; (at = strstr(at, word)); at += sizeof word)
        count += sscanf(at, " chunks_there=%ld chunks_here=%ld", &there, &here) == 2 && there > 0 &&
                 here > 0;
    return count;
}

/* Chunks up to where, of which so many have been run there; what the cores have left and done. */
static const struct {
    int64_t end, run_there, back, done;
    enum claim answer;
} claims[] = {
    {4, 0, 128, 0, CLAIM_NOW},      {8, 0, 128, 0, CLAIM_NOW}, /* no speed is known: an eighth */
    {20, 0, 120, 8, CLAIM_LATER},   {12, 4, 100, 28, CLAIM_NOW},
    {16, 12, 90, 38, CLAIM_NOW},    {24, 12, 30, 98, CLAIM_LATER}, /* the cores are done before */
    {24, 16, 28, 100, CLAIM_LATER}, {29, 16, 28, 100, CLAIM_NEVER},
};

static void the_device_gets_what_it_runs_in_time(void **state)
{
    struct split s = {.all = 128, .threads = 1};

    (void)state;
    pthread_mutex_init(&s.lock, NULL);
    for (size_t k = 0; k < sizeof claims / sizeof *claims; k++) {
        int64_t before = s.front;
        s.back = claims[k].back;
        s.done = claims[k].done;
        assert_int_equal(foldrt__split_claim(&s, claims[k].end, claims[k].run_there),
                         claims[k].answer);
        assert_int_equal(s.front, claims[k].answer == CLAIM_NOW ? claims[k].end : before);
    }
    pthread_mutex_destroy(&s.lock);
}

static void results_are_those_of_the_shape(void **state)
{
    static const char *const environments[] = {
        "FOLD_DEVICE=cuda FOLD_SPLIT=1 FOLD_TRACE=1 FOLD_THREADS=1",
        "FOLD_DEVICE=cuda FOLD_SPLIT=1 FOLD_TRACE=1 FOLD_THREADS=3",
        "FOLD_DEVICE=cuda FOLD_SPLIT=1 FOLD_TRACE=1 FOLD_THREADS=8",
        "FOLD_DEVICE=cuda:1 FOLD_SPLIT=1 FOLD_TRACE=1 FOLD_THREADS=2 FOLD_STAY=0",
        "FOLD_DEVICE=cuda FOLD_SPLIT=0 FOLD_TRACE=1 FOLD_THREADS=3",
        "FOLD_DEVICE=cuda FOLD_TRACE=1 FOLD_THREADS=3",
    };
    static struct outcome o;

    (void)state;
    for (size_t k = 0; k < sizeof environments / sizeof *environments; k++) {
        self_run(&o, "results", environments[k]);
        if (o.status)
            print_error("%s: status %d\n%s%.2000s", environments[k], o.status, o.out, o.err);
        assert_int_equal(o.status, 0);
        if (k < 4) /* in how many of them is up to the machine */
            assert_true(shared_count(o.err) > 0);
        else
            assert_null(strstr(o.err, "chunks_there"));
    }
}

static void inexact_loops_are_not_shared(void **state)
{
    static struct outcome o;

    (void)state;
    self_run(&o, "inexact", "FOLD_DEVICE=cuda FOLD_SPLIT=1 FOLD_TRACE=1 FOLD_THREADS=3");
    assert_int_equal(o.status, 0);
    assert_non_null(strstr(o.err, "device=cuda"));
    assert_null(strstr(o.err, "chunks_there"));
}

static void threads_share_a_device(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "threads", "FOLD_DEVICE=cuda FOLD_SPLIT=1 FOLD_THREADS=3");
    self_pass(&o, "threads", "FOLD_DEVICE=cuda:1,cuda:0 FOLD_SPLIT=1 FOLD_THREADS=2");
}

/* Calls fail, one in each run; every other one loses the device. */
static void a_device_that_fails_changes_no_result(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "fail",
              "FOLD_DEVICE=cuda FOLD_SPLIT=1 FOLD_CACHE=/proc/nowhere FOLD_THREADS=3 FAKE_AT=0");
    long calls = atol(o.out);
    assert_true(calls > 500);
    for (long at = 1; at <= calls; at += HAS_SANITIZER ? 97 : at < 24 ? 1 : 31) {
        char variables[160];
        snprintf(variables, sizeof variables,
                 "FOLD_DEVICE=cuda FOLD_SPLIT=1 FOLD_CACHE=/proc/nowhere FOLD_THREADS=%ld "
                 "FAKE_AT=%ld%s",
                 1 + at % 3, at, at % 2 == 0 ? " FAKE_LOST=1" : "");
        self_run(&o, "fail", variables);
        const char *warning = strstr(o.err, "foldrt: warning: cuda:0");
        if (o.status || (warning && strstr(warning + 1, "foldrt:")))
            print_error("%s: status %d\n%s%s", variables, o.status, o.out, o.err);
        assert_int_equal(o.status, 0);
        assert_true(!warning || !strstr(warning + 1, "foldrt:"));
    }
}

static void choice_run(struct outcome *o, const char *folder, const char *more)
{
    char variables[200];

    snprintf(variables, sizeof variables, "FOLD_CACHE=%s FOLD_THREADS=2 FOLD_TRACE=1 FOLD_STAY=0%s",
             folder, more);
    self_run(o, "choice", variables);
    if (o->status)
        print_error("%s: status %d\n%s%.6000s", variables, o->status, o->out, o->err);
    assert_int_equal(o->status, 0);
}

static void auto_shares_what_it_pays_for(void **state)
{
    static struct outcome o;
    char folder[] = "/tmp/foldrt-split-XXXXXX", command[100];

    (void)state;
    assert_non_null(mkdtemp(folder));
    choice_run(&o, folder, "");
    choice_run(&o, folder, "");
    if (!strstr(o.err, " choice=split: "))
        print_error("%.6000s", o.err);
    assert_non_null(strstr(o.err, " choice=split: "));
    assert_non_null(strstr(o.err, " split_us="));
    assert_true(shared_count(o.err) > 0);
    choice_run(&o, folder, " FOLD_SPLIT=0");
    assert_null(strstr(o.err, "split"));
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_device_gets_what_it_runs_in_time),
        cmocka_unit_test(results_are_those_of_the_shape),
        cmocka_unit_test(inexact_loops_are_not_shared),
        cmocka_unit_test(threads_share_a_device),
        cmocka_unit_test(a_device_that_fails_changes_no_result),
        cmocka_unit_test(auto_shares_what_it_pays_for),
    };

    if (argc > 1)
        return child(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
