/* Updates of bins in blocks of iterations. */
#ifndef FOLDCC_EMIT_BLOCKS_H
#define FOLDCC_EMIT_BLOCKS_H

#include "emit/internal.h"

/* Is an iteration one update of bins, which blocks of iterations make together? */
bool bins_have_blocks(const struct loop_text *l);
/* fold_spot: the place and the value of an iteration's update. */
void text_spot(struct text *x);
/* Is the statement the update, in that function? Writes the place and the value. */
bool text_is_spot(const struct text *x, const struct ir_stmt *s);
bool text_spot_update(struct text *x, const struct ir_stmt *s);
/* In range: the blocks of lo .. stop-1, lo being moved on behind them. */
void text_blocks(struct text *x, const char *stop);
/* bins.c: the subscript of a bin, and the value of an update as it is added. */
void text_bin_subscript(struct text *x, const struct ir_expr *lvalue);
void text_bin_value(struct text *x, const struct bin_update *u);

#endif
