/* Integer expressions of one iteration as sums over its counters. */
#include "analyse/instance.h"

#define WRAPPED_FACTOR ((int64_t)1 << 24)

/* ---- numbers in types ---- */

static struct affine fresh(struct instance *in)
{
    return affine_unknown(system_unknown(in->s));
}

/* Keeps a within the values of an integer type of less than 64 bits. */
static void keep_within(struct instance *in, const struct affine *a, const struct ir_type *t)
{
    uint32_t value_bits = t->is_signed ? t->bits - 1 : t->bits;
    struct affine least = affine_number(t->is_signed ? -((int64_t)1 << value_bits) : 0);
    struct affine most = affine_number(((int64_t)1 << value_bits) - 1);

    system_above(in->s, a, &least, 0);
    system_above(in->s, &most, a, 0);
}

/* a converted to type t, which does not hold every a: a - 2^bits * q for the right q. */
static struct affine wrapped(struct instance *in, const struct affine *a, const struct ir_type *t)
{
    int64_t number;
    struct affine q = fresh(in), turns, w;

    if (t->kind != IR_INT)
        return q;
    if (t->bits == 64)
        return *a;
    if (affine_is_number(a, &number) && number >= 0 && number < (int64_t)1 << (t->bits - 1))
        return *a;
    turns = affine_scaled(&q, (int64_t)1 << t->bits);
    w = affine_difference(a, &turns);
    keep_within(in, &w, t);
    return w;
}

static struct affine symbol(struct instance *in, const struct ir_expr *e, bool *is_new)
{
    const struct ir_expr *core = expr_core((struct ir_expr *)e);
    const struct ir_type *t = core->type;
    uint32_t var = system_symbol(in->s, core, is_new);
    struct affine a = affine_unknown(var);

    if (*is_new && t->kind == IR_INT && t->bits < 64)
        keep_within(in, &a, t);
    else if (*is_new && (t->kind == IR_BOOL || (t->kind == IR_INT && !t->is_signed)))
        system_not_negative(in->s, &a);
    return a;
}

static struct affine opaque(struct instance *in, const struct ir_expr *e)
{
    bool is_new;

    return tester_is_fixed(in->tester, e) ? symbol(in, e, &is_new) : fresh(in);
}

/* ---- variables ---- */

/* Of `y * (w - 2)` w - 2 is one number, as rows have it, and not the two that w and 2 are. */
static struct affine one_number(struct instance *in, const struct ir_expr *e)
{
    const struct ir_expr *core = expr_core((struct ir_expr *)e);
    enum exactness wanted = in->wanted;
    struct affine number, sum, difference;
    int64_t constant;
    bool is_new;

    if (core->kind != IR_BINARY || (core->op != IR_ADD && core->op != IR_SUB) ||
        !core->type->is_signed || core->type->bits < 32 || expr_constant(core, &constant) ||
        !tester_is_fixed(in->tester, core))
        return instance_value(in, e);
    number = symbol(in, core, &is_new);
    if (is_new) {
        in->wanted = VALUE_EXACT;
        sum = instance_value(in, core);
        in->wanted = wanted;
        difference = affine_difference(&number, &sum);
        system_zero(in->s, &difference);
    }
    return number;
}

/* What induction s has been moved by when the iteration begins; in lvalues that are not affine it
   is read at any place of the iteration. */
static struct affine induced(struct instance *in, const struct scalar *s)
{
    enum exactness wanted = in->wanted;

    if (!s->inc || !in->reading || !in->reading->is_at_begin)
        return fresh(in);
    in->wanted = VALUE_BOUND;
    struct affine inc = one_number(in, s->inc);
    in->wanted = wanted;
    return affine_product(&in->t, &inc);
}

/* ---- loops ---- */

/* What the index is before the loop. That of a variable that the loop steps itself stands for its
   value when the first iteration begins. */
static struct affine entry_value(struct instance *in, const struct level *l)
{
    const struct scalar *s = l->through ? scalar_find(in->f, l->through) : NULL;
    struct affine first = affine_unknown(system_entry(in->s, l->through ? l->through : l->index));
    struct affine ahead = affine_number(l->ahead - (s ? s->lead : 0));

    return affine_sum(&first, &ahead);
}

/* Is the index on its side of the bound when the body begins, in 64 bits with a sign? Where the
   loop is left early a bound may also be one that it would not come to in a lifetime. */
