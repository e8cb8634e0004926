/* Blocks of iterations whose inner loops run in lanes (chains.h). */
#include "emit/chains.h"
#include "emit/halves.h"

#include "base/arena.h"

/* ---- an iteration's part of a block ---- */

/* Whether C begins the inner loop, and what it is computed with there. */
static void chained(struct text *x, const struct chains *c)
{
    text_line(x, "struct fold_chained_%u {", c->l->k);
    x->indent++;
    text_line(x, "struct fold_kept_%u kept;", c->l->k);
    for (uint32_t i = 0; i < c->n; i++) {
        if (!c->values[i].is_ahead)
            continue;
        text_indent(x);
        text_declare(x, c->values[i].e->type, arena_printf(c->l->arena, "v%u", i));
        strbuf_add(x->out, ";\n");
    }
    text_line(x, "int goes;");
    x->indent--;
    text_line(x, "};");
}

/* "fold_e->kept.z.re": where a value is kept. */
static void kept(struct text *x, const struct chains *c, uint32_t i)
{
    if (c->values[i].is_ahead) {
        strbuf_printf(x->out, "fold_e->v%u", i);
        return;
    }
    strbuf_add(x->out, "fold_e->kept.");
    text_expr(x, c->values[i].e, PREC_POST);
}

static bool is_of_lane(const struct chain_value *v)
{
    return !v->is_own && !v->acc;
}

