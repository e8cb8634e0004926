/*
 * Does a compaction leave gaps? Each step of the counter has to stand beside a write of the place
 * that it counts, in one run of plain statements, so that none is reached without the other.
 */
#include "emit/device.h"

struct dense {
    const struct loop_text *l;
    const struct access *a;
    const struct reduction *counter;
    int64_t shift;   /* the first place is so many behind the counter's start */
    uint32_t paired; /* updates that stand beside a write */
};

static bool is_update(const struct dense *d, const struct ir_stmt *s)
{
    for (size_t i = 0; i < d->counter->updates.n; i++)
        if (d->counter->updates.at[i].stmt == s)
            return true;
    return false;
}

static bool is_write(const struct dense *d, const struct ir_stmt *s)
{
    return s->kind == IR_EXPR && s->expr && s->expr->kind == IR_ASSIGN &&
           ir_expr_equal(s->expr->a, d->a->lvalue);
}

/* A write between the update and the next one (or what is no plain statement). */
static bool has_write_after(const struct dense *d, const struct ir_stmt *s)
{
    for (s = s->next; s && s->kind == IR_EXPR && !is_update(d, s); s = s->next)
        if (is_write(d, s))
            return true;
    return false;
}

static bool find_pairs(struct ir_stmt *s, void *arg)
{
    struct dense *d = arg;
    bool has_written = false;

    if (s->kind != IR_BLOCK)
        return true;
    for (const struct ir_stmt *p = s->body; p; p = p->next) {
        if (p->kind == IR_EXPR && is_update(d, p)) {
            /* the place of a write before it is the counter and `offset`, behind it one more */
            d->paired += d->a->offset == d->shift
                             ? has_written
                             : d->a->offset + 1 == d->shift && has_write_after(d, p);
            has_written = false;
        } else if (p->kind == IR_EXPR) {
            has_written |= is_write(d, p);
        } else if (p->kind != IR_DECL) {
            has_written = false;
        }
    }
    return true;
}

struct mention {
    const struct loop_text *l;
    const struct acc *counter;
    bool found;
};

static bool find_counter(struct ir_expr *e, void *arg)
{
    struct mention *m = arg;

    m->found |= loop_acc_of(m->l, e) == m->counter;
    return !m->found;
}

/* Is it out[k], the counted element itself? In out[k][0] and out[k].x[1] the subscript is another
   one, and the rest of the element is not written. */
static bool is_element(const struct loop_text *l, const struct access *a)
{
    struct mention m = {l, &l->accs.at[a->counter], false};

    if (a->lvalue->kind != IR_INDEX || a->lvalue->a->type->kind != IR_PTR ||
        a->lvalue->a->type->elem->size != a->lvalue->type->size)
        return false;
    ir_walk_expr(a->lvalue->b, find_counter, &m);
    return m.found;
}

bool access_is_dense(const struct loop_text *l, uint32_t which)
{
    const struct loop_facts *f = l->facts;
    const struct access *a = &f->accesses.at[which];
    struct dense d = {.l = l, .a = a, .counter = &f->reductions.at[a->counter]};

    if ((d.counter->room && f->search != SEARCH_FULL) || !is_element(l, a))
        return false;
    d.shift = a->windows & 1 ? 0 : 1;
    ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, find_pairs, NULL, &d);
    return d.paired == d.counter->updates.n && d.counter->most == (int64_t)d.counter->updates.n;
}

bool access_is_in_frame(const struct loop_text *l, uint32_t which)
{
    const struct ir_expr *e = l->facts->accesses.at[which].lvalue;

    while (e->kind == IR_MEMBER || (e->kind == IR_INDEX && e->a->kind == IR_DECAY))
        e = e->kind == IR_MEMBER ? e->a : e->a->a;
    const struct spelled *s = e->kind == IR_VAR ? loop_find(l, e->var) : NULL;
    return s && (s->place == PLACE_VALUE || s->place == PLACE_COPY);
}
