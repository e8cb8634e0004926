/* Loops that the analysis would fold and that cannot be written all the same. */
#include "analyse/arms.h"
#include "emit/ranks.h"
#include "emit/device.h"

#include "analyse/again.h"

#include <foldrt.h>
#include <string.h>

#include "base/arena.h"

static bool find_unspeakable(struct ir_expr *e, void *arg)
{
    const struct ir_type *t = e->type;
    bool *found = arg;

    if (e->kind == IR_VAR)
        *found |=
            e->var->is_macro_name || e->var->is_literal || strncmp(e->var->name, "fold__", 6) == 0;
    if (e->kind == IR_MEMBER)
        *found |= e->a->type->record->fields[e->field].is_macro_name;
    if (e->kind == IR_CALL || e->kind == IR_UNSUPPORTED_EXPR || e->kind == IR_COMPOUND)
        *found = true;
    while (e->kind == IR_CAST && (t->kind == IR_PTR || t->kind == IR_ARRAY))
        t = t->elem;
    if (e->kind == IR_CAST && !e->is_implicit)
        *found |= t->kind == IR_FUNC || t->kind == IR_OPAQUE ||
                  (t->kind == IR_RECORD && strncmp(t->record->tag, "anon.", 5) == 0);
    return !*found;
}

bool host_can_say(const struct ir_expr *e)
{
    bool found = false;

    ir_walk_expr((struct ir_expr *)e, find_unspeakable, &found);
    return !found;
}

struct saying {
    const struct ir_var *ending; /* which the attempt declares */
    bool found;
};

static bool find_other(struct ir_expr *e, void *arg)
{
    struct saying *s = arg;

    return (e->kind == IR_VAR && e->var == s->ending) || find_unspeakable(e, &s->found);
}

static bool host_can_say_bound(const struct level *v)
{
    const struct ir_ending *e = v->loop->ending;
    struct saying s = {e ? e->var : NULL, false};

    ir_walk_expr(v->bound, find_other, &s);
    return !s.found && (!e || host_can_say(e->rest ? e->rest : e->place)) &&
           (!e || !e->most || host_can_say(e->most));
}

static bool host_can_say_rows(const struct ir_rows *r)
{
    for (; r; r = r->next)
        if (!host_can_say(r->table) || !host_can_say(r->least) || !host_can_say(r->most) ||
            (r->asked && !host_can_say(r->asked)))
            return false;
    return true;
}

static bool host_can_name(const struct ir_var *v)
{
    struct ir_expr e = {.kind = IR_VAR, .type = v->type, .var = (struct ir_var *)v};

    return host_can_say(&e);
}

/* Does the attempt declare it, as what stands in front of the loop? */
static bool is_preset(const struct ir_stmt *presets, const struct ir_var *v)
{
    for (; presets; presets = presets->next)
        if (presets->kind == IR_DECL && presets->var == v)
            return true;
    return false;
}

static enum ir_refusal leave(struct loop_text *l, enum ir_refusal why, const char *subject)
{
    l->left_subject = subject;
    return why;
}

/* The first access whose range an overlap test needs and that has none. */
static const struct access *rangeless(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    for (size_t i = 0; i < f->checks.n; i++) {
        const uint32_t sides[2] = {f->checks.at[i].a, f->checks.at[i].b};
        for (int k = 0; k < 2; k++)
            if (!(sides[k] & (CHECK_CELL | CHECK_BINS)) && !f->accesses.at[sides[k]].is_scattered &&
                !side_is_inspected(f, sides[k]) && !span_is_possible(l, sides[k]))
                return &f->accesses.at[sides[k]];
    }
    return NULL;
}

static const char *access_name(const struct loop_text *l, uint32_t which)
{
    struct strbuf b;

    strbuf_init(&b);
    ir_print_c_expr(l->facts->accesses.at[which].lvalue, &b);
    const char *name = arena_strdup(l->arena, b.text);
    strbuf_release(&b);
    return name;
}

/* Results that may have to be thrown away when the loop has written what it cannot write again. */
static enum ir_refusal runs_once(struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    bool again = l->has_redo || l->has_carried || f->odd;
    for (size_t i = 0; i < l->accs.n; i++)
        again |= acc_is_tested_late(&l->accs.at[i]) || acc_is_float_rank(&l->accs.at[i]);
    for (uint32_t i = 0; i < f->npairs; i++)
        again |= f->pairs[i].is_late;
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].is_map && l->plan->flags & FOLDRT_ONCE)
            return leave(l, IR_REFUSE_RUNS_ONCE, l->accs.at[i].source);
    bool is_last = l->accs.n && f->last && l->accs.at[0].r->var == f->last;
    bool is_mark = l->accs.n && f->odd && l->accs.at[0].r->var == f->odd;
    if (again && f->has_writes && (!f->can_rerun || running_decides(f)))
        return leave(l, IR_REFUSE_RUNS_ONCE,
                     is_last ? f->lasts[0]->name : l->accs.at[is_mark].source);
    return IR_REFUSE_NONE;
}

