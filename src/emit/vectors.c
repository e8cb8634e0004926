/*
 * Sums of 1024 elements of a row, whose terms are made of arrays that run along with the
 * iterations,
 *
 *     for (i = 0; i < n; i++) { s = 0; for (j = 0; j < 1024; j++) s += a[i][j] * x[j]; out[i] = s;
 * }
 *
 * have one value a lane. Where rows are that short a copy into lanes takes most of the time. So the
 * tree begins while the terms are loaded, eight lanes at once, in vectors (kernels/vectors.h).
 */
#include "emit/vectors.h"
#include "emit/entry.h"
#include "emit/limited.h"
#include "emit/quads.h"

#include "analyse/parts.h"
#include "base/arena.h"

static bool is_plain(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    if (!l->plan->is_inside || f->nlevels != 1 || l->plan->scheme != PLAN_LANES || l->accs.n != 1 ||
        l->bins.n || l->has_live || l->has_carried || f->search || f->has_writes ||
        l->uses_continue || l->is_alone || loop_is_limited(l) || text_has_memory(l))
        return false;
    for (size_t i = 0; i < l->vars.n; i++)
        if (l->vars.at[i].place == PLACE_INDUCTION)
            return false;
    return true;
}

static bool vectors_make(struct quads *q, const struct loop_text *l)
{
    const struct level *v = &l->facts->levels[0];
    const struct reduction *r = l->accs.n ? l->accs.at[0].r : NULL;

    if (!is_plain(l) || r->op != FOLD_ADD || !r->single_same_type || r->updates.n != 1 ||
        r->type->kind != IR_FLOAT || v->index->type->kind != IR_INT || v->through || v->step != 1)
        return false;
    const struct ir_stmt *s = v->loop->body ? stmt_single(v->loop->body) : NULL;
    if (!s || s->kind != IR_EXPR || s != r->updates.at[0].stmt)
        return false;
    bool is_float = r->type->bits == 32;
    *q = (struct quads){.loop = v->loop,
                        .index = v->index,
                        .sum = r->var,
                        .term = quads_term(s->expr),
                        .is_narrow = is_float,
                        .vector = is_float ? "fold_floats" : "fold_doubles",
                        .place = is_float ? "fold_at_floats" : "fold_at_doubles"};
    return q->term && quads_moves(q, q->term) && quads_has_term(q, q->term);
}

bool loop_has_vectors(const struct loop_text *l)
{
    struct quads q;

    return vectors_make(&q, l);
}

struct seeking {
    const struct ir_var *index;
    bool found;
};

static bool find_other(struct ir_expr *e, void *arg)
{
    struct seeking *s = arg;

    s->found |= e->kind == IR_VAR && e->var != s->index && e->var->type->kind == IR_INT;
    return !s->found;
}

/* May the place be in another row by the next turn of the loop around? Then it mentions something
   that counts. */
static bool is_of_row(const struct quads *q, const struct ir_expr *place)
{
    struct seeking s = {.index = q->index};

    ir_walk_expr((struct ir_expr *)place, find_other, &s);
    return s.found;
}

/* Pointers to what the term loads, in its order. `row` is one that is taken to move on by rows: the
   first one that may, else the first. */
static void pointers(struct text *x, const struct quads *q, const struct ir_expr *e, uint32_t *n,
                     int64_t *row)
{
    if (!e || !quads_moves(q, e))
        return;
    if (e->kind != IR_LOAD) {
        pointers(x, q, e->a, n, row);
        pointers(x, q, e->b, n, row);
        return;
    }
    if (*row < 0 && is_of_row(q, e->a))
        *row = *n;
    struct ir_type pointer = {.kind = IR_PTR, .elem = e->a->type};
    struct ir_expr address = {.kind = IR_ADDR, .type = &pointer, .a = e->a};
    const char *type = arena_printf(x->loop->arena, "const %s_%s *", q->place, quads_type(e->type));
    text_indent(x);
    strbuf_printf(x->out, "%sfold_p%u = (%s)", type, (*n)++, type);
    text_expr(x, &address, PREC_UNARY);
    strbuf_add(x->out, ";\n");
}

static const char *name_of(const struct loop_text *l)
{
    return arena_printf(l->arena, "FOLD_CODE(%s_whole_%u)", l->unit->uid, l->k);
}

static void whole(struct text *x, const struct quads *q, uint32_t nloads)
{
    uint32_t n = 0, k = x->loop->k;
    int64_t row = -1;

    text_line(x, "FOLD_HIDDEN void %s(const void *fold_f, void *fold_partial)", name_of(x->loop));
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u *frame = fold_f;", k);
    text_line(x, "const int64_t t = 0;");
    text_step_locals(x);
    pointers(x, q, q->term, &n, &row);
    if (n != nloads)
        emit_bug("terms that load more than they are made of");
    text_line(x, "FOLD_WHOLE(%s, FOLD_TERM_%u, FOLD_GO_%u, fold_p%u)",
              quads_type(x->loop->accs.at[0].r->type), k, k, row < 0 ? 0 : (uint32_t)row);
    x->indent--;
    text_line(x, "}");
}

void text_vectors(struct text *x)
{
    const struct loop_text *l = x->loop;
    uint32_t nloads = 0;
    struct quads q;

    if (!vectors_make(&q, l))
        emit_bug("terms that are no vectors");
    q.loads = &nloads;
    strbuf_add(x->out, "#ifdef FOLD_VECTORS\n");
    strbuf_printf(x->out, "#define FOLD_TERM_%u(fold_d) ", l->k);
    text_quads_term(x, &q, q.term);
    strbuf_printf(x->out, "\n#define FOLD_GO_%u(fold_n) ", l->k);
    for (uint32_t i = 0; i < nloads; i++)
        strbuf_printf(x->out, "%sFOLD_GO(fold_p%u, fold_n)", i ? ", " : "", i);
    strbuf_addc(x->out, '\n');
    whole(x, &q, nloads);
    strbuf_add(x->out, "#endif\n\n");
    if (loop_has_row(l))
        text_row(x);
}

void text_vectors_field(struct text *x)
{
    struct quads q;

    if (!vectors_make(&q, x->loop))
        emit_bug("terms that are no vectors");
    strbuf_add(x->out, "#ifdef FOLD_VECTORS\n");
    text_line(x, ".whole = %s,", name_of(x->loop));
    strbuf_add(x->out, "#endif\n");
}
