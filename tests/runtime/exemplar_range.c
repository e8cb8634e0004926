/*
 * Exemplars of loops whose every order gives the same bits: an int sum, a count, both with a write
 * beside, a map alone, and a private variable that is used after the loop (`live`).
 */
#include "../../kernels/prelude.h"
#include "../../include/foldrt.h"

/* int s; for (i = 0; i < n; i++) s += a[i]; in unsigned arithmetic */
struct ex_sumi_frame {
    const int *a;
};
struct ex_sumi_part {
    unsigned s;
};

FOLD_INLINE void ex_sumi_step(const struct ex_sumi_frame *f, int64_t t, unsigned *s)
{
    *s += (unsigned)f->a[t];
}

static void ex_sumi_range(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    const struct ex_sumi_frame f = *(const struct ex_sumi_frame *)frame;
    struct ex_sumi_part *to = partial;
    unsigned s = 0;

    FOLD_INDEPENDENT
    for (int64_t t = lo; t < hi; t++)
        ex_sumi_step(&f, t, &s);
    to->s = s;
}

static void ex_sumi_combine(void *into, const void *later)
{
    struct ex_sumi_part *a = into;
    const struct ex_sumi_part *b = later;

    a->s += b->s;
}

FOLD_HIDDEN const struct foldrt_code FOLD_CODE(ex_sumi) = {.range = ex_sumi_range,
                                                           .combine = ex_sumi_combine};

#ifdef FOLD_MAIN
FOLD_DECLARE_CODES(ex_sumi)
static const struct foldrt_acc ex_sumi_acc[] = {
    {"s", "+", FOLDRT_I32, FOLD_OFFSET(struct ex_sumi_part, s), 1, 1},
};
const struct foldrt_loop ex_sumi_loop = {
    .abi = FOLDRT_ABI,
    .file = "exemplar.c",
    .line = 28,
    .column = 5,
    .function = "sum_int",
    .what = "reduction of 's' (+, int)",
    .partial_size = sizeof(struct ex_sumi_part),
    .nacc = 1,
    .acc = ex_sumi_acc,
    .bytes_per_iteration = 4,
    .code = FOLD_CODES(ex_sumi),
};

int ex_sumi(long long n, const void *a, int *s)
{
    struct ex_sumi_frame f = {a};
    struct ex_sumi_part total;
    struct foldrt_call call = {.frame = &f, .n = n, .total = &total, .stream = {a}};

    if (!foldrt_run(&ex_sumi_loop, &call))
        return 0;
    *s = (int)((unsigned)*s + total.s);
    return 1;
}
#endif

/* long c; for (i = 0; i < n; i++) if (a[i] > 0) c++; The count of a block is kept in 32 bits, so
   that it has as many vector lanes as the values that it counts. */
struct ex_count_frame {
    const float *a;
};
struct ex_count_part {
    unsigned long c;
};

FOLD_INLINE void ex_count_step(const struct ex_count_frame *f, int64_t t, uint32_t *c)
{
    if (f->a[t] > 0)
        *c += 1;
}

static void ex_count_range(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    const struct ex_count_frame f = *(const struct ex_count_frame *)frame;
    struct ex_count_part *to = partial;
    unsigned long c = 0;

    for (int64_t stop; lo < hi; lo = stop) {
        stop = hi - lo < 1 << 20 ? hi : lo + (1 << 20);
        uint32_t block = 0;
        FOLD_INDEPENDENT
        for (int64_t t = lo; t < stop; t++)
            ex_count_step(&f, t, &block);
        c += block;
    }
    to->c = c;
}

static void ex_count_combine(void *into, const void *later)
{
    struct ex_count_part *a = into;
    const struct ex_count_part *b = later;

    a->c += b->c;
}

FOLD_HIDDEN const struct foldrt_code FOLD_CODE(ex_count) = {.range = ex_count_range,
                                                            .combine = ex_count_combine};

#ifdef FOLD_MAIN
FOLD_DECLARE_CODES(ex_count)
static const struct foldrt_acc ex_count_acc[] = {
    {"c", "+", FOLDRT_I64, FOLD_OFFSET(struct ex_count_part, c), 1, 1},
};
const struct foldrt_loop ex_count_loop = {
    .abi = FOLDRT_ABI,
    .file = "exemplar.c",
    .line = 38,
    .column = 5,
    .function = "count",
    .what = "reduction of 'c' (+, long)",
    .partial_size = sizeof(struct ex_count_part),
    .nacc = 1,
    .acc = ex_count_acc,
    .bytes_per_iteration = 4,
    .code = FOLD_CODES(ex_count),
};

int ex_count(long long n, const void *a, long *c)
{
    struct ex_count_frame f = {a};
    struct ex_count_part total;
    struct foldrt_call call = {.frame = &f, .n = n, .total = &total, .stream = {a}};

    if (!foldrt_run(&ex_count_loop, &call))
        return 0;
    *c = (long)((unsigned long)*c + total.c);
    return 1;
}
#endif

/* for (i = 0; i < n; i++) { last = a[i] * k; b[i] = last + 1; } with `last` used afterwards. No
   accumulator: the partial is empty. */
struct ex_map_live {
    float last;
};
struct ex_map_frame {
    int64_t n;
    const float *a;
    float *b;
    float k;
    struct ex_map_live *live;
};

FOLD_INLINE void ex_map_step(const struct ex_map_frame *f, int64_t t, struct ex_map_live *live)
{
    float last = f->a[t] * f->k;

    f->b[t] = last + 1;
    if (live)
        live->last = last;
}

static void ex_map_range(const void *frame, int64_t lo, int64_t hi, void *partial)
{
    const struct ex_map_frame f = *(const struct ex_map_frame *)frame;
    int64_t stop = hi - (hi == f.n);

    (void)partial;
    FOLD_INDEPENDENT
    for (int64_t t = lo; t < stop; t++)
        ex_map_step(&f, t, NULL);
    if (stop < hi)
        ex_map_step(&f, stop, f.live);
}

static void ex_map_combine(void *into, const void *later)
{
    (void)into;
    (void)later;
}

FOLD_HIDDEN const struct foldrt_code FOLD_CODE(ex_map) = {.range = ex_map_range,
                                                          .combine = ex_map_combine};

#ifdef FOLD_MAIN
FOLD_DECLARE_CODES(ex_map)
const struct foldrt_loop ex_map_loop = {
    .abi = FOLDRT_ABI,
    .flags = FOLDRT_WRITES,
    .file = "exemplar.c",
    .line = 48,
    .column = 5,
    .function = "map",
    .what = "map over 'b'",
    .live_size = sizeof(struct ex_map_live),
    .bytes_per_iteration = 8,
    .code = FOLD_CODES(ex_map),
};

int ex_map(long long n, const void *a, void *b, float k, float *last)
{
    struct ex_map_live live;
    struct ex_map_frame f = {n, a, b, k, &live};
    struct foldrt_range writes[] = {{b, (size_t)n * 4, "b"}};
    struct foldrt_call call = {
        .frame = &f, .n = n, .live = &live, .nwrites = 1, .writes = writes, .stream = {a, b}};

    if (foldrt_overlap(a, (size_t)n * 4, b, (size_t)n * 4))
        return 0;
    if (!foldrt_run(&ex_map_loop, &call))
        return 0;
    *last = live.last;
    return 1;
}
#endif