static bool bound_holds(struct instance *in, const struct level *l)
{
    bool is_huge = !l->ctype->is_signed && l->ctype->bits == 64;

    if (!l->is_left)
        in->wanted = VALUE_BOUND;
    else if (l->rel == IR_NE)
        return false;
    else if (strides_ask(in->tester, l->bound))
        in->wanted = VALUE_BOUND;
    else if (is_huge)
        return false;
    else
        in->wanted = VALUE_EXACT;
    return true;
}

/* The index is below e (above, where it goes down), and apart from it by so much; of the least of
   two values that holds for both. */
static void stay_before(struct instance *in, const struct affine *index, const struct ir_expr *e,
                        bool up, int64_t apart)
{
    struct ir_expr *a, *b;

    if (least_of(e, up, &a, &b)) {
        in->wanted = VALUE_EXACT;
        stay_before(in, index, a, up, apart);
        stay_before(in, index, b, up, apart);
        return;
    }
    struct affine bound = instance_value(in, e);
    system_above(in->s, up ? &bound : index, up ? index : &bound, apart);
}

/* The index of a level with counter k, its bound and its type's range as constraints. */
static struct affine level_index(struct instance *in, const struct level *l, uint32_t k)
{
    const struct ir_type *t = l->index->type;
    struct affine counter = affine_unknown(k), index = affine_scaled(&counter, l->step), first;
    enum exactness wanted = in->wanted;
    struct ir_expr *a, *b;

    if (t->kind != IR_INT)
        return index;
    in->wanted = VALUE_BOUND;
    first = l->first ? instance_value(in, l->first) : entry_value(in, l);
    index = affine_sum(&first, &index);
    if (t->bits < 64)
        keep_within(in, &index, t);
    else if (!t->is_signed)
        system_not_negative(in->s, &index);
    if (l->const_trip < 0 && bound_holds(in, l)) {
        bool up = l->rel == IR_LT || l->rel == IR_LE || (l->rel == IR_NE && l->step > 0);
        stay_before(in, &index, l->bound, up, l->rel != IR_LE && l->rel != IR_GE);
    }
    if (l->first && least_of(l->first, l->step < 0, &a, &b))
        stay_before(in, &index, l->first, l->step < 0, 0);
    in->wanted = wanted;
    return index;
}

void instance_variable(struct instance *in, const struct ir_var *v, struct value *out)
{
    const struct loop_facts *f = in->f;
    const struct scalar *s = scalar_find(f, v);

    *out = (struct value){.kind = VALUE_OTHER};
    for (uint32_t i = 0; i < f->nlevels; i++)
        if (f->levels[i].index == v) {
            *out = (struct value){VALUE_LEVEL, &f->levels[i], in->index[i]};
            return;
        }
    for (uint32_t i = 0; i < in->ninner; i++)
        if (in->reading->inner[i].index == v) {
            *out = (struct value){VALUE_LEVEL, &in->reading->inner[i], in->inner[i]};
            return;
        }
    if (s && s->kind == SCALAR_INDUCTION)
        *out = (struct value){.kind = VALUE_INDUCED, .offset = induced(in, s)};
}

/* The value of induction v when the first iteration begins. */
static struct affine induced_begin(struct instance *in, const struct ir_var *v)
{
    const struct scalar *s = scalar_find(in->f, v);
    struct affine a, lead = affine_number(s->lead);

    if (!s->first || v->type->kind != IR_INT)
        return affine_unknown(system_entry(in->s, v));
    a = instance_value(in, s->first);
    return affine_sum(&a, &lead);
}

/* The same when an iteration begins: a, unless it has wrapped around. */
static struct affine induced_value(struct instance *in, const struct ir_var *v,
                                   const struct affine *a)
{
    int64_t by;

    if (v->type->is_signed && v->type->bits >= 32)
        return *a;
    if (!counter_keeps(in->f, scalar_find(in->f, v), &by))
        return wrapped(in, a, v->type);
    struct affine by_itself = affine_number(by), then = affine_sum(a, &by_itself);
    keep_within(in, a, v->type);
    keep_within(in, &then, v->type);
    return *a;
}

static struct affine variable_value(struct instance *in, const struct ir_expr *e)
{
    const struct ir_var *v = e->a->var;
    struct value value;
    struct affine a;

    instance_variable(in, v, &value);
    switch (value.kind) {
    case VALUE_LEVEL:
        return value.offset;
    case VALUE_INDUCED:
        a = induced_begin(in, v);
        a = affine_sum(&a, &value.offset);
        return induced_value(in, v, &a);
    default:
        return opaque(in, e);
    }
}

/* ---- expressions ---- */

