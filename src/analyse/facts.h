/*
 * What the analysis says of one loop nest: the record that plan and emit work from.
 *
 * The loop folds over `t` = 0 .. trip-1. With nlevels > 1 it is a perfect nest folded as one loop,
 * t counted row-major: levels[0] is the outermost. The body is the innermost level's body.
 */
#ifndef FOLDCC_ANALYSE_FACTS_H
#define FOLDCC_ANALYSE_FACTS_H

#include "analyse/keys.h"

/* One counted loop in normal form: index = first + k*step for k = 0 .. trip-1. A do loop of trip 0
   runs once all the same: it is not folded. */
struct level {
    struct ir_stmt *loop;        /* the loop: FOR, or with `through` any */
    struct ir_var *index;        /* the induction variable; integer or pointer */
    bool declared_here, is_left; /* in the for's init, dead after it; breaks and such in its body */
    const struct paced *paced;   /* its step is a variable (paced.c), the index a name; else NULL */
    bool is_late;          /* first and bound can be computed only where the levels around it run */
    struct ir_expr *first; /* of the index's type; invariant, pure; NULL: its value on entry */
    /* The variable that the condition tests where the body or the condition itself steps it, an
       INDUCTION: the index is a name then, for its value at the test. NULL: it is the variable. */
    struct ir_var *through;
    int64_t ahead;         /* first is NULL: the value on entry is that of `through` plus this */
    int64_t step;          /* not 0; elements, not bytes, for a pointer index */
    enum ir_op rel;        /* IR_LT IR_LE IR_GT IR_GE IR_NE: index rel bound, index at the left */
    struct ir_type *ctype; /* type the comparison is made in (after C's conversions) */
    struct ir_expr *bound; /* of ctype; invariant, pure */
    int64_t const_trip;    /* when known at compile time, else -1 */
};

/* One place in the body that updates an accumulator. */
struct update {
    struct ir_stmt *stmt;  /* the statement that is the update as a whole (an IF for the if form) */
    struct ir_expr *value; /* MIN, MAX: x above, of the accumulator's type. LAND, LOR: e above; for
                              a store `s = K` under any guards (stmt is that EXPR, not the IF) the
                              constant K: 0 is LAND, others LOR. Else NULL. Made of stmt's tree. */
    enum minmax_form form; /* MIN, MAX of floats */
    struct ir_expr *factor; /* AFFINE of floats: an assignment that makes of the factor m, in the
                               accumulator's place, what the update makes of it; NULL: it stays.
                               ADD_BOTH: the same of the sum a, bounds left aside */
};

