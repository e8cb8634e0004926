/*
 * Exemplars of what the others leave out: costly iterations (points of the Mandelbrot set, counted,
 * and as a sum of doubles that is added in C's order below 1024 iterations), and a sum that takes
 * two values an iteration beside a write and a variable that is used after the loop.
 */
#include "../../kernels/prelude.h"
#include "../../include/foldrt.h"

#include "exemplar_rows.h"

FOLD_TREE(fold_add_double, double, a + b)

/* The steps, at most 2000, before the point t of a line leaves the circle of radius 2. */
static int escape_steps(const double *a, int64_t t)
{
    double re = a[t], im = 0.1 + a[t] / 8, x = 0, y = 0;
    int k = 0;

    while (k < 2000 && x * x + y * y <= 4) {
        double next = x * x - y * y + re;
        y = 2 * x * y + im;
        x = next;
        k++;
    }
    return k;
}

/* long outside; for (i = 0; i < n; i++) if (escape_steps(a, i) < 2000) outside++; */
struct ex_outside_frame {
    const double *a;
};
struct ex_outside_part {
    unsigned long outside;
};

static void ex_outside_range(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    const struct ex_outside_frame f = *(const struct ex_outside_frame *)frame;
    struct ex_outside_part *to = partial;
    unsigned long outside = 0;

    for (int64_t t = lo; t < hi; t++)
        if (escape_steps(f.a, t) < 2000)
            outside += 1;
    to->outside = outside;
}

static void ex_outside_combine(void *into, const void *later)
{
    struct ex_outside_part *a = into;
    const struct ex_outside_part *b = later;

    a->outside += b->outside;
}

FOLD_HIDDEN const struct foldrt_code FOLD_CODE(ex_outside) = {.range = ex_outside_range,
                                                              .combine = ex_outside_combine};

/* double s; for (i = 0; i < n; i++) s += escape_steps(a, i) / 3.0; */
struct ex_steps_frame {
    const double *a;
};
struct ex_steps_part {
    double s;
};
struct ex_steps_lane {
    double s[1024];
};

EX_LANES(ex_steps, double, s, -0.0, , s += escape_steps(f.a, t) / 3.0)

static void ex_steps_tree(void *lanes, int32_t count, void *partial)
{
    struct ex_steps_lane *p = lanes;
    struct ex_steps_part *to = partial;

    fold_add_double(p->s, count);
    to->s = p->s[0];
}

static void ex_steps_fold(const void *partials, int64_t m, void *lanes, void *total)
{
    const struct ex_steps_part *from = partials;
    struct ex_steps_lane *p = lanes;

    for (int64_t l = 0; l < fold_filled(m); l++)
        p->s[l] = -0.0;
    for (int64_t t = 0; t < m; t++)
        p->s[t & 1023] += from[t].s;
    ex_steps_tree(lanes, m < 1024 ? (int32_t)m : 1024, total);
}

static void ex_steps_combine(void *into, const void *later)
{
    struct ex_steps_part *a = into;
    const struct ex_steps_part *b = later;

    a->s += b->s;
}

FOLD_HIDDEN const struct foldrt_code FOLD_CODE(ex_steps) = {.lanes = ex_steps_lanes,
                                                            .tree = ex_steps_tree,
                                                            .fold = ex_steps_fold,
                                                            .combine = ex_steps_combine};

/* double s; for (i = 0; i < n; i++) { last = a[i] * 2; s += last; s -= b[i]; b[i] = last; } */
struct ex_both_live {
    double last;
};
struct ex_both_frame {
    int64_t n;
    const double *a;
    double *b;
    struct ex_both_live *live;
};
struct ex_both_part {
    double s;
};
struct ex_both_lane {
    double s[1024];
};

FOLD_INLINE void ex_both_step(const struct ex_both_frame *f, int64_t t, double *s,
                              struct ex_both_live *live)
{
    double last = f->a[t] * 2;

    *s += last;
    *s -= f->b[t];
    f->b[t] = last;
    if (live)
        live->last = last;
}

EX_ROWS(ex_both, double, s, -0.0, FOLD_INDEPENDENT, ex_both_step(&f, t, &s, NULL))

static void ex_both_lanes(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1,
                          void *lanes)
{
    const struct ex_both_frame f = *(const struct ex_both_frame *)frame;
    struct ex_both_lane *p = lanes;
    int64_t stop = hi - (hi == f.n);
    int32_t turn =
        foldrt_walk_by_row(frame, lo, stop, l0, l1, lanes, f.a, 8, ex_both_row, ex_both_none);
    int32_t l = fold_place(turn, lo, stop);

    if (stop < hi && l >= l0 && l < l1)
        ex_both_step(&f, stop, &p->s[l], f.live);
}

