/*
 * Loops with sums, or linear recurrences (residue.c), that each iteration takes modulo M.
 *
 * Sums: `s = (s + e) % M;`, `s += e; s %= M;`, `s += e; if (s >=
 * M) s -= M;`. The analysis sees a copy that adds to a number of 64 bits, of which the host takes
 * the remainder once, behind the loop.
 *
 * That is C's own value where 0 <= s < M before the loop, no e is below 0, M - 1 + e never leaves
 * the types that it is computed in, and all e together do not leave 64 bits: then s is, after each
 * iteration, the remainder of the sum so far. What types do not prove of M, s and the number of
 * iterations is asked before the loop; what they do not prove of e the loop itself finds out, and
 * runs as written if it is not so (facts.odd). Of values of 64 bits each gives its remainder.
 *
 * A second sum may add the first one, `a = (a + d[i]) % M; b = (b + a) % M;` (Adler-32, Fletcher):
 * the d of an iteration is then in all a from there on, so b adds it as many times as there are
 * iterations left, and the first a once for each. Where iterations have no such number, or not all
 * make both sums, b is the sum of the running a.
 */
#include "analyse/modular.h"

#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

/* ---- what is asked ---- */

static struct ir_expr *wide_of(const struct sums *p, struct ir_expr *e)
{
    return packed_wide(&p->k, e);
}

static void ask(struct sums *p, enum ir_op op, struct ir_expr *a, struct ir_expr *b)
{
    packed_ask(&p->k, op, a, b);
}

/* The bits of the largest value that is added. */
static uint32_t bits_of(const struct modular *m)
{
    wide most = m->is_subtracted || modular_is_wide(m) ? NARROW_MOST : m->most;
    uint32_t n = 1;

    while (most >> n)
        n++;
    return n;
}

/* How many iterations leave room in 64 bits. */
static uint64_t trips_most(const struct sums *p, const struct modular *m)
{
    if (m->below)
        return (uint64_t)1 << (63 - bits_of(&p->of[m->below - 1])) / 2;
    return (uint64_t)1 << (62 - bits_of(m));
}

/* That there is room for what a recurrence computes, but for what its oddities tell. */
static void ask_step(struct sums *p, const struct step *s)
{
    struct ir_expr *first = wide_of(p, ir_load_var(p->k.u, s->var, p->k.loop->loc));
    wide number;

    if (expr_number(s->modulus, &number)) {
        wide most = s->is_always ? s->start_most : number - 1;
        ask(p, IR_LE, first, packed_constant(&p->k, 64, (uint64_t)most));
        return;
    }
    ask(p, IR_LT, first, wide_of(p, s->modulus));
    ask(p, IR_LT, packed_op(&p->k, IR_SUB, 64, s->modulus, packed_constant(&p->k, 64, 2)),
        packed_constant(&p->k, 64, (uint64_t)s->modulus_most));
}

static void ask_all(struct sums *p)
{
    uint64_t most = UINT64_MAX;

    for (uint32_t i = 0; i < p->nsteps; i++)
        ask_step(p, &p->steps[i]);
    for (uint32_t i = 0; i < p->n; i++) {
        const struct modular *m = &p->of[i];
        uint64_t trips = trips_most(p, m);
        most = trips < most ? trips : most;
        ask(p, IR_LE, packed_op(&p->k, IR_SUB, 64, m->modulus, packed_constant(&p->k, 64, 1)),
            packed_constant(&p->k, 64, (uint64_t)modulus_most(m)));
        ask(p, IR_LT, wide_of(p, ir_load_var(p->k.u, m->var, p->k.loop->loc)),
            wide_of(p, m->modulus));
    }
    if (p->n)
        packed_ask_trips(&p->k, p->nkeys < p->n ? most / SUMS_MOST : most);
}

/* ---- the copy ---- */

/* Of how many bits a number is that holds the value, or tells that it is below 0. */
static uint32_t width_of(const struct modular *m)
{
    bool is_narrow = m->is_made      ? false
                     : m->least >= 0 ? m->most <= UINT32_MAX
                                     : m->least >= INT32_MIN && m->most <= INT32_MAX;

    return is_narrow ? 32 : 64;
}

/* var op= value; */
static struct ir_stmt *update(const struct sums *p, struct ir_var *var, enum ir_op op,
                              struct ir_expr *value)
{
    struct ir_loc loc = p->k.loop->loc;
    struct ir_stmt *s = ir_stmt_new(p->k.u, IR_EXPR, loc);

