/*
 * A largest value that is held below a bound on the way: `if (x > m) m = x; if (m > cap) m = cap;`,
 * `m = MIN(MAX(m, x), cap)`. While m is not above the bound it is the largest of what m was and of
 * the smaller ones of each x and the bound, so that in a copy of the loop each such pair of
 * statements is one update by that. That m is not above the bound is asked when the loop runs. With
 * min and a bound below it is the same.
 *
 * Of floats a NaN x is passed over, or goes into m, from which the next statement may make the
 * bound: where an update takes one, the loop runs as written for it, as it does without a bound. It
 * stays a NaN in what stands for the smaller one. Which zero comes of two only C's statements tell:
 * a bound of zero leaves the loop as it is.
 */
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

struct capper {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct capped *caps;
    uint32_t n, nwrites;
    VEC(struct ir_expr *) held; /* all in the copy */
    bool is_odd;
};

/* x, or the bound where x is beyond it; a copy of its own each time. */
static struct ir_expr *held(struct capper *k, const struct candidate *value,
                            const struct candidate *bound)
{
    struct ir_expr *e = ir_expr_new(k->u, IR_COND, value->value->type, value->stmt->loc);
    struct ir_expr *x = expr_moved(expr_copy(k->u, value->value));
    struct ir_expr *most = expr_moved(expr_copy(k->u, bound->value));

    e->a = ir_binary(k->u, value->op == FOLD_MAX ? IR_GT : IR_LT, ir_type_int(k->u, 32, true), x,
                     most, value->stmt->loc);
    e->b = expr_moved(expr_copy(k->u, bound->value));
    e->c = expr_moved(expr_copy(k->u, value->value));
    vec_push(&k->held, e);
    return e;
}

static struct ir_expr *assignment(const struct capper *k, const struct candidate *value,
                                  struct ir_expr *e)
{
    struct ir_var *m = value->target->var;
    struct ir_expr *set = ir_expr_new(k->u, IR_ASSIGN, m->type, value->stmt->loc);

    set->a = ir_load_var(k->u, m, value->stmt->loc)->a;
    set->b = e;
    return set;
}

/* m = fmax(m, held); of a statement that is `m = fmax(m, x)` */
static struct ir_stmt *libm_update(struct capper *k, const struct candidate *value,
                                   const struct candidate *bound)
{
    struct ir_loc loc = value->stmt->loc;
    struct ir_stmt *s = ir_stmt_new(k->u, IR_EXPR, loc);
    struct ir_expr *call = ir_expr_new(k->u, IR_CALL, value->target->type, loc);

    *call = *value->stmt->expr->b;
    call->args = ir_load_var(k->u, value->target->var, loc);
    call->args->next = held(k, value, bound);
    s->expr = assignment(k, value, call);
    s->end = value->stmt->end;
    return s;
}

/* m = m > held ? m : held; which a NaN goes into */
static struct ir_stmt *keeping_update(struct capper *k, const struct candidate *value,
                                      const struct candidate *bound, enum ir_op rel)
{
    struct ir_loc loc = value->stmt->loc;
    struct ir_stmt *s = ir_stmt_new(k->u, IR_EXPR, loc);
    struct ir_var *m = value->target->var;
    struct ir_expr *e = ir_expr_new(k->u, IR_COND, m->type, loc);

    e->a = ir_binary(k->u, rel, ir_type_int(k->u, 32, true), ir_load_var(k->u, m, loc),
                     held(k, value, bound), loc);
    e->b = ir_load_var(k->u, m, loc);
    e->c = held(k, value, bound);
    s->expr = assignment(k, value, e);
    s->end = value->stmt->end;
    return s;
}

/* if (held > m) m = held; */
static struct ir_stmt *taking_update(struct capper *k, const struct candidate *value,
                                     const struct candidate *bound, enum ir_op rel)
{
    struct ir_loc loc = value->stmt->loc;
    struct ir_stmt *s = ir_stmt_new(k->u, IR_IF, loc), *set = ir_stmt_new(k->u, IR_EXPR, loc);

    s->expr = ir_binary(k->u, rel, ir_type_int(k->u, 32, true), held(k, value, bound),
                        ir_load_var(k->u, value->target->var, loc), loc);
    set->expr = assignment(k, value, held(k, value, bound));
    s->body = set;
    set->end = s->end = value->stmt->end;
    return s;
}

