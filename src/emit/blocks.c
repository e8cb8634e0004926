/*
 * Loops of which each iteration makes one update of bins. A block of iterations finds all of its
 * places and values first, several at once, and then updates bin after bin.
 */
#include "emit/blocks.h"
#include "emit/inspect.h"
#include "emit/scatter.h"

#include "base/arena.h"

const struct bin_update *bins_only_update(const struct loop_text *l)
{
    const struct bins *b = l->bins.at[0].b;

    return b->updates.n == 1 && !b->repeats ? &b->updates.at[0] : NULL;
}

/* Does the statement stand in the body itself, so that every iteration comes to it once? */
static bool is_certain(const struct loop_facts *f, const struct ir_stmt *s)
{
    const struct ir_stmt *body = f->levels[0].loop->body;

    for (const struct ir_stmt *c = body->kind == IR_BLOCK ? body->body : body; c; c = c->next)
        if (c == s)
            return true;
    return false;
}

/* An integer is updated as the text says. */
static bool is_plain(const struct loop_text *l)
{
    return l->bins.at[0].b->type->kind != IR_FLOAT;
}

static bool find_arithmetic(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= e->kind == IR_BINARY;
    return true;
}

/* Is there anything that several iterations could compute at once? */
static bool computes(const struct loop_text *l)
{
    bool found = l->bins.at[0].scale != NULL;

    ir_walk_stmt(l->facts->levels[0].loop->body, NULL, find_arithmetic, &found);
    return found;
}

/* The update of each iteration, which makes one and nothing else; NULL: it is no such loop. */
static const struct bin_update *sole_update(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    if (f->callees.n || l->plan->scheme != PLAN_RANGE || f->nlevels != 1 || f->search ||
        f->has_writes || f->is_heavy || f->reductions.n || l->bins.n != 1 || l->has_live ||
        l->uses_continue)
        return NULL;
    const struct bin_update *u = bins_only_update(l);
    return u && is_certain(f, u->stmt) ? u : NULL;
}

/* Sums of integers: those of neighbouring updates may stand in tables of their own. */
static bool is_sum(const struct loop_text *l)
{
    const struct bins *b = l->bins.at[0].b;

    return b->op == FOLD_ADD && b->type->kind == IR_INT && b->type->bits == 8 * b->type->size;
}

bool bins_have_blocks(const struct loop_text *l)
{
    const struct bin_update *u = sole_update(l);

    if (!u || !is_plain(l))
        return u && l->bins.at[0].scale;
    return !u->value && (computes(l) || is_sum(l));
}

bool loop_has_tables(const struct loop_text *l)
{
    return scatter_counts_keys(l) || (l->bins.n && bins_have_blocks(l) && is_sum(l));
}

bool loop_has_sums(const struct loop_text *l)
{
    return l->bins.n && bins_have_blocks(l) && !is_plain(l);
}

bool bins_are_guessed(const struct loop_text *l)
{
    return l->has_pass && !l->is_alone && l->bins.n && l->bins.at[0].b->needs_pass &&
           bins_have_blocks(l);
}

const char *own_operator(const struct ir_expr *e)
{
    if (e->kind == IR_INCDEC)
        return e->op == IR_PREINC || e->op == IR_POSTINC ? "+" : "-";
    if (e->kind != IR_ASSIGN_OP || e->a->type->kind == IR_PTR)
        return NULL;
    switch (e->op) {
    case IR_ADD:
        return "+";
    case IR_SUB:
        return "-";
    case IR_MUL:
        return "*";
    case IR_AND:
        return "&";
    case IR_OR:
        return "|";
    case IR_XOR:
        return "^";
    default:
        return NULL;
    }
}

struct rounding {
    const struct ir_expr *update;
    bool found;
};

static bool find_rounding(struct ir_expr *e, void *arg)
{
    struct rounding *r = arg;
    bool is_operation = e->kind == IR_BINARY || e->kind == IR_ASSIGN_OP || e->kind == IR_UNARY ||
                        e->kind == IR_CALL;

    r->found |= is_operation && e != r->update && ir_type_is_rounded(e->type);
    return true;
}

/* In a loop that rounds more than its sums the program's own flags may decide how, as long as it
   runs as written; and whether denormals are kept. */
