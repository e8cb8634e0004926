/* Which loops have iterations that run in the lanes of vectors (chains.h). */
#include "emit/chains.h"
#include "emit/later.h"
#include "emit/limited.h"
#include "emit/panel.h"
#include "emit/pieces.h"

#include "analyse/internal.h"
#include "analyse/parts.h"

enum { TURNS_LEAST = 64, NODES_MOST = 120, BYTES_MOST = 192 /* kept of an iteration */ };

/* ---- values ---- */

/* The variable that an lvalue is, or is a member of; NULL: memory. */
static const struct ir_var *var_of(const struct ir_expr *lvalue)
{
    if (lvalue->kind == IR_MEMBER && lvalue->a->kind == IR_VAR &&
        !lvalue->a->type->record->is_union)
        lvalue = lvalue->a;
    return lvalue->kind == IR_VAR ? lvalue->var : NULL;
}

const struct chain_value *chain_find(const struct chains *c, const struct ir_expr *e)
{
    for (uint32_t i = 0; i < c->n; i++)
        if (ir_expr_equal(c->values[i].e, e))
            return &c->values[i];
    return NULL;
}

static bool is_number(const struct ir_type *t)
{
    return (t->kind == IR_INT || t->kind == IR_FLOAT) && (t->bits == 32 || t->bits == 64) &&
           !t->is_volatile && !t->is_atomic;
}

static void add(struct chains *c, struct chain_value value)
{
    c->is_bad |= c->n == CHAIN_VALUES_MOST || !is_number(value.e->type);
    if (c->is_bad || chain_find(c, value.e))
        return;
    c->is_wide |= value.e->type->bits == 64;
    c->values[c->n++] = value;
}

/* Has the iteration it in a place of its own, which is kept from one part to the next? */
static void add_lvalue(struct chains *c, const struct ir_expr *lvalue)
{
    const struct ir_var *v = var_of(lvalue);
    const struct spelled *s = v ? loop_find(c->l, v) : NULL;
    bool is_own = v && ir_stmt_declares(c->loop->body, v);

    c->is_bad |= !s || v->address_taken || v->type->is_volatile || lvalue_is_bits(lvalue) ||
                 (!is_own && !cut_keeps(&c->cut, s)) || (is_own && lvalue->kind != IR_VAR);
    if (!c->is_bad)
        add(c, (struct chain_value){.e = lvalue, .is_own = is_own});
}

/* ---- what is written ---- */

static bool adds_one_type(const struct acc *a, const struct ir_expr *e)
{
    if (e->kind == IR_INCDEC)
        return true;
    return e->kind == IR_ASSIGN_OP && (e->op == IR_ADD || e->op == IR_SUB) &&
           ir_type_same(e->compute, a->r->type);
}

static bool note_write(struct ir_expr *e, void *arg)
{
    struct chains *c = arg;

    if (!ir_is_write(e))
        return true;
    const struct acc *a = loop_acc_of(c->l, e->a);
    if (!a) {
        add_lvalue(c, e->a);
        return true;
    }
    c->is_bad |= a->r->op != FOLD_ADD || !adds_one_type(a, e);
    add(c, (struct chain_value){.e = e->a, .acc = a});
    return true;
}

/* ---- what is read ---- */

struct mentions {
    const struct chains *c;
    bool states, memory, iterations; /* of the inner loop's values; of memory; of the iteration */
};

static bool is_state(const struct chains *c, const struct ir_var *v)
{
    for (uint32_t i = 0; i < c->n; i++)
        if (!c->values[i].is_ahead && var_of(c->values[i].e) == v)
            return true;
    return ir_stmt_declares(c->loop->body, v);
}

static bool mention(struct ir_expr *e, void *arg)
{
    struct mentions *m = arg;

    m->states |= e->kind == IR_CALL || e->kind == IR_COMPOUND || ir_is_write(e) ||
                 e->kind == IR_UNSUPPORTED_EXPR;
    m->memory |= e->kind == IR_DEREF || e->kind == IR_INDEX;
    if (e->kind != IR_VAR)
        return true;
    const struct spelled *s = loop_find(m->c->l, e->var);
    m->states |= !s || s->place == PLACE_ACC || is_state(m->c, e->var);
    m->memory |= s && (s->place == PLACE_ADDRESS || s->place == PLACE_COPY);
    m->iterations |= s && s->place != PLACE_VALUE;
    return true;
}

