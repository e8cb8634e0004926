/*
 * Which variables of a loop's body are clean: their values in an iteration follow from the
 * iteration's number and from memory, without anything that an earlier iteration, a call with
 * effects or a condition that depends on these has made.
 */
#include "analyse/isolate.h"

#include "analyse/calls.h"

static bool is_not(const struct clean *c, const struct ir_var *v)
{
    for (size_t i = 0; i < c->not .n; i++)
        if (c->not .at[i] == v)
            return true;
    return false;
}

static void add(struct clean *c, const struct ir_var *v)
{
    if (!v || is_not(c, v))
        return;
    vec_push(&c->not, v);
    c->changed = true;
}

/* ---- values ---- */

struct values {
    const struct clean *c;
    bool ok;
};

static bool check_value(struct ir_expr *e, void *arg)
{
    struct values *v = arg;

    if (ir_is_write(e) || e->kind == IR_UNSUPPORTED_EXPR || e->kind == IR_COMPOUND ||
        e->type->is_volatile || e->type->is_atomic)
        v->ok = false;
    else if (e->kind == IR_VAR)
        v->ok &= !is_not(v->c, e->var) && !e->var->is_thread_local;
    else if (e->kind == IR_CALL)
        v->ok &= call_is_known(v->c->f, e);
    return v->ok;
}

bool clean_value(const struct clean *c, struct ir_expr *e)
{
    struct values v = {c, true};

    ir_walk_expr(e, check_value, &v);
    return v.ok;
}

struct ir_var *clean_assigned(const struct clean *c, const struct ir_expr *e)
{
    struct ir_var *v = ir_is_write(e) ? ir_object_of(e->a) : NULL;

    return v && clean_value(c, e->a) && (!e->b || clean_value(c, e->b)) ? v : NULL;
}

/* ---- all of a statement ---- */

struct whole {
    const struct clean *c;
    bool ok;
};

static void whole_check(struct whole *w, struct ir_stmt *s, bool in_loop, bool in_switch);

static void expr_check(struct whole *w, struct ir_expr *e)
{
    if (e && !clean_assigned(w->c, e))
        w->ok &= clean_value(w->c, e);
}

/* The step part may step several variables. */
static void step_check(struct whole *w, struct ir_expr *e)
{
    while (e && e->kind == IR_CAST && e->type->kind == IR_VOID)
        e = e->a;
    if (e && e->kind == IR_COMMA) {
        step_check(w, e->a);
        step_check(w, e->b);
    } else {
        expr_check(w, e);
    }
}

static void list_check(struct whole *w, struct ir_stmt *s, bool in_loop, bool in_switch)
{
    for (; s && w->ok; s = s->next)
        whole_check(w, s, in_loop, in_switch);
}

static void whole_check(struct whole *w, struct ir_stmt *s, bool in_loop, bool in_switch)
{
    if (!s || !w->ok)
        return;
    switch (s->kind) {
    case IR_DECL:
        w->ok = !is_not(w->c, s->var) && (!s->expr || clean_value(w->c, s->expr));
        return;
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
        list_check(w, s->init, true, false);
        step_check(w, s->step);
        expr_check(w, s->expr);
        whole_check(w, s->body, true, false);
        return;
    case IR_SWITCH:
        expr_check(w, s->expr);
        whole_check(w, s->body, in_loop, true);
        return;
    case IR_BLOCK:
        list_check(w, s->body, in_loop, in_switch);
        return;
    case IR_IF:
        expr_check(w, s->expr);
        whole_check(w, s->body, in_loop, in_switch);
        whole_check(w, s->orelse, in_loop, in_switch);
        return;
    case IR_EXPR:
        step_check(w, s->expr);
        return;
    case IR_CASE:
    case IR_DEFAULT:
        w->ok = in_switch;
        return;
    case IR_BREAK:
        w->ok = in_loop || in_switch;
        return;
    case IR_CONTINUE:
        w->ok = in_loop;
        return;
    case IR_EMPTY:
        return;
    default:
        w->ok = false;
    }
}

bool clean_whole(const struct clean *c, struct ir_stmt *s)
{
    struct whole w = {c, true};

    whole_check(&w, s, false, false);
    return w.ok;
}

/* ---- what is not ---- */

struct adder {
    struct clean *c;
    struct ir_stmt *arm; /* what it declares is its own; NULL: nothing is */
};

static bool add_written(struct ir_expr *e, void *arg)
{
    const struct adder *a = arg;
    struct ir_var *v = ir_is_write(e) ? ir_object_of(e->a) : NULL;

    if (v && !(a->arm && ir_stmt_declares(a->arm, v)))
        add(a->c, v);
    return true;
}

static bool add_declared(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_DECL)
        add(((const struct adder *)arg)->c, s->var);
    return true;
}

static void add_all_written(struct clean *c, struct ir_expr *e)
{
    struct adder a = {c, NULL};

    ir_walk_expr(e, add_written, &a);
}

static void add_all(struct clean *c, struct ir_stmt *s)
{
    struct adder a = {c, NULL};

    ir_walk_stmt(s, add_declared, add_written, &a);
}

/* Where control may go that is inside a statement, apart from its end. */
struct jumps {
    bool leaves;    /* out of the loop */
    bool continues; /* to the loop's next iteration */
    bool enters;    /* there is a label */
};

