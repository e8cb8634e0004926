/*
 * Numbers of 64 bits that stand for a value of 32 bits and the iteration that it comes from: what
 * packed.c and placed.c make of them.
 */
#include "analyse/packer.h"

#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

bool packed_is_plain(const struct ir_var *v)
{
    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !var_is_reachable(v) &&
           !v->type->is_volatile && !v->type->is_atomic;
}

/* The value that a conversion changes, if e is one. */
struct ir_expr *packed_core(struct ir_expr *e)
{
    e = expr_core(e);
    if (e->kind == IR_CAST && e->type->kind == IR_INT && e->type->bits >= 32 &&
        e->a->type->kind == IR_INT)
        e = expr_core(e->a);
    return e;
}

/* ---- the number ---- */

static struct ir_type *turns(const struct packer *k, uint32_t bits)
{
    return ir_type_int(k->u, bits, false);
}

struct ir_expr *packed_op(const struct packer *k, enum ir_op o, uint32_t bits, struct ir_expr *a,
                          struct ir_expr *b)
{
    struct ir_type *t = turns(k, bits);

    return ir_binary(k->u, o, t, expr_moved(ir_cast(k->u, t, a)), expr_moved(ir_cast(k->u, t, b)),
                     k->loop->loc);
}

struct ir_expr *packed_constant(const struct packer *k, uint32_t bits, uint64_t v)
{
    return ir_int(k->u, turns(k, bits), (int64_t)v, k->loop->loc);
}

/* The number with the other half of all numbers first: what has no sign is so in order. */
static struct ir_expr *turned(const struct packer *k, struct ir_expr *e)
{
    return k->is_turned ? packed_op(k, IR_ADD, 64, e, packed_constant(k, 64, (uint64_t)1 << 63))
                        : e;
}

/* high * 2^32 + low, a number with a sign. */
struct ir_expr *packed_pair(const struct packer *k, struct ir_expr *high, struct ir_expr *low)
{
    struct ir_type *wide = ir_type_int(k->u, 64, true);
    struct ir_expr *top = expr_moved(ir_cast(k->u, wide, high));

    top = packed_op(k, IR_MUL, 64, top, packed_constant(k, 64, (uint64_t)1 << 32));
    return expr_moved(ir_cast(k->u, wide, turned(k, packed_op(k, IR_ADD, 64, top, low))));
}

/* Does the lower half grow with the iterations' numbers? */
bool packed_counts_up(const struct packer *k)
{
    return k->rel == IR_GE || k->rel == IR_LT;
}

/* The number of iteration `index`: behind those of what is there before the loop, or below them. */
static struct ir_expr *low_of(const struct packer *k)
{
    const struct level *l = &k->level;
    struct ir_expr *index = ir_load_var(k->u, l->index, k->loop->loc);
    struct ir_expr *n = l->step > 0 ? packed_op(k, IR_SUB, 32, index, l->first)
                                    : packed_op(k, IR_SUB, 32, l->first, index);

    return packed_counts_up(k)
               ? packed_op(k, IR_ADD, 32, n, packed_constant(k, 32, k->nstarts))
               : packed_op(k, IR_SUB, 32, packed_constant(k, 32, UINT32_MAX - k->nstarts), n);
}

/* Of what is there before the loop, the rank-th largest (or smallest) value: equal ones that come
   sooner are beyond it. */
uint32_t packed_start(const struct packer *k, uint32_t rank)
{
    bool is_less = k->rel == IR_LT || k->rel == IR_LE;

    if (packed_counts_up(k))
        return is_less ? rank : k->nstarts - 1 - rank;
    return is_less ? UINT32_MAX - (k->nstarts - 1 - rank) : UINT32_MAX - rank;
}

struct ir_expr *packed_key(const struct packer *k)
{
    const char *name = arena_printf(k->u->arena, PACKED_NAME "%u", k->rank);
    struct ir_var *v = ir_var_new(k->u, name, ir_type_int(k->u, 64, true), IR_LOCAL, k->loop->loc);

    return ir_load_var(k->u, v, k->loop->loc);
}

struct ir_expr *packed_low(const struct packer *k)
{
    return expr_moved(ir_cast(k->u, turns(k, 32), packed_key(k)));
}

