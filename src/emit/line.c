/*
 * Accesses that move by a constant from each iteration to the next, from a constant place behind a
 * pointer of the frame: foldrt knows by a table where they lie, and the loop needs no functions
 * that tell. A function costs the host compiler more time than its text looks like.
 */
#include "emit/line.h"

#include "emit/device.h"
#include "emit/inspect.h"
#include "emit/limited.h"
#include "emit/spaces.h"
#include "plan/linear.h"

/* The pointer or array itself, as the frame has it. */
static bool is_frame_pointer(const struct loop_text *l, const struct ir_expr *base,
                             const struct ir_var *root)
{
    const struct ir_expr *v = base->kind == IR_LOAD || base->kind == IR_DECAY ? base->a : NULL;
    enum place want = base->kind == IR_LOAD ? PLACE_VALUE : PLACE_ADDRESS;

    return v && v->kind == IR_VAR && v->var == root && loop_find(l, v->var)->place == want &&
           device_pointer(l, root) != UINT32_MAX;
}

/* Adds elements of `size` bytes: all terms constant but for the loop's index. */
static bool add_terms(const struct loop_text *l, const struct linear *lin, uint64_t size,
                      struct line *out)
{
    const struct level *v = &l->facts->levels[0];
    int64_t begin, bytes, moved;

    for (uint32_t i = 0; i < lin->n; i++) {
        const struct linear_term *t = &lin->term[i];
        if (t->nsym || __builtin_mul_overflow(t->factor, (int64_t)size, &bytes))
            return false;
        if (t->level < 0) {
            begin = bytes;
        } else {
            if (!level_first_constant(v, &begin) || __builtin_mul_overflow(begin, bytes, &begin) ||
                __builtin_mul_overflow(v->step, bytes, &moved) ||
                __builtin_add_overflow(out->step, moved, &out->step))
                return false;
        }
        if (__builtin_add_overflow(out->first, begin, &out->first))
            return false;
    }
    return true;
}

bool line_of(const struct loop_text *l, uint32_t which, struct line *out)
{
    const struct access *a = &l->facts->accesses.at[which];
    const struct ir_expr *e, *base;
    struct linear lin;

    if (!a->is_affine || a->ninner || a->is_compaction || a->must_be_there ||
        !span_is_possible(l, which) || !ir_expr_equal(a->range, a->address))
        return false;
    e = span_lvalue(a->range);
    *out = (struct line){.size = e->type->size};
    for (; e->kind == IR_MEMBER; e = e->a)
        out->first += (int64_t)(e->a->type->record->fields[e->field].bit_offset / 8);
    return e->kind == IR_INDEX && linear_address(l->facts, e, &lin, &base) &&
           is_frame_pointer(l, base, a->root) && add_terms(l, &lin, type_base(e->type)->size, out);
}

static void start_fields(struct text *x, uint32_t which, uint64_t stride, const char *pointer,
                         const char *first, const char *by)
{
    const struct loop_text *l = x->loop;
    struct line line;

    if (line_of(l, which, &line))
        text_line(x, ".%s = FOLD_OFFSET(struct fold_frame_%u, %s), .%s = %lld, .%s = %llu,",
                  pointer, l->k, loop_find(l, l->facts->accesses.at[which].root)->name, first,
                  (long long)line.first, by, (unsigned long long)stride);
}

void text_start_fields(struct text *x, uint32_t which, uint64_t stride)
{
    start_fields(x, which, stride, "pointer", "first", "stride");
}

void text_walk_starts(struct text *x)
{
    uint32_t which;
    uint64_t stride;

    if (span_stream(x->loop, 0, &which, &stride))
        text_start_fields(x, which, stride);
    if (span_stream(x->loop, 1, &which, &stride))
        start_fields(x, which, stride, "beside_pointer", "beside_first", "beside");
}

/* Does the entry function look at nothing but whether accesses are apart? */
static bool tests_are_plain(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    for (size_t i = 0; i < f->checks.n; i++)
        if (f->checks.at[i].a >= f->accesses.n || f->checks.at[i].b >= f->accesses.n)
            return false;
    return !l->has_pass && !loop_inspects(l) && !f->search && !f->isolation && !f->parts[0] &&
           !facts_read_ahead(f);
}

bool loop_has_lines(const struct loop_text *l)
{
    struct line line;

    if (l->is_alone || l->obstacle || l->facts->nlevels != 1 || !tests_are_plain(l))
        return false;
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (access_stays_here(l, i) || !line_of(l, i, &line))
            return false;
    return true;
}

void text_lines(struct text *x)
{
    const struct loop_text *l = x->loop;
    struct line line;

    text_line(x, "static const struct foldrt_line fold_lines_%u[] = {", l->k);
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        const struct access *a = &l->facts->accesses.at[i];
        line_of(l, i, &line);
        text_indent(x);
        strbuf_printf(x->out, "    {%lld, %lld, %llu, ", (long long)line.first,
                      (long long)line.step, (unsigned long long)line.size);
        strbuf_add(x->out, a->is_write ? "\"" : "0");
        if (a->is_write) {
            text_escape(x->out, a->root->name);
            strbuf_addc(x->out, '"');
        }
        strbuf_add(x->out, "},\n");
    }
    text_line(x, "    {0}};");
}

static uint32_t count_writes(const struct loop_facts *f)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < f->accesses.n; i++)
        n += f->accesses.at[i].is_write;
    return n;
}

void text_lines_test(struct text *x)
{
    const struct loop_facts *f = x->loop->facts;
    uint32_t nwrites = count_writes(f);

    if (nwrites)
        text_line(x, "struct foldrt_range fold_writes[%u];", nwrites);
    if (f->checks.n == 0 && nwrites == 0)
        return;
    if (f->checks.n) {
        text_indent(x);
        strbuf_add(x->out, "static const uint32_t fold_checks[] = {");
        for (size_t i = 0; i < f->checks.n; i++)
            strbuf_printf(x->out, "%s%u, %u", i ? ", " : "", f->checks.at[i].a, f->checks.at[i].b);
        strbuf_add(x->out, "};\n");
    }
    text_line(x, "if (!foldrt_is_apart(&fold_kernel_%u, frame, fold_n, %s, %zu, %s))", x->loop->k,
              f->checks.n ? "fold_checks" : "NULL", f->checks.n, nwrites ? "fold_writes" : "NULL");
    text_line(x, "    return 0;");
}
