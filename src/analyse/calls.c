/*
 * The calls of the body. A function of the file may be called when it is known what it does: it
 * writes its own objects and, through pointer arguments, locals of the loop's body, and all that it
 * calls is the same or a function of numbers of the C library.
 */
#include "analyse/steps.h"

#include "analyse/calls.h"

#include <string.h>

#define PARAMS_MOST 64

struct summary {
    struct ir_func *fn;
    uint64_t written; /* parameters whose pointee it writes: bit n for parameter n */
    bool is_done;     /* false while its body is looked at */
};

struct calls {
    struct ir_unit *u;
    const struct loop_facts *f; /* NULL: no loop, the function is asked about by itself */
    struct refuse *r;
    struct ir_loc where; /* the call in the loop's body */
    bool ok, is_inexact;
    VEC(struct summary) all;
    VEC(struct ir_func *) done; /* callees first */
};

/* One function whose body is looked at. */
struct inside {
    struct calls *c;
    struct ir_func *fn;
    size_t at; /* of its summary */
};

static bool fail(struct calls *c, enum ir_refusal why, struct ir_loc inner, const char *subject)
{
    if (!c->ok)
        return false;
    c->ok = refuse_at(c->r, why, c->where.line ? c->where : inner, subject);
    if (c->where.line && inner.line &&
        (inner.line != c->where.line || inner.column != c->where.column)) {
        c->r->other = inner;
        c->r->other_text = "in a function that is called";
    }
    return false;
}

static bool func_check(struct calls *c, struct ir_func *fn, struct ir_loc where, size_t *at);

static bool is_number(const struct ir_type *t)
{
    return t->kind == IR_INT || t->kind == IR_BOOL || ir_type_is_rounded(t);
}

/* A string literal, as __builtin_nan takes one. */
static bool is_literal(const struct ir_expr *e)
{
    while (e->kind == IR_CAST)
        e = e->a;
    return e->kind == IR_DECAY && e->a->kind == IR_VAR && e->a->var->is_literal;
}

/* A function whose body is not seen. */
static bool library_check(struct calls *c, const struct ir_expr *call)
{
    const char *name = call->func->name;
    bool exact, pure = libm_is_pure(call->func, &exact) && is_number(call->type);

    if (call->func->is_unread)
        return fail(c, IR_REFUSE_UNREAD_FUNCTION, call->func->unread_at, name);
    if (call->func->is_replaceable)
        return fail(c, IR_REFUSE_REPLACEABLE_CALL, call->loc, name);
    for (const struct ir_expr *arg = call->args; arg; arg = arg->next)
        pure = pure && (is_number(arg->type) || is_literal(arg));
    if (pure) {
        c->is_inexact |= !exact;
        return true;
    }
    return fail(c, library_has_effects(name) ? IR_REFUSE_IMPURE_CALL : IR_REFUSE_UNSEEN_CALL,
                call->loc, name);
}

/* ---- the body of a function ---- */

static enum ir_refusal type_fault(const struct ir_type *t)
{
    if (t->is_volatile)
        return IR_REFUSE_VOLATILE;
    if (t->is_atomic)
        return IR_REFUSE_ATOMIC;
    switch (t->kind) {
    case IR_FLOAT:
        return t->bits == 32 || t->bits == 64 ? IR_REFUSE_NONE : IR_REFUSE_LONG_DOUBLE;
    case IR_COMPLEX:
        return type_fault(t->elem);
    case IR_INT:
        return t->bits <= 64 ? IR_REFUSE_NONE : IR_REFUSE_WIDE_INTEGER;
    case IR_OPAQUE:
        return IR_REFUSE_UNSUPPORTED;
    default:
        return IR_REFUSE_NONE;
    }
}

static bool type_is_sized(const struct ir_type *t)
{
    for (; t->kind == IR_ARRAY; t = t->elem)
        if (t->vla || t->count < 0)
            return false;
    return true;
}

