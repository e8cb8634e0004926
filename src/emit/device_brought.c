/*
 * Loops that place elements by counters, on GPUs: what an iteration reads of arrays that are walked
 * from end to end is brought into the group's memory as it lies, before a tile's iterations run in
 * the order of their keys (kernels/device/in_order.h). The iteration stands there once more, with
 * parameters in place of these reads.
 */
#include "emit/device.h"
#include "emit/scatter.h"

enum { BROUGHT_MOST = 8 }; /* bytes of an iteration */

struct seek {
    const struct ir_expr *counter, *read;
    bool found;
};

/* What stands in the counter's own subscript is passed over. */
static bool find_read(struct ir_expr *e, void *arg)
{
    struct seek *k = arg;

    k->found |= e == k->read;
    return !k->found && !ir_expr_equal(e, k->counter);
}

/* Is it read for anything else than which counter it is? That is known when the iteration runs. */
static bool is_used(const struct loop_text *l, const struct ir_expr *read)
{
    const struct loop_facts *f = l->facts;
    struct seek k = {.counter = f->scatter->update->a, .read = read};

    ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, NULL, find_read, &k);
    return k.found;
}

/* Is nothing written but what the counters place? All that is read is apart from that. */
static bool writes_places_alone(const struct loop_text *l)
{
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (l->facts->accesses.at[i].is_write && !l->facts->accesses.at[i].is_scattered)
            return false;
    return true;
}

static bool is_brought(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];

    return !a->is_write && !a->is_guarded && device_is_walked(l, which) && is_used(l, a->lvalue);
}

/* Each lies at a multiple of its size. */
static uint64_t behind(uint64_t at, uint64_t size)
{
    return (at + size - 1) / size * size + size;
}

uint32_t scatter_brought_size(const struct loop_text *l)
{
    uint64_t size = 0, largest = 1;

    if (!l->facts->scatter || !l->facts->scatter->first || loop_is_nest(l) ||
        !writes_places_alone(l))
        return 0;
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        if (!is_brought(l, i))
            continue;
        const uint64_t each = l->facts->accesses.at[i].lvalue->type->size;
        size = behind(size, each);
        largest = each > largest ? each : largest;
    }
    size = (size + largest - 1) / largest * largest;
    return size <= BROUGHT_MOST ? (uint32_t)size : 0;
}

bool scatter_brings(const struct loop_text *l, uint32_t which)
{
    return is_brought(l, which) && scatter_brought_size(l);
}

/* ---- text ---- */

static void fields(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "struct fold_brought {");
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        if (!scatter_brings(l, i))
            continue;
        strbuf_add(x->out, "    ");
        text_type(x, l->facts->accesses.at[i].lvalue->type);
        strbuf_printf(x->out, " q%u;\n", i);
    }
    text_line(x, "};");
}

static void loads(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x,
              "FOLD_INLINE void fold_bring(const struct fold_frame_%u *frame, int64_t t, "
              "FOLD_SHARED struct fold_brought *fold_to)",
              l->k);
    text_line(x, "{");
    x->indent++;
    text_step_locals(x);
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        if (!scatter_brings(l, i))
            continue;
        text_indent(x);
        strbuf_printf(x->out, "fold_send_one(&fold_to->q%u, &", i);
        text_expr(x, l->facts->accesses.at[i].range, PREC_UNARY);
        strbuf_add(x->out, ");\n");
    }
    x->indent--;
    text_line(x, "}");
}

void text_device_brought(struct text *outer)
{
    const struct loop_text *l = outer->loop;
    struct text x = *outer;

    if (!scatter_brought_size(l))
        return;
    text_line(&x, "#ifdef FOLD_BRINGS");
    x.is_loaded = true;
    text_step(&x);
    x.is_loaded = false;
    fields(&x);
    loads(&x);
    text_line(&x,
              "FOLD_INLINE void fold_one_brought(const struct fold_frame_%u *f, int64_t t, "
              "FOLD_SHARED const struct fold_brought *fold_from)",
              l->k);
    text_line(&x, "{");
    strbuf_printf(x.out, "    fold_loaded_%u(f, t", l->k);
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (scatter_brings(l, i))
            strbuf_printf(x.out, ", fold_from->q%u", i);
    strbuf_add(x.out, ");\n}\n#endif\n");
}
