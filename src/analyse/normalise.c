/*
 * One for loop in the normal form of `struct level`: its head is read, not changed.
 *
 * The normal form says index = first + k*step in the mathematical integers. Who uses it must check,
 * where it is not constant: that first, the bound and every index value up to one step past the
 * last fit the index's type and the type of the comparison; for != that first does not lie beyond
 * the bound. A loop for which that fails runs as written.
 */
#include "analyse/head.h"

#include "base/arena.h"

bool not_counted(struct refuse *r, struct ir_loc where, const char *why)
{
    return refuse_at(r, IR_REFUSE_NOT_COUNTED, where, why);
}

/* ---- the step part ---- */

struct ir_var *var_below_casts(const struct ir_expr *e)
{
    while (e->kind == IR_CAST)
        e = e->a;
    return e->kind == IR_LOAD && e->a->kind == IR_VAR ? e->a->var : NULL;
}

struct ir_var *stepped_var(const struct ir_expr *e)
{
    if (!ir_is_write(e))
        return NULL;
    return e->a->kind == IR_VAR ? e->a->var : NULL;
}

/* The step as a signed number: a large constant of an unsigned type is a small negative one. */
static int64_t signed_step(const struct ir_expr *c, int64_t v, const struct ir_type *index)
{
    uint32_t bits = index->kind == IR_PTR ? 64 : index->bits;
    uint64_t half = (uint64_t)1 << (bits - 1);

    if (c->type->kind == IR_INT && !c->type->is_signed && bits < 64 && (uint64_t)v >= half &&
        (uint64_t)v < 2 * half)
        return v - (int64_t)(2 * half);
    return v;
}

/* Is a sum of v as right in type t, and converted to it, as in v's own? Not when t is narrower, or
   points to objects of another size. */
static bool keeps_sums(const struct ir_type *t, const struct ir_var *v)
{
    return v->type->kind == IR_PTR ? ir_type_same(t, v->type)
                                   : t->kind == IR_INT && t->bits >= v->type->bits;
}

static bool reads_var(const struct ir_expr *e, const struct ir_var *v)
{
    for (; e->kind == IR_CAST; e = e->a)
        if (!keeps_sums(e->type, v))
            return false;
    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == v;
}

struct ir_expr *assigned_operand(const struct ir_expr *e, const struct ir_var *v, enum ir_op *op)
{
    const struct ir_expr *b = e->b;

    while (b->kind == IR_CAST && keeps_sums(b->type, v))
        b = b->a;
    if (b->kind != IR_BINARY || (b->op != IR_ADD && b->op != IR_SUB) || !keeps_sums(b->type, v))
        return NULL;
    *op = b->op;
    if (reads_var(b->a, v))
        return b->b;
    return b->op == IR_ADD && v->type->kind == IR_INT && reads_var(b->b, v) ? b->a : NULL;
}

static bool assigned_step(const struct ir_expr *e, const struct ir_var *v, int64_t *step)
{
    enum ir_op op;
    const struct ir_expr *c = assigned_operand(e, v, &op);

    if (!c || !expr_constant(c, step))
        return false;
    *step = signed_step(c, *step, v->type);
    if (op == IR_SUB)
        *step = -*step;
    return *step != 0;
}

bool constant_step(const struct ir_expr *e, const struct ir_var *v, int64_t *step)
{
    if (e->kind == IR_INCDEC) {
        *step = e->op == IR_PREINC || e->op == IR_POSTINC ? 1 : -1;
        return true;
    }
    if (e->kind == IR_ASSIGN)
        return assigned_step(e, v, step);
    if ((e->op != IR_ADD && e->op != IR_SUB) || (e->compute && e->compute->kind == IR_FLOAT))
        return false;
    if (!expr_constant(e->b, step))
        return false;
    *step = signed_step(e->b, *step, v->type);
    if (e->op == IR_SUB)
        *step = -*step;
    return *step != 0;
}

bool list_parts(struct ir_expr *e, struct ir_expr **parts, uint32_t *n)
{
    if (e->kind == IR_COMMA)
        return list_parts(e->a, parts, n) && list_parts(e->b, parts, n);
    if (e->kind == IR_CAST && e->type->kind == IR_VOID)
        return list_parts(e->a, parts, n);
    if (*n == HEADER_MOST)
        return false;
    parts[(*n)++] = e;
    return true;
}

