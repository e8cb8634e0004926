/*
 * OpenMP: the user's text with a pragma before each loop that foldcc found. The text of a loop is
 * kept; around it stands what OpenMP's own rules leave open: the index after the loop, memory that
 * may overlap, flags that are no flags.
 */
#include "emit/openmp.h"

#include <limits.h>
#include <string.h>

#include "base/arena.h"

enum { LEAST_TRIP = 1024 }; /* below it threads cost more than they bring */

/* ---- judging a loop ---- */

/* Does an index of this kind reach the bound without wrapping around, and does OpenMP count the
   iterations as C does? Loops that do not end may be taken to end. */
static bool level_is_safe(const struct level *v)
{
    const struct ir_type *t = v->index->type;
    int64_t first;
    bool at_least_zero = v->first && level_first_constant(v, &first) && first >= 0;

    if (v->const_trip >= 0 || t->kind == IR_PTR)
        return v->rel != IR_NE || v->step == 1 || v->step == -1;
    if (v->rel == IR_NE && (v->step != 1 || !t->is_signed) &&
        !(v->step == 1 && at_least_zero && first == 0))
        return false;
    if (t->is_signed && !v->ctype->is_signed && !at_least_zero)
        return false;
    return t->is_signed || t->bits == 64 || v->step == 1 || v->step == -1;
}

static bool is_live(const struct omp_loop *o, const struct level *v)
{
    for (size_t i = 0; i < o->f->scalars.n; i++)
        if (o->f->scalars.at[i].var == v->index)
            return o->f->scalars.at[i].live_out;
    return false;
}

static bool level_is_canonical(const struct omp_loop *o, uint32_t which)
{
    const struct level *v = &o->f->levels[which];

    return which < o->nheads && (which == o->from || !v->is_late) && level_is_safe(v) &&
           head_is_canonical(&o->raw, &o->head[which], v) &&
           head_init_is_canonical(&o->raw, &o->head[which], v);
}

/* The keywords and heads of the nest's levels. */
static void read_heads(struct omp_loop *o)
{
    size_t at = o->begin;

    for (uint32_t i = 0; i < o->f->nlevels && i < OMP_LEVELS; i++) {
        struct token t = raw_token(&o->raw, at);
        while (i > 0 && raw_is(&o->raw, t, "{"))
            t = raw_token(&o->raw, t.end);
        if (!raw_head(&o->raw, t.at, &o->head[i]))
            return;
        o->keyword[i] = t.at;
        o->nheads = i + 1;
        at = o->head[i].close;
    }
}

static uint32_t lines_in(const struct omp_loop *o, size_t from, size_t to)
{
    uint32_t n = 0;

    for (; from < to; from++)
        n += o->raw.text[from] == '\n';
    return n;
}

static const struct emit_place *place_of(const struct omp_loop *o)
{
    return &o->u->places[o->plan - o->u->plans];
}

/* The loop's text, which must end where the parser saw it end. */
static void read_text(struct omp_loop *o)
{
    const struct ir_loc *end = &o->f->loop->end;

    o->begin = place_of(o)->offset;
    o->end = raw_statement(&o->raw, o->begin);
    if (!o->end || end->file != 0 || end->line != place_of(o)->line + lines_in(o, o->begin, o->end))
        omp_leave(o, "its text is not read");
    read_heads(o);
    if (!o->nheads)
        omp_leave(o, "its head is not read");
    if (splice_place(o->raw.text, o->begin) != o->begin)
        omp_leave(o, "another pragma stands before it");
}

/* Declares the trip count: the loop counts in its body or not as OpenMP does. */
static void count_iterations(struct omp_loop *o)
{
    const struct level *v = &o->f->levels[0];
    struct strbuf b;
    struct text x = {.out = &b, .loop = NULL, .mode = TEXT_HOST};

    const char *index = v->through ? v->through->name : v->index->name;
    if (o->f->nlevels > 1 || !level_is_safe(v) || !head_only_tests(&o->raw, &o->head[0], index)) {
        omp_leave(o, "its head is not of the form that OpenMP counts");
        return;
    }
    o->is_counted = true;
    o->from = 0;
    o->collapse = 1;
    strbuf_init(&b);
    if (head_has_init(&o->raw, &o->head[0]))
        strbuf_printf(&o->before, "%s;\n", head_init(&o->raw, &o->head[0], o->arena));
    text_trip_declare(&x, v, 1);
    if (text_trip_guard(&x, v, 1, ""))
        omp_leave(o, "its index may wrap around");
    strbuf_printf(&o->before, "%s\nunsigned long fold__t;\n", b.text);
    strbuf_release(&b);
    omp_edit(o, o->begin, o->head[0].close - o->begin,
             "for (fold__t = 0; fold__t < fold__n1; fold__t++)");
}

