/*
 * Arg-reductions. The accumulator folds as any other min or max. Then the chunk whose partial is
 * the result is known, fold_find gives the iteration in it that sets the accumulator, and running
 * that one again gives what is carried along.
 */
#include "emit/device.h"
#include "emit/straight.h"
#include "emit/stretch.h"
#include "emit/ties.h"

#include "base/arena.h"

const struct carried_cell *loop_carried_of(const struct loop_text *l, const struct ir_expr *lvalue)
{
    for (size_t i = 0; l && i < l->carried_cells.n; i++)
        if (ir_expr_equal(lvalue, l->carried_cells.at[i].lvalue))
            return &l->carried_cells.at[i];
    return NULL;
}

void gather_carried(struct loop_text *l, uint32_t which)
{
    const struct reduction *r = &l->facts->reductions.at[which];

    for (size_t i = 0; i < r->carried_cells.n; i++) {
        struct carried_cell c = {.lvalue = r->carried_cells.at[i], .which = which};
        struct strbuf source;
        strbuf_init(&source);
        ir_print_c_expr(c.lvalue, &source);
        c.name = name_unique(l, name_acc_safe(l->arena, name_of_text(l->arena, source.text)));
        strbuf_release(&source);
        vec_push(&l->carried_cells, c);
    }
}

bool text_kept(struct text *x, const struct ir_expr *lvalue, int prec)
{
    if (x->mode != TEXT_STEP)
        return false;
    const struct acc *a = loop_acc_of(x->loop, lvalue);
    if (a) {
        strbuf_printf(x->out, prec > PREC_UNARY ? "(*%s)" : "*%s",
                      x->is_sum && a->sum   ? a->sum
                      : x->is_one && a->one ? a->one
                                            : a->name);
        return true;
    }
    const struct carried_cell *c = loop_carried_of(x->loop, lvalue);
    if (c)
        strbuf_add(x->out, c->name);
    return c != NULL;
}

/* What C's comparison says of a later value and an earlier one. */
static const char *winning_rel(const struct acc *a)
{
    if (a->r->op == FOLD_MAX)
        return a->r->last_wins ? ">=" : ">";
    return a->r->last_wins ? "<=" : "<";
}

bool acc_is_tracked(const struct loop_text *l, const struct acc *a)
{
    return a->winner && l->plan->scheme == PLAN_RANGE;
}

/* Of equal values the first iteration's (or the last one's), whichever part it is in. */
void text_merge_tracked(struct text *x, const struct acc *a)
{
    const char *n = a->name, *at = a->winner;

    if (a->r->tied) {
        text_merge_ties(x, a);
        return;
    }
    text_line(x, "if (b->%s >= 0 && (a->%s < 0 || b->%s %s a->%s ||", at, at, n,
              a->r->op == FOLD_MAX ? ">" : "<", n);
    text_line(x, "        (b->%s == a->%s && b->%s %s a->%s))) {", n, n, at,
              a->r->last_wins ? ">" : "<", at);
    text_line(x, "    a->%s = b->%s;", n, n);
    text_line(x, "    a->%s = b->%s;", at, at);
    text_line(x, "}");
}

/* ---- the iteration ---- */

/* Iterations of a block that are looked at without a branch. */
#define BLOCK "512"

/* One iteration from the identities: its own value of the accumulator. */
static void one_iteration(struct text *x)
{
    text_acc_locals(x, ACC_IDENTITY);
    text_step_call(x, "t", "NULL");
}

static void find_in_block(struct text *x, const struct acc *a)
{
    text_line(x, "uint32_t any = 0;");
    text_independent(x);
    text_line(x, "for (int64_t t = from; t < end; t++) {");
    x->indent++;
    one_iteration(x);
    text_line(x, "any |= %s == want;", a->name);
    x->indent--;
    text_line(x, "}");
    if (a->r->last_wins)
        text_line(x, "for (int64_t t = end - 1; any && t >= from; t--) {");
    else
        text_line(x, "for (int64_t t = from; any && t < end; t++) {");
    x->indent++;
    one_iteration(x);
    text_line(x, "if (%s == want)", a->name);
    text_line(x, "    return t;");
    x->indent--;
    text_line(x, "}");
}

static void find_in_line(struct text *x, const struct acc *a)
{
    if (a->r->last_wins) {
        text_line(x, "for (int64_t from, end = hi; end > lo; end = from) {");
        text_line(x, "    from = end - lo < " BLOCK " ? lo : end - " BLOCK ";");
    } else {
        text_line(x, "for (int64_t from = lo, end; from < hi; from = end) {");
        text_line(x, "    end = hi - from < " BLOCK " ? hi : from + " BLOCK ";");
    }
    x->indent++;
    find_in_block(x, a);
    x->indent--;
    text_line(x, "}");
    text_line(x, "return -1;");
}

