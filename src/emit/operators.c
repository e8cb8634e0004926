/* The operators of folds as C text: identities, combinations, the tree functions. */
#include "emit/pairs.h"

#include <string.h>

#include "base/arena.h"

static const char *const op_words[] = {
    [FOLD_ADD] = "add",         [FOLD_MUL] = "mul",
    [FOLD_AND] = "and",         [FOLD_OR] = "or",
    [FOLD_XOR] = "xor",         [FOLD_LAND] = "land",
    [FOLD_LOR] = "lor",         [FOLD_MIN] = "min",
    [FOLD_MAX] = "max",         [FOLD_USER] = "user",
    [FOLD_AFFINE] = "affine",   [FOLD_ADD_MAX] = "add_max",
    [FOLD_ADD_MIN] = "add_min", [FOLD_LAST] = "last",
    [FOLD_TALLY] = "tally",     [FOLD_ADD_BOTH] = "add_both",
};

const char *acc_op_name(const struct acc *a)
{
    return fold_op_text(a->r->op);
}

/* The largest value of an integer type for min, the least for max. */
static void limit(struct text *x, const struct ir_type *t, bool largest)
{
    uint64_t most = UINT64_MAX >> (64 - t->bits + (t->is_signed ? 1 : 0));
    uint64_t value = largest ? most : t->is_signed ? ~most : 0;

    text_const_int(x, t, value, PREC_COMMA);
}

static void float_identity(struct text *x, const struct acc *a)
{
    const char *f = a->r->type->bits == 32 ? "f" : "";

    switch (a->r->op) {
    case FOLD_ADD:
    case FOLD_AFFINE:
        strbuf_printf(x->out, "-0.0%s", f);
        break;
    case FOLD_MIN:
        strbuf_printf(x->out, "__builtin_inf%s()", f);
        break;
    case FOLD_MAX:
        strbuf_printf(x->out, "-__builtin_inf%s()", f);
        break;
    default:
        strbuf_printf(x->out, "%s%s", a->r->op == FOLD_LOR ? "0.0" : "1.0", f);
        break;
    }
}

static const char *complex_maker(const struct text *x, const struct ir_type *t)
{
    if (!x->is_device)
        return "__builtin_complex";
    return t->elem->bits == 32 ? "fold_complex_make_float" : "fold_complex_make_double";
}

void text_identity(struct text *x, const struct acc *a)
{
    const struct ir_type *t = a->r->type;

    if (a->r->op == FOLD_USER) {
        text_expr(x, a->r->identity, PREC_ASSIGN);
    } else if (t->kind == IR_PTR) {
        strbuf_add(x->out, x->is_device ? "0" : "NULL");
    } else if (t->kind == IR_FLOAT) {
        float_identity(x, a);
    } else if (t->kind == IR_COMPLEX && a->r->op == FOLD_ADD) {
        const char *f = t->elem->bits == 32 ? "f" : "";
        strbuf_printf(x->out, "%s(-0.0%s, -0.0%s)", complex_maker(x, t), f, f);
    } else if (t->kind == IR_COMPLEX && x->is_device) {
        strbuf_printf(x->out, "%s(1, 0)", complex_maker(x, t));
    } else if (a->r->op == FOLD_MIN || a->r->op == FOLD_MAX) {
        limit(x, t, a->r->op == FOLD_MIN);
    } else if (a->r->op == FOLD_AND && t->kind != IR_BOOL) {
        text_const_int(x, t, t->is_signed ? UINT64_MAX : UINT64_MAX >> (64 - t->bits), PREC_COMMA);
    } else {
        bool one = a->r->op == FOLD_MUL || a->r->op == FOLD_LAND || a->r->op == FOLD_AND;
        strbuf_add(x->out, one ? "1" : "0");
    }
}

void text_combine(struct text *x, const struct acc *a, const char *one, const char *two)
{
    if (a->r->type->kind == IR_PTR && !x->is_device) {
        strbuf_printf(x->out, "(void *)((uintptr_t)%s + (uintptr_t)%s)", one, two);
        return;
    }
    if (a->r->op == FOLD_USER) {
        text_callee_name(x, a->r->user);
        strbuf_printf(x->out, "(%s, %s)", a->r->is_turned ? two : one, a->r->is_turned ? one : two);
        return;
    }
    if (x->is_device && a->r->type->kind == IR_COMPLEX) {
        strbuf_printf(x->out, "fold_complex_%s_%s(%s, %s)", a->r->op == FOLD_ADD ? "add" : "mul",
                      a->r->type->elem->bits == 32 ? "float" : "double", one, two);
        return;
    }
    if (a->r->type->kind == IR_FLOAT && a->forms == 1u << MINMAX_KEEP_GT &&
        (a->r->is_running || a->r->is_trailing)) {
        strbuf_printf(x->out, "%s %s %s ? %s : %s", one, a->r->op == FOLD_MAX ? ">" : "<", two, one,
                      two);
        return;
    }
    bool is_last = (a->r->is_running || a->r->is_trailing) && a->forms == 1u << MINMAX_TAKE_GE;
    const char *equal = is_last ? "=" : "";

    switch (a->r->op) {
    case FOLD_LAND:
        strbuf_printf(x->out, "%s ? %s : 0", one, two);
        break;
    case FOLD_LOR:
        strbuf_printf(x->out, "%s ? %s : %s", one, one, two);
        break;
    case FOLD_MIN:
        strbuf_printf(x->out, "%s <%s %s ? %s : %s", two, equal, one, two, one);
        break;
    case FOLD_MAX:
        strbuf_printf(x->out, "%s >%s %s ? %s : %s", two, equal, one, two, one);
        break;
    default:
        strbuf_printf(x->out, "%s %s %s", one, acc_op_name(a), two);
        break;
    }
}

