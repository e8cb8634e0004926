/*
 * Numbers that are made digit by digit, whose digits are bits: `k = (k << 2 | d) & 0xffff` is
 * `k = ((k << 2) + d) % 65536` where 0 <= d < 4, a linear recurrence, modulo a number perhaps, as
 * recur.c and residue.c know them. So it is in statements of their own, `k <<= 2; k |= d;
 * k &= 0xffff;`. The remainder is made only where nothing else reads the number: a scan of
 * remainders takes longer than the loop as written.
 */
#include "analyse/modular.h"
#include "analyse/steps.h"

struct digits {
    struct ir_unit *u;
    const struct ir_var *var;
    bool has_digit; /* one has been put behind others */
    bool is_read;   /* by more than these statements, so that its values are a scan's */
};

static bool is_unsigned(const struct ir_type *t)
{
    return t->kind == IR_INT && !t->is_signed && (t->bits == 32 || t->bits == 64);
}

static struct ir_expr *inside(struct ir_expr *e)
{
    while (e->kind == IR_CAST && ir_type_same(e->type, e->a->type))
        e = e->a;
    return e;
}

/* By how many bits is e shifted up, its lower ones being 0? */
static int64_t shift_of(const struct digits *d, struct ir_expr *e)
{
    wide n;

    e = inside(e);
    bool is_shift = e->kind == IR_BINARY && (e->op == IR_SHL || e->op == IR_MUL) &&
                    expr_mentions(e->a, d->var) && expr_number(e->b, &n) && n > 0;
    if (!is_shift || !is_unsigned(e->type))
        return 0;
    if (e->op == IR_SHL)
        return n < 32 ? (int64_t)n : 0;
    for (int64_t bits = 1; bits < 32; bits++)
        if (n == (wide)1 << bits)
            return bits;
    return 0;
}

/* Does it fit where a shift has put zeros? A sum with it carries nothing then. */
static bool is_digit(struct ir_expr *e, int64_t bits)
{
    int64_t least, most;

    return bits > 0 && value_ends(e, &least, &most) && least >= 0 && most < (int64_t)1 << bits;
}

/* 2^m where e is 2^m - 1 and recurrences modulo that number are looked for; 0: another. */
static int64_t modulus_of(struct ir_expr *e)
{
    wide n;

    if (!expr_number(e, &n) || n < 1 || n >= UINT32_MAX || (n & (n + 1)))
        return 0;
    return (int64_t)n + 1;
}

/* Makes sums of the digits in *at, and a remainder of it where it is cut to the lowest bits. */
static void digits_open(struct digits *d, struct ir_expr **at)
{
    struct ir_expr *e = inside(*at);

    if (e->kind != IR_BINARY || !is_unsigned(e->type) || !expr_mentions(e, d->var))
        return;
    bool is_left = expr_mentions(e->a, d->var);
    struct ir_expr **side = is_left ? &e->a : &e->b, *other = is_left ? e->b : e->a;
    if (expr_mentions(other, d->var))
        return;
    if (e->op == IR_OR && is_digit(other, shift_of(d, *side))) {
        *at = ir_binary(d->u, IR_ADD, e->type, *side, other, e->loc);
        d->has_digit = true;
        return;
    }
    if (e->op == IR_ADD)
        d->has_digit |= is_digit(other, shift_of(d, *side));
    if (e->op != IR_AND || !modulus_of(other))
        return;
    digits_open(d, side);
    if (d->has_digit && !d->is_read)
        *at = ir_binary(d->u, IR_REM, e->type, *side,
                        ir_int(d->u, e->type, modulus_of(other), other->loc), e->loc);
}

/* ---- statements ---- */

static struct ir_expr *write_of(struct ir_stmt *s, const struct ir_var *v, enum ir_expr_kind kind)
{
    struct ir_expr *e = s && s->kind == IR_EXPR ? s->expr : NULL;

    return e && e->kind == kind && e->a->kind == IR_VAR && (!v || e->a->var == v) ? e : NULL;
}

/* s, `v <<= 2;`, and v |= d behind it; false: no digit follows. */
static bool digit_follows(struct digits *d, struct ir_stmt *s)
{
    struct ir_expr *shift = write_of(s, d->var, IR_ASSIGN_OP);
    struct ir_expr *to = write_of(s->next, d->var, IR_ASSIGN_OP);
    wide bits;

    if (!shift || shift->op != IR_SHL || !to || (to->op != IR_OR && to->op != IR_ADD) ||
        !expr_number(shift->b, &bits) || bits < 1 || bits > 31 || !is_digit(to->b, (int64_t)bits))
        return false;
    to->op = IR_ADD;
    return true;
}

struct mentions {
    const struct ir_var *var;
    uint32_t n;
};

static bool count_mention(struct ir_expr *e, void *arg)
{
    struct mentions *m = arg;

    m->n += e->kind == IR_VAR && e->var == m->var;
    return true;
}

static uint32_t mentions_in(struct ir_stmt *s, struct ir_expr *e, const struct ir_var *v)
{
    struct mentions m = {v, 0};

    if (s)
        ir_walk_stmt(s, NULL, count_mention, &m);
    else
        ir_walk_expr(e, count_mention, &m);
    return m.n;
}

struct inside_loop {
    struct ir_unit *u;
    struct ir_stmt *loop;
};

static void number_open(struct inside_loop *l, struct ir_stmt *s, struct ir_expr *e)
{
    struct digits d = {.u = l->u, .var = e->a->var};
    struct ir_stmt *last = s, *body = l->loop->body;
    struct ir_expr *to = s->next ? write_of(s->next, d.var, IR_ASSIGN_OP) : NULL;
    uint32_t own = mentions_in(NULL, e, d.var) + (to ? mentions_in(NULL, to, d.var) : 0);

    if (e->kind == IR_ASSIGN_OP) {
        if (!digit_follows(&d, s))
            return;
        d.has_digit = true;
        last = s->next;
        to = last->next ? write_of(last->next, d.var, IR_ASSIGN_OP) : NULL;
        own += to ? mentions_in(NULL, to, d.var) : 0;
    }
    d.is_read = mentions_in(body, NULL, d.var) != own;
    if (e->kind == IR_ASSIGN)
        digits_open(&d, &e->b);
    struct ir_expr *cut = d.has_digit && !d.is_read ? to : NULL;
    if (cut && cut->op == IR_AND && modulus_of(cut->b) && cut->compute &&
        is_unsigned(cut->compute)) {
        cut->b = ir_int(l->u, cut->compute, modulus_of(cut->b), cut->b->loc);
        cut->op = IR_REM;
    }
}

static bool statement_open(struct ir_stmt *s, void *arg)
{
    struct ir_expr *e = write_of(s, NULL, IR_ASSIGN);

    e = e ? e : write_of(s, NULL, IR_ASSIGN_OP);
    if (e && is_unsigned(e->a->type) && !e->a->type->is_volatile && !e->a->type->is_atomic)
        number_open(arg, s, e);
    return true;
}

static bool loop_open(struct ir_stmt *s, void *arg)
{
    struct inside_loop l = {arg, s};

    if ((s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO) && s->body)
        ir_walk_stmt(s->body, statement_open, NULL, &l);
    return true;
}

void digits_rewrite(struct ir_unit *u, struct ir_func *fn)
{
    ir_walk_stmt(fn->body, loop_open, NULL, u);
}
