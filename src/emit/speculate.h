/* Turns of loops inside an iteration, ahead of the test that ends them, in texts for devices. */
#ifndef FOLDCC_EMIT_SPECULATE_H
#define FOLDCC_EMIT_SPECULATE_H

#include "emit/internal.h"

/* Has the loop such turns? Before it stands `int fold_turns = 0;`. */
bool text_speculates(struct text *x, const struct ir_stmt *loop);
/* They, first in its body; nothing if it has none. loop: may be NULL. */
void text_speculation(struct text *x, const struct ir_stmt *loop);

#endif
