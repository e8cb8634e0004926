/*
 * `if (len > best) { best = len; at = i; }` where `len` is a running value: the longest run, and
 * where it ends or begins. The analysis sees a copy with one accumulator in place of them, a number
 * of 64 bits whose upper half is `best` and whose lower one tells the iteration: of equal values
 * the first one (with >= the last) has the larger number. A maximum of running values is exact, so
 * any of scan.c's consumers. What goes along is made of the index and of `best`, so that the host
 * takes it out of that number when the loop has run.
 *
 * An index of 64 bits must not count to 2^32, which is asked before the loop. Half a number has
 * room for what is an int, with or without a sign, whatever types it is kept and compared in; of
 * values of 64 bits that is asked, too (small.c).
 */
#include "analyse/packed.h"

#include "analyse/branch.h"
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#define COUNT_MOST 0xfffffffe

struct packer {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct level level;
    struct ir_stmt *taking; /* the statement */
    struct ir_expr *value;  /* that is compared */
    enum ir_op rel;         /* value rel best */
    struct ir_type *core;   /* of 32 bits: what the values are */
    bool is_turned;         /* they are compared without a sign */
    struct ir_expr *asked;  /* unless it holds the loop runs as written; or NULL */
    uint64_t most;          /* iterations */
    struct packed *to;
};

/* ---- the statement ---- */

static bool is_plain(const struct ir_var *v)
{
    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !var_is_reachable(v) &&
           !v->type->is_volatile && !v->type->is_atomic;
}

/* ---- its types ---- */

/* The value that a conversion changes, if e is one. */
static struct ir_expr *below(struct ir_expr *e)
{
    e = expr_core(e);
    if (e->kind == IR_CAST && e->type->kind == IR_INT && e->type->bits >= 32 &&
        e->a->type->kind == IR_INT)
        e = expr_core(e->a);
    return e;
}

enum sort { SIGNED, UNSIGNED, WIDE };

/* Of which numbers of 32 bits e, in its type, is one. */
static enum sort sort_of(struct ir_expr *e)
{
    const struct ir_type *t = expr_core(e)->type, *from = below(e)->type;

    if (t->bits > 32)
        t = from;
    return t->bits > 32 ? WIDE : t->bits < 32 || t->is_signed ? SIGNED : UNSIGNED;
}

/* Are the values, in the type that best has and in the one that they are compared in, all those of
   one type of 32 bits? */
static bool types_read(struct packer *k, struct ir_expr *now, struct ir_expr *stored)
{
    const struct ir_type *t = k->to->best->type, *compared = k->value->type;
    enum sort sort = sort_of(k->value), kept = sort_of(stored), known = sort_of(now);

    if (t->kind != IR_INT || t->bits < 32 || compared->kind != IR_INT ||
        !ir_expr_equal(below(stored), below(k->value)))
        return false;
    if (below(k->value)->type->bits > 32) {
        k->asked = small_asked(k->u, k->loop, &k->level, below(k->value), &k->most);
        if (!k->asked || sort == UNSIGNED || kept == UNSIGNED)
            return false;
        sort = kept = SIGNED;
    }
    if ((t->bits > 32 && kept != sort) || (t->bits == 32 && compared->bits > 32 && known != sort))
        return false;
    k->core = ir_type_int(k->u, 32, sort == SIGNED);
    k->is_turned = sort == UNSIGNED || !compared->is_signed;
    return true;
}

static bool best_read(struct packer *k, const struct branch *b, struct ir_expr *cmp)
{
    for (size_t i = 0; i < b->n; i++) {
        struct ir_var *v = b->assigns[i]->a->kind == IR_VAR ? b->assigns[i]->a->var : NULL;
        bool is_right = v && expr_var(below(cmp->b)) == v;
        if (!v || (!is_right && expr_var(below(cmp->a)) != v))
            continue;
        k->value = is_right ? cmp->a : cmp->b;
        k->rel = is_right ? cmp->op : mirrored(cmp->op);
        k->to->best = v;
        return is_plain(v) && expr_is_pure(k->value) && ir_stmt_mentions(k->loop, v) == 2 &&
               types_read(k, is_right ? cmp->b : cmp->a, b->assigns[i]->b);
    }
    return false;
}

