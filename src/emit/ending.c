/*
 * Loops that go on as written behind the iterations that have been folded: searches, and loops that
 * end at an element of memory (analyse/ending.c). Where that is the attempt asks foldrt.
 */
#include "emit/ending.h"
#include "emit/early.h"
#include "emit/two.h"

static bool declares(const struct loop_text *l)
{
    const struct ir_stmt *init = l->facts->loop->init, *presets = l->facts->loop->presets;
    const struct level *v = &l->facts->levels[0];

    return (v->declared_here && !v->through && !v->paced) || (init && init->kind == IR_DECL) ||
           (presets && presets->kind == IR_DECL);
}

const struct emit_place *host_place_of(const struct loop_text *l)
{
    return &l->unit->places[l->plan - l->unit->plans];
}

void host_switch(struct strbuf *out, const struct emit_unit *u)
{
    if (u->hides_switch)
        strbuf_printf(out, "%s_switch (", u->uid);
    else
        strbuf_add(out, "switch (");
}

/* -Wswitch-default says nothing of what a file of the system has for a macro. */
void host_switch_define(struct strbuf *out, const struct emit_unit *u)
{
    if (u->hides_switch)
        strbuf_printf(out, "# 1 \"foldcc\" 3\n#define %s_switch switch\n# 1 \"foldcc\"\n", u->uid);
}

void host_go_on_begin(struct strbuf *out, const struct loop_text *l)
{
    if (!host_place_of(l)->init_end)
        host_switch(out, l->unit);
    else if (declares(l))
        strbuf_printf(out, ", *fold__u%u __attribute__((__unused__)) = ", l->k);
    else
        strbuf_add(out, host_place_of(l)->has_init ? ", " : " ");
    strbuf_add(out, "__extension__({ int fold__done = 0; ");
    if (facts_leave(l->facts))
        strbuf_add(out, "long fold__t = 0; ");
}

void host_go_on_end(struct strbuf *out, const struct loop_text *l)
{
    if (!host_place_of(l)->init_end)
        strbuf_add(out, "0; })) case 0:\n");
    else
        strbuf_add(out, declares(l) ? "(void *)0; })\n" : "(void)0; })\n");
}

/* Declares the variable with all but the last of the iterations in front of it. */
static void before_last(struct text *x, const struct ir_ending *e)
{
    strbuf_add(x->out, "{ ");
    if (e->var->type->kind == IR_PTR)
        strbuf_printf(x->out, "__typeof__(%s)", e->index->name);
    else
        strbuf_add(x->out, type_host_name(e->var->type));
    strbuf_printf(x->out, " %s = ", e->var->name);
    text_expr(x, e->rest, PREC_ASSIGN);
    strbuf_add(x->out, "; ");
}

/* How many elements there is room for before the counter comes to its limit. */
static void room(struct text *x)
{
    const struct reduction *r = NULL;

    for (size_t i = 0; !r && i < x->loop->facts->reductions.n; i++)
        if (x->loop->facts->reductions.at[i].room)
            r = &x->loop->facts->reductions.at[i];
    strbuf_add(x->out, "((long)(");
    for (int side = 0; side < 2; side++) {
        strbuf_add(x->out, side ? " - (unsigned long)" : "(unsigned long)");
        if ((r->most < 0) == !side)
            strbuf_add(x->out, r->var->name);
        else
            text_expr(x, (struct ir_expr *)r->room, PREC_UNARY);
    }
    strbuf_add(x->out, ")");
    if (r->type->kind == IR_PTR)
        strbuf_printf(x->out, " / %lu", (unsigned long)r->type->elem->size);
    strbuf_add(x->out, ")");
}

/* "fold__done = UID_2(n, s, &fold__t); fold__ending = i + fold__t;": where the search, whose loop
   follows x's, has its hit. */
static void sought(struct text *x, const struct ir_ending *e)
{
    struct text search = {.out = x->out, .loop = x->loop + 1, .mode = TEXT_HOST};
    const struct level *v = &search.loop->facts->levels[0];
    const char *name = e->var->name;

    strbuf_add(x->out, "{ long fold__t = 0; ");
    host_open_levels(&search);
    bool is_asked = text_early_begin(&search);
    strbuf_add(x->out, "fold__done = ");
    host_entry_call(&search, "");
    strbuf_printf(x->out, ", &fold__t); if (fold__done) %s = ", name);
    if (e->var->type->kind == IR_PTR)
        strbuf_printf(x->out, "%s + fold__t * %lldl; ", name, (long long)v->step);
    else
        strbuf_printf(x->out,
                      "(%s)((unsigned long)%s + (unsigned long)fold__t * (unsigned long)(%lldl)); ",
                      type_host_name(e->var->type), name, (long long)v->step);
    strbuf_add(x->out, is_asked ? "fold__done = 0; } " : "fold__done = 0; ");
    host_close_levels(&search);
    strbuf_add(x->out, "} ");
}

void host_ending(struct text *x, const struct ir_ending *e)
{
    struct ir_expr at = {.kind = IR_ADDR};

    if (e->rest) {
        before_last(x, e);
        if (x->loop->facts->sought)
            sought(x, e);
        return;
    }
    at.type = e->place->type;
    at.a = e->place;
    bool is_pointer = e->var->type->kind == IR_PTR;

    strbuf_add(x->out, "{ ");
    if (is_pointer)
        strbuf_printf(x->out, "__typeof__(%s) ", e->index->name);
    else
        strbuf_printf(x->out, "%s ", type_host_name(e->var->type));
    strbuf_printf(x->out, "%s = ", e->var->name);
    if (!is_pointer)
        strbuf_printf(x->out, "(%s)", type_host_name(e->var->type));
    if (e->index)
        strbuf_printf(x->out, "%s + ", e->index->name);
    if (e->index && !is_pointer)
        strbuf_printf(x->out, "(%s)", type_host_name(e->var->type));
    strbuf_printf(x->out, "foldrt_ending%s%s((void *)(unsigned long)", e->is_near ? "_near" : "",
                  e->most ? "_within" : "");
    text_expr(x, &at, PREC_UNARY);
    strbuf_printf(x->out, ", %u, %luul, ", (unsigned)e->place->type->size, (unsigned long)e->value);
    if (e->is_near)
        room(x);
    else
        strbuf_printf(x->out, "%d", facts_write_elsewhere(x->loop->facts));
    if (e->most) {
        strbuf_add(x->out, ", ");
        text_expr(x, e->most, PREC_ASSIGN);
    }
    strbuf_add(x->out, "); ");
}

void host_ending_declare(const struct emit_unit *u, struct strbuf *out)
{
    for (size_t i = 0; i < u->nplans; i++)
        if (u->plans[i].facts->loop->ending && !u->plans[i].facts->loop->ending->rest) {
            strbuf_add(out,
                       "extern long foldrt_ending(const void *, unsigned, unsigned long, int), "
                       "foldrt_ending_near(const void *, unsigned, unsigned long, long), "
                       "foldrt_ending_within(const void *, unsigned, unsigned long, int, long), "
                       "foldrt_ending_near_within(const void *, unsigned, unsigned long, long, "
                       "long);\n");
            return;
        }
}