/* A lane's values come from an iteration's, or go there. */
static void lane(struct text *x, const struct chains *c, bool begins)
{
    text_line(x, "FOLD_INLINE void fold_%s_%u(struct fold_chain_%u *fold_c, int fold_l, ",
              begins ? "seat" : "leave", c->l->k, c->l->k);
    text_line(x, "                            struct fold_chained_%u *fold_e)", c->l->k);
    text_line(x, "{");
    x->indent++;
    for (uint32_t i = 0; i < c->n; i++) {
        if (!is_of_lane(&c->values[i]) || (!begins && c->values[i].is_ahead))
            continue;
        text_indent(x);
        if (begins)
            strbuf_printf(x->out, "fold_c->v%u[fold_l] = ", i);
        kept(x, c, i);
        if (begins)
            strbuf_add(x->out, ";\n");
        else
            strbuf_printf(x->out, " = fold_c->v%u[fold_l];\n", i);
    }
    text_line(x, "fold_c->live[fold_l] = %s;", begins ? "-1" : "0");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* ---- all lanes ---- */

static const char *const groups[] = {"fold_a_", "fold_b_"};
enum { GROUPS = sizeof groups / sizeof *groups };

/* Locals of each group: what its lanes have (`name`), or as it was before a turn. */
static void locals(struct text *x, const struct chains *c, bool is_before)
{
    for (int g = 0; g < GROUPS; g++)
        for (uint32_t i = 0; i < c->n; i++) {
            const struct chain_value *v = &c->values[i];
            const char *type = chain_type(v->e->type);
            if (v->is_own || (is_before && v->is_ahead))
                continue;
            if (is_before)
                text_line(x, "const fold_c%u_%s %sw%u = %sv%u;", chain_width(c), type, groups[g], i,
                          groups[g], i);
            else
                text_line(x, "fold_c%u_%s %sv%u = fold_c[%d].v%u;", chain_width(c), type, groups[g],
                          i, g, i);
        }
}

/* Turns up to the one in which some lane leaves. */
static void turns(struct text *x, const struct chains *c)
{
    locals(x, c, false);
    for (int g = 0; g < GROUPS; g++)
        text_line(x, "const fold_c%u_m %slive = fold_c[%d].live;", chain_width(c), groups[g], g);
    text_line(x, "for (;; fold_turns++) {");
    x->indent++;
    text_line(x, "uint32_t fold_any = 0;");
    locals(x, c, true);
    for (int g = 0; g < GROUPS; g++)
        text_chain_bold(x, c, groups[g]);
    text_line(x, "if (fold_any) {");
    x->indent++;
    for (int g = 0; g < GROUPS; g++)
        for (uint32_t i = 0; i < c->n; i++)
            if (!c->values[i].is_own && !c->values[i].is_ahead)
                text_line(x, "fold_c[%d].v%u = %sw%u;", g, i, groups[g], i);
    text_line(x, "break;");
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}

/* The turn in which some do; their iterations have ended. */
static void leave(struct text *x, const struct chains *c)
{
    unsigned w = chain_width(c);
    uint32_t k = c->l->k;

    text_line(x, "fold_turns++;");
    text_line(x, "for (int fold_g = 0; fold_g < %d; fold_g++) {", GROUPS);
    x->indent++;
    text_line(x, "const uint32_t fold_was = fold_bits%u(fold_c[fold_g].live);", w);
    text_line(x, "fold_turn_%u(frame, &fold_c[fold_g]);", k);
    text_line(x, "uint32_t fold_set = fold_was & ~fold_bits%u(fold_c[fold_g].live);", w);
    text_line(x, "fold_free[fold_g] |= fold_set;");
    text_line(x, "for (; fold_set; fold_set &= fold_set - 1) {");
    x->indent++;
    text_line(x, "const int fold_l = __builtin_ctz(fold_set);");
    text_line(x, "const int64_t fold_took = fold_turns - fold_since[fold_g][fold_l];");
    text_line(x, "fold_tally->turns += fold_took;");
    text_line(x, "fold_tally->brief += fold_took <= FOLD_CHAIN_BRIEF;");
    text_line(x, "fold_leave_%u(&fold_c[fold_g], fold_l, &fold_es[fold_at[fold_g][fold_l]]);", k);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}

/* Lanes without an iteration get the next ones; returns where all are done. */
static void seat(struct text *x, const struct chains *c)
{
    unsigned w = chain_width(c);

    text_line(x, "uint32_t fold_live = 0;");
    text_line(x, "for (int fold_g = 0; fold_g < %d; fold_g++) {", GROUPS);
    x->indent++;
    text_line(x, "for (; fold_free[fold_g]; fold_free[fold_g] &= fold_free[fold_g] - 1) {");
    x->indent++;
    text_line(x, "while (fold_next < fold_m && !fold_es[fold_next].goes)");
    text_line(x, "    fold_next++;");
    text_line(x, "if (fold_next == fold_m)");
    text_line(x, "    break;");
    text_line(x, "const int fold_l = __builtin_ctz(fold_free[fold_g]);");
    text_line(x, "fold_seat_%u(&fold_c[fold_g], fold_l, &fold_es[fold_next]);", c->l->k);
    text_line(x, "fold_at[fold_g][fold_l] = fold_next++;");
    text_line(x, "fold_since[fold_g][fold_l] = fold_turns;");
    text_line(x, "fold_tally->seats++;");
    x->indent--;
    text_line(x, "}");
    text_line(x, "fold_live |= fold_bits%u(fold_c[fold_g].live);", w);
    x->indent--;
    text_line(x, "}");
    text_line(x, "if (!fold_live)");
    text_line(x, "    return;");
}

/* fold_chains_K: the block's inner loops. */
static void run(struct text *x, const struct chains *c)
{
    const unsigned w = chain_width(c);
    const uint32_t k = c->l->k;

    text_line(x, "static __attribute__((noinline)) void fold_chains_%u(", k);
    text_line(x, "    const struct fold_frame_%u *frame, struct fold_chained_%u *fold_es, ", k, k);
    text_line(
        x, "    int fold_m, struct fold_chain_%u *fold_c, struct fold_chain_tally *fold_tally)", k);
    text_line(x, "{");
    x->indent++;
    text_chain_uniform(x, c);
    text_line(x, "int fold_at[%d][FOLD_CHAIN%u], fold_next = 0;", GROUPS, w);
    text_line(x, "int64_t fold_turns = 0, fold_since[%d][FOLD_CHAIN%u];", GROUPS, w);
    text_line(x, "uint32_t fold_free[%d];", GROUPS);
    text_line(x, "for (int fold_g = 0; fold_g < %d; fold_g++)", GROUPS);
    text_line(x, "    fold_free[fold_g] = (1u << FOLD_CHAIN%u) - 1;", w);
    text_line(x, "for (;;) {");
    x->indent++;
    seat(x, c);
    turns(x, c);
    leave(x, c);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

void text_chains(struct text *outer)
{
    struct text x = {.out = outer->out, .loop = outer->loop, .mode = TEXT_STEP};
    struct chains c;

    if (!chains_make(&c, outer->loop))
        return;
    strbuf_add(x.out, "#ifdef FOLD_CHAINS\n");
    text_cut_side(&x, &c.cut, "kept");
    chained(&x, &c);
    text_chain_turn(&x, &c);
    lane(&x, &c, true);
    lane(&x, &c, false);
    run(&x, &c);
    text_line(&x, "static _Thread_local struct fold_chain_way fold_way_%u = {1, 0, 0};", c.l->k);
    strbuf_add(x.out, "#endif\n\n");
}

/* ---- in range ---- */

/* The accumulators as a step has them, by pointers. */
static void accumulators(struct text *x, const char *prefix, const char *from)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_indent(x);
        if (a->narrow)
            strbuf_printf(x->out, "int32_t *%s%s", prefix, a->name);
        else
            text_declare(x, acc_type(x, a), arena_printf(l->arena, "*%s%s", prefix, a->name));
        strbuf_printf(x->out, " = %s%s%s;\n", from,
                      from[0] == '&' && a->narrow ? "fold_block_" : "", a->name);
    }
}

