/* Lvalues as a base and a path of subscripts and fields. */
#include "analyse/place.h"

#include <string.h>

static void unknown_place(struct place *p)
{
    p->base = BASE_UNKNOWN;
    p->n = 0;
    p->is_flat = false;
}

static void add_step(struct place *p, const struct place_step *step)
{
    if (p->base == BASE_UNKNOWN)
        return;
    if (p->n == PLACE_STEPS)
        unknown_place(p);
    else
        p->step[p->n++] = *step;
}

/* ---- bytes ---- */

/* The size of t in bytes; run-time extents are symbols. */
static struct affine size_of(struct instance *in, const struct ir_type *t)
{
    struct affine extent, elem;

    if (t->kind != IR_ARRAY || t->count >= 0)
        return affine_number((int64_t)t->size);
    extent = t->vla ? instance_value(in, t->vla) : affine_unknown(system_unknown(in->s));
    elem = size_of(in, t->elem);
    return affine_product(&extent, &elem);
}

struct affine place_offset(struct instance *in, const struct place *p)
{
    struct affine bytes = p->is_flat ? p->bytes : affine_number(0), part;

    for (uint32_t i = 0; i < p->n; i++) {
        const struct place_step *s = &p->step[i];
        if (s->record) {
            part = affine_number((int64_t)(s->record->fields[s->field].bit_offset / 8));
        } else {
            part = size_of(in, s->type);
            part = affine_product(&s->at, &part);
        }
        bytes = affine_sum(&bytes, &part);
    }
    return bytes;
}

static void flatten(struct instance *in, struct place *p)
{
    if (p->base == BASE_UNKNOWN)
        return;
    p->bytes = place_offset(in, p);
    p->is_flat = true;
    p->n = 0;
}

/* ---- lvalues ---- */

static void lvalue_place(struct instance *in, const struct ir_expr *e, struct place *out);
static void pointer_place(struct instance *in, const struct ir_expr *p, struct affine at,
                          const struct ir_type *elem, struct place *out);

/* Moves the place, an object of type elem, on by `at` such objects. */
static void move_place(struct instance *in, struct place *p, const struct affine *at,
                       const struct ir_type *elem)
{
    struct place_step *last = p->n ? &p->step[p->n - 1] : NULL;
    int64_t number;

    if (p->base == BASE_UNKNOWN || (affine_is_number(at, &number) && number == 0))
        return;
    if (p->is_flat || !last || last->record) {
        struct affine size = size_of(in, elem), bytes;
        flatten(in, p);
        bytes = affine_product(at, &size);
        p->bytes = affine_sum(&p->bytes, &bytes);
        return;
    }
    last->at = affine_sum(&last->at, at);
}

static bool same_object_type(const struct ir_type *a, const struct ir_type *b)
{
    return a->kind == b->kind && ir_type_same(a, b);
}

/* *(p + at), where p is a pointer to another type. */
static void recast_place(struct instance *in, const struct ir_expr *p, struct affine at,
                         const struct ir_type *elem, struct place *out)
{
    pointer_place(in, p, affine_number(0), p->type->elem, out);
    flatten(in, out);
    move_place(in, out, &at, elem);
}

static void variable_place(struct instance *in, const struct ir_expr *p, struct affine at,
                           const struct ir_type *elem, struct place *out)
{
    struct value value;

    instance_variable(in, p->a->var, &value);
    switch (value.kind) {
    case VALUE_LEVEL:
        at = affine_sum(&at, &value.offset);
        if (value.level->first) {
            pointer_place(in, value.level->first, at, elem, out);
            return;
        }
        break;
    case VALUE_INDUCED:
        at = affine_sum(&at, &value.offset);
        break;
    default:
        if (!tester_is_fixed(in->tester, p))
            return;
    }
    struct place_step step = {.at = at, .type = elem};
    out->base = BASE_POINTER;
    out->pointer = p;
    add_step(out, &step);
}

