/* The steps of the analysis that hand each other more than facts.h says: scalars, reductions, the
   order of it all. */
#ifndef FOLDCC_ANALYSE_STEPS_H
#define FOLDCC_ANALYSE_STEPS_H

#include "analyse/flow.h"
#include "analyse/parts.h"

/* control.c: where the loop stands: in a header or macro, annotated, beside setjmp. Needs no facts.
 */
bool surroundings_check(struct ir_func *fn, struct ir_stmt *loop, struct refuse *r);

/* canon.c: rewrites the function's statements so that each update is a statement of its own:
   `a, b;` becomes `{ a; b; }`, `if (g && c) s` becomes `if (g) if (c) s`. The meaning stays. */
void func_canonicalise(struct ir_unit *u, struct ir_func *fn);
/* outside.c: calls of functions that the linker may replace become calls of functions of the same
   names without bodies. */
void unit_part(struct ir_unit *u);
/* lost.c: adds the loops of the unit that no tree holds. */
void lost_add(const struct ir_unit *u, struct analysis *out);
/* lend.c: finds the objects whose addresses are only lent to functions of the unit. */
void unit_lend(struct ir_unit *u);
/* loose.c: finds functions of which types do not tell what memory they write. */
void unit_loosen(struct ir_unit *u);
/* unroll.c: writes out short loops over the elements of fixed arrays. Such a loop is then a BLOCK
   that has a loop_id, and its trip count in ival. */
void loops_unroll(struct ir_unit *u, struct ir_func *fn);
/* unroll.c: has it a constant number of iterations, few, and no way out? Fills *l. */
bool loop_is_short(struct ir_unit *u, struct ir_stmt *loop, struct level *l);
/* presets.c: moves what heads set beside their index in front of the loops. */
void presets_rewrite(struct ir_unit *u, struct ir_func *fn);
/* overflow.c: gcc's checked sums into variables as assignments and comparisons. To be called first.
 */
void overflows_lower(struct ir_unit *u, struct ir_func *fn);
/* subscripts.c: subscripts and numbers that small functions compute, as expressions. */
void subscripts_open(struct ir_unit *u, struct ir_func *fn);
/* commas.c: makes s a block of what its value sets first and the rest; false: it sets nothing. */
bool comma_hoist(struct ir_unit *u, struct ir_stmt *s);
/* digits.c: digits of bits that loops put behind a number as sums. */
void digits_rewrite(struct ir_unit *u, struct ir_func *fn);
/* ones.c: loops that count the bits of a number as what they come to: a BLOCK that has a loop_id,
   and WRITTEN_AS_ONES in ival. */
enum { WRITTEN_AS_ONES = -1 };
void ones_rewrite(struct ir_unit *u, struct ir_func *fn);
/* tail.c: moves what heads do beside steps to the ends of the bodies. */
void tails_rewrite(struct ir_unit *u, struct ir_func *fn);
/* divide.c: takes assignments of struct values apart, member by member. */
void structs_divide(struct ir_unit *u, struct ir_func *fn);
/* conditions.c: conditions of loops as parts that must all hold, the bound of the index first. */
void conditions_rewrite(struct ir_unit *u, struct ir_func *fn);
/* whiles.c: rewrites loops whose bodies hold what the head of a for loop would, as for loops. */
void whiles_rewrite(struct ir_unit *u, struct ir_func *fn);
/* The loop with the step that its body ends with in its head, if it has one; changes the body's
   list. */
void while_take_step(struct ir_unit *u, struct ir_stmt *loop);
/* do { … } while (0), as macros are written, is no loop. */
bool loop_is_block(const struct ir_stmt *loop);
/* blend.c: s, an expression, with the choice that a mask makes as one. */
void blend_open(struct ir_unit *u, struct ir_stmt *s);
/* nested.c: takes an assignment of a choice of choices apart; false: it is none. */
bool nested_split(struct ir_unit *u, struct ir_stmt *s);
/* spell.c: writes functions out that make a variable of itself in a loop, `s = clamp(s + x, 0, 9)`.
 */
