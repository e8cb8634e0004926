/*
 * Exemplars of float min and max, of the form m = x > m ? x : m (and its mirror image). A lane
 * starts at the infinity that loses every comparison; `redo` tells of a +0 and a -0 that met as
 * equals, which matters when the result is a zero.
 */
#include "../../kernels/prelude.h"
#include "../../include/foldrt.h"

#include "exemplar_rows.h"

FOLD_TREE_EXTREME(fold_max_float, float, uint32_t, b > a ? b : a)
FOLD_TREE_EXTREME(fold_min_double, double, uint64_t, b < a ? b : a)

/* float m; for (i = 0; i < n; i++) if (a[i] > m) m = a[i]; */
struct ex_maxf_frame {
    const float *a;
};
struct ex_maxf_part {
    float m;
    int redo;
};
struct ex_maxf_lane {
    float m[1024];
    int redo;
};

FOLD_INLINE void ex_maxf_step(const struct ex_maxf_frame *f, int64_t t, float *m)
{
    if (f->a[t] > *m)
        *m = f->a[t];
}

EX_LANES(ex_maxf, float, m, -__builtin_inff(), FOLD_INDEPENDENT, ex_maxf_step(&f, t, &m))

static void ex_maxf_tree(void *lanes, int32_t count, void *partial)
{
    struct ex_maxf_lane *p = lanes;
    struct ex_maxf_part *to = partial;

    to->redo = fold_max_float(p->m, count);
    to->m = p->m[0];
}

static void ex_maxf_fold(const void *partials, int64_t m, void *lanes, void *total)
{
    const struct ex_maxf_part *from = partials;
    struct ex_maxf_part *to = total;
    struct ex_maxf_lane *p = lanes;
    uint32_t met = 0;

    for (int64_t l = 0; l < fold_filled(m); l++)
        p->m[l] = -__builtin_inff();
    for (int64_t t = 0; t < m; t++) {
        p->m[t & 1023] = fold_max_float_op(p->m[t & 1023], from[t].m, &met);
        met |= (uint32_t)from[t].redo;
    }
    ex_maxf_tree(lanes, m < 1024 ? (int32_t)m : 1024, total);
    to->redo |= met != 0;
}

FOLD_HIDDEN const struct foldrt_code FOLD_CODE(ex_maxf) = {
    .lanes = ex_maxf_lanes, .tree = ex_maxf_tree, .fold = ex_maxf_fold};

#ifdef FOLD_MAIN
FOLD_DECLARE_CODES(ex_maxf)
static const struct foldrt_acc ex_maxf_acc[] = {
    {"m", "max", FOLDRT_F32, FOLD_OFFSET(struct ex_maxf_part, m), 1, 1},
};
const struct foldrt_loop ex_maxf_loop = {
    .abi = FOLDRT_ABI,
    .file = "exemplar.c",
    .line = 18,
    .column = 5,
    .function = "max",
    .what = "reduction of 'm' (max, float)",
    .partial_size = sizeof(struct ex_maxf_part),
    .lanes_size = sizeof(struct ex_maxf_lane),
    .nacc = 1,
    .acc = ex_maxf_acc,
    .bytes_per_iteration = 4,
    .code = FOLD_CODES(ex_maxf),
};

int ex_maxf(long long n, const void *a, float *m)
{
    struct ex_maxf_frame f = {a};
    struct ex_maxf_part total;
    struct foldrt_call call = {.frame = &f, .n = n, .total = &total, .stream = {a}};

    if (!foldrt_run(&ex_maxf_loop, &call))
        return 0;
    if (total.redo && total.m == 0)
        return 0;
    *m = total.m > *m ? total.m : *m;
    return 1;
}
#endif
