/*
 * Is an address linear in the indices? A walk over its expression with two questions: how does it
 * depend on the indices (not, linearly, or otherwise), and between which numbers is it, so that
 * unsigned arithmetic and conversions that could wrap around are told from those that cannot.
 * Signed overflow does not happen; 64-bit sums wrap around as addresses do.
 */
#include "analyse/address.h"
#include "analyse/parts.h"

struct form {
    bool ok;    /* linear, or fixed */
    bool moves; /* with an index */
    wide lo, hi;
};

struct walk {
    struct loop_facts *f;
    uint32_t use;
    struct address *out;
    bool may_widen; /* level_hull may be asked */
    bool has_load;  /* reads memory behind a pointer, or divides: needs the access to happen */
};

static const struct form not_linear = {false, true, 0, 0};

static struct form value_form(struct walk *w, const struct ir_expr *e);
static struct form place_form(struct walk *w, const struct ir_expr *lv);

/* ---- ranges ---- */

static bool fits(const struct form *v, const struct ir_type *t)
{
    return v->lo >= type_least(t) && v->hi <= type_most(t);
}

static struct form any_of(const struct ir_type *t, bool moves)
{
    return (struct form){true, moves, type_least(t), type_most(t)};
}

/* The values that the index of a level has in its body. */
static struct form index_range(const struct level *l)
{
    struct form v = any_of(l->index->type, true);
    wide first, bound;
    bool same = ir_type_same(l->ctype, l->index->type);
    int64_t least, most;

    if (expr_number(l->first, &first)) {
        if (l->step > 0 && first > v.lo)
            v.lo = first;
        if (l->step < 0 && first < v.hi)
            v.hi = first;
    }
    if (!expr_number(l->bound, &bound)) {
        v.hi -= same && l->step > 0 && l->rel != IR_LE;
        v.lo += same && l->step < 0 && l->rel != IR_GE;
        if (l->rel == IR_LT && l->step > 0 && value_ends(l->bound, &least, &most) && most <= v.hi)
            v.hi = (wide)most - 1;
        return v;
    }
    wide last = l->rel == IR_LT ? bound - 1 : l->rel == IR_GT ? bound + 1 : bound;
    if (l->step > 0 && l->rel != IR_NE && last < v.hi)
        v.hi = last;
    if (l->step < 0 && l->rel != IR_NE && last > v.lo)
        v.lo = last;
    return v;
}

/* i + c or i - c: the constant, and i in *index; else 0 and e. */
static wide shift_of(struct ir_expr *e, struct ir_expr **index)
{
    int64_t by;

    *index = e;
    if (e->kind != IR_BINARY || e->type->kind != IR_INT || (e->op != IR_ADD && e->op != IR_SUB))
        return 0;
    if (expr_constant(e->b, &by)) {
        *index = expr_core(e->a);
        return e->op == IR_ADD ? (wide)by : -(wide)by;
    }
    if (e->op != IR_ADD || !expr_constant(e->a, &by))
        return 0;
    *index = expr_core(e->b);
    return by;
}

bool index_is_shifted(const struct level *l, struct ir_expr *e, int behind)
{
    struct ir_expr *core = expr_core(e), *index;
    wide by = shift_of(core, &index);

    if (core->type->kind != IR_INT || index->kind != IR_LOAD || index->a->kind != IR_VAR ||
        index->a->var != l->index)
        return false;
    struct form v = index_range(l);
    v.lo += by + (behind < 0 ? behind : 0);
    v.hi += by + (behind > 0 ? behind : 0);
    return fits(&v, core->type);
}

/* ---- values ---- */

/* v as a value of arithmetic type t after an operation whose result in mathematics it is. */
static struct form settled(struct form v, const struct ir_type *t, bool overflow)
{
    if (!v.ok)
        return not_linear;
    if (!overflow && fits(&v, t))
        return v;
    bool wraps = !t->is_signed && t->bits < 64;
    if (wraps && v.moves)
        return not_linear;
    struct form all = any_of(t, v.moves);
    if (!overflow && t->is_signed) {
        all.lo = v.lo > all.lo ? v.lo : all.lo;
        all.hi = v.hi < all.hi ? v.hi : all.hi;
    }
    return all.lo <= all.hi ? all : any_of(t, v.moves);
}

