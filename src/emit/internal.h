/*
 * What the files of the emitter share.
 *
 * Every loop is gathered first (gather.c); from what it mentions come the kernel text (kernel.c,
 * frame.c, step.c, lanes.c, rows.c, range.c, entry.c, span.c) and the host's (host.c, trip.c).
 */
#ifndef FOLDCC_EMIT_INTERNAL_H
#define FOLDCC_EMIT_INTERNAL_H

#include "base/strbuf.h"
#include "base/vec.h"
#include "emit/emit.h"

struct arena;

/* Where the value of a variable comes from in the kernel text. */
enum place {
    PLACE_INNER,     /* declared in the body or in a carried function; a string literal */
    PLACE_INDEX,     /* of levels[which]: an int64_t (or pointer) local of step */
    PLACE_LOCAL,     /* private but declared outside the loop: a local of step */
    PLACE_INDUCTION, /* a local of step that starts from its closed form */
    PLACE_ACC,       /* reductions[which]: step gets a pointer to the lane's copy */
    PLACE_VALUE,     /* field of the frame: the value */
    PLACE_COPY,      /* field of the frame: a copy of a record that the loop only reads */
    PLACE_ADDRESS    /* field of the frame: address of the first element or of the object */
};

/* One variable of a loop. */
struct spelled {
    const struct ir_var *var;
    const char *name; /* in the kernel text; unique in the loop */
    enum place place;
    uint32_t which;
    const struct scalar *scalar; /* its classification; NULL for variables of carried functions */
    bool in_body;           /* mentioned by the body itself, not by a bound or a callee alone */
    bool written;           /* some element is written */
    bool has_address;       /* & of it stands in the body */
    bool is_ranged;         /* a test before the loop compares where it lies */
    bool live;              /* the last iteration's value is stored */
    bool carried;           /* the value of the iteration that sets accs[which] is stored */
    bool wide, is_left_out; /* INDUCTION: an int64_t local with the exact value; stand.h */
};

/* One reduction of a loop. */
struct acc {
    const struct reduction *r;
    const char *name;    /* field of partial and lanes, parameter of step; unique in the loop */
    const char *source;  /* as in the source, for traces */
    bool float_minmax;   /* keeps the redo flag */
    const char *redo;    /* its field: 1: +0 and -0 met as equals, 2: NaN was seen; NULL: none */
    uint32_t forms;      /* float_minmax: bit for each enum minmax_form that occurs */
    const char *winner;  /* an arg-reduction: its field: the iteration that sets it */
    bool narrow, halves; /* 64-bit sum, its blocks kept in 32 bits (range.c); in two (halves.c) */
    const char *one;     /* FOLD_AFFINE: field for what iterations make of 1, as `name` is of 0 */
    const char *sum;     /* FOLD_ADD_BOTH: field for all that they add */
    bool is_map;         /* AFFINE of floats. one: their factor; redo: a value was not finite */
    const char *before;  /* PLAN_TILES, running: the value before the lane, a parameter of step */
    const char *lanes;   /* the same: field of the tile: lanes' totals combined */
};

/* A place that is carried along with an accumulator. */
struct carried_cell {
    const struct ir_expr *lvalue;
    const char *name; /* local of step, field of what is won */
    uint32_t which;   /* of accs */
};

/* One bins of a loop. */
struct bin {
    const struct bins *b;
    const char *name;   /* parameter of step; unique in the loop */
    const char *source; /* as in the source, for traces */
    const char *scale;  /* sums of floats: field of the frame; NULL: none */
};

/* One parameter of the entry function; ARG_STAND: only a field of the frame (stand.h). */
enum arg_kind { ARG_TRIPS, ARG_FIRST, ARG_VAR, ARG_STAND, ARG_ACC, ARG_LIVE };
struct arg {
    enum arg_kind kind;
    uint32_t which; /* level, index into vars, or index into accs */
    const char *name;
};

