/*
 * The lanes of the tiles of tiles.c: the struct that has them, and the functions that combine them,
 * which the loops of a file share.
 */
#include "emit/apart.h"
#include "emit/there.h"

#include <foldrt.h>
#include <string.h>

static bool is_done(const char *const *done, size_t n, const char *name)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(done[i], name) == 0)
            return true;
    return false;
}

bool tile_has_total_alone(const struct loop_text *l)
{
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].r->op != FOLD_USER || !l->accs.at[i].r->is_running)
            return false;
    return l->plan->flags & FOLDRT_ENDS && l->plan->scheme == PLAN_TILES && l->accs.n > 0 &&
           !l->has_live && !l->facts->search && !l->facts->nserial;
}

static bool scan_is_given(const struct acc *a)
{
    return a->r->op == FOLD_ADD && a->r->type->kind == IR_FLOAT && a->r->type->bits <= 64;
}

/* Has one of the loops a total alone, of an accumulator whose functions have that name? */
static bool is_total(const struct loop_text *loops, size_t n, const char *name)
{
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; tile_has_total_alone(&loops[i]) && j < loops[i].accs.n; j++)
            if (strcmp(text_scan_name(&loops[i], &loops[i].accs.at[j]), name) == 0)
                return true;
    return false;
}

/* given: foldrt is there with those that it has. */
void text_scan_functions(struct text *x, const struct loop_text *loops, size_t n, bool given)
{
    VEC(const char *) done = {0};

    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; loops[i].plan->scheme == PLAN_TILES && j < loops[i].accs.n; j++) {
            const struct acc *a = &loops[i].accs.at[j];
            const char *name = text_scan_name(&loops[i], a);
            if (!a->lanes || is_done(done.at, done.n, name))
                continue;
            vec_push(&done, name);
            if (a->is_map) {
                strbuf_printf(x->out, "FOLD_SCAN_MAPS%s(%s)\n", given ? "_GIVEN" : "",
                              type_host_name(a->r->type));
                continue;
            }
            if (given && scan_is_given(a)) {
                strbuf_printf(x->out, "FOLD_SCAN_GIVEN(%s, %s)\n",
                              acc_tree_name(&loops[i], a) + strlen("fold_"),
                              type_host_name(a->r->type));
                continue;
            }
            strbuf_printf(x->out, "FOLD_SCAN%s(%s, ", a->r->op == FOLD_USER ? "_USER" : "", name);
            text_type(x, a->r->type);
            strbuf_add(x->out, ", ");
            text_combine(x, a, "a", "b");
            strbuf_add(x->out, ")\n");
            if (!is_total(loops, n, name))
                continue;
            strbuf_printf(x->out, "FOLD_SCAN_TOTAL(%s, ", name);
            text_type(x, a->r->type);
            strbuf_add(x->out, ")\n");
        }
    if (done.n)
        strbuf_addc(x->out, '\n');
    vec_release(&done);
}

void text_tile(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "struct fold_tile_%u {", l->k);
    x->indent++;
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!a->lanes)
            continue;
        if (a->is_map) {
            text_line(x, "struct fold_maps_%s %s;", type_host_name(a->r->type), a->name);
            text_line(x, "struct fold_maps_double %s;", a->lanes);
            text_line(x, "struct fold_map_rows %s_rows;", a->lanes);
            continue;
        }
        text_indent(x);
        text_declare(x, a->r->type, a->name);
        strbuf_printf(x->out, "[1024], %s[1024], %s_rows[32];\n", a->lanes, a->lanes);
    }
    text_calm_fields(x);
    x->indent--;
    text_line(x, "};");
}
