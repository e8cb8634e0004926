/* Origins of pointers, by the definitions that reach them. */
#include "analyse/origin.h"

#include <string.h>

static void add_origin(struct origins *o, struct origin one)
{
    for (size_t i = 0; i < o->at.n; i++)
        if (o->at.at[i].kind == one.kind && o->at.at[i].var == one.var &&
            o->at.at[i].call == one.call)
            return;
    vec_push(&o->at, one);
}

/* ---- definitions ---- */

struct definition {
    const struct ir_var *var;
    uint32_t to;
};

static enum flow_act find_use(const struct flow_node *n, uint32_t at, void *arg)
{
    const struct definition *d = arg;

    if (at == d->to)
        return FLOW_HIT;
    return n->var == d->var && n->writes ? FLOW_BLOCK : FLOW_PASS;
}

/* Can the value of v be at node `to` what it was when the function was entered? */
static bool entry_reaches(const struct loop_facts *f, const struct ir_var *v, uint32_t to)
{
    struct definition d = {v, to};

    return flow_search(f->flow, 0, find_use, &d);
}

/* Can the value that node `from` writes into v be v's value at node `to`? */
static bool write_reaches(const struct loop_facts *f, uint32_t from, uint32_t to)
{
    const struct flow_node *n = &f->flow->nodes.at[from];
    struct definition d = {n->var, to};

    for (int i = 0; i < 2; i++)
        if (n->succ[i] != FLOW_NONE && flow_search(f->flow, n->succ[i], find_use, &d))
            return true;
    return false;
}

static bool was_seen(struct origins *o, uint32_t node)
{
    for (size_t i = 0; i < o->seen.n; i++)
        if (o->seen.at[i] == node)
            return true;
    vec_push(&o->seen, node);
    return false;
}

static void pointer_origins(const struct loop_facts *f, const struct ir_expr *p, uint32_t at,
                            struct origins *out);
static void variable_origins(const struct loop_facts *f, const struct ir_var *v, uint32_t at,
                             struct origins *out);

/* Of the value that node `at` writes into pointer variable v. */
static void written_origins(const struct loop_facts *f, const struct ir_var *v, uint32_t at,
                            struct origins *out)
{
    const struct flow_node *n = &f->flow->nodes.at[at];

    if (was_seen(out, at))
        return;
    if (n->escapes)
        out->unknown = true;
    else if (!n->expr && n->stmt->kind == IR_DECL && n->stmt->var == v && n->stmt->expr)
        pointer_origins(f, n->stmt->expr, at, out);
    else if (n->expr && n->expr->kind == IR_ASSIGN && n->expr->a->kind == IR_VAR)
        pointer_origins(f, n->expr->b, at, out);
    else if (n->expr && (n->expr->kind == IR_INCDEC || n->expr->kind == IR_ASSIGN_OP))
        variable_origins(f, v, at, out);
    else if (n->expr)
        out->unknown = true;
}

/* Of the value of variable v at node `at`. */
static void variable_origins(const struct loop_facts *f, const struct ir_var *v, uint32_t at,
                             struct origins *out)
{
    bool is_param = v->storage == IR_PARAM;

    vec_push(&out->via, v);
    if ((!is_param && v->storage != IR_LOCAL) || v->address_taken || v->type->is_volatile ||
        v->type->kind != IR_PTR) {
        out->unknown = true;
        return;
    }
    if (is_param && entry_reaches(f, v, at))
        add_origin(out, (struct origin){ORIGIN_PARAM, v, NULL});
    for (uint32_t i = 0; i < f->flow->nodes.n; i++) {
        const struct flow_node *n = &f->flow->nodes.at[i];
        if (n->var == v && n->writes && write_reaches(f, i, at))
            written_origins(f, v, i, out);
    }
}

/* ---- expressions ---- */

static bool allocates(const struct ir_func *fn)
{
    static const char *const names[] = {"malloc", "calloc", "aligned_alloc"};

    for (size_t i = 0; fn && !fn->body && !fn->is_unread && i < sizeof names / sizeof *names; i++)
        if (strcmp(fn->name, names[i]) == 0)
            return true;
    return false;
}

static void lvalue_origins(const struct loop_facts *f, const struct ir_expr *lv, uint32_t at,
                           struct origins *out)
{
    switch (lv->kind) {
    case IR_VAR:
        add_origin(out, (struct origin){ORIGIN_OBJECT, lv->var, NULL});
        break;
    case IR_MEMBER:
        lvalue_origins(f, lv->a, at, out);
        break;
    case IR_INDEX:
    case IR_DEREF:
        pointer_origins(f, lv->a, at, out);
        break;
    default:
        out->unknown = true;
    }
}

static void pointer_origins(const struct loop_facts *f, const struct ir_expr *p, uint32_t at,
                            struct origins *out)
{
    switch (p->kind) {
    case IR_CONST_INT:
        break;
    case IR_DECAY:
    case IR_ADDR:
        lvalue_origins(f, p->a, at, out);
        break;
    case IR_CAST:
        pointer_origins(f, p->a, at, out);
        break;
    case IR_BINARY:
        if (p->type->kind == IR_PTR)
            pointer_origins(f, p->a, at, out);
        else
            out->unknown = true;
        break;
    case IR_COND:
        pointer_origins(f, p->b, at, out);
        pointer_origins(f, p->c, at, out);
        break;
    case IR_COMMA:
    case IR_ASSIGN:
        pointer_origins(f, p->b, at, out);
        break;
    case IR_LOAD:
    case IR_INCDEC:
    case IR_ASSIGN_OP:
        if (p->a->kind == IR_VAR)
            variable_origins(f, p->a->var, at, out);
        else
            out->unknown = true;
        break;
    case IR_CALL:
        if (allocates(p->func))
            add_origin(out, (struct origin){ORIGIN_CALL, NULL, p});
        else
            out->unknown = true;
        break;
    default:
        out->unknown = true;
    }
}

