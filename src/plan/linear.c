/* Sums of products over the indices of a nest: when do rows follow one another in memory? */
#include "plan/linear.h"

#include <string.h>

static int32_t level_of(const struct loop_facts *f, const struct ir_var *v)
{
    for (uint32_t i = 0; i < f->nlevels; i++)
        if (f->levels[i].index == v)
            return (int32_t)i;
    return -1;
}

struct mention {
    const struct loop_facts *f;
    bool found;
};

static bool note_index(struct ir_expr *e, void *arg)
{
    struct mention *m = arg;

    m->found |= e->kind == IR_VAR && level_of(m->f, e->var) >= 0;
    return !m->found;
}

bool expr_mentions_index(const struct loop_facts *f, const struct ir_expr *e)
{
    struct mention m = {f, false};

    ir_walk_expr((struct ir_expr *)e, note_index, &m);
    return m.found;
}

static bool add_term(struct linear *out, const struct linear_term *t)
{
    if (out->n == LINEAR_TERMS)
        return false;
    out->term[out->n++] = *t;
    return true;
}

static bool multiply(const struct linear *a, const struct linear *b, struct linear *out)
{
    for (uint32_t i = 0; i < a->n; i++)
        for (uint32_t j = 0; j < b->n; j++) {
            struct linear_term t = a->term[i];
            const struct linear_term *u = &b->term[j];
            if (__builtin_mul_overflow(t.factor, u->factor, &t.factor))
                return false;
            if (t.nsym + u->nsym > LINEAR_SYMBOLS || (t.level >= 0 && u->level >= 0))
                return false;
            for (uint32_t s = 0; s < u->nsym; s++)
                t.sym[t.nsym++] = u->sym[s];
            if (u->level >= 0)
                t.level = u->level;
            if (!add_term(out, &t))
                return false;
        }
    return true;
}

static bool is_wrapping(const struct ir_type *t)
{
    return t->kind != IR_INT || t->bits < 32 || !(t->is_signed || t->bits == 64);
}

/* Does the conversion keep the value, modulo 2^64 when it ends there? */
static bool keeps_value(const struct ir_expr *cast)
{
    const struct ir_type *to = cast->type, *from = cast->a->type;

    if (to->kind != IR_INT || from->kind != IR_INT)
        return false;
    if (from->is_signed)
        return to->bits == 64 || (to->is_signed && to->bits >= from->bits);
    return to->bits > from->bits || (to->bits == from->bits && !to->is_signed);
}

static bool linear_of(const struct loop_facts *f, const struct ir_expr *e, struct linear *out);

static bool linear_sum(const struct loop_facts *f, const struct ir_expr *e, struct linear *out)
{
    struct linear b = {0};

    if (!linear_of(f, e->a, out) || !linear_of(f, e->b, &b))
        return false;
    for (uint32_t i = 0; i < b.n; i++) {
        if (e->op == IR_SUB)
            b.term[i].factor = -b.term[i].factor;
        if (!add_term(out, &b.term[i]))
            return false;
    }
    return true;
}

/* Adds e to out, which may hold terms already. */
static bool linear_of(const struct loop_facts *f, const struct ir_expr *e, struct linear *out)
{
    struct linear_term t = {.factor = 1, .level = -1};

    if (e->kind == IR_CONST_INT && e->type->kind == IR_INT) {
        t.factor = (int64_t)e->ival;
        return add_term(out, &t);
    }
    if (e->kind == IR_CAST && keeps_value(e))
        return linear_of(f, e->a, out);
    if (e->kind == IR_LOAD && e->a->kind == IR_VAR && level_of(f, e->a->var) >= 0) {
        t.level = level_of(f, e->a->var);
        return e->type->kind == IR_INT && add_term(out, &t);
    }
    if (e->kind == IR_BINARY && (e->op == IR_ADD || e->op == IR_SUB) && !is_wrapping(e->type) &&
        e->a->type->kind == IR_INT)
        return linear_sum(f, e, out);
    if (e->kind == IR_BINARY && e->op == IR_MUL && !is_wrapping(e->type)) {
        struct linear a = {0}, b = {0};
        return linear_of(f, e->a, &a) && linear_of(f, e->b, &b) && multiply(&a, &b, out);
    }
    if (expr_mentions_index(f, e))
        return false;
    t.sym[t.nsym++] = e;
    return add_term(out, &t);
}

