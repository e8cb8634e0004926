/*
 * What is walked in pieces (pieces.h): the iterations of a range, of a row of a nest, of a loop
 * inside an iteration; and of a pass that looks for places, where the first and the last iteration
 * of a piece tell where all between them lie.
 */
#include "emit/pieces.h"

#include "emit/device.h"
#include "emit/steady.h"

#include "base/arena.h"

/* ---- ranges ---- */

static const struct level *last_level(const struct loop_text *l)
{
    return &l->facts->levels[l->facts->nlevels - 1];
}

const struct pieces *loop_pieces(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    const struct level *v = last_level(l);

    if (l->plan->flat || l->is_alone || f->search || f->needed)
        return NULL;
    struct pieces *p = ARENA_NEW(l->arena, struct pieces);
    return pieces_find(f, v, v->loop->body, p) && !p->has_loop ? p : NULL;
}

static void counters(struct text *x, const char *before, const char *type)
{
    for (uint32_t i = 0; loop_is_nest(x->loop) && i < x->loop->facts->nlevels; i++)
        strbuf_printf(x->out, ", %s%s%u", type, before, i + 1);
}

/* fold_piece_K: the look at one iteration of the loop itself. */
static void look_function(struct text *outer, const struct pieces *p, const char *name)
{
    const struct loop_text *l = outer->loop;
    struct text x = {.out = outer->out, .loop = l, .mode = TEXT_STEP};

    strbuf_printf(x.out, "FOLD_INLINE void fold_%s_%u(const struct fold_frame_%u *frame", name,
                  l->k, l->k);
    counters(&x, "fold_k", "int64_t ");
    strbuf_add(x.out, ", struct fold_piece fold_p, int64_t *fold_lo, int64_t *fold_hi, "
                      "int64_t *fold_w1)\n{\n");
    x.indent = 1;
    text_line(&x, "int64_t fold_lo1 = *fold_lo, fold_hi1 = *fold_hi, t = fold_p.at;");
    if (loop_is_nest(l))
        text_line(&x, "fold_k%u = t;", l->facts->nlevels);
    text_step_locals(&x);
    text_pieces_look(&x, p);
    text_line(&x, "*fold_lo = fold_lo1;");
    text_line(&x, "*fold_hi = fold_hi1;");
    strbuf_add(x.out, "}\n\n");
}

void text_pieces_step(struct text *outer)
{
    struct text x = {.out = outer->out, .loop = outer->loop, .mode = TEXT_STEP};

    x.pieces = loop_pieces(outer->loop);
    if (!x.pieces)
        return;
    look_function(outer, x.pieces, "piece");
    text_step(&x);
}

static void range_look(struct text *x, const struct piece_walk *w)
{
    const struct loop_text *l = x->loop;

    text_pieces_open(x, "fold_t1", "fold_to1");
    text_indent(x);
    strbuf_printf(x->out, "fold_%s_%u(&f", w->name, l->k);
    counters(x, "at.k", "");
    strbuf_add(x->out, ", fold_p, &fold_lo1, &fold_hi1, fold_w1);\n");
    text_pieces_close(x);
}

static void range_turns(struct text *x, const struct piece_walk *w, const char *from,
                        const char *to)
{
    (void)w;
    text_independent(x);
    text_line(x, "for (int64_t t = %s; t < %s; t++) {", from, to);
    x->indent++;
    text_step_call(x, "t", "NULL");
    text_pieces_close(x);
}

void text_pieces_loop(struct text *x, const char *from, const char *stop)
{
    text_pieces_walk(x, &(struct piece_walk){loop_pieces(x->loop), from, stop, range_look,
                                             range_turns, "piece"});
}

/* One look for all rows, of `each` iterations, of a span of lanes. */
void text_pieces_row_look(struct text *x, unsigned each)
{
    text_line(x, "int64_t fold_lo1 = 0, fold_hi1 = 0, fold_w1[%u];",
              loop_pieces(x->loop)->nvalues + 1);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const int64_t fold_stop = row + (rows > 0 ? rows - 1 : 0) * %u + %u + to;", each,
              each - 1024);
    text_pieces_open(x, "(row + from)", "fold_stop");
    text_line(x, "fold_piece_%u(&f, fold_p, &fold_lo1, &fold_hi1, fold_w1);", x->loop->k);
    text_pieces_close(x);
    text_pieces_close(x);
}