static bool decl_check(struct inside *in, struct ir_stmt *s)
{
    const struct ir_var *v = s->var;

    if (v->storage == IR_STATIC_LOCAL && !(var_is_constant(v) && v->has_static_init))
        return fail(in->c, IR_REFUSE_IMPURE_CALL, s->loc, ir_func_word(in->fn));
    if (!type_is_sized(v->type))
        return fail(in->c, IR_REFUSE_VLA, s->loc, v->name);
    enum ir_refusal why = type_fault(v->type);
    return why == IR_REFUSE_NONE || fail(in->c, why, s->loc, v->name);
}

static bool check_stmt(struct ir_stmt *s, void *arg)
{
    struct inside *in = arg;

    if (s->kind == IR_UNSUPPORTED_STMT)
        fail(in->c, s->refusal, s->loc, s->text);
    else if (s->kind == IR_GOTO || s->kind == IR_LABEL)
        fail(in->c, IR_REFUSE_GOTO, s->loc, s->text);
    else if (s->pragmas & IR_PRAGMA_OMP)
        fail(in->c, IR_REFUSE_OPENMP, s->loc, NULL);
    else if (s->kind == IR_DECL)
        decl_check(in, s);
    return in->c->ok;
}

static bool write_check(struct inside *in, const struct ir_expr *e)
{
    struct home home = home_of_lvalue(in->fn, e->a);
    int n = home.kind == HOME_PARAM ? param_place(in->fn, home.var) : -1;

    if (home.kind == HOME_LOCAL)
        return true;
    if (n < 0)
        return fail(in->c, IR_REFUSE_IMPURE_CALL, e->loc, ir_func_word(in->fn));
    in->c->all.at[in->at].written |= (uint64_t)1 << n;
    return true;
}

struct named {
    const char *name;
    bool found;
};

static bool find_name(struct ir_stmt *s, void *arg)
{
    struct named *n = arg;

    if (s->kind == IR_DECL && strcmp(s->var->name, n->name) == 0)
        n->found = true;
    return !n->found;
}

bool var_is_declared(const struct ir_func *fn, const struct ir_stmt *loop, const struct ir_var *v)
{
    bool is_below = v->loc.file == loop->loc.file && v->loc.line > loop->loc.line;

    for (const struct ir_place *at = v->declared; at; at = at->next)
        if (at->offset > fn->offset && at->loc.file == loop->loc.file &&
            at->loc.line < loop->loc.line)
            return true;
    return !v->is_in_block && !is_below && v->offset <= fn->offset;
}

bool var_is_nameable(const struct ir_func *fn, const struct ir_stmt *loop, const struct ir_var *v)
{
    struct named n = {v->name, false};

    if (!var_is_declared(fn, loop, v))
        return false;
    for (uint32_t i = 0; i < fn->nparams; i++)
        n.found |= strcmp(fn->params[i]->name, v->name) == 0;
    ir_walk_stmt(fn->body, find_name, NULL, &n);
    return !n.found;
}

static bool var_check(struct inside *in, const struct ir_expr *e)
{
    const struct ir_var *v = e->var;

    if (v->is_literal)
        return !v->address_taken || v->is_lent ||
               fail(in->c, IR_REFUSE_UNSUPPORTED, e->loc, LITERAL_KEPT);
    if (v->is_thread_local)
        return fail(in->c, IR_REFUSE_THREAD_LOCAL, e->loc, v->name);
    if (v->storage == IR_GLOBAL && !var_is_nameable(in->c->f->func, in->c->f->loop, v))
        return fail(in->c, IR_REFUSE_UNSUPPORTED, e->loc,
                    "a variable of a called function whose name is another's at the loop");
    return true;
}

