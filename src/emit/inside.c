/*
 * Inside the step of a loop: an inner loop that reduces floating-point variables of the iteration's
 * own has the fixed shape when it is long, whoever runs it. Before such a loop stands an attempt as
 * in the host text, of a function that runs it on the thread that calls it.
 */
#include "emit/stand.h"
#include "emit/device.h"
#include "emit/entry.h"

#include "base/arena.h"

#include <foldrt.h>
#include <stdio.h>

const struct loop_text *loop_inside(const struct text *x, const struct ir_stmt *s)
{
    if (x->mode != TEXT_STEP || !x->loop)
        return NULL;
    for (size_t i = 0; i < x->loop->nall; i++) {
        const struct loop_text *l = &x->loop->all[i];
        if (l->facts->loop == s && l->plan->is_inside && l->plan->scheme == PLAN_LANES)
            return l;
    }
    return NULL;
}

static bool is_object(const struct ir_type *t)
{
    return t->kind == IR_ARRAY || t->kind == IR_RECORD;
}

static void value(struct text *x, const struct ir_var *v)
{
    struct ir_expr lvalue = {.kind = IR_VAR, .type = v->type, .var = (struct ir_var *)v};
    struct ir_expr load = {.kind = IR_LOAD, .type = v->type, .a = &lvalue};

    text_expr(x, &load, PREC_ASSIGN);
}

static void assign(struct text *x, const struct ir_var *v)
{
    struct ir_expr lvalue = {.kind = IR_VAR, .type = v->type, .var = (struct ir_var *)v};

    text_indent(x);
    text_expr(x, &lvalue, PREC_UNARY);
    strbuf_add(x->out, " = ");
}

static void address(struct text *x, const struct ir_var *v)
{
    struct ir_type pointer = {.kind = IR_PTR, .elem = v->type};
    struct ir_expr lvalue = {.kind = IR_VAR, .type = v->type, .var = (struct ir_var *)v};
    struct ir_expr e = {.kind = IR_ADDR, .type = &pointer, .a = &lvalue};

    if (v->type->kind == IR_ARRAY) {
        pointer.elem = v->type->elem;
        e.kind = IR_DECAY;
    }
    text_expr(x, &e, PREC_ASSIGN);
}

/* The variable that the attempt works on a copy of, or NULL. */
static const struct ir_var *copied(const struct loop_text *l, const struct arg *a)
{
    const struct ir_var *v = NULL;

    if (a->kind == ARG_ACC)
        return l->accs.at[a->which].r->var;
    if (a->kind == ARG_LIVE)
        v = l->vars.at[a->which].var;
    return v && !is_object(v->type) ? v : NULL;
}

static const struct ir_type *unqualified(const struct ir_type *t, struct ir_type *room)
{
    *room = *t;
    room->is_const = room->is_volatile = room->is_restrict = false;
    return room;
}

static void copies(struct text *x, const struct loop_text *l)
{
    struct ir_type plain;

    for (size_t i = 0; i < l->args.n; i++) {
        const struct arg *a = &l->args.at[i];
        const struct ir_var *v = copied(l, a);
        char name[32];
        if (!v)
            continue;
        snprintf(name, sizeof name, "fold_copy%zu", i + 1);
        text_indent(x);
        text_declare(x, unqualified(v->type, &plain), name);
        if (a->kind == ARG_ACC || loop_key_reads(l, v)) {
            strbuf_add(x->out, " = ");
            value(x, v);
        }
        strbuf_add(x->out, ";\n");
    }
}

void text_lent_parameters(struct text *x, const struct loop_text *l)
{
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!acc_may_be_lent(a))
            continue;
        strbuf_add(x->out, ", ");
        text_declare(x, a->r->type, arena_printf(l->arena, "*fold_lent_%s", a->name));
    }
}

/* A place that the loop around reduces to as well, or on a device any: the attempt works on a copy
   of what that has. */
static bool is_lent(const struct text *x, const struct acc *a)
{
    return acc_may_be_lent(a) && (x->is_device || loop_acc_of(x->loop, a->r->cell));
}

