/*
 * The lanes of strip_lanes.c in 32 bits: twice as many in a vector. Of a strip of iterations three
 * numbers are told: b, what they make of a number below all bounds, c, of one above all, and t, all
 * that they add. What they make of x is the middle one of b, x + t and c (clamp_sum.c). Here the
 * run from below begins with -START, the one from above with START, where 2 START is just below the
 * values of an int, and t with 0. This is why they are right where the test behind a strip says so:
 *
 * - Each update adds less than its share of ADD, by the test, and no strip has more than MOST
 *   iterations, so that t, t - START and t + START have room in 32 bits at any time
 *   (kernels/strips.h). What an update adds is seen as what it leaves in t, modulo 2^32. So it must
 *   not be able to come round to another small number: `fits` sees to that.
 * - The run from below comes to the middle one of b, t - START and c. It is b where it is more than
 *   t - START, which the test asks. The run from above likewise.
 * - Neither run comes round, though bounds, and what is added to them, may be any ints. Let s be
 *   the value that C's own variable has there, which never does. As every update keeps the order of
 *   values, a run stays on its side of s, or meets s and goes on with it. Take the one from below
 *   and let s be above. As long as no upper bound has held it, it is at least t - START, and s is
 * at least as much: there is room on both sides. Once one has, s had been held to that bound as
 * well: they have met. Or let s be below, where C begins below -START. As long as no lower bound
 * has held the run, it is between s and t - START. Once one has, s was held to it as well.
 *
 * A sum with a lower bound alone is the larger one of x + t and b, and has no run from above. Of
 * its largest value on the way the run has the largest of its own, at places where the sum is read,
 * and beside t is its largest value there, p. Places where the run has met no bound yet give p -
 * START at most: where it has more than that, this is what the others give. With an upper bound
 * alone the same goes for the run from above and the least value. Such a sum must not begin again.
 *
 * So it takes that no update goes through other values than the variable's and those with all that
 * the update adds. Where the test fails the rest of the range goes on in lanes of 64 bits.
 *
 * Elements that lie side by side are loaded as vectors, one from each strip, whose rows and columns
 * then change places (kernels/strips.h).
 */
#include "emit/device.h"
#include "emit/pairs.h"
#include "emit/strips.h"

#include "analyse/parts.h"
#include "analyse/steps.h"
#include "base/arena.h"

#define UPDATES_MOST 8
/* 2^32 and less than that by more than an update may add in a strip. */
#define REACH_MOST (((wide)1 << 32) - (1 << 22))

static bool is_sum(const struct ir_expr *e)
{
    return e->kind == IR_BINARY && (e->op == IR_ADD || e->op == IR_SUB);
}

struct sums {
    const struct ir_var *var;
    bool found;
};

static bool find_sum(struct ir_expr *e, void *arg)
{
    struct sums *s = arg;

    s->found |= is_sum(e) && expr_mentions(e, s->var);
    return true;
}

bool update_adds(const struct ir_expr *e, const struct ir_var *var)
{
    struct sums s = {var, false};

    ir_walk_expr((struct ir_expr *)e, find_sum, &s);
    return s.found;
}

/* One side of a comparison that chooses between yes and no: do these, or the variable, have its
   value, so that it fits where they do? */
static bool is_side(struct ir_expr *e, struct ir_expr *yes, struct ir_expr *no,
                    const struct ir_var *var)
{
    e = expr_core(e);
    return !expr_mentions(e, var) || expr_var(e) == var || ir_expr_equal(e, expr_core(yes)) ||
           ir_expr_equal(e, expr_core(no));
}

static bool is_choice(const struct ir_expr *e, const struct ir_var *var)
{
    struct ir_expr *cond = e->a;

    if (!expr_mentions(cond, var))
        return true;
    while (cond->kind == IR_CAST || (cond->kind == IR_UNARY && cond->op == IR_LNOT))
        cond = cond->a;
    return cond->kind == IR_BINARY && cond->op >= IR_LT && cond->op <= IR_GE &&
           is_side(cond->a, e->b, e->c, var) && is_side(cond->b, e->b, e->c, var);
}

