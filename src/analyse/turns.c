/*
 * Runs statements with all values that a few integer variables can have, as far as constants decide
 * them: `lo = 0, hi = 20` and a loop that halves what is between them come to 20 pairs, whatever
 * the data. Where a condition is not known both ways are gone.
 *
 * What a variable is assigned that is not known, or that its type does not hold, makes it unknown;
 * then it stands for all values. A statement that is not understood makes all variables unknown
 * that it assigns. So the set of states holds every state of the program, and maybe others.
 */
#include "analyse/turns.h"

#include <string.h>

enum { VARS_MOST = 4, STATES_MOST = 128 };

struct state {
    bool is_known[VARS_MOST];
    wide at[VARS_MOST];
};

struct states {
    VEC(struct state) all; /* different ones */
};

struct walk {
    const struct ir_var *vars[VARS_MOST];
    uint32_t nvars;
    const struct ir_stmt *loop; /* whose turns are counted; or NULL */
    struct turns turns;
    bool found, fails;
    bool returns, has_unknown; /* a value; one that is not known */
    wide least, most;
};

/* ---- values ---- */

static int var_find(const struct walk *w, const struct ir_expr *lvalue)
{
    for (uint32_t i = 0; lvalue->kind == IR_VAR && i < w->nvars; i++)
        if (w->vars[i] == lvalue->var)
            return (int)i;
    return -1;
}

static bool fits(const struct ir_type *t, wide v)
{
    return t->kind == IR_INT && v >= type_least(t) && v <= type_most(t);
}

static bool value_of(const struct walk *w, const struct ir_expr *e, const struct state *s,
                     wide *to);

static bool compare(enum ir_op op, wide a, wide b)
{
    switch (op) {
    case IR_LT:
        return a < b;
    case IR_LE:
        return a <= b;
    case IR_GT:
        return a > b;
    case IR_GE:
        return a >= b;
    case IR_EQ:
        return a == b;
    default:
        return a != b;
    }
}

/* Quotients and shifts of numbers that are not negative alone. */
static bool binary(const struct walk *w, const struct ir_expr *e, const struct state *s, wide *to)
{
    wide a, b;

    if (!value_of(w, e->a, s, &a) || !value_of(w, e->b, s, &b))
        return false;
    switch (e->op) {
    case IR_ADD:
        *to = a + b;
        break;
    case IR_SUB:
        *to = a - b;
        break;
    case IR_DIV:
        if (a < 0 || b <= 0)
            return false;
        *to = a / b;
        break;
    case IR_SHR:
        if (a < 0 || b < 0 || b >= (wide)e->type->bits)
            return false;
        *to = a >> b;
        break;
    case IR_LT:
    case IR_LE:
    case IR_GT:
    case IR_GE:
    case IR_EQ:
    case IR_NE:
        *to = compare(e->op, a, b);
        break;
    default:
        return false;
    }
    return fits(e->type, *to);
}

static bool value_of(const struct walk *w, const struct ir_expr *e, const struct state *s, wide *to)
{
    int i;

    switch (e->kind) {
    case IR_CONST_INT:
        return expr_number(e, to);
    case IR_LOAD:
        i = var_find(w, e->a);
        if (i < 0 || !s->is_known[i])
            return false;
        *to = s->at[i];
        return true;
    case IR_CAST:
        return value_of(w, e->a, s, to) && fits(e->type, *to);
    case IR_UNARY:
        if (e->op != IR_NEG || !value_of(w, e->a, s, to))
            return false;
        *to = -*to;
        return fits(e->type, *to);
    case IR_BINARY:
        return e->type->kind == IR_INT && binary(w, e, s, to);
    default:
        return false;
    }
}

/* ---- what changes variables ---- */

struct forget {
    const struct walk *w;
    struct states *in;
};

static bool forget_expr(struct ir_expr *e, void *arg)
{
    struct forget *f = arg;
    int i = ir_is_write(e) ? var_find(f->w, e->a) : -1;

    for (size_t k = 0; i >= 0 && k < f->in->all.n; k++) {
        f->in->all.at[k].is_known[i] = false;
        f->in->all.at[k].at[i] = 0;
    }
    return true;
}