/* ---- the condition ---- */

enum ir_op mirrored(enum ir_op op)
{
    switch (op) {
    case IR_LT:
        return IR_GT;
    case IR_LE:
        return IR_GE;
    case IR_GT:
        return IR_LT;
    case IR_GE:
        return IR_LE;
    default:
        return op;
    }
}

enum ir_op negated(enum ir_op op)
{
    switch (op) {
    case IR_LT:
        return IR_GE;
    case IR_LE:
        return IR_GT;
    case IR_GT:
        return IR_LE;
    case IR_GE:
        return IR_LT;
    case IR_EQ:
        return IR_NE;
    default:
        return IR_EQ;
    }
}

bool parts_step(const struct ir_var *v, struct ir_expr **parts, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (v && stepped_var(parts[i]) == v)
            return true;
    return false;
}

static bool find_call(struct ir_expr *e, void *arg)
{
    if (e->kind == IR_CALL)
        *(bool *)arg = true;
    return true;
}

static bool has_call(const struct ir_expr *e)
{
    bool found = false;

    ir_walk_expr((struct ir_expr *)e, find_call, &found);
    return found;
}

/* conditions.c has put the bound first, if there is one. */
const char *condition_fault(const struct ir_expr *e)
{
    const struct ir_expr *first = e;

    while (first->kind == IR_CAST || (first->kind == IR_BINARY && first->op == IR_LAND))
        first = first->a;
    if (has_call(e))
        return "its condition calls a function";
    if (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR))
        return reads_memory(first) ? "none of its condition's parts bounds the index"
                                   : "its condition has several parts";
    if (reads_memory(e))
        return "only what it reads from memory says where it ends";
    if (!expr_is_pure(e))
        return "its condition has side effects";
    return "its condition does not compare the index with a bound";
}

/* e is the condition, or its negation when `negate`. */
static bool read_condition(struct ir_unit *u, struct ir_stmt *loop, struct ir_expr *e, bool negate,
                           struct ir_expr **parts, uint32_t nparts, struct condition *out)
{
    if (e->kind == IR_CAST)
        return cast_keeps_truth(e) && read_condition(u, loop, e->a, negate, parts, nparts, out);
    if (e->kind == IR_UNARY && e->op == IR_LNOT)
        return read_condition(u, loop, e->a, !negate, parts, nparts, out);
    if (e->kind == IR_LOAD && parts_step(var_below_casts(e), parts, nparts) && !negate) {
        struct ir_expr *zero = ir_int(u, e->type, 0, e->loc);
        *out = (struct condition){e->a->var, IR_NE, zero, e->type, e};
        return true;
    }
    if (e->kind != IR_BINARY || e->op < IR_LT || e->op > IR_NE)
        return false;
    enum ir_op op = negate ? negated(e->op) : e->op;
    struct ir_var *a = var_below_casts(e->a), *b = var_below_casts(e->b);
    if (!a && !parts_step(b, parts, nparts) && shifted_read(u, loop, e, op, parts, nparts, out))
        return true;
    if (parts_step(a, parts, nparts))
        *out = (struct condition){a, op, e->b, e->a->type, e->a};
    else if (parts_step(b, parts, nparts))
        *out = (struct condition){b, mirrored(op), e->a, e->a->type, e->b};
    else
        return false;
    return true;
}

/* Only the last conversion around the index may change a value: the users of the normal form check
   the values against the types at both of its ends. */
static bool conversions_are_checked(const struct ir_expr *side, const struct ir_type *index)
{
    if (side->kind != IR_CAST)
        return true;
    for (const struct ir_expr *c = side->a; c->kind == IR_CAST; c = c->a)
        if (!type_holds(c->type, index))
            return false;
    return true;
}

/* ---- the init part ---- */

static bool init_assign(struct ir_expr *e, struct level *out, struct header *head)
{
    if (e->kind != IR_ASSIGN || e->a->kind != IR_VAR)
        return false;
    if (e->a->var == out->index) {
        out->first = e->b;
        return true;
    }
    if (head->npresets == HEADER_MOST)
        return false;
    head->presets[head->npresets++] = e;
    return true;
}

