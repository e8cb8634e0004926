/*
 * Inner loops of a few turns, `for (c = 0; c < 3; c++) d += x[3 * i + c] * w[c];`. They are written
 * out, turn by turn, so that iterations of the loop around can become vectors: -O1 would leave them
 * loops, and take one iteration after the other. Where these cannot, what can be a vector is the
 * inner loop: it stays one, and the compiler writes it out when it has tried.
 */
#include "emit/cells.h"
#include "emit/few.h"
#include "emit/masked.h"
#include "emit/pieces.h"

#include "analyse/parts.h"
#include "analyse/steps.h"
#include "analyse/work.h"
#include "emit/limited.h"

enum {
    NODES_MOST = 1024, /* expressions of all turns */
    CALLEE_MOST = 256, /* the same in a function, which is inlined wherever it is called */
    VECTOR = 32,       /* bytes */
    FEW = 16           /* iterations of inner levels */
};

static int64_t size_of(const struct loop_facts *f, struct ir_stmt *loop, struct level *l);

/* ---- how much it is ---- */

struct count {
    const struct loop_facts *f;
    int64_t nodes;
};

static bool count_expr(struct ir_expr *e, void *arg)
{
    struct count *c = arg;

    c->nodes++;
    if (c->nodes <= NODES_MOST && e->kind == IR_CALL && e->func && e->func->body)
        ir_walk_stmt(e->func->body, NULL, count_expr, c);
    return c->nodes <= NODES_MOST;
}

static bool count_loop(struct ir_stmt *s, void *arg)
{
    struct count *c = arg;
    struct level l;

    if (!stmt_is_loop(s))
        return true;
    c->nodes += size_of(c->f, s, &l);
    return false;
}

/* The expressions of all turns of a loop that can be written out; else more than NODES_MOST. */
static int64_t size_of(const struct loop_facts *f, struct ir_stmt *loop, struct level *l)
{
    struct count c = {f, 0};
    int64_t first;

    if (!loop_is_short(f->unit, loop, l) || !expr_constant(l->first, &first))
        return NODES_MOST + 1;
    ir_walk_stmt(loop->body, count_loop, count_expr, &c);
    return c.nodes > NODES_MOST ? c.nodes : c.nodes * l->const_trip;
}

/* ---- what iterations do besides ---- */

struct scatter {
    const struct loop_facts *f;
    const struct ir_var *array; /* this one; NULL: any */
    bool found;
};

static bool find_load(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= e->kind == IR_LOAD && e->a->kind != IR_VAR;
    return true;
}

static const struct ir_var *array_of(const struct ir_expr *e)
{
    return e->kind == IR_INDEX && e->a->kind == IR_DECAY && e->a->a->kind == IR_VAR ? e->a->a->var
                                                                                    : NULL;
}

/* A write to an element of an array where what is read says which. */
static bool find_scatter(struct ir_expr *e, void *arg)
{
    struct scatter *s = arg;
    const struct ir_var *v = ir_is_write(e) ? array_of(e->a) : NULL;
    bool loads = false;

    if (v && (!s->array || s->array == v)) {
        ir_walk_expr(e->a->b, find_load, &loads);
        s->found |= loads;
    }
    return true;
}

static struct ir_stmt *iteration(const struct loop_facts *f)
{
    return f->levels[f->nlevels - 1].loop->body;
}

/* Does it read an array that iterations scatter to? A vector would have to wait until all of its
   elements are in the cache. */
static bool read_scattered(struct ir_expr *e, void *arg)
{
    struct scatter *s = arg;
    struct scatter writes = {.f = s->f, .array = e->kind == IR_LOAD ? array_of(e->a) : NULL};

    if (writes.array)
        ir_walk_stmt(iteration(s->f), NULL, find_scatter, &writes);
    s->found |= writes.found;
    return !s->found;
}

static bool reads_scattered(const struct loop_facts *f, const struct ir_stmt *s)
{
    struct scatter reads = {.f = f};

    ir_walk_stmt(s->body, NULL, read_scattered, &reads);
    return reads.found;
}

struct row {
    const struct level *l;
    bool found;
};

static bool find_index(struct ir_expr *e, void *arg)
{
    struct row *r = arg;

    r->found |= e->kind == IR_VAR && e->var == r->l->index;
    return true;
}

/* A write to memory that moves with the index, as much in all turns as a vector holds. */
static bool find_row(struct ir_expr *e, void *arg)
{
    struct row *r = arg;
    const struct ir_expr *place = ir_is_write(e) && e->a->kind == IR_INDEX ? e->a : NULL;

    if (place && !array_of(place) && place->type->size * r->l->const_trip >= VECTOR)
        ir_walk_expr(place->b, find_index, r);
    return true;
}

