/* Inner loops whose turns do not depend on one another. */
#ifndef FOLDCC_EMIT_SEPARATE_H
#define FOLDCC_EMIT_SEPARATE_H

#include "emit/internal.h"

/* An inner loop each turn of which comes to places of its own, and to memory that no turn writes,
   with what tells the compiler so; false: it is none. */
bool text_separate_loop(struct text *x, const struct ir_stmt *s);
/* Does nothing that stands in the lvalue change in the loop, but for that index? */
bool lvalue_is_fixed_but(const struct loop_facts *f, const struct ir_expr *lvalue,
                         const struct ir_stmt *loop, const struct ir_var *index);
/* A nest of two such loops, the inner one of which adds to a place, with its columns innermost;
   false: it is none. */
bool text_turned_nest(struct text *x, const struct ir_stmt *s);
/* stmt.c: the loop as it stands, with a shape of its own or along rows; and a `for` alone. */
void text_loop(struct text *x, const struct ir_stmt *s);
void text_for(struct text *x, const struct ir_stmt *s);

#endif
