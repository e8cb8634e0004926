/*
 * Strips whose chains are the lanes of vectors: one instruction makes a step of eight or sixteen of
 * them, each of which has elements of its own to load. Multiplications of integers take several
 * times as long in vectors, so that recurrences keep their few strips.
 */
#include "emit/pairs.h"
#include "emit/strips.h"

#include "analyse/still.h"
#include "base/arena.h"

/* Is it a write next to those of other iterations, of what no iteration reads? */
static bool is_written_only(const struct loop_facts *f, const struct access *a)
{
    bool is_read = f->is_in_place;

    for (size_t i = 0; i < f->accesses.n; i++)
        is_read |= !f->accesses.at[i].is_write && f->accesses.at[i].root == a->root;
    return !is_read && a->is_affine && !a->call && a->address;
}

bool reads_are_free(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    if (f->callees.n || f->effort.calls || f->effort.slow || f->nshaped || text_has_memory(l))
        return false;
    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].is_write ? !is_written_only(f, &f->accesses.at[i])
                                       : !access_is_read_anyway(f, &f->accesses.at[i]))
            return false;
    return true;
}

bool strips_are_lanes(const struct loop_text *l)
{
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].one && !l->accs.at[i].sum)
            return false;
    return reads_are_free(l);
}

/* One after the other the fields that an accumulator has in a part, with the type of each. */
static void each_field(struct text *x,
                       void (*write)(struct text *, const struct ir_type *, const char *name))
{
    static const struct ir_type whole = {
        .kind = IR_INT, .bits = 64, .size = 8, .align = 8, .is_signed = true};

    for (size_t i = 0; i < x->loop->accs.n; i++) {
        const struct acc *a = &x->loop->accs.at[i];
        write(x, acc_part_type(x, a), a->name);
        if (a->one) {
            write(x, acc_one_type(x, a), a->one);
            write(x, &whole, a->sum);
        }
    }
}

static void declare(struct text *x, const struct ir_type *type, const char *name)
{
    text_indent(x);
    text_declare(x, type, arena_printf(x->loop->arena, "fold_of_%s[FOLD_STRIPS]", name));
    strbuf_add(x->out, ";\n");
}

static void begin(struct text *x, const struct ir_type *type, const char *name)
{
    (void)type;
    text_line(x, "fold_of_%s[fold_c] = fold_next.%s;", name, name);
}

static void pass(struct text *x, const struct ir_type *type, const char *name)
{
    (void)type;
    strbuf_printf(x->out, ", &fold_of_%s[fold_c]", name);
}

static void take(struct text *x, const struct ir_type *type, const char *name)
{
    (void)type;
    text_line(x, "fold_next.%s = fold_of_%s[fold_c];", name, name);
}

static void leave(struct text *x, const struct ir_type *type, const char *name)
{
    (void)type;
    text_line(x, "%s = fold_all.%s;", name, name);
}

static void for_each_strip(struct text *x)
{
    text_line(x, "for (int fold_c = 0; fold_c < FOLD_STRIPS; fold_c++) {");
    x->indent++;
}

static void block_end(struct text *x)
{
    x->indent--;
    text_line(x, "}");
}

void text_strip_lanes(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "struct fold_part_%u fold_all, fold_next;", l->k);
    text_strip_begin(x, "fold_all");
    if (strips_are_small(l))
        text_small_lanes(x);
    text_line(x, "const int64_t fold_each = fold_strip_of(hi - lo);");
    text_line(x, "if (fold_each >= FOLD_STRIP_LEAST) {");
    x->indent++;
    text_strip_begin(x, "fold_next");
    each_field(x, declare);
    for_each_strip(x);
    each_field(x, begin);
    block_end(x);
    text_line(x, "for (int64_t t = lo; t < lo + fold_each; t++) {");
    x->indent++;
    text_line(x, "FOLD_INDEPENDENT_MIXED");
    for_each_strip(x);
    text_indent(x);
    strbuf_printf(x->out, "fold_need_%u(&f, t + fold_c * fold_each", l->k);
    each_field(x, pass);
    strbuf_add(x->out, ");\n");
    block_end(x);
    block_end(x);
    for_each_strip(x);
    each_field(x, take);
    text_line(x, "%s_combine_%u(&fold_all, &fold_next);", l->unit->uid, l->k);
    block_end(x);
    text_line(x, "lo += FOLD_STRIPS * fold_each;");
    block_end(x);
    each_field(x, leave);
}