    s->expr = ir_expr_new(p->k.u, IR_ASSIGN_OP, var->type, loc);
    s->expr->op = op;
    s->expr->compute = var->type;
    s->expr->a = ir_load_var(p->k.u, var, loc)->a;
    s->expr->b = value;
    s->end = p->k.loop->end;
    return s;
}

/* Below 0 where the comparison holds, else 0. */
static struct ir_expr *below_if(const struct sums *p, struct ir_expr *holds)
{
    struct ir_type *t = ir_type_int(p->k.u, 32, true);

    return ir_binary(p->k.u, IR_SUB, t, ir_int(p->k.u, t, 0, p->k.loop->loc), expr_moved(holds),
                     p->k.loop->loc);
}

/* Below 0 where value > most, both of 32 bits, most being no more than INT32_MAX: vectors compare
   numbers without a sign by several instructions. */
static struct ir_expr *below_above(const struct sums *p, struct ir_expr *value,
                                   struct ir_expr *most)
{
    const struct packer *k = &p->k;
    struct ir_expr *room = packed_op(k, IR_SUB, 32, packed_constant(k, 32, INT32_MAX), most);
    struct ir_expr *sum = packed_op(k, IR_ADD, 32, expr_copy(k->u, value), room);

    return expr_moved(ir_cast(k->u, ir_type_int(k->u, 32, true),
                              packed_op(k, IR_OR, 32, sum, expr_copy(k->u, value))));
}

/* Below 0 where the value is one for which the loop runs as written. NULL: no value of its type is.
 */
static struct ir_expr *oddity(const struct sums *p, const struct modular *m)
{
    const struct packer *k = &p->k;
    uint32_t bits = width_of(m);
    struct ir_expr *most, *one = packed_constant(k, bits, 1);
    enum ir_op op = m->is_subtracted ? IR_GE : IR_GT;
    wide top = UINT64_MAX; /* of most */

    if (m->below)
        return NULL;
    if (m->is_subtracted) {
        most = expr_copy(p->k.u, m->modulus);
    } else if (modular_is_wide(m)) {
        most = packed_constant(k, bits, (uint64_t)WIDE_MOST);
    } else if (!modular_has_room(m)) {
        most = packed_op(k, IR_SUB, bits, packed_constant(k, bits, (uint64_t)m->room),
                         packed_op(k, IR_SUB, bits, expr_copy(p->k.u, m->modulus), one));
        top = m->room;
    } else if (m->least < 0) {
        most = packed_constant(k, bits, (uint64_t)m->most);
        top = m->most;
    } else {
        return NULL;
    }
    if (bits == 32 && top <= INT32_MAX)
        return below_above(p, m->value, most);
    struct ir_type *t = ir_type_int(k->u, bits, false);
    return below_if(p, ir_binary(k->u, op, ir_type_int(k->u, 32, true),
                                 expr_moved(ir_cast(k->u, t, expr_copy(p->k.u, m->value))),
                                 expr_moved(ir_cast(k->u, t, most)), k->loop->loc));
}

/* Below 0 where value > most, of values without a sign; NULL: no value of its type is. */
static struct ir_expr *above(const struct sums *p, struct ir_expr *value, wide most)
{
    int64_t least, largest;

    if (!value || (value_ends(value, &least, &largest) && least >= 0 && largest <= most))
        return NULL;
    struct ir_type *t = ir_type_int(p->k.u, value->type->bits, false);
    struct ir_expr *e = expr_moved(ir_cast(p->k.u, t, expr_copy(p->k.u, value)));
    return below_if(p, ir_binary(p->k.u, IR_GT, ir_type_int(p->k.u, 32, true), wide_of(p, e),
                                 packed_constant(&p->k, 64, (uint64_t)most), p->k.loop->loc));
}

/* What is added to the number. */
static struct ir_expr *added(const struct sums *p, const struct modular *m)
{
    struct ir_unit *u = p->k.u;

    if (m->below)
        return ir_load_var(u, p->k.to->of[p->of[m->below - 1].key].key, p->k.loop->loc);
    struct ir_expr *e =
        expr_moved(ir_cast(u, ir_type_int(u, width_of(m), false), expr_copy(p->k.u, m->value)));
    return modular_is_wide(m) ? packed_op(&p->k, IR_REM, 64, e, expr_copy(p->k.u, m->modulus))
                              : wide_of(p, e);
}

