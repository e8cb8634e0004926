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
#include "analyse/packer.h"

#include "analyse/branch.h"
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#define COUNT_MOST 0xfffffffe

/* ---- its types ---- */

enum sort { SIGNED, UNSIGNED, WIDE };

/* Of which numbers of 32 bits e, in its type, is one. */
static enum sort sort_of(struct ir_expr *e)
{
    const struct ir_type *t = expr_core(e)->type, *from = packed_core(e)->type;

    if (t->bits > 32)
        t = from;
    return t->bits > 32 ? WIDE : t->bits < 32 || t->is_signed ? SIGNED : UNSIGNED;
}

/* Are the values, in the type that best has and in the one that they are compared in, all those of
   one type of 32 bits? */
static bool types_read(struct packer *k, struct ir_expr *now, struct ir_expr *stored)
{
    const struct ir_type *t = k->to->of[0].best->type, *compared = k->value->type;
    enum sort sort = sort_of(k->value), kept = sort_of(stored), known = sort_of(now);

    if (t->kind != IR_INT || t->bits < 32 || compared->kind != IR_INT ||
        !ir_expr_equal(packed_core(stored), packed_core(k->value)))
        return false;
    if (packed_core(k->value)->type->bits > 32) {
        k->asked = small_asked(k->u, k->loop, &k->level, packed_core(k->value), &k->most);
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

/* ---- the statement ---- */

static bool best_read(struct packer *k, const struct branch *b, struct ir_expr *cmp)
{
    for (size_t i = 0; i < b->n; i++) {
        struct ir_var *v = b->assigns[i]->a->kind == IR_VAR ? b->assigns[i]->a->var : NULL;
        bool is_right = v && expr_var(packed_core(cmp->b)) == v;
        if (!v || (!is_right && expr_var(packed_core(cmp->a)) != v))
            continue;
        k->value = is_right ? cmp->a : cmp->b;
        k->rel = is_right ? cmp->op : mirrored(cmp->op);
        k->to->of[0].best = v;
        return packed_is_plain(v) && expr_is_pure(k->value) && ir_stmt_mentions(k->loop, v) == 2 &&
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
        if (v == k->to->of[0].best)
            continue;
        const struct ir_type *t = v ? v->type : NULL;
        if (!v || !packed_is_plain(v) || (t->kind != IR_INT && t->kind != IR_FLOAT) ||
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
    *k->to = (struct packed){.nkeys = 1};
    k->asked = NULL;
    k->most = COUNT_MOST - 2;
    if (taking_read(k, s))
        k->taking = s;
    return !k->taking;
}

static bool sets_known(const struct packer *k)
{
    bool all = true;

    for (uint32_t i = 0; i < k->to->nsets; i++)
        all = packed_is_known(k, &k->to->sets[i].value) && all;
    return all;
}

/* ---- the copy ---- */

/* if (packed > key) key = packed; */
static struct ir_stmt *put_taking(struct ir_stmt *s, void *arg)
{
    const struct packer *k = arg;
    bool is_max = k->rel == IR_GT || k->rel == IR_GE;

    if (s != k->taking)
        return NULL;
    struct ir_stmt *copy = ir_stmt_new(k->u, IR_IF, s->loc);
    struct ir_stmt *take = ir_stmt_new(k->u, IR_EXPR, s->loc);
    struct ir_expr *now = ir_load_var(k->u, k->to->of[0].key, s->loc);
    copy->expr = ir_binary(k->u, is_max ? IR_GT : IR_LT, ir_type_int(k->u, 32, true),
                           packed_value(k), now, s->loc);
    take->expr = ir_expr_new(k->u, IR_ASSIGN, ir_type_plain(k->u, now->type), s->loc);
    take->expr->a = ir_load_var(k->u, k->to->of[0].key, s->loc)->a;
    take->expr->b = packed_value(k);
    copy->body = take;
    copy->end = take->end = s->end;
    return copy;
}

struct loop_facts *packed_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse again = {.refusal = IR_REFUSE_NONE};
    struct packer k = {
        .u = w->u, .loop = loop, .nstarts = 1, .to = ARENA_NEW(w->u->arena, struct packed)};

    if ((why != IR_REFUSE_ACCUMULATOR_READ && why != IR_REFUSE_RUNNING_VALUE &&
         why != IR_REFUSE_CARRIED_SCALAR) ||
        loop->ending || loop->kind != IR_FOR || loop->pragmas & IR_PRAGMA_PARALLEL ||
        !packed_level_read(&k))
        return NULL;
    ir_walk_stmt(loop->body, find_taking, NULL, &k);
    if (!k.taking || !sets_known(&k))
        return placed_fold(w, loop);
    struct packed *to = k.to;
    to->of[0].key =
        ir_var_new(w->u, to->of[0].best->name, ir_type_int(w->u, 64, true), IR_LOCAL, loop->loc);
    to->last_wins = k.rel == IR_GE || k.rel == IR_LE;
    to->of[0].value = packed_best(&k, to->of[0].best->type);
    to->of[0].start = packed_pair(&k, ir_load_var(w->u, to->of[0].best, loop->loc),
                                  packed_constant(&k, 32, packed_start(&k, 0)));
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
        f->apart = packed_asked(&k);
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
