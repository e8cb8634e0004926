/*
 * Rows side by side in vectors. The sums of 16 rows whose terms are made of arrays that run along
 * the columns,
 *
 *     for (j = 0; j < w; j++) s += a[i][j] * x[j];
 *
 * are kept in vectors, one row in each element. What four columns of a row add is computed at once
 * (a quad); the quads of several rows are transposed in registers and added column by column
 * (kernels/quads.h). So each sum gets its terms in C's order, and rows take turns all the same. The
 * columns that some of the rows do not have follow as in abreast.c.
 */
#include "emit/quads.h"
#include "emit/abreast.h"

#include "analyse/steps.h"
#include "base/arena.h"

enum {
    EIGHT = 8,
    INDEX_MOST = 127 /* each type of an index holds it */
};

/* ---- which loops ---- */

static bool is_load_of(const struct ir_expr *e, const struct ir_var *v)
{
    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == v;
}

static bool is_load(const struct ir_expr *e, const struct ir_expr *lvalue)
{
    return e->kind == IR_LOAD && ir_expr_equal(e->a, lvalue);
}

struct looking {
    const struct quads *q;
    bool found;
};

static bool find_moving(struct ir_expr *e, void *arg)
{
    struct looking *l = arg;

    l->found |= e->kind == IR_VAR && (e->var == l->q->index || e->var == l->q->sum);
    return !l->found;
}

/* The loop sets nothing but its index and the sum. */
bool quads_moves(const struct quads *q, const struct ir_expr *e)
{
    struct looking l = {.q = q};

    ir_walk_expr((struct ir_expr *)e, find_moving, &l);
    return l.found;
}

/* Does the value, taken modulo 2^64, grow by one with the index? What C leaves undefined, a signed
   number that leaves its type, does not come up in columns that it has. */
bool quads_counts(const struct quads *q, const struct ir_expr *e)
{
    const struct ir_type *t = e->type;

    if (is_load_of(e, q->index))
        return true;
    if (t->kind != IR_INT)
        return false;
    if (e->kind == IR_CAST) {
        const struct ir_type *from = e->a->type;
        bool keeps = from->kind == IR_INT && (t->bits == 64 || t->is_signed == from->is_signed) &&
                     t->bits >= from->bits;
        return keeps && quads_counts(q, e->a);
    }
    if (e->kind != IR_BINARY || !(t->is_signed || t->bits == 64))
        return false;
    if (e->op == IR_ADD && !quads_moves(q, e->a))
        return quads_counts(q, e->b);
    return (e->op == IR_ADD || e->op == IR_SUB) && !quads_moves(q, e->b) && quads_counts(q, e->a);
}

static bool is_real(const struct ir_type *t)
{
    return t->kind == IR_FLOAT && (t->bits == 32 || t->bits == 64);
}

bool quads_has_term(const struct quads *q, const struct ir_expr *e)
{
    if (!is_real(e->type) || e->type->is_volatile || (q->is_narrow && e->type->bits > 32))
        return false;
    if (!quads_moves(q, e))
        return !expr_has_effects(e);
    switch (e->kind) {
    case IR_LOAD:
        return e->a->kind == IR_INDEX && !quads_moves(q, e->a->a) && quads_counts(q, e->a->b);
    case IR_UNARY:
        return (e->op == IR_NEG || e->op == IR_PLUS) && quads_has_term(q, e->a);
    case IR_BINARY:
        return (e->op == IR_ADD || e->op == IR_SUB || e->op == IR_MUL || e->op == IR_DIV) &&
               quads_has_term(q, e->a) && quads_has_term(q, e->b);
    case IR_CAST:
        return quads_has_term(q, e->a);
    default:
        return false;
    }
}

static bool is_increment(const struct ir_expr *s)
{
    const struct ir_expr *by = s->b;

    if (s->kind == IR_INCDEC)
        return s->op == IR_PREINC || s->op == IR_POSTINC;
    while (by && by->kind == IR_CAST)
        by = by->a;
    return s->kind == IR_ASSIGN_OP && s->op == IR_ADD && by->kind == IR_CONST_INT && by->ival == 1;
}

