/* Loops that go on behind the folded iterations, in the host text. */
#ifndef FOLDCC_EMIT_ENDING_H
#define FOLDCC_EMIT_ENDING_H

#include "analyse/go_on.h"
#include "emit/internal.h"

/* The keyword of an attempt, and its parenthesis; what has to stand before the user's text. */
void host_switch(struct strbuf *out, const struct emit_unit *u);
void host_switch_define(struct strbuf *out, const struct emit_unit *u);
/* The attempt of such a loop is the end of the loop's own init part: what is there already has
   happened, and the attempt sets the index on. A while loop has none: there it stands before the
   loop, which always runs. */
void host_go_on_begin(struct strbuf *out, const struct loop_text *l);
void host_go_on_end(struct strbuf *out, const struct loop_text *l);
const struct emit_place *host_place_of(const struct loop_text *l);
/* Opens a block in which the bound is known, which stands for that element. */
/* nameless.c: the copy of variable v: fold__v, unless that is one of the attempt's own names. */
void host_copy_name(struct text *x, const struct ir_var *v);
/* Is v an accumulator that the loop as written does not have? */
bool host_is_nameless(const struct loop_text *l, const struct ir_var *v);
/* nameless.c: fold__done, for an attempt in front of the loop. */
void host_done_declare(struct text *x);
/* packed.h: the first value of a key (facts_pack), and what is set when the loop has run. */
void host_packed_start(struct text *x, uint32_t key);
void host_packed_after(struct text *x);
void host_ending(struct text *x, const struct ir_ending *e);
/* What the text needs for these, if there are any. */
void host_ending_declare(const struct emit_unit *u, struct strbuf *out);
/* even.c: ends the condition that is being written, and opens a block in which the variables of the
   rows are known. */
void host_rows(struct text *x, const struct ir_rows *rows);
void host_rows_declare(const struct emit_unit *u, struct strbuf *out);

#endif
