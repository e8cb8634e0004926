/* What rows ask of memory ahead of themselves, and how gcc is to load it. */
#include "emit/fetch.h"
#include "emit/line.h"

#include "plan/linear.h"

enum { WHOLE = 64 };

unsigned lanes_at_once(const struct loop_text *l)
{
    uint64_t least = 4;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        uint64_t size = l->facts->accesses.at[i].lvalue->type->size;
        if (size && size < least)
            least = size;
    }
    return least == 4 ? 16 : least == 1 ? 64 : 32;
}

bool rows_are_whole(const struct loop_text *l)
{
    return !loop_is_nest(l) && !l->bins.n;
}

unsigned fetch_streams(const struct loop_text *l)
{
    uint64_t stride;
    uint32_t which;
    unsigned n = 0;

    while (n < 2 && span_stream(l, n, &which, &stride))
        n++;
    return n;
}

unsigned fetch_page(const struct loop_text *l)
{
    uint64_t most = 0, stride;
    uint32_t which;

    for (unsigned n = 0; n < 2 && span_stream(l, n, &which, &stride); n++)
        most = stride > most ? stride : most;
    return most ? FETCH_PAGE / (unsigned)most & -WHOLE : 0;
}

unsigned fetch_far(const struct loop_text *l)
{
    return fetch_page(l) * (3 - fetch_streams(l));
}

bool rows_walk_arrays(const struct loop_text *l)
{
    return rows_are_whole(l) && fetch_page(l);
}

bool row_has_far(const struct loop_text *l)
{
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].float_minmax)
            return false;
    return rows_walk_arrays(l);
}

bool row_fetches(const struct loop_text *l)
{
    return l->rows == 4 && row_has_far(l);
}

void text_fetch(struct text *x, const char *frame, const char *t, unsigned lanes)
{
    uint64_t stride;

    for (unsigned n = 0; n < 2; n++) {
        struct strbuf at;
        strbuf_init(&at);
        struct text y = {.out = &at, .loop = x->loop, .mode = x->mode};
        if (text_stream(&y, n, frame, &stride)) {
            if (lanes)
                text_line(x, "for (int fold_b = 0; fold_b < %llu; fold_b += 64)",
                          (unsigned long long)(lanes * stride));
            text_line(x, "%s__builtin_prefetch(%s + %s * %llu%s, 0, %d);", lanes ? "    " : "",
                      at.text, t, (unsigned long long)stride, lanes ? " + fold_b" : "",
                      lanes ? 3 : 2);
        }
        strbuf_release(&at);
    }
}

void text_fetch_four(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!rows_walk_arrays(l))
        return;
    text_line(x, "FOLD_INLINE void fold_ahead_%u(const struct fold_frame_%u *frame, int64_t t)",
              l->k, l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "for (int row = 0; row < 4; row++, t += 1024) {");
    x->indent++;
    text_fetch(x, "frame", "t", 0);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

static bool sorts_vectors(const struct loop_text *l)
{
    uint64_t stride;
    uint32_t which;

    for (unsigned n = 0; n < 2 && span_stream(l, n, &which, &stride); n++)
        if (stride >= 2 * l->facts->accesses.at[which].lvalue->type->size)
            return true;
    return l->plan->scheme == PLAN_LANES && reads_are_apart(l->facts);
}

void text_sorting(struct text *x)
{
    if (!sorts_vectors(x->loop))
        return;
    strbuf_add(x->out, "#if defined FOLD_WIDEST && !defined __clang__\n"
                       "__attribute__((target(\"tune=skylake-avx512,prefer-vector-width=512\")))\n"
                       "#endif\n");
}