struct loop_text {
    struct arena *arena;
    const struct emit_unit *unit;
    const struct plan *plan;
    const struct loop_facts *facts;
    const struct loop_text *all; /* the loops of the kernel text */
    size_t nall;
    uint32_t k, code; /* plan->index; that of the loop whose compiled functions it has */
    uint32_t rows;    /* plan->rows; 0: only single rows are worth compiling */
    VEC(struct spelled) vars;
    VEC(struct acc) accs;
    VEC(struct carried_cell) carried_cells;
    VEC(struct bin) bins;
    VEC(struct arg) args;
    VEC(const struct ir_expr *) products;         /* complex ones that are written by their parts */
    bool has_product, has_difference, has_stands; /* of floats; places of stand.h */
    VEC(const char *) taken;                      /* names in use */
    bool has_live, has_redo, has_carried, is_solo; /* arg-reductions; solo.h */
    bool is_pass;                        /* what is written is that pass, not the loop (pass.c) */
    const char *obstacle;                /* why no device can run the loop; NULL: one can */
    struct spaces *spaces;               /* spaces.h; NULL: no device is to run it */
    bool is_spot, is_placed;             /* the parts of an update are written (blocks.c) */
    const struct ir_stmt *column_update; /* it stands apart in what is written (columns.c) */
    bool is_alone, is_prefix; /* in a program without foldrt; of a search the fold before the hit */
    bool is_inspected, is_tally; /* the form that looks for places, or counts, is written */
    bool has_pass; /* sums of floats in bins whose largest value a pass of its own has to find */
    bool uses_continue;   /* a continue of the innermost level stands in the body */
    enum ir_refusal left; /* it cannot be written after all: the loop stays as it is */
    const char *left_subject;
};

/* A place to write text to, and what the text is. */
enum text_mode {
    TEXT_STEP,   /* the body: every variable is a local */
    TEXT_CALLEE, /* a carried function: other variables are frame->x */
    TEXT_ENTRY,  /* entry and span functions: invariants are frame->x, indices are parameters */
    TEXT_HOST    /* the user's file: names and types as C89 spells them */
};
struct text {
    struct strbuf *out;
    const struct loop_text *loop; /* NULL: no variables but a function's own */
    enum text_mode mode;
    unsigned indent;
    bool is_ahead;             /* TEXT_STEP: what running values are made of, from identities */
    bool is_device, is_loaded; /* TEXT_STEP: of kernels/device; what is read is in parameters */
    bool is_twice, is_later, is_small; /* is_ahead: text_twice; later.c; small_lanes.c */
    bool is_kept, is_other, is_keyed;  /* keep.c: no condition; scatter.c: the key is known */
    bool is_far, is_bound, is_four;    /* TEXT_STEP: stores go past the caches; calm.c; range.c */
    bool is_one, is_sum, is_unit;      /* is_ahead: FOLD_AFFINE's accumulators are `one`; unit.c */
    const struct acc *counted;    /* TEXT_ENTRY: its value is a parameter, though it is a cell */
    const struct ir_stmt *staged; /* of this loop, elements of rows are locals (device_staged.c) */
    const struct ir_var *old;     /* what it leads to is read in a copy (old.c) */
    const struct cells *cells;    /* places that are locals (cells.c); NULL: none */
    const struct form *form;      /* of a function, for devices (spaces.h); NULL: the step */
    const char *space;            /* the memory of pointers that are declared; NULL: the frame's */
    const struct pieces *pieces, *looked; /* pieces.h: what is written; being looked for */
};

/* Ends the process: "foldcc: internal error: emit: WHAT". */
_Noreturn void emit_bug(const char *what);

/* ---- names.c ---- */
/* name itself, or changed so that it is neither a keyword nor a name of the kernel text. */
const char *name_safe(struct arena *a, const char *name);
/* The same for the name of an accumulator's local, which must not hide a kernel function's. */
const char *name_acc_safe(struct arena *a, const char *name);
/* base, or base with a number, such that the loop has it only once; remembers it. */
const char *name_unique(struct loop_text *l, const char *base);
bool name_is_reserved(const char *name);
/* An identifier made of the letters and digits of any text: "A[0][1]" gives "A_0_1". */
const char *name_of_text(struct arena *a, const char *text);
/* Adds text as the inside of a C string literal. */
void text_escape(struct strbuf *out, const char *text);
void text_host_name(struct strbuf *out, const struct ir_var *v); /* in the user's text */

/* ---- gather.c ---- */
void gather_loop(struct loop_text *l, const struct emit_unit *u, const struct plan *p,
                 struct arena *arena);
