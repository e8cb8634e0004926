/*
 * Constant arrays of a few numbers that the file says: nothing may write them (C17 6.7.3p6), so the
 * step has its own copy, and the host compiler sees the numbers where it knows the index. A pointer
 * in the frame would tell it nothing.
 */
#include "emit/limited.h"

#include "analyse/calls.h"

enum { NUMBERS_MOST = 64 };

/* A number that each compiler converts alike, or an array of them. */
static bool is_plain(const struct ir_expr *e)
{
    bool ok = e->kind == IR_INIT && e->type->kind == IR_ARRAY;

    for (const struct ir_expr *part = ok ? e->args : NULL; part && ok; part = part->next)
        ok = is_plain(part);
    if (e->kind == IR_CAST)
        return (e->a->type->kind == IR_INT || e->type->kind == IR_FLOAT) && is_plain(e->a);
    if (e->kind == IR_UNARY)
        return e->op == IR_NEG && is_plain(e->a);
    return ok || e->kind == IR_CONST_INT || e->kind == IR_CONST_FLOAT || e->kind == IR_ZERO_INIT;
}

struct declared {
    const struct ir_var *var;
    const struct ir_expr *init;
    bool may_be_skipped; /* by a jump to a label of a switch */
};

static bool find_declared(struct ir_stmt *s, void *arg)
{
    struct declared *d = arg, inside = {.var = d->var};

    if (s->kind == IR_DECL && s->var == d->var)
        d->init = s->expr;
    if (s->kind == IR_SWITCH)
        ir_walk_stmt(s->body, find_declared, NULL, &inside);
    d->may_be_skipped |= inside.init != NULL;
    return true;
}

/* What the array begins with, and holds whenever the loop runs; NULL: it is not known. */
static const struct ir_expr *init_of(const struct loop_facts *f, const struct ir_var *v)
{
    struct declared d = {.var = v};

    if (v->storage != IR_LOCAL || f->func->has_labels)
        return v->init;
    ir_walk_stmt(f->func->body, find_declared, NULL, &d);
    return d.may_be_skipped ? NULL : d.init;
}

static bool has_numbers(const struct ir_var *v, const struct ir_expr *init)
{
    const struct ir_type *t = v->type;

    while (t->kind == IR_ARRAY)
        t = t->elem;
    return (t->kind == IR_INT || t->kind == IR_FLOAT) && t->bits <= 64 && t != v->type &&
           var_is_constant(v) && v->type->size <= NUMBERS_MOST * t->size && init && is_plain(init);
}

struct uses {
    const struct ir_var *table;
    bool ok;
};

/* Is the array only looked up? Its address is another one in the step. */
static bool only_looked_up(struct ir_expr *e, void *arg)
{
    struct uses *u = arg;
    struct ir_expr *at = e->kind == IR_LOAD ? e->a : NULL;

    if (e->kind == IR_VAR && e->var == u->table)
        u->ok = false;
    while (at && at->kind == IR_INDEX && at->a->kind == IR_DECAY)
        at = at->a->a;
    if (!u->ok || !at || at == e->a || at->kind != IR_VAR || at->var != u->table)
        return u->ok;
    for (at = e->a; at->kind == IR_INDEX; at = at->a->a)
        ir_walk_expr(at->b, only_looked_up, u);
    return false;
}

/* May it be read where C does not? That is asked for where the array itself lies. */
static bool is_read_early(const struct loop_facts *f, const struct ir_var *v)
{
    for (size_t i = 0; i < f->accesses.n; i++)
        if (ir_object_of(f->accesses.at[i].lvalue) == v &&
            (facts_read_ahead(f) || f->accesses.at[i].must_be_there))
            return true;
    return false;
}

bool text_known_numbers(struct text *x, const struct spelled *s)
{
    const struct loop_facts *f = x->loop->facts;
    struct uses u = {s->var, true};
    const struct ir_expr *init = s->place == PLACE_ADDRESS ? init_of(f, s->var) : NULL;

    if (x->is_device || s->written || s->has_address || !has_numbers(s->var, init) ||
        is_read_early(f, s->var))
        return false;
    ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, NULL, only_looked_up, &u);
    if (!u.ok)
        return false;
    text_indent(x);
    strbuf_add(x->out, "static const ");
    text_declare(x, s->var->type, s->name);
    strbuf_add(x->out, " = ");
    text_init(x, init);
    strbuf_add(x->out, ";\n");
    return true;
}
