/*
 * Loops that say in their bodies what a for loop says in its head, as for loops: the meaning stays.
 *
 *     while (i < n) { ...; i++; }           for (; i < n; i++) { ... }
 *     for (;;) { if (i >= n) break; ... }   for (; !(i >= n);) { ... }
 *     do { ... } with the test as a break   do { ... } while (!(i >= n));
 *     i = 0; for (; i < n; i++)             for (i = 0; i < n; i++)
 */
#include "analyse/head.h"
#include "analyse/steps.h"

static bool is_loop(const struct ir_stmt *s)
{
    return s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO;
}

bool loop_is_block(const struct ir_stmt *loop)
{
    int64_t value;

    return loop->kind == IR_DO && loop->expr && expr_constant(loop->expr, &value) && !value;
}

bool list_continues(const struct ir_stmt *s)
{
    for (; s; s = s->next) {
        if (s->kind == IR_CONTINUE)
            return true;
        if (!is_loop(s) && (list_continues(s->body) || list_continues(s->orelse)))
            return true;
    }
    return false;
}

/* ---- the variable that a condition tests ---- */

static struct ir_expr *side_core(struct ir_expr *e)
{
    while (e->kind == IR_CAST || (e->kind == IR_UNARY && e->op == IR_LNOT))
        e = e->a;
    return e;
}

/* The condition, or the first of several that must all hold. */
static struct ir_expr *first_part(struct ir_expr *e)
{
    struct ir_expr *core = e;

    while (core->kind == IR_CAST)
        core = core->a;
    return core->kind == IR_BINARY && core->op == IR_LAND ? first_part(core->a) : e;
}

/* Does the condition, or its first part, compare v, or nothing but v, as it is or stepped? */
static bool tests(struct ir_expr *cond, const struct ir_var *v)
{
    struct ir_expr *e = side_core(first_part(cond));

    if (e->kind == IR_BINARY && e->op >= IR_LT && e->op <= IR_NE)
        return tests(e->a, v) || tests(e->b, v);
    return e->kind == IR_LOAD ? e->a->kind == IR_VAR && e->a->var == v : stepped_var(e) == v;
}

struct stepper {
    struct ir_expr *cond;
    struct ir_var *found;
};

static bool find_stepper(struct ir_expr *e, void *arg)
{
    struct stepper *s = arg;
    int64_t by;

    if (stepped_var(e) && tests(s->cond, stepped_var(e)) && constant_step(e, stepped_var(e), &by))
        s->found = stepped_var(e);
    return !s->found;
}

/* The variable that the condition tests and the loop, or the condition itself, steps, or NULL. */
static struct ir_var *counter_of(struct ir_stmt *loop, struct ir_expr *cond)
{
    struct stepper s = {cond, NULL};

    ir_walk_stmt(loop->body, NULL, find_stepper, &s);
    ir_walk_expr(cond, find_stepper, &s);
    if (loop->kind == IR_FOR && loop->step)
        ir_walk_expr(loop->step, find_stepper, &s);
    return s.found;
}

/* ---- loops without a condition ---- */

static bool is_endless(const struct ir_stmt *s)
{
    int64_t v;

    return !s->expr || (expr_constant(s->expr, &v) && v != 0);
}

/* The condition of `if (c) break;`, or NULL. */
static struct ir_expr *leaving(const struct ir_stmt *s)
{
    if (!s || s->kind != IR_IF || s->orelse)
        return NULL;
    const struct ir_stmt *only = stmt_single(s->body);
    return only && only->kind == IR_BREAK ? s->expr : NULL;
}

static struct ir_expr *inverse(struct ir_unit *u, struct ir_expr *e)
{
    struct ir_expr *not = ir_expr_new(u, IR_UNARY, ir_type_int(u, 32, true), e->loc);

    not ->op = IR_LNOT;
    not ->a = e;
    return not ;
}

struct declared {
    struct ir_stmt *body;
    bool found;
};

static bool find_declared(struct ir_expr *e, void *arg)
{
    struct declared *d = arg;

    d->found |= e->kind == IR_VAR && ir_stmt_declares(d->body, e->var);
    return !d->found;
}

