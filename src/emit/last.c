/*
 * Values of the last iteration that outlive a loop which a device runs: `t = a[i] / 2; a[i] = t;`.
 * foldrt runs the last iteration once more, on the cores (runtime/device_last.c), for which what it
 * reads and writes has to be there again as it was. That is kept before the loop: where it is a
 * few elements that this iteration certainly writes, whatever comes.
 */
#include "emit/last.h"

#include "emit/limited.h"

#include "analyse/parts.h"

/* May an iteration read what the access writes? */
static bool is_read(const struct loop_facts *f, const struct access *w)
{
    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *r = &f->accesses.at[i];
        if (!r->is_write && (r->base == w->base || r->root == w->root))
            return true;
    }
    return false;
}

static bool can_keep(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];

    return !a->is_guarded && !a->call && !a->ninner && a->is_affine && a->root &&
           !a->is_compaction && !a->is_scattered && !a->is_mark && !lvalue_is_bits(a->lvalue) &&
           span_is_possible(l, which);
}

static bool is_wanted(const struct loop_text *l)
{
    return l->has_live && l->facts->has_writes && !l->facts->can_rerun;
}

const char *last_obstacle(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    enum plan_scheme scheme = l->plan->scheme;
    bool good = !l->is_alone && f->nlevels == 1 && !f->is_vouched && !f->search && !f->isolation &&
                !f->scatter && !f->nserial && !l->bins.n && !l->has_carried &&
                !loop_is_limited(l) && (scheme == PLAN_RANGE || scheme == PLAN_LANES);

    if (!is_wanted(l))
        return NULL;
    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        good &= !a->is_write || !is_read(f, a) || can_keep(l, i);
    }
    return good ? NULL : "values of the last iteration beside writes in place";
}

bool last_asks(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];

    return is_wanted(l) && !l->obstacle && a->is_write && is_read(l->facts, a);
}

/* Where each of them is kept, one behind the other; their bytes. */
static unsigned long long keep(struct text *x, bool writes)
{
    const struct loop_text *l = x->loop;
    unsigned long long at = 0;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        unsigned long long size = l->facts->accesses.at[i].lvalue->type->size;
        if (!last_asks(l, i))
            continue;
        if (writes) {
            text_line(x, "fold_is = (char *)fold_at_%u_%u(frame, t);", l->k, i);
            text_line(x, "fold_was = (char *)kept + %llu;", at);
            text_line(x,
                      "__builtin_memcpy(back ? fold_is : fold_was, back ? fold_was : fold_is, "
                      "%llu);",
                      size);
        }
        at += size;
    }
    return at;
}

void text_last(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (l->obstacle || !is_wanted(l))
        return;
    text_line(x, "static void fold_was_%u(const void *at, int64_t t, void *kept, int32_t back)",
              l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u *const frame = at;", l->k);
    text_line(x, "char *fold_is, *fold_was;");
    keep(x, true);
    x->indent--;
    text_line(x, "}");
}

void text_last_field(struct text *x)
{
    if (x->loop->obstacle || !is_wanted(x->loop))
        return;
    text_line(x, ".last = fold_was_%u,", x->loop->k);
    text_line(x, ".last_size = %llu,", keep(x, false));
}
