/*
 * On devices: what the source asks of pointers' addresses. The kernels' parameters have the frame's
 * pointers as numbers, the host's addresses, beside those of the device's memory. What is made of
 * such a pointer lies as many bytes from it on both sides.
 */
#include "emit/addresses.h"

#include "emit/device.h"
#include "emit/spaces.h"
#include "emit/stand.h"

#include "base/arena.h"

static bool is_pointer(const struct ir_expr *e)
{
    return e && e->type->kind == IR_PTR;
}

static bool is_null(const struct ir_expr *e)
{
    e = ir_uncast(e);
    return e->kind == IR_CONST_INT && e->ival == 0;
}

static bool is_comparison(const struct ir_expr *e)
{
    return e->kind == IR_BINARY && e->op >= IR_LT && e->op <= IR_NE;
}

static bool is_difference(const struct ir_expr *e)
{
    return e->kind == IR_BINARY && e->op == IR_SUB && !is_pointer(e) && is_pointer(e->a);
}

static bool is_truths(const struct ir_expr *e)
{
    return e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR);
}

bool addresses_are_asked(const struct ir_expr *e)
{
    switch (e->kind) {
    case IR_BINARY:
        return (is_pointer(e->a) || is_pointer(e->b)) && !is_pointer(e);
    case IR_UNARY:
    case IR_COND:
        return is_pointer(e->a);
    case IR_CAST:
        return is_pointer(e->a) && (e->type->kind == IR_INT || e->type->kind == IR_BOOL);
    default:
        return false;
    }
}

/* ---- what a pointer is made of ---- */

/* A pointer variable that a statement of the iteration sets, and what it is made of. */
struct seek {
    const struct loop_text *l;
    const struct ir_var *v, *root;
    bool is_mixed;
    const struct seek *outer; /* these are being looked for already */
};

static const struct ir_var itself;

static const struct ir_var *root_of(const struct loop_text *l, const struct ir_expr *e,
                                    const struct seek *outer);

static void made_of(struct seek *s, const struct ir_expr *e)
{
    const struct ir_var *root = e ? root_of(s->l, e, s) : &itself;

    if (root == &itself)
        return;
    s->is_mixed |= !root || (s->root && s->root != root);
    s->root = root;
}

static bool seek_stmt(struct ir_stmt *s, void *arg)
{
    struct seek *seek = arg;

    if (s->kind == IR_DECL && s->var == seek->v)
        made_of(seek, s->expr);
    return true;
}

static bool seek_expr(struct ir_expr *e, void *arg)
{
    struct seek *seek = arg;

    if (e->kind == IR_ASSIGN && e->a->kind == IR_VAR && e->a->var == seek->v)
        made_of(seek, e->b);
    return true;
}

static struct ir_stmt *body_of(const struct loop_text *l)
{
    return l->facts->levels[l->facts->nlevels - 1].loop->body;
}

static const struct ir_var *root_of_var(const struct loop_text *l, const struct ir_var *v,
                                        const struct seek *outer)
{
    const struct spelled *s = loop_find(l, v);
    struct seek seek = {l, v, NULL, false, outer};

    if (!s || s->place == PLACE_VALUE || s->place == PLACE_INDEX || s->place == PLACE_INDUCTION)
        return v;
    if ((s->place != PLACE_INNER && s->place != PLACE_LOCAL) || v->address_taken)
        return NULL;
    for (; outer; outer = outer->outer)
        if (outer->v == v)
            return &itself;
    ir_walk_stmt(body_of(l), seek_stmt, seek_expr, &seek);
    return seek.is_mixed ? NULL : seek.root;
}

static const struct ir_var *root_of_place(const struct loop_text *l, const struct ir_expr *lvalue,
                                          const struct seek *outer)
{
    switch (lvalue->kind) {
    case IR_VAR:
        return lvalue->var;
    case IR_MEMBER:
        return root_of_place(l, lvalue->a, outer);
    case IR_INDEX:
    case IR_DEREF:
        return root_of(l, lvalue->a, outer);
    default:
        return NULL;
    }
}

