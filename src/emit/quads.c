/*
 * Rows side by side in vectors. The sums of 16 rows whose terms are made of arrays that run along
 * the columns,
 *
 *     for (j = 0; j < w; j++) s += a[i][j] * x[j];
 *
 * are kept in vectors, one row in each element. What four columns of a row add is computed at once
 * (a quad); the quads of several rows are transposed in registers and added column by column
 * (kernels/quads.h). So each sum gets its terms in C's order, and rows take turns all the same. The
 * columns that some of the rows do not have follow as in abreast.c.
 */
#include "emit/quads.h"
#include "emit/abreast.h"

#include "analyse/steps.h"

enum { INDEX_MOST = 127 /* each type of an index holds it */ };

/* ---- which loops ---- */

static bool is_load_of(const struct ir_expr *e, const struct ir_var *v)
{
    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == v;
}

static bool is_load(const struct ir_expr *e, const struct ir_expr *lvalue)
{
    return e->kind == IR_LOAD && ir_expr_equal(e->a, lvalue);
}

struct looking {
    const struct quads *q;
    bool found;
};

static bool find_moving(struct ir_expr *e, void *arg)
{
    struct looking *l = arg;

    l->found |= e->kind == IR_VAR && (e->var == l->q->index || e->var == l->q->sum);
    return !l->found;
}

/* The loop sets nothing but its index and the sum. */
bool quads_moves(const struct quads *q, const struct ir_expr *e)
{
    struct looking l = {.q = q};

    ir_walk_expr((struct ir_expr *)e, find_moving, &l);
    return l.found;
}

/* Does the value, taken modulo 2^64, grow by one with the index? What C leaves undefined, a signed
   number that leaves its type, does not come up in columns that it has. */
bool quads_counts(const struct quads *q, const struct ir_expr *e)
{
    const struct ir_type *t = e->type;

    if (is_load_of(e, q->index))
        return true;
    if (t->kind != IR_INT)
        return false;
    if (e->kind == IR_CAST) {
        const struct ir_type *from = e->a->type;
        bool keeps = from->kind == IR_INT && (t->bits == 64 || t->is_signed == from->is_signed) &&
                     t->bits >= from->bits;
        return keeps && quads_counts(q, e->a);
    }
    if (e->kind != IR_BINARY || !(t->is_signed || t->bits == 64))
        return false;
    if (e->op == IR_ADD && !quads_moves(q, e->a))
        return quads_counts(q, e->b);
    return (e->op == IR_ADD || e->op == IR_SUB) && !quads_moves(q, e->b) && quads_counts(q, e->a);
}

static bool is_real(const struct ir_type *t)
{
    return t->kind == IR_FLOAT && (t->bits == 32 || t->bits == 64);
}

bool quads_has_term(const struct quads *q, const struct ir_expr *e)
{
    if (!is_real(e->type) || e->type->is_volatile || (q->is_narrow && e->type->bits > 32))
        return false;
    if (!quads_moves(q, e))
        return !expr_has_effects(e);
    switch (e->kind) {
    case IR_LOAD:
        return e->a->kind == IR_INDEX && !quads_moves(q, e->a->a) && quads_counts(q, e->a->b);
    case IR_UNARY:
        return (e->op == IR_NEG || e->op == IR_PLUS) && quads_has_term(q, e->a);
    case IR_BINARY:
        return (e->op == IR_ADD || e->op == IR_SUB || e->op == IR_MUL || e->op == IR_DIV) &&
               quads_has_term(q, e->a) && quads_has_term(q, e->b);
    case IR_CAST:
        return quads_has_term(q, e->a);
    default:
        return false;
    }
}

static bool is_increment(const struct ir_expr *s)
{
    const struct ir_expr *by = s->b;

    if (s->kind == IR_INCDEC)
        return s->op == IR_PREINC || s->op == IR_POSTINC;
    while (by && by->kind == IR_CAST)
        by = by->a;
    return s->kind == IR_ASSIGN_OP && s->op == IR_ADD && by->kind == IR_CONST_INT && by->ival == 1;
}