/* A loop that begins where its index stands needs an init part all the same. */
static void add_init(struct omp_loop *o)
{
    const struct level *v = &o->f->levels[o->from];
    const char *name = v->index->name;

    if (o->is_counted || head_has_init(&o->raw, &o->head[o->from]))
        return;
    if (o->from > 0) {
        omp_leave(o, "its head is not of the form that OpenMP counts");
        return;
    }
    strbuf_printf(&o->before, "const __typeof__(%s) fold__out_%s = %s;\n", name, name, name);
    omp_edit(o, o->head[0].open + 1, 0, arena_printf(o->arena, "%s = fold__out_%s", name, name));
}

static void choose_levels(struct omp_loop *o)
{
    bool live = false;
    o->from = o->f->nserial;
    for (uint32_t i = 0; i < o->f->nlevels; i++)
        live |= is_live(o, &o->f->levels[i]);
    while (o->from + o->collapse < o->f->nlevels && (!live || !o->collapse) &&
           level_is_canonical(o, o->from + o->collapse))
        o->collapse++;
    if (!o->collapse)
        count_iterations(o);
    if (!o->why)
        add_init(o);
}

static bool is_constant_from_zero(const struct ir_expr *e)
{
    while (e && e->kind == IR_CAST && e->is_implicit)
        e = e->a;
    return e && e->kind == IR_CONST_INT && (int64_t)e->ival >= 0;
}

/* Compilers count iterations in the index's type, into which they convert the bound: int indices
   must not be too far apart, and the comparison must hold as C makes it. */
static void span_test(struct omp_loop *o, const struct level *v)
{
    const struct ir_type *t = v->index->type;
    bool up = v->step > 0;
    int64_t size = up ? v->step : -v->step;
    bool by_one_from_zero = size == 1 && is_constant_from_zero(up ? v->first : v->bound);

    if (v->const_trip >= 0 || t->kind == IR_PTR)
        return;
    if (t->is_signed && t->bits <= 32 && !by_one_from_zero) {
        const char *first = v->first ? omp_expr(o, v->first) : v->index->name;
        const char *bound = omp_expr(o, v->bound);
        omp_condition(&o->tests, "(long)(%s) - (%s) <= %d - %lld", up ? bound : first,
                      up ? first : bound, INT_MAX >> (32 - t->bits), (long long)size);
        o->needs_trip = true;
    }
    o->needs_trip |= v->ctype->is_signed && !ir_type_same(t, v->ctype);
}

static void short_loops_run_alone(struct omp_loop *o)
{
    const struct level *v = &o->f->levels[o->from];

    if (o->collapse == 1 && !o->is_counted && !o->f->is_heavy && v->const_trip < 0 &&
        trip_is_bound(v))
        omp_condition(&o->ifs, "%s >= %d", omp_expr(o, v->bound), LEAST_TRIP);
}

/* Where pointers are compared that is computed before: gcc cannot have
   compound literals in clauses.
 */
static void name_condition(struct omp_loop *o)
{
    if (!strstr(o->ifs.text, "fold_apart"))
        return;
    strbuf_printf(&o->before, "const int fold__parallel __attribute__((__unused__)) =\n    %s;\n",
                  o->ifs.text);
    strbuf_clear(&o->ifs);
    strbuf_add(&o->ifs, "fold__parallel");
}

/* The first value compared with the bound: is there an iteration? */
static void require_iterations(struct omp_loop *o)
{
    static const char *const rel[] = {
        [IR_LT] = "<", [IR_LE] = "<=", [IR_GT] = ">", [IR_GE] = ">=", [IR_NE] = "!="};

    for (uint32_t i = 0; i < o->f->nlevels && !o->is_counted; i++) {
        const struct level *v = &o->f->levels[i];
        if (v->const_trip < 0)
            omp_condition(&o->tests, "%s %s %s", v->first ? omp_expr(o, v->first) : v->index->name,
                          rel[v->rel], omp_expr(o, v->bound));
    }
    if (o->is_counted)
        omp_condition(&o->tests, "fold__n1 > 0");
}

static bool has_label(const struct omp_loop *o)
{
    return o->f->func->has_labels;
}