/* What q is: the quotient of a by positive number c; rest = a - c * q. `floors`: rounds down, else
   to 0. */
static void quotient(struct instance *in, const struct affine *q, const struct affine *a, int64_t c,
                     bool floors, struct affine *rest)
{
    struct affine cq = affine_scaled(q, c), zero = affine_number(0);
    struct affine most = affine_number(c - 1);

    *rest = affine_difference(a, &cq);
    if (floors) {
        system_not_negative(in->s, rest);
        system_above(in->s, &most, rest, 0);
        return;
    }
    struct affine minus = affine_scaled(rest, -1), below = affine_scaled(a, -1);
    struct split p = {{*a, *rest, affine_difference(&most, rest)},
                      {below, minus, affine_difference(&most, &minus)}};
    system_above(in->s, &most, rest, 0);
    system_above(in->s, &most, &minus, 0);
    system_above(in->s, &zero, &zero, 0);
    system_split(in->s, &p);
}

static bool has_large_factor(const struct affine *a)
{
    for (uint32_t i = 0; i < a->n; i++)
        if (a->term[i].degree &&
            (a->term[i].factor > WRAPPED_FACTOR || a->term[i].factor < -WRAPPED_FACTOR))
            return true;
    return false;
}

/* Division, remainder, mask and shifts by a constant. */
static struct affine by_constant(struct instance *in, const struct ir_expr *e)
{
    bool is_unsigned = !e->type->is_signed, wide = is_unsigned && e->type->bits == 64;
    enum exactness wanted = in->wanted;
    struct affine a, q, rest;
    int64_t c;

    if (!expr_constant(e->b, &c) || (wide && e->op == IR_SHL && wanted != VALUE_MODULO))
        return opaque(in, e);
    if (e->op == IR_SHL || e->op == IR_SHR) {
        if (c < 0 || c >= 32)
            return opaque(in, e);
        c = (int64_t)1 << c;
    }
    if (e->op == IR_AND)
        c = c >= 0 && c < INT32_MAX && (c & (c + 1)) == 0 ? c + 1 : 0;
    if (c <= 0 || (c > INT32_MAX && e->op != IR_SHL))
        return opaque(in, e);
    if (e->op != IR_SHL && e->op != IR_AND)
        in->wanted = VALUE_EXACT;
    a = instance_value(in, e->a);
    in->wanted = wanted;
    if (e->op != IR_SHL && !affine_is_linear(&a))
        return opaque(in, e);
    if (e->op == IR_SHL) {
        a = affine_scaled(&a, c);
        if (wide)
            return has_large_factor(&a) ? opaque(in, e) : a;
        return e->type->is_signed ? a : wrapped(in, &a, e->type);
    }
    bool is_quotient = e->op == IR_DIV || e->op == IR_SHR, is_new = true;
    q = is_quotient && tester_is_fixed(in->tester, e) ? symbol(in, e, &is_new) : fresh(in);
    if (is_new)
        quotient(in, &q, &a, c, is_unsigned || e->op == IR_AND || e->op == IR_SHR, &rest);
    return is_quotient ? q : rest;
}

/* A factor of a product with an index. */
static struct affine factor(struct instance *in, const struct ir_expr *e, const struct ir_expr *by)
{
    return tester_is_fixed(in->tester, by) ? instance_value(in, e) : one_number(in, e);
}

static struct affine arithmetic(struct instance *in, const struct ir_expr *e)
{
    bool wraps = !e->type->is_signed || e->type->bits < 32;
    struct affine a, b, r;

    if (in->wanted != VALUE_MODULO && wraps && e->type->bits == 64 && !strides_keep(in->tester, e))
        return opaque(in, e);
    a = e->op == IR_MUL ? factor(in, e->a, e->b) : instance_value(in, e->a);
    b = e->op == IR_MUL ? factor(in, e->b, e->a) : instance_value(in, e->b);
    if (e->op == IR_MUL)
        r = affine_product(&a, &b);
    else
        r = e->op == IR_ADD ? affine_sum(&a, &b) : affine_difference(&a, &b);
    if (r.lost || (wraps && e->type->bits == 64 && e->op == IR_MUL && has_large_factor(&r)))
        return opaque(in, e);
    if (wraps && e->type->bits < 64 && !affine_is_linear(&r))
        return opaque(in, e);
    return wraps ? wrapped(in, &r, e->type) : r;
}

