/*
 * Arg-reductions. Each thread runs the loop on its own copies, which begin with the values before
 * the loop; then the threads compare theirs with the program's own in the order of their
 * iterations, so that of equal values the first one wins, or the last, as in C.
 */
#include "emit/openmp.h"

#include <string.h>

#include "base/arena.h"

/* `if (a[i] == x) at = i;`: not what is least, but what was last. */
static bool is_last(const struct omp_loop *o, const struct reduction *r)
{
    return r->var && r->var == o->f->last;
}

static bool is_arg(const struct omp_loop *o, const struct reduction *r)
{
    return reduction_is_arg(r) || is_last(o, r);
}

bool omp_has_arg(const struct omp_loop *o)
{
    for (size_t i = 0; i < o->f->reductions.n; i++)
        if (is_arg(o, &o->f->reductions.at[i]))
            return true;
    return false;
}

/* ---- the mark of a thread that has seen a value ---- */

static const struct ir_stmt *taken_branch(const struct update *u)
{
    const struct ir_stmt *s = u->stmt;

    return s->kind == IR_IF && !s->orelse ? s->body : NULL;
}

/* The assignments of a run of them begin with the mark. */
static void mark_last(struct omp_loop *o, const struct reduction *r, size_t which)
{
    for (size_t i = 0; i < r->updates.n; i++) {
        size_t at;
        if (!omp_offset(o, r->updates.at[i].stmt->loc, &at)) {
            omp_leave(o, "the branch cannot be read");
            return;
        }
        omp_edit(o, at, 0, arena_printf(o->arena, "fold__seen%zu = 1, ", which));
    }
}

/* With < or > a copy that nothing came to never wins. With <= or >= it could: there the branch
   says that it was taken. */
static void mark(struct omp_loop *o, const struct reduction *r, size_t which)
{
    for (size_t i = 0; i < r->updates.n; i++) {
        const struct ir_stmt *body = taken_branch(&r->updates.at[i]);
        size_t at;
        if (!body || !omp_offset(o, body->loc, &at) ||
            (body->kind != IR_BLOCK && body->kind != IR_EXPR)) {
            omp_leave(o, "of equal values the last one wins, in a conditional expression");
            return;
        }
        bool block = body->kind == IR_BLOCK;
        if (block != (o->raw.text[at] == '{'))
            omp_leave(o, "the branch cannot be read");
        omp_edit(
            o, at + block, 0,
            arena_printf(o->arena, block ? " fold__seen%zu = 1;" : "fold__seen%zu = 1, ", which));
    }
}

/* ---- variables ---- */

typedef void each_fn(struct omp_loop *o, const struct ir_var *v, void *arg);

static void each(struct omp_loop *o, each_fn *fn, void *arg)
{
    for (size_t i = 0; i < o->f->reductions.n; i++) {
        const struct reduction *r = &o->f->reductions.at[i];
        if (!is_arg(o, r))
            continue;
        if (r->var && !is_last(o, r))
            fn(o, r->var, arg);
        else if (!r->var && !r->is_key)
            omp_leave(o, "what it compares is no variable");
        for (size_t k = 0; k < r->carried.n; k++)
            fn(o, r->carried.at[k], arg);
    }
}

static void check_variable(struct omp_loop *o, const struct ir_var *v, void *arg)
{
    (void)arg;
    if (v->type->kind == IR_ARRAY)
        omp_leave(o, "'%s' is an array that goes along", v->name);
}

static bool is_keeping(const struct reduction *r)
{
    for (size_t i = 0; i < r->updates.n; i++)
        if (r->updates.at[i].form == MINMAX_KEEP_GT || r->updates.at[i].form == MINMAX_KEEP_GE)
            return true;
    return false;
}

void omp_args(struct omp_loop *o)
{
    each(o, check_variable, NULL);
    for (size_t i = 0; i < o->f->reductions.n && !o->why; i++) {
        const struct reduction *r = &o->f->reductions.at[i];
        if (!is_arg(o, r))
            continue;
        if (r->tied && r->tied->sum)
            omp_leave(o, "it adds up what is equal to the result");
        else if (r->tied)
            omp_leave(o, "it compares by several keys, or asks whether anything was taken");
        if (r->is_key && !r->cell_named)
            omp_leave(o, "some iterations do not read what it compares with");
        if (r->carried_cells.n)
            omp_leave(o, "what goes along is no variable");
        if (r->type->kind == IR_FLOAT && is_keeping(r))
            omp_leave(o, "a NaN would replace the result, as the conditional expression has it");
        if (is_last(o, r))
            mark_last(o, r, i);
        else if (r->last_wins)
            mark(o, r, i);
    }
    o->needs->threads = true;
}

