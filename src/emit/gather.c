/*
 * Gathers what one loop mentions: its variables with their names and places, its accumulators and
 * the parameters of its entry function. Everything else of the emitter reads this record.
 */
#include "emit/halves.h"
#include "emit/device.h"
#include "emit/stand.h"
#include "emit/spaces.h"

#include <string.h>

#include "analyse/parts.h"
#include "analyse/stays.h"
#include "base/arena.h"

enum { COPY_LIMIT = 64 }; /* bytes: larger records are read where they are */

struct walk {
    struct loop_text *l;
    bool in_body; /* the walk is in the body itself */
    bool failed;
};

static struct spelled *find(const struct loop_text *l, const struct ir_var *v)
{
    for (size_t i = 0; i < l->vars.n; i++)
        if (l->vars.at[i].var == v)
            return &l->vars.at[i];
    return NULL;
}

const struct spelled *loop_find(const struct loop_text *l, const struct ir_var *v)
{
    return l ? find(l, v) : NULL;
}

const struct acc *loop_acc_of(const struct loop_text *l, const struct ir_expr *lvalue)
{
    for (size_t i = 0; l && i < l->accs.n; i++) {
        const struct reduction *r = l->accs.at[i].r;
        if (r->var ? lvalue->kind == IR_VAR && lvalue->var == r->var
                   : ir_expr_equal(lvalue, r->cell))
            return &l->accs.at[i];
    }
    return NULL;
}

const struct bin *loop_bin_of(const struct loop_text *l, const struct ir_expr *lvalue)
{
    const struct bins *b = l && l->bins.n ? facts_bins_of(l->facts, lvalue) : NULL;

    return b ? &l->bins.at[b - l->facts->bins.at] : NULL;
}

/* Where the trip count is constant too, the value is compared no more, and may be any. */
bool level_first_constant(const struct level *v, int64_t *value)
{
    const struct ir_type *t = v->index->type;
    wide first, limit;

    if (t->kind != IR_INT || !expr_number(v->first, &first))
        return false;
    limit = (wide)(UINT64_MAX >> (v->const_trip >= 0 ? 1 : 65 - t->bits));
    *value = (int64_t)first;
    return first <= limit && first >= (t->is_signed ? -limit : 0);
}

static const struct scalar *scalar_of(const struct loop_facts *f, const struct ir_var *v)
{
    for (size_t i = 0; i < f->scalars.n; i++)
        if (f->scalars.at[i].var == v)
            return &f->scalars.at[i];
    return NULL;
}

static struct spelled *add_named(struct loop_text *l, const struct ir_var *v, enum place place,
                                 const char *name)
{
    struct spelled s = {.var = v, .place = place, .name = name};

    s.scalar = scalar_of(l->facts, v);
    vec_push(&l->vars, s);
    return &l->vars.at[l->vars.n - 1];
}

static struct spelled *add(struct loop_text *l, const struct ir_var *v, enum place place)
{
    return add_named(l, v, place, name_unique(l, name_safe(l->arena, v->name)));
}

/* Where a variable that is neither declared inside nor a level's index comes from. Arrays, records
   and variables that are written or whose address is taken are settled by place_settle. */
static enum place place_of(const struct loop_text *l, const struct ir_var *v, uint32_t *which)
{
    const struct scalar *s = scalar_of(l->facts, v);

    if (s && s->kind == SCALAR_REDUCTION) {
        *which = s->which;
        return l->facts->reductions.at[s->which].var == v ? PLACE_ACC : PLACE_ADDRESS;
    }
    if (s && s->kind == SCALAR_CARRIED)
        *which = s->which;
    if (s && (s->kind == SCALAR_PRIVATE || s->kind == SCALAR_INDEX || s->kind == SCALAR_CARRIED))
        return PLACE_LOCAL;
    if (s && s->kind == SCALAR_INDUCTION)
        return PLACE_INDUCTION;
    if (v->type->kind == IR_ARRAY)
        return PLACE_ADDRESS;
    return v->type->kind == IR_RECORD || v->type->kind == IR_COMPLEX ? PLACE_COPY : PLACE_VALUE;
}

