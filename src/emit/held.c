/*
 * Values in memory that a loop reads in each iteration and that its writes could change as far as
 * types tell, m->px in `for (i = 0; i < m->n; i++) m->px[i] = 255 - m->px[i];` with characters.
 * Where the loop runs they have been told apart from all writes, so they are loaded once, into the
 * frame. The compiler cannot know that: it would load them at each turn, and make no vectors.
 */
#include "emit/blocks.h"
#include "emit/cells.h"
#include "emit/limited.h"
#include "emit/stand.h"

#include "base/arena.h"

static bool is_plain(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    return (f->holds || l->obstacle || l->has_stands) && !l->is_alone && !l->is_inspected &&
           !l->is_pass && !l->bins.n && l->plan->scheme == PLAN_RANGE && !f->search &&
           !f->nchains && !f->has_befores && !f->isolation && !f->stretch && !f->inspection &&
           !loop_is_limited(l);
}

/* The number of the first access of that lvalue that is held, or how many there are. A bit-field
   is promoted as its width says, which no field of the frame has. */
static size_t held_of(const struct loop_text *l, const struct ir_expr *lvalue)
{
    size_t n = l->facts->accesses.n;

    for (size_t i = 0; i < n && span_lvalue(lvalue) == lvalue; i++)
        if (ir_expr_equal(l->facts->accesses.at[i].lvalue, lvalue) &&
            l->facts->accesses.at[i].is_held)
            return i;
    return n;
}

static bool is_first(const struct loop_text *l, size_t i)
{
    return held_of(l, l->facts->accesses.at[i].lvalue) == i;
}

void text_held_fields(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; !x->is_device && is_plain(l) && i < l->facts->accesses.n; i++) {
        if (!is_first(l, i))
            continue;
        struct ir_type own = *l->facts->accesses.at[i].lvalue->type;
        own.is_const = false;
        text_indent(x);
        text_declare(x, &own, arena_printf(l->arena, "fold_held%zu", i));
        strbuf_add(x->out, ";\n");
    }
}

void text_held_loads(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; is_plain(l) && i < l->facts->accesses.n; i++) {
        if (!is_first(l, i))
            continue;
        text_indent(x);
        strbuf_printf(x->out, "fold_f.fold_held%zu = ", i);
        text_expr(x, l->facts->accesses.at[i].lvalue, PREC_ASSIGN);
        strbuf_add(x->out, ";\n");
    }
}

bool text_held(struct text *x, const struct ir_expr *load)
{
    const struct loop_text *l = x->loop;

    if (text_row_held(x, load) || text_stand(x, load))
        return true;
    if (x->mode != TEXT_STEP || x->is_device || !l || load->a->kind == IR_VAR || !is_plain(l))
        return false;
    size_t i = held_of(l, load->a);
    if (i < l->facts->accesses.n)
        strbuf_printf(x->out, "frame->fold_held%zu", i);
    return i < l->facts->accesses.n;
}
