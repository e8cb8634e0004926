/*
 * The fixed shape's functions of one loop: lanes (rows.c), tree (the lanes of a chunk to its
 * partial) and fold (the partials, as one more chunk). What they have in common with the contiguous
 * ranges of range.c is here too.
 */
#include "emit/cells.h"
#include "emit/stretch.h"
#include "emit/pairs.h"
#include "emit/limited.h"

#include "base/arena.h"

/* ---- nests ---- */

/* The counters of a nest's levels at an iteration, and the step to the next row. */
void text_nest(struct text *x)
{
    const struct loop_text *l = x->loop;
    uint32_t n = l->facts->nlevels;

    text_line(x, "struct fold_nest_%u {", l->k);
    text_indent(x);
    strbuf_add(x->out, "    int64_t ");
    for (uint32_t i = 1; i <= n; i++)
        strbuf_printf(x->out, "k%u%s", i, i < n ? ", " : ";\n");
    text_line(x, "};");
    text_line(x,
              "FOLD_INLINE struct fold_nest_%u fold_nest_at_%u(const struct fold_frame_%u *frame, "
              "int64_t t)",
              l->k, l->k, l->k);
    text_line(x, "{");
    text_line(x, "    struct fold_nest_%u at;", l->k);
    for (uint32_t i = n; i > 1; i--) {
        text_line(x, "    at.k%u = t %% frame->fold_trips%u;", i, i);
        text_line(x, "    t /= frame->fold_trips%u;", i);
    }
    text_line(x, "    at.k1 = t;");
    text_line(x, "    return at;");
    text_line(x, "}");
    text_line(x,
              "FOLD_INLINE void fold_nest_row_%u(const struct fold_frame_%u *frame, "
              "struct fold_nest_%u *at)",
              l->k, l->k, l->k);
    text_line(x, "{");
    for (uint32_t i = n; i > 1; i--) {
        text_line(x, "    if (at->k%u < frame->fold_trips%u)", i, i);
        text_line(x, "        return;");
        text_line(x, "    at->k%u = 0;", i);
        text_line(x, "    at->k%u++;", i - 1);
    }
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
    text_row_held_functions(x);
}

/* ---- parts of loops ---- */

static bool find_memory(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_DECL && ir_var_is_memory(s->var))
        *(bool *)arg = true;
    return true;
}

/* Arrays and variables reached by address that belong to an iteration may be one piece of memory
   for all of them. */
bool text_has_memory(const struct loop_text *l)
{
    bool memory = l->bins.n != 0;

    ir_walk_stmt(l->facts->levels[l->facts->nlevels - 1].loop->body, find_memory, NULL, &memory);
    for (size_t i = 0; i < l->facts->callees.n; i++)
        ir_walk_stmt(l->facts->callees.at[i]->body, find_memory, NULL, &memory);
    for (size_t i = 0; i < l->accs.n; i++)
        memory |= l->accs.at[i].r->op == FOLD_USER;
    for (size_t i = 0; i < l->vars.n; i++) {
        const struct spelled *s = &l->vars.at[i];
        memory |= s->place == PLACE_LOCAL && (ir_var_is_memory(s->var) || s->has_address);
    }
    return memory;
}

/* The compiler has to see for itself that iterations share nothing when they may share memory of
   their own, and when one takes running values from the one before it. */
void text_independent(struct text *x)
{
    const struct loop_text *l = x->loop;
    bool are_mixed = l->accs.n > 1 || l->has_carried || (l->accs.n && l->facts->has_writes);

    if (!text_has_memory(l) && !plan_is_scan(l->plan))
        text_line(x, are_mixed ? "FOLD_INDEPENDENT_MIXED" : "FOLD_INDEPENDENT");
}

void text_acc_locals(struct text *x, enum acc_start from)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_indent(x);
        bool is_wide = from == ACC_AHEAD && acc_is_wide(a);
        text_declare(x, is_wide ? acc_wide_type(a) : a->r->type, a->name);
        strbuf_add(x->out, " = ");
        if (is_wide)
            strbuf_add(x->out, pair_start(x, a, false));
        else if (from == ACC_LANE)
            strbuf_printf(x->out, "p->%s[l]", a->name);
        else if (from == ACC_BEFORE && a->r->is_running)
            strbuf_printf(x->out, "from->%s", a->name);
        else
            text_identity(x, a);
        strbuf_add(x->out, ";\n");
        if (acc_is_tracked(l, a))
            text_line(x, "int64_t %s = -1;", a->winner);
    }
    text_stretch_local(x, from == ACC_BEFORE ? "from" : NULL);
}

/* Is the accumulator a guarded count, of an iteration that is not vectorised or one of four? What
   one iteration counts is a variable of its own then, which takes no branch. */
static bool counts_by_turn(const struct text *x, const struct acc *a)
{
    const struct loop_text *l = x->loop;
    const struct reduction *r = a->r;

    return r->op == FOLD_ADD && r->type->kind == IR_INT && r->guarded && !r->is_running && r->var &&
           !r->repeats && !a->before && !a->one && !acc_is_tracked(l, a) &&
           l->plan->scheme == PLAN_RANGE && (x->is_four || loop_looks_up(l));
}

/* The accumulators that this is so for: their variables, or what they are added to. */
static bool turns(struct text *x, bool ends)
{
    const struct loop_text *l = x->loop;
    bool any = false;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!counts_by_turn(x, a))
            continue;
        if (!any && !ends)
            text_line(x, "{");
        any = true;
        if (ends)
            text_line(x, "    %s%s += fold_turn_%s;", a->narrow ? "fold_block_" : "", a->name,
                      a->name);
        else
            text_line(x, "    __typeof__(%s%s) fold_turn_%s = 0;", a->narrow ? "fold_block_" : "",
                      a->name, a->name);
    }
    if (any && ends)
        text_line(x, "}");
    return any;
}