/* The most that e, the variable and what is added to it, may lie away from the variable. */
static wide reach(struct ir_expr *e, const struct ir_var *var)
{
    wide by = (wide)1 << 31;
    int64_t least, most;

    e = expr_core(e);
    if (!is_sum(e))
        return 0;
    bool is_left = expr_mentions(e->a, var);
    if (value_ends(is_left ? e->b : e->a, &least, &most))
        by = lesser(by, larger(-(wide)least, most));
    return by + reach(is_left ? e->a : e->b, var);
}

/* Are all values on the way to e's the variable's, or that and all that is added? Sums whose terms
   stand side by side may come round between these, as long as all of them together do not. */
static bool fits(struct ir_expr *e, const struct ir_var *var)
{
    e = expr_core(e);
    if (!expr_mentions(e, var))
        return true;
    if (e->type->kind != IR_INT || e->type->bits != 32 || !e->type->is_signed)
        return false;
    if (e->kind == IR_COND)
        return is_choice(e, var) && fits(e->b, var) && fits(e->c, var);
    if (!is_sum(e))
        return expr_var(e) == var;
    struct ir_expr *of = expr_core(expr_mentions(e->a, var) ? e->a : e->b);
    return (is_sum(of) || !update_adds(of, var)) && reach(e, var) < REACH_MOST && fits(of, var);
}

/* Does e come from the variable wherever no bound holds it? It may begin again otherwise, where no
   sum tells what is made of it. */
static bool goes_on(struct ir_expr *e, const struct ir_var *var)
{
    e = expr_core(e);
    if (expr_var(e) == var)
        return true;
    if (is_sum(e))
        return goes_on(expr_mentions(e->a, var) ? e->a : e->b, var);
    if (e->kind != IR_COND)
        return false;
    return expr_mentions(e->a, var) ? goes_on(e->b, var) || goes_on(e->c, var)
                                    : goes_on(e->b, var) && goes_on(e->c, var);
}

/* What the update adds, as an assignment, or NULL: nothing. */
static struct ir_expr *added(const struct loop_text *l, const struct ir_stmt *s)
{
    struct ir_expr *sum;

    (void)clamp_sum(l->facts->unit, s->expr, &sum);
    return sum && update_adds(sum, s->expr->a->var) ? sum : NULL;
}

static bool acc_fits(const struct loop_text *l, const struct acc *a)
{
    const struct reduction *r = a->r;
    struct ir_expr *sum;

    if (r->type->bits != 32 || !r->var || r->repeats || r->updates.n > UPDATES_MOST)
        return false;
    if (r->peak_of)
        return r->op != FOLD_ADD;
    if (!fold_is_clamp(r->op))
        return false;
    for (size_t i = 0; i < r->updates.n; i++) {
        const struct ir_stmt *s = r->updates.at[i].stmt;
        if (s->kind != IR_EXPR || s->expr->kind != IR_ASSIGN || !fits(s->expr->b, r->var))
            return false;
        if (!a->sum && (!clamp_sum(l->facts->unit, s->expr, &sum) || !goes_on(s->expr->b, r->var)))
            return false;
    }
    return true;
}

bool strips_are_small(const struct loop_text *l)
{
    for (size_t i = 0; i < l->accs.n; i++)
        if (!acc_fits(l, &l->accs.at[i]))
            return false;
    return true;
}

/* The most that one iteration may add to an accumulator, in times: they share what a strip has. */
static size_t sums_most(const struct loop_text *l)
{
    size_t most = 1;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct reduction *r = l->accs.at[i].r;
        size_t n = 0;
        for (size_t j = 0; !r->peak_of && j < r->updates.n; j++)
            n += added(l, r->updates.at[j].stmt) != NULL;
        most = n > most ? n : most;
    }
    return most;
}

