/*
 * Sums of floats in short rows,
 *
 *     for (i = 0; i < n; i++) { s = 0; for (j = 0; j < w; j++) s += a[i][j]; out[i] = s; }
 *
 * keep C's order, in which each addition waits for the one before. Eight iterations of the outer
 * loop, which share nothing, therefore take turns (unroll and jam: Callahan, Cocke, Kennedy 1988):
 * the same operations on the same values, and so the same bits, several times as fast. Their inner
 * loops need not be equally long: what one has more than the shortest follows.
 *
 * An iteration is cut at each such inner loop: fold_part, what stands before it (and its attempt,
 * when it is long, as in inside.c), fold_more, its condition, fold_turn, one iteration of it; the
 * last fold_part is what stands behind them all. Its variables are kept in a fold_side between.
 */
#include "emit/abreast.h"
#include "emit/cut.h"
#include "emit/panel.h"
#include "emit/quads.h"

#include "base/arena.h"

enum {
    ABREAST = 8,
    LEAST_COLUMNS = 28,    /* the same where columns are taken by fours */
    PLAIN_ITERATIONS = 256 /* before it is tried again */
};

bool loop_is_abreast(const struct loop_text *l)
{
    struct cut c;

    return !loop_has_panels(l) && cut_make(&c, l);
}

/* ---- the parts ---- */

static void head_of(struct text *x, const struct cut *c, const char *what, uint32_t p,
                    const char *more)
{
    uint32_t k = c->l->k;

    text_line(x,
              "%s_%u_%u(const struct fold_frame_%u *frame, int64_t t, struct fold_side_%u "
              "*fold_r%s)",
              what, k, p, k, k, more);
    text_line(x, "{");
    x->indent++;
}

