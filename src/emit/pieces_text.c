/* The text of loops in pieces: see pieces.h. */
#include "emit/pieces.h"

#include "emit/steady.h"

#include "analyse/parts.h"
#include "base/arena.h"

#include <stdio.h>

#define NUMBER_MOST ((int64_t)1 << 61) /* FOLD_PIECE_MOST */

/* ---- parts that are written otherwise ---- */

static const struct pieces *value_of(const struct text *x, const struct ir_expr *e, uint32_t *which)
{
    for (const struct pieces *p = x->pieces; p; p = p->around)
        for (uint32_t i = 0; i < p->nnodes; i++)
            if (p->nodes[i].e == e) {
                *which = p->nodes[i].value;
                return p;
            }
    return NULL;
}

/* The number of the step whose value e is, while pieces are looked for; -1: none. */
static int64_t step_of(const struct text *x, const struct ir_expr *e)
{
    for (uint32_t i = 0; x->looked && i < x->looked->nsteps; i++)
        if (x->looked->steps[i].node && ir_expr_equal(x->looked->steps[i].node, e))
            return i;
    return -1;
}

bool is_piece(const struct text *x, const struct ir_expr *e)
{
    uint32_t which;

    return (x->pieces || x->looked) && (value_of(x, e, &which) || step_of(x, e) >= 0);
}

static const char *index_name(const struct text *x, const struct pieces *p)
{
    return loop_find(x->loop, p->level->index)->name;
}

/* " + j * 2" */
static void plus(struct text *x, int64_t by, const char *index)
{
    if (by == 0)
        return;
    strbuf_printf(x->out, " %c %s", by < 0 ? '-' : '+', index);
    if (by != 1 && by != -1)
        strbuf_printf(x->out, " * %lldl", (long long)(by < 0 ? -by : by));
}

/* What the value is but for what it begins with. */
static void moved(struct text *x, const struct pieces *p, const struct piece_value *v)
{
    plus(x, v->by, index_name(x, p));
    for (uint32_t i = 0; i < p->ninner; i++)
        plus(x, v->inner_by[i], loop_find(x->loop, p->inner[i].index)->name);
}

static void place(struct text *x, const struct pieces *p, uint32_t which)
{
    strbuf_printf(x->out, "fold_w%u[%u]", p->depth, which);
    moved(x, p, &p->values[which]);
}

bool text_piece(struct text *x, const struct ir_expr *e, int prec, bool is_wide)
{
    uint32_t which;
    const struct pieces *p = x->pieces ? value_of(x, e, &which) : NULL;
    int64_t step = p ? -1 : step_of(x, e);

    if (!p && step < 0)
        return false;
    bool has_paren = prec > (is_wide ? PREC_ADD : PREC_UNARY);
    if (has_paren)
        strbuf_addc(x->out, '(');
    if (!is_wide) {
        strbuf_addc(x->out, '(');
        text_type(x, e->type);
        strbuf_add(x->out, ")(");
    }
    if (p)
        place(x, p, which);
    else
        strbuf_printf(x->out, "fold_c%lld", (long long)step);
    if (!is_wide)
        strbuf_addc(x->out, ')');
    if (has_paren)
        strbuf_addc(x->out, ')');
    return true;
}

const struct ir_stmt *piece_branch(const struct text *x, const struct ir_stmt *s)
{
    static const struct ir_stmt nothing = {.kind = IR_EMPTY};

    for (const struct pieces *p = x->pieces; p; p = p->around)
        for (uint32_t i = 0; i < p->nbranches; i++)
            if (p->branches[i].s == s)
                return p->branches[i].taken ? p->branches[i].taken : &nothing;
    return s;
}

/* ---- one iteration is looked at ---- */

static int64_t least_of_type(const struct ir_type *t)
{
    return (int64_t)larger(type_least(t), -NUMBER_MOST);
}

static int64_t most_of_type(const struct ir_type *t)
{
    return (int64_t)lesser(type_most(t), NUMBER_MOST);
}

static void number(struct text *x, const struct ir_expr *e)
{
    strbuf_add(x->out, "(int64_t)(");
    text_expr(x, e, PREC_COMMA);
    strbuf_addc(x->out, ')');
}

