/*
 * On devices: loops that read, in place, what other iterations write, but only as it was before the
 * loop: `a[i] = a[i + 1]`, `if (a[i] > 0) a[k++] = a[i]`. The cores run these so that all is read
 * before it is written (edges.h, behind.h); groups of a device's threads keep no order. So before
 * the kernels foldrt makes a copy of what the pointer leads to (runtime/device_old.c), and such
 * reads come to the copy.
 */
#include "emit/old.h"
#include "emit/behind.h"
#include "emit/keep.h"

#include "analyse/edges.h"

#include "base/arena.h"

/* A read alone: what is written and read by one lvalue is the iteration's own. */
static bool is_old(const struct loop_text *l, const struct ir_expr *lvalue)
{
    const struct loop_facts *f = l->facts;
    bool old = false;

    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (a->lvalue != lvalue)
            continue;
        if (a->is_write)
            return false;
        old |= a->is_old;
    }
    return old;
}

/* Is all that a compaction in place reads such? */
static bool are_old(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    for (size_t i = 0; i < f->checks.n; i++) {
        const struct overlap_check *c = &f->checks.at[i];
        if (!c->is_behind)
            continue;
        const struct access *a = &f->accesses.at[c->a], *b = &f->accesses.at[c->b];
        if (!is_old(l, a->is_compaction ? b->lvalue : a->lvalue))
            return false;
    }
    return true;
}

/* Do they hang on what no iteration moves? */
static bool roots_stay(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct ir_var *root = f->accesses.at[i].root;
        const struct spelled *s = root ? loop_find(l, root) : NULL;
        bool stays = s && (s->place == PLACE_VALUE || s->place == PLACE_ADDRESS) &&
                     device_pointer(l, root) != UINT32_MAX;
        if (!stays && is_old(l, f->accesses.at[i].lvalue))
            return false;
    }
    return true;
}

/* Not where a compaction might turn out to be in place: then the cores run it, and otherwise
   kernels load what it reads in pieces (device_eight.c). */
static bool may_have_old(const struct loop_text *l)
{
    const struct edges *e = l->facts->edges;

    return !l->is_alone && !l->is_pass && roots_stay(l) &&
           (e ? e->is_apart : l->facts->is_in_place && are_old(l));
}

static bool is_root(const struct loop_text *l, const struct ir_var *v)
{
    const struct loop_facts *f = l->facts;

    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].root == v && is_old(l, f->accesses.at[i].lvalue))
            return true;
    return false;
}

bool loop_has_old(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    bool any = false;

    if (!may_have_old(l))
        return false;
    for (size_t i = 0; i < f->accesses.n; i++)
        any |= is_old(l, f->accesses.at[i].lvalue);
    return any;
}

const char *old_obstacle(const struct loop_text *l)
{
    if (may_have_old(l))
        return NULL;
    return l->facts->edges         ? "elements that are read before later iterations write them"
           : l->facts->is_in_place ? "a compaction of the array that it reads"
                                   : NULL;
}

bool text_old(struct text *x, const struct ir_expr *lvalue, int prec)
{
    const struct ir_var *root = NULL;

    if (!x->is_device || x->mode != TEXT_STEP || !x->loop || x->old || !may_have_old(x->loop) ||
        !is_old(x->loop, lvalue))
        return false;
    for (size_t i = 0; i < x->loop->facts->accesses.n && !root; i++)
        if (x->loop->facts->accesses.at[i].lvalue == lvalue)
            root = x->loop->facts->accesses.at[i].root;
    x->old = root;
    text_expr(x, lvalue, prec);
    x->old = NULL;
    return true;
}

/* ---- the frame ---- */

void text_old_values(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (l->facts->edges)
        text_line(x, "uint64_t fold_edge;");
    if (loop_keeps_both(l) && loop_has_behind(l))
        text_line(x, "uint32_t fold_behind;");
}

typedef void each_old(struct text *x, const struct arg *a, uint32_t pointer, uint32_t number);

static void for_each(struct text *x, each_old *do_it)
{
    const struct loop_text *l = x->loop;
    uint32_t pointer = 0, number = 0;

    if (!loop_has_old(l))
        return;
    for (size_t i = 0; i < l->args.n; i++) {
        const struct ir_var *v = device_pointer_var(l, &l->args.at[i]);
        if (v && is_root(l, v))
            do_it(x, &l->args.at[i], pointer, number++);
        pointer += v != NULL;
    }
}

static void declare(struct text *x, const struct arg *a, const char *name)
{
    text_frame_field(x, &x->loop->vars.at[a->which], name);
}

static void field(struct text *x, const struct arg *a, uint32_t pointer, uint32_t number)
{
    (void)pointer, (void)number;
    text_indent(x);
    declare(x, a, arena_printf(x->loop->arena, "fold_old_%s", a->name));
    strbuf_add(x->out, ";\n");
}

void text_old_fields(struct text *x)
{
    for_each(x, field);
}

static void parameter(struct text *x, const struct arg *a, uint32_t pointer, uint32_t number)
{
    (void)a, (void)pointer;
    strbuf_printf(x->out, ", FOLD_GLOBAL char *fold_c%u, int64_t fold_d%u", number, number);
}

void text_old_parameters(struct text *x)
{
    for_each(x, parameter);
}

static void made(struct text *x, const struct arg *a, uint32_t pointer, uint32_t number)
{
    (void)pointer;
    strbuf_printf(x->out, " fold_to.fold_old_%s = (", a->name);
    declare(x, a, "");
    strbuf_printf(x->out, ")(fold_c%u + fold_d%u);", number, number);
}

void text_old_frame(struct text *x)
{
    for_each(x, made);
}

static void entry(struct text *x, const struct arg *a, uint32_t pointer, uint32_t number)
{
    (void)a;
    strbuf_printf(x->out, number ? ", %u" : "%u", pointer);
}

void text_old_table(struct text *x)
{
    if (!loop_has_old(x->loop))
        return;
    text_indent(x);
    strbuf_printf(x->out, "static const uint32_t fold_olds_%u[] = {", x->loop->k);
    for_each(x, entry);
    strbuf_add(x->out, "};\n");
}

void text_old_kernel(struct text *x)
{
    uint32_t k = x->loop->k;

    if (!loop_has_old(x->loop))
        return;
    text_line(x, ".nolds = sizeof fold_olds_%u / sizeof(uint32_t),", k);
    text_line(x, ".olds = fold_olds_%u,", k);
}
