/*
 * FOLD_DEVICE=auto by the driver that is not one (fake/cuda.c), where a loop is slow on the cores
 * and fast there; and the file of rates.
 */
#include "runtime_test.h"

#include "../../runtime/choice.h"
#include "../../runtime/device.h"
#include "fake/clock.h"
#include "fake/fake.h"

#include <dirent.h>
#include <dlfcn.h>
#include <sys/stat.h>

#define N (1 << 16)
#define RUNS 60

/* ---- a loop ---- */

#define BRIEF_RUNS 12

static long ns_each = 800; /* of an iteration on the cores */

struct frame {
    int *x, *y;
};

static void part_merge(void *into, const void *later)
{
    *(unsigned *)into += *(const unsigned *)later;
}

static unsigned sum_of(const int *x, int64_t lo, int64_t hi)
{
    unsigned s = 0;

    for (int64_t t = lo; t < hi; t++)
        s += (unsigned)x[t];
    return s;
}

static void slow_range(const void *frame, int64_t lo, int64_t hi, void *to)
{
    unsigned s = sum_of(((const struct frame *)frame)->x, lo, hi);

    pass((double)((hi - lo) * ns_each));
    memcpy(to, &s, sizeof s);
}

extern const size_t fake_slow_size;
const size_t fake_slow_size = sizeof(unsigned);
void fake_slow(const struct fake_params *p, unsigned groups);
void fake_slow(const struct fake_params *p, unsigned groups)
{
    const int *x = (const int *)(uintptr_t)(p->at[0] + p->at[1]);
    unsigned *partials = (unsigned *)(uintptr_t)p->at[8];
    uint64_t *word = (uint64_t *)(uintptr_t)p->at[9];
    int64_t n = (int64_t)p->at[4], chunk = (int64_t)p->at[5];

    for (uint64_t g = p->at[7]; g < p->at[7] + groups; g++) {
        int64_t lo = (int64_t)g * chunk;
        partials[g] = sum_of(x, lo, lo + chunk < n ? lo + chunk : n);
    }
    *word += groups;
    if (*word != p->at[6])
        return;
    *word = 0;
    for (uint64_t g = 1; g < p->at[6]; g++)
        partials[0] += partials[g];
    partials[p->at[6]] = partials[0];
}

static void slow_spans(const void *frame, int64_t n, const void *start, struct foldrt_range *to)
{
    (void)start;
    to[0] = (struct foldrt_range){((const struct frame *)frame)->x, (size_t)n * sizeof(int), "x"};
}

static const uint32_t pointers[] = {offsetof(struct frame, x), offsetof(struct frame, y)};
static const struct foldrt_touch touches[] = {{0, 0, 4}};
static const struct foldrt_kernel kernel = {.text = "FAKE:slow\n",
                                            .by = FOLDRT_BY_FOLD,
                                            .frame_size = sizeof(struct frame),
                                            .npointers = 2,
                                            .pointers = pointers,
                                            .ntouches = 1,
                                            .touches = touches,
                                            .spans = slow_spans};
static const struct foldrt_code code = {.range = slow_range, .combine = part_merge};
static const struct foldrt_loop slow_loop = {.abi = FOLDRT_ABI,
                                             .file = "choice.c",
                                             .function = "slow",
                                             .what = "slow",
                                             .partial_size = sizeof(unsigned),
                                             .bytes_per_iteration = 4,
                                             .code = {&code},
                                             .kernel = &kernel,
                                             .effort = {.simple = 1000}};
/* sin and the like: its bits are a device's own. */
static const struct foldrt_loop inexact_loop = {.abi = FOLDRT_ABI,
                                                .flags = FOLDRT_INEXACT,
                                                .file = "choice.c",
                                                .function = "inexact",
                                                .what = "inexact",
                                                .partial_size = sizeof(unsigned),
                                                .bytes_per_iteration = 4,
                                                .code = {&code},
                                                .kernel = &kernel,
                                                .effort = {.simple = 2}};

static int data[N];

static void run(const struct foldrt_loop *loop)
{
    struct frame f = {data, data};
    unsigned total = 0, want = sum_of(data, 0, N);
    struct foldrt_call call = {.frame = &f, .n = N, .total = &total};

    CHECK(foldrt_run(loop, &call) == 1, "not run");
    CHECK(total == want, "%u and not %u", total, want);
}

/* ---- what the children do ---- */

static struct fake *fake_find(void)
{
    struct fake *(*get)(void);
    void *at = dlsym(dlopen("libcuda.so.1", RTLD_NOW), "fake_state");

    memcpy(&get, &at, sizeof get);
    return get();
}

/* Would a run stay on the cores? */
static bool stays(const struct foldrt_loop *loop)
{
    struct frame f = {data, data};
    struct foldrt_call call = {.frame = &f, .n = N};
    struct run r = {.loop = loop, .call = &call, .code = &code, .threads = 1};

    return foldrt__choice_stays(&r, (double)ns_each * N);
}

