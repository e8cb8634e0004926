/*
 * Matrices whose rows are pointers, `b[i][j] = a[j][i]` with `double **a`. Any row may lie
 * anywhere, as far as C tells. In a copy of the nest each table's rows follow one another at one
 * distance, so that where an element lies is linear in the indices; whether they do is found out
 * before the nest, which else runs as written, the loops in it for themselves.
 *
 * Of each table the subscripts that every iteration comes to say which rows are looked at: the
 * least and the largest are read by C too, and what is between them is of the same array. Others,
 * under a guard or to the right of &&, have to lie between these. Nothing in the nest may write a
 * pointer to memory, nor what may be one under another type.
 */
#include "analyse/unwrapped.h"

#include "analyse/distribute.h"
#include "analyse/search.h"

#include "base/arena.h"

#define TABLES_MOST 6
#define SUBSCRIPTS_MOST 8

struct table {
    struct ir_expr *at; /* pointer to pointers */
    struct ir_rows *rows;
    struct ir_expr *subscripts[SUBSCRIPTS_MOST]; /* that every iteration comes to */
    struct ir_expr *maybe[SUBSCRIPTS_MOST];      /* that only some come to */
    uint32_t n, nmaybe;
    bool moves; /* some subscript changes in the nest */
};

struct evening {
    struct unwrapping k;
    struct table tables[TABLES_MOST];
    uint32_t n;
    uint32_t nsubscripts; /* of all of them */
    struct ir_expr
        *inside; /* that loops in an iteration run, which come to some of these; or NULL */
    struct ir_expr *between; /* that what only some come to lies between these; or NULL */
    bool is_odd;
};

/* ---- the tables ---- */

/* The pointer that e, an element of an array of pointers to numbers, is read through, and its
   subscript; NULL: it is something else. */
static struct ir_expr *row_read(const struct evening *v, struct ir_expr *e,
                                struct ir_expr **subscript)
{
    const struct ir_type *t = e->type->kind == IR_PTR ? e->type->elem : NULL;
    struct ir_expr *lv = e->kind == IR_LOAD ? e->a : NULL;

    if (!t || !lv || lv->kind != IR_INDEX || lv->type->is_volatile || lv->type->is_atomic ||
        (t->kind != IR_FLOAT && (t->kind != IR_INT || t->bits <= 8)) || t->is_volatile ||
        t->is_atomic || !expr_is_invariant(&v->k.nest, lv->a))
        return NULL;
    *subscript = lv->b;
    return lv->a;
}

static struct table *table_of(struct evening *v, const struct ir_expr *at)
{
    for (uint32_t i = 0; i < v->n; i++)
        if (ir_expr_equal(v->tables[i].at, at))
            return &v->tables[i];
    return NULL;
}

static bool is_among(struct ir_expr *const *subscripts, uint32_t n, const struct ir_expr *e)
{
    for (uint32_t i = 0; i < n; i++)
        if (ir_expr_equal(subscripts[i], e))
            return true;
    return false;
}

static bool has_subscript(const struct table *t, const struct ir_expr *e)
{
    return is_among(t->subscripts, t->n, e) || is_among(t->maybe, t->nmaybe, e);
}

struct moved {
    const struct evening *v;
    uint32_t n;
    bool is_odd;
};

static bool find_moved(struct ir_expr *e, void *arg)
{
    struct moved *m = arg;
    bool is_index = false;

    if (expr_is_invariant(&m->v->k.nest, e))
        return false;
    if (e->kind != IR_LOAD)
        return true;
    for (size_t i = 0; i < m->v->k.levels.n && e->a->kind == IR_VAR; i++)
        is_index |= m->v->k.levels.at[i].index == e->a->var;
    m->is_odd |= !is_index;
    m->n++;
    return false;
}

/* Does the subscript read one index, once, and nothing else that changes? So it has the ends that
   are found for it. */
static bool has_ends(const struct evening *v, struct ir_expr *subscript)
{
    struct moved m = {.v = v};

    ir_walk_expr(subscript, find_moved, &m);
    return m.n <= 1 && !m.is_odd;
}

