/*
 * What kernels/device/scan.h asks of a loop that reads running values. In an order of their own
 * (PLAN_TILES) sums and the like are kept in two parts, the value before a lane and the lane's own;
 * all others are whole.
 */
#include "emit/pairs.h"
#include "emit/device.h"
#include "emit/embedded.h"
#include "emit/stretch.h"

#include <foldrt.h>

#include "analyse/steps.h"

#include "base/arena.h"

static void head(struct text *x, const char *name, const char *parameters)
{
    text_line(x, "FOLD_INLINE void fold_%s(%s)", name, parameters);
    text_line(x, "{");
    x->indent++;
}

static void tail(struct text *x)
{
    x->indent--;
    text_line(x, "}");
}

/* The first iteration that leaves such a loop is one of the other values. */
static bool is_until(const struct loop_text *l)
{
    return l->facts->search == SEARCH_UNTIL;
}

/* a->s = a->s + b->s, the second being of later iterations. */
static void combine(struct text *x, const struct acc *a, const char *to, const char *one,
                    const char *two)
{
    struct arena *m = x->loop->arena;

    text_indent(x);
    strbuf_printf(x->out, "%s->%s = ", to, a->name);
    if (a->r->type->kind != IR_RECORD) {
        strbuf_addc(x->out, '(');
        text_type(x, acc_field_type(x, a, false));
        strbuf_add(x->out, ")(");
    }
    text_combine(x, a, arena_printf(m, "%s->%s", one, a->name),
                 arena_printf(m, "%s->%s", two, a->name));
    strbuf_add(x->out, a->r->type->kind != IR_RECORD ? ");\n" : ";\n");
}

/* Maps one after the other; an integer's is kept by what it makes of 0 and of 1. */
static void append_pair(struct text *x, const struct acc *a)
{
    const char *zero = a->name, *one = a->one;

    if (a->is_map) {
        text_line(x, "a->%s = b->%s * a->%s + b->%s;", zero, one, zero, zero);
        text_line(x, "a->%s *= b->%s;", one, one);
    } else {
        text_pair_combine(x, a);
    }
}

static void append(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_residue(x);
    head(x, "append", "FOLD_PART *a, const FOLD_PART *b");
    text_stretch_merge(x);
    text_peaks_combine(x);
    for (size_t i = 0; i < l->accs.n; i++) {
        if (l->accs.at[i].r->peak_of)
            continue;
        if (l->accs.at[i].one)
            append_pair(x, &l->accs.at[i]);
        else if (l->accs.at[i].r->is_running)
            combine(x, &l->accs.at[i], "a", "a", "b");
    }
    tail(x);
}

static void take(struct text *x)
{
    const struct loop_text *l = x->loop;

    head(x, "take", "FOLD_PART *a, const FOLD_PART *b");
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->r->is_running)
            text_line(x, "a->%s = b->%s;", a->name, a->name);
        if (a->one)
            text_line(x, "a->%s = b->%s;", a->one, a->one);
        if (a->sum)
            text_line(x, "a->%s = b->%s;", a->sum, a->sum);
        if (pair_modulus(l, a))
            text_line(x, "a->%s = b->%s;", pair_modulus(l, a), pair_modulus(l, a));
    }
    text_stretch_take(x, "a", "b");
    tail(x);
}

static void others(struct text *x)
{
    const struct loop_text *l = x->loop;
    bool any = false, trails = l->plan->flags & FOLDRT_TRAILS;

    head(x, "others", "FOLD_PART *a, const FOLD_PART *b");
    text_line(x, "(void)a, (void)b;");
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        any |= a->is_map || !a->r->is_running;
        if (a->is_map)
            text_line(x, "a->%s |= b->%s;", a->redo, a->redo);
        else if (!a->r->is_running)
            combine(x, a, "a", "a", "b");
    }
    if (is_until(l))
        text_line(x, "a->fold_number = b->fold_number < a->fold_number ? b->fold_number : "
                     "a->fold_number;");
    tail(x);
    if (any || is_until(l))
        text_line(x, "#define FOLD_HAS_OTHERS");
    if (trails) {
        text_line(x, "#define FOLD_HAS_TRAILS");
        strbuf_add(x->out, embedded_trails);
    }
}