/* Does e name a variable of the body's own, which the loop's condition could not? */
static bool names_declared(struct ir_stmt *body, struct ir_expr *e)
{
    struct declared d = {body, false};

    ir_walk_expr(e, find_declared, &d);
    return d.found;
}

static void take_break(struct ir_unit *u, struct ir_stmt *s)
{
    struct ir_stmt **last = &s->body->body;

    if (s->body->kind != IR_BLOCK || !*last || !is_endless(s))
        return;
    struct ir_expr *c = leaving(*last);
    if (s->kind != IR_DO && c && counter_of(s, c)) {
        *last = (*last)->next;
        s->expr = inverse(u, c);
        return;
    }
    while ((*last)->next)
        last = &(*last)->next;
    c = leaving(*last);
    if (!c || !counter_of(s, c) || list_continues(s->body) || names_declared(s->body, c) ||
        (s->kind == IR_FOR && (s->init || s->step)))
        return;
    *last = NULL;
    s->kind = IR_DO;
    s->expr = inverse(u, c);
}

/* ---- steps at the end of the body ---- */

static bool is_plain_local(const struct ir_var *v)
{
    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
           !v->type->is_volatile;
}

/* The last statements of the body up to the one that steps a variable that the condition tests are
   expressions that do not mention it: it may as well come last. */
static struct ir_stmt **last_step(struct ir_stmt **list, struct ir_expr *cond)
{
    struct ir_stmt **found = NULL;
    int64_t by;

    for (struct ir_stmt **at = list; *at; at = &(*at)->next) {
        struct ir_expr *e = (*at)->kind == IR_EXPR ? (*at)->expr : NULL;
        struct ir_var *v = e ? stepped_var(e) : NULL;
        if ((*at)->kind == IR_BLOCK && !(*at)->next)
            return last_step(&(*at)->body, cond);
        if (v && tests(cond, v) && constant_step(e, v, &by) && (is_plain_local(v) || !(*at)->next))
            found = at;
        else if (found && (!e || expr_mentions(e, (*found)->expr->a->var)))
            found = NULL;
    }
    return found;
}

struct writes {
    const struct ir_var *var;
    int n;
};

static bool count_write(struct ir_expr *e, void *arg)
{
    struct writes *w = arg;

    w->n += stepped_var(e) == w->var;
    return true;
}

static bool writes_once(struct ir_stmt *body, const struct ir_expr *step)
{
    struct writes w = {.var = step->a->var};

    ir_walk_stmt(body, NULL, count_write, &w);
    return w.n == 1;
}

struct labels {
    bool found;
};

static bool find_label(struct ir_stmt *s, void *arg)
{
    struct labels *l = arg;

    if (s->kind == IR_LABEL || s->kind == IR_CASE || s->kind == IR_DEFAULT)
        l->found = true;
    return !l->found;
}

/* The other one of two variables that a condition compares, the one being v, or NULL. */
static struct ir_var *met_by(struct ir_expr *cond, const struct ir_var *v)
{
    struct ir_expr *e = side_core(first_part(cond));

    if (e->kind != IR_BINARY || e->op < IR_LT || e->op > IR_GE)
        return NULL;
    struct ir_var *a = var_below_casts(e->a), *b = var_below_casts(e->b);
    struct ir_var *other = a == v ? b : b == v ? a : NULL;
    return other && other != v && is_plain_local(other) ? other : NULL;
}

/* The statement of the body that steps v, behind which nothing mentions it, or NULL. */
static struct ir_stmt **step_behind(struct ir_stmt **list, const struct ir_var *v)
{
    struct ir_stmt **found = NULL;
    int64_t by;

    for (struct ir_stmt **at = list; *at; at = &(*at)->next) {
        struct ir_expr *e = (*at)->kind == IR_EXPR ? (*at)->expr : NULL;
        if (e && !found && stepped_var(e) == v && constant_step(e, v, &by))
            found = at;
        else if (stmt_writes_var(*at, v) || (found && (!e || expr_mentions(e, v))))
            return NULL;
    }
    return found;
}

