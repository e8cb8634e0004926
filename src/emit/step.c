/*
 * The step: one iteration, which is the loop's body as C evaluates it on the lane's copies of the
 * accumulators.
 */
#include "emit/halves.h"
#include "emit/stretch.h"
#include "emit/pairs.h"
#include "emit/blocks.h"
#include "emit/cells.h"
#include "emit/columns.h"
#include "emit/device.h"
#include "emit/scatter.h"
#include "emit/spaces.h"
#include "emit/limited.h"
#include "emit/inspect.h"
#include "emit/later.h"
#include "emit/there.h"
#include "emit/ties.h"

#include "base/arena.h"

/* ---- float min and max ---- */

static const struct update *update_of(const struct loop_text *l, const struct ir_stmt *s,
                                      const struct acc **acc)
{
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct reduction *r = l->accs.at[i].r;
        for (size_t j = 0; l->accs.at[i].float_minmax && j < r->updates.n; j++) {
            if (r->updates.at[j].stmt != s)
                continue;
            *acc = &l->accs.at[i];
            return &r->updates.at[j];
        }
    }
    return NULL;
}

static bool is_taking(enum minmax_form f)
{
    return f == MINMAX_TAKE_GT || f == MINMAX_TAKE_GE;
}

/* The accumulator that the statement sets and whose iteration is kept; NULL: none. */
static const struct acc *tracked(const struct text *x, const struct ir_stmt *s)
{
    const struct acc *a = NULL;

    if (x->mode == TEXT_STEP && s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN)
        a = loop_acc_of(x->loop, s->expr->a);
    return a && acc_is_tracked(x->loop, a) ? a : NULL;
}

/* Does s update accumulators that it does not name, or ask whether it has? */
static bool sets_keys(const struct text *x, const struct ir_stmt *s)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; x->mode == TEXT_STEP && s->kind == IR_IF && i < l->accs.n; i++)
        if ((l->accs.at[i].r->is_key || (l->accs.at[i].r->tied && l->accs.at[i].r->tied->unseen)) &&
            reduction_update(l->accs.at[i].r, s))
            return true;
    return false;
}

/* `if (a[i] < a[at]) at = i;` with the key as a value of its own, or several of them. */
static void key_update(struct text *x, const struct ir_stmt *s)
{
    const struct loop_text *l = x->loop;

    text_indent(x);
    strbuf_add(x->out, "if (");
    text_ties_condition(x, s);
    strbuf_add(x->out, ") {\n");
    x->indent++;
    text_stmt_inside(x, s->body);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        const struct update *u = a->r->is_key ? reduction_update(a->r, s) : NULL;
        if (!u)
            continue;
        text_indent(x);
        strbuf_printf(x->out, "*%s = ", a->name);
        text_expr(x, u->value, PREC_ASSIGN);
        strbuf_add(x->out, ";\n");
        if (acc_is_tracked(l, a))
            text_line(x, "*%s = t;", a->winner);
    }
    x->indent--;
    text_line(x, "}");
}

bool text_replaces(const struct text *x, const struct ir_stmt *s)
{
    const struct acc *a;
    const struct update *u = x->mode == TEXT_STEP ? update_of(x->loop, s, &a) : NULL;

    return (u && !is_taking(u->form)) || tracked(x, s) || sets_keys(x, s) || text_is_twice(x, s) ||
           stretch_replaces(x, s) || bins_replace(x, s) || text_is_note(x, s) ||
           text_is_spot(x, s) || text_is_column_update(x, s) || text_later_replaces(x, s) ||
           text_is_half(x, s);
}

/* The forms in which C takes a NaN keep it in the lane, so that the tree sees it; fmin and fmax
   are the comparison that passes it over. */
bool text_replaced(struct text *x, const struct ir_stmt *s)
{
    const struct acc *a = NULL;
    const struct update *u = NULL;
    bool max;

    if (text_note(x, s) || text_spot_update(x, s) || text_column_value(x, s) || text_stretch(x, s))
        return true;
    if (!text_replaces(x, s))
        return false;
    if (text_is_twice(x, s)) {
        text_twice(x, s);
        return true;
    }
    if (text_later_replaces(x, s)) {
        text_later_set(x, s);
        return true;
    }
    if (text_half(x, s))
        return true;
    if (sets_keys(x, s)) {
        key_update(x, s);
        return true;
    }
    if (tracked(x, s)) {
        text_indent(x);
        text_expr(x, s->expr, PREC_COMMA);
        strbuf_add(x->out, ";\n");
        text_line(x, "*%s = t;", tracked(x, s)->winner);
        return true;
    }
    if (text_bins_replaced(x, s))
        return true;
    u = update_of(x->loop, s, &a);
    max = a->r->op == FOLD_MAX;
    text_indent(x);
    strbuf_printf(x->out, "*%s = fold_%s_%s_%s(*%s, ", a->name,
                  u->form == MINMAX_LIBM ? "take" : "keep", max ? "max" : "min",
                  type_host_name(a->r->type), a->name);
    text_expr(x, u->value, PREC_ASSIGN);
    if (u->form != MINMAX_LIBM)
        strbuf_printf(x->out, ", %d", u->form == MINMAX_KEEP_GE);
    strbuf_add(x->out, ");\n");
    return true;
}

