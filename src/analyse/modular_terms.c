/*
 * Sums modulo a number that add several things at once, `s = (s + a[i] - b[i] + m) % m;`, or make
 * up for values below 0, `s = ((s + a[i]) % m + m) % m;` (remainder.c). What is added is one number
 * of 64 bits that C need not have computed: it is what C adds where it is not below 0, and the sum
 * has room in the types that C computes in.
 */
#include "analyse/modular.h"

#define TERMS_MOST 8
#define TERM_MOST ((int64_t)1 << 58) /* of which eight have room in 64 bits */

struct terms {
    const struct modular *m;
    const struct ir_var *var;
    struct ir_expr *of[TERMS_MOST];
    bool is_taken[TERMS_MOST]; /* off */
    uint32_t n, nvars;
    const struct ir_type *type; /* of the sums on the way to the variable, all of them; or NULL */
    bool is_mixed, has_sub, has_modulus;
    wide room, least, most;
};

static bool term_add(struct terms *t, struct ir_expr *e, bool is_taken)
{
    int64_t least = 0, most = 0;

    if (t->n == TERMS_MOST || e->type->kind != IR_INT || e->type->bits > 64)
        return false;
    if (t->m->modulus && modular_is_modulus(t->m, e) && e->type->bits == 64) {
        /* which is asked not to be larger, of values as large as that */
        t->has_modulus = true;
        least = 1;
        most = (int64_t)NARROW_MOST + 1;
    } else if (!value_ends(e, &least, &most)) {
        if (e->type->bits == 64)
            return false;
        least = (int64_t)type_least(e->type);
        most = (int64_t)type_most(e->type);
    }
    if (least < -TERM_MOST || most > TERM_MOST)
        return false;
    t->least += is_taken ? -most : least;
    t->most += is_taken ? -least : most;
    t->has_sub |= is_taken;
    t->of[t->n] = e;
    t->is_taken[t->n++] = is_taken;
    return true;
}

static bool terms_add(struct terms *t, struct ir_expr *e)
{
    if (!expr_mentions(e, t->var))
        return term_add(t, e, false);
    e = modular_core(e, &t->room);
    if (e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == t->var)
        return t->nvars++ == 0;
    if (e->kind != IR_BINARY || (e->op != IR_ADD && e->op != IR_SUB) || e->type->kind != IR_INT ||
        e->type->bits > 64)
        return false;
    t->room = lesser(t->room, type_most(e->type));
    t->is_mixed |= t->type && !ir_type_same(t->type, e->type);
    t->type = e->type;
    if (e->op == IR_SUB)
        return !expr_mentions(e->b, t->var) && terms_add(t, e->a) && term_add(t, e->b, true);
    return terms_add(t, e->a) && terms_add(t, e->b);
}

bool modular_terms_read(struct ir_unit *u, struct modular *m, struct ir_expr *e)
{
    struct terms t = {.m = m, .var = m->var, .room = m->room};
    struct ir_type *wide_type = ir_type_int(u, 64, true);
    struct ir_expr *all = NULL;

    /* where sums have several types, one of the narrower ones may come round */
    if (!terms_add(&t, e) || t.nvars != 1 || t.n < 2 || (t.is_mixed && (t.has_sub || t.least < 0)))
        return false;
    for (uint32_t i = 0; i < t.n; i++) {
        struct ir_expr *one = expr_moved(ir_cast(u, wide_type, expr_copy(u, t.of[i])));
        if (!all && t.is_taken[i])
            all = ir_int(u, wide_type, 0, e->loc);
        all =
            all ? ir_binary(u, t.is_taken[i] ? IR_SUB : IR_ADD, wide_type, all, one, e->loc) : one;
    }
    m->value = all;
    m->room = t.room;
    m->least = t.least;
    /* what leaves no room is looked for */
    m->most =
        t.has_modulus && t.most <= NARROW_MOST ? (wide)NARROW_MOST + 1 : lesser(t.most, t.room);
    m->is_made = true;
    return true;
}

/* What is added, modulo M, and not below 0. */
void modular_raise(struct ir_unit *u, struct modular *m)
{
    struct ir_type *wide_type = ir_type_int(u, 64, true);
    struct ir_type *t = ir_type_same(m->value->type, m->modulus->type)
                            ? ir_type_plain(u, m->value->type)
                            : wide_type;
    struct ir_loc loc = m->value->loc;
    struct ir_expr *value = expr_moved(ir_cast(u, t, expr_copy(u, m->value)));
    struct ir_expr *by = expr_moved(ir_cast(u, t, expr_copy(u, m->modulus)));
    wide modulus = type_most(m->modulus->type);

    (void)expr_number(m->modulus, &modulus);
    value = ir_binary(u, IR_REM, t, value, by, loc);
    by = expr_moved(ir_cast(u, wide_type, expr_copy(u, m->modulus)));
    m->value = ir_binary(u, IR_ADD, wide_type, expr_moved(ir_cast(u, wide_type, value)), by, loc);
    m->least = 0;
    m->most = modulus <= TERM_MOST ? 2 * modulus : 2 * (wide)TERM_MOST;
    m->room = ROOM_MOST;
    m->is_made = true;
}
