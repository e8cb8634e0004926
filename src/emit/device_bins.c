/*
 * Bins on devices: what kernels/device/bins.h needs of a loop. An update is a call that brings what
 * it adds to a bin: the update as it is written, made from the operator's identity.
 *
 * A second text, for kernels/device/fold.h, runs the iterations for nothing but the places and
 * values of their updates: for the pass of sums of floats, and for the first and the last element
 * of arrays of no declared size.
 */
#include "analyse/turns.h"
#include "emit/blocks.h"
#include "emit/device.h"
#include "emit/inspect.h"
#include "emit/scatter.h"

#include <foldrt.h>
#include <string.h>

#include "base/arena.h"

/* Updates that add constants: the largest times the number of bins is at most so much. */
enum { COUNTED_MOST = 1 << 16, BINS_MANY = 29000 /* as a group's memory has room for */ };

static bool is_extreme(const struct bin *b)
{
    return b->b->op == FOLD_MIN || b->b->op == FOLD_MAX;
}

static bool is_float(const struct bin *b)
{
    return b->b->type->kind == IR_FLOAT;
}

static bool is_signed(const struct bin *b)
{
    return b->b->type->kind == IR_INT && b->b->type->is_signed;
}

/* Bits of a bin on the device. */
static unsigned bits_of(const struct bin *b)
{
    unsigned bits = bin_size(b) * 8;

    return bits < 32 ? 32 : bits;
}

/* Of the value that an update brings. */
static const char *type_of(const struct bin *b)
{
    bool wide = bits_of(b) == 64;

    if (b->scale)
        return "double";
    if (is_float(b))
        return wide ? "double" : "float";
    if (is_extreme(b) && is_signed(b))
        return wide ? "int64_t" : "int32_t";
    return wide ? "uint64_t" : "uint32_t";
}

/* What nothing has come to; a narrow signed one as wide as it is kept. */
static const char *none_of(const struct loop_text *l, const struct bin *b)
{
    uint64_t none = bin_identity(b);
    const struct ir_type *t = b->b->type;

    if (bits_of(b) == 128)
        return "fold_fixed_none()";
    if (is_extreme(b) && is_signed(b) && t->bits < 32)
        none = (uint32_t)((int32_t)(uint32_t)(none << (32 - t->bits)) >> (32 - t->bits));
    return arena_printf(l->arena, bits_of(b) == 64 ? "0x%llxul" : "0x%llxu",
                        (unsigned long long)none);
}

/* ---- updates ---- */

/* Is it an element of bins of declared extent, at a place that a function returns, and that it
   cannot but lie there? */
static bool is_within(const struct bin *b, const struct ir_expr *lvalue)
{
    const struct ir_expr *place = lvalue->kind == IR_INDEX ? expr_core(lvalue->b) : NULL;
    wide least, most;

    return place && place->kind == IR_CALL && b->b->count >= 0 && lvalue->a->kind == IR_DECAY &&
           lvalue->a->a->kind == IR_VAR && returns_range(place->func, &least, &most) &&
           least >= 0 && most < b->b->count;
}

/* "fold_put_0(frame, x[i], (uint32_t)(": what is open is closed by update_end. */
static void update_begin(struct text *x, const struct bin *b, const struct ir_expr *lvalue)
{
    const struct loop_text *l = x->loop;

    strbuf_printf(x->out, l->is_pass ? "fold_note_%zu(fold_most, " : "fold_put_%zu(frame, ",
                  (size_t)(b - l->bins.at));
    if (!l->is_pass && is_within(b, lvalue)) {
        strbuf_add(x->out, "FOLD_WITHIN(");
        text_bin_subscript(x, lvalue);
        strbuf_printf(x->out, ", %lld)", (long long)b->b->count);
    } else {
        text_bin_subscript(x, lvalue);
    }
    strbuf_printf(x->out, ", (%s)(", type_of(b));
    if (b->b->type->kind == IR_BOOL)
        strbuf_add(x->out, "(_Bool)(");
}