/* Signed sums and products wrap around, as accumulators do on cores, where -fwrapv says so. */
const struct ir_type *acc_type(const struct text *x, const struct acc *a)
{
    static const struct ir_type narrow = {.kind = IR_INT, .bits = 32, .size = 4, .align = 4};
    static const struct ir_type broad = {.kind = IR_INT, .bits = 64, .size = 8, .align = 8};
    const struct ir_type *t = a->r->type;
    bool is_sum = a->r->op == FOLD_ADD || a->r->op == FOLD_MUL || a->r->op == FOLD_AFFINE ||
                  a->r->op == FOLD_TALLY;

    if (x->is_device && acc_is_wide(a))
        return acc_wide_type(a);
    if (!x->is_device || !is_sum || t->kind != IR_INT || t->bits < 32 || !t->is_signed)
        return t;
    return t->bits == 32 ? &narrow : &broad;
}

static const char *type_word(const struct ir_type *t)
{
    static const char *const ints[2][4] = {{"uint8", "uint16", "uint32", "uint64"},
                                           {"int8", "int16", "int32", "int64"}};

    if (t->kind == IR_FLOAT)
        return t->bits == 32 ? "float" : "double";
    if (t->kind == IR_COMPLEX)
        return t->elem->bits == 32 ? "complex_float" : "complex_double";
    if (t->kind == IR_BOOL)
        return "bool";
    if (t->kind != IR_INT)
        emit_bug("accumulator of no arithmetic type");
    return ints[t->is_signed][t->bits == 8 ? 0 : t->bits == 16 ? 1 : t->bits == 32 ? 2 : 3];
}

const char *acc_tree_name(const struct loop_text *l, const struct acc *a)
{
    if (a->r->op == FOLD_USER)
        return arena_printf(l->arena, "fold_%s_%s", a->r->is_turned ? "left" : "user",
                            a->r->user->name);
    return arena_printf(l->arena, "fold_%s_%s", op_words[a->r->op], type_word(a->r->type));
}

bool lanes_are_plain(const struct loop_text *l)
{
    const struct acc *a = l->accs.at;

    if (l->plan->scheme != PLAN_LANES || l->accs.n != 1 || a->winner)
        return false;
    return !a->float_minmax || !(a->forms & (1u << MINMAX_KEEP_GT | 1u << MINMAX_KEEP_GE));
}

bool tree_is_given(const struct acc *a)
{
    const struct ir_type *t = a->r->type;
    bool is_extreme = a->r->op == FOLD_MIN || a->r->op == FOLD_MAX;

    if (a->r->is_running)
        return false;
    if (t->kind == IR_INT)
        return (t->bits == 32 || t->bits == 64) &&
               (a->r->op == FOLD_ADD || (is_extreme && t->is_signed));
    return t->kind == IR_FLOAT && t->bits <= 64 &&
           (a->r->op == FOLD_ADD || a->r->op == FOLD_MUL || (is_extreme && a->float_minmax));
}

static void tree(struct text *x, const struct acc *a, const char *name)
{
    const struct ir_type *t = a->r->type;
    const char *extreme = a->float_minmax ? "_EXTREME" : "";
    const char *bits = !a->float_minmax ? "" : t->bits == 32 ? ", uint32_t" : ", uint64_t";

    if (tree_is_given(a)) {
        strbuf_printf(x->out, "FOLD_GIVEN%s(%s, ", extreme, name + strlen("fold_"));
        text_type(x, t);
        strbuf_add(x->out, ")\n");
        return;
    }
    strbuf_printf(x->out, "FOLD_TREE%s(%s, ", extreme, name);
    text_type(x, t);
    strbuf_printf(x->out, "%s, ", bits);
    text_combine(x, a, "a", "b");
    strbuf_printf(x->out, ")\nFOLD_PARTIALS%s(%s, ", extreme, name);
    text_type(x, t);
    strbuf_printf(x->out, "%s, ", bits);
    text_identity(x, a);
    strbuf_add(x->out, ")\n");
}

/* The fold of the plain loops among these that have the tree. */
static void fold(struct text *x, const struct loop_text *loops, size_t nloops, const char *name)
{
    for (size_t i = 0; i < nloops; i++) {
        const struct acc *a = loops[i].accs.at;
        if (!lanes_are_plain(&loops[i]) || strcmp(acc_tree_name(&loops[i], a), name) != 0)
            continue;
        strbuf_printf(x->out, "FOLD_FOLD%s(%s_%s, %s, ", a->float_minmax ? "_EXTREME" : "",
                      loops[i].unit->uid, name, name);
        text_type(x, a->r->type);
        strbuf_add(x->out, ")\n");
        return;
    }
}

void text_trees(struct text *x, const struct loop_text *loops, size_t nloops)
{
    VEC(const char *) done = {0};

    for (size_t i = 0; i < nloops; i++) {
        for (size_t j = 0; loops[i].plan->scheme == PLAN_LANES && j < loops[i].accs.n; j++) {
            const char *name = acc_tree_name(&loops[i], &loops[i].accs.at[j]);
            bool seen = false;
            for (size_t n = 0; n < done.n; n++)
                seen |= strcmp(done.at[n], name) == 0;
            if (seen)
                continue;
            vec_push(&done, name);
            tree(x, &loops[i].accs.at[j], name);
            if (!tree_is_given(&loops[i].accs.at[j]))
                fold(x, loops, nloops, name);
        }
    }
    if (done.n)
        strbuf_addc(x->out, '\n');
    vec_release(&done);
}