static bool is_head(struct quads *q, const struct ir_stmt *loop)
{
    const struct ir_expr *c = loop->expr, *s = loop->step, *first = NULL;

    if (!c || !s || c->kind != IR_BINARY || (c->op != IR_LT && c->op != IR_LE) ||
        c->a->kind != IR_LOAD || c->a->a->kind != IR_VAR || c->a->type->kind != IR_INT)
        return false;
    q->index = c->a->a->var;
    q->bound = c->b;
    q->has_last = c->op == IR_LE;
    if (!is_increment(s) || s->a->kind != IR_VAR || s->a->var != q->index ||
        q->index->address_taken)
        return false;
    if (loop->init && !loop->init->next && loop->init->kind == IR_DECL &&
        loop->init->var == q->index)
        first = loop->init->expr;
    while (first && first->kind == IR_CAST)
        first = first->a;
    q->has_first = first && first->kind == IR_CONST_INT && first->ival <= INDEX_MOST;
    if (q->has_first)
        q->first = (int64_t)first->ival;
    return true;
}

/* s += e, s = s + e or s = e + s, in the type of s. Not s -= e: what is added in its place, -e, is
   a NaN of the other sign where e is one, and rows come here or not by how threads share them. */
const struct ir_expr *quads_term(const struct ir_expr *e)
{
    const struct ir_expr *value = e->b;

    if (e->kind == IR_ASSIGN_OP)
        return e->op == IR_ADD && ir_type_same(e->compute, e->a->type) ? value : NULL;
    if (e->kind != IR_ASSIGN || value->kind != IR_BINARY || value->op != IR_ADD)
        return NULL;
    if (is_load(value->b, e->a))
        return value->a;
    return is_load(value->a, e->a) ? value->b : NULL;
}

bool quads_make(struct quads *q, const struct ir_stmt *loop)
{
    const struct ir_stmt *body = loop->body;

    *q = (struct quads){.loop = loop, .vector = "fold_quad", .place = "fold_at"};
    if (!is_head(q, loop))
        return false;
    while (body && body->kind == IR_BLOCK && body->body && !body->body->next)
        body = body->body;
    if (!body || body->kind != IR_EXPR)
        return false;
    q->term = quads_term(body->expr);
    if (!q->term || body->expr->a->kind != IR_VAR)
        return false;
    q->sum = body->expr->a->var;
    return q->sum != q->index && !q->sum->address_taken && q->sum->storage == IR_LOCAL &&
           !quads_moves(q, q->bound) && quads_moves(q, q->term) && quads_has_term(q, q->term);
}

/* ---- a quad ---- */

const char *quads_type(const struct ir_type *t)
{
    return t->bits == 32 ? "float" : "double";
}

void text_quads_term(struct text *x, const struct quads *q, const struct ir_expr *e)
{
    static const char *const ops[] = {
        [IR_ADD] = " + ", [IR_SUB] = " - ", [IR_MUL] = " * ", [IR_DIV] = " / "};
    const char *type = quads_type(e->type);

    if (!quads_moves(q, e)) {
        strbuf_printf(x->out, "(%s)(", type);
        text_expr(x, e, PREC_COMMA);
        strbuf_addc(x->out, ')');
        return;
    }
    strbuf_addc(x->out, '(');
    if (e->kind == IR_LOAD && q->loads) {
        strbuf_printf(x->out, "fold_p%u[(fold_d) / FOLD_MANY(%s)]", (*q->loads)++,
                      quads_type(x->loop->accs.at[0].r->type));
    } else if (e->kind == IR_LOAD && q->own && ir_expr_equal(e->a, q->own)) {
        strbuf_printf(x->out, "*(const %s_%s *)fold_p", q->place, type);
    } else if (e->kind == IR_LOAD) {
        struct ir_type pointer = {.kind = IR_PTR, .elem = e->a->type};
        struct ir_expr address = {.kind = IR_ADDR, .type = &pointer, .a = e->a};
        strbuf_printf(x->out, "*(const %s_%s *)", q->place, type);
        text_expr(x, &address, PREC_UNARY);
    } else if (e->kind == IR_CAST) {
        strbuf_add(x->out, "__builtin_convertvector(");
        text_quads_term(x, q, e->a);
        strbuf_printf(x->out, ", %s_%s)", q->vector, type);
    } else if (e->kind == IR_UNARY) {
        strbuf_add(x->out, e->op == IR_NEG ? "-" : "");
        text_quads_term(x, q, e->a);
    } else {
        text_quads_term(x, q, e->a);
        strbuf_add(x->out, ops[e->op]);
        text_quads_term(x, q, e->b);
    }
    strbuf_addc(x->out, ')');
}

