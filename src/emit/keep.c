/*
 * Compactions by blocks: first the iterations of a block that keep something are found, without a
 * branch that depends on data and where possible by vectors, then listed (kernels/keep.h), and then
 * these run, without the condition. For bodies that are one `if` which counts whenever it is
 * entered. What stands behind `else` runs the same way, by a list of the other iterations, where
 * neither branch sees what the other one counts; but not in place, where a branch may write what
 * the other one has yet to read.
 */
#include "emit/keep.h"
#include "emit/behind.h"
#include "emit/later.h"

/* The counter that s steps, or NULL. */
static const struct acc *counter_in(const struct loop_text *l, const struct ir_stmt *s)
{
    const struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;
    const struct acc *a = NULL;

    if (e && ir_is_write(e))
        a = loop_acc_of(l, e->a);
    return a && a->r->is_counter ? a : NULL;
}

static bool find_jump(struct ir_stmt *s, void *arg)
{
    bool *jumps = arg;

    *jumps |= s->kind == IR_CONTINUE || s->kind == IR_BREAK || s->kind == IR_GOTO ||
              s->kind == IR_LABEL || s->kind == IR_RETURN || s->kind == IR_SWITCH;
    return true;
}

struct mention {
    const struct loop_text *l;
    const struct acc *acc;
    bool found;
};

static bool find_acc(struct ir_expr *e, void *arg)
{
    struct mention *m = arg;

    m->found |= loop_acc_of(m->l, e) == m->acc;
    return !m->found;
}

static bool mentions(const struct loop_text *l, struct ir_stmt *s, const struct acc *a)
{
    struct mention m = {.l = l, .acc = a};

    ir_walk_stmt(s, NULL, find_acc, &m);
    return m.found;
}

static bool find_effect(struct ir_expr *e, void *arg)
{
    bool *found = arg;

    *found |= ir_is_write(e) || e->kind == IR_CALL;
    return !*found;
}

static bool has_effect(struct ir_expr *e)
{
    bool found = false;

    ir_walk_expr(e, find_effect, &found);
    return found;
}

/* May its branches run in any order, of iterations that differ? */
static bool is_apart(const struct loop_text *l, const struct ir_stmt *s)
{
    for (size_t i = 0; i < l->accs.n; i++)
        if (mentions(l, s->body, &l->accs.at[i]) && mentions(l, s->orelse, &l->accs.at[i]))
            return false;
    return !has_effect(s->expr);
}

#define DEPTH 4

/* How a body keeps: behind declarations, values of variables of its own and `if (…) continue;` it
   steps a counter whenever it comes so far, or has one `if` that does the same when it is
   entered. */
struct keeper {
    const struct loop_text *l;
    const struct ir_stmt *ifs[DEPTH]; /* these, the outermost first */
    uint32_t nifs;
    const struct acc *acc; /* the counter, whose change says that an iteration keeps something */
    bool skips;            /* by continue */
};

static bool is_continue(const struct ir_stmt *s)
{
    if (s && s->kind == IR_BLOCK)
        s = s->body;
    return s && s->kind == IR_CONTINUE && !s->next;
}

static bool is_skip(const struct ir_stmt *s)
{
    return s->kind == IR_IF && !s->orelse && is_continue(s->body);
}

/* `v = a[i] * 2;` with a variable that no other iteration and nothing behind the loop sees. */
static bool sets_own(const struct loop_text *l, const struct ir_stmt *s)
{
    const struct ir_expr *e = s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN ? s->expr : NULL;
    const struct spelled *v = e && e->a->kind == IR_VAR ? loop_find(l, e->a->var) : NULL;

    return v && v->place == PLACE_LOCAL && !has_effect(e->b);
}

static bool has_jump(struct ir_stmt *s)
{
    bool jumps = false;

    ir_walk_stmt(s, find_jump, NULL, &jumps);
    return jumps;
}

/* The counter that a list of statements steps whenever it runs, and has no jump; NULL: none. */
static const struct acc *counter_of(const struct loop_text *l, struct ir_stmt *s)
{
    const struct acc *found = NULL;

    for (; s; s = s->next) {
        if (has_jump(s))
            return NULL;
        found = found ? found : counter_in(l, s);
    }
    return found;
}

static bool nothing_follows(const struct ir_stmt *s)
{
    for (s = s->next; s; s = s->next)
        if (s->kind != IR_EMPTY)
            return false;
    return true;
}

static bool list_keeps(struct keeper *k, struct ir_stmt *s);

/* Of the last statement of such a list, an `if`. */
static bool if_keeps(struct keeper *k, const struct ir_stmt *s)
{
    struct ir_stmt *inside = s->body->kind == IR_BLOCK ? s->body->body : s->body;

    if (k->nifs == DEPTH)
        return false;
    k->ifs[k->nifs++] = s;
    k->acc = counter_of(k->l, inside);
    if (s->orelse)
        return k->acc && k->nifs == 1 && !k->skips && !has_jump(s->orelse) && is_apart(k->l, s);
    return k->acc || list_keeps(k, inside);
}