/* Are the loop's turns, or those of a loop in it, a vector by themselves, or are they many? */
static bool is_kept(const struct loop_facts *f, struct ir_stmt *s, int64_t most)
{
    struct row row = {NULL, false};
    struct level l;

    if (size_of(f, s, &l) > most)
        return true;
    row.l = &l;
    ir_walk_stmt(s->body, NULL, find_row, &row);
    return row.found;
}

struct keep {
    const struct loop_facts *f;
    int64_t most;
    bool found;
};

static bool find_kept(struct ir_stmt *s, void *arg)
{
    struct keep *k = arg;

    k->found |= s->kind == IR_GOTO || (stmt_is_loop(s) && is_kept(k->f, s, k->most));
    return !k->found;
}

bool few_turns_alone(const struct loop_facts *f, struct ir_stmt *body)
{
    struct keep k = {f, CALLEE_MOST, false};

    ir_walk_stmt(body, find_kept, NULL, &k);
    return !k.found;
}

bool few_turns_are_straight(const struct text *x)
{
    struct keep k = {x->loop->facts, NODES_MOST, false};
    struct scatter writes = {.f = k.f};

    ir_walk_stmt(iteration(k.f), find_kept, NULL, &k);
    ir_walk_stmt(iteration(k.f), NULL, find_scatter, &writes);
    return !k.found && !writes.found && !x->loop->bins.n;
}

/* ---- the loop ---- */

static void index_text(struct text *x, const struct level *l, int64_t value, bool is_declared)
{
    const char *name = loop_find(x->loop, l->index)->name;

    text_indent(x);
    if (is_declared)
        text_declare(x, l->index->type, name);
    else
        strbuf_add(x->out, name);
    strbuf_add(x->out, " = ");
    text_const_int(x, l->index->type, (uint64_t)value, PREC_ASSIGN);
    strbuf_add(x->out, ";\n");
}

static void turns(struct text *x, const struct ir_stmt *s, const struct level *l)
{
    int64_t value = 0;

    expr_constant(l->first, &value);
    strbuf_add(x->out, "{\n");
    x->indent++;
    for (int64_t k = 0; k < l->const_trip; k++, value += l->step) {
        text_line(x, "{");
        x->indent++;
        index_text(x, l, value, l->declared_here);
        text_stmt_inside(x, s->body);
        x->indent--;
        text_line(x, "}");
    }
    if (!l->declared_here)
        index_text(x, l, value, false);
    x->indent--;
    text_line(x, "}");
}

bool text_few_turns(struct text *x, const struct ir_stmt *s)
{
    struct ir_stmt *loop = (struct ir_stmt *)s;
    struct level l;

    if (!x->loop || x->is_device || (x->mode != TEXT_STEP && x->mode != TEXT_CALLEE) ||
        text_is_limited(x) || size_of(x->loop->facts, loop, &l) > NODES_MOST)
        return false;
    if (x->mode == TEXT_CALLEE ? !is_kept(x->loop->facts, loop, CALLEE_MOST)
                               : few_turns_are_straight(x) || reads_scattered(x->loop->facts, s)) {
        turns(x, s, &l);
        return true;
    }
    if (!stmt_holds_loop(s->body) && !x->loop->bins.n) {
        strbuf_printf(x->out, "FOLD_AT_ONCE(%lld)\n", (long long)l.const_trip);
        text_indent(x);
    }
    return false;
}

/* ---- inner levels of a nest ---- */

/* How many of the innermost levels have few iterations between them, and how many these are. */
static uint32_t levels_of_few(const struct loop_text *l, int64_t *turns)
{
    const struct loop_facts *f = l->facts;
    uint32_t many = 0;
    int64_t all = 1;
    struct level ignored;

    *turns = 1;
    while (many + 1 < f->nlevels) {
        const struct level *v = &f->levels[f->nlevels - 1 - many];
        if (v->const_trip < 2 || (all *= v->const_trip) > FEW ||
            size_of(f, v->loop, &ignored) > NODES_MOST)
            break;
        *turns = all;
        many++;
    }
    return many;
}

bool nest_has_few(const struct loop_text *l)
{
    int64_t turns;

    return levels_of_few(l, &turns) && !l->bins.n && !loop_is_limited(l);
}

