/* The textual form of the IR, as text.h describes it: one declaration or statement a line, each
   expression on the line of its statement. What is printed depends on the tree alone. */
#include "ir/text.h"

#include "base/strbuf.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

struct printer {
    struct strbuf *out;
    struct ir_loc last; /* the place printed last */
    int depth;
};

static void print_expr(struct printer *p, const struct ir_expr *e);
static void print_stmt(struct printer *p, const struct ir_stmt *s);

static void new_line(struct printer *p)
{
    strbuf_printf(p->out, "\n%*s", 2 * p->depth, "");
}

static void print_quoted(struct printer *p, const char *s)
{
    strbuf_addc(p->out, '"');
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;
        if (c == '"' || c == '\\')
            strbuf_printf(p->out, "\\%c", c);
        else if (c < 32 || c == 127)
            strbuf_printf(p->out, "\\%03o", c);
        else
            strbuf_addc(p->out, *s);
    }
    strbuf_addc(p->out, '"');
}

/* A name as it is where it cannot be taken for anything else, else quoted. */
static void print_name(struct printer *p, const char *name)
{
    bool plain = name[0] && !isdigit((unsigned char)name[0]) && strcmp(name, "_") != 0;

    for (const char *c = name; *c; c++)
        plain &= isalnum((unsigned char)*c) || strchr("_.$", *c);
    if (plain)
        strbuf_add(p->out, name);
    else
        print_quoted(p, name);
}

static void print_var_name(struct printer *p, const struct ir_var *v)
{
    print_name(p, v->name);
    strbuf_printf(p->out, "#%" PRIu32, v->id);
}

static void print_flags(struct printer *p, const void *of, const struct ir_flag *flags)
{
    for (; flags->word; flags++)
        if (ir_flag_get(of, flags))
            strbuf_printf(p->out, " %s", flags->word);
}

static void print_place(struct printer *p, struct ir_loc at)
{
    if (at.file == p->last.file && at.line == p->last.line && at.column == p->last.column)
        return;
    strbuf_add(p->out, " @");
    if (at.file != p->last.file)
        strbuf_printf(p->out, "%" PRIu32 ":", at.file);
    strbuf_printf(p->out, "%" PRIu32 ":%" PRIu32, at.line, at.column);
    p->last = at;
}

static void print_end(struct printer *p, struct ir_loc end)
{
    if (!end.file && !end.line && !end.column)
        return;
    strbuf_add(p->out, " ~");
    if (end.file != p->last.file)
        strbuf_printf(p->out, "%" PRIu32 ":", end.file);
    strbuf_printf(p->out, "%" PRIu32 ":%" PRIu32, end.line, end.column);
}

/* Qualifiers, then size and alignment where they are not the implied ones. */
static void print_type_prefix(struct printer *p, const struct ir_type *t)
{
    uint64_t size, align;

    for (const struct ir_flag *f = ir_type_flags; f->word; f++)
        if (ir_flag_get(t, f))
            strbuf_printf(p->out, "%s.", f->word);
    ir_type_layout(t, &size, &align);
    if (t->size != size || t->align != align)
        strbuf_printf(p->out, "size.%" PRIu64 ".%" PRIu64 ".", t->size, t->align);
}

static void print_extent(struct printer *p, const struct ir_type *t)
{
    strbuf_add(p->out, "array.");
    if (t->vla) {
        strbuf_addc(p->out, '(');
        print_expr(p, t->vla);
        strbuf_add(p->out, ").");
    } else if (t->count < 0) {
        strbuf_add(p->out, "?.");
    } else {
        strbuf_printf(p->out, "%" PRId64 ".", t->count);
    }
}

static void print_type(struct printer *p, const struct ir_type *t)
{
    static const char *const outer[] = {
        [IR_COMPLEX] = "complex.", [IR_PTR] = "ptr.", [IR_FUNC] = "func."};

    for (print_type_prefix(p, t);
         t->kind == IR_COMPLEX || t->kind == IR_PTR || t->kind == IR_FUNC || t->kind == IR_ARRAY;
         print_type_prefix(p, t)) {
        if (t->kind == IR_ARRAY)
            print_extent(p, t);
        else
            strbuf_add(p->out, outer[t->kind]);
        t = t->elem;
    }
    if (t->kind == IR_RECORD) {
        strbuf_add(p->out, "record.");
        print_name(p, t->record->tag);
    } else if (t->kind == IR_INT || t->kind == IR_FLOAT) {
        const char *letter = t->kind == IR_FLOAT ? "f" : t->is_signed ? "i" : "u";
        strbuf_printf(p->out, "%s%" PRIu32, letter, t->bits);
    } else {
        strbuf_add(p->out, t->kind == IR_VOID ? "void" : t->kind == IR_BOOL ? "bool" : "opaque");
    }
}

