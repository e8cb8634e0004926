/*
 * Counters and pointers in memory that the loop comes to in some iterations only, if at all:
 * `if (p) v->at[v->n++] = x;`. Their values are read before it, so the system is asked whether they
 * are there. If not, the loop runs as written.
 */
#include "emit/there.h"

#include "base/arena.h"

static bool is_asked(const struct acc *a)
{
    return a->r->is_running && !a->r->var && !a->r->cell_named && a->r->guarded;
}

#define LOADS_MOST 32

struct loads {
    const struct loop_text *l;
    const struct ir_expr *at[LOADS_MOST];
    uint32_t n;
    bool are_more; /* than can be asked for */
};

/* What the place of a compaction is read from, and how far it goes. */
static bool find_load(struct ir_expr *e, void *arg)
{
    struct loads *w = arg;
    const struct ir_expr *lv = e->kind == IR_LOAD ? e->a : NULL;

    if (!lv || lv->kind == IR_VAR || ir_object_of(lv) || loop_acc_of(w->l, lv))
        return true;
    for (uint32_t i = 0; i < w->n; i++)
        if (ir_expr_equal(w->at[i], lv))
            return true;
    w->are_more = w->n == LOADS_MOST;
    if (!w->are_more)
        w->at[w->n++] = lv;
    return !w->are_more;
}

static void loads_find(struct loads *w, const struct loop_text *l)
{
    *w = (struct loads){.l = l};
    for (size_t i = 0; i < l->accs.n; i++)
        ir_walk_expr((struct ir_expr *)l->accs.at[i].r->room, find_load, w);
    for (size_t i = 0; i < l->facts->accesses.n; i++)
        if (l->facts->accesses.at[i].is_compaction)
            ir_walk_expr(l->facts->accesses.at[i].range, find_load, w);
}

bool loop_has_presence(const struct loop_text *l)
{
    struct loads w;

    for (size_t i = 0; i < l->accs.n; i++)
        if (is_asked(&l->accs.at[i]))
            return true;
    loads_find(&w, l);
    return w.n > 0;
}

void text_presence(struct text *x)
{
    const struct loop_text *l = x->loop;
    struct loads w;

    if (!loop_has_presence(l))
        return;
    loads_find(&w, l);
    text_line(x, w.are_more ? "if (fold_n > 0)" : "if (fold_n < FOLDRT_LANES)");
    text_line(x, "    return 0;");
    for (size_t i = 0; i < l->accs.n; i++) {
        const char *name = l->accs.at[i].name;
        if (!is_asked(&l->accs.at[i]))
            continue;
        text_line(x, "if (!foldrt_has(%s, sizeof *%s))", name, name);
        text_line(x, "    return 0;");
    }
    for (uint32_t i = 0; i < w.n; i++) {
        text_indent(x);
        strbuf_add(x->out, "if (!foldrt_has(&");
        text_expr(x, w.at[i], PREC_UNARY);
        strbuf_printf(x->out, ", %llu))\n", (unsigned long long)w.at[i]->type->size);
        text_line(x, "    return 0;");
    }
}