/* ---- accesses ---- */

/* The node of the access, or that of the call that makes it; FLOW_NONE: not found. */
static uint32_t access_node(const struct loop_facts *f, const struct access *a)
{
    for (uint32_t i = 0; i < f->flow->nodes.n; i++) {
        const struct flow_node *n = &f->flow->nodes.at[i];
        if (a->call ? n->expr == a->call : n->lvalue == a->lvalue)
            return i;
    }
    return FLOW_NONE;
}

void origins_find(const struct loop_facts *f, const struct access *a, const struct place *p,
                  struct origins *out)
{
    uint32_t at = flow_loop_of(f->flow, f->loop)->begin;

    memset(out, 0, sizeof *out);
    if (p->base == BASE_OBJECT) {
        add_origin(out, (struct origin){ORIGIN_OBJECT, p->var, NULL});
        return;
    }
    if (p->base == BASE_POINTER) {
        pointer_origins(f, p->pointer, at, out);
    } else {
        at = access_node(f, a);
        if (at == FLOW_NONE || a->call)
            out->unknown = true;
        else
            lvalue_origins(f, a->lvalue, at, out);
        for (const struct ir_expr *arg = a->call ? a->call->args : NULL; arg && at != FLOW_NONE;
             arg = arg->next)
            if (arg->type->kind == IR_PTR)
                pointer_origins(f, arg, at, out);
    }
    if (!out->at.n)
        out->unknown = true;
}

void origins_release(struct origins *o)
{
    vec_release(&o->at);
    vec_release(&o->via);
    vec_release(&o->seen);
}

/* ---- questions ---- */

bool origins_hold(const struct origins *o, enum origin_kind kind, const struct ir_var *var)
{
    for (size_t i = 0; i < o->at.n; i++)
        if (o->at.at[i].kind == kind && o->at.at[i].var == var)
            return true;
    return false;
}

/* Is the object of an automatic variable of the function: not there when it was entered? */
static bool is_automatic(const struct ir_var *v)
{
    return v->storage == IR_LOCAL || v->storage == IR_PARAM;
}

static bool one_is_apart(const struct origin *a, const struct origin *b)
{
    if (a->kind == ORIGIN_CALL || b->kind == ORIGIN_CALL)
        return a->kind != b->kind || a->call != b->call;
    if (a->kind == ORIGIN_OBJECT && b->kind == ORIGIN_OBJECT)
        return a->var != b->var;
    if (a->kind == ORIGIN_PARAM && b->kind == ORIGIN_PARAM)
        return false;
    const struct ir_var *object = a->kind == ORIGIN_OBJECT ? a->var : b->var;
    return is_automatic(object) || !var_is_reachable(object);
}

/* Can a pointer of unknown origin lead to none of these? */
static bool unknown_is_apart(const struct origins *o)
{
    for (size_t i = 0; i < o->at.n; i++)
        if (o->at.at[i].kind != ORIGIN_OBJECT || var_is_reachable(o->at.at[i].var))
            return false;
    return !o->unknown;
}

bool origins_are_apart(const struct origins *a, const struct origins *b)
{
    if ((a->unknown && !unknown_is_apart(b)) || (b->unknown && !unknown_is_apart(a)))
        return false;
    for (size_t i = 0; i < a->at.n; i++)
        for (size_t j = 0; j < b->at.n; j++)
            if (!one_is_apart(&a->at.at[i], &b->at.at[j]))
                return false;
    return true;
}

static bool find_pointer(struct ir_expr *e, void *arg)
{
    if (e->kind == IR_VAR && e->type->kind == IR_PTR)
        *(bool *)arg = true;
    return true;
}

static bool find_spread(struct ir_expr *e, void *arg)
{
    bool *found = arg;
    bool is_plain = e->a && e->a->kind == IR_VAR && !e->a->var->address_taken &&
                    is_automatic(e->a->var) && e->type->kind == IR_PTR;

    if (e->kind == IR_ASSIGN && !is_plain &&
        (e->type->kind == IR_PTR || e->type->kind == IR_RECORD))
        *found = true;
    if (e->kind == IR_CAST && e->type->kind != IR_PTR && e->type->kind != IR_VOID &&
        e->type->kind != IR_BOOL && e->a->type->kind == IR_PTR)
        *found = true;
    *found |= e->kind == IR_UNSUPPORTED_EXPR;
    for (struct ir_expr *a = e->args; a; a = a->next)
        if (a->type->kind == IR_PTR)
            ir_walk_expr(a, find_pointer, found);
    return !*found;
}

bool func_spreads_pointers(struct ir_func *fn)
{
    bool found = fn->has_asm;

    ir_walk_stmt(fn->body, NULL, find_spread, &found);
    return found;
}
