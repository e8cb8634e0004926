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
#include "emit/limited.h"
#include "emit/quads.h"

#include "analyse/parts.h"

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

static void terms(struct text *x, const struct quads *q)
{
    const struct loop_text *l = x->loop;
    const char *type = quads_type(l->accs.at[0].r->type);

    text_line(x, "FOLD_INLINE %s_%s fold_terms_%u(const struct fold_frame_%u *frame, int64_t t)",
              q->vector, type, l->k, l->k);
    text_line(x, "{");
    x->indent++;
    text_step_locals(x);
    text_indent(x);
    strbuf_add(x->out, "return ");
    text_quads_term(x, q, q->term);
    strbuf_add(x->out, ";\n");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

void text_vectors(struct text *x)
{
    const struct loop_text *l = x->loop;
    const char *type = quads_type(l->accs.at[0].r->type);
    uint32_t k = l->k;
    struct quads q;

    if (!vectors_make(&q, l))
        emit_bug("terms that are no vectors");
    strbuf_add(x->out, "#ifdef FOLD_VECTORS\n");
    terms(x, &q);
    text_line(
        x, "static void fold_eights_%u(const void *frame, int64_t l, int64_t end, void *lanes)", k);
    text_line(x, "{");
    text_line(x, "    const struct fold_frame_%u *f = frame;", k);
    text_line(x, "    FOLD_EIGHTS(%s, fold_terms_%u)", type, k);
    text_line(x, "}");
    strbuf_add(x->out, "#endif\n\n");
}

void text_vectors_field(struct text *x)
{
    strbuf_add(x->out, "#ifdef FOLD_VECTORS\n");
    text_line(x, ".eights = fold_eights_%u,", x->loop->k);
    strbuf_add(x->out, "#endif\n");
}
