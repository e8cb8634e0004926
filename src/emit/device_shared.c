/*
 * Few, long iterations with bins or sums of integers, as over all pairs i < j: on a device several
 * threads share an iteration. Each comes to what stands before the inner loop and takes some of its
 * turns. The kernel's iterations are parts then: part t % fold_every of iteration t / fold_every.
 */
#include "emit/device.h"

#include "base/arena.h"

/* Does stepping past the type's last value have no meaning in C? (C17 6.5 p5) */
static bool cannot_wrap(const struct level *v)
{
    const struct ir_type *t = v->index->type;

    return t->is_signed && t->bits >= 32 && v->ctype->is_signed;
}

bool loop_is_shared(const struct loop_text *l)
{
    const struct level *v = l->facts->shared;
    struct strbuf guard;

    if (!v || l->has_live || l->facts->nshaped || l->is_inspected || l->is_alone ||
        (l->accs.n && l->plan->scheme != PLAN_RANGE) || !trip_is_possible(v))
        return false;
    if (cannot_wrap(v))
        return true;
    strbuf_init(&guard);
    struct text x = {.out = &guard, .loop = l, .mode = TEXT_STEP, .is_device = true};
    bool is_guarded = text_trip_guard(&x, v, 1, "");
    strbuf_release(&guard);
    return !is_guarded;
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
    text_line(x, "for (uint64_t fold_turn = fold_part; fold_turn < fold_n1;");
    text_line(x, "     fold_turn += (uint64_t)frame->fold_every) {");
    x->indent++;
    text_index_at(x, v, "fold_turn");
    text_stmt_inside(x, s->body);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    return true;
}
