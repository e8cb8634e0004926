/*
 * The numbers of iterations that tell where the largest sum of neighbours begins and ends
 * (analyse/stretch.c), in fold_ends, -1 where there is none: [0] in which the sum has begun again
 * last, [1] of its peak, [2] what [0] was there, [3] of the higher run's peak.
 */
#include "emit/stretch.h"
#include "analyse/stretch.h"
#include "emit/pairs.h"

#include "base/arena.h"

static const struct stretch *stretch_of(const struct text *x)
{
    return x->mode == TEXT_STEP ? x->loop->facts->stretch : NULL;
}

static bool is_peak(const struct text *x, const struct ir_stmt *s)
{
    return stretch_of(x) && s->kind == IR_IF && s->expr == stretch_of(x)->peak;
}

bool stretch_replaces(const struct text *x, const struct ir_stmt *s)
{
    return is_peak(x, s) ||
           (stretch_of(x) && !x->is_twice && s->kind == IR_EXPR && s->expr == stretch_of(x)->made);
}

static void peak(struct text *x, const struct ir_stmt *s)
{
    text_indent(x);
    strbuf_add(x->out, "if (");
    text_expr(x, s->expr, PREC_COMMA);
    strbuf_add(x->out, ") {\n");
    x->indent++;
    text_stmt_inside(x, s->body);
    text_line(x, "fold_ends[%d] = t;", x->is_one ? 3 : 1);
    if (!x->is_one)
        text_line(x, "fold_ends[2] = fold_ends[0];");
    x->indent--;
    text_line(x, "}");
}

static void begin(struct text *x, const struct ir_stmt *s)
{
    const struct stretch *of = stretch_of(x);

    text_indent(x);
    strbuf_add(x->out, of->is_turned ? "if (!(" : "if (");
    text_expr(x, of->reset, PREC_COMMA);
    strbuf_add(x->out, of->is_turned ? "))\n" : ")\n");
    text_line(x, "    fold_ends[0] = t;");
    if (x->is_ahead) {
        text_twice(x, s);
        return;
    }
    text_indent(x);
    text_expr(x, s->expr, PREC_COMMA);
    strbuf_add(x->out, ";\n");
}

/* Ahead a peak comes here from text_twice, for each of the two runs. */
bool text_stretch(struct text *x, const struct ir_stmt *s)
{
    if (!stretch_replaces(x, s))
        return false;
    if (!is_peak(x, s))
        begin(x, s);
    else if (x->is_ahead && !x->is_twice)
        text_twice(x, s);
    else
        peak(x, s);
    return true;
}

void text_stretch_local(struct text *x, const char *from)
{
    if (!x->loop->facts->stretch)
        return;
    text_line(x, "int64_t fold_ends[4] = {-1, -1, -1, -1};");
    if (from)
        text_line(x, "__builtin_memcpy(fold_ends, %s->fold_ends, sizeof fold_ends);", from);
}

/* ---- parts ---- */

static const struct acc *acc_of(const struct loop_text *l, const struct ir_var *v)
{
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].r->var == v)
            return &l->accs.at[i];
    return NULL;
}

/* Of *b: which run's peak is that of what comes before followed by it. */
static void later_peak(struct text *x, const struct acc *best, const char *rel)
{
    const struct stretch *s = x->loop->facts->stretch;
    const char *earlier = s->last_wins ? ">" : "<";

    text_line(x, "int on = q[3] >= 0 && (q[1] < 0 || on_peak %s b->%s ||", rel, best->name);
    text_line(x, "             (on_peak == b->%s && (q[3] %s q[1]%s)));", best->name, earlier,
              s->is_strict ? " || q[3] == q[1]" : "");
    text_line(x, "int64_t peak = on ? q[3] : q[1], from = on || q[2] < 0 ? p[0] : q[2];");
}

