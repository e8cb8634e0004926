/*
 * Scans of which every accumulator is a minimum or maximum, as the largest gain over the smallest
 * value so far. Each iteration waits for the running value of the one before it, yet the longer
 * such a loop runs, the more seldom a value is the smallest so far. So a block of iterations is
 * first run as if nothing changed before each of them, several at once; that is right where none
 * changes anything, and then nothing is left to do. Else the block's iterations run in order, and
 * so do those behind it where one after the other changes something.
 *
 * What compares as equal has to be the same: of zeros with different signs the later one must not
 * be taken. Whoever takes a NaN, or holds one, is seen to change.
 */
#include "emit/steady.h"

#include "emit/later.h"

#include "base/arena.h"

#define BLOCK 128
#define WAIT_MOST 31 /* blocks that run in order, before one is asked again */

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

/* May several iterations read at once what this access reads, whatever guards it? */
static bool is_read_anyway(const struct loop_facts *f, const struct access *a)
{
    if (!a->is_affine || a->call || a->is_write || !a->address)
        return false;
    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *other = &f->accesses.at[i];
        if (!other->is_guarded && other->address && ir_expr_equal(other->address, a->address))
            return true;
    }
    return false;
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
        if (!is_read_anyway(f, &f->accesses.at[i]))
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

static void copy(struct text *x, const struct acc *a, const char *prefix, const char *from)
{
    text_indent(x);
    text_declare(x, a->r->type, arena_printf(x->loop->arena, "%s%s", prefix, a->name));
    strbuf_printf(x->out, " = %s%s;\n", from, a->name);
}

static void keep(struct text *x, const struct acc *a)
{
    copy(x, a, "fold_was_", "");
}

static void take(struct text *x, const struct acc *a)
{
    copy(x, a, "", "fold_was_");
}

static void compare(struct text *x, const struct acc *a)
{
    text_line(x, "fold_moved |= %s != fold_was_%s;", a->name, a->name);
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
    text_line(x, "FOLD_INDEPENDENT");
    text_line(x, "for (int32_t fold_j = 0; fold_j < %d; fold_j++) {", BLOCK);
    x->indent++;
    each(x, is_need, take);
    iteration(x, is_need);
    each(x, is_need, compare);
    x->indent -= 2;
    text_line(x, "    }");
    wait(x);
    text_line(x, "} else {");
    text_line(x, "    fold_wait--;");
    text_line(x, "}");
    text_line(x, "if (fold_moved)");
    text_line(x, "    for (int32_t fold_j = 0; fold_j < %d; fold_j++)", BLOCK);
    x->indent += 2;
    iteration(x, is_need);
    x->indent -= 3;
    text_line(x, "}");
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
