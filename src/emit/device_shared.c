/*
 * Few, long iterations with bins or sums of integers, as over all pairs i < j: on a device several
 * threads share an iteration. Each comes to what stands before the inner loop and takes some of its
 * turns. The kernel's iterations are parts then: part t % fold_every of iteration t / fold_every.
 */
#include "emit/cells.h"
#include "emit/device.h"
#include "emit/limited.h"

#include "base/arena.h"

/* Does stepping past the type's last value have no meaning in C? (C17 6.5 p5) */
static bool cannot_wrap(const struct level *v)
{
    const struct ir_type *t = v->index->type;

    return t->is_signed && t->bits >= 32 && v->ctype->is_signed;
}

bool level_has_plain_turns(const struct loop_text *l, const struct level *v)
{
    struct strbuf guard;

    if (!trip_is_possible(v))
        return false;
    if (cannot_wrap(v))
        return true;
    strbuf_init(&guard);
    struct text x = {.out = &guard, .loop = l, .mode = TEXT_STEP, .is_device = true};
    bool is_guarded = text_trip_guard(&x, v, 1, "");
    strbuf_release(&guard);
    return !is_guarded;
}

bool loop_is_shared(const struct loop_text *l)
{
    const struct level *v = l->facts->shared;

    return v && !l->has_live && !loop_is_limited(l) && !l->facts->nshaped && !l->is_inspected &&
           !l->is_alone && (!l->accs.n || l->plan->scheme == PLAN_RANGE) &&
           level_has_plain_turns(l, v);
}

void text_share(struct text *x)
{
    text_line(x, "const uint64_t fold_part = (uint64_t)(t %% frame->fold_every);");
    text_line(x, "t /= frame->fold_every;");
}

void text_index_at(struct text *x, const struct level *v, const char *turn)
{
    int64_t first;

    text_indent(x);
    text_declare(x, v->index->type, loop_find(x->loop, v->index)->name);
    strbuf_add(x->out, " = (");
    text_type(x, v->index->type);
    if (level_first_constant(v, &first))
        strbuf_printf(x->out, ")((uint64_t)%lldl", (long long)first);
    else
        strbuf_add(x->out, ")((uint64_t)fold_f1");
    strbuf_printf(x->out, " %c (uint64_t)(%s) * %lluul);\n", v->step < 0 ? '-' : '+', turn,
                  (unsigned long long)(v->step < 0 ? 0 - (uint64_t)v->step : (uint64_t)v->step));
}

/* The turns from `from` on, in steps. */
static void turns(struct text *x, const struct ir_stmt *s, const struct level *v, const char *from,
                  const char *step)
{
    text_line(x, "for (uint64_t fold_turn = %s; fold_turn < fold_n1;", from);
    text_line(x, "     fold_turn += %s) {", step);
    x->indent++;
    text_index_at(x, v, "fold_turn");
    text_stmt_inside(x, s->body);
    x->indent--;
    text_line(x, "}");
}

bool text_shared_loop(struct text *x, const struct ir_stmt *s)
{
    const struct level *v = x->is_device && x->mode == TEXT_STEP ? x->loop->facts->shared : NULL;

    if (!v || v->loop != s || !loop_is_shared(x->loop))
        return false;
    strbuf_add(x->out, "{\n");
    x->indent++;
    text_indent(x);
    text_trip_declare(x, v, 1);
    strbuf_addc(x->out, '\n');
    turns(x, s, v, "fold_part", "(uint64_t)frame->fold_every");
    x->indent--;
    text_line(x, "}");
    return true;
}

/* ---- inner loops that only write, of an iteration that a group runs (kernels/device/rows.h) ----
 */

static const struct level *map_of(const struct loop_text *l, const struct ir_stmt *s)
{
    for (uint32_t i = 0; i < l->facts->nmaps; i++)
        if (l->facts->maps[i]->loop == s)
            return l->facts->maps[i];
    return NULL;
}

bool loop_shares_map(const struct loop_text *l, const struct ir_stmt *s)
{
    const struct level *v = map_of(l, s);

    return v && l->facts->nshaped && cells_position(l, s) && level_has_plain_turns(l, v);
}

bool text_map_loop(struct text *x, const struct ir_stmt *s)
{
    if (!x->is_device || x->mode != TEXT_STEP || !x->loop || x->loop->obstacle ||
        !loop_has_inside(x->loop) || !loop_shares_map(x->loop, s))
        return false;
    strbuf_add(x->out, "{\n");
    x->indent++;
    strbuf_add(x->out, "#ifdef FOLD_ITEM_PER_CHUNK\n");
    text_line(x, "const uint64_t fold_from = 0, fold_step = 1;");
    strbuf_add(x->out, "#else\n");
    text_line(x, "const uint64_t fold_from = frame->fold_alone ? 0 : (uint64_t)FOLD_THREAD;");
    text_line(x, "const uint64_t fold_step = frame->fold_alone ? 1 : %d;", GROUP_SIDE);
    strbuf_add(x->out, "#endif\n");
    text_meet(x);
    text_indent(x);
    text_trip_declare(x, map_of(x->loop, s), 1);
    strbuf_addc(x->out, '\n');
    turns(x, s, map_of(x->loop, s), "fold_from", "fold_step");
    text_meet(x);
    x->indent--;
    text_line(x, "}");
    return true;
}

void text_meet(struct text *x)
{
    strbuf_add(x->out, "#ifndef FOLD_ITEM_PER_CHUNK\n");
    text_line(x, "if (!frame->fold_alone)");
    text_line(x, "    FOLD_BARRIER_ALL;");
    strbuf_add(x->out, "#endif\n");
}
