/* Builds the graph of flow.h by one walk over the function's body, and searches it. */
#include "analyse/flow.h"

#include "analyse/calls.h"

#include <string.h>

struct label {
    const char *name;
    uint32_t node;
};

struct builder {
    struct flow *f;
    uint32_t cur;       /* the node that control comes from; FLOW_NONE: not reached */
    uint32_t brk, cont; /* targets */
    uint32_t dispatch;  /* of the switch: where its next label hangs */
    bool has_default;
    int conditions; /* depth */
    struct ir_stmt *stmt;
    VEC(struct label) labels;
};

static void walk_value(struct builder *b, struct ir_expr *e, bool used);
static void walk_stmt(struct builder *b, struct ir_stmt *s);

/* A new empty node that nothing leads to. */
static uint32_t node_new(struct builder *b)
{
    struct flow_node n = {.succ = {FLOW_NONE, FLOW_NONE}, .stmt = b->stmt};

    vec_push(&b->f->nodes, n);
    return (uint32_t)b->f->nodes.n - 1;
}

static void link_to(struct builder *b, uint32_t from, uint32_t to)
{
    if (from == FLOW_NONE)
        return;
    uint32_t *succ = b->f->nodes.at[from].succ;
    succ[succ[0] == FLOW_NONE ? 0 : 1] = to;
}

/* A node after the current one. */
static struct flow_node *step(struct builder *b)
{
    uint32_t n = node_new(b);

    link_to(b, b->cur, n);
    b->cur = n;
    b->f->nodes.at[n].in_condition = b->conditions > 0;
    return &b->f->nodes.at[n];
}

/* Control goes on at node n from here and from where it came. */
static void join(struct builder *b, uint32_t n)
{
    link_to(b, b->cur, n);
    b->cur = n;
}

static uint64_t bits_of(const struct ir_type *t)
{
    return t->size * 8;
}

static struct flow_node *access_node(struct builder *b, struct ir_expr *e, struct ir_expr *lvalue)
{
    struct flow_node *n = step(b);
    struct flow_place p;

    n->expr = e;
    n->lvalue = lvalue;
    if (flow_place_of(lvalue, &p)) {
        n->var = p.var;
        n->lo = p.lo;
        n->hi = p.hi;
        n->is_exact = p.is_exact;
    }
    return n;
}

static void walk_address(struct builder *b, struct ir_expr *lv);

/* The accesses that computing pointer p makes, when only what it points at is wanted. */
static void walk_pointer(struct builder *b, struct ir_expr *p)
{
    if (p->kind == IR_DECAY || p->kind == IR_ADDR) {
        walk_address(b, p->a);
    } else if (p->kind == IR_CAST && p->a->type->kind == IR_PTR) {
        walk_pointer(b, p->a);
    } else if (p->kind == IR_BINARY && p->type->kind == IR_PTR) {
        walk_pointer(b, p->a);
        walk_value(b, p->b, true);
    } else {
        walk_value(b, p, true);
    }
}

/* The accesses that finding lvalue lv makes. */
static void walk_address(struct builder *b, struct ir_expr *lv)
{
    switch (lv->kind) {
    case IR_VAR:
        break;
    case IR_DEREF:
        walk_pointer(b, lv->a);
        break;
    case IR_INDEX:
        walk_pointer(b, lv->a);
        walk_value(b, lv->b, true);
        break;
    case IR_MEMBER:
        walk_address(b, lv->a);
        break;
    default:
        walk_value(b, lv, true);
    }
}

static void walk_condition(struct builder *b, struct ir_expr *e)
{
    b->conditions++;
    walk_value(b, e, true);
    b->conditions--;
}

/* a && b, a || b, a ? b : c */
static void walk_branches(struct builder *b, struct ir_expr *e, bool used)
{
    walk_condition(b, e->a);
    uint32_t fork = (step(b), b->cur), end = node_new(b);
    walk_value(b, e->b, used);
    join(b, end);
    b->cur = fork;
    if (e->c)
        walk_value(b, e->c, used);
    join(b, end);
}

static void walk_write(struct builder *b, struct ir_expr *e, bool used)
{
    if (e->b)
        walk_value(b, e->b, true);
    walk_address(b, e->a);
    struct flow_node *n = access_node(b, e, e->a);
    n->reads = e->kind != IR_ASSIGN;
    n->writes = true;
    n->used = used;
}

/* What a call does to the objects lent to it, when all arguments have their values. */
static void walk_lent(struct builder *b, struct ir_expr *call)
{
    for (uint32_t i = 0; call->func && i < call->func->nparams; i++) {
        bool written;
        struct ir_expr *lv = lent_lvalue(call, i, &written);
        if (!lv)
            continue;
        struct flow_node *n = access_node(b, call_argument(call, (int)i), lv);
        n->reads = true;
        n->writes = n->used = written;
        n->is_exact = false;
        n->is_lent = true;
        n->lo = 0;
        n->hi = n->var->type->size * 8;
    }
}