static void merge(struct text *x, const struct acc *sum, const struct acc *best)
{
    const struct stretch *s = x->loop->facts->stretch;
    const char *rel = best->r->op == FOLD_MAX ? ">" : "<";
    const char *wins = arena_printf(x->loop->arena, "%s%s", rel, s->last_wins ? "=" : "");
    const char *start = pair_start(x, sum, true);

    text_line(x, "int64_t *p = a->fold_ends;");
    text_line(x, "const int64_t *q = b->fold_ends;");
    text_indent(x);
    text_declare(x, acc_wide_type(sum), "high");
    strbuf_printf(x->out, " = b->%s - %s, on_peak = a->%s + high;\n", best->one, start, sum->name);
    later_peak(x, best, rel);
    text_indent(x);
    text_declare(x, acc_wide_type(sum), "value");
    strbuf_printf(x->out, " = on ? on_peak : b->%s, on_end = a->%s + (b->%s - %s);\n", best->name,
                  sum->name, sum->one, start);
    text_line(x, "if (peak >= 0 && value %s a->%s)", wins, best->name);
    text_line(x, "    p[1] = peak, p[2] = from;");
    text_line(x, "if (q[3] >= 0 && a->%s + high %s a->%s)", sum->one, wins, best->one);
    text_line(x, "    p[3] = q[3];");
    text_line(x, "if (q[0] >= 0 && !(on_end %s%s b->%s))", rel, s->is_strict ? "=" : "", sum->name);
    text_line(x, "    p[0] = q[0];");
}

void text_stretch_merge(struct text *x)
{
    const struct stretch *s = x->loop->facts->stretch;

    if (!s)
        return;
    text_line(x, "{");
    x->indent++;
    merge(x, acc_of(x->loop, s->sum), acc_of(x->loop, s->best));
    x->indent--;
    text_line(x, "}");
}

/* ---- devices ---- */

void text_stretch_take(struct text *x, const char *to, const char *from)
{
    for (int k = 0; x->loop->facts->stretch && k < 4; k++)
        text_line(x, "%s->fold_ends[%d] = %s->fold_ends[%d];", to, k, from, k);
}

void text_stretch_identity(struct text *x)
{
    for (int k = 0; x->loop->facts->stretch && k < 4; k++)
        text_line(x, "p->fold_ends[%d] = -1;", k);
}

void text_stretch_argument(struct text *x)
{
    strbuf_add(x->out, x->loop->facts->stretch ? ", p->fold_ends" : "");
}

/* ---- the entry function ---- */

static void place(struct text *x, const struct ir_var *v)
{
    strbuf_add(x->out, "*(");
    text_type(x, v->type);
    strbuf_printf(x->out, " *)%s", loop_find(x->loop, v)->name);
}

/* to = what `value` is in iteration fold_ends[number], if there is one. */
static void store(struct text *x, const struct ir_var *to, const struct ir_expr *value, int number)
{
    text_line(x, "if (total.fold_ends[%d] >= 0) {", number);
    x->indent++;
    text_index_local(x, 0, arena_printf(x->loop->arena, "total.fold_ends[%d]", number));
    text_indent(x);
    place(x, to);
    strbuf_add(x->out, " = ");
    text_expr(x, value, PREC_ASSIGN);
    strbuf_add(x->out, ";\n");
    x->indent--;
    text_line(x, "}");
}

static const struct ir_expr *value_of(const struct stretch *s, const struct ir_var *v)
{
    for (uint32_t i = 0; i < s->nsets; i++)
        if (s->sets[i].var == v)
            return s->sets[i].value;
    return NULL;
}

/* Those at the peak first: they may have what another one was before the loop. */
void text_stretch_results(struct text *x)
{
    const struct stretch *s = x->loop->facts->stretch;

    for (uint32_t i = 0; s && i < s->nsets; i++) {
        const struct stretch_set *set = &s->sets[i];
        if (set->at_peak && set->value)
            store(x, set->var, set->value, 1);
        if (!set->of)
            continue;
        text_indent(x);
        place(x, set->var);
        strbuf_add(x->out, " = ");
        place(x, set->of);
        strbuf_add(x->out, ";\n");
        store(x, set->var, value_of(s, set->of), 2);
    }
    for (uint32_t i = 0; s && i < s->nsets; i++)
        if (!s->sets[i].at_peak)
            store(x, s->sets[i].var, s->sets[i].value, 0);
}

void text_stretch_answer(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct stretch *s = l->facts->stretch;

    for (size_t i = 0; s && i < l->accs.n; i++) {
        if (l->accs.at[i].r->var == s->sum)
            strbuf_printf(x->out, " | (total.fold_ends[0] >= 0) << %zu", i + 1);
        if (l->accs.at[i].r->var == s->best)
            strbuf_printf(x->out, " | (total.fold_ends[1] >= 0) << %zu", i + 1);
    }
}

bool stretch_has(const struct loop_text *l, const struct ir_var *v)
{
    const struct stretch *s = l->facts->stretch;

    for (uint32_t i = 0; s && i < s->nsets; i++)
        if (s->sets[i].var == v)
            return true;
    return false;
}
