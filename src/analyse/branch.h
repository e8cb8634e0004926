/* What the branch of an `if` sets that does nothing but assign: branch.c. */
#ifndef FOLDCC_ANALYSE_BRANCH_H
#define FOLDCC_ANALYSE_BRANCH_H

#include "analyse/steps.h"

#define CARRIED_MOST 16

struct branch {
    struct ir_expr *assigns[CARRIED_MOST];
    size_t n;
};

/* Nothing but assignments, in blocks or not. */
bool branch_read(struct branch *b, struct ir_stmt *s);
/* Is what the branch sets, and where, made of nothing that it sets itself? */
bool branch_is_independent(const struct branch *b);
/* Does the branch set something twice, or a whole and a part of it? */
bool branch_sets_twice(const struct branch *b);
/* What the branch gives the lvalue; NULL: nothing. */
struct ir_expr *branch_value(const struct branch *b, const struct ir_expr *lvalue);
/* Does e name what the branch sets? */
bool branch_is_named(const struct branch *b, const struct ir_expr *e);
/* Is e, after the branch, what x is? */
bool branch_makes_same(const struct branch *b, struct ir_expr *e, struct ir_expr *x);

/* A test of the integer, truth value or pointer that is loaded against a number, in that one's own
   type: `load rel number`. */
struct tested {
    struct ir_expr *load;
    enum ir_op rel;
    wide number;
};

/* `x`, `!x`, `x == 3`, `0 < x`, `!(x != 0)` …; of pointers only against 0: tested.c. */
bool tested_read(struct tested *t, struct ir_expr *e);
/* The variable that is tested; NULL: it is none. */
struct ir_var *tested_var(const struct tested *t);

/* ties.c: the comparison, `==` or another one, as one of the key with the value that the branch
   gives it; fills key->op where it is no `==`. */
bool tied_key_compares(struct ir_unit *u, struct ir_expr *e, struct tied_key *key,
                       enum minmax_form *form);
/* Can it be computed where C does not, if its memory is there? */
bool tied_is_harmless(struct ir_expr *e);
/* tally.c: s and the if behind it as one with `else`, if they add up an extreme's ties. */
void tally_join(struct ir_unit *u, struct ir_stmt *s);
/* The same of what stands in s, `if (x >= m) …`. */
void tally_open(struct ir_unit *u, struct ir_stmt *s);

/* join.c: joins s, an if, with the one in its else where both do the same. */
void branches_join(struct ir_unit *u, struct ir_stmt *s);
/* The same of `if (first || …) { … } first = 0;`, where the flag is set to what it is where it is
   not asked; false: it is something else. */
bool flag_join(struct ir_unit *u, struct ir_stmt *s);
/* unseen.c: is e a test of a variable that the branch sets to what it does not hold for? */
bool unseen_read(const struct loop_facts *f, const struct branch *b, struct ir_expr *e);

#endif
