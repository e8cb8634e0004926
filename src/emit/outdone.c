/*
 * Arg-reductions by several keys, in blocks of iterations. Whether one of a block beats the best so
 * far is found without a branch, several at once, and in most blocks none does; others run one
 * iteration after another. As the best only gets better in a block, none wins there that would not
 * beat the one before it.
 *
 * Where ties are added up by a constant, a block of which none beats the best counts its ties on
 * the way, and what beats the best sets their sum whatever it was. By anything else, a tie is
 * looked at like what beats the best.
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

static uint32_t keys_of(const struct tied *t)
{
    return t->n + (t->sum != NULL);
}

/* The first of the keys, which are all that the loop makes; NULL: the range is walked otherwise. */
static const struct acc *contest_of(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    const struct acc *first = l->accs.n ? &l->accs.at[0] : NULL;

    if (!first || !first->r->tied || l->accs.n != keys_of(first->r->tied) || f->nlevels != 1 ||
        l->plan->scheme != PLAN_RANGE || l->has_live || l->bins.n || f->has_writes || f->is_heavy ||
        f->search || f->stretch || f->callees.n || loop_is_limited(l) || text_has_memory(l) ||
        update_alone(l) != first->r->updates.at[0].stmt)
        return NULL;
    first = tie_key(l, first, 0);
    for (uint32_t i = 0; i < first->r->tied->n; i++) {
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
        bool equals = first->r->last_wins || (first->r->tied->sum && !first->r->tied->adds_number);
        const char *than = i + 1 == n && equals ? "=" : "";
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

/* "a[i] == *m" */
static void ties(struct text *x, const struct acc *first)
{
    text_expr(x, key_value(first), PREC_SHIFT);
    strbuf_printf(x->out, " == *%s", first->name);
}

/* A function of one iteration and the best so far. */
static void asking(struct text *x, const char *name, const struct acc *first,
                   void (*answer)(struct text *, const struct acc *))
{
    const struct loop_text *l = x->loop;
    const struct ir_stmt *body = l->facts->levels[0].loop->body;
    struct text step = *x;

    strbuf_printf(x->out, "FOLD_INLINE int fold_%s_%u(const struct fold_frame_%u *frame, ", name,
                  l->k, l->k);
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
    answer(&step, first);
    strbuf_add(x->out, ";\n}\n\n");
}

void text_beats(struct text *x)
{
    const struct acc *first = contest_of(x->loop);

    if (!first)
        return;
    asking(x, "beats", first, beats);
    if (first->r->tied->adds_number)
        asking(x, "ties", first, ties);
}

static void ask(struct text *x, const char *name)
{
    const struct loop_text *l = x->loop;

    strbuf_printf(x->out, "fold_%s_%u(&f, t", name, l->k);
    for (size_t i = 0; i < l->accs.n; i++)
        strbuf_printf(x->out, ", &%s", l->accs.at[i].name);
    strbuf_add(x->out, ");\n");
}

bool text_outdone_loop(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct acc *first = contest_of(l);
    bool counts = first && first->r->tied->adds_number;

    if (!first)
        return false;
    text_line(x, "for (int64_t from = lo, end; from < hi; from = end) {");
    x->indent++;
    text_line(x, "uint32_t any = %s < 0;", first->winner);
    text_line(x, "end = hi - from < " BLOCK " ? hi : from + " BLOCK ";");
    text_line(x, "if (!any) {");
    x->indent++;
    if (counts)
        text_line(x, "uint32_t equal = 0;");
    text_line(x, "FOLD_INDEPENDENT");
    text_line(x, "for (int64_t t = from; t < end; t++) {");
    text_indent(x);
    strbuf_add(x->out, "    any |= ");
    ask(x, "beats");
    if (counts) {
        text_indent(x);
        strbuf_add(x->out, "    equal += ");
        ask(x, "ties");
    }
    text_line(x, "}");
    if (counts)
        text_line(x, "%s += equal * %lluull;", loop_acc_of(l, first->r->tied->sum)->name,
                  (unsigned long long)first->r->tied->number);
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
