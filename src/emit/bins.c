/*
 * Bins in the step and around it: each thread has bins of its own, an array with the same
 * subscripts as the user's, of which foldrt makes as much as is touched. Sums of floats are kept in
 * integers there: one for float, two for double.
 */
#include "emit/blocks.h"
#include "emit/device.h"
#include "emit/scatter.h"

#include "base/arena.h"

/* ---- one bin ---- */

static bool is_fixed(const struct bin *b)
{
    return !b->b->is_exact;
}

static bool has_two(const struct bin *b)
{
    return is_fixed(b) && b->b->type->bits == 64;
}

bool bin_takes_floats(const struct bin *b)
{
    bool floats = true;

    for (size_t i = 0; i < b->b->updates.n; i++)
        floats = floats && b->b->updates.at[i].value->type->kind == IR_FLOAT &&
                 b->b->updates.at[i].value->type->bits == 32;
    return floats;
}

bool bin_notes_range(const struct loop_text *l, const struct bin *b)
{
    return b->b->needs_pass && b->b->count < 0 && !l->facts->is_heavy;
}

void text_bin_type(struct text *x, const struct bin *b)
{
    if (is_fixed(b))
        strbuf_add(x->out, b->b->type->bits == 32 ? "int64_t" : "struct fold_fixed");
    else
        text_type(x, b->b->type);
}

unsigned bin_size(const struct bin *b)
{
    return is_fixed(b) ? 2 * b->b->type->bits / 8 : (unsigned)b->b->type->size;
}

/* Elements of the bins in one of type t. */
static int64_t elements_of(const struct ir_type *t)
{
    int64_t n = 1;

    for (; t->kind == IR_ARRAY; t = t->elem)
        n *= t->count;
    return n;
}

/* The subscripts of the element as one: "(x[i] * 16l + y[i])". */
static void subscript(struct text *x, const struct ir_expr *elem)
{
    const struct ir_expr *p = elem->a, *at = elem->b;
    int64_t n = elements_of(elem->type);

    if (elem->kind == IR_DEREF && p->kind == IR_BINARY && p->op == IR_ADD)
        at = p->b;
    if (p->kind == IR_DECAY && (p->a->kind == IR_INDEX || p->a->kind == IR_DEREF)) {
        subscript(x, p->a);
        strbuf_add(x->out, at ? " + " : "");
    } else if (!at) {
        strbuf_addc(x->out, '0');
    }
    if (at)
        text_subscript_wide(x, at, n > 1 ? PREC_MUL : PREC_ADD + 1);
    if (at && n > 1)
        strbuf_printf(x->out, " * %lldl", (long long)n);
}

void text_bin_subscript(struct text *x, const struct ir_expr *lvalue)
{
    while (lvalue->kind == IR_MEMBER)
        lvalue = lvalue->a;
    subscript(x, lvalue);
}

/* "(int *)fold_bin(h, x[i], sizeof(int))": a pointer to the private bin. */
static void pointer(struct text *x, const struct bin *b, const struct ir_expr *lvalue)
{
    strbuf_addc(x->out, '(');
    text_bin_type(x, b);
    strbuf_printf(x->out, " *)fold_bin%s(%s, ",
                  x->loop->facts->scatter ? "_had"
                  : b->b->count < 0       ? ""
                                          : "_of",
                  b->name);
    text_bin_subscript(x, lvalue);
    if (b->b->count >= 0)
        strbuf_printf(x->out, ", %lld", (long long)b->b->count);
    strbuf_printf(x->out, ", %u)", bin_size(b));
}

bool text_bin(struct text *x, const struct ir_expr *lvalue, int prec)
{
    const struct bin *b = x->mode == TEXT_STEP ? loop_bin_of(x->loop, lvalue) : NULL;

    if (!b || x->loop->is_inspected)
        return false;
    if (x->is_device && !x->loop->facts->scatter) {
        text_bin_none(x, b);
        return true;
    }
    if (x->loop->is_placed) {
        strbuf_add(x->out, "(*(");
        text_bin_type(x, b);
        strbuf_add(x->out, " *)fold_place)");
        return true;
    }
    if (x->loop->is_pass) {
        strbuf_add(x->out, "(*((void)(");
        text_bin_subscript(x, lvalue);
        strbuf_printf(x->out, "), &%s))", b->name);
        return true;
    }
    if (text_counter_value(x))
        return true;
    if (x->is_device) {
        text_device_counter(x, lvalue);
        return true;
    }
    if (prec > PREC_UNARY)
        strbuf_addc(x->out, '(');
    strbuf_addc(x->out, '*');
    pointer(x, b, lvalue);
    if (prec > PREC_UNARY)
        strbuf_addc(x->out, ')');
    return true;
}

