/*
 * Scans whose order decides the bits: the tile of docs/fixed-shape.md, 1024 lanes of 8 neighbouring
 * iterations each. `sum` makes the lanes' totals and combines them, `scan` runs each lane from the
 * identity with the value before the lane at hand, so that lanes run side by side.
 */
#include "emit/apart.h"
#include "emit/nontemporal.h"
#include "emit/there.h"

#include <string.h>

#include "base/arena.h"

#define LANE 8 /* iterations */

/* ---- parts ---- */

static void locals(struct text *x, bool running, const char *lane)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->r->is_running != running || acc_is_apart(a))
            continue;
        text_indent(x);
        text_declare(x, a->r->type, a->name);
        if (a->is_map && lane) {
            strbuf_printf(x->out, " = p->%s.c[%s];\n", a->name, lane);
            continue;
        }
        strbuf_add(x->out, " = ");
        text_identity(x, a);
        strbuf_add(x->out, ";\n");
        if (a->is_map)
            text_line(x, "%s %s = 1;", type_host_name(a->r->type), a->one);
        if (!lane)
            continue;
        text_indent(x);
        text_declare(x, a->r->type, a->before);
        strbuf_printf(x->out, " = p->%s[%s];\n", a->name, lane);
    }
}

static void step(struct text *x, bool needed, const char *t, const char *live)
{
    if (needed) {
        text_need_call(x, t);
        text_calm_note(x);
    } else {
        text_step_call_hit(x, t, live, "&fold_hit");
    }
}

static bool is_until(const struct loop_text *l)
{
    return l->facts->search == SEARCH_UNTIL;
}

/* Of a lane: has one of its iterations a hit? */
static void hit_begin(struct text *x)
{
    if (is_until(x->loop))
        text_line(x, "int32_t fold_hit = 0;");
}

static void hit_end(struct text *x)
{
    if (is_until(x->loop))
        text_line(x, "fold_any |= fold_hit;");
}

static void next_of_nest(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!loop_is_nest(l))
        return;
    text_line(x, "at.k%u++;", l->facts->nlevels);
    text_line(x, "fold_nest_row_%u(&f, &at);", l->k);
}

static void start_of_nest(struct text *x, const char *t)
{
    const struct loop_text *l = x->loop;

    if (loop_is_nest(l))
        text_line(x, "struct fold_nest_%u at = fold_nest_at_%u(&f, %s);", l->k, l->k, t);
}

/* The iterations of a full lane. Of full lanes loops take so many that vectors of any set hold them
   whole: what is left of a loop with vectors takes gcc as long as the loop. */
static void lane_steps(struct text *x, bool needed)
{
    const struct loop_text *l = x->loop;
    bool one_by_one = !l->facts->is_heavy && !loop_is_nest(l);

    start_of_nest(x, "lo + 8 * l");
    for (int k = 0; one_by_one && k < LANE; k++)
        step(x, needed, arena_printf(l->arena, "lo + 8 * l + %d", k), "NULL");
    if (one_by_one)
        return;
    text_line(x, "for (int64_t t = lo + 8 * l; t < lo + 8 * l + 8; t++) {");
    x->indent++;
    step(x, needed, "t", "NULL");
    next_of_nest(x);
    x->indent--;
    text_line(x, "}");
}

/* The iterations of lane l below `end`, one by one: with vectors they would take compilers as long
   as full lanes. */
static void rest_steps(struct text *x, bool needed, const char *end)
{
    text_line(x, "int64_t end = %s - lo < 8 * l + 8 ? %s : lo + 8 * l + 8;", end, end);
    start_of_nest(x, "lo + 8 * l");
    text_line(x, "for (int64_t t = lo + 8 * l; t < end; t++) {");
    x->indent++;
    text_line(x, "FOLD_ONE_BY_ONE");
    step(x, needed, "t", "NULL");
    next_of_nest(x);
    x->indent--;
    text_line(x, "}");
}

static void store_lane(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->is_map)
            text_line(x, "p->%s.c[l] = %s, p->%s.m[l] = %s;", a->name, a->name, a->name, a->one);
        else if (a->r->is_running)
            text_line(x, "p->%s[l] = %s;", a->name, a->name);
    }
    text_calm_store(x);
}

static void head(struct text *x, const char *name, const char *parameters)
{
    const struct loop_text *l = x->loop;

    text_line(x, "static void fold_%s_%u(const void *frame, int64_t lo, int64_t hi, %s)", name,
              l->k, parameters);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", l->k,
              l->k);
    text_line(x, "struct fold_tile_%u *restrict p = lanes;", l->k);
}

/* The rows of 32 lanes that have iterations, and one without where there is any: all that have none
   come to the same. */
static void rows(struct text *x)
{
    text_line(x,
              "const int32_t fold_rows = hi - lo > 7936 ? 32 : (int32_t)((hi - lo + 511) / 256);");
}