/* Of integers all forms are the same. */
static struct ir_stmt *update(struct capper *k, const struct candidate *value,
                              const struct candidate *bound)
{
    bool is_max = value->op == FOLD_MAX, is_float = value->target->type->kind == IR_FLOAT;
    enum ir_op strict = is_max ? IR_GT : IR_LT, equal = is_max ? IR_GE : IR_LE;

    switch (is_float ? value->form : MINMAX_TAKE_GT) {
    case MINMAX_TAKE_GE:
        return taking_update(k, value, bound, equal);
    case MINMAX_KEEP_GT:
        return keeping_update(k, value, bound, strict);
    case MINMAX_KEEP_GE:
        return keeping_update(k, value, bound, equal);
    case MINMAX_LIBM:
        return libm_update(k, value, bound);
    default:
        return taking_update(k, value, bound, strict);
    }
}

static void note(struct capper *k, const struct candidate *value, const struct candidate *bound)
{
    struct capped c = {value->target->var, bound->value, value->op == FOLD_MIN};

    for (uint32_t i = 0; i < k->n; i++)
        if (k->caps[i].var == c.var) {
            k->is_odd |= k->caps[i].is_min != c.is_min || !ir_expr_equal(k->caps[i].bound, c.bound);
            return;
        }
    k->is_odd |= k->n == CAPS_MOST;
    if (k->n < CAPS_MOST)
        k->caps[k->n++] = c;
}

/* Two updates of one variable, the second one by a bound; NULL: they are none. */
static struct ir_stmt *pair(struct capper *k, struct ir_stmt *first, struct ir_stmt *second)
{
    struct candidate value, bound = {.stmt = NULL};
    struct ir_stmt *made = NULL;

    bool ok = minmax_match(k->u, first, &value) == UPDATE_OK &&
              minmax_match(k->u, second, &bound) == UPDATE_OK && !value.is_key && !bound.is_key &&
              !value.carried.n && !bound.carried.n && value.target->kind == IR_VAR &&
              ir_expr_equal(value.target, bound.target) && value.op != bound.op &&
              !var_is_reachable(value.target->var) && expr_is_pure(value.value) &&
              expr_is_safe_early(bound.value, NULL) && !expr_variant(k->loop, bound.value);
    bool is_libm = ok && value.target->type->kind == IR_FLOAT && value.form == MINMAX_LIBM;
    if (ok && !(is_libm && value.stmt->expr->b->kind != IR_CALL)) {
        note(k, &value, &bound);
        k->nwrites += 2;
        made = update(k, &value, &bound);
    }
    candidate_release(&value);
    candidate_release(&bound);
    return made;
}

/* `if (x > m) { m = x; if (m > cap) m = cap; }` */
static struct ir_stmt *nested_pair(struct capper *k, const struct ir_stmt *s)
{
    struct ir_stmt *first = s->body && s->body->kind == IR_BLOCK ? s->body->body : NULL;
    struct ir_stmt *second = first ? first->next : NULL;

    if (s->kind != IR_IF || s->orelse || !second || second->next || first->kind != IR_EXPR)
        return NULL;
    struct ir_stmt *alone = ir_stmt_new(k->u, IR_IF, s->loc);
    struct ir_stmt *set = ir_stmt_new(k->u, IR_EXPR, first->loc);
    *alone = *s;
    *set = *first;
    set->next = NULL;
    alone->body = set;
    alone->next = NULL;
    return pair(k, alone, second);
}

/* `x > cap ? cap : ..` : the parts of an assignment or an if, of which `rest` is a statement. */
struct choice {
    struct ir_expr *cond, *target, *bound;
    struct ir_stmt *rest;
};

static bool choice_read(const struct capper *k, const struct ir_stmt *s, struct choice *c)
{
    if (s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN && s->expr->b->kind == IR_COND) {
        struct ir_expr *e = s->expr->b;
        *c = (struct choice){e->a, s->expr->a, e->b, ir_stmt_new(k->u, IR_EXPR, s->loc)};
        c->rest->expr = ir_expr_new(k->u, IR_ASSIGN, s->expr->type, s->loc);
        c->rest->expr->a = c->target;
        c->rest->expr->b = e->c;
        c->rest->end = s->end;
    } else {
        struct ir_stmt *set = s->kind == IR_IF && s->orelse ? stmt_single(s->body) : NULL;
        if (!set || set->kind != IR_EXPR || set->expr->kind != IR_ASSIGN)
            return false;
        *c = (struct choice){s->expr, set->expr->a, set->expr->b, stmt_single(s->orelse)};
    }
    return c->rest && c->target->kind == IR_VAR && c->cond->kind == IR_BINARY &&
           c->cond->op >= IR_LT && c->cond->op <= IR_GE;
}

/* Is it x, of which the rest makes an extreme, that is compared with the bound? */
static bool is_beyond(const struct choice *c, const struct candidate *value)
{
    struct ir_expr *a = expr_core(c->cond->a), *b = expr_core(c->cond->b);
    struct ir_expr *bound = expr_core(c->bound), *x = expr_core(value->value);
    bool is_greater = c->cond->op == IR_GT || c->cond->op == IR_GE, is_max = value->op == FOLD_MAX;

    return (ir_expr_equal(a, x) && ir_expr_equal(b, bound) && is_greater == is_max) ||
           (ir_expr_equal(b, x) && ir_expr_equal(a, bound) && is_greater != is_max);
}