static int64_t per_turn(const struct pieces *p, int64_t by)
{
    return by * p->level->step;
}

static void keep_in_type(struct text *x, const struct pieces *p, const struct ir_expr *e,
                         int64_t by)
{
    text_indent(x);
    strbuf_add(x->out, "fold_piece_keep(&fold_p, ");
    number(x, e);
    strbuf_printf(x->out, ", %lldl, %lldl, %lldl);\n", (long long)per_turn(p, by),
                  (long long)least_of_type(e->type), (long long)most_of_type(e->type));
}

static void difference(struct text *x, const struct piece_step *s)
{
    number(x, s->e);
    if (!s->other)
        return;
    strbuf_add(x->out, " - ");
    number(x, s->other);
}

/* That e is where it is beside the other one. */
static void test(struct text *x, const struct pieces *p, const struct piece_step *s)
{
    int64_t by = per_turn(p, s->by - s->other_by);
    long long least = -2 * NUMBER_MOST, most = 2 * NUMBER_MOST;

    keep_in_type(x, p, s->e, s->by);
    if (s->other)
        keep_in_type(x, p, s->other, s->other_by);
    text_indent(x);
    strbuf_printf(x->out, "fold_piece_%s(&fold_p, ", s->op == IR_NE ? "differ" : "keep");
    difference(x, s);
    strbuf_printf(x->out, ", %lldl", (long long)by);
    if (s->op != IR_NE) {
        if (s->op == IR_LT || s->op == IR_LE || s->op == IR_EQ)
            most = s->op == IR_LT ? -1 : 0;
        if (s->op == IR_GT || s->op == IR_GE || s->op == IR_EQ)
            least = s->op == IR_GT ? 1 : 0;
        strbuf_printf(x->out, ", %lldl, %lldl", least, most);
    }
    strbuf_add(x->out, ");\n");
}

static void step(struct text *x, const struct pieces *p, uint32_t i)
{
    const struct piece_step *s = &p->steps[i];

    switch (s->kind) {
    case PIECE_WITHIN:
        keep_in_type(x, p, s->e, s->by);
        return;
    case PIECE_TEST:
        test(x, p, s);
        return;
    default:
        break;
    }
    text_indent(x);
    strbuf_printf(x->out, "const int64_t fold_c%u = ", i);
    if (s->kind == PIECE_CHOICE) {
        number(x, s->e);
    } else {
        strbuf_printf(x->out, "fold_piece_%s(&fold_p, ",
                      s->kind == PIECE_MASK ? "mask" : "remainder");
        number(x, s->e);
        strbuf_printf(x->out, ", %lldl, ", (long long)per_turn(p, s->by));
        number(x, s->other);
        strbuf_printf(x->out, ", %lldl)", (long long)most_of_type(s->e->type));
    }
    strbuf_add(x->out, ";\n");
}

/* What value `which` begins with; in later turns of loops inside that it does with the same. */
static void begin(struct text *x, const struct pieces *p, uint32_t which)
{
    const struct piece_value *v = &p->values[which];

    keep_in_type(x, p, v->e, v->by);
    text_indent(x);
    strbuf_printf(x->out, "const int64_t fold_v%u = ", which);
    number(x, v->e);
    strbuf_add(x->out, " - (0l");
    moved(x, p, v);
    strbuf_add(x->out, ");\n");
    if (p->ninner) {
        text_line(x, "if (fold_later && fold_v%u != fold_w%u[%u])", which, p->depth, which);
        text_line(x, "    fold_p.hi = fold_p.lo;");
    }
    text_line(x, "fold_w%u[%u] = fold_v%u;", p->depth, which, which);
}

/* Around the looks at all turns of the loops in the body; none where there are no turns, or many.
 */