struct reduction {
    enum fold_op op;
    struct ir_func *user;     /* FOLD_USER: f */
    bool is_turned;           /* FOLD_USER: s = f(e, s): it is the second operand */
    struct ir_expr *identity; /* FOLD_USER: of the accumulator's type, made of constants */
    struct ir_type *type;     /* of the accumulator, unqualified */
    struct ir_var *var;       /* scalar accumulator; NULL: a cell */
    struct ir_expr *cell; /* lvalue whose address is fixed in the loop: A[0][1], *p, s->sum, or a
                             variable that other memory of the loop may overlap */
    bool is_key;          /* carried: the cell is no object of its own but what the source compares
                             with, a[at] in `if (a[i] < a[at]) at = i;`, or a value, fabs(a[at]) */
    bool cell_named;      /* the cell lies in a named object: always there, so it may be read and
                             compared even when no iteration updates it. A key: C reads it in every
                             iteration */
    bool guarded;         /* some iteration may not update it */
    bool is_exact; /* any order gives the same bits, apart from the NaN and ±0 cases of float
                      min and max, which send the loop back */
    bool single_same_type; /* at most one update an iteration, done in the accumulator's own type
                              with + - or *: x0 + x1 in C's order can be made from contributions */
    bool repeats;          /* an update may run more than once in an iteration (an inner loop) */
    uint64_t flag_value;   /* LAND: what a false iteration stores; LOR: what a true one stores */
    bool flag_strict;      /* LAND, LOR: an update computes `s && e` or `s || e`, and turns a start
                              other than 0 and 1 into 1: such a start runs the loop as written */
    bool is_scan;          /* its running value is read besides its updates: see `reads` */
    bool is_running;       /* is_scan or FOLD_AFFINE, or folded with one that is */
    bool is_trailing;      /* of floats, made of running values: folded behind them, MIN and MAX in
                              the order of the iterations */
    bool is_hidden;        /* LAND, LOR: updates read what C would skip once it is decided */
    const struct ranked *ranked; /* MIN, MAX: it is ranked->var[rank]; or NULL */
    const struct tied *tied;     /* MIN, MAX: it is tied->keys[rank]; or NULL */
    uint32_t rank;
    uint32_t peak_of; /* MIN, MAX: 0, or 1 + the number of the clamp of which it is the peak */
    bool is_counter;  /* is_scan, and places are written that it counts */
    int64_t most;     /* is_counter, room: it adds at most so much, or takes so much away */
    const struct ir_expr *room; /* what the source counts to; NULL: to any number */
    int64_t room_plus;          /* SEARCH_FULL: that is more than the counter when it comes there */
    struct ir_loc loc;          /* of the first update */
    VEC(struct update) updates;
    VEC(struct ir_var *)
    carried; /* MIN, MAX: what the iteration that sets the accumulator also sets, in
                `if (x < m) { m = x; at = i; }`: at */
    VEC(struct ir_expr *)
    carried_cells;  /* the same, places whose address is fixed in the loop: s->at. Some of either:
                       an arg-reduction */
    bool last_wins; /* carried: of iterations with equal values the last one sets them */
    VEC(const struct ir_expr *) reads; /* is_scan: the LOADs of the running value */
};

/* One place in the body that updates an element of bins. */
struct bin_update {
    struct ir_stmt *stmt;   /* as in struct update */
    struct ir_expr *lvalue; /* the bin */
    struct ir_expr *value;  /* MIN, MAX: x; float +: what is added, in the type that the addition is
                               made in. Else NULL: the update stands as it is written */
    bool is_negated;        /* float +: the value is subtracted */
    bool is_own_constant;   /* value is no part of stmt's tree: the 1.0 of h[k]++ */
    enum minmax_form form;
};

/* An array of which the loop updates elements, at places that depend on data, by one operator, and
   which it does not touch otherwise. A bin may be a field of the elements. */
struct bins {
    struct ir_expr *base;   /* pointer to the first element; does not change in the loop */
    struct ir_type *elem;   /* what is counted from there: the bin's type, or the struct around */
    struct ir_expr *lvalue; /* the bin, in the first update */
    enum fold_op op;        /* never FOLD_LAND, LOR, USER; of floats only FOLD_ADD, MIN, MAX */
    enum minmax_form form;  /* floats: of all updates */
    struct ir_type *type;   /* of the bin, unqualified */
    int64_t count;          /* declared number of elements; -1: not known */
    bool is_exact;          /* not a sum of floats */
    bool repeats;           /* an iteration may make an update more than once */
    bool needs_pass;        /* sum of floats: the largest value is known only after a pass of its
                               own over the data: not all values are literals, or `repeats` */
    struct ir_loc loc;
    VEC(struct bin_update) updates;
};

enum scalar_kind {
    SCALAR_INVARIANT, /* only read; an array or struct reached through accesses and cells */
    SCALAR_INDEX,     /* index of a level, or of a for inside the body that owns it */
    SCALAR_PRIVATE,   /* written before it is read in each iteration; may be a struct or an array
                         whose elements all are */
    SCALAR_INDUCTION, /* v += c once in each iteration, unguarded, c constant or invariant */
    SCALAR_REDUCTION, /* facts.reductions[which] */
    SCALAR_CARRIED    /* among the carried of facts.reductions[which]; read after the loop */
};

