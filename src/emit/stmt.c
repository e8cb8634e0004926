/* Statements as C text, indented as people indent them. */
#include "emit/addresses.h"
#include "emit/keep.h"
#include "emit/later.h"
#include "emit/cells.h"
#include "emit/device.h"
#include "emit/scatter.h"
#include "emit/few.h"
#include "emit/limited.h"
#include "emit/pieces.h"
#include "emit/ranks.h"
#include "emit/separate.h"
#include "emit/spaces.h"
#include "emit/speculate.h"
#include "emit/steady.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/arena.h"

void text_indent(struct text *x)
{
    for (unsigned i = 0; i < x->indent; i++)
        strbuf_add(x->out, "    ");
}

void text_line(struct text *x, const char *fmt, ...)
{
    va_list ap;

    text_indent(x);
    va_start(ap, fmt);
    strbuf_vprintf(x->out, fmt, ap);
    va_end(ap);
    strbuf_addc(x->out, '\n');
}

/* An expression whose value is not used. */
static void effect(struct text *x, const struct ir_expr *e)
{
    if (e->kind == IR_CAST && e->type->kind == IR_VOID && ir_is_write(e->a))
        e = e->a;
    text_expr(x, e, PREC_COMMA);
}

static void declaration(struct text *x, const struct ir_stmt *s)
{
    const struct spelled *v = loop_find(x->loop, s->var);
    const struct ir_expr *init = s->expr ? text_later_init(x, s) : s->var->init;
    bool is_static = s->var->storage == IR_STATIC_LOCAL;

    if (!v && x->mode != TEXT_HOST)
        emit_bug("declaration that was not gathered");
    if (is_static && x->is_device)
        return; /* text_tables has it */
    if (is_static)
        strbuf_add(x->out, "static const ");
    text_declare_var(x, s->var, x->mode == TEXT_HOST ? s->var->name : v->name);
    if (s->expr || is_static) {
        strbuf_add(x->out, " = ");
        if (init)
            text_init(x, init);
        else
            strbuf_add(x->out, "{}");
    }
}

/* A body under if, for and the like: braces unless it is one plain statement. loop: of this one,
   whose turns may be counted, one too many being none, or run ahead; NULL: of none. */
static void body_text(struct text *x, const struct ir_stmt *s, const char *after,
                      const struct ir_stmt *loop)
{
    bool limited = loop && text_is_limited(x);
    bool plain = s->kind == IR_EXPR || s->kind == IR_BREAK || s->kind == IR_CONTINUE ||
                 s->kind == IR_RETURN || s->kind == IR_GOTO || s->kind == IR_EMPTY;

    plain = plain && !text_replaces(x, s) && !limited && !counter_is_taken(x, s) &&
            !(loop && text_speculates(x, loop));
    strbuf_add(x->out, plain ? "\n" : " {\n");
    x->indent++;
    if (limited) {
        text_line(x, "if (--*fold_left < 0)");
        text_line(x, "    break;");
    }
    text_speculation(x, loop);
    if (plain)
        text_stmt(x, s);
    else
        text_stmt_inside(x, s);
    x->indent--;
    if (!plain || *after)
        text_indent(x);
    if (!plain)
        strbuf_add(x->out, *after ? "} " : "}\n");
    strbuf_add(x->out, after);
}

static void body(struct text *x, const struct ir_stmt *s, const char *after)
{
    body_text(x, s, after, NULL);
}

static void if_statement(struct text *x, const struct ir_stmt *s)
{
    if (piece_branch(x, s) != s) {
        strbuf_add(x->out, "{\n");
        x->indent++;
        text_stmt_inside(x, piece_branch(x, s));
        x->indent--;
        text_line(x, "}");
        return;
    }
    strbuf_add(x->out, "if (");
    text_condition(x, s->expr);
    strbuf_addc(x->out, ')');
    body(x, s->body, s->orelse ? "else" : "");
    if (!s->orelse)
        return;
    if (s->orelse->kind == IR_IF && !text_replaces(x, s->orelse)) {
        strbuf_addc(x->out, ' ');
        if_statement(x, s->orelse);
    } else {
        body(x, s->orelse, "");
    }
}

