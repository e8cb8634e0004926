/*
 * Maps whose iterations end in a store on a condition,
 *
 *     if (x[i] < lo[i]) lo[i] = x[i];
 *
 * in whole vectors with AVX-512. What is to be stored, and where, is computed for a vector's lanes
 * side by side; the store goes by a mask, without a jump where that cannot be slow. C writes no
 * element whose condition does not hold, and neither does this. For places that the condition reads
 * in any case, so that their lines come to the cache anyway, and values that can be computed in
 * each iteration: all of memory that they are made of is read in each, and nothing traps.
 */
#include "emit/masked.h"
#include "emit/cells.h"
#include "emit/later.h"
#include "emit/limited.h"
#include "emit/quads.h"
#include "emit/separate.h"

#include "analyse/internal.h"
#include "analyse/parts.h"
#include "base/arena.h"

enum { SURE_MOST = 12, BRANCHES_MOST = 4, VECTOR = 64 };

struct masked {
    const struct loop_text *l;
    const struct ir_stmt *first;                   /* of the body, declarations up to the `if` */
    const struct ir_stmt *branches[BRANCHES_MOST]; /* that, and those in it, one in the other */
    uint32_t nbranches;
    const struct ir_expr *store;
    struct quads q;                        /* the index */
    const struct ir_expr *sure[SURE_MOST]; /* places that each iteration reads */
    uint32_t nsure;
    bool is_bad;
};

/* ---- which loops ---- */

static bool is_sure(const struct masked *m, const struct ir_expr *place)
{
    for (uint32_t i = 0; i < m->nsure; i++)
        if (ir_expr_equal(m->sure[i], place))
            return true;
    return false;
}

/* Is the place side by side from one iteration to the next, or the same in all? */
static bool is_straight(const struct masked *m, const struct ir_expr *place)
{
    const struct loop_facts *f = m->l->facts;
    const struct ir_stmt *loop = f->levels[f->nlevels - 1].loop;
    bool moves = quads_moves(&m->q, place);

    return lvalue_is_fixed_but(f, place, loop, m->q.index) &&
           (!moves || (place->kind == IR_INDEX && !quads_moves(&m->q, place->a) &&
                       quads_counts(&m->q, place->b)));
}

/* Notes what is read of memory whenever e is computed. */
static bool note_sure(struct ir_expr *e, void *arg)
{
    struct masked *m = arg;
    bool is_choice =
        e->kind == IR_COND || (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR));

    if (is_choice)
        ir_walk_expr(e->a, note_sure, m);
    if (e->kind == IR_LOAD && e->a->kind != IR_VAR && !is_sure(m, e->a)) {
        m->is_bad |= m->nsure == SURE_MOST;
        if (!m->is_bad)
            m->sure[m->nsure++] = e->a;
    }
    return !is_choice && !m->is_bad;
}

static bool is_number(const struct ir_type *t)
{
    return (t->kind == IR_INT && t->bits <= 64) || t->kind == IR_BOOL ||
           (t->kind == IR_FLOAT && t->bits <= 64);
}

/* Anything that is not read in each iteration, or of which gcc makes no vectors? */
static bool find_bad(struct ir_expr *e, void *arg)
{
    struct masked *m = arg;
    bool to_int = e->kind == IR_CAST && e->type->kind != IR_FLOAT && e->a->type->kind == IR_FLOAT;

    if (e->kind == IR_LOAD && e->a->kind != IR_VAR) {
        m->is_bad |= !is_sure(m, e->a) || !is_straight(m, e->a) || !is_number(e->type) ||
                     e->a->type->is_volatile || lvalue_is_bits(e->a);
        return false; /* the rest of it is where it lies */
    }
    m->is_bad |= e->kind == IR_CALL || ir_is_write(e) || e->kind == IR_COMMA || to_int ||
                 e->kind == IR_UNSUPPORTED_EXPR || expr_may_trap(e) || !is_number(e->type) ||
                 (e->kind == IR_BINARY && (e->op == IR_SHL || e->op == IR_SHR));
    return !m->is_bad && e->kind != IR_LOAD;
}

static void check(struct masked *m, struct ir_expr *e)
{
    ir_walk_expr(e, find_bad, m);
}