static void find_in_nest(struct text *x, const struct acc *a)
{
    const struct loop_text *l = x->loop;

    text_line(x, "struct fold_nest_%u at = fold_nest_at_%u(&f, lo);", l->k, l->k);
    text_line(x, "int64_t found = -1;");
    text_line(x, "for (int64_t t = lo; t < hi%s; t++) {", a->r->last_wins ? "" : " && found < 0");
    x->indent++;
    one_iteration(x);
    text_line(x, "found = %s == want ? t : found;", a->name);
    text_line(x, "at.k%u++;", l->facts->nlevels);
    text_line(x, "fold_nest_row_%u(&f, &at);", l->k);
    x->indent--;
    text_line(x, "}");
    text_line(x, "return found;");
}

static void find_one(struct text *x, const struct acc *a)
{
    const struct loop_text *l = x->loop;

    text_line(x, "static int64_t fold_find_%u_%s(const void *frame, int64_t lo, int64_t hi,", l->k,
              a->name);
    text_indent(x);
    strbuf_add(x->out, "                         ");
    text_declare(x, a->r->type, "want)");
    text_line(x, "\n{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", l->k,
              l->k);
    strbuf_addc(x->out, '\n');
    if (loop_is_nest(l))
        find_in_nest(x, a);
    else
        find_in_line(x, a);
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* foldrt's, which goes up. */
static bool find_is_given(const struct loop_text *l, const struct acc *a)
{
    return loop_is_of_array(l) && !a->r->last_wins && !l->is_alone;
}

static void given_find(struct text *x, const struct acc *a)
{
    uint64_t stride;

    text_indent(x);
    strbuf_printf(x->out, "    return %s_find(", acc_tree_name(x->loop, a));
    text_stream(x, 0, "frame", &stride);
    strbuf_printf(x->out, ", lo, hi, want->%s);\n", a->name);
}

void text_find(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].winner && !find_is_given(l, &l->accs.at[i]))
            find_one(x, &l->accs.at[i]);
    text_line(x,
              "static int64_t fold_find_%u(const void *frame, int64_t lo, int64_t hi, "
              "uint32_t acc,\n                         const void *total)",
              l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_part_%u *want = total;", l->k);
    strbuf_addc(x->out, '\n');
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!a->winner)
            continue;
        text_line(x, "if (acc == %zu)", acc_row(l, i));
        if (find_is_given(l, a)) {
            given_find(x, a);
            continue;
        }
        text_line(x, "    return fold_find_%u_%s(frame, lo, hi, want->%s);", l->k, a->name,
                  a->name);
    }
    text_line(x, "return -1;");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

void text_winning_chunk(struct text *x, const struct acc *a)
{
    text_line(x, "for (int64_t t = m; t-- > 0;)");
    text_line(x, "    if (from[%s].%s == to->%s)", a->r->last_wins ? "m - 1 - t" : "t", a->name,
              a->name);
    text_line(x, "        to->%s = %s;", a->winner, a->r->last_wins ? "m - 1 - t" : "t");
}

/* ---- the entry function ---- */

void text_winner_function(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x,
              "static void fold_win_%u(const struct fold_frame_%u *frame, int64_t t, "
              "struct fold_part_%u *part,\n                       struct fold_won_%u *won)",
              l->k, l->k, l->k, l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *frame;", l->k);
    if (loop_is_nest(l))
        text_line(x, "struct fold_nest_%u at = fold_nest_at_%u(&f, t);", l->k, l->k);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_indent(x);
        text_declare(x, a->r->type, a->name);
        strbuf_printf(x->out, " = part->%s;\n", a->name);
        if (a->narrow)
            text_line(x, "int32_t fold_block_%s = 0;", a->name);
        if (acc_is_tracked(l, a))
            text_line(x, "int64_t %s = part->%s;", a->winner, a->winner);
    }
    strbuf_addc(x->out, '\n');
    text_step_call_winning(x, "t");
    for (size_t i = 0; i < l->accs.n; i++)
        text_line(x, "part->%s = %s;", l->accs.at[i].name, l->accs.at[i].name);
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* No iteration has won, or each that has wins with the value that the lanes begin with. */
static void careful_test(struct text *x, const struct acc *a)
{
    if (!a->r->last_wins)
        return;
    text_indent(x);
    strbuf_printf(x->out, "if (total.%s == ", a->name);
    text_identity(x, a);
    strbuf_add(x->out, ")\n");
    text_line(x, "    return 0;");
}

void text_new_value(struct text *x, const struct acc *a)
{
    if (a->r->is_key)
        return;
    text_indent(x);
    text_declare(x, a->r->type, arena_printf(x->loop->arena, "fold_new_%s", a->name));
    strbuf_printf(x->out, " = *%s;\n", a->name);
}

/* Does the result come from an iteration? A total that no iteration can be told by leaves the loop
   as written. `careful`: unless an iteration has compared it, the accumulator may not be there. */