static void counters(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "struct fold_chained_%u *const fold_e = &fold_es[fold_i];", l->k);
    text_line(x, "struct fold_kept_%u *const fold_r = &fold_e->kept;", l->k);
    text_line(x, "const int64_t t = lo + fold_i;");
    if (loop_is_nest(l))
        text_line(x, "const struct fold_nest_%u fold_at = fold_nest_at_%u(frame, t);", l->k, l->k);
    for (uint32_t i = 1; loop_is_nest(l) && i <= l->facts->nlevels; i++)
        text_line(x, "const int64_t fold_k%u = fold_at.k%u;", i, i);
    accumulators(x, "", "fold_to_");
}

static void leave_unless(struct text *x, const struct ir_expr *e)
{
    if (!e)
        return;
    text_indent(x);
    strbuf_add(x->out, "if (!(");
    text_expr(x, e, PREC_COMMA);
    strbuf_add(x->out, "))\n");
    text_line(x, "    break;");
}

/* The first turns, if any are run without lanes. Does the iteration go on behind them? */
static void turns_apart(struct text *x, const struct ir_stmt *loop)
{
    text_indent(x);
    strbuf_add(x->out, "for (int fold_p = fold_way->first;; ");
    if (loop->step)
        text_expr(x, loop->step, PREC_COMMA);
    strbuf_add(x->out, ") {\n");
    x->indent++;
    if (loop->kind != IR_DO)
        leave_unless(x, loop->expr);
    text_line(x, "if (fold_p-- == 0) {");
    text_line(x, "    fold_e->goes = 1;");
    text_line(x, "    break;");
    text_line(x, "}");
    text_stmt(x, loop->body);
    if (loop->kind == IR_DO)
        leave_unless(x, loop->expr);
    x->indent--;
    text_line(x, "}");
}

/* The inner loop up to there, under the conditions that it has. */
static void loop_apart(struct text *x, const struct chains *c)
{
    const struct ir_stmt *phase = c->cut.phases[0], *loop = cut_loop(phase);

    for (const struct ir_stmt *s = loop->init; s; s = s->next)
        if (s->kind == IR_DECL)
            text_stmt(x, s);
    text_line(x, "fold_e->goes = 0;");
    for (const struct ir_stmt *s = phase; s != loop; s = s->body)
        if (s->expr) {
            text_indent(x);
            strbuf_add(x->out, "if (");
            text_expr(x, s->expr, PREC_COMMA);
            strbuf_add(x->out, ")\n");
        }
    text_line(x, "{");
    x->indent++;
    for (const struct ir_stmt *s = loop->init; s; s = s->next)
        if (s->kind != IR_DECL)
            text_stmt(x, s);
    turns_apart(x, c->loop);
    x->indent--;
    text_line(x, "}");
}

/* What stands before the inner loop of each iteration. */
static void before(struct text *x, const struct chains *c)
{
    const struct loop_facts *f = c->l->facts;
    const struct ir_stmt *phase = c->cut.phases[0];

    text_line(x, "for (int fold_i = 0; fold_i < fold_m; fold_i++) {");
    x->indent++;
    counters(x);
    text_cut_take(x, &c->cut, 0);
    for (const struct ir_stmt *s = f->levels[f->nlevels - 1].loop->body->body; s != phase;
         s = s->next)
        text_stmt(x, s);
    loop_apart(x, c);
    text_line(x, "if (fold_e->goes) {");
    x->indent++;
    for (uint32_t i = 0; i < c->n; i++) {
        if (!c->values[i].is_ahead)
            continue;
        text_indent(x);
        kept(x, c, i);
        strbuf_add(x->out, " = ");
        text_expr(x, c->values[i].e, PREC_ASSIGN);
        strbuf_add(x->out, ";\n");
    }
    x->indent--;
    text_line(x, "}");
    text_cut_keep(x, &c->cut, 0);
    x->indent--;
    text_line(x, "}");
}

