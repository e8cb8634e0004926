/*
 * Loops as three loops, after Wu, Obeid and Hwu: the factors of all iterations into arrays; their
 * fold, or all partial results; and what uses these. The text is the user's own apart from that.
 *
 * In a reduction the body stays as it is: it stands in a block with an accumulator of its own,
 * which begins with the identity. The fold is in C's order, so the results are those of the loop as
 * it was. Loops of which that is not so stay.
 */
#include "emit/steps.h"

#include <string.h>

#include "base/arena.h"

/* ---- parts ---- */

void steps_line(struct steps *s, const char *text)
{
    text_line(&s->x, "%s", text);
}

static void head(struct steps *s)
{
    text_indent(&s->x);
    strbuf_addn(s->x.out, s->source + s->place->offset, s->head_end - s->place->offset);
}

void steps_open(struct steps *s)
{
    head(s);
    strbuf_add(s->x.out, " {\n");
    s->x.indent++;
}

void steps_close(struct steps *s)
{
    s->x.indent--;
    steps_line(s, "}");
}

/* Text of the user's, moved to the right by so many levels. */
static void moved(struct steps *s, size_t from, size_t to, unsigned levels)
{
    for (; from < to; from++) {
        char c = s->source[from];
        bool goes_on = c == '\n' && from > 0 && s->source[from - 1] == '\\';
        strbuf_addc(s->x.out, c);
        for (unsigned k = 0; c == '\n' && !goes_on && k < levels; k++)
            strbuf_add(s->x.out, "    ");
    }
}

void steps_body(struct steps *s, const struct parts *parts)
{
    bool block = s->source[s->body] == '{';
    unsigned levels = 1 + (s->x.indent > s->level + 2);
    size_t from = block ? s->body + 1 : s->body, end = block ? s->end - 1 : s->end;

    while (from < end && strchr(" \t\n", s->source[from]))
        from++;
    while (end > from && strchr(" \t\n", s->source[end - 1]))
        end--;
    text_indent(&s->x);
    for (size_t i = 0; i < parts->all.n; i++) {
        const struct part *e = &parts->all.at[i];
        moved(s, from, e->at, levels);
        strbuf_add(s->x.out, e->text);
        from = e->end;
    }
    moved(s, from, end, levels);
    strbuf_addc(s->x.out, '\n');
}

void steps_check_room(struct steps *s, const char *name)
{
    text_line(&s->x, "if (!%s)", name);
    steps_line(s, "    __builtin_abort();");
}

void steps_room(struct steps *s, const struct ir_type *t, const char *name)
{
    const char *type = type_host_name(t);

    text_line(&s->x, "%s *%s = (%s *)__builtin_malloc((fold_n + 1) * sizeof(%s));", type, name,
              type, type);
    steps_check_room(s, name);
}

void steps_begin(struct steps *s, const char *what)
{
    strbuf_printf(s->x.out, "{ /* %s */\n", what);
    s->x.indent++;
    steps_line(s, "long fold_n = 0, fold_at = -1;");
    head(s);
    strbuf_addc(s->x.out, '\n');
    steps_line(s, "    fold_n++;");
}

void steps_finish(struct steps *s)
{
    s->x.indent--;
    text_indent(&s->x);
    strbuf_add(s->x.out, "}");
}

/* ---- reductions ---- */

static void identity(struct strbuf *out, const struct reduction *r)
{
    const struct ir_type *t = r->type;
    uint64_t all = t->kind == IR_INT ? UINT64_MAX >> (64 - t->bits) : 0;
    bool least = r->op == FOLD_MAX, most = r->op == FOLD_MIN;

    if (r->op == FOLD_MUL)
        strbuf_add(out, "1");
    else if (t->kind == IR_FLOAT)
        strbuf_add(out, t->bits == 32 ? "-0.0f" : "-0.0");
    else if (r->op == FOLD_AND)
        strbuf_printf(out, "(%s)-1", type_host_name(t));
    else if ((least || most) && t->is_signed)
        strbuf_printf(out, "%s%llu%s%s", least ? "-" : "", (unsigned long long)(all >> 1),
                      t->bits > 32 ? "l" : "", least ? " - 1" : "");
    else
        strbuf_printf(out, most ? "%lluu%s" : "0", (unsigned long long)all,
                      t->bits > 32 ? "l" : "");
}