static void begin(struct text *x)
{
    const struct loop_text *l = x->loop;

    head(x, "begin", "FOLD_PART *p, const FOLD_PART *from");
    text_line(x, "fold_identity(p);");
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->r->is_running && !a->before)
            text_line(x, "p->%s = %sfrom->%s;", a->name, acc_is_narrow_map(a) ? "(float)" : "",
                      a->name);
        if (pair_modulus(l, a))
            text_line(x, "p->%s = from->%s;", pair_modulus(l, a), pair_modulus(l, a));
        if (a->is_map)
            text_line(x, "p->%s = !__builtin_isfinite(p->%s);", a->redo, a->name);
    }
    text_stretch_take(x, "p", "from");
    tail(x);
}

static void end(struct text *x)
{
    const struct loop_text *l = x->loop;

    head(x, "end", "FOLD_PART *p, const FOLD_PART *from");
    text_line(x, "(void)p, (void)from;");
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->before)
            combine(x, a, "p", "from", "p");
        else if (a->is_map)
            text_line(x, "p->%s = 0;", a->one);
        else if (a->one)
            text_line(x, "p->%s = %s;", a->one,
                      pair_end(x, a, arena_printf(l->arena, "p->%s", a->name)));
        if (a->sum)
            text_line(x, "p->%s = 0;", a->sum);
    }
    tail(x);
}

/* A call of the step, or of what is needed of it, at iteration t. */
static void step(struct text *x, bool needed)
{
    const struct loop_text *l = x->loop;

    head(x, needed ? "need" : "one",
         needed ? "const FOLD_FRAME *f, int64_t t, FOLD_PART *p"
                : "const FOLD_FRAME *f, int64_t t, const FOLD_PART *from, FOLD_PART *p");
    if (!needed)
        text_line(x, "(void)from;");
    if (loop_is_nest(l))
        text_line(x, "const struct fold_nest_%u at = fold_nest_at_%u(f, t);", l->k, l->k);
    text_scan_locals(x, needed);
    text_indent(x);
    strbuf_printf(x->out, "fold_%s_%u(f, t", needed ? "need" : "step", l->k);
    for (uint32_t i = 0; loop_is_nest(l) && i < l->facts->nlevels; i++)
        strbuf_printf(x->out, ", at.k%u", i + 1);
    text_scan_arguments(x, needed);
    strbuf_add(x->out, ");\n");
    text_scan_results(x, needed, "t");
    tail(x);
}

/* ---- what a group writes by way of the memory that it shares ---- */

/* Bytes of an iteration at most that go this way. */
enum { STAGED_MOST = 8, STAGED_PART = 96 };

/* Every iteration writes the next element there, and nothing else goes through the pointer. */
static bool is_staged(const struct loop_text *l, uint32_t which)
{
    const struct loop_facts *f = l->facts;
    const struct access *a = &f->accesses.at[which];

    if (!a->is_write || a->is_guarded || a->is_compaction || a->call || a->ninner ||
        !span_is_walked(l, which) || span_stride(l, which) != a->lvalue->type->size ||
        (a->lvalue->kind != IR_INDEX && a->lvalue->kind != IR_DEREF))
        return false;
    const struct spelled *s = loop_find(l, a->root);
    if (!s || (s->place != PLACE_VALUE && s->place != PLACE_ADDRESS))
        return false;
    for (uint32_t i = 0; i < f->accesses.n; i++)
        if (i != which && f->accesses.at[i].root == a->root)
            return false;
    return true;
}

/* Those of the loop as a list of numbers; returns how many bytes of an iteration they are. */
static uint64_t staged_find(const struct loop_text *l, uint32_t *which, uint32_t *n)
{
    uint64_t bytes = 0, part = 0;

    *n = 0;
    for (size_t i = 0; i < l->accs.n; i++)
        part += l->accs.at[i].r->type->size + 16;
    for (uint32_t i = 0; part <= STAGED_PART && i < l->facts->accesses.n; i++) {
        uint64_t size = l->facts->accesses.at[i].lvalue->type->size;
        if (bytes + size > STAGED_MOST || !is_staged(l, i))
            continue;
        bytes += size;
        which[(*n)++] = i;
    }
    return bytes;
}

/* Leads the frame's pointer of the access from `place` to what lies `at` bytes an element behind
   stage. */
static void field_move(struct text *x, const struct access *a, unsigned long long at,
                       const char *place)
{
    const struct spelled *s = loop_find(x->loop, a->root);

    text_indent(x);
    strbuf_printf(x->out, "f->%s = (", s->name);
    text_frame_field(x, s, "");
    strbuf_printf(x->out, ")(stage + n * %llu - ((uint64_t)%s - (uint64_t)was.%s));\n", at, place,
                  s->name);
}