static void update_end(struct text *x, const struct bin *b)
{
    strbuf_add(x->out, b->b->type->kind == IR_BOOL ? ")))" : "))");
}

bool text_bin_update(struct text *x, const struct ir_expr *e)
{
    static const char *const signs[] = {[IR_ADD] = "+", [IR_SUB] = "-", [IR_MUL] = "*",
                                        [IR_AND] = "&", [IR_OR] = "|",  [IR_XOR] = "^"};
    const struct bin *b = x->is_device && x->mode == TEXT_STEP ? loop_bin_of(x->loop, e->a) : NULL;

    if (!b || x->loop->facts->scatter)
        return false;
    update_begin(x, b, e->a);
    if (e->kind == IR_INCDEC) {
        bool down = e->op == IR_PREDEC || e->op == IR_POSTDEC;
        strbuf_add(x->out, down ? "0u - 1u" : "1u");
        if (bits_of(b) == 64)
            strbuf_add(x->out, "l");
    } else if (e->kind == IR_ASSIGN_OP) {
        strbuf_printf(x->out, "%s %s ", none_of(x->loop, b), signs[e->op]);
        text_expr(x, e->b, PREC_UNARY);
    } else {
        text_expr(x, e->b, PREC_COMMA);
    }
    update_end(x, b);
    return true;
}

void text_bin_none(struct text *x, const struct bin *b)
{
    strbuf_add(x->out, none_of(x->loop, b));
}

void text_bin_brings(struct text *x, const struct bin *b, const struct bin_update *u)
{
    text_indent(x);
    update_begin(x, b, u->lvalue);
    text_bin_value(x, u);
    update_end(x, b);
    strbuf_add(x->out, ";\n");
}

/* ---- the loop's own text ---- */

void text_device_bins_types(struct text *x)
{
    size_t n = x->loop->bins.n;

    text_line(x, "struct fold_fix {");
    text_line(x, "    double scale, low, back, least;");
    text_line(x, "};");
    text_line(x, "struct fold_hulls {");
    text_line(x, "    int64_t lo[%zu];", n);
    text_line(x, "    uint64_t count[%zu], at[%zu], is_shared, small[%zu], list;", n, n, n);
    text_line(x, "};");
    text_line(x, "struct fold_binned {");
    text_line(x, "    struct fold_hulls hulls;");
    text_line(x, "    FOLD_GLOBAL uint32_t *store;");
    text_line(x, "    FOLD_SHARED uint32_t *own;");
    text_line(x, "    uint32_t seen;");
    text_line(x, "    int32_t calm[%zu];", n);
    text_line(x, "    uint64_t hot[%zu], places[%zu], values[%zu][2];", n, n, n);
    if (!x->loop->is_alone) {
        text_line(x, "#ifdef FOLD_RANGES");
        text_line(x, "    uint64_t first;");
        text_line(x, "#endif");
    }
    text_line(x, "};");
}

void text_device_bins_puts(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->bins.n; i++)
        text_line(x,
                  "FOLD_INLINE int32_t fold_put_%zu(const struct fold_frame_%u *frame, int64_t k, "
                  "%s v);",
                  i, l->k, type_of(&l->bins.at[i]));
}

/* The constant that the update adds; 0: it is none that counts up. */
static uint64_t counted(const struct bin_update *u)
{
    const struct ir_expr *e = u->stmt->kind == IR_EXPR ? u->stmt->expr : NULL;
    wide v;

    if (!e || e->a != u->lvalue)
        return 0;
    if (e->kind == IR_INCDEC)
        return e->op == IR_PREINC || e->op == IR_POSTINC;
    return e->kind == IR_ASSIGN_OP && e->op == IR_ADD && expr_number(e->b, &v) && v > 0 &&
                   v <= COUNTED_MOST
               ? (uint64_t)v
               : 0;
}