static struct ir_expr *as(const struct packer *k, const struct ir_type *t, struct ir_expr *e)
{
    return expr_moved(ir_cast(k->u, ir_type_plain(k->u, (struct ir_type *)t), e));
}

/* The value, in type t, and the index as the key tells. */
struct ir_expr *packed_best(const struct packer *k, const struct ir_type *t)
{
    struct ir_expr *e = turned(k, packed_key(k));

    return as(
        k, t,
        as(k, k->core, packed_op(k, IR_DIV, 64, e, packed_constant(k, 64, (uint64_t)1 << 32))));
}

static struct ir_expr *packed_index(const struct packer *k)
{
    const struct level *l = &k->level;
    struct ir_type *t = ir_type_plain(k->u, l->index->type);
    struct ir_expr *n =
        packed_counts_up(k)
            ? packed_op(k, IR_SUB, 32, packed_key(k), packed_constant(k, 32, k->nstarts))
            : packed_op(k, IR_SUB, 32, packed_constant(k, 32, UINT32_MAX - k->nstarts),
                        packed_key(k));

    n = packed_op(k, l->step > 0 ? IR_ADD : IR_SUB, 64, l->first, n);
    return expr_moved(ir_cast(k->u, t, n));
}

/* ---- what goes along ---- */

struct along {
    const struct packer *k;
    bool writes; /* the loop writes what a pointer may lead to */
    bool is_odd, is_solving;
};

static struct ir_expr *put_known(struct ir_expr *e, void *arg);

static bool find_write(struct ir_expr *e, void *arg)
{
    struct along *a = arg;
    bool writes = e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC;

    a->writes |= writes && (e->a->kind != IR_VAR || !packed_is_plain(e->a->var));
    return !a->writes;
}

/* Is it a part of an element's value and place? */
static bool is_of_element(const struct ir_expr *e)
{
    return e->kind == IR_LOAD || e->kind == IR_INDEX || e->kind == IR_DECAY ||
           e->kind == IR_MEMBER || e->kind == IR_DEREF;
}

/* The variable, if e, a sum of it and of what is known, is x: of i - start + 1 it is i + 1 - x.
   NULL: e is something else. All is of the variable's type. */
static struct ir_expr *solved(struct along *a, struct ir_expr *e, const struct ir_var *v,
                              struct ir_expr *x)
{
    struct ir_type *t = ir_type_plain(a->k->u, v->type);

    e = expr_core(e);
    if (expr_var(e) == v)
        return x;
    if (e->kind != IR_BINARY || (e->op != IR_ADD && e->op != IR_SUB) || !ir_type_same(e->type, t) ||
        ir_expr_mentions(e, v) != 1)
        return NULL;
    bool is_left = expr_mentions(e->a, v);
    struct ir_expr *other = ir_cast(a->k->u, t, is_left ? e->b : e->a);
    other = expr_replaced(a->k->u, other, put_known, a);
    bool is_from = e->op == IR_SUB && !is_left;
    struct ir_expr *rest =
        is_from ? packed_op(a->k, IR_SUB, t->bits, other, x)
                : packed_op(a->k, e->op == IR_ADD ? IR_SUB : IR_ADD, t->bits, x, other);
    return solved(a, is_left ? e->a : e->b, v, as(a->k, t, rest));
}

/* A running variable as what is compared tells it, or NULL. */
static struct ir_expr *known_by_best(struct along *a, const struct ir_var *v)
{
    if (a->is_solving || v->type->kind != IR_INT || v->type->bits < 32 || !packed_is_plain(v))
        return NULL;
    a->is_solving = true;
    struct ir_expr *made = solved(a, a->k->value, v, packed_best(a->k, v->type));
    a->is_solving = false;
    return made;
}

static struct ir_expr *put_known(struct ir_expr *e, void *arg)
{
    struct along *a = arg;
    const struct packer *k = a->k;
    struct ir_var *v = e->kind == IR_LOAD && e->a->kind == IR_VAR ? e->a->var : NULL;
    struct ir_expr *made = NULL;
    bool is_sum = e->kind == IR_BINARY && (e->op == IR_ADD || e->op == IR_SUB);

