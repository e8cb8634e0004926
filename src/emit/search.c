/*
 * A search: the first iteration that leaves the loop. The step stores a hit there instead of
 * leaving. Accumulators and live-out values are those of the iterations before it; the loop as
 * written then starts at it.
 */
#include "emit/counted.h"
#include "emit/early.h"
#include "emit/there.h"

#include "base/arena.h"

enum {
    BLOCK = 128,  /* iterations evaluated without a branch */
    IN_ORDER = 64 /* that the entry function looks at itself: hits are often early */
};

/* ---- seek ---- */

/* The unsigned type as wide as the widest value that is read, so that hits of a vector of values
   are a vector of as many. */
static unsigned hit_bits(const struct loop_facts *f)
{
    uint64_t size = 1;

    for (size_t i = 0; i < f->accesses.n; i++) {
        uint64_t s = f->accesses.at[i].lvalue->type->size;
        if (s > size && s <= 8)
            size = s;
    }
    return size > 4 ? 64 : size > 2 ? 32 : size > 1 ? 16 : 8;
}

static void acc_locals(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_acc_locals(x, ACC_IDENTITY);
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].narrow)
            text_line(x, "int32_t fold_block_%s = 0;", l->accs.at[i].name);
}

static void blocks(struct text *x)
{
    unsigned bits = hit_bits(x->loop->facts);

    text_line(x, "for (; !fold_careful && hi - lo >= %d; lo += %d) {", BLOCK, BLOCK);
    x->indent++;
    text_line(x, "uint%u_t fold_any = 0;", bits);
    text_independent(x);
    text_line(x, "for (int64_t t = lo; t < lo + %d; t++) {", BLOCK);
    x->indent++;
    acc_locals(x);
    text_line(x, "int32_t fold_hit = 0;");
    text_step_call_hit(x, "t", "NULL", "&fold_hit");
    text_line(x, "fold_any |= (uint%u_t)fold_hit;", bits);
    x->indent--;
    text_line(x, "}");
    text_line(x, "if (fold_any)");
    text_line(x, "    break;");
    x->indent--;
    text_line(x, "}");
}

void text_seek(struct text *x)
{
    const struct loop_text *l = x->loop;
    bool is_heavy = l->facts->is_heavy;

    text_line(x,
              "static int64_t fold_seek_%u(const void *frame, int64_t lo, int64_t hi, int32_t "
              "fold_careful)",
              l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", l->k,
              l->k);
    strbuf_addc(x->out, '\n');
    if (is_heavy || l->is_alone)
        text_line(x, "(void)fold_careful;");
    else
        blocks(x);
    text_line(x, "for (; lo < hi; lo++) {");
    x->indent++;
    acc_locals(x);
    text_line(x, "int32_t fold_hit = 0;");
    text_step_call_hit(x, "lo", "NULL", "&fold_hit");
    text_line(x, "if (fold_hit)");
    text_line(x, "    break;");
    x->indent--;
    text_line(x, "}");
    text_line(x, "return lo;");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* ---- what it may read ---- */

/* May it be read ahead? Scalars and whole objects are there. */
static bool is_ahead(const struct loop_facts *f, const struct access *a)
{
    return (a->is_affine || a->is_hull) && !a->is_write && a->lvalue->kind != IR_VAR &&
           (!f->needed || f->search == SEARCH_UNTIL || stmt_makes(f->needed, a));
}

/* Must the access be asked for? */
static bool is_touch(const struct loop_text *l, uint32_t which)
{
    const struct loop_facts *f = l->facts;
    const struct access *a = &f->accesses.at[which];

    for (uint32_t i = 0; i < which; i++)
        if (is_ahead(f, &f->accesses.at[i]) && access_is_same(&f->accesses.at[i], a))
            return false;
    return is_ahead(f, a);
}

uint32_t search_touches(const struct loop_text *l)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        n += is_touch(l, i);
    return n;
}

bool search_reads_all(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (is_touch(l, i) && (!a->is_affine || a->is_guarded || a->ninner || a->call))
            return false;
    }
    return f->search == SEARCH_FIRST && !f->ncapped && !f->is_heavy && search_touches(l) > 0;
}

/* The address at iteration `t`, inner index number `moved` at its last value and others at their
   first. */
static void corner(struct text *x, uint32_t which, const char *t, uint32_t moved)
{
    const struct loop_text *l = x->loop;
    const struct access *a = &l->facts->accesses.at[which];

    strbuf_printf(x->out, "fold_at_%u_%u(frame, %s", l->k, which, t);
    text_inner_corner(x, a, moved);
    strbuf_addc(x->out, ')');
}

static void reach(struct text *x, uint32_t which, const char *t, uint32_t moved)
{
    text_indent(x);
    strbuf_add(x->out, "fold_span_reach(&s, ");
    corner(x, which, t, moved);
    strbuf_add(x->out, ");\n");
}

