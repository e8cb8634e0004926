/* Loops that an iteration may leave early. */
#ifndef FOLDCC_ANALYSE_SEARCH_H
#define FOLDCC_ANALYSE_SEARCH_H

#include "analyse/parts.h"

/* A copy of a function in which a search stands in its normal form. Variables, types and what lies
   outside the loop are the function's own. */
struct search_form {
    struct ir_func *fn;
    struct ir_stmt *loop; /* in fn */
};

/* search.c: the loop with a hit in place of each way out; false: it has none that a search could
   have. */
bool search_form(struct ir_unit *u, struct ir_func *fn, struct ir_stmt *loop,
                 struct search_form *out);

/* turned.c: a for loop that steps its index in its head and is the same search; NULL: none. */
struct ir_stmt *search_turned(struct ir_unit *u, struct ir_stmt *loop);
/* turned.c: a copy of the statements, which leave v alone, with v + by, one more or less, for it.
 */
struct ir_stmt *list_stepped(struct ir_unit *u, struct ir_var *v, int64_t by,
                             const struct ir_stmt *s);
/* search.c: does whoever comes to s certainly leave the loop? */
bool search_leaves(const struct ir_stmt *s);

/* settle_form.c: a copy of the body with assignments behind the ifs that they stand in, where that
   is the same; changed: there are some. */
struct ir_stmt *body_settled(struct ir_unit *u, struct ir_func *fn, const struct ir_stmt *body,
                             bool *changed);

/* cases.c: ifs that do what the switch s does; NULL: it is none, or one whose cases run into each
   other. */
struct ir_stmt *switch_as_ifs(struct ir_unit *u, const struct ir_stmt *s);

/* settle_form.c: the values that the function ever gives v, constants all of them; false: it may
   have others, or there are more than `most`. */
bool var_constants(struct ir_func *fn, const struct ir_var *v, int64_t *at, uint32_t most,
                   uint32_t *n);

/* The same of a variable in these statements. */
bool stmt_constants(struct ir_stmt *s, const struct ir_var *v, int64_t *at, uint32_t most,
                    uint32_t *n);

#define STATES_MOST 4

/* A variable that an iteration reads before it sets it, and what each sets it to, in terms of the
   index. */
struct handed {
    struct ir_var *var;
    struct ir_expr *value;
    int64_t states[STATES_MOST]; /* that is so if it is one of these before the loop */
    uint32_t nstates;            /* 0: it is so */
};

/* handed.c: how many there are in the loop, whose body is no jump's target; 0: more than `most`. */
uint32_t values_handed(struct ir_unit *u, struct ir_func *fn, struct ir_stmt *loop,
                       const struct ir_var *index, struct handed *to, uint32_t most);

/* signs.c: the variable that the statement of the body, alone in the loop, turns into the other one
   of two values, or NULL. */
struct ir_var *sign_read(struct ir_stmt *loop, const struct level *l, const struct ir_stmt *s);
/* signs.c: is v turned so by a part of the head's step? */
bool sign_is_step(const struct ir_stmt *loop, const struct ir_var *v);
/* signs.c: sets it to what it is when an iteration begins. value: what it is before the loop. */
struct ir_stmt *sign_set(struct ir_unit *u, struct ir_stmt *loop, const struct level *l,
                         const struct ir_stmt *turn, struct ir_expr *first, struct ir_expr *value);

/* A variable that goes round, up to a length, by one in each iteration. */
struct rotation {
    struct ir_var *var;
    struct ir_expr *length; /* what the loop leaves alone */
    bool divides;           /* the loop computes a remainder itself, or the length is a number */
};

/* rotations.c: does the statement of the body, alone in the loop but for the one behind it, make a
   variable go round? */
bool rotation_read(struct ir_unit *u, struct ir_stmt *loop, const struct level *l,
                   const struct ir_stmt *s, struct rotation *out);
/* Sets it to what it is when an iteration begins. value: what it is before the loop, where `asked`
   must be true. */
struct ir_stmt *rotation_set(struct ir_unit *u, struct ir_stmt *loop, const struct level *l,
                             const struct rotation *r, struct ir_expr *first,
                             struct ir_expr *value);
struct ir_expr *rotation_asked(struct ir_unit *u, const struct rotation *r, struct ir_expr *value);
/* In the loop, a copy, the value that a variable has been set to in place of that variable, where
   another one, of which it is made, takes it over; how often. */
uint32_t carriers_put(struct ir_unit *u, struct ir_stmt *loop);
/* signs.c: how many iterations there have been when the index has its value, in 64 bits. */
struct ir_expr *iteration_number(struct ir_unit *u, const struct level *l, struct ir_expr *first);

/* search.c: can an iteration of a loop with this body end other than at its end, or begin in its
   middle? */
bool body_jumps(const struct ir_stmt *body);

/* search.c: moves what the init part of the loop does beside setting the index out of it, and gives
   these statements back. */
struct ir_stmt *init_split(struct ir_unit *u, struct ir_stmt *loop);

/* Does the copy of a search hold a copy of the loop with this id? Else it is on an exit path. */
bool search_holds(struct ir_stmt *copy, uint32_t loop_id);

/* A copy of fn with `with` in place of the loop. */
struct ir_func *func_with(struct ir_unit *u, const struct ir_func *fn, const struct ir_stmt *loop,
                          struct ir_stmt *with);

#define LASTS_MOST 16

/* A copy of a function in which the iterations of a loop store their number where they set
   variables that keep the last value set. */
struct last_form {
    struct ir_func *fn;
    struct ir_stmt *loop;
    struct ir_var *last, *counter; /* as in struct loop_facts */
    struct ir_var *vars[LASTS_MOST];
    uint32_t nvars;
};

/* last.c: the form for the variable and those that are set with it; false: there is none. */
bool last_form(struct ir_unit *u, struct ir_func *fn, struct ir_stmt *loop,
               const struct ir_var *var, struct last_form *out);

/* ahead.c: can iterations behind the one that leaves the loop be evaluated without anybody
   noticing, as far as the place of what they read allows? Of a counter with a limit, the part of
   them that it is made of. Needs all facts. */
bool ahead_check(struct loop_facts *f, struct refuse *r);
/* ahead.c: the same of the form of a split loop, but for the time that its loops take, which is
   limited when it runs. */
bool factors_ahead_check(struct loop_facts *f);

#endif
