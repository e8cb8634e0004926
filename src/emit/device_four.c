/*
 * Reductions that walk through arrays of small elements: a thread of a GPU has four neighbouring
 * lanes and loads what their iterations read at once, 16 bytes or four elements. The iteration
 * stands there once more, with what was loaded as parameters (kernels/device/fold.h, FOLD_FOUR).
 */
#include "emit/device.h"

#include "plan/linear.h"

enum {
    FOURS_MOST = 8, /* arrays */
    PART_MOST = 24  /* bytes of accumulators: a group keeps all its lanes' at once */
};

/* Is it read by each iteration at the next place, and in the body's own text? */
static bool is_stream(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];
    const struct ir_type *t = a->lvalue->type;

    return !a->is_write && !a->call && (t->kind == IR_INT || t->kind == IR_FLOAT) &&
           span_is_possible(l, which) && span_stride(l, which) == t->size &&
           span_lvalue(a->range) == a->range;
}

/* Is it the same memory in each iteration? */
static bool is_fixed(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];
    struct linear lin;
    const struct ir_expr *base;
    bool varies = false;

    if (a->is_write || a->ninner || !a->is_affine)
        return false;
    if (a->address->kind != IR_INDEX || !linear_address(l->facts, a->address, &lin, &base))
        return a->address->kind == IR_VAR;
    for (uint32_t i = 0; i < lin.n; i++)
        varies |= lin.term[i].level >= 0;
    return !varies;
}

bool device_has_four(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    uint64_t size = 0;
    uint32_t streams = 0, small = 0;

    if (!l->accs.n || f->search == SEARCH_FIRST || f->nserial || plan_is_scan(l->plan) ||
        loop_is_nest(l) || l->bins.n || f->nshaped)
        return false;
    for (size_t i = 0; i < l->accs.n; i++)
        size += 8 + (l->accs.at[i].float_minmax ? 8 : 0) + (l->accs.at[i].winner ? 8 : 0);
    for (uint32_t i = 0; i < f->accesses.n; i++) {
        if (is_stream(l, i)) {
            streams++;
            small += f->accesses.at[i].lvalue->type->size <= 4;
        } else if (!is_fixed(l, i)) {
            return false;
        }
    }
    return size <= PART_MOST && small && streams <= FOURS_MOST;
}

/* The type of two 8-byte or four smaller elements, in OpenCL C and in CUDA C++. */
static const char *vector_type(const struct ir_type *t)
{
    static const char *const is_signed[] = {"char4", "short4", "int4", "long2"};
    static const char *const is_unsigned[] = {"uchar4", "ushort4", "uint4", "ulong2"};
    unsigned place = t->size == 8 ? 3 : t->size == 4 ? 2 : t->size == 2 ? 1 : 0;

    if (t->kind == IR_FLOAT)
        return t->size == 8 ? "double2" : "float4";
    return t->is_signed ? is_signed[place] : is_unsigned[place];
}

bool text_loaded(struct text *x, const struct ir_expr *lvalue)
{
    for (uint32_t i = 0; x->is_loaded && i < x->loop->facts->accesses.n; i++)
        if (x->loop->facts->accesses.at[i].lvalue == lvalue && is_stream(x->loop, i)) {
            strbuf_printf(x->out, "fold_q%u", i);
            return true;
        }
    return false;
}

void text_loaded_params(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        if (!is_stream(l, i))
            continue;
        strbuf_add(x->out, ", ");
        text_type(x, l->facts->accesses.at[i].lvalue->type);
        strbuf_printf(x->out, " fold_q%u", i);
    }
}

static void load(struct text *x, uint32_t which)
{
    const struct ir_expr *lvalue = x->loop->facts->accesses.at[which].lvalue;
    const char *type = vector_type(lvalue->type);

    text_indent(x);
    strbuf_printf(x->out, "FOLD_GLOBAL const %s *fold_a%u = (FOLD_GLOBAL const %s *)&", type, which,
                  type);
    text_expr(x, lvalue, PREC_UNARY);
    strbuf_add(x->out, ";\n");
    text_line(x, "const %s fold_q%u = *fold_a%u;", type, which, which);
    if (lvalue->type->size == 8)
        text_line(x, "const %s fold_r%u = fold_a%u[1];", type, which, which);
}

/* The iteration of lane k of the four. */
static void one_of_four(struct text *x, unsigned k)
{
    static const char names[] = "xyzw";
    const struct loop_text *l = x->loop;

    text_indent(x);
    strbuf_printf(x->out, "fold_loaded_%u(frame, t + %u", l->k, k);
    for (size_t i = 0; i < l->accs.n; i++)
        strbuf_printf(x->out, ", &fold_p[%u].%s", k, l->accs.at[i].name);
    for (size_t i = 0; i < l->accs.n; i++)
        if (acc_is_tracked(l, &l->accs.at[i]))
            strbuf_printf(x->out, ", &fold_p[%u].%s", k, l->accs.at[i].winner);
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        bool is_wide = l->facts->accesses.at[i].lvalue->type->size == 8;
        if (!is_stream(l, i))
            continue;
        if (is_wide)
            strbuf_printf(x->out, ", fold_%c%u.%c", k < 2 ? 'q' : 'r', i, names[k % 2]);
        else
            strbuf_printf(x->out, ", fold_q%u.%c", i, names[k]);
    }
    strbuf_add(x->out, ");\n");
}

static void head(struct text *x, const char *type, const char *name, const char *more)
{
    text_line(x, "FOLD_INLINE %s %s(const struct fold_frame_%u *frame, int64_t t%s)", type, name,
              x->loop->k, more);
    text_line(x, "{");
    x->indent++;
    text_step_locals(x);
}

void text_device_four(struct text *outer)
{
    const struct loop_text *l = outer->loop;
    struct text x = *outer;

    x.is_loaded = true;
    text_step(&x);
    x.is_loaded = false;
    text_line(&x, "#define FOLD_FOUR");
    head(&x, "int32_t", "fold_is_aligned", "");
    text_indent(&x);
    strbuf_add(x.out, "return 1");
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        const struct ir_expr *lvalue = l->facts->accesses.at[i].lvalue;
        if (!is_stream(l, i))
            continue;
        strbuf_add(x.out, " && ((uint64_t)&");
        text_expr(&x, lvalue, PREC_UNARY);
        strbuf_printf(x.out, " & %d) == 0",
                      lvalue->type->size == 8 ? 15 : (int)lvalue->type->size * 4 - 1);
    }
    strbuf_add(x.out, ";\n");
    x.indent--;
    text_line(&x, "}");
    head(&x, "void", "fold_four", ", FOLD_PART *fold_p");
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (is_stream(l, i))
            load(&x, i);
    for (unsigned k = 0; k < 4; k++)
        one_of_four(&x, k);
    x.indent--;
    text_line(&x, "}");
}