/* Elements of the base type in one t, as a product; false when an extent is not known. */
static bool extent_of(const struct loop_facts *f, const struct ir_type *t, struct linear *out)
{
    struct linear_term one = {.factor = 1, .level = -1};
    struct linear product = {.n = 1, .term = {one}};

    for (; t->kind == IR_ARRAY; t = t->elem) {
        struct linear extent = {0}, next = {0};
        if (t->vla) {
            if (!linear_of(f, t->vla, &extent))
                return false;
        } else if (t->count >= 0) {
            extent.n = 1;
            extent.term[0] = one;
            extent.term[0].factor = t->count;
        } else {
            return false;
        }
        if (!multiply(&product, &extent, &next))
            return false;
        product = next;
    }
    *out = product;
    return true;
}

static bool add_scaled(const struct loop_facts *f, const struct ir_expr *index,
                       const struct ir_type *elem, struct linear *out)
{
    struct linear i = {0}, extent;

    return extent_of(f, elem, &extent) && linear_of(f, index, &i) && multiply(&i, &extent, out);
}

bool linear_address(const struct loop_facts *f, const struct ir_expr *lvalue, struct linear *out,
                    const struct ir_expr **base)
{
    const struct ir_expr *p = lvalue->a;

    memset(out, 0, sizeof *out);
    if (!add_scaled(f, lvalue->b, lvalue->type, out))
        return false;
    for (;;) {
        if (p->kind == IR_DECAY && p->a->kind == IR_INDEX) {
            if (!add_scaled(f, p->a->b, p->a->type, out))
                return false;
            p = p->a->a;
        } else if (p->kind == IR_BINARY && p->op == IR_ADD) {
            if (!add_scaled(f, p->b, p->type->elem, out))
                return false;
            p = p->a;
        } else {
            break;
        }
    }
    *base = p;
    return !expr_mentions_index(f, p);
}

bool linear_moves(const struct linear *l)
{
    for (uint32_t i = 0; i < l->n; i++)
        if (l->term[i].level >= 0)
            return true;
    return false;
}

/* ---- are reads apart? ---- */

/* Is it an induction variable of which the step is no constant? */
static bool note_step(struct ir_expr *e, void *arg)
{
    struct mention *m = arg;

    for (size_t i = 0; i < m->f->scalars.n && e->kind == IR_VAR; i++) {
        const struct scalar *s = &m->f->scalars.at[i];
        m->found |= s->var == e->var && s->kind == SCALAR_INDUCTION && s->inc->kind != IR_CONST_INT;
    }
    return !m->found;
}

bool read_is_apart(const struct loop_facts *f, const struct access *a)
{
    struct mention m = {f, false};
    const struct ir_expr *base;
    struct linear lin;

    if (a->is_write || a->ninner || !a->is_affine)
        return false;
    ir_walk_expr(a->address, note_step, &m);
    if (m.found || a->address->kind != IR_INDEX || !linear_address(f, a->address, &lin, &base))
        return m.found;
    for (uint32_t i = 0; i < lin.n; i++)
        if (lin.term[i].level == (int32_t)f->nlevels - 1 && lin.term[i].nsym)
            return true;
    return false;
}

bool reads_are_apart(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->accesses.n; i++)
        if (read_is_apart(f, &f->accesses.at[i]))
            return true;
    return false;
}

/* ---- is the nest flat? ---- */

static const struct ir_expr *strip(const struct ir_expr *e)
{
    while (e->kind == IR_CAST && keeps_value(e))
        e = e->a;
    return e;
}