/* The place of *(p + at), an object of type elem. */
static void pointer_place(struct instance *in, const struct ir_expr *p, struct affine at,
                          const struct ir_type *elem, struct place *out)
{
    struct affine more;

    if (p->type->kind == IR_PTR && p->kind != IR_CAST && !same_object_type(p->type->elem, elem)) {
        recast_place(in, p, at, elem, out);
        return;
    }
    if (p->kind == IR_DECAY) {
        struct place_step step = {.at = at, .type = elem, .array = p->a->type};
        lvalue_place(in, p->a, out);
        add_step(out, &step);
    } else if (p->kind == IR_ADDR) {
        lvalue_place(in, p->a, out);
        move_place(in, out, &at, elem);
    } else if (p->kind == IR_CAST && p->a->type->kind == IR_PTR) {
        pointer_place(in, p->a, at, elem, out);
    } else if (p->kind == IR_BINARY && p->a->type->kind == IR_PTR) {
        more = instance_value(in, p->b);
        at = p->op == IR_ADD ? affine_sum(&at, &more) : affine_difference(&at, &more);
        pointer_place(in, p->a, at, elem, out);
    } else if (p->kind == IR_LOAD && p->a->kind == IR_VAR) {
        variable_place(in, p, at, elem, out);
    } else if (p->kind == IR_LOAD && tester_is_fixed(in->tester, p)) {
        struct place_step step = {.at = at, .type = elem};
        out->base = BASE_POINTER;
        out->pointer = p;
        add_step(out, &step);
    }
}

static void lvalue_place(struct instance *in, const struct ir_expr *e, struct place *out)
{
    switch (e->kind) {
    case IR_VAR:
        out->base = BASE_OBJECT;
        out->var = e->var;
        break;
    case IR_MEMBER: {
        struct place_step step = {.type = e->type, .record = e->a->type->record, .field = e->field};
        lvalue_place(in, e->a, out);
        out->in_union |= step.record->is_union;
        add_step(out, &step);
        break;
    }
    case IR_DEREF:
        pointer_place(in, e->a, affine_number(0), e->type, out);
        break;
    case IR_INDEX:
        pointer_place(in, e->a, instance_value(in, e->b), e->type, out);
        break;
    default:
        break;
    }
}

static bool is_bit_field(const struct place_step *s)
{
    return s->record && s->record->fields[s->field].bit_width >= 0;
}

void place_of(struct instance *in, const struct access *a, struct place *out)
{
    memset(out, 0, sizeof *out);
    out->base = BASE_UNKNOWN;
    out->type = a->lvalue->type;
    out->size = a->lvalue->type->size;
    instance_access(in, a);
    lvalue_place(in, in->reading->expr, out);
    if (out->n && is_bit_field(&out->step[out->n - 1]))
        out->size = out->step[out->n - 1].record->size;
}

/* ---- pairs ---- */

static const struct ir_var *pointer_var(const struct ir_expr *p)
{
    return p->kind == IR_LOAD && p->a->kind == IR_VAR ? p->a->var : NULL;
}

bool places_share_base(const struct place *a, const struct place *b)
{
    if (a->base != b->base || a->base == BASE_UNKNOWN)
        return false;
    if (a->base == BASE_OBJECT)
        return a->var == b->var;
    const struct ir_var *v = pointer_var(a->pointer), *w = pointer_var(b->pointer);
    return v || w ? v == w : ir_expr_equal(a->pointer, b->pointer);
}

static bool is_symbol(const struct system *s, uint32_t var)
{
    return s->unknowns.at[var].symbol || s->unknowns.at[var].entry;
}

/* A symbol that multiplies another unknown in a, or UINT32_MAX; number `which` of them. */
static uint32_t stride_symbol(const struct system *s, const struct affine *a, uint32_t which)
{
    for (uint32_t i = 0; i < a->n; i++)
        for (uint32_t k = 0; a->term[i].degree > 1 && k < a->term[i].degree; k++)
            if (is_symbol(s, a->term[i].var[k]) && which-- == 0)
                return a->term[i].var[k];
    return UINT32_MAX;
}

