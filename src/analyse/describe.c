/* The remark of a folded loop. */
#include "analyse/arms.h"
#include "analyse/packed.h"
#include "analyse/scatter.h"
#include "analyse/stretch.h"

#include "base/strbuf.h"

#include <string.h>

const char *fold_op_text(enum fold_op op)
{
    static const char *const names[] = {[FOLD_ADD] = "+",           [FOLD_MUL] = "*",
                                        [FOLD_AND] = "&",           [FOLD_OR] = "|",
                                        [FOLD_XOR] = "^",           [FOLD_LAND] = "&&",
                                        [FOLD_LOR] = "||",          [FOLD_MIN] = "min",
                                        [FOLD_MAX] = "max",         [FOLD_USER] = "operator",
                                        [FOLD_AFFINE] = "affine",   [FOLD_ADD_MAX] = "+ max",
                                        [FOLD_ADD_MIN] = "+ min",   [FOLD_LAST] = "last",
                                        [FOLD_TALLY] = "+ of ties", [FOLD_ADD_BOTH] = "+ min max"};

    return names[op];
}

/* The type as C spells it; integers are known by width only. */
const char *fold_type_text(const struct ir_type *t)
{
    static const char *const with_sign[] = {"signed char", "short", "int", "long"};
    static const char *const without[] = {"unsigned char", "unsigned short", "unsigned int",
                                          "unsigned long"};

    if (t->kind == IR_BOOL)
        return "_Bool";
    if (t->kind == IR_FLOAT)
        return t->bits == 32 ? "float" : "double";
    if (t->kind == IR_RECORD)
        return t->record->tag;
    if (t->kind == IR_COMPLEX)
        return t->elem->bits == 32 ? "float _Complex" : "double _Complex";
    int k = t->bits == 8 ? 0 : t->bits == 16 ? 1 : t->bits == 32 ? 2 : 3;
    return t->is_signed ? with_sign[k] : without[k];
}

static void list_separator(struct strbuf *out, size_t i, size_t n)
{
    if (i)
        strbuf_add(out, i + 1 == n ? " and " : ", ");
}

/* What is set beside a sum that begins again, or beside its peak. */
static void describe_stretch(const struct loop_facts *f, const struct reduction *red,
                             struct strbuf *out)
{
    const struct stretch *s = f->stretch;
    size_t n = 0, at = 0;

    for (uint32_t i = 0; i < s->nsets; i++)
        n += red->var == (s->sets[i].at_peak ? s->best : s->sum);
    for (uint32_t i = 0; i < s->nsets; i++)
        if (red->var == (s->sets[i].at_peak ? s->best : s->sum)) {
            strbuf_add(out, at ? "" : " with ");
            list_separator(out, at++, n);
            strbuf_printf(out, "'%s'", s->sets[i].var->name);
        }
}

/* What a sum is taken modulo, or goes up to. */
static void describe_end(const char *what, const struct ir_expr *e, struct strbuf *out)
{
    strbuf_printf(out, " %s '", what);
    ir_print_c_expr(e, out);
    strbuf_addc(out, '\'');
}

/* What goes with the key of this number, an accumulator that stands for several. */
static void describe_packed(const struct packed *p, uint32_t key, struct strbuf *out)
{
    uint32_t n = 0, at = 0;

    for (uint32_t i = 0; i < p->nsets; i++)
        n += p->sets[i].rank == key - 1;
    if (p->of[key - 1].modulus || p->of[key - 1].limit) {
        bool is_limit = p->of[key - 1].limit;
        describe_end(is_limit ? "up to" : "modulo",
                     is_limit ? p->of[key - 1].limit : p->of[key - 1].modulus, out);
        return;
    }
    if (!n)
        return;
    strbuf_add(out, " with ");
    for (uint32_t i = 0; i < p->nsets; i++) {
        if (p->sets[i].rank != key - 1)
            continue;
        list_separator(out, at++, n);
        strbuf_printf(out, "'%s'", p->sets[i].var->name);
    }
    strbuf_printf(out, " of its %s place", p->last_wins ? "last" : "first");
}

/* Is it one that the text does not have? */
static bool is_made(const struct ir_var *v)
{
    return strncmp(v->name, "fold__", 6) == 0;
}

static void describe_carried(const struct reduction *red, struct strbuf *out)
{
    size_t nvars = red->carried.n, n = nvars + red->carried_cells.n;

    while (nvars && is_made(red->carried.at[nvars - 1])) /* they are set last */
        nvars--, n--;
    for (size_t i = 0; i < n; i++) {
        strbuf_add(out, i ? (i + 1 == n ? " and '" : ", '") : " with '");
        if (i < nvars)
            strbuf_add(out, red->carried.at[i]->name);
        else
            ir_print_c_expr(red->carried_cells.at[i - nvars], out);
        strbuf_addc(out, '\'');
    }
    if (n)
        strbuf_add(out, red->last_wins ? " of its last place" : " of its first place");
    if (red->tied && red->tied->sum)
        strbuf_printf(out, "%s'%s' of its ties", n ? " and " : " with ", red->tied->sum->var->name);
}

