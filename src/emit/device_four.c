/*
 * Reductions, bins and maps that walk through arrays of small elements: a thread of a GPU has four
 * neighbouring lanes and loads what their iterations read at once, 16 bytes or four elements; what
 * they write it stores at once. The iteration stands there once more, with parameters in place of
 * memory (kernels/device/fold.h, FOLD_FOUR).
 */
#include "emit/limited.h"
#include "emit/old.h"
#include "emit/scatter.h"
#include "emit/stand.h"
#include "emit/unaligned.h"

#include "base/arena.h"
#include "plan/linear.h"

enum {
    FOURS_MOST = 8,         /* arrays */
    WIDE_STREAMS_MOST = 2,  /* the same where all are elements of 8 bytes */
    PART_MOST = 24,         /* bytes of accumulators: a group keeps all its lanes' at once */
    FETCHED_MOST = 64,      /* bytes that a thread loads ahead */
    FETCHED_WIDE_MOST = 256 /* the same where all are elements of 8 bytes */
};

static bool has_assignment(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= ir_is_write(e) || e->kind == IR_CALL;
    return true;
}

/* Does each iteration use the next place, in the body's own text? What else the lvalue does, as in
   x[k++], would be lost with it. */
bool device_is_walked(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];
    const struct ir_type *t = a->lvalue->type;
    bool does_more = false;

    ir_walk_expr(a->lvalue, has_assignment, &does_more);
    return !does_more && !a->call && (!a->is_write || !a->is_guarded) &&
           (t->kind == IR_INT || t->kind == IR_FLOAT) && span_is_possible(l, which) &&
           span_stride(l, which) == t->size && span_lvalue(a->range) == a->range;
}

static bool has_writes(const struct loop_facts *f)
{
    for (uint32_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].is_write)
            return true;
    return false;
}

/* The first one that reads the same place, where nothing is written. */
static uint32_t first_read(const struct loop_text *l, uint32_t which)
{
    const struct access *a = l->facts->accesses.at;

    for (uint32_t i = 0; i < which && !has_writes(l->facts); i++)
        if (ir_expr_equal(a[i].range, a[which].range) && device_is_walked(l, i))
            return i;
    return which;
}

/* Is the place also written, as in y[i] += x[i]? Then the write stands for both. And of two that
   read the same the first one does. */
bool device_is_stream(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];
    bool is_again = false;

    for (uint32_t i = 0; i < l->facts->accesses.n && !a->is_write; i++)
        is_again |=
            l->facts->accesses.at[i].is_write && l->facts->accesses.at[i].lvalue == a->lvalue;
    return !is_again && device_is_walked(l, which) && first_read(l, which) == which;
}

bool device_is_read_again(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];

    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (!l->facts->accesses.at[i].is_write && l->facts->accesses.at[i].lvalue == a->lvalue)
            return true;
    return false;
}

/* Is the body one assignment? Then all that it reads is read before it writes. */
bool device_is_assignment(const struct ir_stmt *body)
{
    struct ir_expr *e;
    bool more = false;

    while (body && body->kind == IR_BLOCK && body->body && !body->body->next)
        body = body->body;
    if (!body || body->kind != IR_EXPR)
        return false;
    e = body->expr;
    if (e->kind != IR_ASSIGN && e->kind != IR_ASSIGN_OP)
        return false;
    ir_walk_expr(e->a, has_assignment, &more);
    ir_walk_expr(e->b, has_assignment, &more);
    return !more;
}

/* Is it the same memory in each iteration? */
bool device_is_fixed(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];
    struct linear lin;
    const struct ir_expr *base;
    bool varies = false;

    if (access_is_value(l, which))
        return true;
    if (a->is_write || a->ninner || !a->is_affine)
        return false;
    if (a->address->kind != IR_INDEX || !linear_address(l->facts, a->address, &lin, &base))
        return a->address->kind == IR_VAR;
    for (uint32_t i = 0; i < lin.n; i++)
        varies |= lin.term[i].level >= 0;
    return !varies;
}

/* Are there elements that not every iteration reads? */
static bool has_guarded(const struct loop_text *l)
{
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (l->facts->accesses.at[i].is_guarded && first_read(l, i) == i)
            return true;
    return false;
}

/* Sums and the like of elements of 8 bytes alone. */
static bool is_wide(const struct loop_text *l)
{
    uint32_t streams = 0;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        if (!device_is_stream(l, i))
            continue;
        if (l->facts->accesses.at[i].lvalue->type->size != 8)
            return false;
        streams++;
    }
    return l->accs.n && streams && streams <= WIDE_STREAMS_MOST;
}

