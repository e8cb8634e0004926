/*
 * Loops that read running values: an int scan in place, and tiles of the fixed shape, of which only
 * the totals and what comes before each are real.
 */
#include "runtime_test.h"

#define N_MOST 1000007
#define TILES_MOST 300

static int ints[N_MOST], was[N_MOST];
static double totals[TILES_MOST], befores[TILES_MOST], references[TILES_MOST + 1];

/* ---- k = 0; for (i = 0; i < n; i++) { s += a[i]; a[i] = s; odd += s & 1; } ---- */

struct ints_part {
    unsigned s;
    long odd;
};

static void ints_sum(const void *frame, int64_t lo, int64_t hi, void *lanes, void *partial)
{
    const int *a = *(int *const *)frame;
    unsigned s = 0;

    (void)lanes;
    for (int64_t t = lo; t < hi; t++)
        s += (unsigned)a[t];
    *(struct ints_part *)partial = (struct ints_part){s, 0};
}

static void ints_scan(const void *frame, int64_t lo, int64_t hi, const void *before, void *lanes,
                      void *after)
{
    int *a = *(int *const *)frame;
    unsigned s = ((const struct ints_part *)before)->s;
    long odd = 0;

    (void)lanes;
    for (int64_t t = lo; t < hi; t++) {
        s += (unsigned)a[t];
        a[t] = (int)s;
        odd += s & 1;
    }
    *(struct ints_part *)after = (struct ints_part){s, odd};
}

static void ints_combine(void *into, const void *later)
{
    ((struct ints_part *)into)->s += ((const struct ints_part *)later)->s;
}

static void ints_join(void *into, const void *later)
{
    struct ints_part *a = into;
    const struct ints_part *b = later;

    *a = (struct ints_part){b->s, a->odd + b->odd};
}

static const struct foldrt_code ints_code = {
    .sum = ints_sum, .scan = ints_scan, .append = ints_join, .combine = ints_combine};
static const struct foldrt_acc ints_acc[] = {
    {.name = "s", .op = "+", .type = FOLDRT_U32, .exact = 1, .single = 1},
    {.name = "odd",
     .op = "+",
     .type = FOLDRT_I64,
     .offset = offsetof(struct ints_part, odd),
     .exact = 1,
     .single = 1},
};
static const struct foldrt_loop ints_loop = {.abi = FOLDRT_ABI,
                                             .flags = FOLDRT_WRITES,
                                             .file = "scan.c",
                                             .line = 1,
                                             .column = 1,
                                             .function = "f",
                                             .what = "scan of 's' (+, unsigned int)",
                                             .partial_size = sizeof(struct ints_part),
                                             .nacc = 2,
                                             .acc = ints_acc,
                                             .bytes_per_iteration = 8,
                                             .code = {&ints_code}};

static void ints_check(int64_t n, double ns)
{
    int *a = ints, threads = 1;
    struct ints_part total = {7, 0};
    struct foldrt_range writes[] = {{ints, (size_t)n * sizeof *ints, "a"}};
    struct foldrt_call call = {
        .frame = &a, .n = n, .total = &total, .nwrites = 1, .writes = writes};
    unsigned s = 7;
    long odd = 0;

    memcpy(ints, was, sizeof ints);
    int answer =
        ns > 0 ? forced_run(&ints_loop, &call, ns, &threads) : foldrt_run(&ints_loop, &call);
    CHECK(answer == 1, "n=%lld: not run", (long long)n);
    for (int64_t i = 0; i < n; i++) {
        s += (unsigned)was[i];
        odd += s & 1;
        CHECK(ints[i] == (int)s, "n=%lld threads=%d i=%lld", (long long)n, threads, (long long)i);
    }
    CHECK(total.s == s && total.odd == odd, "n=%lld threads=%d: %u %ld", (long long)n, threads,
          total.s, total.odd);
    CHECK(n == N_MOST || ints[n] == was[n], "n=%lld: one too many", (long long)n);
}

/* ---- tiles ---- */

static void tiles_sum(const void *frame, int64_t lo, int64_t hi, void *lanes, void *partial)
{
    (void)frame;
    (void)hi;
    *(int64_t *)lanes = lo;
    *(double *)partial = totals[lo / 8192];
}

static void tiles_scan(const void *frame, int64_t lo, int64_t hi, const void *before, void *lanes,
                       void *after)
{
    (void)frame;
    (void)hi;
    if (*(int64_t *)lanes == lo)
        befores[lo / 8192] = *(const double *)before;
    *(double *)after = *(const double *)before + totals[lo / 8192];
}

static void tiles_combine(void *into, const void *later)
{
    *(double *)into += *(const double *)later;
}

static void tiles_join(void *into, const void *later)
{
    *(double *)into = *(const double *)later;
}

static const struct foldrt_code tiles_code = {
    .sum = tiles_sum, .scan = tiles_scan, .append = tiles_join, .combine = tiles_combine};
