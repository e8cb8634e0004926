/*
 * Updates of elements at places that depend on data, in steps: where each iteration adds, and what,
 * into two arrays; then all of that in C's order. Reductions beside them stay in the first step.
 */
#include "emit/steps.h"

#include <string.h>

#include "base/arena.h"

/* The array that the lvalue is an element of: h in h[k]. NULL: it is something else. */
static const struct ir_var *array_of(const struct ir_expr *lvalue)
{
    const struct ir_expr *a = lvalue->kind == IR_INDEX ? lvalue->a : NULL;

    if (a && (a->kind == IR_LOAD || a->kind == IR_DECAY) && a->a->kind == IR_VAR)
        return a->a->var;
    return NULL;
}

static const char *sign_of(const struct ir_expr *e)
{
    static const char *const signs[] = {[IR_ADD] = "+=", [IR_SUB] = "-=", [IR_MUL] = "*=",
                                        [IR_AND] = "&=", [IR_OR] = "|=",  [IR_XOR] = "^="};

    if (e->kind == IR_INCDEC)
        return e->op == IR_PREINC || e->op == IR_POSTINC ? "+=" : "-=";
    if (e->kind != IR_ASSIGN_OP || e->op >= sizeof signs / sizeof *signs)
        return NULL;
    return signs[e->op];
}

static bool has_steps(const struct bins *b)
{
    const struct ir_stmt *st = b->updates.at[0].stmt;
    const struct ir_type *t = b->type;

    if (b->updates.n != 1 || b->repeats || st->kind != IR_EXPR || !sign_of(st->expr))
        return false;
    const struct ir_var *v = array_of(st->expr->a);
    if (!v || v->is_macro_name || (t->kind != IR_INT && t->kind != IR_FLOAT))
        return false;
    return !st->expr->b || st->expr->b->type->kind == IR_INT || st->expr->b->type->kind == IR_FLOAT;
}

bool bins_have_steps(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    bool all = f->nlevels == 1 && !facts_scan(f);

    for (size_t i = 0; i < f->bins.n; i++)
        all = all && has_steps(&f->bins.at[i]);
    return all;
}

/* One of them in the text: the element, and the value or nothing. */
struct found {
    size_t at, end, to, to_end, value, value_end;
};

/* The place of the `=` outside of brackets, or 0. */
static size_t equals_sign(const char *s, size_t at, size_t end)
{
    while (at && at < end && s[at] != '=') {
        bool opens = s[at] == '(' || s[at] == '[' || s[at] == '{';
        at = opens ? source_close(s, at) : source_token(s, at);
        at = at ? source_skip(s, at) : 0;
    }
    return at && at < end ? at : 0;
}

static bool place_find(const struct steps *s, const struct bins *b, struct found *out)
{
    const struct ir_stmt *st = b->updates.at[0].stmt;
    const char *source = s->source;
    size_t at = steps_place(s, st, array_of(st->expr->a)->name);
    size_t end = at ? source_end(source, at) : 0;

    if (!end || end > s->end || memchr(source + at, ',', end - at))
        return false;
    *out = (struct found){.at = at, .end = end, .to = at, .to_end = end - 1};
    if (st->expr->kind == IR_ASSIGN_OP) {
        size_t sign = equals_sign(source, at, end);
        out->to_end = sign - 1;
        out->value = sign + 1;
        out->value_end = end - 1;
        return sign && source[sign + 1] != '=' && source[sign - 1] == sign_of(st->expr)[0];
    }
    if (source[at] == '+' || source[at] == '-') {
        out->to = at + 2;
        return true;
    }
    while (out->to_end > at && source[out->to_end - 1] != '+' && source[out->to_end - 1] != '-')
        out->to_end--;
    out->to_end -= out->to_end > at ? 2 : 0;
    return out->to_end > at;
}

/* fold_to_h[fold_at] = &h[k[i]], fold_x_h[fold_at] = w[i]; */
static const char *text_of(const struct steps *s, const struct found *p, const char *name)
{
    struct strbuf out;

    strbuf_init(&out);
    strbuf_printf(&out, "fold_to_%s[fold_at] = &%.*s", name, (int)(p->to_end - p->to),
                  s->source + p->to);
    while (out.length && strchr(" \t\n", out.text[out.length - 1]))
        out.text[--out.length] = '\0';
    if (p->value) {
        size_t from = source_skip(s->source, p->value);
        strbuf_printf(&out, ", fold_x_%s[fold_at] = %.*s", name, (int)(p->value_end - from),
                      s->source + from);
    }
    strbuf_addc(&out, ';');
    const char *text = arena_strdup(s->l->arena, out.text);
    strbuf_release(&out);
    return text;
}

static bool parts_find(const struct steps *s, struct parts *out)
{
    const struct loop_facts *f = s->l->facts;
    struct found p;

    for (size_t i = 0; i < f->bins.n; i++) {
        const struct bins *b = &f->bins.at[i];
        if (!place_find(s, b, &p) || (out->all.n && out->all.at[out->all.n - 1].end > p.at))
            return false;
        parts_add(out, p.at, p.end, text_of(s, &p, array_of(b->updates.at[0].stmt->expr->a)->name));
    }
    return true;
}

static void rooms(struct steps *s, const struct bins *b)
{
    const struct ir_expr *e = b->updates.at[0].stmt->expr;
    const char *v = array_of(e->a)->name;

    text_line(&s->x,
              "__typeof__(&%s[0]) *fold_to_%s = (__typeof__(&%s[0]) *)__builtin_calloc(fold_n + 1, "
              "sizeof(void *));",
              v, v, v);
    steps_check_room(s, arena_printf(s->l->arena, "fold_to_%s", v));
    if (e->b)
        steps_room(s, e->b->type, arena_printf(s->l->arena, "fold_x_%s", v));
}

static void update(struct steps *s, const struct bins *b)
{
    const struct ir_expr *e = b->updates.at[0].stmt->expr;
    const char *v = array_of(e->a)->name;

    steps_line(s, "for (fold_at = 0; fold_at < fold_n; fold_at++)");
    text_line(&s->x, "    if (fold_to_%s[fold_at])", v);
    if (e->b)
        text_line(&s->x, "        *fold_to_%s[fold_at] %s fold_x_%s[fold_at];", v, sign_of(e), v);
    else
        text_line(&s->x, "        *fold_to_%s[fold_at] %s 1;", v, sign_of(e));
    text_line(&s->x, "__builtin_free(fold_to_%s);", v);
    if (e->b)
        text_line(&s->x, "__builtin_free(fold_x_%s);", v);
}

bool bins_steps(struct steps *s)
{
    const struct loop_facts *f = s->l->facts;
    struct parts parts = {.all = {0}};
    bool found = parts_find(s, &parts);

    if (found) {
        steps_begin(s, "bins in steps");
        for (size_t i = 0; i < f->bins.n; i++)
            rooms(s, &f->bins.at[i]);
        steps_line(s, "/* 1: the factors: where each iteration adds, and what */");
        steps_open(s);
        steps_line(s, "fold_at++;");
        steps_body(s, &parts);
        steps_close(s);
        steps_line(s, "/* 2: the updates, in C's order */");
        for (size_t i = 0; i < f->bins.n; i++)
            update(s, &f->bins.at[i]);
        steps_finish(s);
    }
    vec_release(&parts.all);
    return found;
}
