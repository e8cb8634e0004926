/*
 * Scatters: elements that counters of their keys place. FOLD_VERIFY=1 passes right ones, also where
 * guards keep them from memory that is not there, and finds an element, a counter, or a value
 * behind the loop that is not as the iterations leave it in order.
 */
#include "runtime_test.h"

#include "../../runtime/bins.h"
#include "foldrt_scatter.h"

#define N 100003
#define KEYS 7
#define AT 50001 /* the iteration whose element is wrong */

struct counter {
    int32_t other, value; /* beside -1 it looks like a NaN */
};

struct frame {
    struct foldrt_bins *bins;
    const uint8_t *key;
    int32_t *out;
    struct counter *counters;
    int64_t *live;
    int32_t end; /* places from here on are not written */
};

static uint8_t key[N];
static int32_t *out; /* N elements, and pages that are not there */
static struct counter counters[KEYS];
static int64_t live;

static int32_t *bin_of(const struct foldrt_bins *b, int64_t k)
{
    return (int32_t *)(b->store + (k - b->lo) * 4);
}

static void count_keys(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    const struct frame *f = frame;

    (void)partial;
    for (int64_t t = lo; t < hi; t++) {
        uint64_t place = (uint64_t)f->key[t] - (uint64_t)f->bins->lo;
        ++*(int32_t *)(place < f->bins->count ? f->bins->store + place * 4
                                              : foldrt_bins_reach(f->bins, f->key[t]));
    }
}

enum wrong { RIGHT, ELEMENT, COUNTER, LIVE };

/* out[at[key[t]]++] = t, and in some kernels one thing that only a part of several does. */
static inline void range(const void *frame, int64_t lo, int64_t hi, enum wrong wrong)
{
    const struct frame *f = frame;

    for (int64_t t = lo; t < hi; t++) {
        bool is_many = hi - lo > 1;
        int32_t at = (*bin_of(f->bins, f->key[t]))++;
        if (at < f->end)
            f->out[at] = (int32_t)t + (is_many && t == AT && wrong == ELEMENT);
        if (t < N - 1)
            continue;
        if (is_many && wrong == COUNTER)
            ++*bin_of(f->bins, 0);
        *f->live = at - (is_many && wrong == LIVE);
    }
}

#define RANGE(name, wrong)                                                                         \
    static void name(const void *frame, int64_t lo, int64_t hi, void *partial)                     \
    {                                                                                              \
        (void)partial;                                                                             \
        range(frame, lo, hi, wrong);                                                               \
    }
RANGE(range_right, RIGHT)
RANGE(range_element, ELEMENT)
RANGE(range_counter, COUNTER)
RANGE(range_live, LIVE)

static void *counters_of(const void *frame)
{
    return &((const struct frame *)frame)->counters->value;
}

static int always_apart(const void *frame, int64_t n, const struct foldrt_bins *keys, int64_t first,
                        int64_t last)
{
    (void)frame, (void)n, (void)keys, (void)first, (void)last;
    return 1;
}

static void places(const void *frame, int64_t first, int64_t last, struct foldrt_range *to)
{
    const struct frame *f = frame;

    to[0] = (struct foldrt_range){f->out + first, (size_t)(last - first) * sizeof *out, "out"};
}

/* Counters fall apart by what they count, and the last one goes on `behind` elements later. */
static void data_make(int behind)
{
    int count[KEYS] = {0}, sum = 0;

    for (int i = 0; i < N; i++) {
        key[i] = (uint8_t)((unsigned)i * 2654435761u >> 16 & 255) % KEYS;
        count[key[i]]++;
    }
    for (int k = 0; k < KEYS; k++) {
        counters[k] = (struct counter){-1, sum + (k == KEYS - 1 ? behind : 0)};
        sum += count[k];
    }
}

static int scatter(foldrt_part *code_range)
{
    static const struct foldrt_bin kind = {"at[key[i]]", "+", FOLDRT_I32, 4, 1, 0, -1};
    static const struct foldrt_scatter how = {.counters = counters_of,
                                              .stride = sizeof(struct counter),
                                              .way = 1,
                                              .apart = always_apart,
                                              .nplaces = 1,
                                              .places = places};
    const struct foldrt_code code = {.range = code_range, .count = count_keys};
    const struct foldrt_loop loop = {.abi = FOLDRT_ABI,
                                     .file = "dir/scatter.c",
                                     .line = 12,
                                     .column = 5,
                                     .function = "scatter",
                                     .what = "scatter",
                                     .live_size = sizeof live,
                                     .frame_size = sizeof(struct frame),
                                     .nbins = 1,
                                     .bins = &kind,
                                     .scatter = &how,
                                     .effort = {.simple = 1000},
                                     .code = {&code, NULL, NULL}};
    struct frame frame = {NULL, key, out, counters, &live, N};
    const struct foldrt_call call = {.frame = &frame, .n = N, .live = &live};

    return foldrt_run(&loop, &call);
}

static void result_check(int behind)
{
    struct counter should[KEYS];
    int32_t *is = malloc(N * sizeof *is);

    assert_non_null(is);
    memcpy(is, out, N * sizeof *is);
    memcpy(should, counters, sizeof should);
    memset(out, 0, N * sizeof *out);
    data_make(behind);
    for (int i = 0; i < N; i++) {
        int32_t at = counters[key[i]].value++;
        if (at < N)
            out[at] = i;
        CHECK(i < N - 1 || live == at, "live %lld", (long long)live);
    }
    CHECK(!memcmp(should, counters, sizeof should), "counters");
    CHECK(!memcmp(is, out, N * sizeof *is), "elements");
    free(is);
}

static void right_run(int behind)
{
    data_make(behind);
    memset(out, 0, N * sizeof *out);
    int answer = scatter(range_right);
    CHECK(answer == 1, "answer %d", answer);
    result_check(behind);
}

static int child(const char *mode)
{
    static const struct {
        const char *mode;
        foldrt_part *range;
    } wrong[] = {{"element", range_element}, {"counter", range_counter}, {"live", range_live}};
    size_t page = (size_t)sysconf(_SC_PAGESIZE), size = N * sizeof *out / page * page + page;
    char *room = mmap(NULL, size + 64 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    CHECK(room != MAP_FAILED && !mprotect(room, size, PROT_READ | PROT_WRITE), "memory");
    out = (int32_t *)(void *)(room + size) - N;
    if (!strcmp(mode, "right")) {
        right_run(0);
        right_run(5 * (int)page);
        return 0;
    }
    data_make(0);
    printf("before\n");
    for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++)
        if (!strcmp(mode, wrong[k].mode))
            printf("answer %d\n", scatter(wrong[k].range));
    return 0;
}

/* ---- tests ---- */

static void test_right(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "right", "FOLD_THREADS=3");
    self_pass(&o, "right", "FOLD_VERIFY=1 FOLD_THREADS=3");
}

static void test_wrong(void **state)
{
    static const char *const reports[][2] = {
        {"element", "'out' (bytes from "},
        {"counter", "'at[key[i]]' (counter 0) is "},
        {"live", "'values after the loop' (bytes from 0) is "},
    };
    static const char place[] = "foldrt: error: dir/scatter.c:12:5: scatter: FOLD_VERIFY: ";

    (void)state;
    for (size_t k = 0; k < sizeof reports / sizeof *reports; k++)
        verify_finds(reports[k][0], "FOLD_THREADS=3", place, reports[k][1], "");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_right),
        cmocka_unit_test(test_wrong),
    };

    if (argc > 1)
        return child(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
