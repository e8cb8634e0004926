/*
 * Different names for one object. Every write is paired with every other access, and every
 * accumulator that is a cell with every access and cell. A pair is told apart by the objects that
 * its pointers come from, by restrict, by the types of declared objects, or by comparing the ranges
 * before the loop runs. Ranges that only data tells are looked for then (inspect.c).
 */
#include "analyse/calls.h"
#include "analyse/inspect.h"
#include "analyse/origin.h"
#include "analyse/scatter.h"

#include "base/arena.h"

/* One side of a pair. */
struct side {
    struct access access; /* of a cell: its lvalue, a write */
    uint32_t index;       /* as in struct overlap_check */
    bool is_cell;
    const struct bins *bins; /* or NULL */
    struct place place;
    struct origins origins;
};

struct planner {
    struct loop_facts *f;
    struct tester tester;
    VEC(struct side) sides;
    bool spreads; /* func_spreads_pointers */
    struct wanted wanted;
    uint32_t pair[2]; /* the first two sides for which something is wanted */
};

/* ---- sides ---- */

static void add_side(struct planner *p, const struct access *a, uint32_t index)
{
    struct side s = {.access = *a, .index = index, .is_cell = (index & CHECK_CELL) != 0};

    if (!s.is_cell && (index & CHECK_BINS))
        s.bins = &p->f->bins.at[index & ~CHECK_BINS];
    struct instance in;

    system_clear(&p->tester.system);
    instance_init(&in, &p->tester);
    place_of(&in, &s.access, &s.place);
    origins_find(p->f, &s.access, &s.place, &s.origins);
    vec_push(&p->sides, s);
}

/* Memory of which the address is fixed in the loop. */
static void add_cell(struct planner *p, struct ir_expr *cell, uint32_t index)
{
    struct access a = {
        .lvalue = cell, .address = cell, .range = cell, .is_write = true, .is_affine = true};

    add_side(p, &a, CHECK_CELL | index);
}

static void add_sides(struct planner *p)
{
    struct loop_facts *f = p->f;

    for (uint32_t i = 0; i < f->accesses.n; i++)
        add_side(p, &f->accesses.at[i], i);
    for (uint32_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        if (!red->var && red->cell && !red->is_key)
            add_cell(p, red->cell, i);
        for (uint32_t k = 0; k < red->carried_cells.n; k++)
            add_cell(p, red->carried_cells.at[k], CHECK_CARRIED | k << 16 | i);
    }
    for (uint32_t i = 0; i < f->bins.n; i++) {
        const struct bins *b = &f->bins.at[i];
        struct access a = {
            .lvalue = b->lvalue, .range = b->count < 0 ? NULL : b->base->a, .is_write = true};
        add_side(p, &a, CHECK_BINS | i);
    }
}

/* ---- types ---- */

/* Memory without a declared type has that of its last write: what the types say is that no read
   comes after a write of another type, and not that no write comes after a read (C17 6.5, 6 and 7).
 */
static bool types_are_apart(const struct planner *p, const struct side *a, const struct side *b)
{
    return !p->f->no_strict_aliasing && !a->place.in_union && !b->place.in_union &&
           !types_may_alias(a->place.type, b->place.type);
}

/* Is it an access to declared objects by their own types, which no other type may be used for? */
static bool is_declared(const struct side *s)
{
    if (s->place.base == BASE_OBJECT)
        return !s->place.is_flat;
    if (s->origins.unknown)
        return false;
    for (size_t i = 0; i < s->origins.at.n; i++)
        if (s->origins.at.at[i].kind != ORIGIN_OBJECT)
            return false;
    return true;
}

static bool is_constant(const struct side *s)
{
    return s->place.base == BASE_OBJECT && var_is_constant(s->place.var);
}

/* ---- restrict ---- */

/* Is v restrict, and one pointer while the loop runs? */
static bool is_restrict(const struct loop_facts *f, const struct ir_var *v)
{
    const struct scalar *s = scalar_find(f, v);

    if (!v->type->is_restrict || v->address_taken)
        return false;
    return v->storage == IR_PARAM || (v->storage == IR_LOCAL && s && !s->declared_inside);
}

/* The restrict pointer that the address is certainly based on, or NULL. */
static const struct ir_var *restrict_base(const struct loop_facts *f, const struct side *s)
{
    const struct ir_expr *e = s->place.base == BASE_POINTER ? s->place.pointer : NULL;

    if (e && e->kind == IR_LOAD && e->a->kind == IR_VAR && is_restrict(f, e->a->var))
        return e->a->var;
    if (s->origins.unknown || s->origins.at.n != 1 || s->origins.at.at[0].kind != ORIGIN_PARAM)
        return NULL;
    const struct ir_var *v = s->origins.at.at[0].var;
    return is_restrict(f, v) ? v : NULL;
}

