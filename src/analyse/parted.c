/*
 * Loops that write one part of an object and read or write another part of it, how far apart these
 * are being known only when the program runs: `r[i + k * ld] -= t * r[i + j * ld]`, a column of a
 * matrix from another one. The bytes of both over all iterations are compared before the loop, as
 * those of two pointers are. Loops with others in them are left: where parts overlap these would
 * run as written, and are better folded by themselves.
 */
#include "analyse/place.h"
#include "analyse/work.h"

#include "base/arena.h"

struct sought {
    const struct unknown *what;
    bool is_there;
};

static bool find_unknown(struct ir_expr *e, void *arg)
{
    struct sought *q = arg;

    q->is_there |= q->what->symbol ? ir_expr_equal(e, q->what->symbol)
                                   : e->kind == IR_VAR && e->var == q->what->entry;
    return !q->is_there;
}

struct made {
    const struct level *of;
    bool is_more;
};

static bool find_more(struct ir_expr *e, void *arg)
{
    struct made *m = arg;

    m->is_more |= e->kind == IR_VAR && !expr_mentions(m->of->bound, e->var) &&
                  !(m->of->first && expr_mentions(m->of->first, e->var));
    return !m->is_more;
}

/* Does the loop begin or end where the unknown tells, or is it made of that, as n / 2 of n? */
static bool is_of_head(const struct level *l, const struct unknown *what)
{
    struct sought q = {what, false};
    struct made m = {l, !what->symbol};

    if (l->first)
        ir_walk_expr(l->first, find_unknown, &q);
    ir_walk_expr(l->bound, find_unknown, &q);
    if (what->symbol)
        ir_walk_expr((struct ir_expr *)what->symbol, find_more, &m);
    return q.is_there || !m.is_more;
}

/* Is the term made of nothing but what the loop does not change, and not of its ends alone? With
   these alone the test for dependences has been exact: `a[i] = a[n - 1 - i]` always meets. */
static bool is_fixed_term(const struct tester *t, const struct affine_term *term)
{
    bool is_more = false;

    for (uint32_t i = 0; i < term->degree; i++) {
        const struct unknown *u = &t->system.unknowns.at[term->var[i]];
        if (!u->symbol && !u->entry)
            return false;
        is_more |= !is_of_head(t->f->levels, u);
    }
    return is_more;
}

static bool has_range(const struct access *a)
{
    return a->range && a->is_affine && !a->ninner && !a->is_compaction && !a->is_mark &&
           !a->is_scattered;
}

/* Does more than the loop's ends tell how far the two are apart? Places that are equally far apart
   in every run have nothing to ask. */
static bool is_apart_by_symbols(struct tester *t, const struct access *a, const struct access *b)
{
    struct instance x, y;
    struct place p, q;

    system_clear(&t->system);
    instance_init(&x, t);
    instance_init(&y, t);
    place_of(&x, a, &p);
    place_of(&y, b, &q);
    struct affine one = place_offset(&x, &p), other = place_offset(&y, &q);
    struct affine apart = affine_difference(&one, &other);
    if (apart.lost || !places_share_base(&p, &q))
        return false;
    for (uint32_t i = 0; i < apart.n; i++)
        if (is_fixed_term(t, &apart.term[i]))
            return true;
    return false;
}

bool parted_note(struct tester *t, uint32_t write, uint32_t other)
{
    struct loop_facts *f = t->f;
    const struct access *w = &f->accesses.at[write], *o = &f->accesses.at[other];

    if (!f->asks_parts || !has_range(w) || !has_range(o) || !is_apart_by_symbols(t, w, o))
        return false;
    check_add(f, write, other, false);
    return true;
}

bool parted_settle(const struct loop_facts *f)
{
    return !f->search && !f->isolation && !f->needed && !f->scatter && !f->nchains && !f->bins.n;
}

struct loop_facts *parted_fold(struct work *w, struct ir_stmt *loop)
{
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};

    *f = (struct loop_facts){.unit = w->u, .flow = &w->flow, .func = w->fn, .loop = loop};
    f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    f->asks_parts = true;
    if (ir_has_loop(loop->body) || loop->pragmas & IR_PRAGMA_PARALLEL ||
        !surroundings_check(w->fn, loop, &ignored) || !levels_build(f, &ignored))
        return NULL;
    struct loop_facts *facts = levels_fold(w, f, 1, 0, &ignored);
    return facts ? facts : distant_fold(w, loop);
}
