/*
 * Stretches of a loop that is left by running sums, which certainly do not leave it. Of integers
 * one pass by vectors adds up what the iterations of a block contribute, and what of that is above
 * 0: no running value of the block is above the value before it and all of the latter, nor below it
 * and the rest. A second one asks each way out with these bounds in place of the running values,
 * the higher one where larger values are more likely to leave, else the lower one; ways out that
 * are the same in all iterations are asked once. Where none would leave no iteration does, and the
 * sums are known; else the block's iterations run in order. All of that is in numbers that do not
 * wrap around: contributions that are large leave the block to the iterations. Of floats tiles are
 * asked by their lanes.
 */
#include "emit/there.h"

#include "analyse/internal.h"
#include "analyse/parts.h"
#include "base/arena.h"

enum {
    BLOCK = 512,  /* iterations: 2^9 contributions below 2^21, or 2^50, stay in their type */
    FAR_32 = 21,  /* bits of a contribution to 32 bits */
    FAR_64 = 50,  /* to 64 */
    START_64 = 60 /* of a running value of 64 bits */
};

/* ---- which loops ---- */

struct side {
    const struct loop_text *l;
    const struct ir_expr *read;
    bool found;
};

static bool is_of_running(const struct loop_text *l, const struct ir_expr *e)
{
    for (size_t i = 0; i < l->accs.n; i++)
        for (size_t j = 0; j < l->accs.at[i].r->reads.n; j++)
            if (l->accs.at[i].r->reads.at[j] == e)
                return true;
    return false;
}

static bool find_running(struct ir_expr *e, void *arg)
{
    struct side *s = arg;

    s->found |= s->read ? e == s->read : is_of_running(s->l, e);
    return !s->found;
}

/* Does e hold the read, or, if that is NULL, the running value of some accumulator? */
static bool holds(const struct loop_text *l, struct ir_expr *e, const struct ir_expr *read)
{
    struct side s = {l, read, false};

    ir_walk_expr(e, find_running, &s);
    return s.found;
}

static bool keeps_value(const struct ir_expr *e)
{
    if (e->kind != IR_CAST || e->type->kind != e->a->type->kind)
        return false;
    return e->type->kind == IR_INT ? type_holds(e->type, e->a->type)
                                   : e->type->kind == IR_FLOAT && e->type->bits >= e->a->type->bits;
}

static bool is_narrow(const struct ir_expr *e)
{
    while (keeps_value(e))
        e = e->a;
    return e->type->kind == IR_INT && e->type->bits <= 32;
}

/* 1: the side of a comparison is the read; 2: a sum or difference of it and what is no running
   value, in which no bound wraps around if it is computed in 64 bits; 0: neither. */
static int side_form(const struct loop_text *l, struct ir_expr *e, const struct ir_expr *read)
{
    while (e != read && keeps_value(e))
        e = e->a;
    if (e == read)
        return 1;
    if (e->kind != IR_BINARY || (e->op != IR_ADD && e->op != IR_SUB) || e->type->kind != IR_INT ||
        !e->type->is_signed)
        return 0;
    struct ir_expr *with = holds(l, e->a, read) ? e->a : e->b, *other = with == e->a ? e->b : e->a;
    bool is_linear = (with == e->a || e->op == IR_ADD) && !holds(l, other, NULL) &&
                     is_narrow(other) && side_form(l, with, read) > 0;
    return is_linear ? 2 : 0;
}

/* Do larger values of the read make e true rather than smaller ones? Its form; smaller ones: less
   than 0; 0: that is not known. */
static int way_of(const struct loop_text *l, struct ir_expr *e, const struct ir_expr *read)
{
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind == IR_UNARY && e->op == IR_LNOT)
        return -way_of(l, e->a, read);
    if (e->kind != IR_BINARY)
        return 0;
    if (e->op == IR_LAND || e->op == IR_LOR)
        return way_of(l, holds(l, e->a, read) ? e->a : e->b, read);
    bool left = holds(l, e->a, read), less = e->op == IR_LT || e->op == IR_LE;
    struct ir_expr *with = left ? e->a : e->b, *other = left ? e->b : e->a;
    if (e->op < IR_LT || e->op > IR_GE || holds(l, other, NULL))
        return 0;
    return less == left ? -side_form(l, with, read) : side_form(l, with, read);
}

/* The condition of a way out that holds the read. */
struct way_out {
    struct side side;
    int way;
};

static bool find_way_out(struct ir_stmt *s, void *arg)
{
    struct way_out *w = arg;

    if (s->kind == IR_IF && s->body->kind == IR_HIT && !s->orelse &&
        holds(w->side.l, s->expr, w->side.read))
        w->way = way_of(w->side.l, s->expr, w->side.read);
    return true;
}