/* ---- updates that are written otherwise ---- */

static const struct bin_update *update_of(const struct text *x, const struct ir_stmt *s,
                                          const struct bin **bin)
{
    const struct loop_text *l = x->mode == TEXT_STEP ? x->loop : NULL;

    for (size_t i = 0; l && i < l->bins.n; i++) {
        const struct bins *b = l->bins.at[i].b;
        for (size_t j = 0; j < b->updates.n; j++) {
            if (b->updates.at[j].stmt != s || !b->updates.at[j].value)
                continue;
            *bin = &l->bins.at[i];
            return &b->updates.at[j];
        }
    }
    return NULL;
}

bool bins_replace(const struct text *x, const struct ir_stmt *s)
{
    const struct bin *b;

    return update_of(x, s, &b) != NULL;
}

/* "(float)k": the value in the type that C adds or compares it in. */
static void value(struct text *x, const struct bin_update *u)
{
    strbuf_addc(x->out, '(');
    text_type(x, u->value->type);
    strbuf_addc(x->out, ')');
    text_expr(x, u->value, PREC_UNARY);
}

void text_bin_value(struct text *x, const struct bin_update *u)
{
    strbuf_add(x->out, u->is_negated ? "-" : "");
    value(x, u);
}

static void pass_update(struct text *x, const struct bin *b, const struct bin_update *u)
{
    text_indent(x);
    if (b->b->needs_pass)
        strbuf_printf(x->out, "fold_note_%s(&fold_most->%s, &fold_most->%s_n, ",
                      bin_takes_floats(b) ? "float" : "double", b->name, b->name);
    else
        strbuf_add(x->out, "(void)(");
    value(x, u);
    strbuf_add(x->out, ");\n");
    text_indent(x);
    if (bin_notes_range(x->loop, b))
        strbuf_printf(x->out, "fold_note_bin(&fold_most->%s_first, &fold_most->%s_last, ", b->name,
                      b->name);
    else
        strbuf_add(x->out, "(void)(");
    text_bin_subscript(x, u->lvalue);
    strbuf_add(x->out, ");\n");
}

static void sum_update(struct text *x, const struct bin *b, const struct bin_update *u)
{
    text_indent(x);
    strbuf_printf(x->out, "fold_fix_%s(", b->b->type->bits == 32 ? "float" : "double");
    pointer(x, b, u->lvalue);
    strbuf_add(x->out, ", ");
    text_bin_value(x, u);
    strbuf_printf(x->out, ", &frame->%s, ", b->scale);
    strbuf_printf(x->out, "%s->at, %d);\n", b->name, bins_have_blocks(x->loop));
}

static void extreme_update(struct text *x, const struct bin *b, const struct bin_update *u)
{
    const struct ir_type *t = b->b->type;
    bool max = b->b->op == FOLD_MAX;
    bool keeps = u->form == MINMAX_KEEP_GT || u->form == MINMAX_KEEP_GE;

    text_line(x, "{");
    x->indent++;
    text_indent(x);
    text_bin_type(x, b);
    strbuf_add(x->out, " *const fold_at = ");
    pointer(x, b, u->lvalue);
    strbuf_add(x->out, ";\n");
    text_indent(x);
    strbuf_add(x->out, "const ");
    text_bin_type(x, b);
    strbuf_add(x->out, " fold_x = ");
    text_expr(x, u->value, PREC_ASSIGN);
    strbuf_add(x->out, ";\n");
    if (t->kind == IR_FLOAT) {
        if (keeps)
            text_line(x, "fold_bin_nan(%s, fold_x != fold_x);", b->name);
        text_line(x, "*fold_at = fold_bin_%s_%s(*fold_at, fold_x);", max ? "max" : "min",
                  type_host_name(t));
    } else {
        text_line(x, "if (fold_x %c *fold_at)", max ? '>' : '<');
        text_line(x, "    *fold_at = fold_x;");
    }
    x->indent--;
    text_line(x, "}");
}

bool text_bins_replaced(struct text *x, const struct ir_stmt *s)
{
    const struct bin *b;
    const struct bin_update *u = update_of(x, s, &b);

    if (!u)
        return false;
    if (x->is_device)
        text_bin_brings(x, b, u);
    else if (x->loop->is_pass)
        pass_update(x, b, u);
    else if (is_fixed(b))
        sum_update(x, b, u);
    else
        extreme_update(x, b, u);
    return true;
}

