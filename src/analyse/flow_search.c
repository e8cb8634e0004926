/* Questions to the graph of flow.h, and the one loop form that it knows as a write of an array. */
#include "analyse/parts.h"

#include "analyse/flow.h"

void flow_release(struct flow *f)
{
    vec_release(&f->nodes);
    vec_release(&f->loops);
    vec_release(&f->marks);
    vec_release(&f->stack);
}

const struct flow_loop *flow_loop_of(const struct flow *f, const struct ir_stmt *loop)
{
    for (size_t i = 0; i < f->loops.n; i++)
        if (f->loops.at[i].loop == loop)
            return &f->loops.at[i];
    return NULL;
}

static void visit(struct flow *f, uint32_t at)
{
    if (at == FLOW_NONE || f->marks.at[at] == f->epoch)
        return;
    f->marks.at[at] = f->epoch;
    vec_push(&f->stack, at);
}

bool flow_search(struct flow *f, uint32_t from, flow_fn *act, void *arg)
{
    f->epoch++;
    f->stack.n = 0;
    visit(f, from);
    while (f->stack.n) {
        uint32_t at = f->stack.at[--f->stack.n];
        const struct flow_node *n = &f->nodes.at[at];
        enum flow_act a = act(n, at, arg);
        if (a == FLOW_HIT)
            return true;
        if (a == FLOW_BLOCK)
            continue;
        visit(f, n->succ[0]);
        visit(f, n->succ[1]);
    }
    return false;
}

/* k when e reads variable k, through conversions that change no small number. */
static struct ir_var *var_read(const struct ir_expr *e)
{
    for (; e->kind == IR_CAST; e = e->a)
        if (e->type->kind != IR_INT || e->type->bits < 32)
            return NULL;
    return e->kind == IR_LOAD && e->a->kind == IR_VAR ? e->a->var : NULL;
}

static bool is_zero(const struct ir_expr *e)
{
    e = ir_uncast(e);
    return e->kind == IR_CONST_INT && e->ival == 0;
}

/* The index of `for (k = 0; k < count; k++)`, k an int or wider; else NULL. */
static struct ir_var *whole_index(const struct ir_stmt *s, int64_t *count)
{
    const struct ir_stmt *init = s->init;
    const struct ir_expr *cond = s->expr, *step = s->step;

    if (!init || init->next || !cond || !step || cond->kind != IR_BINARY || cond->op != IR_LT)
        return NULL;
    struct ir_var *k = var_read(cond->a);
    if (!k || k->type->kind != IR_INT || k->type->bits < 32 || k->address_taken ||
        k->type->is_volatile || !expr_constant(cond->b, count))
        return NULL;
    if (step->kind != IR_INCDEC || (step->op != IR_PREINC && step->op != IR_POSTINC) ||
        step->a->kind != IR_VAR || step->a->var != k)
        return NULL;
    if (init->kind == IR_DECL)
        return init->var == k && init->expr && is_zero(init->expr) ? k : NULL;
    if (init->kind == IR_EXPR && init->expr->kind == IR_ASSIGN && init->expr->a->kind == IR_VAR &&
        init->expr->a->var == k && is_zero(init->expr->b))
        return k;
    return NULL;
}

struct jumps {
    const struct ir_var *index;
    bool found;
};

static bool find_jump(struct ir_stmt *s, void *arg)
{
    struct jumps *j = arg;

    switch (s->kind) {
    case IR_BREAK:
    case IR_CONTINUE:
    case IR_RETURN:
    case IR_GOTO:
    case IR_LABEL:
    case IR_CASE:
    case IR_DEFAULT:
    case IR_HIT:
    case IR_UNSUPPORTED_STMT:
        j->found = true;
        break;
    default:
        break;
    }
    return !j->found;
}

static bool find_write(struct ir_expr *e, void *arg)
{
    struct jumps *j = arg;

    if (ir_is_write(e) && e->a->kind == IR_VAR && e->a->var == j->index)
        j->found = true;
    if (e->kind == IR_UNSUPPORTED_EXPR)
        j->found = true;
    return !j->found;
}

/* v when s stores to v[k] for a declared array v of `count` elements. */
static struct ir_var *stored_array(const struct ir_stmt *s, const struct ir_var *k, int64_t count)
{
    if (s->kind != IR_EXPR || s->expr->kind != IR_ASSIGN)
        return NULL;
    const struct ir_expr *lv = s->expr->a;
    if (lv->kind != IR_INDEX || lv->a->kind != IR_DECAY || lv->a->a->kind != IR_VAR)
        return NULL;
    struct ir_var *v = lv->a->a->var;
    return v->type->count == count && var_read(lv->b) == k ? v : NULL;
}

struct ir_var *flow_filled_array(const struct ir_stmt *loop)
{
    int64_t count;
    struct ir_var *k = whole_index(loop, &count);
    struct jumps j = {k, false};

    if (!k || count <= 0 || count > 4096)
        return NULL;
    ir_walk_stmt(loop->body, find_jump, find_write, &j);
    if (j.found)
        return NULL;
    const struct ir_stmt *s = loop->body;
    if (s->kind != IR_BLOCK)
        return stored_array(s, k, count);
    for (s = s->body; s; s = s->next)
        if (stored_array(s, k, count))
            return stored_array(s, k, count);
    return NULL;
}