/* Exact: hexadecimal, and a NaN by its bits. */
static void print_float(struct printer *p, const struct ir_expr *e)
{
    uint64_t bits;

    memcpy(&bits, &e->fval, sizeof bits);
    if (isnan(e->fval))
        strbuf_printf(p->out, " nan:%016" PRIx64, bits);
    else
        strbuf_printf(p->out, " %a", e->fval);
    if (e->text) {
        strbuf_addc(p->out, ' ');
        print_quoted(p, e->text);
    }
}

/* The parts of an expression between its type and its place. */
static void print_expr_parts(struct printer *p, const struct ir_expr *e)
{
    strbuf_addc(p->out, ' ');
    if (e->kind == IR_CONST_INT && e->type->kind == IR_INT && e->type->is_signed) {
        strbuf_printf(p->out, "%" PRId64, (int64_t)e->ival);
    } else if (e->kind == IR_CONST_INT) {
        strbuf_printf(p->out, "%" PRIu64, e->ival);
    } else if (e->kind == IR_VAR) {
        print_var_name(p, e->var);
    } else if (e->kind == IR_MEMBER) {
        strbuf_printf(p->out, "%" PRIu32, e->field);
    } else if (e->kind == IR_ASSIGN_OP) {
        strbuf_printf(p->out, "%s ", ir_op_words[e->op]);
        print_type(p, e->compute);
    } else if (e->kind == IR_CALL) {
        if (e->func)
            print_name(p, e->func->name);
        else
            strbuf_addc(p->out, '_');
    } else if (e->kind == IR_UNSUPPORTED_EXPR) {
        strbuf_printf(p->out, "%s ", ir_refusal_id(e->refusal));
        print_quoted(p, e->text ? e->text : "");
    } else if (e->kind == IR_CAST && e->is_implicit) {
        strbuf_add(p->out, ":implicit");
    } else { /* nothing: take the space back */
        p->out->text[--p->out->length] = '\0';
    }
    if (e->kind == IR_CONST_FLOAT)
        print_float(p, e);
}

static void print_operand(struct printer *p, const struct ir_expr *e)
{
    strbuf_addc(p->out, ' ');
    print_expr(p, e);
}

static void print_expr(struct printer *p, const struct ir_expr *e)
{
    if (!e) {
        strbuf_addc(p->out, '_');
        return;
    }
    const struct ir_expr_shape *shape = &ir_expr_shapes[e->kind];
    const struct ir_expr *operands[] = {e->a, e->b, e->c};
    strbuf_printf(p->out, "(%s ", shape->word ? shape->word : ir_op_words[e->op]);
    print_type(p, e->type);
    print_expr_parts(p, e);
    print_place(p, e->loc);
    for (uint32_t k = 0; k < shape->noperands; k++)
        print_operand(p, operands[k]);
    for (const struct ir_expr *x = shape->has_args ? e->args : NULL; x; x = x->next)
        print_operand(p, x);
    strbuf_addc(p->out, ')');
}

static void print_below(struct printer *p, const struct ir_stmt *s)
{
    p->depth++;
    new_line(p);
    print_stmt(p, s);
    p->depth--;
}

static void print_list(struct printer *p, const struct ir_stmt *s)
{
    for (; s; s = s->next)
        print_below(p, s);
}

static void print_loop_parts(struct printer *p, const struct ir_stmt *s)
{
    strbuf_printf(p->out, " %" PRIu32, s->loop_id);
    print_flags(p, s, ir_loop_flags);
    for (const struct ir_pragma_word *w = ir_pragma_words; w->word; w++)
        if (s->pragmas & w->bit)
            strbuf_printf(p->out, " %s", w->word);
    for (const struct ir_operator *op = s->op; op; op = op->next) {
        strbuf_printf(p->out, " :operator %s ", op->func);
        if (op->identity)
            print_expr(p, op->identity);
        else
            strbuf_addc(p->out, '_');
    }
    for (const struct ir_name *n = s->resident; n; n = n->next)
        strbuf_printf(p->out, " :resident %s", n->name);
}

static void print_stmt_parts(struct printer *p, const struct ir_stmt *s, uint32_t parts)
{
    if (parts & IR_PART_LOOP)
        print_loop_parts(p, s);
    if (parts & IR_PART_VAR) {
        strbuf_addc(p->out, ' ');
        print_var_name(p, s->var);
    }
    if (parts & IR_PART_REFUSAL)
        strbuf_printf(p->out, " %s", ir_refusal_id(s->refusal));
    if (parts & IR_PART_TEXT) {
        strbuf_addc(p->out, ' ');
        print_quoted(p, s->text ? s->text : "");
    }
    if (parts & IR_PART_RANGE)
        strbuf_printf(p->out, " %" PRId64 " %" PRId64, s->ival, s->ival_last);
}

