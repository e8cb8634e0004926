/*
 * The host text: the user's file with an attempt in front of each folded loop,
 *     switch (__extension__({ ... fold__done; })) case 0:
 * which calls the entry function when the trip count is large enough, and runs the loop as written
 * when that answers 0. The attempt is one line; a #line and as much white space as there was before
 * the loop put everything after it where it was. It is C89 with gcc's extensions marked as such,
 * takes the address of copies only, and compiles without warnings.
 */
#include "emit/stretch.h"
#include "emit/alone.h"
#include "analyse/arms.h"
#include "analyse/packed.h"
#include "emit/early.h"
#include "emit/ending.h"
#include "emit/limited.h"
#include "emit/two.h"

#include <string.h>

#include "base/arena.h"

/* ---- the trip count ---- */

static bool is_simple(const struct loop_text *l)
{
    return l->facts->nlevels == 1 && trip_is_bound(&l->facts->levels[0]);
}

/* The number of all iterations: the bound, fold__n1, or the product fold__n. */
static void trip(struct text *x, int prec)
{
    const struct loop_facts *f = x->loop->facts;

    if (is_simple(x->loop))
        text_expr(x, f->levels[0].bound, prec);
    else
        strbuf_add(x->out, f->nlevels == 1 ? "fold__n1" : "fold__n");
}

/* ---- arguments ---- */

static bool is_narrow(const struct ir_type *t)
{
    return t->kind == IR_BOOL || (t->kind == IR_INT && t->bits < 32);
}

/* As the prototype has it. */
static const char *arg_type(const struct loop_text *l, const struct arg *a)
{
    const struct spelled *s;

    switch (a->kind) {
    case ARG_TRIPS:
        return "long";
    case ARG_FIRST:
        return l->facts->levels[a->which].index->type->kind == IR_PTR ? "void *" : "long";
    case ARG_VAR:
        s = &l->vars.at[a->which];
        if (s->place == PLACE_ADDRESS || s->place == PLACE_COPY)
            return "void *";
        return is_narrow(s->var->type) ? "int" : type_host_name(s->var->type);
    default:
        return "void *";
    }
}

/* The induction's value when the first iteration begins. */
static void induction_begin(struct text *x, const struct spelled *s)
{
    int64_t lead = s->scalar->lead;

    if (lead)
        strbuf_addc(x->out, '(');
    if (s->scalar->first)
        text_expr(x, s->scalar->first, PREC_UNARY);
    else
        strbuf_add(x->out, s->var->name);
    if (lead)
        strbuf_printf(x->out, " %c %lld)", lead < 0 ? '-' : '+',
                      (long long)(lead < 0 ? -lead : lead));
}

static void var_argument(struct text *x, const struct loop_text *l, const struct arg *a)
{
    const struct spelled *s = &l->vars.at[a->which];
    bool object = s->place == PLACE_ADDRESS || s->place == PLACE_COPY;
    bool array = s->var->type->kind == IR_ARRAY;

    /* by way of an integer: a cast that only drops const is something compilers warn of */
    if (object || s->var->type->kind == IR_PTR)
        strbuf_add(x->out, "(void *)(unsigned long)");
    else if (s->var->type->kind != IR_FLOAT)
        strbuf_printf(x->out, "(%s)", arg_type(l, a));
    if (s->place == PLACE_INDUCTION)
        induction_begin(x, s);
    else if (object && !array)
        strbuf_printf(x->out, "&%s", s->var->name);
    else
        text_host_name(x->out, s->var);
}

static bool is_object(const struct ir_type *t)
{
    return t->kind == IR_ARRAY || t->kind == IR_RECORD;
}

static void argument(struct text *x, const struct loop_text *l, const struct arg *a)
{
    const struct ir_var *v;

    switch (a->kind) {
    case ARG_TRIPS:
        strbuf_printf(x->out, "(long)fold__n%u", a->which + 1);
        break;
    case ARG_FIRST:
        strbuf_printf(x->out, "(%s)fold__f%u", arg_type(l, a), a->which + 1);
        break;
    case ARG_VAR:
        var_argument(x, l, a);
        break;
    case ARG_STAND:
        break;
    case ARG_ACC:
        strbuf_add(x->out, "(void *)&");
        host_copy_name(x, l->accs.at[a->which].r->var);
        break;
    case ARG_LIVE:
        v = l->vars.at[a->which].var;
        if (is_object(v->type)) {
            strbuf_printf(x->out, "(void *)(unsigned long)&%s", v->name);
        } else {
            strbuf_addc(x->out, '&');
            host_copy_name(x, v);
        }
        break;
    }
}

