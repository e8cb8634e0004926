/*
 * Loops that place elements by counters. foldrt counts each key's steps part by part with a form of
 * the body that does nothing else, asks whether the places and the counters are apart from what the
 * loop reads, and then runs the body itself with counters of each part's own.
 */
#include "emit/scatter.h"
#include "emit/blocks.h"
#include "emit/counted.h"
#include "emit/inspect.h"
#include "emit/later.h"
#include "emit/limited.h"

#include "base/arena.h"

static void ask(struct text *x, const struct access *a, const char *at);

#define ASKS_NOT 2 /* fold_way (kernels/bins.h) */

/* ---- an iteration ---- */

/* The statement before which the counter is taken, or NULL. */
static const struct ir_stmt *first_of(const struct text *x)
{
    const struct loop_text *l = x->mode == TEXT_STEP ? x->loop : NULL;

    return l && l->facts->scatter && !l->is_tally && !l->is_inspected ? l->facts->scatter->first
                                                                      : NULL;
}

void text_counter_locals(struct text *x)
{
    if (!first_of(x))
        return;
    text_indent(x);
    text_bin_type(x, &x->loop->bins.at[0]);
    strbuf_add(x->out, x->is_device ? " fold_value;\n" : " *fold_counter, fold_value;\n");
}

bool counter_is_taken(const struct text *x, const struct ir_stmt *s)
{
    return first_of(x) == s;
}

void text_counter_take(struct text *x, const struct ir_stmt *s)
{
    const struct bin *b;

    if (!counter_is_taken(x, s))
        return;
    b = &x->loop->bins.at[0];
    text_indent(x);
    if (x->is_device) {
        strbuf_add(x->out, "fold_value = fold_counter_take(&frame->fold_counted, ");
        text_bin_subscript(x, b->b->updates.at[0].lvalue);
        strbuf_add(x->out, ");\n");
        return;
    }
    strbuf_printf(x->out, "fold_counter = fold_bin_had(%s, ", b->name);
    if (x->is_keyed)
        strbuf_add(x->out, "fold_key");
    else
        text_bin_subscript(x, b->b->updates.at[0].lvalue);
    strbuf_printf(x->out, ", %u);\n", bin_size(b));
    text_line(x, "fold_value = *fold_counter;");
    text_line(x, "*fold_counter = fold_value %c 1;", x->loop->facts->scatter->way > 0 ? '+' : '-');
    for (size_t i = 0; x->is_keyed && i < x->loop->facts->accesses.n; i++)
        ask(x, &x->loop->facts->accesses.at[i], "(int64_t)fold_value");
}

bool text_counter_value(struct text *x)
{
    if (!first_of(x))
        return false;
    strbuf_add(x->out, "fold_value");
    return true;
}

/* ---- the count ---- */

/* Is the list a few values, and then the one note? Then keys of many iterations can be computed
   side by side. */
static bool is_straight(const struct inspection *tally, const struct ir_stmt *s)
{
    for (; s; s = s->next) {
        if (s->kind == IR_BLOCK && !s->next)
            return is_straight(tally, s->body);
        if (s == tally->notes.at[0].at)
            return !s->next;
        if (s->kind != IR_DECL && s->kind != IR_EXPR)
            return false;
    }
    return false;
}

static bool has_keys(const struct loop_text *l)
{
    const struct inspection *tally = l->facts->scatter->tally;

    return !loop_is_nest(l) && tally->notes.n == 1 && is_straight(tally, tally->form);
}

/* "int32": what keys are kept as. */
static const char *key_type(const struct loop_text *l)
{
    const struct ir_expr *at = bin_one_subscript(l->bins.at[0].b->lvalue);

    return at && subscript_is_narrow(at) ? "int32" : "int64";
}

/* "++*(uint32_t *)fold_bin(start, key[i], 4);": wraps where a program's own would not. Or
   "*fold_key = key[i];". */
void text_tally_step(struct text *x)
{
    const struct bin *b = &x->loop->bins.at[0];
    const struct ir_expr *lvalue = b->b->updates.at[0].lvalue;

    if (x->is_device) {
        text_device_tally_step(x);
        return;
    }
    text_indent(x);
    if (has_keys(x->loop)) {
        strbuf_add(x->out, "*fold_key = ");
        text_bin_subscript(x, lvalue);
        strbuf_add(x->out, ";\n");
        return;
    }
    strbuf_printf(x->out, "++*(uint%u_t *)fold_bin(%s, ", b->b->type->bits, b->name);
    text_bin_subscript(x, lvalue);
    strbuf_printf(x->out, ", %u);\n", bin_size(b));
}

