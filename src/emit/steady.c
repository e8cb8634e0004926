/*
 * Loops of which most iterations change nothing.
 *
 * Scans of which every accumulator is a minimum or maximum, as the largest gain over the smallest
 * value so far. Each iteration waits for the running value of the one before it, yet the longer
 * such a loop runs, the more seldom a value is the smallest so far. So a block of iterations is
 * first run as if nothing changed before each of them, several at once; that is right where none
 * changes anything, and then nothing is left to do. Else the block's iterations run in order, and
 * so do those behind it where one after the other changes something.
 *
 * What compares as equal has to be the same: of zeros with different signs the later one must not
 * be taken. Whoever takes a NaN, or holds one, is seen to change.
 *
 * The same holds for inner loops of extremes, with or without the place of the first one
 * (src/analyse/still.c).
 */
#include "emit/steady.h"

#include "emit/device.h"
#include "emit/keep.h"
#include "emit/later.h"

#include "analyse/still.h"
#include "base/arena.h"

#include <string.h>

#define BLOCK 128
#define BLOCK_INSIDE 64 /* of rows, which are shorter: what runs in order has to be little */
#define WAIT_MOST 31    /* blocks that run in order, before one is asked again */

/* ---- which loops ---- */

/* Does the accumulator change only where it compares as another value afterwards? */
static bool shows_change(const struct acc *a)
{
    const uint32_t strict = 1u << MINMAX_TAKE_GT | 1u << MINMAX_KEEP_GE;
    const struct reduction *r = a->r;
    bool is_extreme = r->op == FOLD_MIN || r->op == FOLD_MAX;

    if (!is_extreme || r->peak_of || r->ranked || r->tied || r->carried.n || r->carried_cells.n ||
        r->repeats || a->one || a->winner || a->narrow || a->redo)
        return false;
    return r->type->kind == IR_INT || (r->type->kind == IR_FLOAT && !(a->forms & ~strict));
}

static bool is_steady(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    if (l->plan->scheme != PLAN_SCAN || l->is_alone || l->bins.n || f->nlevels != 1 || f->search ||
        f->stretch || f->is_heavy || f->has_writes || f->callees.n || f->effort.calls ||
        loop_is_nest(l) || loop_has_later(l) || loop_keeps(l) || text_has_memory(l))
        return false;
    /* Quotients of integers are no vectors, and would be made twice. */
    for (size_t i = 0; i < l->accs.n; i++)
        if (!shows_change(&l->accs.at[i]) ||
            (l->accs.at[i].r->type->kind == IR_INT && f->effort.slow))
            return false;
    for (size_t i = 0; i < f->accesses.n; i++)
        if (!access_is_read_anyway(f, &f->accesses.at[i]))
            return false;
    return true;
}

/* ---- the text ---- */

static void each(struct text *x, bool is_need, void (*write)(struct text *, const struct acc *))
{
    for (size_t i = 0; i < x->loop->accs.n; i++)
        if (x->loop->accs.at[i].r->is_running || !is_need)
            write(x, &x->loop->accs.at[i]);
}

void text_declare_as(struct text *x, const struct ir_type *t, const char *name, const char *value)
{
    text_indent(x);
    text_declare(x, t, name);
    strbuf_printf(x->out, " = %s;\n", value);
}

static const char *was_name(const struct text *x, const char *name)
{
    return arena_printf(x->loop->arena, "fold_was_%s", name);
}

static void keep(struct text *x, const struct acc *a)
{
    text_declare_as(x, a->r->type, was_name(x, a->name), a->name);
}

static void take(struct text *x, const struct acc *a)
{
    text_declare_as(x, a->r->type, a->name, was_name(x, a->name));
}

static void moved(struct text *x, const char *name)
{
    text_line(x, "fold_moved |= %s != fold_was_%s;", name, name);
}

static void compare(struct text *x, const struct acc *a)
{
    moved(x, a->name);
}

static void iteration(struct text *x, bool is_need)
{
    if (is_need)
        text_need_call(x, "lo + fold_j");
    else
        text_step_call(x, "lo + fold_j", "NULL");
}

