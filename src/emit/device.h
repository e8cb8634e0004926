/* The part of the emitter that writes loops for devices. */
#ifndef FOLDCC_EMIT_DEVICE_H
#define FOLDCC_EMIT_DEVICE_H

#include "emit/internal.h"

enum { GROUP_SIDE = 256 }; /* threads of a group that run an iteration: FOLD_SIDE there */

/* portable.c: NULL: a device can run the loop; else what it has that devices cannot do. */
const char *device_obstacle(const struct loop_text *l);
/* Can kernel texts have values of the type? */
bool type_is_portable(const struct loop_text *l, const struct ir_type *t);
/* Is the variable mentioned in what kernels run? */
bool device_uses(const struct loop_text *l, const struct ir_var *v);

/* names.c: does it mean something in OpenCL C or C++ that it does not in C? */
bool name_is_device_word(const char *name);
/* ---- device.c ---- */
/* The pointer or object that the parameter hands to the frame as an address, or NULL. */
const struct ir_var *device_pointer_var(const struct loop_text *l, const struct arg *a);
/* Its number among the frame's pointers; UINT32_MAX: the frame has no such one. */
uint32_t device_pointer(const struct loop_text *l, const struct ir_var *v);
/* The call of the step, `part` being an expression for the accumulators' struct. */
void text_device_step_call(struct text *x, const char *part);
/* The loop's own part of the kernel text. */
void device_kernel_text(const struct loop_text *l, struct strbuf *out);
/* fold_pointers_1, fold_touches_1 and fold_spans_all_1. */
void text_device_tables(struct text *x);
/* What kernels/device asks of a loop that folds, the names with `suffix`: fold_identity; the
   others. */
void text_device_identity(struct text *x, const char *suffix);
void text_device_fold(struct text *x, const char *suffix);
/* arg.c: FOLD_EACH_WINNER of kernels/device/places.h, of loops that have it. */
void text_device_winners(struct text *x);
/* For foldrt: the kernel text and the tables beside it. Span functions stand before it. */
void text_device(struct text *x);
/* Parts of kernel texts: up to what the body calls, and the frame out of the kernels' parameters.
 */
void text_device_begin(struct text *x);
void text_device_end(struct text *x);
/* The text as a string literal, a line each. */
void text_device_string(struct text *x, const char *text);

/* entry.c: the parameter as the entry function declares it. */
void text_param(struct text *x, const struct loop_text *l, const struct arg *a);
void text_params(struct text *x, const struct loop_text *l); /* all that are passed */
/* inside.c: the index behind the level's loop, whose trip count has that number. */
void text_index_after(struct text *x, const struct level *v, unsigned number);
/* ---- device_inside.c ---- */
/* Can devices run the loops inside an iteration that have a shape of their own? */
bool inside_is_portable(const struct loop_text *l);
/* Do they stand in the kernel text? */
bool loop_has_inside(const struct loop_text *l);
/* They, as functions of a group of threads; before the step. */
void text_device_inside(struct text *x);
/* ---- strategy.c ---- */
/* What keeps the enum foldrt_strategy from serving the loop, after "it has"; NULL: nothing. */
const char *strategy_obstacle(const struct loop_text *l, uint32_t strategy);
/* Those that can, a bit each. */
uint32_t strategies_of(const struct loop_text *l);
/* alone_rung.c: does the strategy of a program of its own need FOLD_EACH_SLOT? */
bool alone_has_slots(const struct loop_text *l);
/* FOLD_EACH_SLOT of kernels/device/ladder, where there is one. */
void text_device_slots(struct text *x);
/* ---- device_bins.c ---- */
/* What stands before the frame and before the step; and behind them. */
void text_device_bins_types(struct text *x);
void text_device_bins_puts(struct text *x);
void text_device_bins(struct text *x);
/* Is e an update of bins, in a step for devices? Writes it and returns true. */
bool text_bin_update(struct text *x, const struct ir_expr *e);
/* mark.c: an assignment that other threads may make, too; false: it is none. */
bool text_mark(struct text *x, const struct ir_expr *e);
/* nontemporal.c: in the step of that copy, an assignment that goes past the caches. */
bool text_nontemporal(struct text *x, const struct ir_expr *e);
/* The same of a statement that is an update. */
void text_bin_brings(struct text *x, const struct bin *b, const struct bin_update *u);
/* What stands for the bin itself in its update. */
void text_bin_none(struct text *x, const struct bin *b);
/* Have arrays no declared size, so that a device looks for their elements first? */
bool bins_are_looked_for(const struct loop_text *l);
/* The text that does, or with `is_pass` that of the pass for sums of floats, as a string. */
void text_device_look(struct text *x, bool is_pass);

