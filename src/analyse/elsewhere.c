/*
 * Loops that end at an element of memory (ending.c): do their iterations write beside what each has
 * tested? The element is looked for before they run; the loop as written may then end before it.
 */
#include "analyse/go_on.h"

struct stores {
    const struct ir_expr *to, *tested;
    bool is_same; /* what is stored has to be what is tested itself, not one like it */
    uint32_t copies, others;
};

static bool count_stores(struct ir_expr *e, void *arg)
{
    struct stores *s = arg;
    const struct ir_expr *value = e->b;

    if (!ir_is_write(e) || !ir_expr_equal(e->a, s->to))
        return true;
    while (e->kind == IR_ASSIGN && value->kind == IR_CAST && value->type->kind == IR_INT &&
           value->type->size >= s->tested->type->size)
        value = value->a;
    if (e->kind == IR_ASSIGN && value->kind == IR_LOAD &&
        (s->is_same ? value->a == s->tested : ir_expr_equal(value->a, s->tested)))
        s->copies++;
    else
        s->others++;
    return true;
}

/* Does the access store nothing but what the iteration tests, `*d++ = *s++`? Before the loop ends
   that is never the value which ends it: wherever it is stored, C reads every element up to the
   first one that has this value now, or goes on behind it. */
static bool copies_tested(const struct loop_facts *f, const struct access *a)
{
    const struct level *l = &f->levels[0];
    struct stores s = {a->lvalue, f->loop->ending->tested, l->through != NULL, 0, 0};

    if (!s.tested || a->call || a->lvalue->type->kind != IR_INT || s.tested->type->kind != IR_INT ||
        a->lvalue->type->size != s.tested->type->size)
        return false;
    ir_walk_stmt(f->loop->body, NULL, count_stores, &s);
    return s.copies > 0 && s.others == 0;
}

bool facts_write_elsewhere(const struct loop_facts *f)
{
    if (f->loop->ending->is_length) /* which C reads before the first iteration */
        return false;
    for (size_t i = 0; i < f->reductions.n; i++)
        if (!f->reductions.at[i].var)
            return true;
    bool is_copy = true; /* of what has been tested, which nothing else writes */
    for (size_t i = 0; i < f->accesses.n; i++)
        is_copy &= !f->accesses.at[i].is_write || copies_tested(f, &f->accesses.at[i]);
    for (size_t i = 0; i < f->accesses.n && !is_copy; i++) {
        const struct access *a = &f->accesses.at[i];
        if (a->is_write && (f->levels[0].through || f->loop->ending->is_late ||
                            !ir_expr_equal(a->lvalue, f->loop->ending->tested)))
            return true;
    }
    return f->bins.n != 0;
}