void calls_spell(struct ir_unit *u, struct ir_func *fn);
/* jumps.c: jumps to labels further on in a loop's body as continues and arms. */
void jumps_rewrite(struct ir_unit *u, struct ir_func *fn);
/* skips.c: continues behind what the rest of a loop's body is about to set as arms. */
void skips_rewrite(struct ir_unit *u, struct ir_func *fn);
/* merge.c: variables of a block that hold what a loop's variable is about to be, as that one. */
void copies_merge(struct ir_unit *u, struct ir_func *fn);
/* hoist.c: updates whose value s uses as statements of their own, before or after s. */
void updates_hoist(struct ir_unit *u, struct ir_stmt *s);
/* hoist.c: updates in the condition of s, an if, in front of it. */
void condition_hoist(struct ir_unit *u, struct ir_stmt *s);
/* Steps behind a value that such a condition asks, behind an if whose branches do not name them. */
void condition_step_hoist(struct ir_unit *u, struct ir_stmt *s);
/* The same of an if that leaves the loop, where some are behind it. */
void leaving_hoist(struct ir_unit *u, struct ir_stmt *s);

struct reduce;

/* One expression or statement that could update an accumulator. */
struct candidate {
    struct ir_expr *target; /* lvalue */
    enum fold_op op;
    struct ir_stmt *stmt;
    struct ir_expr *value; /* as in struct update */
    enum minmax_form form;
    VEC(struct ir_expr *) own;     /* the LOADs and the write that are the update */
    bool is_flag_store;            /* s = K */
    bool is_strict;                /* see reduction.flag_strict */
    bool is_reset;                 /* FOLD_AFFINE: the value stored is not made of the old one */
    bool is_plain;                 /* one + - or * in the accumulator's type */
    bool has_guard;                /* the update itself is conditional: s = c ? s + x : s */
    struct ir_expr *hidden;        /* a read that C would skip (s && a[i]); NULL: none */
    VEC(struct ir_expr *) carried; /* MIN, MAX: assignments that go with the one to the target */
    bool is_key;                   /* they are all: the target follows from what they set */
    const struct ranked *ranked;   /* MIN, MAX: the statement updates ranked->var[rank] */
    const struct tied *tied;       /* MIN, MAX: it compares with tied->keys[rank] */
    uint32_t rank;
    const struct ir_operator *user; /* FOLD_USER */
    bool is_turned;                 /* FOLD_USER: s = f(e, s) */
};

/* Why an assignment that reads its own target is no update. */
enum update_fault {
    UPDATE_OK,
    UPDATE_OTHER,      /* does not read its target, or no update at all */
    UPDATE_RECURRENCE, /* reads it more than once or in a mix of operators */
    UPDATE_NOT_ASSOCIATIVE
};

/* updates.c: e (its value unused) as an update. c->own is filled on UPDATE_OK. */
enum update_fault update_match(struct ir_unit *u, struct ir_stmt *stmt, struct ir_expr *e,
                               struct candidate *c);
/* minmax.c: the statement as an update by min or max: if, if-else, ?: and fmin, fmax. */
enum update_fault minmax_match(struct ir_unit *u, struct ir_stmt *stmt, struct candidate *c);
/* arg.c: `if (x < m) { m = x; at = i; ... }`. */
enum update_fault arg_match(struct ir_stmt *stmt, struct candidate *c);
/* The same, also of floats that a NaN becomes: `if (!(x <= m)) { m = x; at = i; }`. */
enum update_fault arg_read(struct ir_stmt *stmt, struct candidate *c);
/* arg.c: the reads and writes of its target in s, and all reads in e, are its own. */
void candidate_owns(struct candidate *c, struct ir_stmt *s);
void candidate_owns_reads(struct candidate *c, struct ir_expr *e);
/* arg.c: v is written only by assignments carried along with one accumulator, and nothing else in
   the body reads it: one of that accumulator's candidates; else NULL. */
const struct candidate *arg_carrier(const struct reduce *d, struct ir_var *v);
/* arg.c: what is carried along with an accumulator, all of it in carried_cells, out of its
   candidates; false: r says why these make no arg-reduction. */
bool arg_fill(const struct reduce *d, struct ir_expr *target, struct reduction *out,
              struct refuse *r);
/* arg.c: adds the accumulators that are keys. */
void arg_keys_add(const struct reduce *d);
/* arg_cell.c: keys in memory stay what they are while the loop runs, and ties_check; needs the
   accesses. */
bool arg_keys_check(struct loop_facts *f, struct refuse *r);
/* arg_cell.c: divides what is carried along into variables and cells, and fills scalar.which of the
   variables; false: r names something that is neither, or whose accumulator is none. */
