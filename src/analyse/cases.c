/*
 * A switch as ifs: `switch (e) { case 1: case 2: f(); break; default: g(); }` does what
 * `if (e == 1 || e == 2) f(); else g();` does, as long as no case runs into the next one.
 */
#include "analyse/search.h"
#include "analyse/steps.h"

/* The cases of a switch, from one list of labels to the break. */
struct cases {
    struct ir_unit *u;
    struct ir_expr *e;
    struct ir_stmt *first, **to; /* ifs so far; where the next one goes */
    struct ir_stmt *otherwise;   /* what default does */
    bool failed;
};

static bool is_label(const struct ir_stmt *s)
{
    return s->kind == IR_CASE || s->kind == IR_DEFAULT;
}

static bool find_jump(struct ir_stmt *s, void *arg)
{
    bool *found = arg;

    *found |= is_label(s) || s->kind == IR_BREAK;
    return !*found;
}

/* Does it hold a label or a break of any switch or loop? */
static bool has_jump(struct ir_stmt *s)
{
    bool found = false;

    ir_walk_stmt(s, find_jump, NULL, &found);
    return found;
}

static struct ir_expr *compared(struct cases *k, enum ir_op op, int64_t value, struct ir_loc loc)
{
    return ir_binary(k->u, op, ir_type_int(k->u, 32, true), k->e,
                     ir_int(k->u, k->e->type, value, loc), loc);
}

static struct ir_expr *joined(struct cases *k, enum ir_op op, struct ir_expr *a, struct ir_expr *b)
{
    return a ? ir_binary(k->u, op, ir_type_int(k->u, 32, true), a, b, b->loc) : b;
}

/* Is e one of the values of the label? */
static struct ir_expr *label_test(struct cases *k, const struct ir_stmt *s)
{
    if (s->ival == s->ival_last)
        return compared(k, IR_EQ, s->ival, s->loc);
    return joined(k, IR_LAND, compared(k, IR_GE, s->ival, s->loc),
                  compared(k, IR_LE, s->ival_last, s->loc));
}

/* A copy of the statements up to the break, which it gives; NULL: the end of the switch. */
static struct ir_stmt *taken(struct cases *k, struct ir_stmt *s, struct ir_stmt **copy)
{
    struct ir_stmt *block = ir_stmt_new(k->u, IR_BLOCK, k->e->loc), **to = &block->body;

    for (; s && s->kind != IR_BREAK; s = s->next, to = &(*to)->next) {
        k->failed |= has_jump(s);
        *to = ir_stmt_new(k->u, s->kind, s->loc);
        **to = *s;
        (*to)->next = NULL;
    }
    *copy = block;
    return s;
}

/* The labels from s on and what they do; gives what stands behind them. */
static struct ir_stmt *case_read(struct cases *k, struct ir_stmt *s)
{
    struct ir_expr *test = NULL;
    struct ir_stmt *does;
    bool is_default = false;

    k->failed |= !is_label(s);
    for (; s && is_label(s); s = s->next)
        if (s->kind == IR_DEFAULT)
            is_default = true;
        else
            test = joined(k, IR_LOR, test, label_test(k, s));
    s = taken(k, s, &does);
    if (is_default) {
        k->otherwise = does;
    } else {
        *k->to = ir_stmt_new(k->u, IR_IF, k->e->loc);
        (*k->to)->expr = test;
        (*k->to)->body = does;
        k->to = &(*k->to)->orelse;
    }
    return s ? s->next : NULL;
}

struct ir_stmt *switch_as_ifs(struct ir_unit *u, const struct ir_stmt *s)
{
    struct cases k = {.u = u, .e = s->expr};

    if (s->kind != IR_SWITCH || s->body->kind != IR_BLOCK || expr_has_effects(s->expr))
        return NULL;
    k.to = &k.first;
    for (struct ir_stmt *at = s->body->body; at && !k.failed;)
        at = case_read(&k, at);
    *k.to = k.otherwise;
    return k.failed ? NULL : k.first;
}