/* ---- device_own.c ---- */
/* Where updates can be made in C's own order, kernels/device/sort.h: what it needs, and the
   kernel's fields. */
void text_device_own(struct text *x);
void text_device_own_fields(struct text *x);

/* ---- device_four.c ---- */
/* Does a thread run four neighbouring iterations, and load what they read at once? */
bool device_has_four(const struct loop_text *l);
void text_device_four(struct text *x);
/* Does each iteration use the next place, in the body's own text? Of a place that is also written
   the write stands for both: it is the stream, and read again. */
bool device_is_walked(const struct loop_text *l, uint32_t which);
bool device_is_stream(const struct loop_text *l, uint32_t which);
bool device_is_read_again(const struct loop_text *l, uint32_t which);
/* Is the body one assignment? Then all that it reads is read before it writes. */
bool device_is_assignment(const struct ir_stmt *body);
/* Is it the same memory in each iteration? */
bool device_is_fixed(const struct loop_text *l, uint32_t which);
/* In that text: the parameter that stands for the lvalue; false: there is none. */
bool text_loaded(struct text *x, const struct ir_expr *lvalue);
void text_loaded_params(struct text *x);
/* ---- device_shared.c ---- */
/* Do threads share the iterations? Their number is the kernel's parameter fold_every. */
bool loop_is_shared(const struct loop_text *l);
/* In the step: which part of which iteration it is; the inner loop, false: it is another one. */
void text_share(struct text *x);
bool text_shared_loop(struct text *x, const struct ir_stmt *s);
/* Of an iteration that holds loops with a shape: an inner loop that only writes, whose turns the
   threads of a group share out; where they run the iteration together they meet before and behind
   it. False: it is none. */
bool loop_shares_map(const struct loop_text *l, const struct ir_stmt *s);
bool text_map_loop(struct text *x, const struct ir_stmt *s);
void text_meet(struct text *x);
/* ---- device_halving.c ---- */
/* The first turns of the loop, one behind the other: so many without a condition; up to so many,
   the others under one; and is the loop still behind them? all 0: it alone. */