static bool taking_read(struct packer *k, struct ir_stmt *s)
{
    struct branch b = {.n = 0};
    struct ir_expr *cmp = s->expr;

    while (cmp->kind == IR_CAST)
        cmp = cmp->a;
    if (s->orelse || cmp->kind != IR_BINARY || cmp->op < IR_LT || cmp->op > IR_GE ||
        !branch_read(&b, s->body) || b.n < 2 || b.n > PACKED_MOST + 1 || !best_read(k, &b, cmp))
        return false;
    for (size_t i = 0; i < b.n; i++) {
        struct ir_var *v = b.assigns[i]->a->kind == IR_VAR ? b.assigns[i]->a->var : NULL;
        if (v == k->to->best)
            continue;
        const struct ir_type *t = v ? v->type : NULL;
        if (!v || !is_plain(v) || (t->kind != IR_INT && t->kind != IR_FLOAT) ||
            ir_stmt_mentions(k->loop, v) != 1 || ir_stmt_declares(k->loop, v))
            return false;
        k->to->sets[k->to->nsets].var = v;
        k->to->sets[k->to->nsets++].value = b.assigns[i]->b;
    }
    return k->to->nsets > 0;
}

static bool find_taking(struct ir_stmt *s, void *arg)
{
    struct packer *k = arg;

    if (k->taking || s->kind != IR_IF)
        return !k->taking;
    *k->to = (struct packed){.key = NULL};
    k->asked = NULL;
    k->most = COUNT_MOST - 2;
    if (taking_read(k, s))
        k->taking = s;
    return !k->taking;
}

/* ---- the number ---- */

static struct ir_type *turns(const struct packer *k, uint32_t bits)
{
    return ir_type_int(k->u, bits, false);
}

static struct ir_expr *op(const struct packer *k, enum ir_op o, uint32_t bits, struct ir_expr *a,
                          struct ir_expr *b)
{
    struct ir_type *t = turns(k, bits);

    return ir_binary(k->u, o, t, expr_moved(ir_cast(k->u, t, a)), expr_moved(ir_cast(k->u, t, b)),
                     k->loop->loc);
}

static struct ir_expr *number(const struct packer *k, uint32_t bits, uint64_t v)
{
    return ir_int(k->u, turns(k, bits), (int64_t)v, k->loop->loc);
}

/* The number with the other half of all numbers first: what has no sign is so in order. */
static struct ir_expr *turned(const struct packer *k, struct ir_expr *e)
{
    return k->is_turned ? op(k, IR_ADD, 64, e, number(k, 64, (uint64_t)1 << 63)) : e;
}

/* high * 2^32 + low, a number with a sign. */
static struct ir_expr *pack(const struct packer *k, struct ir_expr *high, struct ir_expr *low)
{
    struct ir_type *wide = ir_type_int(k->u, 64, true);
    struct ir_expr *top = expr_moved(ir_cast(k->u, wide, high));

    top = op(k, IR_MUL, 64, top, number(k, 64, (uint64_t)1 << 32));
    return expr_moved(ir_cast(k->u, wide, turned(k, op(k, IR_ADD, 64, top, low))));
}

/* Does the lower half grow with the iterations' numbers? */
static bool counts_up(const struct packer *k)
{
    return k->rel == IR_GE || k->rel == IR_LT;
}

/* The number of iteration `index`, from 1 on or from COUNT_MOST downwards, so that what is there
   before the loop, 0 or 2^32 - 1, is not one of them. */
static struct ir_expr *low_of(const struct packer *k)
{
    const struct level *l = &k->level;
    struct ir_expr *index = ir_load_var(k->u, l->index, k->loop->loc);
    struct ir_expr *n =
        l->step > 0 ? op(k, IR_SUB, 32, index, l->first) : op(k, IR_SUB, 32, l->first, index);

    return counts_up(k) ? op(k, IR_ADD, 32, n, number(k, 32, 1))
                        : op(k, IR_SUB, 32, number(k, 32, COUNT_MOST), n);
}