/* `x[i] += e;` as `x[i] = x[i] + e;`, as C computes it; NULL: s stores nothing. */
static const struct ir_expr *store_of(const struct masked *m, const struct ir_stmt *s)
{
    struct ir_expr *e = s && s->kind == IR_EXPR ? s->expr : NULL, *load, *sum, *made;
    struct ir_unit *u = m->l->facts->unit;

    if (!e || (e->kind != IR_ASSIGN && e->kind != IR_ASSIGN_OP) || e->a->kind == IR_VAR)
        return NULL;
    if (e->kind == IR_ASSIGN)
        return e;
    if (e->type->kind == IR_PTR || !e->compute)
        return NULL;
    load = ir_expr_new(u, IR_LOAD, ir_type_plain(u, e->a->type), e->loc);
    load->a = e->a;
    sum = ir_binary(u, e->op, e->compute, ir_cast(u, e->compute, load), e->b, e->loc);
    made = ir_expr_new(u, IR_ASSIGN, e->type, e->loc);
    made->a = e->a;
    made->b = ir_cast(u, load->type, sum);
    return made;
}

/* Declarations, and one `if` without `else` that stores, or holds another one that does. */
static bool body_read(struct masked *m, const struct ir_stmt *s)
{
    while (s->kind == IR_BLOCK && s->body && !s->body->next)
        s = s->body;
    m->first = s = s->kind == IR_BLOCK ? s->body : s;
    for (; s && s->kind == IR_DECL; s = s->next)
        if (!s->expr || !is_number(s->var->type) || s->var->storage != IR_LOCAL ||
            s->var->address_taken || s->var->type->is_volatile)
            return false;
    if (s && s->next)
        return false;
    for (; s && s->kind == IR_IF; s = stmt_single(s->body)) {
        if (s->orelse || m->nbranches == BRANCHES_MOST)
            return false;
        m->branches[m->nbranches++] = s;
    }
    m->store = store_of(m, s);
    return m->store && m->nbranches;
}

static bool values_read(struct masked *m)
{
    const struct ir_type *t = m->store->a->type;

    for (const struct ir_stmt *s = m->first; s != m->branches[0]; s = s->next)
        ir_walk_expr(s->expr, note_sure, m);
    ir_walk_expr(m->branches[0]->expr, note_sure, m);
    for (const struct ir_stmt *s = m->first; s != m->branches[0]; s = s->next)
        check(m, s->expr);
    for (uint32_t i = 0; i < m->nbranches; i++)
        check(m, m->branches[i]->expr);
    check(m, m->store->b);
    return !m->is_bad && is_sure(m, m->store->a) && quads_moves(&m->q, m->store->a) &&
           (t->kind == IR_INT || t->kind == IR_FLOAT) && (t->bits == 32 || t->bits == 64) &&
           t->size * 8 == t->bits && !t->is_volatile && !t->is_atomic;
}

static bool masked_make(struct masked *m, const struct loop_text *l)
{
    const struct level *v = &l->facts->levels[l->facts->nlevels - 1];

    *m = (struct masked){.l = l, .q = {.index = v->index}};
    return loop_is_plain_map(l) && !loop_has_later(l) && !loop_is_limited(l) && v->step == 1 &&
           !v->through && v->index->type->kind == IR_INT && !l->plan->flat &&
           body_read(m, v->loop->body) && values_read(m);
}

bool loop_is_masked(const struct loop_text *l)
{
    struct masked m;

    return masked_make(&m, l);
}

/* ---- conditions ---- */

/* "int32": of what a branch compares, if that is two numbers as wide as what is stored: of these
   AVX-512 makes a mask at once. NULL: it does something else. */
static const char *compared(const struct masked *m, uint32_t branch)
{
    static const char *const ints[] = {"uint32", "int32", "uint64", "int64"};
    const struct ir_expr *e = m->branches[branch]->expr;
    const struct ir_type *t = e->kind == IR_BINARY ? e->a->type : NULL;

    if (!t || e->op < IR_LT || e->op > IR_NE || t->bits != m->store->a->type->bits ||
        !ir_type_same(t, e->b->type))
        return NULL;
    if (t->kind == IR_FLOAT)
        return t->bits == 32 ? "float" : "double";
    return t->kind == IR_INT ? ints[(t->bits == 64) * 2 + t->is_signed] : NULL;
}

/* Do all branches compare? Else their conditions are kept as numbers, from which the mask is
   made. */
static bool all_compare(const struct masked *m)
{
    for (uint32_t i = 0; i < m->nbranches; i++)
        if (!compared(m, i))
            return false;
    return true;
}

static const char *comparison(enum ir_op op)
{
    static const char *const names[] = {"LT", "LE", "GT", "GE", "EQ", "NE"};

    return names[op - IR_LT];
}

