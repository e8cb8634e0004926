/*
 * Bins of a device, by a driver that is not one (fake/cuda.c): arrays so large that several threads
 * fetch them, and such that the driver copies or a kernel says, are those of C; a call that fails
 * changes nothing.
 */
#include "runtime_test.h"

#include "../../runtime/device.h"
#include "fake/fake.h"

#include <dlfcn.h>

#define N (1 << 17)
#define LARGE 100000 /* bins: 400 KB */
#define SMALL 1000

struct frame {
    struct foldrt_bins *bins;
    const int *x, *y;
};

static int x[N], y[N];

static int64_t place_of(const int *from, int64_t t, uint64_t count)
{
    return (int64_t)((uint64_t)(uint32_t)from[t] % count);
}

/* h[x[t] % count] += y[t] */
static void add_range(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    const struct frame *f = frame;
    struct foldrt_bins *b = f->bins;

    (void)partial;
    for (int64_t t = lo; t < hi; t++)
        ((int32_t *)b->store)[place_of(f->x, t, b->count)] += f->y[t];
}

void fake_bins(const struct fake_params *p, unsigned groups);
void fake_bins(const struct fake_params *p, unsigned groups)
{
    const int *from = (const int *)(uintptr_t)(p->at[0] + p->at[1]);
    const int *values = (const int *)(uintptr_t)(p->at[2] + p->at[3]);
    uint32_t *store = (uint32_t *)(uintptr_t)p->bins;
    int32_t *bins = (int32_t *)(store + p->hull[2]);

    (void)groups;
    store[0] = store[1] = 0; /* nothing that cannot be, nothing seen */
    memset(bins, 0, p->hull[1] * sizeof *bins);
    for (uint64_t t = 0; t < p->at[4]; t++)
        bins[place_of(from, (int64_t)t, p->hull[1])] += values[t];
}

static void nothing_combined(void *into, const void *later)
{
    (void)into, (void)later;
}

static void bins_join(uint32_t which, void *into, const void *from, int64_t n)
{
    (void)which;
    for (int64_t j = 0; j < n; j++)
        ((int32_t *)into)[j] += ((const int32_t *)from)[j];
}

static const struct foldrt_code code = {
    .range = add_range, .combine = nothing_combined, .join = bins_join};
static const uint32_t pointers[] = {offsetof(struct frame, x), offsetof(struct frame, y)};
static const struct foldrt_touch touches[] = {{0, 0, 4}, {1, 0, 4}};
static void spans(const void *frame, int64_t n, const void *start, struct foldrt_range *to)
{
    const struct frame *f = frame;

    (void)start;
    to[0] = (struct foldrt_range){(void *)(uintptr_t)f->x, (size_t)n * sizeof *x, "x"};
    to[1] = (struct foldrt_range){(void *)(uintptr_t)f->y, (size_t)n * sizeof *y, "y"};
}
static const struct foldrt_kernel kernel = {.text = "FAKE:bins\n",
                                            .by = FOLDRT_BY_BINS,
                                            .frame_size = sizeof(struct frame),
                                            .npointers = 2,
                                            .pointers = pointers,
                                            .ntouches = 2,
                                            .touches = touches,
                                            .spans = spans};

/* Runs the loop; its bins are said not to be exact, so that it does not run as written. is_open: it
   is said which come up, not how many there are. */
static void bins_check_of(int64_t count, bool is_open)
{
    const struct foldrt_bin kinds[] = {{"h", "+", FOLDRT_I32, 4, 0, 0, is_open ? -1 : count}};
    const struct foldrt_loop loop = {.abi = FOLDRT_ABI,
                                     .file = "bins.c",
                                     .function = "bins",
                                     .what = "bins",
                                     .frame_size = sizeof(struct frame),
                                     .bytes_per_iteration = 8,
                                     .code = {&code},
                                     .kernel = &kernel,
                                     .nbins = 1,
                                     .bins = kinds};
    static int32_t want[LARGE];
    struct foldrt_bins known = {.count = (uint64_t)count};
    struct foldrt_binset set = {.at = &known, .n = is_open};
    struct frame f = {NULL, x, y};
    const struct foldrt_call call = {.frame = &f, .n = N, .bins = &set};

    memset(want, 0, sizeof want);
    for (int64_t t = 0; t < N; t++)
        want[place_of(x, t, (uint64_t)count)] += y[t];
    CHECK(foldrt_run(&loop, &call) == 1, "it has not run");
    CHECK(set.n == 1 && set.at[0].count == (uint64_t)count, "other bins");
    CHECK(!memcmp(set.at[0].store, want, (size_t)count * sizeof *want), "%lld bins are wrong",
          (long long)count);
    foldrt_bins_end(&set);
}

