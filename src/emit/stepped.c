/* Which loops can be written in steps (steps.c). */
#include "emit/steps.h"

#include <string.h>

static bool find_unspeakable(struct ir_expr *e, void *arg)
{
    const struct ir_type *t = e->type;

    while (t->kind == IR_PTR || t->kind == IR_ARRAY)
        t = t->elem;
    if (e->kind == IR_UNSUPPORTED_EXPR || e->kind == IR_COMPOUND ||
        (e->kind == IR_VAR && (e->var->is_literal || e->var->is_macro_name)) ||
        (e->kind == IR_CAST && !e->is_implicit && t->kind == IR_RECORD &&
         strncmp(t->record->tag, "anon.", 5) == 0))
        *(bool *)arg = true;
    return true;
}

static bool find_unnamed(struct ir_stmt *s, void *arg)
{
    const struct ir_type *t = s->kind == IR_DECL ? s->var->type : NULL;

    while (t && (t->kind == IR_PTR || t->kind == IR_ARRAY))
        t = t->elem;
    if ((t && t->kind == IR_RECORD && strncmp(t->record->tag, "anon.", 5) == 0) ||
        (s->kind == IR_DECL && s->var->is_macro_name))
        *(bool *)arg = true;
    return true;
}

/* Can the statement be written with the names that it has in the user's text? */
static bool is_speakable(struct ir_stmt *s)
{
    bool found = false;

    ir_walk_stmt(s, find_unnamed, find_unspeakable, &found);
    return !found;
}

/* Do the iterations' own results, folded in order, give the result to the last bit? */
static bool is_plain(const struct loop_text *l, const struct reduction *r)
{
    const struct ir_type *t = r->type;

    if (!r->var || r->var->is_macro_name || reduction_is_arg(r) || r->is_counter ||
        fold_is_clamp(r->op) || r->peak_of)
        return false;
    if (t->kind == IR_FLOAT)
        return l->facts->nlevels == 1 && (r->op == FOLD_ADD || r->op == FOLD_MUL) &&
               r->single_same_type;
    return t->kind == IR_INT && r->op != FOLD_LAND && r->op != FOLD_LOR && r->op != FOLD_AFFINE;
}

bool facts_scan(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->reductions.n; i++)
        if (f->reductions.at[i].is_scan)
            return true;
    return false;
}

/* Does running the head again do the same again, and step nothing but the index? */
static bool head_repeats(const struct loop_text *l)
{
    const struct emit_place *p = &l->unit->places[l->plan - l->unit->plans];
    const char *s = l->unit->source;

    if (!source_is(s, p->offset, "for") || !p->has_init || !p->has_cond ||
        splice_place(s, p->offset) != p->offset || l->facts->levels[0].through)
        return false;
    size_t end = source_close(s, p->offset + strlen("for"));
    return end && source_skip(s, p->cond_end + 1) < end - 1 &&
           !memchr(s + p->cond_end, ',', end - p->cond_end);
}

static bool are_plain(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    bool scan = facts_scan(f);

    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *r = &f->reductions.at[i];
        bool is_step = !scan || r->is_scan;
        if ((is_step && !is_plain(l, r)) || (scan && r->is_running && !r->is_scan))
            return false;
        if (r->is_scan && (r->updates.n != 1 || r->repeats ||
                           r->updates.at[0].stmt->kind != IR_EXPR || f->nlevels > 1))
            return false;
    }
    return f->reductions.n && (!scan || is_speakable(f->needed));
}

/* Does the head read memory that only the run shows to be no iteration's to write? */
static bool head_may_change(const struct loop_facts *f)
{
    bool reads = false;

    for (size_t i = 0; i < f->accesses.n; i++)
        reads |= f->accesses.at[i].is_head;
    return reads && (f->checks.n || f->inspection);
}

bool loop_has_steps(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    if (l->left || f->nserial || f->nchains || f->npairs || f->ncaps || f->apart || f->edges ||
        f->has_befores || f->packed || f->is_trailed || facts_read_ahead(f) || f->search ||
        f->is_opened || head_may_change(f))
        return false;
    if ((f->isolation || facts_scan(f) || f->bins.n) &&
        f->checks.n) /* made before the loop, at run time */
        return false;
    if (f->bins.n)
        return head_repeats(l) && bins_have_steps(l);
    return head_repeats(l) && (f->isolation ? is_speakable(f->levels[0].loop->body) : are_plain(l));
}
