/*
 * FOLD_VERIFY=1: right kernels pass, whatever the values, and each kind of wrong one is caught,
 * with the loop's place, what differs and both values, and status 70.
 */
#include "runtime_test.h"

#include <math.h>

#define N 20011

static float f[N], g[N];
static double d[N], e[N], h[N];
static int ints[N];

static void data_make(void)
{
    uint64_t state = 88172645463325252u;

    for (int i = 0; i < N; i++) {
        d[i] = random_double(&state) * 100;
        e[i] = 1 + random_double(&state) * 1e-3;
        f[i] = (float)d[i];
        ints[i] = (int)random_next(&state);
    }
}

/* ---- right kernels ---- */

static void right_run(int n)
{
    float fs = 1, fm = -1, last;
    double ds = 1, dp = 1, dm = 1, four[4] = {0}, dlast, steps = 1;
    int is = 1;
    long c = 1;

    ex_sumf(n, f, &fs);
    ex_maxf(n, f, &fm);
    ex_sumi(n, ints, &is);
    ex_count(n, f, &c);
    ex_map(n, f, g, 1.5f, &last);
    CHECK(last == f[n - 1] * 1.5f && g[n - 1] == last + 1, "map");
    ex_sumd(n, d, NULL, &ds);
    ex_dotd(n, d, e, &ds);
    ex_sqd(n, d, NULL, &ds);
    ex_dotf(n, f, f, &fs);
    ex_prodd(n, e, NULL, &dp);
    ex_mind(n, d, NULL, &dm);
    ex_four(n / 2, d, e, four);
    ex_outside(n < 3000 ? n : 3000, e, &c);
    ex_steps(n < 3000 ? n : 3000, e, &steps);
    if (n < 1024)
        return;
    memset(h, 0, sizeof h);
    CHECK(ex_both(n, d, h, &ds, &dlast), "both");
    CHECK(dlast == d[n - 1] * 2 && h[n - 1] == dlast, "both");
    CHECK(ex_both(n, d, h, &ds, &dlast), "both again");
}

static int child_right(void)
{
    data_make();
    right_run(1024);
    right_run(8193);
    right_run(N);
    right_run(700);
    for (int i = 0; i < N; i++) {
        f[i] = i % 3 ? -0.0f : 0.0f;
        d[i] = i % 5 ? -0.0 : 0x1p-1074;
    }
    right_run(N);
    for (int i = 0; i < N; i++) {
        f[i] = i % 100 ? 1e38f : -1e38f;
        d[i] = i % 2 ? 1e300 : -1e300;
        e[i] = i % 2 ? 1e300 : 1e-300;
    }
    right_run(N);
    f[77] = d[78] = e[79] = INFINITY;
    right_run(8192);
    f[777] = d[778] = e[779] = NAN;
    ex_map(N, f, g, 0, &(float){0});
    right_run(9000);
    return 0;
}

/* ---- wrong kernels ---- */

struct part {
    double s;
};
struct lane {
    double s[1024];
};
struct frame {
    int64_t n;
    const double *a;
    double *b, *live;
};

static void combine_nothing(void *into, const void *later)
{
    (void)into;
    (void)later;
}

static void tree_add(void *lanes, int32_t count, void *partial)
{
    double *s = ((struct lane *)lanes)->s;

    for (int d = 512; count > 1 && d >= 1; d /= 2)
        for (int l = 0; l < d; l++)
            s[l] += s[l + d];
    ((struct part *)partial)->s = s[0];
}

static void fold_add(const void *partials, int64_t m, void *lanes, void *total)
{
    const struct part *from = partials;
    struct lane *p = lanes;

    for (int l = 0; l < 1024; l++)
        p->s[l] = -0.0;
    for (int64_t c = 0; c < m; c++)
        p->s[c % 1024] += from[c].s;
    tree_add(lanes, 1024, total);
}