/* The variables that the program has, as threads have copies. No constants: of one that holds a
   file's variable gcc makes, inside the region, the copy of that. */
static void add_original(struct omp_loop *o, const struct ir_var *v, void *arg)
{
    struct strbuf *out = arg;

    (void)o;
    strbuf_printf(out, "__typeof__(%s) *fold__out_%s = &%s;\n", v->name, v->name, v->name);
}

void omp_join_variables(struct omp_loop *o, struct strbuf *out)
{
    each(o, add_original, out);
}

static void add_name(struct omp_loop *o, const struct ir_var *v, void *arg)
{
    struct strbuf *out = arg;

    (void)o;
    strbuf_printf(out, "%s%s", out->length ? ", " : "", v->name);
}

void omp_join_private(struct omp_loop *o, struct strbuf *out)
{
    each(o, add_name, out);
}

static bool has_mark(const struct omp_loop *o, const struct reduction *r)
{
    return is_last(o, r) || (is_arg(o, r) && r->last_wins);
}

void omp_join_marks(struct omp_loop *o, const char *indent, struct strbuf *out)
{
    for (size_t i = 0; i < o->f->reductions.n; i++)
        if (has_mark(o, &o->f->reductions.at[i]))
            strbuf_printf(out, "%sint fold__seen%zu = 0;\n", indent, i);
}

/* ---- the join ---- */

/* In the type in which the source compares: `if ((unsigned)a[i] > m) m = a[i];`. */
static const char *key_text(struct omp_loop *o, const struct reduction *r)
{
    const char *text = omp_expr(o, r->cell);

    return r->cell->kind == IR_CAST
               ? arena_printf(o->arena, "(%s)(%s)", omp_type(o, r->cell->type), text)
               : text;
}

/* The key as the program's own variables give it: those carried are read where they are. */
static const char *original_key(struct omp_loop *o, const struct reduction *r)
{
    const char *names[16];

    for (size_t k = 0; k < r->carried.n; k++) {
        names[k] = r->carried.at[k]->name;
        r->carried.at[k]->name = arena_printf(o->arena, "(*fold__out_%s)", names[k]);
    }
    const char *text = key_text(o, r);
    for (size_t k = 0; k < r->carried.n; k++)
        r->carried.at[k]->name = names[k];
    return text;
}

static void join_one(struct omp_loop *o, const struct reduction *r, size_t which,
                     const char *indent, struct strbuf *out)
{
    const char *rel = r->op == FOLD_MIN ? "<" : ">", *equal = r->last_wins ? "=" : "";
    const char *name = r->var ? r->var->name : NULL;

    strbuf_printf(out, "%s        if (", indent);
    if (has_mark(o, r))
        strbuf_printf(out, "fold__seen%zu%s", which, is_last(o, r) ? "" : " && ");
    if (name && !is_last(o, r))
        strbuf_printf(out, "%s %s%s *fold__out_%s", name, rel, equal, name);
    else if (!name)
        strbuf_printf(out, "%s %s%s %s", key_text(o, r), rel, equal, original_key(o, r));
    strbuf_add(out, ") {\n");
    if (name && !is_last(o, r))
        strbuf_printf(out, "%s            *fold__out_%s = %s;\n", indent, name, name);
    for (size_t k = 0; k < r->carried.n; k++) {
        name = r->carried.at[k]->name;
        strbuf_printf(out, "%s            *fold__out_%s = %s;\n", indent, name, name);
    }
    strbuf_printf(out, "%s        }\n", indent);
}

void omp_join(struct omp_loop *o, const char *indent, struct strbuf *out)
{
    strbuf_printf(out,
                  "%s#pragma omp for ordered schedule(static, 1)\n"
                  "%sfor (int fold__t = 0; fold__t < FOLD_THREADS; fold__t++) {\n"
                  "%s    #pragma omp ordered\n"
                  "%s    {\n",
                  indent, indent, indent, indent);
    for (size_t i = 0; i < o->f->reductions.n; i++)
        if (is_arg(o, &o->f->reductions.at[i]))
            join_one(o, &o->f->reductions.at[i], i, indent, out);
    strbuf_printf(out, "%s    }\n%s}\n", indent, indent);
}
