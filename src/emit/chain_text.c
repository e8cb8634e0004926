/*
 * A turn of an inner loop in the lanes of vectors (chains.h). A statement is carried out in the
 * lanes of a mask; in others nothing is assigned. What C does not compute in a lane is computed
 * there all the same: it has no effect and does not trap.
 *
 * There the next turn waits until it is known which lanes have left. So there is another form, for
 * turns in which none leaves: it goes on in all lanes, whatever those without an iteration make of
 * that, and what stands beside a break is left out. Where some lane has left after all the turn is
 * made again, by the first form and from what was before.
 */
#include "emit/chains.h"
#include "emit/ops.h"

#include "base/arena.h"

#include <stdarg.h>

struct turn {
    struct text *x;
    const struct chains *c;
    unsigned w, masks; /* 64 or 32; names that are given */
    bool has_left;     /* some lane of the mask may have left the loop */
    bool is_bold;      /* none leaves; sets are NULL where they are all lanes */
    const char *group; /* "fold_c->": in front of the names of what lanes have */
};

const char *chain_type(const struct ir_type *t)
{
    if (t->kind == IR_FLOAT)
        return t->bits == 64 ? "f64" : "f32";
    if (t->bits == 64)
        return t->is_signed ? "i64" : "u64";
    return t->is_signed ? "i32" : "u32";
}