/* How many iterations there are from this one on. */
static struct ir_expr *left_of(const struct sums *p)
{
    const struct level *l = &p->k.level;
    struct ir_expr *index = ir_load_var(p->k.u, l->index, p->k.loop->loc);
    struct ir_expr *n = l->step > 0
                            ? packed_op(&p->k, IR_SUB, 32, expr_copy(p->k.u, l->bound), index)
                            : packed_op(&p->k, IR_SUB, 32, index, expr_copy(p->k.u, l->bound));

    return l->rel == IR_LE || l->rel == IR_GE
               ? packed_op(&p->k, IR_ADD, 32, n, packed_constant(&p->k, 32, 1))
               : n;
}

static struct ir_stmt *sum_of(const struct sums *p, uint32_t which)
{
    const struct modular *m = &p->of[which];
    struct ir_stmt *block = ir_stmt_new(p->k.u, IR_BLOCK, m->at->loc), **to = &block->body;
    struct ir_expr *odd = oddity(p, m), *value = NULL;

    block->end = m->at->end;
    if (odd) {
        *to = update(p, p->odd, IR_OR, odd);
        to = &(*to)->next;
    }
    if (m->below && p->is_weighted)
        value =
            packed_op(&p->k, IR_MUL, 64, wide_of(p, left_of(p)), added(p, &p->of[m->below - 1]));
    *to = update(p, p->k.to->of[m->key].key, IR_ADD, value ? value : added(p, m));
    return block;
}

/* A recurrence stands as it is, behind what tells if it has room. */
static struct ir_stmt *recurrence_of(const struct sums *p, const struct step *s)
{
    struct ir_stmt *block = ir_stmt_new(p->k.u, IR_BLOCK, s->at->loc), **to = &block->body;
    struct ir_expr *odd[] = {above(p, s->by, s->by_most), above(p, s->rest, s->rest_most)};

    block->end = s->at->end;
    for (int i = 0; i < 2; i++)
        if (odd[i]) {
            *to = update(p, p->odd, IR_OR, odd[i]);
            to = &(*to)->next;
        }
    *to = ir_stmt_copy(p->k.u, s->at);
    return block;
}

static struct ir_stmt *put_sum(struct ir_stmt *s, void *arg)
{
    const struct sums *p = arg;

    for (uint32_t i = 0; i < p->nsteps; i++)
        if (s == p->steps[i].at)
            return recurrence_of(p, &p->steps[i]);
    for (uint32_t i = 0; i < p->n; i++) {
        if (s == p->of[i].at)
            return sum_of(p, i);
        if (s == p->of[i].with)
            return ir_stmt_new(p->k.u, IR_EMPTY, s->loc);
    }
    return NULL;
}

/* What the sum is by now, where the loop reads it. */
static struct ir_expr *put_read(struct ir_expr *e, void *arg)
{
    const struct sums *p = arg;

    for (uint32_t i = 0; i < p->n && e->kind == IR_LOAD && e->a->kind == IR_VAR; i++) {
        const struct modular *m = &p->of[i];
        struct ir_expr *key = ir_load_var(p->k.u, p->k.to->of[m->key].key, e->loc);
        if (m->var == e->a->var)
            return expr_moved(ir_cast(
                p->k.u, e->type, packed_op(&p->k, IR_REM, 64, key, expr_copy(p->k.u, m->modulus))));
    }
    return NULL;
}

/* ---- the loop ---- */

/* Do iterations have numbers that a weight can be made of, and do all make all sums? */
static bool has_weights(const struct sums *p)
{
    const struct level *l = &p->k.level;
    bool all = !body_jumps(p->k.loop->body) && p->nkeys == p->n;

    for (uint32_t i = 0; i < p->n; i++) {
        const struct modular *m = &p->of[i];
        all &= m->is_always && !(m->below && (m->is_read || modular_is_wide(&p->of[m->below - 1])));
    }
    return all && !l->through && !l->paced && l->first && (l->step == 1 || l->step == -1) &&
           l->index->type->kind == IR_INT && l->index->type->bits >= 32 &&
           modulus_is_fixed(p->k.loop, l->bound);
}

/* The first of a sum that a second one adds is in that once for each iteration. */
static struct ir_expr *start_of(const struct sums *p, const struct modular *m)
{
    struct ir_loc loc = p->k.loop->loc;
    struct ir_expr *start = wide_of(p, ir_load_var(p->k.u, m->var, loc)), *n = packed_way(&p->k);