/* And behind it. */
static void behind(struct text *x, const struct chains *c)
{
    text_line(x, "for (int fold_i = 0; fold_i < fold_m; fold_i++) {");
    x->indent++;
    counters(x);
    text_cut_take(x, &c->cut, 1);
    for (const struct ir_stmt *s = c->cut.phases[0]->next; s; s = s->next)
        text_stmt(x, s);
    x->indent--;
    text_line(x, "}");
}

static void lanes_begin(struct text *x, const struct chains *c)
{
    text_line(x, "struct fold_chain_%u fold_c[%d];", c->l->k, GROUPS);
    text_line(x, "__builtin_memset(fold_c, 0, sizeof fold_c);");
}

/* What the lanes have added up. */
static void lanes_end(struct text *x, const struct chains *c)
{
    for (uint32_t i = 0; i < c->n; i++)
        if (c->values[i].acc) {
            text_line(x, "for (int l = 0; l < %d * FOLD_CHAIN%u; l++)", GROUPS, chain_width(c));
            text_line(x, "    *fold_to_%s += fold_c[l %% %d].v%u[l / %d];", c->values[i].acc->name,
                      GROUPS, i, GROUPS);
        }
}

/* Blocks of iterations for as long as their turns are worth lanes. */
static void blocks(struct text *outer, const struct chains *c, const char *stop)
{
    struct text x = {
        .out = outer->out, .loop = outer->loop, .mode = TEXT_STEP, .indent = outer->indent};

    text_line(&x,
              "for (int fold_pays = !fold_way->left; fold_pays && %s - lo >= FOLD_CHAIN_LEAST;) {",
              stop);
    x.indent++;
    text_line(&x,
              "const int fold_m = %s - lo < FOLD_CHAIN_BLOCK ? (int)(%s - lo) : FOLD_CHAIN_BLOCK;",
              stop, stop);
    text_line(&x, "const struct fold_frame_%u *const frame = &f;", c->l->k);
    text_line(&x, "struct fold_chained_%u fold_es[FOLD_CHAIN_BLOCK];", c->l->k);
    lanes_begin(&x, c);
    text_narrow_locals(&x);
    accumulators(&x, "fold_to_", "&");
    before(&x, c);
    text_line(&x, "struct fold_chain_tally fold_tally = {0, 0, 0};");
    text_line(&x, "fold_chains_%u(frame, fold_es, fold_m, fold_c, &fold_tally);", c->l->k);
    text_line(&x, "fold_pays = fold_chain_pays(fold_way, &fold_tally, fold_m);");
    lanes_end(&x, c);
    behind(&x, c);
    text_narrow_sums(&x);
    text_line(&x, "lo += fold_m;");
    x.indent--;
    text_line(&x, "}");
}

const char *text_chains_begin(struct text *x, const char *stop)
{
    struct chains c;

    if (!chains_make(&c, x->loop))
        return stop;
    strbuf_add(x->out, "#ifdef FOLD_CHAINS\n");
    text_line(x, "struct fold_chain_way *const fold_way = fold_chain_begin(&fold_way_%u, %s - lo);",
              c.l->k, stop);
    text_line(x, "while (lo < %s) {", stop);
    x->indent++;
    blocks(x, &c, stop);
    text_line(x, "const int64_t fold_end = fold_chain_end(fold_way, lo, %s);", stop);
    x->indent--;
    strbuf_add(x->out, "#else\n");
    text_line(x, "{");
    text_line(x, "    const int64_t fold_end = %s;", stop);
    strbuf_add(x->out, "#endif\n");
    x->indent++;
    return "fold_end";
}

void text_chains_end(struct text *x)
{
    if (!loop_has_chains(x->loop))
        return;
    text_line(x, "lo = fold_end;");
    x->indent--;
    text_line(x, "}");
}
