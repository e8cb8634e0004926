/*
 * Loops inside an iteration that halve a range, as a search for the edge of a bin. Threads of a
 * group make about as many turns each, so the first ones are conditions in a row: their
 * instructions are not branches, and several iterations of a thread overlap. Where the range begins
 * with constants, these tell how many turns there are, and what has to be asked (analyse/turns.h).
 */
#include "analyse/turns.h"
#include "emit/device.h"
#include "emit/limited.h"

enum { TURNS_FIRST = 4, STATEMENTS_MOST = 8 };

struct seen {
    uint32_t statements;
    bool halves, does_more;
};

static bool see_expr(struct ir_expr *e, void *arg)
{
    struct seen *s = arg;
    wide by;

    s->does_more |= e->kind == IR_CALL;
    if (e->kind == IR_BINARY && (e->op == IR_DIV || e->op == IR_SHR) && expr_number(e->b, &by))
        s->halves |= by == (e->op == IR_DIV ? 2 : 1);
    return true;
}

static bool see_stmt(struct ir_stmt *at, void *arg)
{
    struct seen *s = arg;

    s->statements++;
    s->does_more |= at->kind != IR_EXPR && at->kind != IR_DECL && at->kind != IR_BLOCK &&
                    at->kind != IR_IF && at->kind != IR_EMPTY;
    return true;
}

static bool changes(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= ir_is_write(e) || e->kind == IR_CALL;
    return true;
}

struct find {
    const struct ir_stmt *wanted;
    bool found;
};

static bool find_stmt(struct ir_stmt *s, void *arg)
{
    struct find *f = arg;

    f->found |= s == f->wanted;
    return !f->found;
}

/* The body of the function that it stands in, or of the loop. */
static const struct ir_stmt *root_of(const struct loop_facts *f, const struct ir_stmt *s)
{
    struct find find = {s, false};

    for (size_t i = 0; i < f->callees.n; i++) {
        ir_walk_stmt(f->callees.at[i]->body, find_stmt, NULL, &find);
        if (find.found)
            return f->callees.at[i]->body;
    }
    return f->levels[f->nlevels - 1].loop->body;
}

struct turns_text text_turns_first(const struct text *x, const struct ir_stmt *s)
{
    struct turns_text first = {0, 0, true};
    struct seen seen = {0, false, false};
    bool is_changed = false;
    struct turns turns;

    if (!x->is_device || !x->loop->bins.n || s->kind != IR_WHILE || text_is_limited(x))
        return first;
    ir_walk_expr(s->expr, changes, &is_changed);
    ir_walk_stmt(s->body, see_stmt, see_expr, &seen);
    if (!seen.halves || seen.does_more || is_changed || seen.statements > STATEMENTS_MOST)
        return first;
    if (!turns_count(root_of(x->loop->facts, s), s, &turns))
        return (struct turns_text){0, TURNS_FIRST, true};
    return (struct turns_text){turns.sure, turns.most, false};
}
