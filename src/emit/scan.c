/*
 * Loops that read running values. `sum` runs what the running values are made of, ahead of the
 * iterations; `scan` runs whole iterations, given the running values before them. Where every order
 * gives the same bits these are contiguous ranges.
 */
#include "emit/later.h"
#include "emit/nontemporal.h"
#include "emit/pairs.h"
#include "emit/steady.h"
#include "emit/strips.h"
#include "emit/there.h"

#include "analyse/steps.h"

#include "base/arena.h"

static const struct acc *acc_read(const struct loop_text *l, const struct ir_expr *e)
{
    for (size_t i = 0; l && i < l->accs.n; i++) {
        const struct reduction *r = l->accs.at[i].r;
        for (size_t j = 0; j < r->reads.n; j++)
            if (r->reads.at[j] == e)
                return &l->accs.at[i];
    }
    return NULL;
}

bool text_running(struct text *x, const struct ir_expr *e, int prec)
{
    const struct acc *a = x->mode == TEXT_STEP ? acc_read(x->loop, e) : NULL;
    bool whole = prec > PREC_UNARY;

    if (x->counted && loop_acc_of(x->loop, e->a) == x->counted) {
        strbuf_add(x->out, x->counted->name);
        return true;
    }
    if (text_bound(x, e, a))
        return true;
    if (!a || (!a->before && acc_type(x, a) == a->r->type))
        return false;
    if (a->r->op == FOLD_USER) {
        text_combine(x, a, a->before, arena_printf(x->loop->arena, "*%s", a->name));
        return true;
    }
    strbuf_add(x->out, whole ? "((" : "(");
    text_type(x, a->r->type);
    strbuf_add(x->out, ")(");
    if (a->before)
        text_combine(x, a, a->before, arena_printf(x->loop->arena, "*%s", a->name));
    else
        strbuf_printf(x->out, "*%s", a->name);
    strbuf_add(x->out, whole ? "))" : ")");
    return true;
}

/* ---- recurrences ---- */

/* Is s an update of the peak of a sum? */
static bool is_of_peak(const struct text *x, const struct ir_stmt *s)
{
    for (size_t i = 0; i < x->loop->accs.n; i++) {
        const struct reduction *r = x->loop->accs.at[i].r;
        for (size_t j = 0; r->peak_of && j < r->updates.n; j++)
            if (r->updates.at[j].stmt->expr == s->expr)
                return true;
    }
    return false;
}

bool text_is_twice(const struct text *x, const struct ir_stmt *s)
{
    if (!x->is_ahead || x->is_twice)
        return false;
    if (is_of_peak(x, s))
        return true;
    if (s->kind != IR_EXPR || !s->expr->a)
        return false;
    bool is_update = ir_is_write(s->expr);
    const struct acc *a = is_update ? loop_acc_of(x->loop, s->expr->a) : NULL;

    return a && a->one;
}

/* What the update does to the field `one`; NULL: nothing. */
static const struct ir_expr *other_update(const struct text *x, const struct ir_stmt *s)
{
    const struct reduction *r = loop_acc_of(x->loop, s->expr->a)->r;

    for (size_t i = 0; r->type->kind == IR_FLOAT && i < r->updates.n; i++)
        if (r->updates.at[i].stmt->expr == s->expr)
            return r->updates.at[i].factor;
    return s->expr;
}

/* "*s_sum = *s_sum + x[i];" */
static void sum_update(struct text *x, const struct ir_stmt *s)
{
    const struct acc *a = is_of_peak(x, s) ? NULL : loop_acc_of(x->loop, s->expr->a);
    const struct ir_expr *e = NULL;

    for (size_t i = 0; a && a->sum && i < a->r->updates.n; i++)
        if (a->r->updates.at[i].stmt->expr == s->expr)
            e = a->r->updates.at[i].factor;
    if (!e || (a->r->var && !update_adds(e, a->r->var)))
        return;
    x->is_sum = true;
    text_small_begin(x, a);
    text_indent(x);
    text_expr(x, e, PREC_COMMA);
    strbuf_add(x->out, ";\n");
    text_small_end(x, a);
    x->is_sum = false;
}

