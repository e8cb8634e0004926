/*
 * Memory that a loop may read although C does not: behind a search's hit, or under a guard that is
 * looked at too early. Parts of declared objects are there, of anything else foldrt is asked.
 */
#include "emit/there.h"

#include <stdio.h>

bool access_is_same(const struct access *a, const struct access *b)
{
    return !a->ninner && !b->ninner && a->is_affine && ir_expr_equal(a->address, b->address);
}

bool span_is_again(const struct loop_text *l, uint32_t which)
{
    const struct loop_facts *f = l->facts;

    for (uint32_t i = 0; i < which; i++) {
        const struct access *a = &f->accesses.at[i], *b = &f->accesses.at[which];
        bool is_other = a->must_be_there != b->must_be_there || a->is_write != b->is_write;
        if (!is_other && access_is_same(a, b))
            return true;
    }
    return false;
}

/* The declared object that the range is part of, when the kernel knows its address; else NULL. */
static const struct spelled *object_of(const struct loop_text *l, const struct access *a)
{
    const struct ir_var *v = ir_object_of(a->range);
    const struct spelled *s = v && v->type->size ? loop_find(l, v) : NULL;

    return s && s->place == PLACE_ADDRESS ? s : NULL;
}

void text_is_asked(struct text *x, uint32_t which, const char *span)
{
    const struct spelled *object = object_of(x->loop, &x->loop->facts->accesses.at[which]);

    strbuf_printf(x->out, "%s.to > %s.from", span, span);
    if (object)
        strbuf_printf(x->out, " && !fold_span_within(%s, frame->%s, %llu)", span, object->name,
                      (unsigned long long)object->var->type->size);
}

static bool is_guarded_read(const struct loop_text *l, uint32_t which)
{
    return l->facts->accesses.at[which].must_be_there && !span_is_again(l, which);
}

void text_guarded_reads(struct text *x, const char *call)
{
    const struct loop_text *l = x->loop;
    unsigned n = 0;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        n += is_guarded_read(l, i);
    if (n == 0)
        return;
    text_line(x, "struct foldrt_range fold_reads[%u];", n);
    text_line(x, "%s.reads = fold_reads;", call);
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        char span[24];
        if (!is_guarded_read(l, i))
            continue;
        snprintf(span, sizeof span, "fold_s%u", i);
        text_indent(x);
        strbuf_add(x->out, "if (");
        text_is_asked(x, i, span);
        strbuf_add(x->out, ")\n");
        text_line(x,
                  "    fold_reads[%s.nreads++] = (struct foldrt_range)FOLD_SPAN_RANGE(%s, \"\");",
                  call, span);
    }
}