static void ex_both_tree(void *lanes, int32_t count, void *partial)
{
    struct ex_both_lane *p = lanes;
    struct ex_both_part *to = partial;

    fold_add_double(p->s, count);
    to->s = p->s[0];
}

static void ex_both_fold(const void *partials, int64_t m, void *lanes, void *total)
{
    ex_steps_fold(partials, m, lanes, total);
}

FOLD_HIDDEN const struct foldrt_code FOLD_CODE(ex_both) = {
    .lanes = ex_both_lanes, .tree = ex_both_tree, .fold = ex_both_fold};

#ifdef FOLD_MAIN
FOLD_DECLARE_CODES(ex_outside)
FOLD_DECLARE_CODES(ex_steps)
FOLD_DECLARE_CODES(ex_both)
static const struct foldrt_acc ex_outside_acc[] = {
    {"outside", "+", FOLDRT_I64, FOLD_OFFSET(struct ex_outside_part, outside), 1, 1},
};
static const struct foldrt_acc ex_steps_acc[] = {
    {"s", "+", FOLDRT_F64, FOLD_OFFSET(struct ex_steps_part, s), 0, 1},
};
static const struct foldrt_acc ex_both_acc[] = {
    {"s", "+", FOLDRT_F64, FOLD_OFFSET(struct ex_both_part, s), 0, 0},
};
const struct foldrt_loop ex_outside_loop = {
    .abi = FOLDRT_ABI,
    .flags = FOLDRT_HEAVY,
    .file = "exemplar.c",
    .line = 70,
    .column = 5,
    .function = "outside",
    .what = "reduction of 'outside' (+, long)",
    .partial_size = sizeof(struct ex_outside_part),
    .nacc = 1,
    .acc = ex_outside_acc,
    .bytes_per_iteration = 8,
    .code = FOLD_CODES(ex_outside),
};
const struct foldrt_loop ex_steps_loop = {
    .abi = FOLDRT_ABI,
    .flags = FOLDRT_HEAVY | FOLDRT_ORDERED,
    .file = "exemplar.c",
    .line = 80,
    .column = 5,
    .function = "steps",
    .what = "reduction of 's' (+, double)",
    .partial_size = sizeof(struct ex_steps_part),
    .lanes_size = sizeof(struct ex_steps_lane),
    .nacc = 1,
    .acc = ex_steps_acc,
    .bytes_per_iteration = 8,
    .code = FOLD_CODES(ex_steps),
};
const struct foldrt_loop ex_both_loop = {
    .abi = FOLDRT_ABI,
    .flags = FOLDRT_WRITES,
    .file = "exemplar.c",
    .line = 90,
    .column = 5,
    .function = "both",
    .what = "reduction of 's' (+, double)",
    .partial_size = sizeof(struct ex_both_part),
    .lanes_size = sizeof(struct ex_both_lane),
    .live_size = sizeof(struct ex_both_live),
    .nacc = 1,
    .acc = ex_both_acc,
    .bytes_per_iteration = 24,
    .code = FOLD_CODES(ex_both),
};

int ex_outside(long long n, const void *a, long *outside)
{
    struct ex_outside_frame f = {a};
    struct ex_outside_part total;
    struct foldrt_call call = {.frame = &f, .n = n, .total = &total};

    if (!foldrt_run(&ex_outside_loop, &call))
        return 0;
    *outside = (long)((unsigned long)*outside + total.outside);
    return 1;
}

int ex_steps(long long n, const void *a, double *s)
{
    struct ex_steps_frame f = {a};
    struct ex_steps_part total = {*s};
    struct foldrt_call call = {.frame = &f, .n = n, .total = &total};
    int answer = foldrt_run(&ex_steps_loop, &call);

    if (!answer)
        return 0;
    *s = answer == 2 ? total.s : *s + total.s;
    return 1;
}

int ex_both(long long n, const void *a, void *b, double *s, double *last)
{
    struct ex_both_live live;
    struct ex_both_frame f = {n, a, b, &live};
    struct ex_both_part total;
    struct foldrt_range writes[] = {{b, (size_t)n * 8, "b"}};
    struct foldrt_call call = {.frame = &f,
                               .n = n,
                               .total = &total,
                               .live = &live,
                               .nwrites = 1,
                               .writes = writes,
                               .stream = {a, b}};

    if (foldrt_overlap(a, (size_t)n * 8, b, (size_t)n * 8))
        return 0;
    if (!foldrt_run(&ex_both_loop, &call))
        return 0;
    *s += total.s;
    *last = live.last;
    return 1;
}
#endif