static void print_stmt(struct printer *p, const struct ir_stmt *s)
{
    if (!s) {
        strbuf_addc(p->out, '_');
        return;
    }
    uint32_t parts = ir_stmt_shapes[s->kind].parts;
    strbuf_printf(p->out, "(%s", ir_stmt_shapes[s->kind].word);
    print_stmt_parts(p, s, parts);
    print_place(p, s->loc);
    print_end(p, s->end);
    if (parts & IR_PART_INIT) {
        strbuf_add(p->out, " (init");
        p->depth++;
        print_list(p, s->init);
        p->depth--;
        strbuf_addc(p->out, ')');
    }
    if (parts & IR_PART_EXPR)
        print_operand(p, s->expr);
    if (parts & IR_PART_STEP)
        print_operand(p, s->step);
    if (parts & IR_PART_BODY)
        print_below(p, s->body);
    if (parts & IR_PART_ELSE)
        print_below(p, s->orelse);
    if (parts & IR_PART_LIST)
        print_list(p, s->body);
    strbuf_addc(p->out, ')');
}

static void print_var(struct printer *p, const struct ir_var *v)
{
    p->depth++;
    new_line(p);
    if (v) {
        strbuf_printf(p->out, "(%s ", ir_storage_words[v->storage]);
        print_var_name(p, v);
        strbuf_addc(p->out, ' ');
        print_type(p, v->type);
        print_flags(p, v, ir_var_flags);
        print_place(p, v->loc);
        print_operand(p, v->init);
        strbuf_addc(p->out, ')');
    } else {
        strbuf_addc(p->out, '_');
    }
    p->depth--;
}

static void print_func(struct printer *p, const struct ir_func *f)
{
    strbuf_add(p->out, "(func ");
    print_name(p, f->name);
    strbuf_addc(p->out, ' ');
    print_type(p, f->result);
    print_flags(p, f, ir_func_flags);
    print_place(p, f->loc);
    p->depth++;
    new_line(p);
    strbuf_add(p->out, "(params");
    for (uint32_t k = 0; k < f->nparams; k++)
        print_var(p, f->params[k]);
    strbuf_addc(p->out, ')');
    new_line(p);
    strbuf_add(p->out, "(locals");
    for (const struct ir_var *v = f->locals; v; v = v->next)
        print_var(p, v);
    strbuf_addc(p->out, ')');
    p->depth--;
    print_below(p, f->body);
    strbuf_addc(p->out, ')');
}

static void print_record(struct printer *p, const struct ir_record *r)
{
    strbuf_add(p->out, "(record ");
    print_name(p, r->tag);
    print_flags(p, r, ir_record_flags);
    strbuf_printf(p->out, " %" PRIu64 " %" PRIu64, r->size, r->align);
    p->depth++;
    for (uint32_t k = 0; k < r->nfields; k++) {
        const struct ir_field *f = &r->fields[k];
        new_line(p);
        strbuf_add(p->out, "(field ");
        print_name(p, f->name);
        strbuf_addc(p->out, ' ');
        print_type(p, f->type);
        strbuf_printf(p->out, " %" PRIu64, f->bit_offset);
        if (f->bit_width >= 0)
            strbuf_printf(p->out, " %" PRId32, f->bit_width);
        strbuf_addc(p->out, ')');
    }
    p->depth--;
    strbuf_addc(p->out, ')');
}

void ir_print_func(const struct ir_unit *u, const struct ir_func *f, struct strbuf *out)
{
    struct printer p = {out, {0, 0, 0}, 0};

    (void)u;
    print_func(&p, f);
    strbuf_addc(out, '\n');
}

void ir_print_unit(const struct ir_unit *u, struct strbuf *out)
{
    struct printer p = {out, {0, 0, 0}, 1};

    strbuf_printf(out, "(unit %" PRIu32 " %" PRIu32 "\n  (files", u->next_var_id, u->next_loop_id);
    for (uint32_t k = 0; k < u->nfiles; k++) {
        strbuf_addc(out, ' ');
        print_quoted(&p, u->files[k]);
    }
    strbuf_addc(out, ')');
    for (const struct ir_record *r = u->records; r; r = r->next) {
        new_line(&p);
        print_record(&p, r);
    }
    p.depth = 0;
    for (const struct ir_var *v = u->globals; v; v = v->next)
        print_var(&p, v);
    p.depth = 1;
    for (const struct ir_func *f = u->funcs; f; f = f->next) {
        new_line(&p);
        print_func(&p, f);
    }
    strbuf_add(out, ")\n");
}