/* fold_stage leads the frame's pointers to where iteration t finds its element at stage[0], with
   room for n iterations of each; fold_unstage stores what iteration t + i has left there. */
static void staged(struct text *x)
{
    const struct loop_text *l = x->loop;
    uint32_t which[STAGED_MOST], n;
    unsigned long long bytes = staged_find(l, which, &n), at = 0;

    if (!n)
        return;
    for (uint32_t i = 0; i < n; i++)
        text_device_address(x, which[i]);
    text_line(x, "#define FOLD_STAGED %llu", bytes);
    text_line(x, "#ifdef FOLD_ONE_MEMORY");
    head(x, "stage", "FOLD_FRAME *f, int64_t t, FOLD_SHARED char *stage, int32_t n");
    text_line(x, "const FOLD_FRAME was = *f;");
    for (uint32_t i = 0; i < n; i++) {
        const struct access *a = &l->facts->accesses.at[which[i]];
        field_move(x, a, at, arena_printf(l->arena, "fold_at_%u_%u(&was, t)", l->k, which[i]));
        at += a->lvalue->type->size;
    }
    tail(x);
    head(x, "unstage",
         "const FOLD_FRAME *f, int64_t t, int32_t i, FOLD_SHARED const char *stage, int32_t n");
    at = 0;
    for (uint32_t i = 0; i < n; i++) {
        const struct ir_type *t = l->facts->accesses.at[which[i]].lvalue->type;
        text_indent(x);
        strbuf_add(x->out, "((FOLD_GLOBAL ");
        text_type(x, t);
        strbuf_printf(x->out, " *)fold_at_%u_%u(f, t))[i] = ((FOLD_SHARED const ", l->k, which[i]);
        text_type(x, t);
        strbuf_printf(x->out, " *)(stage + n * %llu))[i];\n", at);
        at += t->size;
    }
    tail(x);
    text_line(x, "#endif");
}

/* ---- what a compaction writes, by way of the memory that the group shares ---- */

/* Every place that is counted is written, one in an iteration at most, and nothing else goes
   through the pointer. */
static bool is_packed(const struct loop_text *l, uint32_t which)
{
    const struct loop_facts *f = l->facts;
    const struct access *a = &f->accesses.at[which];
    const struct spelled *s = a->root ? loop_find(l, a->root) : NULL;

    if (!a->is_write || !a->is_compaction || a->call || !span_is_possible(l, which) ||
        !access_is_dense(l, which) || l->accs.at[a->counter].r->type->kind != IR_INT ||
        l->accs.at[a->counter].r->most != 1 || !s ||
        (s->place != PLACE_VALUE && s->place != PLACE_ADDRESS))
        return false;
    for (uint32_t i = 0; i < f->accesses.n; i++)
        if (i != which && f->accesses.at[i].root == a->root)
            return false;
    return true;
}

/* The place at which the counter's value in `part` makes a compaction go on. */
static const char *packed_place(const struct loop_text *l, uint32_t which, const char *frame,
                                const char *part)
{
    const struct access *a = &l->facts->accesses.at[which];
    struct strbuf text;
    const char *place;

    strbuf_init(&text);
    strbuf_printf(&text, "fold_at_%u_%u(%s", l->k, which, frame);
    for (uint32_t i = 0; i < l->facts->nlevels; i++)
        strbuf_add(&text, ", 0");
    strbuf_printf(&text, ", %s->%s + %lld)", part, l->accs.at[a->counter].name,
                  (a->windows & 1 ? 0 : 1) - (long long)a->offset);
    place = arena_printf(l->arena, "%s", text.text);
    strbuf_release(&text);
    return place;
}

/* fold_pack leads the frame's pointers to where iterations that begin with the counters of *a find
   their places at stage[0], with room for n of each; fold_unpack stores those below the counters
   of *b. */