struct scalar {
    struct ir_var *var;
    enum scalar_kind kind;
    bool declared_inside; /* in the body: gone after the loop */
    bool live_out;        /* read after the loop (or may be): PRIVATE takes the last iteration's
                             value, INDUCTION its closed form */
    struct ir_expr *inc;  /* INDUCTION: integer or pointer increment (elements) of each iteration */
    struct ir_expr *first; /* INDUCTION: what the head sets it to; NULL: its value on entry */
    int64_t lead;          /* INDUCTION: what the condition adds before each iteration and when the
                              loop ends: `while (n--)` */
    struct ir_stmt *at;    /* INDUCTION: the (first) statement that increments; the loop itself when
                              its step part does, so that the body does not hold the increment */
    uint32_t which;        /* REDUCTION, CARRIED */
};

/* One array or pointer access of the body outside accumulators. */
struct access {
    struct ir_expr *lvalue;  /* INDEX, DEREF, MEMBER ... in the body's tree; of a function that
                                the body calls: what its argument points at, or its own lvalue */
    struct ir_expr *address; /* is_affine: lvalue in terms of indices and invariants alone. Local
                                variables are replaced by what they are worth; an INDUCTION in it
                                has its value at the iteration's begin: `*p++` is `*p`, `a[k]`
                                after `k += 2` is `a[k + 2]`. Else NULL */
    struct ir_expr *range;   /* the lvalue whose bytes over all iterations hold the access: its
                                address, or a named object that it certainly lies in; NULL: the
                                bytes are not known before the loop */
    struct ir_expr *call;    /* in the body: the call whose callee makes the access; else NULL */
    struct ir_var *root;     /* the array or pointer variable it hangs on: invariant, index or
                                induction; NULL: a pointer from memory or one that an iteration
                                computes in a way that is not affine, which may lead anywhere */
    bool is_write, is_sole;  /* a read and write (compound assignment) has two records; a write: in
                                the loop nothing else comes to its place but by the same lvalue */
    bool is_affine;          /* its address is linear in the levels' indices and in the indices of
                                inner loops whose bounds do not change: the smallest and largest
                                address are at the corners of that box */
    bool is_hull;            /* in a search, not is_affine: range is an address linear in these and
                                in the indices of `inner`, which there run between their least and
                                largest values over the whole search */
    bool is_guarded;         /* may not be executed in some iteration */
    bool must_be_there;      /* read where C may not: bins may change its guard; must be there */
    bool comes_again;        /* reuse.c: another folded loop may read the array as this leaves it */
    bool is_resident;        /* resident.c: nothing but folded loops writes what it touches */
    bool is_head, is_held;   /* with `holds`: a read of the heads; one that all iterations make */
    const struct staying *stays; /* a read of what no iteration changes (held.c); or NULL */
    bool is_old;          /* a read of what was there before the loop, if iterations write it */
    bool is_compaction;   /* a write to the place that reductions[counter] counts: each iteration
                             writes places of its own; range is the lvalue itself */
    bool is_scattered;    /* the same of places that the counters of `scatter` tell */
    bool is_mark;         /* a write of one value, `mark`: iterations may share its place */
    struct ir_expr *mark; /* a write that could be one; else NULL */
    uint32_t windows;     /* is_compaction: 1: its places are those from the counter's value before
                             the iteration on and below that after it; 2: the same of places + 1 */
    uint32_t counter;     /* is_compaction: the place is the counter and `offset` elements */
    int64_t offset, moved, moves; /* it has moved by `moved` then, and goes on by `moves` */
    /* inner loops (not levels) whose indices the address uses, and those without which what leads
       there need not be readable; their ends are invariant */
    uint32_t ninner, base; /* base: where the loop runs, others' places are other ones */
    struct level *inner;
};