static void judge(struct omp_loop *o)
{
    bool scans = o->f->needed;

    read_text(o);
    if (facts_go_on(o->f) || o->f->isolation)
        omp_leave(o, o->f->isolation ? "a part of its iterations has to keep C's order"
                                     : "it may end early, which OpenMP's loops do not");
    if (o->f->has_befores || o->f->is_trailed || o->f->apart || o->f->edges)
        omp_leave(o, o->f->apart ? "it is tested before" : "it reads what other iterations set");
    if (o->f->npairs || o->f->odd || o->f->packed)
        omp_leave(o, "one of its extremes follows from the other, or from the order of its values");
    if (o->f->is_sunk || o->f->loop->presets)
        omp_leave(o, "something is computed between the heads of its nest, or set in its head");
    if (o->f->nchains || o->f->is_opened)
        omp_leave(o, "what it changes is an element of memory, or changed in a function");
    if (!o->why)
        choose_levels(o);
    if (o->why)
        return;
    short_loops_run_alone(o);
    for (uint32_t i = o->from; i < o->from + o->collapse && !o->is_counted; i++)
        span_test(o, &o->f->levels[i]);
    omp_scalars(o);
    if (scans)
        omp_scan(o);
    else
        omp_reductions(o);
    o->is_arg = !scans && omp_has_arg(o);
    if (o->is_arg && o->from == 0)
        omp_args(o);
    else if (o->is_arg)
        omp_leave(o, "an arg-reduction by columns");
    omp_bins(o);
    omp_checks(o);
    name_condition(o);
    o->has_other = o->tests.length > 0;
    if (o->needs_trip)
        require_iterations(o);
    if (o->has_other && has_label(o))
        omp_leave(o, "it would have to be written twice, with its labels");
}

/* ---- writing it ---- */

static int by_place(const struct omp_edit *a, const struct omp_edit *b)
{
    if (a->at != b->at)
        return a->at < b->at ? -1 : 1;
    return a->order < b->order ? -1 : 1;
}

/* The user's text from..to, with the loop's edits that lie in it. */
static void add_edited(struct omp_loop *o, size_t from, size_t to, struct strbuf *out)
{
    for (size_t i = 1; i < o->edits.n; i++)
        for (size_t k = i; k > 0 && by_place(&o->edits.at[k], &o->edits.at[k - 1]) < 0; k--) {
            struct omp_edit swap = o->edits.at[k];
            o->edits.at[k] = o->edits.at[k - 1];
            o->edits.at[k - 1] = swap;
        }
    for (size_t i = 0; i < o->edits.n; i++) {
        const struct omp_edit *e = &o->edits.at[i];
        if (e->at < from)
            continue;
        strbuf_addn(out, o->raw.text + from, e->at - from);
        strbuf_add(out, e->text);
        from = e->at + e->drop;
    }
    strbuf_addn(out, o->raw.text + from, to - from);
}

enum { COLUMNS = 96 };

/* "#pragma omp WORDS CLAUSES", continued where it is long. */
static const char *pragma(struct omp_loop *o, const char *words, const char *clauses,
                          const char *indent)
{
    struct strbuf b;
    size_t column = strlen(indent) + strlen("#pragma omp ") + strlen(words);

    strbuf_init(&b);
    strbuf_printf(&b, "#pragma omp %s", words);
    for (const char *c = clauses; *c;) {
        size_t n = 1 + strcspn(c + 1, " ");
        if (column + n > COLUMNS) {
            strbuf_printf(&b, " \\\n%s   ", indent);
            column = strlen(indent) + 3;
        }
        strbuf_addn(&b, c, n);
        column += n;
        c += n;
    }
    const char *text = arena_strdup(o->arena, b.text);
    strbuf_release(&b);
    return text;
}

static const char *all_clauses(struct omp_loop *o, bool with_if)
{
    struct strbuf b;

    strbuf_init(&b);
    if (o->collapse > 1)
        strbuf_printf(&b, " collapse(%u)", o->collapse);
    strbuf_add(&b, o->clauses.text);
    if (with_if && o->ifs.length)
        strbuf_printf(&b, " if(%s)", o->ifs.text);
    const char *text = arena_strdup(o->arena, b.text);
    strbuf_release(&b);
    return text;
}

/* Lines of text, each indented; those that go on with an expression further. */
static void add_lines(struct strbuf *out, const char *indent, const char *text)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        bool goes_on = text[0] == ' ' || strncmp(text, "fold_apart", 10) == 0;
        strbuf_printf(out, "%s%s%.*s\n", indent, goes_on ? "    " : "", (int)n, text);
        text += n + (text[n] == '\n');
    }
}

/* The loop with its pragma; what precedes it in `out` is a line's beginning. */
static void add_parallel(struct omp_loop *o, const char *indent, struct strbuf *out)
{
    /* clang 14's code for inscan reductions loses the start value */
    if (o->from == 0)
        strbuf_printf(out, "%s%s%s\n%s", o->f->needed ? "#ifndef __clang__\n" : "", indent,
                      pragma(o, "parallel for", all_clauses(o, true), indent),
                      o->f->needed ? "#endif\n" : "");
    else
        omp_pragma(
            o, o->keyword[o->from],
            pragma(o, "parallel for", all_clauses(o, true), omp_indent(o, o->keyword[o->from])));
    strbuf_add(out, indent);
    add_edited(o, o->begin, o->end, out);
}