/* Do all updates add constants of which the lower word of a group's bin takes many, so that bins
   are moved seldom? The largest, with `is_sum` all together; else 0. */
static uint64_t most_of(const struct bin *b, bool is_sum)
{
    uint64_t most = 0, bins = b->b->count < 0 ? BINS_MANY : (uint64_t)b->b->count;

    if (b->b->type->kind != IR_INT || bits_of(b) != 64 || b->b->op != FOLD_ADD)
        return 0;
    for (size_t i = 0; i < b->b->updates.n; i++) {
        uint64_t v = counted(&b->b->updates.at[i]);
        if (!v)
            return 0;
        most = is_sum ? most + v : v > most ? v : most;
    }
    return most <= COUNTED_MOST / (bins + 1) ? most : 0;
}

/* Does an iteration of the kernel make each of these updates at most once? */
static bool has_turns(const struct loop_text *l, const struct bin *b)
{
    return most_of(b, true) && !b->b->repeats && !l->accs.n && !l->facts->nserial &&
           !loop_is_shared(l);
}

static const char *kind_of(const struct loop_text *l, const struct bin *b)
{
    if (has_turns(l, b))
        return "TURNS";
    if (most_of(b, false))
        return "COUNT";
    switch (b->b->op) {
    case FOLD_ADD:
        return "ADD";
    case FOLD_AND:
        return "AND";
    case FOLD_OR:
        return "OR";
    case FOLD_XOR:
        return "XOR";
    default:
        return "STEP";
    }
}

static const char *join_of(const struct loop_text *l, const struct bin *b)
{
    if (bits_of(b) == 128)
        return "FIXED";
    if (is_extreme(b))
        return arena_printf(l->arena, "%s_%s", b->b->op == FOLD_MIN ? "MIN" : "MAX", type_of(b));
    return b->b->op == FOLD_MUL ? "MUL" : b->b->op == FOLD_ADD ? "ADD" : kind_of(l, b);
}

static const char *convert_of(const struct loop_text *l, const struct bin *b, size_t i)
{
    bool wide = bits_of(b) == 64;
    bool keeps = b->b->form == MINMAX_KEEP_GT || b->b->form == MINMAX_KEEP_GE;

    if (b->scale)
        return arena_printf(l->arena, "FOLD_FIX_%zu", i);
    if (!is_float(b))
        return wide ? "FOLD_OF_LONG" : "FOLD_OF_WORD";
    if (keeps)
        return wide ? "FOLD_OF_KEPT_DOUBLE" : "FOLD_OF_KEPT_FLOAT";
    return wide ? "FOLD_OF_DOUBLE" : "FOLD_OF_FLOAT";
}

void text_device_bins(struct text *x)
{
    const struct loop_text *l = x->loop;

    bool has_fixed = false;

    for (size_t i = 0; i < l->bins.n; i++)
        has_fixed |= l->bins.at[i].scale != NULL;
    text_line(x, "#define FOLD_HAS_BINS %zu", l->bins.n);
    text_line(x, "#define FOLD_HAS_FIXED %d", has_fixed);
    for (size_t i = 0; i < l->bins.n; i++) {
        const struct bin *b = &l->bins.at[i];
        if (!strcmp(kind_of(l, b), "TURNS"))
            text_line(x, "#define FOLD_HAS_TURNS");
        text_line(x, "#define FOLD_IS_FIXED_%zu %d", i, b->scale != NULL);
        if (b->scale)
            text_line(x,
                      "#define FOLD_FIX_%zu(f, v) fold_fix_%s(f, v, (f)->%s.scale, (f)->%s.low, "
                      "(f)->%s.least)",
                      i, bits_of(b) == 64 ? "float" : "double", b->scale, b->scale, b->scale);
        if (most_of(b, false))
            text_line(x, "#define FOLD_MOST_%zu %lluu", i,
                      (unsigned long long)most_of(b, has_turns(l, b)));
        if (!strcmp(kind_of(l, b), "STEP") && bits_of(b) == 64)
            text_line(x, "#define FOLD_NEEDS_64");
    }
    strbuf_add(x->out, "#define FOLD_EACH_BIN(X)");
    for (size_t i = 0; i < l->bins.n; i++) {
        const struct bin *b = &l->bins.at[i];
        strbuf_printf(x->out, " X(%zu, %u, %s, %s, FOLD_JOIN_%s, %s, %s)", i, bits_of(b),
                      kind_of(l, b), type_of(b), join_of(l, b), convert_of(l, b, i), none_of(l, b));
    }
    strbuf_addc(x->out, '\n');
}