/* Two sets of accesses that must not overlap; tested at run time before the loop is folded. */
struct overlap_check {
    uint32_t a, b;  /* indices into facts.accesses, or CHECK_CELL + index of a reduction (with
                       CHECK_CARRIED its carried_cells[n], n << 16 being added), or CHECK_BINS +
                       index into facts.bins: with no declared size compared after the loop */
    bool is_behind; /* a compaction's write and a read: where they overlap it is enough that no
                       iteration writes what a later one reads */
};
#define CHECK_CELL 0x80000000u
#define CHECK_BINS 0x40000000u
#define CHECK_CARRIED 0x20000000u

/* An access (or bins) of which it is known before the loop where it lies, as an inspection has
   looked. */
struct inspected {
    uint32_t side;          /* as in struct overlap_check */
    struct ir_expr *lvalue; /* in the body's tree */
    struct ir_expr *base; /* it is base[b] of lvalue, or a member of that, and base does not change
                             in the loop: subscripts are looked at; NULL: addresses */
    uint32_t through;     /* 0, or the number, from 1, of the place whose elements, from the first
                             to the last, are all its subscripts as far as notes say */
    bool is_counted;      /* that place: notes count the elements that are come to */
};
struct inspection_note {
    struct ir_stmt *at; /* in the form: stands for looking at the value of its expression, a
                           subscript or an address */
    uint32_t which;     /* of places */
    bool is_count;      /* the value is a number of elements */
};
struct inspection {
    struct ir_stmt *form; /* what of the body leads to them, without its effects */
    VEC(struct inspected) places;
    VEC(struct inspection_note) notes;
    bool is_for_devices; /* no test asks for it: devices have to know what memory to copy */
};

#define SEARCH_TRIPS 4096 /* that inner loops of an iteration behind a search's hit may make */

enum search_kind {
    SEARCH_NONE,
    SEARCH_FIRST, /* the loop is left early: the body's copy in levels[0] ends at a hit (IR_HIT)
                     where it is; the loop as written starts again at the first such iteration.
                     nlevels is 1, and a `first` that is no constant is NULL */
    SEARCH_FULL,  /* the same, when a counter comes to its limit (reduction.room); no iteration
                     before that one leaves it, so there are no hits */
    SEARCH_UNTIL, /* the same as SEARCH_FIRST, but by a running value: a scan that ends at a hit */
    SEARCH_LAST   /* the loop runs to its end: the last iteration with a hit gives variables their
                     values */
};

/* A part of a split loop's iterations that is computed ahead. */
struct factor_value {
    struct ir_var *var;  /* that the inner loop sets; NULL: the value of the call */
    struct ir_var *room; /* a pointer: iteration `at` stores the value there */
};
struct factor {
    struct ir_stmt *loop; /* an inner loop, or NULL */
    struct ir_expr *call; /* else a call */
    struct ir_var *made;  /* its value in the form */
    uint32_t nvalues;
    struct factor_value *values;
};

/* A loop that is split: the facts are those of a form of it that stores the values of the factors
   and does nothing else. */
struct isolation {
    uint32_t nfactors, nvalues;
    struct factor *factors;
    struct ir_var *at;    /* counts the form's iterations from 0 */
    struct ir_var *never; /* always 0: the form's writes to places that the rest of the loop writes
                             stand below it */
    bool is_ahead; /* C may not come to every factor: the consumer may leave the loop, or pass over
                      some */
};

/* An element of an array that each iteration makes of the one of the iteration before. In
   levels[0], a copy, a variable stands for what it is worth. */
struct chained {
    struct ir_var *var;      /* an accumulator without an object; its name is text for remarks */
    struct ir_expr *read;    /* lvalue, in the loop as written: what var is worth at first */
    struct ir_expr *written; /* lvalue, in the copy too */
    struct ir_expr *late;    /* lvalue, the copy's read of the element before, or NULL */
};

/* Accumulators by min and by max of which the loop as written updates one at most in an iteration.
   The copy in levels[0] updates both: that is the same where not *least > *most before the loop. */
