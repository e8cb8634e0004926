/*
 * Sums in 64 bits of values of 32. Of up to 2^16 values two sums of 32 bits tell the sum: that of
 * all bits, as far as it fits, and that of the upper halves. What these leave out, the sum of the
 * lower halves, is less than 2^32, so the first sum tells it. Vectors hold twice as many of such
 * sums, and no value is made wider.
 */
#include "emit/halves.h"

#include "emit/counted.h"

/* What it adds, before that is made wider; NULL: it is something else. */
static const struct ir_expr *narrow_value(const struct reduction *r)
{
    const struct ir_stmt *s = r->updates.n == 1 ? r->updates.at[0].stmt : NULL;
    const struct ir_expr *e = s && s->kind == IR_EXPR ? s->expr : NULL;

    if (!e || e->kind != IR_ASSIGN_OP || e->op != IR_ADD || e->compute->kind != IR_INT ||
        e->compute->bits != 64 || e->b->kind != IR_CAST || e->b->type->bits != 64)
        return NULL;
    const struct ir_type *t = e->b->a->type;
    return t->kind == IR_INT && t->bits == 32 ? e->b->a : NULL;
}

/* foldrt has the loops of one sum of an array's own elements. */
bool acc_has_halves(const struct loop_text *l, const struct reduction *r)
{
    const struct loop_facts *f = l->facts;

    if (r->op != FOLD_ADD || r->type->kind != IR_INT || r->type->bits != 64 || !r->var ||
        r->guarded || r->repeats || r->is_scan || r->is_running || r->peak_of || !narrow_value(r))
        return false;
    if (f->reductions.n < 2 || f->bins.n || f->has_writes || f->is_heavy || f->search || f->edges ||
        f->nserial || reduction_is_count(r))
        return false;
    for (uint32_t i = 0; i < f->accesses.n; i++)
        if (!f->accesses.at[i].is_affine || f->accesses.at[i].call)
            return false;
    return true;
}

void text_halves_locals(struct text *x, const struct acc *a)
{
    text_line(x, "uint32_t fold_block_%s = 0, fold_upper_%s = 0;", a->name, a->name);
}

void text_halves_sum(struct text *x, const struct acc *a)
{
    bool is_signed = narrow_value(a->r)->type->is_signed;

    text_line(x, "%s += (int64_t)%sfold_upper_%s * 65536 +", a->name, is_signed ? "(int32_t)" : "",
              a->name);
    text_line(x, "    (uint32_t)(fold_block_%s - (fold_upper_%s << 16));", a->name, a->name);
}

static const struct acc *half_of(const struct text *x, const struct ir_stmt *s)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; x->mode == TEXT_STEP && !x->is_device && i < l->accs.n; i++)
        if (l->accs.at[i].halves && l->accs.at[i].r->updates.at[0].stmt == s)
            return &l->accs.at[i];
    return NULL;
}

bool text_is_half(const struct text *x, const struct ir_stmt *s)
{
    return half_of(x, s) != NULL;
}

bool text_half(struct text *x, const struct ir_stmt *s)
{
    const struct acc *a = half_of(x, s);
    const struct ir_expr *value = a ? narrow_value(a->r) : NULL;

    if (!a)
        return false;
    text_line(x, "{");
    x->indent++;
    text_indent(x);
    strbuf_printf(x->out, "const %s fold_half = ", value->type->is_signed ? "int32_t" : "uint32_t");
    text_expr(x, value, PREC_ASSIGN);
    strbuf_add(x->out, ";\n");
    text_line(x, "*%s += (uint32_t)fold_half;", a->name);
    text_line(x, "*fold_upper_%s += (uint32_t)(fold_half >> 16);", a->name);
    x->indent--;
    text_line(x, "}");
    return true;
}

void text_narrow_locals(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].halves)
            text_halves_locals(x, &l->accs.at[i]);
        else if (l->accs.at[i].narrow)
            text_line(x, "int32_t fold_block_%s = 0;", l->accs.at[i].name);
}

void text_narrow_sums(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].halves)
            text_halves_sum(x, &l->accs.at[i]);
        else if (l->accs.at[i].narrow)
            text_line(x, "%s += fold_block_%s;", l->accs.at[i].name, l->accs.at[i].name);
}