static struct form product(struct form a, struct form b, const struct ir_type *t)
{
    struct form v = {a.ok && b.ok && !(a.moves && b.moves), a.moves || b.moves, 0, 0};
    wide p[4];
    bool overflow =
        __builtin_mul_overflow(a.lo, b.lo, &p[0]) || __builtin_mul_overflow(a.lo, b.hi, &p[1]) ||
        __builtin_mul_overflow(a.hi, b.lo, &p[2]) || __builtin_mul_overflow(a.hi, b.hi, &p[3]);

    if (!overflow) {
        v.lo = v.hi = p[0];
        for (int i = 1; i < 4; i++) {
            v.lo = p[i] < v.lo ? p[i] : v.lo;
            v.hi = p[i] > v.hi ? p[i] : v.hi;
        }
    }
    return settled(v, t, overflow);
}

static struct form binary_form(struct walk *w, const struct ir_expr *e)
{
    if (e->a->type->kind != IR_INT)
        return not_linear;
    struct form a = value_form(w, e->a), b = value_form(w, e->b);
    struct form v = {a.ok && b.ok, a.moves || b.moves, 0, 0};
    int64_t by;

    switch (e->op) {
    case IR_ADD:
        v.lo = a.lo + b.lo;
        v.hi = a.hi + b.hi;
        return settled(v, e->type, false);
    case IR_SUB:
        v.lo = a.lo - b.hi;
        v.hi = a.hi - b.lo;
        return settled(v, e->type, false);
    case IR_MUL:
        return product(a, b, e->type);
    case IR_SHL:
        if (!expr_constant(e->b, &by) || by < 0 || by >= (int64_t)e->type->bits)
            return not_linear;
        b.lo = b.hi = (wide)1 << by;
        return product(a, b, e->type);
    default:
        return not_linear;
    }
}

static struct form cast_form(struct walk *w, const struct ir_expr *e)
{
    if (e->type->kind != IR_INT || e->a->type->kind != IR_INT)
        return not_linear;
    struct form v = value_form(w, e->a);
    if (!v.ok || fits(&v, e->type))
        return v;
    return e->type->bits == 64 ? any_of(e->type, v.moves) : not_linear;
}

/* ---- indices ---- */

/* Do the values of an inner index stay between its first and last ones in normal form, whatever the
   values of first and bound? A loop with `!=` that is left early may go the other way. */
static bool inner_is_plain(const struct level *l)
{
    const struct ir_type *t = l->index->type;

    if (t->kind != IR_INT || !l->first)
        return false;
    if (l->const_trip >= 0)
        return true;
    if (t->bits < 32 || l->ctype->bits < t->bits || (l->rel == IR_NE && l->is_left))
        return false;
    return t->is_signed || (l->rel != IR_NE && (l->step == 1 || l->step == -1 || t->bits == 64));
}

static bool early_is_safe(const struct loop_facts *f, const struct ir_expr *e)
{
    return expr_is_safe_early(e, f->levels[0].bound);
}

static struct form inner_form(struct walk *w, const struct ir_var *v);

/* Does a loop inside the iteration, around this one, step by what is no constant? Such a loop is no
   inner level, so that it is not known whether it runs. */
static bool is_inside_paced(const struct walk *w, const struct flow_loop *loop)
{
    while ((loop = loop_around(w->f, loop->begin)) != NULL)
        if (loop_pace(w->f, loop))
            return true;
    return false;
}