    if (v && v == k->level.index)
        return packed_index(k);
    if (v && expr_var(packed_core(k->value)) == v)
        return packed_best(k, v->type);
    if (v && stmt_writes_var(k->loop->body, v) && (made = known_by_best(a, v)))
        return made;
    a->is_odd |= v ? !packed_is_plain(v) || stmt_writes_var(k->loop->body, v) ||
                         ir_stmt_declares(k->loop, v) ||
                         (k->loop->step && expr_mentions(k->loop->step, v))
                   : e->kind != IR_CONST_INT && e->kind != IR_CAST && !is_sum &&
                         e->kind != IR_VAR && (a->writes || !is_of_element(e));
    a->is_odd |= e->kind == IR_VAR && ir_stmt_declares(k->loop, e->var);
    return v ? e : NULL;
}

/* ---- the loop ---- */

struct ir_expr *packed_value(const struct packer *k)
{
    return expr_copy(k->u, packed_pair(k, k->value, low_of(k)));
}

static struct ir_expr *both(const struct packer *k, struct ir_expr *a, struct ir_expr *b)
{
    return a ? ir_binary(k->u, IR_LAND, ir_type_int(k->u, 32, true), a, b, k->loop->loc) : b;
}

/* Does an index of 64 bits count less far than the lower half goes, one of any type no further than
   values may grow, and is best a number of 32 bits? NULL: nothing need be asked. */
struct ir_expr *packed_asked(const struct packer *k)
{
    const struct level *l = &k->level;
    struct ir_type *truth = ir_type_int(k->u, 32, true);
    const struct ir_type *t = k->to->of[0].best->type;
    struct ir_expr *all = k->asked;
    struct ir_expr *far = l->step > 0 ? packed_op(k, IR_SUB, 64, l->bound, l->first)
                                      : packed_op(k, IR_SUB, 64, l->first, l->bound);

    if (k->asked || k->nstarts > 1 || l->index->type->bits > 32)
        all = both(k, all,
                   ir_binary(k->u, IR_LT, truth, far, packed_constant(k, 64, k->most), far->loc));
    if (t->bits > 32) {
        struct ir_expr *now = ir_load_var(k->u, k->to->of[0].best, k->loop->loc);
        all = both(k, all,
                   ir_binary(k->u, IR_EQ, truth, as(k, t, as(k, k->core, now)), now, k->loop->loc));
    }
    return all;
}

bool packed_level_read(struct packer *k)
{
    struct header head;
    struct refuse ignored;
    const struct level *l = &k->level;

    return level_read(k->u, k->loop, &k->level, &head, &ignored) && !l->through && l->first &&
           (l->step == 1 || l->step == -1) && l->index->type->kind == IR_INT &&
           l->index->type->bits >= 32 && l->ctype->kind == IR_INT;
}

bool packed_is_known(const struct packer *k, struct ir_expr **value)
{
    struct along a = {.k = k};

    ir_walk_stmt(k->loop->body, NULL, find_write, &a);
    *value = expr_replaced(k->u, *value, put_known, &a);
    return !a.is_odd;
}

/* ---- what is asked ---- */

struct ir_expr *packed_wide(const struct packer *k, struct ir_expr *e)
{
    return expr_moved(ir_cast(k->u, ir_type_int(k->u, 64, false), e));
}

void packed_ask(struct packer *k, enum ir_op op, struct ir_expr *a, struct ir_expr *b)
{
    struct ir_type *truth = ir_type_int(k->u, 32, true);

    k->asked = both(k, k->asked, ir_binary(k->u, op, truth, a, b, k->loop->loc));
}

struct ir_expr *packed_way(const struct packer *k)
{
    const struct level *l = &k->level;
    struct ir_expr *first = l->first;

    if (!first) {
        first = packed_wide(k, ir_load_var(k->u, l->through ? l->through : l->index, k->loop->loc));
        first = packed_op(k, IR_ADD, 64, first, packed_constant(k, 64, (uint64_t)l->ahead));
    }
    return l->step > 0 ? packed_op(k, IR_SUB, 64, l->bound, first)
                       : packed_op(k, IR_SUB, 64, first, l->bound);
}

void packed_ask_trips(struct packer *k, uint64_t most)
{
    const struct ir_type *t = k->level.index->type;

    if (most <= UINT32_MAX || t->kind == IR_PTR || t->bits > 32)
        packed_ask(k, IR_LT, packed_way(k), packed_constant(k, 64, most));
}
