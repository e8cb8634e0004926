/* Passes over the iterations that run another form of the body. */
#ifndef FOLDCC_EMIT_INSPECT_H
#define FOLDCC_EMIT_INSPECT_H

#include "emit/internal.h"

/* step.c: locals and statements of another form of the body. */
void text_part_step(struct text *x, const struct ir_stmt *form);
/* Its locals alone. */
void text_part_locals(struct text *x, const struct ir_stmt *form);
/* pass.c: the iterations of a pass: "fold_look_1(&f, t, &most)" for lo .. hi-1. */
/* Does int32_t hold all values of the subscript? */
bool subscript_is_narrow(const struct ir_expr *at);
void text_pass_loop(struct text *x, const char *step, const char *part);
/* The accumulators and bins of such an iteration, which nobody looks at. */
void text_pass_results(struct text *x);

/* ---- pass.c: the largest values that go into sums of floats ---- */
void text_pass(struct text *x);
void text_pass_descriptor(struct text *x);
/* In the entry function: runs the pass, and computes the scales or returns 0. */
void text_pass_run(struct text *x);
/* What it has found out for the call of a loop with bins. */
void text_known_bins(struct text *x);
/* The run with guessed scales, which goes back to the pass if they turn out to be wrong: then
   fold_guessed is 0 from there on. false: nothing is guessed, and nothing written. */
bool text_guessed_run(struct text *x);

/* ---- inspect.c: places that have to be looked for before the loop ---- */
void text_inspection(struct text *x);
void text_inspection_descriptor(struct text *x);
/* Does the statement stand for looking at a place, in that form? text_note writes that. */
bool text_is_note(const struct text *x, const struct ir_stmt *s);
bool text_note(struct text *x, const struct ir_stmt *s);
/* In the entry function: runs the pass, or returns 0; the range of a side that it looks for. */
void text_inspection_run(struct text *x);
/* Does the loop look for places, if only for devices? */
bool loop_inspects(const struct loop_text *l);
/* For devices: the function that looks for places where nothing else asks for them; in the entry
   function, the ranges; in a call, where these are. */
void text_looked_function(struct text *x);
void text_looked(struct text *x);
void text_looked_call(struct text *x, const char *call);
const char *text_inspected_name(const struct text *x, uint32_t side);

/* inspect_ends.c: do the first and the last of neighbouring iterations come to the ends of what all
   of them come to? */
bool inspection_has_ends(const struct loop_text *l);
/* corners.c: do the corners of a nest, or of neighbouring rows of it? Looks at them, at places of
   the iterations lo .. hi - 1. */
bool inspection_has_corners(const struct loop_text *l);
void text_corners(struct text *x);

#endif