/* ---- text ---- */

static void head(struct text *x, const char *function)
{
    strbuf_printf(x->out, "FOLD_INLINE %s_%u(const struct fold_frame_%u *frame, int64_t t",
                  function, x->loop->k, x->loop->k);
    if (loop_is_nest(x->loop))
        text_counter_params(x);
}

static void declarations(struct text *x, const struct masked *m)
{
    text_step_locals(x);
    for (const struct ir_stmt *s = m->first; s != m->branches[0]; s = s->next)
        text_stmt(x, s);
}

/* The conditions as one number. */
static void set_number(struct text *x, const struct masked *m)
{
    text_indent(x);
    strbuf_add(x->out, "*fold_set = ");
    for (uint32_t i = 0; i < m->nbranches; i++) {
        strbuf_add(x->out, i ? " & (" : "(");
        text_expr(x, m->branches[i]->expr, PREC_LOR);
        strbuf_printf(x->out, " ? (int%u_t)-1 : 0)", m->store->a->type->bits);
    }
    strbuf_add(x->out, ";\n");
}

/* Or what each of them compares. */
static void set_sides(struct text *x, const struct masked *m)
{
    for (uint32_t i = 0; i < m->nbranches; i++) {
        text_indent(x);
        strbuf_printf(x->out, "*fold_a%u = ", i);
        text_expr(x, m->branches[i]->expr->a, PREC_ASSIGN);
        strbuf_printf(x->out, ", *fold_b%u = ", i);
        text_expr(x, m->branches[i]->expr->b, PREC_ASSIGN);
        strbuf_add(x->out, ";\n");
    }
}

void text_masked_step(struct text *outer)
{
    struct text x = {.out = outer->out, .loop = outer->loop, .mode = TEXT_STEP};
    struct masked m;

    if (!masked_make(&m, x.loop))
        return;
    strbuf_add(x.out, "#ifdef FOLD_MASKS\n");
    head(&x, "void fold_masked");
    strbuf_add(x.out, ", ");
    text_declare(&x, m.store->a->type, "*fold_value");
    if (!all_compare(&m))
        strbuf_printf(x.out, ", int%u_t *fold_set", m.store->a->type->bits);
    for (uint32_t i = 0; all_compare(&m) && i < m.nbranches; i++)
        strbuf_printf(x.out, ", fold_of_%s *fold_a%u, fold_of_%s *fold_b%u", compared(&m, i), i,
                      compared(&m, i), i);
    strbuf_add(x.out, ")\n{\n");
    x.indent = 1;
    declarations(&x, &m);
    text_indent(&x);
    strbuf_add(x.out, "*fold_value = ");
    text_expr(&x, m.store->b, PREC_ASSIGN);
    strbuf_add(x.out, ";\n");
    if (all_compare(&m))
        set_sides(&x, &m);
    else
        set_number(&x, &m);
    strbuf_add(x.out, "}\n\n");
    head(&x, "char *fold_place");
    strbuf_add(x.out, ")\n{\n");
    declarations(&x, &m);
    text_indent(&x);
    strbuf_add(x.out, "return (char *)&");
    text_expr(&x, m.store->a, PREC_UNARY);
    strbuf_add(x.out, ";\n}\n#endif\n\n");
}

static void call(struct text *x, const char *function, const char *more)
{
    const struct loop_text *l = x->loop;

    strbuf_printf(x->out, "fold_%s_%u(&f, fold_t%s", function, l->k, more);
    for (uint32_t i = 1; loop_is_nest(l) && i <= l->facts->nlevels; i++)
        strbuf_printf(x->out, ", at.k%u%s", i, i == l->facts->nlevels ? more : "");
}

/* The lanes' conditions: arrays, variables of one lane (array: ""), what these are called with. */
static void conditions_declare(struct text *x, const struct masked *m, const char *array)
{
    const char *end = *array ? array : " = 0";

    if (!all_compare(m))
        text_line(x, "int%u_t fold_%s%s;", m->store->a->type->bits, *array ? "set" : "is_set", end);
    for (uint32_t i = 0; all_compare(m) && i < m->nbranches; i++)
        text_line(x, "fold_of_%s fold_%s%u%s, fold_%s%u%s;", compared(m, i), *array ? "left" : "a",
                  i, end, *array ? "right" : "b", i, end);
}

