/* What programs of their own, which need no foldrt, take from the other writers. */
#ifndef FOLDCC_EMIT_ALONE_H
#define FOLDCC_EMIT_ALONE_H

#include "emit/edits.h"

struct shake_macro;

/* host.c: the loop's attempt. */
void host_edits(const struct loop_text *l, struct edits *out);

/* ---- kernel.c ---- */
/* Text inside a comment. */
void text_comment(struct strbuf *out, const char *text);
/* The remark's text, by text_comment or text_escape. */
void text_describe(struct strbuf *out, const struct loop_facts *f,
                   void (*add)(struct strbuf *out, const char *text));
/* A comment: where the loop stands and what it is. */
void text_heading(struct strbuf *out, const struct loop_text *l);
/* Frame, iteration, passes before it, and where it touches memory. */
void text_iterations(struct text *x);
/* What several loops use: prototypes of the C library's functions, records, string literals,
   functions of the file. */
void text_shared(struct text *x, const struct loop_text *loops, size_t nloops);
/* ---- alone_rung.c ---- */
/* Does the strategy that was asked for run the loop? */
bool alone_by_strategy(const struct loop_text *l);
/* The kernels' text of the strategy, for n such loops. */
void text_alone_rung(const struct loop_text *loops, size_t n, const struct shake_macro *known,
                     struct strbuf *out);
/* What the host's part knows of it. */
void text_alone_rung_shape(uint32_t strategy, struct strbuf *out);

/* ---- alone_loop.c ---- */
/* Does one of its kernels stand before this text of kernels/device, "fold_algorithm_scan"? */
bool alone_needs(const struct loop_text *l, const char *algorithm);
void text_alone_loop(const struct loop_text *l, struct strbuf *out);

#endif