static int read_way(const struct loop_text *l, const struct ir_expr *read)
{
    struct way_out w = {{l, read, false}, 0};

    ir_walk_stmt(l->facts->levels[0].loop->body, find_way_out, NULL, &w);
    return w.way;
}

struct fixed {
    const struct loop_text *l;
    bool ok;
};

static bool find_varying(struct ir_expr *e, void *arg)
{
    struct fixed *f = arg;
    const struct spelled *s = e->kind == IR_VAR ? loop_find(f->l, e->var) : NULL;

    if (is_of_running(f->l, e))
        return false;
    f->ok &= e->kind != IR_INDEX && e->kind != IR_DEREF && e->kind != IR_CALL &&
             (e->kind != IR_VAR || (s && s->scalar && s->scalar->kind == SCALAR_INVARIANT));
    return f->ok;
}

/* Ways out whose conditions are made of running values and of what the loop leaves alone. */
struct ways_out {
    struct fixed fixed;
    uint32_t nhits;
    struct ir_stmt **to; /* copies of them, without what they stand below */
};

static bool add_way_out(struct ir_stmt *s, void *arg)
{
    struct ways_out *w = arg;

    w->nhits += s->kind == IR_HIT;
    if (s->kind != IR_IF || s->orelse || s->body->kind != IR_HIT)
        return true;
    ir_walk_expr(s->expr, find_varying, &w->fixed);
    *w->to = ir_stmt_copy(w->fixed.l->facts->unit, s);
    (*w->to)->next = NULL;
    w->to = &(*w->to)->next;
    w->nhits--;
    return true;
}

struct ir_stmt *loop_fixed_ways_out(const struct loop_text *l)
{
    struct ways_out w = {.fixed = {l, true}};
    struct ir_stmt *loop = l->facts->levels[0].loop;
    struct ir_stmt *form = ir_stmt_new(l->facts->unit, IR_BLOCK, loop->loc);

    w.to = &form->body;
    ir_walk_stmt(loop->body, add_way_out, NULL, &w);
    for (size_t i = 0; i < l->accs.n; i++)
        w.fixed.ok &= l->accs.at[i].r->is_running;
    form->end = loop->loc;
    return w.fixed.ok && w.nhits == 0 ? form : NULL;
}

struct branches {
    const struct ir_stmt *a, *b;
    bool found;
};

static bool find_branches(struct ir_stmt *s, void *arg)
{
    struct branches *f = arg;

    if (s->kind == IR_IF && s->orelse)
        f->found |= (stmt_contains(s->body, f->a) && stmt_contains(s->orelse, f->b)) ||
                    (stmt_contains(s->body, f->b) && stmt_contains(s->orelse, f->a));
    return !f->found;
}

/* Does an iteration make one update at most? Then there are no other values on its way. */
static bool is_set_once(const struct loop_text *l, const struct reduction *r)
{
    bool once = !r->repeats;

    for (size_t i = 0; i < r->updates.n; i++)
        for (size_t j = 0; j < i && once; j++) {
            struct branches f = {r->updates.at[i].stmt, r->updates.at[j].stmt, false};
            ir_walk_stmt(l->facts->levels[0].loop->body, find_branches, NULL, &f);
            once = f.found;
        }
    return once;
}

/* A sum that is made of whole numbers where any order gives its bits, else of floats. */
static bool is_sum(const struct loop_text *l, const struct reduction *r)
{
    bool is_int = r->type->kind == IR_INT && (r->type->bits == 32 || r->type->bits == 64);

    return r->op == FOLD_ADD && is_set_once(l, r) &&
           (l->plan->scheme == PLAN_SCAN ? is_int : r->type->kind == IR_FLOAT);
}

bool loop_is_calm(const struct loop_text *l)
{
    if (l->facts->search != SEARCH_UNTIL || l->facts->is_heavy || text_has_memory(l) ||
        (l->plan->scheme == PLAN_TILES && (l->has_live || !loop_fixed_ways_out(l))))
        return false;
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct reduction *r = l->accs.at[i].r;
        if (r->is_running && !is_sum(l, r))
            return false;
        for (size_t j = 0; j < r->reads.n; j++)
            if (!read_way(l, r->reads.at[j]))
                return false;
    }
    return true;
}

/* ---- the step ---- */

