/* Which calls are opened. */
#include "analyse/open.h"

#include "analyse/calls.h"

#define PARAMS_MOST 16

struct judged {
    struct opening *k;
    const struct ir_func *fn;
    bool ok, writes, sums, returns;
    int depth;
};

/* Does the type say how long arrays are by what only the function knows? */
static bool has_own_extents(const struct ir_type *t)
{
    for (; t && (t->kind == IR_PTR || t->kind == IR_ARRAY); t = t->elem)
        if (t->kind == IR_ARRAY && (t->vla || t->count < 0))
            return true;
    return false;
}

/* Looking for other variables of a global's name takes longer than looking at an expression. */
static bool may_look(struct opening *k, const struct ir_expr *e)
{
    bool is_global = e->kind == IR_VAR && e->var->storage == IR_GLOBAL;
    uint32_t price = is_global ? OPEN_LOOKS / OPEN_GLOBALS : 1;

    if (k->left < price)
        return false;
    k->left -= price;
    return !is_global || var_is_nameable(k->at, k->loop, e->var);
}

static bool judge_expr(struct ir_expr *e, void *arg)
{
    struct judged *j = arg;

    if (e->kind == IR_UNSUPPORTED_EXPR || e->kind == IR_COMPOUND || has_own_extents(e->type) ||
        (e->kind == IR_CALL && !e->func) || !may_look(j->k, e))
        j->ok = false;
    else if (e->type->is_volatile || e->type->is_atomic) /* a value that nobody takes is not read */
        j->ok = false;
    else if (e->kind == IR_VAR &&
             (e->var->storage == IR_STATIC_LOCAL || e->var->is_literal || e->var->is_thread_local))
        j->ok = false;
    else if (ir_is_write(e))
        j->writes |= home_of_lvalue(j->fn, e->a).kind != HOME_LOCAL;
    else if (e->kind == IR_CALL && e->func->body && j->ok)
        switch (call_opens(j->k, e, j->depth + 1)) {
        case OPENS_WRITES:
            j->writes = true;
            break;
        case OPENS_SUM:
            j->sums = true;
            break;
        default:
            break;
        }
    return j->ok;
}

static bool is_plain_type(const struct ir_type *t)
{
    if (t->kind == IR_ARRAY)
        return !has_own_extents(t) && is_plain_type(t->elem);
    return (t->kind == IR_INT && t->bits <= 64) || t->kind == IR_BOOL || t->kind == IR_RECORD ||
           (t->kind == IR_FLOAT && t->bits <= 64) || (t->kind == IR_PTR && !has_own_extents(t));
}

static bool judge_stmt(struct ir_stmt *s, void *arg)
{
    struct judged *j = arg;

    switch (s->kind) {
    case IR_DECL:
        j->ok &= s->var->storage == IR_LOCAL && is_plain_type(s->var->type) &&
                 !s->var->type->is_volatile && !s->var->type->is_atomic;
        break;
    case IR_EXPR:
    case IR_BLOCK:
    case IR_IF:
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
    case IR_BREAK:
    case IR_CONTINUE:
    case IR_EMPTY:
        j->ok &= !s->pragmas;
        j->sums |= stmt_is_loop(s) && loop_is_shaped(j->k->before, s);
        break;
    case IR_RETURN:
        j->returns = true;
        j->ok &= s->expr != NULL;
        break;
    default:
        j->ok = false;
    }
    return j->ok;
}

static bool head_is_plain(const struct ir_func *fn)
{
    bool ok = fn->body && fn->nparams <= PARAMS_MOST && !fn->is_variadic && !fn->is_replaceable &&
              !fn->is_library && !fn->has_setjmp && !fn->has_asm && !fn->has_labels &&
              !fn->fenv_access && !fn->declared_noreturn;

    for (uint32_t i = 0; ok && i < fn->nparams; i++)
        ok = is_plain_type(fn->params[i]->type) && !fn->params[i]->type->is_volatile &&
             !fn->params[i]->type->is_atomic;
    return ok;
}

static bool arguments_are_values(const struct ir_expr *call)
{
    uint32_t n = 0;

    for (const struct ir_expr *arg = call->args; arg; arg = arg->next, n++)
        if (expr_has_effects(arg))
            return false;
    return n == call->func->nparams;
}

enum opens call_opens(struct opening *k, const struct ir_expr *call, int depth)
{
    const struct ir_func *fn = call->func;
    struct judged j = {.k = k, .fn = fn, .ok = true, .depth = depth};

    if (depth >= OPEN_DEPTH || !fn || fn == k->at || !head_is_plain(fn) ||
        (fn->loc.file == k->loop->loc.file && fn->loc.line > k->loop->loc.line) ||
        !arguments_are_values(call))
        return OPENS_NOT;
    for (struct ir_stmt *s = fn->body->body; s && j.ok; s = s->next) {
        bool is_end = s->kind == IR_RETURN && !s->next;
        if (!is_end)
            ir_walk_stmt(s, judge_stmt, judge_expr, &j);
        else if (s->expr)
            ir_walk_expr(s->expr, judge_expr, &j);
    }
    bool has_turns = j.ok && !j.writes && !j.sums && func_turns(k->before, fn);
    if (!j.ok || (j.returns && !has_turns))
        return OPENS_NOT;
    if (j.writes || call->type->kind == IR_PTR)
        return OPENS_WRITES;
    return j.sums || has_turns ? OPENS_SUM : OPENS_NOT;
}