void text_winner_test(struct text *x, const struct acc *a, bool careful)
{
    const char *n = a->name;

    if (a->r->tied) {
        text_ties_test(x, a);
        text_new_value(x, a);
        text_tied_sum(x, a);
        return;
    }
    text_indent(x);
    strbuf_printf(x->out, "const int fold_wins_%s = ", n);
    if (careful) {
        strbuf_printf(x->out, "total.%s != ", n);
        text_identity(x, a);
        strbuf_add(x->out, " && ");
    }
    strbuf_printf(x->out, "total.%s %s *%s;\n", n, winning_rel(a), n);
    if (careful && !a->r->is_key) {
        text_indent(x);
        text_declare(x, a->r->type, arena_printf(x->loop->arena, "fold_new_%s", n));
        strbuf_printf(x->out, " = total.%s;\n", n);
    }
    if (careful) {
        careful_test(x, a);
        return;
    }
    text_new_value(x, a);
    text_indent(x);
    strbuf_printf(x->out, "if (fold_wins_%s && total.%s == ", n, n);
    text_identity(x, a);
    strbuf_add(x->out, ")\n");
    text_line(x, "    return 0;");
}

static bool is_of(const struct spelled *s, size_t acc)
{
    return s->carried && s->which == acc;
}

static bool is_object(const struct spelled *s)
{
    return s->var->type->kind == IR_ARRAY || s->var->type->kind == IR_RECORD;
}

void text_winners(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!a->winner)
            continue;
        text_line(x, "struct fold_won_%u fold_won_%s;", l->k, a->name);
        text_line(x, "if (fold_wins_%s) {", a->name);
        x->indent++;
        text_line(x, "struct fold_part_%u fold_one = total;", l->k);
        text_line(x, "__builtin_memset(&fold_won_%s, 0, sizeof fold_won_%s);", a->name, a->name);
        for (size_t v = 0; v < l->vars.n; v++) {
            const struct spelled *s = &l->vars.at[v];
            if (is_of(s, i) && is_object(s))
                text_line(x, "__builtin_memcpy(&fold_won_%s.%s, %s, sizeof fold_won_%s.%s);",
                          a->name, s->name, s->name, a->name, s->name);
        }
        uint32_t n = a->r->tied ? a->r->tied->n : 1;
        if (a->r->tied)
            text_ties_start(x, a);
        else
            text_line(x, "fold_one.%s = *%s;", a->name, a->name);
        text_line(x, "fold_win_%u(frame, total.%s, &fold_one, &fold_won_%s);", l->k, a->winner,
                  a->name);
        for (uint32_t k = 0; k < n; k++) {
            const struct acc *key = a->r->tied ? tie_key(l, a, k) : a;
            if (!key->r->is_key)
                text_line(x, "fold_new_%s = fold_one.%s;", key->name, key->name);
        }
        x->indent--;
        text_line(x, "}");
    }
}

void text_store_carried(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!a->winner)
            continue;
        text_line(x, "if (fold_wins_%s) {", a->name);
        x->indent++;
        for (size_t v = 0; v < l->vars.n; v++) {
            const struct spelled *s = &l->vars.at[v];
            if (is_of(s, i))
                text_line(x, "__builtin_memcpy(%s, &fold_won_%s.%s, sizeof fold_won_%s.%s);",
                          s->name, a->name, s->name, a->name, s->name);
        }
        for (size_t c = 0; c < l->carried_cells.n; c++) {
            const char *n = l->carried_cells.at[c].name;
            if (l->carried_cells.at[c].which == i)
                text_line(x, "__builtin_memcpy(%s, &fold_won_%s.%s, sizeof *%s);", n, a->name, n,
                          n);
        }
        x->indent--;
        text_line(x, "}");
    }
}

/* "1 | fold_wins_m << 1": bit i + 1 for accs[i]. */
void text_answer(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_indent(x);
    strbuf_add(x->out, "return 1");
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].winner)
            strbuf_printf(x->out, " | fold_wins_%s << %zu", l->accs.at[i].name, i + 1);
    text_stretch_answer(x);
    strbuf_add(x->out, ";\n");
}

/* ---- on devices ---- */

/* Can a device find the iterations that arg-reductions look for in a chunk
 * (kernels/device/places.h)? */
static bool has_places(const struct loop_text *l)
{
    return l->has_carried && l->plan->scheme == PLAN_LANES && !l->facts->has_writes &&
           !loop_has_inside(l) && !l->is_solo && !l->is_alone;
}

void text_device_winners(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!has_places(l))
        return;
    strbuf_add(x->out, "#define FOLD_EACH_WINNER(X)");
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].winner)
            strbuf_printf(x->out, " X(%zu, %s, %d)", acc_row(l, i), l->accs.at[i].name,
                          l->accs.at[i].r->last_wins);
    strbuf_addc(x->out, '\n');
}
