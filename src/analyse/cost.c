/* What an iteration costs, as far as its text says. */
#include "analyse/address.h"
#include "analyse/turns.h"

/* Is there an access of the same kind to the same place before number n? */
static bool is_again(const struct loop_facts *f, size_t n)
{
    const struct access *a = &f->accesses.at[n];

    for (size_t i = 0; i < n; i++) {
        const struct access *b = &f->accesses.at[i];
        if (b->is_write == a->is_write && ir_expr_equal(a->lvalue, b->lvalue))
            return true;
    }
    return false;
}

struct moving {
    const struct loop_facts *f;
    bool found;
};

static bool find_moving(struct ir_expr *e, void *arg)
{
    struct moving *m = arg;
    const struct scalar *s = e->kind == IR_VAR ? scalar_find(m->f, e->var) : NULL;

    if (e->kind == IR_CALL || (s && s->kind == SCALAR_INDUCTION) ||
        (e->kind == IR_VAR && e->var == m->f->levels[m->f->nlevels - 1].index))
        m->found = true;
    return !m->found;
}

/* An index of a loop inside an iteration takes the same values in all of them, if its head says
   so. */
static bool find_varying(struct ir_expr *e, void *arg)
{
    struct loop_facts *f = arg;
    const struct scalar *s = e->kind == IR_VAR ? scalar_find(f, e->var) : NULL;

    if (e->kind == IR_CALL || (s && s->kind != SCALAR_INVARIANT && s->kind != SCALAR_INDEX))
        f->is_alike = false;
    for (uint32_t k = 0; k < f->nlevels && s; k++)
        if (f->levels[k].index == e->var)
            f->is_alike = false;
    return f->is_alike;
}

/* What makes iterations take different times: a loop that may end early, that some iterations do
   not reach, or whose head names anything that changes. */
static bool find_unlike(struct ir_stmt *s, void *arg)
{
    struct loop_facts *f = arg;

    switch (s->kind) {
    case IR_FOR:
        for (struct ir_stmt *first = s->init; first; first = first->next)
            ir_walk_stmt(first, NULL, find_varying, f);
        ir_walk_expr(s->expr, find_varying, f);
        ir_walk_expr(s->step, find_varying, f);
        break;
    case IR_IF:
        f->is_alike &= !ir_has_loop(s->body) && !(s->orelse && ir_has_loop(s->orelse));
        break;
    case IR_WHILE:
    case IR_DO:
    case IR_SWITCH:
    case IR_BREAK:
    case IR_CONTINUE:
    case IR_RETURN:
    case IR_GOTO:
        f->is_alike = false;
        break;
    default:
        break;
    }
    return f->is_alike;
}

/* In a function of the program's, without a choice: a loop whose head tells its turns. */
static bool find_unlike_inside(struct ir_stmt *s, void *arg)
{
    struct loop_facts *f = arg;

    if (s->kind == IR_FOR)
        f->is_alike &= turns_of_head(s) > 0;
    else if (s->kind == IR_IF)
        f->is_alike = false;
    else if (s->kind != IR_RETURN)
        find_unlike(s, f);
    return f->is_alike;
}

static bool find_call(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= e->kind == IR_CALL;
    return true;
}

/* A call that some iterations may not make. */
static bool find_choice(struct ir_expr *e, void *arg)
{
    struct loop_facts *f = arg;
    bool has_call = false;

    if (e->kind == IR_COND || (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR)))
        ir_walk_expr(e->b, find_call, &has_call);
    if (e->kind == IR_COND)
        ir_walk_expr(e->c, find_call, &has_call);
    f->is_alike &= !has_call;
    return f->is_alike;
}

static bool find_chosen(struct ir_stmt *s, void *arg)
{
    struct loop_facts *f = arg;
    bool has_call = false;

    if (s->kind == IR_IF)
        ir_walk_stmt(s->body, NULL, find_call, &has_call);
    if (s->kind == IR_IF && s->orelse)
        ir_walk_stmt(s->orelse, NULL, find_call, &has_call);
    f->is_alike &= !has_call;
    return f->is_alike;
}

/* An iteration's own loops, and those of functions that it calls. */
static void likeness_find(struct loop_facts *f, bool has_own)
{
    struct ir_stmt *body = f->levels[f->nlevels - 1].loop->body;
    bool has_others = false;

    for (size_t i = 0; i < f->callees.n; i++)
        if (ir_has_loop(f->callees.at[i]->body)) {
            has_others = true;
            ir_walk_stmt(f->callees.at[i]->body, find_unlike_inside, NULL, f);
        }
    if (has_own || has_others)
        ir_walk_stmt(body, find_unlike, NULL, f);
    if (has_others)
        ir_walk_stmt(body, find_chosen, find_choice, f);
    f->is_heavy = has_own || has_others;
}

/* Does the access move on from each iteration to the next? One that is not affine does. */
static bool moves(const struct loop_facts *f, const struct access *a)
{
    struct moving m = {f, false};

    if (!a->is_affine)
        return a->root == NULL || a->lvalue->kind != IR_VAR;
    ir_walk_expr(a->address, find_moving, &m);
    return m.found;
}

void cost_estimate(struct loop_facts *f)
{
    f->is_alike = true;
    likeness_find(f, ir_has_loop(f->levels[f->nlevels - 1].loop->body));
    f->is_alike &= f->is_heavy;
    f->bytes_per_iteration = 0;
    for (size_t i = 0; i < f->accesses.n; i++)
        if (moves(f, &f->accesses.at[i]) && !is_again(f, i))
            f->bytes_per_iteration += f->accesses.at[i].lvalue->type->size;
}
