/*
 * Places that an accumulator counts: `out[k++] = x`. Where they end is known when the loop has run;
 * before it there are bounds.
 */
#include "emit/counted.h"

#include "analyse/parts.h"
#include "base/arena.h"

/* ---- limits ---- */

static const char *entry_text(const struct loop_text *l, const struct ir_type *t,
                              const struct ir_expr *e)
{
    struct strbuf out;
    struct text x = {.out = &out, .loop = l, .mode = TEXT_ENTRY};

    strbuf_init(&out);
    if (t)
        text_type(&x, t);
    else
        text_expr(&x, e, PREC_UNARY);
    const char *s = arena_strdup(l->arena, out.text);
    strbuf_release(&out);
    return s;
}

const char *text_room(const struct loop_text *l, const struct reduction *r)
{
    return entry_text(l, NULL, r->room);
}

const char *text_limit(const struct loop_text *l, const struct reduction *r)
{
    return arena_printf(l->arena, "(%s)%s", entry_text(l, r->type, NULL), text_room(l, r));
}

const char *text_within_room(const struct loop_text *l, const struct reduction *r,
                             const char *value)
{
    if (!r->room || l->facts->search == SEARCH_FULL)
        return value;
    const char *limit = text_limit(l, r);
    return arena_printf(l->arena, "((%s) < %s ? (%s) : %s)", value, limit, value, limit);
}

/* Is the limit a value of the counter's type, and not below the counter? (A negative one is larger
   than all such values where the comparison is unsigned.) Then it is so in any type. */
static void room_test(struct text *x, const struct acc *a)
{
    const struct ir_type *t = a->r->type, *c = a->r->room->type;
    const char *limit = entry_text(x->loop, NULL, a->r->room);

    if (type_most(c) > type_most(t)) {
        text_indent(x);
        strbuf_printf(x->out, "if (%s > ", limit);
        text_const_int(x, c, (uint64_t)type_most(t), PREC_SHIFT);
        strbuf_add(x->out, ")\n");
        text_line(x, "    return 0;");
    }
    text_line(x, "if (!(*%s <= %s))", a->name, limit);
    text_line(x, "    return 0;");
}

/* ---- before the loop ---- */

/* Places are counted without wrapping around as long as the counter stays in its type. */
void text_counter_tests(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (a->r->room && l->facts->search == SEARCH_FULL) {
            text_full_test(x, a);
            continue;
        }
        if ((!a->r->is_counter && !a->r->room) || a->r->type->kind == IR_PTR)
            continue;
        if (a->r->room)
            room_test(x, a);
        text_line(x, "{");
        x->indent++;
        text_indent(x);
        text_declare(x, a->r->type, "fold_most");
        strbuf_add(x->out, ";\n");
        text_line(x, "int64_t fold_way;");
        text_line(x, "if (__builtin_mul_overflow(fold_n, %lld, &fold_way) ||",
                  (long long)a->r->most);
        text_line(x, "    __builtin_add_overflow(*%s, fold_way, &fold_most))", a->name);
        text_line(x, "    return 0;");
        x->indent--;
        text_line(x, "}");
    }
}

/* "fold_at_1_2(frame, 0, COUNTER)" */
static void place(struct text *x, uint32_t which, const char *counter)
{
    const struct loop_text *l = x->loop;

    strbuf_printf(x->out, "fold_at_%u_%u(frame, ", l->k, which);
    for (uint32_t i = 0; i < l->facts->nlevels; i++)
        strbuf_add(x->out, "0, ");
    strbuf_printf(x->out, "%s)", counter);
}

static unsigned long long size_of(const struct access *a)
{
    return (unsigned long long)span_lvalue(a->range)->type->size;
}

/* From the place that the counter's start is to the one that it can count to. */
void text_counted_span(struct text *x, uint32_t which)
{
    const struct loop_text *l = x->loop;
    const struct access *a = &l->facts->accesses.at[which];
    const struct acc *c = &l->accs.at[a->counter];

    strbuf_printf(x->out, "static struct fold_span fold_span_%u_%u(const struct fold_frame_%u *",
                  l->k, which, l->k);
    strbuf_add(x->out, "frame, int64_t fold_n, ");
    text_declare(x, c->r->type, c->name);
    strbuf_add(x->out, ")\n{\n");
    x->indent++;
    text_indent(x);
    strbuf_add(x->out, "struct fold_span fold_s = fold_span_start(");
    place(x, which, c->name);
    strbuf_printf(x->out, ", %llu);\n", size_of(a));
    text_indent(x);
    strbuf_add(x->out, "fold_span_reach(&fold_s, ");
    const char *last = arena_printf(l->arena, "%s + fold_n * %lld", c->name, (long long)c->r->most);
    bool is_full = c->r->room && l->facts->search == SEARCH_FULL;
    place(x, which, is_full ? text_full_reach(l, c) : text_within_room(l, c->r, last));
    strbuf_add(x->out, ");\n");
    text_line(x, "return fold_s;");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* ---- after it ---- */

static bool is_counted(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];

    return a->is_write && a->is_compaction && span_is_possible(l, which);
}

