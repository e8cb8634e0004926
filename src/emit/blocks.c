/*
 * Loops of which each iteration makes one update of bins. A block of iterations finds all of its
 * places and values first, several at once, and then updates bin after bin.
 */
#include "emit/blocks.h"
#include "emit/inspect.h"

#include "base/arena.h"

static const struct bin_update *only_update(const struct loop_text *l)
{
    const struct bins *b = l->bins.at[0].b;

    return b->updates.n == 1 && !b->repeats ? &b->updates.at[0] : NULL;
}

/* Does the statement stand in the body itself, so that every iteration comes to it once? */
static bool is_certain(const struct loop_facts *f, const struct ir_stmt *s)
{
    const struct ir_stmt *body = f->levels[0].loop->body;

    for (const struct ir_stmt *c = body->kind == IR_BLOCK ? body->body : body; c; c = c->next)
        if (c == s)
            return true;
    return false;
}

/* An integer is updated as the text says. */
static bool is_plain(const struct loop_text *l)
{
    return l->bins.at[0].b->type->kind != IR_FLOAT;
}

static bool find_arithmetic(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= e->kind == IR_BINARY;
    return true;
}

/* Is there anything that several iterations could compute at once? */
static bool computes(const struct loop_text *l)
{
    bool found = l->bins.at[0].scale != NULL;

    ir_walk_stmt(l->facts->levels[0].loop->body, NULL, find_arithmetic, &found);
    return found;
}

bool bins_have_blocks(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    if (f->callees.n || l->plan->scheme != PLAN_RANGE || f->nlevels != 1 || f->search ||
        f->has_writes || f->is_heavy || f->reductions.n || l->bins.n != 1 || l->has_live ||
        l->uses_continue)
        return false;
    const struct bin_update *u = only_update(l);
    bool is_sum = l->bins.at[0].scale != NULL;
    return u && is_certain(f, u->stmt) && computes(l) && (is_sum || (is_plain(l) && !u->value));
}

bool text_is_spot(const struct text *x, const struct ir_stmt *s)
{
    return x->mode == TEXT_STEP && x->loop->is_spot && only_update(x->loop)->stmt == s;
}

bool text_spot_update(struct text *x, const struct ir_stmt *s)
{
    if (!text_is_spot(x, s))
        return false;
    const struct bin_update *u = only_update(x->loop);
    text_indent(x);
    strbuf_add(x->out, "*fold_at = ");
    text_bin_subscript(x, u->lvalue);
    strbuf_add(x->out, ";\n");
    if (is_plain(x->loop))
        return true;
    text_indent(x);
    strbuf_add(x->out, "*fold_x = ");
    text_bin_value(x, u);
    strbuf_add(x->out, ";\n");
    return true;
}

void text_spot(struct text *outer)
{
    struct loop_text spot = *outer->loop;
    struct text x = {.out = outer->out, .loop = &spot, .mode = TEXT_STEP};
    const struct loop_facts *f = spot.facts;

    spot.is_spot = true;
    strbuf_printf(x.out,
                  "FOLD_INLINE void fold_spot_%u(const struct fold_frame_%u *frame, int64_t t, "
                  "int64_t *fold_at%s)\n{\n",
                  spot.k, spot.k, is_plain(&spot) ? "" : ", double *fold_x");
    x.indent = 1;
    text_line(&x, "(void)frame, (void)t;");
    text_part_step(&x, f->levels[0].loop->body);
    strbuf_add(x.out, "}\n\n");
    if (!is_plain(&spot))
        return;
    spot.is_spot = false;
    spot.is_placed = true;
    strbuf_printf(x.out,
                  "FOLD_INLINE void fold_put_at_%u(const struct fold_frame_%u *frame, int64_t t, "
                  "void *fold_place)\n{\n",
                  spot.k, spot.k);
    text_line(&x, "(void)frame, (void)t;");
    text_part_step(&x, f->levels[0].loop->body);
    strbuf_add(x.out, "}\n\n");
}

void text_blocks(struct text *x, const char *stop)
{
    const struct loop_text *l = x->loop;
    const struct bin *b = &l->bins.at[0];
    bool plain = is_plain(l);

    text_line(x, "for (; %s - lo >= FOLD_BLOCK; lo += FOLD_BLOCK) {", stop);
    x->indent++;
    text_line(x, plain ? "int64_t at[FOLD_BLOCK];"
                       : "int64_t at[FOLD_BLOCK];\n        double v[FOLD_BLOCK];");
    text_independent(x);
    text_line(x, "for (int j = 0; j < FOLD_BLOCK; j++)");
    text_line(x, "    fold_spot_%u(&f, lo + j, &at[j]%s);", l->k, plain ? "" : ", &v[j]");
    text_line(x, "if (!fold_bins_hold(&%s, at)) {", b->name);
    x->indent++;
    text_line(x, "for (int64_t t = lo; t < lo + FOLD_BLOCK; t++) {");
    x->indent++;
    text_step_call(x, "t", "NULL");
    x->indent--;
    text_line(x, "}");
    text_line(x, "continue;");
    x->indent--;
    text_line(x, "}");
    if (!plain) {
        text_line(x, "fold_fix_%ss(&%s, at, v, &f.%s);",
                  b->b->type->bits == 32 ? "float" : "double", b->name, b->scale);
    } else {
        text_line(x, "for (int j = 0; j < FOLD_BLOCK; j++)");
        text_line(x, "    fold_put_at_%u(&f, lo + j, fold_bins_zero(&%s, %u) + at[j] * %u);", l->k,
                  b->name, bin_size(b), bin_size(b));
    }
    x->indent--;
    text_line(x, "}");
}
