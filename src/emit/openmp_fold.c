/*
 * Reductions and bins as clauses. OpenMP gives each thread a copy that starts at the operator's
 * identity, and then folds these with the value before the loop; where that is not what C computes
 * there is a test, or no clause.
 */
#include "emit/openmp.h"

#include <string.h>

#include "base/arena.h"

/* What is copied whole. Arrays of _Bool are not: clang 14 fails at them. */
enum { LARGEST_COPY = 1 << 16 }; /* bytes, on each thread's stack */

/* ---- minima and maxima of floats ---- */

const char *omp_extreme(struct omp_loop *o, enum fold_op op, const struct ir_type *t, bool is_libm)
{
    static const char *const names[2][2] = {{"fold_min", "fold_max"}, {"fold_fmin", "fold_fmax"}};

    o->needs->extreme[op == FOLD_MAX][is_libm][t->bits == 64] = true;
    o->needs->zeros = true;
    return names[is_libm][op == FOLD_MAX];
}

static bool is_keeping(enum minmax_form form)
{
    return form == MINMAX_KEEP_GT || form == MINMAX_KEEP_GE;
}

static const char *extreme_name(struct omp_loop *o, const struct reduction *r)
{
    bool libm = r->updates.at[0].form == MINMAX_LIBM;

    if (r->type->kind != IR_FLOAT)
        return r->op == FOLD_MIN ? "min" : "max";
    for (size_t i = 0; i < r->updates.n; i++) {
        if (is_keeping(r->updates.at[i].form)) {
            omp_leave(o,
                      "a NaN would replace the %s, as this conditional expression has it; "
                      "'if (x %c m) m = x' does not",
                      fold_op_text(r->op), r->op == FOLD_MIN ? '<' : '>');
            return "";
        }
        if ((r->updates.at[i].form == MINMAX_LIBM) != libm)
            omp_leave(o, "a minimum or maximum in two ways, which NaN tells apart");
    }
    return omp_extreme(o, r->op, r->type, libm);
}

/* ---- flags ---- */

struct writes {
    const struct ir_var *v;
    uint64_t value;
    bool others;
};

static bool is_flag_value(const struct ir_expr *e, uint64_t value)
{
    while (e && e->kind == IR_CAST)
        e = e->a;
    if (e && value == 1 && (e->kind == IR_BINARY || e->kind == IR_UNARY))
        return (e->op >= IR_LT && e->op <= IR_LOR) || e->op == IR_LNOT;
    return e && e->kind == IR_CONST_INT && (e->ival == 0 || e->ival == value);
}

static bool note_write(struct ir_expr *e, void *arg)
{
    struct writes *w = arg;

    if (ir_is_write(e) && e->a->kind == IR_VAR && e->a->var == w->v)
        w->others |= e->kind != IR_ASSIGN || !is_flag_value(e->b, w->value);
    return true;
}

static bool note_decl(struct ir_stmt *s, void *arg)
{
    struct writes *w = arg;

    if (s->kind == IR_DECL && s->var == w->v)
        w->others |= s->expr && !is_flag_value(s->expr, w->value);
    return true;
}

/* Does the function give the flag no other values than 0 and `value`, or those of && and ||? */
static bool is_surely_flag(const struct omp_loop *o, const struct ir_var *v, uint64_t value)
{
    struct writes w = {v, value, false};

    if (v->type->kind == IR_BOOL)
        return true;
    if (v->storage != IR_LOCAL || v->address_taken)
        return false;
    ir_walk_stmt(o->f->func->body, note_decl, note_write, &w);
    return !w.others;
}

/* A flag that holds anything else than the two values that its operator gives it would get one of
   them, which C does only when an iteration stores. */
static const char *flag_operator(struct omp_loop *o, const struct reduction *r)
{
    bool is_and = r->op == FOLD_LAND;
    uint64_t one = is_and ? 1 : r->flag_value;

    if (!type_is_integer(r->type) || (is_and && r->flag_value != 0)) {
        omp_leave(o, "'%s' is set to a value that is neither 0 nor 1", r->var->name);
        return "";
    }
    if (!is_surely_flag(o, r->var, one))
        omp_condition(&o->tests, "(%s == 0 || %s == %lld)", r->var->name, r->var->name,
                      (long long)one);
    return is_and ? "&&" : one == 1 ? "||" : "|";
}

