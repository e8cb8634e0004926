/*
 * Does an iteration read what the iteration before has written? The two places are compared by
 * their text: subscripts are sums that differ by the step of the index, and nothing else in them
 * changes in the loop. Both sums are made in one type, so that this holds modulo its size.
 */
#include "analyse/chain.h"

#define TERMS_MOST 8

struct place_pair {
    struct ir_stmt *loop;
    const struct level *l;
};

/* The sum of the terms and a number, in one integer type; or of a pointer and integers of any type,
   whose own sums are terms. */
struct sum {
    uint64_t number;
    uint32_t n;
    struct {
        const struct ir_expr *e;
        bool is_negative;
    } term[TERMS_MOST];
};

static bool sum_add(struct sum *s, const struct ir_type *t, const struct ir_expr *e, bool negative)
{
    bool is_offset = t->kind == IR_PTR;
    int64_t v;

    if (e->type->kind == IR_INT && expr_constant(e, &v)) {
        s->number += negative ? 0 - (uint64_t)v : (uint64_t)v;
        return true;
    }
    if (e->kind == IR_BINARY && (e->op == IR_ADD || e->op == IR_SUB) && ir_type_same(e->type, t) &&
        ir_type_same(e->a->type, t) && (is_offset || ir_type_same(e->b->type, t)))
        return sum_add(s, t, e->a, negative) && sum_add(s, t, e->b, negative != (e->op == IR_SUB));
    if (s->n == TERMS_MOST)
        return false;
    s->term[s->n].e = e;
    s->term[s->n++].is_negative = negative;
    return true;
}

static bool follows(const struct place_pair *p, const struct ir_expr *read,
                    const struct ir_expr *written);

static bool is_index(const struct place_pair *p, const struct ir_expr *e)
{
    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == p->l->index;
}

/* Terms without the index stand in both sums; out[i] is the one that has it. */
static bool pair_terms(const struct place_pair *p, const struct sum *read,
                       const struct sum *written, uint32_t out[2])
{
    bool used[TERMS_MOST] = {false};
    uint32_t with[2] = {0, 0};

    for (uint32_t i = 0; i < read->n; i++) {
        if (expr_mentions(read->term[i].e, p->l->index)) {
            with[0]++;
            out[0] = i;
            continue;
        }
        uint32_t j = 0;
        while (j < written->n &&
               (used[j] || written->term[j].is_negative != read->term[i].is_negative ||
                !ir_expr_equal(written->term[j].e, read->term[i].e)))
            j++;
        if (j == written->n || expr_variant(p->loop, read->term[i].e))
            return false;
        used[j] = true;
    }
    for (uint32_t j = 0; j < written->n; j++) {
        bool has_index = expr_mentions(written->term[j].e, p->l->index);
        if (has_index == used[j])
            return false;
        with[1] += has_index;
        out[1] = has_index ? j : out[1];
    }
    return with[0] == 1 && with[1] == 1;
}

static uint64_t low_bits(uint64_t v, const struct ir_type *t)
{
    return t->kind == IR_INT && t->bits < 64 ? v & (UINT64_MAX >> (64 - t->bits)) : v;
}

/* Sums of an index in another type than theirs are left: it could wrap around where they do not. */
static bool sums_follow(const struct place_pair *p, const struct ir_expr *read,
                        const struct ir_expr *written)
{
    struct sum r = {.n = 0}, w = {.n = 0};
    const struct ir_type *t = read->type;
    uint32_t with[2] = {0, 0};

    if (!sum_add(&r, t, read, false) || !sum_add(&w, t, written, false) ||
        !pair_terms(p, &r, &w, with))
        return false;
    const struct ir_expr *one = r.term[with[0]].e, *other = w.term[with[1]].e;
    bool is_negative = r.term[with[0]].is_negative;
    if (is_negative != w.term[with[1]].is_negative)
        return false;
    if (is_index(p, one) && is_index(p, other)) {
        uint64_t by = is_negative ? 0 - (uint64_t)p->l->step : (uint64_t)p->l->step;
        return low_bits(w.number - r.number, t) == low_bits(by, t);
    }
    bool is_made = one->kind == IR_CAST || one->kind == IR_BINARY;
    return low_bits(w.number - r.number, t) == 0 && is_made && one != read &&
           follows(p, one, other);
}