static struct ir_expr *key_load(const struct packer *k)
{
    struct ir_type *wide = ir_type_int(k->u, 64, true);

    return ir_load_var(k->u, ir_var_new(k->u, PACKED_NAME, wide, IR_LOCAL, k->loop->loc),
                       k->loop->loc);
}

static struct ir_expr *as(const struct packer *k, const struct ir_type *t, struct ir_expr *e)
{
    return expr_moved(ir_cast(k->u, ir_type_plain(k->u, (struct ir_type *)t), e));
}

/* The value, in type t, and the index as the key tells. */
static struct ir_expr *best_of(const struct packer *k, const struct ir_type *t)
{
    struct ir_expr *e = turned(k, key_load(k));

    return as(k, t, as(k, k->core, op(k, IR_DIV, 64, e, number(k, 64, (uint64_t)1 << 32))));
}

static struct ir_expr *index_of(const struct packer *k)
{
    const struct level *l = &k->level;
    struct ir_type *t = ir_type_plain(k->u, l->index->type);
    struct ir_expr *n = counts_up(k) ? op(k, IR_SUB, 32, key_load(k), number(k, 32, 1))
                                     : op(k, IR_SUB, 32, number(k, 32, COUNT_MOST), key_load(k));

    n = op(k, l->step > 0 ? IR_ADD : IR_SUB, 64, l->first, n);
    return expr_moved(ir_cast(k->u, t, n));
}

/* ---- what goes along ---- */

struct along {
    const struct packer *k;
    bool writes; /* the loop writes what a pointer may lead to */
    bool is_odd;
};

static bool find_write(struct ir_expr *e, void *arg)
{
    struct along *a = arg;
    bool writes = e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC;

    a->writes |= writes && (e->a->kind != IR_VAR || !is_plain(e->a->var));
    return !a->writes;
}

/* Is it a part of an element's value and place? */
static bool is_of_element(const struct ir_expr *e)
{
    return e->kind == IR_LOAD || e->kind == IR_INDEX || e->kind == IR_DECAY ||
           e->kind == IR_MEMBER || e->kind == IR_DEREF;
}

static struct ir_expr *put_known(struct ir_expr *e, void *arg)
{
    struct along *a = arg;
    const struct packer *k = a->k;
    struct ir_var *v = e->kind == IR_LOAD && e->a->kind == IR_VAR ? e->a->var : NULL;
    bool is_sum = e->kind == IR_BINARY && (e->op == IR_ADD || e->op == IR_SUB);

    if (v && v == k->level.index)
        return index_of(k);
    if (v && expr_var(below(k->value)) == v)
        return best_of(k, v->type);
    a->is_odd |= v ? !is_plain(v) || stmt_writes_var(k->loop->body, v) ||
                         ir_stmt_declares(k->loop, v) ||
                         (k->loop->step && expr_mentions(k->loop->step, v))
                   : e->kind != IR_CONST_INT && e->kind != IR_CAST && !is_sum &&
                         e->kind != IR_VAR && (a->writes || !is_of_element(e));
    a->is_odd |= e->kind == IR_VAR && ir_stmt_declares(k->loop, e->var);
    return v ? e : NULL;
}

static bool sets_known(const struct packer *k)
{
    struct along a = {k, false, false};

    ir_walk_stmt(k->loop->body, NULL, find_write, &a);
    for (uint32_t i = 0; i < k->to->nsets; i++) {
        struct ir_expr **value = &k->to->sets[i].value;
        *value = expr_replaced(k->u, *value, put_known, &a);
    }
    return !a.is_odd;
}

/* ---- the copy ---- */

static struct ir_expr *keep(struct ir_expr *e, void *arg)
{
    (void)e, (void)arg;
    return NULL;
}

/* Reads are told apart by where they stand, so each place has a tree of its own. */
static struct ir_expr *packed_value(const struct packer *k)
{
    return expr_replaced(k->u, pack(k, k->value, low_of(k)), keep, NULL);
}

/* if (packed > key) key = packed; */
static struct ir_stmt *put_taking(struct ir_stmt *s, void *arg)
{
    const struct packer *k = arg;
    bool is_max = k->rel == IR_GT || k->rel == IR_GE;