void gather_release(struct loop_text *l);
/* left.c: why the gathered loop stays as it is, or IR_REFUSE_NONE; fills l->left_subject. */
enum ir_refusal loop_left(struct loop_text *l);
/* Can the expression be written into the user's text, where names of ours stand beside it? */
bool host_can_say(const struct ir_expr *e);
const struct spelled *loop_find(const struct loop_text *l, const struct ir_var *v);
/* The reduction whose accumulator the lvalue is, or NULL. */
const struct acc *loop_acc_of(const struct loop_text *l, const struct ir_expr *lvalue);
/* entry.c: may the entry function for loops inside others work on a copy of the place? */
bool acc_may_be_lent(const struct acc *a);
/* The carried place that the lvalue is, or NULL. */
const struct carried_cell *loop_carried_of(const struct loop_text *l, const struct ir_expr *lvalue);
/* The bins whose element the lvalue is, or NULL. */
const struct bin *loop_bin_of(const struct loop_text *l, const struct ir_expr *lvalue);
/* Does the function, or one that it calls, mention a variable that is not its own? */
bool callee_needs_frame(const struct ir_func *f);
/* Is the level's first value an integer constant? Then it is in *value. */
bool level_first_constant(const struct level *v, int64_t *value);

/* ---- type.c ---- */
/* "double *x": a declaration of name with type t (name "" for a type name). */
void text_declare(struct text *x, const struct ir_type *t, const char *name);
void text_type(struct text *x, const struct ir_type *t);
/* The C89 name of a scalar type, pointers being void *. */
const char *type_host_name(const struct ir_type *t);
/* Element below all array dimensions. */
const struct ir_type *type_base(const struct ir_type *t);
/* Is a dimension of this array type a run-time value? */
bool type_is_vla(const struct ir_type *t);
/* Is it an integer type (bool and enums included)? */
bool type_is_integer(const struct ir_type *t);
/* Definitions of the records that the loops of the unit need. */
void text_records(struct text *x, const struct loop_text *loops, size_t nloops);

/* ---- expr.c, constant.c, wide.c, access.c, init.c ---- */
enum { /* binding strength: a node binding weaker than asked for gets parentheses */
       PREC_COMMA = 1,
       PREC_ASSIGN,
       PREC_COND,
       PREC_LOR,
       PREC_LAND,
       PREC_OR,
       PREC_XOR,
       PREC_AND,
       PREC_EQ,
       PREC_REL,
       PREC_SHIFT,
       PREC_ADD,
       PREC_MUL,
       PREC_UNARY,
       PREC_POST
};
void text_expr(struct text *x, const struct ir_expr *e, int prec);
void text_const_int(struct text *x, const struct ir_type *t, uint64_t value, int prec);
void text_const_float(struct text *x, const struct ir_expr *e, int prec);
/* Is the lvalue a variable that this text keeps as an int64_t with the exact value? */
bool text_is_wide(const struct text *x, const struct ir_expr *lvalue);
/* Subscripts: signed arithmetic is done in 64 bits; _wide: it is of 64 bits; _of: an INDEX's. */
void text_subscript(struct text *x, const struct ir_expr *e, int prec);
void text_subscript_wide(struct text *x, const struct ir_expr *e, int prec);
void text_subscript_of(struct text *x, const struct ir_expr *e);
/* INDEX lvalue whose address is written as one subscript of its base element: rows of run-time
   length, and accesses of a nest that runs as one loop. False: write it as it stands. */
bool text_flattened(struct text *x, const struct ir_expr *e);
/* pointer + integer, pointer - integer, pointer - pointer on rows of run-time length. */
void text_row_arithmetic(struct text *x, const struct ir_expr *e);
/* "{1, 2}": an IR_INIT or IR_ZERO_INIT; a list of them as the value of type t. */
void text_init(struct text *x, const struct ir_expr *e);
void text_init_list(struct text *x, const struct ir_type *t, const struct ir_expr *list);
/* The argument of a function of the compiler's own as the string literal that it is, or false. */
bool text_literal(struct text *x, const struct ir_expr *argument);
/* An unnamed struct or union has a name in the kernel text. */
void text_field_name(struct text *x, const struct ir_record *r, uint32_t field);
void text_callee_name(struct text *x, const struct ir_func *f);