void text_twice(struct text *x, const struct ir_stmt *s)
{
    x->is_twice = true;
    for (int one = 0; one < 2 && is_of_peak(x, s); one++) {
        x->is_one = one;
        text_stmt(x, s);
    }
    for (int one = 0; one < 2 && !is_of_peak(x, s); one++) {
        const struct ir_expr *e = one ? other_update(x, s) : s->expr;
        const struct acc *a = loop_acc_of(x->loop, s->expr->a);
        if (one && a->r->op == FOLD_LAST) {
            text_line(x, "*%s = 1;", a->one);
            continue;
        }
        if (one && text_small_one(x, s))
            continue;
        x->is_one = one;
        if (!e)
            continue;
        text_indent(x);
        text_expr(x, e, PREC_COMMA);
        strbuf_add(x->out, ";\n");
    }
    x->is_one = false;
    sum_update(x, s);
    x->is_twice = false;
}

/* In the entry function: the other fields before the loop, where every map leads to the start. */
void text_start_of_one(struct text *x, const struct acc *a)
{
    if (a->is_map)
        text_line(x, "total.%s = total.%s = 0;", a->one, a->redo);
    else
        text_line(x, "total.%s = %s;", a->one,
                  pair_end(x, a, arena_printf(x->loop->arena, "*%s", a->name)));
    if (a->sum)
        text_line(x, "total.%s = 0;", a->sum);
    if (pair_modulus(x->loop, a))
        text_line(x, "total.%s = (uint64_t)fold_f.%s;", pair_modulus(x->loop, a),
                  pair_modulus_source(x->loop, a));
}

/* ---- variables of a part of the body ---- */

struct mention {
    const struct ir_var *var;
    bool found;
};

static bool mentions_type(const struct ir_type *t, struct mention *m);

static bool mentions_expr(struct ir_expr *e, void *arg)
{
    struct mention *m = arg;

    m->found |= e->kind == IR_VAR && e->var == m->var;
    return !mentions_type(e->type, m);
}

static bool mentions_type(const struct ir_type *t, struct mention *m)
{
    for (; t && (t->kind == IR_PTR || t->kind == IR_ARRAY); t = t->elem)
        if (t->kind == IR_ARRAY && t->vla)
            ir_walk_expr(t->vla, mentions_expr, m);
    return m->found;
}

static bool part_mentions(const struct ir_stmt *body, const struct ir_var *var)
{
    struct mention m = {var, false};

    ir_walk_stmt((struct ir_stmt *)body, NULL, mentions_expr, &m);
    return m.found;
}

bool loop_part_mentions(const struct loop_text *l, const struct ir_stmt *body,
                        const struct spelled *s)
{
    struct mention m = {s->var, part_mentions(body, s->var)};

    /* What an induction grows by is invariant: no other induction stands in it. */
    for (size_t i = 0; i < l->vars.n && !m.found; i++) {
        const struct spelled *o = &l->vars.at[i];
        if (o->place == PLACE_INDUCTION && o != s && part_mentions(body, o->var))
            ir_walk_expr(o->scalar->inc, mentions_expr, &m);
    }
    return m.found;
}

/* ---- functions ---- */

static void head(struct text *x, const char *name, const char *parameters)
{
    const struct loop_text *l = x->loop;

    text_line(x, "static void fold_%s_%u(const void *frame, int64_t lo, int64_t hi, %s)", name,
              l->k, parameters);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", l->k,
              l->k);
}

