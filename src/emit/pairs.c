/*
 * Accumulators that are kept in two fields while it is not known what comes before a part of the
 * iterations: FOLD_AFFINE, by what the part makes of 0 and of 1 (modulo a number, perhaps), or by
 * what is added and the factor; FOLD_LAST, by its value and whether any iteration has set it; and
 * sums that are held to a bound.
 *
 * What a part makes of such a sum x is max(x + a, b). Two runs of the updates tell a and b, one
 * from a value so high that no bound is above it, one from so low a value that every bound is; both
 * in a type of twice the width, which no run leaves. With min the two change places. Parts that are
 * combined may sum up to less than any bound that could be told from it: such a sum stays at half
 * of what the high run begins with.
 *
 * With bounds on both sides a third field has all that is added: what a part makes of x is the
 * middle one of x + a and what the two runs make.
 *
 * The largest value that such a sum has on the way is kept as that of either run: what comes before
 * the part leads to the larger of the one and, from there, the other.
 */
#include "emit/pairs.h"

#include "analyse/packed.h"
#include "analyse/parts.h"
#include "analyse/steps.h"

#include "base/arena.h"

/* Has it values of 32 bits, whatever its type? */
static bool is_of_32(const struct acc *a)
{
    return a->r->type->bits == 32 || (a->r->var && a->r->var->is_small);
}

const struct ir_type *acc_wide_type(const struct acc *a)
{
    static const struct ir_type broad = {
        .kind = IR_INT, .bits = 64, .size = 8, .align = 8, .is_signed = true};
    static const struct ir_type broadest = {
        .kind = IR_INT, .bits = 128, .size = 16, .align = 16, .is_signed = true};

    return is_of_32(a) ? &broad : &broadest;
}

const struct ir_type *acc_part_type(const struct text *x, const struct acc *a)
{
    return acc_is_wide(a) && !x->is_small ? acc_wide_type(a) : acc_type(x, a);
}

const struct ir_type *acc_one_type(const struct text *x, const struct acc *a)
{
    static const struct ir_type flag = {
        .kind = IR_INT, .bits = 32, .size = 4, .align = 4, .is_signed = true};

    return a->r->op == FOLD_LAST ? &flag : acc_part_type(x, a);
}

const struct ir_type *acc_field_type(const struct text *x, const struct acc *a, bool one)
{
    static const struct ir_type real = {.kind = IR_FLOAT, .bits = 64, .size = 8, .align = 8};
    static const struct ir_type address = {.kind = IR_INT, .bits = 64, .size = 8, .align = 8};

    if (x->is_device && a->r->type->kind == IR_PTR)
        return &address;
    return a->is_map ? &real : one ? acc_one_type(x, a) : acc_part_type(x, a);
}

static bool is_upward(const struct acc *a)
{
    return a->r->op == FOLD_ADD_MAX || a->r->op == FOLD_ADD_BOTH || a->r->op == FOLD_MAX;
}

/* 2 to the power of 61 (of twice that and more), negated where the run begins low. */
static const char *clamp_start(const struct text *x, const struct acc *a, bool one)
{
    bool is_high = one == is_upward(a);

    return arena_printf(x->loop->arena,
                        is_of_32(a) ? "%s((int64_t)1 << 61)" : "%s((__int128)1 << 125)",
                        is_high ? "" : "-");
}

/* What field `one` is where the field beside it is a value: no sum reaches through to that. */
static const char *clamp_end(const struct text *x, const struct acc *a)
{
    return arena_printf(x->loop->arena, "%s / 2", clamp_start(x, a, true));
}

static void clamp_combine(struct text *x, const struct acc *a)
{
    const char *n = a->name, *one = a->one, *rel = a->r->op == FOLD_ADD_MAX ? "<" : ">";
    const char *end = clamp_end(x, a);

    text_line(x, "a->%s += b->%s - %s;", n, one, clamp_start(x, a, true));
    text_line(x, "a->%s = a->%s %s b->%s ? b->%s : a->%s;", n, n, rel, n, n, n);
    text_line(x, "a->%s += b->%s - %s;", one, one, clamp_start(x, a, true));
    text_line(x, "a->%s = a->%s %s %s ? %s : a->%s;", one, one, rel, end, end, one);
}

/* Both runs of a go on through b, which adds its sum and holds that to the values of its own runs.
   A sum that no variable of 32 bits could reach through to is as good as any larger one. */