struct extreme_pair {
    struct ir_expr *least, *most; /* lvalues */
    bool is_min_first;            /* the loop as written compares with the least value first */
    bool is_late; /* the other one need not be there unless the loop reads it: both are asked for
                     behind the fold, of which it follows that it does */
};

/* A variable that statements of the copy set to max(x + a, b), or with min, or with both. */
struct clamped {
    struct ir_var *var;
    enum fold_op op;
};

struct effort {      /* operations of an iteration */
    uint32_t simple; /* of integers, floats and pointers */
    uint32_t wide;   /* of doubles */
    uint32_t slow;   /* quotients, remainders, square roots */
    uint32_t calls;  /* of other functions of the C library */
    bool is_open;    /* some in loops of which the text does not tell how often they turn */
};

struct loop_facts {
    struct ir_unit *unit;
    struct flow *flow; /* of func; for the analysis only (flow.h) */
    struct ir_func *func;
    struct ir_stmt *loop; /* the outermost level's statement */
    uint32_t nlevels;
    struct level *levels;
    bool keeps_order; /* --fold-order=serial */
    uint32_t nserial; /* the outermost levels that only the order of writes to each place needs:
                         who runs some iterations of the others runs all of these around them */
    enum search_kind search;
    /* SEARCH_LAST: the accumulator of iteration numbers, the variable that stands for an
       iteration's own number, and the variables that are set with it. */
    struct ir_var *last, *counter, **lasts;
    uint32_t nlasts;
    const struct pivots *pivots; /* pivots.c; or NULL */
    bool has_hulls;      /* places that one operator updates, linear in indices of inner loops with
                            ends of their own for each iteration */
    bool hulls_are_bins; /* these are bins, as they could not be proven to be apart */
    bool asks_counters; /* those without a sign in 32 bits are asked not to wrap around: counts.c */
    bool states_recur;  /* what only assignments set that do not read it is a recurrence too */
    bool is_opened, is_sunk; /* the copy has functions' bodies; around the inner loop is in it */
    bool is_read_once;       /* the copy reads elements, or keeps what it stores, in variables */
    bool is_trailed;    /* the copy computes an index that trails the loop's or inner loops step */
    bool is_recast;     /* a copy: toggles.c, through.c; no first iteration; no `else` */
    bool is_rolled;     /* the copy has the loop that was unrolled by hand as an inner one */
    bool has_befores;   /* variables are computed again that the iteration before has set */
    struct ir_var *odd; /* an accumulator without an object, which must be 0, as below; or NULL */
    bool odd_is_sign;   /* it must not be below 0 */
    struct ir_expr *assumed, *apart; /* unless they hold the loop runs as written; or NULL */
    uint32_t npairs;
    struct extreme_pair *pairs;
    uint32_t nranked, ncaps;
    struct ranked *ranked;
    struct capped *caps;
    uint32_t nrooms, nclamps; /* reductions with a room */
    struct clamped *clamps;
    const struct stretch *stretch; /* stretch.h, or NULL */
    const struct packed *packed;   /* packed.h, or NULL */
    const struct arm *arm;         /* arms.h, or NULL */
    const struct scatter *scatter; /* scatter.h, or NULL */
    struct edges *edges;           /* edges.h, or NULL; empty until dependences are known */
    uint32_t nchains;
    struct chained *chains;
    bool is_cautious; /* SEARCH_FULL: only iterations that C comes to may be evaluated */
    /* SEARCH_FIRST, SEARCH_UNTIL: inner loops with ends that are known before the search: where all
       make at most SEARCH_TRIPS trips iterations may be evaluated that C may not come to. */
    uint32_t ncapped;
    struct level *capped;
    VEC(struct scalar) scalars; /* every variable the nest mentions, arrays included */
    VEC(struct reduction) reductions;
    VEC(struct bins) bins;
    VEC(struct access) accesses;
    VEC(struct overlap_check) checks;
    VEC(struct ir_func *)
    callees;                /* pure functions of the file to carry along, callees of
                               callees before their callers */
    struct ir_stmt *needed; /* some reduction is_running: what of the body they are made of.
                               It writes no memory and reads no running value */
    const struct isolation *isolation; /* or NULL */
    struct inspection *inspection;     /* what has to be looked at before the loop, or NULL */
    bool is_in_place;                  /* a compaction writes where the loop reads */
    bool has_writes;                   /* map: writes memory other than accumulators */
    bool can_rerun; /* the loop as written may run behind it: it reads no write of it */
    bool no_strict_aliasing, asks_parts; /* as in analyse_options; parted.c */
    bool holds;      /* what heads and addresses read is taken to stay: all of it is among
                        the accesses, and told apart from the writes as these are */
    bool is_vouched; /* #pragma foldcc parallel: the outermost level's iterations depend on
                        one another by reductions alone; what is written has one name */
    bool is_heavy;   /* an iteration is costly: an inner loop, or a pure function with one */
    bool is_alike;   /* the same of all iterations: loops in them have the same trip counts */
    bool calls_inexact_libm; /* sin, exp, pow ...: same bits on one kind of device only */
    struct effort effort;
    uint64_t bytes_per_iteration; /* of accesses that move with it; inner loops count once */
    /* Loops inside an iteration that reduce floating-point values: each is folded on its own too,
       and whoever runs the iteration computes it in its fixed shape. */
    uint32_t nshaped, nmaps, nstill, njoint;
    struct ir_stmt **shaped;
    const struct loop_facts **still, **joint; /* most turns change nothing; exact accumulators */
    const struct level **maps, *shared; /* share.c: those that only write; that threads share */
    const struct level *row; /* the first of `shaped` whose trips are known before, or NULL */
    /* Those for which that cannot be done, of trip counts not known to stay below 1024: the loop
       folds only when each (invariant in the outer loop) is below 1024, else the inner ones. */
    uint32_t nshort;
    struct level *must_be_short;
    /* A nest that runs as two, one after the other: copies of the loop with some of its statements
       each, told apart by the tests of this record, which runs nothing itself. Or NULL. sought:
       a search before this loop, which ends where that has a hit; or NULL. */
    struct loop_facts *parts[2], *sought;
    uint32_t ninside; /* what the first part's `shaped` are, or its own; loops of the copy */
    struct loop_facts **inside;
    const struct ir_stmt **called; /* is_opened: the loops of functions that these are */
    /* region.c: others' results may be away; only regions run it; it looks there; its own may. */
    bool is_in_region, is_of_region, looks, leaves, forgets, keeps;
};