/* Prints the launches of the loop's own kernel and of foldrt's. */
static int child(const char *mode)
{
    const struct foldrt_loop *loop = strcmp(mode, "inexact") ? &slow_loop : &inexact_loop;

    foldrt__measured_bytes = 1 << 20;
    for (int i = 0; i < N; i++)
        data[i] = i * 7;
    foldrt__remeasures = !strcmp(mode, "again");
    foldrt__stay_least = !strcmp(mode, "moves") ? 1 << 16 : foldrt__stay_least;
    bool is_once = !strcmp(mode, "once");
    ns_each = is_once ? 8000 : ns_each;
    for (int k = 0; k < (is_once ? 1 : RUNS); k++)
        run(loop);
    if (!strcmp(mode, "brief")) { /* another loop's runs, once a device is there */
        struct foldrt_loop other = slow_loop;
        other.function = other.what = "brief";
        ns_each = 10;
        for (int k = 0; k < BRIEF_RUNS; k++)
            run(&other);
    }
    long launches = fake_find()->launches;
    CHECK(stays(loop) == !launches || is_once, "%ld launches", launches);
    CHECK(fake_find()->launches == launches, "run");
    printf("%ld %ld\n", fake_find()->launches, fake_find()->measured);
    return 0;
}

/* ---- runs ---- */

static char folder[64];

static void folder_make(void)
{
    snprintf(folder, sizeof folder, "/tmp/foldrt-choice-XXXXXX");
    assert_non_null(mkdtemp(folder));
}

/* The path of the one file of rates, or "". */
static void rates_find(char *path, size_t room)
{
    DIR *entries = opendir(folder);

    *path = 0;
    assert_non_null(entries);
    for (struct dirent *e; (e = readdir(entries));)
        if (strstr(e->d_name, ".rates"))
            snprintf(path, room, "%s/%.40s", folder, e->d_name);
    closedir(entries);
}

static void folder_remove(void)
{
    char path[512];
    DIR *entries = opendir(folder);

    for (struct dirent *e; (e = readdir(entries));) {
        snprintf(path, sizeof path, "%s/%.255s", folder, e->d_name);
        unlink(path);
    }
    closedir(entries);
    rmdir(folder);
}

static void file_get(const char *path, char *text, size_t room)
{
    int file = open(path, O_RDONLY);

    assert_true(file >= 0);
    file_read(file, text, room);
    close(file);
}

static void file_put(const char *path, const char *text)
{
    int file = open(path, O_WRONLY | O_TRUNC);

    assert_true(file >= 0);
    assert_int_equal(write(file, text, strlen(text)), (ssize_t)strlen(text));
    close(file);
}

/* What the file of rates has; its path. */
static struct rates rates_get(char *path, size_t room)
{
    char text[4096];
    struct rates r;

    rates_find(path, room);
    file_get(path, text, sizeof text);
    assert_true(foldrt__rates_scan(&r, text));
    return r;
}

static void rates_put(const char *path, const struct rates *r)
{
    char text[RATES_ROOM];

    foldrt__rates_print(r, text);
    file_put(path, text);
}

static void run_child(struct outcome *o, const char *mode, const char *more, long *launches,
                      long *measured)
{
    char variables[200];

    snprintf(variables, sizeof variables, "FOLD_CACHE=%s FOLD_THREADS=2 %s", folder, more);
    self_run(o, mode, variables);
    assert_int_equal(o->status, 0);
    assert_int_equal(sscanf(o->out, "%ld %ld", launches, measured), 2);
}

static void a_device_is_taken_when_it_pays(void **state)
{
    static struct outcome o;
    long launches, measured;

    (void)state;
    folder_make();
    run_child(&o, "slow", "", &launches, &measured);
    assert_true(launches > 5 && launches < RUNS);
    assert_true(measured > 0);
    run_child(&o, "slow", "FOLD_DEVICE=cpu", &launches, &measured);
    assert_true(launches == 0 && measured == 0);
    run_child(&o, "inexact", "", &launches, &measured);
    assert_true(launches == 0);
    run_child(&o, "slow", "FOLD_DEVICE=auto FOLD_TRACE=1", &launches, &measured);
    assert_non_null(strstr(o.err, "choice=cores: the device would have to be prepared first"));
    assert_non_null(strstr(o.err, "choice=device: estimated"));
    assert_non_null(strstr(o.err, "choice=device: measured"));
    assert_non_null(strstr(o.err, " copied_there=262144 copied_back=0 saved=0 device=cuda:0"));
    folder_remove();
}