static void add_arg(struct omp_loop *o, const char *indent, struct strbuf *out)
{
    struct strbuf b;

    strbuf_init(&b);
    omp_join_variables(o, &b);
    add_lines(out, indent, b.text);
    strbuf_clear(&b);
    omp_join_private(o, &b);
    strbuf_printf(out, "%s#pragma omp parallel firstprivate(%s)", indent, b.text);
    if (o->ifs.length)
        strbuf_printf(out, " if(%s)", o->ifs.text);
    strbuf_printf(out, "\n%s{\n", indent);
    omp_join_marks(o, indent, out);
    strbuf_printf(out, "%s%s schedule(static)\n%s", indent,
                  pragma(o, "for", all_clauses(o, false), indent), indent);
    add_edited(o, o->begin, o->end, out);
    strbuf_addc(out, '\n');
    omp_join(o, indent, out);
    strbuf_printf(out, "%s}", indent);
    strbuf_release(&b);
}

static void add_tested(struct omp_loop *o, const char *indent, struct strbuf *out)
{
    void (*add)(struct omp_loop *, const char *, struct strbuf *) =
        o->is_arg ? add_arg : add_parallel;

    if (!o->tests.length) {
        add(o, indent, out);
        return;
    }
    add_lines(out, indent, arena_printf(o->arena, "if (%s) {", o->tests.text));
    add(o, indent, out);
    if (o->has_other) {
        strbuf_printf(out, "\n%s} else {\n%s", indent, indent);
        strbuf_addn(out, o->raw.text + o->begin, o->end - o->begin);
    }
    strbuf_printf(out, "\n%s}", indent);
}

static bool is_line_begin(const struct raw *r, size_t at)
{
    while (at > 0 && (r->text[at - 1] == ' ' || r->text[at - 1] == '\t'))
        at--;
    return at == 0 || r->text[at - 1] == '\n';
}

/* Begins a line, where the one that the loop is in holds something else. `out` ends with the blanks
   before the loop. */
static void begin_line(struct omp_loop *o, const char *indent, struct strbuf *out)
{
    if (!is_line_begin(&o->raw, o->begin)) {
        while (out->length && out->text[out->length - 1] == ' ')
            out->length--;
        out->text[out->length] = '\0';
        strbuf_addc(out, '\n');
        return;
    }
    out->length -= strlen(indent);
    out->text[out->length] = '\0';
}

static void add_loop(struct omp_loop *o, struct strbuf *out)
{
    const char *indent = omp_indent(o, o->begin);

    if (o->why) {
        strbuf_printf(out, "/* OpenMP: serial: %s */", o->why);
        if (is_line_begin(&o->raw, o->begin))
            strbuf_printf(out, "\n%s", indent);
        else
            strbuf_addc(out, ' ');
        return;
    }
    begin_line(o, indent, out);
    if (!o->before.length && !o->tests.length && !o->is_arg) {
        add_parallel(o, indent, out);
        return;
    }
    strbuf_printf(out, "%s{\n", indent);
    add_lines(out, indent, o->before.text);
    add_tested(o, indent, out);
    strbuf_printf(out, "\n%s}", indent);
}

/* ---- the file ---- */

static void loop_release(struct omp_loop *o)
{
    strbuf_release(&o->clauses);
    strbuf_release(&o->ifs);
    strbuf_release(&o->tests);
    strbuf_release(&o->before);
    vec_release(&o->edits);
}

void emit_openmp(const struct emit_unit *u, struct strbuf *out)
{
    struct arena *arena = arena_new();
    struct omp_needs needs = {0};
    struct strbuf body;
    size_t from = 0;

    strbuf_init(&body);
    for (size_t i = 0; i < u->nplans; i++) {
        struct omp_needs own = needs;
        struct omp_loop o = {.u = u,
                             .plan = &u->plans[i],
                             .f = u->plans[i].facts,
                             .raw = {u->source, u->source_length},
                             .arena = arena,
                             .needs = &own};
        if (u->places[i].offset < from)
            continue;
        strbuf_init(&o.clauses);
        strbuf_init(&o.ifs);
        strbuf_init(&o.tests);
        strbuf_init(&o.before);
        judge(&o);
        if (!o.why)
            needs = own;
        strbuf_addn(&body, u->source + from, o.begin - from);
        add_loop(&o, &body);
        from = o.why ? o.begin : o.end;
        loop_release(&o);
    }
    strbuf_addn(&body, u->source + from, u->source_length - from);
    omp_top(&needs, out);
    strbuf_addn(out, body.text, body.length);
    strbuf_release(&body);
    arena_free(arena);
}