static void combine(struct steps *s, const struct reduction *r, const char *to, const char *one,
                    const char *two)
{
    text_indent(&s->x);
    if (r->op == FOLD_USER)
        strbuf_printf(s->x.out, "%s = %s(%s, %s);\n", to, r->user->name, r->is_turned ? two : one,
                      r->is_turned ? one : two);
    else if (r->op == FOLD_MIN || r->op == FOLD_MAX)
        strbuf_printf(s->x.out, "%s = %s %c %s ? %s : %s;\n", to, two,
                      r->op == FOLD_MIN ? '<' : '>', one, two, one);
    else
        strbuf_printf(s->x.out, "%s = %s %s %s;\n", to, one, fold_op_text(r->op), two);
}

typedef void each_fn(struct steps *s, const struct reduction *r, const char *array);

/* Of the reductions that steps are made of. */
static void each(struct steps *s, each_fn *fn)
{
    const struct loop_facts *f = s->l->facts;
    bool scan = facts_scan(f);

    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *r = &f->reductions.at[i];
        if (!scan || r->is_scan)
            fn(s, r, arena_printf(s->l->arena, "fold_x_%s", r->var->name));
    }
}

static void make_room(struct steps *s, const struct reduction *r, const char *array)
{
    steps_room(s, r->type, array);
}

static void make_local(struct steps *s, const struct reduction *r, const char *array)
{
    (void)array;
    text_indent(&s->x);
    strbuf_printf(s->x.out, "%s %s = ", type_host_name(r->type), r->var->name);
    if (r->op == FOLD_USER)
        text_expr(&s->x, r->identity, PREC_ASSIGN);
    else
        identity(s->x.out, r);
    strbuf_add(s->x.out, ";\n");
}

static void store(struct steps *s, const struct reduction *r, const char *array)
{
    text_line(&s->x, "%s[fold_at] = %s;", array, r->var->name);
}

static void fold(struct steps *s, const struct reduction *r, const char *array)
{
    const char *v = r->var->name, *x = arena_printf(s->l->arena, "%s[fold_at]", array);

    steps_line(s, "for (fold_at = 0; fold_at < fold_n; fold_at++)");
    s->x.indent++;
    combine(s, r, v, v, x);
    s->x.indent--;
}

static void prefix(struct steps *s, const struct reduction *r, const char *array)
{
    const char *x = arena_printf(s->l->arena, "%s[fold_at]", array);
    const char *before = arena_printf(s->l->arena, "%s[fold_at - 1]", array);

    steps_line(s, "for (fold_at = 0; fold_at < fold_n; fold_at++)");
    s->x.indent++;
    combine(s, r, x, arena_printf(s->l->arena, "(fold_at ? %s : %s)", before, r->var->name), x);
    s->x.indent--;
}

static void give_back(struct steps *s, const struct reduction *r, const char *array)
{
    (void)r;
    text_line(&s->x, "__builtin_free(%s);", array);
}

/* Step 1 of a reduction: the user's body with accumulators of its own. */
static void factors(struct steps *s, struct ir_stmt *needed)
{
    const struct parts none = {.all = {0}};

    steps_line(s, "/* 1: the factors */");
    steps_open(s);
    steps_line(s, "fold_at++;");
    each(s, make_local);
    if (needed) {
        text_stmt_inside(&s->x, needed);
    } else if (s->continues) {
        steps_line(s, "do {");
        s->x.indent++;
        steps_body(s, &none);
        s->x.indent--;
        steps_line(s, "} while (0);");
    } else {
        steps_body(s, &none);
    }
    each(s, store);
    steps_close(s);
}

static void reduction_steps(struct steps *s)
{
    steps_begin(s, "a reduction in steps");
    each(s, make_room);
    factors(s, NULL);
    steps_line(s, "/* 2: the fold, in C's order */");
    each(s, fold);
    each(s, give_back);
    steps_finish(s);
}

/* ---- running values ---- */

