/*
 * What stands in a region: folded loops; other statements that touch no memory but variables whose
 * address nobody has, or read memory of types that the folded loops do not write; calls of static
 * functions that consist of the same. No other call: so nothing in it lets another
 * thread look at memory that the region writes without a race (C17 5.1.2.4), and a signal's handler
 * may not (7.14.1.1, 5).
 */
#include "analyse/region.h"

#include "analyse/looks.h"
#include "analyse/parts.h"

#include "analyse/isolate.h"

#include <string.h>

typedef VEC(struct loop_facts *) loops;

/* One that may be a region. */
struct region {
    const struct analysis *analysis;
    struct ir_stmt *loop;         /* around others */
    struct ir_stmt *first, *last; /* of the region's block; or both are that loop */
    loops own, called;            /* folded loops in its text; in functions that it calls */
    VEC(struct ir_func *) funcs;
    VEC(struct ir_expr *) calls; /* in its text */
    VEC(struct ir_type *) reads;
    struct writes writes;
    bool is_callee;
};

struct finder {
    const struct analysis *analysis;
    const struct region_text *text;
    VEC(struct region) all;
    VEC(struct ir_stmt *) blocks;
};

static struct loop_facts *folded(const struct analysis *a, const struct ir_stmt *loop)
{
    for (size_t k = 0; k < a->loops.n; k++)
        if (a->loops.at[k].loop == loop && a->loops.at[k].verdict == LOOP_FOLDED)
            return a->loops.at[k].facts;
    return NULL;
}

/* ---- memory ---- */

static bool expr_fits(struct region *r, struct ir_expr *e);

/* What leads to it. */
static bool lvalue_fits(struct region *r, struct ir_expr *e)
{
    if (e->type->is_volatile || e->type->is_atomic)
        return false;
    switch (e->kind) {
    case IR_VAR:
        return true;
    case IR_DEREF:
        return expr_fits(r, e->a);
    case IR_INDEX:
        return expr_fits(r, e->a) && expr_fits(r, e->b);
    case IR_MEMBER:
        return lvalue_fits(r, e->a);
    default:
        return false;
    }
}

static bool load_fits(struct region *r, struct ir_expr *lvalue)
{
    if (!lvalue_fits(r, lvalue) || !is_plain_type(lvalue->type))
        return false;
    if (is_memory(lvalue))
        vec_push(&r->reads, effects_type(lvalue));
    return true;
}

/* ---- what folded loops write ---- */

static bool note_write(struct ir_expr *e, void *arg)
{
    struct region *r = arg;

    if (e->kind == IR_CALL && !(e->func && e->func->body))
        for (const struct ir_expr *x = e->args; x; x = x->next)
            r->writes.any |= !is_scalar(x->type) || x->type->kind == IR_PTR;
    if (!ir_is_write(e) || !is_memory(e->a))
        return true;
    if (is_scalar(e->a->type))
        vec_push(&r->writes.types, effects_type(e->a));
    else
        r->writes.any = true;
    return true;
}

/* Its text runs where the iterations do, or once all that is away has come home. */
static bool folded_fits(struct region *r, struct loop_facts *f)
{
    if (f->search != SEARCH_NONE || f->isolation || f->parts[0] || f->arm || f->loop->ending ||
        f->loop->rows)
        return false;
    ir_walk_stmt(f->loop, NULL, note_write, r);
    for (size_t i = 0; i < f->callees.n; i++)
        ir_walk_stmt(f->callees.at[i]->body, NULL, note_write, r);
    r->writes.any |= f->no_strict_aliasing;
    if (r->is_callee)
        vec_push(&r->called, f);
    else
        vec_push(&r->own, f);
    return true;
}

/* ---- all else ---- */

static bool stmt_fits(struct region *r, struct ir_stmt *s);