/* A loop that is folded, or left. */
enum verdict { LOOP_FOLDED, LOOP_LEFT, LOOP_INSIDE /* part of a folded nest: no remark */ };

struct loop_result {
    enum verdict verdict;
    struct ir_func *func;
    struct ir_stmt *loop;
    struct loop_facts *facts; /* LOOP_FOLDED */
    struct ir_stmt *nest;     /* LOOP_INSIDE: the folded loop that it is part of */
    enum ir_refusal refusal;  /* LOOP_LEFT */
    struct ir_loc where;      /* LOOP_LEFT: what decided it (loop->loc is the loop) */
    const char *subject;      /* LOOP_LEFT: fills the '%s' of the text; NULL when it has none */
    struct ir_loc other;      /* LOOP_LEFT: the other access involved, line 0 when none */
    const char *other_text;   /* what stands at the other access, for the note */
    const char *no_strategy;  /* LOOP_FOLDED: that --fold-strategy cannot serve it, or NULL */
    const char *obstacle;     /* LOOP_FOLDED: what it has that no device can do, where devices are
                                 a target and a report is wanted; or NULL */
};

struct analyse_options {
    bool is_one_to_one;      /* no nest runs as two: what comes of it is written around its text */
    bool order_serial;       /* --fold-order=serial: floating-point sums and products stay */
    bool no_strict_aliasing; /* -fno-strict-aliasing: types tell no objects apart */
    /* Of the user's text, or NULL: can it be written around the condition of the loop's head, and
       around the call? They have to stand there as they do in the preprocessed text. */
    bool (*head_is_plain)(void *text, const struct ir_stmt *loop);
    bool (*call_is_plain)(void *text, const struct ir_expr *call);
    void *text;
};

