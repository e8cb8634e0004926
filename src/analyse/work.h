/* What trying to fold the loops of one function has given, and the parts of one try. */
#ifndef FOLDCC_ANALYSE_WORK_H
#define FOLDCC_ANALYSE_WORK_H

#include "analyse/steps.h"

/* One loop of the function and what trying to fold it gave. */
struct attempt {
    struct ir_stmt *loop;
    bool done;
    struct loop_facts *facts; /* NULL: refused, see why */
    struct refuse why;
    enum verdict verdict;
    struct ir_stmt *nest; /* LOOP_INSIDE: the folded loop */
};

struct work {
    struct ir_unit *u;
    struct ir_func *fn;
    const struct analyse_options *opt;
    const struct analysis *before; /* the loops of the functions that stand before; not in copies */
    bool is_copy;                  /* fn is the copy that a search is analysed in */
    bool keeps_inner; /* is_copy: loops with shapes of their own inside an iteration are kept */
    struct flow flow;
    VEC(struct attempt) attempts; /* of fn, in order of the text */
};

/* Loops of one statement. */
struct loops {
    VEC(struct ir_stmt *) at;
};

/* ---- work.c ---- */

/* Prepares w, of which u, fn and opt are set; and releases it, its facts being settled. */
void work_begin(struct work *w);
void work_end(struct work *w);
/* Prepares a copy, and *f to be the facts of the loop in it. */
void work_begin_copy(struct work *copy, struct ir_stmt *loop, struct loop_facts *f);
/* Releases a copy in which one loop has been tried; the loop's facts, or NULL when not found. */
struct loop_facts *work_conclude(struct work *copy, struct loop_facts *f, bool found);
struct attempt *attempt_of(struct work *w, const struct ir_stmt *loop);
bool stmt_is_loop(const struct ir_stmt *s);
/* Was it a loop whose iterations now stand one after the other? */
bool stmt_is_written_out(const struct ir_stmt *s);
bool stmt_holds_loop(struct ir_stmt *s);
/* Every loop below `loop` is part of the folded `nest`; those of it that are written out are. */
void mark_inside(struct work *w, struct ir_stmt *loop, struct ir_stmt *nest);
void mark_written_out(struct work *w, struct ir_stmt *nest);
/* The loops inside s that no other loop inside s holds. */
void loops_inside(struct ir_stmt *s, struct loops *l);

/* size.c: is the loop, and the nest that it is, small enough to be looked at? */
bool size_check(const struct work *w, struct ir_stmt *loop, struct refuse *r);

/* ---- analyse.c ---- */

/* Facts of the loop, or NULL when it is refused; found once. */
struct loop_facts *attempt_fold(struct work *w, struct ir_stmt *loop);
/* Costly iterations that only write: from so many on their inner loops need not be shared out. */
#define ENOUGH_TRIP 64
#define LEAST_TRIP 1024 /* lanes of the fixed shape: shorter loops run as written */

/* The constant trip count of the nest, or -1. */
int64_t constant_trip(const struct loop_facts *f);
/* Tries the nest with all of its levels, then with fewer, then by columns; NULL: refused. */
struct loop_facts *nest_fold(struct work *w, struct ir_stmt *loop, struct refuse *r);
/* Do all iterations of a loop with these facts (or NULL) run elsewhere than where it stands? */
bool folds_whole(const struct loop_facts *f);
/* All steps after the levels. */
bool steps_once(struct work *w, struct loop_facts *f, struct refuse *r);
bool steps_run(struct work *w, struct loop_facts *f, struct refuse *r);

/* f with the levels given, the first nserial of them in order inside the others; NULL: refused. */
struct loop_facts *levels_fold(struct work *w, const struct loop_facts *f, uint32_t nlevels,
                               uint32_t nserial, struct refuse *r);

/* before.c: the loop, refused for `why`, without variables that hand a value to the next iteration,
   or NULL. */
struct loop_facts *before_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why);
/* f, or the loop so where sums of f are made of running values and those of that are not. */
struct loop_facts *before_rather(struct work *w, struct ir_stmt *loop, struct loop_facts *f);
/* held.c: the nest, refused for `why`, where what it writes leaves its heads and bases alone, or
   NULL. */
struct loop_facts *held_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why);
/* The same facts, with what is read of places that stay said. */
struct loop_facts *held_reads(struct loop_facts *f, bool is_copy);
/* ordered.c: the loop as one whose minima and maxima of floats keep their order, or NULL. */
struct loop_facts *ordered_fold(struct work *w, struct ir_stmt *loop);
/* arms.c: the loop as one of those that a condition makes of it which it leaves alone, or NULL;
   `all`: only where each of them can be folded. */
struct loop_facts *arms_fold(struct work *w, struct ir_stmt *loop, bool all);
/* towards.c: the loop as one of two indices that run towards each other, or NULL. */
struct loop_facts *towards_fold(struct work *w, struct ir_stmt *loop);
/* edges.c: the loop as one that reads in place what later iterations write, or NULL. */
struct loop_facts *edges_fold(struct work *w, struct ir_stmt *loop);
/* distant.c: the same by a distance that is known when it runs, of a loop without others; or NULL.
 */