static void cell_copies(struct text *x, const struct loop_text *l)
{
    struct ir_type plain;

    for (size_t i = 0; i < l->accs.n; i++) {
        struct ir_expr load = {.kind = IR_LOAD, .a = l->accs.at[i].r->cell};
        char name[32];
        if (!is_lent(x, &l->accs.at[i]))
            continue;
        snprintf(name, sizeof name, "fold_lent%zu", i + 1);
        load.type = l->accs.at[i].r->type;
        text_indent(x);
        text_declare(x, unqualified(load.type, &plain), name);
        strbuf_add(x->out, " = ");
        text_expr(x, &load, PREC_ASSIGN);
        strbuf_add(x->out, ";\n");
    }
}

static void cell_arguments(struct text *x, const struct loop_text *l)
{
    for (size_t i = 0; i < l->accs.n; i++)
        if (is_lent(x, &l->accs.at[i]))
            strbuf_printf(x->out, ", &fold_lent%zu", i + 1);
        else if (acc_may_be_lent(&l->accs.at[i]))
            strbuf_add(x->out, ", NULL");
}

static void cell_results(struct text *x, const struct loop_text *l)
{
    for (size_t i = 0; i < l->accs.n; i++) {
        if (!is_lent(x, &l->accs.at[i]))
            continue;
        text_indent(x);
        text_expr(x, l->accs.at[i].r->cell, PREC_UNARY);
        strbuf_printf(x->out, " = fold_lent%zu;\n", i + 1);
    }
}

/* The induction's value when the first iteration begins. */
static void induction_begin(struct text *x, const struct spelled *s)
{
    long long lead = s->scalar->lead;

    strbuf_addc(x->out, '(');
    if (s->scalar->first)
        text_expr(x, s->scalar->first, PREC_UNARY);
    else
        value(x, s->var);
    if (lead)
        strbuf_printf(x->out, " %c %lld", lead < 0 ? '-' : '+', lead < 0 ? -lead : lead);
    strbuf_addc(x->out, ')');
}

static void argument(struct text *x, const struct loop_text *l, size_t i)
{
    const struct arg *a = &l->args.at[i];
    const struct spelled *s;

    switch (a->kind) {
    case ARG_TRIPS:
        strbuf_printf(x->out, "(int64_t)fold_n%u", a->which + 1);
        break;
    case ARG_FIRST:
        if (l->facts->levels[a->which].index->type->kind == IR_PTR)
            strbuf_add(x->out, "(void *)");
        strbuf_printf(x->out, "fold_f%u", a->which + 1);
        break;
    case ARG_STAND:
        text_stand_argument(x, l, a);
        break;
    case ARG_VAR:
        s = &l->vars.at[a->which];
        if (s->place == PLACE_ADDRESS || s->place == PLACE_COPY)
            address(x, s->var);
        else if (s->place == PLACE_INDUCTION)
            induction_begin(x, s);
        else
            value(x, s->var);
        break;
    default:
        if (copied(l, a))
            strbuf_printf(x->out, "&fold_copy%zu", i + 1);
        else
            address(x, l->vars.at[a->which].var);
        break;
    }
}

static const char *trip(const struct loop_text *l)
{
    return l->facts->nlevels == 1 ? "fold_n1" : "fold_n";
}

void text_index_after(struct text *x, const struct level *v, unsigned number)
{
    const struct ir_type *t = v->index->type;
    uint64_t size = v->step < 0 ? 0 - (uint64_t)v->step : (uint64_t)v->step;
    int64_t first;

    if (t->kind == IR_PTR)
        size *= t->elem->size;
    assign(x, v->index);
    strbuf_addc(x->out, '(');
    text_type(x, t);
    strbuf_add(x->out, ")(");
    if (level_first_constant(v, &first))
        strbuf_printf(x->out, "(uint64_t)%lldl", (long long)first);
    else
        strbuf_printf(x->out, "(uint64_t)fold_f%u", number);
    strbuf_printf(x->out, " %c fold_n%u * %lluul);\n", v->step < 0 ? '-' : '+', number,
                  (unsigned long long)size);
}

static void induction_after(struct text *x, const struct loop_text *l, const struct spelled *s)
{
    bool pointer = s->var->type->kind == IR_PTR;

    assign(x, s->var);
    if (!pointer) {
        strbuf_addc(x->out, '(');
        text_type(x, s->var->type);
        strbuf_add(x->out, ")((uint64_t)");
    }
    induction_begin(x, s);
    strbuf_printf(x->out, " + (%s)%s * (%s)", pointer ? "int64_t" : "uint64_t", trip(l),
                  pointer ? "int64_t" : "uint64_t");
    text_expr(x, s->scalar->inc, PREC_UNARY);
    strbuf_add(x->out, pointer ? ";\n" : ");\n");
}

