/*
 * Trip counts. For level number K the text declares
 *     FK  the first value, of the index's type
 *     BK  the bound, of the type that the comparison is made in
 *     NK  how often the loop runs, an unsigned 64-bit number
 * in such a way that no step overflows, and a guard: what must hold besides NK > 0 for the index
 * to run through its values without leaving its type, one step past the end included. When the
 * guard does not hold the loop runs as written.
 */
#include "emit/internal.h"

#include <string.h>

static bool is_host(const struct text *x)
{
    return x->mode == TEXT_HOST;
}

static const char *u64_name(const struct text *x)
{
    return is_host(x) ? "unsigned long" : "uint64_t";
}

const char *trip_prefix(const struct text *x)
{
    return is_host(x) ? "fold__" : "fold_";
}

static bool is_pointer(const struct level *v)
{
    return v->index->type->kind == IR_PTR;
}

bool trip_is_bound(const struct level *v)
{
    const struct ir_type *t = v->index->type;
    const struct ir_expr *b = v->bound;
    int64_t first;

    while (b->kind == IR_CAST && b->is_implicit && ir_type_same(b->type, b->a->type))
        b = b->a;
    bool plain = b->kind == IR_CONST_INT || (b->kind == IR_LOAD && b->a->kind == IR_VAR);
    return plain && !is_pointer(v) && level_first_constant(v, &first) && first == 0 &&
           v->rel == IR_LT && v->step == 1 && t->bits >= 32 && ir_type_same(t, v->ctype);
}

/* The first value as an operand: a constant or FK. */
static void first_operand(struct text *x, const struct level *v, unsigned number)
{
    int64_t value;

    if (level_first_constant(v, &value))
        text_const_int(x, v->ctype, (uint64_t)value, PREC_POST);
    else
        strbuf_printf(x->out, "%sf%u", trip_prefix(x), number);
}

/* FK or BK as a 64-bit pattern: sign-extended when its type is signed. */
static void operand_u64(struct text *x, const struct level *v, unsigned number, bool first)
{
    strbuf_printf(x->out, "(%s)", u64_name(x));
    if (first)
        first_operand(x, v, number);
    else
        strbuf_printf(x->out, "%sb%u", trip_prefix(x), number);
}

/* In the comparison's type, as C converts it there. */
static void first_compared(struct text *x, const struct level *v, unsigned number)
{
    int64_t value;

    if (!level_first_constant(v, &value) && !is_pointer(v) &&
        !ir_type_same(v->index->type, v->ctype)) {
        strbuf_addc(x->out, '(');
        text_type(x, v->ctype);
        strbuf_addc(x->out, ')');
    }
    first_operand(x, v, number);
}

static uint64_t step_size(const struct level *v)
{
    uint64_t size = v->step < 0 ? 0 - (uint64_t)v->step : (uint64_t)v->step;

    return is_pointer(v) ? size * v->index->type->elem->size : size;
}

/* The C89 or kernel name of the type that FK, or BK, is declared with. */
static void declare_operand(struct text *x, const struct ir_type *t, const char *which,
                            unsigned number)
{
    if (t->kind == IR_PTR)
        strbuf_add(x->out, u64_name(x));
    else
        text_type(x, t);
    strbuf_printf(x->out, " %s%s%u = ", trip_prefix(x), which, number);
    if (t->kind == IR_PTR)
        strbuf_printf(x->out, "(%s)", u64_name(x));
}

static void value_or_index(struct text *x, const struct level *v)
{
    struct ir_var *var = v->through ? v->through : v->index;
    struct ir_expr lvalue = {.kind = IR_VAR, .type = var->type, .var = var};
    struct ir_expr load = {.kind = IR_LOAD, .type = v->index->type, .a = &lvalue};
    bool moves = !v->first && v->ahead;
    uint64_t by = (uint64_t)v->ahead * (is_pointer(v) ? v->index->type->elem->size : 1);

    if (moves && !is_pointer(v)) {
        strbuf_addc(x->out, '(');
        text_type(x, v->index->type);
        strbuf_printf(x->out, ")((%s)", u64_name(x));
    }
    text_expr(x, v->first ? v->first : &load, PREC_UNARY);
    if (moves)
        strbuf_printf(x->out, " + (%s)%lld%s", u64_name(x), (long long)by,
                      is_pointer(v) ? "" : ")");
}

