/*
 * Variables that inner loops step: `while (w--) *dst++ = *src++ ^ k; dst += stride - width;`, and
 * `unsigned char *p = row; for (x = 0; x < w; x++) *p++ = f(x, y);`. In a copy of the nest an inner
 * loop leaves them alone: where it reads one there stands what it is worth, `dst + x`, and behind
 * it one statement steps it by all that the loop's turns would have. How many these are is told
 * by the loop's ends, where it has no fewer than none: that is asked before the nest.
 */
#include "analyse/walked.h"

#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#define WALKED_MOST 8 /* variables of an inner loop */

/* ---- how often the inner loop turns ---- */

/* What e, computed in the nest, is made of before it: variables of an iteration are what they are
   declared as. */
static struct ir_expr *put_declared(struct ir_expr *e, void *arg)
{
    struct walked *k = arg;
    const struct ir_var *v = e->kind == IR_LOAD && e->a->kind == IR_VAR ? e->a->var : NULL;
    const struct ir_stmt *body = k->made->body;

    if (!v || ir_stmt_writes(k->made, v))
        return NULL;
    for (const struct ir_stmt *s = body->kind == IR_BLOCK ? body->body : NULL; s; s = s->next)
        if (s->kind == IR_DECL && s->var == v && s->expr)
            return expr_replaced(k->u, s->expr, put_declared, k);
    return NULL;
}

/* Is it known before the nest what e is all the time? */
static struct ir_expr *early(struct walked *k, struct ir_expr *e)
{
    struct ir_expr *value = expr_replaced(k->u, e, put_declared, k);

    if (!expr_is_pure(value) || expr_variant(k->made, value) || !expr_is_safe_early(value, NULL))
        return NULL;
    return value;
}

/* The turns of the loop, where that is no number below 0, in 64 bits; NULL: not known early. */
static struct ir_expr *turns(struct walked *k, const struct level *l)
{
    struct ir_type *t = ir_type_int(k->u, 64, true);
    bool up = l->step > 0, equal = l->rel == IR_LE || l->rel == IR_GE;
    bool goes = l->rel == IR_NE ||
                (up ? l->rel == IR_LT || l->rel == IR_LE : l->rel == IR_GT || l->rel == IR_GE);
    struct ir_expr *first, *bound;
    wide begin = -1;

    if (l->const_trip >= 0)
        return ir_int(k->u, t, l->const_trip, l->loop->loc);
    bool is_same = l->ctype->is_signed || !l->index->type->is_signed ||
                   (expr_number(l->first, &begin) && begin >= 0);
    if (!goes || !is_same || !(first = early(k, l->first)) || !(bound = early(k, l->bound)))
        return NULL;
    struct ir_expr *n = walked_sum(k, up ? bound : first, up ? first : bound, IR_SUB);
    return equal ? walked_sum(k, n, ir_int(k->u, t, 1, l->loop->loc), IR_ADD) : n;
}

/* ---- one variable ---- */

/* A statement of the inner loop's body that steps it, or its head (NULL). */
struct step {
    const struct ir_stmt *at;
    struct ir_expr *node, *by; /* what it adds, in 64 bits */
};

struct walk {
    struct walked *k;
    struct ir_stmt *loop; /* the inner one, in the copy */
    const struct level *l;
    struct ir_var *var;
    struct step steps[WALKED_MOST];
    uint32_t n;
    const struct ir_stmt *now; /* whose reads are being replaced */
    struct ir_expr *all;       /* what a turn adds */
};

static bool is_walker(const struct walk *w)
{
    const struct ir_var *v = w->var;
    const struct ir_type *t = v->type;

    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
           !t->is_volatile && !t->is_atomic && v != w->l->index &&
           (t->kind == IR_PTR ? t->elem->size != 0 : t->kind == IR_INT && t->bits >= 32) &&
           !ir_stmt_declares(w->loop, v) && !expr_mentions(w->loop->expr, v) &&
           !expr_mentions(w->l->first, v) && !expr_mentions(w->l->bound, v);
}

/* What the node adds to the variable, the same in each turn; NULL: it does something else. */
static struct ir_expr *added(const struct walk *w, struct ir_expr *e)
{
    struct ir_unit *u = w->k->u;
    struct ir_type *wide = ir_type_int(u, 64, true);
    int64_t by;

    if (constant_step(e, w->var, &by))
        return ir_int(u, wide, by, e->loc);
    if (e->kind != IR_ASSIGN_OP || (e->op != IR_ADD && e->op != IR_SUB) ||
        e->b->type->kind != IR_INT || w->var->type->kind != IR_PTR || !expr_is_pure(e->b) ||
        expr_mentions(e->b, w->var) || expr_variant(w->loop, e->b))
        return NULL;
    struct ir_expr *b = expr_moved(ir_cast(u, wide, expr_copy(u, e->b)));
    return e->op == IR_ADD ? b : walked_sum(w->k, ir_int(u, wide, 0, e->loc), b, IR_SUB);
}