size_t steps_place(const struct steps *s, const struct ir_stmt *st, const char *name)
{
    size_t at = s->place->offset, back;

    if (st->loc.line < s->place->line || !st->loc.column)
        return 0;
    while (at > 0 && s->source[at - 1] != '\n')
        at--;
    for (uint32_t n = s->place->line; n < st->loc.line && s->source[at]; at++)
        n += s->source[at] == '\n';
    for (uint32_t n = 1; n < st->loc.column && s->source[at] && s->source[at] != '\n'; n++)
        at++;
    if (at < s->body || at >= s->end)
        return 0;
    for (back = at; back > 0 && strchr(" \t\n", s->source[back - 1]);)
        back--;
    bool starts = back > 0 && strchr("{};)", s->source[back - 1]);
    bool is_name = source_is(s->source, at, name) || strncmp(s->source + at, "++", 2) == 0 ||
                   strncmp(s->source + at, "--", 2) == 0;
    return starts && is_name ? at : 0;
}

void parts_add(struct parts *out, size_t at, size_t end, const char *text)
{
    struct part e = {at, end, text};

    vec_push(&out->all, e);
}

/* Fills in what puts the running values in the place of the updates. */
static bool updates_find(struct steps *s, struct parts *out)
{
    const struct loop_facts *f = s->l->facts;

    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *r = &f->reductions.at[i];
        if (!r->is_scan)
            continue;
        size_t at = steps_place(s, r->updates.at[0].stmt, r->var->name);
        size_t end = at ? source_end(s->source, at) : 0;
        if (!end || end > s->end || memchr(s->source + at, ',', end - at) ||
            (out->all.n && out->all.at[out->all.n - 1].at > at))
            return false;
        parts_add(
            out, at, end,
            arena_printf(s->l->arena, "%s = fold_x_%s[fold_at];", r->var->name, r->var->name));
    }
    return true;
}

static void consumer(struct steps *s, const struct parts *parts)
{
    steps_line(s, "/* 3: the rest, in C's order */");
    steps_line(s, "fold_at = -1;");
    steps_open(s);
    steps_line(s, "fold_at++;");
    steps_body(s, parts);
    steps_close(s);
}

static bool scan_steps(struct steps *s)
{
    struct parts parts = {.all = {0}};
    bool found = updates_find(s, &parts);

    if (found) {
        steps_begin(s, "running values in steps");
        each(s, make_room);
        factors(s, s->l->facts->needed);
        steps_line(s, "/* 2: all partial results, in C's order */");
        each(s, prefix);
        consumer(s, &parts);
        each(s, give_back);
        steps_finish(s);
    }
    vec_release(&parts.all);
    return found;
}

/* ---- split loops ---- */

/* Without the writes that never happen. */
static void drop_never(const struct isolation *split, struct ir_stmt **list)
{
    while (*list) {
        struct ir_stmt *st = *list;
        const struct ir_expr *e = st->kind == IR_IF ? st->expr : NULL;
        if (e && e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == split->never) {
            *list = st->next;
            continue;
        }
        if (st->kind == IR_BLOCK || st->kind == IR_IF)
            drop_never(split, &st->body);
        if (st->orelse)
            drop_never(split, &st->orelse);
        list = &st->next;
    }
}

static bool values_read(struct steps *s, struct parts *out)
{
    const struct isolation *split = s->l->facts->isolation;
    struct strbuf text;

    strbuf_init(&text);
    for (uint32_t i = 0; i < split->nfactors; i++) {
        const struct factor *f = &split->factors[i];
        size_t at = s->place->factors[i].offset;
        size_t end = f->call ? s->place->factors[i].end : source_end(s->source, at);
        strbuf_clear(&text);
        for (uint32_t k = 0; k < f->nvalues; k++) {
            if (f->loop)
                strbuf_printf(&text, "%s%s = ", k ? ", " : "", f->values[k].var->name);
            strbuf_printf(&text, "%s[fold_at]", f->values[k].room->name);
        }
        strbuf_add(&text, f->loop ? ";" : "");
        if (!end || at < s->body || end > s->end ||
            (out->all.n && out->all.at[out->all.n - 1].end > at))
            break;
        parts_add(out, at, end, arena_strdup(s->l->arena, text.text));
    }
    strbuf_release(&text);
    return out->all.n == split->nfactors;
}

