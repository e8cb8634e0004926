/* Checks a unit against the rules of ir.h: declarations here, statements below, expressions in
   verify_expr.c. The first violation is described. */
#include "ir/verify.h"

#include "base/strbuf.h"

#include <inttypes.h>
#include <string.h>

enum { MOST_IDS = 1 << 24 };

enum around { /* what stands around a statement */
              IN_LOOP = 1,
              IN_SWITCH = 2
};

static void verify_stmt(struct verifier *v, const struct ir_stmt *s, unsigned around);

void verify_fail(struct verifier *v, const char *fmt, ...)
{
    va_list ap;

    if (v->failed)
        return;
    v->failed = true;
    if (v->at.line && v->at.file < v->unit->nfiles)
        strbuf_printf(v->err, "%s:%" PRIu32 ":%" PRIu32 ": ", v->unit->files[v->at.file],
                      v->at.line, v->at.column);
    if (v->func)
        strbuf_printf(v->err, "in '%s': ", v->func->name);
    va_start(ap, fmt);
    strbuf_vprintf(v->err, fmt, ap);
    va_end(ap);
}

/* ---- statements ---- */

static void verify_list(struct verifier *v, const struct ir_stmt *s, unsigned around)
{
    for (; s && !v->failed; s = s->next)
        verify_stmt(v, s, around);
}

/* The one statement below another. */
static void verify_body(struct verifier *v, const struct ir_stmt *s, unsigned around)
{
    if (!s)
        verify_fail(v, "a statement without its body");
    else if (s->next)
        verify_fail(v, "a body of several statements that is no block");
    else
        verify_stmt(v, s, around);
}

static void verify_loop(struct verifier *v, const struct ir_stmt *s, unsigned around)
{
    const uint32_t known = IR_PRAGMA_OMP | IR_PRAGMA_PARALLEL | IR_PRAGMA_SERIAL |
                           IR_PRAGMA_OPERATOR | IR_PRAGMA_REASSOCIATE;

    if (s->loop_id < 1 || s->loop_id >= v->loops.n)
        verify_fail(v, "loop %" PRIu32 " has an id that the unit has not given out", s->loop_id);
    else if (v->loops.at[s->loop_id])
        verify_fail(v, "two loops have the id %" PRIu32, s->loop_id);
    else
        v->loops.at[s->loop_id] = true;
    if (s->pragmas & ~known)
        verify_fail(v, "loop %" PRIu32 " has an unknown pragma", s->loop_id);
    if (!s->op != !(s->pragmas & IR_PRAGMA_OPERATOR))
        verify_fail(v, "loop %" PRIu32 " has half an operator", s->loop_id);
    for (const struct ir_stmt *i = s->init; i && !v->failed; i = i->next) {
        if (i->kind != IR_DECL && i->kind != IR_EXPR)
            verify_fail(v, "a for starts with what is no declaration or expression");
        verify_stmt(v, i, 0);
    }
    if (s->expr || s->kind != IR_FOR)
        verify_condition(v, s->expr, "a loop's condition");
    if (s->step && !v->failed)
        verify_value(v, s->step, "a loop's step");
    if (!v->failed)
        verify_body(v, s->body, around | IN_LOOP);
}

static void verify_decl(struct verifier *v, const struct ir_stmt *s)
{
    verify_var(v, s->var);
    if (v->failed)
        return;
    if (s->var->storage == IR_PARAM)
        verify_fail(v, "parameter '%s' is declared by a statement", s->var->name);
    if (s->expr)
        verify_init(v, s->expr, s->var->type);
}

static void verify_return(struct verifier *v, const struct ir_stmt *s)
{
    const struct ir_type *t = v->func->result;

    if (!s->expr)
        return;
    verify_value(v, s->expr, "a returned value");
    if (!v->failed && s->expr->kind != IR_UNSUPPORTED_EXPR && t->kind != IR_VOID &&
        t->kind != IR_PTR && !ir_type_same(s->expr->type, t))
        verify_fail(v, "a returned value has another type than the function");
}