/* What stands first in the parentheses of a for, when it is a single declaration or expression;
   several declarations stand before the loop, in a block. */
void text_for(struct text *x, const struct ir_stmt *s)
{
    bool several = s->init && s->init->next && s->init->kind == IR_DECL;

    if (several) {
        strbuf_add(x->out, "{\n");
        x->indent++;
        for (const struct ir_stmt *i = s->init; i; i = i->next)
            text_stmt(x, i);
        text_indent(x);
    }
    strbuf_add(x->out, "for (");
    for (const struct ir_stmt *i = several ? NULL : s->init; i; i = i->next) {
        if (i->kind == IR_DECL)
            declaration(x, i);
        else if (i->kind == IR_EXPR)
            text_expr(x, i->expr, PREC_ASSIGN);
        if (i->next)
            strbuf_add(x->out, ", ");
    }
    strbuf_add(x->out, s->expr ? "; " : ";");
    if (s->expr)
        text_condition(x, s->expr);
    strbuf_add(x->out, s->step ? "; " : ";");
    if (s->step)
        text_expr(x, s->step, PREC_COMMA);
    strbuf_addc(x->out, ')');
    body_text(x, s->body, "", s);
    if (several) {
        x->indent--;
        text_line(x, "}");
    }
}

static void do_statement(struct text *x, const struct ir_stmt *s)
{
    strbuf_add(x->out, "do");
    body_text(x, s->body, "while (", s);
    text_condition(x, s->expr);
    strbuf_add(x->out, ");\n");
}

static void headed(struct text *x, const char *word, const struct ir_stmt *s,
                   const struct ir_stmt *loop)
{
    strbuf_printf(x->out, "%s (", word);
    text_condition(x, s->expr);
    strbuf_addc(x->out, ')');
    body_text(x, s->body, "", loop);
}

static void block(struct text *x, const struct ir_stmt *s)
{
    strbuf_add(x->out, "{\n");
    x->indent++;
    text_stmt_inside(x, s);
    x->indent--;
    text_line(x, "}");
}

/* The same with the first turns as conditions, of which none holds behind one that does not. */
static void turns_first(struct text *x, const struct ir_stmt *s, struct turns_text turns)
{
    strbuf_add(x->out, "{\n");
    x->indent++;
    for (uint32_t i = 0; i < turns.first; i++) {
        text_indent(x);
        if (i < turns.sure)
            block(x, s->body);
        else
            headed(x, "if", s, NULL);
    }
    if (turns.has_loop) {
        text_indent(x);
        headed(x, "while", s, NULL);
    }
    x->indent--;
    text_line(x, "}");
}

static void as_written(struct text *x, const struct ir_stmt *s)
{
    if (s->kind == IR_FOR)
        text_for(x, s);
    else if (s->kind == IR_WHILE)
        headed(x, "while", s, s);
    else
        do_statement(x, s);
}

static void loop(struct text *x, const struct ir_stmt *s)
{
    struct turns_text turns = text_turns_first(x, s);

    if (text_cells_loop(x, s) || text_separate_loop(x, s) || text_few_turns(x, s))
        return;
    if (turns.first || !turns.has_loop) {
        turns_first(x, s, turns);
        return;
    }
    if (text_speculates(x, s)) {
        strbuf_add(x->out, "{\n");
        x->indent++;
        text_line(x, "int fold_turns = 0;");
        text_indent(x);
        as_written(x, s);
        x->indent--;
        text_line(x, "}");
    } else {
        as_written(x, s);
    }
}