/* ---- reductions ---- */

static const char *operator_of(struct omp_loop *o, const struct reduction *r)
{
    if (r->op == FOLD_LAND || r->op == FOLD_LOR)
        return flag_operator(o, r);
    if (r->op == FOLD_MIN || r->op == FOLD_MAX)
        return extreme_name(o, r);
    if (r->op != FOLD_USER && r->op != FOLD_AFFINE && r->op != FOLD_LAST && !fold_is_clamp(r->op))
        return fold_op_text(r->op);
    omp_leave(o, "OpenMP has no such operator");
    return "";
}

static bool is_number(const struct ir_type *t)
{
    return t->kind == IR_INT || t->kind == IR_BOOL || t->kind == IR_FLOAT || t->kind == IR_COMPLEX;
}

/* ---- cells ---- */

/* The array or pointer that the cell is an element of, by constant subscripts; *at: which element
   of how many, pointers having as many as the last of the loop's cells asks for. */
static struct ir_var *cell_base(const struct ir_expr *cell, int64_t *at)
{
    int64_t scale = 1, index = 0;

    for (; cell->kind == IR_INDEX && cell->b->kind == IR_CONST_INT; cell = cell->a->a) {
        index += scale * (int64_t)cell->b->ival;
        *at = index;
        if (cell->a->kind == IR_LOAD && cell->a->a->kind == IR_VAR)
            return cell->a->a->var;
        if (cell->a->kind != IR_DECAY)
            return NULL;
        scale *= cell->a->a->type->count;
        if (cell->a->a->kind == IR_VAR)
            return cell->a->a->var;
    }
    *at = 0;
    if (cell->kind == IR_DEREF && cell->a->kind == IR_LOAD && cell->a->a->kind == IR_VAR)
        return cell->a->a->var;
    return cell->kind == IR_VAR ? cell->var : NULL;
}

/* n elements from where v points. */
static void section_clause(struct omp_loop *o, const struct reduction *r, const struct ir_var *v,
                           int64_t n)
{
    const struct ir_type *row = v->type->elem;
    int64_t columns = row->kind == IR_ARRAY ? row->count : 1;

    if (columns < 1 || n % columns || (row->kind == IR_ARRAY && row->elem->kind == IR_ARRAY)) {
        omp_leave(o, "not all elements of '%s' are reduced", v->name);
        return;
    }
    strbuf_printf(&o->clauses, " reduction(%s:%s[0:%lld]", operator_of(o, r), v->name,
                  (long long)(n / columns));
    if (row->kind == IR_ARRAY)
        strbuf_printf(&o->clauses, "[0:%lld]", (long long)columns);
    strbuf_addc(&o->clauses, ')');
}

/* What reduces the elements of v: only if every one of them is an accumulator of one operator, as
   the copies of others would be wrong, and nothing else of v is touched. */
static void cells_clause(struct omp_loop *o, const struct ir_var *v, size_t first)
{
    const struct loop_facts *f = o->f;
    const struct reduction *r = &f->reductions.at[first];
    int64_t most = -1, at;
    uint64_t seen = 0;

    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *c = &f->reductions.at[i];
        if (c->var || cell_base(c->cell, &at) != v)
            continue;
        if (c->op != r->op || at < 0 || at > 63)
            omp_leave(o, "the elements of '%s' are not all reduced alike", v->name);
        else
            seen |= UINT64_C(1) << at;
        most = at > most ? at : most;
    }
    if (o->why || (seen & (seen + 1)))
        omp_leave(o, "elements of '%s' between those that are reduced are not", v->name);
    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].root == v)
            omp_leave(o, "'%s' is also read", v->name);
    if (v->type->kind == IR_PTR)
        section_clause(o, r, v, most + 1);
    else if (v->type->kind == IR_ARRAY && (v->type->size != (uint64_t)(most + 1) * r->type->size))
        omp_leave(o, "not all elements of '%s' are reduced", v->name);
    else
        strbuf_printf(&o->clauses, " reduction(%s:%s)", operator_of(o, r), v->name);
}

