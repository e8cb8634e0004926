/*
 * On devices: places in memory that iterations with loops inside add to, `q[i] = 0; for (j …) q[i]
 * += a[i][j] * p[j];`. Where such a loop has a shape of its own all threads of a group run the
 * iteration (kernels/device/rows.h), so that one of them might read what another one, ahead of it,
 * has written. So the place is a local of each thread, which all of them make alike, and one stores
 * it when all are done.
 */
#include "emit/cells.h"
#include "emit/device.h"

static const struct ir_stmt *body_of(const struct loop_text *l)
{
    return l->facts->levels[l->facts->nlevels - 1].loop->body;
}

static const struct ir_stmt *first_of(const struct ir_stmt *body)
{
    return body->kind == IR_BLOCK ? body->body : body;
}

static const struct ir_stmt *next_of(const struct ir_stmt *body, const struct ir_stmt *s)
{
    return body->kind == IR_BLOCK ? s->next : NULL;
}

static bool is_by_rows(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    return f->nshaped && !l->accs.n && !l->bins.n && !f->search && !f->needed && !f->nserial;
}

static bool is_read(const struct loop_facts *f, const struct ir_expr *lvalue)
{
    for (uint32_t i = 0; i < f->accesses.n; i++)
        if (!f->accesses.at[i].is_write && ir_expr_equal(f->accesses.at[i].lvalue, lvalue))
            return true;
    return false;
}

/* Does the loop s, which has a shape of its own, read the place and not add to it? Its lanes load
   it from memory. */
static bool is_term_of(const struct loop_facts *f, const struct ir_stmt *s,
                       const struct ir_expr *lvalue)
{
    bool reads = false;

    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (!ir_expr_equal(a->lvalue, lvalue) || !stmt_makes(s->body, a))
            continue;
        if (a->is_write)
            return false;
        reads = true;
    }
    return reads;
}

static bool is_term(const struct loop_facts *f, const struct ir_expr *lvalue)
{
    for (uint32_t i = 0; i < f->nshaped; i++)
        if (is_term_of(f, f->shaped[i], lvalue))
            return true;
    return false;
}

static void cells_drop(struct cells *c, uint32_t i)
{
    c->at[i] = c->at[--c->n];
}

/* The places that each iteration writes by a statement of its own, and reads, but not in the terms
   of a loop that has a shape. */
static bool held_make(struct cells *c, const struct loop_text *l)
{
    const struct ir_stmt *body = body_of(l);

    *c = (struct cells){.n = 0};
    if (!is_by_rows(l) || cells_jump(body))
        return false;
    for (const struct ir_stmt *s = first_of(body); s; s = next_of(body, s))
        cells_add(c, l->facts, s, body);
    for (uint32_t i = c->n; i > 0; i--)
        if (!is_read(l->facts, c->at[i - 1]->lvalue) || is_term(l->facts, c->at[i - 1]->lvalue))
            cells_drop(c, i - 1);
    return c->n > 0;
}

static bool is_held(const struct loop_text *l, const struct ir_expr *lvalue)
{
    struct cells c;

    return held_make(&c, l) && cells_have(&c, lvalue);
}

/* Does no other part of the iteration come to the place? */
static bool is_only_in(const struct loop_facts *f, const struct ir_stmt *s,
                       const struct ir_expr *lvalue)
{
    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (ir_expr_equal(a->lvalue, lvalue) && !stmt_makes(s->body, a))
            return false;
    }
    return true;
}

/* The places that the loop s adds to at each turn, if it is one of the iteration's own statements
   and nothing else of it comes to them. */
static bool lone_make(struct cells *c, const struct loop_text *l, const struct ir_stmt *s)
{
    const struct ir_stmt *body = body_of(l), *at = first_of(body);

    *c = (struct cells){.n = 0};
    while (at && at != s)
        at = next_of(body, at);
    if (!at || !is_by_rows(l) || s->kind != IR_FOR || !s->expr || cells_jump(body))
        return false;
    for (const struct ir_stmt *i = first_of(s->body); i; i = next_of(s->body, i))
        cells_add(c, l->facts, i, body);
    for (uint32_t i = c->n; i > 0; i--)
        if (is_held(l, c->at[i - 1]->lvalue) || !is_only_in(l->facts, s, c->at[i - 1]->lvalue))
            cells_drop(c, i - 1);
    return c->n > 0;
}

/* Is it a place of one of the inner loops that have a shape? */
static bool is_lone(const struct loop_text *l, const struct ir_expr *lvalue)
{
    struct cells c;

    for (uint32_t i = 0; i < l->facts->nshaped; i++)
        if (lone_make(&c, l, l->facts->shaped[i]) && cells_have(&c, lvalue))
            return true;
    return false;
}

bool cell_is_local(const struct loop_text *l, const struct ir_expr *lvalue)
{
    return is_held(l, lvalue) || is_lone(l, lvalue);
}

