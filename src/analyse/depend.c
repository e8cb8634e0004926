/*
 * Dependences through memory between iterations: for each write it is proven that no other
 * iteration touches the same bytes by an access to the same object or pointer. Accesses to other
 * objects and pointers are alias.c's.
 */
#include "analyse/edges.h"
#include "analyse/pivots.h"
#include "analyse/place.h"
#include "analyse/scatter.h"

#include "base/arena.h"

/* Iteration x comes before iteration y, by level `level` first. Levels that run in order inside the
   others do not count. */
static void require_before(struct system *s, const struct instance *x, const struct instance *y,
                           uint32_t level)
{
    for (uint32_t i = x->f->nserial; i <= level; i++) {
        struct affine a = affine_unknown(x->k[i]), b = affine_unknown(y->k[i]);
        struct affine d = affine_difference(&a, &b);
        if (i < level)
            system_zero(s, &d);
        else
            system_above(s, &b, &a, 1);
    }
    if (!x->f->nserial)
        system_above(s, &y->t, &x->t, 1);
}

/* Has the system no solution in which x comes before y? */
static bool never_before(struct system *s, const struct instance *x, const struct instance *y)
{
    size_t n = s->constraints.n;
    bool never = true;

    for (uint32_t level = x->f->nserial; never && level < x->f->nlevels; level++) {
        require_before(s, x, y, level);
        never = system_is_empty(s);
        s->constraints.n = n;
    }
    return never;
}

/* The constraint as factor * (x's counter - y's counter) + *apart == 0 of one level. */
static bool reads_distance(const struct constraint *c, const struct instance *x,
                           const struct instance *y, uint32_t *level, int64_t *factor,
                           int64_t *apart)
{
    int64_t of_x = 0, of_y = 0;

    *apart = 0;
    *level = UINT32_MAX;
    for (uint32_t i = 0; i < c->value.n; i++) {
        const struct affine_term *t = &c->value.term[i];
        uint32_t k = 0;
        while (t->degree && k < x->f->nlevels && t->var[0] != x->k[k] && t->var[0] != y->k[k])
            k++;
        if (t->degree && (k == x->f->nlevels || (*level != UINT32_MAX && *level != k)))
            return false;
        if (!t->degree)
            *apart = t->factor;
        else if (t->var[0] == x->k[k])
            of_x = t->factor;
        else
            of_y = t->factor;
        *level = t->degree ? k : *level;
    }
    *factor = of_x;
    return c->is_zero && of_x && of_x == -of_y;
}

/* Is it plain without a test that only equal counters solve the system, or none do? */
static bool is_plain(const struct system *s, const struct instance *x, const struct instance *y)
{
    uint32_t wanted = (1u << x->f->nlevels) - (1u << x->f->nserial), equal = 0, level;
    int64_t factor, apart;

    for (size_t i = 0; i < s->constraints.n; i++) {
        if (!reads_distance(&s->constraints.at[i], x, y, &level, &factor, &apart))
            continue;
        if (factor != -1 && apart % factor)
            return true;
        if (apart == 0)
            equal |= 1u << level;
    }
    return (equal & wanted) == wanted;
}

enum meeting accesses_meet(struct tester *t, const struct access *a, const struct access *b,
                           bool any)
{
    struct system *s = &t->system;
    struct instance x, y;
    struct place p, q;
    enum meeting m = MEET_APART;

    if (t->pairs == 0)
        return MEET_GAVE_UP;
    t->pairs--;
    system_clear(s);
    s->gave_up = false;
    instance_init(&x, t);
    instance_init(&y, t);
    strides_require(&x);
    place_of(&x, a, &p);
    instance_guards(&x, a);
    place_of(&y, b, &q);
    instance_guards(&y, b);
    if (places_share_base(&p, &q)) {
        bool never = !places_meet(&x, &p, &q);
        if (!never)
            never = any ? system_is_empty(s)
                        : is_plain(s, &x, &y) ||
                              (never_before(s, &x, &y) && (a == b || never_before(s, &y, &x)));
        m = never ? MEET_NEVER : s->gave_up ? MEET_GAVE_UP : MEET_MAYBE;
    }
    return m;
}

static const struct ir_expr *written(const struct access *a)
{
    return a->call ? a->call : a->lvalue;
}

/* Of a place that both come to: which of them does first. */
enum order { ANY_ORDER, WRITTEN_LATER, WRITTEN_BEFORE };

static enum order order_find(struct tester *t, const struct access *w, const struct access *other)
{
    struct system *s = &t->system;
    struct instance x, y;
    struct place p, q;