struct loop_facts *distant_fold(struct work *w, struct ir_stmt *loop);
/* pivots.c: the nest as one whose iterations leave a row and a column as they are, or NULL. */
struct loop_facts *pivots_fold(struct work *w, struct ir_stmt *loop);
/* parted.c: the loop as one that compares parts of one object before it runs, or NULL; where that
   is no way, as distant.c has it. */
struct loop_facts *parted_fold(struct work *w, struct ir_stmt *loop);
/* rounding.c: where only the order of roundings keeps the loop from being folded, says what the
   program can say. */
void rounding_hint(struct work *w, struct ir_stmt *loop, struct refuse *why);
/* even.c: the nest with the rows behind pointers at one distance from one another, or NULL. */
struct loop_facts *even_fold(struct work *w, struct ir_stmt *loop);
/* pointed.c: the statements of blocks in place of the blocks, in a copy. */
void list_flatten(struct ir_stmt **list);
/* walked.c: the nest without variables that its inner loops step, or NULL. */
struct loop_facts *walked_fold(struct work *w, struct ir_stmt *loop);
/* unwrapped.c: the loop of which the innermost level of f is a copy, or NULL. */
struct ir_stmt *unwrapped_innermost(const struct work *w, const struct loop_facts *f);
/* unwrapped.c: the loop with its unsigned subscripts of 32 bits computed in 64, or NULL. */
struct loop_facts *unwrapped_fold(struct work *w, struct ir_stmt *loop);
/* f, or the loop so where it has fewer bins then, or its nest more places that are known. */
struct loop_facts *unwrapped_rather(struct work *w, struct ir_stmt *loop, struct loop_facts *f);
/* once.c: the loop with what its branches read again read once, or NULL. */
struct loop_facts *once_fold(struct work *w, struct ir_stmt *loop);
/* either.c: the loop as one of a minimum and a maximum that do not exclude each other, or NULL. */
struct loop_facts *either_fold(struct work *w, struct ir_stmt *loop);
/* begun.c: the loop as one where a run begins so many elements before, or NULL. */
struct loop_facts *begun_fold(struct work *w, struct ir_stmt *loop);
/* gain.c: the loop as one whose largest gain is compared in each iteration, or NULL. */
struct loop_facts *gain_fold(struct work *w, struct ir_stmt *loop);
/* capped.c: the loop as one of extremes that are held to a bound, or NULL. */
struct loop_facts *capped_fold(struct work *w, struct ir_stmt *loop);
/* room.c: the loop, refused for `why`, as one of compactions whose counters stop at a limit, or
   NULL. */
struct loop_facts *room_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why);
/* Is e the counter, converted at most to a type in which larger values of it stay larger? */
bool counter_is_read(const struct ir_expr *e, const struct ir_expr *counter);
/* Can it be computed before the loop? A value in memory may have to be asked for. */
bool limit_is_early(const struct ir_expr *limit);
/* full.c: the loop as one that a counter's limit ends, or NULL. */
struct loop_facts *full_fold(struct work *w, struct ir_stmt *loop);
/* until.c: the loop as one that is left by a running value, or NULL; then *r may say why not. */
struct loop_facts *until_fold(struct work *w, struct ir_stmt *loop, struct refuse *r);

/* ---- ranks.c ---- */

/* Facts of a loop that looks for the two or three largest values, or smallest, or NULL. */
struct loop_facts *ranked_fold(struct work *w, struct ir_stmt *loop);

/* ---- clamp.c ---- */

/* Facts of a loop that holds a running sum to a bound, or NULL: r says what else it is left for. */
struct loop_facts *clamp_fold(struct work *w, struct ir_stmt *loop, struct refuse *r);
/* open.c: the loop with the bodies of functions in place of their calls, or as one that is split
   (isolate.h); or NULL. */
struct loop_facts *opened_or_split(struct work *w, struct ir_stmt *loop);
/* open.c: facts, or the loop in a form that runs faster: with the bodies of functions whose loops
   lanes may run in place of their calls (func_turns), or as before_rather or unwrapped_rather has
   it. */
struct loop_facts *rather_fold(struct work *w, struct ir_stmt *loop, struct loop_facts *facts);
/* sink.c: a nest by columns although something is computed between its heads, or NULL. */
struct loop_facts *sink_fold(struct work *w, struct ir_stmt *loop);
/* The same where there need be nothing between the heads. */
struct loop_facts *sunk_columns(struct work *w, struct ir_stmt *loop);
/* distribute_fold.c: a nest as two, one by rows and one by columns, or NULL. */
struct loop_facts *distribute_fold(struct work *w, struct ir_stmt *loop);
/* reroll.c: a loop unrolled by hand as the one that it was, or NULL. */
struct loop_facts *reroll_fold(struct work *w, struct ir_stmt *loop);
/* ending.c: facts of `made`, which has an ending, in place of the loop, which runs as written
   behind it. *counts: it is a loop that counts, by one if it has to. */