/* The largest number that divides every factor of a and b; 0: they are 0. */
static int64_t common_factor(const struct affine *a, const struct affine *b)
{
    int64_t g = 0;

    for (uint32_t i = 0; i < a->n + b->n; i++) {
        int64_t x = i < a->n ? a->term[i].factor : b->term[i - a->n].factor;
        while (x) {
            int64_t rest = g % x;
            g = x;
            x = rest;
        }
    }
    return g < 0 ? -g : g;
}

/* Is least <= rest <= least + stride - size certain? */
static bool is_remainder(struct system *s, const struct affine *rest, const struct affine *stride,
                         int64_t least, int64_t size)
{
    struct affine low = affine_number(least), part = affine_number(size), above, below;

    above = affine_difference(rest, &low);
    below = affine_difference(stride, &above);
    below = affine_difference(&below, &part);
    return system_implies(s, &above) && system_implies(s, &below);
}

/* Are both remainders of one division by factor * symbol, counted from 0 or from the factor, or
   down from 0? */
static bool are_remainders(struct system *s, const struct affine *a, const struct affine *b,
                           uint32_t symbol, int64_t factor)
{
    struct affine stride = affine_unknown(symbol);
    struct affine below_a = affine_scaled(a, -1), below_b = affine_scaled(b, -1);

    stride = affine_scaled(&stride, factor);
    for (int64_t least = 0; least <= 1; least++)
        if (is_remainder(s, a, &stride, least * factor, 1) &&
            is_remainder(s, b, &stride, least * factor, 1))
            return true;
    return is_remainder(s, &below_a, &stride, 0, 1) && is_remainder(s, &below_b, &stride, 0, 1);
}

/* Of a row that is reached from the end of the one before, (y + 1) * w - 1 - x, what it is from its
   own begin. */
static void count_from_begin(struct system *s, struct affine *q, struct affine *r, uint32_t symbol,
                             int64_t factor)
{
    struct affine stride = affine_unknown(symbol), one = affine_number(factor), up;

    stride = affine_scaled(&stride, factor);
    up = affine_sum(r, &stride);
    if (is_remainder(s, r, &stride, 0, 1) || !is_remainder(s, &up, &stride, 0, 1))
        return;
    *r = up;
    *q = affine_difference(q, &one);
}

/* What a and b have in common, taken off both. */
static void cancel(struct affine *a, struct affine *b)
{
    struct affine common = *a;

    common.n = 0;
    for (uint32_t i = 0; i < a->n; i++)
        for (uint32_t j = 0; j < b->n; j++)
            if (memcmp(&a->term[i], &b->term[j], sizeof a->term[i]) == 0)
                common.term[common.n++] = a->term[i];
    *a = affine_difference(a, &common);
    *b = affine_difference(b, &common);
}

static void require_equal(struct system *s, struct affine a, struct affine b, int depth);

/* a == b as rows and columns; false: it is not seen that both places lie in rows. */
static bool require_rows(struct system *s, const struct affine *a, const struct affine *b,
                         const struct affine *d, int depth)
{
    struct affine q[2], r[2];
    uint32_t stride;

    for (uint32_t i = 0; (stride = stride_symbol(s, d, i)) != UINT32_MAX; i++) {
        affine_divide(a, stride, &q[0], &r[0]);
        affine_divide(b, stride, &q[1], &r[1]);
        int64_t factor = common_factor(&q[0], &q[1]);
        if (!are_remainders(s, &r[0], &r[1], stride, factor)) {
            for (int k = 0; k < 2; k++)
                count_from_begin(s, &q[k], &r[k], stride, factor);
            if (!are_remainders(s, &r[0], &r[1], stride, factor))
                continue;
        }
        require_equal(s, q[0], q[1], depth + 1);
        require_equal(s, r[0], r[1], depth + 1);
        return true;
    }
    return false;
}

/* Adds a == b, rows and columns apart where a run-time row length is: i*m + j == k*m + l with j and
   l both from 0 to m-1 is i == k and j == l. What both have in common may be all that keeps j from
   being negative, as in 1 + (i & 1). */