/* Does the list of statements, or one block that is all of it, keep like this? */
static bool list_keeps(struct keeper *k, struct ir_stmt *s)
{
    for (; s; s = s->next) {
        k->skips |= is_skip(s);
        if (s->kind == IR_EMPTY || s->kind == IR_DECL || sets_own(k->l, s) || is_skip(s))
            continue;
        if (s->kind == IR_BLOCK)
            return nothing_follows(s) && list_keeps(k, s->body);
        if (s->kind == IR_IF)
            return nothing_follows(s) && if_keeps(k, s);
        k->acc = k->skips ? counter_of(k->l, s) : NULL;
        return k->acc != NULL;
    }
    return false;
}

/* Does the loop go by blocks, and how? */
static bool keeper_of(const struct loop_text *l, struct keeper *k)
{
    const struct loop_facts *f = l->facts;
    struct ir_stmt *body = f->levels[f->nlevels - 1].loop->body;

    *k = (struct keeper){.l = l};
    return l->plan->scheme == PLAN_SCAN && !loop_is_nest(l) && !l->has_live && !f->is_heavy &&
           !f->calls_inexact_libm && list_keeps(k, body->kind == IR_BLOCK ? body->body : body);
}

/* The keeper counts from 0 in each iteration: with one that is carried on, gcc makes a branch of
   the comparison. What others count is as it was when the block has been looked through. */
static void look(struct text *x, const struct acc *keeper)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].r->is_running && &l->accs.at[i] != keeper)
            text_line(x, "const __typeof__(%s) fold_before%zu = %s;", l->accs.at[i].name, i,
                      l->accs.at[i].name);
    text_line(x, "for (int64_t t = from; t < end; t++) {");
    x->indent++;
    text_line(x, "__typeof__(%s) %s = 0;", keeper->name, keeper->name);
    text_need_call(x, "t");
    text_line(x, "fold_kept.flags[t - from] = %s != 0;", keeper->name);
    x->indent--;
    text_line(x, "}");
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].r->is_running && &l->accs.at[i] != keeper)
            text_line(x, "%s = fold_before%zu;", l->accs.at[i].name, i);
}

/* The iterations with the flag, or those without: all of a block, or those of a list. */
static void run(struct text *x, bool flag)
{
    x->is_kept = true;
    x->is_other = !flag;
    text_line(x, "n = fold_keep_list(&fold_kept, end - from, %d);", flag);
    text_line(x, "if (n == end - from) {");
    x->indent++;
    text_line(x, "for (int64_t t = from; t < end; t++) {");
    x->indent++;
    text_step_call(x, "t", "NULL");
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "} else {");
    x->indent++;
    text_line(x, "for (int64_t j = 0; j < n; j++) {");
    x->indent++;
    text_step_call(x, "from + fold_kept.list[j]", "NULL");
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    x->is_kept = x->is_other = false;
}

/* In place the branches keep C's order. */
static void run_in_place(struct text *x)
{
    text_line(x, "for (; f.fold_behind && lo < hi; lo++) {");
    x->indent++;
    text_step_call(x, "lo", "NULL");
    x->indent--;
    text_line(x, "}");
}

bool loop_keeps(const struct loop_text *l)
{
    struct keeper k;

    return keeper_of(l, &k);
}

bool loop_keeps_both(const struct loop_text *l)
{
    struct keeper k;

    return keeper_of(l, &k) && k.nifs && k.ifs[0]->orelse;
}

bool text_keep_loop(struct text *x)
{
    struct keeper k;

    if (!keeper_of(x->loop, &k))
        return false;
    if (loop_has_later(x->loop)) {
        text_line(x, "if (lo == 0 && hi > 0) {");
        x->indent++;
        text_step_call(x, "0", "NULL");
        text_line(x, "lo = 1;");
        x->indent--;
        text_line(x, "}");
        x->is_later = true;
    }
    if (loop_keeps_both(x->loop) && loop_has_behind(x->loop))
        run_in_place(x);
    text_line(x, "struct fold_keep fold_kept;");
    text_line(x, "for (int64_t from = lo, end, n; from < hi; from = end) {");
    x->indent++;
    text_line(x, "end = hi - from < FOLD_KEEP_BLOCK ? hi : from + FOLD_KEEP_BLOCK;");
    look(x, k.acc);
    run(x, true);
    if (loop_keeps_both(x->loop))
        run(x, false);
    x->indent--;
    text_line(x, "}");
    x->is_later = false;
    return true;
}

const struct ir_stmt *text_sure_part(const struct text *x, const struct ir_stmt *s)
{
    static const struct ir_stmt nothing = {.kind = IR_EMPTY};
    struct keeper k;

    if (!x->is_kept || has_effect(s->expr) || !keeper_of(x->loop, &k))
        return NULL;
    for (uint32_t i = 0; i < k.nifs; i++)
        if (s == k.ifs[i])
            return x->is_other ? s->orelse : s->body;
    return is_skip(s) ? &nothing : NULL;
}

void text_kept_steps(struct text *outer)
{
    struct text x = {.out = outer->out,
                     .loop = outer->loop,
                     .is_kept = true,
                     .is_later = loop_has_later(outer->loop)};

    text_step(&x);
    x.is_other = true;
    if (loop_keeps_both(x.loop))
        text_step(&x);
}
