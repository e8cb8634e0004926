/*
 * Arg-reductions by several keys, in blocks of iterations. Whether one of a block beats the best so
 * far is found without a branch, several at once, and in most blocks none does; others run one
 * iteration after another. As the best only gets better in a block, none wins there that would not
 * beat the one before it.
 *
 * All keys of an iteration are read: the first one is compared by each iteration once something has
 * been taken, and the step may come to the others too (analyse/ties.c).
 */
#include "emit/outdone.h"

#include "emit/limited.h"
#include "emit/ties.h"

#define BLOCK "512"

/* ---- which loops ---- */

static bool is_plain(const struct ir_expr *e)
{
    switch (e->kind) {
    case IR_CONST_INT:
    case IR_CONST_FLOAT:
    case IR_VAR:
    case IR_LOAD:
    case IR_INDEX:
    case IR_DEREF:
    case IR_MEMBER:
    case IR_DECAY:
    case IR_CAST:
    case IR_UNARY:
        return true;
    case IR_BINARY:
        return e->op != IR_LAND && e->op != IR_LOR &&
               (e->type->kind == IR_FLOAT || (e->op != IR_DIV && e->op != IR_REM));
    default:
        return false;
    }
}

static bool find_other(struct ir_expr *e, void *arg)
{
    bool *are_plain = arg;

    *are_plain &= is_plain(e);
    return true;
}

static const struct ir_expr *key_value(const struct acc *key)
{
    return key->r->updates.n == 1 ? key->r->updates.at[0].value : NULL;
}

static bool is_taking(const struct acc *key)
{
    enum minmax_form f = key->r->updates.at[0].form;

    return key->r->type->kind == IR_INT ||
           (key->r->type->kind == IR_FLOAT && (f == MINMAX_TAKE_GT || f == MINMAX_TAKE_GE));
}

/* The statement that updates: the body itself, or its last one behind declarations. */
static const struct ir_stmt *update_alone(const struct loop_text *l)
{
    const struct ir_stmt *s = l->facts->levels[0].loop->body;

    if (s->kind != IR_BLOCK)
        return s;
    for (s = s->body; s && s->next; s = s->next)
        if (s->kind != IR_EMPTY &&
            (s->kind != IR_DECL || s->var->storage == IR_STATIC_LOCAL ||
             s->var->type->kind == IR_ARRAY || s->var->type->kind == IR_RECORD))
            return NULL;
    return s;
}

/* The first of the keys, which are all that the loop makes; NULL: the range is walked otherwise. */
static const struct acc *contest_of(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    const struct acc *first = l->accs.n ? &l->accs.at[0] : NULL;

    if (!first || !first->r->tied || l->accs.n != first->r->tied->n || f->nlevels != 1 ||
        l->plan->scheme != PLAN_RANGE || l->has_live || l->bins.n || f->has_writes || f->is_heavy ||
        f->search || f->stretch || f->callees.n || loop_is_limited(l) || text_has_memory(l) ||
        update_alone(l) != first->r->updates.at[0].stmt)
        return NULL;
    first = tie_key(l, first, 0);
    for (uint32_t i = 0; i < l->accs.n; i++) {
        const struct acc *key = tie_key(l, first, i);
        bool are_plain = true;
        if (!key_value(key) || !is_taking(key))
            return NULL;
        ir_walk_expr((struct ir_expr *)key_value(key), find_other, &are_plain);
        if (!are_plain)
            return NULL;
    }
    return first;
}

/* ---- the text ---- */

/* "(a[i] < *m) | ((a[i] == *m) & (k[i] < *key))" */
static void beats(struct text *x, const struct acc *first)
{
    const struct loop_text *l = x->loop;
    uint32_t n = first->r->tied->n;

    for (uint32_t i = 0; i < n; i++) {
        const struct acc *key = tie_key(l, first, i);
        const char *than = i + 1 == n && first->r->last_wins ? "=" : "";
        strbuf_add(x->out, "(");
        text_expr(x, key_value(key), PREC_SHIFT);
        strbuf_printf(x->out, " %s%s *%s)", key->r->op == FOLD_MAX ? ">" : "<", than, key->name);
        if (i + 1 == n)
            break;
        strbuf_add(x->out, " | ((");
        text_expr(x, key_value(key), PREC_SHIFT);
        strbuf_printf(x->out, " == *%s) & (", key->name);
    }
    for (uint32_t i = 1; i < n; i++)
        strbuf_add(x->out, "))");
}

void text_beats(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct acc *first = contest_of(l);
    const struct ir_stmt *body = l->facts->levels[0].loop->body;
    struct text step = *x;

    if (!first)
        return;
    strbuf_printf(x->out, "FOLD_INLINE int fold_beats_%u(const struct fold_frame_%u *frame, ", l->k,
                  l->k);
    strbuf_add(x->out, "int64_t t");
    for (size_t i = 0; i < l->accs.n; i++) {
        strbuf_add(x->out, ", const ");
        text_declare(x, l->accs.at[i].r->type, "*");
        strbuf_add(x->out, l->accs.at[i].name);
    }
    strbuf_add(x->out, ")\n{\n");
    step.mode = TEXT_STEP;
    step.indent = 1;
    text_step_locals(&step);
    strbuf_addc(x->out, '\n');
    if (body->kind == IR_BLOCK)
        for (const struct ir_stmt *s = body->body; s && s->next; s = s->next)
            text_stmt(&step, s);
    text_indent(&step);
    strbuf_add(x->out, "return ");
    beats(&step, first);
    strbuf_add(x->out, ";\n}\n\n");
}

bool text_outdone_loop(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct acc *first = contest_of(l);

    if (!first)
        return false;
    text_line(x, "for (int64_t from = lo, end; from < hi; from = end) {");
    x->indent++;
    text_line(x, "uint32_t any = %s < 0;", first->winner);
    text_line(x, "end = hi - from < " BLOCK " ? hi : from + " BLOCK ";");
    text_line(x, "if (!any) {");
    x->indent++;
    text_line(x, "FOLD_INDEPENDENT");
    text_line(x, "for (int64_t t = from; t < end; t++)");
    text_indent(x);
    strbuf_printf(x->out, "    any |= fold_beats_%u(&f, t", l->k);
    for (size_t i = 0; i < l->accs.n; i++)
        strbuf_printf(x->out, ", &%s", l->accs.at[i].name);
    strbuf_add(x->out, ");\n");
    x->indent--;
    text_line(x, "}");
    text_line(x, "for (int64_t t = from; any && t < end; t++) {");
    x->indent++;
    text_step_call(x, "t", "NULL");
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    return true;
}
