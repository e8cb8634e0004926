/*
 * Places that are looked for before a loop (inspect.c) and that go one way with each counter of the
 * nest: `i = (int)(x * 1.7F); j = (int)(y * 1.7F); p = in + j * w + i;`. A value that for all that
 * the others may be neither falls with a counter, or does not rise, has its least and its largest
 * at corners of the nest, whichever way it goes: moved there by one counter after the other it
 * never lies between. Conversions, roundings and clamps keep ways, as do sums of what goes the same
 * way and products of which one factor stands still. Signed integers do not wrap around (C17 6.5p5:
 * each corner is an iteration that the loop has, which is why none that is left early is looked at
 * so).
 */
#include "emit/inspect.h"

#include <string.h>

enum way { STILL, UP, DOWN, EITHER, NEITHER };
enum { LEVELS_MOST = 3 };

/* With each counter; EITHER: as the other counters, or values of the program, say. */
struct ways {
    enum way at[LEVELS_MOST];
};

struct local {
    const struct ir_var *var;
    struct ways ways;
};

struct form {
    const struct loop_text *l;
    VEC(struct local) locals;
    bool ok;
};

static struct ways all(enum way way)
{
    return (struct ways){{way, way, way}};
}

static bool are_still(struct ways w)
{
    for (int i = 0; i < LEVELS_MOST; i++)
        if (w.at[i] != STILL)
            return false;
    return true;
}

/* Of -a. */
static struct ways turned(struct ways a)
{
    for (int i = 0; i < LEVELS_MOST; i++)
        a.at[i] = a.at[i] == UP ? DOWN : a.at[i] == DOWN ? UP : a.at[i];
    return a;
}

/* Of a + b, and of the smaller or larger one of them. */
static struct ways sum(struct ways a, struct ways b)
{
    for (int i = 0; i < LEVELS_MOST; i++) {
        bool is_same = a.at[i] == b.at[i] && a.at[i] <= DOWN;
        a.at[i] = a.at[i] == STILL ? b.at[i] : b.at[i] == STILL || is_same ? a.at[i] : NEITHER;
    }
    return a;
}

/* Of a * b, neither of which is a constant. */
static struct ways product(struct ways a, struct ways b)
{
    for (int i = 0; i < LEVELS_MOST; i++) {
        enum way moves = a.at[i] == STILL ? b.at[i] : a.at[i];
        bool both = a.at[i] != STILL && b.at[i] != STILL;
        a.at[i] = moves == STILL ? STILL : both || moves == NEITHER ? NEITHER : EITHER;
    }
    return a;
}

/* Are values of it ordered, and do they not wrap around? */
static bool is_ordered(const struct ir_type *t)
{
    return t->kind == IR_FLOAT || t->kind == IR_PTR || (t->kind == IR_INT && t->is_signed);
}

/* Has each value of `from` its place among those of `to`, or none at all? */
static bool is_kept(const struct ir_type *from, const struct ir_type *to)
{
    if (from->kind == IR_PTR || to->kind == IR_PTR)
        return from->kind == to->kind;
    if ((from->kind != IR_INT && from->kind != IR_FLOAT) ||
        (to->kind != IR_INT && to->kind != IR_FLOAT))
        return false;
    if (to->kind == IR_FLOAT || from->kind == IR_FLOAT)
        return to->kind == IR_FLOAT || to->bits > 1;
    return to->bits > from->bits ? to->is_signed || !from->is_signed
                                 : to->bits == from->bits && to->is_signed == from->is_signed;
}

/* Of a number; 0: not known, as of one that a conversion has changed. */
static int sign_of(const struct ir_expr *e)
{
    if (e->kind == IR_CAST)
        return is_kept(e->a->type, e->type) ? sign_of(e->a) : 0;
    if (e->kind == IR_UNARY && e->op == IR_NEG)
        return is_ordered(e->type) ? -sign_of(e->a) : 0;
    if (e->kind == IR_CONST_INT)
        return e->type->is_signed && (int64_t)e->ival < 0 ? -1 : 1;
    return e->kind == IR_CONST_FLOAT ? (e->fval < 0 ? -1 : 1) : 0;
}