    if (!m->below || !p->is_weighted)
        return start;
    if (p->k.level.rel == IR_LE || p->k.level.rel == IR_GE)
        n = packed_op(&p->k, IR_ADD, 64, n, packed_constant(&p->k, 64, 1));
    n = packed_op(&p->k, IR_MUL, 64, n, ir_load_var(p->k.u, p->of[m->below - 1].var, loc));
    return packed_op(&p->k, IR_ADD, 64, start, n);
}

static struct ir_expr *as_written(struct ir_expr *e)
{
    while (e->kind == IR_CAST && e->is_implicit)
        e = e->a;
    return e;
}

static void residues_make(struct sums *p)
{
    struct packed *to = p->k.to;

    for (uint32_t i = 0; i < p->nsteps; i++)
        if (step_of(p, p->steps[i].var) == &p->steps[i])
            to->residues[to->nresidues++] =
                (struct residue){p->steps[i].var, as_written(p->steps[i].modulus)};
}

static void keys_make(struct sums *p)
{
    struct packed *to = p->k.to;

    to->nkeys = p->nkeys;
    to->is_always_set = true;
    for (uint32_t i = 0; i < p->n; i++) {
        const struct modular *m = &p->of[i];
        p->k.rank = m->key;
        if (to->of[m->key].key)
            continue;
        to->of[m->key].best = m->var;
        to->of[m->key].modulus = as_written(m->modulus);
        to->of[m->key].key = ir_var_new(p->k.u, m->var->name, ir_type_int(p->k.u, 64, false),
                                        IR_LOCAL, p->k.loop->loc);
        to->of[m->key].start = start_of(p, m);
        to->of[m->key].value =
            expr_moved(ir_cast(p->k.u, ir_type_plain(p->k.u, m->var->type),
                               packed_op(&p->k, IR_REM, 64, packed_key(&p->k), m->modulus)));
    }
}

static bool any_is_odd(const struct sums *p)
{
    bool any = false;

    for (uint32_t i = 0; i < p->n; i++)
        any |= oddity(p, &p->of[i]) != NULL;
    for (uint32_t i = 0; i < p->nsteps; i++)
        any |= above(p, p->steps[i].by, p->steps[i].by_most) ||
               above(p, p->steps[i].rest, p->steps[i].rest_most);
    return any;
}

/* What is added may be the same in each iteration: such a number is no accumulator. And a sum that
   is made of running ones and read (second.c) has no bound here. */
static bool all_are_reductions(const struct sums *p, const struct loop_facts *f)
{
    uint32_t n = 0;

    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *r = &f->reductions.at[i];
        if (r->op == FOLD_ADD && r->peak_of)
            return false;
        n += facts_pack(f, r->var) > 0 || facts_modulus(f, r->var);
    }
    return n == p->nkeys + p->k.to->nresidues;
}

struct loop_facts *remainder_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct header head;
    struct sums p = {.k = {.u = w->u, .loop = loop}};

    if (loop->ending || loop->pragmas & IR_PRAGMA_PARALLEL || loop->kind == IR_DO)
        return NULL;
    if (!sums_find(&p) || !level_read(w->u, loop, &p.k.level, &head, &ignored))
        return NULL;
    p.k.to = ARENA_NEW(w->u->arena, struct packed);
    *p.k.to = (struct packed){.nkeys = 0};
    p.odd = ir_var_new(w->u, "odd", ir_type_int(w->u, 32, true), IR_LOCAL, loop->loc);
    p.is_weighted = has_weights(&p);
    keys_make(&p);
    residues_make(&p);
    ask_all(&p);
    struct ir_stmt *made = ir_stmt_copy(w->u, loop);
    made->body = stmt_replaced(w->u, ir_stmt_rewrite(w->u, loop->body, put_sum, &p), put_read, &p);
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin_copy(&copy, made, f);
    f->packed = p.k.to;
    bool found = surroundings_check(copy.fn, made, &ignored) && levels_build(f, &ignored);
    f->nlevels = 1;
    found = found && steps_run(&copy, f, &ignored) && !f->apart && all_are_reductions(&p, f);
    f->odd = any_is_odd(&p) ? p.odd : NULL;
    f->odd_is_sign = f->odd;
    f->apart = p.k.asked;
    return work_conclude(&copy, f, found);
}