static void mention_type(struct walk *w, const struct ir_type *t);

static void mention(struct walk *w, const struct ir_var *v)
{
    struct spelled *s = find(w->l, v);

    if (!s && v == w->l->facts->counter) {
        s = add_named(w->l, v, PLACE_INNER, "t");
    } else if (!s && v->is_literal) {
        s = add_named(w->l, v, PLACE_INNER, arena_printf(w->l->arena, "fold_string_%u", v->id));
    } else if (!s) {
        uint32_t which = 0;
        enum place place = place_of(w->l, v, &which);
        s = place == PLACE_ACC ? add_named(w->l, v, place, w->l->accs.at[which].name)
                               : add(w->l, v, place);
        s->which = which;
        mention_type(w, v->type);
        s = find(w->l, v);
    }
    s->in_body |= w->in_body;
}

static bool mention_expr(struct ir_expr *e, void *arg);

/* The body has private bins: the user's own are the entry function's alone. */
static void mention_bin(struct walk *w, const struct bin *b, struct ir_expr *lvalue)
{
    bool in_body = w->in_body;

    w->in_body = false;
    ir_walk_expr(b->b->base, mention_expr, w);
    w->in_body = in_body;
    for (struct ir_expr *e = lvalue; e != b->b->base && !ir_expr_equal(e, b->b->base); e = e->a)
        if (e->b)
            ir_walk_expr(e->b, mention_expr, w);
}

static bool mention_expr(struct ir_expr *e, void *arg)
{
    struct walk *w = arg;
    const struct bin *b = w->in_body ? loop_bin_of(w->l, e) : NULL;

    if (b) {
        mention_bin(w, b, e);
        return false;
    }
    if (e->kind == IR_VAR)
        mention(w, e->var);
    mention_type(w, e->type);
    if (e->kind == IR_ADDR && ir_object_of(e->a)) {
        mention(w, ir_object_of(e->a));
        find(w->l, ir_object_of(e->a))->has_address = true;
    }
    return true;
}

/* Variables in the extents of run-time array types. */
static void mention_type(struct walk *w, const struct ir_type *t)
{
    for (; t && (t->kind == IR_PTR || t->kind == IR_ARRAY); t = t->elem) {
        if (t->kind == IR_ARRAY && t->vla) {
            bool in_body = w->in_body;
            w->in_body = true;
            ir_walk_expr(t->vla, mention_expr, w);
            w->in_body = in_body;
        }
    }
}

static bool declare_inner(struct ir_stmt *s, void *arg)
{
    struct walk *w = arg;

    if (s->kind == IR_DECL && !find(w->l, s->var))
        add(w->l, s->var, PLACE_INNER)->in_body = w->in_body;
    return true;
}

static bool mention_decl_type(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_DECL)
        mention_type(arg, s->var->type);
    return true;
}

static void mention_stmt(struct walk *w, struct ir_stmt *s)
{
    ir_walk_stmt(s, declare_inner, NULL, w);
    ir_walk_stmt(s, mention_decl_type, mention_expr, w);
}

static bool take_call_name(struct ir_expr *e, void *arg)
{
    struct walk *w = arg;

    if (e->kind == IR_CALL && e->func && !e->func->body)
        vec_push(&w->l->taken, e->func->name);
    return true;
}

static void mention_level(struct walk *w, const struct level *v)
{
    if (v->first)
        ir_walk_expr(v->first, mention_expr, w);
    else
        mention(w, v->index);
    ir_walk_expr(v->bound, mention_expr, w);
}

