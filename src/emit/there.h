/* there.c: memory that a loop may read although C does not. */
#ifndef FOLDCC_EMIT_THERE_H
#define FOLDCC_EMIT_THERE_H

#include "emit/internal.h"

/* Do two accesses of each iteration certainly come to one place? */
bool access_is_same(const struct access *a, const struct access *b);
/* Does an access before this one, to be asked for like it, read the same range? */
bool span_is_again(const struct loop_text *l, uint32_t which);
/* "s.to > s.from", and more where the range is known to begin in a declared object: is the span
   something to ask for? */
void text_is_asked(struct text *x, uint32_t which, const char *span);
/* Hands what the loop reads under guards that are looked at too early to foldrt with this call. */
void text_guarded_reads(struct text *x, const char *call);
/* asked.c: does the entry function read memory that the loop perhaps does not? Asks for it. */
bool loop_has_presence(const struct loop_text *l);
void text_presence(struct text *x);
/* span.c: ", 0l, (int64_t)fold_f2": what an address function gets of the access's inner indices,
   number `moved` at its last value, others at their first. */
void text_inner_corner(struct text *x, const struct access *a, uint32_t moved);
/* search.c: does each iteration that does not leave read all that text_touch() tells of? */
bool search_reads_all(const struct loop_text *l);

/* ---- until.c: loops that are left by a running value ---- */

/* In the entry function: runs the loop up to the iteration that leaves it. */
bool text_until_run(struct text *x);
/* calm.c: may blocks of iterations be known not to leave it? Then text_bound_step() is what asks
   with bounds, text_calm_block() goes on behind such a block, which begins at lo, and the others
   spell these bounds in that step. */
bool loop_is_calm(const struct loop_text *l);
void text_bound_step(struct text *x);
/* Its ways out, if they are the same for all iterations and nothing else has to be asked. */
struct ir_stmt *loop_fixed_ways_out(const struct loop_text *l);
void text_calm_block(struct text *x, const char *stop);
void text_bound_params(struct text *x);
/* Of a tile: what it keeps; a lane's own, before its iterations, behind each, and at its end; and
   what returns where the tile does not leave the loop, once what is before its lanes is known. */
void text_calm_fields(struct text *x);
void text_calm_lane(struct text *x);
void text_calm_note(struct text *x);
void text_calm_store(struct text *x);
void text_calm_tile(struct text *x);
bool text_bound(struct text *x, const struct ir_expr *e, const struct acc *a);
/* Iterations lo .. stop-1 in order, and then that whose values outlive the loop, up to the one that
   leaves it. */
void text_until_loop(struct text *x, const char *stop);

#endif