static void tail(struct text *x)
{
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* ---- ranges ---- */

void text_need_call(struct text *x, const char *t)
{
    const struct loop_text *l = x->loop;

    text_indent(x);
    strbuf_printf(x->out, "fold_need%s_%u(&f, %s", x->is_later ? "_later" : "", l->k, t);
    for (uint32_t i = 0; loop_is_nest(l) && i < l->facts->nlevels; i++)
        strbuf_printf(x->out, ", at.k%u", i + 1);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->r->is_running)
            strbuf_printf(x->out, ", &%s%s%s%s%s", a->name, a->one ? ", &" : "",
                          a->one ? a->one : "", a->sum ? ", &" : "", a->sum ? a->sum : "");
    }
    strbuf_add(x->out, l->facts->stretch ? ", fold_ends);\n" : ");\n");
}

static void need_loop(struct text *x)
{
    const struct loop_text *l = x->loop;
    uint32_t n = l->facts->nlevels;
    bool is_later = loop_has_later(l);

    if (is_later) {
        text_line(x, "if (lo == 0 && hi > 0) {");
        x->indent++;
        text_need_call(x, "0");
        x->indent--;
        text_line(x, "}");
        x->is_later = true;
    }
    if (loop_is_nest(l)) {
        text_line(x, "struct fold_nest_%u at = fold_nest_at_%u(&f, lo);", l->k, l->k);
        text_line(x, "for (int64_t t = lo; t < hi;) {");
        x->indent++;
        text_line(x, "int64_t left = f.fold_trips%u - at.k%u;", n, n);
        text_line(x, "int64_t end = left < hi - t ? t + left : hi;");
        text_line(x, "for (; t < end; t++, at.k%u++) {", n);
    } else {
        text_line(x, "for (int64_t t = lo%s; t < hi; t++) {", is_later ? " + (lo == 0)" : "");
    }
    x->indent++;
    text_need_call(x, "t");
    x->indent--;
    text_line(x, "}");
    x->is_later = false;
    if (loop_is_nest(l)) {
        text_line(x, "fold_nest_row_%u(&f, &at);", l->k);
        x->indent--;
        text_line(x, "}");
    }
}

/* The sum of running values and that sum, where these are all that runs and each iteration does the
   same with what comes before it; false: it is not so. */
static bool second_find(const struct loop_text *l, const struct acc **sum, const struct acc **all)
{
    *all = NULL;
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->r->peak_of && a->r->op == FOLD_ADD)
            *all = a;
    }
    *sum = *all ? pair_sum(l, *all) : NULL;
    for (size_t i = 0; i < l->accs.n && *all; i++)
        if (l->accs.at[i].r->is_running && &l->accs.at[i] != *sum && &l->accs.at[i] != *all)
            return false;
    return *sum && !loop_is_nest(l) && !loop_has_later(l) && second_is_even((*sum)->r, (*all)->r);
}

/* "fold_x0" of the type of a, with a value. */
static void second_local(struct text *x, const struct acc *a, const char *name, const char *value)
{
    text_indent(x);
    text_declare(x, acc_part_type(x, a), name);
    strbuf_printf(x->out, " = %s;\n", value);
}

/* Of each iteration what it adds where the sum before it is 0, and for each 1 of that; what it adds
   to the sum is added again by all behind it. No iteration waits for the one before. */
static bool second_loop(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct acc *s, *t;

    if (!second_find(l, &s, &t))
        return false;
    text_line(x, "for (int64_t t = lo; t < hi; t++) {");
    x->indent++;
    second_local(x, s, "fold_x0", "0");
    second_local(x, s, "fold_x1", "1");
    second_local(x, t, "fold_y0", "0");
    second_local(x, t, "fold_y1", "0");
    text_line(x, "fold_need_%u(&f, t, %s);", l->k,
              s < t ? "&fold_x0, &fold_x1, &fold_y0, &fold_y1"
                    : "&fold_y0, &fold_y1, &fold_x0, &fold_x1");
    text_indent(x);
    strbuf_printf(x->out, "%s += fold_y0 + (fold_y1 - fold_y0) * fold_x0 * (", t->name);
    text_type(x, acc_part_type(x, t));
    strbuf_add(x->out, ")(hi - 1 - t);\n");
    text_line(x, "%s += fold_y1 - fold_y0;", t->one);
    text_line(x, "%s += fold_x0;", s->name);
    x->indent--;
    text_line(x, "}");
    text_line(x, "%s += %s;", t->one, t->name);
    text_line(x, "%s += %s;", s->one, s->name);
    return true;
}

