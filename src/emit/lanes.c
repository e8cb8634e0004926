/*
 * The fixed shape's functions of one loop: lanes (a chunk's rows, each a span of lanes at once),
 * tree (the lanes of a chunk to its partial) and fold (the partials, as one more chunk). What they
 * have in common with the contiguous ranges of range.c is here too.
 */
#include "emit/internal.h"

#include "base/arena.h"

/* ---- nests ---- */

/* The counters of a nest's levels at an iteration, and the step to the next row. */
void text_nest(struct text *x)
{
    const struct loop_text *l = x->loop;
    uint32_t n = l->facts->nlevels;

    text_line(x, "struct fold_nest_%u {", l->k);
    text_indent(x);
    strbuf_add(x->out, "    int64_t ");
    for (uint32_t i = 1; i <= n; i++)
        strbuf_printf(x->out, "k%u%s", i, i < n ? ", " : ";\n");
    text_line(x, "};");
    text_line(x,
              "FOLD_INLINE struct fold_nest_%u fold_nest_at_%u(const struct fold_frame_%u *frame, "
              "int64_t t)",
              l->k, l->k, l->k);
    text_line(x, "{");
    text_line(x, "    struct fold_nest_%u at;", l->k);
    for (uint32_t i = n; i > 1; i--) {
        text_line(x, "    at.k%u = t %% frame->fold_trips%u;", i, i);
        text_line(x, "    t /= frame->fold_trips%u;", i);
    }
    text_line(x, "    at.k1 = t;");
    text_line(x, "    return at;");
    text_line(x, "}");
    text_line(x,
              "FOLD_INLINE void fold_nest_row_%u(const struct fold_frame_%u *frame, "
              "struct fold_nest_%u *at)",
              l->k, l->k, l->k);
    text_line(x, "{");
    for (uint32_t i = n; i > 1; i--) {
        text_line(x, "    if (at->k%u < frame->fold_trips%u)", i, i);
        text_line(x, "        return;");
        text_line(x, "    at->k%u = 0;", i);
        text_line(x, "    at->k%u++;", i - 1);
    }
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* ---- parts of loops ---- */

static bool find_memory(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_DECL && (s->var->type->kind == IR_ARRAY || s->var->address_taken))
        *(bool *)arg = true;
    return true;
}

/* Arrays and variables reached by address that belong to an iteration may be one piece of memory
   for all of them: the compiler has to see that for itself. */
void text_independent(struct text *x)
{
    const struct loop_text *l = x->loop;
    bool memory = false;

    ir_walk_stmt(l->facts->levels[l->facts->nlevels - 1].loop->body, find_memory, NULL, &memory);
    for (size_t i = 0; i < l->facts->callees.n; i++)
        ir_walk_stmt(l->facts->callees.at[i]->body, find_memory, NULL, &memory);
    for (size_t i = 0; i < l->vars.n; i++) {
        const struct ir_var *v = l->vars.at[i].var;
        memory |= l->vars.at[i].place == PLACE_LOCAL &&
                  (v->type->kind == IR_ARRAY || v->address_taken || l->vars.at[i].has_address);
    }
    if (!memory)
        text_line(x, "FOLD_INDEPENDENT");
}

void text_acc_locals(struct text *x, enum acc_start from)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_indent(x);
        text_declare(x, a->r->type, a->name);
        strbuf_add(x->out, from == ACC_WALK ? " = w.fresh ? " : " = ");
        if (from != ACC_LANE)
            text_identity(x, a);
        if (from != ACC_IDENTITY)
            strbuf_printf(x->out, "%sp->%s[l]", from == ACC_WALK ? " : " : "", a->name);
        strbuf_add(x->out, ";\n");
        if (acc_is_tracked(l, a))
            text_line(x, "int64_t %s = -1;", a->winner);
    }
}

static void step_call(struct text *x, const char *t, const char *live, const char *won)
{
    const struct loop_text *l = x->loop;

    text_indent(x);
    strbuf_printf(x->out, "fold_step_%u(&f, %s", l->k, t);
    for (uint32_t i = 0; loop_is_nest(l) && i < l->facts->nlevels; i++)
        strbuf_printf(x->out, ", at.k%u", i + 1);
    for (size_t i = 0; i < l->accs.n; i++)
        strbuf_printf(x->out, ", &%s%s", l->accs.at[i].narrow ? "fold_block_" : "",
                      l->accs.at[i].name);
    for (size_t i = 0; i < l->accs.n; i++)
        if (acc_is_tracked(l, &l->accs.at[i]))
            strbuf_printf(x->out, ", &%s", l->accs.at[i].winner);
    if (l->has_live)
        strbuf_printf(x->out, ", %s", live);
    if (l->has_carried)
        strbuf_printf(x->out, ", %s", won);
    strbuf_add(x->out, ");\n");
}