/* A turn of these levels, its iterations one behind the other. */
static void group(struct text *x, const struct nest_walk *w, uint32_t many, int64_t turns)
{
    const struct loop_facts *f = x->loop->facts;

    for (int64_t i = 0; i < turns; i++) {
        int64_t left = i;
        for (uint32_t k = f->nlevels; k > f->nlevels - many; k--) {
            text_line(x, "at.k%u = %lld;", k, (long long)(left % f->levels[k - 1].const_trip));
            left /= f->levels[k - 1].const_trip;
        }
        w->iteration(x, w->arg);
        text_line(x, "%s++;", w->index);
    }
}

/* An iteration of a turn that begins before the walk, or ends behind it. */
static void one_alone(struct text *x, const struct nest_walk *w, uint32_t many, int64_t turns)
{
    uint32_t n = x->loop->facts->nlevels;

    text_indent(x);
    strbuf_add(x->out, "if (");
    for (uint32_t i = n; i > n - many; i--)
        strbuf_printf(x->out, "at.k%u || ", i);
    strbuf_printf(x->out, "%s - %s < %lld) {\n", w->stop, w->index, (long long)turns);
    x->indent++;
    w->iteration(x, w->arg);
    text_line(x, "%s++;", w->index);
    text_line(x, "at.k%u++;", n);
    text_line(x, "fold_nest_row_%u(&f, &at);", x->loop->k);
    text_line(x, "continue;");
    x->indent--;
    text_line(x, "}");
}

static bool few_levels(struct text *x, const struct nest_walk *w)
{
    const struct loop_text *l = x->loop;
    int64_t turns;
    uint32_t n = l->facts->nlevels, many = levels_of_few(l, &turns), k = n - many;

    if (!nest_has_few(l))
        return false;
    text_line(x, "for (int64_t %s = %s; %s < %s;) {", w->index, w->from, w->index, w->stop);
    x->indent++;
    one_alone(x, w, many, turns);
    text_line(x, "int64_t end = at.k%u + (%s - %s) / %lld;", k, w->stop, w->index,
              (long long)turns);
    if (k > 1)
        text_line(x, "end = end < f.fold_trips%u ? end : f.fold_trips%u;", k, k);
    text_independent(x);
    text_line(x, "for (; at.k%u < end; at.k%u++) {", k, k);
    x->indent++;
    group(x, w, many, turns);
    x->indent--;
    text_line(x, "}");
    text_line(x, "at.k%u--;", k);
    for (uint32_t i = k + 1; i < n; i++)
        text_line(x, "at.k%u = f.fold_trips%u - 1;", i, i);
    text_line(x, "at.k%u = f.fold_trips%u;", n, n);
    text_line(x, "fold_nest_row_%u(&f, &at);", l->k);
    x->indent--;
    text_line(x, "}");
    return true;
}

/* A row. What its own vectors leave is too little for others. */
static void row(struct text *x, const struct nest_walk *w)
{
    bool is_masked = loop_is_masked(x->loop);

    text_row_held_loads(x);
    text_masked(x, w->index, "end");
    bool is_rest = text_whole_vectors(x, w);

    if (is_rest)
        strbuf_add(x->out, "#ifdef FOLD_MAIN\n");
    text_independent(x);
    if (is_rest)
        strbuf_add(x->out, "#endif\n");
    text_line(x, "for (; %s < end; %s++, at.k%u++) {", w->index, w->index, x->loop->facts->nlevels);
    x->indent++;
    if (is_rest) {
        strbuf_add(x->out, "#ifndef FOLD_MAIN\n");
        text_line(x, "FOLD_UNKNOWN(%s)", w->index);
        strbuf_add(x->out, "#endif\n");
    }
    w->iteration(x, w->arg);
    x->indent--;
    text_line(x, "}");
    if (is_masked)
        strbuf_add(x->out, "#endif\n");
}

void text_nest_walk(struct text *x, const struct nest_walk *w)
{
    const struct loop_text *l = x->loop;
    uint32_t n = l->facts->nlevels;

    text_line(x, "struct fold_nest_%u at = fold_nest_at_%u(&f, %s);", l->k, l->k, w->first);
    if (few_levels(x, w))
        return;
    text_masked_page(x);
    text_line(x, "for (int64_t %s = %s; %s < %s;) {", w->index, w->from, w->index, w->stop);
    x->indent++;
    text_line(x, "int64_t left = f.fold_trips%u - at.k%u;", n, n);
    text_line(x, "int64_t end = left < %s - %s ? %s + left : %s;", w->stop, w->index, w->index,
              w->stop);
    if (w->has_pieces) {
        text_pieces_row(x, "end");
    } else {
        row(x, w);
    }
    text_line(x, "fold_nest_row_%u(&f, &at);", l->k);
    x->indent--;
    text_line(x, "}");
}