/* An accumulator that has no name, or a key that is named with another. */
static bool is_passed_over(const struct loop_facts *f, const struct reduction *red)
{
    return (red->var && (red->var == f->last || red->var == f->odd)) || reduction_breaks_ties(red);
}

/* The keys behind the first one, in order. */
static void describe_ties(const struct reduction *red, struct strbuf *out)
{
    for (uint32_t i = 1; red->tied && i < red->tied->n; i++) {
        const struct tied_key *key = &red->tied->keys[i];
        strbuf_add(out, " then '");
        ir_print_c_expr(key->target, out);
        strbuf_printf(out, "' (%s, %s)", fold_op_text(key->op), fold_type_text(key->target->type));
    }
}

enum sort { SORT_REDUCTION, SORT_SCAN, SORT_COUNTER, SORTS };

static enum sort sort_of(const struct reduction *red)
{
    return red->is_counter ? SORT_COUNTER : red->is_scan ? SORT_SCAN : SORT_REDUCTION;
}

static size_t count_of(const struct loop_facts *f, enum sort sort)
{
    size_t n = 0;

    for (size_t i = 0; i < f->reductions.n; i++)
        n += !is_passed_over(f, &f->reductions.at[i]) && sort_of(&f->reductions.at[i]) == sort;
    return n;
}

/* "scan of 's' (+, int)" */
static void describe_sort(const struct loop_facts *f, enum sort sort, struct strbuf *out)
{
    static const char *const words[SORTS] = {"reduction%s of ", "scan%s of ", "compaction%s by "};
    static const char *const ranks[RANKS_MOST] = {"", "2nd ", "3rd "};
    size_t n = count_of(f, sort), at = 0;

    strbuf_printf(out, words[sort], n > 1 ? "s" : "");
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        if (is_passed_over(f, red) || sort_of(red) != sort)
            continue;
        uint32_t key = facts_pack(f, red->var);
        list_separator(out, at++, n);
        strbuf_addc(out, '\'');
        if (red->var)
            strbuf_add(out, red->var->name);
        else
            ir_print_c_expr(red->cell, out);
        if (red->type->kind == IR_PTR)
            strbuf_add(out, "' (pointer)");
        else if (red->op == FOLD_USER)
            strbuf_printf(out, "' (operator %s%s, %s%s)", red->user->name,
                          red->is_turned ? " from the left" : "",
                          red->type->kind == IR_RECORD ? "struct " : "", fold_type_text(red->type));
        else
            strbuf_printf(out, "' (%s%s, %s)", ranks[red->ranked ? red->rank : 0],
                          fold_op_text(red->op),
                          fold_type_text(key ? f->packed->of[key - 1].best->type : red->type));
        if (key)
            describe_packed(f->packed, key, out);
        if (facts_modulus(f, red->var))
            describe_end("modulo", facts_modulus(f, red->var), out);
        describe_ties(red, out);
        describe_carried(red, out);
        if (f->stretch && red->var)
            describe_stretch(f, red, out);
    }
}

static void describe_bins(const struct loop_facts *f, struct strbuf *out)
{
    strbuf_add(out, f->reductions.n ? ", bins " : "bins ");
    for (size_t i = 0; i < f->bins.n; i++) {
        const struct bins *b = &f->bins.at[i];
        list_separator(out, i, f->bins.n);
        strbuf_addc(out, '\'');
        ir_print_c_expr(b->lvalue, out);
        strbuf_printf(out, "' (%s, %s)", fold_op_text(b->op), fold_type_text(b->type));
    }
}

/* "scatter by 'start[k]' (+, int)" */
static void describe_scatter(const struct loop_facts *f, struct strbuf *out)
{
    const struct bins *b = &f->bins.at[0];

    strbuf_add(out, "scatter by '");
    ir_print_c_expr(b->lvalue, out);
    strbuf_printf(out, "' (%s, %s)", f->scatter->way > 0 ? "+" : "-", fold_type_text(b->type));
}

static void describe_lasts(const struct loop_facts *f, struct strbuf *out)
{
    strbuf_add(out, "search for the last value of ");
    for (uint32_t i = 0; i < f->nlasts; i++) {
        list_separator(out, i, f->nlasts);
        strbuf_printf(out, "'%s'", f->lasts[i]->name);
    }
}

static void describe_reductions(const struct loop_facts *f, struct strbuf *out)
{
    static const enum sort order[SORTS] = {SORT_COUNTER, SORT_SCAN, SORT_REDUCTION};
    bool has_any = false;

    for (int k = 0; k < SORTS; k++) {
        if (!count_of(f, order[k]))
            continue;
        strbuf_add(out, has_any ? ", " : "");
        describe_sort(f, order[k], out);
        has_any = true;
    }
}