static struct mentions mentions_of(const struct chains *c, const struct ir_expr *e)
{
    struct mentions m = {.c = c};

    ir_walk_expr((struct ir_expr *)e, mention, &m);
    return m;
}

bool chain_is_uniform(const struct chains *c, const struct ir_expr *e)
{
    struct mentions m = mentions_of(c, e);

    return !m.states && !m.memory && !m.iterations && !expr_may_trap(e);
}

/* Below the sign of 32 bits, whatever types it is converted to. */
static bool is_small(const struct ir_expr *e, uint64_t *value)
{
    e = ir_uncast(e);
    *value = e->ival;
    return e->kind == IR_CONST_INT && e->ival <= INT32_MAX;
}

static bool is_power_of_two(const struct ir_expr *e)
{
    uint64_t value;

    return is_small(e, &value) && value && !(value & (value - 1));
}

bool chain_divides(enum ir_op op, const struct ir_expr *by)
{
    return (op == IR_DIV || op == IR_REM) && by->type->kind == IR_INT && !is_power_of_two(by);
}

static bool op_is_given(struct chains *c, const struct ir_expr *e)
{
    const struct ir_type *t = e->a->type;
    uint64_t shift;

    switch (e->op) {
    case IR_SHL:
    case IR_SHR:
        return is_small(e->b, &shift) && shift < e->type->bits;
    case IR_DIV:
    case IR_REM:
        c->is_wide |= chain_divides(e->op, e->b);
        return !chain_divides(e->op, e->b) ||
               (e->type->bits == 32 && ir_type_same(e->type, e->b->type));
    default:
        return is_number(t) && is_number(e->b->type);
    }
}

static bool cast_is_given(const struct ir_type *to, const struct ir_type *from)
{
    if (to->kind == IR_INT)
        return from->kind == IR_INT;
    return from->kind == IR_FLOAT || (from->bits == 32 && from->is_signed);
}

static void note(struct chains *c, const struct ir_expr *e);

/* What C does not compute in each case. */
static void note_perhaps(struct chains *c, const struct ir_expr *e)
{
    bool was = c->is_sure;

    c->is_sure = false;
    note(c, e);
    c->is_sure = was;
}

static void note_parts(struct chains *c, const struct ir_expr *e)
{
    switch (e->kind) {
    case IR_LOAD:
        if (!chain_find(c, e->a))
            add_lvalue(c, e->a);
        c->is_bad |= !c->is_bad && chain_find(c, e->a)->acc;
        return;
    case IR_UNARY:
        note(c, e->a);
        return;
    case IR_BINARY:
        c->is_bad |= !op_is_given(c, e);
        note(c, e->a);
        if (e->op == IR_LAND || e->op == IR_LOR)
            note_perhaps(c, e->b);
        else if (e->op != IR_SHL && e->op != IR_SHR)
            note(c, e->b);
        return;
    case IR_COND:
        note(c, e->a);
        note_perhaps(c, e->b);
        note_perhaps(c, e->c);
        return;
    case IR_CAST:
        c->is_bad |= !is_number(e->a->type) || !cast_is_given(e->type, e->a->type);
        note(c, e->a);
        return;
    default:
        c->is_bad = true;
    }
}

/* A value of 32 or 64 bits. */
static void note(struct chains *c, const struct ir_expr *e)
{
    struct mentions m = mentions_of(c, e);

    c->is_bad |= !is_number(e->type);
    if (c->is_bad || chain_is_uniform(c, e)) {
        c->is_wide |= e->type->bits == 64;
        return;
    }
    c->is_wide |= e->type->bits == 64;
    if (m.states) {
        note_parts(c, e);
        return;
    }
    c->is_bad |= !c->is_sure && (m.memory || expr_may_trap(e));
    add(c, (struct chain_value){.e = e, .is_ahead = true});
}

/* ---- statements ---- */

