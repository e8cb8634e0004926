/*
 * Loops that go on until an element of memory has a value: `for (i = 0; s[i]; i++)`, `while (*p !=
 * '\n') { ...; p++; }`, `while ((c = *p++))`. The element is looked for before the loop, so that
 * the number of iterations is known, and these are folded. The loop as written then goes on at that
 * element: it evaluates its own condition there, and ends, or does not where the iterations have
 * written it.
 *
 * No iteration must write what a later one tests, nor leave the loop in another way: it would have
 * ended before. So the analysis sees a copy in which each iteration reads what the condition does.
 */
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

/* What the condition tests. */
struct element {
    struct ir_expr *lvalue;
    struct ir_expr *effect; /* evaluating it does more than read the element; or NULL */
    struct ir_expr *base;   /* of base[index + plus]; or NULL: the index is a pointer */
    struct ir_expr *plus;   /* or NULL */
    struct ir_var *index;
    bool steps; /* the condition steps the index behind that, or, if it leads, before */
    bool leads; /* it is the element behind the index that an iteration begins with */
    int64_t value;
    struct ir_expr *most; /* of so many elements at most; or NULL */
};

/* ---- the condition ---- */

/* v, v++ or ++v, as the same number. */
static bool index_read(struct ir_expr *e, struct element *out)
{
    const struct ir_type *t = e->type;

    for (; e->kind == IR_CAST; e = e->a)
        if (!type_holds(e->type, e->a->type) && !ir_type_same(e->type, e->a->type))
            return false;
    out->leads = e->kind == IR_INCDEC && e->op == IR_PREINC;
    out->steps = out->leads || (e->kind == IR_INCDEC && e->op == IR_POSTINC);
    if ((e->kind != IR_LOAD && !out->steps) || e->a->kind != IR_VAR)
        return false;
    out->index = e->a->var;
    return out->index->type->kind == t->kind;
}

/* index, plus + index or index + plus; sums of unsigned numbers below 64 bits may wrap around. */
static bool sum_read(struct ir_expr *e, struct element *out)
{
    while (e->kind == IR_CAST && type_holds(e->type, e->a->type))
        e = e->a;
    if (index_read(e, out))
        return true;
    if (e->kind != IR_BINARY || e->op != IR_ADD || e->type->kind != IR_INT ||
        (!e->type->is_signed && e->type->bits < 64))
        return false;
    out->plus = e->b;
    if (index_read(e->a, out) && !expr_mentions(e->b, out->index))
        return true;
    out->plus = e->a;
    return index_read(e->b, out) && !expr_mentions(e->a, out->index);
}

static bool place_read(struct ir_expr *lv, struct element *out)
{
    const struct ir_type *t = lv->type;

    out->lvalue = lv;
    if ((t->kind != IR_INT && t->kind != IR_PTR) || t->is_volatile || t->is_atomic ||
        (t->kind == IR_INT && t->bits > 64))
        return false;
    if (lv->kind == IR_DEREF)
        return index_read(lv->a, out);
    out->base = lv->a;
    return lv->kind == IR_INDEX && sum_read(lv->b, out) && out->index->type->kind == IR_INT &&
           !expr_mentions(out->base, out->index);
}

/* Is it an element of memory? That it is none that the condition depends on is asked of the loop.
 */
static bool is_store(const struct ir_expr *lv)
{
    return lv->kind == IR_INDEX || lv->kind == IR_DEREF;
}

/* Does it not matter to the element's place what v is? */
static bool leaves_alone(const struct element *el, const struct ir_var *v)
{
    return v != el->index && !(el->base && expr_mentions(el->base, v)) &&
           !(el->plus && expr_mentions(el->plus, v));
}

/* Does e read the element, converted at most in a way that maps no two of its values to one, and
   can it have the value? Then just that one is compared as equal to it. */
