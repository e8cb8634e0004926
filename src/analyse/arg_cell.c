/*
 * What an arg-reduction carries along, once the variables of the loop are known: variables of
 * which an iteration has its own, and places that keep their address while the loop runs.
 */
#include "analyse/address.h"
#include "analyse/steps.h"

static bool is_bit_field(const struct ir_expr *lv)
{
    return lv->kind == IR_MEMBER && lv->a->type->record->fields[lv->field].bit_width >= 0;
}

/* The variable that the lvalue is, or is a part of that is known by name, when each iteration has
   its own; NULL: memory that iterations share. */
static struct ir_var *own_var(const struct loop_facts *f, const struct ir_expr *lv)
{
    struct flow_place p;

    if (!flow_place_of(lv, &p) || !p.is_exact)
        return NULL;
    const struct scalar *s = scalar_find(f, p.var);
    return s && (s->kind == SCALAR_CARRIED || s->kind == SCALAR_PRIVATE) ? p.var : NULL;
}

/* Does a store to the place mean the same when the loop is done? */
static bool is_cell(const struct loop_facts *f, struct ir_expr *lv)
{
    struct ir_expr address = {.kind = IR_ADDR, .type = lv->type, .a = lv};
    struct flow_place p;

    if (is_bit_field(lv) || !lv->type->size || lv->type->size > PRIVATE_BYTES)
        return false;
    if (flow_place_of(lv, &p)) {
        const struct scalar *s = scalar_find(f, p.var);
        if (!p.is_exact || !s || s->kind != SCALAR_INVARIANT)
            return false;
    }
    return expr_is_invariant(f, &address);
}

static bool overlaps_another(const struct reduction *red, size_t which)
{
    for (size_t i = 0; i < red->carried_cells.n; i++)
        if (i != which && lvalues_overlap(red->carried_cells.at[i], red->carried_cells.at[which]))
            return true;
    return false;
}

static void add_var(struct reduction *red, struct ir_var *v)
{
    for (size_t i = 0; i < red->carried.n; i++)
        if (red->carried.at[i] == v)
            return;
    vec_push(&red->carried, v);
}

static bool divide(struct loop_facts *f, struct reduction *red, struct refuse *r)
{
    size_t ncells = 0;

    for (size_t i = 0; i < red->carried_cells.n; i++) {
        struct ir_expr *lv = red->carried_cells.at[i];
        if (!own_var(f, lv) && (!is_cell(f, lv) || overlaps_another(red, i)))
            return refuse_at(r, IR_REFUSE_CARRIED_SCALAR, lv->loc, expr_text(f->unit, lv));
    }
    for (size_t i = 0; i < red->carried_cells.n; i++) {
        struct ir_expr *lv = red->carried_cells.at[i];
        struct ir_var *v = own_var(f, lv);
        if (v)
            add_var(red, v);
        else
            red->carried_cells.at[ncells++] = lv;
    }
    red->carried_cells.n = ncells;
    return true;
}

bool arg_resolve(struct loop_facts *f, struct refuse *r)
{
    for (size_t i = 0; i < f->reductions.n; i++)
        if (!divide(f, &f->reductions.at[i], r))
            return false;
    for (size_t i = 0; i < f->scalars.n; i++) {
        struct scalar *s = &f->scalars.at[i];
        bool found = s->kind != SCALAR_CARRIED;
        for (size_t k = 0; !found && k < f->reductions.n; k++)
            for (size_t j = 0; j < f->reductions.at[k].carried.n; j++)
                if (f->reductions.at[k].carried.at[j] == s->var) {
                    s->which = (uint32_t)k;
                    found = true;
                }
        if (!found)
            return refuse_at(r, IR_REFUSE_CONDITIONAL_LIVE_OUT, f->loop->loc, s->var->name);
    }
    return true;
}

/* ---- keys in memory ---- */

static bool is_carried_cell(const struct reduction *red, const struct ir_expr *lv)
{
    for (size_t i = 0; i < red->carried_cells.n; i++)
        if (lvalue_lies_in(lv, red->carried_cells.at[i]))
            return true;
    return false;
}

/* Does the loop set memory, when it is done, besides elements? */
static bool sets_cells(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        if (red->carried_cells.n || (!red->var && !red->is_key))
            return true;
    }
    return false;
}

bool arg_keys_check(struct loop_facts *f, struct refuse *r)
{
    struct flow_place p;

    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        bool in_memory = red->is_key && !is_carried_cell(red, red->cell) &&
                         !(flow_place_of(red->cell, &p) && p.is_exact);
        if (in_memory && (f->has_writes || sets_cells(f)))
            return refuse_at(r, IR_REFUSE_ALIAS, red->loc, expr_text(f->unit, red->cell));
    }
    return ties_check(f, r);
}