/* ---- elements ---- */

/* "i16", or NULL: its elements are no lanes of 32 bits. */
static const char *turned_type(const struct loop_text *l, const struct ir_type *t)
{
    bool fits_lane = t->kind == IR_INT && t->bits == 8 * t->size && t->size <= 4;

    return fits_lane ? arena_printf(l->arena, "%c%u", t->is_signed ? 'i' : 'u', t->bits) : NULL;
}

static bool is_turned(const struct loop_text *l, uint32_t which)
{
    return !l->facts->accesses.at[which].is_write && device_is_stream(l, which);
}

/* Can all that its iterations read be loaded so? */
static bool are_turned(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    bool any = false;

    for (uint32_t i = 0; i < f->accesses.n; i++) {
        if (f->accesses.at[i].is_write)
            continue;
        if (device_is_walked(l, i)) {
            any |= is_turned(l, i);
            if (!turned_type(l, f->accesses.at[i].lvalue->type))
                return false;
        } else if (!device_is_fixed(l, i)) {
            return false;
        }
    }
    return any;
}

/* A function that loads the elements of some iterations of all strips. */
static void turn_function(struct text *x)
{
    const struct loop_text *l = x->loop;
    struct text in = {.out = x->out, .loop = l, .mode = TEXT_STEP, .indent = 1};

    text_line(x, "FOLD_INLINE void fold_turned_%u(const struct fold_frame_%u *frame, int64_t t,",
              l->k, l->k);
    text_indent(x);
    strbuf_add(x->out, "                         int64_t fold_each");
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (is_turned(l, i))
            strbuf_printf(x->out, ", int32_t (*fold_rows%u)[FOLD_SMALL]", i);
    strbuf_add(x->out, ")\n{\n");
    text_step_locals(&in);
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        const struct access *a = &l->facts->accesses.at[i];
        if (!is_turned(l, i))
            continue;
        text_indent(&in);
        strbuf_printf(x->out, "fold_turn_%s(&", turned_type(l, a->lvalue->type));
        text_expr(&in, a->range, PREC_UNARY);
        strbuf_printf(x->out, ", fold_each, fold_rows%u);\n", i);
    }
    strbuf_add(x->out, "}\n\n");
}

void text_small_before(struct text *x)
{
    strbuf_add(x->out, "#ifdef FOLD_STRIPS\n");
    x->is_small = true;
    x->is_loaded = are_turned(x->loop);
    text_need(x);
    if (x->is_loaded)
        turn_function(x);
    x->is_small = x->is_loaded = false;
    strbuf_add(x->out, "#endif\n");
}

/* ---- what updates add ---- */

/* "*s_sum" */
static const char *total_of(const struct acc *a)
{
    return a->sum ? a->sum : a->one;
}

void text_small_begin(struct text *x, const struct acc *a)
{
    if (!x->is_small)
        return;
    text_line(x, "{");
    x->indent++;
    text_line(x, "const int32_t fold_was = *%s;", total_of(a));
}

/* Of all updates the largest, where each is moved up to be no negative number. */
void text_small_end(struct text *x, const struct acc *a)
{
    if (!x->is_small)
        return;
    text_line(x, "const uint32_t fold_add = (uint32_t)(*%s - fold_was) + FOLD_SMALL_ADD / %zu;",
              total_of(a), sums_most(x->loop));
    text_line(x, "*fold_most = fold_add > *fold_most ? fold_add : *fold_most;");
    x->indent--;
    text_line(x, "}");
}

bool text_small_one(struct text *x, const struct ir_stmt *s)
{
    const struct acc *a = loop_acc_of(x->loop, s->expr->a);
    const struct ir_expr *sum;

    if (!x->is_small || a->sum || a->r->peak_of)
        return false;
    sum = added(x->loop, s);
    if (sum) {
        x->is_one = true;
        text_small_begin(x, a);
        text_indent(x);
        text_expr(x, sum, PREC_COMMA);
        strbuf_add(x->out, ";\n");
        text_small_end(x, a);
        x->is_one = false;
    }
    return true;
}