static void both_combine(struct text *x, const struct acc *a)
{
    const char *n = a->name, *one = a->one, *sum = a->sum;

    for (int i = 0; i < 2; i++) {
        const char *f = i ? one : n;
        text_line(x, "a->%s += b->%s;", f, sum);
        text_line(x, "a->%s = a->%s < b->%s ? b->%s : a->%s;", f, f, n, n, f);
        text_line(x, "a->%s = a->%s > b->%s ? b->%s : a->%s;", f, f, one, one, f);
    }
    text_line(x, "a->%s += b->%s;", sum, sum);
    text_line(x, "a->%s = a->%s > (int64_t)1 << 40    ? (int64_t)1 << 40", sum, sum);
    text_line(x, "        : a->%s < -((int64_t)1 << 40) ? -((int64_t)1 << 40)", sum);
    text_line(x, "                                      : a->%s;", sum);
}

const struct acc *pair_sum(const struct loop_text *l, const struct acc *a)
{
    for (size_t i = 0; a->r->peak_of && i < l->accs.n; i++)
        if (l->accs.at[i].r == &l->facts->reductions.at[a->r->peak_of - 1])
            return &l->accs.at[i];
    return a;
}

bool pair_is_bare(const struct loop_text *l, const struct acc *a)
{
    const struct reduction *r = pair_sum(l, a)->r;
    struct ir_expr *sum;

    for (size_t i = 0; i < r->updates.n; i++) {
        const struct ir_expr *e = r->updates.at[i].stmt->expr;
        if (!clamp_sum(l->facts->unit, e, &sum) || !sum || !ir_expr_equal(sum->b, e->b))
            return false;
    }
    return true;
}

/* A sum of running values: b adds what it does where they begin with 0, and for each 1 more the
   same again, which the two runs of a end with. */
static void second_combine(struct text *x, const struct acc *a, const struct acc *sum)
{
    const char *n = a->name, *one = a->one;

    text_line(x, "a->%s += b->%s + (b->%s - b->%s) * a->%s;", one, n, one, n, sum->one);
    text_line(x, "a->%s += b->%s + (b->%s - b->%s) * a->%s;", n, n, one, n, sum->name);
}

/* Ahead of the sum that it is the peak of. */
static void peak_combine(struct text *x, const struct acc *a)
{
    const struct acc *sum = pair_sum(x->loop, a);
    const char *n = a->name, *one = a->one, *rel = is_upward(a) ? "<" : ">";
    const char *start = clamp_start(x, a, true);

    if (a->r->op == FOLD_ADD) {
        second_combine(x, a, sum);
        return;
    }
    text_line(x, "a->%s = a->%s %s b->%s ? b->%s : a->%s;", n, n, rel, n, n, n);
    for (int i = 0; i < 2; i++) {
        const char *to = i ? one : n, *from = i ? sum->one : sum->name;
        text_line(x, "if (a->%s %s a->%s + (b->%s - %s))", to, rel, from, one, start);
        text_line(x, "    a->%s = a->%s + (b->%s - %s);", to, from, one, start);
    }
}

/* What either run's largest value begins with: no sum of a part is as small. */
static const char *peak_start(const struct text *x, const struct acc *a, bool one)
{
    if (one || a->r->op == FOLD_ADD)
        return "0";
    return arena_printf(x->loop->arena, "2 * %s", clamp_start(x, a, false));
}

const char *pair_start(const struct text *x, const struct acc *a, bool one)
{
    if (a->r->peak_of)
        return peak_start(x, a, one);
    if (fold_is_clamp(a->r->op))
        return clamp_start(x, a, one);
    return one && a->r->op != FOLD_LAST ? "1" : "0";
}

const char *pair_end(const struct text *x, const struct acc *a, const char *value)
{
    if (a->r->peak_of)
        return a->r->op == FOLD_ADD ? value : "0";
    bool is_clamp = fold_is_clamp(a->r->op) && !a->sum;
    return a->r->op == FOLD_LAST ? "1" : is_clamp ? clamp_end(x, a) : value;
}

/* ---- recurrences modulo a number ---- */

const char *pair_modulus(const struct loop_text *l, const struct acc *a)
{
    const struct ir_expr *modulus = facts_modulus(l->facts, a->r->var);
    wide number;

    return modulus && !expr_number(modulus, &number)
               ? arena_printf(l->arena, "fold_mod_%s", a->name)
               : NULL;
}

const char *pair_modulus_source(const struct loop_text *l, const struct acc *a)
{
    return loop_find(l, facts_modulus(l->facts, a->r->var)->a->var)->name;
}