bool arg_resolve(struct loop_facts *f, struct refuse *r);
/* minmax.c: the statement `if (cond) target = stored;` as an update by min or max. */
enum update_fault minmax_match_if(const struct ir_expr *target, struct ir_expr *cond,
                                  struct ir_expr *stored, struct candidate *c);
/* user.c: #pragma foldcc operator: can its function and identity be used, and is it used at all? */
bool user_check(struct loop_facts *f, struct refuse *r);
/* user.c: as facts_inexact, of floating-point values alone. */
const char *facts_rounded(const struct loop_facts *f, struct ir_loc *where);
/* user.c: the statement as `s = f(s, e)` or `s = f(e, s)`. */
bool user_match(const struct loop_facts *f, struct ir_stmt *stmt, struct candidate *c);
/* user.c: what the pragma says, in the reduction that the candidate is an update of. */
void user_fill(const struct loop_facts *f, const struct candidate *c, struct reduction *out);
/* last.c: what is set beside f->last behind the statement that stores to it, as carried along. */
void last_collect(const struct loop_facts *f, struct ir_stmt *mark, struct candidate *c);
/* Does evaluating e write anything, as far as calls with pointers and assignments go? updates.c */
bool expr_has_effects(const struct ir_expr *e);
void candidate_release(struct candidate *c);

/* recur.c: the statement as an update by x * m + c; own is filled when it is one. Of floats where
   the loop allows it. */
bool recurrence_match(const struct loop_facts *f, struct ir_stmt *stmt, struct candidate *c);
/* recur.c: update.factor of a part of a recurrence of floats. */
struct ir_expr *recurrence_factor(struct ir_unit *u, struct ir_expr *e);
/* recur.c: do the target's candidates make a recurrence? Alone an accumulator by one operator makes
   none, nor do assignments that do not read it. */
bool is_recurrence(const struct reduce *d, const struct ir_expr *target);
/* recur.c: is that of floats which no assignment reads? */
bool target_is_state(const struct reduce *d, const struct ir_expr *target);

/* clamp.c: the statement as an update by max(x + a, b) of a variable that the copy has clamped. */
bool clamp_match(const struct loop_facts *f, struct ir_stmt *s, struct candidate *c);

/* ranks.c: the statement as an update of the variable of this rank, if it keeps several largest
   values in order; NULL: it does not, or no such rank. */
const struct ranked *ranked_match(const struct loop_facts *f, struct ir_stmt *s, uint32_t rank,
                                  struct candidate *c);

/* expand.c: the call of a function that returns one of two values by a condition, all made of its
   arguments, as a conditional expression; NULL: another function. */
struct ir_expr *call_as_choice(struct ir_unit *u, struct ir_expr *call);
/* Is it such a function, of two of its parameters or numbers? */
bool func_chooses(struct ir_unit *u, const struct ir_func *fn);

/* reduce.c: every update in the body of the innermost level. */
struct reduce {
    struct loop_facts *f;
    const struct flow_loop *body;
    VEC(struct candidate) candidates;
};
void reduce_init(struct reduce *d, struct loop_facts *f);
void reduce_release(struct reduce *d);

enum reduce_result {
    REDUCE_YES,
    REDUCE_NO,   /* updated, but not as a reduction: r says why */
    REDUCE_OTHER /* no update of it in the loop: something else */
};
void reduction_release(struct reduction *red);
/* Refuses a loop in which what the node n reads of an accumulator decides what running values are
   made of. */
bool refuse_decided(struct refuse *r, const struct reduction *red, const struct ir_expr *read,
                    const struct flow_node *n, const char *name);
/* Is the object `target` an accumulator: is every node of the body that touches it part of an
   update, all by one operator? *out is filled on REDUCE_YES, apart from var and cell. */
enum reduce_result reduce_target(struct reduce *d, struct ir_expr *target, struct reduction *out,
                                 struct refuse *r);

/* ties.c: adds the candidates of a statement that compares by several keys; false: it is none. */
bool ties_add(struct reduce *d, struct ir_stmt *s);
/* tally.c: the same of one that adds up an extreme's ties. */
bool tally_add(struct reduce *d, struct ir_stmt *s);
/* Are both NULL, or the same keys in the same order? */
bool ties_agree(const struct tied *a, const struct tied *b);
/* Are all of these keys accumulators, and can what they are made of be read where C may pass over
   it? Fills must_be_there; needs the accesses. */
