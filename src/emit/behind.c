/*
 * Compactions in place: `if (p(a[i])) a[k++] = a[i];`. The first place that the counter can come to
 * must not lie behind what the first iteration reads, and the counter must grow no faster than the
 * address that is read. So no iteration writes what a later one reads. How many places have been
 * counted tells foldrt which iterations have to be over before a block may write.
 */
#include "emit/behind.h"

#include "base/arena.h"

bool loop_has_behind(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    bool any = false;

    for (size_t i = 0; i < f->checks.n && !l->is_alone; i++)
        any |= f->checks.at[i].is_behind;
    return any;
}

void text_behind_flag(struct text *x)
{
    if (loop_has_behind(x->loop))
        text_line(x, "uint32_t fold_behind = 0;");
}

/* "fold_at_1_2(frame, 0, *k + 1)": the place that is `more` behind the first one. */
static const char *place(const struct loop_text *l, uint32_t which, long long more)
{
    const struct access *a = &l->facts->accesses.at[which];
    const struct acc *c = &l->accs.at[a->counter];
    long long first = a->windows & 1 ? 0 : c->r->most < 0 ? -1 : 1;

    return arena_printf(l->arena, "fold_at_%u_%u(frame, 0, *%s + %lld)", l->k, which, c->name,
                        first - (long long)a->offset + more);
}

static unsigned long long size_of(const struct access *a)
{
    return (unsigned long long)span_lvalue(a->range)->type->size;
}

bool text_behind_test(struct text *x, const struct overlap_check *c)
{
    const struct loop_text *l = x->loop;

    if (!c->is_behind || l->is_alone)
        return false;
    const struct loop_facts *f = l->facts;
    uint32_t w = f->accesses.at[c->a].is_compaction ? c->a : c->b, r = w == c->a ? c->b : c->a;
    const struct access *to = &f->accesses.at[w], *from = &f->accesses.at[r];
    long long most = (long long)l->accs.at[to->counter].r->most;

    text_line(x, "if (fold_span_meets(fold_s%u, fold_s%u)) {", c->a, c->b);
    x->indent++;
    text_line(x, "const char *const fold_r = fold_at_%u_%u(frame, 0);", l->k, r);
    text_line(x, "const char *const fold_w = %s;", place(l, w, 0));
    text_line(x, "const int64_t fold_one = %s - fold_w;", place(l, w, most < 0 ? -1 : 1));
    text_line(x, "const int64_t fold_step = fold_at_%u_%u(frame, 1) - fold_r;", l->k, r);
    text_line(x, "if (!fold_is_behind(fold_w, %llu, fold_one, %lld, fold_r, %llu, fold_step))",
              size_of(to), most < 0 ? -most : most, size_of(from));
    text_line(x, "    return 0;");
    text_line(x, "fold_behind = 1;");
    x->indent--;
    text_line(x, "}");
    return true;
}

void text_behind_call(struct text *x, const char *call)
{
    if (loop_has_behind(x->loop))
        text_line(x, "%s.behind = fold_behind;", call);
}

/* The counters of such writes. */
static bool is_counter(const struct loop_text *l, size_t acc)
{
    const struct loop_facts *f = l->facts;

    for (size_t i = 0; i < f->checks.n; i++) {
        const struct overlap_check *c = &f->checks.at[i];
        const struct access *a = &f->accesses.at[c->a], *b = &f->accesses.at[c->b];
        if (c->is_behind && (a->is_compaction ? a : b)->counter == acc)
            return true;
    }
    return false;
}

void text_behind_function(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!loop_has_behind(l))
        return;
    text_line(x, "static int64_t fold_moved_%u(const void *start, const void *end)", l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_part_%u *a = start, *b = end;", l->k);
    text_line(x, "int64_t most = 0, one;");
    strbuf_addc(x->out, '\n');
    for (size_t i = 0; i < l->accs.n; i++) {
        const char *name = l->accs.at[i].name;
        bool down = l->accs.at[i].r->most < 0;
        if (!is_counter(l, i))
            continue;
        text_line(x, "one = %c->%s - %c->%s;", down ? 'a' : 'b', name, down ? 'b' : 'a', name);
        text_line(x, "most = one > most ? one : most;");
    }
    text_line(x, "return most;");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

void text_behind_field(struct text *x)
{
    if (loop_has_behind(x->loop))
        text_line(x, ".moved = fold_moved_%u,", x->loop->k);
}
