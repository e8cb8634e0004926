/* Turns of a loop that may be run on copies before it is known whether C comes to them. */
#ifndef FOLDCC_ANALYSE_SPECULATE_H
#define FOLDCC_ANALYSE_SPECULATE_H

#include "ir/ir.h"

enum { SPECULATED_MOST = 12 };

/* A variable that turns change. */
struct speculated {
    const struct ir_var *var;
    int64_t step;   /* a counter: how far a turn moves it at most, up or down */
    bool is_inside; /* declared in the body: each turn makes it anew */
};

struct speculation {
    struct speculated vars[SPECULATED_MOST];
    uint32_t n;
};

/* May the loop's turns run on copies of out->vars, as many as one likes behind the one that leaves
   it? They have no effect but on these, once a whole turn has run; and whether one leaves the
   loop depends on floats that turns compute. */
bool loop_speculates(const struct ir_stmt *loop, struct speculation *out);
/* Is the statement of such a loop's body an `if` whose branch leads out of it? It ends the turns;
   the branch itself is not run on copies. */
bool speculation_leaves(const struct ir_stmt *s);

#endif