static void call(struct text *x, const char *t)
{
    text_step_call(x, t, "NULL");
}

/* The counter of the innermost level and t go on together. */
static void nest_turns(struct text *x, const struct piece_walk *w, const char *from, const char *to)
{
    const uint32_t n = x->loop->facts->nlevels;

    (void)w;
    text_line(x, "const int64_t fold_end_%s = t + (%s - %s);", to, to, from);
    text_independent(x);
    text_line(x, "for (; t < fold_end_%s; t++, at.k%u++) {", to, n);
    x->indent++;
    call(x, "t");
    text_pieces_close(x);
}

void text_pieces_row(struct text *x, const char *stop)
{
    const char *at = arena_printf(x->loop->arena, "at.k%u", x->loop->facts->nlevels);

    text_line(x, "const int64_t fold_stop = %s + (%s - t);", at, stop);
    text_pieces_walk(x, &(struct piece_walk){loop_pieces(x->loop), at, "fold_stop", range_look,
                                             nest_turns, "piece"});
}

/* ---- places that are looked for ---- */

/* The first and the last iteration. */
#define PASS_ENDS                                                                                  \
    "for (int64_t fold_turn = %s, fold_by = %s - fold_turn > 1 ? %s - fold_turn - 1 : 1; "         \
    "fold_turn < %s; fold_turn += fold_by) {"

const struct pieces *inspection_pieces(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    const struct level *v = last_level(l);

    if (l->plan->flat || l->is_alone)
        return NULL;
    for (uint32_t i = 0; i < f->inspection->notes.n; i++)
        if (f->inspection->notes.at[i].is_count)
            return NULL;
    struct pieces *p = ARENA_NEW(l->arena, struct pieces);
    return pieces_find(f, v, f->inspection->form, p) && p->has_ends ? p : NULL;
}

void text_pieces_look_ahead(struct text *x)
{
    const struct pieces *p = inspection_pieces(x->loop);

    if (p)
        look_function(x, p, "piece_ahead");
}

/* Of a piece the first and the last iteration say where all places are. */
static void pass_turns(struct text *x, const struct piece_walk *w, const char *from, const char *to)
{
    const uint32_t n = x->loop->facts->nlevels;
    bool is_nest = loop_is_nest(x->loop);

    (void)w;
    if (x->pieces)
        text_line(x, PASS_ENDS, from, to, to, to);
    else
        text_line(x, "for (int64_t fold_turn = %s; fold_turn < %s; fold_turn++) {", from, to);
    x->indent++;
    text_indent(x);
    strbuf_printf(x->out, "fold_inspect_%u(&f, %s", x->loop->k, is_nest ? "t" : "fold_turn");
    for (uint32_t i = 1; is_nest && i < n; i++)
        strbuf_printf(x->out, ", at.k%u", i);
    strbuf_printf(x->out, "%s, &places);\n", is_nest ? ", fold_turn" : "");
    text_pieces_close(x);
}

void text_pieces_pass(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct pieces *p = inspection_pieces(l);
    const uint32_t n = l->facts->nlevels;

    if (!loop_is_nest(l)) {
        text_pieces_walk(
            x, &(struct piece_walk){p, "lo", "hi", range_look, pass_turns, "piece_ahead"});
        return;
    }
    text_line(x, "struct fold_nest_%u at = fold_nest_at_%u(&f, lo);", l->k, l->k);
    text_line(x, "for (int64_t t = lo; t < hi;) {");
    x->indent++;
    text_line(x, "int64_t left = f.fold_trips%u - at.k%u;", n, n);
    text_line(x, "int64_t fold_stop = at.k%u + (left < hi - t ? left : hi - t);", n);
    text_pieces_walk(x, &(struct piece_walk){p, arena_printf(l->arena, "at.k%u", n), "fold_stop",
                                             range_look, pass_turns, "piece_ahead"});
    text_line(x, "t += fold_stop - at.k%u;", n);
    text_line(x, "at.k%u = fold_stop;", n);
    text_line(x, "fold_nest_row_%u(&f, &at);", l->k);
    text_pieces_close(x);
}