static bool may_be_based_on(const struct planner *p, const struct side *s, const struct ir_var *v)
{
    for (size_t i = 0; i < s->origins.via.n; i++)
        if (s->origins.via.at[i] == v)
            return true;
    return origins_hold(&s->origins, ORIGIN_PARAM, v) || (s->origins.unknown && p->spreads);
}

static bool restrict_parts(const struct planner *p, const struct side *a, const struct side *b)
{
    const struct ir_var *v = restrict_base(p->f, a);

    return v && !may_be_based_on(p, b, v);
}

/* ---- pairs ---- */

static bool are_apart(const struct planner *p, const struct side *a, const struct side *b)
{
    if (origins_are_apart(&a->origins, &b->origins) || is_constant(a) || is_constant(b))
        return true;
    if (restrict_parts(p, a, b) || restrict_parts(p, b, a))
        return true;
    return (is_declared(a) || is_declared(b)) && types_are_apart(p, a, b);
}

static void add_pair(struct loop_facts *f, const struct side *a, const struct side *b)
{
    check_add(f, a->index, b->index, compaction_is_behind(f, &a->access, &b->access));
}

static const struct ir_expr *written(const struct side *s)
{
    return s->access.call ? s->access.call : s->access.lvalue;
}

static bool refuse_alias(const struct planner *p, const struct side *a, const struct side *b,
                         struct refuse *r)
{
    const struct side *one = a->access.range ? b : a, *other = one == a ? b : a;
    struct ir_unit *u = p->f->unit;

    refuse_at(r, IR_REFUSE_ALIAS, written(one)->loc, expr_text(u, written(one)));
    r->other = written(other)->loc;
    r->other_text = arena_printf(u->arena, "%s %s", other->access.is_write ? "writes" : "reads",
                                 expr_text(u, written(other)));
    return false;
}

static void want_side(struct planner *p, const struct side *s)
{
    struct wanted *w = &p->wanted;

    for (size_t i = 0; i < w->sides.n; i++)
        if (w->sides.at[i] == s->index)
            return;
    if (!s->access.range)
        vec_push(&w->sides, s->index);
}

/* The bytes of one side, or of both, are not known unless they are looked for. */
static bool want_pair(struct planner *p, const struct side *a, const struct side *b,
                      struct refuse *r)
{
    const struct loop_facts *f = p->f;

    if (f->search || f->isolation || f->nserial)
        return refuse_alias(p, a, b, r);
    if (!p->wanted.sides.n) {
        p->pair[0] = (uint32_t)(a - p->sides.at);
        p->pair[1] = (uint32_t)(b - p->sides.at);
    }
    want_side(p, a);
    want_side(p, b);
    add_pair(p->f, a, b);
    return true;
}

/* One side is bins, which other accesses of the same array leave alone. Those without a declared
   size are compared after the loop, by what they touched. */
static bool bins_pair_check(struct planner *p, const struct side *a, const struct side *b,
                            struct refuse *r)
{
    const struct side *bins = a->bins ? a : b, *other = bins == a ? b : a;

    if (places_share_base(&a->place, &b->place)) {
        if (accesses_meet(&p->tester, &a->access, &b->access, true) == MEET_NEVER)
            return true;
        return refuse_at(r, IR_REFUSE_AGGREGATE, written(bins)->loc,
                         expr_text(p->f->unit, written(bins)));
    }
    if (are_apart(p, a, b))
        return true;
    if (p->f->scatter) {
        add_pair(p->f, a, b);
        return other->access.range || refuse_alias(p, a, b, r);
    }
    bool is_known = (a->access.range || a->bins) && (b->access.range || b->bins);
    /* the bins change when everything has been read, and what C writes to has no other type then */
    if ((!a->access.range || !b->access.range) && !other->access.is_write &&
        types_are_apart(p, a, b))
        return true;
    if (!is_known || ((!a->access.range || !b->access.range) && !bins_may_be_late(p->f)))
        return want_pair(p, a, b, r);
    add_pair(p->f, a, b);
    return true;
}

static bool pair_check(struct planner *p, const struct side *a, const struct side *b,
                       struct refuse *r)
{
    struct loop_facts *f = p->f;
    bool same = places_share_base(&a->place, &b->place);

    if (!same && f->is_vouched)
        return true;
    if (a->bins || b->bins)
        return bins_pair_check(p, a, b, r);