/* ---- the lanes ---- */

static void each_strip(struct text *x)
{
    text_line(x, "for (int fold_c = 0; fold_c < FOLD_SMALL; fold_c++) {");
    x->indent++;
}

static void end(struct text *x)
{
    x->indent--;
    text_line(x, "}");
}

/* What no iteration comes to: of the run from below (with a lower bound alone or both; else from
   above), and of the field beside it. */
static void lanes_start(struct text *x, const struct acc *a, size_t i)
{
    const char *start = a->r->op == FOLD_ADD_MIN ? "FOLD_SMALL_START"
                        : a->r->op == FOLD_MAX   ? "-2147483647 - 1"
                        : a->r->op == FOLD_MIN   ? "2147483647"
                                                 : "-FOLD_SMALL_START";

    text_line(x, "fold_low%zu[fold_c] = %s;", i, start);
    text_line(x, "fold_high%zu[fold_c] = %s;", i,
              a->sum          ? "FOLD_SMALL_START"
              : a->r->peak_of ? start
                              : "0");
    if (a->sum)
        text_line(x, "fold_sum%zu[fold_c] = 0;", i);
}

static void lanes_begin(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        text_line(x, "int32_t fold_low%zu[FOLD_SMALL], fold_high%zu[FOLD_SMALL];", i, i);
        if (l->accs.at[i].sum)
            text_line(x, "int32_t fold_sum%zu[FOLD_SMALL];", i);
    }
    text_line(x, "uint32_t fold_most[FOLD_SMALL];");
    each_strip(x);
    for (size_t i = 0; i < l->accs.n; i++)
        lanes_start(x, &l->accs.at[i], i);
    text_line(x, "fold_most[fold_c] = 0;");
    end(x);
}

static void lanes_step(struct text *x)
{
    const struct loop_text *l = x->loop;
    bool turned = are_turned(l);

    text_line(x, "for (int64_t t = lo; t < lo + fold_each; t += FOLD_SMALL) {");
    x->indent++;
    for (uint32_t i = 0; turned && i < l->facts->accesses.n; i++)
        if (is_turned(l, i))
            text_line(x, "int32_t fold_rows%u[FOLD_SMALL][FOLD_SMALL];", i);
    if (turned) {
        text_indent(x);
        strbuf_printf(x->out, "fold_turned_%u(&f, t, fold_each", l->k);
        for (uint32_t i = 0; i < l->facts->accesses.n; i++)
            if (is_turned(l, i))
                strbuf_printf(x->out, ", fold_rows%u", i);
        strbuf_add(x->out, ");\n");
    }
    text_line(x, "FOLD_AT_ONCE(FOLD_SMALL)");
    text_line(x, "for (int fold_r = 0; fold_r < FOLD_SMALL; fold_r++) {");
    x->indent++;
    text_line(x, "FOLD_INDEPENDENT_MIXED");
    each_strip(x);
    text_indent(x);
    strbuf_printf(x->out, "fold_need_small_%u(&f, t + fold_r + fold_c * fold_each", l->k);
    for (size_t i = 0; i < l->accs.n; i++) {
        strbuf_printf(x->out, ", &fold_low%zu[fold_c], &fold_high%zu[fold_c]", i, i);
        if (l->accs.at[i].sum)
            strbuf_printf(x->out, ", &fold_sum%zu[fold_c]", i);
    }
    strbuf_add(x->out, ", &fold_most[fold_c]");
    for (uint32_t i = 0; turned && i < l->facts->accesses.n; i++)
        if (is_turned(l, i))
            strbuf_printf(x->out, ", fold_rows%u[fold_r][fold_c]", i);
        else if (turned && device_is_stream(l, i))
            strbuf_add(x->out, ", 0"); /* what is written: not here */
    strbuf_add(x->out, ");\n");
    end(x);
    end(x);
    end(x);
}

