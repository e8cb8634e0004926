/*
 * Rows of tables of pointers in kernel texts: `a[i]` is row 0 and i times the distance from each
 * row to the next. foldrt looks at the rows that the loop reads; where they are not so the loop
 * runs on the cores.
 */
#include "emit/stand.h"

#include "emit/device.h"

#include "analyse/stays.h"
#include "base/arena.h"

enum { STEP = 1, LEAST, MOST, NROWS }; /* behind the variable of row 0 in l->vars */

static bool is_of_table(const struct access *a, const struct ir_expr *table)
{
    return a->lvalue->kind == IR_INDEX && ir_expr_equal(a->lvalue->a, table);
}

const struct spelled *rows_of(const struct loop_text *l, const struct ir_expr *table)
{
    for (size_t i = 0; l && l->has_stands && i < l->vars.n; i++) {
        const struct ir_expr *of = l->vars.at[i].var->rows_of;
        if (of && ir_expr_equal(of, table))
            return &l->vars.at[i];
    }
    return NULL;
}

const struct spelled *rows_of_access(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];

    return access_is_of_row(a) ? rows_of(l, a->stays->row->table) : NULL;
}

const struct spelled *rows_of_load(const struct loop_text *l, const struct ir_expr *load)
{
    bool is = load->kind == IR_LOAD && load->type->kind == IR_PTR && load->a->kind == IR_INDEX;

    return is ? rows_of(l, load->a->a) : NULL;
}

/* Is it known of each read of the table where it is, and is each element that is read through it
   one of a row? */
static struct ir_var *base_of(const struct loop_text *l, const struct ir_expr *table)
{
    struct ir_var *base = NULL;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        const struct access *a = &l->facts->accesses.at[i];
        if (is_of_table(a, table) && (a->is_write || !a->is_affine || !span_is_possible(l, i)))
            return NULL;
        if (access_is_of_row(a) && ir_expr_equal(a->stays->row->table, table))
            base = a->stays->row->base;
    }
    return base;
}

static void add(struct loop_text *l, struct ir_var *v, const char *name)
{
    struct spelled s = {.var = v, .place = PLACE_VALUE, .name = name_unique(l, name)};
    struct arg a = {ARG_STAND, (uint32_t)l->vars.n, s.name};

    vec_push(&l->vars, s);
    vec_push(&l->args, a);
}

static void add_number(struct loop_text *l, const char *name)
{
    struct ir_var *v = ARENA_NEW(l->arena, struct ir_var);
    struct ir_type *t = ARENA_NEW(l->arena, struct ir_type);

    *t = (struct ir_type){.kind = IR_INT, .bits = 64, .is_signed = true, .size = 8, .align = 8};
    *v = (struct ir_var){.name = name, .type = t};
    add(l, v, name);
}

bool gather_rows(struct loop_text *l, const struct ir_expr *table)
{
    struct ir_var *base = base_of(l, table);
    struct strbuf text;

    if (!base || !type_is_portable(l, type_base(base->type->elem)))
        return false;
    strbuf_init(&text);
    ir_print_c_expr(table, &text);
    const char *name = name_safe(l->arena, name_of_text(l->arena, text.text));
    strbuf_release(&text);
    base->rows_of = table;
    add(l, base, arena_printf(l->arena, "%s_rows", name));
    add_number(l, arena_printf(l->arena, "%s_step", name));
    add_number(l, arena_printf(l->arena, "%s_least", name));
    add_number(l, arena_printf(l->arena, "%s_most", name));
    l->has_stands = true;
    return true;
}

void text_stand_argument(struct text *x, const struct loop_text *inner, const struct arg *a)
{
    const struct ir_var *v = inner->vars.at[a->which].var;
    struct ir_expr load = {.kind = IR_LOAD, .type = v->type, .a = (struct ir_expr *)v->stands_for};
    uint32_t behind = 0;

    if (v->stands_for) {
        text_stand(x, &load);
        return;
    }
    while (!inner->vars.at[a->which - behind].var->rows_of)
        behind++;
    const struct spelled *s = rows_of(x->loop, inner->vars.at[a->which - behind].var->rows_of);
    strbuf_printf(x->out, "frame->%s", s[behind].name);
}