static bool element_read(struct ir_expr *e, struct element *out)
{
    for (; e->kind == IR_CAST; e = e->a)
        if (!cast_keeps_truth(e) || (e->type->kind == IR_BOOL && out->value))
            return false;
    if (e->kind == IR_ASSIGN && !out->effect && (e->a->kind == IR_VAR || is_store(e->a))) {
        struct ir_expr assigned = {.kind = IR_CAST, .type = e->type, .a = e->b};
        out->effect = e;
        return cast_keeps_truth(&assigned) && !(e->type->kind == IR_BOOL && out->value) &&
               element_read(e->b, out) && (e->a->kind != IR_VAR || leaves_alone(out, e->a->var));
    }
    if (e->kind != IR_LOAD || !place_read(e->a, out))
        return false;
    if (out->steps && !out->effect)
        out->effect = e;
    const struct ir_type *t = e->a->type;
    return t->kind == IR_PTR ? !out->value
                             : out->value >= type_least(t) && out->value <= type_most(t);
}

static bool condition_read(struct ir_expr *e, bool negate, struct element *out)
{
    wide number;

    if (e->kind == IR_CAST && cast_keeps_truth(e) && expr_is_truth(e->a))
        return condition_read(e->a, negate, out);
    if (e->kind == IR_UNARY && e->op == IR_LNOT)
        return condition_read(e->a, !negate, out);
    if (e->kind != IR_BINARY)
        return !negate && element_read(e, out);
    bool is_left = expr_number(e->a, &number);
    if (e->op != (negate ? IR_EQ : IR_NE) || (!is_left && !expr_number(e->b, &number)) ||
        number > INT64_MAX || number < INT64_MIN)
        return false;
    out->value = (int64_t)number;
    return element_read(is_left ? e->b : e->a, out);
}

/* ---- the copy ---- */

/* The body as a list of its own, as far as a step at its end may stand in blocks. */
struct ir_stmt *list_copy(struct ir_unit *u, const struct ir_stmt *s)
{
    struct ir_stmt *first = NULL, **to = &first;

    for (; s; s = s->next, to = &(*to)->next) {
        *to = ir_stmt_copy(u, s);
        if (s->kind == IR_BLOCK)
            (*to)->body = list_copy(u, s->body);
    }
    return first;
}

/* The subscript that is tested first, or the pointer. */
static struct ir_expr *place_first(struct ir_unit *u, const struct element *el, struct ir_loc loc)
{
    struct ir_type *wide = ir_type_int(u, 64, true);
    struct ir_expr *at = ir_load_var(u, el->index, loc);
    struct ir_type *t = el->base ? wide : at->type;

    if (el->plus)
        at = ir_binary(u, IR_ADD, wide, ir_cast(u, wide, at), ir_cast(u, wide, el->plus), loc);
    if (el->leads)
        at = ir_binary(u, IR_ADD, t, el->base ? ir_cast(u, wide, at) : at, ir_int(u, wide, 1, loc),
                       loc);
    return at;
}

static const struct ir_ending *ending_new(struct ir_unit *u, const struct element *el,
                                          const struct ir_stmt *loop, bool is_near)
{
    struct ir_loc loc = loop->expr->loc;
    struct ir_ending *e = ARENA_NEW(u->arena, struct ir_ending);
    struct ir_type *t = ir_type_plain(u, el->index->type), *wide = ir_type_int(u, 64, true);

    e->index = el->index;
    e->value = el->value;
    e->is_near = is_near;
    e->is_late = loop->kind == IR_DO;
    e->most = el->most;
    e->tested = el->lvalue;
    e->var =
        ir_var_new(u, "fold__ending", t->kind == IR_PTR || t->bits == 64 ? t : wide, IR_LOCAL, loc);
    e->place = ir_expr_new(u, el->lvalue->kind, el->lvalue->type, loc);
    e->place->a = el->base ? el->base : place_first(u, el, loc);
    if (el->base)
        e->place->b = place_first(u, el, loc);
    return e;
}