struct loop_facts *rest_fold(struct work *w, struct ir_stmt *loop, struct ir_stmt *made,
                             struct level *l, bool *counts, struct refuse *why);
/* Does it say no more than that nothing is to be folded? */
bool says_nothing(const struct refuse *why);
/* A body as a list of its own, as far as a step at its end may stand in blocks. */
struct ir_stmt *list_copy(struct ir_unit *u, const struct ir_stmt *s);
/* length.c: the loop as one whose bound strlen tells, or NULL; then *r may say more. */
struct loop_facts *length_fold(struct work *w, struct ir_stmt *loop, struct refuse *r);
/* every.c: bound - by of type t, or, where that is no value of its, the end of the type. */
struct ir_expr *bound_before(struct ir_unit *u, struct ir_expr *bound, struct ir_type *t,
                             int64_t by);
/* trailing.c: the loop as one without an index that trails its own, or NULL. */
struct loop_facts *trailing_fold(struct work *w, struct ir_stmt *loop);
/* through.c: the loop with what an update adds in place of the variable that holds it, or NULL. */
struct loop_facts *through_fold(struct work *w, struct ir_stmt *loop);
/* toggles.c: the loop as one that turns bits over in place of integers, or NULL. */
struct loop_facts *toggle_fold(struct work *w, struct ir_stmt *loop);
/* initial.c: the loop as one whose first iteration is none of its own, or NULL. */
struct loop_facts *initial_fold(struct work *w, struct ir_stmt *loop);
/* firsts.c: the same of what is taken first under a guard. */
struct loop_facts *firsts_fold(struct work *w, struct ir_stmt *loop);
/* packed.c: the loop, refused for `why`, with an arg-reduction over a running value as one number,
   or NULL. */
struct loop_facts *packed_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why);
/* remainder.c: the loop as one of sums of which the remainder is taken behind it, or NULL. */
struct loop_facts *remainder_fold(struct work *w, struct ir_stmt *loop);
/* saturating.c: with sums made in a wider type than the one that they are held to. */
struct loop_facts *saturating_fold(struct work *w, struct ir_stmt *loop);
/* saturate.c: the loop as one of sums that are held to a limit behind it, or NULL. */
struct loop_facts *saturate_fold(struct work *w, struct ir_stmt *loop);
/* fields.c: the loop with numbers in the place of bit-fields that it reduces, or NULL; then, where
   these are why it was refused so far, *better is what else is. */
struct loop_facts *fields_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why,
                               struct refuse *better);
/* unique.c: the loop, refused for `why`, as a compaction that compares with the element before, or
   NULL. */
struct loop_facts *unique_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why);
/* nonzero.c: the loop, refused for `why`, where a length is asked whether it is 0, or NULL. */
struct loop_facts *nonzero_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why);
/* within.c: how many elements from the index on a part of the condition *rest allows, which goes on
   without it, or is NULL; NULL: it has no such part. */
struct ir_expr *within_read(struct ir_unit *u, struct ir_stmt *loop, const struct ir_var *index,
                            struct ir_expr **rest);
/* assigned.c: the loop as one whose condition assigns what it tests, or NULL. */
struct loop_facts *assigned_fold(struct work *w, struct ir_stmt *loop);
/* every.c: the loop as a compaction that writes in some iterations alone, or NULL. */
struct loop_facts *every_fold(struct work *w, struct ir_stmt *loop);
/* ending.c: the loop as one that ends at an element of memory, or NULL; then *r may say more. */
struct loop_facts *ending_fold(struct work *w, struct ir_stmt *loop, struct refuse *r);
/* search_fold.c: facts of the loop, a search's form in fn, or NULL; then *r says why. */
struct loop_facts *search_facts(struct work *w, struct ir_func *fn, struct ir_stmt *loop,
                                struct refuse *r);
/* quotients.c: the nest with rows of a length that is a quotient, or NULL. */
struct loop_facts *quotient_fold(struct work *w, struct ir_stmt *loop);
/* sought.c: the loop as a search, and the iterations before its hit as what they are, or NULL. */
struct loop_facts *sought_fold(struct work *w, struct ir_stmt *loop);
/* flagged.c: the loop as a search that a flag in its head ends, or NULL. */
struct loop_facts *flag_fold(struct work *w, struct ir_stmt *loop);
/* search_fold.c: the loop as a search, or NULL; then *r may say why that is not so. */
struct loop_facts *search_fold(struct work *w, struct ir_stmt *loop, struct refuse *r);
/* chain_fold.c: the loop as one whose iterations hand elements of arrays on, or NULL. */
struct loop_facts *chain_fold(struct work *w, struct ir_stmt *loop);
/* forward.c: the loop, which is not entered in its middle, with what it reads of its own stores in
   variables; NULL: it reads none. */
struct ir_stmt *loop_forwarded(struct ir_unit *u, struct ir_stmt *loop);
/* The loop, refused for `why`, as a scan of what it has just stored, or NULL. */
struct loop_facts *forward_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why);
/* The loop with `var` and others keeping the last values set, or NULL. */
struct loop_facts *last_fold(struct work *w, struct ir_stmt *loop, const struct ir_var *var);

#endif