/* ---- locals ---- */

/* "first + t * 2" as an int64_t or a pointer; counter is the text of k. */
static void index_value(struct text *x, const struct level *v, const char *first,
                        const char *counter)
{
    int64_t value = 0;
    bool constant = level_first_constant(v, &value);
    int64_t step = v->step;

    if (constant && value != 0)
        strbuf_printf(x->out, "%lld%s", (long long)value, step < 0 ? " - " : " + ");
    else if (!constant)
        strbuf_printf(x->out, "frame->%s%s", first, step < 0 ? " - " : " + ");
    else if (step < 0)
        strbuf_addc(x->out, '-');
    strbuf_add(x->out, counter);
    if (step != 1 && step != -1)
        strbuf_printf(x->out, " * %llu",
                      step < 0 ? 0 - (unsigned long long)step : (unsigned long long)step);
}

void text_index_local(struct text *x, uint32_t which, const char *counter)
{
    const struct loop_text *l = x->loop;
    const struct level *v = &l->facts->levels[which];
    const struct spelled *s = loop_find(l, v->index);
    const char *first = "";

    for (size_t i = 0; i < l->args.n; i++)
        if (l->args.at[i].kind == ARG_FIRST && l->args.at[i].which == which)
            first = l->args.at[i].name;
    text_indent(x);
    if (v->index->type->kind == IR_PTR)
        text_declare(x, v->index->type, s->name);
    else
        strbuf_printf(x->out, "const int64_t %s", s->name);
    strbuf_add(x->out, " = ");
    index_value(x, v, first, counter);
    strbuf_add(x->out, ";\n");
}

/* The value of an induction when iteration t begins. */
void text_induction_local(struct text *x, const struct spelled *s)
{
    const struct ir_type *t = s->var->type;
    const struct ir_expr *inc = s->scalar->inc;
    bool one = inc->kind == IR_CONST_INT && inc->ival == 1;

    text_indent(x);
    if (s->wide)
        strbuf_printf(x->out, "int64_t %s", s->name);
    else
        text_declare(x, t, s->name);
    strbuf_add(x->out, " = ");
    if (!s->wide && t->kind == IR_INT) {
        strbuf_addc(x->out, '(');
        text_type(x, t);
        strbuf_add(x->out, ")(");
    }
    strbuf_printf(x->out, "frame->%s + t", s->name);
    if (!one) {
        strbuf_add(x->out, " * ");
        text_subscript_wide(x, inc, PREC_UNARY);
    }
    strbuf_add(x->out, !s->wide && t->kind == IR_INT ? ");\n" : ";\n");
}

static void local(struct text *x, const struct spelled *s)
{
    switch (s->place) {
    case PLACE_VALUE:
    case PLACE_COPY:
    case PLACE_ADDRESS:
        if ((x->is_device && s->is_left_out) || text_known_numbers(x, s))
            break;
        text_indent(x);
        text_frame_field(x, s, s->name);
        strbuf_printf(x->out, " = frame->%s;\n", s->name);
        break;
    case PLACE_LOCAL:
        text_local(x, s->var, s->name);
        break;
    default:
        break;
    }
}

static bool is_object(const struct ir_type *t)
{
    return t->kind == IR_ARRAY || t->kind == IR_RECORD;
}

static void carried_locals(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->carried_cells.n; i++) {
        text_indent(x);
        text_declare(x, l->carried_cells.at[i].lvalue->type, l->carried_cells.at[i].name);
        strbuf_add(x->out, ";\n");
    }
}

/* Records and arrays that outlive the loop begin with what they held: the iteration may leave
   parts of them as they are. */