const char *text_step_name(const struct text *x)
{
    return x->is_keyed   ? "keyed"
           : x->is_far   ? "far"
           : x->is_other ? "other"
           : x->is_kept  ? "kept"
           : x->is_later ? "later"
           : x->pieces   ? "middle"
                         : "step";
}

static void step_call(struct text *x, const char *t, const char *live, const char *won,
                      const char *hit)
{
    const struct loop_text *l = x->loop;
    bool any = turns(x, false);

    x->indent += any;
    text_indent(x);
    strbuf_printf(x->out, "fold_%s_%u(&f, %s", text_step_name(x), l->k, t);
    for (uint32_t i = 0; loop_is_nest(l) && i < l->facts->nlevels; i++)
        strbuf_printf(x->out, ", at.k%u", i + 1);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        strbuf_printf(x->out, ", &%s%s%s%s",
                      counts_by_turn(x, a) ? "fold_turn_"
                      : a->narrow          ? "fold_block_"
                                           : "",
                      a->name, a->before ? ", " : "", a->before ? a->before : "");
        if (a->halves)
            strbuf_printf(x->out, ", &fold_upper_%s", a->name);
    }
    for (size_t i = 0; i < l->accs.n; i++)
        if (acc_is_tracked(l, &l->accs.at[i]))
            strbuf_printf(x->out, ", &%s", l->accs.at[i].winner);
    if (l->facts->stretch)
        strbuf_add(x->out, ", fold_ends");
    for (size_t i = 0; i < l->bins.n; i++)
        strbuf_printf(x->out, ", &%s", l->bins.at[i].name);
    if (l->has_live)
        strbuf_printf(x->out, ", %s", live);
    if (l->has_carried)
        strbuf_printf(x->out, ", %s", won);
    if (facts_run_behind(l->facts))
        strbuf_printf(x->out, ", %s", hit);
    if (loop_is_limited(l))
        strbuf_add(x->out, ", &fold_left");
    if (x->pieces)
        strbuf_add(x->out, ", fold_w1");
    if (x->is_keyed)
        strbuf_add(x->out, ", fold_key, fold_asks");
    strbuf_add(x->out, ");\n");
    x->indent -= any;
    turns(x, true);
}

void text_step_call(struct text *x, const char *t, const char *live)
{
    step_call(x, t, live, "NULL", "&(int32_t){0}");
}

void text_step_call_hit(struct text *x, const char *t, const char *live, const char *hit)
{
    step_call(x, t, live, "NULL", hit);
}

void text_step_call_winning(struct text *x, const char *t)
{
    step_call(x, t, "NULL", "won", "&(int32_t){0}");
}

/* ---- tree and fold ---- */

static void tree(struct text *x, const struct loop_text *l)
{
    text_line(x, "static void fold_tree_%u(void *lanes, int32_t count, void *partial)", l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "struct fold_lane_%u *p = lanes;", l->k);
    text_line(x, "struct fold_part_%u *to = partial;", l->k);
    strbuf_addc(x->out, '\n');
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        const char *name = acc_tree_name(l, a);
        bool keeps = a->forms & (1u << MINMAX_KEEP_GT | 1u << MINMAX_KEEP_GE);
        if (a->float_minmax && keeps)
            text_line(x, "to->%s = fold_any_nan_%s(p->%s, count) ? 2 : 0;", a->redo,
                      type_host_name(a->r->type), a->name);
        if (a->float_minmax)
            text_line(x, "to->%s %s= %s(p->%s, count);", a->redo, keeps ? "|" : "", name, a->name);
        else
            text_line(x, "%s(p->%s, count);", name, a->name);
        text_line(x, "to->%s = p->%s[0];", a->name, a->name);
        if (a->winner)
            text_line(x, "to->%s = 0;", a->winner);
    }
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* The values of one accumulator in all partials, as one more chunk's. */
static void fold_one(struct text *x, const struct acc *a)
{
    const char *name = acc_tree_name(x->loop, a);

    text_indent(x);
    if (a->float_minmax)
        strbuf_printf(x->out, "int %s = ", a->redo);
    strbuf_printf(x->out, "%s_partials((const char *)&from->%s, sizeof *from, m, p->%s", name,
                  a->name, a->name);
    if (a->float_minmax)
        strbuf_printf(x->out, ",\n%*s(size_t)((const char *)&from->%s - (const char *)&from->%s)",
                      (int)(x->indent + 1) * 4, "", a->redo, a->name);
    strbuf_add(x->out, ");\n");
}

/* Once a run, and in no hurry: one for all instruction sets. */
void text_fold(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "void %s_fold_%u(const void *partials, int64_t m, void *lanes, void *total)",
              l->unit->uid, l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_part_%u *from = partials;", l->k);
    text_line(x, "struct fold_part_%u *to = total;", l->k);
    text_line(x, "struct fold_lane_%u *p = lanes;", l->k);
    for (size_t i = 0; i < l->accs.n; i++)
        fold_one(x, &l->accs.at[i]);
    text_line(x, "fold_tree_%u(lanes, m < FOLDRT_LANES ? (int32_t)m : FOLDRT_LANES, to);", l->k);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->float_minmax)
            text_line(x, "to->%s |= %s;", a->redo, a->redo);
        if (a->winner)
            text_winning_chunk(x, a);
    }
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

void text_lanes(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_rows(x);
    if (lanes_are_plain(l))
        return;
    tree(x, l);
    text_line(x,
              "FOLD_HIDDEN void %s_fold_%u(const void *partials, int64_t m, void *lanes, "
              "void *total);",
              l->unit->uid, l->k);
}