static bool can_keep_order(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    if (l->bins.n && l->unit->is_fast && l->bins.at[0].b->type->kind == IR_FLOAT)
        return false;
    const struct bin_update *u = l->bins.n ? sole_update(l) : NULL;

    if (!u || u->stmt->kind != IR_EXPR || !own_operator(u->stmt->expr) || facts_inspect(f) ||
        f->isolation || f->nserial)
        return false;
    struct rounding r = {.update = u->stmt->expr};
    ir_walk_stmt(f->levels[0].loop->body, NULL, find_rounding, &r);
    return !r.found;
}

/* Integers that each thread's nearest cache has room for. From as many iterations on as threads
   sort or share bins out they rather have bins of their own (gains, should_own in runtime/bins.c).
   Most histograms are such loops, and what sorts took half of their time to compile. */
static bool bins_are_few(const struct loop_text *l)
{
    enum { BYTES = 1 << 14 };
    const struct bin *b = l->bins.at;

    return b->b->type->kind == IR_INT && b->b->count >= 0 && b->b->count <= BYTES / bin_size(b);
}

bool bins_are_sortable(const struct loop_text *l)
{
    return !l->is_alone && can_keep_order(l) && !bins_are_few(l);
}

bool bins_may_rise(const struct loop_text *l)
{
    return l->bins.n && l->bins.at[0].scale && l->bins.at[0].b->count < 0 && can_keep_order(l);
}

const struct ir_expr *bin_one_subscript(const struct ir_expr *lvalue)
{
    while (lvalue->kind == IR_MEMBER)
        lvalue = lvalue->a;
    bool is_one = lvalue->a->kind != IR_DECAY || lvalue->a->a->kind == IR_VAR;
    return is_one ? lvalue->b : NULL;
}

/* "uint8": what the places of a block are kept as. */
static const char *place_type(const struct loop_text *l)
{
    const struct ir_expr *at = bin_one_subscript(bins_only_update(l)->lvalue);

    if (!at || !subscript_is_narrow(at))
        return "int64";
    const struct ir_type *t = at->kind == IR_CAST && at->type->bits == 64 ? at->a->type : at->type;
    bool is_small = !t->is_signed && t->bits <= 16;
    return !is_small ? "int32" : t->bits <= 8 ? "uint8" : "uint16";
}

bool text_is_spot(const struct text *x, const struct ir_stmt *s)
{
    return x->mode == TEXT_STEP && x->loop->is_spot && bins_only_update(x->loop)->stmt == s;
}

bool text_spot_update(struct text *x, const struct ir_stmt *s)
{
    if (!text_is_spot(x, s))
        return false;
    const struct bin_update *u = bins_only_update(x->loop);
    const struct ir_expr *own = x->loop->is_placed ? u->stmt->expr : NULL;
    text_indent(x);
    strbuf_add(x->out, "*fold_at = ");
    text_bin_subscript(x, u->lvalue);
    strbuf_add(x->out, ";\n");
    if (is_plain(x->loop) && !own)
        return true;
    text_indent(x);
    strbuf_add(x->out, "*fold_x = ");
    if (own && own->kind == IR_ASSIGN_OP)
        text_expr(x, own->b, PREC_ASSIGN);
    else if (own)
        strbuf_addc(x->out, '1');
    else
        text_bin_value(x, u);
    strbuf_add(x->out, ";\n");
    return true;
}

/* A function of an iteration's parts: `NAME(frame, t, PARAMETER)`. */
void text_part_function(struct text *outer, const struct loop_text *l, const char *name,
                        const char *parameters)
{
    struct text x = {.out = outer->out, .loop = l, .mode = TEXT_STEP, .indent = 1};

    strbuf_printf(x.out,
                  "FOLD_INLINE void %s_%u(const struct fold_frame_%u *frame, int64_t t, %s)\n{\n",
                  name, l->k, l->k, parameters);
    text_line(&x, "(void)frame, (void)t;");
    text_part_step(&x, l->facts->levels[0].loop->body);
    strbuf_add(x.out, "}\n\n");
}