bool device_has_four(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    uint64_t size = 0;
    uint32_t streams = 0, small = 0;

    if (f->search == SEARCH_FIRST || f->nserial || plan_is_scan(l->plan) || loop_is_nest(l) ||
        f->nshaped || loop_is_shared(l) || loop_is_limited(l) || (l->bins.n && l->accs.n) ||
        loop_has_old(l) || loop_has_odd_places(l))
        return false;
    if (!l->accs.n && !l->bins.n ? !device_is_assignment(f->levels[f->nlevels - 1].loop->body)
                                 : has_writes(f))
        return false;
    for (size_t i = 0; i < l->accs.n; i++)
        size += 8 + (l->accs.at[i].float_minmax ? 8 : 0) + (l->accs.at[i].winner ? 8 : 0);
    for (uint32_t i = 0; i < f->accesses.n; i++) {
        if (device_is_walked(l, i)) {
            streams++;
            small += f->accesses.at[i].lvalue->type->size <= 4;
        } else if (!device_is_fixed(l, i)) {
            return false;
        }
    }
    return size <= PART_MOST && (small || is_wide(l) || (!l->accs.n && streams)) &&
           streams <= FOURS_MOST;
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

/* Is it in a parameter of its own? */
static bool is_param(const struct loop_text *l, uint32_t which)
{
    return l->facts->scatter ? scatter_brings(l, which) : device_is_stream(l, which);
}

bool text_loaded(struct text *x, const struct ir_expr *lvalue)
{
    for (uint32_t i = 0; x->is_loaded && i < x->loop->facts->accesses.n; i++) {
        const struct access *a = &x->loop->facts->accesses.at[i];
        const uint32_t first = x->loop->facts->scatter ? i : first_read(x->loop, i);
        if (a->lvalue != lvalue || !device_is_walked(x->loop, i) || !is_param(x->loop, first))
            continue;
        strbuf_printf(x->out, a->is_write ? "(*fold_q%u)" : "fold_q%u", first);
        return true;
    }
    return false;
}

void text_loaded_params(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        if (!is_param(l, i))
            continue;
        const struct access *a = &l->facts->accesses.at[i];
        strbuf_add(x->out, ", ");
        text_type(x, a->lvalue->type);
        strbuf_printf(x->out, " %sfold_q%u", a->is_write ? "*" : "", i);
    }
}

static const char *const part_names[] = {"x", "y", "z", "w"};

/* The name of the k-th of four elements, which are in one vector or two. */
static const char *element(const struct loop_text *l, uint32_t which, unsigned k)
{
    bool is_wide = l->facts->accesses.at[which].lvalue->type->size == 8;

    return arena_printf(l->arena, "fold_q%u_%u.%s", which, is_wide ? k / 2 : 0,
                        part_names[is_wide ? k % 2 : k]);
}

static unsigned vectors_of(const struct loop_text *l, uint32_t which)
{
    return l->facts->accesses.at[which].lvalue->type->size == 8 ? 2 : 1;
}

/* The address is that of `range`, in which no variable of the iteration's own stands. */
static void load(struct text *x, uint32_t which)
{
    const struct access *a = &x->loop->facts->accesses.at[which];
    const char *type = vector_type(a->lvalue->type), *constant = a->is_write ? "" : "const ";
    unsigned vectors = vectors_of(x->loop, which);

    text_indent(x);
    strbuf_printf(x->out, "FOLD_GLOBAL %s%s *fold_a%u = (FOLD_GLOBAL %s%s *)&", constant, type,
                  which, constant, type);
    text_expr(x, a->range, PREC_UNARY);
    strbuf_add(x->out, ";\n");
    for (unsigned v = 0; v < vectors && (!a->is_write || device_is_read_again(x->loop, which)); v++)
        text_line(x, "const %s fold_q%u_%u = fold_a%u[%u];", type, which, v, which, v);
    for (unsigned k = 0; k < 4 && a->is_write; k++) {
        text_indent(x);
        text_type(x, a->lvalue->type);
        if (device_is_read_again(x->loop, which))
            strbuf_printf(x->out, " fold_w%u_%u = %s;\n", which, k, element(x->loop, which, k));
        else
            strbuf_printf(x->out, " fold_w%u_%u;\n", which, k);
    }
}

static void store(struct text *x, uint32_t which)
{
    const struct access *a = &x->loop->facts->accesses.at[which];
    const char *type = vector_type(a->lvalue->type);

    if (a->lvalue->type->size != 8) {
        text_line(x,
                  "*fold_a%u = FOLD_FOUR_OF(%s, fold_w%u_0, fold_w%u_1, fold_w%u_2, fold_w%u_3);",
                  which, type, which, which, which, which);
        return;
    }
    text_line(x, "fold_a%u[0] = FOLD_TWO_OF(%s, fold_w%u_0, fold_w%u_1);", which, type, which,
              which);
    text_line(x, "fold_a%u[1] = FOLD_TWO_OF(%s, fold_w%u_2, fold_w%u_3);", which, type, which,
              which);
}

/* The accumulators of lane k, as parameters. */
static void one_parts(struct text *x, unsigned k)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++)
        strbuf_printf(x->out, ", &fold_p[%u].%s", k, l->accs.at[i].name);
    for (size_t i = 0; i < l->accs.n; i++)
        if (acc_is_tracked(l, &l->accs.at[i]))
            strbuf_printf(x->out, ", &fold_p[%u].%s", k, l->accs.at[i].winner);
}

