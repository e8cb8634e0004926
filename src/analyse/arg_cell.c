/*
 * What an arg-reduction carries along, once the variables of the loop are known: variables of
 * which an iteration has its own, and places that keep their address while the loop runs.
 */
#include "analyse/address.h"
#include "analyse/steps.h"
#include "ir/text.h"

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

    if (lvalue_is_bits(lv) || !lv->type->size || lv->type->size > PRIVATE_BYTES)
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

static struct ir_expr *address_of_place(struct ir_unit *u, struct ir_expr *lv)
{
    struct ir_expr *at = ir_expr_new(u, IR_ADDR, ir_type_ptr(u, lv->type), lv->loc);

    at->a = lv;
    return expr_moved(ir_cast(u, ir_type_int(u, 64, false), expr_copy(u, at)));
}

/* a + its size <= b */
static struct ir_expr *ends_before(struct ir_unit *u, struct ir_expr *a, struct ir_expr *b)
{
    struct ir_type *wide = ir_type_int(u, 64, false), *truth = ir_type_int(u, 32, true);
    struct ir_expr *size = ir_int(u, wide, (int64_t)a->type->size, a->loc);
    struct ir_expr *end = ir_binary(u, IR_ADD, wide, address_of_place(u, a), size, a->loc);

    return ir_binary(u, IR_LE, truth, end, address_of_place(u, b), a->loc);
}

struct key_places {
    struct loop_facts *f;
    const struct reduction *key;
    struct ir_expr *cell; /* what they must be apart from */
};

/* Does what the key carries along say where the place lies? */
static bool is_told_by(const struct reduction *key, const struct ir_expr *lv)
{
    for (size_t i = 0; i < key->carried.n; i++)
        if (expr_mentions(lv, key->carried.at[i]))
            return true;
    for (size_t i = 0; i < key->carried_cells.n; i++)
        if (expr_names(lv, key->carried_cells.at[i]))
            return !is_carried_cell(key, lv);
    return false;
}

static void ask_apart(struct key_places *k, struct ir_expr *place)
{
    struct loop_facts *f = k->f;
    struct ir_type *truth = ir_type_int(f->unit, 32, true);
    struct ir_expr *one = ir_binary(f->unit, IR_LOR, truth, ends_before(f->unit, place, k->cell),
                                    ends_before(f->unit, k->cell, place), place->loc);

    f->apart = expr_both(f->unit, f->apart, one);
}

static bool find_place(struct ir_expr *e, void *arg)
{
    struct key_places *k = arg;

    if (e->kind == IR_LOAD && e->a->kind != IR_VAR && is_told_by(k->key, e->a))
        ask_apart(k, e->a);
    return true;
}

/* The key is read before the loop: it must be apart from another accumulator's place. Its own it
   may lie in, for that is set when the key is no longer read. */
static void ask_key_apart(struct loop_facts *f, const struct reduction *key, struct ir_expr *cell)
{
    struct key_places k = {f, key, cell};

    if (ir_is_lvalue(key->cell))
        ask_apart(&k, key->cell);
    else
        ir_walk_expr(key->cell, find_place, &k);
}

/* Is the key, in memory, apart from all that other accumulators set there, or is that asked? */
static bool key_is_apart(struct loop_facts *f, const struct reduction *key)
{
    if (f->has_writes)
        return false;
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        bool is_cell = !red->var && !red->is_key;
        if (red == key || (!is_cell && !red->carried_cells.n))
            continue;
        if (key->tied || red->tied)
            return false;
        if (is_cell)
            ask_key_apart(f, key, red->cell);
        for (size_t k = 0; k < red->carried_cells.n; k++)
            ask_key_apart(f, key, red->carried_cells.at[k]);
    }
    return true;
}

bool arg_keys_check(struct loop_facts *f, struct refuse *r)
{
    struct flow_place p;

    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        bool in_memory = red->is_key && !is_carried_cell(red, red->cell) &&
                         !(flow_place_of(red->cell, &p) && p.is_exact);
        if (in_memory && !key_is_apart(f, red))
            return refuse_at(r, IR_REFUSE_ALIAS, red->loc, expr_text(f->unit, red->cell));
    }
    return ties_check(f, r);
}
