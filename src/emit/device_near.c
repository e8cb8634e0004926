/*
 * What a kernel with bins keeps in the memory of a group, as far as declarations say it: where the
 * bins lie, so that their places are constants; and copies of small arrays that iterations read at
 * places that depend on data, as the edges of bins, where a pointer may lead to memory of any kind.
 */
#include "emit/device.h"

#include <foldrt.h>

enum {
    KNOWN_WORDS_MOST = 8 << 10, /* every GPU with one memory for all pointers has room for these */
    NEAR_BYTES = 1024,          /* of an array */
    NEAR_ALIGN = 16,            /* as FOLD_NEAR_ARRAY aligns the copy */
    GROUP_BYTES = 32 << 10      /* of the bins and all copies */
};

/* As foldrt counts them (hulls_find in runtime/device_bins.c); 0: no declaration says it. */
static uint64_t words_of(const struct bin *b)
{
    uint64_t size = bin_size(b) < 4 ? 1 : bin_size(b) / 4;

    if (b->b->count < 0 || b->b->count > KNOWN_WORDS_MOST)
        return 0;
    return ((uint64_t)b->b->count * size + 1) / 2 * 2;
}

/* Where they begin behind so many words: a bin of two integers lies in 16 bytes of its own. */
static uint64_t begin_of(const struct bin *b, uint64_t at)
{
    return bin_size(b) == 16 ? (at + 3) / 4 * 4 : at;
}

/* Of all bins; 0: not known, or too many. */
static uint64_t known_words(const struct loop_text *l)
{
    uint64_t all = FOLDRT_HEADER_OF_BINS;

    for (size_t i = 0; i < l->bins.n; i++) {
        if (!words_of(&l->bins.at[i]))
            return 0;
        all = begin_of(&l->bins.at[i], all) + words_of(&l->bins.at[i]);
    }
    return all <= KNOWN_WORDS_MOST ? all : 0;
}

/* They lie one behind the other. Not where accumulators want room in a group's memory, too. */
void text_device_hulls(struct text *x)
{
    const struct loop_text *l = x->loop;
    uint64_t at = FOLDRT_HEADER_OF_BINS;

    strbuf_add(x->out, "#define FOLD_KNOWN_HULLS(hulls)");
    for (size_t i = 0; i < l->bins.n && words_of(&l->bins.at[i]); i++) {
        at = begin_of(&l->bins.at[i], at);
        strbuf_printf(x->out,
                      " hulls.lo[%zu] = 0, hulls.count[%zu] = %lldul, hulls.at[%zu] = %lluul;", i,
                      i, (long long)l->bins.at[i].b->count, i, (unsigned long long)at);
        at += words_of(&l->bins.at[i]);
    }
    strbuf_addc(x->out, '\n');
    if (known_words(l) && !l->accs.n)
        text_line(x, "#define FOLD_ALL_SHARED");
}

/* Is it read alone, at least once at places that are not known before, and all of it there? */
static bool is_near(const struct loop_text *l, const struct ir_var *v)
{
    bool found = false;

    if (v->type->kind != IR_ARRAY || !v->type->size || v->type->size > NEAR_BYTES ||
        v->type->align > NEAR_ALIGN)
        return false;
    for (size_t i = 0; i < l->facts->accesses.n; i++) {
        const struct access *a = &l->facts->accesses.at[i];
        if (a->is_write)
            return false;
        found |= a->root == v && !a->is_affine && a->range && a->range->kind == IR_VAR &&
                 a->range->var == v;
    }
    return found;
}

void text_device_near(struct text *x)
{
    const struct loop_text *l = x->loop;
    uint64_t bytes = known_words(l) * 4;
    const char *sep = "#define FOLD_NEAR(f)";

    if (!bytes || l->accs.n)
        return;
    for (size_t i = 0; i < l->args.n; i++) {
        const struct ir_var *v = device_pointer_var(l, &l->args.at[i]);
        if (!v || !is_near(l, v) || bytes + v->type->size > GROUP_BYTES)
            continue;
        uint64_t unit = v->type->align < 8 ? v->type->align : 8;
        bytes += v->type->size;
        strbuf_printf(x->out, "%s FOLD_NEAR_ARRAY(f, uint%llu_t, %llu, %s)", sep,
                      (unsigned long long)unit * 8, (unsigned long long)v->type->size / unit,
                      l->args.at[i].name);
        sep = "";
    }
    if (!*sep)
        strbuf_addc(x->out, '\n');
}
