#include "analyse/resident.h"

#include "analyse/looks.h"
#include "base/arena.h"

#include <string.h>

#define PRAGMA "'#pragma foldcc resident'"

struct finder {
    const struct analysis *analysis;
    struct ir_unit *unit;
    const struct regions *regions;
    const struct region_text *text;
    VEC(struct ir_stmt *) loops;  /* with the pragma, outer ones first */
    VEC(struct ir_stmt *) folded; /* loops, and those in them */
};

/* One loop with the pragma. */
struct resident {
    struct finder *finder;
    struct ir_stmt *loop;
    VEC(struct loop_facts *) folded;
    VEC(const struct ir_var *) declared; /* in it: others of that name */
    VEC(struct ir_expr *) writes;        /* by what is not folded */
};

static struct loop_facts *folded(const struct analysis *a, const struct ir_stmt *loop)
{
    for (size_t k = 0; k < a->loops.n; k++)
        if (a->loops.at[k].loop == loop && a->loops.at[k].verdict == LOOP_FOLDED)
            return a->loops.at[k].facts;
    return NULL;
}

static void warn(struct ir_unit *u, struct ir_loc loc, const char *text)
{
    struct ir_warning **end = &u->warnings, *w = ARENA_NEW(u->arena, struct ir_warning);

    while (*end)
        end = &(*end)->next;
    *w = (struct ir_warning){.loc = loc, .text = text};
    *end = w;
}

/* ---- what stands in the loop ---- */

static bool note_stmt(struct ir_stmt *s, void *arg)
{
    struct resident *r = arg;
    struct loop_facts *f = is_loop(s) ? folded(r->finder->analysis, s) : NULL;

    if (s->kind == IR_DECL)
        vec_push(&r->declared, s->var);
    if (f)
        vec_push(&r->folded, f);
    return !f;
}

static bool note_write(struct ir_expr *e, void *arg)
{
    struct resident *r = arg;

    if (ir_is_write(e) && e->a->kind != IR_VAR)
        vec_push(&r->writes, e->a);
    return true;
}

/* Its text may run as written in part, where nobody is told. */
static const struct loop_facts *misfit_of(const struct resident *r)
{
    const struct writes none = {.any = false};

    for (size_t i = 0; i < r->folded.n; i++) {
        const struct loop_facts *f = r->folded.at[i];
        bool ends = f->search != SEARCH_NONE || f->loop->ending || f->loop->rows;
        if (f->parts[0] || f->arm || f->isolation ||
            (ends && (f->has_writes || loop_looks(&none, f))))
            return f;
    }
    return NULL;
}

/* ---- names ---- */

static bool is_named(const struct resident *r, const struct ir_var *v, const char *name)
{
    for (size_t i = 0; i < r->declared.n; i++)
        if (r->declared.at[i] == v)
            return false;
    return v && !strcmp(v->name, name);
}

static const struct ir_var *root_of(const struct ir_expr *e)
{
    while (e && e->kind != IR_VAR)
        e = e->kind == IR_BINARY && e->type->kind != IR_PTR ? NULL : e->a;
    return e ? e->var : NULL;
}

static const struct ir_var *array_of(const struct loop_facts *f, const struct access *a)
{
    for (uint32_t i = 0; a->root && i < f->nlevels; i++)
        if (f->levels[i].index == a->root && f->levels[i].first)
            return root_of(f->levels[i].first);
    return a->root;
}

/* Says it of the loops that touch memory in their iterations alone. True: they name it. */
static bool name_mark(struct resident *r, const char *name)
{
    const struct writes none = {.any = false};
    bool found = false;

    for (size_t i = 0; i < r->folded.n; i++) {
        struct loop_facts *f = r->folded.at[i];
        bool stays =
            f->search == SEARCH_NONE && !f->loop->ending && !f->loop->rows && !loop_looks(&none, f);
        for (size_t k = 0; k < f->accesses.n; k++) {
            bool is = is_named(r, array_of(f, &f->accesses.at[k]), name);
            f->accesses.at[k].is_resident |= is && stays;
            found |= is;
        }
    }
    return found;
}