/* A statement's expression: assignments one after the other. */
static void note_effect(struct chains *c, const struct ir_expr *e)
{
    if (e->kind == IR_COMMA) {
        note_effect(c, e->a);
        note_effect(c, e->b);
        return;
    }
    c->is_bad |= !ir_is_write(e) || !is_number(e->type) ||
                 (e->kind == IR_ASSIGN_OP && !is_number(e->compute));
    if (c->is_bad || e->kind == IR_INCDEC)
        return;
    if (e->kind == IR_ASSIGN_OP) {
        const struct ir_expr whole = {
            .kind = IR_BINARY, .op = e->op, .type = e->compute, .a = e->a, .b = e->b};
        c->is_bad |= !op_is_given(c, &whole) || !cast_is_given(e->compute, e->a->type) ||
                     !cast_is_given(e->a->type, e->compute);
        c->is_wide |= e->compute->bits == 64;
        if (e->op == IR_SHL || e->op == IR_SHR)
            return;
    }
    note(c, e->b);
}

static void note_stmt(struct chains *c, const struct ir_stmt *s, bool *leaves);

static void note_list(struct chains *c, const struct ir_stmt *s, bool *leaves)
{
    for (; s && !c->is_bad; s = s->next)
        note_stmt(c, s, leaves);
}

static void note_stmt(struct chains *c, const struct ir_stmt *s, bool *leaves)
{
    bool was = c->is_sure;

    switch (s->kind) {
    case IR_EMPTY:
        c->is_bad |= s->expr != NULL;
        return;
    case IR_BLOCK:
        note_list(c, s->body, leaves);
        return;
    case IR_DECL:
        c->is_bad |= s->var->storage != IR_LOCAL || !is_number(s->var->type);
        if (s->expr && !c->is_bad)
            note(c, s->expr);
        return;
    case IR_EXPR:
        note_effect(c, s->expr);
        return;
    case IR_IF:
        note(c, s->expr);
        c->is_sure = false;
        note_stmt(c, s->body, leaves);
        if (s->orelse)
            note_stmt(c, s->orelse, leaves);
        c->is_sure = was && !*leaves;
        return;
    case IR_BREAK:
        *leaves = true;
        c->is_sure = false;
        return;
    default:
        c->is_bad = true;
    }
}

/* ---- which loops ---- */

struct count {
    uint32_t nodes;
    bool leaves;
};

static bool count_node(struct ir_expr *e, void *arg)
{
    (void)e;
    ((struct count *)arg)->nodes++;
    return true;
}

static bool find_break(struct ir_stmt *s, void *arg)
{
    ((struct count *)arg)->leaves |= s->kind == IR_BREAK;
    return true;
}

static bool has_few_turns(const struct ir_stmt *s)
{
    const struct ir_expr *e = s->kind == IR_FOR && s->expr ? s->expr : NULL;

    return e && e->kind == IR_BINARY && ir_uncast(e->b)->kind == IR_CONST_INT &&
           ir_uncast(e->b)->ival < TURNS_LEAST;
}

/* Values alone, few enough for a block's iterations to have them on the stack, with what is read
   ahead; nothing points to them, for they move. */
static bool keeps_little(const struct chains *c)
{
    uint64_t bytes = c->n * sizeof(uint64_t);

    for (size_t i = 0; i < c->l->vars.n; i++) {
        const struct spelled *s = &c->l->vars.at[i];
        if (!cut_keeps(&c->cut, s))
            continue;
        if (ir_var_is_memory(s->var) || s->var->is_lost || !s->var->type->size)
            return false;
        bytes += s->var->type->size;
    }
    return bytes <= BYTES_MOST;
}

static bool find_store(struct ir_expr *e, void *arg)
{
    struct chains *c = arg;

    c->is_bad |= ir_is_write(e) && !var_of(e->a);
    return true;
}

static bool find_memory(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= e->kind == IR_DEREF || e->kind == IR_INDEX || e->kind == IR_CALL;
    return true;
}

/* Is it folded in some shape, or are its turns known to be few? */
static bool is_another_kind(const struct chains *c, const struct ir_stmt *s, struct ir_stmt *plain)
{
    const struct loop_facts *f = c->l->facts;
    struct count count = {0};

    ir_walk_stmt(plain, find_break, count_node, &count);
    if (s->ending || s->rows || s->presets || count.nodes > NODES_MOST ||
        (has_few_turns(s) && !count.leaves) || (!s->expr && !count.leaves))
        return true;
    for (size_t i = 0; i < c->l->nall; i++)
        if (c->l->all[i].facts->loop == s)
            return true;
    for (uint32_t i = 0; i < f->nshaped; i++)
        if (f->shaped[i] == s)
            return true;
    return false;
}