void text_quad(struct text *x, const struct quads *q)
{
    const char *index = loop_find(x->loop, q->index)->name;

    text_line(x, "{");
    x->indent++;
    if (q->has_first)
        text_line(x, "const int64_t %s = %lldl + fold_c;", index, (long long)q->first);
    else
        text_line(x, "const int64_t %s = (int64_t)fold_r->%s + fold_c;", index, index);
    text_indent(x);
    strbuf_add(x->out, "return ");
    text_quads_term(x, q, q->term);
    strbuf_add(x->out, ";\n");
    x->indent--;
    text_line(x, "}");
}

/* ---- where rows lie ---- */

struct own {
    const struct loop_text *l;
    const struct quads *q;
    const struct ir_expr *place;
    bool is_own;
};

static bool find_own(struct ir_expr *e, void *arg)
{
    struct own *o = arg;

    if (e->kind == IR_VAR && e->var != o->q->index) {
        const struct spelled *s = loop_find(o->l, e->var);
        o->is_own |=
            !s || (s->place != PLACE_VALUE && s->place != PLACE_COPY && s->place != PLACE_ADDRESS);
    }
    return !o->is_own;
}

static bool find_place(struct ir_expr *e, void *arg)
{
    struct own *o = arg;

    if (!o->place && e->kind == IR_LOAD && e->a->kind == IR_INDEX && quads_moves(o->q, e->a)) {
        ir_walk_expr(e->a, find_own, o);
        o->place = o->is_own ? e->a : NULL;
    }
    return !o->place;
}

void quads_find_own(struct quads *q, const struct loop_text *l)
{
    struct own o = {.l = l, .q = q};

    ir_walk_expr((struct ir_expr *)q->term, find_place, &o);
    q->own = o.place;
}

void text_quads_place(struct text *x, const struct quads *q)
{
    struct ir_type pointer = {.kind = IR_PTR, .elem = q->own->type};
    struct ir_expr address = {.kind = IR_ADDR, .type = &pointer, .a = (struct ir_expr *)q->own};

    text_indent(x);
    strbuf_add(x->out, "return (const char *)");
    text_expr(x, &address, PREC_UNARY);
    strbuf_add(x->out, ";\n");
}

void text_quads_left(struct text *x, const struct quads *q)
{
    text_indent(x);
    strbuf_add(x->out, "return fold_r->fold_done || !(");
    text_expr(x, q->loop->expr, PREC_COMMA);
    strbuf_add(x->out, ") ? 0 : (uint64_t)(");
    text_expr(x, q->bound, PREC_COMMA);
    strbuf_printf(x->out, ") - (uint64_t)%s%s;\n", loop_find(x->loop, q->index)->name,
                  q->has_last ? " + 1" : "");
}

/* ---- eight rows, or 16 ---- */

/* Of floats 16 rows are added at once, so that additions need not wait for one another. Pointers to
   so many do not fit into registers: those of the second eight lie `fold_behind` bytes behind the
   first. Where they do not, it is 0, the first eight are added alone, and the others come next. */
static bool is_of_16(const struct quads *q)
{
    return q->sum->type->bits == 32;
}

/* What fold_r has of row r of them. */
static const char *row_of(struct text *x, int r)
{
    return arena_printf(x->loop->arena, r < EIGHT ? "fold_h[%d]" : "fold_h8[%d]", r % EIGHT);
}