static void step(struct text *outer, const struct loop_text *l)
{
    struct loop_text form = *l;
    struct text x = {.out = outer->out, .loop = &form, .mode = TEXT_STEP};

    form.is_tally = true;
    strbuf_printf(x.out, "FOLD_INLINE void fold_tally_%u(const struct fold_frame_%u *frame, ", l->k,
                  l->k);
    strbuf_add(x.out, "int64_t t");
    if (loop_is_nest(l))
        text_counter_params(&x);
    if (has_keys(l))
        strbuf_printf(x.out, ", %s_t *fold_key", key_type(l));
    else
        text_bins_params(&x);
    strbuf_add(x.out, ")\n{\n");
    x.indent = 1;
    text_line(&x, "(void)frame, (void)t;");
    for (uint32_t i = 1; loop_is_nest(l) && i <= l->facts->nlevels; i++)
        text_line(&x, "(void)fold_k%u;", i);
    text_part_step(&x, l->facts->scatter->tally->form);
    strbuf_add(x.out, "}\n\n");
}

bool scatter_counts_keys(const struct loop_text *l)
{
    return l->facts->scatter && has_keys(l);
}

bool loop_asks_for_places(const struct loop_text *l)
{
    bool any = false;

    if (!l->facts->scatter || !has_keys(l) || loop_has_later(l) || loop_is_limited(l) ||
        l->facts->nserial)
        return false;
    for (size_t i = 0; i < l->facts->accesses.n; i++)
        any |= l->facts->accesses.at[i].is_scattered;
    return any;
}

/* Nothing where the access is at no place. */
static void ask(struct text *x, const struct access *a, const char *at)
{
    const struct ir_type *elem;
    const struct ir_expr *base;

    if (!a->is_scattered)
        return;
    base = scatter_base(a, &elem);
    text_indent(x);
    strbuf_add(x->out, "fold_ask_place((const char *)");
    text_expr(x, base, PREC_UNARY);
    strbuf_printf(x->out, ", %s + %lld, %llu, fold_way);\n", at, (long long)a->offset,
                  (unsigned long long)elem->size);
}

void text_keyed_params(struct text *x)
{
    if (x->is_keyed)
        strbuf_printf(x->out, ", %s_t fold_key, int fold_way", key_type(x->loop));
}

static void asks(struct text *outer)
{
    const struct loop_text *l = outer->loop;
    const struct bin *b = &l->bins.at[0];
    struct text x = {.out = outer->out, .loop = l, .mode = TEXT_STEP};

    text_line(&x, "FOLD_INLINE void fold_ask_%u(const struct fold_frame_%u *frame, int64_t t,",
              l->k, l->k);
    text_line(&x, "                            const struct fold_bins *fold_in, int fold_way)");
    text_line(&x, "{");
    x.indent++;
    text_step_locals(&x);
    text_line(&x, "%s_t fold_key;", key_type(l));
    text_line(&x, "fold_tally_%u(frame, t, &fold_key);", l->k);
    text_indent(&x);
    strbuf_add(x.out, "const int64_t fold_at = (int64_t)*(");
    text_bin_type(&x, b);
    strbuf_printf(x.out, " *)fold_bin_had(fold_in, fold_key, %u);\n", bin_size(b));
    for (size_t i = 0; i < l->facts->accesses.n; i++)
        ask(&x, &l->facts->accesses.at[i], "fold_at");
    x.indent--;
    text_line(&x, "}");
    strbuf_addc(x.out, '\n');
}

void text_tally_form(struct text *x)
{
    step(x, x->loop);
    if (!loop_asks_for_places(x->loop))
        return;
    asks(x);
    x->is_keyed = x->loop->facts->scatter->first != NULL;
    if (x->is_keyed)
        text_step(x);
    x->is_keyed = false;
}

/* The most bytes that an iteration writes to a place. */
static uint64_t most_bytes(const struct loop_text *l)
{
    uint64_t most = 0;

    for (size_t i = 0; i < l->facts->accesses.n; i++) {
        const struct ir_type *elem;
        if (!l->facts->accesses.at[i].is_scattered)
            continue;
        scatter_base(&l->facts->accesses.at[i], &elem);
        most = elem->size > most ? elem->size : most;
    }
    return most;
}

/* Four iterations at a time, whose keys are computed first: what stands between their stores is no
   more than a place's. */