/* Widens the numbers of rows by those that one access reads. */
static void reads(struct text *x, uint32_t which, const struct ir_expr *table)
{
    uint32_t k = x->loop->k;

    text_line(x, "fold_s = fold_span_%u_%u(frame, fold_n);", k, which);
    text_line(x, "if (fold_s.from < fold_s.to) {");
    x->indent++;
    for (int end = 0; end < 2; end++) {
        text_indent(x);
        strbuf_printf(x->out, "fold_row = (int64_t)(fold_s.%s - (uintptr_t)", end ? "to" : "from");
        text_expr(x, table, PREC_UNARY);
        strbuf_printf(x->out, ") / 8%s;\n", end ? " - 1" : "");
        text_line(x, "if (fold_row %s fold_%s)", end ? ">" : "<", end ? "most" : "least");
        text_line(x, "    fold_%s = fold_row;", end ? "most" : "least");
    }
    x->indent--;
    text_line(x, "}");
}

static void look(struct text *x, const struct spelled *s)
{
    text_line(x, "if (!foldrt_has((void *const *)fold_table + fold_least, "
                 "8 * (size_t)(fold_most - fold_least + 1)))");
    text_line(x, "    return 0;");
    text_line(x, "fold_base = ((void *const *)fold_table)[fold_least];");
    text_line(x, "if (fold_least < fold_most)");
    text_line(x, "    fold_step = foldrt_rows(fold_table, fold_least, fold_most, &fold_base);");
    text_line(x, "if (fold_least < fold_most && !fold_step)");
    text_line(x, "    return 0;");
    text_indent(x);
    strbuf_printf(x->out, "fold_to->%s = (", s->name);
    text_type(x, s->var->type);
    strbuf_add(x->out, ")((uintptr_t)fold_base - (uintptr_t)(fold_least * fold_step));\n");
    text_line(x, "fold_to->%s = fold_step;", s[STEP].name);
    text_line(x, "fold_to->%s = fold_least;", s[LEAST].name);
    text_line(x, "fold_to->%s = fold_most;", s[MOST].name);
}

void text_rows_found(struct text *x, const struct spelled *s)
{
    const struct ir_expr *table = s->var->rows_of;

    text_line(x, "{");
    x->indent++;
    text_line(x, "extern long foldrt_rows(const void *, long, long, void **);");
    text_line(x, "struct fold_span fold_s;");
    text_line(x, "int64_t fold_row, fold_least = __INT64_MAX__, fold_most = -1, fold_step = 0;");
    text_line(x, "void *fold_base;");
    for (uint32_t i = 0; i < x->loop->facts->accesses.n; i++)
        if (is_of_table(&x->loop->facts->accesses.at[i], table))
            reads(x, i, table);
    text_line(x, "if (fold_least <= fold_most) {");
    x->indent++;
    text_indent(x);
    strbuf_add(x->out, "const void *const fold_table = ");
    text_expr(x, table, PREC_ASSIGN);
    strbuf_add(x->out, ";\n");
    look(x, s);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}

static bool has_rows(const struct loop_text *l)
{
    for (size_t i = 0; l->has_stands && i < l->vars.n; i++)
        if (l->vars.at[i].var->rows_of)
            return true;
    return false;
}

void text_rows_span_function(struct text *x)
{
    if (!has_rows(x->loop))
        return;
    text_line(x, "static struct fold_span fold_rows_%u(struct fold_span s, int64_t step,",
              x->loop->k);
    text_line(x, "                                     int64_t least, int64_t most)");
    text_line(x, "{");
    text_line(x, "    if (s.from < s.to)");
    text_line(x, "        s.from += (uintptr_t)(least * step), s.to += (uintptr_t)(most * step);");
    text_line(x, "    return s;");
    text_line(x, "}");
}

void text_rows_span(struct text *x, uint32_t which)
{
    const struct spelled *s = rows_of_access(x->loop, which);

    strbuf_printf(x->out,
                  "fold_rows_%u(fold_span_%u_%u(frame, fold_n), frame->%s, frame->%s, "
                  "frame->%s)",
                  x->loop->k, x->loop->k, which, s[STEP].name, s[LEAST].name, s[MOST].name);
}