/* What the called function writes through its arguments is the caller's. */
static bool nested_check(struct inside *in, struct ir_expr *call)
{
    size_t at;

    if (!call->func)
        return fail(in->c, IR_REFUSE_INDIRECT_CALL, call->loc, NULL);
    if (!call->func->body)
        return library_check(in->c, call);
    if (!func_check(in->c, call->func, call->loc, &at))
        return false;
    for (uint32_t i = 0; i < call->func->nparams; i++) {
        const struct ir_expr *arg = call_argument(call, (int)i);
        if (!arg || !(in->c->all.at[at].written >> i & 1))
            continue;
        struct home home = home_of_pointer(in->fn, arg);
        int n = home.kind == HOME_PARAM ? param_place(in->fn, home.var) : -1;
        if (n >= 0)
            in->c->all.at[in->at].written |= (uint64_t)1 << n;
        else if (home.kind != HOME_LOCAL)
            return fail(in->c, IR_REFUSE_IMPURE_CALL, call->loc, ir_func_word(call->func));
    }
    return true;
}

static bool check_expr(struct ir_expr *e, void *arg)
{
    struct inside *in = arg;
    enum ir_refusal why = type_fault(e->type);

    if (e->kind == IR_UNSUPPORTED_EXPR)
        fail(in->c, e->refusal, e->loc, e->text);
    else if (why != IR_REFUSE_NONE)
        fail(in->c, why, e->loc, expr_text(in->c->u, e));
    else if (ir_is_write(e))
        write_check(in, e);
    else if (e->kind == IR_VAR)
        var_check(in, e);
    else if (e->kind == IR_CALL)
        nested_check(in, e);
    return in->c->ok;
}

/* ---- sums that have the fixed shape themselves ---- */

struct inner_sum {
    struct ir_unit *u;
    struct ir_stmt *loop;
    const struct ir_expr *target;
    bool leaves; /* it may be left early: never folded by itself */
};

static bool find_sum(struct ir_expr *e, void *arg)
{
    struct inner_sum *in = arg;
    struct ir_stmt s = {.kind = IR_EXPR, .expr = e, .loc = e->loc};
    struct flow_place p;
    struct candidate c;

    if (!ir_is_write(e) || e->a->type->kind != IR_FLOAT)
        return true;
    bool is_sum = update_match(in->u, &s, e, &c) == UPDATE_OK;
    candidate_release(&c);
    if (is_sum && !(flow_place_of(e->a, &p) && ir_stmt_declares(in->loop->body, p.var)))
        in->target = e->a;
    return true;
}

static bool find_leaving(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_RETURN)
        ((struct inner_sum *)arg)->leaves = true;
    return true;
}

static bool leaves_by_break(const struct ir_stmt *s)
{
    for (; s; s = s->next) {
        if (s->kind == IR_BREAK)
            return true;
        if (s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO || s->kind == IR_SWITCH)
            continue;
        if (leaves_by_break(s->body) || leaves_by_break(s->orelse))
            return true;
    }
    return false;
}

/* The loop of a called function would be folded, where it is called by itself, in another order
   than the one that a copy of the function has. */
static bool check_sum(struct ir_stmt *s, void *arg)
{
    struct inside *in = arg;
    struct inner_sum sum = {.u = in->c->u, .loop = s};
    struct refuse ignored;
    struct header head;
    struct level l;

    if ((s->kind != IR_FOR && s->kind != IR_WHILE && s->kind != IR_DO) ||
        !level_read(in->c->u, s, &l, &head, &ignored) || (l.const_trip >= 0 && l.const_trip < 1024))
        return in->c->ok;
    ir_walk_stmt(s->body, find_leaving, find_sum, &sum);
    if (sum.target && !sum.leaves && !leaves_by_break(s->body))
        fail(in->c, IR_REFUSE_INNER_REDUCTION, s->loc, expr_text(in->c->u, sum.target));
    return in->c->ok;
}

/* ---- functions ---- */