static bool note_row(struct ir_expr *e, void *arg)
{
    struct evening *v = arg;
    struct ir_expr *subscript, *at = row_read(v, e, &subscript);

    if (e->kind == IR_COND || (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR))) {
        ir_walk_expr(e->a, note_row, v);
        return false;
    }
    if (!at)
        return true;
    struct table *t = table_of(v, at);
    if (!t && v->n < TABLES_MOST) {
        t = &v->tables[v->n++];
        *t = (struct table){.at = at};
    }
    v->is_odd |= !t;
    if (!t || has_subscript(t, subscript))
        return true;
    v->is_odd |= t->n == SUBSCRIPTS_MOST || !has_ends(v, subscript);
    if (t->n < SUBSCRIPTS_MOST)
        t->subscripts[t->n++] = subscript;
    v->nsubscripts++;
    t->moves |= !expr_is_invariant(&v->k.nest, subscript);
    return true;
}

/* Subscripts that no statement is sure to come to, of tables that have others. */
static bool note_maybe(struct ir_expr *e, void *arg)
{
    struct evening *v = arg;
    struct ir_expr *subscript, *at = row_read(v, e, &subscript);
    struct table *t = at ? table_of(v, at) : NULL;

    if (!t || has_subscript(t, subscript) || t->nmaybe == SUBSCRIPTS_MOST ||
        !has_ends(v, subscript))
        return true;
    t->maybe[t->nmaybe++] = subscript;
    t->moves |= !expr_is_invariant(&v->k.nest, subscript);
    return true;
}

/* && rest (or NULL): has the level an iteration? */
static struct ir_expr *runs_test(struct ir_unit *u, const struct level *l, struct ir_expr *rest)
{
    struct ir_type *truth = ir_type_int(u, 32, true);
    struct ir_expr *first = expr_moved(ir_cast(u, l->ctype, l->first));
    struct ir_expr *one = ir_binary(u, l->rel, truth, first, l->bound, l->loop->loc);

    return rest ? ir_binary(u, IR_LAND, truth, one, rest, one->loc) : one;
}

/* The level of the loop, if its ends are the same in all iterations and known before; or NULL. */
static const struct level *level_of(const struct evening *v, const struct ir_stmt *loop)
{
    for (size_t i = 0; i < v->k.levels.n; i++) {
        const struct level *l = &v->k.levels.at[i];
        if (l->loop == loop && l->first && !l->through && !l->paced &&
            expr_is_invariant(&v->k.nest, l->first) && expr_is_invariant(&v->k.nest, l->bound) &&
            expr_is_safe_early(l->first, v->k.level.bound) &&
            expr_is_safe_early(l->bound, v->k.level.bound))
            return l;
    }
    return NULL;
}

static void rows_find(struct evening *v, struct ir_stmt *s);

static void rows_find_inside(struct evening *v, struct ir_stmt *loop)
{
    const struct level *l = level_of(v, loop);
    uint32_t before = v->nsubscripts;

    if (l)
        rows_find(v, loop->body);
    if (v->nsubscripts > before)
        v->inside = runs_test(v->k.u, l, v->inside);
}

/* Of the statements that every iteration comes to, if the loops in it run. */
static void rows_find(struct evening *v, struct ir_stmt *s)
{
    for (; s; s = s->next)
        if (s->kind == IR_FOR)
            rows_find_inside(v, s);
        else if (s->kind == IR_BLOCK && !s->loop_id)
            rows_find(v, s->body);
        else if ((s->kind == IR_EXPR || s->kind == IR_DECL || s->kind == IR_IF) && s->expr)
            ir_walk_expr(s->expr, note_row, v);
}

static bool find_jump(struct ir_stmt *s, void *arg)
{
    *(bool *)arg |= s->kind == IR_BREAK || s->kind == IR_CONTINUE || s->kind == IR_GOTO ||
                    s->kind == IR_RETURN || s->kind == IR_LABEL || s->kind == IR_SWITCH;
    return !*(bool *)arg;
}

static bool find_pointer_write(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= ir_is_write(e) && e->a->kind != IR_VAR && e->a->type->kind != IR_INT &&
                    e->a->type->kind != IR_FLOAT;
    return !*(bool *)arg;
}