    bool is_head = a->access.is_head || b->access.is_head;
    bool in_place = same && !f->is_vouched && compaction_is_behind(f, &a->access, &b->access);
    if (same && !a->is_cell && !b->is_cell && !is_head && !in_place)
        return true;
    if (same ? accesses_meet(&p->tester, &a->access, &b->access, true) == MEET_NEVER
             : are_apart(p, a, b))
        return true;
    if (same && (is_head ||
                 (!in_place && (access_is_anywhere(&a->access) || access_is_anywhere(&b->access)))))
        return refuse_alias(p, a, b, r);
    f->is_in_place |= in_place;
    if (a->access.range && b->access.range) {
        add_pair(f, a, b);
        return true;
    }
    return want_pair(p, a, b, r);
}

static bool pairs_check(struct planner *p, struct refuse *r)
{
    for (size_t i = 0; i < p->sides.n; i++)
        for (size_t j = i + 1; j < p->sides.n; j++) {
            const struct side *a = &p->sides.at[i], *b = &p->sides.at[j];
            if ((a->access.is_write || b->access.is_write) && !pair_check(p, a, b, r))
                return false;
        }
    compactions_note_old(p->f);
    return true;
}

/* Adds what the heads of the folded levels read from memory that a pointer may lead to. */
static void add_heads(struct planner *p)
{
    const struct flow *flow = p->f->flow;
    const struct flow_loop *all = flow_loop_of(flow, p->f->loop);

    for (uint32_t i = all->begin; i < all->end; i++) {
        struct ir_expr *lvalue = flow->nodes.at[i].lvalue;
        struct access a = {.lvalue = lvalue, .address = lvalue, .is_affine = true};
        if (facts_head_reads(p->f, i))
            add_side(p, &a, 0);
    }
}

static bool head_is_held(struct planner *p, const struct side *head, const struct side *w)
{
    if (places_share_base(&head->place, &w->place))
        return accesses_meet(&p->tester, &head->access, &w->access, true) == MEET_NEVER;
    return are_apart(p, head, w);
}

/* Without types to go by a write may change what a head reads. */
static bool heads_check(struct planner *p, struct refuse *r)
{
    struct ir_unit *u = p->f->unit;
    size_t n = p->sides.n;

    add_heads(p);
    for (size_t i = n; i < p->sides.n; i++)
        for (size_t j = 0; j < n; j++) {
            const struct side *head = &p->sides.at[i], *w = &p->sides.at[j];
            if (!w->access.is_write || head_is_held(p, head, w))
                continue;
            refuse_at(r, IR_REFUSE_BOUND_CHANGES, written(head)->loc, expr_text(u, written(head)));
            r->other = written(w)->loc;
            r->other_text = arena_printf(u->arena, "writes %s", expr_text(u, written(w)));
            return false;
        }
    return true;
}

/* ---- ranges to look for ---- */

static enum read_state state_against(struct planner *p, const struct side *r, const struct side *w)
{
    bool same = places_share_base(&r->place, &w->place);

    if (same)
        return accesses_meet(&p->tester, &r->access, &w->access, true) == MEET_NEVER ? READ_KNOWN
                                                                                     : READ_WRITTEN;
    bool has_ranges = r->access.range && w->access.range && !w->access.is_scattered;
    bool is_known = p->f->is_vouched || are_apart(p, r, w) || has_ranges ||
                    (w->bins && types_are_apart(p, r, w));
    return is_known ? READ_KNOWN : READ_STALE;
}

/* What bins hold is written behind the loop: only tests that are made before it look at them. */
static void states_find(struct planner *p, bool has_tests)
{
    const struct loop_facts *f = p->f;
    const struct side *at = p->sides.at;

    p->wanted.states = arena_alloc(f->unit->arena, (f->accesses.n + 1) * sizeof *p->wanted.states);
    for (size_t i = 0; i < f->accesses.n; i++) {
        enum read_state *s = &p->wanted.states[i];
        *s = READ_KNOWN;
        for (size_t j = 0; j < p->sides.n && !at[i].access.is_write; j++) {
            if (!at[j].access.is_write || (at[j].bins && !has_tests))
                continue;
            enum read_state one = state_against(p, &at[i], &at[j]);
            *s = one > *s ? one : *s;
        }
    }
}

/* Wants all places that are not known; false: that leaves some which nothing can look for. */
static bool want_all(struct planner *p)
{
    const struct loop_facts *f = p->f;

    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (!a->range && !access_is_of_row(a) && (!a->root || a->call))
            return false;
        if (!a->range && !access_is_of_row(a))
            want_side(p, &p->sides.at[i]);
    }
    return true;
}

static bool is_wanted(const struct wanted *w, size_t n, uint32_t side)
{
    for (size_t i = 0; i < n; i++)
        if (w->sides.at[i] == side)
            return true;
    return false;
}

/* Devices have to know of all places, the tests of n. More than these are looked for where that
   costs the cores next to nothing. */
