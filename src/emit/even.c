/* The rows of a matrix behind a table of pointers, where they lie at one distance from one another
   (analyse/even.c): foldrt says so in front of the loop. */
#include "emit/ending.h"

void host_rows(struct text *x, const struct ir_rows *rows)
{
    strbuf_add(x->out, ") { ");
    for (const struct ir_rows *r = rows; r; r = r->next)
        strbuf_printf(x->out, "void *%s = 0; long %s = 0, %s = 0; ", r->base->name, r->first->name,
                      r->step->name);
    if (rows->asked) {
        strbuf_add(x->out, "if (");
        text_expr(x, rows->asked, PREC_COMMA);
        strbuf_add(x->out, ") ");
    }
    strbuf_add(x->out, "{ ");
    for (const struct ir_rows *r = rows; r; r = r->next) {
        strbuf_printf(x->out, "%s = ", r->first->name);
        text_expr(x, r->least, PREC_ASSIGN);
        strbuf_printf(x->out, "; %s = foldrt_rows((void *)(unsigned long)", r->step->name);
        text_expr(x, r->table, PREC_UNARY);
        strbuf_printf(x->out, ", %s, ", r->first->name);
        text_expr(x, r->most, PREC_ASSIGN);
        strbuf_printf(x->out, ", &%s); ", r->base->name);
    }
    strbuf_add(x->out, "} ");
}

void host_rows_declare(const struct emit_unit *u, struct strbuf *out)
{
    for (size_t i = 0; i < u->nplans; i++)
        if (u->plans[i].facts->loop->rows) {
            strbuf_add(out, "extern long foldrt_rows(const void *, long, long, void **);\n");
            return;
        }
}
