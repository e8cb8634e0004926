/* In an inner loop that walks on through memory, the first and the last place are enough. */
#include "analyse/inspect.h"

struct changes {
    const struct loop_facts *f;
    struct ir_stmt *loop;
    const struct ir_var *index;
    bool found;
};

static bool is_object(const struct ir_type *t)
{
    return t->kind == IR_ARRAY || t->kind == IR_RECORD;
}

static bool find_change(struct ir_expr *e, void *arg)
{
    struct changes *c = arg;

    if (e->kind == IR_VAR && e->var != c->index)
        c->found |= stmt_writes_var(c->loop, e->var) || ir_stmt_declares(c->loop, e->var) ||
                    (is_object(e->var->type) && is_form_variable(c->f, e->var));
    return !c->found;
}

/* Is e a sum of the index and what the loop does not change, so that it is least and largest at
   the ends? */
static bool walks_on(const struct level *l, const struct ir_expr *e)
{
    if (e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == l->index)
        return true;
    if (e->kind == IR_CAST)
        return e->type->kind == IR_INT && e->a->type->kind == IR_INT &&
               type_holds(e->type, e->a->type) && walks_on(l, e->a);
    if (e->kind != IR_BINARY || e->type->kind != IR_INT || !e->type->is_signed ||
        e->type->bits < 32 || (e->op != IR_ADD && e->op != IR_SUB))
        return false;
    bool in_a = expr_mentions(e->a, l->index), in_b = expr_mentions(e->b, l->index);
    if (in_a && in_b)
        return false;
    return in_a ? walks_on(l, e->a) : e->op == IR_ADD && walks_on(l, e->b);
}

/* e with `value` for the index; what does not mention it is shared. */
static struct ir_expr *at_index(struct ir_unit *u, struct ir_expr *e, const struct ir_var *index,
                                struct ir_expr *value)
{
    if (!expr_mentions(e, index))
        return e;
    if (e->kind == IR_LOAD)
        return value;
    struct ir_expr *copy = ir_expr_new(u, e->kind, e->type, e->loc);
    *copy = *e;
    copy->next = NULL;
    copy->a = at_index(u, e->a, index, value);
    copy->b = e->b ? at_index(u, e->b, index, value) : NULL;
    return copy;
}

static bool find_jump(struct ir_stmt *s, void *arg)
{
    bool *found = arg;

    *found |= s->kind == IR_BREAK || s->kind == IR_CONTINUE;
    return !*found;
}

bool form_has_ends(struct loop_facts *f, struct ir_stmt *loop, struct level *l)
{
    struct refuse ignored;
    bool jumps = false;

    if (!level_normalise(f->unit, f->func, loop, l, &ignored) || !l->first || l->through ||
        l->step != 1 || l->rel != IR_LT || l->index->type->kind != IR_INT)
        return false;
    ir_walk_stmt(loop->body, find_jump, NULL, &jumps);
    return !jumps;
}

/* The note that the statement is, if the loop's ends say what it would say in between; else NULL.
 */
static const struct inspection_note *movable(const struct loop_facts *f,
                                             const struct inspection *in, struct ir_stmt *loop,
                                             const struct level *l, const struct ir_stmt *s)
{
    struct changes c = {f, loop, l->index, false};

    for (size_t i = 0; i < in->notes.n; i++) {
        if (in->notes.at[i].at != s)
            continue;
        ir_walk_expr(s->expr, find_change, &c);
        return c.found || !walks_on(l, s->expr) ? NULL : &in->notes.at[i];
    }
    return NULL;
}

/* The place, apart from its number plus one, whose element the note takes for a subscript, if that
   is among those that stand in `ends`; 0: there is none. */
static uint32_t through_of(const struct inspection *in, const struct ir_stmt *ends,
                           const struct ir_stmt *s)
{
    const struct ir_expr *e = s->expr;

    while (e->kind == IR_CAST && e->a->type->kind == IR_INT && type_holds(e->type, e->a->type))
        e = e->a;
    for (size_t i = 0; e->kind == IR_LOAD && i < in->notes.n; i++) {
        const struct inspected *p = &in->places.at[in->notes.at[i].which];
        if (p->lvalue != e->a || e->a->kind != IR_INDEX || !p->base)
            continue;
        for (const struct ir_stmt *x = ends->body->body; x; x = x->next)
            if (x == in->notes.at[i].at)
                return in->notes.at[i].which + 1;
    }
    return 0;
}

/* Takes notes of what is read at walked places out of the copy. */
static void move_through(struct inspection *in, struct ir_stmt *loop, const struct ir_stmt *ends)
{
    for (struct ir_stmt **link = &loop->body->body; *link;) {
        uint32_t through = 0, which = 0;
        for (size_t i = 0; i < in->notes.n; i++)
            if (in->notes.at[i].at == *link) {
                which = in->notes.at[i].which;
                through = in->places.at[which].base ? through_of(in, ends, *link) : 0;
            }
        if (!through) {
            link = &(*link)->next;
            continue;
        }
        in->places.at[which].through = through;
        in->places.at[through - 1].is_counted = true;
        *link = (*link)->next;
    }
}

static struct ir_stmt *note_stmt(struct ir_unit *u, struct ir_expr *e)
{
    struct ir_stmt *s = ir_stmt_new(u, IR_EXPR, e->loc);

    s->expr = e;
    return s;
}

struct ir_stmt *form_ends(struct loop_facts *f, struct inspection *in, struct ir_stmt *loop,
                          const struct level *l)
{
    struct ir_unit *u = f->unit;
    struct ir_stmt *ends = ir_stmt_new(u, IR_IF, loop->loc), **link = &loop->body->body;
    struct ir_stmt **end;
    struct ir_expr *one = ir_int(u, l->ctype, 1, loop->loc);
    struct ir_expr *last = ir_binary(u, IR_SUB, l->ctype, l->bound, one, loop->loc);
    struct ir_expr *first = ir_cast(u, l->index->type, l->first);
    struct ir_type *wide = ir_type_int(u, 64, true);
    struct ir_expr *count =
        ir_binary(u, IR_SUB, wide, ir_cast(u, wide, l->bound), ir_cast(u, wide, first), loop->loc);

    last = ir_cast(u, l->index->type, last);
    ends->expr = ir_binary(u, IR_LT, ir_type_int(u, 32, true), ir_cast(u, l->ctype, first),
                           l->bound, loop->loc);
    ends->body = ir_stmt_new(u, IR_BLOCK, loop->loc);
    end = &ends->body->body;
    while (*link) {
        struct ir_stmt *s = *link;
        const struct inspection_note *note = movable(f, in, loop, l, s);
        if (!note) {
            link = &s->next;
            continue;
        }
        uint32_t which = note->which;
        *link = s->next;
        *end = s;
        s->next = note_stmt(u, at_index(u, s->expr, l->index, last));
        s->next->next = note_stmt(u, count);
        s->expr = at_index(u, s->expr, l->index, first);
        vec_push(&in->notes, ((struct inspection_note){s->next, which, false}));
        vec_push(&in->notes, ((struct inspection_note){s->next->next, which, true}));
        end = &s->next->next->next;
    }
    move_through(in, loop, ends);
    return ends->body->body ? ends : NULL;
}