static const char *print(const struct turn *t, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
static const char *print(const struct turn *t, const char *fmt, ...)
{
    struct strbuf out;
    va_list args;

    strbuf_init(&out);
    va_start(args, fmt);
    strbuf_vprintf(&out, fmt, args);
    va_end(args);
    const char *text = arena_printf(t->c->l->arena, "%s", out.text);
    strbuf_release(&out);
    return text;
}

/* ---- values ---- */

static const char *vec(struct turn *t, const struct ir_expr *e);
static const char *mask(struct turn *t, const struct ir_expr *e);

static const char *name_of(const struct turn *t, const struct chain_value *v)
{
    return print(t, "%sv%u", v->is_own ? "fold_" : t->group, (unsigned)(v - t->c->values));
}

static const char *scalar(const struct turn *t, const struct ir_expr *e)
{
    struct text x = *t->x;
    struct strbuf out;

    strbuf_init(&out);
    x.out = &out;
    text_expr(&x, e, PREC_ASSIGN);
    const char *text = print(t, "fold_all%u_%s(%s)", t->w, chain_type(e->type), out.text);
    strbuf_release(&out);
    return text;
}

static bool is_test(const struct ir_expr *e)
{
    return (e->kind == IR_BINARY &&
            (e->op == IR_LAND || e->op == IR_LOR || (e->op >= IR_LT && e->op <= IR_NE))) ||
           (e->kind == IR_UNARY && e->op == IR_LNOT);
}

/* A shift's right side is a constant. */
static const char *binary(struct turn *t, enum ir_op op, const char *a, const struct ir_expr *b)
{
    if (op == IR_SHL || op == IR_SHR)
        return print(t, "(%s %s %u)", a, op_text[op], (unsigned)ir_uncast(b)->ival);
    if (chain_divides(op, b))
        return print(t, "fold_%s64_%s(%s, %s)", op == IR_DIV ? "div" : "rem", chain_type(b->type),
                     a, vec(t, b));
    return print(t, "(%s %s %s)", a, op_text[op], vec(t, b));
}

static const char *cast(const struct turn *t, const struct ir_type *to, const struct ir_type *from,
                        const char *value)
{
    if (ir_type_same(to, from))
        return value;
    return print(t, "__builtin_convertvector(%s, fold_c%u_%s)", value, t->w, chain_type(to));
}

static const char *vec(struct turn *t, const struct ir_expr *e)
{
    const struct chain_value *v = e->kind == IR_LOAD ? chain_find(t->c, e->a) : NULL;

    v = v ? v : chain_find(t->c, e);
    if (v)
        return name_of(t, v);
    if (chain_is_uniform(t->c, e))
        return scalar(t, e);
    if (is_test(e))
        return print(t, "(__builtin_convertvector(%s, fold_c%u_i32) & 1)", mask(t, e), t->w);
    switch (e->kind) {
    case IR_UNARY:
        return print(t, "(%s%s)", op_text[e->op], vec(t, e->a));
    case IR_BINARY:
        return binary(t, e->op, vec(t, e->a), e->b);
    case IR_COND:
        return print(t, "fold_pick%u_%s(%s, %s, %s)", t->w, chain_type(e->type), mask(t, e->a),
                     vec(t, e->b), vec(t, e->c));
    case IR_CAST:
        return cast(t, e->type, e->a->type, vec(t, e->a));
    default:
        emit_bug("an expression that lanes do not have");
    }
}

/* In which lanes it is not 0. A test that is the same in all turns is a number by then, whatever it
   compares. */
static const char *mask(struct turn *t, const struct ir_expr *e)
{
    if (!is_test(e) || chain_find(t->c, e) || chain_is_uniform(t->c, e))
        return print(t, "fold_mask%u_%u(%s != 0)", t->w, e->type->bits, vec(t, e));
    if (e->kind == IR_UNARY)
        return print(t, "(~%s)", mask(t, e->a));
    if (e->op == IR_LAND || e->op == IR_LOR)
        return print(t, "(%s %s %s)", mask(t, e->a), e->op == IR_LAND ? "&" : "|", mask(t, e->b));
    return print(t, "fold_mask%u_%u(%s %s %s)", t->w, e->a->type->bits, vec(t, e->a),
                 op_text[e->op], vec(t, e->b));
}

/* ---- statements ---- */

static const char *lanes_of(const struct turn *t, const char *set)
{
    return t->has_left && !t->is_bold ? print(t, "(%s & fold_c->live)", set) : set;
}

/* What the lanes of an accumulator take: it is added up when the block ends. */
static void count(struct turn *t, const struct chain_value *v, const struct ir_expr *e,
                  const char *set)
{
    const char *type = chain_type(v->e->type), *name = name_of(t, v);
    bool takes = e->op == IR_SUB || e->op == IR_PREDEC || e->op == IR_POSTDEC;
    const char *by = e->kind == IR_INCDEC ? print(t, "fold_all%u_%s(1)", t->w, type) : vec(t, e->b);

    if (t->is_bold)
        set = print(t, "(%s & %slive)", set ? set : "-1", t->group);
    text_line(t->x, "%s %s= %s & __builtin_convertvector(%s, fold_c%u_%s);", name,
              takes ? "-" : "+", by, set, t->w, type);
}

static const char *assigned(struct turn *t, const struct chain_value *v, const struct ir_expr *e)
{
    const struct ir_type *type = v->e->type;

    if (e->kind == IR_ASSIGN)
        return vec(t, e->b);
    if (e->kind == IR_INCDEC)
        return print(t, "%s %s fold_all%u_%s(1)", name_of(t, v),
                     e->op == IR_PREINC || e->op == IR_POSTINC ? "+" : "-", t->w, chain_type(type));
    const char *a = cast(t, e->compute, type, name_of(t, v));
    return cast(t, type, e->compute, binary(t, e->op, a, e->b));
}

static void effect(struct turn *t, const struct ir_expr *e, const char *set)
{
    if (e->kind == IR_COMMA) {
        effect(t, e->a, set);
        effect(t, e->b, set);
        return;
    }
    const struct chain_value *v = chain_find(t->c, e->a);
    set = lanes_of(t, set);
    if (v->acc)
        count(t, v, e, set);
    else if (!set)
        text_line(t->x, "%s = %s;", name_of(t, v), assigned(t, v, e));
    else
        text_line(t->x, "%s = fold_pick%u_%s(%s, %s, %s);", name_of(t, v), t->w,
                  chain_type(v->e->type), set, assigned(t, v, e), name_of(t, v));
}

/* A variable that the inner loop's body declares; NULL: nobody uses it. */
static const struct chain_value *own(const struct chains *c, const struct ir_var *v)
{
    for (uint32_t i = 0; i < c->n; i++)
        if (c->values[i].is_own && c->values[i].e->var == v)
            return &c->values[i];
    return NULL;
}

static void stmt(struct turn *t, const struct ir_stmt *s, const char *set);

/* Does whoever comes there leave the loop? */
static bool leaves(const struct ir_stmt *s)
{
    if (s->kind != IR_BLOCK)
        return s->kind == IR_BREAK;
    for (s = s->body; s; s = s->next)
        if (leaves(s))
            return true;
    return false;
}

static void branch(struct turn *t, const struct ir_stmt *s, const char *set, const char *all,
                   const char *holds)
{
    text_line(t->x, all ? "const fold_c%u_m %s = %s & %s;" : "const fold_c%u_m %s = %.0s%s;", t->w,
              set, all ? all : "", holds);
    if (t->is_bold && leaves(s))
        text_line(t->x, "fold_left |= %s;", set);
    else
        stmt(t, s, set);
}

static void branches(struct turn *t, const struct ir_stmt *s, const char *set)
{
    const char *holds = print(t, "fold_m%u", t->masks++), *all = set;

    text_line(t->x, "const fold_c%u_m %s = %s;", t->w, holds, mask(t, s->expr));
    if (t->has_left && !t->is_bold) {
        all = print(t, "fold_m%u", t->masks++);
        text_line(t->x, "const fold_c%u_m %s = %s;", t->w, all, lanes_of(t, set));
    }
    branch(t, s->body, print(t, "fold_m%u", t->masks++), all, holds);
    if (s->orelse)
        branch(t, s->orelse, print(t, "fold_m%u", t->masks++), all, print(t, "~%s", holds));
}

/* In the lanes of `set`, as far as they have not left. */
static void stmt(struct turn *t, const struct ir_stmt *s, const char *set)
{
    switch (s->kind) {
    case IR_BLOCK:
        for (s = s->body; s; s = s->next)
            stmt(t, s, set);
        return;
    case IR_DECL:
        if (s->expr && own(t->c, s->var))
            text_line(t->x, "%s = %s;", name_of(t, own(t->c, s->var)), vec(t, s->expr));
        return;
    case IR_EXPR:
        effect(t, s->expr, set);
        return;
    case IR_IF:
        branches(t, s, set);
        return;
    case IR_BREAK:
        if (t->is_bold)
            text_line(t->x, "fold_left |= %s;", set ? set : "-1");
        else
            text_line(t->x, "fold_c->live &= ~%s;", set);
        t->has_left = true;
        return;
    default:
        return;
    }
}

/* ---- a group of lanes ---- */

static void group(struct text *x, const struct chains *c, unsigned w)
{
    text_line(x, "struct fold_chain_%u {", c->l->k);
    for (uint32_t i = 0; i < c->n; i++)
        if (!c->values[i].is_own)
            text_line(x, "    fold_c%u_%s v%u;", w, chain_type(c->values[i].e->type), i);
    text_line(x, "    fold_c%u_m live;", w);
    text_line(x, "};");
    strbuf_addc(x->out, '\n');
}

static void own_values(const struct turn *t)
{
    for (uint32_t i = 0; i < t->c->n; i++)
        if (t->c->values[i].is_own)
            text_line(t->x, "fold_c%u_%s fold_v%u;", t->w, chain_type(t->c->values[i].e->type), i);
}

/* `set`: the lanes that are in the loop where it has asked its condition. */
static void whole(struct turn *t, const char *goes, const char *set)
{
    const struct ir_stmt *loop = t->c->loop;

    own_values(t);
    if (loop->kind != IR_DO && loop->expr)
        text_line(t->x, "%s%s;", goes, mask(t, loop->expr));
    if (set)
        text_line(t->x, "const fold_c%u_m %s = fold_c->live;", t->w, set);
    stmt(t, loop->body, set);
    if (loop->step)
        effect(t, loop->step, set);
    if (loop->kind == IR_DO)
        text_line(t->x, "%s%s;", goes, mask(t, loop->expr));
}

void text_chain_turn(struct text *x, const struct chains *c)
{
    struct turn t = {.x = x, .c = c, .w = chain_width(c), .group = "fold_c->"};
    uint32_t k = c->l->k;

    group(x, c, t.w);
    text_line(x, "FOLD_INLINE void fold_turn_%u(const struct fold_frame_%u *frame, ", k, k);
    text_line(x, "                               struct fold_chain_%u *fold_c)", k);
    text_line(x, "{");
    x->indent++;
    text_chain_uniform(x, c);
    whole(&t, "fold_c->live &= ", "fold_in");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

void text_chain_bold(struct text *x, const struct chains *c, const char *name)
{
    struct turn t = {.x = x, .c = c, .w = chain_width(c), .is_bold = true, .group = name};

    text_line(x, "{");
    x->indent++;
    text_line(x, "fold_c%u_m fold_left = {0};", t.w);
    whole(&t, "fold_left |= ~", NULL);
    text_line(x, "fold_any |= fold_bits%u(fold_left & %slive);", t.w, name);
    x->indent--;
    text_line(x, "}");
}

void text_chain_uniform(struct text *x, const struct chains *c)
{
    text_line(x, "const int64_t t = 0;");
    for (uint32_t i = 1; loop_is_nest(c->l) && i <= c->l->facts->nlevels; i++)
        text_line(x, "const int64_t fold_k%u = 0;", i);
    text_step_locals(x);
}