/* The node of e that steps the variable, if it is computed whatever else is; NULL: it may not be.
 */
static struct ir_expr *stepping(const struct walk *w, struct ir_expr *e)
{
    struct ir_expr *found = NULL;

    if (!e || (ir_is_write(e) && e->a->kind == IR_VAR && e->a->var == w->var))
        return e;
    bool is_choice =
        e->kind == IR_COND || (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR));
    found = stepping(w, e->a);
    if (!found && !is_choice)
        found = stepping(w, e->b);
    for (struct ir_expr *a = e->args; a && !found; a = a->next)
        found = stepping(w, a);
    return found;
}

static bool add_step(struct walk *w, const struct ir_stmt *at, struct ir_expr *node)
{
    struct ir_expr *by = node ? added(w, node) : NULL;

    if (!by || w->n == WALKED_MOST)
        return false;
    w->steps[w->n++] = (struct step){at, node, by};
    w->all = w->all ? walked_sum(w->k, w->all, by, IR_ADD) : by;
    return true;
}

/* Finds all steps: each a statement's own, or once in one that names the variable no more. */
static bool steps_find(struct walk *w, const struct header *head)
{
    uint32_t found = 0;

    for (struct ir_stmt *s = w->loop->body->body; s; s = s->next) {
        uint32_t n = ir_stmt_writes(s, w->var);
        if (!n)
            continue;
        bool is_own = s->kind == IR_EXPR && stepped_var(s->expr) == w->var;
        if (n != 1 || (s->kind != IR_EXPR && s->kind != IR_DECL) ||
            (!is_own && ir_stmt_mentions(s, w->var) != 1) ||
            !add_step(w, s, is_own ? s->expr : stepping(w, s->expr)))
            return false;
        found++;
    }
    for (uint32_t i = 0; i < head->nsteps; i++)
        if (stepped_var(head->steps[i]) == w->var) {
            if (!add_step(w, NULL, head->steps[i]))
                return false;
            found++;
        }
    return found && found == ir_stmt_writes(w->loop, w->var) && !w->loop->orelse;
}

/* ---- what it is worth ---- */

/* The variable and what has been added in the turns before, and in this one to the step, or with
   it. */
static struct ir_expr *worth(const struct walk *w, const struct ir_stmt *at, bool with)
{
    struct ir_unit *u = w->k->u;
    struct ir_loc loc = w->loop->loc;
    struct ir_expr *index = ir_load_var(u, w->l->index, loc), *sum, *value;
    bool up = w->l->step > 0;

    sum = walked_sum(w->k, up ? index : expr_copy(u, w->l->first),
                     up ? expr_copy(u, w->l->first) : index, IR_SUB);
    sum = walked_product(w->k, sum, expr_copy(u, w->all));
    for (uint32_t i = 0; i < w->n && w->steps[i].at; i++) {
        const struct ir_stmt *s = w->steps[i].at;
        bool is_before = false;
        for (const struct ir_stmt *c = s->next; c && s != at; c = c->next)
            is_before |= c == at;
        if (is_before || (s == at && with))
            sum = walked_sum(w->k, sum, expr_copy(u, w->steps[i].by), IR_ADD);
    }
    struct ir_type *t = ir_type_plain(u, w->var->type);
    value = ir_load_var(u, w->var, loc);
    if (t->kind == IR_INT)
        sum = walked_in(w->k, sum, t);
    return ir_binary(u, IR_ADD, t, value, sum, loc);
}

static struct ir_expr *put_worth(struct ir_expr *e, void *arg)
{
    struct walk *w = arg;
    bool is_step = false, with = e->op == IR_PREINC || e->op == IR_PREDEC;

    for (uint32_t i = 0; i < w->n; i++)
        is_step |= w->steps[i].node == e;
    if (is_step)
        return worth(w, w->now, with || e->kind != IR_INCDEC);
    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == w->var
               ? worth(w, w->now, false)
               : NULL;
}

/* The body with that, in which no statement steps the variable. */
static void body_put(struct walk *w)
{
    struct ir_stmt *first = NULL, **to = &first;

    for (const struct ir_stmt *s = w->loop->body->body; s; s = s->next, to = &(*to)->next) {
        bool is_own = s->kind == IR_EXPR && stepped_var(s->expr) == w->var;
        w->now = s;
        *to = is_own ? ir_stmt_new(w->k->u, IR_EMPTY, s->loc)
                     : stmt_replaced(w->k->u, s, put_worth, w);
    }
    w->loop->body->body = first;
}