/* False: it has no effect. */
static bool name_add(struct resident *r, const char *name)
{
    struct ir_unit *u = r->finder->unit;

    for (size_t i = 0; i < r->writes.n; i++)
        if (is_named(r, root_of(r->writes.at[i]), name)) {
            warn(u, r->writes.at[i]->loc,
                 arena_printf(u->arena,
                              "'%s', which " PRAGMA " names, is written by no folded loop "
                              "here, and is copied each time",
                              name));
            return false;
        }
    if (name_mark(r, name))
        return true;
    warn(u, r->loop->loc,
         arena_printf(u->arena, "'%s' of " PRAGMA " is no array of a folded loop in this one",
                      name));
    return false;
}

/* ---- the pragma ---- */

static bool find_stmt(struct ir_stmt *s, void *arg)
{
    const struct ir_stmt **wanted = arg;

    if (s == *wanted)
        *wanted = NULL;
    return *wanted != NULL;
}

static bool is_in_region(const struct finder *f, const struct ir_stmt *loop)
{
    for (size_t i = 0; i < f->regions->parts.n; i++) {
        const struct region_part *p = &f->regions->parts.at[i];
        for (struct ir_stmt *s = p->first; s && loop; s = s == p->last ? NULL : s->next)
            ir_walk_stmt(s, find_stmt, NULL, &loop);
    }
    return !loop;
}

/* Why it has none, or NULL. */
static const char *fault_of(struct resident *r)
{
    struct finder *f = r->finder;

    for (size_t i = 0; i < f->folded.n; i++)
        if (f->folded.at[i] == r->loop)
            return PRAGMA " stands before a loop that runs as one and has no effect: it belongs "
                          "before the loop around such loops";
    if (!f->text->is_whole(f->text->text, r->loop))
        return PRAGMA " stands before a loop of a macro or another file and has no effect";
    ir_walk_stmt(r->loop, note_stmt, note_write, r);
    const struct loop_facts *misfit = misfit_of(r);
    if (misfit)
        return arena_printf(f->unit->arena,
                            PRAGMA " has no effect: the loop in line %u, which is folded in part, "
                                   "may run as written",
                            misfit->loop->loc.line);
    return NULL;
}

/* What they store otherwise than on the device ends what is known of it. */
static void loops_settle(struct resident *r)
{
    const struct writes none = {.any = false};

    for (size_t i = 0; i < r->folded.n; i++) {
        struct loop_facts *f = r->folded.at[i];
        bool stores = loop_looks(&none, f);
        f->looks |= stores;
        f->is_in_region |= stores || f->has_writes;
    }
}

static void resident_add(struct finder *f, struct ir_stmt *loop, struct residents *out)
{
    struct resident r = {.finder = f, .loop = loop};
    const char *fault = fault_of(&r);
    bool any = false;

    if (fault)
        warn(f->unit, loop->loc, fault);
    for (const struct ir_name *n = loop->resident; n && !fault; n = n->next)
        any |= name_add(&r, n->name);
    if (any)
        loops_settle(&r);
    if (any && !is_in_region(f, loop))
        vec_push(&out->loops, loop);
    vec_release(&r.folded);
    vec_release(&r.declared);
    vec_release(&r.writes);
}

static bool note_inside(struct ir_stmt *s, void *arg)
{
    struct finder *f = arg;

    vec_push(&f->folded, s);
    return true;
}

static bool find_pragma(struct ir_stmt *s, void *arg)
{
    struct finder *f = arg;

    if (is_loop(s) && folded(f->analysis, s))
        ir_walk_stmt(s, note_inside, NULL, f);
    if (is_loop(s) && s->resident)
        vec_push(&f->loops, s);
    return true;
}

void residents_find(struct residents *out, const struct analysis *a, struct ir_unit *u,
                    const struct regions *regions, const struct region_text *text)
{
    struct finder f = {.analysis = a, .unit = u, .regions = regions, .text = text};

    for (struct ir_func *fn = u->funcs; fn; fn = fn->next)
        if (fn->body)
            ir_walk_stmt(fn->body, find_pragma, NULL, &f);
    for (size_t i = f.loops.n; i > 0; i--)
        resident_add(&f, f.loops.at[i - 1], out);
    vec_release(&f.loops);
    vec_release(&f.folded);
}