/* The iteration of lane k of the four. */
static void one_of_four(struct text *x, unsigned k)
{
    const struct loop_text *l = x->loop;

    text_indent(x);
    strbuf_printf(x->out, "fold_loaded_%u(frame, t + %u", l->k, k);
    one_parts(x, k);
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        if (!device_is_stream(l, i))
            continue;
        if (l->facts->accesses.at[i].is_write)
            strbuf_printf(x->out, ", &fold_w%u_%u", i, k);
        else
            strbuf_printf(x->out, ", %s", element(l, i, k));
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

enum part { DECLARED, FETCHED, USED };

/* A line for each vector that four iterations read. */
static void each_vector(struct text *x, enum part part)
{
    const struct loop_text *l = x->loop;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        for (unsigned v = 0; device_is_stream(l, i) && v < vectors_of(l, i); v++) {
            const char *type = vector_type(l->facts->accesses.at[i].lvalue->type);
            if (part == DECLARED)
                text_line(x, "%s q%u_%u;", type, i, v);
            else if (part == FETCHED)
                text_line(x, "fold_to->q%u_%u = fold_q%u_%u;", i, v, i, v);
            else
                text_line(x, "const %s fold_q%u_%u = fold_from->q%u_%u;", type, i, v, i, v);
        }
}

/* Fours of iterations for the loads of which a thread has registers. */
static unsigned fours_fetched(const struct loop_text *l)
{
    uint64_t nbytes = 0;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (device_is_stream(l, i))
            nbytes += 4 * l->facts->accesses.at[i].lvalue->type->size;
    return nbytes ? (unsigned)((is_wide(l) ? FETCHED_WIDE_MOST : FETCHED_MOST) / nbytes) : 0;
}

/* The loads and the iterations apart, so that those of several fours are on their way at once.
   Only bins are written, no memory that iterations read. */
static void text_fetches(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "#define FOLD_FETCHES %u", fours_fetched(l));
    text_line(x, "struct fold_fetched {");
    x->indent++;
    each_vector(x, DECLARED);
    x->indent--;
    text_line(x, "};");
    head(x, "void", "fold_fetch", ", struct fold_fetched *fold_to");
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (device_is_stream(l, i))
            load(x, i);
    each_vector(x, FETCHED);
    x->indent--;
    text_line(x, "}");
    head(x, "void", "fold_use",
         l->accs.n ? ", const struct fold_fetched *fold_from, FOLD_PART *fold_p"
                   : ", const struct fold_fetched *fold_from");
    each_vector(x, USED);
    for (unsigned k = 0; k < 4; k++)
        one_of_four(x, k);
    x->indent--;
    text_line(x, "}");
}

/* One iteration in two parts, for rows of which no four neighbours can be loaded at once: those of
   all lanes that a thread has are loaded before any of them runs, whatever they branch on. */
static void text_ones(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "#define FOLD_ONES");
    text_line(x, "struct fold_ones {");
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        if (!device_is_stream(l, i))
            continue;
        strbuf_add(x->out, "    ");
        text_type(x, l->facts->accesses.at[i].lvalue->type);
        strbuf_printf(x->out, " q%u;\n", i);
    }
    text_line(x, "};");
    head(x, "void", "fold_ones_load", ", struct fold_ones *fold_to");
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        if (!device_is_stream(l, i))
            continue;
        text_indent(x);
        strbuf_printf(x->out, "fold_to->q%u = ", i);
        text_expr(x, l->facts->accesses.at[i].range, PREC_ASSIGN);
        strbuf_add(x->out, ";\n");
    }
    x->indent--;
    text_line(x, "}");
    head(x, "void", "fold_ones_use", ", const struct fold_ones *fold_from, FOLD_PART *fold_p");
    text_indent(x);
    strbuf_printf(x->out, "fold_loaded_%u(frame, t", l->k);
    one_parts(x, 0);
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (device_is_stream(l, i))
            strbuf_printf(x->out, ", fold_from->q%u", i);
    strbuf_add(x->out, ");\n");
    x->indent--;
    text_line(x, "}");
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
        if (!device_is_stream(l, i))
            continue;
        strbuf_add(x.out, " && ((uint64_t)&");
        text_expr(&x, l->facts->accesses.at[i].range, PREC_UNARY);
        strbuf_printf(x.out, " & %d) == 0",
                      lvalue->type->size == 8 ? 15 : (int)lvalue->type->size * 4 - 1);
    }
    strbuf_add(x.out, ";\n");
    x.indent--;
    text_line(&x, "}");
    head(&x, "void", "fold_four", ", FOLD_PART *fold_p");
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (device_is_stream(l, i))
            load(&x, i);
    for (unsigned k = 0; k < 4; k++)
        one_of_four(&x, k);
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (device_is_stream(l, i) && l->facts->accesses.at[i].is_write)
            store(&x, i);
    x.indent--;
    text_line(&x, "}");
    if (!has_writes(l->facts) && fours_fetched(l) > 1)
        text_fetches(&x);
    if (l->accs.n && has_guarded(l))
        text_ones(&x);
}