/* Indices that run towards each other: the other one's step goes with it. */
static void take_other_step(struct ir_unit *u, struct ir_stmt *s)
{
    struct ir_var *v = met_by(s->expr, s->step->a->var);
    struct ir_stmt **at = v ? step_behind(&s->body->body, v) : NULL;

    if (!at)
        return;
    struct ir_expr *both = ir_expr_new(u, IR_COMMA, (*at)->expr->type, s->step->loc);
    both->a = s->step;
    both->b = (*at)->expr;
    s->step = both;
    *at = (*at)->next;
}

/* Does the condition do nothing to v? */
static bool is_left(struct ir_expr *cond, const struct ir_var *v)
{
    return expr_is_pure(cond) || (is_plain_local(v) && !ir_expr_writes(cond, v));
}

void while_take_step(struct ir_unit *u, struct ir_stmt *s)
{
    struct labels l = {false};

    if (s->body->kind != IR_BLOCK || !s->expr || s->kind == IR_DO ||
        (s->kind == IR_FOR && s->step) || list_continues(s->body->body))
        return;
    ir_walk_stmt(s->body, find_label, NULL, &l);
    struct ir_stmt **at = l.found ? NULL : last_step(&s->body->body, s->expr);
    if (!at || !writes_once(s->body, (*at)->expr) || !is_left(s->expr, stepped_var((*at)->expr)))
        return;
    s->kind = IR_FOR;
    s->step = (*at)->expr;
    *at = (*at)->next;
    take_other_step(u, s);
}

/* ---- first values right before the loop ---- */

static bool find_changing(struct ir_expr *e, void *arg)
{
    bool *changing = arg;

    if (e->kind == IR_LOAD && !(e->a->kind == IR_VAR && is_plain_local(e->a->var)))
        *changing = true;
    if (e->kind == IR_CALL || e->kind == IR_DEREF)
        *changing = true;
    return !*changing;
}

/* Has e the same value after v is set to it? */
static bool is_lasting(struct ir_expr *e, const struct ir_var *v)
{
    bool changing = false;

    if (!expr_is_pure(e) || expr_mentions(e, v))
        return false;
    ir_walk_expr(e, find_changing, &changing);
    return !changing;
}

/* The variable and the value that a statement `v = e;` or a declaration gives it; NULL: another. */
static struct ir_var *first_given(struct ir_stmt *s, struct ir_expr **value)
{
    struct ir_expr *e = s->expr;

    if (!e || (e->type->kind != IR_INT && e->type->kind != IR_PTR))
        return NULL;
    *value = s->kind == IR_DECL ? e : e->b;
    if (s->kind == IR_DECL)
        return s->var->storage == IR_LOCAL ? s->var : NULL;
    return s->kind == IR_EXPR && e->kind == IR_ASSIGN ? stepped_var(e) : NULL;
}

/* Moves the assignment that s is, or its declaration makes, to the head of the loop. */
static void move_first(struct ir_unit *u, struct ir_stmt *s, struct ir_stmt *loop)
{
    struct ir_stmt *init = ir_stmt_new(u, IR_EXPR, s->loc);

    init->expr = s->expr;
    if (s->kind == IR_DECL) {
        struct ir_expr *lv = ir_expr_new(u, IR_VAR, s->var->type, s->loc);
        lv->var = s->var;
        init->expr = ir_expr_new(u, IR_ASSIGN, ir_type_plain(u, s->var->type), s->loc);
        init->expr->a = lv;
        init->expr->b = s->expr;
    } else {
        s->kind = IR_EMPTY;
    }
    s->expr = NULL;
    init->next = loop->init;
    loop->init = init;
}

static bool passes(const struct ir_stmt *s, const struct ir_var *v)
{
    return s->kind == IR_EMPTY ||
           ((s->kind == IR_EXPR || s->kind == IR_DECL) && !(s->expr && expr_mentions(s->expr, v)));
}

static bool has_decl(const struct ir_stmt *list)
{
    for (; list; list = list->next)
        if (list->kind == IR_DECL)
            return true;
    return false;
}

struct kept {
    struct ir_stmt *past;
    bool changes;
};