/* As it should be, but for one value: `value` is for a lane that runs more than one iteration. */
static void lanes_add(const struct frame *f, int64_t lo, int64_t hi, int32_t l0, int32_t l1,
                      struct lane *p, double (*value)(double x, int64_t t))
{
    for (int32_t l = l0; l < l1; l++) {
        p->s[l] = -0.0;
        for (int64_t t = lo + l; t < hi; t += 1024) {
            double x = hi - lo > 1 ? value(f->a[t], t) : f->a[t];
            p->s[l] += x;
            if (f->b)
                f->b[t] = hi - lo > 1 ? x : f->a[t];
        }
    }
}

static double is_left_out(double x, int64_t t)
{
    return t == 5000 ? -0.0 : x;
}

/* Far less than the exact sum's bound. */
static double is_bits_off(double x, int64_t t)
{
    return t == 5000 ? x + 0x1p-40 : x;
}

static void lanes_left_out(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1,
                           void *lanes)
{
    lanes_add(frame, lo, hi, l0, l1, lanes, is_left_out);
}

static void lanes_bits_off(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1,
                           void *lanes)
{
    lanes_add(frame, lo, hi, l0, l1, lanes, is_bits_off);
}

/* Neighbouring lanes disturb one another when they run together. */
static void lanes_together(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1,
                           void *lanes)
{
    lanes_add(frame, lo, hi, l0, l1, lanes, l1 - l0 > 1 ? is_left_out : NULL);
}

static double as_it_is(double x, int64_t t)
{
    (void)t;
    return x;
}

static void lanes_alone_right(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1,
                              void *lanes)
{
    if (l1 - l0 > 1)
        lanes_together(frame, lo, hi, l0, l1, lanes);
    else
        lanes_add(frame, lo, hi, l0, l1, lanes, as_it_is);
}

/* The largest value, but not that of iteration 5000 when others are run with it. */
static void range_max(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    const struct frame *f = frame;
    int64_t most = INT64_MIN;

    for (int64_t t = lo; t < hi; t++)
        if (t != 5000 || hi - lo == 1)
            most = (int64_t)f->a[t] > most ? (int64_t)f->a[t] : most;
    memcpy(partial, &most, sizeof most);
}

static void combine_max(void *into, const void *later)
{
    int64_t a, b;

    memcpy(&a, into, sizeof a);
    memcpy(&b, later, sizeof b);
    memcpy(into, b > a ? &b : &a, sizeof a);
}

/* The largest value and its place: the first, but the last when several iterations are run. */
static void range_place(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    const struct frame *f = frame;
    int64_t best[2] = {INT64_MIN, -1};

    for (int64_t t = lo; t < hi; t++)
        if ((int64_t)f->a[t] > best[0] || (hi - lo > 1 && (int64_t)f->a[t] == best[0])) {
            best[0] = (int64_t)f->a[t];
            best[1] = t;
        }
    memcpy(partial, best, sizeof best);
}

static void combine_place(void *into, const void *later)
{
    int64_t a[2], b[2];

    memcpy(a, into, sizeof a);
    memcpy(b, later, sizeof b);
    memcpy(into, b[0] > a[0] ? b : a, sizeof a);
}

/* b[t + 1] = b[t] + 1, which needs the iteration before, in an order of its own. */
static void range_backwards(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    const struct frame *f = frame;

    (void)partial;
    for (int64_t t = hi - 1; t >= lo; t--)
        f->b[t + 1] = f->b[t] + 1;
}

/* The value after the loop is that of another iteration. */
static void range_live(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    const struct frame *f = frame;

    (void)partial;
    if (hi == f->n)
        *f->live = f->a[hi - lo > 1 ? hi - 2 : hi - 1];
}

static const struct foldrt_acc sum_single[] = {{"total", "+", FOLDRT_F64, 0, 0, 1, 0, 0}};
static const struct foldrt_acc sum_several[] = {{"total", "+", FOLDRT_F64, 0, 0, 0, 0, 0}};
static const struct foldrt_acc max_exact[] = {{"most", "max", FOLDRT_I64, 0, 1, 1, 0, 0}};
static const struct foldrt_acc max_place[] = {
    {"most", "max", FOLDRT_I64, 0, 1, 1, FOLDRT_FIRST, 8}};

static const struct foldrt_code left_out = {
    .lanes = lanes_left_out, .tree = tree_add, .fold = fold_add};