static bool is_head(struct quads *q, const struct ir_stmt *loop)
{
    const struct ir_expr *c = loop->expr, *s = loop->step, *first = NULL;

    if (!c || !s || c->kind != IR_BINARY || (c->op != IR_LT && c->op != IR_LE) ||
        c->a->kind != IR_LOAD || c->a->a->kind != IR_VAR || c->a->type->kind != IR_INT)
        return false;
    q->index = c->a->a->var;
    q->bound = c->b;
    q->has_last = c->op == IR_LE;
    if (!is_increment(s) || s->a->kind != IR_VAR || s->a->var != q->index ||
        q->index->address_taken)
        return false;
    if (loop->init && !loop->init->next && loop->init->kind == IR_DECL &&
        loop->init->var == q->index)
        first = loop->init->expr;
    while (first && first->kind == IR_CAST)
        first = first->a;
    q->has_first = first && first->kind == IR_CONST_INT && first->ival <= INDEX_MOST;
    if (q->has_first)
        q->first = (int64_t)first->ival;
    return true;
}

/* s += e, s = s + e or s = e + s, in the type of s. Not s -= e: what is added in its place, -e, is
   a NaN of the other sign where e is one, and rows come here or not by how threads share them. */
const struct ir_expr *quads_term(const struct ir_expr *e)
{
    const struct ir_expr *value = e->b;

    if (e->kind == IR_ASSIGN_OP)
        return e->op == IR_ADD && ir_type_same(e->compute, e->a->type) ? value : NULL;
    if (e->kind != IR_ASSIGN || value->kind != IR_BINARY || value->op != IR_ADD)
        return NULL;
    if (is_load(value->b, e->a))
        return value->a;
    return is_load(value->a, e->a) ? value->b : NULL;
}

bool quads_make(struct quads *q, const struct ir_stmt *loop)
{
    const struct ir_stmt *body = loop->body;

    *q = (struct quads){.loop = loop, .vector = "fold_quad", .place = "fold_at"};
    if (!is_head(q, loop))
        return false;
    while (body && body->kind == IR_BLOCK && body->body && !body->body->next)
        body = body->body;
    if (!body || body->kind != IR_EXPR)
        return false;
    q->term = quads_term(body->expr);
    if (!q->term || body->expr->a->kind != IR_VAR)
        return false;
    q->sum = body->expr->a->var;
    return q->sum != q->index && !q->sum->address_taken && q->sum->storage == IR_LOCAL &&
           !quads_moves(q, q->bound) && quads_moves(q, q->term) && quads_has_term(q, q->term);
}

/* ---- a quad ---- */

const char *quads_type(const struct ir_type *t)
{
    return t->bits == 32 ? "float" : "double";
}

void text_quads_term(struct text *x, const struct quads *q, const struct ir_expr *e)
{
    static const char *const ops[] = {
        [IR_ADD] = " + ", [IR_SUB] = " - ", [IR_MUL] = " * ", [IR_DIV] = " / "};
    const char *type = quads_type(e->type);

    if (!quads_moves(q, e)) {
        strbuf_printf(x->out, "(%s)(", type);
        text_expr(x, e, PREC_COMMA);
        strbuf_addc(x->out, ')');
        return;
    }
    strbuf_addc(x->out, '(');
    if (e->kind == IR_LOAD && q->loads) {
        strbuf_printf(x->out, "fold_p%u[(fold_d) / FOLD_MANY(%s)]", (*q->loads)++,
                      quads_type(x->loop->accs.at[0].r->type));
    } else if (e->kind == IR_LOAD && q->own && ir_expr_equal(e->a, q->own)) {
        strbuf_printf(x->out, "*(const %s_%s *)fold_p", q->place, type);
    } else if (e->kind == IR_LOAD) {
        struct ir_type pointer = {.kind = IR_PTR, .elem = e->a->type};
        struct ir_expr address = {.kind = IR_ADDR, .type = &pointer, .a = e->a};
        strbuf_printf(x->out, "*(const %s_%s *)", q->place, type);
        text_expr(x, &address, PREC_UNARY);
    } else if (e->kind == IR_CAST) {
        strbuf_add(x->out, "__builtin_convertvector(");
        text_quads_term(x, q, e->a);
        strbuf_printf(x->out, ", %s_%s)", q->vector, type);
    } else if (e->kind == IR_UNARY) {
        strbuf_add(x->out, e->op == IR_NEG ? "-" : "");
        text_quads_term(x, q, e->a);
    } else {
        text_quads_term(x, q, e->a);
        strbuf_add(x->out, ops[e->op]);
        text_quads_term(x, q, e->b);
    }
    strbuf_addc(x->out, ')');
}