struct ir_expr *without_declared(struct ir_unit *u, struct ir_stmt *loop, struct ir_expr *e,
                                 const struct ir_var *index)
{
    struct ir_var *v = expr_var(e);
    struct ir_stmt rest = *loop; /* all but the init part */

    rest.init = rest.next = NULL;
    for (struct ir_stmt *s = loop->init; s; s = s->next) {
        if (s->kind != IR_DECL || s->var == index)
            continue;
        if (v == s->var && s->expr && !stmt_writes_var(&rest, v) && !v->address_taken)
            return ir_cast(u, e->type, s->expr);
        if (expr_mentions(e, s->var))
            return NULL;
    }
    return e;
}

bool read_init(struct ir_stmt *loop, struct level *out, struct header *head, struct refuse *r)
{
    for (struct ir_stmt *s = loop->init; s; s = s->next) {
        if (s->kind == IR_DECL && s->var == out->index) {
            out->first = s->expr;
            out->declared_here = true;
            if (!s->expr)
                return not_counted(r, loop->loc, "its index has no first value");
        } else if (s->kind == IR_DECL) {
            if (ir_stmt_mentions(loop->body, s->var) || (s->expr && !expr_is_pure(s->expr)))
                head->declares = true;
        } else if (s->kind == IR_EXPR) {
            struct ir_expr *parts[HEADER_MOST];
            uint32_t n = 0;
            if (!list_parts(s->expr, parts, &n))
                return not_counted(r, s->loc, "its init part is long");
            for (uint32_t i = 0; i < n; i++)
                if (!init_assign(parts[i], out, head))
                    return not_counted(r, s->loc,
                                       parts[i]->kind == IR_ASSIGN && parts[i]->a->kind != IR_VAR
                                           ? "its init part sets what is no variable"
                                           : "its init part does more than set variables");
        } else if (s->kind != IR_EMPTY) {
            return not_counted(r, s->loc, "its init part is no expression");
        }
    }
    return true;
}

/* ---- all of it ---- */

bool index_type_check(struct ir_unit *u, const struct condition *c, struct refuse *r)
{
    const struct ir_type *t = c->index->type;
    struct ir_loc where = c->side->loc;

    if (t->is_volatile)
        return refuse_at(r, IR_REFUSE_VOLATILE, where, c->index->name);
    if (t->is_atomic)
        return refuse_at(r, IR_REFUSE_ATOMIC, where, c->index->name);
    if (t->kind == IR_FLOAT || c->ctype->kind == IR_FLOAT)
        return not_counted(
            r, where,
            arena_printf(u->arena, "'%s' is compared as a floating-point number", c->index->name));
    if (t->kind == IR_PTR ? !t->elem->size : t->kind != IR_INT)
        return not_counted(
            r, where,
            arena_printf(u->arena, "'%s' is no integer and no pointer to objects", c->index->name));
    if (c->ctype->kind != t->kind || !conversions_are_checked(c->side, t))
        return not_counted(r, where, "the index is converted before it is compared");
    if (c->rel == IR_EQ)
        return not_counted(r, where, "its condition is an equality");
    return true;
}

struct writer {
    const struct ir_var *var;
    const struct ir_expr *at;
};

static bool find_writer(struct ir_expr *e, void *arg)
{
    struct writer *w = arg;

    if ((ir_is_write(e) || e->kind == IR_ADDR) && e->a->kind == IR_VAR && e->a->var == w->var &&
        !w->at)
        w->at = e;
    return true;
}

/* Nothing in the body changes the index. */
static bool index_check(struct ir_stmt *loop, struct ir_var *v, struct refuse *r)
{
    struct writer w = {v, NULL};

    ir_walk_stmt(loop->body, NULL, find_writer, &w);
    if (w.at)
        return refuse_at(
            r, w.at->kind == IR_ADDR ? IR_REFUSE_ADDRESS_ESCAPES : IR_REFUSE_INDEX_CHANGES,
            w.at->loc, v->name);
    struct ir_expr lv = {.kind = IR_VAR, .type = v->type, .var = v};
    struct ir_expr load = {.kind = IR_LOAD, .type = v->type, .a = &lv};
    if (var_is_reachable(v) && expr_variant(loop->body, &load))
        return refuse_at(r, IR_REFUSE_ALIAS, loop->loc, v->name);
    return true;
}