/* Sums go into vectors and back one by one: a load of what several stores have just written would
   wait for them. */
static void load_sums(struct text *x, const struct quads *q, int from, int each)
{
    text_indent(x);
    strbuf_printf(x->out, "fold_rows_%s fold_s%d = {", quads_type(q->sum->type), from);
    for (int r = from; r < from + each; r++)
        strbuf_printf(x->out, "%s%s.%s", r > from ? ", " : "", row_of(x, r),
                      loop_find(x->loop, q->sum)->name);
    strbuf_add(x->out, "};\n");
}

static void store_sums(struct text *x, const struct quads *q, int from, int each)
{
    for (int r = from; r < from + each; r++)
        text_line(x, "%s.%s = fold_s%d[%d];", row_of(x, r), loop_find(x->loop, q->sum)->name, from,
                  r - from);
}

static void add_quads(struct text *x, const struct quads *q, uint32_t p, int from, int each)
{
    text_line(x, "fold_s%d = fold_four_%s(fold_s%d, fold_skip", from, quads_type(q->sum->type),
              from);
    for (int r = from; r < from + each; r++) {
        text_indent(x);
        strbuf_printf(x->out, "    , fold_quad_%u_%u(frame, fold_t[h + %d], &%s, fold_c",
                      x->loop->k, p, r, row_of(x, r));
        if (q->own)
            strbuf_printf(x->out, ", fold_p%d + fold_%s", r % EIGHT, r < EIGHT ? "b" : "d");
        strbuf_add(x->out, r + 1 < from + each ? ")\n" : "));\n");
    }
}

/* Of rows that follow one another the next ones are asked for meanwhile: of so many at once the
   processor does not see which come next. */
static void places(struct text *x, const struct quads *q)
{
    unsigned size = q->own->type->bits / 8;

    for (int r = 0; r < EIGHT; r++)
        text_line(x, "const char *const fold_p%d = fold_p[h + %d];", r, r);
    text_line(x,
              "const uint64_t fold_apart = fold_quads_apart(fold_p0, fold_p1, %u * fold_n, "
              "fold_step);",
              size);
    text_line(x, "const char *fold_near = fold_p0 + fold_step * fold_apart;");
    text_line(x, "const uint64_t fold_ask = fold_apart ? %u : 0;",
              4 * size * (is_of_16(q) ? 2 * EIGHT : EIGHT));
}

/* Four columns from fold_c on, but for the first fold_skip of them. */
static void quads(struct text *x, const struct quads *q, uint32_t p)
{
    int each = is_of_16(q) ? EIGHT : EIGHT / 2;

    if (q->own) {
        unsigned size = q->own->type->bits / 8;
        text_line(x, "const uint64_t fold_b = %u * fold_c;", size);
        if (is_of_16(q))
            text_line(x, "const uint64_t fold_d = FOLD_OPAQUE(fold_b + fold_behind);");
        text_line(x, "FOLD_QUADS_ASK_%s(fold_near)", is_of_16(q) || size == 8 ? "FOUR" : "TWO");
        text_line(x, "fold_near += fold_ask;");
    }
    add_quads(x, q, p, 0, each);
    if (q->own && is_of_16(q))
        text_line(x, "if (fold_d != fold_b)");
    add_quads(x, q, p, each, each);
}

/* By fours; up to three that are left then are those of the last four that have not been added. */
static void columns(struct text *x, const struct quads *q, uint32_t p)
{
    int each = is_of_16(q) ? EIGHT : EIGHT / 2;

    text_line(x, "struct fold_side_%u *const fold_h = fold_r + h;", x->loop->k);
    if (is_of_16(q))
        text_line(x, "struct fold_side_%u *const fold_h8 = fold_h + fold_step - %d;", x->loop->k,
                  EIGHT);
    load_sums(x, q, 0, each);
    load_sums(x, q, each, each);
    if (q->own)
        places(x, q);
    text_line(x, "for (uint64_t fold_c = 0, fold_skip = 0;; fold_c += 4) {");
    x->indent++;
    text_line(x, "if (fold_c > fold_n - 4) {");
    text_line(x, "    fold_skip = fold_c - (fold_n - 4);");
    text_line(x, "    if (fold_skip > 3)");
    text_line(x, "        break;");
    text_line(x, "    fold_c = fold_n - 4;");
    text_line(x, "}");
    quads(x, q, p);
    x->indent--;
    text_line(x, "}");
    store_sums(x, q, each, each);
    store_sums(x, q, 0, each);
}

