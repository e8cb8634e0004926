/*
 * Places that are looked for before a loop (inspect.c) and that each iteration comes to one element
 * further on: `for (j …) for (k …) s += b[k][j];`. Those of the first and the last iteration tell
 * where all of them are.
 */
#include "emit/inspect.h"
#include "emit/quads.h"

/* Does the value, a subscript or an address, grow by one element with the index? */
static bool grows(const struct quads *q, const struct ir_expr *e)
{
    if (e->kind != IR_ADDR)
        return quads_counts(q, e);
    return e->a->kind == IR_INDEX && !quads_moves(q, e->a->a) && quads_counts(q, e->a->b);
}

/* Does the form read what goes from iteration to iteration beside the index? Rows that this picks
   need not lie between those of the first and the last iteration. */
static bool reads_carried(const struct loop_facts *f)
{
    bool reads = false;

    for (size_t i = 0; i < f->scalars.n; i++) {
        const struct scalar *s = &f->scalars.at[i];
        bool is_carried =
            s->kind == SCALAR_INDUCTION || s->kind == SCALAR_REDUCTION || s->kind == SCALAR_CARRIED;
        reads |= is_carried && ir_stmt_mentions(f->inspection->form, s->var) > 0;
    }
    return reads;
}

bool inspection_has_ends(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    const struct inspection *in = f->inspection;
    const struct level *v = &f->levels[0];
    struct quads q = {.index = v->index};
    uint32_t mentions = 0;

    if (f->nlevels > 1 || v->through || v->index->type->kind != IR_INT || l->is_tally ||
        reads_carried(f))
        return false;
    for (uint32_t i = 0; i < in->notes.n; i++) {
        const struct inspection_note *note = &in->notes.at[i];
        if (note->is_count || !note->at->expr || !grows(&q, note->at->expr))
            return false;
        mentions += ir_expr_mentions(note->at->expr, v->index);
    }
    return in->notes.n > 0 && ir_stmt_mentions(in->form, v->index) == mentions;
}