/* The loops around it come first: its ends may depend on their indices. */
static bool hull_is_known(struct walk *w, const struct flow_loop *loop, struct level *l)
{
    const struct flow_loop *outer = loop_around(w->f, loop->begin);
    struct refuse ignored;
    struct level around;

    if (outer && level_normalise(w->f->unit, w->f->func, outer->loop, &around, &ignored))
        inner_form(w, around.index);
    bool is_certain = node_is_certain(w->f, loop->begin, w->out->inner, w->out->ninner);
    if ((!is_certain && !is_inside_paced(w, loop)) || !level_hull(w->f, w->out, l) ||
        w->out->ninner == INNER_MOST)
        return false;
    if (!is_certain && (!early_is_safe(w->f, l->first) || !early_is_safe(w->f, l->bound)))
        return false;
    w->out->is_hull[w->out->ninner] = true;
    return true;
}

/* The head of an inner loop, computed before the outer one. */
static bool inner_is_known(struct walk *w, const struct flow_loop *loop, struct level *l)
{
    struct loop_facts *f = w->f;

    if (!inner_is_plain(l))
        return false;
    l->first = worth_at(f, l->first, loop->begin);
    l->bound = worth_at(f, l->bound, loop->begin);
    if (!l->first || !l->bound)
        return false;
    if (expr_is_invariant(f, l->first) && expr_is_invariant(f, l->bound))
        return node_is_certain(f, loop->begin, NULL, 0) ||
               (early_is_safe(f, l->first) && early_is_safe(f, l->bound));
    return w->may_widen && hull_is_known(w, loop, l);
}

static struct form inner_form(struct walk *w, const struct ir_var *v)
{
    const struct flow_loop *loop = loop_around(w->f, w->use);
    struct refuse ignored;
    struct level l;

    for (; loop; loop = loop_around(w->f, loop->begin)) {
        if (!level_normalise(w->f->unit, w->f->func, loop->loop, &l, &ignored) || l.index != v)
            continue;
        for (uint32_t i = 0; i < w->out->ninner; i++)
            if (w->out->inner[i].loop == l.loop)
                return index_range(&w->out->inner[i]);
        if (!inner_is_known(w, loop, &l) || w->out->ninner == INNER_MOST)
            return not_linear;
        w->out->inner[w->out->ninner++] = l;
        return index_range(&l);
    }
    return not_linear;
}

/* An induction keeps no wrapped-around value: a pointer, a signed number of at least 32 bits, or
   one of 64. */
static bool induction_is_plain(const struct ir_type *t)
{
    return t->kind == IR_PTR ||
           (t->kind == IR_INT && (t->bits == 64 || (t->bits == 32 && t->is_signed)));
}

/* That of one which is asked not to wrap around: neither does it on its way through the last
   iteration. */
static struct form induction_form(const struct walk *w, const struct scalar *s)
{
    struct form v = any_of(s->var->type, true);
    int64_t by;

    if (induction_is_plain(s->var->type))
        return v;
    if (!counter_keeps(w->f, s, &by))
        return not_linear;
    v.lo += by < 0 ? -by : 0;
    v.hi -= by > 0 ? by : 0;
    return v;
}

static struct form variable_form(struct walk *w, const struct ir_var *v)
{
    const struct scalar *s = scalar_find(w->f, v);

    for (uint32_t i = 0; i < w->f->nlevels; i++)
        if (w->f->levels[i].index == v)
            return v->type->kind == IR_INT ? index_range(&w->f->levels[i]) : any_of(v->type, true);
    if (s && s->kind == SCALAR_INDUCTION)
        return induction_form(w, s);
    return inner_form(w, v);
}

/* ---- all of it ---- */

/* Between which numbers a value is that the loop does not change. */
static struct form fixed_form(const struct ir_expr *e)
{
    struct form v = any_of(e->type, false);
    wide k;

    if (expr_number(e, &k))
        v.lo = v.hi = k;
    else if (e->kind == IR_CAST && (e->a->type->kind == IR_INT || e->a->type->kind == IR_BOOL)) {
        struct form below = fixed_form(e->a);
        if (fits(&below, e->type))
            return below;
    }
    return v;
}

