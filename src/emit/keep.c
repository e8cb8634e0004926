/*
 * Compactions by blocks: first the iterations of a block that keep something are found, without a
 * branch that depends on data and where possible by vectors, then listed (kernels/keep.h), and then
 * these run, without the condition. For bodies that are one `if` which counts whenever it is
 * entered.
 */
#include "emit/keep.h"
#include "emit/later.h"

/* The one `if` of the body behind declarations; NULL: it is made of more. */
static const struct ir_stmt *only_if(const struct ir_stmt *s)
{
    const struct ir_stmt *found = NULL;

    if (s->kind != IR_BLOCK)
        return s->kind == IR_IF && !s->orelse ? s : NULL;
    for (s = s->body; s; s = s->next) {
        if (s->kind == IR_EMPTY || (s->kind == IR_DECL && !found))
            continue;
        if (found)
            return NULL;
        found = only_if(s);
        if (!found)
            return NULL;
    }
    return found;
}

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

/* The counter whose change says that an iteration keeps something; NULL: nothing says so. */
static const struct acc *keeper_of(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    struct ir_stmt *body = f->levels[f->nlevels - 1].loop->body;
    const struct ir_stmt *s = only_if(body);
    bool jumps = false;

    if (!s || l->plan->scheme != PLAN_SCAN || loop_is_nest(l) || l->has_live || f->is_heavy ||
        f->calls_inexact_libm)
        return NULL;
    ir_walk_stmt(body, find_jump, NULL, &jumps);
    const struct acc *found = jumps ? NULL : counter_in(l, s->body);
    s = !jumps && s->body->kind == IR_BLOCK ? s->body->body : NULL;
    for (; s && !found; s = s->next)
        found = counter_in(l, s);
    return found;
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

/* The iterations that keep something: all of a block, or those of a list. */
static void run(struct text *x)
{
    x->is_kept = true;
    text_line(x, "const int64_t n = fold_block_list(&fold_kept, end - from);");
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
    x->is_kept = false;
}

bool loop_keeps(const struct loop_text *l)
{
    return keeper_of(l) != NULL;
}

bool text_keep_loop(struct text *x)
{
    const struct acc *keeper = keeper_of(x->loop);

    if (!keeper)
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
    text_line(x, "struct fold_block fold_kept;");
    text_line(x, "for (int64_t from = lo, end; from < hi; from = end) {");
    x->indent++;
    text_line(x, "end = hi - from < FOLD_BLOCK ? hi : from + FOLD_BLOCK;");
    look(x, keeper);
    run(x);
    x->indent--;
    text_line(x, "}");
    x->is_later = false;
    return true;
}

static bool find_effect(struct ir_expr *e, void *arg)
{
    bool *found = arg;

    *found |= ir_is_write(e) || e->kind == IR_CALL;
    return !*found;
}

bool text_is_sure(const struct text *x, const struct ir_stmt *s)
{
    const struct loop_facts *f = x->loop ? x->loop->facts : NULL;
    bool has_effect = false;

    if (!x->is_kept || s != only_if(f->levels[f->nlevels - 1].loop->body))
        return false;
    ir_walk_expr(s->expr, find_effect, &has_effect);
    return !has_effect;
}

void text_kept_step(struct text *outer)
{
    struct text x = {.out = outer->out,
                     .loop = outer->loop,
                     .is_kept = true,
                     .is_later = loop_has_later(outer->loop)};

    text_step(&x);
}