static void packed(struct text *x)
{
    const struct loop_text *l = x->loop;
    uint32_t which[STAGED_MOST], n = 0;
    unsigned long long bytes = 0, at = 0;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        uint64_t size = l->facts->accesses.at[i].lvalue->type->size;
        if (bytes + size > STAGED_MOST || !is_packed(l, i))
            continue;
        bytes += size;
        which[n++] = i;
    }
    if (!n || l->is_alone) /* four launches: nothing is packed */
        return;
    for (uint32_t i = 0; i < n; i++)
        text_device_address(x, which[i]);
    text_line(x, "#define FOLD_PACKED %llu", bytes);
    if (counters_only_place(l->facts, which, n))
        text_line(x, "#define FOLD_PLACES_ONLY");
    text_line(x, "#ifdef FOLD_ONCE");
    head(x, "pack", "FOLD_FRAME *f, const FOLD_PART *a, FOLD_SHARED char *stage, int32_t n");
    text_line(x, "const FOLD_FRAME was = *f;");
    for (uint32_t i = 0; i < n; i++) {
        const struct access *a = &l->facts->accesses.at[which[i]];
        field_move(x, a, at, packed_place(l, which[i], "&was", "a"));
        at += a->lvalue->type->size;
    }
    tail(x);
    head(x, "unpack",
         "const FOLD_FRAME *f, const FOLD_PART *a, const FOLD_PART *b, "
         "FOLD_SHARED const char *stage, int32_t n, int32_t threads");
    at = 0;
    for (uint32_t i = 0; i < n; i++) {
        const struct access *a = &l->facts->accesses.at[which[i]];
        const char *counter = l->accs.at[a->counter].name;
        text_indent(x);
        strbuf_add(x->out, "fold_copy((FOLD_GLOBAL ");
        text_type(x, a->lvalue->type);
        strbuf_printf(x->out, " *)%s, (FOLD_SHARED const ", packed_place(l, which[i], "f", "a"));
        text_type(x, a->lvalue->type);
        strbuf_printf(x->out, " *)(stage + n * %llu), (int32_t)(", at);
        text_type(x, acc_type(x, &l->accs.at[a->counter]));
        strbuf_printf(x->out, ")(b->%s - a->%s), threads);\n", counter, counter);
        at += a->lvalue->type->size;
    }
    tail(x);
    text_line(x, "#endif");
}

/* Of maps threads tell one another the two doubles: that all values were finite, what a partial
   ends with, is no part of what combines. */
static void words(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++)
        if (!l->accs.at[i].is_map) {
            if (is_until(l)) /* the number stands last, and counts no more than such flags */
                text_line(x, "#define FOLD_WORDS_OF_PART ((int32_t)(sizeof(FOLD_PART) / 4) - 2)");
            return;
        }
    text_line(x, "#define FOLD_WORDS_OF_PART %u", 4 * (unsigned)l->accs.n);
}

/* ---- what the lanes of a tile count ---- */

enum { COUNT_MOST = 7 }; /* an iteration adds: eight times 8192 iterations are too many */

/* All running values being counters, those of a tile take 16 bits each: fold_few_of keeps them so,
   fold_of_few gives them back. */
static void few(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++)
        if (!l->accs.at[i].r->is_counter || l->accs.at[i].r->most > COUNT_MOST ||
            l->accs.at[i].r->most < 0 || !l->accs.at[i].r->is_running ||
            l->accs.at[i].r->type->kind != IR_INT)
            return;
    if (l->is_alone) /* four launches */
        return;
    text_line(x, "#define FOLD_FEW %u /* words */", ((unsigned)l->accs.n + 1) / 2);
    head(x, "few_of", "uint32_t *few, const FOLD_PART *p");
    for (size_t i = 0; i < l->accs.n; i++)
        text_line(x, "few[%u] %s (uint32_t)p->%s%s;", (unsigned)i / 2, i % 2 ? "|=" : "=",
                  l->accs.at[i].name, i % 2 ? " << 16" : "");
    tail(x);
    head(x, "of_few", "FOLD_PART *p, const uint32_t *few");
    for (size_t i = 0; i < l->accs.n; i++) {
        text_indent(x);
        strbuf_printf(x->out, "p->%s = (", l->accs.at[i].name);
        text_type(x, acc_type(x, &l->accs.at[i]));
        strbuf_printf(x->out, ")(few[%u]%s);\n", (unsigned)i / 2, i % 2 ? " >> 16" : " & 0xffff");
    }
    tail(x);
}

void text_device_scan(struct text *x)
{
    text_need(x);
    if (x->loop->plan->scheme == PLAN_SCAN)
        text_line(x, "#define FOLD_EXACT");
    append(x);
    take(x);
    others(x);
    begin(x);
    end(x);
    step(x, true);
    step(x, false);
    staged(x);
    packed(x);
    few(x);
    words(x);
}