/* The variable of whose value the pointer e is made by steps alone: NULL: there is none. */
static const struct ir_var *root_of(const struct loop_text *l, const struct ir_expr *e,
                                    const struct seek *outer)
{
    switch (e->kind) {
    case IR_LOAD:
        if (e->a->kind == IR_VAR)
            return root_of_var(l, e->a->var, outer);
        return stand_of(l, e->a) ? stand_of(l, e->a)->var : NULL;
    case IR_ASSIGN_OP:
    case IR_INCDEC:
        return e->a->kind == IR_VAR ? root_of_var(l, e->a->var, outer) : NULL;
    case IR_DECAY:
    case IR_ADDR:
        return root_of_place(l, e->a, outer);
    case IR_BINARY:
    case IR_CAST:
        return is_pointer(e->a) ? root_of(l, e->a, outer) : NULL;
    case IR_ASSIGN:
    case IR_COMMA:
        return root_of(l, e->b, outer);
    default:
        return NULL;
    }
}

/* The parameter whose host's address kernels have, or NULL. */
static const struct arg *arg_of(const struct loop_text *l, const struct ir_var *v)
{
    for (size_t i = 0; v && i < l->args.n; i++) {
        const struct arg *a = &l->args.at[i];
        bool is_var = a->kind == ARG_VAR || a->kind == ARG_STAND;
        const struct spelled *s = is_var ? &l->vars.at[a->which] : NULL;
        if (a->kind == ARG_FIRST && v->type->kind == IR_PTR &&
            l->facts->levels[a->which].index == v)
            return a;
        if (s && s->var == v && (s->place == PLACE_ADDRESS || v->type->kind == IR_PTR))
            return a;
    }
    return NULL;
}

/* The parameter that e itself is, or NULL. */
static const struct arg *itself_of(const struct loop_text *l, const struct ir_expr *e)
{
    const bool is_load = e->kind == IR_LOAD;
    const struct spelled *s = NULL;

    if ((is_load || e->kind == IR_DECAY) && e->a->kind == IR_VAR)
        s = loop_find(l, e->a->var);
    else if (is_load)
        s = stand_of(l, e->a);
    return s && s->place == (is_load ? PLACE_VALUE : PLACE_ADDRESS) ? arg_of(l, s->var) : NULL;
}

static bool is_step(const struct loop_text *l, const struct ir_expr *e)
{
    const struct ir_type *to = is_pointer(e) ? e->type->elem : NULL;

    return e->kind == IR_BINARY && to && to->size && !type_is_vla(to) && l->facts->nlevels == 1;
}

/* Can a number be made that is its address on the host? */
static bool has_number(const struct loop_text *l, const struct ir_expr *e)
{
    if (is_null(e) || itself_of(l, e))
        return true;
    if (e->kind == IR_CAST && is_pointer(e->a))
        return has_number(l, e->a);
    if (is_step(l, e) && has_number(l, e->a))
        return true;
    return l->facts->nlevels == 1 && !type_is_vla(e->type->elem) && arg_of(l, root_of(l, e, NULL));
}

/* Do both lead into one object of the iteration's own, or one table? Then the device's addresses
   compare as the host's. */
static bool are_of_own(const struct loop_text *l, const struct ir_expr *a, const struct ir_expr *b)
{
    const struct ir_var *root = root_of(l, a, NULL);

    return root && root != &itself && root == root_of(l, b, NULL) && !arg_of(l, root);
}

static bool are_known(const struct loop_text *l, const struct ir_expr *a, const struct ir_expr *b)
{
    return (has_number(l, a) && has_number(l, b)) || are_of_own(l, a, b);
}

