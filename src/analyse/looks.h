/*
 * What folded loops of a region look at, or store, outside of their iterations.
 */
#ifndef FOLDCC_ANALYSE_LOOKS_H
#define FOLDCC_ANALYSE_LOOKS_H

#include "analyse/internal.h"

/* What the folded loops of a region write. */
struct writes {
    VEC(struct ir_type *) types;
    bool any; /* by types that are not known */
};

bool is_scalar(const struct ir_type *t);
bool is_plain_type(const struct ir_type *t);
bool is_loop(const struct ir_stmt *s);
/* A variable that no pointer leads to. */
bool is_own(const struct ir_var *v);
/* Anything else. */
bool is_memory(const struct ir_expr *lvalue);
bool may_be_written(const struct writes *w, const struct ir_type *read);
/* Does it look at what they may write, or store something, before its iterations or behind them? */
bool loop_looks(const struct writes *w, const struct loop_facts *f);
/* May they write what its inspection reads? Or it has none. */
bool loop_forgets(const struct writes *w, const struct loop_facts *f);

#endif