/* The variable that the attempt works on a copy of, or NULL: the argument is no result. */
static const struct ir_var *copied(const struct loop_text *l, const struct arg *a)
{
    const struct ir_var *v;

    if (a->kind == ARG_ACC)
        return l->accs.at[a->which].r->var;
    v = a->kind == ARG_LIVE ? l->vars.at[a->which].var : NULL;
    return v && !is_object(v->type) ? v : NULL;
}

static bool find_var(struct ir_expr *e, void *arg)
{
    const struct ir_var **v = arg;

    if (e->kind == IR_VAR && e->var == *v)
        *v = NULL;
    return *v != NULL;
}

/* Is v read for the start value of an accumulator, or to tell whether there is one? */
bool loop_key_reads(const struct loop_text *l, const struct ir_var *v)
{
    for (size_t i = 0; i < l->accs.n && v; i++) {
        const struct reduction *r = l->accs.at[i].r;
        if (r->is_key)
            ir_walk_expr(r->cell, find_var, &v);
        if (r->tied && r->tied->unseen)
            ir_walk_expr(r->tied->unseen, find_var, &v);
    }
    return !v || stretch_has(l, v);
}

void host_copies(struct text *x, const struct loop_text *l)
{
    for (size_t i = 0; i < l->args.n; i++) {
        const struct arg *a = &l->args.at[i];
        const struct ir_var *v = copied(l, a);
        if (!v)
            continue;
        bool has_object = !host_is_nameless(l, v);
        if (v->type->kind == IR_FLOAT || chain_of_var(l->facts, v) || facts_pack(l->facts, v))
            strbuf_printf(x->out, "%s ", type_host_name(v->type));
        else if (v == l->facts->last || v == l->facts->odd)
            strbuf_add(x->out, v == l->facts->last ? "long " : "int ");
        else
            strbuf_printf(x->out, "__typeof__(%s) ", v->name);
        host_copy_name(x, v);
        if (v == l->facts->last)
            strbuf_add(x->out, " = -1");
        else if (v == l->facts->odd)
            strbuf_add(x->out, " = 0");
        else if (facts_pack(l->facts, v))
            host_packed_start(x, facts_pack(l->facts, v));
        else if (has_object && (a->kind == ARG_ACC || loop_key_reads(l, v)))
            strbuf_printf(x->out, " = %s", v->name);
        strbuf_add(x->out, "; ");
    }
}

/* ---- after success ---- */

/* What the index is after the loop. */
void host_index_after(struct text *x, const struct level *v, unsigned number)
{
    const struct loop_text *l = x->loop;
    uint64_t size = v->step < 0 ? 0 - (uint64_t)v->step : (uint64_t)v->step;
    const char *count = arena_printf(l->arena, "fold__n%u", number);
    int64_t first;

    strbuf_printf(x->out, "%s = ", v->index->name);
    if (facts_leave(l->facts))
        count = "fold__t";
    if (v->index->type->kind == IR_PTR) {
        if (v->first)
            text_expr(x, v->first, PREC_ADD);
        else
            strbuf_add(x->out, v->index->name);
        strbuf_printf(x->out, " %c (long)%s", v->step < 0 ? '-' : '+', count);
        if (size != 1)
            strbuf_printf(x->out, " * %llu", (unsigned long long)size);
        strbuf_add(x->out, "; ");
        return;
    }
    strbuf_printf(x->out, "(%s)", type_host_name(v->index->type));
    if (is_simple(l) && !facts_leave(l->facts)) {
        text_expr(x, v->bound, PREC_UNARY);
        strbuf_add(x->out, "; ");
        return;
    }
    strbuf_add(x->out, "((unsigned long)");
    if (level_first_constant(v, &first))
        strbuf_printf(x->out, "%s%lldl%s", first < 0 ? "(" : "", (long long)first,
                      first < 0 ? ")" : "");
    else
        strbuf_printf(x->out, "fold__f%u", number);
    strbuf_printf(x->out, " %c %s%s", v->step < 0 ? '-' : '+',
                  facts_leave(l->facts) ? "(unsigned long)" : "", count);
    if (size != 1)
        strbuf_printf(x->out, " * %lluul", (unsigned long long)size);
    strbuf_add(x->out, "); ");
}

static void induction_after(struct text *x, const struct spelled *s)
{
    const struct ir_type *t = s->var->type;
    bool pointer = t->kind == IR_PTR;

    if (s->scalar->declared_inside)
        return;
    strbuf_printf(x->out, "%s = ", s->var->name);
    if (!pointer)
        strbuf_printf(x->out, "(%s)((unsigned long)", type_host_name(t));
    induction_begin(x, s);
    strbuf_printf(x->out, " + (%s)", pointer ? "long" : "unsigned long");
    if (facts_leave(x->loop->facts))
        strbuf_add(x->out, "fold__t");
    else
        trip(x, PREC_UNARY);
    strbuf_printf(x->out, " * (%s)", pointer ? "long" : "unsigned long");
    text_expr(x, s->scalar->inc, PREC_UNARY);
    strbuf_add(x->out, pointer ? "; " : "); ");
}

