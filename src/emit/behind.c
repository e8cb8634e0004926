/*
 * Compactions in place: `if (p(a[i])) a[k++] = a[i];`. The first place that the counter can come to
 * must not lie behind what the first iteration reads, and the counter must grow no faster than the
 * address that is read. So no iteration writes what a later one reads. How many places have been
 * counted tells foldrt which iterations have to be over before a block may write.
 *
 * `if (a[i] != a[i-1]) a[k++] = a[i];` reads what the iteration before it may write. But that one
 * writes a[i] to its place as it is: where that is a[i] it changes nothing, and all other places
 * that it can come to lie before a[i]. So a[i-1] needs no more than a[i] does, but that one
 * iteration more has to be over.
 */
#include "emit/behind.h"
#include "emit/keep.h"

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

struct stored {
    const struct ir_expr *place, *value;
};

static bool find_store(struct ir_expr *e, void *arg)
{
    struct stored *s = arg;

    if (e->kind == IR_ASSIGN && e->a == s->place)
        s->value = e->b->kind == IR_LOAD ? e->b->a : NULL;
    return true;
}

/* Of what is read there; NULL: it is not affine. */
static const struct ir_expr *address_of(const struct loop_facts *f, const struct ir_expr *lvalue)
{
    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].lvalue == lvalue && f->accesses.at[i].is_affine)
            return f->accesses.at[i].address;
    return NULL;
}

/* Of access r and the compaction w: the access whose value w stores as it is, if it is tested as r
   is and another one; else r. */
static uint32_t stored_by(const struct loop_text *l, uint32_t w, uint32_t r)
{
    const struct loop_facts *f = l->facts;
    const struct ir_type *t = f->accesses.at[w].lvalue->type;
    struct stored s = {.place = f->accesses.at[w].lvalue};

    ir_walk_stmt(f->levels[0].loop->body, NULL, find_store, &s);
    if (!s.value || t->kind != IR_INT || !ir_type_same(t, s.value->type) ||
        !ir_type_same(t, f->accesses.at[r].lvalue->type) || !address_of(f, s.value))
        return r;
    for (size_t i = 0; i < f->checks.n; i++) {
        const struct overlap_check *c = &f->checks.at[i];
        uint32_t other = c->a == w ? c->b : c->a;
        if (c->is_behind && (c->a == w || c->b == w) && other != r &&
            ir_expr_equal(f->accesses.at[other].address, address_of(f, s.value)))
            return other;
    }
    return r;
}

/* Takes what w stores for r, if r is that of the iteration before, and all places are among its. */
static void text_before_test(struct text *x, uint32_t w, uint32_t r)
{
    const struct loop_text *l = x->loop;
    uint32_t by = stored_by(l, w, r);

    if (by == r)
        return;
    text_line(x, "const char *const fold_by = fold_at_%u_%u(frame, 0);", l->k, by);
    text_line(x, "if (fold_at_%u_%u(frame, 1) == fold_by &&", l->k, r);
    text_line(x, "    fold_at_%u_%u(frame, 1) - fold_by == fold_step &&", l->k, by);
    text_line(x, "    (fold_by - fold_w) %% fold_one == 0 && fold_step %% fold_one == 0)");
    text_line(x, "    fold_r = fold_by;");
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
    text_line(x, "const char *fold_r = fold_at_%u_%u(frame, 0);", l->k, r);
    text_line(x, "const char *const fold_w = %s;", place(l, w, 0));
    text_line(x, "const int64_t fold_one = %s - fold_w;", place(l, w, most < 0 ? -1 : 1));
    text_line(x, "const int64_t fold_step = fold_at_%u_%u(frame, 1) - fold_r;", l->k, r);
    text_before_test(x, w, r);
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
    if (loop_has_behind(x->loop) && loop_keeps_both(x->loop))
        text_line(x, "fold_f.fold_behind = fold_behind;");
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

/* May a place be read one iteration later than it is tested for? */
static bool has_before(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    bool any = false;

    for (size_t i = 0; i < f->checks.n; i++) {
        const struct overlap_check *c = &f->checks.at[i];
        if (!c->is_behind)
            continue;
        uint32_t w = f->accesses.at[c->a].is_compaction ? c->a : c->b, r = w == c->a ? c->b : c->a;
        any |= stored_by(l, w, r) != r;
    }
    return any;
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
    text_line(x, "return most%s;", has_before(l) ? " + 1" : "");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

void text_behind_field(struct text *x)
{
    if (loop_has_behind(x->loop))
        text_line(x, ".moved = fold_moved_%u,", x->loop->k);
}
