/* Iterations that C may not come to: they must neither trap nor take long. */
#ifndef FOLDCC_EMIT_LIMITED_H
#define FOLDCC_EMIT_LIMITED_H

#include "emit/internal.h"

/* Are the turns of the loops inside an iteration counted, as C may not come to it? */
static inline bool loop_is_limited(const struct loop_text *l)
{
    return l && l->facts->isolation && l->facts->isolation->is_ahead;
}
/* Is it text of iterations that C may not come to? */
static inline bool text_is_limited(const struct text *x)
{
    return loop_is_limited(x->loop) && (x->mode == TEXT_STEP || x->mode == TEXT_CALLEE);
}

/* An integer division that must not trap; false: write it as it stands. */
bool text_quotient(struct text *x, const struct ir_expr *e);
/* Is the function written for this loop alone? Others are shared by all loops. */
bool callee_is_of_loop(const struct loop_text *l, const struct ir_func *f);
/* The first parameters of such a function, or the arguments; their number. */
uint32_t text_own_params(struct text *x, const struct ir_func *f);
uint32_t text_own_arguments(struct text *x, const struct ir_func *f);
/* In the entry function: how many iterations may run; more of the call; and what it answers, or
   false. */
void text_limited_begin(struct text *x);
void text_limited_call(struct text *x);
bool text_limited_answer(struct text *x);

/* ---- device_limited.c ---- */
/* kernels/limited.h, before all that calls it. */
void text_device_limits(struct text *x);
/* What stands for fold_one; false: it is no such loop. */
bool text_device_limited(struct text *x);

/* known.c: declares a constant array of a few numbers, as the step may have it by itself. */
bool text_known_numbers(struct text *x, const struct spelled *s);

#endif