static void verify_if(struct verifier *v, const struct ir_stmt *s, unsigned around)
{
    verify_condition(v, s->expr, "a condition");
    if (!v->failed)
        verify_body(v, s->body, around);
    if (s->orelse && !v->failed)
        verify_body(v, s->orelse, around);
}

static void verify_switch(struct verifier *v, const struct ir_stmt *s, unsigned around)
{
    verify_value(v, s->expr, "a switch's value");
    if (!v->failed && s->expr->kind != IR_UNSUPPORTED_EXPR && s->expr->type->kind != IR_INT &&
        s->expr->type->kind != IR_BOOL)
        verify_fail(v, "a switch over no integer");
    if (!v->failed)
        verify_body(v, s->body, around | IN_SWITCH);
}

static void verify_jump(struct verifier *v, const struct ir_stmt *s, unsigned around)
{
    if (s->kind == IR_BREAK && !around)
        verify_fail(v, "break outside of a loop and switch");
    if (s->kind == IR_CONTINUE && !(around & IN_LOOP))
        verify_fail(v, "continue outside of a loop");
    if ((s->kind == IR_CASE || s->kind == IR_DEFAULT) && !(around & IN_SWITCH))
        verify_fail(v, "a case outside of a switch");
    if ((s->kind == IR_GOTO || s->kind == IR_LABEL) && (!s->text || !s->text[0]))
        verify_fail(v, "a label without its name");
    if (s->kind == IR_UNSUPPORTED_STMT &&
        (s->refusal <= IR_REFUSE_NONE || s->refusal >= IR_REFUSAL_COUNT))
        verify_fail(v, "an unsupported statement without its reason");
}

static void verify_stmt(struct verifier *v, const struct ir_stmt *s, unsigned around)
{
    if (s->loc.line)
        v->at = s->loc;
    switch (s->kind) {
    case IR_EXPR:
        verify_value(v, s->expr, "a statement's expression");
        break;
    case IR_DECL:
        verify_decl(v, s);
        break;
    case IR_BLOCK:
        verify_list(v, s->body, around);
        break;
    case IR_IF:
        verify_if(v, s, around);
        break;
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
        verify_loop(v, s, around);
        break;
    case IR_SWITCH:
        verify_switch(v, s, around);
        break;
    case IR_RETURN:
        verify_return(v, s);
        break;
    case IR_CASE:
    case IR_DEFAULT:
    case IR_BREAK:
    case IR_CONTINUE:
    case IR_GOTO:
    case IR_LABEL:
    case IR_UNSUPPORTED_STMT:
        verify_jump(v, s, around);
        break;
    case IR_EMPTY:
        break;
    case IR_HIT:
        verify_fail(v, "a hit outside the analysis");
        break;
    }
}

/* ---- declarations ---- */

static void declare(struct verifier *v, const struct ir_var *x, const struct ir_func *f)
{
    v->at = x->loc;
    if (!x->name)
        verify_fail(v, "variable #%" PRIu32 " has no name", x->id);
    else if (x->id < 1 || x->id >= v->owners.n)
        verify_fail(v, "variable '%s' has the id %" PRIu32 ", which the unit has not given out",
                    x->name, x->id);
    else if (v->owners.at[x->id].var)
        verify_fail(v, "variables '%s' and '%s' have the id %" PRIu32,
                    v->owners.at[x->id].var->name, x->name, x->id);
    else
        v->owners.at[x->id] = (struct owner){x, f};
}