static void bins_check(int64_t count)
{
    bins_check_of(count, false);
}

static struct fake *fake_find(void)
{
    struct fake *(*get)(void);
    void *at = dlsym(dlopen("libcuda.so.1", RTLD_NOW), "fake_state");

    memcpy(&get, &at, sizeof get);
    return get();
}

/* Few bins are said: they come without a copy, late ones too. */
static void said_check(struct fake *fake)
{
    long said = fake->said, back = fake->back, launches = fake->launches;

    bins_check(SMALL);
    CHECK(fake->said > said && fake->back == back, "few bins are not said");
    fake->late = 3000;
    bins_check(SMALL);
    fake->late = 0;
    bins_check(SMALL);
    CHECK(fake->launches >= launches + 3 && fake->back == back, "what is late is not waited for");
}

/* If none come they are not taken for said. The device goes with that. */
static void mute_check(struct fake *fake)
{
    y[N - 1]++;
    fake->is_mute = 1;
    bins_check(SMALL);
}

/* Says how many calls there were for the large array, and how many bytes came back. */
static int child(const char *mode)
{
    struct fake *fake = fake_find();

    for (int t = 0; t < N; t++) {
        x[t] = (int)((unsigned)t * 2654435761u >> 7);
        y[t] = t % 1000 - 300;
    }
    bins_check(SMALL);
    CHECK(fake->launches > 0, "no launch");
    fake->launches = 0;
    bins_check_of(SMALL, true); /* there is no kernel that would look for the bins' hull */
    CHECK(fake->launches > 0, "no launch where the hull is known");
    long back = fake->back;
    fake->calls = 0;
    fake->code = 2;
    fake->fail_at = strcmp(mode, "fail") ? 0 : atol(getenv("FAKE_AT"));
    bins_check(LARGE);
    printf("%ld %ld\n", fake->calls, fake->back - back);
    fake->fail_at = 0;
    bins_check(LARGE);
    if (!strcmp(mode, "results"))
        said_check(fake);
    else if (!strcmp(mode, "mute"))
        mute_check(fake);
    else
        bins_check(SMALL);
    return 0;
}

/* ---- tests ---- */

static void results_are_those_of_c(void **state)
{
    static const char *const environments[] = {"FOLD_DEVICE=cuda FOLD_THREADS=1",
                                               "FOLD_DEVICE=cuda FOLD_THREADS=3",
                                               "FOLD_DEVICE=cuda FOLD_THREADS=8 FOLD_STAY=0"};
    struct outcome o;

    (void)state;
    for (size_t k = 0; k < sizeof environments / sizeof *environments; k++) {
        self_pass(&o, "results", environments[k]);
        assert_true(atol(strchr(o.out, ' ')) >= LARGE * (long)sizeof(int32_t));
    }
}

static void a_call_that_fails_changes_no_result(void **state)
{
    struct outcome o;

    (void)state;
    self_pass(&o, "results", "FOLD_DEVICE=cuda FOLD_CACHE=/proc/nowhere FOLD_THREADS=3");
    long calls = atol(o.out);
    assert_true(calls > 10);
    for (long at = 1; at <= calls; at += HAS_SANITIZER ? 7 : 1) {
        char variables[128];
        snprintf(variables, sizeof variables,
                 "FOLD_DEVICE=cuda FOLD_CACHE=/proc/nowhere FOLD_THREADS=3 FAKE_AT=%ld", at);
        self_run(&o, "fail", variables);
        if (o.status)
            print_error("%s: status %d\n%s%s", variables, o.status, o.out, o.err);
        assert_int_equal(o.status, 0);
    }
}

static void what_is_not_said_is_not_heard(void **state)
{
    struct outcome o;

    (void)state;
    self_run(&o, "mute", "FOLD_DEVICE=cuda FOLD_THREADS=3");
    assert_int_equal(o.status, 0);
    assert_non_null(strstr(o.err, "a kernel has not left its total"));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_those_of_c),
        cmocka_unit_test(a_call_that_fails_changes_no_result),
        cmocka_unit_test(what_is_not_said_is_not_heard),
    };

    if (argc > 1)
        return child(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