    system_clear(s);
    s->gave_up = false;
    instance_init(&x, t);
    instance_init(&y, t);
    strides_require(&x);
    place_of(&x, w, &p);
    place_of(&y, other, &q);
    if (!places_share_base(&p, &q) || !places_meet(&x, &p, &q))
        return ANY_ORDER;
    bool is_later = never_before(s, &x, &y), is_before = never_before(s, &y, &x);
    return s->gave_up || is_later == is_before ? ANY_ORDER
           : is_later                          ? WRITTEN_LATER
                                               : WRITTEN_BEFORE;
}

/* Of a write and a read the remark names the read. order: when the write comes. */
static bool refuse_pair(struct loop_facts *f, const struct access *w, const struct access *other,
                        enum meeting m, enum order order, struct refuse *r)
{
    static const char *const how[] = {"writes", "a later iteration writes",
                                      "an iteration before writes"};

    const struct access *named = other->is_write ? w : other, *noted = other->is_write ? other : w;
    enum ir_refusal why =
        other->is_write ? IR_REFUSE_OVERLAPPING_WRITES : IR_REFUSE_CARRIED_DEPENDENCE;

    if (m == MEET_GAVE_UP)
        why = IR_REFUSE_BUDGET;
    else if (!ir_type_same(w->lvalue->type, other->lvalue->type))
        why = IR_REFUSE_TYPE_MIX;
    refuse_at(r, why, written(named)->loc, expr_text(f->unit, written(named)));
    if (noted != named) {
        r->other = written(noted)->loc;
        r->other_text = arena_printf(f->unit->arena, "%s %s",
                                     why == IR_REFUSE_CARRIED_DEPENDENCE ? how[order] : "writes",
                                     expr_text(f->unit, written(noted)));
    }
    return false;
}

/* Is its place one of any iteration's? */
static bool is_scattered(const struct access *a)
{
    return a->is_compaction || a->is_mark || a->is_scattered;
}

/* Iterations that ask last whether another one follows: none must write what any of them reads, not
   even its own. */
static bool late_check(struct tester *t, const struct access *w, struct refuse *r)
{
    for (size_t j = 0; j < t->f->accesses.n; j++) {
        const struct access *other = &t->f->accesses.at[j];
        if (other->lvalue == w->lvalue)
            continue;
        enum meeting m = accesses_meet(t, w, other, true);
        if (m == MEET_MAYBE || m == MEET_GAVE_UP)
            return refuse_pair(t->f, w, other, m, ANY_ORDER, r);
    }
    return true;
}

/* Write w against every access of its object; pairs of writes once. */
static bool write_check(struct tester *t, size_t i, struct refuse *r)
{
    struct loop_facts *f = t->f;
    struct access *w = &f->accesses.at[i];
    enum meeting m = is_scattered(w) ? MEET_NEVER : accesses_meet(t, w, w, false);

    if (w->mark && m != MEET_NEVER) {
        mark_take(w);
        m = MEET_NEVER;
    }
    if (m == MEET_APART)
        return refuse_at(r, IR_REFUSE_INDIRECT_WRITE, written(w)->loc,
                         expr_text(f->unit, written(w)));
    if (m != MEET_NEVER)
        return refuse_pair(f, w, w, m, ANY_ORDER, r);
    if (f->loop->ending && f->loop->ending->is_late)
        return late_check(t, w, r);
    for (size_t j = 0; j < f->accesses.n; j++) {
        struct access *other = &f->accesses.at[j];
        if (other->lvalue == w->lvalue || (other->is_write && j < i) || mark_parts(w, other) ||
            compaction_parts(t, w, other) || scatter_parts(w, other) || chain_links(f, w, other) ||
            pivots_part(f, w, other))
            continue;
        m = accesses_meet(t, w, other, is_scattered(w) || is_scattered(other));
        enum order order = m == MEET_MAYBE ? order_find(t, w, other) : ANY_ORDER;
        if (order == WRITTEN_LATER && !other->is_write &&
            (f->edges && f->edges->is_distant ? distant_note(f, w, other)
                                              : edges_note(f, (uint32_t)i)))
            continue;
        if (m == MEET_MAYBE && parted_note(t, (uint32_t)i, (uint32_t)j))
            continue;
        if (m == MEET_MAYBE || m == MEET_GAVE_UP)
            return refuse_pair(f, w, other, m, order, r);
    }
    return true;
}