void host_copies_back(struct text *x, const struct loop_text *l)
{
    for (size_t i = 0; i < l->args.n; i++) {
        const struct arg *a = &l->args.at[i];
        const struct ir_var *v = copied(l, a);
        if (!v || host_is_nameless(l, v))
            continue;
        const struct spelled *s = a->kind == ARG_LIVE ? &l->vars.at[a->which] : NULL;
        if (s && s->carried)
            strbuf_printf(x->out, "if (fold__done & %lu) ", 2ul << s->which);
        strbuf_printf(x->out, "%s = ", v->name);
        host_copy_name(x, v);
        strbuf_add(x->out, "; ");
    }
}

static void results(struct text *x, const struct loop_text *l)
{
    host_copies_back(x, l);
    host_packed_after(x);
    for (size_t i = 0; i < l->vars.n; i++)
        if (l->vars.at[i].place == PLACE_INDUCTION)
            induction_after(x, &l->vars.at[i]);
    for (uint32_t i = 0; i < l->facts->nlevels; i++) {
        const struct level *v = &l->facts->levels[i];
        if (!v->declared_here || (facts_go_on(l->facts) && !v->through && !v->paced))
            host_index_after(x, v, i + 1);
    }
}

/* ---- the attempt ---- */

void host_arguments(struct text *x)
{
    const struct loop_text *l = x->loop;

    strbuf_add(x->out, "(long)");
    trip(x, PREC_UNARY);
    for (size_t i = 0; i < l->args.n; i++) {
        if (l->args.at[i].kind == ARG_STAND)
            continue;
        strbuf_add(x->out, ", ");
        argument(x, l, &l->args.at[i]);
    }
}

void host_entry_call(struct text *x, const char *prefix)
{
    strbuf_printf(x->out, "%s_%s%u(", x->loop->unit->uid, prefix, x->loop->k);
    host_arguments(x);
}

void text_attempt_call(struct text *x)
{
    const struct loop_text *l = x->loop;
    bool is_asked = text_early_begin(x), is_alone = early_alone(l) > 0;
    size_t before;

    host_copies(x, l);
    strbuf_add(x->out, "fold__done = ");
    host_entry_call(x, "");
    if (facts_leave(l->facts))
        strbuf_add(x->out, ", &fold__t");
    if (loop_is_limited(l))
        strbuf_printf(x->out, ", &fold__i%u", l->k);
    strbuf_add(x->out, "); ");
    if (is_alone)
        strbuf_add(x->out, "} else { fold__done = 1; fold__t = fold__h; } ");
    strbuf_add(x->out, "if (fold__done) { ");
    before = x->out->length;
    if (!l->facts->isolation)
        results(x, l);
    if (x->out->length == before) {
        x->out->length -= strlen("if (fold__done) { ");
        x->out->text[x->out->length] = '\0';
    } else {
        strbuf_add(x->out, "} ");
    }
    if (is_asked && !is_alone)
        strbuf_add(x->out, "} ");
}

static void rows_apart(struct text *x)
{
    if (x->loop->facts->loop->rows) {
        host_rows(x, x->loop->facts->loop->rows);
        strbuf_add(x->out, "if (");
        text_expr(x, x->loop->facts->apart, PREC_UNARY);
        return;
    }
    if (!x->loop->facts->apart)
        return;
    strbuf_add(x->out, " && ");
    text_expr(x, x->loop->facts->apart, PREC_UNARY);
}

/* Opens a block for each level in which its trip count is known; levels inside are computed only
   where C would compute them. */