void text_spot(struct text *x)
{
    struct loop_text spot = *x->loop;

    spot.is_spot = true;
    text_part_function(x, &spot, "fold_spot",
                       is_plain(&spot)
                           ? arena_printf(spot.arena, "%s_t *fold_at", place_type(&spot))
                           : arena_printf(spot.arena, "%s *fold_at, %s *fold_x",
                                          sums_place_type(&spot), sums_value_type(&spot)));
    if (!is_plain(&spot))
        return;
    spot.is_spot = false;
    spot.is_placed = true;
    text_part_function(x, &spot, "fold_put_at", "void *fold_place");
}

void text_by_steps(struct text *x, const char *count)
{
    text_line(x, "for (int64_t t = lo; t < lo + %s; t++) {", count);
    x->indent++;
    text_step_call(x, "t", "NULL");
    x->indent--;
    text_line(x, "}");
    text_line(x, "continue;");
}

unsigned blocks_ask(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];
    bool sums = l->has_pass && loop_has_sums(l);
    uint64_t stride = sums && !a->is_write ? span_stride(l, which) : 0;

    return stride && stride <= 64 && span_is_possible(l, which) ? (unsigned)(64 / stride) : 0;
}

/* The updates of a block whose places are all bins, one after the other. */
static void updates(struct text *x)
{
    text_line(x, "for (int j = 0; j < FOLD_KEYS; j++)");
    text_line(x, "    fold_put_at_%u(&f, lo + j, fold_zero + at[j] * %uL);", x->loop->k,
              bin_size(&x->loop->bins.at[0]));
}

/* The same, each of four in a table of its own where there are any. */
static void updates_by_tables(struct text *x)
{
    const struct loop_text *l = x->loop;
    unsigned size = bin_size(&l->bins.at[0]);

    text_line(x, "if (!fold_tables_begin_%u(&fold_tables, &%s, hi - lo)) {", 8 * size,
              l->bins.at[0].name);
    x->indent++;
    updates(x);
    text_line(x, "continue;");
    x->indent--;
    text_line(x, "}");
    for (int k = 1; k < 4; k++)
        text_line(x, "char *const fold_zero%d = fold_table_zero(&fold_tables, %d, %u);", k, k,
                  size);
    text_line(x, "for (int j = 0; j < FOLD_KEYS; j += FOLD_TABLES) {");
    x->indent++;
    text_line(x, "fold_put_at_%u(&f, lo + j, fold_zero + at[j] * %uL);", l->k, size);
    for (int k = 1; k < 4; k++)
        text_line(x, "fold_put_at_%u(&f, lo + j + %d, fold_zero%d + at[j + %d] * %uL);", l->k, k, k,
                  k, size);
    x->indent--;
    text_line(x, "}");
}

void text_blocks(struct text *x, const char *stop)
{
    const struct loop_text *l = x->loop;
    const struct bin *b = &l->bins.at[0];
    bool has_tables = is_plain(l) && is_sum(l);

    if (!is_plain(l)) {
        text_sums(x, stop);
        return;
    }
    if (has_tables) {
        text_line(x, "struct fold_tables fold_tables;");
        text_line(x, "fold_tables_open(&fold_tables);");
    }
    text_line(x, "for (; %s - lo >= FOLD_KEYS; lo += FOLD_KEYS) {", stop);
    x->indent++;
    text_line(x, "%s_t at[FOLD_KEYS];", place_type(l));
    text_independent(x);
    text_line(x, "for (int j = 0; j < FOLD_KEYS; j++)");
    text_line(x, "    fold_spot_%u(&f, lo + j, &at[j]);", l->k);
    text_line(x, "if (!fold_bins_hold_%s(&%s, at, FOLD_KEYS)) {", place_type(l), b->name);
    x->indent++;
    text_by_steps(x, "FOLD_KEYS");
    x->indent--;
    text_line(x, "}");
    text_line(x, "char *const fold_zero = fold_bins_zero(&%s, %u);", b->name, bin_size(b));
    if (has_tables)
        updates_by_tables(x);
    else
        updates(x);
    x->indent--;
    text_line(x, "}");
    if (has_tables)
        text_line(x, "fold_tables_end_%u(&fold_tables, &%s);", 8 * bin_size(b), b->name);
}
