/*
 * Counters with a limit that ends the loop. What is asked of them is how far they are from it, as a
 * difference modulo their type's values: that it is less than half of these, and that so is what
 * all iterations could add, is tested before the loop. Then differences do not wrap around, though
 * a counter that falls without a limit in its way may.
 */
#include "emit/counted.h"

#include "analyse/parts.h"
#include "base/arena.h"

static bool falls(const struct acc *a)
{
    return a->r->most < 0;
}

static long long size_of(const struct acc *a)
{
    return a->r->type->kind == IR_PTR ? (long long)a->r->type->elem->size : 1;
}

/* What an iteration adds at most, or takes away: for pointers in bytes. */
static long long step_of(const struct acc *a)
{
    return (falls(a) ? -(long long)a->r->most : (long long)a->r->most) * size_of(a);
}

static const char *number_of(const struct acc *a)
{
    return a->r->type->kind == IR_PTR || a->r->type->bits == 64 ? "uint64_t" : "uint32_t";
}

/* The distance of a counter's value from its limit; it has come there when that is not positive. */
static const char *distance(const struct loop_text *l, const struct acc *a, const char *value)
{
    const char *u = number_of(a), *limit = text_limit(l, a->r);
    bool is_pointer = a->r->type->kind == IR_PTR;
    const char *is = arena_printf(l->arena, is_pointer ? "(uintptr_t)%s" : "%s", value);
    const char *end = arena_printf(l->arena, is_pointer ? "(uintptr_t)%s" : "%s", limit);
    long long plus = (long long)a->r->room_plus * size_of(a);

    return arena_printf(l->arena, "(int%d_t)((%s)%s - (%s)%s - %lld)", u[4] == '6' ? 64 : 32, u,
                        falls(a) ? is : end, u, falls(a) ? end : is, falls(a) ? -plus : plus);
}

/* Is the limit a value of the counter's type, on the side that it moves to? (Of numbers without a
   sign a negative one is the largest.) */
static void side_test(struct text *x, const struct acc *a, const char *limit)
{
    const struct ir_type *t = a->r->type, *c = a->r->room->type;
    bool is_below = type_least(c) < type_least(t) && (falls(a) || c->bits <= t->bits);

    if (is_below || (!falls(a) && type_most(c) > type_most(t))) {
        text_indent(x);
        strbuf_printf(x->out, "if (%s %c ", limit, is_below ? '<' : '>');
        text_const_int(x, c, (uint64_t)(is_below ? type_least(t) : type_most(t)), PREC_SHIFT);
        strbuf_add(x->out, ")\n");
        text_line(x, "    return 0;");
    }
    if (falls(a) && t->is_signed && !c->is_signed) {
        text_line(x, "if (fold_first < 0)");
        text_line(x, "    return 0;");
    }
    text_line(x, "if (!(fold_first %s %s))", falls(a) ? ">=" : "<=", limit);
    text_line(x, "    return 0;");
}

void text_full_test(struct text *x, const struct acc *a)
{
    const struct loop_text *l = x->loop;
    const char *limit = text_room(l, a->r);
    bool is_pointer = a->r->type->kind == IR_PTR;

    text_line(x, "{");
    x->indent++;
    text_indent(x);
    if (is_pointer)
        strbuf_add(x->out, "uint64_t fold_first");
    else
        text_declare(x, a->r->type, "fold_first");
    strbuf_add(x->out, ";\n");
    text_line(x, "int%s_t fold_way;", number_of(a)[4] == '6' ? "64" : "32");
    text_line(x, "if (__builtin_add_overflow(%s*%s, %lld, &fold_first) ||",
              is_pointer ? "(uintptr_t)" : "", a->name, (long long)a->r->room_plus * size_of(a));
    text_line(x, "    __builtin_mul_overflow(fold_n, %lld, &fold_way))", step_of(a));
    text_line(x, "    return 0;");
    if (is_pointer) {
        text_line(x, "if (!(fold_first %s (uintptr_t)%s))", falls(a) ? ">=" : "<=", limit);
        text_line(x, "    return 0;");
    } else {
        side_test(x, a, limit);
    }
    text_line(x, "if (%s < 0)", distance(l, a, arena_printf(l->arena, "*%s", a->name)));
    text_line(x, "    return 0;");
    x->indent--;
    text_line(x, "}");
}

const char *text_full_reach(const struct loop_text *l, const struct acc *a)
{
    const char *far = distance(l, a, a->name), *limit = text_limit(l, a->r);

    return arena_printf(l->arena, "(%s < fold_n * %lld ? %s - %lld : %s + fold_n * %lld)", far,
                        step_of(a), limit, (long long)a->r->room_plus, a->name,
                        (long long)a->r->most);
}

void text_left(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "static int64_t fold_left_%u(const void *fold_f, const void *so_far)", l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u *frame = fold_f;", l->k);
    text_line(x, "const struct fold_part_%u *a = so_far;", l->k);
    text_line(x, "int64_t left, least = __INT64_MAX__;");
    strbuf_addc(x->out, '\n');
    text_line(x, "(void)frame;");
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *c = &l->accs.at[i];
        if (!c->r->room)
            continue;
        text_line(x, "left = %s;", distance(l, c, arena_printf(l->arena, "a->%s", c->name)));
        text_line(x, "if (left <= 0)");
        text_line(x, "    return -1;");
        text_line(x, "left = (left - 1) / %lld;", step_of(c));
        text_line(x, "least = left < least ? left : least;");
    }
    text_line(x, "return least;");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

bool loop_has_count(const struct loop_text *l)
{
    return l->facts->search == SEARCH_FULL &&
           (l->plan->scheme == PLAN_TILES || l->plan->scheme == PLAN_LANES);
}

void text_count_head(struct text *x)
{
    uint32_t k = x->loop->k;

    text_line(x,
              "static void fold_count_%u(const void *frame, int64_t lo, int64_t hi, void *partial)",
              k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", k, k);
}

/* What the others come to is not asked for: host compilers leave it out. */
void text_count(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_count_head(x);
    text_line(x, "struct fold_part_%u *to = partial;", l->k);
    text_acc_locals(x, ACC_IDENTITY);
    text_line(x, "for (int64_t t = lo; t < hi; t++) {");
    x->indent++;
    if (l->facts->needed)
        text_need_call(x, "t");
    else
        text_step_call(x, "t", "NULL");
    x->indent--;
    text_line(x, "}");
    text_line(x, "__builtin_memset(to, 0, sizeof *to);");
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].r->room)
            text_line(x, "to->%s = %s;", l->accs.at[i].name, l->accs.at[i].name);
        else
            text_line(x, "(void)%s;", l->accs.at[i].name);
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}
