/*
 * Loops that read in place what later iterations write, by a distance that is known when the
 * program runs: a row of a knapsack,
 *
 *     for (w = most; w >= weight; w--)
 *         d[w] = MAX(d[w], d[w - weight] + value);
 *
 * Where the distance is not below 0, which is asked before the loop, no iteration reads what one
 * before it has written. Vectors that load before they store are in order then, but threads are
 * not: one runs all iterations.
 */
#include "analyse/edges.h"
#include "analyse/place.h"
#include "analyse/work.h"

#include "base/arena.h"

struct distance {
    struct tester *t;
    struct ir_expr *e; /* NULL: none so far */
    bool is_odd;
};

/* The one term that is no number: a value that the loop leaves alone, once. */
static struct ir_expr *symbol_of(struct tester *t, const struct affine *apart)
{
    struct ir_expr *found = NULL;

    for (uint32_t i = 0; i < apart->n; i++) {
        const struct affine_term *term = &apart->term[i];
        const struct unknown *u = term->degree ? &t->system.unknowns.at[term->var[0]] : NULL;
        if (!u)
            continue;
        if (found || term->degree != 1 || !u->symbol)
            return NULL;
        found = (struct ir_expr *)u->symbol;
    }
    return found;
}

/* How far the read is from what its iteration writes. */
static void distance_note(struct distance *d, const struct access *w, const struct access *other)
{
    struct tester *t = d->t;
    struct instance x;
    struct place p, q;

    system_clear(&t->system);
    instance_init(&x, t);
    place_of(&x, w, &p);
    place_of(&x, other, &q);
    if (!places_share_base(&p, &q))
        return;
    struct affine one = place_offset(&x, &p), two = place_offset(&x, &q);
    struct affine apart = affine_difference(&one, &two);
    int64_t number;
    if (affine_is_number(&apart, &number))
        return;
    struct ir_expr *e = apart.lost ? NULL : symbol_of(t, &apart);
    bool is_known = e && e->type->kind == IR_INT && e->type->is_signed && expr_is_pure(e) &&
                    expr_is_safe_early(e, t->f->levels[0].bound) &&
                    (!d->e || ir_expr_equal(d->e, e));
    d->is_odd |= !is_known;
    d->e = e;
}

/* May the write be of what the read reads, in one iteration, before it? */
static bool is_before(struct tester *t, const struct access *w, const struct access *read)
{
    struct instance x;
    struct place p, q;

    system_clear(&t->system);
    instance_init(&x, t);
    place_of(&x, w, &p);
    place_of(&x, read, &q);
    return places_share_base(&p, &q) && comes_after(t->f, w, read);
}

void distant_mark(struct tester *t)
{
    struct loop_facts *f = t->f;

    f->edges->is_apart = true;
    for (size_t i = 0; i < f->accesses.n; i++)
        for (size_t j = 0; j < f->accesses.n && f->accesses.at[i].is_old; j++)
            if (f->accesses.at[j].is_write && is_before(t, &f->accesses.at[j], &f->accesses.at[i]))
                f->edges->is_apart = false;
}

bool distant_settle(struct tester *t, const struct refuse *r)
{
    struct loop_facts *f = t->f;
    struct distance d = {.t = t};

    if (r->refusal != IR_REFUSE_CARRIED_DEPENDENCE || !f->edges->is_distant || f->reductions.n ||
        f->bins.n || f->search || f->needed || f->nchains || f->apart)
        return false;
    for (size_t i = 0; i < f->accesses.n; i++)
        for (size_t j = 0; j < f->accesses.n && f->accesses.at[i].is_write; j++)
            if (!f->accesses.at[j].is_write)
                distance_note(&d, &f->accesses.at[i], &f->accesses.at[j]);
    if (d.is_odd || !d.e)
        return false;
    struct ir_type *wide = ir_type_int(f->unit, 64, true);
    struct ir_expr *none = ir_int(f->unit, wide, 0, d.e->loc);
    t->strides[0] = (struct stride){d.e, none, 1, STRIDE_MOST, false};
    t->nstrides = 1;
    f->edges->n = 0;
    f->edges->reach = INT32_MAX;
    return true;
}

/* Does each iteration read there before it writes, once? */
bool distant_note(struct loop_facts *f, const struct access *w, struct access *read)
{
    bool is_first = f->edges->is_distant && !w->call && !read->call && !w->ninner &&
                    !read->ninner && w->is_affine && read->is_affine && !comes_after(f, w, read);

    read->is_old |= is_first;
    return is_first;
}

struct loop_facts *distant_fold(struct work *w, struct ir_stmt *loop)
{
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};

    *f = (struct loop_facts){.unit = w->u, .flow = &w->flow, .func = w->fn, .loop = loop};
    f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    f->edges = ARENA_NEW(w->u->arena, struct edges);
    *f->edges = (struct edges){.is_distant = true};
    if (loop->ending || loop->presets || !surroundings_check(w->fn, loop, &ignored) ||
        !levels_build(f, &ignored))
        return NULL;
    return levels_fold(w, f, 1, 0, &ignored);
}