/* The faults of e, which is to have one value for the loop. */
static bool value_check(struct ir_unit *u, struct ir_stmt *loop, struct ir_expr *e,
                        const char *calls, const char *changes, struct refuse *r)
{
    if (has_call(e) || !expr_is_pure(e))
        return not_counted(r, e->loc, has_call(e) ? calls : changes);
    const struct ir_expr *v = expr_variant_in(u, loop, e);
    if (v)
        return refuse_at(r, IR_REFUSE_BOUND_CHANGES, v->loc, expr_text(u, v));
    return true;
}

bool fixed_check(struct ir_unit *u, struct ir_stmt *loop, struct ir_expr *e, struct refuse *r)
{
    return value_check(u, loop, e, "its condition calls a function",
                       "its condition has side effects", r);
}

bool ends_check(struct ir_unit *u, struct ir_stmt *loop, const struct level *l, struct refuse *r)
{
    return fixed_check(u, loop, l->bound, r) &&
           (!l->first || value_check(u, loop, l->first, "its init part calls a function",
                                     "its init part does more than set the index", r));
}

static bool read_step(struct ir_unit *u, struct level *out, struct ir_expr **parts, uint32_t n,
                      struct header *head, struct refuse *r)
{
    for (uint32_t i = 0; i < n; i++) {
        if (stepped_var(parts[i]) != out->index) {
            head->steps[head->nsteps++] = parts[i];
            continue;
        }
        if (out->step)
            return not_counted(r, parts[i]->loc, "its index is stepped twice");
        if (!constant_step(parts[i], out->index, &out->step))
            return not_counted(
                r, parts[i]->loc,
                arena_printf(u->arena, "the step of '%s' is no constant", out->index->name));
    }
    return true;
}

static bool find_exit(struct ir_stmt *s, void *arg)
{
    bool *found = arg;

    *found |= s->kind == IR_BREAK || s->kind == IR_GOTO || s->kind == IR_RETURN;
    return !*found;
}

static bool level_read_as(struct ir_unit *u, struct ir_stmt *loop, bool is_outer, struct level *out,
                          struct header *head, struct refuse *r)
{
    struct ir_expr *parts[HEADER_MOST];
    struct condition c;
    uint32_t n = 0;

    *out = (struct level){.loop = loop, .const_trip = -1};
    *head = (struct header){.npresets = 0};
    ir_walk_stmt(loop->body, find_exit, NULL, &out->is_left);
    if (!loop->expr)
        return not_counted(r, loop->loc, "it has no condition");
    if (loop->kind == IR_FOR && loop->step && !list_parts(loop->step, parts, &n))
        return not_counted(r, loop->loc, "its step part is long");
    if (!n || !read_condition(u, loop, loop->expr, false, parts, n, &c))
        return stepped_level_read(u, loop, out, head, r);
    if (!index_type_check(u, &c, r))
        return false;
    if (is_outer && is_paced(parts, n, &c))
        return index_check(loop, c.index, r) &&
               paced_level_read(u, loop, &c, parts, n, out, head, r) && level_count(out, r);
    out->index = c.index;
    out->rel = c.rel;
    out->ctype = ir_type_plain(u, c.ctype);
    if (!read_step(u, out, parts, n, head, r) || !read_init(loop, out, head, r) ||
        !index_check(loop, c.index, r))
        return false;
    if (bound_is_met(u, loop, out, head, &c)) {
        out->rel = c.rel;
        out->ctype = c.ctype;
    }
    out->bound = without_declared(u, loop, c.bound, c.index);
    if (!out->bound || (out->first && !without_declared(u, loop, out->first, c.index)))
        return not_counted(r, loop->loc, "its bound uses a variable of its init part");
    if (!ends_check(u, loop, out, r))
        return false;
    return level_count(out, r);
}

bool level_read(struct ir_unit *u, struct ir_stmt *loop, struct level *out, struct header *head,
                struct refuse *r)
{
    return level_read_as(u, loop, false, out, head, r);
}

bool level_read_outer(struct ir_unit *u, struct ir_stmt *loop, struct level *out,
                      struct header *head, struct refuse *r)
{
    return level_read_as(u, loop, true, out, head, r);
}

bool level_normalise(struct ir_unit *u, struct ir_func *fn, struct ir_stmt *loop, struct level *out,
                     struct refuse *r)
{
    struct header head;

    (void)fn;
    if (!level_read(u, loop, out, &head, r))
        return false;
    return !out->through || not_counted(r, loop->loc, "its body steps the index");
}
