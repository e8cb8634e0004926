/*
 * `goto next;` in the body of a loop, to a label further on in the list of its statements: a
 * `continue` where nothing stands behind the label, and else an arm of its own for what is passed
 * over, `if (c) goto next; s; next: t;` as `if (!c) { s; } t;`. So is `if (c) goto other; s;
 * continue; other: t;` as `if (c) { t; } else { s; continue; }`.
 */
#include "analyse/steps.h"

#include <string.h>

#define LABELS_MOST 8 /* of one loop's body */

struct jumps {
    struct ir_unit *u;
    struct ir_func *fn;
    const char *label;
    uint32_t n;
};

static bool count_jump(struct ir_stmt *s, void *arg)
{
    struct jumps *j = arg;

    j->n += s->kind == IR_GOTO && strcmp(s->text, j->label) == 0;
    return true;
}

/* How many jumps to the label stand in s. */
static uint32_t jumps_in(struct jumps *j, struct ir_stmt *s)
{
    j->n = 0;
    if (s)
        ir_walk_stmt(s, count_jump, NULL, j);
    return j->n;
}

static bool has_label(const struct ir_stmt *from, const struct ir_stmt *to)
{
    while (from && from != to && !ir_has_label(from))
        from = from->next;
    return from && from != to;
}

static bool is_jump(const struct ir_stmt *s, const char *label)
{
    return s && s->kind == IR_GOTO && strcmp(s->text, label) == 0;
}

/* ---- to the end of the body ---- */

/* Does each jump stand outside inner loops? */
static bool can_continue(struct jumps *j, struct ir_stmt *s)
{
    for (; s; s = s->next) {
        bool is_loop = s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO;
        if (is_loop && jumps_in(j, s))
            return false;
        if (!is_loop && (!can_continue(j, s->body) || !can_continue(j, s->orelse)))
            return false;
    }
    return true;
}

static bool make_continue(struct ir_stmt *s, void *arg)
{
    const struct jumps *j = arg;

    if (is_jump(s, j->label)) {
        s->kind = IR_CONTINUE;
        s->text = NULL;
    }
    return true;
}

static bool is_end(const struct ir_stmt *s)
{
    for (; s; s = s->next)
        if (s->kind != IR_EMPTY && s->kind != IR_CONTINUE)
            return false;
    return true;
}

/* ---- over what stands between ---- */

static struct ir_stmt *in_block(struct jumps *j, struct ir_stmt *list, struct ir_loc loc)
{
    struct ir_stmt *s = ir_stmt_new(j->u, list ? IR_BLOCK : IR_EMPTY, loc);

    s->body = list;
    s->end = loc;
    return s;
}

/* The list of an arm of an `if`. */
static struct ir_stmt *list_of(struct ir_stmt *arm)
{
    return arm && arm->kind == IR_BLOCK ? arm->body : arm;
}

/* Is the arm's only jump to the label its end? */
static bool ends_in_jump(struct jumps *j, struct ir_stmt *arm)
{
    const struct ir_stmt *s = list_of(arm);

    while (s && s->next)
        s = s->next;
    return is_jump(s, j->label) && jumps_in(j, arm) == 1;
}

/* A list without its last statement. */
static struct ir_stmt *without_end(struct ir_stmt *list)
{
    struct ir_stmt **to = &list;

    while ((*to)->next)
        to = &(*to)->next;
    *to = NULL;
    return list;
}

static struct ir_stmt *joined(struct ir_stmt *first, struct ir_stmt *then)
{
    struct ir_stmt **to = &first;

    while (*to)
        to = &(*to)->next;
    *to = then;
    return first;
}

/* What is come to where the arm that ends in a jump is not: the other arm, and what follows it. */
static struct ir_stmt *otherwise(struct jumps *j, struct ir_stmt *s)
{
    struct ir_stmt *other = ends_in_jump(j, s->body) ? s->orelse : s->body;

    if (other)
        other->next = s->next;
    return other ? other : s->next;
}

/* Can every jump in the list become an arm? */
static bool can_pass(struct jumps *j, struct ir_stmt *s)
{
    while (s && !jumps_in(j, s))
        s = s->next;
    if (!s || (is_jump(s, j->label) && !s->next))
        return true;
    if (s->kind != IR_IF ||
        (!ends_in_jump(j, s->body) && !(s->orelse && ends_in_jump(j, s->orelse))))
        return false;
    bool can = can_pass(j, otherwise(j, s));
    s->body->next = NULL;
    if (s->orelse)
        s->orelse->next = NULL;
    return can;
}