static void declare_func(struct verifier *v, const struct ir_func *f)
{
    for (const struct ir_func *x = f->next; x; x = x->next)
        if (!strcmp(x->name, f->name))
            verify_fail(v, "two functions have the name '%s'", f->name);
    for (uint32_t k = 0; k < f->nparams && !v->failed; k++) {
        if (!f->params[k] && f->body)
            verify_fail(v, "a parameter of '%s' is missing", f->name);
        if (!f->params[k])
            continue;
        declare(v, f->params[k], f);
        if (f->params[k]->storage != IR_PARAM)
            verify_fail(v, "parameter '%s' is stored elsewhere", f->params[k]->name);
    }
    for (const struct ir_var *x = f->locals; x && !v->failed; x = x->next) {
        declare(v, x, f);
        if (x->storage != IR_LOCAL && x->storage != IR_STATIC_LOCAL)
            verify_fail(v, "local variable '%s' is stored elsewhere", x->name);
    }
}

static void declare_all(struct verifier *v)
{
    struct owner none = {NULL, NULL};

    if (v->unit->next_var_id > MOST_IDS || v->unit->next_loop_id > MOST_IDS)
        verify_fail(v, "ids that are too large");
    for (uint32_t k = 0; k < v->unit->next_var_id && !v->failed; k++)
        vec_push(&v->owners, none);
    for (uint32_t k = 0; k < v->unit->next_loop_id && !v->failed; k++)
        vec_push(&v->loops, false);
    for (const struct ir_var *x = v->unit->globals; x && !v->failed; x = x->next) {
        declare(v, x, NULL);
        if (x->storage != IR_GLOBAL)
            verify_fail(v, "global variable '%s' is stored elsewhere", x->name);
    }
    for (const struct ir_func *f = v->unit->funcs; f && !v->failed; f = f->next)
        declare_func(v, f);
}

static void verify_record(struct verifier *v, const struct ir_record *r)
{
    for (const struct ir_record *x = r->next; x; x = x->next)
        if (!strcmp(x->tag, r->tag))
            verify_fail(v, "two records have the tag '%s'", r->tag);
    for (uint32_t k = 0; k < r->nfields && !v->failed; k++) {
        const struct ir_field *f = &r->fields[k];
        verify_type(v, f->type, f->name);
        if (f->bit_width < -1)
            verify_fail(v, "field '%s' has a negative width", f->name);
        if (!v->failed && f->type->kind == IR_RECORD && f->type->record == r)
            verify_fail(v, "record '%s' holds itself", r->tag);
    }
}

static void verify_object(struct verifier *v, const struct ir_var *x)
{
    v->at = x->loc;
    verify_type(v, x->type, x->name);
    if (x->has_static_init && !x->init)
        verify_fail(v, "'%s' is said to have an initialiser and has none", x->name);
    if (x->init && !v->failed && x->storage != IR_GLOBAL && x->storage != IR_STATIC_LOCAL)
        verify_fail(v, "'%s' has an initialiser outside of its declaration", x->name);
    if (x->init && !v->failed)
        verify_init(v, x->init, x->type);
}

static void verify_func(struct verifier *v, const struct ir_func *f)
{
    v->func = f;
    v->at = f->loc;
    if (f->result && f->result->kind != IR_VOID)
        verify_type(v, f->result, "the result");
    else if (!f->result)
        verify_fail(v, "the result has no type");
    for (uint32_t k = 0; k < f->nparams && !v->failed; k++)
        if (f->params[k])
            verify_object(v, f->params[k]);
    for (const struct ir_var *x = f->locals; x && !v->failed; x = x->next)
        verify_object(v, x);
    if (f->body && f->body->kind != IR_BLOCK)
        verify_fail(v, "the body is no block");
    if (f->body && !v->failed)
        verify_body(v, f->body, 0);
    v->func = NULL;
}

bool ir_verify_unit(const struct ir_unit *u, struct strbuf *err)
{
    struct verifier v = {.unit = u, .err = err};

    declare_all(&v);
    for (const struct ir_record *r = u->records; r && !v.failed; r = r->next)
        verify_record(&v, r);
    for (const struct ir_var *x = u->globals; x && !v.failed; x = x->next)
        verify_object(&v, x);
    for (const struct ir_func *f = u->funcs; f && !v.failed; f = f->next)
        verify_func(&v, f);
    vec_release(&v.owners);
    vec_release(&v.loops);
    return !v.failed;
}