static struct ways scaled(struct ways a, const struct ir_expr *by)
{
    int sign = sign_of(by);

    return sign > 0 ? a : sign < 0 ? turned(a) : product(a, all(STILL));
}

static struct ways ways_of(const struct form *m, const struct ir_expr *e);

static struct ways of_variable(const struct form *m, const struct ir_var *v)
{
    struct ways w = all(STILL);
    const struct spelled *s;

    for (size_t i = m->locals.n; i-- > 0;)
        if (m->locals.at[i].var == v)
            return m->locals.at[i].ways;
    for (uint32_t i = 0; i < m->l->facts->nlevels; i++)
        if (m->l->facts->levels[i].index == v) {
            w.at[i] = m->l->facts->levels[i].step > 0 ? UP : DOWN;
            return w;
        }
    s = loop_find(m->l, v);
    return s && s->place == PLACE_VALUE ? w : all(NEITHER);
}

/* Of the address of an lvalue. */
static struct ways of_address(const struct form *m, const struct ir_expr *e)
{
    while (e->kind == IR_MEMBER)
        e = e->a;
    if (e->kind == IR_INDEX)
        return sum(ways_of(m, e->a), ways_of(m, e->b));
    if (e->kind == IR_DEREF)
        return ways_of(m, e->a);
    return all(e->kind == IR_VAR ? STILL : NEITHER);
}

static struct ways of_binary(const struct form *m, const struct ir_expr *e)
{
    struct ways a = ways_of(m, e->a), b = ways_of(m, e->b);

    if (are_still(a) && are_still(b))
        return a;
    if (!is_ordered(e->type))
        return all(NEITHER);
    switch (e->op) {
    case IR_ADD:
        return sum(a, b);
    case IR_SUB:
        return e->b->type->kind == IR_PTR ? all(NEITHER) : sum(a, turned(b));
    case IR_MUL:
        return are_still(b) ? scaled(a, e->b) : are_still(a) ? scaled(b, e->a) : product(a, b);
    case IR_DIV:
        return are_still(b) ? scaled(a, e->b) : all(NEITHER);
    case IR_SHL:
    case IR_SHR:
        return are_still(b) ? a : all(NEITHER);
    default:
        return all(NEITHER);
    }
}

/* a < b ? a : b and the like. */
static struct ways of_choice(const struct form *m, const struct ir_expr *e)
{
    const struct ir_expr *is = e->a;
    bool is_rel = is->kind == IR_BINARY &&
                  (is->op == IR_LT || is->op == IR_LE || is->op == IR_GT || is->op == IR_GE);

    if (!is_rel || !is_ordered(e->type) || is->a->type != e->type ||
        !((ir_expr_equal(is->a, e->b) && ir_expr_equal(is->b, e->c)) ||
          (ir_expr_equal(is->a, e->c) && ir_expr_equal(is->b, e->b))))
        return all(NEITHER);
    return sum(ways_of(m, e->b), ways_of(m, e->c));
}

static bool is_rounding(const struct ir_expr *e)
{
    static const char *const names[] = {"floor",  "ceil",  "trunc",  "round",
                                        "floorf", "ceilf", "truncf", "roundf"};

    for (size_t i = 0; e->func && !e->func->body && i < sizeof names / sizeof *names; i++)
        if (!strcmp(e->func->name, names[i]))
            return e->args && !e->args->next;
    return false;
}

static struct ways ways_of(const struct form *m, const struct ir_expr *e)
{
    struct ways w;

    switch (e->kind) {
    case IR_CONST_INT:
    case IR_CONST_FLOAT:
        return all(STILL);
    case IR_CAST:
        w = ways_of(m, e->a);
        return are_still(w) || is_kept(e->a->type, e->type) ? w : all(NEITHER);
    case IR_LOAD:
        return e->a->kind == IR_VAR ? of_variable(m, e->a->var) : all(NEITHER);
    case IR_DECAY:
    case IR_ADDR:
        return of_address(m, e->a);
    case IR_UNARY:
        w = ways_of(m, e->a);
        return are_still(w) || e->op == IR_PLUS         ? w
               : e->op == IR_NEG && is_ordered(e->type) ? turned(w)
                                                        : all(NEITHER);
    case IR_BINARY:
        return of_binary(m, e);
    case IR_COND:
        return of_choice(m, e);
    case IR_CALL:
        return is_rounding(e) ? ways_of(m, e->args) : all(NEITHER);
    default:
        return all(NEITHER);
    }
}