uint32_t loop_counted(const struct loop_text *l)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        n += is_counted(l, i);
    return n;
}

/* How far from where the counter begins, and from where it ends, the first and the last element may
   be: none that its steps pass by outside of these belongs to the loop. A counter that is held to a
   limit does not say where its last step began. */
struct steps {
    long long first, last;
};

static struct steps steps_of(const struct access *a, const struct reduction *r)
{
    if (!r->room)
        return (struct steps){a->moved, a->moves};
    const long long offset = r->most < 0 ? -(long long)a->offset : (long long)a->offset;
    const long long first = !(a->windows & 1) - offset;
    return (struct steps){first, 1 - first};
}

/* The elements from the counter's start on and below its end. Downwards: above its end. */
static void counted_range(struct text *x, uint32_t which, uint32_t number)
{
    const struct loop_text *l = x->loop;
    const struct access *a = &l->facts->accesses.at[which];
    const char *name = l->accs.at[a->counter].name;
    const struct reduction *r = l->accs.at[a->counter].r;
    const struct steps s = steps_of(a, r);
    bool down = r->most < 0;
    const char *begin = text_within_room(l, r, arena_printf(l->arena, "a->%s", name));
    const char *end = text_within_room(l, r, arena_printf(l->arena, "b->%s", name));

    text_line(x, "if (%s - %s >= %lld) {", down ? begin : end, down ? end : begin,
              s.first + s.last);
    x->indent++;
    text_indent(x);
    strbuf_add(x->out, "const char *from = ");
    place(x, which,
          arena_printf(l->arena, "%s + %lld", down ? end : begin, down ? s.last : s.first));
    strbuf_add(x->out, ";\n");
    text_indent(x);
    strbuf_add(x->out, "const char *to = ");
    place(x, which,
          arena_printf(l->arena, "%s - %lld", down ? begin : end, down ? s.first : s.last));
    strbuf_printf(x->out, " + %llu;\n", size_of(a));
    text_indent(x);
    strbuf_printf(x->out, "at[%u] = (struct foldrt_range){(void *)from, (size_t)(to - from), \"",
                  number);
    text_escape(x->out, a->root ? a->root->name : "memory");
    strbuf_add(x->out, "\"};\n");
    x->indent--;
    text_line(x, "}");
}

void text_counted(struct text *x)
{
    const struct loop_text *l = x->loop;
    uint32_t n = 0;

    if (!loop_counted(l))
        return;
    text_line(x, "static void fold_counted_%u(const void *fold_f, const void *start,", l->k);
    text_line(x, "                            const void *end, struct foldrt_range *at)");
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u *frame = fold_f;", l->k);
    text_line(x, "const struct fold_part_%u *a = start, *b = end;", l->k);
    strbuf_addc(x->out, '\n');
    text_line(x, "(void)frame;");
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (is_counted(l, i))
            counted_range(x, i, n++);
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* ---- counts in 32 bits ---- */

/* The largest |increment| of an update that adds a small number (0: not such an update). */
static uint64_t count_step(const struct update *u)
{
    const struct ir_expr *e = u->stmt->kind == IR_EXPR ? u->stmt->expr : NULL;

    while (e && e->kind == IR_CAST && e->type->kind == IR_VOID)
        e = e->a;
    if (e && e->kind == IR_INCDEC)
        return 1;
    if (!e || e->kind != IR_ASSIGN_OP || (e->op != IR_ADD && e->op != IR_SUB))
        return 0;
    e = e->b;
    while (e->kind == IR_CAST && type_is_integer(e->type) && type_is_integer(e->a->type))
        e = e->a;
    if (e->kind == IR_CONST_INT && (int64_t)e->ival > 0 && e->ival < 256)
        return e->ival;
    return e->kind == IR_BINARY && e->op >= IR_LT && e->op <= IR_LOR ? 1 : 0;
}

bool reduction_is_count(const struct reduction *r)
{
    uint64_t most = 0;

    if (r->op != FOLD_ADD || r->type->kind != IR_INT || r->type->bits != 64 || r->repeats)
        return false;
    for (size_t i = 0; i < r->updates.n; i++) {
        uint64_t step = count_step(&r->updates.at[i]);
        if (step == 0)
            return false;
        most += step;
    }
    return most > 0 && most < 2048;
}
