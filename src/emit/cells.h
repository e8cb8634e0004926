/* Places in memory that are locals while an inner loop runs. */
#ifndef FOLDCC_EMIT_CELLS_H
#define FOLDCC_EMIT_CELLS_H

#include "emit/internal.h"

/* An inner loop that adds to places which stay the same in it, with locals for these; false: it is
   none. */
bool text_cells_loop(struct text *x, const struct ir_stmt *s);
/* In it: the lvalue's local; false: it has none. */
bool text_cell(struct text *x, const struct ir_expr *lvalue);

#endif
