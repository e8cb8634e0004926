/*
 * FOLD_VERIFY=1 compares what a loop writes through a counter, as far as the counter comes and
 * where there is memory. A compaction in place must not write what another thread has yet to read.
 */
#include "runtime_test.h"

#include <sys/mman.h>

#define N 100000

static int in[N], out[N], should[N];

/* ---- for (i = 0; i < n; i++) if (a[i] > 0) { if (into) into[k] = a[i]; k++; } ---- */

struct frame {
    int *into;
    bool is_wrong; /* apart from runs of one iteration */
};

static void sum(const void *frame, int64_t lo, int64_t hi, void *lanes, void *partial)
{
    int k = 0;

    (void)frame;
    (void)lanes;
    for (int64_t t = lo; t < hi; t++)
        k += in[t] > 0;
    *(int *)partial = k;
}

static void scan(const void *frame, int64_t lo, int64_t hi, const void *before, void *lanes,
                 void *after)
{
    const struct frame *f = frame;
    int k = *(const int *)before;

    (void)lanes;
    for (int64_t t = lo; t < hi; t++)
        if (in[t] > 0) {
            if (f->into)
                f->into[k] = in[t] + (f->is_wrong && hi - lo > 1 && t == 77777);
            k++;
        }
    *(int *)after = k;
}

static void combine(void *into, const void *later)
{
    *(int *)into += *(const int *)later;
}

static void append(void *into, const void *later)
{
    *(int *)into = *(const int *)later;
}

static void counted(const void *frame, const void *start, const void *end, struct foldrt_range *at)
{
    const struct frame *f = frame;
    int from = *(const int *)start, to = *(const int *)end;

    if (from != to)
        at[0] = (struct foldrt_range){f->into + from, (size_t)(to - from) * sizeof(int), "out"};
}

static const struct foldrt_code code = {
    .sum = sum, .scan = scan, .append = append, .combine = combine};
static const struct foldrt_acc acc[] = {
    {.name = "k", .op = "+", .type = FOLDRT_I32, .exact = 1, .single = 1},
};
static const struct foldrt_loop loop = {.abi = FOLDRT_ABI,
                                        .flags = FOLDRT_WRITES,
                                        .file = "compact.c",
                                        .line = 3,
                                        .column = 5,
                                        .function = "f",
                                        .what = "compaction",
                                        .partial_size = sizeof(int),
                                        .nacc = 1,
                                        .acc = acc,
                                        .bytes_per_iteration = 8,
                                        .code = {&code},
                                        .ncounted = 1,
                                        .counted = counted};

static int run(int *into, bool is_wrong)
{
    struct frame f = {into, is_wrong};
    int total = 0;
    struct foldrt_call call = {.frame = &f, .n = N, .total = &total};

    CHECK(foldrt_run(&loop, &call) == 1, "not run");
    return total;
}

/* ---- for (i = 0; i < n; i++) if (a[i] % 100 < most) a[k++] = a[i]; ---- */

#define BIG 3000000

static int place[BIG], copied[BIG];
static int most;

static void place_sum(const void *frame, int64_t lo, int64_t hi, void *lanes, void *partial)
{
    int k = 0;

    (void)frame;
    (void)lanes;
    for (int64_t t = lo; t < hi; t++)
        k += place[t] % 100 < most;
    *(int *)partial = k;
}

static void place_scan(const void *frame, int64_t lo, int64_t hi, const void *before, void *lanes,
                       void *after)
{
    int k = *(const int *)before;

    (void)frame;
    (void)lanes;
    for (int64_t t = lo; t < hi; t++)
        if (place[t] % 100 < most)
            place[k++] = place[t];
    *(int *)after = k;
}

static int64_t moved(const void *start, const void *end)
{
    return *(const int *)end - *(const int *)start;
}

static const struct foldrt_code place_code = {
    .sum = place_sum, .scan = place_scan, .append = append, .combine = combine};
static const struct foldrt_loop place_loop = {.abi = FOLDRT_ABI,
                                              .flags = FOLDRT_WRITES | FOLDRT_UNKNOWN,
                                              .file = "place.c",
                                              .line = 3,
                                              .function = "f",
                                              .what = "compaction",
                                              .partial_size = sizeof(int),
                                              .nacc = 1,
                                              .acc = acc,
                                              .bytes_per_iteration = 8,
                                              .code = {&place_code},
                                              .moved = moved};

static int in_place(void)
{
    static const int rates[] = {0, 3, 50, 97, 100};
    uint64_t state = 88172645463325252u;

    for (int turn = 0; turn < 15; turn++) {
        int n = 0, total = 0;
        struct foldrt_call call = {.n = BIG, .total = &total, .behind = 1};
        most = rates[turn % 5];
        for (int i = 0; i < BIG; i++)
            place[i] = (int)(random_next(&state) >> 40);
        for (int i = 0; i < BIG; i++)
            if (place[i] % 100 < most)
                copied[n++] = place[i];
        memcpy(copied + n, place + n, (size_t)(BIG - n) * sizeof *place);
        CHECK(foldrt_run(&place_loop, &call) == 1, "not run");
        CHECK(total == n, "count of %d", most);
        CHECK(memcmp(place, copied, sizeof place) == 0, "values of %d", most);
    }
    return 0;
}

/* The output is followed by a page that nobody may read; and by none at all. */
static int child(const char *mode)
{
    uint64_t state = 88172645463325252u;
    int n = 0;

    for (int i = 0; i < N; i++) {
        in[i] = (int)(random_next(&state) % 9) - 4;
        out[i] = -1;
    }
    in[77777] = 5;
    for (int i = 0; i < N; i++)
        if (in[i] > 0)
            should[n++] = in[i];
    if (!strcmp(mode, "place"))
        return in_place();
    if (!strcmp(mode, "wrong"))
        return run(out, true) != n;

    size_t page = (size_t)sysconf(_SC_PAGESIZE), size = ((size_t)n * 4 + page - 1) / page * page;
    char *pages = mmap(NULL, size + page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(pages != MAP_FAILED && mprotect(pages, size, PROT_READ | PROT_WRITE) == 0, "no pages");
    int *exact = (int *)(pages + size) - n;
    CHECK(run(exact, false) == n, "count");
    CHECK(memcmp(exact, should, (size_t)n * sizeof *exact) == 0, "values");
    CHECK(run(out, false) == n, "count");
    CHECK(memcmp(out, should, (size_t)n * sizeof *out) == 0, "values");
    for (int i = n; i < N; i++)
        CHECK(out[i] == -1, "element %d is written", i);
    CHECK(run(NULL, false) == n, "count");
    return 0;
}

static void test_right(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "right", "");
    self_pass(&o, "right", "FOLD_VERIFY=1");
    self_pass(&o, "right", "FOLD_VERIFY=1 FOLD_THREADS=3");
}

static void test_wrong(void **state)
{
    static struct outcome o;

    (void)state;
    self_run(&o, "wrong", "FOLD_VERIFY=1");
    assert_int_equal(o.status, 70);
    assert_non_null(strstr(o.err, "compact.c:3:5: compaction: FOLD_VERIFY: 'out' (bytes from "));
    self_run(&o, "wrong", "");
    assert_int_equal(o.status, 0);
}

static void test_in_place(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "place", "FOLD_THREADS=1");
    self_pass(&o, "place", "FOLD_THREADS=2");
    self_pass(&o, "place", "FOLD_THREADS=7");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_right),
        cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_in_place),
    };

    if (argc > 1)
        return child(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