static void gather_accs(struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *r = &f->reductions.at[i];
        struct acc a = {.r = r};
        struct strbuf source;
        strbuf_init(&source);
        if (r->var)
            strbuf_add(&source, r->var->name);
        else
            ir_print_c_expr(r->cell, &source);
        a.source = arena_strdup(l->arena, source.text);
        strbuf_release(&source);
        a.name = name_of_text(l->arena, a.source);
        a.name = name_unique(l, name_acc_safe(l->arena, a.name));
        a.float_minmax = (r->op == FOLD_MIN || r->op == FOLD_MAX) && r->type->kind == IR_FLOAT &&
                         !r->is_running && !r->is_trailing && !r->ranked && !r->tied;
        for (size_t j = 0; j < r->updates.n; j++)
            a.forms |= 1u << r->updates.at[j].form;
        a.is_map = r->op == FOLD_AFFINE && r->type->kind == IR_FLOAT;
        if (reduction_is_arg(r) && !reduction_breaks_ties(r))
            a.winner = name_unique(l, arena_printf(l->arena, "%s_at", a.name));
        l->has_carried |= a.winner != NULL;
        if (a.float_minmax || a.is_map)
            a.redo = name_unique(l, arena_printf(l->arena, "%s_redo", a.name));
        l->has_redo |= a.redo != NULL;
        bool is_sum = r->op == FOLD_ADD || r->op == FOLD_MUL;
        if (l->plan->scheme == PLAN_TILES && (r->is_running || (r->is_trailing && is_sum)))
            a.lanes = name_unique(l, arena_printf(l->arena, "%s_lanes", a.name));
        if (a.lanes && r->is_running && !a.is_map)
            a.before = name_unique(l, arena_printf(l->arena, "%s_before", a.name));
        if (r->op == FOLD_AFFINE || r->op == FOLD_LAST || r->peak_of || acc_is_wide(&a))
            a.one = name_unique(l, arena_printf(l->arena, "%s_one", a.name));
        if (r->op == FOLD_ADD_BOTH)
            a.sum = name_unique(l, arena_printf(l->arena, "%s_sum", a.name));
        bool is_flat = l->plan->scheme == PLAN_RANGE && !loop_is_nest(l);
        a.halves = is_flat && acc_has_halves(l, r);
        a.narrow = a.halves || (is_flat && reduction_is_count(r));
        vec_push(&l->accs, a);
        gather_carried(l, (uint32_t)i);
    }
}

static void gather_bins(struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    for (size_t i = 0; i < f->bins.n; i++) {
        struct bin b = {.b = &f->bins.at[i]};
        struct strbuf source;
        strbuf_init(&source);
        ir_print_c_expr(b.b->lvalue, &source);
        b.source = arena_strdup(l->arena, source.text);
        strbuf_release(&source);
        b.name = name_unique(l, name_acc_safe(l->arena, name_of_text(l->arena, b.source)));
        if (!b.b->is_exact)
            b.scale = name_unique(l, arena_printf(l->arena, "%s_scale", b.name));
        l->has_pass |= b.b->needs_pass;
        vec_push(&l->bins, b);
    }
}

/* One side of a test: a named object is tested where it lies, not where a copy of it does. */
static void note_range(struct loop_text *l, uint32_t which)
{
    bool other = which & (CHECK_CELL | CHECK_BINS);
    const struct ir_expr *e = other ? NULL : l->facts->accesses.at[which].range;
    const struct ir_var *v = e ? ir_object_of(e) : NULL;
    struct spelled *s = v ? find(l, v) : NULL;

    if (s)
        s->is_ranged = true;
}

/* Records and scalars that are written or whose address is needed are reached where they are;
   live-out values and inductions get their last properties. */