/* What b makes of a value, a field of a, modulo a number below 2^32. */
static void residue_combine(struct text *x, const struct acc *a, const char *field,
                            const struct ir_expr *modulus)
{
    const char *m = pair_modulus(x->loop, a);
    wide number;

    if (m)
        m = arena_printf(x->loop->arena, "b->%s", m);
    else if (expr_number(modulus, &number))
        m = arena_printf(x->loop->arena, "%lluu", (unsigned long long)number);
    text_line(x, "a->%s = (((uint64_t)b->%s + %s - (uint64_t)b->%s) %% %s *", field, a->one, m,
              a->name, m);
    text_line(x, "    ((uint64_t)a->%s %% %s) + (uint64_t)b->%s) %% %s;", field, m, a->name, m);
}

void text_residue(struct text *x)
{
    bool any = false;

    for (size_t i = 0; i < x->loop->accs.n; i++)
        any |= pair_modulus(x->loop, &x->loop->accs.at[i]) != NULL;
    if (!any)
        return;
    strbuf_add(x->out, "#ifdef __OPENCL_VERSION__\nFOLD_INLINE\n#else\n"
                       "static __device__ __noinline__\n#endif\n");
    text_line(x, "uint64_t fold_residue(uint64_t one, uint64_t zero, uint64_t a, uint64_t m)");
    text_line(x, "{");
    text_line(x, "    return ((one + m - zero) %% m * (a %% m) + zero) %% m;");
    text_line(x, "}");
}

/* On a device what nothing has been done to yet does not know the number, and leaves a as it is. */
static void residues_there(struct text *x, const struct acc *a, const char *m)
{
    const char *fields[2] = {a->one, a->name};

    text_line(x, "if (b->%s) {", m);
    x->indent++;
    for (int i = 0; i < 2; i++)
        text_line(x,
                  "a->%s = fold_residue((uint64_t)b->%s, (uint64_t)b->%s, (uint64_t)a->%s, b->%s);",
                  fields[i], a->one, a->name, fields[i], m);
    text_line(x, "a->%s = b->%s;", m, m);
    x->indent--;
    text_line(x, "}");
}

static void residues_combine(struct text *x, const struct acc *a, const struct ir_expr *modulus)
{
    if (x->is_device && pair_modulus(x->loop, a)) {
        residues_there(x, a, pair_modulus(x->loop, a));
        return;
    }
    residue_combine(x, a, a->one, modulus);
    residue_combine(x, a, a->name, modulus);
}

void text_pair_combine(struct text *x, const struct acc *a)
{
    const struct ir_expr *modulus = facts_modulus(x->loop->facts, a->r->var);
    const char *n = a->name, *one = a->one;

    if (modulus) {
        residues_combine(x, a, modulus);
    } else if (a->sum) {
        both_combine(x, a);
    } else if (fold_is_clamp(a->r->op)) {
        clamp_combine(x, a);
    } else if (a->r->op == FOLD_LAST) {
        text_line(x, "a->%s = b->%s ? b->%s : a->%s;", n, one, n, n);
        text_line(x, "a->%s |= b->%s;", one, one);
    } else {
        text_line(x, "a->%s = (b->%s - b->%s) * a->%s + b->%s;", one, one, n, one, n);
        text_line(x, "a->%s = (b->%s - b->%s) * a->%s + b->%s;", n, one, n, n, n);
    }
}

void text_pair_share(struct text *x, const struct acc *a, const char *from, const char *to)
{
    const struct ir_expr *modulus = facts_modulus(x->loop->facts, a->r->var);
    const char *n = a->name, *one = a->one, *m = pair_modulus(x->loop, a);
    wide number;

    if (!modulus) {
        text_line(x, "%s.%s = %s.%s + (%s.%s - %s.%s);", to, one, to, n, from, one, from, n);
        return;
    }
    if (m)
        m = arena_printf(x->loop->arena, "%s.%s", from, m);
    else if (expr_number(modulus, &number))
        m = arena_printf(x->loop->arena, "%lluu", (unsigned long long)number);
    text_line(x, "%s.%s = ((uint64_t)%s.%s + ((uint64_t)%s.%s + %s - (uint64_t)%s.%s)) %% %s;", to,
              one, to, n, from, one, m, from, n, m);
}

void text_peaks_combine(struct text *x)
{
    for (size_t i = 0; i < x->loop->accs.n; i++)
        if (x->loop->accs.at[i].r->peak_of)
            peak_combine(x, &x->loop->accs.at[i]);
}