/* A loop that has a shape of its own when it is long, or that goes along rows (or both). */
static void attempted_loop(struct text *x, const struct ir_stmt *s)
{
    bool is_staged = text_is_staged(x, s);
    struct cells own;

    strbuf_add(x->out, "{\n");
    x->indent++;
    text_cells_begin(x, s, &own);
    text_line(x, "int fold_done = 0;");
    if (is_staged)
        text_staged_loop(x, s);
    if (loop_inside(x, s))
        text_inside(x, loop_inside(x, s));
    text_line(x, "if (!fold_done)");
    x->indent++;
    text_indent(x);
    loop(x, s);
    x->indent--;
    if (is_staged)
        text_staged_end(x, s);
    text_cells_end(x, &own);
    x->indent--;
    text_line(x, "}");
}

void text_loop(struct text *x, const struct ir_stmt *s)
{
    if (text_shared_loop(x, s) || text_map_loop(x, s) || text_joint_loop(x, s) ||
        text_still_loop(x, s))
        return;
    if (x->mode != TEXT_HOST && (loop_inside(x, s) || text_is_staged(x, s)))
        attempted_loop(x, s);
    else
        loop(x, s);
}

enum { CASES_SPELLED = 256 };

/* OpenCL C and CUDA C++ have no ranges. */
bool case_is_spelled(const struct ir_stmt *s)
{
    return (uint64_t)s->ival_last - (uint64_t)s->ival < CASES_SPELLED;
}

static void label(struct text *x, const struct ir_stmt *s)
{
    bool alone = !s->next || s->next->kind == IR_DECL;

    if (s->kind == IR_DEFAULT)
        strbuf_add(x->out, "default:");
    else if (s->kind == IR_LABEL)
        strbuf_printf(x->out, "u_%s:", s->text);
    else if (case_is_spelled(s))
        for (int64_t k = s->ival;; k++) {
            strbuf_printf(x->out, "case %lldl:", (long long)k);
            if (k == s->ival_last)
                break;
        }
    else
        strbuf_printf(x->out, "case %lldl ... %lldl:", (long long)s->ival, (long long)s->ival_last);
    strbuf_add(x->out, alone ? ";\n" : "\n");
}

void text_stmt_inside(struct text *x, const struct ir_stmt *s)
{
    if (s->kind != IR_BLOCK || text_replaces(x, s)) {
        text_stmt(x, s);
        return;
    }
    for (const struct ir_stmt *i = s->body; i; i = i->next)
        text_stmt(x, i);
}

static void simple(struct text *x, const struct ir_stmt *s)
{
    switch (s->kind) {
    case IR_EXPR:
        effect(x, s->expr);
        break;
    case IR_DECL:
        declaration(x, s);
        break;
    case IR_BREAK:
        strbuf_add(x->out, "break");
        break;
    case IR_CONTINUE:
        strbuf_add(x->out, "continue");
        break;
    case IR_GOTO:
        strbuf_printf(x->out, "goto u_%s", s->text);
        break;
    case IR_RETURN:
        strbuf_add(x->out, s->expr ? "return " : "return");
        if (s->expr)
            text_expr(x, s->expr, PREC_COMMA);
        break;
    case IR_HIT:
        strbuf_add(x->out, s->ival ? "{ *fold_hit = 1; return; }\n" : "*fold_hit = 1;\n");
        return;
    case IR_EMPTY:
        break;
    default:
        emit_bug("statement that is not represented");
    }
    strbuf_add(x->out, ";\n");
}

void text_stmt(struct text *x, const struct ir_stmt *s)
{
    if (text_replaced(x, s))
        return;
    text_rank_test(x, s);
    text_counter_take(x, s);
    text_indent(x);
    switch (s->kind) {
    case IR_BLOCK:
        block(x, s);
        break;
    case IR_IF:
        if (text_sure_part(x, s))
            block(x, text_sure_part(x, s));
        else
            if_statement(x, s);
        break;
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
        if (!text_turned_nest(x, s))
            text_loop(x, s);
        break;
    case IR_SWITCH:
        headed(x, "switch", s, NULL);
        break;
    case IR_CASE:
    case IR_DEFAULT:
    case IR_LABEL:
        label(x, s);
        break;
    default:
        simple(x, s);
        break;
    }
}