bool ties_check(struct loop_facts *f, struct refuse *r);

/* bins.c: fills f->bins from the updates of the body; the variables are classified. What looks like
   bins and is not stays an access, which accesses_collect refuses. */
void bins_collect(struct reduce *d);
/* Are both the same field of elements that are counted from the same pointer? */
bool bins_are_same(const struct ir_expr *a, const struct ir_expr *b);
/* What the subscripts of all its dimensions count from; NULL: its rows are of run-time length. */
struct ir_expr *bins_base(const struct ir_expr *lvalue);
/* Is it (a field of) an element of an array that stays where it is, and is no copy of an
   iteration's own? */
bool bins_are_fixed(const struct loop_facts *f, const struct ir_expr *lvalue);
/* The first accumulator or bin whose result depends on the order: its name, and where it is updated
   in *where; NULL: there is none. Bins that are also those of the loop `around` (or NULL) count
   there. */
const char *facts_inexact(const struct loop_facts *f, const struct loop_facts *around,
                          struct ir_loc *where);
/* Where bins turn out to have been wrong the loop runs again: is that right? Needs can_rerun. */
bool bins_check(const struct loop_facts *f, struct refuse *r);
/* late.c: may the loop read, before it is known where its bins lie, what C would have changed by
   then: does it only compute with that, write nothing, and find no addresses and no ends of loops
   by it? Fills must_be_there of the accesses. */
bool bins_may_be_late(struct loop_facts *f);
/* late.c: is memory read on the way there that C may not read? */
bool lead_is_risky(struct loop_facts *f, struct ir_expr *base);
/* late.c: can that be asked for, for all bins? Fills must_be_there. */
bool bins_are_led(struct loop_facts *f, struct refuse *r);

/* reduce.c: is it behind a pointer variable, so that it can be asked whether it is there? */
bool place_can_be_asked(const struct ir_expr *lv);
/* scan.c: fills is_running and f->needed where running values are read; refuses those that decide
   updates, or what the updates are made of. Needs the scalars. */
bool scans_check(struct loop_facts *f, struct refuse *r);
/* peak.c: fills peak_of; sums of which nothing else is read are no scans. */
void peaks_find(struct loop_facts *f);
/* second.c: the same for sums of running sums. */
void seconds_find(struct loop_facts *f);
/* Is s a plain sum, and does each iteration add to t once? Then iterations can be looked at in any
   order. */
bool second_is_even(const struct reduction *s, const struct reduction *t);
/* peak.c: FOLD_ADD_MAX where the loop keeps the largest value of the sum, FOLD_ADD_MIN where it
   keeps the smallest; else FOLD_ADD. Such a sum has a bound beyond all values. */
enum fold_op peak_op(struct ir_unit *u, struct ir_stmt *loop, const struct ir_var *sum);
/* compact.c: do all updates add constants, each once at most in an iteration? Then 1, and fills
   most; -1: they take constants away; 0: neither. */
int counter_way(const struct loop_facts *f, struct reduction *red);
/* scan.c: no read that a running value is made of may see what its iteration has written. Needs the
   accesses. */
struct tester;
bool scan_reads_check(struct tester *t, struct refuse *r);
/* scan.c: may a running value be made of r where its iteration has been at w before? */
/* scan.c: does an iteration come from write a to read b? */
bool comes_after(struct loop_facts *f, const struct access *a, const struct access *b);
bool scan_reads_behind(struct loop_facts *f, const struct access *w, const struct access *r);
/* clamp_sum.c: the assignment of a sum held to bounds, without these: NULL where nothing is added.
   False: what is added depends on the sum. */
bool clamp_sum(struct ir_unit *u, const struct ir_expr *assign, struct ir_expr **sum);
/* clamp_else.c: the loop with two bounds one after the other in place of one or the other, given
 *that assumed holds (NULL: nothing) before it; NULL: there are none such. */
struct ir_stmt *clamps_split(struct ir_unit *u, struct ir_stmt *loop, struct ir_expr **assumed);
/* chain_fold.c: is every chain a scan, and does no other write come to its elements? Needs the
   accesses. */