static void forget_in(const struct walk *w, struct ir_expr *e, struct states *in)
{
    struct forget f = {w, in};

    ir_walk_expr(e, forget_expr, &f);
}

/* v = e, e having been looked through before, or NULL. */
static void set(const struct walk *w, int v, const struct ir_expr *e, struct states *in)
{
    for (size_t k = 0; k < in->all.n; k++) {
        struct state *s = &in->all.at[k];
        wide to = 0;
        bool is_known = e && value_of(w, e, s, &to) && fits(w->vars[v]->type, to);
        s->is_known[v] = is_known;
        s->at[v] = is_known ? to : 0;
    }
}

static void expression(struct walk *w, struct ir_expr *e, struct states *in)
{
    int v = e->kind == IR_ASSIGN ? var_find(w, e->a) : -1;

    if (v < 0) {
        forget_in(w, e, in);
        return;
    }
    forget_in(w, e->b, in);
    set(w, v, expr_is_pure(e->b) ? e->b : NULL, in);
}

/* ---- sets of states ---- */

static void add(struct walk *w, struct states *to, const struct state *s)
{
    for (size_t k = 0; k < to->all.n; k++)
        if (!memcmp(to->all.at[k].is_known, s->is_known, sizeof s->is_known) &&
            !memcmp(to->all.at[k].at, s->at, sizeof s->at))
            return;
    w->fails |= to->all.n == STATES_MOST;
    if (!w->fails)
        vec_push(&to->all, *s);
}

/* All of `more`, which is empty then, go into `to`. */
static void join(struct walk *w, struct states *to, struct states *more)
{
    for (size_t k = 0; k < more->all.n; k++)
        add(w, to, &more->all.at[k]);
    vec_release(&more->all);
}

/* Those of `in`, which is empty then, for which e may hold, and those for which it may not. */
static void divide(struct walk *w, struct ir_expr *e, struct states *in, struct states *yes,
                   struct states *no)
{
    bool is_pure = expr_is_pure(e);
    wide v = 0;

    if (!is_pure)
        forget_in(w, e, in);
    for (size_t k = 0; k < in->all.n; k++) {
        bool is_known = is_pure && value_of(w, e, &in->all.at[k], &v);
        if (!is_known || v)
            add(w, yes, &in->all.at[k]);
        if (!is_known || !v)
            add(w, no, &in->all.at[k]);
    }
    vec_release(&in->all);
}

/* ---- statements ---- */

static void run(struct walk *w, const struct ir_stmt *s, struct states *in);

static void condition(struct walk *w, const struct ir_stmt *s, struct states *in)
{
    struct states yes = {0}, no = {0};

    divide(w, s->expr, in, &yes, &no);
    run(w, s->body, &yes);
    if (s->orelse)
        run(w, s->orelse, &no);
    join(w, in, &yes);
    join(w, in, &no);
}

static void note_turns(struct walk *w, uint32_t sure, uint32_t most)
{
    w->turns.sure = !w->found || sure < w->turns.sure ? sure : w->turns.sure;
    w->turns.most = !w->found || most > w->turns.most ? most : w->turns.most;
    w->found = true;
}

static void while_loop(struct walk *w, const struct ir_stmt *s, struct states *in)
{
    struct states now = {0}, done = {0};
    uint32_t sure = 0, turns = 0;

    for (;; turns++) {
        divide(w, s->expr, in, &now, &done);
        if (now.all.n && !done.all.n)
            sure = turns + 1;
        join(w, in, &now);
        w->fails |= turns > TURNS_KNOWN_MOST;
        if (w->fails || !in->all.n)
            break;
        run(w, s->body, in);
    }
    join(w, in, &done);
    if (s == w->loop)
        note_turns(w, sure, turns);
}

