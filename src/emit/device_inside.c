/*
 * On devices: loops inside an iteration that have a shape of their own (inside.c). All threads of a
 * group run the same iteration, and such a loop together, by kernels/device/rows.h. What they write
 * is the same for all, and nobody reads it in the loop, but for places that are locals there
 * (device_cells.c).
 */
#include "emit/cells.h"
#include "emit/device.h"
#include "emit/entry.h"
#include "emit/solo.h"
#include "emit/stand.h"

#include "analyse/still.h"
#include "base/arena.h"
#include "ir/text.h"

enum { PART_MOST = 128 }; /* bytes of a partial: a group keeps 256 in 32 KiB */

bool inner_args_are_portable(const struct loop_text *outer, const struct loop_text *l)
{
    for (size_t i = 0; i < l->args.n; i++) {
        const struct arg *a = &l->args.at[i];
        if (a->kind == ARG_FIRST && l->facts->levels[a->which].index->type->kind == IR_PTR)
            return false;
        if (a->kind != ARG_VAR || arg_is_left_out(l, a))
            continue;
        const struct spelled *s = &l->vars.at[a->which], *there = loop_find(outer, s->var);
        if (s->place == PLACE_COPY ||
            (s->place == PLACE_ADDRESS && (!there || there->place != PLACE_ADDRESS)))
            return false;
    }
    return true;
}

/* Of a place in memory each thread has a copy (device_cells.c). */
static bool is_lent(const struct loop_text *outer, const struct reduction *r)
{
    return !r->var && ir_is_lvalue(r->cell) && cell_is_local(outer, r->cell);
}

uint32_t inner_acc_size(const struct acc *a)
{
    if (a->winner || a->one || a->r->op == FOLD_USER ||
        !(type_is_integer(a->r->type) || a->r->type->kind == IR_FLOAT))
        return 0;
    return a->float_minmax ? 16 : 8;
}

static bool accs_are_portable(const struct loop_text *outer, const struct loop_text *l)
{
    uint64_t size = 0;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        /* what the cores ask of a place only where a turn has updated it is asked here before */
        bool can_be = a->r->var || (!a->r->guarded && acc_may_be_lent(a) && is_lent(outer, a->r));
        if (!inner_acc_size(a) || !can_be)
            return false;
        size += inner_acc_size(a);
    }
    return size <= PART_MOST;
}

/* What all accesses of the outer loop by that lvalue hang on; NULL: there are none, or several. */
static const struct ir_var *root_of(const struct loop_facts *f, const struct ir_expr *lvalue)
{
    const struct ir_var *root = NULL;

    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (!ir_expr_equal(a->lvalue, lvalue))
            continue;
        if (!a->root || a->call || (root && root != a->root))
            return NULL;
        root = a->root;
    }
    return root;
}

static const struct ir_expr *side_of(const struct loop_facts *f, uint32_t side)
{
    if (side >= CHECK_CELL)
        return side - CHECK_CELL < f->reductions.n ? f->reductions.at[side - CHECK_CELL].cell
                                                   : NULL;
    return side < f->accesses.n ? f->accesses.at[side].lvalue : NULL;
}

/* Of a cell and something else: have they been told apart before the outer loop, as the test of the
   cores would tell them? An accumulator of the outer loop has been told apart from all that it
   comes to; of two roots all places have. What the outer loop knows of one root's places by their
   guards and steps, the inner loop's test on the cores does not know. */
static bool cell_is_apart(const struct loop_text *outer, const struct ir_expr *cell,
                          const struct ir_expr *other)
{
    if (!cell || loop_acc_of(outer, cell))
        return cell != NULL;
    const struct ir_var *a = root_of(outer->facts, cell),
                        *b = other ? root_of(outer->facts, other) : NULL;
    return a && b && a != b;
}

/* Places are looked for on behalf of tests alone (src/analyse/alias.c), not on devices. */
static bool checks_are_made(const struct loop_text *outer, const struct loop_facts *f)
{
    for (size_t i = 0; i < f->checks.n; i++) {
        const struct overlap_check *c = &f->checks.at[i];
        const struct ir_expr *a = side_of(f, c->a), *b = side_of(f, c->b);
        bool is_made = check_is_outside(outer->facts, f, c) ||
                       (c->a >= CHECK_CELL && cell_is_apart(outer, a, b)) ||
                       (c->b >= CHECK_CELL && cell_is_apart(outer, b, a));
        if (!is_made)
            return false;
    }
    return true;
}

bool inner_is_plain(const struct loop_text *outer, const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    for (size_t i = 0; i < f->callees.n; i++)
        if (callee_needs_frame(f->callees.at[i]))
            return false;
    return !(f->has_writes && !f->can_rerun) && stands_agree(outer, l) && !f->nserial &&
           !f->nshaped && !f->nshort && !f->search && !f->isolation && !f->needed && !l->bins.n &&
           !l->has_live && !l->has_carried && checks_are_made(outer, f) &&
           inner_args_are_portable(outer, l);
}

static bool is_portable(const struct loop_text *outer, const struct loop_text *l)
{
    return inner_is_plain(outer, l) && accs_are_portable(outer, l);
}