bool chains_check(struct tester *t, struct refuse *r);
/* Is the read that of a chain's element before, and w the write that hands it on? */
bool chain_links(const struct loop_facts *f, const struct access *w, const struct access *read);
/* compact.c: is node's lvalue the place that a running value counts, written by each iteration for
   itself? Fills is_compaction, counter and range of *out. */
struct access;
bool compaction_place(struct loop_facts *f, uint32_t node, struct access *out);
/* compact.c: is one of the two accesses such a write, and the other certainly not in its way? */
bool compaction_parts(struct tester *t, const struct access *a, const struct access *b);
/* compact.c: is one of the two such a write and the other a read, of which it can be asked before
   the loop whether no iteration writes what a later one reads? */
bool compaction_is_behind(struct loop_facts *f, const struct access *a, const struct access *b);
/* Marks the reads of such pairs that come before the write in their iteration: is_old. */
void compactions_note_old(struct loop_facts *f);
/* compact.c: are the loop's counters read nowhere but in the places of these n accesses? Then what
   iterations write there can be found from counters that begin with 0. */
bool counters_only_place(const struct loop_facts *f, const uint32_t *which, uint32_t n);

/* check.c: a test of the two sides (see struct overlap_check), once. */
void check_add(struct loop_facts *f, uint32_t a, uint32_t b, bool is_behind);
/* Is all that is known of its place that it lies in a named object? */
bool access_is_anywhere(const struct access *a);

/* mark.c: does the node write a value that is the loop's, to an element of an array? Fills mark. */
bool mark_place(struct loop_facts *f, uint32_t node, struct access *out);
/* The access is a mark. */
void mark_take(struct access *a);
/* Are both such writes of one value, to the same elements or to such that do not overlap? */
bool mark_parts(const struct access *a, const struct access *b);

/* induct.c: is v stepped by an invariant amount exactly once on every way through the body (or
   several times, on every way)? Fills kind, inc and at of *out. */
bool induction_find(const struct reduce *d, struct ir_var *v, struct scalar *out);
/* The same for the variable that the level's index goes through; writes: does the body write it? */
bool through_induction_find(const struct reduce *d, struct ir_var *v, bool writes,
                            struct scalar *out);
/* What the step part of the loop's head (nests of one level only) sets v by beside the index, or
   NULL. And if there is such, is it an induction? */
const struct ir_expr *head_step_of(const struct loop_facts *f, const struct ir_var *v);
bool step_induction_find(const struct loop_facts *f, struct ir_var *v, struct scalar *out);

/* settle.c: moves a vector's items into the arena. */
void *vec_settled(struct ir_unit *u, void *at, size_t nbytes);
#define vec_settle(u, v)                                                                           \
    ((v)->at = vec_settled((u), (v)->at, (v)->n * sizeof *(v)->at), (v)->room = (v)->n)
/* Those of a folded loop, which is returned; or drops what the steps found, but not the loop and
   its levels. */
struct loop_facts *facts_settle(struct loop_facts *f);
void facts_release(struct loop_facts *f);

/* nodes.c: the flow of the innermost level's body. */
const struct flow_loop *facts_body(const struct loop_facts *f);
/* accesses.c: does the node, of a head of the folded levels, read memory that a pointer may lead
   to? */
bool facts_head_reads(const struct loop_facts *f, uint32_t node);
/* Can an iteration end without passing any of the nodes? */
bool nodes_can_be_missed(const struct loop_facts *f, const uint32_t *nodes, size_t n);
/* Can a node come twice in one iteration? */
bool node_repeats(const struct loop_facts *f, uint32_t node);
/* Can an iteration read some of bits [lo, hi) of v before it has written them? *where: the read. */
bool is_read_before_written(const struct loop_facts *f, const struct ir_var *v, uint64_t lo,
                            uint64_t hi, const struct flow_node **where);
/* Can an iteration end without having written all of [lo, hi) of v? */
bool may_stay_unwritten(const struct loop_facts *f, const struct ir_var *v, uint64_t lo,
                        uint64_t hi);
/* Does each iteration write every part of the array or struct before it reads it, and, when it
   lives on, at all? */
#define PRIVATE_BYTES 4096 /* the largest that each lane gets a copy of */
bool aggregate_is_private(const struct loop_facts *f, const struct ir_var *v, bool live);
/* May v be read after the loop? */
bool is_live_after(const struct loop_facts *f, const struct ir_var *v);

#endif