static void open_turns(struct text *x, const struct pieces *p, struct loop_text *forms)
{
    if (!p->ninner)
        return;
    text_line(x, "int fold_later = 0;");
    for (uint32_t i = 0; i < p->ninner; i++) {
        text_indent(x);
        text_trip_declare(x, &p->inner[i], 10 * p->depth + i);
        strbuf_addc(x->out, '\n');
        text_line(x, "if (!fold_n%u || fold_n%u > (uint64_t)(fold_p.hi - fold_p.lo) / 4)",
                  10 * p->depth + i, 10 * p->depth + i);
        text_line(x, "    fold_p.hi = fold_p.lo;");
    }
    for (uint32_t i = 0; i < p->ninner; i++) {
        const struct level *v = &p->inner[i];
        const uint32_t number = 10 * p->depth + i;
        int64_t first;
        loop_with_index(&forms[i], x->loop, v->index);
        x->loop = &forms[i];
        const char *name = loop_find(x->loop, v->index)->name;
        text_line(x, "for (uint64_t fold_j%u = 0; fold_j%u < fold_n%u; fold_j%u++) {", i, i, number,
                  i);
        x->indent++;
        text_line(x, "if (fold_p.hi <= fold_p.lo)");
        text_line(x, "    break;");
        if (level_first_constant(v, &first))
            text_line(x, "const int64_t %s = %lldl + (int64_t)fold_j%u * %lldl;", name,
                      (long long)first, i, (long long)v->step);
        else
            text_line(x, "const int64_t %s = (int64_t)fold_f%u + (int64_t)fold_j%u * %lldl;", name,
                      number, i, (long long)v->step);
    }
}

void text_pieces_look(struct text *outer, const struct pieces *p)
{
    struct text x = *outer;
    struct loop_text forms[PIECE_INNER];

    x.looked = p;
    open_turns(&x, p, forms);
    for (uint32_t i = 0; i < p->nsteps; i++)
        step(&x, p, i);
    for (uint32_t i = 0; i < p->nvalues; i++)
        begin(&x, p, i);
    if (p->ninner)
        text_line(&x, "fold_later = 1;");
    for (uint32_t i = 0; i < p->ninner; i++)
        text_pieces_close(&x);
    text_line(&x, "if (fold_p.hi - fold_p.lo >= %d) {", PIECE_LEAST);
    text_line(&x, "    fold_lo%u = fold_p.lo;", p->depth);
    text_line(&x, "    fold_hi%u = fold_p.hi;", p->depth);
    text_line(&x, "}");
}

void text_pieces_open(struct text *x, const char *from, const char *to)
{
    text_line(x, "if (%s - %s >= %d) {", to, from, PIECE_LEAST);
    x->indent++;
    text_line(x, "struct fold_piece fold_p = {%s, %s, %s + (%s - %s) / 2};", from, to, from, to,
              from);
}

void text_pieces_close(struct text *x)
{
    x->indent--;
    text_line(x, "}");
}

/* ---- a walk in pieces ---- */

/* What lies before a piece comes first, and is looked at by itself unless it is short. */
void text_pieces_walk(struct text *x, const struct piece_walk *w)
{
    const struct pieces *p = w->p, *around = x->pieces;
    const uint32_t d = p->depth;
    char from[32], lo[32], hi[32];

    snprintf(from, sizeof from, "fold_t%u", d);
    snprintf(lo, sizeof lo, "fold_lo%u", d);
    snprintf(hi, sizeof hi, "fold_hi%u", d);
    text_line(x, "for (int64_t fold_t%u = %s, fold_to%u = %s; fold_t%u < %s;) {", d, w->from, d,
              w->stop, d, w->stop);
    x->indent++;
    text_line(x, "int64_t fold_lo%u = fold_to%u, fold_hi%u = fold_to%u, fold_w%u[%u] = {0};", d, d,
              d, d, d, p->nvalues + 1);
    w->look(x, w);
    text_line(x, "if (fold_lo%u - fold_t%u >= %d && fold_lo%u < fold_hi%u) {", d, d, PIECE_LEAST, d,
              d);
    text_line(x, "    fold_to%u = fold_lo%u;", d, d);
    text_line(x, "    continue;");
    text_line(x, "}");
    w->turns(x, w, from, lo);
    x->pieces = p;
    w->turns(x, w, lo, hi);
    x->pieces = around;
    text_line(x, "fold_t%u = fold_hi%u;", d, d);
    text_line(x, "fold_to%u = %s;", d, w->stop);
    text_pieces_close(x);
}
