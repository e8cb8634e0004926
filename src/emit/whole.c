/*
 * Rows of a nest that writes bytes, or pairs of them, and such loops in an iteration, in whole
 * vectors. What is left of a row by vectors of 64 bytes takes longer than these where it goes byte
 * by byte: of rows of 1022 bytes 62. With AVX-512, which has masks for bytes, it is one more vector
 * of which some lanes do nothing; without, it goes by 16 elements first, and no more than 15 are
 * left.
 */
#include "emit/few.h"

#include "analyse/internal.h"
#include "analyse/steps.h"

enum {
    SMALL = 2,      /* bytes of an element */
    SCALAR_MOST = 2 /* elements that go one by one, with AVX-512 too */
};

/* The least size of what the nest touches, as long as it is small; else 0. */
static uint64_t least_size(const struct loop_facts *f)
{
    uint64_t least = SMALL + 1;

    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (a->lvalue->type->size < least)
            least = a->lvalue->type->size;
        if (!a->is_affine)
            return 0;
    }
    return least <= SMALL ? least : 0;
}

/* Nothing but independent iterations of straight text, of which vectors can be made. */
static bool fits(const struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct loop_facts *f = l->facts;

    return f->has_writes && !l->accs.n && !l->bins.n && !l->has_carried && !f->search &&
           f->effort.calls == 0 && few_turns_are_straight(x);
}

/* The iterations from the walk's place on, in lanes, each with names of its own for the same
   places: gcc makes better vectors of these than of variables that go on. `left`: lanes before it
   do something, being counted in numbers of the elements' size, so that their masks are of the same
   kind; 0: all do. */
static void lanes_of(struct text *x, const struct nest_walk *w, unsigned lanes, unsigned left)
{
    const struct loop_text *l = x->loop;

    text_line(x, "const struct fold_nest_%u fold_at = at;", l->k);
    text_line(x, "const int64_t fold_from = %s;", w->index);
    if (left)
        text_line(x, "const uint%u_t fold_left = (uint%u_t)(end - %s);", left, left, w->index);
    text_independent(x);
    text_line(x, "for (int64_t fold_j = 0; fold_j < %u; fold_j++) {", lanes);
    x->indent++;
    text_line(x, "const int64_t %s = fold_from + fold_j;", w->index);
    text_line(x, "struct fold_nest_%u at = fold_at;", l->k);
    text_line(x, "at.k%u += fold_j;", l->facts->nlevels);
    if (left) {
        text_line(x, "if ((uint%u_t)fold_j < fold_left) {", left);
        x->indent++;
    }
    w->iteration(x, w->arg);
    for (unsigned open = left ? 2 : 1; open > 0; open--) {
        x->indent--;
        text_line(x, "}");
    }
}

static void vectors(struct text *x, const struct nest_walk *w, unsigned lanes)
{
    text_line(x, "while (end - %s >= %u) {", w->index, lanes);
    x->indent++;
    lanes_of(x, w, lanes, 0);
    text_line(x, "%s += %u, at.k%u += %u;", w->index, lanes, x->loop->facts->nlevels, lanes);
    x->indent--;
    text_line(x, "}");
}

/* The rest of a row, of fewer elements than lanes, as one vector of which some lanes do nothing. */
static void rest(struct text *x, const struct nest_walk *w, unsigned size)
{
    text_line(x, "if (end - %s > %d) {", w->index, SCALAR_MOST);
    x->indent++;
    lanes_of(x, w, 64 / size, 8 * size);
    text_line(x, "at.k%u += end - %s;", x->loop->facts->nlevels, w->index);
    text_line(x, "%s = end;", w->index);
    x->indent--;
    text_line(x, "}");
}

bool text_whole_vectors(struct text *x, const struct nest_walk *w)
{
    unsigned size = fits(x) ? (unsigned)least_size(x->loop->facts) : 0;

    if (!size)
        return false;
    strbuf_add(x->out, "#ifdef FOLD_WIDEST\n");
    vectors(x, w, 64 / size);
    rest(x, w, size);
    strbuf_add(x->out, "#elif !defined FOLD_MAIN\n");
    if (size == 1)
        vectors(x, w, 32);
    vectors(x, w, 16);
    strbuf_add(x->out, "#endif\n");
    return true;
}