static bool devices_inspect(struct planner *p, size_t n)
{
    struct loop_facts *f = p->f;
    bool ok = !f->search && !f->isolation && !f->nserial && !(f->scatter && n) && want_all(p) &&
              p->wanted.sides.n > n;

    if (ok)
        states_find(p, n > 0);
    for (size_t i = 0; !n && i < f->accesses.n && ok; i++)
        ok = !f->accesses.at[i].must_be_there && p->wanted.states[i] != READ_STALE;
    ok = ok && inspection_make(f, &p->wanted);
    for (size_t i = 0; ok && n && i < f->inspection->places.n; i++) {
        const struct inspected *at = &f->inspection->places.at[i];
        ok = !at->through || is_wanted(&p->wanted, n, at->side);
    }
    if (ok)
        f->inspection->is_for_devices = n == 0;
    else
        inspection_drop(f);
    p->wanted.sides.n = ok ? p->wanted.sides.n : n;
    return ok;
}

static bool wanted_check(struct planner *p, struct refuse *r)
{
    struct loop_facts *f = p->f;
    const struct side *at = p->sides.at;
    size_t n = p->wanted.sides.n;

    if (!devices_inspect(p, n) && n) {
        states_find(p, true);
        if (!inspection_make(f, &p->wanted)) {
            inspection_drop(f);
            if (!tables_take(f, p->wanted.sides.at, n))
                return refuse_alias(p, &at[p->pair[0]], &at[p->pair[1]], r);
        }
    }
    for (size_t i = 0; n && i < f->accesses.n; i++)
        f->accesses.at[i].must_be_there = false; /* no test is late */
    if (f->scatter)
        states_find(p, true);
    return !f->scatter || scatter_plan(f, p->wanted.states, r);
}

/* In one iteration places of the same base may be the same, unless the two are told apart, as
   f[i][0] and f[i][1]; of vouched iterations any may. */
static bool is_sole(struct planner *p, const struct side *w)
{
    if (w->access.is_mark)
        return false;
    for (size_t i = 0; i < p->sides.n; i++) {
        const struct side *s = &p->sides.at[i];
        if (places_share_base(&w->place, &s->place) &&
            (s->is_cell || s->bins || s->access.call ||
             (!ir_expr_equal(w->access.lvalue, s->access.lvalue) &&
              accesses_meet(&p->tester, &w->access, &s->access, true) != MEET_NEVER)))
            return false;
    }
    return true;
}

/* The first access whose place begins at the same base as that of the i-th. */
static uint32_t base_of(const struct planner *p, uint32_t i)
{
    uint32_t k = 0;

    while (k < i && !places_share_base(&p->sides.at[i].place, &p->sides.at[k].place))
        k++;
    return k;
}

static void writes_note(struct planner *p)
{
    p->f->has_writes = false;
    for (size_t i = 0; i < p->f->accesses.n; i++) {
        struct access *a = &p->f->accesses.at[i];
        a->base = base_of(p, (uint32_t)i);
        a->is_sole = a->is_write && !p->f->is_vouched && is_sole(p, &p->sides.at[i]);
        p->f->has_writes |= a->is_write;
    }
}

/* Does a read of the iterations see what another write of theirs has written, or had to see what
   was there before? */
static bool writes_are_read(struct planner *p)
{
    for (size_t i = 0; i < p->sides.n; i++)
        for (size_t j = 0; j < p->sides.n; j++) {
            const struct side *w = &p->sides.at[i], *r = &p->sides.at[j];
            if (!w->access.is_write || w->is_cell || w->bins || r->access.is_write || r->is_cell ||
                !places_share_base(&w->place, &r->place))
                continue;
            if ((w->access.lvalue == r->access.lvalue ||
                 accesses_meet(&p->tester, &w->access, &r->access, true) != MEET_NEVER) &&
                !access_is_own(p->f, &r->access))
                return true;
        }
    return false;
}

bool alias_plan(struct loop_facts *f, struct refuse *r)
{
    struct planner p = {.f = f, .spreads = func_spreads_pointers(f->func)};

    tester_init(&p.tester, f);
    add_sides(&p);
    writes_note(&p);
    bool ok = pairs_check(&p, r) && wanted_check(&p, r) &&
              (!f->no_strict_aliasing || f->is_vouched || f->holds || heads_check(&p, r));
    f->can_rerun = ok && !writes_are_read(&p);
    ok = ok && bins_check(f, r) && bins_are_led(f, r);
    for (size_t i = 0; i < p.sides.n; i++)
        origins_release(&p.sides.at[i].origins);
    vec_release(&p.sides);
    vec_release(&p.wanted.sides);
    tester_release(&p.tester);
    return ok;
}