static void walk_call(struct builder *b, struct ir_expr *e)
{
    if (!e->func && e->a)
        walk_value(b, e->a, true);
    uint32_t n = 0;
    for (struct ir_expr *arg = e->args; arg; arg = arg->next, n++)
        if (lent_lvalue(e, n, &(bool){false}))
            walk_pointer(b, arg);
        else
            walk_value(b, arg, true);
    walk_lent(b, e);
    step(b)->expr = e;
    if (e->func && e->func->declared_noreturn)
        b->cur = FLOW_NONE;
}

/* The address of an object as a value: what is done with it is not known. */
static void walk_escape(struct builder *b, struct ir_expr *e)
{
    walk_address(b, e->a);
    struct flow_node *n = access_node(b, e, e->a);
    n->escapes = n->reads = n->writes = true;
    n->is_exact = false;
}

static void walk_value(struct builder *b, struct ir_expr *e, bool used)
{
    switch (e->kind) {
    case IR_CONST_INT:
    case IR_CONST_FLOAT:
    case IR_ZERO_INIT:
        break;
    case IR_LOAD:
        walk_address(b, e->a);
        if (e->a->kind != IR_COMPOUND) /* a value, of an object without a name */
            access_node(b, e, e->a)->reads = true;
        break;
    case IR_DECAY:
    case IR_ADDR:
        walk_escape(b, e);
        break;
    case IR_UNARY:
    case IR_CAST:
        walk_value(b, e->a, used && e->type->kind != IR_VOID);
        break;
    case IR_COMMA:
        walk_value(b, e->a, false);
        walk_value(b, e->b, used);
        break;
    case IR_BINARY:
        if (e->op == IR_LAND || e->op == IR_LOR) {
            walk_branches(b, e, used);
            break;
        }
        walk_value(b, e->a, true);
        walk_value(b, e->b, true);
        break;
    case IR_COND:
        walk_branches(b, e, used);
        break;
    case IR_ASSIGN:
    case IR_ASSIGN_OP:
    case IR_INCDEC:
        walk_write(b, e, used);
        break;
    case IR_CALL:
        walk_call(b, e);
        break;
    case IR_COMPOUND:
    case IR_INIT:
        for (struct ir_expr *arg = e->args; arg; arg = arg->next)
            walk_value(b, arg, true);
        break;
    case IR_VAR:
    case IR_DEREF:
    case IR_INDEX:
    case IR_MEMBER:
        walk_address(b, e);
        break;
    case IR_UNSUPPORTED_EXPR:
        step(b)->reads_all = true;
        break;
    }
}

/* Does the type hold a run-time extent, whose value a declaration reads? */
static bool type_is_variable(const struct ir_type *t)
{
    for (; t; t = t->elem)
        if (t->kind == IR_ARRAY && (t->vla || t->count < 0))
            return true;
    return false;
}

static void walk_decl(struct builder *b, struct ir_stmt *s)
{
    if (type_is_variable(s->var->type))
        step(b)->reads_all = true;
    if (s->var->storage == IR_STATIC_LOCAL)
        return;
    if (s->expr)
        walk_value(b, s->expr, true);
    struct flow_node *n = step(b);
    n->var = s->var;
    n->hi = s->var->type->size ? bits_of(s->var->type) : UINT64_MAX;
    n->is_exact = n->writes = true;
}

static uint32_t label_node(struct builder *b, const char *name)
{
    for (size_t i = 0; i < b->labels.n; i++)
        if (strcmp(b->labels.at[i].name, name) == 0)
            return b->labels.at[i].node;
    struct label l = {name, node_new(b)};
    vec_push(&b->labels, l);
    return l.node;
}

static void walk_if(struct builder *b, struct ir_stmt *s)
{
    walk_condition(b, s->expr);
    uint32_t fork = (step(b), b->cur), end = node_new(b);
    walk_stmt(b, s->body);
    b->stmt = s;
    join(b, end);
    b->cur = fork;
    if (s->orelse)
        walk_stmt(b, s->orelse);
    join(b, end);
}

static void walk_body(struct builder *b, struct ir_stmt *s, struct flow_loop *l)
{
    uint32_t brk = b->brk, cont = b->cont;

    b->brk = l->exit;
    b->cont = l->next;
    join(b, l->body);
    l->body_begin = (uint32_t)b->f->nodes.n;
    walk_stmt(b, s->body);
    l->body_end = (uint32_t)b->f->nodes.n;
    b->stmt = s;
    join(b, l->next);
    b->brk = brk;
    b->cont = cont;
}