/* ---- stmt.c ---- */
/* Is a label of a `switch`, which may be a range of at most 256 values, written one by one? */
bool case_is_spelled(const struct ir_stmt *s);
void text_line(struct text *x, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void text_indent(struct text *x);
void text_stmt(struct text *x, const struct ir_stmt *s);
/* Without braces. */
void text_stmt_inside(struct text *x, const struct ir_stmt *s);
/* Float min and max updates of some forms are written otherwise (step.c). Is s one? Writes it. */
bool text_replaces(const struct text *x, const struct ir_stmt *s);
bool text_replaced(struct text *x, const struct ir_stmt *s);

/* ---- trip.c ---- */
/* Is the trip count the bound itself, a constant or a variable (for (i = 0; i < n; i++))? */
bool trip_is_bound(const struct level *v);
/* Declares the first value, the bound and the trip count of the level: fold_n1 and so on. */
void text_trip_declare(struct text *x, const struct level *v, unsigned number);
/* Writes `before` and the guard of the trip count; false: none is needed, nothing is written. */
bool text_trip_guard(struct text *x, const struct level *v, unsigned number, const char *before);
/* "fold__" in the host text, "fold_" in the kernel text. */
const char *trip_prefix(const struct text *x);

/* Can the trip count of the level be written at all? */
bool trip_is_possible(const struct level *v);

/* ---- host.c, for isolation.c: copies of what the call sets, and the entry's call ---- */
void text_attempt_call(struct text *x);
/* ---- isolation.c: a split loop ---- */
/* The record that the factors' values hang on. */
void text_isolation_record(struct strbuf *out, const struct loop_text *l);

/* ---- stepped.c ---- */
bool loop_has_steps(const struct loop_text *l);
/* Are running values read? */
bool facts_scan(const struct loop_facts *f);

/* ---- source.c: in the user's text ---- */
/* Behind white space and comments. */
size_t source_skip(const char *source, size_t at);
/* Behind the token that begins there. */
size_t source_token(const char *source, size_t at);
/* Does this word stand there? */
bool source_is(const char *source, size_t at, const char *word);
/* Behind the parenthesis, bracket or brace that closes the next one; 0: that is not found. */
size_t source_close(const char *source, size_t at);

/* splice.c: the offset at which the attempt for the loop at offset `at` goes into the text. */
size_t splice_place(const char *source, size_t at);

/* ---- frame.c, step.c ---- */
void text_frame(struct text *x);
void text_frame_field(struct text *x, const struct spelled *s, const char *name);
bool frame_has_trip(const struct loop_text *l);
/* A nest whose iterations are counted row by row, not as one level. */
bool loop_is_nest(const struct loop_text *l);
void text_step(struct text *x);
/* The iteration as far as running values are made of it: fold_need_1. */
void text_need(struct text *x);
void text_callee(struct text *x, const struct ir_func *f);
void text_callees_of_loop(struct text *x);
/* "const int64_t i = 1 + t;": the index of a level, counter being the text of its counter. */
void text_index_local(struct text *x, uint32_t which, const char *counter);
void text_induction_local(struct text *x, const struct spelled *s);
/* ", int64_t fold_k1, int64_t fold_k2" */
void text_counter_params(struct text *x);

/* ---- operators.c ---- */
/* The value that leaves the other side as it is, of the accumulator's type. */
void text_identity(struct text *x, const struct acc *a);
/* "a + b": two values of the accumulator folded, a that of earlier iterations. */
void text_combine(struct text *x, const struct acc *a, const char *one, const char *two);
/* Of its copies: unsigned in sums and products on devices: lanes may leave the type's range. */
const struct ir_type *acc_type(const struct text *x, const struct acc *a);
/* Name of the tree function: fold_add_double. */
const char *acc_tree_name(const struct loop_text *l, const struct acc *a);
/* Is it kept in twice the width ahead of the iterations: pairs.c? */
static inline bool acc_is_wide(const struct acc *a)
{
    return fold_is_clamp(a->r->op) || (a->r->peak_of && a->r->op != FOLD_ADD);
}
const char *acc_op_name(const struct acc *a); /* "+", "min": as traces show it */
/* Are the loop's tree and fold those of its only accumulator's operator and type? */
bool lanes_are_plain(const struct loop_text *l);
bool tree_is_given(const struct acc *a); /* foldrt has its tree, and what goes with it */
/* The tree functions that the loops of the file need, each once. */
void text_trees(struct text *x, const struct loop_text *loops, size_t nloops);

/* The locals of step: invariants, private variables, indices, inductions. */
void text_step_locals(struct text *x);
/* The body in them. */
void text_step_body(struct text *x);

/* Is it an accumulator, or carried along with one, in step? Writes the copy that stands for it. */
bool text_kept(struct text *x, const struct ir_expr *lvalue, int prec);

/* ---- product.c ---- */
/* What the two flags and the list of products in l are. */
void gather_signs(struct loop_text *l, struct ir_stmt *body);
void gather_products(struct loop_text *l);
/* Is e a product that is written otherwise than in C? Writes it and returns true. */
bool text_product(struct text *x, const struct ir_expr *e);

/* ---- bins.c ---- */
/* Is it an element of bins, in step? Writes the private bin that stands for it. */
bool text_bin(struct text *x, const struct ir_expr *lvalue, int prec);
/* Is the statement an update of bins that is written otherwise? Writes it and returns true. */
bool bins_replace(const struct text *x, const struct ir_stmt *s);
bool text_bins_replaced(struct text *x, const struct ir_stmt *s);
/* The type of a private bin. */
void text_bin_type(struct text *x, const struct bin *b);
unsigned bin_size(const struct bin *b);
/* Is all that is added float, of sums? */
bool bin_takes_floats(const struct bin *b);
/* Does the pass look for the first and the last bin that come up? */
bool bin_notes_range(const struct loop_text *l, const struct bin *b);
/* The bytes of a bin that nothing has come to, as an integer. */
uint64_t bin_identity(const struct bin *b);
/* ", struct fold_bins *h" and the locals of range and lanes that are passed for them. */
void text_bins_params(struct text *x);
void text_bins_locals(struct text *x);
/* The join function: another thread's bins onto one's own. */
void text_bins_join(struct text *x);
/* The table for foldrt. */
void text_bins_table(struct text *x);

/* ---- put.c: in the entry function, from private bins to the user's ---- */
void text_put_functions(struct text *x);
/* Returns 0 where the bins have met other memory. */
void text_late_tests(struct text *x);
/* Returns 0 where only C's own order gives the result. */
void text_put_tests(struct text *x);
void text_puts(struct text *x);

/* ---- scan.c ---- */
/* tiles.c: functions under PLAN_TILES, what tiles combine with, the struct of a tile's lanes. */
void text_tiles(struct text *x);
void text_scan_functions(struct text *x, const struct loop_text *loops, size_t n, bool given);
void text_tile(struct text *x);
/* "fold_need_1(&f, T, &s)" */
void text_need_call(struct text *x, const char *t);
/* Does this part of the body, or an induction in it, mention s? */
bool loop_part_mentions(const struct loop_text *l, const struct ir_stmt *body,
                        const struct spelled *s);
/* sum, scan and append of a loop that reads running values. */
void text_scan(struct text *x);
/* Is s an update of an accumulator with a field `one`, ahead? Writes what it makes of both. */
bool text_is_twice(const struct text *x, const struct ir_stmt *s);
void text_twice(struct text *x, const struct ir_stmt *s);
void text_start_of_one(struct text *x, const struct acc *a);
/* counted.c: is it a 64-bit count whose change over 2^20 iterations fits 32 bits? */
bool reduction_is_count(const struct reduction *r);
/* Is e the read of a running value that is kept otherwise than as in C? Writes it. */
bool text_running(struct text *x, const struct ir_expr *e, int prec);

/* ---- lanes.c, rows.c, range.c, span.c, search.c, entry.c ---- */
void text_nest(struct text *x);
void text_lanes(struct text *x);
/* fold_row, fold_four, fold_none and fold_lanes. */
void text_rows(struct text *x);
/* The partials' fold, defined for the base instruction set alone. */
void text_fold(struct text *x);
void text_range(struct text *x);
/* The iterations lo .. hi-1 of a contiguous range, on locals of the accumulators. */
void text_range_loops(struct text *x);
/* combine: the partial of later iterations onto that of earlier ones. */
void text_merge(struct text *x);
void text_base_begin(struct text *x);
void text_base_end(struct text *x);
/* FOLD_INDEPENDENT, unless iterations share memory of their own. */
void text_independent(struct text *x);
bool text_has_memory(const struct loop_text *l);
/* Accumulators as locals of their identities, of what lane l holds, or of what came before. */
enum acc_start { ACC_IDENTITY, ACC_LANE, ACC_BEFORE, ACC_AHEAD };
void text_acc_locals(struct text *x, enum acc_start from);
/* rows.c: `lanes` of the loop's code, or what foldrt makes the walk of. */
void text_walk_fields(struct text *x);
/* arg.c: adds the places that are carried along with accs[which]. */
void gather_carried(struct loop_text *l, uint32_t which);
/* arg.c: does the step itself keep the iteration that sets the accumulator? */
bool acc_is_tracked(const struct loop_text *l, const struct acc *a);
/* combine of a tracked accumulator. */
void text_merge_tracked(struct text *x, const struct acc *a);
/* fold_find: the iteration of a chunk that sets an accumulator. */
void text_find(struct text *x);
/* In fold: the chunk that holds it. */
void text_winning_chunk(struct text *x, const struct acc *a);
/* fold_win: the function that runs one iteration again. */
void text_winner_function(struct text *x);
/* In the entry function: has the fold found something better than the start value? */
void text_winner_test(struct text *x, const struct acc *a, bool careful);
/* Runs the winners again, before anything is stored. */
void text_winners(struct text *x);
/* Stores what they carry. */
void text_store_carried(struct text *x);
/* The entry function's last statement: it answers 1 and a bit for each accumulator that is set. */
enum { ANSWER_BITS = 30 };
void text_answer(struct text *x);
/* "fold_step_1(&f, T, &s, live)"; in a search with an own place for the hit, or with `hit`. */
void text_step_call(struct text *x, const char *t, const char *live);
const char *text_step_name(const struct text *x);
void text_step_call_hit(struct text *x, const char *t, const char *live, const char *hit);
/* The same, storing what the iteration carries in *won. */
void text_step_call_winning(struct text *x, const char *t);
void text_spans(struct text *x);
/* Writes the address that iteration 0 reads in the n-th walked array, if any; bytes to the next. */
bool text_stream(struct text *x, unsigned n, const char *frame, uint64_t *stride);
/* The same for the first array that the loop walks and writes. */
bool text_written(struct text *x, const char *frame, uint64_t *stride);
/* Has the access a range that an overlap test can use? */
bool span_is_possible(const struct loop_text *l, uint32_t which);
/* The lvalue whose bytes stand for a range: of a bit-field, the record around it. */
const struct ir_expr *span_lvalue(const struct ir_expr *e);
/* Is the range of this access needed in the entry function? */
bool span_is_used(const struct loop_text *l, uint32_t which);
void text_span_functions(struct text *x);
/* Returns 0 when the start of an accumulator sends the loop back. */
void text_start_tests(struct text *x);
/* Can that only be asked when the loop has run, as the accumulator need not be there? */
bool acc_is_tested_late(const struct acc *a);
/* Bytes between the iterations of a loop that is no nest, run as one level; 0: no constant. */
uint64_t span_stride(const struct loop_text *l, uint32_t which);
/* Is it a write that walks through memory by at most 8 bytes an iteration, of a single level? */
bool span_is_walked(const struct loop_text *l, uint32_t which);
/* One side of a test, in the entry function. */
void text_span_name(struct text *x, uint32_t which);
/* Returns 0 when the two ranges meet. */
void text_span_test(struct text *x, const struct overlap_check *c);
/* Computes the ranges (fold_s0 ...) and returns 0 when two that must not overlap do. */
void text_span_tests(struct text *x);
/* search.c: what looks for the iteration that leaves the loop; what it may read; their use. */
void text_seek(struct text *x);
void text_touch(struct text *x);
void text_search(struct text *x);
/* How many ranges the iterations read that may have to be asked for. */
uint32_t search_touches(const struct loop_text *l);
void text_entry(struct text *x);
/* The fields of a descriptor that say where the loop is. */
void text_descriptor_place(struct text *x);
/* "F64": the type in foldrt's names. */
const char *type_code(const struct ir_type *t);
/* The same for a loop inside another's iteration: runs on the thread that calls it. */
void text_inside_prototype(struct text *x);
void text_results(struct text *x, bool is_ordered);
/* The row of accs[acc] in the descriptor's table; one of several numbers has several. */
size_t acc_row(const struct loop_text *l, size_t acc);
void text_descriptor(struct text *x);
/* kernel.c: is an element of one or two bytes looked up where data says? The widest set's code? */
bool loop_looks_up(const struct loop_text *l);
bool loop_is_narrow(const struct loop_text *l);
/* host.c: does a key of the loop's arg-reductions read v, so that a copy of v begins with it? */
bool loop_key_reads(const struct loop_text *l, const struct ir_var *v);

/* mark.c: does the loop mark places that it asks for ahead? fold_ask_K, and the iterations. */
bool loop_asks_for_marks(const struct loop_text *l);
void text_mark_ask(struct text *x);
void text_marks_loop(struct text *x, const char *from, const char *stop);

/* ---- inside.c ---- */
/* The loop of the kernel text whose attempt stands before the statement in a step, or NULL. */
const struct loop_text *loop_inside(const struct text *x, const struct ir_stmt *s);
/* The attempt; then fold_done says whether the loop is done. */
void text_inside(struct text *x, const struct loop_text *inner);

#endif