/* What analysis leaves to the emitter: names and expressions that the user's text cannot hold,
   tests that cannot be made, and results that could not be thrown away. */
enum ir_refusal loop_left(struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    for (uint32_t i = 0; i < f->nlevels; i++) {
        const struct level *v = &f->levels[i];
        if (!trip_is_possible(v))
            return leave(l, IR_REFUSE_MAY_NOT_END, NULL);
        if (!host_can_name(v->through ? v->through : v->index) || !host_can_say_bound(v) ||
            (v->first && !host_can_say(v->first)))
            return leave(l, IR_REFUSE_UNSUPPORTED, "the loop's bounds, written a second time");
    }
    for (size_t i = 0; i < f->reductions.n && f->loop->ending && f->loop->ending->is_near; i++)
        if (f->reductions.at[i].room && !host_can_say(f->reductions.at[i].room))
            return leave(l, IR_REFUSE_UNSUPPORTED, "a counter's limit, written a second time");
    if (f->arm && !host_can_say(f->arm->where))
        return leave(l, IR_REFUSE_UNSUPPORTED, "a condition, written a second time");
    if ((f->apart && !host_can_say(f->apart)) || !host_can_say_rows(f->loop->rows))
        return leave(l, IR_REFUSE_UNSUPPORTED,
                     "the length of the loop's rows, written a second time");
    for (size_t i = 0; i < l->vars.n; i++) {
        const struct spelled *s = &l->vars.at[i];
        bool here =
            s->place != PLACE_INNER && s->place != PLACE_INDEX && !(s->scalar && s->scalar->first);
        bool is_ending = (f->loop->ending && s->var == f->loop->ending->var) ||
                         is_preset(f->loop->presets, s->var);
        if ((here && !is_ending && !host_can_name(s->var)) ||
            (s->place == PLACE_INDUCTION &&
             (!host_can_say(s->scalar->inc) ||
              (s->scalar->first && !host_can_say(s->scalar->first)))))
            return leave(l, IR_REFUSE_MACRO_NAME, s->var->name);
    }
    for (uint32_t i = 0; i < f->nshort; i++)
        if (!trip_is_possible(&f->must_be_short[i]))
            return leave(l, IR_REFUSE_MAY_NOT_END, NULL);
    for (uint32_t i = 0; facts_read_ahead(f) && i < f->accesses.n; i++)
        if ((f->accesses.at[i].is_affine || f->accesses.at[i].is_hull) && !span_is_possible(l, i))
            return leave(l, IR_REFUSE_SEARCH_AHEAD,
                         arena_printf(l->arena, "'%s'", access_name(l, i)));
    for (uint32_t i = 0; i < f->ncapped; i++)
        if (!trip_is_possible(&f->capped[i]))
            return leave(l, IR_REFUSE_SEARCH_AHEAD, "an inner loop");
    if (facts_read_ahead(f) && search_touches(l) > FOLDRT_TOUCHES)
        return leave(l, IR_REFUSE_UNSUPPORTED, "a search that reads more than eight arrays");
    for (uint32_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].must_be_there && !span_is_possible(l, i))
            return leave(l, IR_REFUSE_ALIAS, access_name(l, i));
    const struct access *a = rangeless(l);
    if (a)
        return leave(l, IR_REFUSE_ALIAS, a->root ? a->root->name : NULL);
    if ((l->has_carried || l->facts->stretch) && l->accs.n >= ANSWER_BITS)
        return leave(l, IR_REFUSE_UNSUPPORTED, "an arg-reduction beside so many others");
    return runs_once(l);
}

enum ir_refusal emit_refusal(const struct plan *p, const char **subject)
{
    const struct emit_unit u = {.file = "", .uid = ""};
    struct arena *arena = arena_new();
    struct loop_text l;

    gather_loop(&l, &u, p, arena);
    enum ir_refusal why = l.left;
    *subject = l.left_subject ? arena_strdup(p->facts->unit->arena, l.left_subject) : NULL;
    gather_release(&l);
    arena_free(arena);
    return why;
}

const char *emit_obstacle(const struct plan *plans, size_t n, size_t k)
{
    return emit_strategy_obstacle(plans, n, k, FOLDRT_NSTRATEGIES);
}

const char *emit_strategy_obstacle(const struct plan *plans, size_t n, size_t k, uint32_t strategy)
{
    const struct emit_unit u = {.file = "", .uid = "", .nplans = n, .plans = plans};
    struct arena *arena = arena_new();
    struct loop_text l;

    gather_loop(&l, &u, &plans[k], arena);
    const char *why = strategy == FOLDRT_NSTRATEGIES ? l.obstacle : strategy_obstacle(&l, strategy);
    gather_release(&l);
    arena_free(arena);
    return why;
}