bool addresses_are_known(const struct loop_text *l, const struct ir_expr *e)
{
    if (is_comparison(e))
        return are_known(l, e->a, e->b);
    if (is_difference(e))
        return e->a->type->elem->size && !type_is_vla(e->a->type->elem) && are_known(l, e->a, e->b);
    return (!is_pointer(e->a) || has_number(l, e->a)) &&
           (!is_truths(e) || !is_pointer(e->b) || has_number(l, e->b));
}

/* ---- walks ---- */

/* What is evaluated for the address of pointer e. */
static void walk_number(const struct loop_text *l, const struct ir_expr *e, ir_expr_fn *fn,
                        void *arg)
{
    if (is_null(e) || itself_of(l, e))
        return;
    if (e->kind == IR_CAST && is_pointer(e->a)) {
        walk_number(l, e->a, fn, arg);
    } else if (is_step(l, e) && has_number(l, e->a)) {
        walk_number(l, e->a, fn, arg);
        ir_walk_expr(e->b, fn, arg);
    } else {
        ir_walk_expr((struct ir_expr *)e, fn, arg);
    }
}

void addresses_walk(const struct loop_text *l, const struct ir_expr *e, ir_expr_fn *fn, void *arg)
{
    struct ir_expr *sides[] = {e->a, e->b, e->c};

    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        if (is_pointer(sides[i]) && !(e->kind == IR_COND && i > 0))
            walk_number(l, sides[i], fn, arg);
        else
            ir_walk_expr(sides[i], fn, arg);
}

static bool is_condition(const struct ir_stmt *s)
{
    return s->kind == IR_IF || s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO;
}

static const struct ir_type truth = {
    .kind = IR_INT, .bits = 32, .is_signed = true, .count = -1, .size = 4, .align = 4};

/* e != 0 in place of the pointer e; the two nodes are the caller's. */
static struct ir_expr *compared(const struct ir_expr *e, struct ir_expr nodes[2])
{
    nodes[0] = (struct ir_expr){.kind = IR_CONST_INT, .type = e->type, .loc = e->loc};
    nodes[1] = (struct ir_expr){.kind = IR_BINARY,
                                .op = IR_NE,
                                .type = (struct ir_type *)&truth,
                                .a = (struct ir_expr *)e,
                                .b = &nodes[0],
                                .loc = e->loc};
    return &nodes[1];
}

bool addresses_walk_condition(struct ir_stmt *s, ir_stmt_fn *sfn, ir_expr_fn *efn, void *arg)
{
    struct ir_expr nodes[2];

    if (!is_condition(s) || !is_pointer(s->expr))
        return false;
    for (struct ir_stmt *i = s->init; i; i = i->next)
        ir_walk_stmt(i, sfn, efn, arg);
    ir_walk_expr(compared(s->expr, nodes), efn, arg);
    ir_walk_stmt(s->body, sfn, efn, arg);
    ir_walk_stmt(s->orelse, sfn, efn, arg);
    ir_walk_expr(s->step, efn, arg);
    return true;
}

/* ---- text ---- */

static void number(struct text *x, const struct ir_expr *e)
{
    const struct loop_text *l = x->loop;
    const struct arg *a = is_null(e) ? NULL : itself_of(l, e);

    if (is_null(e)) {
        strbuf_add(x->out, "(uint64_t)0");
    } else if (a) {
        strbuf_printf(x->out, "frame->fold_host_%s", a->name);
    } else if (e->kind == IR_CAST && is_pointer(e->a)) {
        number(x, e->a);
    } else if (is_step(l, e) && has_number(l, e->a)) {
        strbuf_addc(x->out, '(');
        number(x, e->a);
        strbuf_printf(x->out, " %c (uint64_t)(", e->op == IR_SUB ? '-' : '+');
        text_subscript_wide(x, e->b, PREC_COMMA);
        strbuf_printf(x->out, ") * %llu)", (unsigned long long)e->type->elem->size);
    } else {
        a = arg_of(l, root_of(l, e, NULL));
        strbuf_printf(x->out, "(frame->fold_host_%s + ((uint64_t)", a->name);
        text_expr(x, e, PREC_UNARY);
        strbuf_printf(x->out, " - (uint64_t)frame->%s))", a->name);
    }
}

