/*
 * Rows whose length divides a product: `o[y * w / 2 + x]`, `o[(y * w >> 1) + x]`. Where w is a
 * multiple of 2 that is `y * (w / 2)`, a length that is told apart as others are (stride.c). So the
 * analysis sees a copy that has it so, and that w is such a multiple is asked when the loop runs.
 */
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

#define ASKED_MOST 4

struct divider {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct ir_expr *asked; /* NULL: nothing is found */
    uint32_t n;
};

/* The number that e divides a product by; 0: it is something else. */
static int64_t divisor_of(struct ir_expr *e)
{
    int64_t by;

    if (e->kind != IR_BINARY || e->type->kind != IR_INT || !e->type->is_signed ||
        e->type->bits < 32 || !expr_constant(e->b, &by))
        return 0;
    if (e->op == IR_SHR)
        return by > 0 && by < 16 ? (int64_t)1 << by : 0;
    return e->op == IR_DIV && by > 1 && by < 1 << 16 ? by : 0;
}

/* Is it a variable that the loop leaves alone? */
static bool is_length(struct divider *k, struct ir_expr *e)
{
    const struct ir_var *v = expr_var(e);
    struct refuse ignored;

    return v && (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
           ir_type_same(ir_type_plain(k->u, v->type), ir_type_plain(k->u, e->type)) &&
           fixed_check(k->u, k->loop, e, &ignored);
}

static void ask(struct divider *k, struct ir_expr *length, int64_t by)
{
    struct ir_type *truth = ir_type_int(k->u, 32, true), *t = ir_type_plain(k->u, length->type);
    const struct ir_loc loc = k->loop->loc;
    struct ir_expr *rest =
        ir_binary(k->u, IR_REM, t, expr_copy(k->u, length), ir_int(k->u, t, by, loc), loc);
    struct ir_expr *none = ir_binary(k->u, IR_EQ, truth, rest, ir_int(k->u, t, 0, loc), loc);

    k->asked = k->asked ? ir_binary(k->u, IR_LAND, truth, k->asked, none, loc) : none;
    k->n++;
}

/* y * (w / 2) for y * w / 2; NULL: e is something else. */
static struct ir_expr *put_length(struct ir_expr *e, void *arg)
{
    struct divider *k = arg;
    int64_t by = divisor_of(e);
    struct ir_expr *product = by ? e->a : NULL;

    while (product && product->kind == IR_CAST && ir_type_same(product->type, product->a->type))
        product = product->a;
    if (!product || product->kind != IR_BINARY || product->op != IR_MUL || k->n == ASKED_MOST)
        return NULL;
    bool is_left = is_length(k, product->a);
    struct ir_expr *length = is_left ? product->a : product->b;
    if (!is_left && !is_length(k, length))
        return NULL;
    ask(k, length, by);
    struct ir_expr *part = ir_binary(k->u, IR_DIV, product->type, expr_copy(k->u, length),
                                     ir_int(k->u, product->type, by, e->loc), e->loc);
    struct ir_expr *other = expr_replaced(k->u, is_left ? product->b : product->a, put_length, k);
    return ir_binary(k->u, IR_MUL, product->type, other, part, e->loc);
}

struct loop_facts *quotient_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct divider k = {.u = w->u, .loop = loop};

    if (loop->kind != IR_FOR || loop->ending || loop->presets || loop->pragmas)
        return NULL;
    struct ir_stmt *made = stmt_replaced(w->u, loop, put_length, &k);
    if (!k.asked)
        return NULL;
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, made, &ignored);
    if (f) {
        f->apart = f->apart ? ir_binary(w->u, IR_LAND, k.asked->type, f->apart, k.asked, loop->loc)
                            : k.asked;
        f->is_recast = true;
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
