/*
 * What the files that write OpenMP share (openmp*.c).
 *
 * The user's text stays as it is; what is needed is put into it by edits. Each loop is judged
 * first: its clauses, the tests that it needs, and what stands before and after it. Where something
 * of it cannot be said in OpenMP, `why` says what, and the loop stays serial.
 */
#ifndef FOLDCC_EMIT_OPENMP_H
#define FOLDCC_EMIT_OPENMP_H

#include "base/strbuf.h"
#include "base/vec.h"
#include "analyse/go_on.h"
#include "emit/internal.h"

/* ---- openmp_raw.c: the user's text as tokens ---- */

struct raw {
    const char *text;
    size_t length;
};

struct token {
    size_t at, end; /* at == end: there is none, or a directive stands there */
};

struct token raw_token(const struct raw *r, size_t at);
bool raw_is(const struct raw *r, struct token t, const char *text);
/* Past the bracket that matches the one at `at`; 0: it cannot be found. */
size_t raw_close(const struct raw *r, size_t at);
/* Past the statement that begins at `at`; 0: it cannot be read. */
size_t raw_statement(const struct raw *r, size_t at);

/* The head of a loop: for (init; test; step) or while (test). */
struct head {
    size_t open, close;  /* the parentheses; close is past it */
    size_t semicolon[2]; /* of a for */
    bool is_for;
};

bool raw_head(const struct raw *r, size_t keyword, struct head *h);
/* Is a for's head of the form that OpenMP wants, its init part aside? */
bool head_is_canonical(const struct raw *r, const struct head *h, const struct level *v);
/* Is the init part `index = e` or `type index = e`, or empty? */
bool head_init_is_canonical(const struct raw *r, const struct head *h, const struct level *v);
bool head_has_init(const struct raw *r, const struct head *h);
/* Does nothing but the test stand in the head, the init part aside, and does it only look at the
   variable? */
bool head_only_tests(const struct raw *r, const struct head *h, const char *index);
/* The text of the init part. */
const char *head_init(const struct raw *r, const struct head *h, struct arena *a);

/* ---- one loop ---- */

struct omp_edit {
    size_t at, drop; /* `drop` bytes there are replaced */
    const char *text;
    uint32_t order; /* of edits at one place */
};

/* What the output's top has to hold. */
struct omp_needs {
    bool rounds, zeros, apart, threads;
    bool extreme[2][2][2]; /* [max][fmin, fmax][double] */
};

enum { OMP_LEVELS = 8 /* of a nest; those below stay serial */ };

struct omp_loop {
    const struct emit_unit *u;
    const struct plan *plan;
    const struct loop_facts *f;
    struct raw raw;
    struct arena *arena;
    struct omp_needs *needs;
    size_t begin, end;          /* the whole statement */
    size_t keyword[OMP_LEVELS]; /* of each level's loop; [0] is begin */
    struct head head[OMP_LEVELS];
    uint32_t nheads;            /* levels whose heads could be read */
    uint32_t from, collapse;    /* the level that the pragma stands before; levels below it */
    const char *why;            /* it stays serial */
    struct strbuf clauses;      /* of the worksharing construct, each after a blank */
    struct strbuf ifs;          /* an if clause: all of these hold, else one thread runs it */
    struct strbuf tests;        /* all of these hold, else the loop runs as written */
    struct strbuf before;       /* statements before it, lines */
    bool is_counted;            /* fold__n1 counts the iterations, fold__t is the index */
    bool is_arg;                /* there is an arg-reduction */
    bool has_other;             /* tests: other than the next, so that the loop is written again */
    bool needs_trip;            /* tests: at least one iteration */
    VEC(struct omp_edit) edits; /* inside the loop */
};

/* Sets why, unless something else did. */
void omp_leave(struct omp_loop *o, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void omp_edit(struct omp_loop *o, size_t at, size_t drop, const char *text);
/* A line of its own before what stands at `at`. */
void omp_pragma(struct omp_loop *o, size_t at, const char *text);
/* Adds " && " between conditions. */
void omp_condition(struct strbuf *to, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* The expression as the user's text can say it. */
const char *omp_expr(struct omp_loop *o, const struct ir_expr *e);
const char *omp_type(struct omp_loop *o, const struct ir_type *t);
/* Where a statement or expression of the body stands in the text; false: not known. */
bool omp_offset(const struct omp_loop *o, struct ir_loc loc, size_t *at);
/* Spaces and tabs that the line of `at` begins with. */
const char *omp_indent(const struct omp_loop *o, size_t at);
/* Is v the index of a level? */
const struct level *omp_level_of(const struct omp_loop *o, const struct ir_var *v);

/* ---- openmp_vars.c ---- */
void omp_scalars(struct omp_loop *o);
/* ---- openmp_fold.c ---- */
void omp_reductions(struct omp_loop *o);
void omp_bins(struct omp_loop *o);
/* "fold_min" ...: the reduction of a float minimum or maximum, declared at the output's top. */
const char *omp_extreme(struct omp_loop *o, enum fold_op op, const struct ir_type *t, bool is_libm);
/* ---- openmp_arg.c ---- */
bool omp_has_arg(const struct omp_loop *o);
void omp_args(struct omp_loop *o);
/* The join at the end of the parallel region. */
void omp_join(struct omp_loop *o, const char *indent, struct strbuf *out);
/* The variables of it. */
void omp_join_variables(struct omp_loop *o, struct strbuf *out);
void omp_join_marks(struct omp_loop *o, const char *indent, struct strbuf *out);
void omp_join_private(struct omp_loop *o, struct strbuf *out);
/* ---- openmp_scan.c ---- */
void omp_scan(struct omp_loop *o);
/* ---- openmp_range.c ---- */
void omp_checks(struct omp_loop *o);

/* ---- openmp_top.c ---- */
void omp_top(const struct omp_needs *n, struct strbuf *out);

#endif