/* `rest`: what else its condition asks, or NULL. */
static struct ir_stmt *form(struct ir_unit *u, struct ir_stmt *loop, const struct element *el,
                            struct ir_expr *rest, bool is_near)
{
    struct ir_stmt *copy = ir_stmt_copy(u, loop), *body = ir_stmt_new(u, IR_BLOCK, loop->body->loc);
    struct ir_stmt *tested = ir_stmt_new(u, el->effect ? IR_EXPR : IR_EMPTY, loop->expr->loc);
    struct ir_stmt **last = &body->body;
    struct ir_loc loc = loop->expr->loc;

    copy->kind = loop->kind == IR_DO ? IR_WHILE : loop->kind;
    copy->ending = ending_new(u, el, loop, is_near);
    struct ir_var *bound = copy->ending->var;
    struct ir_expr *index = ir_load_var(u, el->index, loc);
    struct ir_type *t = ir_type_plain(u, bound->type);
    copy->expr = ir_binary(u, IR_LT, ir_type_int(u, 32, true),
                           ir_type_same(index->type, t) ? index : ir_cast(u, t, index),
                           ir_load_var(u, bound, loc), loc);
    if (rest)
        copy->expr = ir_binary(u, IR_LAND, copy->expr->type, copy->expr, rest, loc);
    tested->expr = el->effect ? el->effect : ir_expr_new(u, IR_LOAD, el->lvalue->type, loc);
    if (!el->effect) {
        tested->expr->type = ir_type_plain(u, el->lvalue->type);
        tested->expr->a = el->lvalue;
    }
    tested->end = loc;
    if (loop->kind == IR_DO)
        for (body->body = list_copy(u, loop->body); *last; last = &(*last)->next)
            continue;
    else
        tested->next = list_copy(u, loop->body);
    *last = tested;
    body->end = loop->body->end;
    copy->body = body;
    while_take_step(u, copy);
    return copy;
}

static bool is_plain(const struct ir_var *v)
{
    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
           !v->type->is_volatile && !v->type->is_atomic;
}

/* Can it be looked for before the loop where the index comes to that element? */
static bool is_fixed(struct ir_unit *u, struct ir_stmt *loop, const struct element *el)
{
    struct refuse ignored;

    const struct ir_type *t = el->index->type;

    if (el->leads && t->kind == IR_INT && !t->is_signed && t->bits < 64)
        return false; /* it may come to 0 */
    return is_plain(el->index) && (!el->base || fixed_check(u, loop, el->base, &ignored)) &&
           (!el->plus || fixed_check(u, loop, el->plus, &ignored));
}

/* The condition without its part that tests an element, which goes to *el; NULL: it has none, or is
   nothing else. */
static struct ir_expr *rest_read(struct ir_unit *u, struct ir_stmt *loop, struct ir_expr *e,
                                 struct element *el)
{
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind != IR_BINARY || e->op != IR_LAND)
        return NULL;
    for (int side = 0; side < 2; side++) {
        *el = (struct element){.value = 0};
        if (condition_read(side ? e->b : e->a, false, el) && !el->effect && is_fixed(u, loop, el))
            return side ? e->a : e->b;
    }
    struct ir_expr *rest = rest_read(u, loop, e->a, el);
    if (rest)
        return ir_binary(u, IR_LAND, e->type, rest, e->b, e->loc);
    rest = rest_read(u, loop, e->b, el);
    return rest ? ir_binary(u, IR_LAND, e->type, e->a, rest, e->loc) : NULL;
}

/* The loop as one that a counter's limit ends as well. How far that may be looked for is asked of
   the counter and its limit before the loop, so both must be variables, and no others be there. How
   many iterations are folded follows from that, so no bits may follow from their number. */
static struct loop_facts *near_fold(struct work *w, struct ir_stmt *loop)
{
    struct loop_facts *f = full_fold(w, loop);
    uint32_t n = 0;

    for (size_t i = 0; f && i < f->reductions.n; i++) {
        const struct reduction *r = &f->reductions.at[i];
        if (!r->is_exact || (r->room && (!r->var || reads_memory(r->room))))
            return NULL;
        n += r->room != NULL;
    }
    return n == 1 && f->levels[0].step == 1 ? f : NULL;
}

