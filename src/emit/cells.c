/*
 * Inner loops that add to a place in memory, `for (j …) q[i] += a[i][j] * p[j];`: the place is a
 * local while they run, as nothing else of the loop comes to it. The compiler cannot know that: it
 * would load and store the place at each turn, and take one turn after the other. A loop without a
 * turn does not touch it.
 */
#include "emit/cells.h"

#include "emit/cut.h"
#include "emit/few.h"
#include "emit/limited.h"

/* ---- which places ---- */

bool cells_are_plain(const struct text *x)
{
    const struct loop_text *l = x->loop;

    return x->mode == TEXT_STEP && !x->is_device && !x->is_ahead && l && !l->is_alone &&
           !l->is_inspected && !l->is_pass && l->plan->scheme == PLAN_RANGE && !l->accs.n &&
           !l->bins.n && !l->facts->search && !l->facts->isolation && !l->facts->stretch &&
           !loop_is_limited(l);
}

static bool find_jump(struct ir_stmt *s, void *arg)
{
    *(bool *)arg |= s->kind == IR_BREAK || s->kind == IR_CONTINUE || s->kind == IR_GOTO ||
                    s->kind == IR_LABEL || s->kind == IR_RETURN || s->kind == IR_SWITCH;
    return true;
}

bool cells_jump(const struct ir_stmt *body)
{
    bool jumps = false;

    ir_walk_stmt((struct ir_stmt *)body, find_jump, NULL, &jumps);
    return jumps;
}

struct use {
    const struct ir_expr *place;
    bool is_bad;
};

static bool find_address(struct ir_expr *e, void *arg)
{
    struct use *u = arg;

    u->is_bad |= e->kind == IR_ADDR && ir_expr_equal(e->a, u->place);
    return true;
}

bool cells_are_kept(const struct loop_facts *f, const struct ir_expr *lvalue)
{
    const struct access *kept = NULL;

    for (size_t i = 0; i < f->accesses.n && !kept; i++)
        if (!f->accesses.at[i].call && ir_expr_equal(f->accesses.at[i].lvalue, lvalue))
            kept = &f->accesses.at[i];
    for (size_t i = 0; i < f->accesses.n && kept; i++)
        if (f->accesses.at[i].is_write && f->accesses.at[i].base == kept->base)
            kept = NULL;
    return kept && kept->is_affine && !f->is_vouched && !f->reductions.n && !f->bins.n;
}

struct loads {
    const struct loop_facts *f;
    bool found;
};

static bool find_load(struct ir_expr *e, void *arg)
{
    struct loads *l = arg;

    l->found |= e->kind == IR_CALL ||
                (e->kind == IR_LOAD && e->a->kind != IR_VAR && !cells_are_kept(l->f, e->a));
    return true;
}

static bool is_number(const struct ir_type *t)
{
    return t->kind == IR_INT || t->kind == IR_FLOAT;
}

/* Is the write's place one that a local can stand for in the loop? */
static bool is_cell(const struct loop_facts *f, const struct access *a, const struct ir_stmt *loop)
{
    struct use u = {.place = a->lvalue};
    struct loads loads = {.f = f};

    if (!a->is_sole || a->call || !is_number(a->lvalue->type) ||
        (a->lvalue->kind != IR_INDEX && a->lvalue->kind != IR_DEREF))
        return false;
    ir_walk_expr(a->lvalue, find_load, &loads);
    ir_walk_stmt((struct ir_stmt *)loop, NULL, find_address, &u);
    return !loads.found && !u.is_bad && cut_is_fixed(loop, a->lvalue);
}

bool cells_have(const struct cells *c, const struct ir_expr *lvalue)
{
    for (uint32_t i = 0; i < c->n; i++)
        if (ir_expr_equal(c->at[i]->lvalue, lvalue))
            return true;
    return false;
}

const struct access *cells_place(const struct loop_facts *f, const struct ir_expr *lvalue,
                                 const struct ir_stmt *in)
{
    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (a->lvalue == lvalue && a->is_write && is_cell(f, a, in))
            return a;
    }
    return NULL;
}