static void results(struct text *x, const struct loop_text *l)
{
    for (size_t i = 0; i < l->args.n; i++) {
        const struct ir_var *v = copied(l, &l->args.at[i]);
        if (!v)
            continue;
        const struct arg *a = &l->args.at[i];
        const struct spelled *s = a->kind == ARG_LIVE ? &l->vars.at[a->which] : NULL;
        if (s && s->carried)
            text_line(x, "if (fold_done & %lu)", 2ul << s->which);
        assign(x, v);
        strbuf_printf(x->out, "fold_copy%zu;\n", i + 1);
    }
    for (size_t i = 0; i < l->vars.n; i++)
        if (l->vars.at[i].place == PLACE_INDUCTION && !l->vars.at[i].scalar->declared_inside)
            induction_after(x, l, &l->vars.at[i]);
    for (uint32_t i = 0; i < l->facts->nlevels; i++)
        if (!l->facts->levels[i].declared_here)
            text_index_after(x, &l->facts->levels[i], i + 1);
}

static void call(struct text *x, const struct loop_text *l)
{
    bool is_by_group = x->is_device && !x->loop->is_solo;

    if (is_by_group) {
        text_line(x, "if (frame->fold_alone) {");
        text_line(x, "    ((struct fold_frame_%u *)frame)->fold_alone = 2;", x->loop->k);
        text_line(x, "    return;");
        text_line(x, "}");
    }
    copies(x, l);
    cell_copies(x, l);
    if (is_by_group && l->facts->has_writes)
        text_meet(x);
    text_indent(x);
    if (x->is_device)
        strbuf_printf(x->out, "fold_done = fold_inside_%u(%s", l->k,
                      is_by_group ? "frame->fold_tile, " : "");
    else if (loop_has_row(l))
        strbuf_printf(x->out, "fold_done = fold_row_%u(", l->k);
    else
        strbuf_printf(x->out, "fold_done = %s_inside_%u(", l->unit->uid, l->k);
    strbuf_printf(x->out, "(int64_t)%s", trip(l));
    for (size_t i = 0; i < l->args.n; i++) {
        if (!arg_is_passed(x, l, &l->args.at[i]))
            continue;
        strbuf_add(x->out, ", ");
        argument(x, l, i);
    }
    cell_arguments(x, l);
    strbuf_add(x->out, ");\n");
    if (is_by_group && l->facts->has_writes)
        text_meet(x);
    text_line(x, "if (fold_done) {");
    x->indent++;
    results(x, l);
    cell_results(x, l);
    x->indent--;
    text_line(x, "}");
}

/* As in the host text: levels inside are computed only where C would compute them. */
static void open_level(struct text *x, const struct loop_text *l, uint32_t i)
{
    uint32_t n = l->facts->nlevels;

    text_indent(x);
    text_trip_declare(x, &l->facts->levels[i], i + 1);
    strbuf_addc(x->out, '\n');
    text_indent(x);
    strbuf_printf(x->out, "if (fold_n%u >= %d", i + 1, n == 1 ? FOLDRT_LANES : 1);
    text_trip_guard(x, &l->facts->levels[i], i + 1, " && ");
    if (i == 1)
        strbuf_add(x->out, " && !__builtin_mul_overflow(fold_n1, fold_n2, &fold_n)");
    else if (i > 1)
        strbuf_printf(x->out, " && !__builtin_mul_overflow(fold_n, fold_n%u, &fold_n)", i + 1);
    if (i > 0 && i == n - 1)
        strbuf_printf(x->out, " && fold_n >= %d", FOLDRT_LANES);
    strbuf_add(x->out, ") {\n");
    x->indent++;
}

void text_inside(struct text *x, const struct loop_text *l)
{
    text_line(x, "{");
    x->indent++;
    if (l->facts->nlevels > 1)
        text_line(x, "int64_t fold_n = 0;");
    for (uint32_t i = 0; i < l->facts->nlevels; i++)
        open_level(x, l, i);
    call(x, l);
    for (uint32_t i = 0; i <= l->facts->nlevels; i++) {
        x->indent--;
        text_line(x, "}");
    }
}