/* Where there are fewer rows, the last one in the place of those that there are not. */
static void each_place(struct text *x, const struct quads *q, uint32_t p)
{
    text_line(x, "int64_t fold_t[%d];", QUADS_ROWS);
    if (q->own)
        text_line(x, "const char *fold_p[%d];", QUADS_ROWS);
    text_line(x, "FOLD_EACH_ROW(0, %d) {", QUADS_ROWS);
    text_line(x, "    fold_t[i] = t + (i < fold_m ? i : fold_m - 1);");
    if (q->own)
        text_line(x, "    fold_p[i] = fold_place_%u_%u(frame, fold_t[i], &fold_r[i]);", x->loop->k,
                  p);
    text_line(x, "}");
    text_line(x, "int fold_step = %d;", is_of_16(q) ? 2 * EIGHT : EIGHT);
    if (!q->own || !is_of_16(q))
        return;
    text_line(x, "uint64_t fold_behind = (uint64_t)fold_p[%d] - (uint64_t)fold_p[0];", EIGHT);
    text_line(x, "FOLD_EACH_ROW(1, %d)", EIGHT);
    text_line(x, "    if ((uint64_t)fold_p[%d + i] - (uint64_t)fold_p[i] != fold_behind)", EIGHT);
    text_line(x, "        fold_step = %d;", EIGHT);
    text_line(x, "if (fold_step == %d || !fold_behind)", EIGHT);
    text_line(x, "    fold_step = %d, fold_behind = 0;", EIGHT);
}

/* What rows have more than the shortest one; the index, where it outlives its loop. */
static void rest(struct text *x, const struct quads *q, uint32_t p)
{
    uint32_t k = x->loop->k;
    const struct ir_stmt *init = q->loop->init;
    bool is_over = init && init->kind == IR_DECL && init->var == q->index;

    text_line(x, "if (fold_most > %s) {", is_over ? "fold_n" : "0");
    text_line(x, "    FOLD_EACH_ROW(0, fold_m) {");
    text_line(x, "        fold_r[i].%s += fold_n;", loop_find(x->loop, q->index)->name);
    text_line(x, "        if (!fold_r[i].fold_done && fold_more_%u_%u(frame, t + i, &fold_r[i]))",
              k, p);
    text_line(x, "            fold_rest_%u_%u(frame, t + i, &fold_r[i]);", k, p);
    text_line(x, "    }");
    text_line(x, "}");
}

void text_quads_rows(struct text *x, const struct quads *q, uint32_t p)
{
    uint32_t k = x->loop->k;

    text_line(x, "uint64_t fold_n = ~0ul, fold_most = 0;");
    text_line(x, "FOLD_EACH_ROW(fold_m, %d)", QUADS_ROWS);
    text_line(x, "    fold_r[i] = fold_r[fold_m - 1];");
    text_line(x, "FOLD_EACH_ROW(0, fold_m) {");
    text_line(x, "    uint64_t left = fold_left_%u_%u(frame, t + i, &fold_r[i]);", k, p);
    text_line(x, "    fold_n = left < fold_n ? left : fold_n;");
    text_line(x, "    fold_most = left > fold_most ? left : fold_most;");
    text_line(x, "}");
    text_line(x, "if (fold_n < 4)");
    text_line(x, "    fold_n = 0;");
    text_line(x, "if (fold_n) {");
    x->indent++;
    each_place(x, q, p);
    text_line(x, "for (int h = 0; h < fold_m; h += fold_step) {");
    x->indent++;
    columns(x, q, p);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    rest(x, q, p);
    text_line(x, "return fold_n;");
}