void text_step_call(struct text *x, const char *t, const char *live)
{
    step_call(x, t, live, "NULL");
}

void text_step_call_winning(struct text *x, const char *t)
{
    step_call(x, t, "NULL", "won");
}

/* p->s[l] = s; */
static void store_lanes(struct text *x, const char *place)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++)
        text_line(x, "p->%s[%s] = %s;", l->accs.at[i].name, place, l->accs.at[i].name);
}

static void store_identities(struct text *x, const char *place)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        text_indent(x);
        strbuf_printf(x->out, "p->%s[%s] = ", l->accs.at[i].name, place);
        text_identity(x, &l->accs.at[i]);
        strbuf_add(x->out, ";\n");
    }
}

/* ---- lanes ---- */

/* The walk's iterations over lane l in one row, or in four. */
static void lane_body(struct text *x, enum acc_start from, uint32_t rows)
{
    static const char *const at[] = {"w.row + l", "w.row + 1024 + l", "w.row + 2048 + l",
                                     "w.row + 3072 + l"};

    x->indent++;
    text_acc_locals(x, from);
    for (uint32_t k = 0; k < rows; k++)
        text_step_call(x, at[k], "NULL");
    store_lanes(x, "l");
    x->indent--;
}

static void walk_lanes(struct text *x, enum acc_start from, uint32_t rows)
{
    text_independent(x);
    text_line(x, "for (int64_t l = w.l; l < w.end; l++) {");
    lane_body(x, from, rows);
    text_line(x, "}");
}

static void walk_rows(struct text *x, const char *which, enum acc_start from)
{
    const struct loop_text *l = x->loop;

    text_line(x, "while (fold_walk_%s(&w)) {", which);
    x->indent++;
    if (loop_is_nest(l)) {
        uint32_t n = l->facts->nlevels;
        text_line(x, "struct fold_nest_%u at = fold_nest_at_%u(&f, w.row + w.l);", l->k, l->k);
        text_line(x, "for (int64_t l = w.l; l < w.end;) {");
        x->indent++;
        text_line(x, "int64_t left = f.fold_trips%u - at.k%u;", n, n);
        text_line(x, "int64_t end = left < w.end - l ? l + left : w.end;");
        text_independent(x);
        text_line(x, "for (; l < end; l++, at.k%u++) {", n);
        lane_body(x, from, 1);
        text_line(x, "}");
        text_line(x, "fold_nest_row_%u(&f, &at);", l->k);
        x->indent--;
        text_line(x, "}");
    } else {
        walk_lanes(x, from, 1);
    }
    x->indent--;
    text_line(x, "}");
}

/* Each lane loaded and stored once for four rows. */
static void walk_four_rows(struct text *x)
{
    text_line(x, "while (fold_walk_rows(&w)) {");
    x->indent++;
    text_line(x, "if (w.rows == 4) {");
    x->indent++;
    walk_lanes(x, ACC_WALK, 4);
    x->indent--;
    text_line(x, "} else {");
    x->indent++;
    walk_lanes(x, ACC_WALK, 1);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}

static void walk_identities(struct text *x, const char *first)
{
    text_line(x, "for (int64_t l = w.%s; l < w.top; l++) {", first);
    x->indent++;
    store_identities(x, "l");
    x->indent--;
    text_line(x, "}");
}

/* The loop's last iteration, which also stores the live-out values, comes after all others; it is
   the last one of its lane. */
static void last_iteration(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "if (stop < hi) {");
    x->indent++;
    text_line(x, "int32_t l = fold_walk_place(&w, lo, stop);");
    text_line(x, "if (l >= l0 && l < l1) {");
    x->indent++;
    text_acc_locals(x, ACC_LANE);
    if (loop_is_nest(l))
        text_line(x, "struct fold_nest_%u at = fold_nest_at_%u(&f, stop);", l->k, l->k);
    text_step_call(x, "stop", "f.fold_live");
    store_lanes(x, "l");
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}

