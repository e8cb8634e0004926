/*
 * Loops that are left by a running value: an int sum beside a count, and tiles of the fixed shape,
 * of which only the totals and what comes before each are real.
 */
#include "runtime_test.h"

#define N_MOST 3000007
#define TILES_MOST 2600 /* more than two windows of them */

static int ints[N_MOST];
static double totals[TILES_MOST], references[TILES_MOST + 1];
static int64_t evaluated; /* iterations that have been run, and more: this many of them are there */

static uint32_t touch(const void *frame, int64_t lo, int64_t hi, struct foldrt_range *to)
{
    (void)frame;
    (void)lo;
    *to = (struct foldrt_range){(void *)(hi <= evaluated ? (uintptr_t)ints : 4096), 64, ""};
    return 1;
}

/* ---- for (i = 0; i < n; i++) { s += a[i]; if (s > limit) break; odd += s & 1; last = a[i]; } ----
 */

struct ints_part {
    int64_t s;
    long odd;
    int64_t number;
};

struct ints_frame {
    int64_t limit, n;
    int last; /* of iteration n-1 */
};

static void ints_sum(const void *frame, int64_t lo, int64_t hi, void *lanes, void *partial)
{
    int64_t s = 0;

    (void)frame, (void)lanes;
    for (int64_t t = lo; t < hi; t++)
        s += ints[t];
    *(struct ints_part *)partial = (struct ints_part){s, 0, INT64_MAX};
}

static void ints_scan(const void *frame, int64_t lo, int64_t hi, const void *before, void *lanes,
                      void *after)
{
    struct ints_frame *f = *(struct ints_frame *const *)frame;
    struct ints_part p = {((const struct ints_part *)before)->s, 0, INT64_MAX};

    (void)lanes;
    for (int64_t t = lo; t < hi && p.number == INT64_MAX; t++) {
        p.s += ints[t];
        if (p.s > f->limit)
            p.number = t;
        else
            p.odd += p.s & 1;
        if (t == f->n - 1 && p.number == INT64_MAX)
            f->last = ints[t];
    }
    *(struct ints_part *)after = p;
}

static void ints_combine(void *into, const void *later)
{
    ((struct ints_part *)into)->s += ((const struct ints_part *)later)->s;
}

static void ints_append(void *into, const void *later)
{
    struct ints_part *a = into;
    const struct ints_part *b = later;

    *a = (struct ints_part){b->s, a->odd + b->odd, INT64_MAX};
}

static const struct foldrt_code ints_code = {
    .sum = ints_sum, .scan = ints_scan, .append = ints_append, .combine = ints_combine};
static const struct foldrt_acc ints_acc[] = {
    {.name = "s", .op = "+", .type = FOLDRT_I64, .exact = 1},
    {.name = "odd",
     .op = "+",
     .type = FOLDRT_I64,
     .offset = offsetof(struct ints_part, odd),
     .exact = 1},
};
static const struct foldrt_loop ints_loop = {.abi = FOLDRT_ABI,
                                             .flags = FOLDRT_UNTIL,
                                             .file = "until.c",
                                             .function = "f",
                                             .what = "scan of 's' (+, long)",
                                             .partial_size = sizeof(struct ints_part),
                                             .nacc = 2,
                                             .acc = ints_acc,
                                             .bytes_per_iteration = 4,
                                             .code = {&ints_code}};

/* there: iterations whose memory is */
static void ints_check(int64_t n, int64_t limit, int64_t there)
{
    struct ints_frame frame = {limit, n, -1}, *f = &frame;
    struct ints_part total = {.s = 7};
    struct foldrt_call call = {.frame = &f, .n = n, .total = &total};
    struct foldrt_search search = {
        .touch = touch, .trip = &frame.n, .number = offsetof(struct ints_part, number)};
    int64_t s = 7, at = 0;
    long odd = 0;

    evaluated = there;
    int answer = foldrt_seek(&ints_loop, &call, &search);
    CHECK(answer == 1, "n=%lld: not run", (long long)n);
    for (; at < n && at < search.at && s + ints[at] <= limit; at++) {
        s += ints[at];
        odd += s & 1;
    }
    bool leaves = at == n || s + ints[at] > limit;
    CHECK(at == search.at && (leaves || there < n), "n=%lld limit=%lld: %lld", (long long)n,
          (long long)limit, (long long)search.at);
    CHECK(leaves || (at >= there - 64 && at <= there), "there=%lld: %lld", (long long)there,
          (long long)at);
    CHECK(at == 0 || (total.s == s && total.odd == odd && frame.last == ints[at - 1]),
          "n=%lld at=%lld: %lld %ld %d", (long long)n, (long long)at, (long long)total.s, total.odd,
          frame.last);
}

/* It is left by the first iteration of a block, wherever the team has begun. */
static void ints_check_blocks(void)
{
    for (int64_t k = 1; k < 9; k++)
        for (int64_t block = 0; block < 9; block++) {
            int64_t at = 64 + 1024 * ((1 << k) - 1) + block * 32768, s = 7;
            for (int64_t t = 0; t < at; t++)
                s += ints[t];
            ints_check(N_MOST, s, N_MOST);
        }
}

/* ---- tiles, each of which is left at its sixth iteration if its end is above the limit ---- */

struct tiles_part {
    double s;
    int64_t number;
};

static void tiles_sum(const void *frame, int64_t lo, int64_t hi, void *lanes, void *partial)
{
    (void)frame;
    *(int64_t *)lanes = lo;
    *(struct tiles_part *)partial =
        (struct tiles_part){hi - lo < 1024 ? 0 : totals[lo / 8192], INT64_MAX};
}