/* One factor follows, the others do not change. */
static bool products_follow(const struct place_pair *p, const struct ir_expr *read,
                            const struct ir_expr *written)
{
    bool left = expr_mentions(read->a, p->l->index), right = expr_mentions(read->b, p->l->index);
    const struct ir_expr *still = left ? read->b : read->a, *same = left ? written->b : written->a;

    return left != right && ir_expr_equal(still, same) && !expr_variant(p->loop, still) &&
           follows(p, left ? read->a : read->b, left ? written->a : written->b);
}

/* As lvalue_follows, of lvalues and of values alike, at least one of which has the index. */
static bool follows(const struct place_pair *p, const struct ir_expr *read,
                    const struct ir_expr *written)
{
    if (!expr_mentions(read, p->l->index) && !expr_mentions(written, p->l->index))
        return ir_expr_equal(read, written) && !expr_variant(p->loop, read);
    if (!ir_type_same(read->type, written->type))
        return false;
    bool is_number = read->type->kind == IR_INT || read->type->kind == IR_PTR;
    bool is_product = read->kind == IR_BINARY && read->op == IR_MUL;
    if (is_number && read->kind != IR_CAST && read->kind != IR_DECAY && !is_product)
        return sums_follow(p, read, written);
    if (read->kind != written->kind)
        return false;
    switch (read->kind) {
    case IR_CAST:
    case IR_DECAY:
        return follows(p, read->a, written->a);
    case IR_BINARY:
        return is_product && written->op == IR_MUL && products_follow(p, read, written);
    default:
        return false;
    }
}

/* An lvalue as a pointer and a number of elements from there. */
struct spot {
    const struct ir_expr *base, *at; /* at NULL: 0 */
};

static bool spot_of(const struct ir_expr *lv, struct spot *out)
{
    if (lv->kind == IR_INDEX)
        *out = (struct spot){lv->a, lv->b};
    else if (lv->kind == IR_DEREF)
        *out = (struct spot){lv->a, NULL};
    else
        return false;
    return true;
}

/* p[-1] or *(p - 1) behind *p, for an index that is a pointer. */
static bool pointers_follow(const struct place_pair *p, const struct ir_expr *read,
                            const struct ir_expr *written)
{
    struct spot spots[2];
    struct sum sums[2] = {{.n = 0}, {.n = 0}};

    if (!ir_type_same(read->type, written->type) || !spot_of(read, &spots[0]) ||
        !spot_of(written, &spots[1]))
        return false;
    for (int i = 0; i < 2; i++) {
        const struct spot *s = &spots[i];
        if (!ir_type_same(s->base->type->elem, p->l->index->type->elem) ||
            !sum_add(&sums[i], s->base->type, s->base, false) ||
            (s->at && !sum_add(&sums[i], s->at->type, s->at, false)))
            return false;
        if (sums[i].n != 1 || !is_index(p, sums[i].term[0].e) || sums[i].term[0].is_negative)
            return false;
    }
    return sums[1].number - sums[0].number == (uint64_t)p->l->step;
}

static bool places_follow(const struct place_pair *p, const struct ir_expr *read,
                          const struct ir_expr *written)
{
    if (p->l->index->type->kind == IR_PTR && read->kind != IR_MEMBER)
        return pointers_follow(p, read, written);
    if (read->kind != written->kind || !ir_type_same(read->type, written->type))
        return false;
    switch (read->kind) {
    case IR_INDEX: {
        bool below = expr_mentions(read->a, p->l->index), at = expr_mentions(read->b, p->l->index);
        if (below != expr_mentions(written->a, p->l->index) ||
            at != expr_mentions(written->b, p->l->index))
            return false;
        if (!below)
            return ir_expr_equal(read->a, written->a) && !expr_variant(p->loop, read->a) &&
                   follows(p, read->b, written->b);
        return read->a->kind == IR_DECAY && written->a->kind == IR_DECAY &&
               places_follow(p, read->a->a, written->a->a) && follows(p, read->b, written->b);
    }
    case IR_DEREF:
        return follows(p, read->a, written->a);
    case IR_MEMBER:
        return read->field == written->field && places_follow(p, read->a, written->a);
    default:
        return false;
    }
}

bool lvalue_follows(struct ir_stmt *loop, const struct level *l, const struct ir_expr *read,
                    const struct ir_expr *written)
{
    struct place_pair p = {loop, l};

    return expr_mentions(read, l->index) && expr_mentions(written, l->index) &&
           places_follow(&p, read, written);
}