/* Is access i the first write of its root? */
static bool is_first_write(const struct loop_facts *f, size_t i)
{
    const struct access *a = f->accesses.at;

    if (!a[i].is_write || !a[i].root)
        return false;
    for (size_t k = 0; k < i; k++)
        if (a[k].is_write && a[k].root == a[i].root)
            return false;
    return true;
}

/* Its name in the text: that of the table where it is a row of one. */
static const char *written_name(const struct loop_facts *f, const struct ir_var *v)
{
    for (const struct ir_rows *r = f->loop->rows; r; r = r->next)
        if (r->base == v)
            return expr_text(f->unit, r->table);
    return v->name;
}

static void describe_writes(const struct loop_facts *f, struct strbuf *out)
{
    size_t n = 0, at = 0;

    for (size_t i = 0; i < f->accesses.n; i++)
        n += is_first_write(f, i);
    if (n)
        strbuf_add(out, ", writing ");
    for (size_t i = 0; i < f->accesses.n; i++) {
        if (!is_first_write(f, i))
            continue;
        list_separator(out, at++, n);
        strbuf_printf(out, "'%s'", written_name(f, f->accesses.at[i].root));
    }
}

/* The id of a loop that is no nest in two, has no arms and is not split. */
static const char *id_of(const struct loop_facts *f)
{
    bool fills = f->search == SEARCH_FULL && f->needed;
    const char *id = f->search && !fills         ? "search"
                     : count_of(f, SORT_COUNTER) ? "compaction"
                     : count_of(f, SORT_SCAN)    ? "scan"
                     : f->reductions.n           ? "reduction"
                     : f->nserial                ? "columns"
                                                 : "map";
    for (size_t i = 0; i < f->reductions.n; i++)
        if (f->reductions.at[i].op == FOLD_USER && !f->reductions.at[i].is_scan)
            id = "user-operator";
    for (size_t i = 0; i < f->reductions.n && !f->search; i++)
        if (reduction_is_arg(&f->reductions.at[i]))
            id = "arg-reduction";
    if (f->bins.n && !f->search)
        id = f->scatter ? "scatter" : "bins";
    return id;
}

static void describe_arms(const struct loop_facts *f, struct strbuf *out, const char **id)
{
    for (const struct loop_facts *at = f; at; at = facts_next_arm(at)) {
        struct loop_facts arm = *at;

        arm.arm = NULL;
        strbuf_printf(out, "%swhere '%s': ", at == f ? "" : "; ",
                      expr_text(f->unit, at->arm->where));
        facts_describe(&arm, out, id);
    }
    *id = "choice";
}

void facts_describe(const struct loop_facts *f, struct strbuf *out, const char **id)
{
    if (f->arm) {
        describe_arms(f, out, id);
        return;
    }
    if (f->parts[0]) {
        strbuf_add(out, "two nests, one after the other: ");
        facts_describe(f->parts[0], out, id);
        strbuf_add(out, "; ");
        facts_describe(f->parts[1], out, id);
        *id = "distribution";
        return;
    }
    if (f->isolation) {
        uint32_t n = f->isolation->nfactors;
        *id = "isolation";
        strbuf_printf(out, "loop split: %u factor%s in parallel, the rest in C's order", n,
                      n > 1 ? "s run" : " runs");
        return;
    }
    *id = id_of(f);
    if (facts_leave(f) || f->sought)
        strbuf_add(out, "search for the iteration that leaves the loop");
    if (f->search == SEARCH_LAST)
        describe_lasts(f, out);
    if (f->sought || (f->search && f->reductions.n > (f->search == SEARCH_LAST)))
        strbuf_add(out, ", ");
    if (f->reductions.n)
        describe_reductions(f, out);
    if (f->scatter)
        describe_scatter(f, out);
    else if (f->bins.n)
        describe_bins(f, out);
    if (!f->reductions.n && !f->bins.n && f->nserial)
        strbuf_add(out, "independent columns");
    else if (!f->reductions.n && !f->bins.n && !f->search)
        strbuf_add(out, f->edges ? "iterations that read what later ones write"
                                 : "independent iterations");
    if (f->has_writes)
        describe_writes(f, out);
    if (f->calls_inexact_libm)
        strbuf_add(out, ", with the bits of one kind of device");
    if (f->is_vouched)
        strbuf_add(out, ", by #pragma foldcc parallel");
    for (size_t i = 0; i < f->reductions.n; i++)
        if (f->reductions.at[i].op == FOLD_AFFINE && !f->reductions.at[i].is_exact) {
            strbuf_add(out, ", by #pragma foldcc reassociate");
            break;
        }
}

const struct update *reduction_update(const struct reduction *r, const struct ir_stmt *s)
{
    for (size_t j = 0; j < r->updates.n; j++)
        if (r->updates.at[j].stmt == s)
            return &r->updates.at[j];
    return NULL;
}