/* The write of a whole array is the loop's own: the loop is left behind it. */
static void walk_fill(struct builder *b, struct ir_stmt *s, struct flow_loop *l)
{
    struct ir_var *v = s->kind == IR_FOR ? flow_filled_array(s) : NULL;

    if (!v)
        return;
    struct flow_node *n = step(b);
    n->var = v;
    n->hi = bits_of(v->type);
    n->is_exact = n->writes = true;
    step(b);
    l->exit = b->cur;
}

static void walk_loop(struct builder *b, struct ir_stmt *s)
{
    struct flow_loop l = {.loop = s, .begin = (uint32_t)b->f->nodes.n};

    for (struct ir_stmt *i = s->kind == IR_FOR ? s->init : NULL; i; i = i->next)
        walk_stmt(b, i);
    b->stmt = s;
    uint32_t head = node_new(b);
    l.body = node_new(b);
    l.next = node_new(b);
    l.exit = node_new(b);
    if (s->kind == IR_DO) {
        join(b, head);
        walk_body(b, s, &l);
        walk_condition(b, s->expr);
        uint32_t fork = (step(b), b->cur);
        link_to(b, fork, head);
        link_to(b, fork, l.exit);
    } else {
        join(b, head);
        if (s->expr) {
            walk_condition(b, s->expr);
            uint32_t fork = (step(b), b->cur);
            link_to(b, fork, l.exit);
        }
        walk_body(b, s, &l);
        if (s->kind == IR_FOR && s->step)
            walk_value(b, s->step, false);
        join(b, head);
    }
    b->cur = l.exit;
    walk_fill(b, s, &l);
    l.end = (uint32_t)b->f->nodes.n;
    vec_push(&b->f->loops, l);
}

static void walk_switch(struct builder *b, struct ir_stmt *s)
{
    uint32_t brk = b->brk, dispatch = b->dispatch;
    bool has_default = b->has_default;

    walk_condition(b, s->expr);
    step(b);
    b->dispatch = b->cur;
    b->brk = node_new(b);
    b->has_default = false;
    b->cur = FLOW_NONE;
    walk_stmt(b, s->body);
    b->stmt = s;
    join(b, b->brk);
    if (!b->has_default)
        link_to(b, b->dispatch, b->cur);
    b->brk = brk;
    b->dispatch = dispatch;
    b->has_default = has_default;
}

static void walk_case(struct builder *b, struct ir_stmt *s)
{
    uint32_t at = node_new(b);

    join(b, at);
    if (b->dispatch == FLOW_NONE)
        return;
    link_to(b, b->dispatch, at);
    uint32_t rest = node_new(b);
    link_to(b, b->dispatch, rest);
    b->dispatch = rest;
    if (s->kind == IR_DEFAULT)
        b->has_default = true;
}

static void walk_jump(struct builder *b, uint32_t to)
{
    step(b);
    if (to != FLOW_NONE)
        link_to(b, b->cur, to);
    b->cur = FLOW_NONE;
}

static void walk_stmt(struct builder *b, struct ir_stmt *s)
{
    b->stmt = s;
    switch (s->kind) {
    case IR_EXPR:
        walk_value(b, s->expr, false);
        break;
    case IR_EMPTY:
        if (s->expr)
            walk_value(b, s->expr, false);
        break;
    case IR_DECL:
        walk_decl(b, s);
        break;
    case IR_BLOCK:
        for (struct ir_stmt *c = s->body; c; c = c->next)
            walk_stmt(b, c);
        break;
    case IR_IF:
        walk_if(b, s);
        break;
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
        walk_loop(b, s);
        break;
    case IR_SWITCH:
        walk_switch(b, s);
        break;
    case IR_CASE:
    case IR_DEFAULT:
        walk_case(b, s);
        break;
    case IR_BREAK:
        walk_jump(b, b->brk);
        break;
    case IR_CONTINUE:
        walk_jump(b, b->cont);
        break;
    case IR_RETURN:
        if (s->expr)
            walk_value(b, s->expr, true);
        walk_jump(b, FLOW_NONE);
        break;
    case IR_GOTO:
        walk_jump(b, label_node(b, s->text));
        break;
    case IR_LABEL:
        join(b, label_node(b, s->text));
        break;
    case IR_HIT:
        if (s->ival)
            walk_jump(b, FLOW_NONE);
        break;
    case IR_UNSUPPORTED_STMT:
        step(b)->reads_all = true;
        break;
    }
}

void flow_init(struct flow *f, struct ir_func *fn)
{
    struct builder b = {
        .f = f, .cur = FLOW_NONE, .brk = FLOW_NONE, .cont = FLOW_NONE, .dispatch = FLOW_NONE};

    memset(f, 0, sizeof *f);
    f->fn = fn;
    b.cur = node_new(&b);
    walk_stmt(&b, fn->body);
    vec_release(&b.labels);
    for (size_t i = 0; i < f->nodes.n; i++)
        vec_push(&f->marks, 0);
}