static void live_begin(struct text *x, const struct loop_text *l)
{
    for (size_t i = 0; i < l->vars.n; i++) {
        const struct spelled *s = &l->vars.at[i];
        const char *from = s->carried ? "won" : "live";
        if ((!s->live || !is_object(s->var->type)) && !s->carried)
            continue;
        text_line(x, "if (%s)", from);
        text_line(x, "    __builtin_memcpy(&%s, &%s->%s, sizeof %s);", s->name, from, s->name,
                  s->name);
    }
    for (size_t i = 0; i < l->carried_cells.n; i++) {
        const char *n = l->carried_cells.at[i].name;
        text_line(x, "if (won)");
        text_line(x, "    %s = won->%s;", n, n);
    }
}

static void live_end(struct text *x, const struct loop_text *l, bool carried)
{
    const char *to = carried ? "won" : "live";

    text_line(x, "if (%s) {", to);
    x->indent++;
    for (size_t i = 0; i < l->vars.n; i++) {
        const struct spelled *s = &l->vars.at[i];
        if (!(carried ? s->carried : s->live))
            continue;
        if (s->var->type->kind == IR_ARRAY)
            text_line(x, "__builtin_memcpy(&%s->%s, &%s, sizeof %s);", to, s->name, s->name,
                      s->name);
        else
            text_line(x, "%s->%s = %s;", to, s->name, s->name);
    }
    for (size_t i = 0; carried && i < l->carried_cells.n; i++)
        text_line(x, "won->%s = %s;", l->carried_cells.at[i].name, l->carried_cells.at[i].name);
    x->indent--;
    text_line(x, "}");
}

void text_counter_params(struct text *x)
{
    const struct loop_facts *f = x->loop->facts;

    for (uint32_t i = 0; i < f->nlevels; i++)
        strbuf_printf(x->out, ", int64_t fold_k%u", i + 1);
}

bool loop_is_nest(const struct loop_text *l)
{
    return l->facts->nlevels > 1 && !l->plan->flat;
}

/* needed: only what running values are made of. */
static void step_head(struct text *x, const struct loop_text *l, bool needed)
{
    strbuf_printf(x->out, "FOLD_INLINE void fold_%s_%u(const struct fold_frame_%u *frame, ",
                  needed         ? x->is_small    ? "need_small"
                                   : x->is_loaded ? "need_loaded"
                                   : x->is_later  ? "need_later"
                                                  : "need"
                  : x->is_loaded ? "loaded"
                  : x->is_bound  ? "bound"
                                 : text_step_name(x),
                  l->k, l->k);
    strbuf_add(x->out, "int64_t t");
    if (loop_is_nest(l))
        text_counter_params(x);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (needed && !a->r->is_running)
            continue;
        strbuf_add(x->out, ", ");
        if (a->narrow && !x->is_device)
            strbuf_printf(x->out,
                          a->halves ? "uint32_t *%s, uint32_t *fold_upper_%s" : "int32_t *%s",
                          a->name, a->name);
        else
            text_declare(x, needed ? acc_part_type(x, a) : acc_type(x, a),
                         arena_printf(l->arena, "*%s", a->name));
        if (needed && a->one) {
            strbuf_add(x->out, ", ");
            text_declare(x, acc_one_type(x, a), arena_printf(l->arena, "*%s", a->one));
        }
        if (needed && a->sum)
            strbuf_printf(x->out, ", int%d_t *%s", x->is_small ? 32 : 64, a->sum);
        if (!needed && a->before) {
            strbuf_add(x->out, ", ");
            text_declare(x, acc_type(x, a), a->before);
        }
    }
    for (size_t i = 0; i < l->accs.n; i++)
        if (acc_is_tracked(l, &l->accs.at[i]))
            strbuf_printf(x->out, ", int64_t *%s", l->accs.at[i].winner);
    if (l->facts->stretch)
        strbuf_add(x->out, ", int64_t *fold_ends");
    text_bins_params(x);
    if (l->has_live && !needed && !x->is_device)
        strbuf_printf(x->out, ", struct fold_live_%u *live", l->k);
    if (l->has_carried && !x->is_device)
        strbuf_printf(x->out, ", struct fold_won_%u *won", l->k);
    if (facts_run_behind(l->facts) && !needed)
        strbuf_add(x->out, ", int32_t *fold_hit");
    if (loop_is_limited(l))
        strbuf_add(x->out, ", int64_t *fold_left");
    if (x->is_small)
        strbuf_add(x->out, ", uint32_t *fold_most");
    if (x->is_loaded)
        text_loaded_params(x);
    text_bound_params(x);
    if (x->pieces)
        strbuf_add(x->out, ", const int64_t *fold_w1");
    text_keyed_params(x);
    strbuf_add(x->out, ")\n{\n");
}