void host_open_levels(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct loop_facts *f = l->facts;
    long long least = (long long)l->plan->least_trip;

    if (f->arm) {
        strbuf_add(x->out, "if (");
        text_expr(x, f->arm->where, PREC_ASSIGN);
        strbuf_add(x->out, ") { ");
    }
    if (is_simple(l)) {
        strbuf_add(x->out, "if (");
        text_expr(x, f->levels[0].bound, PREC_SHIFT);
        strbuf_printf(x->out, " >= %lld", least);
        rows_apart(x);
        strbuf_add(x->out, ") { ");
        return;
    }
    for (uint32_t i = 0; i < f->nlevels; i++) {
        if (i == 0 && f->nlevels > 1)
            strbuf_add(x->out, "long fold__n = 0; ");
        text_trip_declare(x, &f->levels[i], i + 1);
        strbuf_printf(x->out, " if (fold__n%u >= %lld", i + 1, f->nlevels == 1 ? least : 1LL);
        text_trip_guard(x, &f->levels[i], i + 1, " && ");
        if (i == 1)
            strbuf_add(x->out, " && !__builtin_mul_overflow(fold__n1, fold__n2, &fold__n)");
        else if (i > 1)
            strbuf_printf(x->out, " && !__builtin_mul_overflow(fold__n, fold__n%u, &fold__n)",
                          i + 1);
        if (i > 0 && i == f->nlevels - 1)
            strbuf_printf(x->out, " && fold__n >= %lld", least);
        if (i == f->nlevels - 1)
            rows_apart(x);
        strbuf_add(x->out, ") { ");
    }
}

void host_close_levels(struct text *x)
{
    uint32_t blocks = is_simple(x->loop) ? 1 : x->loop->facts->nlevels;

    blocks += x->loop->facts->loop->rows != NULL;
    blocks += x->loop->facts->arm != NULL;

    for (uint32_t i = 0; i < blocks; i++)
        strbuf_add(x->out, "} ");
}

static void attempt(struct strbuf *out, const struct loop_text *l)
{
    struct text x = {.out = out, .loop = l, .mode = TEXT_HOST};
    const char *home = "if (foldrt_away > 1) foldrt_settle(); ";

    if (facts_go_on(l->facts))
        host_go_on_begin(out, l);
    else {
        host_switch(out, l->unit);
        strbuf_add(out, "__extension__({ ");
        host_done_declare(&x);
    }
    if (l->facts->looks && l->unit->nregions)
        strbuf_add(out, home);
    if (l->facts->loop->ending)
        host_ending(&x, l->facts->loop->ending);
    host_open_levels(&x);
    text_attempt_call(&x);
    host_close_levels(&x);
    host_other_arms(out, l);
    if (l->facts->loop->ending)
        strbuf_add(out, "} ");
    if (l->facts->is_in_region && l->unit->nregions)
        strbuf_printf(out, "if (!fold__done) { %s} ", home);
    if (facts_go_on(l->facts))
        host_go_on_end(out, l);
    else
        strbuf_add(out, "fold__done; })) case 0:\n");
}

void host_parameters(struct strbuf *out, const struct loop_text *l)
{
    strbuf_add(out, "long");
    for (size_t i = 0; i < l->args.n; i++)
        if (l->args.at[i].kind != ARG_STAND)
            strbuf_printf(out, ", %s", arg_type(l, &l->args.at[i]));
}

void host_edits(const struct loop_text *l, struct edits *out)
{
    const struct emit_place *p = host_place_of(l);
    bool in_head = facts_go_on(l->facts) && p->init_end;
    struct strbuf text;

    if (l->facts->isolation) {
        isolation_edits(l, out);
        return;
    }
    strbuf_init(&text);
    if (l->facts->parts[0])
        two_attempt(&text, l, l + 1);
    else
        attempt(&text, l);
    edits_add(out, l, in_head ? p->init_end : splice_place(l->unit->source, p->offset), &text,
              true);
    strbuf_release(&text);
}

void emit_host(const struct emit_unit *u, struct strbuf *out)
{
    struct arena *arena = arena_new();
    struct loop_text *loops = arena_alloc(arena, (u->nplans + 1) * sizeof *loops);
    struct edits edits = {.all = {0}};

    for (size_t i = 0; i < u->nplans; i++)
        gather_loop(&loops[i], u, &u->plans[i], arena);
    if (u->nregions)
        strbuf_add(out, "__extension__ extern __thread int foldrt_away;\n"
                        "extern void foldrt_settle(void), foldrt_region_begin(void), "
                        "foldrt_region_end(void), foldrt_ended(const volatile void *);\n");
    host_ending_declare(u, out);
    host_rows_declare(u, out);
    for (size_t i = 0; i < u->nregions; i++)
        edits_add_region(&edits, arena, u, &u->regions[i]);
    for (size_t i = 0; i < u->nplans; i++) {
        if (loops[i].left)
            continue;
        host_prototypes(out, &loops[i]);
        if (loops[i].facts->isolation)
            text_isolation_record(out, &loops[i]);
        if (!loops[i].plan->is_part)
            host_edits(&loops[i], &edits);
    }
    host_switch_define(out, u);
    line_directive(out, 1, u->file);
    edits_write(u, &edits, out);
    for (size_t i = 0; i < u->nplans; i++)
        gather_release(&loops[i]);
    vec_release(&edits.all);
    arena_free(arena);
}
