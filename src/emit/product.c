/* Products of floats, which host compilers would make other numbers of, or no vectors. */
#include "emit/internal.h"

static bool is_rounded_product(const struct ir_expr *e)
{
    return (e->kind == IR_BINARY || e->kind == IR_ASSIGN_OP) && e->op == IR_MUL &&
           ir_type_is_rounded(e->type);
}

/* ---- added and subtracted in turn ---- */

/*
 * gcc 12 and later fuse x[0] * y[0] - z[0] and x[1] * y[1] + z[1], side by side, into one
 * instruction with one rounding where the processor has it, -ffp-contract=off notwithstanding. For
 * that the loop needs a product and something negative.
 */
static bool note_signs(struct ir_expr *e, void *arg)
{
    struct loop_text *l = arg;
    bool is_operation = e->kind == IR_BINARY || e->kind == IR_ASSIGN_OP || e->kind == IR_UNARY;

    l->has_product |= is_rounded_product(e);
    if (is_operation && ir_type_is_rounded(e->type))
        l->has_difference |= e->op == IR_SUB || e->op == IR_NEG || e->type->kind == IR_COMPLEX;
    return true;
}

void gather_signs(struct loop_text *l, struct ir_stmt *body)
{
    const struct loop_facts *f = l->facts;

    ir_walk_stmt(body, NULL, note_signs, l);
    for (size_t i = 0; i < f->callees.n; i++)
        ir_walk_stmt(f->callees.at[i]->body, NULL, note_signs, l);
}

static bool is_fused(const struct text *x, const struct ir_expr *e)
{
    const struct loop_text *l = x->loop;

    return l && x->mode != TEXT_HOST && l->has_product && l->has_difference &&
           is_rounded_product(e);
}

/* ---- of complex numbers ---- */

/*
 * C's complex product looks whether both parts came out NaN and then makes infinities of them where
 * it can (C17 G.5.1), which keeps the host compiler from vectors. Where such a product is added
 * into an accumulator the NaN reaches the result, and for that the loop runs again as written: so
 * it may be made of its four real products alone.
 */
static bool is_alike(const struct ir_type *t, const struct ir_type *as)
{
    return t->kind == IR_COMPLEX && t->elem->bits == as->elem->bits;
}

static bool is_complex_product(const struct ir_expr *e)
{
    const struct ir_type *t = e->type;

    if (!is_rounded_product(e) || t->kind != IR_COMPLEX || t->elem->bits > 64)
        return false;
    if (e->kind == IR_ASSIGN_OP && !is_alike(e->compute, t))
        return false;
    return is_alike(e->a->type, t) && is_alike(e->b->type, t);
}

/* Looks through what a NaN in both parts gets through. */
static void mark(struct loop_text *l, const struct ir_expr *e)
{
    bool is_sum = e->kind == IR_BINARY && (e->op == IR_ADD || e->op == IR_SUB);

    if (e->type->kind != IR_COMPLEX)
        return;
    if (is_complex_product(e))
        vec_push(&l->products, e);
    if (is_sum || is_complex_product(e)) {
        mark(l, e->a);
        mark(l, e->b);
    } else if (e->kind == IR_CAST || (e->kind == IR_UNARY && e->op == IR_NEG)) {
        mark(l, e->a);
    }
}

void gather_products(struct loop_text *l)
{
    for (size_t i = 0; i < l->accs.n && l->plan->redo_nonfinite; i++) {
        const struct reduction *r = l->accs.at[i].r;
        bool folds = r->op == FOLD_ADD || r->op == FOLD_MUL;
        for (size_t j = 0; r->type->kind == IR_COMPLEX && folds && j < r->updates.n; j++) {
            const struct ir_stmt *s = r->updates.at[j].stmt;
            const struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;
            if (!e || (e->kind != IR_ASSIGN && e->kind != IR_ASSIGN_OP))
                continue;
            if (is_complex_product(e))
                vec_push(&l->products, e);
            mark(l, e->b);
        }
    }
}

static bool is_marked(const struct text *x, const struct ir_expr *e)
{
    bool found = false;

    for (size_t i = 0; x->mode == TEXT_STEP && i < x->loop->products.n; i++)
        found |= x->loop->products.at[i] == e;
    return found;
}

/* ---- text ---- */

/* "fold_times_double(a, b)", "FOLD_ROUND(a * b)"; of an assignment, a is the text `left`. */
static void product(struct text *x, const struct ir_expr *e, const char *left)
{
    bool parts = is_marked(x, e);

    if (parts)
        strbuf_printf(x->out, "fold_times_%s(", e->type->elem->bits == 32 ? "float" : "double");
    else
        strbuf_add(x->out, "FOLD_ROUND(");
    if (left)
        strbuf_add(x->out, left);
    else
        text_expr(x, e->a, parts ? PREC_ASSIGN : PREC_MUL);
    strbuf_add(x->out, parts ? ", " : " * ");
    text_expr(x, e->b, parts ? PREC_ASSIGN : PREC_MUL + 1);
    strbuf_addc(x->out, ')');
}

/* The place is evaluated once. */
bool text_product(struct text *x, const struct ir_expr *e)
{
    if (x->is_device || (!is_marked(x, e) && !is_fused(x, e)))
        return false;
    if (e->kind == IR_BINARY) {
        product(x, e, NULL);
        return true;
    }
    strbuf_add(x->out, "({ __typeof__(");
    text_expr(x, e->a, PREC_COMMA);
    strbuf_add(x->out, ") *const fold_left = &");
    text_expr(x, e->a, PREC_UNARY);
    strbuf_add(x->out, "; *fold_left = ");
    product(x, e, "*fold_left");
    strbuf_add(x->out, "; })");
    return true;
}