/* ---- the text that looks at places and values ---- */

struct look {
    struct text x;
    bool is_pass; /* for sums of floats; else for elements alone */
};

static bool notes_most(const struct look *k, const struct bin *b)
{
    return k->is_pass && b->b->needs_pass;
}

static bool notes_range(const struct look *k, const struct bin *b)
{
    return k->is_pass ? bin_notes_range(k->x.loop, b) : b->b->count < 0;
}

/* As struct fold_most_1 of the cores, where it is for the pass. */
static void part(struct look *k)
{
    const struct loop_text *l = k->x.loop;

    text_line(&k->x, "#define FOLD_HAS_PART");
    text_line(&k->x, "#define FOLD_EXACT");
    text_line(&k->x, "#define FOLD_PART struct fold_most_%u", l->k);
    text_line(&k->x, "FOLD_PART {");
    for (size_t i = 0; i < l->bins.n; i++)
        if (notes_most(k, &l->bins.at[i]))
            text_line(&k->x, "    int%d_t %s;\n    uint64_t %s_n;",
                      bin_takes_floats(&l->bins.at[i]) ? 32 : 64, l->bins.at[i].name,
                      l->bins.at[i].name);
    for (size_t i = 0; i < l->bins.n; i++)
        if (notes_range(k, &l->bins.at[i]))
            text_line(&k->x, "    int64_t %s_first, %s_last;", l->bins.at[i].name,
                      l->bins.at[i].name);
    text_line(&k->x, "};");
}

static void note(struct look *k, size_t i)
{
    const struct bin *b = &k->x.loop->bins.at[i];
    const char *n = b->name;
    bool floats = b->scale && bin_takes_floats(b);

    text_line(&k->x, "FOLD_INLINE int32_t fold_note_%zu(FOLD_PART *p, int64_t k, %s v)", i,
              type_of(b));
    text_line(&k->x, "{");
    k->x.indent++;
    if (notes_range(k, b)) {
        text_line(&k->x, "p->%s_first = k < p->%s_first ? k : p->%s_first;", n, n, n);
        text_line(&k->x, "p->%s_last = k > p->%s_last ? k : p->%s_last;", n, n, n);
    }
    if (notes_most(k, b)) {
        text_line(&k->x, "const int%d_t bits = (int%d_t)FOLD_BITS_%s & 0x%s;", floats ? 32 : 64,
                  floats ? 32 : 64, floats ? "float((float)v)" : "double(v)",
                  floats ? "7fffffff" : "7fffffffffffffffl");
        text_line(&k->x, "p->%s = bits > p->%s ? bits : p->%s;", n, n, n);
        text_line(&k->x, "p->%s_n++;", n);
    }
    text_line(&k->x, "return 0;");
    k->x.indent--;
    text_line(&k->x, "}");
}

static void step(struct look *k)
{
    struct text *x = &k->x;
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->bins.n; i++)
        note(k, i);
    strbuf_printf(x->out,
                  "FOLD_INLINE void fold_look_%u(const struct fold_frame_%u *frame, int64_t t",
                  l->k, l->k);
    if (loop_is_nest(l))
        text_counter_params(x);
    text_line(x, ", FOLD_PART *fold_most)");
    text_line(x, "{");
    x->indent++;
    if (loop_is_shared(l))
        text_share(x);
    if (l->is_tally) {
        text_part_step(x, l->facts->scatter->tally->form);
    } else {
        text_pass_results(x);
        text_step_locals(x);
        text_step_body(x);
    }
    x->indent--;
    text_line(x, "}");
}