bool inner_loops_are(const struct loop_text *l, inner_is_fn *is_portable)
{
    const struct loop_facts *f = l->facts;
    const struct emit_unit *u = l->unit;
    bool is = true;

    for (uint32_t i = 0; i < f->nshaped; i++)
        for (size_t j = 0; j < u->nplans && is; j++) {
            struct loop_text inner;
            if (u->plans[j].facts->loop != f->shaped[i] || &u->plans[j] == l->plan)
                continue;
            gather_loop(&inner, u, &u->plans[j], l->arena);
            is = is_portable(l, &inner);
            gather_release(&inner);
        }
    return is;
}

bool inside_is_portable(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    bool is = !f->search && !f->needed && !f->nserial && !f->bins.n && cells_are_settled(l);

    return is && inner_loops_are(l, is_portable);
}

/* The n-th loop inside an iteration that has its shape there, or NULL. */
static const struct loop_text *inner_at(const struct loop_text *l, uint32_t n)
{
    const struct text step = {.loop = l, .mode = TEXT_STEP};

    return loop_inside(&step, l->facts->shaped[n]);
}

bool loop_has_inside(const struct loop_text *l)
{
    for (uint32_t i = 0; !l->is_solo && i < l->facts->nshaped; i++)
        if (inner_at(l, i))
            return true;
    return false;
}

static void make_frame(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "struct fold_frame_%u fold_f;", l->k);
    if (frame_has_trip(l))
        text_line(x, "fold_f.fold_n = fold_n;");
    for (size_t i = 0; i < l->args.n; i++)
        if (l->args.at[i].kind != ARG_ACC && arg_is_passed(x, l, &l->args.at[i]))
            text_line(x, "fold_f.%s = %s;", l->args.at[i].name, l->args.at[i].name);
}

/* As the entry function for loops inside others, but for foldrt_run_inside. */
static void attempt(struct text *x, bool is_solo)
{
    const struct loop_text *l = x->loop;

    strbuf_printf(x->out, "FOLD_INLINE int32_t fold_inside_%u(", l->k);
    strbuf_add(x->out, is_solo ? "" : "FOLD_SHARED void *fold_tile, ");
    strbuf_add(x->out, "int64_t fold_n");
    text_params(x, l);
    text_lent_parameters(x, l);
    strbuf_add(x->out, ")\n{\n");
    x->indent++;
    for (size_t i = 0; i < l->accs.n; i++)
        if (!l->accs.at[i].r->var) {
            const char *name = l->accs.at[i].name;
            text_indent(x);
            text_declare(x, l->accs.at[i].r->type, arena_printf(l->arena, "*const %s", name));
            strbuf_printf(x->out, " = fold_lent_%s;\n", name);
        }
    text_start_tests(x);
    make_frame(x);
    text_line(x, "struct fold_part_%u total;", l->k);
    text_line(x, "fold_total_%u(&fold_f, fold_n,%s &total);", l->k, is_solo ? "" : " fold_tile,");
    text_results(x, false);
    text_line(x, "return 1;");
    x->indent--;
    strbuf_add(x->out, "}\n\n");
}

void text_inner_fold(struct text *outer, const struct loop_text *l, bool is_solo)
{
    struct text x = {.out = outer->out, .loop = l, .mode = TEXT_STEP, .is_device = true};

    text_frame(&x);
    text_step(&x);
    if (loop_is_nest(l))
        text_nest(&x);
    text_device_identity(&x, arena_printf(l->arena, "_%u", l->k));
    text_device_fold(&x, arena_printf(l->arena, "_%u", l->k));
    if (is_solo) {
        text_line(&x, "FOLD_SOLO(%u)", l->k);
    } else {
        text_line(&x, "FOLD_INLINE void fold_total_%u(const struct fold_frame_%u *f, int64_t n,",
                  l->k, l->k);
        text_line(&x, "    FOLD_SHARED void *room, struct fold_part_%u *total);", l->k);
    }
    x.mode = TEXT_ENTRY;
    attempt(&x, is_solo);
}

/* Does an iteration need few registers, by what it computes? */
static bool is_brief(const struct loop_text *l)
{
    enum { MOST = 16 };
    const struct effort *e = &l->facts->effort;

    return l->facts->nshaped == 1 && e->slow + e->calls == 0 && e->simple + e->wide <= MOST;
}

void text_device_inside(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!loop_has_inside(l))
        return;
    for (uint32_t i = 0; i < l->facts->nshaped; i++)
        if (inner_at(l, i))
            text_inner_fold(x, inner_at(l, i), false);
    text_line(x, "union fold_tile {");
    for (uint32_t i = 0; i < l->facts->nshaped; i++)
        if (inner_at(l, i))
            text_line(x, "    struct fold_part_%u part_%u;", inner_at(l, i)->k, inner_at(l, i)->k);
    if (loop_has_joint(l))
        text_line(x, "    int64_t joint;");
    text_line(x, "};");
    strbuf_add(x->out, "#define FOLD_INSIDE");
    for (uint32_t i = 0; i < l->facts->nshaped; i++)
        if (inner_at(l, i))
            strbuf_printf(x->out, " FOLD_TOTAL(%u)", inner_at(l, i)->k);
    strbuf_add(x->out, "\n");
    if (loop_is_ragged(l) && !l->is_alone)
        text_line(x, "#define FOLD_RAGGED");
    if (is_brief(l))
        text_line(x, "#define FOLD_BRIEF_ROWS");
}