/* Is the lvalue one place for all iterations? */
static bool is_fixed(const struct loop_facts *f, const struct ir_expr *lvalue)
{
    switch (lvalue->kind) {
    case IR_VAR:
        return true;
    case IR_MEMBER:
        return is_fixed(f, lvalue->a);
    case IR_DEREF:
        return expr_is_invariant(f, lvalue->a);
    case IR_INDEX:
        return expr_is_invariant(f, lvalue->b) &&
               (lvalue->a->kind == IR_DECAY ? is_fixed(f, lvalue->a->a)
                                            : expr_is_invariant(f, lvalue->a));
    default:
        return false;
    }
}

/* Even where the user vouches for the iterations, one place that each of them writes speaks against
   it. */
static bool vouched_check(struct loop_facts *f, struct refuse *r)
{
    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *w = &f->accesses.at[i];
        if (w->is_write && !w->is_guarded && w->is_affine && !w->ninner && is_fixed(f, w->address))
            return refuse_pair(f, w, w, MEET_MAYBE, ANY_ORDER, r);
    }
    return true;
}

/* In columns, iterations come in another order: nothing but memory may carry values. A number may
   live on, which every iteration sets, so that it is the one of the last column of the last row. */
static bool columns_check(struct loop_facts *f, struct refuse *r)
{
    for (size_t i = 0; i < f->scalars.n && f->nserial; i++) {
        const struct scalar *s = &f->scalars.at[i];
        bool is_number = s->var->type->kind != IR_ARRAY && s->var->type->kind != IR_RECORD;
        if (s->kind == SCALAR_PRIVATE && s->live_out && !is_number)
            return refuse_at(r, IR_REFUSE_CARRIED_SCALAR, f->loop->loc, s->var->name);
    }
    return !f->nserial || (!f->reductions.n && !f->bins.n) ||
           refuse_at(r, IR_REFUSE_CARRIED_SCALAR, f->loop->loc, NULL);
}

static bool writes_check(struct tester *t, struct refuse *r)
{
    bool ok = true;

    for (size_t i = 0; ok && i < t->f->accesses.n; i++)
        if (t->f->accesses.at[i].is_write)
            ok = write_check(t, i, r);
    return ok;
}

/* Is there an iteration of which all that is asked holds? */
static bool strides_are_possible(struct tester *t)
{
    struct instance x;

    system_clear(&t->system);
    instance_init(&x, t);
    strides_require(&x);
    return !system_is_empty(&t->system);
}

/* The same with what can be asked before the loop. */
static bool strides_check(struct tester *t, const struct refuse *r)
{
    struct loop_facts *f = t->f;
    struct refuse ignored;

    if ((r->refusal != IR_REFUSE_OVERLAPPING_WRITES &&
         r->refusal != IR_REFUSE_CARRIED_DEPENDENCE) ||
        f->nserial || f->search || f->isolation || f->nchains)
        return false;
    for (enum asks asks = ASKS_ROWS; asks <= ASKS_COLUMNS; asks++)
        if (strides_find(t, asks) && strides_are_possible(t) && writes_check(t, &ignored)) {
            f->apart = strides_test(t);
            return true;
        }
    t->nstrides = 0;
    return false;
}

/* That the distance is not below 0 is asked before the loop. */
static bool distant_check(struct tester *t, struct refuse *r)
{
    if (writes_check(t, r) || !distant_settle(t, r) || !strides_are_possible(t) ||
        !writes_check(t, r))
        return false;
    t->f->apart = strides_test(t);
    distant_mark(t);
    return true;
}

bool depend_check(struct loop_facts *f, struct refuse *r)
{
    struct tester t;
    bool is_vouched = f->is_vouched && f->nlevels == 1, ok = true;

    if (is_vouched && !f->needed)
        return vouched_check(f, r);
    if (f->nlevels > INSTANCE_LEVELS)
        return refuse_at(r, IR_REFUSE_BUDGET, f->loop->loc, f->levels[0].index->name);
    if (!columns_check(f, r))
        return false;
    tester_init(&t, f);
    if (is_vouched)
        ok = vouched_check(f, r);
    else if (f->edges && f->edges->is_distant)
        ok = distant_check(&t, r);
    else if (f->edges)
        ok = writes_check(&t, r) && edges_settle(&t);
    else if (f->asks_parts)
        ok = parted_settle(f) && writes_check(&t, r);
    else
        ok = writes_check(&t, r) || strides_check(&t, r);
    ok = ok && scan_reads_check(&t, r) && chains_check(&t, r);
    tester_release(&t);
    return ok;
}