/* Does nothing in the nest write an element of the table? */
static bool table_stays(const struct evening *v, const struct table *t)
{
    struct ir_unit *u = v->k.u;
    struct ir_expr *first = ir_expr_new(u, IR_INDEX, t->at->type->elem, t->at->loc);
    struct ir_expr *load = ir_expr_new(u, IR_LOAD, t->at->type->elem, t->at->loc);

    first->a = t->at;
    first->b = ir_int(u, ir_type_int(u, 64, true), 0, t->at->loc);
    load->a = first;
    return expr_is_invariant(&v->k.nest, load);
}

/* ---- their ends ---- */

static struct ir_expr *nearer(struct ir_unit *u, enum ir_op op, struct ir_expr *a,
                              struct ir_expr *b)
{
    int64_t x, y;

    if (!a || ir_expr_equal(a, b))
        return b;
    if (expr_constant(a, &x) && expr_constant(b, &y))
        return (op == IR_LT ? x < y : x > y) ? a : b;
    struct ir_expr *e = ir_expr_new(u, IR_COND, a->type, a->loc);
    e->a = ir_binary(u, op, ir_type_int(u, 32, true), a, b, a->loc);
    e->b = a;
    e->c = b;
    return e;
}

static struct ir_var *own_var(struct evening *v, const char *name, struct ir_type *t, uint32_t i)
{
    struct ir_unit *u = v->k.u;

    return ir_var_new(u, arena_printf(u->arena, "foldrt_%s%u", name, i), t, IR_LOCAL,
                      v->k.loop->loc);
}

static struct ir_expr *compared(struct ir_unit *u, enum ir_op op, struct ir_expr *a,
                                struct ir_expr *b)
{
    return ir_binary(u, op, ir_type_int(u, 32, true), expr_copy(u, a), expr_copy(u, b), a->loc);
}

static bool ends_find(struct evening *v, struct table *t, uint32_t i)
{
    struct ir_unit *u = v->k.u;
    struct ir_type *wide = ir_type_int(u, 64, true);
    struct ir_expr *least, *most;

    t->rows = ARENA_NEW(u->arena, struct ir_rows);
    *t->rows = (struct ir_rows){.table = t->at};
    for (uint32_t n = 0; n < t->n; n++) {
        if (!unwrapped_range(&v->k, t->subscripts[n], &least, &most))
            return false;
        t->rows->least = nearer(u, IR_LT, t->rows->least, least);
        t->rows->most = nearer(u, IR_GT, t->rows->most, most);
    }
    for (uint32_t n = 0; n < t->nmaybe; n++) {
        if (!unwrapped_range(&v->k, t->maybe[n], &least, &most) ||
            !expr_is_safe_early(least, v->k.level.bound) ||
            !expr_is_safe_early(most, v->k.level.bound))
            return false;
        v->between = expr_both(u, v->between, compared(u, IR_LE, t->rows->least, least));
        v->between = expr_both(u, v->between, compared(u, IR_LE, most, t->rows->most));
    }
    t->rows->base = own_var(v, "base", ir_type_ptr(u, ir_type_int(u, 8, true)), i);
    t->rows->first = own_var(v, "first", wide, i);
    t->rows->step = own_var(v, "step", wide, i);
    return true;
}

/* ---- the copy ---- */

/* A row's pointer, as base + (subscript - first) * step. */
static struct ir_expr *put_row(struct ir_expr *e, void *arg)
{
    struct evening *v = arg;
    struct ir_unit *u = v->k.u;
    struct ir_type *wide = ir_type_int(u, 64, true);
    struct ir_expr *subscript, *at = row_read(v, e, &subscript), *least, *most;
    struct table *t = at ? table_of(v, at) : NULL;

    if (!t || !t->moves)
        return NULL;
    struct ir_expr *value =
        has_subscript(t, subscript) ? unwrapped_range(&v->k, subscript, &least, &most) : NULL;
    v->is_odd |= !value;
    if (!value)
        return NULL;
    struct ir_expr *way = ir_binary(u, IR_SUB, wide, expr_copy(u, value),
                                    ir_load_var(u, t->rows->first, e->loc), e->loc);
    way = ir_binary(u, IR_MUL, wide, way, ir_load_var(u, t->rows->step, e->loc), e->loc);
    struct ir_expr *row = ir_binary(u, IR_ADD, t->rows->base->type,
                                    ir_load_var(u, t->rows->base, e->loc), way, e->loc);
    return expr_moved(ir_cast(u, ir_type_plain(u, e->type), row));
}