static void require_equal(struct system *s, struct affine a, struct affine b, int depth)
{
    struct affine d = affine_difference(&a, &b), less_a = a, less_b = b;

    if (affine_is_linear(&d)) {
        system_zero(s, &d);
        return;
    }
    cancel(&less_a, &less_b);
    if (depth < AFFINE_DEGREE && !require_rows(s, &less_a, &less_b, &d, depth))
        (void)require_rows(s, &a, &b, &d, depth);
}

/* Do rows of this length hold each of both places whole? */
static bool are_in_rows(struct system *s, const struct affine rest[2], const struct affine *stride,
                        const int64_t size[2])
{
    bool are = true;

    for (int k = 0; k < 2 && are; k++)
        are = is_remainder(s, &rest[k], stride, 0, size[k]);
    return are;
}

/* Some bytes from a on and some from b on have one in common. Where rows of a run-time length hold
   each of them whole, they lie in one row. */
static void require_near(struct system *s, struct affine a, struct affine b, const int64_t size[2])
{
    struct affine d = affine_difference(&a, &b), q[2], r[2];
    uint32_t symbol;

    if (affine_is_linear(&d)) {
        system_above(s, &a, &b, 1 - size[0]);
        system_above(s, &b, &a, 1 - size[1]);
        return;
    }
    cancel(&a, &b);
    for (uint32_t i = 0; (symbol = stride_symbol(s, &d, i)) != UINT32_MAX; i++) {
        struct affine stride = affine_unknown(symbol);
        affine_divide(&a, symbol, &q[0], &r[0]);
        affine_divide(&b, symbol, &q[1], &r[1]);
        stride = affine_scaled(&stride, common_factor(&q[0], &q[1]));
        if (!are_in_rows(s, r, &stride, size))
            continue;
        require_equal(s, q[0], q[1], 0);
        require_near(s, r[0], r[1], size);
        return;
    }
}

/* Is it known that the subscript leaves its array? It is when all its counters have an end that is
   a constant. */
static bool leaves_array(const struct instance *in, const struct place_step *step)
{
    int64_t least = 0, most = 0, way;

    if (step->record || !step->array || step->array->count <= 1 || step->at.lost)
        return false;
    for (uint32_t i = 0; i < step->at.n; i++) {
        const struct affine_term *t = &step->at.term[i];
        int64_t last = t->degree == 1 ? in->s->unknowns.at[t->var[0]].most : 1;
        if (t->degree > 1 || last < 0 || __builtin_mul_overflow(t->factor, last, &way))
            return false;
        if (t->degree == 0 || way < 0)
            least += way;
        if (t->degree == 0 || way > 0)
            most += way;
    }
    return least < 0 || most >= step->array->count;
}

/* Do the paths have the same steps as far as both go (or up to where fields part)? */
static bool paths_match(struct instance *in, const struct place *a, const struct place *b)
{
    if (a->is_flat || b->is_flat)
        return false;
    for (uint32_t i = 0; i < a->n && i < b->n; i++) {
        const struct place_step *x = &a->step[i], *y = &b->step[i];
        if (x->record != y->record)
            return false;
        if (x->record && x->field != y->field)
            return true;
        if (x->record)
            continue;
        bool whole = i == 0 && a->base == BASE_OBJECT;
        if (!same_object_type(x->type, y->type) || !x->array != !y->array)
            return false;
        if (!whole && (leaves_array(in, x) || leaves_array(in, y)))
            return false;
    }
    return true;
}

static bool bytes_meet(struct instance *in, const struct place *a, const struct place *b)
{
    struct affine x = place_offset(in, a), y = place_offset(in, b);

    if (a->size && b->size)
        require_near(in->s, x, y, (int64_t[2]){(int64_t)a->size, (int64_t)b->size});
    return true;
}

bool places_meet(struct instance *in, const struct place *a, const struct place *b)
{
    if (!paths_match(in, a, b))
        return bytes_meet(in, a, b);
    for (uint32_t i = 0; i < a->n && i < b->n; i++) {
        const struct place_step *x = &a->step[i], *y = &b->step[i];
        if (!x->record)
            require_equal(in->s, x->at, y->at, 0);
        else if (x->field != y->field)
            return x->record->is_union || (is_bit_field(x) && is_bit_field(y));
    }
    return true;
}
