/*
 * Searches that often end in their first iterations: words between spaces, runs of equal bytes,
 * lines. A call takes as long as a hundred turns of a short loop as written. So the user's text
 * asks itself whether one of the first iterations leaves the loop, in C's order and no further than
 * C would; then nothing is called. Where a search is all that the loop is, it goes on there; else
 * those are a few, and the loop as written finds it once more.
 */
#include "emit/early.h"
#include "emit/limited.h"

#include "analyse/parts.h"

#include "base/arena.h"

#define EARLY 8        /* iterations */
#define WORK_MOST 1024 /* of those of a search alone, in nodes of conditions; but they are */
#define ALONE_LEAST 16
#define ALONE_MOST 128
#define NODES_MOST 32 /* of a condition */
#define EXITS_MOST 8
#define OWN_MOST 8 /* variables of an iteration */

struct condition {
    const struct loop_text *l;
    uint32_t nodes;
    bool bad;
};

/* The statements from `at` on, and what variables that are declared in front are worth. */
struct early {
    const struct loop_text *l;
    const struct ir_stmt *at;
    uint32_t n;
    struct {
        const struct ir_var *var;
        struct ir_expr *worth;
    } own[OWN_MOST];
    struct ir_expr *exits[EXITS_MOST];
    uint32_t nexits, nodes;
};

/* What has an effect, may be slow, or has another value in a later iteration than before the
   loop. */
static bool find_bad(struct ir_expr *e, void *arg)
{
    struct condition *c = arg;
    const struct spelled *s = e->kind == IR_VAR ? loop_find(c->l, e->var) : NULL;

    c->nodes++;
    c->bad |= ir_is_write(e) || (s && s->written) || (e->kind == IR_VAR && !s) ||
              (s && s->place != PLACE_INDEX && s->place != PLACE_VALUE && s->place != PLACE_COPY &&
               s->place != PLACE_ADDRESS);
    return !c->bad;
}

static const struct ir_stmt *skip(const struct ir_stmt *s)
{
    while (s && (s->kind == IR_EMPTY || (s->kind == IR_BLOCK && !s->next)))
        s = s->kind == IR_BLOCK ? s->body : s->next;
    return s;
}

static struct ir_expr *put_own(struct ir_expr *e, void *arg)
{
    const struct early *k = arg;

    for (uint32_t i = 0; e->kind == IR_LOAD && e->a->kind == IR_VAR && i < k->n; i++)
        if (k->own[i].var == e->a->var)
            return k->own[i].worth;
    return NULL;
}

/* Goes on behind declarations of variables that nothing else sets. */
static void declared(struct early *k)
{
    const struct loop_facts *f = k->l->facts;
    const struct ir_stmt *s;

    for (; (s = k->at) && s->kind == IR_DECL && k->n < OWN_MOST; k->at = skip(s->next)) {
        struct ir_type *t = ir_type_plain(f->unit, s->var->type);
        if (!s->expr || s->var->address_taken || ir_stmt_writes(f->levels[0].loop->body, s->var) ||
            (t->kind != IR_INT && t->kind != IR_FLOAT && t->kind != IR_BOOL))
            return;
        struct ir_expr *worth = expr_replaced(f->unit, s->expr, put_own, k);
        k->own[k->n].var = s->var;
        k->own[k->n++].worth = expr_moved(ir_cast(f->unit, t, worth));
    }
}

/* Takes the next condition that leaves the loop, if it can be asked early. */
static bool next_exit(struct early *k)
{
    struct condition c = {.l = k->l};

    declared(k);
    const struct ir_stmt *s = k->at;
    if (!s || s->kind != IR_IF || s->orelse || k->nexits == EXITS_MOST)
        return false;
    const struct ir_stmt *hit = skip(s->body);
    if (!hit || hit->kind != IR_HIT)
        return false;
    struct ir_expr *exit = expr_replaced(k->l->facts->unit, s->expr, put_own, k);
    ir_walk_expr(exit, find_bad, &c);
    if (c.bad || c.nodes > NODES_MOST || !host_can_say(exit))
        return false;
    k->exits[k->nexits++] = exit;
    k->nodes += c.nodes;
    k->at = skip(s->next);
    return true;
}

/* Is there more for the entry to say than where the loop is left? */
static bool has_results(const struct loop_text *l)
{
    for (size_t i = 0; i < l->args.n; i++)
        if (l->args.at[i].kind == ARG_ACC || l->args.at[i].kind == ARG_LIVE)
            return true;
    return false;
}

/* Does the loop nothing but leave, all of its exits being asked? */
static bool is_alone(const struct early *k)
{
    const struct loop_facts *f = k->l->facts;

    return !k->at && f->nlevels == 1 && !f->has_writes && !f->reductions.n && !f->bins.n &&
           !f->nchains && !f->needed && !f->isolation && !loop_is_limited(k->l) &&
           !has_results(k->l);
}

/* How many iterations are asked; 0: none. */
static uint32_t look(struct early *k, const struct loop_text *l)
{
    const struct level *v = &l->facts->levels[0];

    *k = (struct early){.l = l, .at = skip(v->loop->body)};
    if (l->facts->search != SEARCH_FIRST || l->facts->is_heavy || v->through || v->paced ||
        (v->index->type->kind == IR_PTR && v->first))
        return 0;
    while (next_exit(k))
        ;
    if (!k->nexits || !is_alone(k))
        return k->nexits ? EARLY : 0;
    uint32_t most = WORK_MOST / k->nodes;
    return most > ALONE_MOST ? ALONE_MOST : most < ALONE_LEAST ? ALONE_LEAST : most;
}

uint32_t early_alone(const struct loop_text *l)
{
    struct early k;
    uint32_t most = look(&k, l);

    return most && is_alone(&k) ? most : 0;
}

/* "__typeof__(p) fold__e = p + fold__h": the index in iteration fold__h. */
static void index_there(struct text *x, const struct level *v)
{
    long long step = (long long)v->step;
    int64_t first;

    if (v->index->type->kind == IR_PTR) {
        strbuf_printf(x->out, "__typeof__(%s) fold__e = %s + fold__h * %lldl; ", v->index->name,
                      v->index->name, step);
        return;
    }
    strbuf_printf(x->out, "%s fold__e = (%s)((unsigned long)", type_host_name(v->index->type),
                  type_host_name(v->index->type));
    if (level_first_constant(v, &first))
        strbuf_printf(x->out, "(%lldl)", (long long)first);
    else
        strbuf_add(x->out, "fold__f1");
    strbuf_printf(x->out, " + (unsigned long)fold__h * (unsigned long)(%lldl)); ", step);
}

bool text_early_begin(struct text *x)
{
    const struct level *v = &x->loop->facts->levels[0];
    struct early k;
    const char *name = v->index->name;
    uint32_t most = look(&k, x->loop);

    if (!most)
        return false;
    strbuf_printf(x->out, "int fold__h = 0; for (; fold__h < %u; fold__h++) { ", most);
    index_there(x, v);
    for (uint32_t i = 0; i < k.nexits; i++) {
        strbuf_add(x->out, "if (");
        v->index->name = "fold__e";
        text_expr(x, k.exits[i], PREC_COMMA);
        v->index->name = name;
        strbuf_add(x->out, ") break; ");
    }
    strbuf_printf(x->out, "(void)fold__e; } if (fold__h == %u) { ", most);
    return true;
}