/* What is declared in its head is set whether the condition around it holds or not. */
static bool head_is_quiet(const struct ir_stmt *s)
{
    for (const struct ir_stmt *d = s->init; d; d = d->next) {
        bool reads = false;
        if (d->kind != IR_DECL || !d->expr)
            continue;
        ir_walk_expr(d->expr, find_memory, &reads);
        if (reads || expr_may_trap(d->expr))
            return false;
    }
    return true;
}

/* A loop in whose turns nothing is read of memory that an earlier part could not read. */
static bool is_chain(struct chains *c, struct ir_stmt *phase)
{
    struct ir_stmt *loop = (struct ir_stmt *)cut_loop(phase), *s;
    bool leaves = false;

    if (!loop || (loop->kind != IR_FOR && loop->kind != IR_WHILE && loop->kind != IR_DO) ||
        (loop != phase && !head_is_quiet(loop)))
        return false;
    s = chain_plain(c->l->facts->unit, loop);
    if (!s || is_another_kind(c, loop, s))
        return false;
    c->cut = (struct cut){.l = c->l, .phases = {phase}, .nphases = 1};
    c->loop = s;
    c->n = 0;
    c->is_bad = c->is_wide = false;
    for (struct ir_stmt *gate = phase; gate != loop; gate = gate->body)
        if (gate->expr)
            ir_walk_expr(gate->expr, find_store, c);
    if (s->step)
        ir_walk_expr(s->step, note_write, c);
    ir_walk_stmt(s->body, NULL, note_write, c);
    c->is_sure = s->kind != IR_DO;
    if (s->expr && !c->is_bad)
        note(c, s->expr);
    c->is_sure = true;
    if (!c->is_bad)
        note_stmt(c, s->body, &leaves);
    c->is_sure = false;
    if (s->step && !c->is_bad)
        note_effect(c, s->step);
    return !c->is_bad && keeps_little(c);
}

/* May parts of iterations change places as far as the accumulator goes? */
static bool acc_is_free(const struct acc *a)
{
    const struct reduction *r = a->r;

    return r->type->kind == IR_INT && r->var && !r->is_key && !r->tied && !r->peak_of &&
           !r->is_running && !a->winner && !a->one && !a->sum && !a->before && !a->halves &&
           (r->op == FOLD_ADD || r->op == FOLD_MIN || r->op == FOLD_MAX || r->op == FOLD_MUL ||
            r->op == FOLD_AND || r->op == FOLD_OR || r->op == FOLD_XOR);
}

static bool is_hindered(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    struct ir_stmt *body = f->levels[f->nlevels - 1].loop->body;

    if (l->plan->scheme != PLAN_RANGE || l->plan->is_second || l->bins.n || f->search ||
        f->scatter || f->stretch || f->edges || f->nserial || l->has_carried || l->uses_continue ||
        l->is_alone || l->is_pass || l->is_inspected || l->carried_cells.n || loop_is_limited(l) ||
        loop_has_later(l) || loop_has_panels(l) || loop_pieces(l) || text_has_memory(l) ||
        facts_run_behind(f) || body->kind != IR_BLOCK || cut_is_hindered(body))
        return true;
    for (size_t i = 0; i < l->vars.n; i++)
        if (l->vars.at[i].place == PLACE_INDUCTION)
            return true;
    for (size_t i = 0; i < l->accs.n; i++)
        if (!acc_is_free(&l->accs.at[i]))
            return true;
    return false;
}

bool chains_make(struct chains *c, const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    *c = (struct chains){.l = l};
    if (is_hindered(l))
        return false;
    for (struct ir_stmt *s = f->levels[f->nlevels - 1].loop->body->body; s; s = s->next) {
        if (is_chain(c, s))
            return true;
        c->is_bad = false;
        ir_walk_stmt(s, NULL, find_store, c);
        if (c->is_bad)
            return false;
    }
    return false;
}

bool loop_has_chains(const struct loop_text *l)
{
    struct chains c;

    return chains_make(&c, l);
}
