/*
 * Textbook strategies of folds on devices (docs/ladder.md): which of them can serve a loop, and
 * what kernels/device/ladder asks of it besides what the loop's own algorithm does.
 */
#include "emit/device.h"
#include "emit/ranks.h"

#include <foldrt.h>

#include "base/arena.h"

static bool is_by_key(uint32_t strategy)
{
    return strategy >= FOLDRT_BY_KEY_ATOMIC_STRATEGY;
}

static bool is_by_slots(uint32_t strategy)
{
    return strategy == FOLDRT_BY_ATOMIC_STRATEGY || strategy == FOLDRT_BY_PRIVATIZED_STRATEGY ||
           strategy == FOLDRT_BY_CASCADE_ATOMIC_STRATEGY;
}

/* What keeps atomic operations from updating the accumulator, or NULL. */
static const char *slot_obstacle(const struct loop_text *l, const struct acc *a)
{
    if (acc_is_tracked(l, a))
        return "a minimum or maximum with its place, which no atomic operation updates";
    if (a->r->type->kind == IR_COMPLEX && a->r->op != FOLD_ADD)
        return "a complex product, which no atomic operation updates";
    if (acc_has_rank(a) || reduction_breaks_ties(a->r))
        return "several largest values in order, which no atomic operation updates";
    return NULL;
}

static const char *slots_obstacle(const struct loop_text *l)
{
    for (size_t i = 0; i < l->accs.n; i++) {
        const char *why = slot_obstacle(l, &l->accs.at[i]);
        if (why)
            return why;
    }
    return NULL;
}

static const char *fold_obstacle(const struct loop_text *l, uint32_t strategy)
{
    if (l->bins.n)
        return "updates by key";
    if (loop_has_inside(l) || l->is_solo)
        return "an inner loop with a shape of its own";
    if (!l->accs.n)
        return "no reduction";
    return is_by_slots(strategy) ? slots_obstacle(l) : NULL;
}

static const char *key_obstacle(const struct loop_text *l)
{
    if (!l->bins.n || l->facts->scatter)
        return "no updates by key";
    return l->accs.n ? "a reduction beside its updates by key" : NULL;
}

const char *strategy_obstacle(const struct loop_text *l, uint32_t strategy)
{
    if (strategy == FOLDRT_BY_FIXED_STRATEGY)
        return NULL;
    if (l->obstacle)
        return l->obstacle;
    if (l->facts->search == SEARCH_FIRST)
        return "a way out";
    if (plan_is_scan(l->plan))
        return "running values";
    return is_by_key(strategy) ? key_obstacle(l) : fold_obstacle(l, strategy);
}

uint32_t strategies_of(const struct loop_text *l)
{
    uint32_t all = 0;

    for (uint32_t s = FOLDRT_BY_FIXED_STRATEGY + 1; s < FOLDRT_NSTRATEGIES; s++)
        if (!strategy_obstacle(l, s))
            all |= 1u << s;
    return all;
}

/* ---- accumulators as words ---- */

static const char *how_of(const struct acc *a)
{
    const struct ir_type *t = a->r->type;

    switch (a->r->op) {
    case FOLD_ADD:
        return t->kind == IR_FLOAT || t->kind == IR_COMPLEX ? "SUM" : "ADD";
    case FOLD_AND:
        return "AND";
    case FOLD_OR:
        return "OR";
    case FOLD_XOR:
        return "XOR";
    default:
        return "MERGE";
    }
}

static void slot(struct text *x, uint32_t n, const struct acc *a, const char *field)
{
    const struct ir_type *t = a->r->type->kind == IR_COMPLEX ? a->r->type->elem : a->r->type;
    const char *kind = t->kind != IR_FLOAT ? "I" : t->bits == 32 ? "F32" : "F64";
    bool is_extreme = a->float_minmax && a->redo;

    strbuf_printf(x->out, is_extreme ? " Y(%u, " : " X(%u, ", n);
    if (!is_extreme)
        strbuf_printf(x->out, "%s, ", how_of(a));
    strbuf_printf(x->out, "%u, %s, ", t->size > 4 ? 64 : 32, kind);
    text_type(x, t);
    strbuf_printf(x->out, ", %s", field);
    strbuf_printf(x->out, is_extreme ? ", %s)" : ")", a->redo);
}

void text_device_slots(struct text *x)
{
    const struct loop_text *l = x->loop;
    uint32_t n = 0;

    if (strategy_obstacle(l, FOLDRT_BY_ATOMIC_STRATEGY))
        return;
    strbuf_add(x->out, "#define FOLD_EACH_SLOT(X, Y)");
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->r->type->kind == IR_COMPLEX) {
            slot(x, n++, a, arena_printf(l->arena, "%s.re", a->name));
            slot(x, n++, a, arena_printf(l->arena, "%s.im", a->name));
        } else {
            slot(x, n, a, a->name);
            n += a->redo ? 2 : 1;
        }
    }
    strbuf_addc(x->out, '\n');
}
