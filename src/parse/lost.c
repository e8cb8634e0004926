/*
 * Loops that the tree does not hold, because something around them is not represented. They are
 * left as they are; all the same the user is to hear of them.
 */
#include "parse/internal.h"

#include <stdlib.h>

struct places {
    VEC(struct ir_loc) at;
};

struct search {
    struct parser *p;
    struct places held; /* of the tree's loops, sorted */
    bool *seen;         /* of each: a cursor was found for it */
    struct ir_lost **end;
    struct ir_func *func;
};

static int by_place(const void *a, const void *b)
{
    const struct ir_loc *x = a, *y = b;

    if (x->file != y->file)
        return x->file < y->file ? -1 : 1;
    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    return (x->column > y->column) - (x->column < y->column);
}

static bool add_place(struct ir_stmt *s, void *arg)
{
    struct places *l = arg;

    if (s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO)
        vec_push(&l->at, s->loc);
    return true;
}

/* Is there a loop of the tree at this place that no other cursor has been? */
static bool is_held(struct search *s, struct ir_loc loc)
{
    const struct ir_loc *all = s->held.at.at;
    size_t lo = 0, hi = s->held.at.n;

    while (lo < hi) {
        size_t mid = lo + (hi - lo) / 2;
        if (by_place(&all[mid], &loc) < 0)
            lo = mid + 1;
        else
            hi = mid;
    }
    while (lo < s->held.at.n && s->seen[lo] && by_place(&all[lo], &loc) == 0)
        lo++;
    if (lo == s->held.at.n || by_place(&all[lo], &loc) != 0)
        return false;
    s->seen[lo] = true;
    return true;
}

static void add_lost(struct search *s, CXCursor c, enum ir_stmt_kind kind, const char *within)
{
    struct ir_unit *u = s->p->unit;
    struct ir_lost *l = ARENA_NEW(u->arena, struct ir_lost);
    struct ir_loc loc = cursor_loc(s->p, c);

    *l = (struct ir_lost){.func = s->func, .why = IR_REFUSE_UNSUPPORTED, .subject = within};
    if (s->func->is_unread) {
        l->why = IR_REFUSE_UNREAD_FUNCTION;
        l->subject = s->func->name;
    }
    l->loop = ir_stmt_new(u, kind, loc);
    l->loop->pragmas = pragmas_take(s->p, cursor_offset(c));
    l->loop->op = pragmas_operators(s->p, cursor_offset(c));
    l->loop->end = source_loc(s->p, clang_getRangeEnd(clang_getCursorExtent(c)));
    *s->end = l;
    s->end = &l->next;
}

/* do { … } while (0), as macros are written, is no loop. */
static bool is_once(struct search *s, const cursor_list *kids)
{
    struct ir_expr *cond = kids->n == 2 ? constant_convert(s->p, kids->at[1]) : NULL;

    return cond && cond->kind == IR_CONST_INT && !cond->ival;
}

static void search_below(struct search *s, CXCursor c, const char *within)
{
    enum CXCursorKind kind = clang_getCursorKind(c);
    cursor_list kids = {0};

    if (kind == CXCursor_StmtExpr)
        within = "a loop in a statement expression";
    cursor_children(c, &kids);
    if ((kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt ||
         (kind == CXCursor_DoStmt && !is_once(s, &kids))) &&
        !is_held(s, cursor_loc(s->p, c)))
        add_lost(s, c,
                 kind == CXCursor_ForStmt     ? IR_FOR
                 : kind == CXCursor_WhileStmt ? IR_WHILE
                                              : IR_DO,
                 within);
    for (size_t k = 0; k < kids.n; k++)
        search_below(s, kids.at[k], within);
    vec_release(&kids);
}

static enum CXChildVisitResult search_func(CXCursor c, CXCursor parent, CXClientData arg)
{
    struct search *s = arg;

    (void)parent;
    if (func_is_wanted(s->p, c)) {
        s->func = func_of(s->p, c);
        search_below(s, c, "what is around the loop");
    }
    return CXChildVisit_Continue;
}

void lost_find(struct parser *p)
{
    struct search s = {.p = p, .end = &p->unit->lost};

    for (struct ir_func *fn = p->unit->funcs; fn; fn = fn->next)
        if (fn->body)
            ir_walk_stmt(fn->body, add_place, NULL, &s.held);
    if (s.held.at.n)
        qsort(s.held.at.at, s.held.at.n, sizeof *s.held.at.at, by_place);
    s.seen = calloc(s.held.at.n + 1, sizeof *s.seen);
    if (s.seen)
        clang_visitChildren(clang_getTranslationUnitCursor(p->tu), search_func, &s);
    free(s.seen);
    vec_release(&s.held.at);
}