static void range_sum(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_strips_before(x);
    head(x, "sum", "void *lanes, void *partial");
    text_line(x, "struct fold_part_%u *to = partial;", l->k);
    text_acc_locals(x, ACC_AHEAD);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!a->one)
            continue;
        text_declare_as(x, acc_one_type(x, a), a->one, pair_start(x, a, true));
        if (a->sum)
            text_line(x, "int64_t %s = 0;", a->sum);
    }
    text_line(x, "(void)lanes;");
    strbuf_addc(x->out, '\n');
    text_strips(x);
    text_steady_need(x);
    if (!second_loop(x))
        need_loop(x);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_line(x, "to->%s = %s;", a->name, a->name);
        if (a->one)
            text_line(x, "to->%s = %s;", a->one, a->one);
        if (a->sum)
            text_line(x, "to->%s = %s;", a->sum, a->sum);
        if (pair_modulus(l, a))
            text_line(x, "to->%s = (uint64_t)f.%s;", pair_modulus(l, a), pair_modulus_source(l, a));
    }
    if (l->facts->stretch)
        text_line(x, "__builtin_memcpy(to->fold_ends, fold_ends, sizeof fold_ends);");
    tail(x);
}

static void range_scan_body(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "const struct fold_part_%u *from = before;", l->k);
    text_line(x, "struct fold_part_%u *to = after;", l->k);
    if (text_strips_scan(x))
        return;
    text_acc_locals(x, ACC_BEFORE);
    text_line(x, "(void)lanes;");
    text_strips_walk(x);
    text_range_loops(x);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->one)
            text_line(x, "to->%s = %s;", a->one, pair_end(x, a, a->name));
        if (a->sum)
            text_line(x, "to->%s = 0;", a->sum);
    }
    if (l->facts->stretch)
        text_line(x, "__builtin_memcpy(to->fold_ends, fold_ends, sizeof fold_ends);");
}

static void range_scan(struct text *x)
{
    head(x, "scan", "const void *before,\n                         void *lanes, void *after");
    range_scan_body(x);
    tail(x);
}

static void range_scan_far(struct text *x)
{
    if (!text_nontemporal_begin(x))
        return;
    range_scan_body(x);
    text_nontemporal_end(x);
}

/* ---- both ---- */

static void append(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "FOLD_HIDDEN void %s_append_%u(void *into, const void *later)", l->unit->uid,
              l->k);
    text_base_begin(x);
    text_line(x, "struct fold_part_%u *a = into;", l->k);
    text_line(x, "const struct fold_part_%u *b = later;", l->k);
    strbuf_addc(x->out, '\n');
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_indent(x);
        strbuf_printf(x->out, "a->%s = ", a->name);
        if (a->r->is_running)
            strbuf_printf(x->out, "b->%s", a->name);
        else
            text_combine(x, a, arena_printf(l->arena, "a->%s", a->name),
                         arena_printf(l->arena, "b->%s", a->name));
        strbuf_add(x->out, ";\n");
        if (a->one)
            text_line(x, "a->%s = b->%s;", a->one, a->one);
        if (a->sum)
            text_line(x, "a->%s = b->%s;", a->sum, a->sum);
        if (a->is_map)
            text_line(x, "a->%s |= b->%s;", a->redo, a->redo);
    }
    if (l->facts->stretch)
        text_line(x, "__builtin_memcpy(a->fold_ends, b->fold_ends, sizeof a->fold_ends);");
    text_base_end(x);
}

void text_scan(struct text *x)
{
    text_need(x);
    if (x->loop->plan->scheme == PLAN_TILES) {
        text_tiles(x);
    } else {
        range_sum(x);
        range_scan(x);
        range_scan_far(x);
    }
    append(x);
}