bool text_bound(struct text *x, const struct ir_expr *e, const struct acc *a)
{
    int way = x->is_bound && a ? read_way(x->loop, e) : 0;

    if (way == 1 || way == -1)
        strbuf_printf(x->out, "(%s)", type_host_name(a->r->type));
    if (way)
        strbuf_printf(x->out, "fold_%s_%s", way > 0 ? "high" : "low", a->name);
    return way != 0;
}

void text_bound_params(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; x->is_bound && i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        const char *type = a->before ? type_host_name(a->r->type) : "int64_t";
        if (a->r->is_running)
            strbuf_printf(x->out, ", %s fold_high_%s, %s fold_low_%s", type, a->name, type,
                          a->name);
    }
}

/* ---- a block ---- */

static unsigned bits_of(const struct acc *a)
{
    return a->r->type->bits;
}

/* What the iterations contribute. */
static void sums(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->r->is_running)
            text_line(x, "int%u_t fold_sum_%s = 0, fold_up_%s = 0, fold_far_%s = 0;", bits_of(a),
                      a->name, a->name, a->name);
    }
    text_line(x, "for (int64_t t = lo; t < end; t++) {");
    x->indent++;
    for (size_t i = 0; i < l->accs.n; i++) {
        if (!l->accs.at[i].r->is_running)
            continue;
        text_indent(x);
        text_declare(x, l->accs.at[i].r->type, l->accs.at[i].name);
        strbuf_add(x->out, " = 0;\n");
    }
    text_need_call(x, "t");
    for (size_t i = 0; i < l->accs.n; i++) {
        const char *n = l->accs.at[i].name;
        unsigned bits = bits_of(&l->accs.at[i]);
        if (!l->accs.at[i].r->is_running)
            continue;
        text_line(x, "fold_sum_%s += (int%u_t)%s;", n, bits, n);
        text_line(x, "fold_up_%s += (int%u_t)%s > 0 ? (int%u_t)%s : 0;", n, bits, n, bits, n);
        text_line(x, "fold_far_%s |= (int%u_t)%s ^ (int%u_t)%s >> %u;", n, bits, n, bits, n,
                  bits - 1);
    }
    x->indent--;
    text_line(x, "}");
}

/* The bounds, and whether these are values of the type. */
static void bounds(struct text *x, const struct acc *a)
{
    const char *n = a->name;
    const struct ir_type *t = a->r->type;

    text_line(x, "const int64_t fold_high_%s = (int64_t)%s + fold_up_%s;", n, n, n);
    text_line(x, "const int64_t fold_low_%s = (int64_t)%s + fold_sum_%s - fold_up_%s;", n, n, n, n);
    text_line(x, "fold_calm &= (uint%u_t)fold_far_%s >> %d == 0;", t->bits, n,
              t->bits == 32 ? FAR_32 : FAR_64);
    if (t->bits == 64)
        text_line(x, "fold_calm &= ((uint64_t)%s + (1ul << %d)) >> %d == 0;", n, START_64,
                  START_64 + 1);
    else if (t->is_signed)
        text_line(x,
                  "fold_calm &= fold_high_%s == (int32_t)fold_high_%s && "
                  "fold_low_%s == (int32_t)fold_low_%s;",
                  n, n, n, n);
    else
        text_line(x, "fold_calm &= fold_high_%s <= 0xffffffffl;", n);
    if (!t->is_signed)
        text_line(x, "fold_calm &= fold_low_%s >= 0;", n);
}

/* Asks the ways out; other accumulators go on in copies. */
static void ask(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_indent(x);
        text_declare(x, a->r->type, arena_printf(l->arena, "fold_new_%s", a->name));
        strbuf_printf(x->out, " = %s;\n", a->name);
    }
    bool once = loop_fixed_ways_out(l) != NULL;
    text_line(x, "int32_t fold_hit = 0;");
    if (!once)
        text_line(x, "for (int64_t t = lo; t < end; t++)");
    x->indent += !once;
    text_indent(x);
    strbuf_printf(x->out, "fold_bound_%u(&f, %s", l->k, once ? "lo" : "t");
    for (size_t i = 0; i < l->accs.n; i++)
        strbuf_printf(x->out, ", &fold_new_%s", l->accs.at[i].name);
    if (l->has_live)
        strbuf_add(x->out, ", NULL");
    strbuf_add(x->out, ", &fold_hit");
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].r->is_running)
            strbuf_printf(x->out, ", fold_high_%s, fold_low_%s", l->accs.at[i].name,
                          l->accs.at[i].name);
    strbuf_add(x->out, ");\n");
    x->indent -= !once;
    text_line(x, "if (!fold_hit) {");
    x->indent++;
    for (size_t i = 0; i < l->accs.n; i++) {
        const char *n = l->accs.at[i].name;
        if (l->accs.at[i].r->is_running)
            text_line(x, "%s += fold_sum_%s;", n, n);
        else
            text_line(x, "%s = fold_new_%s;", n, n);
    }
    text_line(x, "continue;");
    x->indent--;
    text_line(x, "}");
}