/* What the function's head says, or the words in it that no copy of it can have. */
static bool head_check(struct calls *c, const struct ir_func *fn, struct ir_loc where)
{
    if (fn->has_setjmp)
        return fail(c, IR_REFUSE_SETJMP, where, "setjmp");
    if (fn->has_asm)
        return fail(c, IR_REFUSE_ASM, where, NULL);
    if (fn->fenv_access)
        return fail(c, IR_REFUSE_FENV, where, NULL);
    if (fn->is_variadic || fn->nparams > PARAMS_MOST)
        return fail(c, IR_REFUSE_UNSUPPORTED, where, "a function with a variable argument list");
    for (uint32_t i = 0; i < fn->nparams; i++) {
        enum ir_refusal why = type_fault(fn->params[i]->type);
        if (why != IR_REFUSE_NONE)
            return fail(c, why, fn->params[i]->loc, fn->params[i]->name);
    }
    return true;
}

/* Is the function pure? *at: the place of its summary. */
static bool func_check(struct calls *c, struct ir_func *fn, struct ir_loc where, size_t *at)
{
    for (*at = 0; *at < c->all.n; ++*at)
        if (c->all.at[*at].fn == fn)
            return c->all.at[*at].is_done || fail(c, IR_REFUSE_RECURSIVE_CALL, where, fn->name);
    struct summary s = {.fn = fn};
    struct inside in = {c, fn, *at};
    vec_push(&c->all, s);
    if (!head_check(c, fn, where))
        return false;
    ir_walk_stmt(fn->body, check_stmt, check_expr, &in);
    if (c->ok)
        ir_walk_stmt(fn->body, check_sum, NULL, &in);
    if (!c->ok)
        return false;
    c->all.at[*at].is_done = true;
    vec_push(&c->done, fn);
    return true;
}

static void calls_release(struct calls *c)
{
    vec_release(&c->all);
    vec_release(&c->done);
}

/* ---- the loop ---- */

/* Does the argument lead to objects that each iteration has for itself? */
static bool is_of_iteration(const struct calls *c, const struct ir_expr *call, uint32_t n)
{
    bool written;

    if (lent_object(call, n, &written))
        return written;
    const struct ir_expr *arg = call_argument(call, (int)n);
    const struct loop_facts *f = c->f;
    struct home home = home_of_pointer(f->func, arg);

    return home.kind == HOME_LOCAL && home.var && home.var->storage == IR_LOCAL &&
           ir_stmt_declares(f->levels[f->nlevels - 1].loop->body, home.var);
}

static bool check_call(struct ir_expr *e, void *arg)
{
    struct calls *c = arg;
    size_t at;

    if (e->kind != IR_CALL || !c->ok)
        return c->ok;
    c->where = e->loc;
    if (!e->func)
        return fail(c, IR_REFUSE_INDIRECT_CALL, e->loc, NULL);
    if (!e->func->body)
        return library_check(c, e);
    if (!func_check(c, e->func, e->loc, &at))
        return false;
    for (uint32_t i = 0; i < e->func->nparams; i++) {
        const struct ir_expr *to = call_argument(e, (int)i);
        if (to && (c->all.at[at].written >> i & 1) && !is_of_iteration(c, e, i))
            return fail(c, IR_REFUSE_IMPURE_CALL, e->loc, ir_func_word(e->func));
    }
    return true;
}

bool calls_collect(struct loop_facts *f, struct refuse *r)
{
    struct calls c = {.u = f->unit, .f = f, .r = r, .ok = true};

    ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, NULL, check_call, &c);
    for (size_t i = 0; c.ok && i < c.done.n; i++)
        vec_push(&f->callees, c.done.at[i]);
    f->calls_inexact_libm = c.is_inexact;
    calls_release(&c);
    return c.ok;
}

bool call_is_known(struct loop_facts *f, struct ir_expr *e)
{
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct calls c = {.u = f->unit, .f = f, .r = &ignored, .ok = true};
    size_t at;
    bool known;

    if (!e->func)
        return false;
    if (!e->func->body)
        known = library_check(&c, e);
    else
        known = func_check(&c, e->func, e->loc, &at) && !c.all.at[at].written;
    calls_release(&c);
    return known;
}