/* ---- loops in an iteration ---- */

static void inner_look(struct text *x, const struct piece_walk *w)
{
    const struct pieces *p = w->p;

    text_pieces_open(x, arena_printf(x->loop->arena, "fold_t%u", p->depth),
                     arena_printf(x->loop->arena, "fold_to%u", p->depth));
    text_turn_index(x, p->level, "fold_p.at");
    text_pieces_look(x, p);
    text_pieces_close(x);
}

static void inner_turns(struct text *x, const struct piece_walk *w, const char *from,
                        const char *to)
{
    const struct level *v = w->p->level;

    if (x->loop->is_inspected && x->pieces) {
        text_line(x, PASS_ENDS, from, to, to, to);
    } else {
        if (!x->loop->is_inspected)
            text_line(x, "FOLD_INDEPENDENT");
        text_line(x, "for (int64_t fold_turn = %s; fold_turn < %s; fold_turn++) {", from, to);
    }
    x->indent++;
    text_turn_index(x, v, "fold_turn");
    text_stmt_inside(x, v->loop->body);
    text_pieces_close(x);
}

bool text_pieces_inner(struct text *x, const struct level *v)
{
    const struct loop_text *l = x->loop;
    struct pieces *p = ARENA_NEW(l->arena, struct pieces);
    struct loop_text form;

    p->around = x->pieces;
    if (x->is_device || l->is_alone || (v->const_trip >= 0 && v->const_trip < 2 * PIECE_LEAST) ||
        !level_has_plain_turns(l, v) || !pieces_find(l->facts, v, v->loop->body, p) ||
        p->has_loop || (l->is_inspected && !p->has_ends))
        return false;
    strbuf_add(x->out, "{\n");
    x->indent++;
    text_indent(x);
    text_trip_declare(x, v, 1);
    strbuf_addc(x->out, '\n');
    loop_with_index(&form, l, v->index);
    x->loop = &form;
    text_pieces_walk(
        x, &(struct piece_walk){p, "0", "(int64_t)fold_n1", inner_look, inner_turns, NULL});
    x->loop = l;
    text_pieces_close(x);
    return true;
}

/* Is nearly all of the loop, or of a row in the middle of it, one piece? Then the pass is short. */
const char *text_pieces_at_once(struct text *x)
{
    const struct loop_text *l = x->loop;
    const uint32_t n = l->facts->nlevels;

    if (!inspection_pieces(l))
        return "";

    text_line(x, "int fold_is_short = 0;");
    text_line(x, "{");
    x->indent++;
    text_line(x, "int64_t fold_w1[%u], fold_lo = 0, fold_hi = 0, fold_all = fold_n;",
              inspection_pieces(l)->nvalues + 1);
    if (loop_is_nest(l)) {
        text_line(x, "const struct fold_nest_%u at = fold_nest_at_%u(frame, fold_n / 2);", l->k,
                  l->k);
        text_line(x, "fold_all = frame->fold_trips%u;", n);
    }
    text_line(x, "struct fold_piece fold_p = {0, fold_all, fold_all / 2};");
    text_indent(x);
    strbuf_printf(x->out, "fold_piece_ahead_%u(frame", l->k);
    counters(x, "at.k", "");
    strbuf_add(x->out, ", fold_p, &fold_lo, &fold_hi, fold_w1);\n");
    text_line(x, "fold_is_short = fold_hi - fold_lo >= fold_all - fold_all / 8;");
    text_pieces_close(x);
    text_line(x, "if (fold_is_short)");
    text_line(x, "    fold_look_for_%u(frame, 0, fold_n, &fold_places);", l->k);
    return "else ";
}