static void split_write(struct steps *s, const struct parts *parts)
{
    const struct loop_facts *f = s->l->facts;
    const struct isolation *split = f->isolation;

    drop_never(split, &f->levels[0].loop->body->body);
    steps_begin(s, "a loop that is split, in steps");
    for (uint32_t i = 0; i < split->nfactors; i++)
        for (uint32_t k = 0; k < split->factors[i].nvalues; k++) {
            const struct ir_var *v = split->factors[i].values[k].room;
            steps_room(s, v->type->elem, v->name);
        }
    steps_line(s, "/* 1: the factors */");
    steps_open(s);
    steps_line(s, "fold_at++;");
    for (uint32_t i = 0; i < split->nfactors; i++)
        if (split->factors[i].made)
            text_line(&s->x, "%s %s;", type_host_name(split->factors[i].made->type),
                      split->factors[i].made->name);
    text_stmt_inside(&s->x, f->levels[0].loop->body);
    steps_close(s);
    consumer(s, parts);
    for (uint32_t i = 0; i < split->nfactors; i++)
        for (uint32_t k = 0; k < split->factors[i].nvalues; k++)
            text_line(&s->x, "__builtin_free(%s);", split->factors[i].values[k].room->name);
    steps_finish(s);
}

static bool split_steps(struct steps *s)
{
    struct parts parts = {.all = {0}};
    bool found = values_read(s, &parts);

    if (found)
        split_write(s, &parts);
    vec_release(&parts.all);
    return found;
}

/* ---- all of it ---- */

/* Does a word that begins so stand in the loop's text? */
static bool holds(const struct steps *s, const char *word)
{
    const char *source = s->source;

    for (size_t at = source_skip(source, s->place->offset); at < s->end;
         at = source_skip(source, source_token(source, at)))
        if (strncmp(source + at, word, strlen(word)) == 0)
            return true;
    return false;
}

/* Is the end of the loop in the line that the compiler has found it in? */
static bool ends_there(const struct steps *s)
{
    struct ir_loc end = s->l->facts->levels[0].loop->end;
    uint32_t line = s->place->line;

    for (size_t at = s->place->offset; at + 1 < s->end; at++)
        line += s->source[at] == '\n';
    return end.file == 0 && end.line == line;
}

/* Writes the loop; false: it stays, and nothing is written. */
static bool loop_steps(struct steps *s)
{
    const char *source = s->source;
    size_t at = s->place->offset;

    if (!loop_has_steps(s->l) || s->l->facts->loop->presets)
        return false;
    s->head_end = source_close(source, at + strlen("for"));
    s->end = source_end(source, at);
    if (!s->end || !ends_there(s) || holds(s, "fold_"))
        return false;
    s->body = source_skip(source, s->head_end);
    s->continues = holds(s, "continue");
    if (s->l->facts->isolation)
        return split_steps(s);
    if (s->l->facts->bins.n)
        return bins_steps(s);
    if (facts_scan(s->l->facts))
        return scan_steps(s);
    reduction_steps(s);
    return true;
}

static unsigned column_of(const char *source, size_t at)
{
    unsigned n = 0;

    while (at > 0 && source[at - 1] == ' ') {
        at--;
        n++;
    }
    return n / 4;
}

void emit_steps(const struct emit_unit *u, struct strbuf *out)
{
    struct arena *arena = arena_new();
    size_t from = 0;

    for (size_t i = 0; i < u->nplans; i++) {
        const struct emit_place *p = &u->places[i];
        struct loop_text l;
        gather_loop(&l, u, &u->plans[i], arena);
        struct strbuf text;
        strbuf_init(&text);
        unsigned level = column_of(u->source, p->offset);
        struct steps s = {.x = {.out = &text, .loop = &l, .mode = TEXT_HOST, .indent = level},
                          .l = &l,
                          .level = level,
                          .place = p,
                          .source = u->source};
        if (p->offset >= from && loop_steps(&s)) {
            strbuf_addn(out, u->source + from, p->offset - from);
            strbuf_add(out, text.text);
            from = s.end;
        }
        strbuf_release(&text);
        gather_release(&l);
    }
    strbuf_addn(out, u->source + from, u->source_length - from);
    arena_free(arena);
}