static void place_settle(struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        const struct ir_var *v = ir_object_of(a->lvalue);
        struct spelled *s = v ? find(l, v) : NULL;
        if (s && a->is_write)
            s->written = true;
    }
    for (size_t i = 0; i < f->checks.n; i++) {
        note_range(l, f->checks.at[i].a);
        note_range(l, f->checks.at[i].b);
    }
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct reduction *r = l->accs.at[i].r;
        const struct ir_expr *cell = r->is_key ? NULL : r->cell;
        const struct ir_var *v = cell && !r->var ? ir_object_of(cell) : NULL;
        struct spelled *s = v ? find(l, v) : NULL;
        if (s)
            s->written = true;
    }
    for (size_t i = 0; i < l->carried_cells.n; i++) {
        const struct ir_var *v = ir_object_of(l->carried_cells.at[i].lvalue);
        struct spelled *s = v ? find(l, v) : NULL;
        if (s)
            s->written = true;
    }
    for (size_t i = 0; i < l->bins.n; i++) {
        const struct ir_expr *base = l->bins.at[i].b->base;
        const struct ir_var *v = base->kind == IR_DECAY ? ir_object_of(base->a) : NULL;
        struct spelled *s = v ? find(l, v) : NULL;
        if (s)
            s->written = true;
    }
    for (size_t i = 0; i < l->vars.n; i++) {
        struct spelled *s = &l->vars.at[i];
        const struct ir_type *t = s->var->type;
        bool in_place = s->written || s->has_address || s->is_ranged;
        if (s->place == PLACE_COPY && (in_place || t->size > COPY_LIMIT))
            s->place = PLACE_ADDRESS;
        if (s->place == PLACE_VALUE && in_place)
            s->place = PLACE_ADDRESS;
        s->carried = s->place == PLACE_LOCAL && s->scalar && s->scalar->kind == SCALAR_CARRIED;
        s->live = s->place == PLACE_LOCAL && s->scalar && s->scalar->live_out && !s->carried;
        l->has_live |= s->live;
        s->wide = s->place == PLACE_INDUCTION && t->kind == IR_INT &&
                  (t->bits == 64 || (t->bits == 32 && t->is_signed));
    }
}

static void add_arg(struct loop_text *l, enum arg_kind kind, uint32_t which, const char *name)
{
    struct arg a = {kind, which, name};
    vec_push(&l->args, a);
}

static void gather_args(struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    int64_t first;

    for (uint32_t i = f->nserial ? 0 : 1; i < f->nlevels; i++)
        add_arg(l, ARG_TRIPS, i, arena_printf(l->arena, "fold_trips%u", i + 1));
    for (uint32_t i = 0; i < f->nlevels; i++)
        if (find(l, f->levels[i].index)->in_body && !level_first_constant(&f->levels[i], &first))
            add_arg(l, ARG_FIRST, i, arena_printf(l->arena, "fold_first%u", i + 1));
    for (uint32_t i = 0; i < l->vars.n; i++) {
        const struct spelled *s = &l->vars.at[i];
        if (s->place == PLACE_VALUE || s->place == PLACE_COPY || s->place == PLACE_ADDRESS ||
            (s->place == PLACE_INDUCTION && s->in_body))
            add_arg(l, ARG_VAR, i, s->name);
    }
    for (uint32_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].r->var)
            add_arg(l, ARG_ACC, i, l->accs.at[i].name);
    for (uint32_t i = 0; i < l->vars.n; i++)
        if (l->vars.at[i].live || l->vars.at[i].carried)
            add_arg(l, ARG_LIVE, i, l->vars.at[i].name);
}

/* Does a continue in the tree leave the statement itself, not a loop inside it? */
static bool has_continue(const struct ir_stmt *s)
{
    for (; s; s = s->next) {
        if (s->kind == IR_CONTINUE)
            return true;
        if (s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO)
            continue;
        if (has_continue(s->body) || has_continue(s->orelse))
            return true;
    }
    return false;
}

/* One that only the head of the loop steps has a value after it all the same, and what the body's
   copy leaves out. */
static void mention_scalar(struct walk *w, const struct scalar *s)
{
    if (s->kind == SCALAR_INDUCTION || s->kind == SCALAR_CARRIED)
        mention(w, s->var);
    if (s->kind != SCALAR_INDUCTION)
        return;
    w->in_body = find(w->l, s->var)->in_body;
    ir_walk_expr(s->inc, mention_expr, w);
    w->in_body = false;
}

