/*
 * `if (cur < 0) { cur = 0; start = i; } cur += x[i]; if (cur > best) { best = cur; from = start; to
 * = i; }`: where the largest sum of neighbours begins and ends. Iterations keep their numbers in
 * place of `start`, `from` and `to`: that of the last one in which the sum has begun again, that of
 * the peak, and the former at the latter. Of a part of the iterations both runs have them
 * (clamp.c): the higher one never begins again. Which of the two C follows is told by their values.
 * Where these are equal both have come to it by the same sums, unless one that may begin again with
 * the value that it has does so.
 */
#include "analyse/stretch.h"

#include "analyse/steps.h"

struct former {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct stretch *s;
};

static struct ir_expr *assigned(const struct ir_stmt *s)
{
    return s && s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN && s->expr->a->kind == IR_VAR
               ? s->expr
               : NULL;
}

static struct ir_stmt *list_of(struct ir_stmt *s)
{
    while (s && s->kind == IR_BLOCK && !s->next)
        s = s->body;
    return s;
}

/* The assignment of several to the one variable that the condition is about; NULL: something else.
 */
static struct ir_stmt *main_of(struct ir_stmt *arm, const struct ir_expr *cond)
{
    struct ir_stmt *s = list_of(arm), *main = NULL;
    int n = 0;

    for (; s; s = s->next, n++) {
        if (!assigned(s))
            return NULL;
        if (!expr_mentions(cond, assigned(s)->a->var))
            continue;
        if (main)
            return NULL;
        main = s;
    }
    return n > 1 ? main : NULL;
}

static void add_sets(struct former *k, struct ir_stmt *arm, const struct ir_stmt *main,
                     bool at_peak)
{
    for (struct ir_stmt *s = list_of(arm); s; s = s->next) {
        struct stretch *to = k->s;
        struct stretch_set *set = &to->sets[to->nsets];
        if (s == main)
            continue;
        to->is_odd |= to->nsets + 1 >= STRETCH_MOST;
        if (to->is_odd)
            return;
        *set = (struct stretch_set){.var = assigned(s)->a->var, .at_peak = at_peak};
        set->of = at_peak ? expr_var(assigned(s)->b) : NULL;
        set->value = assigned(s)->b;
        to->nsets++;
    }
}

static void note_peak(struct former *k, struct ir_stmt *s, const struct ir_expr *main)
{
    struct stretch *to = k->s;
    struct ir_expr *e = s->expr;

    to->is_odd |= to->peak != NULL || e->kind != IR_BINARY || e->op < IR_LT || e->op > IR_GE;
    to->peak = e;
    to->best = main->a->var;
    to->is_odd |= to->sum && to->sum != expr_var(main->b);
    to->sum = expr_var(main->b);
    to->last_wins = e->op == IR_LE || e->op == IR_GE;
}

static void note_reset(struct former *k, struct ir_stmt *s, const struct ir_expr *main,
                       bool is_turned)
{
    struct stretch *to = k->s;

    to->is_odd |= to->reset || (to->sum && to->sum != main->a->var);
    to->reset = s->expr;
    to->sum = main->a->var;
    to->is_turned = is_turned;
}

static struct ir_stmt *formed(struct former *k, struct ir_stmt *s);

static struct ir_stmt *list_formed(struct former *k, struct ir_stmt *s)
{
    struct ir_stmt *first = NULL, **to = &first;

    for (; s; s = s->next, to = &(*to)->next)
        *to = formed(k, s);
    return first;
}

static struct ir_stmt *formed(struct former *k, struct ir_stmt *s)
{
    struct ir_stmt *copy = ir_stmt_copy(k->u, s);
    bool is_if = s->kind == IR_IF;
    struct ir_stmt *yes = is_if ? main_of(s->body, s->expr) : NULL;
    struct ir_stmt *no = is_if && s->orelse ? main_of(s->orelse, s->expr) : NULL;
    const struct ir_expr *main = yes ? assigned(yes) : no ? assigned(no) : NULL;