/* What leads there is read only where the inner loops run. */
static void touch_access(struct text *x, uint32_t which)
{
    const struct loop_text *l = x->loop;
    const struct access *a = &l->facts->accesses.at[which];

    text_line(x, "{");
    x->indent++;
    for (uint32_t i = 0; i < a->ninner; i++) {
        text_indent(x);
        text_trip_declare(x, &a->inner[i], i + 1);
        strbuf_addc(x->out, '\n');
    }
    for (uint32_t i = 0; i < a->ninner; i++)
        text_line(x, "if (fold_n%u > 0)", i + 1);
    text_line(x, "{");
    x->indent++;
    text_indent(x);
    strbuf_add(x->out, "struct fold_span s = fold_span_start(");
    corner(x, which, "lo", UINT32_MAX);
    strbuf_printf(x->out, ", %llu);\n", (unsigned long long)span_lvalue(a->range)->type->size);
    reach(x, which, "hi - 1", UINT32_MAX);
    for (uint32_t i = 0; i < a->ninner; i++)
        reach(x, which, "lo", i);
    text_indent(x);
    strbuf_add(x->out, "if (");
    text_is_asked(x, which, "s");
    strbuf_add(x->out, ")\n");
    text_line(x, "    to[n++] = (struct foldrt_range)FOLD_SPAN_RANGE(s, \"\");");
    for (int i = 0; i < 2; i++) {
        x->indent--;
        text_line(x, "}");
    }
}

/* Nothing can be said of iterations whose inner loops make many trips. */
static void touch_cap(struct text *x, const struct level *l)
{
    text_line(x, "{");
    x->indent++;
    text_indent(x);
    text_trip_declare(x, l, 1);
    strbuf_addc(x->out, '\n');
    text_indent(x);
    strbuf_printf(x->out, "if (fold_n1 > %d", SEARCH_TRIPS);
    if (text_trip_guard(x, l, 1, " || !("))
        strbuf_addc(x->out, ')');
    strbuf_add(x->out, ")\n");
    text_line(x, "    return FOLDRT_TOUCHES + 1;");
    x->indent--;
    text_line(x, "}");
}

void text_touch(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(
        x,
        "static uint32_t fold_touch_%u(const void *fold_frame, int64_t lo, int64_t hi, struct "
        "foldrt_range *to)",
        l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u *const frame = fold_frame;", l->k);
    text_line(x, "uint32_t n = 0;");
    strbuf_addc(x->out, '\n');
    text_line(x, "(void)frame, (void)lo, (void)hi, (void)to;");
    for (uint32_t i = 0; i < l->facts->ncapped; i++)
        touch_cap(x, &l->facts->capped[i]);
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (is_touch(l, i))
            touch_access(x, i);
    text_line(x, "return n;");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* ---- in the entry function ---- */

/* The values that the iteration before the hit left. */
static void live_before(struct text *x, const struct loop_text *l)
{
    text_line(x, "if (fold_n == 0)");
    text_line(x, "    return 0;");
    text_line(x, "fold_f.fold_n = fold_n;");
    text_line(x, "fold_range_%u(&fold_f, fold_n - 1, fold_n, NULL);", l->k);
}

/* The iteration that brings a counter to its limit. */
static void text_full(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "struct fold_part_%u fold_start;", l->k);
    text_line(x, "__builtin_memset(&fold_start, 0, sizeof fold_start);");
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].r->room)
            text_line(x, "fold_start.%s = *%s;", l->accs.at[i].name, l->accs.at[i].name);
    text_line(x, "struct foldrt_search fold_search = {.left = fold_left_%u, .start = &fold_start};",
              l->k);
    if (!l->facts->is_cautious)
        text_line(x, "fold_search.touch = fold_touch_%u;", l->k);
    text_line(x, "const struct foldrt_call fold_whole = {.frame = &fold_f, .n = fold_n};");
    text_line(x, "if (!foldrt_seek(&fold_loop_%u, &fold_whole, &fold_search))", l->k);
    text_line(x, "    return 0;");
    text_line(x, "fold_n = *fold_found = fold_search.at;");
    text_line(x, "if (fold_n < %lld)", (long long)l->plan->least_trip);
    text_line(x, "    return 0;");
    if (frame_has_trip(l))
        text_line(x, "fold_f.fold_n = fold_n;");
}

void text_search(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (l->facts->search == SEARCH_FULL) {
        text_full(x);
        return;
    }
    uint32_t asked = early_alone(l), first = l->facts->is_heavy ? 0 : asked ? asked : IN_ORDER;

    text_line(x, "struct foldrt_search fold_search = {.from = %u, .at = %u};", first, asked);
    if (!l->is_alone)
        text_line(x, "fold_search.touch = fold_touch_%u;", l->k);
    text_line(x, "const struct foldrt_call fold_whole = {.frame = &fold_f, .n = fold_n};");
    if (first && !asked) {
        text_line(x, "if (fold_n < %u)", first);
        text_line(x, "    return 0;");
        text_line(x, "fold_search.at = fold_seek_%u(&fold_f, 0, %u, 1);", l->k, first);
    }
    text_line(x,
              "if (fold_search.at == %u && !foldrt_seek(&fold_loop_%u, &fold_whole, &fold_search))",
              first, l->k);
    text_line(x, "    return 0;");
    text_line(x, "fold_n = *fold_found = fold_search.at;");
    if (l->accs.n) {
        text_line(x, "if (fold_n < %lld)", (long long)l->plan->least_trip);
        text_line(x, "    return 0;");
        if (frame_has_trip(l))
            text_line(x, "fold_f.fold_n = fold_n;");
    } else if (l->has_live) {
        live_before(x, l);
    }
}