    if (s != k->taking)
        return NULL;
    struct ir_stmt *copy = ir_stmt_new(k->u, IR_IF, s->loc);
    struct ir_stmt *take = ir_stmt_new(k->u, IR_EXPR, s->loc);
    struct ir_expr *now = ir_load_var(k->u, k->to->key, s->loc);
    copy->expr = ir_binary(k->u, is_max ? IR_GT : IR_LT, ir_type_int(k->u, 32, true),
                           packed_value(k), now, s->loc);
    take->expr = ir_expr_new(k->u, IR_ASSIGN, ir_type_plain(k->u, now->type), s->loc);
    take->expr->a = ir_load_var(k->u, k->to->key, s->loc)->a;
    take->expr->b = packed_value(k);
    copy->body = take;
    copy->end = take->end = s->end;
    return copy;
}

static struct ir_expr *both(const struct packer *k, struct ir_expr *a, struct ir_expr *b)
{
    return a ? ir_binary(k->u, IR_LAND, ir_type_int(k->u, 32, true), a, b, k->loop->loc) : b;
}

/* Does an index of 64 bits count less far than the lower half goes, one of any type no further than
   values may grow, and is best a number of 32 bits? NULL: nothing need be asked. */
static struct ir_expr *asked(const struct packer *k)
{
    const struct level *l = &k->level;
    struct ir_type *truth = ir_type_int(k->u, 32, true);
    const struct ir_type *t = k->to->best->type;
    struct ir_expr *all = k->asked;
    struct ir_expr *far =
        l->step > 0 ? op(k, IR_SUB, 64, l->bound, l->first) : op(k, IR_SUB, 64, l->first, l->bound);

    if (k->asked || l->index->type->bits > 32)
        all = both(k, all, ir_binary(k->u, IR_LT, truth, far, number(k, 64, k->most), far->loc));
    if (t->bits > 32) {
        struct ir_expr *now = ir_load_var(k->u, k->to->best, k->loop->loc);
        all = both(k, all,
                   ir_binary(k->u, IR_EQ, truth, as(k, t, as(k, k->core, now)), now, k->loop->loc));
    }
    return all;
}

static bool level_fits(struct packer *k)
{
    struct header head;
    struct refuse ignored;
    const struct level *l = &k->level;

    return level_read(k->u, k->loop, &k->level, &head, &ignored) && !l->through && l->first &&
           (l->step == 1 || l->step == -1) && l->index->type->kind == IR_INT &&
           l->index->type->bits >= 32 && l->ctype->kind == IR_INT;
}

struct loop_facts *packed_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse again = {.refusal = IR_REFUSE_NONE};
    struct packer k = {.u = w->u, .loop = loop, .to = ARENA_NEW(w->u->arena, struct packed)};

    if ((why != IR_REFUSE_ACCUMULATOR_READ && why != IR_REFUSE_RUNNING_VALUE &&
         why != IR_REFUSE_CARRIED_SCALAR) ||
        loop->ending || loop->kind != IR_FOR || loop->pragmas & IR_PRAGMA_PARALLEL ||
        !level_fits(&k))
        return NULL;
    ir_walk_stmt(loop->body, find_taking, NULL, &k);
    if (!k.taking || !sets_known(&k))
        return NULL;
    struct packed *to = k.to;
    to->key = ir_var_new(w->u, to->best->name, ir_type_int(w->u, 64, true), IR_LOCAL, loop->loc);
    to->last_wins = k.rel == IR_GE || k.rel == IR_LE;
    to->value = best_of(&k, to->best->type);
    to->start = pack(&k, ir_load_var(w->u, to->best, loop->loc),
                     number(&k, 32, counts_up(&k) ? 0 : UINT32_MAX));
    struct ir_stmt *made = ir_stmt_copy(w->u, loop);
    made->body = ir_stmt_rewrite(w->u, loop->body, put_taking, &k);
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, made, &again);
    if (!f)
        f = before_fold(&copy, made, again.refusal);
    if (f && (f->apart || f->nlevels != 1))
        f = NULL;
    if (f) {
        f->packed = to;
        f->apart = asked(&k);
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