/* `part`: the part of the body that is written, NULL when it is all of it. A form that looks for
   places names what the body itself has bins of its own for. */
static void step_locals(struct text *x, const struct loop_text *l, const struct ir_stmt *part)
{
    const struct loop_facts *f = l->facts;

    for (size_t i = 0; i < l->vars.n; i++)
        if (part ? loop_part_mentions(l, part, &l->vars.at[i]) : l->vars.at[i].in_body)
            local(x, &l->vars.at[i]);
    carried_locals(x);
    for (uint32_t i = 0; i < f->nlevels; i++) {
        const struct spelled *s = loop_find(l, f->levels[i].index);
        const char *counter = loop_is_nest(l) ? arena_printf(l->arena, "fold_k%u", i + 1) : "t";
        if (s->in_body && !l->plan->flat && (!part || loop_part_mentions(l, part, s)))
            text_index_local(x, i, counter);
    }
    for (size_t i = 0; i < l->vars.n; i++)
        if (l->vars.at[i].place == PLACE_INDUCTION && l->vars.at[i].in_body &&
            (!part || loop_part_mentions(l, part, &l->vars.at[i])))
            text_induction_local(x, &l->vars.at[i]);
}

static void body_text(struct text *x, const struct loop_text *l, const struct ir_stmt *body)
{
    if (l->uses_continue) {
        text_line(x, "do {");
        x->indent++;
    }
    text_stmt_inside(x, body);
    if (l->uses_continue) {
        x->indent--;
        text_line(x, "} while (0);");
    }
}

void text_step_locals(struct text *x)
{
    step_locals(x, x->loop, NULL);
}

void text_step_body(struct text *x)
{
    const struct loop_facts *f = x->loop->facts;

    body_text(x, x->loop, f->levels[f->nlevels - 1].loop->body);
}

void text_part_locals(struct text *x, const struct ir_stmt *form)
{
    step_locals(x, x->loop, form);
}

void text_part_step(struct text *x, const struct ir_stmt *form)
{
    size_t before = x->out->length;

    step_locals(x, x->loop, form);
    if (x->out->length != before)
        strbuf_addc(x->out, '\n');
    body_text(x, x->loop, form);
}

void text_need(struct text *outer)
{
    const struct loop_text *l = outer->loop;
    struct text x = {.out = outer->out,
                     .loop = l,
                     .mode = TEXT_STEP,
                     .is_ahead = true,
                     .is_device = outer->is_device,
                     .is_later = outer->is_later,
                     .is_loaded = outer->is_loaded,
                     .is_small = outer->is_small};

    step_head(&x, l, true);
    x.indent = 1;
    text_part_step(&x, l->facts->needed);
    strbuf_add(x.out, "}\n\n");
}

void text_step(struct text *outer)
{
    const struct loop_text *l = outer->loop;
    struct text x = {.out = outer->out,
                     .loop = l,
                     .mode = TEXT_STEP,
                     .is_device = outer->is_device,
                     .is_loaded = outer->is_loaded,
                     .is_later = outer->is_later,
                     .is_kept = outer->is_kept,
                     .is_other = outer->is_other,
                     .is_far = outer->is_far,
                     .is_keyed = outer->is_keyed,
                     .pieces = outer->pieces,
                     .is_bound = outer->is_bound};
    struct cells held;
    size_t before;

    step_head(&x, l, false);
    x.indent = 1;
    if (loop_is_limited(l))
        text_line(&x, "(void)fold_left;");
    const struct ir_stmt *only = x.is_bound ? loop_fixed_ways_out(l) : NULL;
    if (only) {
        text_part_step(&x, only);
        strbuf_add(x.out, "}\n\n");
        return;
    }
    if (x.is_device && loop_is_shared(l))
        text_share(&x);
    before = x.out->length;
    text_step_locals(&x);
    if ((l->has_live || l->has_carried) && !x.is_device)
        live_begin(&x, l);
    text_counter_locals(&x);
    if (x.out->length != before)
        strbuf_addc(x.out, '\n');
    text_cells_begin(&x, NULL, &held);
    text_step_body(&x);
    text_cells_end(&x, &held);
    if (l->has_live && !x.is_device)
        live_end(&x, l, false);
    if (l->has_carried && !x.is_device)
        live_end(&x, l, true);
    strbuf_add(x.out, "}\n\n");
}