/* "F < B": does the loop run at all? */
static void condition(struct text *x, const struct level *v, unsigned number)
{
    static const char *const up[] = {[IR_LT] = "<", [IR_LE] = "<=", [IR_GT] = ">", [IR_GE] = ">="};
    const char *rel = v->rel == IR_NE ? (v->step > 0 ? "<=" : ">=") : up[v->rel];
    int64_t value;
    bool sign_matters = !is_pointer(v) && v->index->type->is_signed && !v->ctype->is_signed;

    bool is_constant = level_first_constant(v, &value);
    if (sign_matters && !is_constant) {
        first_operand(x, v, number);
        strbuf_add(x->out, " >= 0 && ");
    }
    if (is_constant && value == 0 && !v->ctype->is_signed && strcmp(rel, "<=") == 0) {
        strbuf_addc(x->out, '1'); /* 0u <= b: compilers warn of comparisons that are always true */
        return;
    }
    first_compared(x, v, number);
    strbuf_printf(x->out, " %s %sb%u", rel, trip_prefix(x), number);
}

/* The number of iterations, given that the condition holds. */
static void count(struct text *x, const struct level *v, unsigned number)
{
    bool strict = v->rel == IR_LT || v->rel == IR_GT, up = v->step > 0;
    uint64_t step = step_size(v);
    bool divide = step != 1;

    if (divide)
        strbuf_addc(x->out, '(');
    operand_u64(x, v, number, !up);
    strbuf_add(x->out, " - ");
    operand_u64(x, v, number, up);
    if (divide && strict)
        strbuf_add(x->out, " - 1");
    if (divide)
        strbuf_printf(x->out, ") / %llu", (unsigned long long)step);
    if (v->rel == IR_LE || v->rel == IR_GE || (divide && strict))
        strbuf_add(x->out, " + 1");
}

/* Loops that are never folded: they go the wrong way, or begin with a negative value that the
   comparison takes for a large one. */
static bool runs_away(const struct level *v)
{
    bool up = v->rel == IR_LT || v->rel == IR_LE, down = v->rel == IR_GT || v->rel == IR_GE;
    int64_t first;

    if ((up && v->step < 0) || (down && v->step > 0) || step_size(v) == 0)
        return true;
    if (is_pointer(v))
        return false;
    return v->ctype->bits < v->index->type->bits ||
           (!v->ctype->is_signed && level_first_constant(v, &first) && first < 0);
}

bool trip_is_possible(const struct level *v)
{
    return v->const_trip >= 0 || !runs_away(v);
}

void text_trip_declare(struct text *x, const struct level *v, unsigned number)
{
    int64_t first;
    bool has_first = !level_first_constant(v, &first);

    if (v->const_trip >= 0) {
        strbuf_printf(x->out, "%s %sn%u = %lld;", u64_name(x), trip_prefix(x), number,
                      (long long)v->const_trip);
        return;
    }
    if (has_first) {
        declare_operand(x, v->index->type, "f", number);
        value_or_index(x, v);
        strbuf_add(x->out, "; ");
    }
    declare_operand(x, v->ctype, "b", number);
    text_expr(x, v->bound, PREC_UNARY);
    strbuf_printf(x->out, "; %s %sn%u = ", u64_name(x), trip_prefix(x), number);
    condition(x, v, number);
    strbuf_add(x->out, " ? ");
    count(x, v, number);
    strbuf_add(x->out, " : 0;");
}

/* The largest, or least, value of the index's type that the loop may reach. */
static void type_limit(struct text *x, const struct level *v)
{
    const struct ir_type *t = v->index->type;
    bool zero = v->step < 0 && !(t->is_signed && v->ctype->is_signed);
    uint64_t most = t->is_signed ? UINT64_MAX >> (65 - t->bits) : UINT64_MAX >> (64 - t->bits);

    strbuf_printf(x->out, "(%s)", u64_name(x));
    if (zero)
        strbuf_add(x->out, "0");
    else if (v->step > 0)
        strbuf_printf(x->out, "%lluul", (unsigned long long)most);
    else
        strbuf_printf(x->out, "(-%lldl - 1)", (long long)most);
}

bool text_trip_guard(struct text *x, const struct level *v, unsigned number, const char *before)
{
    bool by_one = step_size(v) == 1 && (v->rel == IR_LT || v->rel == IR_GT || v->rel == IR_NE);

    if (is_pointer(v) || v->const_trip >= 0 || (by_one && ir_type_same(v->index->type, v->ctype)))
        return false;
    strbuf_printf(x->out, "%s%sn%u <= (", before, trip_prefix(x), number);
    if (v->step > 0) {
        type_limit(x, v);
        strbuf_add(x->out, " - ");
        operand_u64(x, v, number, true);
    } else {
        operand_u64(x, v, number, true);
        strbuf_add(x->out, " - ");
        type_limit(x, v);
    }
    strbuf_printf(x->out, ") / %llu", (unsigned long long)step_size(v));
    return true;
}