static void keyed_loop(struct text *x, const char *stop, int way)
{
    const struct loop_text *l = x->loop;

    text_line(x, "for (; fold_way == %d && t < %s - 3; t += 4) {", way, stop);
    x->indent++;
    text_line(x, "const int fold_asks = %d;", way);
    text_line(x, "%s_t fold_key, fold_key1, fold_key2, fold_key3;", key_type(l));
    text_line(x, "fold_tally_%u(&f, t, &fold_key);", l->k);
    for (int i = 1; i < 4; i++)
        text_line(x, "fold_tally_%u(&f, t + %d, &fold_key%d);", l->k, i, i);
    x->is_keyed = true;
    text_step_call(x, "t", "NULL");
    for (int i = 1; i < 4; i++) {
        text_line(x, "fold_key = fold_key%d;", i);
        text_step_call(x, arena_printf(l->arena, "t + %d", i), "NULL");
    }
    x->is_keyed = false;
    x->indent--;
    text_line(x, "}");
}

void text_places_loop(struct text *x, const char *from, const char *stop)
{
    const struct loop_text *l = x->loop;
    const char *bins = l->bins.at[0].name;
    int way = l->facts->scatter->way;

    text_line(x, "int64_t t = %s;", from);
    text_line(x, "const int fold_way = fold_way_ahead(&%s, %s - t, %llu, %d);", bins, stop,
              (unsigned long long)most_bytes(l), way);
    if (l->facts->scatter->first) {
        keyed_loop(x, stop, way);
        keyed_loop(x, stop, ASKS_NOT);
    } else {
        text_line(x, "for (; fold_way == %d && t < %s; t++) {", way, stop);
        x->indent++;
        text_line(x, "fold_ask_%u(&f, t, &%s, %d);", l->k, bins, way);
        text_step_call(x, "t", "NULL");
        x->indent--;
        text_line(x, "}");
    }
    text_line(x, "for (; fold_way == 0 && t < %s - FOLD_PLACES_AHEAD; t++) {", stop);
    x->indent++;
    text_line(x, "fold_ask_%u(&f, t + FOLD_PLACES_AHEAD, &%s, 0);", l->k, bins);
    text_step_call(x, "t", "NULL");
    x->indent--;
    text_line(x, "}");
    text_line(x, "for (; t < %s; t++) {", stop);
    x->indent++;
    text_step_call(x, "t", "NULL");
    x->indent--;
    text_line(x, "}");
}

/* Keys by blocks. */
static void keys_loop(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct bin *b = &l->bins.at[0];

    text_line(x, "struct fold_tables fold_tables;");
    text_line(x, "fold_tables_open(&fold_tables);");
    text_line(x, "for (int64_t n; lo < hi; lo += n) {");
    x->indent++;
    text_line(x, "%s_t at[FOLD_KEYS];", key_type(l));
    text_line(x, "n = hi - lo < FOLD_KEYS ? hi - lo : FOLD_KEYS;");
    text_independent(x);
    text_line(x, "for (int64_t j = 0; j < n; j++)");
    text_line(x, "    fold_tally_%u(&f, lo + j, &at[j]);", l->k);
    text_line(x, "fold_count_%s_%u(&%s, &fold_tables, at, n, hi - lo);", key_type(l),
              b->b->type->bits, b->name);
    x->indent--;
    text_line(x, "}");
    text_line(x, "fold_tables_end_%u(&fold_tables, &%s);", b->b->type->bits, b->name);
}

