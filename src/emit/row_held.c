/*
 * What all iterations of a row of a nest read at one place, x[i] in
 *
 *     for (i …) for (j …) a[i * n + j] = x[i] * b[j];
 *
 * is loaded when the row begins. The compiler cannot know that no write of the row changes it, and
 * would load it again for each vector: where a cache holds the arrays these loads, and not what
 * they load, are what such a row waits for. No iteration may read what another one changes, or the
 * nest would not run; and the iteration that writes there itself, as d[i][k] among the d[i][j]
 * (pivots.c), has read it before: its one write to memory is the last thing that it does.
 */
#include "emit/cells.h"
#include "emit/few.h"
#include "emit/panel.h"
#include "emit/pieces.h"

#include "analyse/parts.h"
#include "analyse/work.h"
#include "base/arena.h"

/* ---- which nests ---- */

/* One write, which no iteration repeats, and nothing that is kept of what it has read otherwise. */
static bool writes_once(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    size_t writes = 0;

    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        writes += a->is_write;
        if (a->call || a->is_compaction || a->is_scattered || a->is_mark)
            return false;
    }
    return writes == 1 && !l->has_live && !l->has_carried && f->effort.calls == 0 &&
           !stmt_holds_loop(f->levels[f->nlevels - 1].loop->body);
}

bool loop_is_plain_map(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    return l->plan->scheme == PLAN_RANGE && !l->accs.n && !l->bins.n && !l->is_alone &&
           !l->is_inspected && !l->is_pass && !l->plan->is_inside && !l->plan->is_second &&
           !f->search && !f->edges && !f->nserial && !f->scatter && !f->nchains &&
           !f->has_befores && !f->isolation && !f->stretch && !f->inspection && !f->is_vouched &&
           !f->parts[0] && !loop_pieces(l) && !loop_has_panels(l) &&
           !(loop_is_nest(l) && nest_has_few(l)) && writes_once(l);
}

static bool has_rows(const struct loop_text *l)
{
    return loop_is_nest(l) && loop_is_plain_map(l);
}

/* ---- which reads ---- */

struct of_row {
    const struct loop_text *l;
    bool is_bad;
};

/* Anything but indices of the levels around the row and what the loop does not change? */
static bool find_other(struct ir_expr *e, void *arg)
{
    struct of_row *p = arg;
    const struct spelled *s = e->kind == IR_VAR ? loop_find(p->l, e->var) : NULL;
    const struct loop_facts *f = p->l->facts;
    bool is_index = false;

    if (e->kind == IR_CALL || ir_is_write(e) || (e->kind == IR_LOAD && e->a->kind != IR_VAR))
        p->is_bad = true;
    if (e->kind != IR_VAR)
        return !p->is_bad;
    for (uint32_t i = 0; i + 1 < f->nlevels; i++)
        is_index |= f->levels[i].index == e->var;
    p->is_bad |= !is_index && s && s->place != PLACE_VALUE && s->place != PLACE_COPY &&
                 s->place != PLACE_ADDRESS;
    p->is_bad |= !is_index && (ir_stmt_writes(f->loop, e->var) || !s);
    return !p->is_bad;
}

/* Its own place, and not a whole object or a part of a number. */
static bool is_of_row(const struct loop_text *l, const struct access *a)
{
    const struct ir_type *t = a->lvalue->type;
    struct of_row p = {.l = l};

    if (a->is_write || a->is_guarded || !a->is_affine || a->ninner || t->is_volatile ||
        t->is_atomic || (t->kind != IR_INT && t->kind != IR_FLOAT) ||
        span_lvalue(a->lvalue) != a->lvalue || a->lvalue->kind == IR_VAR)
        return false;
    ir_walk_expr(a->lvalue, find_other, &p);
    return !p.is_bad;
}

/* The number of the first read of that lvalue that the row has, or how many accesses there are. */
static size_t row_held_of(const struct loop_text *l, const struct ir_expr *lvalue)
{
    size_t n = l->facts->accesses.n;

    for (size_t i = 0; has_rows(l) && i < n; i++)
        if (ir_expr_equal(l->facts->accesses.at[i].lvalue, lvalue) &&
            is_of_row(l, &l->facts->accesses.at[i]))
            return i;
    return n;
}

static bool is_first(const struct loop_text *l, size_t i)
{
    return row_held_of(l, l->facts->accesses.at[i].lvalue) == i;
}

/* ---- text ---- */

static void value_type(struct text *x, size_t i, const char *name)
{
    struct ir_type own = *x->loop->facts->accesses.at[i].lvalue->type;

    own.is_const = false;
    text_declare(x, &own, name);
}

bool loop_holds_rows(const struct loop_text *l)
{
    bool any = false;

    for (size_t i = 0; i < l->facts->accesses.n; i++)
        any |= is_first(l, i);
    return any;
}

void text_row_held_fields(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; !x->is_device && i < l->facts->accesses.n; i++) {
        if (!is_first(l, i))
            continue;
        text_indent(x);
        value_type(x, i, arena_printf(l->arena, "fold_row%zu", i));
        strbuf_add(x->out, ";\n");
    }
}

void text_row_held_functions(struct text *outer)
{
    struct text x = {.out = outer->out, .loop = outer->loop, .mode = TEXT_ENTRY};
    const struct loop_text *l = x.loop;
    uint32_t n = l->facts->nlevels;

    for (size_t i = 0; !outer->is_device && i < l->facts->accesses.n; i++) {
        if (!is_first(l, i))
            continue;
        strbuf_add(x.out, "FOLD_INLINE ");
        value_type(&x, i, arena_printf(l->arena, "fold_of_row_%u_%zu", l->k, i));
        strbuf_printf(x.out, "(const struct fold_frame_%u *frame", l->k);
        text_counter_params(&x);
        strbuf_add(x.out, ")\n{\n");
        x.indent++;
        for (uint32_t v = 0; v + 1 < n; v++)
            if (loop_find(l, l->facts->levels[v].index)->in_body)
                text_index_local(&x, v, arena_printf(l->arena, "fold_k%u", v + 1));
        text_indent(&x);
        strbuf_add(x.out, "return ");
        text_expr(&x, l->facts->accesses.at[i].lvalue, PREC_ASSIGN);
        strbuf_add(x.out, ";\n}\n\n");
        x.indent--;
    }
}

void text_row_held_loads(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->facts->accesses.n; i++) {
        if (!is_first(l, i))
            continue;
        text_indent(x);
        strbuf_printf(x->out, "f.fold_row%zu = fold_of_row_%u_%zu(&f", i, l->k, i);
        for (uint32_t v = 1; v <= l->facts->nlevels; v++)
            strbuf_printf(x->out, ", at.k%u", v);
        strbuf_add(x->out, ");\n");
    }
}

bool text_row_held(struct text *x, const struct ir_expr *load)
{
    const struct loop_text *l = x->loop;

    if (x->mode != TEXT_STEP || x->is_device || !l || load->a->kind == IR_VAR)
        return false;
    size_t i = row_held_of(l, load->a);
    if (i < l->facts->accesses.n)
        strbuf_printf(x->out, "frame->fold_row%zu", i);
    return i < l->facts->accesses.n;
}