static void add_place(struct cells *c, const struct loop_facts *f, const struct ir_expr *lvalue,
                      const struct ir_stmt *in)
{
    const struct access *a = cells_place(f, lvalue, in);

    if (a && c->n < CELLS_MOST && !cells_have(c, lvalue))
        c->at[c->n++] = a;
}

void cells_add(struct cells *c, const struct loop_facts *f, const struct ir_stmt *s,
               const struct ir_stmt *in)
{
    const struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;

    /* of `a = b = 0` both */
    for (; e && ir_is_write(e); e = e->kind == IR_ASSIGN ? ir_uncast(e->b) : NULL)
        add_place(c, f, e->a, in);
}

static bool cells_make(struct cells *c, const struct text *x, const struct ir_stmt *s)
{
    const struct loop_facts *f = x->loop->facts;

    *c = (struct cells){.outer = x->cells};
    if (s->kind != IR_FOR || !s->expr || !s->step || cells_jump(s->body))
        return false;
    for (const struct ir_stmt *i = s->body->kind == IR_BLOCK ? s->body->body : s->body; i;
         i = s->body->kind == IR_BLOCK ? i->next : NULL)
        cells_add(c, f, i, s);
    return c->n > 0;
}

/* ---- the loop ---- */

void cell_name(struct text *x, const struct access *a)
{
    strbuf_printf(x->out, "fold_cell%u", (unsigned)(a - x->loop->facts->accesses.at));
}

bool text_cell(struct text *x, const struct ir_expr *lvalue)
{
    for (const struct cells *c = x->cells; c; c = c->outer)
        for (uint32_t i = 0; i < c->n; i++)
            if (ir_expr_equal(c->at[i]->lvalue, lvalue)) {
                cell_name(x, c->at[i]);
                return true;
            }
    return false;
}

static void load(struct text *x, const struct cells *c)
{
    for (uint32_t i = 0; i < c->n; i++) {
        text_indent(x);
        text_type(x, c->at[i]->lvalue->type);
        strbuf_addc(x->out, ' ');
        cell_name(x, c->at[i]);
        strbuf_add(x->out, " = ");
        text_expr(x, c->at[i]->lvalue, PREC_ASSIGN);
        strbuf_add(x->out, ";\n");
    }
}

static void store(struct text *x, const struct cells *c)
{
    for (uint32_t i = 0; i < c->n; i++) {
        text_indent(x);
        text_expr(x, c->at[i]->lvalue, PREC_ASSIGN);
        strbuf_add(x->out, " = ");
        cell_name(x, c->at[i]);
        strbuf_add(x->out, ";\n");
    }
}

static void turns(struct text *x, const struct ir_stmt *s)
{
    text_indent(x);
    if (text_few_turns(x, s))
        return;
    strbuf_add(x->out, "do {\n");
    x->indent++;
    text_stmt(x, s->body);
    text_indent(x);
    text_expr(x, s->step, PREC_COMMA);
    strbuf_add(x->out, ";\n");
    x->indent--;
    text_indent(x);
    strbuf_add(x->out, "} while (");
    text_expr(x, s->expr, PREC_COMMA);
    strbuf_add(x->out, ");\n");
}

bool text_cells_loop(struct text *x, const struct ir_stmt *s)
{
    struct cells c;

    if (!cells_are_plain(x) || !cells_make(&c, x, s))
        return false;
    strbuf_add(x->out, "{\n");
    x->indent++;
    for (const struct ir_stmt *i = s->init; i; i = i->next)
        text_stmt(x, i);
    text_indent(x);
    strbuf_add(x->out, "if (");
    text_expr(x, s->expr, PREC_COMMA);
    strbuf_add(x->out, ") {\n");
    x->indent++;
    load(x, &c);
    x->cells = &c;
    turns(x, s);
    x->cells = c.outer;
    store(x, &c);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    return true;
}