static bool func_fits(struct region *r, struct ir_func *f)
{
    bool was_callee = r->is_callee;

    for (size_t i = 0; i < r->funcs.n; i++)
        if (r->funcs.at[i] == f)
            return true;
    if (!f->is_static) /* "#pragma weak", or a shared library: the linker may take another body */
        return false;
    if (f->has_setjmp || f->has_asm || f->has_labels || f->fenv_access || f->is_variadic)
        return false;
    vec_push(&r->funcs, f);
    r->is_callee = true;
    bool fits = stmt_fits(r, f->body);
    r->is_callee = was_callee;
    return fits;
}

static bool call_fits(struct region *r, struct ir_expr *e)
{
    bool exact;

    if (!e->func || (e->type->kind != IR_VOID && !is_scalar(e->type)))
        return false;
    for (struct ir_expr *x = e->args; x; x = x->next)
        if (!is_scalar(x->type) || !expr_fits(r, x) || (x->type->kind == IR_PTR && !e->func->body))
            return false;
    if (!e->func->body)
        return libm_is_pure(e->func, &exact);
    if (!r->is_callee)
        vec_push(&r->calls, e);
    return func_fits(r, e->func);
}

static bool expr_fits(struct region *r, struct ir_expr *e)
{
    switch (e->kind) {
    case IR_CONST_INT:
    case IR_CONST_FLOAT:
        return true;
    case IR_LOAD:
        return load_fits(r, e->a);
    case IR_DECAY:
    case IR_ADDR:
        return lvalue_fits(r, e->a);
    case IR_UNARY:
    case IR_CAST:
        return expr_fits(r, e->a);
    case IR_BINARY:
    case IR_COMMA:
        return expr_fits(r, e->a) && expr_fits(r, e->b);
    case IR_COND:
        return expr_fits(r, e->a) && expr_fits(r, e->b) && expr_fits(r, e->c);
    case IR_ASSIGN:
    case IR_ASSIGN_OP:
        return !is_memory(e->a) && expr_fits(r, e->b);
    case IR_INCDEC:
        return !is_memory(e->a);
    case IR_CALL:
        return call_fits(r, e);
    default:
        return false;
    }
}

static bool list_fits(struct region *r, struct ir_stmt *s)
{
    for (; s; s = s->next)
        if (!stmt_fits(r, s))
            return false;
    return true;
}

static bool loop_fits(struct region *r, struct ir_stmt *s)
{
    struct loop_facts *f = folded(r->analysis, s);

    if (f)
        return folded_fits(r, f);
    return !s->pragmas && list_fits(r, s->init) && (!s->expr || expr_fits(r, s->expr)) &&
           (!s->step || expr_fits(r, s->step)) && stmt_fits(r, s->body);
}

static bool stmt_fits(struct region *r, struct ir_stmt *s)
{
    switch (s->kind) {
    case IR_EXPR:
        return expr_fits(r, s->expr);
    case IR_DECL:
        return is_own(s->var) && (!s->expr || expr_fits(r, s->expr));
    case IR_BLOCK:
        return list_fits(r, s->body);
    case IR_IF:
        return expr_fits(r, s->expr) && stmt_fits(r, s->body) &&
               (!s->orelse || stmt_fits(r, s->orelse));
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
        return loop_fits(r, s);
    case IR_BREAK:
    case IR_CONTINUE:
    case IR_EMPTY:
        return true;
    case IR_RETURN:
        return r->is_callee && (!s->expr || expr_fits(r, s->expr));
    default:
        return false;
    }
}

static void region_release(struct region *r)
{
    vec_release(&r->own);
    vec_release(&r->called);
    vec_release(&r->funcs);
    vec_release(&r->calls);
    vec_release(&r->reads);
    vec_release(&r->writes.types);
}

static bool reads_fit(const struct region *r)
{
    bool fits = true;

    for (size_t i = 0; fits && i < r->reads.n; i++)
        fits = !may_be_written(&r->writes, r->reads.at[i]);
    return fits;
}

static bool region_fits(struct region *r)
{
    return loop_fits(r, r->loop) && reads_fit(r) && r->own.n + r->called.n > 0;
}

/* ---- what stands beside it ---- */

/* How much of its lists it has. */
struct extent {
    size_t own, called, funcs, calls, reads, types;
    bool writes_any;
};