/* Blocks that change something one after the other are no longer asked each. */
static void wait(struct text *x)
{
    text_line(x, "    fold_wait = fold_moved ? fold_more : 0;");
    text_line(x,
              "    fold_more = !fold_moved ? 0 : fold_more < %d ? 2 * fold_more + 1 : fold_more;",
              WAIT_MOST);
    text_line(x, "} else {");
    text_line(x, "    fold_wait--;");
    text_line(x, "}");
}

static void blocks(struct text *x, const char *stop, bool is_need)
{
    text_line(x, "for (int32_t fold_wait = 0, fold_more = 0; %s - lo >= %d; lo += %d) {", stop,
              BLOCK, BLOCK);
    x->indent++;
    text_line(x, "uint32_t fold_moved = fold_wait > 0;");
    text_line(x, "if (!fold_moved) {");
    x->indent++;
    each(x, is_need, keep);
    text_line(x, x->loop->accs.n > 1 ? "FOLD_INDEPENDENT_MIXED" : "FOLD_INDEPENDENT");
    text_line(x, "for (int32_t fold_j = 0; fold_j < %d; fold_j++) {", BLOCK);
    x->indent++;
    each(x, is_need, take);
    iteration(x, is_need);
    each(x, is_need, compare);
    x->indent -= 2;
    text_line(x, "    }");
    wait(x);
    text_line(x, "if (fold_moved)");
    text_line(x, "    for (int32_t fold_j = 0; fold_j < %d; fold_j++)", BLOCK);
    x->indent += 2;
    iteration(x, is_need);
    x->indent -= 3;
    text_line(x, "}");
}

/* ---- inner loops ---- */

static const struct loop_facts *still_of(const struct text *x, const struct ir_stmt *s)
{
    const struct loop_text *l = x->loop;

    if (x->mode != TEXT_STEP || x->is_device || !l || l->is_alone)
        return NULL;
    for (uint32_t i = 0; i < l->facts->nstill; i++)
        if (l->facts->still[i]->loop == s)
            return l->facts->still[i];
    return NULL;
}

/* Its variables are the iteration's own? */
static bool is_local(const struct loop_text *l, const struct ir_var *v)
{
    const struct spelled *s = loop_find(l, v);

    return s && (s->place == PLACE_INNER || s->place == PLACE_LOCAL) && !s->has_address;
}

static bool vars_are_local(const struct loop_text *l, const struct loop_facts *g)
{
    for (size_t i = 0; i < g->reductions.n; i++) {
        const struct reduction *r = &g->reductions.at[i];
        if (!is_local(l, r->var))
            return false;
        for (size_t k = 0; k < r->carried.n; k++)
            if (!is_local(l, r->carried.at[k]))
                return false;
    }
    for (size_t i = 0; i < g->scalars.n; i++) {
        const struct scalar *s = &g->scalars.at[i];
        if (s->kind == SCALAR_PRIVATE && !s->declared_inside && !is_local(l, s->var))
            return false;
    }
    return true;
}

static void shadow(struct text *x, const struct ir_var *v, const char *value)
{
    text_declare_as(x, v->type, loop_find(x->loop, v)->name, value);
}

static void was(struct text *x, const struct reduction *r)
{
    const char *name = loop_find(x->loop, r->var)->name;

    text_declare_as(x, r->type, was_name(x, name), name);
}

void text_turn_index(struct text *x, const struct level *v, const char *turn)
{
    int64_t first;

    text_indent(x);
    strbuf_printf(x->out, "const int64_t %s = ", loop_find(x->loop, v->index)->name);
    if (level_first_constant(v, &first))
        strbuf_printf(x->out, "%lldl", (long long)first);
    else
        strbuf_add(x->out, "(int64_t)fold_f1");
    strbuf_printf(x->out, " + (int64_t)(%s)", turn);
    if (v->step != 1)
        strbuf_printf(x->out, " * %lldl", (long long)v->step);
    strbuf_add(x->out, ";\n");
}

static void turn(struct text *x, const struct loop_facts *g, const char *at)
{
    text_turn_index(x, &g->levels[0], at);
    text_stmt_inside(x, g->loop->body);
}

#define IN_BLOCK "fold_turn + (uint64_t)fold_j"