/* Has each run met a bound? A largest value on the way is of places where one had been met if it
   is more than that of the others could be; where there is no such value this comes round. */
static void lanes_ask(struct text *x, const struct acc *a, size_t i)
{
    bool is_down = a->r->op == FOLD_ADD_MIN || a->r->op == FOLD_MIN;

    if (pair_is_bare(x->loop, a))
        return;
    text_line(x, "fold_fits &= fold_low%zu[fold_c] %s fold_%s%zu[fold_c] %s FOLD_SMALL_START;", i,
              is_down ? "<" : ">", a->sum ? "sum" : "high", i, is_down ? "+" : "-");
    if (a->sum)
        text_line(x, "fold_fits &= fold_high%zu[fold_c] < fold_sum%zu[fold_c] + FOLD_SMALL_START;",
                  i, i);
}

static void lanes_take(struct text *x, const struct acc *a, size_t i)
{
    const struct acc *sum = pair_sum(x->loop, a);

    if (pair_is_bare(x->loop, a))
        text_line(x, "fold_next.%s = %s + fold_high%zu[fold_c];", a->name,
                  pair_start(x, sum, false), i);
    else
        text_line(x, "fold_next.%s = fold_low%zu[fold_c];", a->name, i);
    if (a->sum) {
        text_line(x, "fold_next.%s = fold_high%zu[fold_c];", a->one, i);
        text_line(x, "fold_next.%s = fold_sum%zu[fold_c];", a->sum, i);
    } else {
        text_line(x, "fold_next.%s = %s + fold_high%zu[fold_c];", a->one, pair_start(x, sum, true),
                  i);
    }
}

static void lanes_join(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "int fold_fits = 1;");
    each_strip(x);
    text_line(x, "fold_fits &= fold_most[fold_c] < 2 * (FOLD_SMALL_ADD / %zu);", sums_most(l));
    for (size_t i = 0; i < l->accs.n; i++)
        lanes_ask(x, &l->accs.at[i], i);
    end(x);
    text_line(x, "if (!fold_fits)");
    text_line(x, "    break;");
    each_strip(x);
    for (size_t i = 0; i < l->accs.n; i++)
        lanes_take(x, &l->accs.at[i], i);
    text_line(x, "%s_combine_%u(&fold_all, &fold_next);", l->unit->uid, l->k);
    end(x);
}

void text_small_lanes(struct text *x)
{
    text_line(x, "while (hi - lo >= FOLD_SMALL * FOLD_SMALL) {");
    x->indent++;
    text_line(x, "const int64_t fold_each = fold_small_of(hi - lo);");
    lanes_begin(x);
    lanes_step(x);
    lanes_join(x);
    text_line(x, "lo += FOLD_SMALL * fold_each;");
    end(x);
}

void text_small_sum(struct text *x)
{
    const struct loop_text *l = x->loop;

    strbuf_add(x->out, "#ifdef FOLD_STRIPS\n");
    text_line(x, "struct fold_part_%u fold_all, fold_next;", l->k);
    text_strip_begin(x, "fold_all");
    text_small_lanes(x);
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_line(x, "%s = fold_all.%s;", a->name, a->name);
        text_line(x, "%s = fold_all.%s;", a->one, a->one);
        if (a->sum)
            text_line(x, "%s = fold_all.%s;", a->sum, a->sum);
    }
    strbuf_add(x->out, "#endif\n");
}

void text_small_scan(struct text *x)
{
    const struct loop_text *l = x->loop;

    strbuf_add(x->out, "#ifdef FOLD_STRIPS\n");
    text_line(x, "struct fold_part_%u fold_all = *from, fold_next;", l->k);
    text_small_lanes(x);
    for (size_t i = 0; i < l->accs.n; i++)
        text_line(x, "%s = fold_all.%s;", l->accs.at[i].name, l->accs.at[i].name);
    strbuf_add(x->out, "#endif\n");
}