static struct extent extent_of(const struct region *r)
{
    return (struct extent){r->own.n,   r->called.n,       r->funcs.n,   r->calls.n,
                           r->reads.n, r->writes.types.n, r->writes.any};
}

static void extent_restore(struct region *r, const struct extent *e)
{
    r->own.n = e->own;
    r->called.n = e->called;
    r->funcs.n = e->funcs;
    r->calls.n = e->calls;
    r->reads.n = e->reads;
    r->writes.types.n = e->types;
    r->writes.any = e->writes_any;
}

/* Nothing that leaves the block: no `break`. */
static bool beside_fits(struct region *r, struct ir_stmt *s)
{
    bool may =
        s->kind == IR_EXPR || s->kind == IR_DECL || s->kind == IR_EMPTY || folded(r->analysis, s);

    return may && stmt_fits(r, s) && reads_fit(r);
}

/* Takes in what it can of list[at], list[at + step] ... The outermost loop among these, or NULL. */
static struct ir_stmt *side_take(const struct finder *f, struct region *r,
                                 struct ir_stmt *const *list, size_t n, size_t at, int step)
{
    struct extent good = extent_of(r);
    struct ir_stmt *outermost = NULL;

    for (; at < n && beside_fits(r, list[at]); at += (size_t)step)
        if (is_loop(list[at]) && !list[at]->pragmas && f->text->is_whole(f->text->text, list[at])) {
            outermost = list[at];
            good = extent_of(r);
        }
    extent_restore(r, &good);
    return outermost;
}

static void region_extend(const struct finder *f, struct region *r)
{
    VEC(struct ir_stmt *) list = {0};
    size_t at = 0;
    bool found = false;

    for (size_t i = 0; i < f->blocks.n && !found; i++) {
        list.n = 0;
        for (struct ir_stmt *s = f->blocks.at[i]->body; s; s = s->next) {
            at = s == r->loop ? list.n : at;
            found |= s == r->loop;
            vec_push(&list, s);
        }
    }
    if (found) {
        struct ir_stmt *first = side_take(f, r, list.at, list.n, at - 1, -1);
        struct ir_stmt *last = side_take(f, r, list.at, list.n, at + 1, 1);
        r->first = first ? first : r->first;
        r->last = last ? last : r->last;
    }
    vec_release(&list);
}

/* ---- what stands behind it ---- */

static bool is_free(const struct ir_stmt *s)
{
    const struct ir_func *f = s->kind == IR_EXPR && s->expr->kind == IR_CALL ? s->expr->func : NULL;

    return f && !f->body && !f->is_unread && !f->is_own && !f->is_static &&
           !strcmp(f->name, "free") && s->expr->args && !s->expr->args->next;
}

/* The variable whose value is freed, or NULL. */
static const struct ir_var *freed(const struct ir_expr *e)
{
    while (e->kind == IR_CAST && e->a->type->kind == IR_PTR)
        e = e->a;
    const struct ir_var *v = e->kind == IR_LOAD && e->a->kind == IR_VAR ? e->a->var : NULL;
    return v && is_own(v) && !v->is_macro_name && v->type->kind == IR_PTR ? v : NULL;
}

/* Arrays that are freed before anything else happens: nobody looks at them any more. */
static struct region_part part_of(const struct region *r)
{
    struct region_part p = {.first = r->first, .last = r->last};

    for (const struct ir_stmt *s = r->last->next; s && is_free(s); s = s->next) {
        const struct ir_var *v = freed(s->expr->args);
        if (!v || p.nended == ENDED_MOST) /* to tell what it frees it may look */
            break;
        p.ended[p.nended++] = v;
    }
    return p;
}

/* ---- all regions ---- */

static void region_look(const struct region *r, const loops *all)
{
    for (size_t i = 0; i < all->n; i++) {
        all->at[i]->looks |= loop_looks(&r->writes, all->at[i]);
        all->at[i]->forgets |= loop_forgets(&r->writes, all->at[i]);
    }
}

