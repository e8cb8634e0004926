/*
 * On devices: inner loops of exact accumulators in an iteration that a group runs
 * (kernels/device/rows.h, src/analyse/joint.c). Each thread takes some of the turns; what they come
 * to is joined through the room that the group's inner loops with shapes have.
 */
#include "emit/cells.h"
#include "emit/device.h"
#include "emit/steady.h"

#include "analyse/still.h"
#include "base/arena.h"

static const struct loop_facts *joint_at(const struct loop_text *l, const struct ir_stmt *s)
{
    if (l->obstacle || !loop_has_inside(l) || !cells_position(l, s))
        return NULL;
    for (uint32_t i = 0; i < l->facts->njoint; i++) {
        const struct loop_facts *g = l->facts->joint[i];
        if (g->loop == s && level_has_plain_turns(l, &g->levels[0]))
            return g;
    }
    return NULL;
}

static const struct loop_facts *joint_of(const struct text *x, const struct ir_stmt *s)
{
    return x->is_device && x->mode == TEXT_STEP && x->loop ? joint_at(x->loop, s) : NULL;
}

bool loop_is_joint(const struct loop_text *l, const struct ir_stmt *s)
{
    return joint_at(l, s) != NULL;
}

static const char *name_of(const struct text *x, const struct reduction *r)
{
    return loop_find(x->loop, r->var)->name;
}

static bool starts_anew(const struct reduction *r)
{
    return r->op == FOLD_ADD || r->op == FOLD_XOR;
}

static void turns(struct text *x, const struct loop_facts *g, const char *from, const char *step)
{
    text_line(x, "for (uint64_t fold_turn = %s; fold_turn < fold_n1; fold_turn += %s) {", from,
              step);
    x->indent++;
    text_index_at(x, &g->levels[0], "fold_turn");
    text_stmt_inside(x, g->loop->body);
    x->indent--;
    text_line(x, "}");
}

/* "top = fold_later > top ? fold_later : top;" */
static void join(struct text *x, const struct reduction *r, const char *with)
{
    const char *name = name_of(x, r);
    bool is_extreme = r->op == FOLD_MIN || r->op == FOLD_MAX;

    text_indent(x);
    strbuf_printf(x->out, "%s = ", name);
    if (is_extreme) {
        strbuf_printf(x->out, "%s %c %s ? %s : %s;\n", with, r->op == FOLD_MAX ? '>' : '<', name,
                      with, name);
        return;
    }
    strbuf_addc(x->out, '(');
    text_type(x, r->type);
    strbuf_printf(x->out, ")((uint64_t)%s %s (uint64_t)%s);\n", name,
                  r->op == FOLD_ADD   ? "+"
                  : r->op == FOLD_XOR ? "^"
                  : r->op == FOLD_AND ? "&"
                                      : "|",
                  with);
}

/* All threads' values become one: theirs, and what they began with. */
static void joined(struct text *x, const struct reduction *r)
{
    const char *name = name_of(x, r);

    text_line(x, "{");
    x->indent++;
    strbuf_printf(x->out, "%*s", (int)(4 * x->indent), "");
    strbuf_add(x->out, "FOLD_SHARED ");
    text_declare(x, r->type, "*const fold_all");
    strbuf_add(x->out, " = (FOLD_SHARED ");
    text_type(x, r->type);
    strbuf_add(x->out, " *)frame->fold_tile;\n");
    text_line(x, "fold_all[FOLD_THREAD] = %s;", name);
    text_line(x, "FOLD_BARRIER;");
    text_line(x, "for (int32_t fold_d = %d; fold_d > 0; fold_d /= 2) {", GROUP_SIDE / 2);
    x->indent++;
    text_line(x, "if (FOLD_THREAD < fold_d) {");
    x->indent++;
    text_declare_as(x, r->type, "fold_later", "fold_all[FOLD_THREAD + fold_d]");
    join(x, r, "fold_later");
    text_line(x, "fold_all[FOLD_THREAD] = %s;", name);
    x->indent--;
    text_line(x, "}");
    text_line(x, "FOLD_BARRIER;");
    x->indent--;
    text_line(x, "}");
    text_line(x, "%s = fold_all[0];", name);
    text_line(x, "FOLD_BARRIER;");
    x->indent--;
    text_line(x, "}");
    if (starts_anew(r))
        join(x, r, arena_printf(x->loop->arena, "fold_was_%s", name));
}

/* Of zeros with different signs C takes the first: all turns by each thread. */
static void zeros_again(struct text *x, const struct loop_facts *g)
{
    bool any = false;

    for (size_t i = 0; i < g->reductions.n; i++) {
        if (g->reductions.at[i].type->kind != IR_FLOAT)
            continue;
        if (!any)
            text_indent(x);
        strbuf_printf(x->out, "%s%s == 0", any ? " || " : "if (", name_of(x, &g->reductions.at[i]));
        any = true;
    }
    if (!any)
        return;
    strbuf_add(x->out, ") {\n");
    x->indent++;
    for (size_t i = 0; i < g->reductions.n; i++) {
        const char *name = name_of(x, &g->reductions.at[i]);
        text_line(x, "%s = fold_was_%s;", name, name);
    }
    turns(x, g, "0", "1");
    x->indent--;
    text_line(x, "}");
}

static void by_group(struct text *x, const struct loop_facts *g)
{
    struct arena *a = x->loop->arena;

    for (size_t i = 0; i < g->reductions.n; i++) {
        const struct reduction *r = &g->reductions.at[i];
        text_declare_as(x, r->type, arena_printf(a, "fold_was_%s", name_of(x, r)), name_of(x, r));
        if (starts_anew(r))
            text_line(x, "%s = 0;", name_of(x, r));
    }
    turns(x, g, "(uint64_t)FOLD_THREAD", arena_printf(a, "%d", GROUP_SIDE));
    for (size_t i = 0; i < g->reductions.n; i++)
        joined(x, &g->reductions.at[i]);
    zeros_again(x, g);
}

bool text_joint_loop(struct text *x, const struct ir_stmt *s)
{
    const struct loop_facts *g = joint_of(x, s);

    if (!g)
        return false;
    strbuf_add(x->out, "{\n");
    x->indent++;
    text_indent(x);
    text_trip_declare(x, &g->levels[0], 1);
    strbuf_addc(x->out, '\n');
    strbuf_add(x->out, "#ifndef FOLD_ITEM_PER_CHUNK\n");
    text_line(x, "if (!frame->fold_alone && fold_n1 >= %d) {", GROUP_SIDE);
    x->indent++;
    by_group(x, g);
    x->indent--;
    text_line(x, "} else");
    strbuf_add(x->out, "#endif\n");
    turns(x, g, "0", "1");
    x->indent--;
    text_line(x, "}");
    return true;
}

bool loop_has_joint(const struct loop_text *l)
{
    return l->facts->njoint && loop_has_inside(l);
}