static void tiles_scan(const void *frame, int64_t lo, int64_t hi, const void *before, void *lanes,
                       void *after)
{
    double limit = **(double *const *)frame, from = ((const struct tiles_part *)before)->s;
    bool is_part = hi - lo < 1024, is_above = !is_part && from + totals[lo / 8192] > limit;

    if (*(int64_t *)lanes == lo)
        *(struct tiles_part *)after = (struct tiles_part){is_part ? from : from + totals[lo / 8192],
                                                          is_above ? lo + 5 : INT64_MAX};
}

static void tiles_combine(void *into, const void *later)
{
    ((struct tiles_part *)into)->s += ((const struct tiles_part *)later)->s;
}

static void tiles_append(void *into, const void *later)
{
    *(struct tiles_part *)into = *(const struct tiles_part *)later;
}

static const struct foldrt_code tiles_code = {
    .sum = tiles_sum, .scan = tiles_scan, .append = tiles_append, .combine = tiles_combine};
static const struct foldrt_acc tiles_acc[] = {{.name = "s", .op = "+", .type = FOLDRT_F64}};
static const struct foldrt_loop tiles_loop = {.abi = FOLDRT_ABI,
                                              .flags = FOLDRT_UNTIL | FOLDRT_TILES,
                                              .file = "until.c",
                                              .what = "scan of 's' (+, double)",
                                              .function = "f",
                                              .partial_size = sizeof(struct tiles_part),
                                              .lanes_size = sizeof(int64_t),
                                              .nacc = 1,
                                              .acc = tiles_acc,
                                              .bytes_per_iteration = 8,
                                              .code = {&tiles_code}};

/* The last of n values in rows of 32, combined by doubling distances. */
static double row_last(const double *from, int n)
{
    double s[32];

    memcpy(s, from, (size_t)n * sizeof *s);
    for (int d = 1; d < 32; d *= 2)
        for (int l = n - 1; l >= d; l--)
            s[l] = s[l - d] + s[l];
    return s[n - 1];
}

/* What comes before each tile. */
static void references_make(double start)
{
    double groups = 0, rows[4];

    for (int k = 0; k <= TILES_MOST; k++) {
        int row = k % 128 / 32, in_row = k % 32, first = k - k % 128;
        if (k % 128 == 0 && k > 0) {
            for (int r = 0; r < 4; r++)
                rows[r] = row_last(totals + k - 128 + 32 * r, 32);
            groups = k == 128 ? row_last(rows, 4) : groups + row_last(rows, 4);
        }
        for (int r = 0; r < row; r++)
            rows[r] = row_last(totals + first + 32 * r, 32);
        double before = k >= 128 ? start + groups : start;
        double more = row ? row_last(rows, row) : -0.0;
        if (in_row)
            more += row_last(totals + k - in_row, in_row);
        references[k] = before + more;
    }
}

static void tiles_check(int64_t m, double limit)
{
    double *f = &limit;
    struct tiles_part total = {.s = 0.1};
    struct foldrt_call call = {.frame = &f, .n = m * 8192 - 7, .total = &total};
    struct foldrt_search search = {.touch = touch, .number = offsetof(struct tiles_part, number)};
    int64_t k = 0;

    evaluated = INT64_MAX;
    int answer = foldrt_seek(&tiles_loop, &call, &search);
    CHECK(answer == 1, "%lld tiles: not run", (long long)m);
    while (k < m && references[k] + totals[k] <= limit)
        k++;
    int64_t at = k < m ? k * 8192 + 5 : call.n;
    double s = k < m ? references[k] : references[m - 1] + totals[m - 1];
    CHECK(search.at == at, "%lld tiles: left at %lld, should be %lld", (long long)m,
          (long long)search.at, (long long)at);
    CHECK(at < 1024 || memcmp(&total.s, &s, 8) == 0, "%lld tiles, left in %lld: %a %a",
          (long long)m, (long long)k, total.s, s);
}

static int child(void)
{
    static const int64_t sizes[] = {1024, 1025, 8192, 70000, N_MOST};
    static const int tiles[] = {1,   2,    31,   32,   33,   127,       128,
                                129, 1151, 1152, 1153, 2176, TILES_MOST};
    uint64_t state = 88172645463325252u;

    for (int i = 0; i < N_MOST; i++)
        ints[i] = (int)(random_next(&state) % 99) + 1;
    for (int i = 0; i < TILES_MOST; i++)
        totals[i] = random_double(&state);
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        for (int64_t limit = 0; limit < 51 * sizes[k]; limit = limit * 3 + 20) {
            ints_check(sizes[k], limit, N_MOST);
            ints_check(sizes[k], limit, sizes[k] / 3);
        }
    ints_check(N_MOST, INT64_MAX, N_MOST);
    ints_check_blocks();
    references_make(0.1);
    for (size_t k = 0; k < sizeof tiles / sizeof *tiles; k++) {
        tiles_check(tiles[k], 1e300);
        for (size_t i = 0; i <= k; i++) {
            tiles_check(tiles[k], references[tiles[i] - 1]);
            tiles_check(tiles[k], references[tiles[i] / 2] + 1e-9);
        }
    }
    return 0;
}

static void test_until(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "until", "FOLD_THREADS=1");
    self_pass(&o, "until", "FOLD_THREADS=2");
    self_pass(&o, "until", "FOLD_THREADS=7");
    self_pass(&o, "until", "FOLD_THREADS=2 FOLD_VERIFY=1");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_until)};

    (void)argv;
    if (argc > 1)
        return child();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