static void rates_are_kept_and_measured_again(void **state)
{
    static struct outcome o;
    char path[128], text[4096];
    long launches, measured, first;

    (void)state;
    folder_make();
    run_child(&o, "slow", "", &launches, &first);
    rates_find(path, sizeof path);
    assert_true(*path && first > 0);
    file_get(path, text, sizeof text);
    assert_true(!strncmp(text, "foldrt rates 1\ncores ", 21));
    run_child(&o, "slow", "", &launches, &measured); /* kept */
    assert_true(launches > 0 && measured == 0);

    text[strlen(text) / 2] ^= 1; /* damaged */
    file_put(path, text);
    run_child(&o, "slow", "", &launches, &measured);
    assert_int_equal(measured, first);
    file_put(path, "foldrt rates 1\n"); /* cut short */
    run_child(&o, "slow", "", &launches, &measured);
    assert_int_equal(measured, first);

    struct rates r = rates_get(path, sizeof path); /* another driver's */
    snprintf(r.words, sizeof r.words, "cuda 12000");
    rates_put(path, &r);
    run_child(&o, "slow", "", &launches, &measured);
    assert_int_equal(measured, first);
    file_get(path, text, sizeof text);
    assert_null(strstr(text, "cuda 12000"));
    folder_remove();
}

/* A few iterations tell what a loop takes, if what opening the device takes is known. */
static void one_long_run_is_enough(void **state)
{
    static struct outcome o;
    long launches, measured;

    (void)state;
    folder_make();
    run_child(&o, "slow", "", &launches, &measured);
    run_child(&o, "once", "", &launches, &measured);
    assert_int_equal(launches, 1);
    assert_int_equal(measured, 0);
    folder_remove();
}

static void rates_that_prove_wrong_are_measured_again(void **state)
{
    static struct outcome o;
    char path[128];
    long launches, measured;

    (void)state;
    folder_make();
    run_child(&o, "slow", "", &launches, &measured);
    struct rates r = rates_get(path, sizeof path);
    for (int k = 0; k < COPY_SIZES; k++)
        r.to[k] = 20e6;
    rates_put(path, &r);
    run_child(&o, "again", "", &launches, &measured);
    assert_true(launches > 0 && measured > 0);
    assert_true(rates_get(path, sizeof path).to[0] < 20e6);
    folder_remove();
}

/* The bytes that the first run copies there which is made for the sake of later ones, and the run
   behind it. */
static void moving_bytes(const char *trace, long bytes[2])
{
    const char *at = strstr(trace, "its data may stay");

    assert_non_null(at);
    while (at > trace && at[-1] != '\n')
        at--;
    for (int k = 0; k < 2; k++) {
        at = strstr(at, " copied_there=");
        assert_non_null(at);
        at += strlen(" copied_there=");
        bytes[k] = atol(at);
    }
}

/* Where copies take longer than the cores, by its rates, a device is tried with data that stays:
   that is copied by the first run and there for the second one. */
static void a_device_is_tried_with_data_that_stays(void **state)
{
    static struct outcome o;
    char path[128];
    long launches, measured, bytes[2];

    (void)state;
    folder_make();
    run_child(&o, "slow", "", &launches, &measured);
    struct rates r = rates_get(path, sizeof path);
    for (int k = 0; k < COPY_SIZES; k++)
        r.to[k] = 100e6;
    r.open = r.compile = 1e6;
    rates_put(path, &r);
    run_child(&o, "moves", "FOLD_TRACE=1", &launches, &measured);
    moving_bytes(o.err, bytes);
    if (!strstr(o.err, " saved=2")) {
        print_message("this system does not tell what has been written: not tested\n");
        skip();
    }
    assert_int_equal(bytes[0], N * sizeof(int));
    assert_in_range(bytes[1], 0, 8192);
    folder_remove();
}

/* What the cores have done before a device could begin is not weighed any more. */
static void brief_runs_are_not_weighed(void **state)
{
    static struct outcome o;
    char path[128], *line;
    long launches, measured;
    int runs = 0, weighed = 0;

    (void)state;
    folder_make();
    run_child(&o, "slow", "", &launches, &measured);
    struct rates r = rates_get(path, sizeof path);
    r.start = 5e6;
    rates_put(path, &r);
    run_child(&o, "brief", "FOLD_TRACE=1", &launches, &measured);
    assert_true(launches > 0 && launches < RUNS);
    for (line = strtok(o.err, "\n"); line; line = strtok(NULL, "\n")) {
        runs += strstr(line, ": brief:") != NULL;
        weighed += strstr(line, ": brief:") && strstr(line, "choice=");
    }
    assert_int_equal(runs, BRIEF_RUNS);
    assert_in_range(weighed, 1, 3);
    folder_remove();
}

static void without_a_folder_rates_are_measured_each_time(void **state)
{
    static struct outcome o;
    long launches, measured;

    (void)state;
    snprintf(folder, sizeof folder, "/proc/nowhere");
    for (int k = 0; k < 2; k++) {
        run_child(&o, "slow", "", &launches, &measured);
        assert_true(launches > 0 && measured > 0);
        assert_string_equal(o.err, "");
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_device_is_taken_when_it_pays),
        cmocka_unit_test(rates_are_kept_and_measured_again),
        cmocka_unit_test(one_long_run_is_enough),
        cmocka_unit_test(rates_that_prove_wrong_are_measured_again),
        cmocka_unit_test(a_device_is_tried_with_data_that_stays),
        cmocka_unit_test(brief_runs_are_not_weighed),
        cmocka_unit_test(without_a_folder_rates_are_measured_each_time),
    };

    if (argc > 1)
        return child(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