/* The head without its steps. */
static void head_put(struct walk *w)
{
    struct ir_expr *parts[HEADER_MOST], *all = NULL;
    uint32_t n = 0;

    if (!list_parts(w->loop->step, parts, &n))
        return;
    for (uint32_t i = 0; i < n; i++) {
        if (stepped_var(parts[i]) == w->var)
            continue;
        struct ir_expr *both = ir_expr_new(w->k->u, IR_COMMA, parts[i]->type, parts[i]->loc);
        both->a = all;
        both->b = parts[i];
        all = all ? both : parts[i];
    }
    w->loop->step = all;
}

/* Takes the variable out of the inner loop, if it can be. */
static void walker_take(struct walked *k, struct ir_stmt *list, struct ir_stmt *loop,
                        struct ir_var *v)
{
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct header head;
    struct level l;

    if (!level_read(k->u, loop, &l, &head, &ignored) || l.through || !l.first ||
        (l.step != 1 && l.step != -1) || l.index->type->kind != IR_INT || l.index->address_taken ||
        ir_stmt_writes(loop->body, l.index) || !expr_is_pure(l.first) ||
        expr_variant(loop, l.first))
        return;
    struct walk w = {.k = k, .loop = loop, .l = &l, .var = v};
    bool ends = walked_is_over(k, list, loop, v) && l.rel != IR_NE;
    if (!is_walker(&w) || !steps_find(&w, &head) || !level_count(&l, &ignored))
        return;
    struct ir_expr *n = ends ? NULL : turns(k, &l);
    if (!ends && !n)
        return;
    body_put(&w);
    head_put(&w);
    k->n++;
    if (ends)
        return;
    struct ir_stmt *behind = ir_stmt_new(k->u, IR_EXPR, loop->loc);
    struct ir_type *t = ir_type_plain(k->u, v->type);
    struct ir_expr *by = walked_product(k, expr_copy(k->u, n), expr_copy(k->u, w.all));
    behind->end = loop->end;
    behind->expr = ir_expr_new(k->u, IR_ASSIGN, t, loop->loc);
    behind->expr->a = ir_load_var(k->u, v, loop->loc)->a;
    behind->expr->b = ir_binary(k->u, IR_ADD, t, ir_load_var(k->u, v, loop->loc),
                                t->kind == IR_INT ? walked_in(k, by, t) : by, loop->loc);
    behind->next = loop->next;
    loop->next = behind;
    walked_ask(k, n);
}

/* ---- the nest ---- */

struct walkers {
    struct ir_var *at[WALKED_MOST];
    uint32_t n;
};

static bool find_walker(struct ir_expr *e, void *arg)
{
    struct walkers *all = arg;
    struct ir_var *v = ir_is_write(e) && e->a->kind == IR_VAR ? e->a->var : NULL;

    for (uint32_t i = 0; i < all->n && v; i++)
        v = all->at[i] == v ? NULL : v;
    if (v && all->n < WALKED_MOST)
        all->at[all->n++] = v;
    return true;
}

/* Loops of the list, inner ones first. */
static void list_walk(struct walked *k, struct ir_stmt **list)
{
    list_flatten(list);
    for (struct ir_stmt **at = list; *at; at = &(*at)->next) {
        struct walkers all = {.n = 0};
        if ((*at)->body)
            list_walk(k, &walked_block(k, &(*at)->body)->body);
        if ((*at)->orelse)
            list_walk(k, &walked_block(k, &(*at)->orelse)->body);
        if (stmt_is_loop(*at))
            walked_count(k, *list, *at);
        at = walked_presets(k, at);
        struct ir_stmt *loop = *at;
        if (loop->kind != IR_FOR || !loop->body || body_jumps(loop->body))
            continue;
        ir_walk_stmt(loop, NULL, find_walker, &all);
        for (uint32_t i = 0; i < all.n; i++)
            walker_take(k, *list, loop, all.at[i]);
    }
}

struct loop_facts *walked_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    const struct loop_facts own = {.flow = &w->flow, .loop = loop};
    struct walked k = {.u = w->u, .own = &own};
    struct loop_facts *f = NULL;

    if (loop->pragmas || loop->presets || loop->ending || !loop->body ||
        loop->body->kind != IR_BLOCK || !stmt_holds_loop(loop->body))
        return NULL;
    k.made = ir_stmt_copy(w->u, loop);
    k.made->body = walked_copy(w->u, loop->body);
    list_walk(&k, &k.made->body->body);
    if (k.n && k.nasked <= WALKED_LOOPS) {
        copy.fn = func_with(w->u, w->fn, loop, k.made);
        for (uint32_t i = 0; i < k.nlocals; i++) {
            k.locals[i]->next = copy.fn->locals;
            copy.fn->locals = k.locals[i];
        }
        work_begin(&copy);
        f = nest_fold(&copy, k.made, &ignored);
        if (f && (f->nshaped || f->nshort || f->parts[0] || f->search))
            f = NULL;
        if (f) {
            f->apart = walked_asked(&k, f->apart);
            f->is_trailed = true;
            f->flow = NULL;
        }
        work_end(&copy);
    }
    return f;
}
