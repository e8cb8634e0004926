/* What an iteration costs, as far as its text says. */
#include "analyse/address.h"

static bool find_loop(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO)
        *(bool *)arg = true;
    return true;
}

static bool has_loop(struct ir_stmt *s)
{
    bool found = false;

    ir_walk_stmt(s, find_loop, NULL, &found);
    return found;
}

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
    f->is_heavy = has_loop(f->levels[f->nlevels - 1].loop->body);
    for (size_t i = 0; i < f->callees.n; i++)
        f->is_heavy |= has_loop(f->callees.at[i]->body);
    f->bytes_per_iteration = 0;
    for (size_t i = 0; i < f->accesses.n; i++)
        if (moves(f, &f->accesses.at[i]) && !is_again(f, i))
            f->bytes_per_iteration += f->accesses.at[i].lvalue->type->size;
}