static bool find_region(struct ir_stmt *s, void *arg)
{
    struct finder *f = arg;
    struct region r = {.analysis = f->analysis, .loop = s, .first = s, .last = s};

    if (s->kind == IR_BLOCK)
        vec_push(&f->blocks, s);
    if (!is_loop(s))
        return true;
    if (folded(f->analysis, s))
        return false;
    if (!region_fits(&r) || !f->text->is_whole(f->text->text, s)) {
        region_release(&r);
        return true;
    }
    region_extend(f, &r);
    vec_push(&f->all, r);
    return false;
}

/* Is it called from the text of regions alone? It has a body, and no other name. */
static bool is_ours(const struct finder *f, const struct ir_func *func)
{
    size_t n = 1;

    for (size_t i = 0; i < f->all.n; i++)
        for (size_t k = 0; k < f->all.at[i].calls.n; k++)
            n += f->all.at[i].calls.at[k]->func == func;
    return func->is_static && f->text->mentions(f->text->text, func->name) == n;
}

static void leave(const loops *all, const struct ir_func *func)
{
    for (size_t i = 0; i < all->n; i++) {
        struct loop_facts *f = all->at[i];
        if (func && f->func != func)
            continue;
        f->is_of_region = true;
        f->leaves = !f->looks;
        f->keeps = !f->forgets;
    }
}

static bool any_is_ours(const loops *all)
{
    for (size_t i = 0; i < all->n; i++)
        if (all->at[i]->is_of_region)
            return true;
    return false;
}

static void are_inside(const loops *all)
{
    for (size_t i = 0; i < all->n; i++)
        all->at[i]->is_in_region = true;
}

/* Of loops that are in no region after all there is nothing to say. */
static void looks_settle(const loops *all)
{
    for (size_t i = 0; i < all->n; i++)
        all->at[i]->looks &= all->at[i]->is_in_region;
}

static void regions_mark(struct finder *f, struct regions *out)
{
    for (size_t i = 0; i < f->all.n; i++) {
        region_look(&f->all.at[i], &f->all.at[i].own);
        region_look(&f->all.at[i], &f->all.at[i].called);
    }
    for (size_t i = 0; i < f->all.n; i++) {
        const struct region *r = &f->all.at[i];
        leave(&r->own, NULL);
        for (size_t k = 0; k < r->calls.n; k++)
            if (is_ours(f, r->calls.at[k]->func))
                leave(&r->called, r->calls.at[k]->func);
    }
    for (size_t i = 0; i < f->all.n; i++) {
        const struct region *r = &f->all.at[i];
        if (!any_is_ours(&r->own) && !any_is_ours(&r->called))
            continue;
        are_inside(&r->own);
        are_inside(&r->called);
        vec_push(&out->parts, part_of(r));
    }
    for (size_t i = 0; i < f->all.n; i++) {
        looks_settle(&f->all.at[i].own);
        looks_settle(&f->all.at[i].called);
    }
}

/* What may run without a call, or leave a region without its end: none of it is looked for. */
static bool is_odd(const struct region_text *text)
{
    static const char *const names[] = {"cleanup",     "__cleanup__", "__constructor__",
                                        "constructor", "destructor",  "__destructor__"};
    static const char *const functions[] = {
        "setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp", "__sigsetjmp_cancel", "__builtin_setjmp"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (text->mentions(text->text, names[i]))
            return true;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (text->uses(text->text, functions[i]))
            return true;
    return false;
}

void regions_find(struct regions *out, const struct analysis *a, struct ir_unit *u,
                  const struct region_text *text)
{
    struct finder f = {.analysis = a, .text = text};

    for (struct ir_func *fn = u->funcs; fn; fn = fn->next)
        if (fn->body && !fn->has_labels && !fn->has_asm)
            ir_walk_stmt(fn->body, find_region, NULL, &f);
    if (f.all.n && !is_odd(text))
        regions_mark(&f, out);
    for (size_t i = 0; i < f.all.n; i++)
        region_release(&f.all.at[i]);
    vec_release(&f.all);
    vec_release(&f.blocks);
}