/* ---- loops in an iteration ---- */

static void strip(struct text *x, const struct ir_stmt *s, const struct level *v, unsigned lanes)
{
    const char *name = loop_find(x->loop, v->index)->name;

    text_line(x, "for (; fold_end - (int64_t)%s >= %u; %s += %u) {", name, lanes, name, lanes);
    x->indent++;
    text_line(x, "const %s fold_from = %s;", type_host_name(v->index->type), name);
    text_line(x, "FOLD_INDEPENDENT");
    text_line(x, "for (int fold_j = 0; fold_j < %u; fold_j++) {", lanes);
    x->indent++;
    text_line(x, "const %s %s = fold_from + fold_j;", type_host_name(v->index->type), name);
    text_stmt(x, s->body);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}

struct uses {
    const struct ir_var *index;
    size_t all, places;
};

/* Is it the index, wherever that is a subscript or a number of 64 bits? */
static const struct ir_expr *place_of(const struct ir_expr *e)
{
    if (e->kind == IR_INDEX)
        return e->b;
    return e->kind == IR_CAST && e->type->kind == IR_INT && e->type->bits == 64 &&
                   e->type->is_signed
               ? e->a
               : NULL;
}

static bool find_use(struct ir_expr *e, void *arg)
{
    struct uses *u = arg;
    const struct ir_expr *place = place_of(e);

    u->all += e->kind == IR_VAR && e->var == u->index;
    u->places +=
        place && place->kind == IR_LOAD && place->a->kind == IR_VAR && place->a->var == u->index;
    return true;
}

/* Would the body mean the same if its index had 64 bits? Of one that wraps around at 32 gcc finds
   no places side by side where some lanes do nothing. */
static bool may_widen(const struct ir_stmt *s, const struct level *v)
{
    struct uses u = {.index = v->index};

    ir_walk_stmt(s->body, NULL, find_use, &u);
    return v->index->type->bits == 64 || u.all == u.places;
}

/* What is left by them, as lanes of one vector as above. */
static void strip_rest(struct text *x, const struct ir_stmt *s, const struct level *v,
                       unsigned size)
{
    const char *name = loop_find(x->loop, v->index)->name;

    text_line(x, "if (fold_end - (int64_t)%s > %d) {", name, SCALAR_MOST);
    x->indent++;
    text_line(x, "const int64_t fold_from = %s;", name);
    text_line(x, "const uint%u_t fold_left = (uint%u_t)(fold_end - fold_from);", 8 * size,
              8 * size);
    text_line(x, "FOLD_INDEPENDENT");
    text_line(x, "for (int64_t fold_j = 0; fold_j < %u; fold_j++) {", 64 / size);
    x->indent++;
    text_line(x, "const int64_t %s = fold_from + fold_j;", name);
    text_line(x, "if ((uint%u_t)fold_j < fold_left) {", 8 * size);
    x->indent++;
    text_stmt(x, s->body);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    text_line(x, "%s = (%s)fold_end;", name, type_host_name(v->index->type));
    x->indent--;
    text_line(x, "}");
}

void text_small_turns(struct text *x, const struct ir_stmt *s, const struct level *v, unsigned size)
{
    const char *name = loop_find(x->loop, v->index)->name;

    strbuf_add(x->out, "{\n");
    x->indent++;
    for (const struct ir_stmt *i = s->init; i; i = i->next)
        text_stmt(x, i);
    text_indent(x);
    strbuf_add(x->out, "const int64_t fold_end = ");
    text_expr(x, s->expr->b, PREC_ASSIGN);
    strbuf_add(x->out, ";\n#ifdef FOLD_WIDEST\n");
    strip(x, s, v, 64 / size);
    if (may_widen(s, v))
        strip_rest(x, s, v, size);
    else
        strip(x, s, v, 16);
    strbuf_add(x->out, "#elif !defined FOLD_MAIN\n");
    if (size == 1)
        strip(x, s, v, 32);
    strip(x, s, v, 16);
    strbuf_add(x->out, "#endif\n");
    text_line(x, "FOLD_INDEPENDENT");
    text_line(x, "for (; %s < fold_end; %s++) {", name, name);
    x->indent++;
    text_stmt(x, s->body);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}