static struct affine binary_value(struct instance *in, const struct ir_expr *e)
{
    if (e->a->type->kind != IR_INT || e->b->type->kind != IR_INT)
        return opaque(in, e);
    switch (e->op) {
    case IR_ADD:
    case IR_SUB:
    case IR_MUL:
        return arithmetic(in, e);
    case IR_DIV:
    case IR_REM:
    case IR_AND:
    case IR_SHL:
    case IR_SHR:
        return by_constant(in, e);
    default:
        return opaque(in, e);
    }
}

static struct affine converted(struct instance *in, const struct ir_expr *e)
{
    bool holds = type_holds(e->type, e->a->type);

    if (e->a->type->kind != IR_INT || (in->wanted == VALUE_EXACT && !holds))
        return opaque(in, e);
    struct affine a = instance_value(in, e->a);
    int64_t number;
    if (e->type->bits < 64 && !holds && !affine_is_linear(&a))
        return opaque(in, e);
    if (e->type->bits < 64 && !holds)
        return wrapped(in, &a, e->type);
    if (!e->type->is_signed && in->wanted != VALUE_MODULO && affine_is_number(&a, &number) &&
        number < 0)
        return fresh(in);
    return a;
}

/* A number of an unsigned type that is negative in 64 bits is one only modulo 2^64. */
static struct affine constant(struct instance *in, const struct ir_expr *e)
{
    int64_t v = (int64_t)e->ival;
    bool is_huge = v < 0 && !e->type->is_signed;

    return is_huge && in->wanted != VALUE_MODULO ? fresh(in) : affine_number(v);
}

struct affine instance_value(struct instance *in, const struct ir_expr *e)
{
    struct affine a;

    if (e->type->kind != IR_INT)
        return opaque(in, e);
    switch (e->kind) {
    case IR_CONST_INT:
        return constant(in, e);
    case IR_CAST:
        return converted(in, e);
    case IR_LOAD:
        return e->a->kind == IR_VAR ? variable_value(in, e) : opaque(in, e);
    case IR_UNARY:
        if (e->op != IR_NEG && e->op != IR_PLUS)
            return opaque(in, e);
        a = instance_value(in, e->a);
        if (e->op == IR_NEG)
            a = affine_scaled(&a, -1);
        return e->type->is_signed ? a : wrapped(in, &a, e->type);
    case IR_BINARY:
        return binary_value(in, e);
    default:
        return opaque(in, e);
    }
}

/* ---- iterations ---- */

/* The number of the iteration: a sum where the trip counts of the inner levels are constants. */
static struct affine iteration_number(struct instance *in)
{
    const struct loop_facts *f = in->f;
    struct affine t = affine_unknown(in->k[0]);

    for (uint32_t i = 1; i < f->nlevels; i++) {
        struct affine k = affine_unknown(in->k[i]);
        if (f->levels[i].const_trip < 0)
            return affine_unknown(system_counter(in->s, -1));
        t = affine_scaled(&t, f->levels[i].const_trip);
        t = affine_sum(&t, &k);
    }
    return t;
}

/* How far indices that run towards each other are apart, at least, when an iteration begins. */
static void meeting_holds(struct instance *in, const struct ir_ending *e)
{
    const struct scalar *s = e && e->other ? scalar_find(in->f, e->other) : NULL;

    if (!s || s->kind != SCALAR_INDUCTION || e->other->type->kind != IR_INT)
        return;
    struct affine other = induced_begin(in, e->other), moved = affine_scaled(&in->t, -1);
    other = affine_sum(&other, &moved);
    system_above(in->s, &other, &in->index[0], e->apart);
}

void instance_init(struct instance *in, struct tester *t)
{
    const struct loop_facts *f = t->f;
    struct system *s = &t->system;

    *in = (struct instance){.tester = t, .s = s, .f = f};
    for (uint32_t i = 0; i < f->nlevels; i++) {
        int64_t trips = f->levels[i].const_trip;
        in->k[i] = system_counter(s, trips >= 0 ? trips - 1 : -1);
    }
    in->t = iteration_number(in);
    for (uint32_t i = 0; i < f->nlevels; i++)
        in->index[i] = level_index(in, &f->levels[i], in->k[i]);
    meeting_holds(in, f->loop->ending);
}

void instance_access(struct instance *in, const struct access *a)
{
    in->reading = tester_reading(in->tester, a);
    in->ninner = 0;
    for (uint32_t i = 0; i < in->reading->ninner; i++) {
        int64_t trips = in->reading->inner[i].const_trip;
        uint32_t k = system_counter(in->s, trips >= 0 ? trips - 1 : -1);
        in->inner[i] = level_index(in, &in->reading->inner[i], k);
        in->ninner = i + 1;
    }
}