uint32_t cells_position(const struct loop_text *l, const struct ir_stmt *s)
{
    const struct ir_stmt *body = body_of(l);
    uint32_t k = 1;

    for (const struct ir_stmt *i = first_of(body); i; i = next_of(body, i), k++)
        if (i == s)
            return k;
    return 0;
}

/* The statement of the iteration that makes the access, and its place there. */
static const struct ir_stmt *part_of(const struct loop_text *l, const struct access *a, uint32_t *k)
{
    const struct ir_stmt *body = body_of(l), *s = first_of(body);

    for (*k = 1; s && !stmt_makes(s, a); s = next_of(body, s))
        ++*k;
    return s;
}

static bool is_shaped(const struct loop_facts *f, const struct ir_stmt *s)
{
    for (uint32_t i = 0; i < f->nshaped; i++)
        if (f->shaped[i] == s)
            return true;
    return false;
}

/* Is there an inner loop at which a thread alone gives up, behind place k of the iteration? */
static bool gives_up_behind(const struct loop_text *l, uint32_t k)
{
    for (uint32_t i = 0; i < l->facts->nshaped; i++) {
        uint32_t at = cells_position(l, l->facts->shaped[i]);
        if (!at || at > k)
            return true;
    }
    return false;
}

/* May an iteration read what the write leaves? What hangs on another array is another place. */
static bool may_read(const struct access *write, const struct access *a)
{
    return !a->is_write && (write->is_sole ? ir_expr_equal(a->lvalue, write->lvalue)
                                           : !a->root || a->root == write->root);
}

/* What threads write in turns of their own, between places where all of them meet, may be read
   elsewhere: before it if the iteration does not begin once more behind it. */
static bool is_met(const struct loop_text *l, const struct access *write)
{
    const struct loop_facts *f = l->facts;
    uint32_t k, at;
    const struct ir_stmt *part = part_of(l, write, &k);

    if (!part || cells_jump(body_of(l)) || (!loop_shares_map(l, part) && !is_shaped(f, part)))
        return false;
    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (!may_read(write, a))
            continue;
        if (!part_of(l, a, &at) || (at <= k && gives_up_behind(l, k)))
            return false;
    }
    return true;
}

bool cells_are_settled(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        bool is_read_back = false;
        for (uint32_t k = 0; k < f->accesses.n && a->is_write; k++)
            is_read_back |= may_read(a, &f->accesses.at[k]);
        if (is_read_back && !cell_is_local(l, a->lvalue) && !is_met(l, a))
            return false;
    }
    return true;
}

/* ---- the text ---- */

/* Which threads have the place: of a group that hands rows over (kernels/staged.h) those with an
   iteration of their own; NULL: all. A loop without a turn does not come to its place, but a device
   has the places of all iterations, and this one gets back what it held. */
static const char *when_there(const struct text *x)
{
    return loop_is_staged(x->loop) ? "frame->fold_stage != 2" : NULL;
}

void text_cells_begin(struct text *x, const struct ir_stmt *s, struct cells *c)
{
    bool has_any = x->is_device && x->mode == TEXT_STEP && x->loop && !x->loop->obstacle &&
                   loop_has_inside(x->loop) &&
                   (s ? lone_make(c, x->loop, s) : held_make(c, x->loop));

    if (!has_any)
        c->n = 0;
    c->outer = x->cells;
    const char *when = has_any ? when_there(x) : NULL;
    for (uint32_t i = 0; i < c->n; i++) {
        text_indent(x);
        text_type(x, c->at[i]->lvalue->type);
        strbuf_addc(x->out, ' ');
        cell_name(x, c->at[i]);
        strbuf_add(x->out, " = ");
        if (when)
            strbuf_printf(x->out, "%s ? ", when);
        text_expr(x, c->at[i]->lvalue, when ? PREC_COND : PREC_ASSIGN);
        strbuf_add(x->out, when ? " : 0;\n" : ";\n");
    }
    if (has_any)
        x->cells = c;
}

void text_cells_end(struct text *x, const struct cells *c)
{
    if (!c->n)
        return;
    x->cells = c->outer;
    text_meet(x);
    strbuf_add(x->out, "#ifndef FOLD_ITEM_PER_CHUNK\n");
    text_line(x, "if (frame->fold_alone || FOLD_THREAD == 0)");
    strbuf_add(x->out, "#endif\n");
    const char *when = when_there(x);
    if (when)
        text_line(x, "if (%s) {", when);
    else
        text_line(x, "{");
    x->indent++;
    for (uint32_t i = 0; i < c->n; i++) {
        text_indent(x);
        text_expr(x, c->at[i]->lvalue, PREC_ASSIGN);
        strbuf_add(x->out, " = ");
        cell_name(x, c->at[i]);
        strbuf_add(x->out, ";\n");
    }
    x->indent--;
    text_line(x, "}");
    text_meet(x); /* or a warp might come to the next barrier without the thread that has stored */
}