static void returned(struct walk *w, const struct ir_expr *e, const struct states *in)
{
    wide v;

    if (e->kind == IR_COND) {
        returned(w, e->b, in);
        returned(w, e->c, in);
        return;
    }
    for (size_t k = 0; k < in->all.n; k++) {
        if (!value_of(w, e, &in->all.at[k], &v)) {
            w->has_unknown = true;
            return;
        }
        w->least = !w->returns || v < w->least ? v : w->least;
        w->most = !w->returns || v > w->most ? v : w->most;
        w->returns = true;
    }
}

static bool find_jump(struct ir_stmt *s, void *arg)
{
    struct walk *w = arg;

    w->fails |= s == w->loop || s->kind == IR_RETURN || s->kind == IR_GOTO || s->kind == IR_LABEL ||
                s->kind == IR_HIT || s->kind == IR_UNSUPPORTED_STMT;
    return !w->fails;
}

/* A statement whose parts are not run. */
static void skip(struct walk *w, const struct ir_stmt *s, struct states *in)
{
    struct forget f = {w, in};

    w->fails |= s->kind != IR_FOR && s->kind != IR_DO && s->kind != IR_SWITCH;
    ir_walk_stmt((struct ir_stmt *)s, find_jump, NULL, w);
    ir_walk_stmt((struct ir_stmt *)s, NULL, forget_expr, &f);
}

static void run(struct walk *w, const struct ir_stmt *s, struct states *in)
{
    if (w->fails || !in->all.n)
        return;
    switch (s->kind) {
    case IR_EMPTY:
        break;
    case IR_EXPR:
        expression(w, s->expr, in);
        break;
    case IR_DECL:
        if (s->expr)
            forget_in(w, s->expr, in);
        for (uint32_t i = 0; i < w->nvars; i++)
            if (w->vars[i] == s->var)
                set(w, (int)i, s->expr && expr_is_pure(s->expr) ? s->expr : NULL, in);
        break;
    case IR_BLOCK:
        for (const struct ir_stmt *i = s->body; i; i = i->next)
            run(w, i, in);
        break;
    case IR_IF:
        condition(w, s, in);
        break;
    case IR_WHILE:
        while_loop(w, s, in);
        break;
    case IR_RETURN:
        if (s->expr)
            returned(w, s->expr, in);
        vec_release(&in->all);
        break;
    default:
        skip(w, s, in);
        break;
    }
}

/* ---- what is asked ---- */

static bool take_var(struct ir_expr *e, void *arg)
{
    struct walk *w = arg;
    const struct ir_var *v = e->var;

    if (e->kind != IR_VAR || v->type->kind != IR_INT || v->storage != IR_LOCAL ||
        v->address_taken || v->is_lent || v->type->is_volatile || v->type->is_atomic ||
        var_find(w, e) >= 0)
        return true;
    if (w->nvars < VARS_MOST)
        w->vars[w->nvars++] = v;
    return true;
}

/* The first integers that loops mention. */
static bool take_loop(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_WHILE)
        ir_walk_stmt(s, NULL, take_var, arg);
    return true;
}

static bool walk_from(struct walk *w, const struct ir_stmt *root)
{
    struct states all = {0};
    struct state none = {0};

    ir_walk_stmt((struct ir_stmt *)root, take_loop, NULL, w);
    if (!w->nvars)
        return false;
    vec_push(&all.all, none);
    run(w, root, &all);
    vec_release(&all.all);
    return !w->fails;
}

bool turns_count(const struct ir_stmt *root, const struct ir_stmt *loop, struct turns *to)
{
    struct walk w = {.loop = loop};

    if (!walk_from(&w, root) || !w.found)
        return false;
    *to = w.turns;
    return true;
}

bool returns_range(const struct ir_func *f, wide *least, wide *most)
{
    struct walk w = {.loop = NULL};

    if (!f->body || f->is_library || !walk_from(&w, f->body) || w.has_unknown || !w.returns)
        return false;
    *least = w.least;
    *most = w.most;
    return true;
}