static void tail(struct text *x)
{
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* Does the loop read or write values of 8 bytes? */
static bool is_wide(const struct loop_text *l)
{
    for (size_t i = 0; i < l->facts->accesses.n; i++)
        if (l->facts->accesses.at[i].lvalue->type->size == 8)
            return true;
    return false;
}

static void lanes_begin(struct text *x, const char *from, const char *end)
{
    bool hint = !text_has_memory(x->loop), wide = hint && is_wide(x->loop);

    if (hint)
        text_line(x, wide ? "FOLD_INDEPENDENT_LANES" : "FOLD_INDEPENDENT_MIXED");
    text_line(x, "for (int64_t l = %s; l < %s; l++) {", from, end);
    x->indent++;
    if (wide)
        text_line(x, "FOLD_WIDE_LANE");
}

/* ---- sum ---- */

/* Asks for the memory that the row's iterations will write, which comes while they are summed:
   beyond the caches a scan takes a fifth less time, unless it writes past them. */
static void fetch_row(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (uint32_t i = 0; i < l->facts->accesses.n && !loop_is_nontemporal(l); i++) {
        if (!span_is_walked(l, i))
            continue;
        text_line(x, "for (int64_t l = row; l < end; l++)");
        text_line(x, "    __builtin_prefetch(fold_at_%u_%u(&f, lo + 8 * l), 1);", l->k, i);
    }
}

/* The lanes' totals combined, and what the tile comes to. */
static void totals(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->is_map) {
            text_line(x, "%s(&p->%s, &p->%s, &p->%s_rows, fold_rows);", text_scan_name(l, a),
                      a->name, a->lanes, a->lanes);
            text_line(x, "to->%s = p->%s_rows.c[31];", a->name, a->lanes);
            text_line(x, "to->%s = p->%s_rows.m[31];", a->one, a->lanes);
        } else if (a->r->is_running) {
            text_line(x, "%s(p->%s, p->%s, p->%s_rows, fold_rows);", text_scan_name(l, a), a->name,
                      a->lanes, a->lanes);
            text_line(x, "to->%s = p->%s_rows[31];", a->name, a->lanes);
        } else {
            text_indent(x);
            strbuf_printf(x->out, "to->%s = ", a->name);
            text_identity(x, a);
            strbuf_add(x->out, ";\n");
        }
    }
}

/* The same where no lane needs what stands before it. */
static void total_alone(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_line(x, "%s_total(p->%s, fold_rows, p->%s_rows);", text_scan_name(l, a), a->name,
                  a->lanes);
        text_line(x, "to->%s = p->%s_rows[31];", a->name, a->lanes);
    }
}

static void sum(struct text *x)
{
    const struct loop_text *l = x->loop;
    bool alone = tile_has_total_alone(l);

    head(x, "sum", "void *lanes, void *partial");
    text_line(x, "struct fold_part_%u *to = partial;", l->k);
    rows(x);
    text_line(x, "int64_t full = (hi - lo) / 8 & -16;");
    strbuf_addc(x->out, '\n');
    text_line(x, "for (int64_t row = 0; row < full; row += 32) {");
    x->indent++;
    text_line(x, "int64_t end = full - row < 32 ? full : row + 32;");
    fetch_row(x);
    lanes_begin(x, "row", "end");
    locals(x, true, NULL);
    text_calm_lane(x);
    lane_steps(x, true);
    store_lane(x);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    text_line(x, "for (; lo + 8 * full < hi; full++) {");
    x->indent++;
    text_line(x, "const int64_t l = full;");
    locals(x, true, NULL);
    text_calm_lane(x);
    rest_steps(x, true, "hi");
    store_lane(x);
    x->indent--;
    text_line(x, "}");
    text_line(x, "for (int64_t l = full; l < 32 * fold_rows; l++) {");
    x->indent++;
    locals(x, true, NULL);
    text_calm_lane(x);
    store_lane(x);
    x->indent--;
    text_line(x, "}");
    if (alone)
        total_alone(x);
    else
        totals(x);
    tail(x);
}

/* ---- scan ---- */

/* The running values behind lane l. */
static void ends(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (acc_is_apart(a))
            text_line(x, "p->%s[l] = %s;", a->name, a->name);
        if (a->is_map)
            text_line(x, "p->%s.m[l] = %s;", a->name, a->name);
        if (!a->r->is_running || a->is_map)
            continue;
        text_indent(x);
        strbuf_printf(x->out, "p->%s[l] = ", a->lanes);
        text_combine(x, a, a->before, a->name);
        strbuf_add(x->out, ";\n");
    }
}