static void end(struct text *x)
{
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

static void head(struct text *x, const struct cut *c, const char *what, uint32_t p)
{
    head_of(x, c, what, p, "");
}

/* The loop's first part; or all of it when it is long. */
static void begin(struct text *x, const struct ir_stmt *loop)
{
    const struct loop_text *inside = loop_inside(x, loop);

    if (inside) {
        text_line(x, "int fold_done = 0;");
        text_inside(x, inside);
    }
    text_line(x, "fold_r->fold_done = %s;", inside ? "fold_done" : "0");
    for (const struct ir_stmt *d = loop->init; d; d = d->next) {
        if (inside && d->kind != IR_DECL)
            text_line(x, "if (!fold_done)");
        text_stmt(x, d);
    }
}

/* What stands before phase p, and the first part of its loop; or what stands behind all phases. */
static void part(struct text *x, const struct cut *c, uint32_t p)
{
    const struct ir_stmt *s = c->l->facts->levels[0].loop->body->body;
    const struct ir_stmt *loop = p < c->nphases ? c->phases[p] : NULL;

    head(x, c, "FOLD_INLINE void fold_part", p);
    text_cut_take(x, c, p);
    while (p > 0 && s != c->phases[p - 1])
        s = s->next;
    for (s = p > 0 ? s->next : s; s != loop; s = s->next)
        text_stmt(x, s);
    if (loop) {
        begin(x, loop);
        text_cut_keep(x, c, p);
    }
    end(x);
}

static void phase(struct text *x, const struct cut *c, uint32_t p)
{
    uint32_t k = c->l->k;

    head(x, c, "FOLD_INLINE int fold_more", p);
    text_cut_take(x, c, p + 1);
    text_indent(x);
    strbuf_add(x->out, "return ");
    text_expr(x, c->phases[p]->expr, PREC_COMMA);
    strbuf_add(x->out, ";\n");
    end(x);

    head(x, c, "FOLD_INLINE void fold_turn", p);
    text_cut_take(x, c, p + 1);
    text_stmt(x, c->phases[p]->body);
    text_indent(x);
    text_expr(x, c->phases[p]->step, PREC_COMMA);
    strbuf_add(x->out, ";\n");
    text_cut_keep(x, c, p);
    end(x);

    head(x, c, "FOLD_APART void fold_rest", p);
    text_line(x, "while (fold_more_%u_%u(frame, t, fold_r))", k, p);
    text_line(x, "    fold_turn_%u_%u(frame, t, fold_r);", k, p);
    end(x);
}

/* Do all of its inner loops take four columns at once? */
static bool is_of_quads(const struct cut *c)
{
    struct quads q;

    for (uint32_t p = 0; p < c->nphases; p++)
        if (!quads_make(&q, c->phases[p]) || !cut_keeps(c, loop_find(c->l, q.sum)) ||
            !cut_keeps(c, loop_find(c->l, q.index)))
            return false;
    return true;
}

bool loop_has_quads(const struct loop_text *l)
{
    struct cut c;

    return loop_is_abreast(l) && cut_make(&c, l) && is_of_quads(&c);
}

static void quads(struct text *x, const struct cut *c, uint32_t p)
{
    struct quads q;

    if (!quads_make(&q, c->phases[p]))
        emit_bug("columns that are no quads");
    quads_find_own(&q, c->l);
    head(x, c, "FOLD_INLINE uint64_t fold_left", p);
    text_cut_take(x, c, p + 1);
    text_quads_left(x, &q);
    end(x);

    if (!quads_are_elements(&q)) {
        const char *what = arena_printf(c->l->arena, "FOLD_INLINE fold_quad_%s fold_quad",
                                        quads_type(q.sum->type));
        head_of(x, c, what, p,
                q.own ? ", uint64_t fold_c, const char *fold_p" : ", uint64_t fold_c");
        text_cut_take(x, c, p + 1);
        text_quad(x, &q);
        end(x);
    }

    if (q.own) {
        head(x, c, "FOLD_INLINE const char *fold_place", p);
        text_cut_take(x, c, p + 1);
        text_quads_place(x, &q);
        end(x);
    }

    head_of(x, c, "FOLD_APART uint64_t fold_rows", p, ", int fold_m");
    text_quads_rows(x, &q, p);
    end(x);
}

void text_abreast(struct text *outer)
{
    struct text x = {.out = outer->out, .loop = outer->loop, .mode = TEXT_STEP};
    struct cut c;

    if (!cut_make(&c, outer->loop))
        emit_bug("iterations that cannot be cut");
    strbuf_add(x.out, "#ifndef FOLD_MAIN\n");
    text_cut_side(&x, &c, "side");
    strbuf_addc(x.out, '\n');
    for (uint32_t p = 0; p <= c.nphases; p++) {
        part(&x, &c, p);
        if (p < c.nphases)
            phase(&x, &c, p);
    }
    strbuf_add(x.out, "#endif\n");
    if (is_of_quads(&c)) {
        strbuf_add(x.out, "#ifdef FOLD_QUADS\n");
        for (uint32_t p = 0; p < c.nphases; p++)
            quads(&x, &c, p);
        strbuf_add(x.out, "#endif\n");
    }
    strbuf_addc(x.out, '\n');
}

/* ---- all of them ---- */

static void each(struct text *x, const struct cut *c, const char *what, uint32_t p)
{
    for (int i = 0; i < ABREAST; i++)
        text_line(x, "%s_%u_%u(&f, t + %d, &r%d);", what, c->l->k, p, i, i);
}

static void turns(struct text *x, const struct cut *c, uint32_t p)
{
    uint32_t k = c->l->k;

    text_line(x, "if (!(");
    for (int i = 0; i < ABREAST; i++)
        text_line(x, "      %sr%d.fold_done%s", i ? "| " : "", i, i + 1 < ABREAST ? "" : "))");
    x->indent++;
    text_line(x, "while (");
    for (int i = 0; i < ABREAST; i++)
        text_line(x, "    %sfold_more_%u_%u(&f, t + %d, &r%d)%s", i ? "& " : "", k, p, i, i,
                  i + 1 < ABREAST ? "" : ") {");
    x->indent++;
    each(x, c, "fold_turn", p);
    text_line(x, "turns++;");
    x->indent--;
    text_line(x, "}");
    x->indent--;
    for (int i = 0; i < ABREAST; i++) {
        text_line(x, "if (!r%d.fold_done && fold_more_%u_%u(&f, t + %d, &r%d)) {", i, k, p, i, i);
        text_line(x, "    struct fold_side_%u rest = r%d;", k, i);
        text_line(x, "    fold_rest_%u_%u(&f, t + %d, &rest);", k, p, i);
        text_line(x, "    r%d = rest;", i);
        text_line(x, "}");
    }
}

static void rows_of_quads(struct text *x, const struct cut *c, const char *stop)
{
    uint32_t k = c->l->k;

    text_line(x, "for (int64_t turns = %d; turns >= %d && %s - t >= %d; t += %d) {", LEAST_COLUMNS,
              LEAST_COLUMNS, stop, QUADS_LEAST, QUADS_ROWS);
    x->indent++;
    text_line(x, "const int m = %s - t < %d ? %s - t : %d;", stop, QUADS_ROWS, stop, QUADS_ROWS);
    text_line(x, "struct fold_side_%u r[%d];", k, QUADS_ROWS);
    text_line(x, "turns = 0;");
    for (uint32_t p = 0; p <= c->nphases; p++) {
        text_line(x, "FOLD_EACH_ROW(0, m)");
        text_line(x, "    fold_part_%u_%u(&f, t + i, &r[i]);", k, p);
        if (p < c->nphases)
            text_line(x, "turns += fold_rows_%u_%u(&f, t, r, m);", k, p);
    }
    x->indent--;
    text_line(x, "}");
}

static void groups(struct text *x, const struct cut *c, const char *stop)
{
    if (is_of_quads(c)) {
        strbuf_add(x->out, "#ifdef FOLD_QUADS\n");
        rows_of_quads(x, c, stop);
        strbuf_add(x->out, "#elif !defined FOLD_MAIN\n");
    } else {
        strbuf_add(x->out, "#ifndef FOLD_MAIN\n");
    }
    text_line(x, "for (int64_t turns = %d; turns >= %d && %s - t >= %d; t += %d) {", LEAST_TURNS,
              LEAST_TURNS, stop, ABREAST, ABREAST);
    x->indent++;
    text_line(x, "turns = 0;");
    for (int i = 0; i < ABREAST; i++)
        text_line(x, "struct fold_side_%u r%d;", c->l->k, i);
    for (uint32_t p = 0; p <= c->nphases; p++) {
        each(x, c, "fold_part", p);
        if (p < c->nphases)
            turns(x, c, p);
    }
    x->indent--;
    text_line(x, "}");
    strbuf_add(x->out, "#endif\n");
}

void text_abreast_loop(struct text *x, const char *from, const char *stop)
{
    struct cut c;

    if (!cut_make(&c, x->loop))
        emit_bug("iterations that cannot be cut");
    text_line(x, "for (int64_t t = %s, end; t < %s; t = end) {", from, stop);
    x->indent++;
    groups(x, &c, stop);
    text_line(x, "end = %s - t < %d ? %s : t + %d;", stop, PLAIN_ITERATIONS, stop,
              PLAIN_ITERATIONS);
    text_independent(x);
    text_line(x, "for (; t < end; t++) {");
    x->indent++;
    text_step_call(x, "t", "NULL");
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}