/* The levels of the perfect nest, the steps of all whose loops are one; false: none. */
static bool levels_find(struct evening *v, struct ir_func *fn, struct loop_facts *f)
{
    struct refuse ignored;

    *f = v->k.nest;

    if (!unwrapped_levels(&v->k, fn) || !levels_build(f, &ignored))
        return false;
    for (size_t i = 0; i < v->k.levels.n; i++)
        if (v->k.levels.at[i].step != 1 && v->k.levels.at[i].step != -1)
            return false;
    for (uint32_t i = 0; i < f->nlevels; i++)
        if (f->levels[i].is_late || f->levels[i].through || f->levels[i].paced)
            return false;
    return true;
}

static struct ir_stmt *form(struct evening *v, struct ir_func *fn, struct loop_facts *levels)
{
    struct ir_unit *u = v->k.u;
    bool is_odd = false, moves = false;

    ir_walk_stmt(v->k.loop->body, find_jump, find_pointer_write, &is_odd);
    if (is_odd || !levels_find(v, fn, levels))
        return NULL;
    rows_find(v, levels->levels[levels->nlevels - 1].loop->body);
    ir_walk_stmt(v->k.loop->body, NULL, note_maybe, v);
    struct ir_stmt *made = ir_stmt_copy(u, v->k.loop);
    for (uint32_t i = 0; i < v->n && !v->is_odd; i++) {
        struct table *t = &v->tables[i];
        if (!t->moves)
            continue;
        moves = true;
        if (!table_stays(v, t) || !ends_find(v, t, i))
            return NULL;
        t->rows->next = made->rows;
        made->rows = t->rows;
    }
    if (v->is_odd || !moves)
        return NULL;
    made->body = list_replaced(u, v->k.loop->body, put_row, v);
    return v->is_odd ? NULL : made;
}

/* That all distances are positive. */
static struct ir_expr *steps_test(struct ir_unit *u, const struct ir_rows *rows,
                                  struct ir_expr *rest)
{
    struct ir_type *truth = ir_type_int(u, 32, true), *wide = ir_type_int(u, 64, true);
    struct ir_expr *all = NULL;

    for (; rows; rows = rows->next) {
        struct ir_loc loc = rows->table->loc;
        struct ir_expr *one = ir_binary(u, IR_GT, truth, ir_load_var(u, rows->step, loc),
                                        ir_int(u, wide, 0, loc), loc);
        all = all ? ir_binary(u, IR_LAND, truth, all, one, loc) : one;
    }
    return rest ? ir_binary(u, IR_LAND, truth, all, rest, all->loc) : all;
}

struct loop_facts *even_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct evening v = {.k = {.u = w->u, .loop = loop}};
    struct loop_facts *f = NULL, levels;

    v.k.nest = (struct loop_facts){.unit = w->u, .func = w->fn, .loop = loop};
    v.k.nest.no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    if (loop->kind != IR_FOR || loop->pragmas || loop->presets || loop->ending)
        return NULL;
    struct ir_stmt *made = form(&v, w->fn, &levels);
    vec_release(&v.k.levels);
    if (!made)
        return NULL;
    copy.keeps_inner = !w->opt || !w->opt->is_one_to_one;
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    f = nest_fold(&copy, made, &ignored);
    if (!f)
        f = pivots_fold(&copy, made);
    struct ir_stmt *twin = f ? unwrapped_innermost(w, f) : NULL;
    if (f && (f->nlevels > levels.nlevels || f->nshort || f->parts[0] || f->search || f->bins.n ||
              !twin || !inside_keep(w, &copy, f, f, twin)))
        f = NULL;
    if (f) {
        struct ir_expr *asked = unwrapped_asked(&v.k, v.inside);
        for (uint32_t i = levels.nlevels; i-- > f->nlevels;)
            asked = runs_test(w->u, &levels.levels[i], asked);
        ((struct ir_rows *)made->rows)->asked = asked;
        f->apart = steps_test(w->u, made->rows,
                              f->apart ? expr_both(w->u, v.between, f->apart) : v.between);
        f->is_recast = true;
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