static void gather_callee(struct walk *w, struct ir_func *f)
{
    for (uint32_t i = 0; i < f->nparams; i++)
        if (!find(w->l, f->params[i]))
            add(w->l, f->params[i], PLACE_INNER);
    mention_stmt(w, f->body);
}

/* What kernels have in place of pointers in memory, and where others lead; is that all? */
static const char *obstacle(struct loop_text *l)
{
    gather_stands(l);
    spaces_find(l);
    l->is_solo = l->facts->nshaped && !inside_is_portable(l);
    return device_obstacle(l);
}

void gather_loop(struct loop_text *l, const struct emit_unit *u, const struct plan *p,
                 struct arena *arena)
{
    const struct loop_facts *f = p->facts;
    struct ir_stmt *body = f->levels[f->nlevels - 1].loop->body;
    struct walk w = {.l = l};

    memset(l, 0, sizeof *l);
    l->arena = arena;
    l->unit = u;
    l->plan = p;
    l->facts = f;
    l->k = l->code = p->index;
    l->rows = p->rows;
    ir_walk_stmt(body, NULL, take_call_name, &w);
    for (size_t i = 0; i < f->callees.n; i++)
        ir_walk_stmt(f->callees.at[i]->body, NULL, take_call_name, &w);
    gather_accs(l);
    gather_bins(l);
    gather_signs(l, body);
    gather_products(l);
    for (uint32_t i = 0; i < f->nlevels; i++)
        if (!f->levels[i].through)
            add(l, f->levels[i].index, PLACE_INDEX)->which = i;
    w.in_body = true;
    mention_stmt(&w, body);
    w.in_body = false;
    for (size_t i = 0; i < f->callees.n; i++)
        gather_callee(&w, f->callees.at[i]);
    for (size_t i = 0; i < l->accs.n; i++)
        if (!f->reductions.at[i].var)
            ir_walk_expr(f->reductions.at[i].cell, mention_expr, &w);
    for (size_t i = 0; i < l->carried_cells.n; i++)
        ir_walk_expr((struct ir_expr *)l->carried_cells.at[i].lvalue, mention_expr, &w);
    for (size_t i = 0; i < f->accesses.n; i++) {
        if (f->accesses.at[i].is_head)
            ir_walk_expr(f->accesses.at[i].range, mention_expr, &w);
        for (uint32_t j = 0; j < f->accesses.at[i].ninner; j++)
            mention_level(&w, &f->accesses.at[i].inner[j]);
        const struct staying *when = f->accesses.at[i].stays;
        for (uint32_t j = 0; when && j < when->ninner; j++)
            mention_level(&w, &when->inner[j]);
    }
    for (uint32_t i = 0; i < f->nshort + f->ncapped; i++)
        mention_level(&w, i < f->nshort ? &f->must_be_short[i] : &f->capped[i - f->nshort]);
    if (f->row)
        mention_level(&w, f->row);
    for (uint32_t i = 0; i < f->ncaps; i++)
        ir_walk_expr(f->caps[i].bound, mention_expr, &w);
    for (size_t i = 0; i < f->scalars.n; i++)
        mention_scalar(&w, &f->scalars.at[i]);
    for (uint32_t i = 0; i < f->nlevels; i++)
        if (f->levels[i].through)
            add(l, f->levels[i].index, PLACE_INDEX)->which = i;
    place_settle(l);
    gather_args(l);
    l->uses_continue = has_continue(body);
    l->left = loop_left(l);
    l->obstacle = u->is_for_cores ? "--fold-targets=cpu" : obstacle(l);
}

void gather_release(struct loop_text *l)
{
    vec_release(&l->vars);
    vec_release(&l->accs);
    vec_release(&l->carried_cells);
    vec_release(&l->bins);
    vec_release(&l->args);
    vec_release(&l->products);
    vec_release(&l->taken);
}