/* A turn as if none before it had changed anything. */
static void asked_turn(struct text *x, const struct loop_facts *g)
{
    for (size_t i = 0; i < g->reductions.n; i++) {
        const struct reduction *r = &g->reductions.at[i];
        shadow(x, r->var, was_name(x, loop_find(x->loop, r->var)->name));
        for (size_t k = 0; k < r->carried.n; k++)
            shadow(x, r->carried.at[k], "0");
    }
    turn(x, g, IN_BLOCK);
    for (size_t i = 0; i < g->reductions.n; i++)
        moved(x, loop_find(x->loop, g->reductions.at[i].var)->name);
}

/* Updates of several variables clang may merge (kernels/prelude.h). */
static void independent(struct text *x, const struct loop_facts *g)
{
    bool are_mixed = g->reductions.n > 1 || g->reductions.at[0].carried.n;

    text_line(x, are_mixed ? "FOLD_INDEPENDENT_MIXED" : "FOLD_INDEPENDENT");
}

static void block_head(struct text *x)
{
    text_line(x, "for (int64_t fold_j = 0; fold_j < %d; fold_j++) {", BLOCK_INSIDE);
    x->indent++;
}

static void block_asked(struct text *x, const struct loop_facts *g)
{
    text_line(x, "if (!fold_moved) {");
    x->indent++;
    for (size_t i = 0; i < g->reductions.n; i++)
        was(x, &g->reductions.at[i]);
    independent(x, g);
    block_head(x);
    asked_turn(x, g);
    x->indent -= 2;
    text_line(x, "    }");
    wait(x);
}

static void inner_blocks(struct text *x, const struct loop_facts *g)
{
    text_line(x, "for (int32_t fold_wait = 0, fold_more = 0; fold_n1 - fold_turn >= %d;",
              BLOCK_INSIDE);
    text_line(x, "     fold_turn += %d) {", BLOCK_INSIDE);
    x->indent++;
    text_line(x, "uint32_t fold_moved = fold_wait > 0;");
    block_asked(x, g);
    text_line(x, "if (fold_moved) {");
    x->indent++;
    block_head(x);
    turn(x, g, IN_BLOCK);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}

/* May turns be taken in any order, and twice? It may where no place goes along and a NaN is never
   taken; of zeros with different signs the first one might be taken (text_still_loop). */
static bool has_lanes(const struct loop_facts *g)
{
    for (size_t i = 0; i < g->reductions.n; i++) {
        const struct reduction *r = &g->reductions.at[i];
        if (r->carried.n)
            return false;
        for (size_t k = 0; k < r->updates.n && r->type->kind == IR_FLOAT; k++)
            if (r->updates.at[k].form != MINMAX_TAKE_GT)
                return false;
    }
    return true;
}

/* A turn of each lane. */
static void lanes_turn(struct text *x, const struct loop_facts *g, const char *at)
{
    independent(x, g);
    text_line(x, "FOLD_AT_ONCE(8)"); /* then lanes stay in registers from turn to turn */
    block_head(x);
    for (size_t i = 0; i < g->reductions.n; i++) {
        const struct ir_var *v = g->reductions.at[i].var;
        shadow(x, v,
               arena_printf(x->loop->arena, "fold_lanes_%s[fold_j]", loop_find(x->loop, v)->name));
    }
    turn(x, g, at);
    for (size_t i = 0; i < g->reductions.n; i++) {
        const char *name = loop_find(x->loop, g->reductions.at[i].var)->name;
        text_line(x, "fold_lanes_%s[fold_j] = %s;", name, name);
    }
    x->indent--;
    text_line(x, "}");
}

static void lanes_begin(struct text *x, const struct reduction *r)
{
    const char *name = loop_find(x->loop, r->var)->name;

    was(x, r);
    text_indent(x);
    text_declare(x, r->type, arena_printf(x->loop->arena, "fold_lanes_%s", name));
    strbuf_printf(x->out, "[%d];\n", BLOCK_INSIDE);
    text_line(x, "for (int32_t fold_j = 0; fold_j < %d; fold_j++)", BLOCK_INSIDE);
    text_line(x, "    fold_lanes_%s[fold_j] = %s;", name, name);
}