void text_calm_block(struct text *x, const char *stop)
{
    const struct loop_text *l = x->loop;

    text_line(x, "end = %s - lo < %d ? %s : lo + %d;", stop, BLOCK, stop, BLOCK);
    text_line(x, "if (fold_wait-- <= 0) {");
    x->indent++;
    text_line(x, "int32_t fold_calm = 1;");
    sums(x);
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].r->is_running)
            bounds(x, &l->accs.at[i]);
    text_line(x, "if (fold_calm) {");
    x->indent++;
    ask(x);
    x->indent--;
    text_line(x, "}");
    text_line(x, "fold_wait = 7;");
    x->indent--;
    text_line(x, "}");
}

void text_bound_step(struct text *outer)
{
    struct text x = *outer;

    x.is_bound = true;
    if (loop_is_calm(x.loop))
        text_step(&x);
}

/* ---- tiles ---- */

/* Running values of floats are the value before a lane and what the lane has come to: of a larger
   one of these a larger one, for sums are rounded in order. So that each lane keeps the largest and
   the least of its own, and the bounds are the shape's own values. */
void text_calm_fields(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; loop_is_calm(l) && i < l->accs.n; i++) {
        const char *n = l->accs.at[i].name;
        text_line(x, "%s fold_up_%s[1024], fold_down_%s[1024], fold_own_%s[1024];",
                  type_host_name(l->accs.at[i].r->type), n, n, n);
    }
}

void text_calm_lane(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; loop_is_calm(l) && i < l->accs.n; i++) {
        const char *n = l->accs.at[i].name;
        text_line(x, "%s fold_up_%s = %s, fold_down_%s = %s;",
                  type_host_name(l->accs.at[i].r->type), n, n, n, n);
    }
}

void text_calm_note(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; loop_is_calm(l) && i < l->accs.n; i++) {
        const char *n = l->accs.at[i].name;
        text_line(x, "fold_up_%s = %s > fold_up_%s ? %s : fold_up_%s;", n, n, n, n, n);
        text_line(x, "fold_down_%s = %s < fold_down_%s ? %s : fold_down_%s;", n, n, n, n, n);
    }
}

void text_calm_store(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; loop_is_calm(l) && i < l->accs.n; i++) {
        const char *n = l->accs.at[i].name;
        text_line(x, "p->fold_up_%s[l] = fold_up_%s;", n, n);
        text_line(x, "p->fold_down_%s[l] = fold_down_%s;", n, n);
        text_line(x, "p->fold_own_%s[l] = %s;", n, n);
    }
}

/* A NaN on the way, which no bound tells of, is one in the end: then the loop runs as written. */
void text_calm_tile(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!loop_is_calm(l))
        return;
    text_line(x, "const int64_t fold_last = (hi - lo - 1) / 8;");
    text_line(x, "for (int64_t l = 0; l <= fold_last; l++) {");
    x->indent++;
    text_line(x, "int32_t fold_hit = 0;");
    for (size_t i = 0; i < l->accs.n; i++)
        text_line(x, "%s fold_new_%s = 0;", type_host_name(l->accs.at[i].r->type),
                  l->accs.at[i].name);
    text_indent(x);
    strbuf_printf(x->out, "fold_bound_%u(&f, lo", l->k);
    for (size_t i = 0; i < l->accs.n; i++)
        strbuf_printf(x->out, ", &fold_new_%s, 0", l->accs.at[i].name);
    strbuf_add(x->out, ", &fold_hit");
    for (size_t i = 0; i < l->accs.n; i++) {
        const char *n = l->accs.at[i].name;
        strbuf_printf(x->out, ", p->%s[l] + p->fold_up_%s[l], p->%s[l] + p->fold_down_%s[l]", n, n,
                      n, n);
    }
    strbuf_add(x->out, ");\n");
    text_line(x, "fold_any |= fold_hit;");
    x->indent--;
    text_line(x, "}");
    for (size_t i = 0; i < l->accs.n; i++) {
        const char *n = l->accs.at[i].name;
        text_line(x, "to->%s = p->%s[fold_last] + p->fold_own_%s[fold_last];", n, n, n);
    }
    text_line(x, "to->fold_number = __INT64_MAX__;");
    text_line(x, "if (!fold_any)");
    text_line(x, "    return;");
    text_line(x, "fold_any = 0;");
}