struct analysis {
    VEC(struct loop_result) loops; /* all but do … while (0), in order of the text */
};

/* Analyses every loop of the unit. The records live in the unit's arena. A nest whose outer loop
   folds marks its inner loops LOOP_INSIDE, except those in must_be_short and shaped, which are also
   folded on their own. */
struct analysis *analyse_unit(struct ir_unit *u, const struct analyse_options *opt);

/* Do whole iterations run behind the one that leaves it? */
static inline bool facts_run_behind(const struct loop_facts *f)
{
    return f->search == SEARCH_FIRST || f->search == SEARCH_UNTIL;
}
/* Is it left in an iteration that is looked for first? */
static inline bool facts_leave(const struct loop_facts *f)
{
    return facts_run_behind(f) || f->search == SEARCH_FULL;
}

/* Are iterations evaluated that C may not come to? */
static inline bool facts_read_ahead(const struct loop_facts *f)
{
    return (facts_leave(f) && !f->is_cautious) || (f->isolation && f->isolation->is_ahead);
}

/* Is levels[0].loop a copy, which no loop around it holds? */
static inline bool facts_of_copy(const struct loop_facts *f)
{
    return f->search || f->isolation || f->nchains || f->npairs || f->ncaps || f->nrooms ||
           f->odd || f->is_read_once || f->is_trailed || f->is_recast || f->packed ||
           f->has_befores || f->is_sunk || f->is_rolled || f->is_opened || f->loop->ending;
}

static inline bool reduction_is_arg(const struct reduction *r)
{
    return r->carried.n || r->carried_cells.n || r->tied;
}
/* Is it a key that decides where those before it are equal? */
static inline bool reduction_breaks_ties(const struct reduction *r)
{
    return r->tied && r->rank;
}
/* The update that statement s is, or NULL. describe.c */
const struct update *reduction_update(const struct reduction *r, const struct ir_stmt *s);
/* The reduction of CHECK_CELL, and which of its carried_cells with CHECK_CARRIED. */
static inline uint32_t check_reduction(uint32_t side)
{
    return side & 0xffff;
}
static inline uint32_t check_carried(uint32_t side)
{
    return (side >> 16) & 0xff;
}

/* Is the access made in the tree below s? So it is in f->needed where running values need it. */
bool stmt_makes(const struct ir_stmt *s, const struct access *a);
/* The chain that v stands for, or NULL. chain_fold.c */
const struct chained *chain_of_var(const struct loop_facts *f, const struct ir_var *v);
/* The bins whose element (or field of an element) the lvalue is, or NULL. bins.c */
const struct bins *facts_bins_of(const struct loop_facts *f, const struct ir_expr *lvalue);
/* Does the loop look for places wherever it runs? */
static inline bool facts_inspect(const struct loop_facts *f)
{
    return f->inspection && !f->inspection->is_for_devices;
}
/* Is the place of this side of a test looked for by the inspection? inspect.c */
bool side_is_inspected(const struct loop_facts *f, uint32_t side);
/* Is it a test that can be made only after the loop? bins.c */
bool check_is_late(const struct loop_facts *f, const struct overlap_check *c);

/* The remark for a folded loop without the id: "reduction of 's' (+, double)"; "reduction". */
void facts_describe(const struct loop_facts *f, struct strbuf *out, const char **id);
const char *fold_op_text(enum fold_op op); /* "max" */
const char *fold_type_text(const struct ir_type *t);

#endif