static bool find_changed(struct ir_expr *e, void *arg)
{
    struct kept *k = arg;

    k->changes |= e->kind == IR_VAR && stmt_writes_var(k->past, e->var);
    return !k->changes;
}

/* Does the statement leave alone what a lasting value is made of? */
static bool keeps_value(struct ir_stmt *s, struct ir_expr *value)
{
    struct kept k = {s, false};

    ir_walk_expr(value, find_changed, &k);
    return !k.changes;
}

/* The statement of the list up to `end` that gives v the value which it has there: the last one, or
   one that is followed by expressions that mention neither v nor change what it is set to. */
static struct ir_stmt *first_find(struct ir_stmt *list, const struct ir_stmt *end,
                                  const struct ir_var *v, struct ir_stmt *found)
{
    struct ir_expr *value;

    for (struct ir_stmt *s = list; s != end; s = s->next) {
        if (s->kind == IR_BLOCK && !has_decl(s->body))
            found = first_find(s->body, NULL, v, found);
        else if (first_given(s, &value) == v)
            found = is_lasting(value, v) ? s : NULL;
        else if (found &&
                 (!passes(s, v) || first_given(found, &value) != v || !keeps_value(s, value)))
            found = NULL;
    }
    return found;
}

/* Moves what gives v its first value to the loop's head. */
static bool take_first_of(struct ir_unit *u, struct ir_stmt *list, struct ir_stmt *loop,
                          const struct ir_var *v)
{
    struct ir_expr *value = NULL;
    struct ir_stmt *found = v && is_plain_local(v) ? first_find(list, loop, v, NULL) : NULL;

    if (!found || first_given(found, &value) != v || expr_variant(loop, value))
        return false;
    move_first(u, found, loop);
    loop->kind = IR_FOR;
    return true;
}

/* The first value of a loop without an init part, from the statements of its block before it. Of
   two indices that the head steps towards each other both are needed. */
static void take_first(struct ir_unit *u, struct ir_stmt *list, struct ir_stmt *loop)
{
    if (loop->kind == IR_DO || loop->init || !loop->expr)
        return;
    const struct ir_var *v = counter_of(loop, loop->expr);
    bool is_met = v && loop->kind == IR_FOR && loop->step && loop->step->kind == IR_COMMA;
    if (take_first_of(u, list, loop, v) && is_met)
        take_first_of(u, list, loop, met_by(loop->expr, v));
}

/* while (i < n && a[i] != x) i++; as with braces. */
static void take_braces(struct ir_unit *u, struct ir_stmt *s)
{
    if (s->kind == IR_DO || s->body->kind != IR_EXPR || !s->expr || first_part(s->expr) == s->expr)
        return;
    struct ir_stmt *block = ir_stmt_new(u, IR_BLOCK, s->body->loc);
    block->body = s->body;
    block->end = s->body->end;
    s->body = block;
}

/* { { a; b; } c; } as { a; b; c; }: an update whose value is used stands in a block of its own. */
static void take_blocks(struct ir_stmt *s)
{
    for (struct ir_stmt **at = &s->body->body; s->body->kind == IR_BLOCK && *at;) {
        struct ir_stmt *block = *at, **end = at;
        if (block->kind != IR_BLOCK || has_decl(block->body)) {
            at = &block->next;
            continue;
        }
        *at = block->body;
        while (*end)
            end = &(*end)->next;
        *end = block->next;
    }
}

static void loop_rewrite(struct ir_unit *u, struct ir_stmt *s)
{
    take_break(u, s);
    take_braces(u, s);
    if (s->kind == IR_WHILE || !s->step)
        take_blocks(s);
    while_take_step(u, s);
}

static bool rewrite(struct ir_stmt *s, void *arg)
{
    if (is_loop(s))
        loop_rewrite(arg, s);
    for (struct ir_stmt *c = s->kind == IR_BLOCK ? s->body : NULL; c; c = c->next)
        if (is_loop(c)) {
            loop_rewrite(arg, c);
            take_first(arg, s->body, c);
        }
    return true;
}

void whiles_rewrite(struct ir_unit *u, struct ir_func *fn)
{
    ir_walk_stmt(fn->body, rewrite, NULL, u);
}