/* The forms in which iterations may not leave the loop. */
static struct loop_facts *plain_fold(struct work *w, struct ir_stmt *loop, struct refuse *r)
{
    struct loop_facts *facts = nest_fold(w, loop, r);
    struct refuse clamped = {.refusal = IR_REFUSE_NONE};

    if (!facts)
        facts = either_fold(w, loop);
    if (!facts)
        facts = ranked_fold(w, loop);
    if (!facts)
        facts = clamp_fold(w, loop, &clamped);
    if (!facts)
        facts = before_fold(w, loop, r->refusal);
    if (!facts && r->refusal == IR_REFUSE_CONDITIONAL_LIVE_OUT && r->var)
        facts = last_fold(w, loop, r->var);
    if (clamped.refusal != IR_REFUSE_NONE)
        *r = clamped;
    return facts;
}

struct loop_facts *rest_fold(struct work *w, struct ir_stmt *loop, struct ir_stmt *made,
                             struct level *l, bool *counts, struct refuse *why)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct ir_stmt *all = ir_stmt_new(w->u, IR_BLOCK, loop->loc), **to = &all->body;
    struct loop_facts *f = NULL;
    struct header head;

    for (*to = init_split(w->u, made); *to; to = &(*to)->next)
        continue;
    *to = made;
    copy.fn = func_with(w->u, w->fn, loop, all);
    work_begin(&copy);
    *counts = !made->ending->is_near && level_read(w->u, made, l, &head, why) &&
              (made->ending->is_length || made->ending->rest || l->step == 1);
    if (made->ending->is_near)
        f = near_fold(&copy, made);
    else if (*counts)
        f = plain_fold(&copy, made, why);
    if (!f && (made->ending->is_length || (made->ending->rest && made->ending->index)))
        f = search_fold(&copy, made, why);
    if (f)
        f->flow = NULL;
    work_end(&copy);
    return f;
}

bool says_nothing(const struct refuse *why)
{
    return why->refusal == IR_REFUSE_NOTHING_TO_FOLD || why->refusal == IR_REFUSE_COUNTS_ALONE;
}

/* do { … } while (*s++); its test comes last in each iteration, of the one that the text begins
   with as well, and where its body steps the index that has been done by then. */
static bool do_read(struct ir_unit *u, struct ir_stmt *loop, struct element *el)
{
    if (list_continues(loop->body) || !condition_read(loop->expr, false, el))
        return false;
    el->leads |= !el->steps;
    return is_fixed(u, loop, el);
}

struct loop_facts *ending_fold(struct work *w, struct ir_stmt *loop, struct refuse *r)
{
    struct element el = {.value = 0};
    struct refuse why = {.refusal = IR_REFUSE_NONE};
    struct level l;
    bool counts;

    if (!loop->expr || loop->head_hidden || loop->ending)
        return NULL;
    bool is_do = loop->kind == IR_DO;
    bool is_all = is_do ? do_read(w->u, loop, &el)
                        : condition_read(loop->expr, false, &el) && is_fixed(w->u, loop, &el);
    struct ir_expr *rest = is_all || is_do ? NULL : rest_read(w->u, loop, loop->expr, &el);
    struct loop_facts *f = NULL;
    if (!is_all && !rest)
        return is_do ? NULL : length_fold(w, loop, r);
    if (rest)
        el.most = within_read(w->u, loop, el.index, &rest);
    if (!rest)
        f = rest_fold(w, loop, form(w->u, loop, &el, NULL, false), &l, &counts, &why);
    if (!f && !is_do) {
        struct refuse ignored = {.refusal = IR_REFUSE_NONE};
        bool ignore;
        f = rest_fold(w, loop, form(w->u, loop, &el, rest, true), &l, &ignore, &ignored);
    }
    if (!is_all)
        return f;
    if (!f && counts && says_nothing(&why))
        not_counted(r, loop->loc, "it does nothing but look for the element that ends it");
    else if (!f && (counts || why.refusal == IR_REFUSE_INDEX_CHANGES))
        *r = why;
    return f;
}