static void lanes_end(struct text *x, const struct reduction *r)
{
    const char *name = loop_find(x->loop, r->var)->name;

    for (int half = BLOCK_INSIDE / 2; half > 0; half /= 2) {
        text_line(x, "FOLD_INDEPENDENT");
        text_line(x, "for (int32_t fold_j = 0; fold_j < %d; fold_j++)", half);
        text_line(x, "    if (fold_lanes_%s[fold_j + %d] %c fold_lanes_%s[fold_j])", name, half,
                  r->op == FOLD_MAX ? '>' : '<', name);
        text_line(x, "        fold_lanes_%s[fold_j] = fold_lanes_%s[fold_j + %d];", name, name,
                  half);
    }
    text_line(x, "%s = fold_lanes_%s[0];", name, name);
}

/* All turns by lanes, where there are as many; the last ones once more with those before them. A
   zero may have the wrong sign: then they are all taken as if there were no lanes. */
static void inner_lanes(struct text *x, const struct loop_facts *g)
{
    text_line(x, "if (fold_n1 >= %d) {", BLOCK_INSIDE);
    x->indent++;
    for (size_t i = 0; i < g->reductions.n; i++)
        lanes_begin(x, &g->reductions.at[i]);
    text_line(x, "for (; fold_n1 - fold_turn >= %d; fold_turn += %d)", BLOCK_INSIDE, BLOCK_INSIDE);
    x->indent++;
    lanes_turn(x, g, IN_BLOCK);
    x->indent--;
    text_line(x, "if (fold_turn < fold_n1)");
    x->indent++;
    lanes_turn(x, g, arena_printf(x->loop->arena, "fold_n1 - %d + (uint64_t)fold_j", BLOCK_INSIDE));
    x->indent--;
    text_line(x, "fold_turn = fold_n1;");
    for (size_t i = 0; i < g->reductions.n; i++)
        lanes_end(x, &g->reductions.at[i]);
    text_indent(x);
    strbuf_add(x->out, "if (0");
    for (size_t i = 0; i < g->reductions.n; i++)
        if (g->reductions.at[i].type->kind == IR_FLOAT)
            strbuf_printf(x->out, " || %s == 0", loop_find(x->loop, g->reductions.at[i].var)->name);
    strbuf_add(x->out, ") {\n");
    text_line(x, "    fold_turn = 0;");
    for (size_t i = 0; i < g->reductions.n; i++) {
        const char *name = loop_find(x->loop, g->reductions.at[i].var)->name;
        text_line(x, "    %s = fold_was_%s;", name, name);
    }
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}

void loop_with_index(struct loop_text *form, const struct loop_text *l, const struct ir_var *index)
{
    struct spelled *vars = arena_alloc(l->arena, l->vars.n * sizeof *vars);

    memcpy(vars, l->vars.at, l->vars.n * sizeof *vars);
    for (size_t i = 0; i < l->vars.n; i++)
        if (vars[i].var == index)
            vars[i].place = PLACE_INDEX;
    *form = *l;
    form->vars.at = vars;
}

bool text_still_loop(struct text *x, const struct ir_stmt *s)
{
    const struct loop_facts *g = still_of(x, s);

    const struct loop_text *l = x->loop;
    struct loop_text form;

    if (!g || !vars_are_local(l, g) || !level_has_plain_turns(l, &g->levels[0]))
        return false;
    strbuf_add(x->out, "{\n");
    x->indent++;
    text_indent(x);
    text_trip_declare(x, &g->levels[0], 1);
    strbuf_addc(x->out, '\n');
    loop_with_index(&form, l, g->levels[0].index);
    x->loop = &form;
    text_line(x, "uint64_t fold_turn = 0;");
    if (has_lanes(g))
        inner_lanes(x, g);
    inner_blocks(x, g);
    text_line(x, "for (; fold_turn < fold_n1; fold_turn++) {");
    x->indent++;
    turn(x, g, "fold_turn");
    x->indent--;
    text_line(x, "}");
    x->loop = l;
    x->indent--;
    text_line(x, "}");
    return true;
}

void text_steady_loop(struct text *x, const char *stop)
{
    if (is_steady(x->loop))
        blocks(x, stop, false);
}

void text_steady_need(struct text *x)
{
    if (is_steady(x->loop))
        blocks(x, "hi", true);
}
