/*
 * Compactions by blocks: first the iterations of a block that keep something are found, without a
 * branch that depends on data, and then these run. Where the condition cannot be foretold that
 * takes a quarter of the time. For bodies that are one `if` which counts whenever it is entered.
 */
#include "emit/later.h"

#define BLOCK 512

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

/* Which iterations keep something, and whether that is some of them. Each counts from the same
   value: with one that is carried on, gcc makes a branch of the comparison. */
static void look(struct text *x, const struct acc *keeper)
{
    const struct loop_text *l = x->loop;

    text_line(x, "int64_t kept[%d], n = 0;", BLOCK);
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].r->is_running)
            text_line(x, "const __typeof__(%s) fold_before%zu = %s;", l->accs.at[i].name, i,
                      l->accs.at[i].name);
    text_line(x, "for (int64_t t = from; t < end; t++) {");
    x->indent++;
    text_line(x, "kept[n] = t;");
    text_line(x, "%s = fold_before%zu;", keeper->name, (size_t)(keeper - l->accs.at));
    text_need_call(x, "t");
    text_line(x, "int64_t fold_is_kept = %s != fold_before%zu;", keeper->name,
              (size_t)(keeper - l->accs.at));
    text_line(x, "FOLD_UNKNOWN(fold_is_kept)");
    text_line(x, "n += fold_is_kept;");
    x->indent--;
    text_line(x, "}");
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].r->is_running)
            text_line(x, "%s = fold_before%zu;", l->accs.at[i].name, i);
    text_line(x, "for (int64_t j = 0; j < n; j++) {");
    x->indent++;
    text_step_call(x, "kept[j]", "NULL");
    x->indent--;
    text_line(x, "}");
    text_line(x, "mixed = n > 0 && n < end - from;");
}

/* As the source has it, as long as every iteration does the same. */
static void run(struct text *x, const struct acc *keeper)
{
    text_line(x, "const __typeof__(%s) was = %s;", keeper->name, keeper->name);
    text_line(x, "for (int64_t t = from; t < end; t++) {");
    x->indent++;
    text_step_call(x, "t", "NULL");
    x->indent--;
    text_line(x, "}");
    text_line(x, "mixed = %s != was && %s - was != %lld * (end - from);", keeper->name,
              keeper->name, (long long)keeper->r->most);
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
    text_line(x, "int mixed = 1;");
    text_line(x, "for (int64_t from = lo, end; from < hi; from = end) {");
    x->indent++;
    text_line(x, "end = hi - from < %d ? hi : from + %d;", BLOCK, BLOCK);
    text_line(x, "if (mixed) {");
    x->indent++;
    look(x, keeper);
    x->indent--;
    text_line(x, "} else {");
    x->indent++;
    run(x, keeper);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    x->is_later = false;
    return true;
}