/* `m = x > cap ? cap : x > m ? x : m;` : the bound is asked first. */
static struct ir_stmt *choice_pair(struct capper *k, const struct ir_stmt *s)
{
    struct candidate value;
    struct choice c;

    if (!choice_read(k, s, &c))
        return NULL;
    bool ok = minmax_match(k->u, c.rest, &value) == UPDATE_OK &&
              ir_expr_equal(value.target, c.target) && is_beyond(&c, &value);
    enum ir_op rel = value.op == FOLD_MAX ? IR_GT : IR_LT;
    candidate_release(&value);
    if (!ok)
        return NULL;
    struct ir_stmt *second = ir_stmt_new(k->u, IR_IF, s->loc);
    second->expr = ir_binary(k->u, rel, ir_type_int(k->u, 32, true),
                             ir_load_var(k->u, c.target->var, s->loc), c.bound, s->loc);
    second->body = ir_stmt_new(k->u, IR_EXPR, s->loc);
    second->body->expr = ir_expr_new(k->u, IR_ASSIGN, c.target->type, s->loc);
    second->body->expr->a = c.target;
    second->body->expr->b = c.bound;
    struct ir_stmt *made = pair(k, c.rest, second);
    k->nwrites -= made && s->kind == IR_EXPR;
    return made;
}

static struct ir_stmt *rewritten(struct capper *k, const struct ir_stmt *s);

static struct ir_stmt *list_rewritten(struct capper *k, struct ir_stmt *s)
{
    struct ir_stmt *first = NULL, **to = &first;

    for (; s; s = s->next, to = &(*to)->next) {
        *to = s->next ? pair(k, s, s->next) : NULL;
        if (*to)
            s = s->next;
        else
            *to = rewritten(k, s);
    }
    return first;
}

static struct ir_stmt *rewritten(struct capper *k, const struct ir_stmt *s)
{
    struct ir_stmt *copy = nested_pair(k, s);

    if (!copy)
        copy = choice_pair(k, s);
    if (copy)
        return copy;
    copy = ir_stmt_copy(k->u, s);
    copy->body = list_rewritten(k, s->body);
    copy->orelse = list_rewritten(k, s->orelse);
    return copy;
}

struct writes {
    const struct capper *k;
    uint32_t n;
};

static bool count_writes(struct ir_expr *e, void *arg)
{
    struct writes *w = arg;

    for (uint32_t i = 0; ir_is_write(e) && i < w->k->n; i++)
        w->n += ir_object_of(e->a) == w->k->caps[i].var;
    return true;
}

/* Is every such variable an accumulator by its operator alone? */
static bool caps_are_extremes(const struct loop_facts *f)
{
    uint32_t n = 0;

    for (size_t i = 0; i < f->reductions.n; i++)
        for (uint32_t j = 0; j < f->ncaps; j++)
            n += f->reductions.at[i].var == f->caps[j].var && !f->reductions.at[i].is_running &&
                 f->reductions.at[i].op == (f->caps[j].is_min ? FOLD_MIN : FOLD_MAX);
    return n == f->ncaps;
}

static void updates_let_go(const struct capper *k)
{
    for (size_t i = 0; i < k->held.n; i++) {
        struct ir_expr *e = k->held.at[i], *next = e->next;
        *e = *e->c;
        e->next = next;
    }
}

struct loop_facts *capped_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct capper k = {.u = w->u, .loop = loop};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct writes all = {.k = &k};

    k.caps = arena_alloc(w->u->arena, CAPS_MOST * sizeof *k.caps);
    struct ir_stmt *form = rewritten(&k, loop);
    ir_walk_stmt(loop, NULL, count_writes, &all);
    if (!k.n || k.is_odd || all.n != k.nwrites) {
        vec_release(&k.held);
        return NULL;
    }
    copy.fn = func_with(w->u, w->fn, loop, form);
    work_begin(&copy);
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts), *found = NULL;
    *f = (struct loop_facts){.unit = w->u, .flow = &copy.flow, .func = copy.fn, .loop = form};
    f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    f->caps = k.caps;
    f->ncaps = k.n;
    if (surroundings_check(copy.fn, form, &ignored) && levels_build(f, &ignored))
        for (uint32_t n = f->nlevels; n > 0 && !found; n--)
            found = levels_fold(&copy, f, n, 0, &ignored);
    bool is_right = found && caps_are_extremes(found);
    if (is_right)
        updates_let_go(&k);
    if (found)
        found->flow = NULL;
    vec_release(&k.held);
    work_end(&copy);
    return is_right ? found : NULL;
}