static const struct foldrt_code bits_off = {
    .lanes = lanes_bits_off, .tree = tree_add, .fold = fold_add};
static const struct foldrt_code together = {
    .lanes = lanes_alone_right, .tree = tree_add, .fold = fold_add};
static const struct foldrt_code max_wrong = {.range = range_max, .combine = combine_max};
static const struct foldrt_code place_wrong = {.range = range_place, .combine = combine_place};
static const struct foldrt_code backwards = {.range = range_backwards, .combine = combine_nothing};
static const struct foldrt_code live_wrong = {.range = range_live, .combine = combine_nothing};

/* Each row: what is wrong, and how the report begins and goes on after the first value. */
static const struct wrong {
    const char *mode;
    const struct foldrt_code *code;
    const struct foldrt_acc *acc;
    bool writes, lives;
    const char *begin, *then;
} wrongs[] = {
    {"left-out", &left_out, sum_single, false, false, "'total' (+) is ", ", the exact sum is "},
    {"bits", &bits_off, sum_single, false, false, "'total' (+) is ", ", the fixed shape gives "},
    {"together", &together, sum_several, false, false, "'total' (+) is ",
     ", the fixed shape gives "},
    {"max", &max_wrong, max_exact, false, false, "'most' (max) is 99, ",
     "the iterations in order give 100000000\n"},
    {"place", &place_wrong, max_place, false, false, "'most' (iteration) is 5009, ",
     "the iterations in order give 5000\n"},
    {"written", &left_out, sum_single, true, false, "'b' (bytes from 40000) is 0000000000000080, ",
     "the iterations in order give "},
    {"order", &backwards, NULL, true, false, "'b' (bytes from ", ", the iterations in order give "},
    {"live", &live_wrong, NULL, false, true, "'values after the loop' (bytes from 0) is ",
     ", the iterations in order give "},
};

static int child_wrong(const struct wrong *w)
{
    struct foldrt_loop loop = {.abi = FOLDRT_ABI,
                               .file = "dir/wrong.c",
                               .line = 12,
                               .column = 5,
                               .function = "wrong",
                               .what = "reduction of something",
                               .partial_size = w->acc ? (w->acc == max_place ? 16 : 8) : 0,
                               .lanes_size = 8192,
                               .live_size = w->lives ? 8 : 0,
                               .nacc = w->acc ? 1 : 0,
                               .acc = w->acc,
                               .code = {w->code, NULL, NULL}};
    double live = 0, total[2];
    struct frame frame = {N - 1, d, w->writes ? h : NULL, &live};
    struct foldrt_range range = {h, sizeof h, "b"};
    struct foldrt_call call = {.frame = &frame,
                               .n = N - 1,
                               .total = total,
                               .live = w->lives ? &live : NULL,
                               .nwrites = w->writes,
                               .writes = &range};

    data_make();
    for (int i = 0; (w->acc == max_exact || w->acc == max_place) && i < N; i++)
        d[i] = i == 5000 || (i == 5009 && w->acc == max_place) ? 1e8 : i % 100;
    printf("before\n");
    int answer = foldrt_run(&loop, &call);
    printf("answer %d\n", answer);
    return 0;
}

static int child(const char *mode)
{
    if (!strcmp(mode, "right"))
        return child_right();
    for (size_t k = 0; k < sizeof wrongs / sizeof *wrongs; k++)
        if (!strcmp(mode, wrongs[k].mode))
            return child_wrong(&wrongs[k]);
    return 1;
}

/* ---- tests ---- */

static void test_right(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "right", "");
    self_pass(&o, "right", "FOLD_VERIFY=1");
    self_pass(&o, "right", "FOLD_VERIFY=1 FOLD_THREADS=1");
    self_pass(&o, "right", "FOLD_VERIFY=1 FOLD_THREADS=7 FOLD_ISA=base");
}

static void test_wrong(void **state)
{
    static const char place[] =
        "foldrt: error: dir/wrong.c:12:5: reduction of something: FOLD_VERIFY: ";

    (void)state;
    for (size_t k = 0; k < sizeof wrongs / sizeof *wrongs; k++)
        verify_finds(wrongs[k].mode, "", place, wrongs[k].begin, wrongs[k].then);
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