/* The list without the jumps. */
static struct ir_stmt *passed(struct jumps *j, struct ir_stmt *list)
{
    struct ir_stmt **to = &list;

    while (*to && !jumps_in(j, *to))
        to = &(*to)->next;
    struct ir_stmt *s = *to;
    if (!s)
        return list;
    if (is_jump(s, j->label)) {
        *to = NULL;
        return list;
    }
    bool yes = ends_in_jump(j, s->body);
    struct ir_stmt *other = passed(j, otherwise(j, s));
    struct ir_stmt *taken = without_end(list_of(yes ? s->body : s->orelse));
    s->next = NULL;
    struct ir_stmt *body = yes ? taken : other, *orelse = yes ? other : taken;
    if (!body) {
        s->expr = expr_not(j->u, s->expr);
        body = orelse;
        orelse = NULL;
    }
    s->body = in_block(j, body, s->loc);
    s->orelse = orelse ? in_block(j, orelse, s->loc) : NULL;
    return list;
}

/* ---- one label of a list ---- */

/* Is anything declared in `from` to `to` mentioned from there on? */
static bool is_shared(const struct ir_stmt *from, const struct ir_stmt *to)
{
    for (; from && from != to; from = from->next)
        for (const struct ir_stmt *s = to; from->kind == IR_DECL && s; s = s->next)
            if (ir_stmt_mentions(s, from->var))
                return true;
    return false;
}

/* `if (c) goto l; a; continue; l: b;` with b as its arm; *to: the `if`, end: what stands before the
   label. */
static bool take_arm(struct jumps *j, struct ir_stmt *s, struct ir_stmt *end)
{
    struct ir_stmt *label = end->next, *last = label, *rest;

    if (!s || s == end || s->kind != IR_IF || s->orelse || !is_jump(list_of(s->body), j->label) ||
        (end->kind != IR_CONTINUE && end->kind != IR_GOTO))
        return false;
    while (last->next && last->next->kind != IR_LABEL)
        last = last->next;
    rest = last->next;
    if (is_shared(s->next, label) || is_shared(label->next, rest) || has_label(s->next, label) ||
        has_label(label->next, rest))
        return false;
    end->next = NULL;
    last->next = NULL;
    s->orelse = in_block(j, s->next, s->loc);
    s->body = in_block(j, label->next, s->loc);
    s->next = rest;
    return true;
}

/* Nothing of the list in front of the label jumps there any more, and it is gone; false: it stays.
 *body: the list; at: the label's place in it. */
static bool label_drop(struct jumps *j, struct ir_stmt **body, struct ir_stmt **at)
{
    struct ir_stmt *label = *at, *first = *body, *end = NULL;
    uint32_t before = 0;

    j->label = label->text;
    for (struct ir_stmt *s = *body; s != label; s = s->next) {
        before += jumps_in(j, s);
        if (!before)
            first = s->next;
        end = s;
    }
    if (!before || before != jumps_in(j, j->fn->body))
        return false;
    *at = NULL;
    if (is_end(label->next) && can_continue(j, *body)) {
        for (struct ir_stmt *s = *body; s; s = s->next)
            ir_walk_stmt(s, make_continue, NULL, j);
        *at = label->next;
        return true;
    }
    *at = label;
    if (before == 1 && end && take_arm(j, first, end))
        return true;
    *at = NULL;
    bool can = can_pass(j, first) && !has_label(first, NULL);
    *at = label;
    if (!can || is_shared(first, label))
        return false;
    *at = NULL;
    *body = passed(j, *body);
    *body = joined(*body, label->next ? label->next : ir_stmt_new(j->u, IR_EMPTY, label->loc));
    return true;
}

static bool find_loop(struct ir_stmt *s, void *arg)
{
    bool is_loop = s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO;
    struct jumps *j = arg;

    for (int n = 0; is_loop && s->body && s->body->kind == IR_BLOCK && n < LABELS_MOST; n++) {
        bool dropped = false;
        for (struct ir_stmt **at = &s->body->body; *at && !dropped; at = &(*at)->next) {
            dropped = (*at)->kind == IR_LABEL && label_drop(j, &s->body->body, at);
            if (dropped)
                break;
        }
        if (!dropped)
            break;
    }
    return true;
}

void jumps_rewrite(struct ir_unit *u, struct ir_func *fn)
{
    struct jumps j = {.u = u, .fn = fn};

    if (fn->has_labels)
        ir_walk_stmt(fn->body, find_loop, NULL, &j);
}
