/*
 * What the loop's surroundings and its statements forbid, whatever it computes: annotations, macro
 * and header text, jumps out of it, types and objects that a parallel iteration cannot have.
 */
#include "analyse/calls.h"
#include "analyse/parts.h"
#include "analyse/steps.h"

#include <string.h>

/* Functions of the C library that foldrt, or code that compilers make, calls: a program that brings
   its own would call itself. */
static bool is_below_runtime(const struct ir_func *fn)
{
    static const char *const names[] = {"memcpy",  "memmove", "memset",        "memcmp",  "malloc",
                                        "calloc",  "free",    "aligned_alloc", "strlen",  "strchr",
                                        "strcmp",  "strrchr", "strncmp",       "strcspn", "strtol",
                                        "strtoul", "getenv"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(fn->name, names[i]) == 0)
            return true;
    return false;
}

bool surroundings_check(struct ir_func *fn, struct ir_stmt *loop, struct refuse *r)
{
    if (loop->in_header)
        return refuse_at(r, IR_REFUSE_HEADER_LOOP, loop->loc, NULL);
    if (loop->in_unused)
        return refuse_at(r, IR_REFUSE_UNUSED_FUNCTION, loop->loc, fn->name);
    if (loop->from_macro)
        return refuse_at(r, IR_REFUSE_MACRO_LOOP, loop->loc, NULL);
    if (loop->pragmas & IR_PRAGMA_OMP)
        return refuse_at(r, IR_REFUSE_OPENMP, loop->loc, NULL);
    if (loop->pragmas & IR_PRAGMA_SERIAL)
        return refuse_at(r, IR_REFUSE_PRAGMA_SERIAL, loop->loc, NULL);
    if (is_below_runtime(fn))
        return refuse_at(r, IR_REFUSE_UNSUPPORTED, loop->loc,
                         "a function that foldrt itself calls");
    if (fn->has_setjmp)
        return refuse_at(r, IR_REFUSE_SETJMP, loop->loc, "setjmp");
    if (fn->fenv_access)
        return refuse_at(r, IR_REFUSE_FENV, loop->loc, NULL);
    return true;
}

/* ---- statements ---- */

/* The first statement below s that leaves the loop or is entered by a jump. in_loop, in_switch: s
   is inside an inner loop, a switch. */
static bool jumps_check(struct ir_stmt *s, bool in_loop, bool in_switch, struct refuse *r)
{
    if (!s)
        return true;
    switch (s->kind) {
    case IR_BREAK:
        return in_loop || in_switch || refuse_at(r, IR_REFUSE_EARLY_EXIT, s->loc, "break");
    case IR_RETURN:
        return refuse_at(r, IR_REFUSE_EARLY_EXIT, s->loc, "return");
    case IR_GOTO:
    case IR_LABEL:
        return refuse_at(r, IR_REFUSE_GOTO, s->loc, s->text);
    case IR_CASE:
    case IR_DEFAULT:
        return in_switch ||
               refuse_at(r, IR_REFUSE_GOTO, s->loc, s->kind == IR_CASE ? "case" : "default");
    case IR_UNSUPPORTED_STMT:
        return refuse_at(r, s->refusal, s->loc, s->text);
    case IR_BLOCK:
        for (struct ir_stmt *c = s->body; c; c = c->next)
            if (!jumps_check(c, in_loop, in_switch, r))
                return false;
        return true;
    case IR_IF:
        return jumps_check(s->body, in_loop, in_switch, r) &&
               jumps_check(s->orelse, in_loop, in_switch, r);
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
        if (s->pragmas & IR_PRAGMA_OMP)
            return refuse_at(r, IR_REFUSE_OPENMP, s->loc, NULL);
        return jumps_check(s->body, true, in_switch, r);
    case IR_SWITCH:
        return jumps_check(s->body, in_loop, true, r);
    default:
        return true;
    }
}

/* ---- types and objects ---- */

struct scan {
    struct loop_facts *f;
    struct refuse *r;
    bool ok;
};

static void fail(struct scan *s, enum ir_refusal why, struct ir_loc where, const char *subject)
{
    if (s->ok)
        s->ok = refuse_at(s->r, why, where, subject);
}

/* A conversion that the text does not say is said. */
static const char *subject_of(struct scan *s, const struct ir_expr *e)
{
    struct ir_expr said = *e;

    said.is_implicit = false;
    if (e->kind == IR_LOAD || ir_is_write(e))
        e = e->a;
    else if (e->kind == IR_CAST)
        e = &said;
    return e->kind == IR_VAR ? e->var->name : expr_text(s->f->unit, e);
}

