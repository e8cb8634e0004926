/*
 * The attempt's own copies of variables, of accumulators that the loop as written does not have
 * too, and what the host makes of the number that arg-reductions over running values have
 * (packed.h).
 */
#include "analyse/packed.h"

#include "emit/ending.h"

#include <string.h>

void host_copy_name(struct text *x, const struct ir_var *v)
{
    const char *n = v->name;

    if (v == x->loop->facts->last) {
        strbuf_add(x->out, "fold__u0");
        return;
    }
    uint32_t key = facts_pack(x->loop->facts, v);
    if (v == x->loop->facts->odd || key) {
        const struct packed *p = x->loop->facts->packed;
        strbuf_printf(x->out, PACKED_NAME "%u", key ? key - 1 : p ? p->nkeys : 0);
        return;
    }
    const struct chained *c = chain_of_var(x->loop->facts, v);
    if (c) {
        strbuf_printf(x->out, "fold__c%u", (unsigned)(c - x->loop->facts->chains));
        return;
    }
    bool ours = strcmp(n, "done") == 0 || strcmp(n, "n") == 0 || strcmp(n, "t") == 0 ||
                strncmp(n, "v_", 2) == 0 ||
                (strchr("nfbuc", n[0]) && n[0] && strspn(n + 1, "0123456789") == strlen(n + 1));

    strbuf_printf(x->out, "fold__%s%s", ours ? "v_" : "", n);
}

bool host_is_nameless(const struct loop_text *l, const struct ir_var *v)
{
    return v == l->facts->last || v == l->facts->odd || chain_of_var(l->facts, v) ||
           facts_pack(l->facts, v);
}

/* Declares whether the loop is done; in front of the loop that also sets what its head sets beside
   the index. */
void host_done_declare(struct text *x)
{
    const struct ir_stmt *first = x->loop->facts->loop->presets, *s;

    strbuf_add(x->out, "int fold__done = ");
    for (s = first; s && s->kind != IR_DECL; s = s->next) {
        strbuf_add(x->out, s == first ? "(" : "");
        if (s->kind == IR_IF) {
            text_expr(x, s->expr, PREC_LOR);
            strbuf_add(x->out, " ? (void)(");
        }
        const struct ir_expr *e = s->kind == IR_IF ? s->body->expr : s->expr;
        text_expr(x, e->a, PREC_UNARY);
        strbuf_add(x->out, " = ");
        text_expr(x, e->b, PREC_ASSIGN);
        strbuf_add(x->out, s->kind == IR_IF ? ") : (void)0" : "");
        strbuf_add(x->out, s->next ? ", " : ", 0)");
    }
    strbuf_add(x->out, first && first->kind != IR_DECL ? "; " : "0; ");
    for (s = first; s && s->kind == IR_DECL; s = s->next) {
        strbuf_printf(x->out, "%s %s __attribute__((__unused__))", type_host_name(s->var->type),
                      s->var->name);
        strbuf_add(x->out, s->expr ? " = " : "");
        if (s->expr)
            text_expr(x, s->expr, PREC_ASSIGN);
        strbuf_add(x->out, "; ");
    }
}

void host_packed_start(struct text *x, uint32_t key)
{
    strbuf_add(x->out, " = ");
    text_expr(x, x->loop->facts->packed->of[key - 1].start, PREC_ASSIGN);
}

/* Nothing is set where no iteration has been a winner: the last key then is what it was. */
void host_packed_after(struct text *x)
{
    const struct packed *p = x->loop->facts->packed;

    if (!p || !p->nkeys)
        return;
    if (!p->is_always_set) {
        strbuf_printf(x->out, "if (" PACKED_NAME "%u != ", p->nkeys - 1);
        text_expr(x, p->of[p->nkeys - 1].start, PREC_REL);
        strbuf_add(x->out, ") ");
    }
    strbuf_add(x->out, "{ ");
    for (uint32_t i = 0; i < p->nsets; i++) {
        strbuf_printf(x->out, "%s = ", p->sets[i].var->name);
        text_expr(x, p->sets[i].value, PREC_ASSIGN);
        strbuf_add(x->out, "; ");
    }
    for (uint32_t i = 0; i < p->nkeys; i++) {
        strbuf_printf(x->out, "%s = ", p->of[i].best->name);
        text_expr(x, p->of[i].value, PREC_ASSIGN);
        strbuf_add(x->out, "; ");
    }
    strbuf_add(x->out, "} ");
}