static void conditions_keep(struct text *x, const struct masked *m)
{
    if (!all_compare(m))
        text_line(x, "fold_set[fold_l] = fold_is_set;");
    for (uint32_t i = 0; all_compare(m) && i < m->nbranches; i++)
        text_line(x, "fold_left%u[fold_l] = fold_a%u, fold_right%u[fold_l] = fold_b%u;", i, i, i,
                  i);
}

/* The lanes that store, those before fold_left of a rest, as one of the arguments of the store. */
static void lanes_say(struct text *x, const struct masked *m, bool is_rest)
{
    if (!all_compare(m)) {
        strbuf_add(x->out, "fold_set");
        return;
    }
    for (uint32_t i = 0; i < m->nbranches; i++)
        strbuf_printf(x->out, "%sFOLD_MASK_%s(%s, fold_left%u, fold_right%u)", i ? " & " : "",
                      comparison(m->branches[i]->expr->op), compared(m, i), i, i);
    if (is_rest)
        strbuf_add(x->out, " & ((1u << fold_left) - 1)");
}

/* The lanes of a vector from fold_t on; is_rest: those before fold_left. */
static void vector(struct text *x, const struct masked *m, bool is_rest)
{
    const struct ir_type *t = m->store->a->type;
    const char *array = arena_printf(x->loop->arena, "[%u]", VECTOR * 8 / t->bits);
    struct ir_type own = *t;

    own.is_const = false;
    text_indent(x);
    text_declare(x, &own, arena_printf(x->loop->arena, "fold_values%s", array));
    strbuf_add(x->out, ";\n");
    conditions_declare(x, m, array);
    text_line(x, "FOLD_INDEPENDENT");
    text_line(x, "for (int64_t fold_l = 0; fold_l < %u; fold_l++) {", VECTOR * 8 / t->bits);
    x->indent++;
    text_indent(x);
    text_declare(x, &own, "fold_value");
    strbuf_add(x->out, " = 0;\n");
    conditions_declare(x, m, "");
    if (is_rest)
        text_line(x, "if ((uint%u_t)fold_l < fold_left)", t->bits);
    text_indent(x);
    call(x, "masked", " + fold_l");
    strbuf_add(x->out, ", &fold_value");
    if (!all_compare(m))
        strbuf_add(x->out, ", &fold_is_set");
    for (uint32_t i = 0; all_compare(m) && i < m->nbranches; i++)
        strbuf_printf(x->out, ", &fold_a%u, &fold_b%u", i, i);
    strbuf_add(x->out, ");\n");
    text_line(x, "fold_values[fold_l] = fold_value;");
    conditions_keep(x, m);
    x->indent--;
    text_line(x, "}");
    text_indent(x);
    strbuf_printf(x->out, "fold_put_%s%u(", all_compare(m) ? "lanes" : "masked", t->bits);
    call(x, "place", "");
    strbuf_add(x->out, "), fold_values, ");
    lanes_say(x, m, is_rest);
    strbuf_add(x->out, ", &fold_page);\n");
}

void text_masked(struct text *x, const char *index, const char *end)
{
    const struct loop_text *l = x->loop;
    uint32_t n = l->facts->nlevels, lanes;
    struct masked m;

    if (!masked_make(&m, l))
        return;
    lanes = VECTOR * 8 / m.store->a->type->bits;
    strbuf_add(x->out, "#ifdef FOLD_MASKS\n");
    text_line(x, "int64_t fold_t = %s;", index);
    text_line(x, "const int64_t fold_whole = %s - (%s - fold_t) %% %u;", end, end, lanes);
    text_line(x, "for (; fold_t < fold_whole; fold_t += %u) {", lanes);
    x->indent++;
    vector(x, &m, false);
    if (loop_is_nest(l))
        text_line(x, "at.k%u += %u;", n, lanes);
    x->indent--;
    text_line(x, "}");
    text_line(x, "if (fold_t < %s) {", end);
    x->indent++;
    text_line(x, "const uint%u_t fold_left = (uint%u_t)(%s - fold_t);", m.store->a->type->bits,
              m.store->a->type->bits, end);
    vector(x, &m, true);
    if (loop_is_nest(l))
        text_line(x, "at.k%u += %s - fold_t;", n, end);
    x->indent--;
    text_line(x, "}");
    if (loop_is_nest(l))
        text_line(x, "%s = %s;", index, end);
    strbuf_add(x->out, "#else\n");
}

void text_masked_page(struct text *x)
{
    if (loop_is_masked(x->loop))
        strbuf_add(x->out,
                   "#ifdef FOLD_MASKS\n    uintptr_t fold_page = FOLD_MASK_NONE;\n#endif\n");
}
