/* Places in memory that are locals while an inner loop runs, or in the frame while a loop does. */
#ifndef FOLDCC_EMIT_CELLS_H
#define FOLDCC_EMIT_CELLS_H

#include "emit/internal.h"

/* An inner loop that adds to places which stay the same in it, with locals for these; false: it is
   none. */
bool text_cells_loop(struct text *x, const struct ir_stmt *s);
/* In it: the lvalue's local; false: it has none. */
bool text_cell(struct text *x, const struct ir_expr *lvalue);

/* held.c: fields of the frame, what the entry fills them with once all tests have passed, and in an
   iteration the field that has the load's value; false: none has. */
void text_held_fields(struct text *x);
void text_held_loads(struct text *x);
bool text_held(struct text *x, const struct ir_expr *load);

#endif
