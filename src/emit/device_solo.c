/*
 * On devices: loops inside an iteration that have a shape of their own (inside.c), each run by the
 * thread that has the iteration, by kernels/solo.h. So they are where threads of a group could not
 * run the iteration together (device_inside.c): where it reads what it has written, or goes on to
 * accumulators in memory.
 */
#include "emit/solo.h"

#include "analyse/still.h"
#include "emit/entry.h"
#include "emit/stand.h"

enum { PART_MOST = 64 }; /* bytes of a partial: a thread keeps twenty */

/* What all accesses of the outer loop by that lvalue hang on; NULL: there are none, or several. */
static const struct ir_var *root_of(const struct loop_facts *f, const struct ir_expr *lvalue)
{
    const struct ir_var *root = NULL;

    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (!ir_expr_equal(a->lvalue, lvalue))
            continue;
        if (!a->root || a->call || (root && root != a->root))
            return NULL;
        root = a->root;
    }
    return root;
}

/* Does nothing else of the outer loop come to the place, but by the same lvalue? */
static bool is_sole(const struct loop_facts *f, const struct ir_expr *lvalue)
{
    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (a->is_write && a->is_sole && ir_expr_equal(a->lvalue, lvalue))
            return true;
    }
    return false;
}

/* The place has been told apart from the access before the outer loop. An accumulator of that one
   has been told apart from all that it comes to. */
static bool cell_is_apart(const struct loop_text *outer, const struct loop_facts *g, uint32_t cell,
                          uint32_t other)
{
    const struct ir_expr *lvalue = g->reductions.at[cell].cell;

    if (loop_acc_of(outer, lvalue) || is_sole(outer->facts, lvalue))
        return true;
    const struct ir_var *a = root_of(outer->facts, lvalue),
                        *b = other < g->accesses.n
                                 ? root_of(outer->facts, g->accesses.at[other].lvalue)
                                 : NULL;
    return a && b && a != b;
}

static bool checks_are_made(const struct loop_text *outer, const struct loop_facts *g)
{
    for (size_t i = 0; i < g->checks.n; i++) {
        const struct overlap_check *c = &g->checks.at[i];
        uint32_t sides[] = {c->a, c->b};
        bool is_made = check_is_outside(outer->facts, g, c);
        for (int k = 0; k < 2 && !is_made; k++)
            if (sides[k] >= CHECK_CELL && sides[k] - CHECK_CELL < g->reductions.n)
                is_made = cell_is_apart(outer, g, sides[k] - CHECK_CELL, sides[1 - k]);
        if (!is_made)
            return false;
    }
    return true;
}

static bool accs_are_portable(const struct loop_text *l)
{
    uint32_t size = 0;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!inner_acc_size(a) || (!a->r->var && !acc_may_be_lent(a)))
            return false;
        size += inner_acc_size(a);
    }
    return size <= PART_MOST;
}

static bool is_portable(const struct loop_text *outer, const struct loop_text *l)
{
    return inner_is_plain(outer, l) && checks_are_made(outer, l->facts) && accs_are_portable(l);
}

bool solo_is_portable(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    const struct emit_unit *u = l->unit;
    bool is = !f->search && !f->needed && !f->isolation && !f->stretch && !l->bins.n && !f->scatter;

    for (uint32_t i = 0; i < f->nshaped; i++)
        for (size_t j = 0; j < u->nplans && is; j++) {
            struct loop_text inner;
            if (u->plans[j].facts->loop != f->shaped[i] || &u->plans[j] == l->plan)
                continue;
            gather_loop(&inner, u, &u->plans[j], l->arena);
            is = is_portable(l, &inner);
            gather_release(&inner);
        }
    return is;
}

void text_device_solo(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct text step = {.loop = l, .mode = TEXT_STEP};

    for (uint32_t i = 0; l->is_solo && i < l->facts->nshaped; i++) {
        const struct loop_text *inner = loop_inside(&step, l->facts->shaped[i]);
        if (inner)
            text_inner_fold(x, inner, true);
    }
}