    if (!main || (yes && no)) {
        copy->body = list_formed(k, s->body);
        copy->orelse = list_formed(k, s->orelse);
        return copy;
    }
    const struct ir_var *from = expr_var(main->b);
    bool is_peak = yes && !s->orelse && from && expr_mentions(s->expr, from);
    if (is_peak)
        note_peak(k, s, main);
    else
        note_reset(k, s, main, no != NULL);
    add_sets(k, yes ? s->body : s->orelse, yes ? yes : no, is_peak);
    if (yes)
        copy->body = ir_stmt_copy(k->u, yes);
    else
        copy->orelse = ir_stmt_copy(k->u, no);
    return copy;
}

/* ---- the variables ---- */

/* The variables beside the sum that `from` may be set to. */
static const struct stretch_set *begin_of(const struct stretch *s, const struct ir_var *v)
{
    for (uint32_t i = 0; i < s->nsets; i++)
        if (s->sets[i].var == v && !s->sets[i].at_peak)
            return &s->sets[i];
    return NULL;
}

/* Is it stored to in one place, and read nowhere but by those that it is handed to? */
static bool is_apart(const struct stretch *s, struct ir_stmt *loop, const struct stretch_set *set)
{
    const struct ir_var *v = set->var;
    uint32_t own = 1;

    for (uint32_t i = 0; i < s->nsets; i++)
        own += s->sets[i].at_peak && s->sets[i].of == v;
    return ir_stmt_mentions(loop, v) == own && !ir_stmt_declares(loop, v) && !var_is_reachable(v) &&
           !v->type->is_volatile && !v->type->is_atomic &&
           (v->type->kind == IR_INT || v->type->kind == IR_PTR) &&
           (v->storage == IR_LOCAL || v->storage == IR_PARAM);
}

struct ir_stmt *stretch_form(struct ir_unit *u, struct ir_stmt *loop, struct stretch *out)
{
    struct former k = {u, loop, out};

    *out = (struct stretch){.nsets = 0};
    struct ir_stmt *copy = formed(&k, loop);
    if (!out->reset && !out->peak)
        return loop;
    if (out->is_odd || !out->peak)
        return NULL;
    for (uint32_t i = 0; i < out->nsets; i++) {
        struct stretch_set *s = &out->sets[i];
        const struct stretch_set *begin = s->of ? begin_of(out, s->of) : NULL;
        if (!is_apart(out, loop, s) || (begin && !ir_type_same(begin->var->type, s->var->type)))
            return NULL;
        if (begin)
            s->value = NULL;
        else
            s->of = NULL;
    }
    return copy;
}

/* ---- what they are worth ---- */

struct indexed {
    const struct ir_var *index;
    bool is_odd;
};

static bool find_odd(struct ir_expr *e, void *arg)
{
    struct indexed *x = arg;
    bool is_sum = e->kind == IR_BINARY && (e->op == IR_ADD || e->op == IR_SUB);

    x->is_odd |= e->kind == IR_VAR ? e->var != x->index
                                   : e->kind != IR_CONST_INT && e->kind != IR_LOAD &&
                                         e->kind != IR_CAST && !is_sum;
    return true;
}

static uint32_t reduction_of(const struct loop_facts *f, const struct ir_var *v)
{
    for (size_t i = 0; i < f->reductions.n; i++)
        if (f->reductions.at[i].var == v)
            return (uint32_t)i;
    return UINT32_MAX;
}

bool stretch_scalars(struct loop_facts *f)
{
    const struct stretch *s = f->stretch;
    struct indexed x = {f->levels[0].index, f->nlevels != 1 || f->levels[0].through || f->search};

    if (!s)
        return true;
    bool is_used = ir_stmt_mentions(f->levels[0].loop->body, x.index);
    for (uint32_t i = 0; i < s->nsets && is_used; i++) {
        struct scalar one = {.var = s->sets[i].var, .kind = SCALAR_CARRIED, .live_out = true};
        one.which = reduction_of(f, s->sets[i].at_peak ? s->best : s->sum);
        if (s->sets[i].value)
            ir_walk_expr(s->sets[i].value, find_odd, &x);
        if (one.which == UINT32_MAX || x.is_odd)
            return false;
        vec_push(&f->scalars, one);
    }
    return is_used;
}

bool stretch_check(const struct loop_facts *f)
{
    const struct stretch *s = f->stretch;
    uint32_t best = s ? reduction_of(f, s->best) : 0;

    return !s || (best != UINT32_MAX && f->reductions.at[best].peak_of &&
                  f->reductions.at[f->reductions.at[best].peak_of - 1].var == s->sum);
}