/* ---- around the step ---- */

void text_bins_params(struct text *x)
{
    for (size_t i = 0; i < x->loop->bins.n && !x->is_device; i++)
        strbuf_printf(x->out, ", struct fold_bins *%s", x->loop->bins.at[i].name);
}

void text_bins_locals(struct text *x)
{
    for (size_t i = 0; i < x->loop->bins.n; i++)
        text_line(x, "struct fold_bins %s = fold_bins_open(&f.fold_bins[%zu]);",
                  x->loop->bins.at[i].name, i);
}

/* "a[j] = a[j] + b[j]" */
static void join_one(struct text *x, const struct bin *b)
{
    const char *name = b->b->op == FOLD_MAX ? "max" : "min";
    bool is_extreme = b->b->op == FOLD_MAX || b->b->op == FOLD_MIN;

    if (has_two(b)) {
        text_line(x, "    a[j].high += b[j].high;");
        text_line(x, "    a[j].low += b[j].low;");
        text_line(x, "}");
    } else if (is_extreme && b->b->type->kind == IR_FLOAT)
        text_line(x, "    a[j] = fold_bin_%s_%s(a[j], b[j]);", name, type_host_name(b->b->type));
    else if (is_extreme)
        text_line(x, "    a[j] = b[j] %c a[j] ? b[j] : a[j];",
                  *name == 'm' && name[1] == 'a' ? '>' : '<');
    else
        text_line(x, "    a[j] = a[j] %s b[j];", fold_op_text(b->b->op));
}

void text_bins_join(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x,
              "static void fold_join_%u(uint32_t which, void *into, const void *from, int64_t n)",
              l->k);
    text_line(x, "{");
    x->indent++;
    for (size_t i = 0; i < l->bins.n; i++) {
        struct strbuf type;
        struct text t = *x;
        strbuf_init(&type);
        t.out = &type;
        text_bin_type(&t, &l->bins.at[i]);
        text_line(x, "if (which == %zu) {", i);
        x->indent++;
        text_line(x, "%s *a = into;", type.text);
        text_line(x, "const %s *b = from;", type.text);
        text_line(x, "FOLD_INDEPENDENT");
        text_line(x, "for (int64_t j = 0; j < n; j++)%s", has_two(&l->bins.at[i]) ? " {" : "");
        join_one(x, &l->bins.at[i]);
        x->indent--;
        text_line(x, "}");
        strbuf_release(&type);
    }
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* ---- the table ---- */

uint64_t bin_identity(const struct bin *b)
{
    const struct ir_type *t = b->b->type;
    uint64_t all = t->kind == IR_INT ? UINT64_MAX >> (64 - t->bits) : 1;
    uint64_t half = all >> 1;
    bool max = b->b->op == FOLD_MAX;

    switch (b->b->op) {
    case FOLD_MIN:
    case FOLD_MAX:
        if (t->kind == IR_FLOAT)
            return t->bits == 32 ? 0x7fc00000u : UINT64_C(0x7ff8000000000000);
        if (!t->is_signed)
            return max ? 0 : all;
        return max ? half + 1 : half;
    case FOLD_AND:
        return all;
    case FOLD_MUL:
        return 1;
    default:
        return 0;
    }
}

void text_bins_table(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "static const struct foldrt_bin fold_bins_%u[] = {", l->k);
    for (size_t i = 0; i < l->bins.n; i++) {
        const struct bin *b = &l->bins.at[i];
        strbuf_add(x->out, "    {\"");
        text_escape(x->out, b->source);
        strbuf_printf(x->out, "\", \"%s\", FOLDRT_%s, %u, %d, 0x%llxu, %lld},\n",
                      fold_op_text(b->b->op), type_code(b->b->type), bin_size(b), b->b->is_exact,
                      (unsigned long long)bin_identity(b), (long long)b->b->count);
    }
    text_line(x, "};");
}

void text_bins_fields(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!l->bins.n)
        return;
    text_line(x, ".frame_size = sizeof(struct fold_frame_%u),", l->k);
    text_line(x, ".nbins = %zu,", l->bins.n);
    text_line(x, ".bins = fold_bins_%u,", l->k);
    if (bins_are_sortable(l))
        text_line(x, ".pair_size = sizeof(struct fold_pair_%u),", l->k);
}