/* The same symbols in any order? */
static bool same_symbols(const struct linear_term *a, const struct linear_term *b)
{
    bool used[LINEAR_SYMBOLS] = {false};

    if (a->nsym != b->nsym)
        return false;
    for (uint32_t i = 0; i < a->nsym; i++) {
        bool found = false;
        for (uint32_t j = 0; j < b->nsym && !found; j++)
            if (!used[j] && ir_expr_equal(strip(a->sym[i]), strip(b->sym[j])))
                found = used[j] = true;
        if (!found)
            return false;
    }
    return true;
}

/* The one product that the level's index is multiplied by (factor 0: none). False: several. */
static bool coefficient(const struct linear *l, int32_t level, struct linear_term *out)
{
    bool any = false;

    *out = (struct linear_term){.factor = 0, .level = -1};
    for (uint32_t i = 0; i < l->n; i++) {
        if (l->term[i].level != level)
            continue;
        if (any && !same_symbols(&l->term[i], out))
            return false;
        int64_t sum = any ? out->factor : 0;
        *out = l->term[i];
        out->level = -1;
        if (__builtin_add_overflow(sum, out->factor, &out->factor))
            return false;
        any = true;
    }
    return true;
}

/* The trip count of an inner level as one product. */
static bool trip_term(const struct loop_facts *f, const struct level *v, struct linear_term *out)
{
    struct linear l = {0};

    if (v->const_trip >= 0) {
        *out = (struct linear_term){.factor = v->const_trip, .level = -1};
        return true;
    }
    if (v->rel != IR_LT || v->step != 1 || !linear_of(f, v->bound, &l) || l.n != 1)
        return false;
    *out = l.term[0];
    return out->level < 0;
}

/* Are the steps of neighbouring levels those of one stride? */
static bool one_stride(const struct loop_facts *f, const struct linear *l)
{
    for (uint32_t i = 0; i + 1 < f->nlevels; i++) {
        struct linear_term outer, inner, trip;
        struct linear a = {.n = 1}, b = {.n = 1}, product = {0};
        if (!coefficient(l, (int32_t)i, &outer) || !coefficient(l, (int32_t)i + 1, &inner) ||
            !trip_term(f, &f->levels[i + 1], &trip))
            return false;
        if (__builtin_mul_overflow(outer.factor, f->levels[i].step, &outer.factor) ||
            __builtin_mul_overflow(inner.factor, f->levels[i + 1].step, &inner.factor))
            return false;
        a.term[0] = inner;
        b.term[0] = trip;
        if (!multiply(&a, &b, &product))
            return false;
        if (product.term[0].factor != outer.factor || !same_symbols(&product.term[0], &outer))
            return false;
    }
    return true;
}

static bool first_is_zero(const struct level *v)
{
    const struct ir_expr *e = v->first;

    while (e && e->kind == IR_CAST)
        e = e->a;
    return e && e->kind == IR_CONST_INT && e->ival == 0 && v->index->type->kind == IR_INT;
}

struct flat {
    const struct loop_facts *f;
    bool ok;
};

static bool flat_expr(struct ir_expr *e, void *arg)
{
    struct flat *w = arg;
    struct linear l;
    const struct ir_expr *base;

    if (e->kind == IR_VAR && level_of(w->f, e->var) >= 0)
        w->ok = false;
    if (e->kind != IR_INDEX || !expr_mentions_index(w->f, e) || facts_bins_of(w->f, e))
        return w->ok;
    if (!linear_address(w->f, e, &l, &base) || !one_stride(w->f, &l))
        w->ok = false;
    return false;
}

bool nest_is_flat(const struct loop_facts *f)
{
    struct flat w = {f, f->nlevels > 1};

    for (uint32_t i = 0; i < f->nlevels; i++)
        w.ok = w.ok && first_is_zero(&f->levels[i]);
    if (w.ok)
        ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, NULL, flat_expr, &w);
    return w.ok;
}