static struct form value_form(struct walk *w, const struct ir_expr *e)
{
    if (expr_is_invariant(w->f, e)) {
        w->has_load |= !early_is_safe(w->f, e);
        return fixed_form(e);
    }
    switch (e->kind) {
    case IR_LOAD:
        return e->a->kind == IR_VAR ? variable_form(w, e->a->var) : not_linear;
    case IR_CAST:
        return cast_form(w, e);
    case IR_UNARY: {
        struct form v = value_form(w, e->a), minus = {v.ok, v.moves, -v.hi, -v.lo};
        if (e->type->kind != IR_INT || (e->op != IR_NEG && e->op != IR_PLUS))
            return not_linear;
        return e->op == IR_PLUS ? v : settled(minus, e->type, false);
    }
    case IR_BINARY:
        return binary_form(w, e);
    default:
        return not_linear;
    }
}

static struct form sum_of_places(struct form a, struct form b)
{
    return (struct form){a.ok && b.ok, a.moves || b.moves, 0, 0};
}

/* Do elements of type t have one size while the loop runs? */
static bool is_sized(const struct loop_facts *f, const struct ir_type *t)
{
    for (; t->kind == IR_ARRAY; t = t->elem)
        if (t->vla ? !expr_is_invariant(f, t->vla) : t->count < 0)
            return false;
    return t->size != 0;
}

static struct form pointer_form(struct walk *w, const struct ir_expr *p)
{
    switch (p->kind) {
    case IR_DECAY:
    case IR_ADDR:
        return place_form(w, p->a);
    case IR_CAST:
        return p->a->type->kind == IR_PTR ? pointer_form(w, p->a) : value_form(w, p);
    case IR_BINARY:
        if (p->type->kind != IR_PTR || !is_sized(w->f, p->type->elem))
            return not_linear;
        return sum_of_places(pointer_form(w, p->a), value_form(w, p->b));
    default:
        return value_form(w, p);
    }
}

static struct form place_form(struct walk *w, const struct ir_expr *lv)
{
    switch (lv->kind) {
    case IR_VAR:
        return (struct form){true, false, 0, 0};
    case IR_MEMBER:
        return place_form(w, lv->a);
    case IR_DEREF:
        return pointer_form(w, lv->a);
    case IR_INDEX:
        if (!is_sized(w->f, lv->type))
            return not_linear;
        return sum_of_places(pointer_form(w, lv->a), value_form(w, lv->b));
    default:
        return not_linear;
    }
}

/* Does the access happen, provided that all inner loops around it run? They are known then. */
static bool is_reached(struct walk *w)
{
    const struct flow_loop *loop = loop_around(w->f, w->use);
    struct refuse ignored;
    struct level l;

    if (node_is_certain(w->f, w->use, w->out->inner, w->out->ninner))
        return true;
    for (; loop; loop = loop_around(w->f, loop->begin))
        if (!level_normalise(w->f->unit, w->f->func, loop->loop, &l, &ignored) ||
            !inner_form(w, l.index).ok)
            return false;
    return node_is_certain(w->f, w->use, w->out->inner, w->out->ninner);
}

static struct address find(struct loop_facts *f, const struct ir_expr *lvalue, uint32_t use,
                           bool may_widen)
{
    struct address out = {.is_affine = false};
    struct walk w = {f, use, &out, may_widen, false};
    struct form v = place_form(&w, lvalue);

    out.moves = v.moves;
    out.is_affine = v.ok && (!w.has_load || is_reached(&w));
    return out;
}

struct address address_of(struct loop_facts *f, const struct ir_expr *lvalue, uint32_t use)
{
    return find(f, lvalue, use, false);
}

struct address address_hull(struct loop_facts *f, const struct ir_expr *lvalue, uint32_t use)
{
    return find(f, lvalue, use, true);
}

bool node_is_reached(struct loop_facts *f, uint32_t use, struct address *out)
{
    struct walk w = {f, use, out, false, false};

    *out = (struct address){.is_affine = true};
    return is_reached(&w);
}