static const char *op_of(const struct ir_expr *e)
{
    static const char *const op[] = {[IR_LT] = "<",  [IR_LE] = "<=", [IR_GT] = ">",
                                     [IR_GE] = ">=", [IR_EQ] = "==", [IR_NE] = "!="};
    return op[e->op];
}

static void two_numbers(struct text *x, const struct ir_expr *e)
{
    strbuf_add(x->out, is_difference(e) ? "((int64_t)(" : "(");
    number(x, e->a);
    strbuf_printf(x->out, " %s ", is_difference(e) ? "-" : op_of(e));
    number(x, e->b);
    strbuf_addc(x->out, ')');
    if (is_difference(e))
        strbuf_printf(x->out, " / %lldl)", (long long)e->a->type->elem->size);
}

/* With comparisons in place of pointers whose truth is asked. */
static void truths(struct text *x, const struct ir_expr *e)
{
    struct ir_expr own = *e, first[2], second[2];

    if (is_pointer(e->a))
        own.a = compared(e->a, first);
    if (is_truths(e) && is_pointer(e->b))
        own.b = compared(e->b, second);
    strbuf_addc(x->out, '(');
    text_expr(x, &own, PREC_COMMA);
    strbuf_addc(x->out, ')');
}

bool text_addresses(struct text *x, const struct ir_expr *e)
{
    if (!x->is_device || !x->loop || (x->mode != TEXT_STEP && x->mode != TEXT_ENTRY) ||
        !addresses_are_asked(e))
        return false;
    if (is_comparison(e) || is_difference(e)) {
        if (are_of_own(x->loop, e->a, e->b))
            return false;
        two_numbers(x, e);
    } else if (e->kind == IR_CAST && e->type->kind == IR_INT) {
        strbuf_add(x->out, "((");
        text_type(x, e->type);
        strbuf_addc(x->out, ')');
        number(x, e->a);
        strbuf_addc(x->out, ')');
    } else {
        truths(x, e);
    }
    return true;
}

void text_condition(struct text *x, const struct ir_expr *e)
{
    struct ir_expr nodes[2];

    text_expr(x, x->is_device && is_pointer(e) ? compared(e, nodes) : e, PREC_COMMA);
}

/* ---- the frame ---- */

struct use {
    const struct loop_text *l;
    const struct arg *a;
    bool found;
};

static void use_number(struct use *u, const struct ir_expr *e)
{
    u->found |= is_pointer(e) && !is_null(e) && arg_of(u->l, root_of(u->l, e, NULL)) == u->a;
}

static bool find_expr(struct ir_expr *e, void *arg)
{
    struct use *u = arg;

    if (addresses_are_asked(e) && addresses_are_known(u->l, e)) {
        use_number(u, e->a);
        use_number(u, e->kind == IR_COND ? NULL : e->b);
    }
    return !u->found;
}

static bool find_stmt(struct ir_stmt *s, void *arg)
{
    return !addresses_walk_condition(s, find_stmt, find_expr, arg);
}

static bool is_asked(const struct loop_text *l, const struct arg *a)
{
    struct use u = {l, a, false};

    ir_walk_stmt(body_of(l), find_stmt, find_expr, &u);
    return u.found;
}

void text_address_fields(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->args.n; i++)
        if (is_asked(l, &l->args.at[i]))
            text_line(x, "uint64_t fold_host_%s;", l->args.at[i].name);
}

void text_address_frame(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->args.n; i++) {
        const struct arg *a = &l->args.at[i];
        if (is_asked(l, a))
            strbuf_printf(x->out, " fold_to.fold_host_%s = fold_v.%s%s;", a->name, a->name,
                          arg_is_opaque(l, a) ? "[0]" : "");
    }
}