void text_tally(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_count_head(x);
    text_bins_locals(x);
    strbuf_addc(x->out, '\n');
    text_line(x, "(void)partial;");
    if (has_keys(l))
        keys_loop(x);
    else
        text_pass_loop(x, "tally", l->bins.at[0].name);
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* ---- what foldrt asks ---- */

/* Bytes from an element to the counter in it. */
static uint64_t offset_in(const struct ir_expr *lvalue)
{
    if (lvalue->kind != IR_MEMBER)
        return 0;
    return offset_in(lvalue->a) + lvalue->a->type->record->fields[lvalue->field].bit_offset / 8;
}

static void frame_head(struct text *x, const char *head, const char *params)
{
    uint32_t k = x->loop->k;

    text_line(x, "static %s_%u(const void *at_frame%s)", head, k, params);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u *const frame = at_frame;", k);
}

static void frame_end(struct text *x)
{
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* The bytes of the places first .. last-1 that an access counts. */
static void scattered_span(struct text *x, uint32_t which)
{
    const struct access *a = &x->loop->facts->accesses.at[which];
    const struct ir_type *elem;
    const struct ir_expr *base = scatter_base(a, &elem);

    text_indent(x);
    strbuf_printf(x->out, "const struct fold_span fold_s%u = fold_span_elements((const char *)",
                  which);
    text_expr(x, base, PREC_UNARY);
    strbuf_printf(x->out, ", first + %lld, last - 1 + %lld, %llu);\n", (long long)a->offset,
                  (long long)a->offset, (unsigned long long)elem->size);
}

static bool is_asked(const struct loop_facts *f, uint32_t which)
{
    for (size_t i = 0; i < f->checks.n; i++)
        if (check_is_scattered(f, &f->checks.at[i]) &&
            (f->checks.at[i].a == which || f->checks.at[i].b == which))
            return true;
    return false;
}

static void side_name(struct text *x, uint32_t side)
{
    const struct bin *b = &x->loop->bins.at[0];

    if (side & CHECK_BINS) {
        strbuf_add(x->out, "fold_span_bins((const char *)");
        text_expr(x, b->b->base, PREC_UNARY);
        strbuf_printf(x->out, ", %llu, keys)", (unsigned long long)b->b->elem->size);
    } else {
        strbuf_printf(x->out, "fold_s%u", side);
    }
}

static void apart_function(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct loop_facts *f = l->facts;

    frame_head(x, "int fold_apart",
               ", int64_t fold_n, const struct foldrt_bins *keys,\n"
               "                         int64_t first, int64_t last");
    text_line(x, "(void)frame, (void)fold_n, (void)keys, (void)first, (void)last;");
    for (uint32_t i = 0; i < f->accesses.n; i++) {
        if (!is_asked(f, i))
            continue;
        if (f->accesses.at[i].is_scattered)
            scattered_span(x, i);
        else
            text_line(x, "const struct fold_span fold_s%u = fold_span_%u_%u(frame, fold_n);", i,
                      l->k, i);
    }
    for (size_t i = 0; i < f->checks.n; i++) {
        const struct overlap_check *c = &f->checks.at[i];
        if (!check_is_scattered(f, c))
            continue;
        text_indent(x);
        strbuf_add(x->out, "if (fold_span_meets(");
        side_name(x, c->a);
        strbuf_add(x->out, ", ");
        side_name(x, c->b);
        strbuf_add(x->out, "))\n");
        text_line(x, "    return 0;");
    }
    text_line(x, "return 1;");
    frame_end(x);
}

/* Where the elements go, for FOLD_VERIFY; the number of such ranges. */
static uint32_t places_function(struct text *x)
{
    const struct loop_facts *f = x->loop->facts;
    uint32_t n = 0;

    frame_head(x, "void fold_places",
               ", int64_t first, int64_t last,\n"
               "                           struct foldrt_range *to");
    text_line(x, "(void)frame, (void)first, (void)last, (void)to;");
    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (!a->is_scattered || !a->is_write)
            continue;
        scattered_span(x, i);
        text_indent(x);
        strbuf_printf(x->out, "to[%u] = (struct foldrt_range)FOLD_SPAN_RANGE(fold_s%u, \"", n++, i);
        text_escape(x->out, a->root ? a->root->name : "memory");
        strbuf_add(x->out, "\");\n");
    }
    frame_end(x);
    return n;
}

void text_scatter(struct text *outer)
{
    struct text at = {.out = outer->out, .loop = outer->loop, .mode = TEXT_ENTRY}, *x = &at;
    const struct loop_text *l = x->loop;
    const struct bin *b = l->bins.at;

    if (!l->facts->scatter)
        return;
    frame_head(x, "void *fold_counters", "");
    text_indent(x);
    strbuf_add(x->out, "return (char *)");
    text_expr(x, b->b->base, PREC_UNARY);
    strbuf_printf(x->out, " + %llu;\n", (unsigned long long)offset_in(b->b->lvalue));
    frame_end(x);
    apart_function(x);
    uint32_t nplaces = places_function(x);
    text_line(x, "static const struct foldrt_scatter fold_scatter_%u = {", l->k);
    text_line(x, "    .counters = fold_counters_%u, .apart = fold_apart_%u,", l->k, l->k);
    text_line(x, "    .stride = %llu, .way = %d, .is_single = %d, .brought = %u,",
              (unsigned long long)b->b->elem->size, l->facts->scatter->way,
              l->facts->scatter->first != NULL, scatter_brought_size(l));
    text_known_keys(x);
    text_line(x, "    .nplaces = %u, .places = fold_places_%u,", nplaces, l->k);
    text_line(x, "};");
}

void text_scatter_field(struct text *x)
{
    if (x->loop->facts->scatter)
        text_line(x, ".scatter = &fold_scatter_%u,", x->loop->k);
}