struct turns_text {
    uint32_t sure, first;
    bool has_loop;
};
struct turns_text text_turns_first(const struct text *x, const struct ir_stmt *s);
/* ---- device_near.c ---- */
/* Where bins lie in a group's memory, and which arrays have a copy there. */
void text_device_hulls(struct text *x);
void text_device_near(struct text *x);
/* ---- device_tiles.c ---- */
/* In the text of nests that have them: what a group of kernels/device/bins.h does by tiles. */
void text_device_tiles(struct text *x);
/* ---- device_columns.c ---- */
/* Column t, all its rows in order, behind the head of its function. */
void text_device_column(struct text *x);
/* What kernels/device/columns.h asks for, of nests that have it. */
void text_device_columns(struct text *x);
/* ---- device_staged.c ---- */
/* Has an iteration loops along rows of memory, which groups of threads run together? */
bool loop_is_staged(const struct loop_text *l);
/* Is it one such loop, whose turns are others in each iteration, and has it a shape of its own? */
bool loop_is_ragged(const struct loop_text *l);
/* Before the step, and behind it: what kernels/staged.h asks for; its kernel. */
void text_staged_arrays(struct text *x);
void text_staged_kernel(struct text *x);
/* Is s such a loop, in the step? It as an attempt, which sets fold_done; what stands behind it. */
bool text_is_staged(const struct text *x, const struct ir_stmt *s);
void text_staged_loop(struct text *x, const struct ir_stmt *s);
void text_staged_end(struct text *x, const struct ir_stmt *s);
/* Is it an element of a row, there? Writes the local that stands for it. */
bool text_staged_element(struct text *x, const struct ir_expr *lvalue);
/* In the entry function: foldrt is told how long the rows are. */
void text_staged_length(struct text *x);
/* ---- device_constants.c ---- */
/* What the body and its functions have of constant tables and string literals. */
void text_tables(struct text *x);
/* ---- span.c ---- */
/* fold_at_K_WHICH in the kernel text: where an access is in an iteration. */
void text_device_address(struct text *x, uint32_t which);
/* ---- dense.c ---- */
/* Does the compaction write each byte of the places that it counts? */
bool access_is_dense(const struct loop_text *l, uint32_t which);
/* Does the frame hold what is read, so that it crosses with it? */
bool access_is_in_frame(const struct loop_text *l, uint32_t which);
/* ---- device_eight.c ---- */
/* Of a scan: what the eight neighbouring iterations of a lane use, loaded and stored at once. */
bool device_has_eight(const struct loop_text *l);
void text_device_eight(struct text *x);
/* Bytes of an element of the one array that a scan's groups may send for ahead of time, or 0. */
uint32_t device_sent_ahead(const struct loop_text *l);
/* ---- device_complex.c ---- */
/* Have devices the operation, if complex numbers take part? */
bool complex_is_portable(const struct ir_expr *e);
/* The same of a call of a function that the file does not show. */
bool complex_call_is_portable(const struct ir_expr *call);
/* Is it an operation on complex numbers in a text for devices? Writes it. */
bool text_complex(struct text *x, const struct ir_expr *e);
/* ---- device_step.c ---- */
/* Is it a step of a narrow integer in a text for devices? Writes it. */
bool text_device_step(struct text *x, const struct ir_expr *e);
/* ---- device_scan.c ---- */
/* The loop's part of kernels/device/scan.h. */
void text_device_scan(struct text *x);
/* ---- device_scan_call.c ---- */
/* Does a lane run in `float` what is kept as a double? */
bool acc_is_narrow_map(const struct acc *a);
/* ", &p->s, from->s": what a call of a scan's step gets of *p and *from; `needed`: as far as
   running values are made of it. */
void text_scan_arguments(struct text *x, bool needed);
/* What stands before such a call, and behind it: a lane of a recurrence of `float` runs in that
   type, the fields of *p are doubles; that of a pointer is a number. Of a loop that is left by a
   running value iteration `t` is noted if it leaves. */
void text_scan_locals(struct text *x, bool needed);
void text_scan_results(struct text *x, bool needed, const char *t);

/* device_shared.c: the index of an inner loop in turn `turn` of it, after text_trip_declare:
   "int64_t j = (int64_t)((uint64_t)0l + (uint64_t)(TURN) * 1lul);" */
void text_index_at(struct text *x, const struct level *v, const char *turn);
/* ---- device_joint.c ---- */
/* Is s an inner loop of exact accumulators, of an iteration that a group runs? Writes it. */
bool text_joint_loop(struct text *x, const struct ir_stmt *s);
/* May there be one? Then a group's room has 8 bytes for each thread. */
bool loop_has_joint(const struct loop_text *l);
/* Is the inner loop one of them? */
bool loop_is_joint(const struct loop_text *l, const struct ir_stmt *s);
/* device_shared.c: are its turns as many as they are, whatever the index comes to? */
bool level_has_plain_turns(const struct loop_text *l, const struct level *v);

#endif