/* The lanes behind whole vectors, the last of which may have few iterations. */
static void last_lanes(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "for (int64_t l = full; lo + 8 * l < hi; l++) {");
    x->indent++;
    locals(x, true, "l");
    text_apart_locals(x);
    hit_begin(x);
    rest_steps(x, false, l->has_live ? "stop" : "hi");
    if (l->has_live) {
        text_line(x, "if (stop < hi && stop < lo + 8 * l + 8) {");
        x->indent++;
        start_of_nest(x, "stop");
        step(x, false, "stop", "f.fold_live");
        x->indent--;
        text_line(x, "}");
    }
    hit_end(x);
    ends(x);
    x->indent--;
    text_line(x, "}");
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->r->is_running)
            text_line(x, "to->%s = p->%s[(hi - lo - 1) / 8];", a->name,
                      a->is_map ? arena_printf(l->arena, "%s.m", a->name) : a->lanes);
    }
}

static void whole_lanes(struct text *x)
{
    lanes_begin(x, "0", "full");
    locals(x, true, "l");
    text_apart_locals(x);
    hit_begin(x);
    lane_steps(x, false);
    hit_end(x);
    ends(x);
    x->indent--;
    text_line(x, "}");
}

/* The first iteration with a hit, if any lane has one. */
static void number(struct text *x)
{
    text_line(x, "to->fold_number = __INT64_MAX__;");
    text_line(x, "for (int64_t l = 0; fold_any && l < 32 * fold_rows; l++) {");
    x->indent++;
    locals(x, true, "l");
    text_apart_locals(x);
    text_line(x, "for (int64_t t = lo + 8 * l; fold_any && t < hi && t < lo + 8 * l + 8; t++) {");
    x->indent++;
    text_line(x, "int32_t fold_hit = 0;");
    step(x, false, "t", "NULL");
    text_line(x, "if (fold_hit) {");
    text_line(x, "    to->fold_number = t;");
    text_line(x, "    fold_any = 0;");
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}

/* far: all lanes one after the other: the loop waits for memory. */
static void scan_body(struct text *x, bool far)
{
    const struct loop_text *l = x->loop;

    text_line(x, "const struct fold_part_%u *from = before;", l->k);
    text_line(x, "struct fold_part_%u *to = after;", l->k);
    rows(x);
    if (l->has_live)
        text_line(x, "int64_t stop = hi - (hi == f.fold_n);");
    if (far)
        text_line(x, "const int64_t full = 0;");
    else
        text_line(x, "int64_t full = (%s - lo) / 8 & -16;", l->has_live ? "stop" : "hi");
    locals(x, false, NULL);
    if (is_until(l))
        text_line(x, "int32_t fold_any = 0;");
    strbuf_addc(x->out, '\n');
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!a->r->is_running)
            continue;
        if (a->is_map)
            text_line(x, "to->%s = !%s_before(&p->%s, &p->%s_rows, from->%s, p->%s.c, fold_rows);",
                      a->redo, text_scan_name(l, a), a->lanes, a->lanes, a->name, a->name);
        else
            text_line(x, "%s_before(p->%s, p->%s_rows, from->%s, p->%s, fold_rows);",
                      text_scan_name(l, a), a->lanes, a->lanes, a->name, a->name);
    }
    text_calm_tile(x);
    if (!far)
        whole_lanes(x);
    last_lanes(x);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!a->r->is_running && !acc_is_apart(a))
            text_line(x, "to->%s = %s;", a->name, a->name);
        if (a->is_map)
            text_line(x, "to->%s = 0;", a->one);
    }
    text_apart_totals(x);
    if (is_until(l))
        number(x);
}

/* The last lane. */
static void end_alone(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "const struct fold_part_%u *from = before;", l->k);
    text_line(x, "struct fold_part_%u *to = after;", l->k);
    text_line(x, "const int64_t l = (hi - lo - 1) / 8;");
    strbuf_addc(x->out, '\n');
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_line(x, "p->%s[l] = %s_ahead(p->%s, p->%s_rows, from->%s, l);", a->name,
                  text_scan_name(l, a), a->name, a->lanes, a->name);
    }
    locals(x, true, "l");
    rest_steps(x, false, "hi");
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_indent(x);
        strbuf_printf(x->out, "to->%s = ", a->name);
        text_combine(x, a, a->before, a->name);
        strbuf_add(x->out, ";\n");
    }
}

static void scan(struct text *x)
{
    head(x, "scan", "const void *before,\n                         void *lanes, void *after");
    if (tile_has_total_alone(x->loop))
        end_alone(x);
    else
        scan_body(x, false);
    tail(x);
}

static void scan_far(struct text *x)
{
    if (!text_nontemporal_begin(x))
        return;
    text_line(x, "struct fold_tile_%u *restrict p = lanes;", x->loop->k);
    scan_body(x, true);
    text_nontemporal_end(x);
}

void text_tiles(struct text *x)
{
    sum(x);
    scan(x);
    scan_far(x);
}