static void lanes(struct text *x, const struct loop_text *l)
{
    const char *hi = l->has_live ? "stop" : "hi";
    uint64_t stride = 1;

    text_line(x,
              "static void fold_lanes_%u(const void *frame, int64_t lo, int64_t hi, int32_t l0, "
              "int32_t l1,\n                         void *lanes)",
              l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", l->k,
              l->k);
    text_line(x, "struct fold_lane_%u *restrict p = lanes;", l->k);
    if (l->has_live)
        text_line(x, "int64_t stop = hi - (hi == f.fold_n);");
    text_indent(x);
    strbuf_add(x->out, "struct fold_walk w = fold_walk_start(");
    if (!text_stream(x, 0, "&f", &stride))
        strbuf_add(x->out, "NULL");
    strbuf_printf(x->out, ", %llu, lo, %s, l0, l1);\n\n", (unsigned long long)stride, hi);
    if (l->plan->rows == 4) {
        walk_four_rows(x);
        walk_identities(x, "none");
    } else {
        walk_rows(x, "first", ACC_IDENTITY);
        walk_identities(x, "end");
        walk_rows(x, "next", ACC_LANE);
    }
    if (l->has_live)
        last_iteration(x);
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* ---- tree and fold ---- */

static void tree(struct text *x, const struct loop_text *l)
{
    text_line(x, "static void fold_tree_%u(void *lanes, int32_t count, void *partial)", l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "struct fold_lane_%u *p = lanes;", l->k);
    text_line(x, "struct fold_part_%u *to = partial;", l->k);
    strbuf_addc(x->out, '\n');
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        const char *name = acc_tree_name(l, a);
        bool keeps = a->forms & (1u << MINMAX_KEEP_GT | 1u << MINMAX_KEEP_GE);
        if (a->float_minmax && keeps)
            text_line(x, "to->%s = fold_any_nan_%s(p->%s, count) ? 2 : 0;", a->redo,
                      type_host_name(a->r->type), a->name);
        if (a->float_minmax)
            text_line(x, "to->%s %s= %s(p->%s, count);", a->redo, keeps ? "|" : "", name, a->name);
        else
            text_line(x, "%s(p->%s, count);", name, a->name);
        text_line(x, "to->%s = p->%s[0];", a->name, a->name);
        if (a->winner)
            text_line(x, "to->%s = 0;", a->winner);
    }
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

static void fold_one(struct text *x, const struct loop_text *l, const struct acc *a)
{
    const char *lane = arena_printf(l->arena, "p->%s[t & (FOLDRT_LANES - 1)]", a->name);
    const char *one = arena_printf(l->arena, "from[t].%s", a->name);

    if (a->float_minmax) {
        text_line(x, "%s = %s_op(%s, %s, &fold_met_%s);", lane, acc_tree_name(l, a), lane, one,
                  a->name);
        text_line(x, "%s |= from[t].%s;", a->redo, a->redo);
    } else {
        text_line(x, "%s = %s_op(%s, %s, NULL);", lane, acc_tree_name(l, a), lane, one);
    }
}

static void fold(struct text *x, const struct loop_text *l)
{
    text_line(x,
              "static void fold_fold_%u(const void *partials, int64_t m, void *lanes, void *total)",
              l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_part_%u *from = partials;", l->k);
    text_line(x, "struct fold_part_%u *to = total;", l->k);
    text_line(x, "struct fold_lane_%u *p = lanes;", l->k);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!a->float_minmax)
            continue;
        text_line(x, "%s fold_met_%s = 0;", a->r->type->bits == 32 ? "uint32_t" : "uint64_t",
                  a->name);
        text_line(x, "int %s = 0;", a->redo);
    }
    strbuf_addc(x->out, '\n');
    text_line(x, "for (int64_t l = 0; l < fold_places(m); l++) {");
    x->indent++;
    store_identities(x, "l");
    x->indent--;
    text_line(x, "}");
    text_line(x, "for (int64_t t = 0; t < m; t++) {");
    x->indent++;
    for (size_t i = 0; i < l->accs.n; i++)
        fold_one(x, l, &l->accs.at[i]);
    x->indent--;
    text_line(x, "}");
    text_line(x, "fold_tree_%u(lanes, m < FOLDRT_LANES ? (int32_t)m : FOLDRT_LANES, total);", l->k);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->float_minmax)
            text_line(x, "to->%s |= %s | (fold_met_%s != 0);", a->redo, a->redo, a->name);
        if (a->winner)
            text_winning_chunk(x, a);
    }
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

void text_lanes(struct text *x)
{
    lanes(x, x->loop);
    tree(x, x->loop);
    fold(x, x->loop);
}