static void find_jumps(const struct ir_stmt *s, bool in_loop, bool in_switch, struct jumps *out)
{
    for (; s; s = s->next) {
        bool loops = s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO;
        out->leaves |= s->kind == IR_RETURN || s->kind == IR_GOTO ||
                       (s->kind == IR_BREAK && !in_loop && !in_switch);
        out->continues |= s->kind == IR_CONTINUE && !in_loop;
        out->enters |= s->kind == IR_LABEL;
        find_jumps(s->body, in_loop || loops, in_switch || s->kind == IR_SWITCH, out);
        find_jumps(s->orelse, in_loop, in_switch, out);
    }
}

/* An inner loop or a switch of the consumer. */
static void visit_whole(struct clean *c, struct ir_stmt *s)
{
    struct ir_stmt alone = *s;
    struct jumps j = {false, false, false};

    alone.next = NULL;
    find_jumps(&alone, false, false, &j);
    if (j.enters || (!c->is_ahead && (j.leaves || j.continues)))
        c->ok = false;
    add_all(c, s);
}

/* A statement that is clean in itself, but reached only along the arm. */
static void visit_in_arm(struct clean *c, struct ir_stmt *s, struct ir_stmt *arm)
{
    struct adder a = {c, c->is_ahead ? arm : NULL};

    if (arm)
        ir_walk_stmt(s, a.arm ? NULL : add_declared, add_written, &a);
}

static void visit(struct clean *c, struct ir_stmt *s, struct ir_stmt *arm);

static void visit_list(struct clean *c, struct ir_stmt *s, struct ir_stmt *arm)
{
    for (; s && c->ok; s = s->next)
        visit(c, s, arm);
}

static void visit_if(struct clean *c, struct ir_stmt *s, struct ir_stmt *arm)
{
    bool depends = !clean_value(c, s->expr);

    add_all_written(c, s->expr);
    visit(c, s->body, depends ? s->body : arm);
    if (s->orelse)
        visit(c, s->orelse, depends ? s->orelse : arm);
}

/* arm: whether it is reached depends on the consumer, and if so it is by way of that statement's
   begin; NULL: it does not. */
static void visit(struct clean *c, struct ir_stmt *s, struct ir_stmt *arm)
{
    switch (s->kind) {
    case IR_BLOCK:
        visit_list(c, s->body, arm);
        return;
    case IR_IF:
        visit_if(c, s, arm);
        return;
    case IR_EXPR:
        if (clean_assigned(c, s->expr))
            visit_in_arm(c, s, arm);
        else
            add_all_written(c, s->expr);
        return;
    case IR_DECL:
        if (s->expr && !clean_value(c, s->expr))
            add_all(c, s);
        else
            visit_in_arm(c, s, arm);
        return;
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
    case IR_SWITCH:
        if (clean_whole(c, s))
            visit_in_arm(c, s, arm);
        else
            visit_whole(c, s);
        return;
    case IR_CONTINUE:
        c->ok = !arm || c->is_ahead;
        return;
    case IR_BREAK:
    case IR_GOTO:
    case IR_RETURN:
        if (s->expr)
            add_all_written(c, s->expr);
        c->ok = c->is_ahead;
        return;
    case IR_EMPTY:
        return;
    default:
        c->ok = false;
    }
}

static bool is_number(const struct ir_type *t)
{
    return t->kind == IR_INT || t->kind == IR_BOOL || t->kind == IR_FLOAT;
}

/* Is the variable, which the body writes, one that the loop's form could have for itself? */
static bool may_be_clean(const struct loop_facts *f, const struct ir_var *v)
{
    struct ir_stmt *body = f->levels[0].loop->body;

    if (v->storage == IR_GLOBAL || v->storage == IR_STATIC_LOCAL || v->address_taken ||
        v->is_macro_name)
        return false;
    if (ir_stmt_declares(body, v))
        return true;
    return (is_number(v->type) || v->type->kind == IR_PTR) &&
           !is_read_before_written(f, v, 0, v->type->size * 8, NULL);
}

static bool begin_written(struct ir_expr *e, void *arg)
{
    struct clean *c = arg;
    const struct ir_var *v = ir_is_write(e) ? ir_object_of(e->a) : NULL;

    if (v && !may_be_clean(c->f, v))
        add(c, v);
    return true;
}

static bool begin_declared(struct ir_stmt *s, void *arg)
{
    struct clean *c = arg;

    if (s->kind == IR_DECL && !may_be_clean(c->f, s->var))
        add(c, s->var);
    return true;
}

/* What the head steps beside the index. */
static bool begin_stepped(struct ir_expr *e, void *arg)
{
    struct clean *c = arg;

    if (ir_is_write(e) && ir_object_of(e->a) != c->f->levels[0].index)
        add(c, ir_object_of(e->a));
    return true;
}

bool clean_find(struct clean *c, struct loop_facts *f, bool is_ahead)
{
    struct ir_stmt *loop = f->levels[0].loop;

    *c = (struct clean){.f = f, .is_ahead = is_ahead, .ok = true};
    ir_walk_stmt(loop->body, begin_declared, begin_written, c);
    ir_walk_expr(loop->step, begin_stepped, c);
    do {
        c->changed = false;
        visit(c, loop->body, NULL);
    } while (c->ok && c->changed);
    return c->ok;
}

void clean_release(struct clean *c)
{
    vec_release(&c->not );
}
