/*
 * Tests of memory that may overlap, as conditions: the elements at the corners of what an access
 * runs through, compared by fold_apart, which the output's top defines.
 */
#include "emit/openmp.h"

#include <string.h>

#include "base/arena.h"

enum { INDICES = 3 };

struct corner_index {
    struct ir_var *var;
    const struct level *level;
};

struct corners {
    struct omp_loop *o;
    const struct access *a;
    struct corner_index at[INDICES];
    uint32_t n;
    bool ok;
};

static const struct level *level_of(const struct corners *c, const struct ir_var *v)
{
    const struct level *l = omp_level_of(c->o, v);

    for (uint32_t i = 0; i < c->a->ninner && !l; i++)
        if (c->a->inner[i].index == v)
            l = &c->a->inner[i];
    return l;
}

static bool is_invariant(const struct omp_loop *o, const struct ir_var *v)
{
    for (size_t i = 0; i < o->f->scalars.n; i++)
        if (o->f->scalars.at[i].var == v)
            return o->f->scalars.at[i].kind == SCALAR_INVARIANT &&
                   !o->f->scalars.at[i].declared_inside;
    return v->storage == IR_GLOBAL;
}

static bool note_index(struct ir_expr *e, void *arg)
{
    struct corners *c = arg;

    if (e->kind != IR_VAR)
        return c->ok;
    const struct level *l = level_of(c, e->var);
    if (!l) {
        c->ok &= is_invariant(c->o, e->var);
        return c->ok;
    }
    for (uint32_t i = 0; i < c->n; i++)
        if (c->at[i].var == e->var)
            return c->ok;
    c->ok &= c->n < INDICES && !l->through && l->first;
    if (c->ok)
        c->at[c->n++] = (struct corner_index){e->var, l};
    return c->ok;
}

/* The least or the largest value of the index, or one beyond it. */
static const char *limit(struct omp_loop *o, const struct level *l, bool last)
{
    bool up = l->step > 0;

    if (!last)
        return omp_expr(o, l->first);
    const char *bound = omp_expr(o, l->bound);
    if (l->rel == IR_LE || l->rel == IR_GE)
        return bound;
    return arena_printf(o->arena, "(%s %c 1)", bound, up ? '-' : '+');
}

/* "a[(n - 1)]" as "a[n - 1]". */
static const char *without_parentheses(struct omp_loop *o, const char *text, const char *limit)
{
    size_t n = strlen(limit);
    const char *at = strstr(text, limit);

    if (n < 2 || limit[0] != '(' || !at || at == text || at[-1] != '[' || at[n] != ']')
        return text;
    return arena_printf(o->arena, "%.*s%.*s%s", (int)(at - text), text, (int)n - 2, limit + 1,
                        at + n);
}

/* The corner's lvalue: bit k of `which` tells the end that index k is at. */
static const char *corner(struct corners *c, const struct ir_expr *range, uint32_t which)
{
    const char *names[INDICES];

    for (uint32_t k = 0; k < c->n; k++)
        names[k] = limit(c->o, c->at[k].level, which >> k & 1);
    for (uint32_t k = 0; k < c->n; k++) {
        const char *limit = names[k];
        names[k] = c->at[k].var->name;
        c->at[k].var->name = limit;
    }
    const char *text = omp_expr(c->o, range);
    for (uint32_t k = 0; k < c->n; k++)
        text = without_parentheses(c->o, text, c->at[k].var->name);
    for (uint32_t k = 0; k < c->n; k++)
        c->at[k].var->name = names[k];
    return text;
}

/* One side: "(const void *[]){&a[0], &a[n - 1]}, 2, sizeof(a[0])". */
static const char *side(struct omp_loop *o, uint32_t which)
{
    struct corners c = {.o = o, .ok = true};
    const struct ir_expr *range;
    struct access none = {0};
    struct strbuf b;

    if (which & CHECK_BINS || (which & CHECK_CELL && which & CHECK_CARRIED))
        return NULL;
    if (which & CHECK_CELL)
        range = o->f->reductions.at[check_reduction(which)].cell;
    else
        range = o->f->accesses.at[which].range;
    c.a = which & CHECK_CELL ? &none : &o->f->accesses.at[which];
    if (!range || c.a->is_compaction)
        return NULL;
    ir_walk_expr((struct ir_expr *)range, note_index, &c);
    if (!c.ok || !host_can_say(range))
        return NULL;
    strbuf_init(&b);
    strbuf_add(&b, "(const void *[]){");
    for (uint32_t k = 0; k < 1u << c.n; k++)
        strbuf_printf(&b, "%s&%s", k ? ", " : "", corner(&c, range, k));
    strbuf_printf(&b, "}, %u, sizeof(%s)", 1u << c.n, corner(&c, range, 0));
    const char *text = arena_strdup(o->arena, b.text);
    strbuf_release(&b);
    return text;
}

static const char *name_of(const struct omp_loop *o, uint32_t which)
{
    const struct ir_var *v = NULL;

    if (which & CHECK_CELL)
        v = ir_object_of(o->f->reductions.at[check_reduction(which)].cell);
    else if (!(which & CHECK_BINS))
        v = o->f->accesses.at[which].root;
    return v ? v->name : "a pointer of the loop";
}

/* Must the loop as written stand beside OpenMP's, for where this test fails? One thread alone has
   copies of its own of what is reduced, makes two passes of scans, and reads once what heads read.
 */
static bool is_own(const struct omp_loop *o, const struct overlap_check *k)
{
    bool reads = false;

    for (size_t i = 0; i < o->f->accesses.n; i++)
        reads |= o->f->accesses.at[i].is_head;
    return reads || ((k->a | k->b) & CHECK_CELL) || o->f->needed;
}

void omp_checks(struct omp_loop *o)
{
    for (uint32_t i = 0; i < o->f->ncaps; i++) {
        const struct capped *c = &o->f->caps[i];
        omp_condition(&o->tests, "%s %s %s", c->var->name,
                      c->is_min ? ">=" : "<=", omp_expr(o, c->bound));
    }
    for (size_t i = 0; i < o->f->checks.n && !o->why; i++) {
        const struct overlap_check *k = &o->f->checks.at[i];
        const char *a = side(o, k->a), *b = a ? side(o, k->b) : NULL;
        if (!a || !b) {
            omp_leave(o, "'%s' may overlap '%s': 'restrict' would say that they do not",
                      name_of(o, k->a), name_of(o, k->b));
            return;
        }
        o->needs_trip |= is_own(o, k);
        omp_condition(is_own(o, k) ? &o->tests : &o->ifs, "\nfold_apart(%s,\n           %s)", a, b);
        o->needs->apart = true;
    }
}
