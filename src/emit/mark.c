/*
 * Marks: several threads may write one value to the same place at once, so that the access has to
 * be whole. On cores a place that holds the value is not written again: threads that mark a few
 * places over and over would take their cache lines from each other. Places that an iteration reads
 * from an array, `seen[k[i]] = 1`, are asked for some iterations ahead: what is done with one waits
 * for the line to come.
 */
#include "emit/device.h"
#include "emit/later.h"
#include "emit/limited.h"

#include "analyse/steps.h"

enum { AHEAD = 64 };

static bool is_mark(const struct text *x, const struct ir_expr *e)
{
    const struct loop_facts *f = x->loop ? x->loop->facts : NULL;

    if (!f || x->mode == TEXT_HOST || e->kind != IR_ASSIGN)
        return false;
    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].is_mark && f->accesses.at[i].lvalue == e->a)
            return true;
    return false;
}

bool text_mark(struct text *x, const struct ir_expr *e)
{
    if (!is_mark(x, e) || (x->is_device && e->a->type->kind == IR_PTR))
        return false;
    if (x->is_device) {
        strbuf_add(x->out, "(*(volatile FOLD_GLOBAL ");
        text_type(x, e->a->type);
        strbuf_add(x->out, " *)&");
        text_expr(x, e->a, PREC_UNARY);
        strbuf_add(x->out, " = ");
    } else {
        strbuf_printf(x->out, "FOLD_MARK(%u, ", (unsigned)(8 * e->a->type->size));
        text_expr(x, e->a, PREC_UNARY);
        strbuf_add(x->out, ", ");
    }
    text_expr(x, e->b, PREC_ASSIGN);
    strbuf_addc(x->out, ')');
    return true;
}

struct asked {
    const struct loop_text *l;
    bool is_known;
};

static bool find_unknown(struct ir_expr *e, void *arg)
{
    struct asked *a = arg;
    const struct spelled *s = e->kind == IR_VAR ? loop_find(a->l, e->var) : NULL;

    if (e->kind == IR_CALL || (e->kind == IR_BINARY && (e->op == IR_DIV || e->op == IR_REM)))
        a->is_known = false;
    if (e->kind == IR_VAR)
        a->is_known &= s && (s->place == PLACE_INDEX || s->place == PLACE_VALUE ||
                             s->place == PLACE_COPY || s->place == PLACE_ADDRESS);
    return a->is_known;
}

/* The place that iterations mark, if each can tell at little cost where that is in those behind it:
   by what these read in any case. */
static const struct ir_expr *asked_place(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    const struct ir_expr *place = NULL;
    struct asked known = {l, true};
    bool any = false;

    if (l->plan->scheme != PLAN_RANGE || f->nlevels != 1 || f->nserial || f->search ||
        f->isolation || f->is_heavy || l->bins.n || loop_has_later(l) || loop_is_limited(l) ||
        text_has_memory(l))
        return NULL;
    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        bool is_read = !a->is_write && a->is_affine && !a->is_guarded;
        bool is_mark = a->is_mark && !a->is_affine && a->lvalue->kind == IR_INDEX && !place;
        if (a->call || !(is_read || is_mark))
            return NULL;
        place = is_mark ? a->lvalue : place;
        any |= is_read;
    }
    if (!place || !any || expr_has_effects(place))
        return NULL;
    ir_walk_expr((struct ir_expr *)place, find_unknown, &known);
    return known.is_known ? place : NULL;
}

bool loop_asks_for_marks(const struct loop_text *l)
{
    return asked_place(l) != NULL;
}

void text_mark_ask(struct text *outer)
{
    const struct loop_text *l = outer->loop;
    struct text x = {.out = outer->out, .loop = l, .mode = TEXT_STEP};
    const struct ir_expr *place = asked_place(l);

    if (!place)
        return;
    text_line(&x, "FOLD_INLINE void fold_ask_%u(const struct fold_frame_%u *frame, int64_t t)",
              l->k, l->k);
    text_line(&x, "{");
    x.indent++;
    text_step_locals(&x);
    text_indent(&x);
    strbuf_add(x.out, "__builtin_prefetch(&");
    text_expr(&x, place, PREC_UNARY);
    strbuf_add(x.out, ");\n");
    x.indent--;
    text_line(&x, "}");
    strbuf_addc(x.out, '\n');
}

void text_marks_loop(struct text *x, const char *from, const char *stop)
{
    text_line(x, "int64_t t = %s, ahead = %s - t > %d ? %d : 0;", from, stop, AHEAD, AHEAD);
    text_line(x, "for (int64_t end; t < %s; ahead = 0) {", stop);
    x->indent++;
    text_line(x, "end = %s - ahead;", stop);
    text_line(x, "for (; t < end; t++) {");
    x->indent++;
    text_line(x, "fold_ask_%u(&f, t + ahead);", x->loop->k);
    text_step_call(x, "t", "NULL");
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}
