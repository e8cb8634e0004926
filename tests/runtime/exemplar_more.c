/*
 * More exemplars. The float sums with one accumulator have the form of exemplar_sum.c and the
 * minimum that of exemplar_max.c, so a macro spells them; four accumulators are written out.
 */
#include "../../kernels/prelude.h"
#include "../../include/foldrt.h"

#include "exemplar_rows.h"

FOLD_TREE(fold_add_float, float, a + b)
FOLD_TREE(fold_add_double, double, a + b)
FOLD_TREE(fold_mul_double, double, a *b)
FOLD_TREE_EXTREME(fold_min_double, double, uint64_t, b < a ? b : a)

#ifdef FOLD_MAIN
#define EX_MAIN(u, type, ftype, op_text, nbytes, result)                                           \
    FOLD_DECLARE_CODES(u)                                                                          \
    static const struct foldrt_acc u##_acc[] = {                                                   \
        {"s", op_text, ftype, FOLD_OFFSET(struct u##_part, s), op_text[0] == 'm', 1},              \
    };                                                                                             \
    const struct foldrt_loop u##_loop = {                                                          \
        .abi = FOLDRT_ABI,                                                                         \
        .file = "exemplar.c",                                                                      \
        .line = __LINE__,                                                                          \
        .column = 5,                                                                               \
        .function = #u,                                                                            \
        .what = "reduction of 's' (" op_text ", " #type ")",                                       \
        .partial_size = sizeof(struct u##_part),                                                   \
        .lanes_size = sizeof(struct u##_lane),                                                     \
        .nacc = 1,                                                                                 \
        .acc = u##_acc,                                                                            \
        .bytes_per_iteration = nbytes,                                                             \
        .code = FOLD_CODES(u),                                                                     \
    };                                                                                             \
    int u(long long n, const void *a, const void *b, type *s)                                      \
    {                                                                                              \
        struct u##_frame f = {a, b};                                                               \
        struct u##_part total;                                                                     \
        struct foldrt_call call = {.frame = &f, .n = n, .total = &total, .stream = {a, b}};        \
        if (!foldrt_run(&u##_loop, &call))                                                         \
            return 0;                                                                              \
        result return 1;                                                                           \
    }
#else
#define EX_MAIN(u, type, ftype, op_text, nbytes, result)
#endif

#define EX_STRUCTS(u, type)                                                                        \
    struct u##_frame {                                                                             \
        const type *a, *b;                                                                         \
    };                                                                                             \
    struct u##_part {                                                                              \
        type s;                                                                                    \
        int redo;                                                                                  \
    };                                                                                             \
    struct u##_lane {                                                                              \
        type s[1024];                                                                              \
    };

#define EX_CODE(u)                                                                                 \
    FOLD_HIDDEN const struct foldrt_code FOLD_CODE(u) = {                                          \
        .lanes = u##_lanes, .tree = u##_tree, .fold = u##_fold};

#define EX_FOLD(u, type, identity, tree, op)                                                       \
    EX_LANES(u, type, s, identity, FOLD_INDEPENDENT, u##_step(&f, t, &s))                          \
    static void u##_tree(void *lanes, int32_t count, void *partial)                                \
    {                                                                                              \
        struct u##_lane *p = lanes;                                                                \
        struct u##_part *to = partial;                                                             \
        tree(p->s, count);                                                                         \
        to->s = p->s[0];                                                                           \
        to->redo = 0;                                                                              \
    }                                                                                              \
    static void u##_fold(const void *partials, int64_t m, void *lanes, void *total)                \
    {                                                                                              \
        const struct u##_part *from = partials;                                                    \
        struct u##_lane *p = lanes;                                                                \
        for (int64_t l = 0; l < fold_filled(m); l++)                                               \
            p->s[l] = identity;                                                                    \
        for (int64_t t = 0; t < m; t++)                                                            \
            p->s[t & 1023] = p->s[t & 1023] op from[t].s;                                          \
        u##_tree(lanes, m < 1024 ? (int32_t)m : 1024, total);                                      \
    }                                                                                              \
    EX_CODE(u)

#define EX_FINITE(type, op)                                                                        \
    type r = *s op total.s;                                                                        \
    if (!__builtin_isfinite(r))                                                                    \
        return 0;                                                                                  \
    *s = r;

#define EX_SUM(u, type, ftype, x, nbytes)                                                          \
    EX_STRUCTS(u, type)                                                                            \
    FOLD_INLINE void u##_step(const struct u##_frame *f, int64_t t, type *s)                       \
    {                                                                                              \
        *s += x;                                                                                   \
    }                                                                                              \
    EX_FOLD(u, type, -0.0f, fold_add_##type, +)                                                    \
    EX_MAIN(u, type, ftype, "+", nbytes, EX_FINITE(type, +))

EX_SUM(ex_sumd, double, FOLDRT_F64, f->a[t], 8)
EX_SUM(ex_dotf, float, FOLDRT_F32, f->a[t] * f->b[t], 8)
EX_SUM(ex_dotd, double, FOLDRT_F64, f->a[t] * f->b[t], 16)
EX_SUM(ex_sqf, float, FOLDRT_F32, f->a[t] * f->a[t], 4)
EX_SUM(ex_sqd, double, FOLDRT_F64, f->a[t] * f->a[t], 8)

/* double s; for (i = 0; i < n; i++) s *= a[i]; */
EX_STRUCTS(ex_prodd, double)
FOLD_INLINE void ex_prodd_step(const struct ex_prodd_frame *f, int64_t t, double *s)
{
    *s *= f->a[t];
}
EX_FOLD(ex_prodd, double, 1, fold_mul_double, *)
EX_MAIN(ex_prodd, double, FOLDRT_F64, "*", 8, EX_FINITE(double, *))

/* double s; for (i = 0; i < n; i++) s = a[i] < s ? a[i] : s; */
EX_STRUCTS(ex_mind, double)
FOLD_INLINE void ex_mind_step(const struct ex_mind_frame *f, int64_t t, double *s)
{
    *s = f->a[t] < *s ? f->a[t] : *s;
}
EX_LANES(ex_mind, double, s, __builtin_inf(), FOLD_INDEPENDENT, ex_mind_step(&f, t, &s))

static void ex_mind_tree(void *lanes, int32_t count, void *partial)
{
    struct ex_mind_lane *p = lanes;
    struct ex_mind_part *to = partial;

    to->redo = fold_min_double(p->s, count);
    to->s = p->s[0];
}

static void ex_mind_fold(const void *partials, int64_t m, void *lanes, void *total)
{
    const struct ex_mind_part *from = partials;
    struct ex_mind_part *to = total;
    struct ex_mind_lane *p = lanes;
    uint64_t met = 0;

    for (int64_t l = 0; l < fold_filled(m); l++)
        p->s[l] = __builtin_inf();
    for (int64_t t = 0; t < m; t++) {
        p->s[t & 1023] = fold_min_double_op(p->s[t & 1023], from[t].s, &met);
        met |= (uint64_t)from[t].redo;
    }
    ex_mind_tree(lanes, m < 1024 ? (int32_t)m : 1024, total);
    to->redo |= met != 0;
}
EX_CODE(ex_mind)

EX_MAIN(ex_mind, double, FOLDRT_F64, "min", 8, if (total.redo && total.s == 0) return 0;
        *s = total.s < *s ? total.s : *s;)

/* double A[2][2]; for (i = 0; i < n; i++) four products of the columns of a[i][2] and b[i][2]. With
   several accumulators the lane arrays fill the first cache, so rows are taken four at a time. */
struct ex_four_frame {
    const double *a, *b;
};
struct ex_four_part {
    double s[4];
};
struct ex_four_lane {
    double s0[1024], s1[1024], s2[1024], s3[1024];
};

FOLD_INLINE void ex_four_step(const struct ex_four_frame *f, int64_t t, double *s0, double *s1,
                              double *s2, double *s3)
{
    *s0 += f->a[2 * t] * f->b[2 * t];
    *s1 += f->a[2 * t] * f->b[2 * t + 1];
    *s2 += f->a[2 * t + 1] * f->b[2 * t];
    *s3 += f->a[2 * t + 1] * f->b[2 * t + 1];
}

static __attribute__((noinline)) void ex_four_row(const void *frame, void *lanes, int64_t row,
                                                  int64_t from, int64_t to, int64_t rows)
{
    const struct ex_four_frame f = *(const struct ex_four_frame *)frame;
    struct ex_four_lane *restrict p = lanes;

    if (rows == 0) {
        FOLD_INDEPENDENT
        for (int64_t l = from; l < to; l++) {
            double s0 = -0.0, s1 = -0.0, s2 = -0.0, s3 = -0.0;
            ex_four_step(&f, row + l, &s0, &s1, &s2, &s3);
            p->s0[l] = s0;
            p->s1[l] = s1;
            p->s2[l] = s2;
            p->s3[l] = s3;
        }
    }
    for (; rows > 0; rows--, row += 1024) {
        FOLD_NEXT_ROW
        FOLD_INDEPENDENT
        for (int64_t l = from; l < to; l++) {
            double s0 = p->s0[l], s1 = p->s1[l], s2 = p->s2[l], s3 = p->s3[l];
            ex_four_step(&f, row + l, &s0, &s1, &s2, &s3);
            p->s0[l] = s0;
            p->s1[l] = s1;
            p->s2[l] = s2;
            p->s3[l] = s3;
        }
    }
}

static __attribute__((noinline)) void ex_four_four(const void *frame, void *lanes, int64_t row,
                                                   int64_t from, int64_t to, int64_t rows)
{
    const struct ex_four_frame f = *(const struct ex_four_frame *)frame;
    struct ex_four_lane *restrict p = lanes;

    if (rows == 0) {
        FOLD_INDEPENDENT
        for (int64_t l = from; l < to; l++) {
            double s0 = -0.0, s1 = -0.0, s2 = -0.0, s3 = -0.0;
            ex_four_step(&f, row + l, &s0, &s1, &s2, &s3);
            ex_four_step(&f, row + 1024 + l, &s0, &s1, &s2, &s3);
            ex_four_step(&f, row + 2048 + l, &s0, &s1, &s2, &s3);
            ex_four_step(&f, row + 3072 + l, &s0, &s1, &s2, &s3);
            p->s0[l] = s0;
            p->s1[l] = s1;
            p->s2[l] = s2;
            p->s3[l] = s3;
        }
    }
    for (; rows > 0; rows--, row += 4096) {
        FOLD_NEXT_ROW
        FOLD_INDEPENDENT
        for (int64_t l = from; l < to; l++) {
            double s0 = p->s0[l], s1 = p->s1[l], s2 = p->s2[l], s3 = p->s3[l];
            ex_four_step(&f, row + l, &s0, &s1, &s2, &s3);
            ex_four_step(&f, row + 1024 + l, &s0, &s1, &s2, &s3);
            ex_four_step(&f, row + 2048 + l, &s0, &s1, &s2, &s3);
            ex_four_step(&f, row + 3072 + l, &s0, &s1, &s2, &s3);
            p->s0[l] = s0;
            p->s1[l] = s1;
            p->s2[l] = s2;
            p->s3[l] = s3;
        }
    }
}

static void ex_four_none(void *lanes, int64_t from, int64_t to)
{
    struct ex_four_lane *p = lanes;

    for (int64_t l = from; l < to; l++)
        p->s0[l] = p->s1[l] = p->s2[l] = p->s3[l] = -0.0;
}

static void ex_four_lanes(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1,
                          void *lanes)
{
    const struct ex_four_frame *f = frame;

    foldrt_walk_by_four(frame, lo, hi, l0, l1, lanes, f->a, 16, ex_four_row, ex_four_four,
                        ex_four_none);
}

static void ex_four_tree(void *lanes, int32_t count, void *partial)
{
    struct ex_four_lane *p = lanes;
    struct ex_four_part *to = partial;

    fold_add_double(p->s0, count);
    to->s[0] = p->s0[0];
    fold_add_double(p->s1, count);
    to->s[1] = p->s1[0];
    fold_add_double(p->s2, count);
    to->s[2] = p->s2[0];
    fold_add_double(p->s3, count);
    to->s[3] = p->s3[0];
}

static void ex_four_fold(const void *partials, int64_t m, void *lanes, void *total)
{
    const struct ex_four_part *from = partials;
    struct ex_four_lane *p = lanes;

    for (int64_t l = 0; l < fold_filled(m); l++) {
        p->s0[l] = -0.0;
        p->s1[l] = -0.0;
        p->s2[l] = -0.0;
        p->s3[l] = -0.0;
    }
    for (int64_t t = 0; t < m; t++) {
        p->s0[t & 1023] += from[t].s[0];
        p->s1[t & 1023] += from[t].s[1];
        p->s2[t & 1023] += from[t].s[2];
        p->s3[t & 1023] += from[t].s[3];
    }
    ex_four_tree(lanes, m < 1024 ? (int32_t)m : 1024, total);
}

EX_CODE(ex_four)

#ifdef FOLD_MAIN
FOLD_DECLARE_CODES(ex_four)
static const struct foldrt_acc ex_four_acc[] = {
    {"A[0][0]", "+", FOLDRT_F64, 0, 0, 1},
    {"A[0][1]", "+", FOLDRT_F64, 8, 0, 1},
    {"A[1][0]", "+", FOLDRT_F64, 16, 0, 1},
    {"A[1][1]", "+", FOLDRT_F64, 24, 0, 1},
};
const struct foldrt_loop ex_four_loop = {
    .abi = FOLDRT_ABI,
    .file = "exemplar.c",
    .line = 60,
    .column = 5,
    .function = "four",
    .what = "reduction of 'A[0][0]', 'A[0][1]', 'A[1][0]', 'A[1][1]' (+, double)",
    .partial_size = sizeof(struct ex_four_part),
    .lanes_size = sizeof(struct ex_four_lane),
    .nacc = 4,
    .acc = ex_four_acc,
    .bytes_per_iteration = 32,
    .code = FOLD_CODES(ex_four),
};

int ex_four(long long n, const void *a, const void *b, double *s)
{
    struct ex_four_frame f = {a, b};
    struct ex_four_part total;
    struct foldrt_call call = {.frame = &f, .n = n, .total = &total, .stream = {a, b}};

    if (!foldrt_run(&ex_four_loop, &call))
        return 0;
    for (int k = 0; k < 4; k++)
        if (!__builtin_isfinite(s[k] + total.s[k]))
            return 0;
    for (int k = 0; k < 4; k++)
        s[k] += total.s[k];
    return 1;
}
#endif