static const struct foldrt_acc tiles_acc[] = {{.name = "s", .op = "+", .type = FOLDRT_F64}};

static void row_combine(double *s, int n)
{
    for (int d = 1; d < 32; d *= 2)
        for (int l = n - 1; l >= d; l--)
            s[l] = s[l - d] + s[l];
}

/* What comes before each tile, and behind the last one. */
static void references_make(int64_t m, double start)
{
    double s[128], rows[4], groups = 0;

    for (int64_t k = 0; k <= m; k++) {
        int at = (int)(k % 128);
        double before = k >= 128 ? start + groups : start;
        for (int i = 0; i < 128; i++)
            s[i] = i < at ? totals[k - at + i] : -0.0;
        for (int r = 0; r < 4; r++) {
            row_combine(s + 32 * r, 32);
            rows[r] = s[32 * r + 31];
        }
        row_combine(rows, 4);
        double row = at >= 32 ? rows[at / 32 - 1] : -0.0;
        double in_row = at % 32 ? s[at - 1] : -0.0;
        references[k] = before + (row + in_row);
        if (at != 127 || k == m)
            continue;
        s[127] = totals[k];
        for (int i = 0; i < 128; i++)
            s[i] = totals[k - 127 + i];
        for (int r = 0; r < 4; r++) {
            row_combine(s + 32 * r, 32);
            rows[r] = s[32 * r + 31];
        }
        row_combine(rows, 4);
        groups = k == 127 ? rows[3] : groups + rows[3];
    }
}

static void tiles_check(int64_t n, double ns, uint32_t flags)
{
    struct foldrt_loop loop = {.abi = FOLDRT_ABI,
                               .flags = FOLDRT_WRITES | FOLDRT_TILES | flags,
                               .file = "scan.c",
                               .what = "scan of 's' (+, double)",
                               .function = "f",
                               .partial_size = sizeof(double),
                               .lanes_size = sizeof(int64_t),
                               .nacc = 1,
                               .acc = tiles_acc,
                               .bytes_per_iteration = 16,
                               .code = {&tiles_code}};
    double total = 0.1;
    struct foldrt_call call = {.frame = &n, .n = n, .total = &total};
    int threads = 1;
    int64_t m = (n - 1) / 8192 + 1;

    references_make(m, 0.1);
    memset(befores, 0, sizeof befores);
    int answer = ns > 0 ? forced_run(&loop, &call, ns, &threads) : foldrt_run(&loop, &call);
    if (flags & FOLDRT_ONCE && !(references[m] - references[m] == 0)) {
        CHECK(answer == 0, "n=%lld: run", (long long)n);
        for (int64_t k = 0; k < m; k++)
            CHECK(befores[k] == 0, "n=%lld: begun", (long long)n);
        return;
    }
    CHECK(answer == 1, "n=%lld: not run", (long long)n);
    for (int64_t k = 0; k < m; k++)
        CHECK(memcmp(&befores[k], &references[k], 8) == 0, "n=%lld threads=%d tile %lld: %a %a",
              (long long)n, threads, (long long)k, befores[k], references[k]);
    double end = references[m - 1] + totals[m - 1];
    CHECK(memcmp(&total, &end, 8) == 0, "n=%lld threads=%d: %a", (long long)n, threads, total);
}

static int child(void)
{
    static const int64_t sizes[] = {1, 1024, 8192, 70000, N_MOST};
    static const int64_t tiles[] = {1, 2, 31, 32, 33, 64, 127, 128, 129, 160, 257, TILES_MOST};
    uint64_t state = 88172645463325252u;

    for (int i = 0; i < N_MOST; i++)
        was[i] = (int)random_next(&state);
    for (int i = 0; i < TILES_MOST; i++)
        totals[i] = random_double(&state) - 0.5;
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        for (double each = 0; each < 1e4; each = each * 99 + 0.1)
            ints_check(sizes[k], each * (double)sizes[k]);
    for (size_t k = 0; k < sizeof tiles / sizeof *tiles; k++)
        for (uint32_t once = 0; once <= 1; once++) {
            tiles_check(tiles[k] * 8192, 0, once * FOLDRT_ONCE);
            tiles_check(tiles[k] * 8192 - 8191, 1e7, once * FOLDRT_ONCE);
        }
    totals[40] = totals[41] = 1.7e308;
    tiles_check(100 * 8192, 1e7, FOLDRT_ONCE);
    tiles_check(41 * 8192, 1e7, FOLDRT_ONCE);
    return 0;
}

static void test_scan(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "scan", "FOLD_THREADS=1");
    self_pass(&o, "scan", "FOLD_THREADS=2");
    self_pass(&o, "scan", "FOLD_THREADS=7");
    self_pass(&o, "scan", "FOLD_THREADS=2 FOLD_VERIFY=1");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_scan)};

    (void)argv;
    if (argc > 1)
        return child();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