static void cell(struct omp_loop *o, size_t which)
{
    const struct reduction *r = &o->f->reductions.at[which];
    int64_t at;
    struct ir_var *v = cell_base(r->cell, &at);
    struct strbuf name;

    strbuf_init(&name);
    ir_print_c_expr(r->cell, &name);
    if (!v || r->op == FOLD_LAND || r->op == FOLD_LOR)
        omp_leave(o, "'%s' is no variable: a local one in its place can be reduced", name.text);
    else if (r->guarded && !r->cell_named)
        omp_leave(o, "'%s' may be touched by no iteration", name.text);
    strbuf_release(&name);
    if (o->why)
        return;
    o->needs_trip |= !r->cell_named;
    for (size_t i = 0; i < which; i++)
        if (!o->f->reductions.at[i].var && cell_base(o->f->reductions.at[i].cell, &at) == v)
            return;
    cells_clause(o, v, which);
}

void omp_reductions(struct omp_loop *o)
{
    const struct loop_facts *f = o->f;

    for (size_t i = 0; i < f->reductions.n && !o->why; i++) {
        const struct reduction *r = &f->reductions.at[i];
        if (r->is_key || reduction_is_arg(r) || r->is_running || (r->var && r->var == f->last))
            continue;
        if (r->is_trailing)
            omp_leave(o, "OpenMP reduces nothing that running values make");
        else if (r->is_hidden)
            omp_leave(o, "what a decided flag keeps from being read may not be there");
        else if (!is_number(r->type) || (r->type->kind == IR_BOOL && r->op == FOLD_ADD))
            omp_leave(o, "OpenMP reduces no such type");
        else if (!r->var)
            cell(o, i);
        else
            strbuf_printf(&o->clauses, " reduction(%s:%s)", operator_of(o, r), r->var->name);
        o->needs->rounds |= ir_type_is_rounded(r->type) && r->op != FOLD_MIN && r->op != FOLD_MAX;
    }
}

/* ---- bins ---- */

/* The named array that the bins are the elements of, or NULL. */
static const struct ir_var *bins_array(const struct bins *b)
{
    const struct ir_expr *e = b->base;

    while (e->kind == IR_DECAY && e->a->kind == IR_INDEX)
        e = e->a->a;
    if (e->kind != IR_DECAY || e->a->kind != IR_VAR || b->count < 0 ||
        !ir_type_same(b->elem, b->type))
        return NULL;
    return e->a->var;
}

static bool can_be_atomic(const struct bin_update *u)
{
    const struct ir_expr *e = u->stmt->kind == IR_EXPR ? u->stmt->expr : NULL;

    while (e && e->kind == IR_CAST && e->type->kind == IR_VOID)
        e = e->a;
    return e && (e->kind == IR_INCDEC || e->kind == IR_ASSIGN_OP);
}

static void atomics(struct omp_loop *o, const struct bins *b, const char *name)
{
    for (size_t i = 0; i < b->updates.n && !o->why; i++) {
        const struct ir_stmt *s = b->updates.at[i].stmt;
        size_t at;
        if (!can_be_atomic(&b->updates.at[i]) || !omp_offset(o, s->loc, &at)) {
            omp_leave(o,
                      "how many elements '%s' has is not known, and an update of it is not "
                      "what OpenMP takes for atomic",
                      name);
            return;
        }
        omp_pragma(o, at, "#pragma omp atomic");
    }
}

void omp_bins(struct omp_loop *o)
{
    for (size_t i = 0; i < o->f->bins.n && !o->why; i++) {
        const struct bins *b = &o->f->bins.at[i];
        const struct ir_var *array = bins_array(b);
        struct reduction r = {.op = b->op, .type = b->type};
        struct update u = {.form = b->form};
        struct strbuf name;

        r.updates.at = &u;
        r.updates.n = 1;
        strbuf_init(&name);
        ir_print_c_expr(array ? b->base : b->lvalue, &name);
        if (o->f->scatter)
            omp_leave(o, "'%s' tells where an iteration writes", name.text);
        else if (array && array->type->size <= LARGEST_COPY && b->type->kind != IR_BOOL)
            strbuf_printf(&o->clauses, " reduction(%s:%s)", operator_of(o, &r), array->name);
        else
            atomics(o, b, name.text);
        o->needs->rounds |= b->type->kind == IR_FLOAT && b->op != FOLD_MIN && b->op != FOLD_MAX;
        strbuf_release(&name);
    }
}