void text_quad(struct text *x, const struct quads *q)
{
    const char *index = loop_find(x->loop, q->index)->name;

    text_line(x, "{");
    x->indent++;
    if (q->has_first)
        text_line(x, "const int64_t %s = %lldl + fold_c;", index, (long long)q->first);
    else
        text_line(x, "const int64_t %s = (int64_t)fold_r->%s + fold_c;", index, index);
    text_indent(x);
    strbuf_add(x->out, "return ");
    text_quads_term(x, q, q->term);
    strbuf_add(x->out, ";\n");
    x->indent--;
    text_line(x, "}");
}

/* ---- where rows lie ---- */

struct own {
    const struct loop_text *l;
    const struct quads *q;
    const struct ir_expr *place;
    bool is_own;
};

static bool find_own(struct ir_expr *e, void *arg)
{
    struct own *o = arg;

    if (e->kind == IR_VAR && e->var != o->q->index) {
        const struct spelled *s = loop_find(o->l, e->var);
        o->is_own |=
            !s || (s->place != PLACE_VALUE && s->place != PLACE_COPY && s->place != PLACE_ADDRESS);
    }
    return !o->is_own;
}

static bool find_place(struct ir_expr *e, void *arg)
{
    struct own *o = arg;

    if (!o->place && e->kind == IR_LOAD && e->a->kind == IR_INDEX && quads_moves(o->q, e->a)) {
        ir_walk_expr(e->a, find_own, o);
        o->place = o->is_own ? e->a : NULL;
    }
    return !o->place;
}

bool quads_is_own(const struct quads *q, const struct loop_text *l, const struct ir_expr *e)
{
    struct own o = {.l = l, .q = q};

    ir_walk_expr((struct ir_expr *)e, find_own, &o);
    return o.is_own;
}

void quads_find_own(struct quads *q, const struct loop_text *l)
{
    struct own o = {.l = l, .q = q};

    ir_walk_expr((struct ir_expr *)q->term, find_place, &o);
    q->own = o.place;
}

void text_quads_place(struct text *x, const struct quads *q)
{
    struct ir_type pointer = {.kind = IR_PTR, .elem = q->own->type};
    struct ir_expr address = {.kind = IR_ADDR, .type = &pointer, .a = (struct ir_expr *)q->own};

    text_indent(x);
    strbuf_add(x->out, "return (const char *)");
    text_expr(x, &address, PREC_UNARY);
    strbuf_add(x->out, ";\n");
}

void text_quads_left(struct text *x, const struct quads *q)
{
    text_indent(x);
    strbuf_add(x->out, "return fold_r->fold_done || !(");
    text_expr(x, q->loop->expr, PREC_COMMA);
    strbuf_add(x->out, ") ? 0 : (uint64_t)(");
    text_expr(x, q->bound, PREC_COMMA);
    strbuf_printf(x->out, ") - (uint64_t)%s%s;\n", loop_find(x->loop, q->index)->name,
                  q->has_last ? " + 1" : "");
}

bool quads_are_elements(const struct quads *q)
{
    const struct ir_expr *e = q->term;

    return q->own && e->kind == IR_LOAD && e->type->bits == 64 && ir_expr_equal(e->a, q->own);
}
