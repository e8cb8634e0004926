/*
 * Places of which a variable of the iteration says where: `int b = 0; for (j = 1; j < m; j++) if
 * (d[i * m + j] < d[i * m + b]) b = j;` reads d[i * m + b] where b is 0 or one of j's values. Each
 * value that the iteration gives b makes one address of it; between all of these lies whatever is
 * read.
 */
#include "analyse/address.h"
#include "analyse/parts.h"

struct chooser {
    struct loop_facts *f;
    const struct ir_var *var; /* that says where */
    struct ir_expr *value;    /* in its place */
    bool is_odd;
};

static bool is_level_index(const struct loop_facts *f, const struct ir_var *v)
{
    for (uint32_t i = 0; i < f->nlevels; i++)
        if (f->levels[i].index == v)
            return true;
    return false;
}

/* Everything but the one variable is the same wherever in the iteration it is evaluated. */
static bool find_variable(struct ir_expr *e, void *arg)
{
    struct chooser *c = arg;

    if (e->kind != IR_VAR)
        return !c->is_odd;
    const struct scalar *s = scalar_find(c->f, e->var);
    bool is_same = is_level_index(c->f, e->var) ||
                   (s && (s->kind == SCALAR_INVARIANT || s->kind == SCALAR_INDUCTION));
    if (is_same || c->var == e->var)
        return true;
    c->is_odd |= c->var || !s || s->kind != SCALAR_PRIVATE || e->type->kind != IR_INT ||
                 e->var->address_taken || e->type->is_volatile || var_is_reachable(e->var);
    c->var = e->var;
    return true;
}

static struct ir_expr *put_value(struct ir_expr *e, void *arg)
{
    const struct chooser *c = arg;

    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == c->var ? c->value : NULL;
}

/* What the node, a write of the variable, stores; NULL: that is not known, or nothing. */
static struct ir_expr *stored(const struct chooser *c, const struct flow_node *n)
{
    if (!n->expr && n->stmt->kind == IR_DECL && n->stmt->var == c->var)
        return n->stmt->expr;
    return n->expr && n->expr->kind == IR_ASSIGN && n->expr->a->kind == IR_VAR && !n->escapes
               ? n->expr->b
               : NULL;
}

static bool choice_at(struct chooser *c, uint32_t node, struct ir_expr *place, struct choice *out)
{
    const struct flow_node *n = &c->f->flow->nodes.at[node];
    struct ir_expr *value = stored(c, n);

    value = value ? worth_at(c->f, value, node) : NULL;
    if (!value || value->type->kind != IR_INT)
        return false;
    c->value = ir_type_same(value->type, c->var->type)
                   ? value
                   : ir_cast(c->f->unit, ir_type_plain(c->f->unit, c->var->type), value);
    out->lvalue = expr_replaced(c->f->unit, place, put_value, c);
    out->at = address_of(c->f, out->lvalue, node);
    return out->at.is_affine;
}

uint32_t choices_find(struct loop_facts *f, struct ir_expr *place, struct choice *out)
{
    const struct flow_loop *body = facts_body(f);
    struct chooser c = {.f = f};
    uint32_t n = 0;

    ir_walk_expr(place, find_variable, &c);
    for (uint32_t i = body->body_begin; i < body->body_end && c.var && !c.is_odd; i++) {
        const struct flow_node *w = &f->flow->nodes.at[i];
        bool is_empty = !w->expr && w->stmt->kind == IR_DECL && !w->stmt->expr;
        if (w->var != c.var || !w->writes || is_empty)
            continue;
        if (n == CHOICES_MOST || !choice_at(&c, i, place, &out[n++]))
            return 0;
    }
    return c.is_odd ? 0 : n;
}
