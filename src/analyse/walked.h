/* Variables that inner loops step: walked.c, and walked_parts.c for what it makes. */
#ifndef FOLDCC_ANALYSE_WALKED_H
#define FOLDCC_ANALYSE_WALKED_H

#include "analyse/head.h"
#include "analyse/steps.h"

#define WALKED_LOOPS 16

struct walked {
    struct ir_unit *u;
    const struct loop_facts *own;        /* of the nest as written: what is live behind it */
    struct ir_stmt *made;                /* the copy of the nest */
    uint32_t n;                          /* variables that inner loops no longer step */
    struct ir_var *locals[WALKED_LOOPS]; /* that the copy declares */
    struct ir_expr *asked[WALKED_LOOPS]; /* numbers that are not to be below 0 */
    uint32_t nlocals, nasked;
};

/* a + b or a - b, and a * b, of integers, in 64 bits with a sign. */
struct ir_expr *walked_sum(struct walked *k, struct ir_expr *a, struct ir_expr *b, enum ir_op op);
struct ir_expr *walked_product(struct walked *k, struct ir_expr *a, struct ir_expr *b);
/* The same in integer type t, whose values wrap around. */
struct ir_expr *walked_in(struct walked *k, struct ir_expr *e, struct ir_type *t);
/* Is no loop's number of turns below 0 that is known before the nest? With `all`, or NULL. */
void walked_ask(struct walked *k, struct ir_expr *turns);
struct ir_expr *walked_asked(const struct walked *k, struct ir_expr *all);
/* Does nobody ask for v behind the loop, which stands in the list: is it declared in front of it,
   or set, there, and named nowhere else? */
bool walked_is_over(const struct walked *k, const struct ir_stmt *list, const struct ir_stmt *loop,
                    const struct ir_var *v);
/* The block that *s is, or now becomes. */
struct ir_stmt *walked_block(struct walked *k, struct ir_stmt **s);
/* `while (n--)` or `for (n = w; n--;)`, in the list, becomes `for (at = 0; at < n; at++)`, if its
 * body does not name n. */
void walked_count(struct walked *k, const struct ir_stmt *list, struct ir_stmt *s);
/* What the head of the loop at *at sets besides its index stands in front of it instead; the result
   is where the loop stands then. */
struct ir_stmt **walked_presets(struct walked *k, struct ir_stmt **at);
/* A copy of s in which each statement is one of its own. */
struct ir_stmt *walked_copy(struct ir_unit *u, const struct ir_stmt *s);

#endif