/* Of type t is e, or what it stores before that is converted. */
static void type_scan(struct scan *s, const struct ir_type *t, const struct ir_expr *e)
{
    if (t->is_volatile)
        fail(s, IR_REFUSE_VOLATILE, e->loc, subject_of(s, e));
    if (t->is_atomic)
        fail(s, IR_REFUSE_ATOMIC, e->loc, subject_of(s, e));
    if (t->kind == IR_FLOAT && t->bits != 32 && t->bits != 64)
        fail(s, IR_REFUSE_LONG_DOUBLE, e->loc, subject_of(s, e));
    if (t->kind == IR_COMPLEX && t->elem->bits > 64)
        fail(s, IR_REFUSE_LONG_DOUBLE, e->loc, subject_of(s, e));
    if (t->kind == IR_INT && t->bits > 64)
        fail(s, IR_REFUSE_WIDE_INTEGER, e->loc, subject_of(s, e));
    if (t->kind == IR_OPAQUE)
        fail(s, IR_REFUSE_UNSUPPORTED, e->loc, subject_of(s, e));
}

/* A call that calls_collect refuses, whatever its arguments are. */
static bool is_foreign_call(const struct ir_expr *e)
{
    bool exact;

    return e->kind == IR_CALL && e->func && !e->func->body && !libm_is_pure(e->func, &exact);
}

/* Does e step over elements of a type whose size is not known: rows of a run-time length that may
   have changed since? */
static bool steps_unsized(const struct ir_expr *e)
{
    bool moves = e->kind == IR_BINARY || e->kind == IR_INCDEC || e->kind == IR_ASSIGN_OP;
    const struct ir_type *t = e->kind == IR_INDEX ? e->type : NULL;

    if (moves && e->type->kind == IR_PTR)
        t = e->type->elem;
    for (; t && t->kind == IR_ARRAY; t = t->elem)
        if (t->count < 0 && !t->vla)
            return true;
    return false;
}

static bool scan_expr(struct ir_expr *e, void *arg)
{
    struct scan *s = arg;

    if (e->kind == IR_UNSUPPORTED_EXPR) {
        fail(s, e->refusal, e->loc, e->text);
        return false;
    }
    type_scan(s, e->type, e);
    if (e->kind == IR_ASSIGN_OP && e->compute)
        type_scan(s, e->compute, e->b);
    if (steps_unsized(e))
        fail(s, IR_REFUSE_VLA, e->loc, subject_of(s, e));
    if (e->kind == IR_CALL && e->func && e->func->declared_noreturn)
        fail(s, IR_REFUSE_EARLY_EXIT, e->loc, e->func->name);
    if (e->kind == IR_VAR) {
        if (e->var->is_literal && e->var->address_taken && !e->var->is_lent)
            fail(s, IR_REFUSE_UNSUPPORTED, e->loc, LITERAL_KEPT);
        if (e->var->is_thread_local)
            fail(s, IR_REFUSE_THREAD_LOCAL, e->loc, e->var->name);
        if (e->var->declared && !var_is_declared(s->f->func, s->f->loop, e->var))
            fail(s, IR_REFUSE_UNSUPPORTED, e->loc,
                 "a variable that no declaration before the loop names");
        if (e->var->is_macro_name &&
            !(e->var->storage == IR_LOCAL && ir_stmt_declares(s->f->loop, e->var)))
            fail(s, IR_REFUSE_MACRO_NAME, e->loc, e->var->name);
    }
    return s->ok && !is_foreign_call(e);
}

static bool type_is_sized(const struct ir_type *t)
{
    for (; t->kind == IR_ARRAY; t = t->elem)
        if (t->vla || t->count < 0)
            return false;
    return true;
}

static bool scan_stmt(struct ir_stmt *st, void *arg)
{
    struct scan *s = arg;

    if (st->kind == IR_DECL) {
        struct ir_expr e = {.kind = IR_VAR, .var = st->var, .type = st->var->type, .loc = st->loc};
        if (st->var->storage == IR_STATIC_LOCAL &&
            !(var_is_constant(st->var) && st->var->has_static_init))
            fail(s, IR_REFUSE_STATIC_LOCAL, st->loc, st->var->name);
        if (!type_is_sized(st->var->type))
            fail(s, IR_REFUSE_VLA, st->loc, st->var->name);
        type_scan(s, st->var->type, &e);
    }
    return s->ok;
}

bool control_check(struct loop_facts *f, struct refuse *r)
{
    struct scan s = {f, r, true};
    struct ir_stmt *body = f->levels[f->nlevels - 1].loop->body;

    if (!jumps_check(body, false, false, r))
        return false;
    ir_walk_stmt(f->loop, scan_stmt, scan_expr, &s);
    return s.ok;
}

bool use_check(struct loop_facts *f, struct refuse *r)
{
    if (f->reductions.n || f->bins.n || f->has_writes || f->search)
        return true;
    for (size_t i = 0; i < f->scalars.n; i++)
        if (f->scalars.at[i].kind == SCALAR_PRIVATE && f->scalars.at[i].live_out)
            return refuse_at(r, IR_REFUSE_OVERLAPPING_WRITES, f->loop->loc,
                             f->scalars.at[i].var->name);
    const struct level *l = f->levels;
    const struct ir_var *v = l->through ? l->through : l->declared_here ? NULL : l->index;
    return refuse_at(r, v ? IR_REFUSE_COUNTS_ALONE : IR_REFUSE_NOTHING_TO_FOLD, f->loop->loc,
                     v ? v->name : NULL);
}
