/*
 * Loops inside an iteration that halve a range, as a search for the edge of a bin. Threads of a
 * group make about as many turns each, so the first ones are conditions in a row: their
 * instructions are not branches, and several iterations of a thread overlap.
 */
#include "analyse/parts.h"
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
    *(bool *)arg |= e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC ||
                    e->kind == IR_CALL;
    return true;
}

uint32_t text_turns_first(const struct text *x, const struct ir_stmt *s)
{
    struct seen seen = {0, false, false};
    bool is_changed = false;

    if (!x->is_device || !x->loop->bins.n || s->kind != IR_WHILE || text_is_limited(x))
        return 0;
    ir_walk_expr(s->expr, changes, &is_changed);
    ir_walk_stmt(s->body, see_stmt, see_expr, &seen);
    return seen.halves && !seen.does_more && !is_changed && seen.statements <= STATEMENTS_MOST
               ? TURNS_FIRST
               : 0;
}