static void one(struct look *k)
{
    struct text *x = &k->x;
    const struct loop_text *l = x->loop;

    text_line(x,
              "FOLD_INLINE void fold_one(const struct fold_frame_%u *f, int64_t t, FOLD_PART *p)",
              l->k);
    text_line(x, "{");
    x->indent++;
    if (loop_is_nest(l))
        text_line(x, "const struct fold_nest_%u at = fold_nest_at_%u(f, t);", l->k, l->k);
    text_indent(x);
    strbuf_printf(x->out, "fold_look_%u(f, t", l->k);
    for (uint32_t i = 0; loop_is_nest(l) && i < l->facts->nlevels; i++)
        strbuf_printf(x->out, ", at.k%u", i + 1);
    strbuf_add(x->out, ", p);\n");
    x->indent--;
    text_line(x, "}");
}

/* fold_identity, fold_merge, fold_settle. */
static void merges(struct look *k)
{
    struct text *x = &k->x;
    const struct loop_text *l = x->loop;

    text_line(x, "FOLD_INLINE void fold_identity(FOLD_PART *p)");
    text_line(x, "{");
    for (size_t i = 0; i < l->bins.n; i++) {
        const char *n = l->bins.at[i].name;
        if (notes_most(k, &l->bins.at[i]))
            text_line(x, "    p->%s = 0, p->%s_n = 0;", n, n);
        if (notes_range(k, &l->bins.at[i]))
            text_line(x, "    p->%s_first = 0x7fffffffffffffffl, p->%s_last = ~p->%s_first;", n, n,
                      n);
    }
    text_line(x, "}");
    text_line(x, "FOLD_INLINE void fold_merge(FOLD_PART *a, const FOLD_PART *b)");
    text_line(x, "{");
    for (size_t i = 0; i < l->bins.n; i++) {
        const char *n = l->bins.at[i].name;
        if (notes_most(k, &l->bins.at[i]))
            text_line(x, "    a->%s = a->%s > b->%s ? a->%s : b->%s, a->%s_n += b->%s_n;", n, n, n,
                      n, n, n, n);
        if (!notes_range(k, &l->bins.at[i]))
            continue;
        text_line(x, "    a->%s_first = b->%s_first < a->%s_first ? b->%s_first : a->%s_first;", n,
                  n, n, n, n);
        text_line(x, "    a->%s_last = b->%s_last > a->%s_last ? b->%s_last : a->%s_last;", n, n, n,
                  n, n);
    }
    text_line(x, "}");
    text_line(x, "FOLD_INLINE void fold_settle(FOLD_PART *p)");
    text_line(x, "{");
    text_line(x, "}");
}

static void look_text(const struct loop_text *l, bool is_pass, struct strbuf *out)
{
    struct loop_text pass = *l;
    struct look k = {.x = {.out = out, .loop = &pass, .mode = TEXT_STEP, .is_device = true},
                     .is_pass = is_pass};

    pass.is_pass = true;
    pass.is_tally = l->facts->scatter != NULL;
    text_device_begin(&k.x);
    part(&k);
    step(&k);
    if (loop_is_nest(l))
        text_nest(&k.x);
    one(&k);
    merges(&k);
    text_device_end(&k.x);
}

bool bins_are_looked_for(const struct loop_text *l)
{
    bool open = false;

    for (size_t i = 0; i < l->bins.n; i++)
        open |= l->bins.at[i].b->count < 0;
    return open;
}

void text_device_look(struct text *x, bool is_pass)
{
    struct strbuf text;

    strbuf_init(&text);
    look_text(x->loop, is_pass, &text);
    text_device_string(x, text.text);
    strbuf_release(&text);
}