static const struct inspection_note *note_of(const struct form *m, const struct ir_stmt *s)
{
    const struct inspection *in = m->l->facts->inspection;

    for (size_t i = 0; i < in->notes.n; i++)
        if (in->notes.at[i].at == s)
            return &in->notes.at[i];
    return NULL;
}

static void set(struct form *m, const struct ir_var *v, const struct ir_expr *to)
{
    struct local local = {v, to ? ways_of(m, to) : all(NEITHER)};

    vec_push(&m->locals, local);
}

static bool is_own(const struct form *m, const struct ir_var *v)
{
    enum place place = loop_find(m->l, v)->place;

    return place == PLACE_LOCAL || place == PLACE_INNER;
}

/* Statements that run one after the other, each once. */
static void statement(struct form *m, const struct ir_stmt *s)
{
    const struct inspection_note *note = note_of(m, s);

    if (note) {
        struct ways w = note->is_count || !s->expr ? all(NEITHER) : ways_of(m, s->expr);
        for (uint32_t i = 0; i < m->l->facts->nlevels; i++)
            m->ok &= w.at[i] != NEITHER;
        return;
    }
    switch (s->kind) {
    case IR_BLOCK:
        for (const struct ir_stmt *in = s->body; in && m->ok; in = in->next)
            statement(m, in);
        return;
    case IR_DECL:
        set(m, s->var, s->expr);
        return;
    case IR_EXPR:
        m->ok &=
            s->expr->kind == IR_ASSIGN && s->expr->a->kind == IR_VAR && is_own(m, s->expr->a->var);
        if (m->ok)
            set(m, s->expr->a->var, s->expr->b);
        return;
    default:
        m->ok &= s->kind == IR_EMPTY && !s->expr;
    }
}

bool inspection_has_corners(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    struct form m = {.l = l, .ok = f->nlevels <= LEVELS_MOST && !l->is_tally && !f->search};

    for (uint32_t i = 0; m.ok && i < f->nlevels; i++) {
        const struct level *v = &f->levels[i];
        m.ok = !v->through && !v->is_late && !v->paced && v->index->type->kind == IR_INT;
    }
    m.ok = m.ok && f->inspection->notes.n > 0;
    if (m.ok)
        statement(&m, f->inspection->form);
    vec_release(&m.locals);
    return m.ok;
}

void text_corners(struct text *x)
{
    const struct loop_text *l = x->loop;
    uint32_t n = l->facts->nlevels;

    text_indent(x);
    strbuf_add(x->out, "const int64_t fold_row = 1");
    for (uint32_t i = 2; i <= n; i++)
        strbuf_printf(x->out, " * f.fold_trips%u", i);
    strbuf_add(x->out, ";\n");
    text_line(x, "for (int fold_c = 0; lo < hi && fold_c < %d; fold_c++) {", 1 << n);
    x->indent++;
    text_line(x, "const int64_t fold_k1 = (fold_c & 1 ? hi - 1 : lo) / fold_row;");
    for (uint32_t i = 2; i <= n; i++)
        text_line(x, "const int64_t fold_k%u = fold_c & %d ? f.fold_trips%u - 1 : 0;", i,
                  1 << (i - 1), i);
    text_indent(x);
    strbuf_printf(x->out, "fold_inspect_%u(&f, ", l->k);
    for (uint32_t i = 2; i <= n; i++)
        strbuf_addc(x->out, '(');
    strbuf_add(x->out, "fold_k1");
    for (uint32_t i = 2; i <= n; i++)
        strbuf_printf(x->out, ") * f.fold_trips%u + fold_k%u", i, i);
    for (uint32_t i = 1; loop_is_nest(l) && i <= n; i++)
        strbuf_printf(x->out, ", fold_k%u", i);
    strbuf_add(x->out, ", &places);\n");
    x->indent--;
    text_line(x, "}");
}
