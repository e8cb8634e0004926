/*
 * Turns ahead of the test that ends a loop, in texts for devices. A GPU's thread waits in each turn
 * for the condition at the end of the turn's own chain of operations, and only then begins the next
 * one: 90 cycles a turn of the Mandelbrot set's on an H200, where what the next turn needs is there
 * after 38. So from the 33rd turn on the loop runs eight at once without a branch, on copies, for
 * as long as none of them would have left it; then it does the rest as written, and after 32 more
 * turns tries again. Shorter loops pay nothing but a counter. Compilers know this as speculative
 * execution (S. Mahlke et al., "Sentinel scheduling for VLIW and superscalar processors", ASPLOS
 * 1992); NVRTC moves nothing across the way out of a loop by itself.
 */
#include "emit/speculate.h"

#include <inttypes.h>
#include <stdio.h>

#include "analyse/parts.h"
#include "analyse/speculate.h"
#include "emit/addresses.h"
#include "emit/limited.h"
#include "emit/spaces.h"

enum { TURNS = 8, TURNS_BEFORE = 32 };

/* May the text have copies of what they change under names of its own? */
static bool can_be_copied(struct text *x, const struct speculation *s)
{
    for (uint32_t i = 0; i < s->n; i++) {
        const struct spelled *v = loop_find(x->loop, s->vars[i].var);
        if (!v || (v->place != PLACE_INNER && v->place != PLACE_LOCAL) || v->wide || v->has_address)
            return false;
    }
    return true;
}

static bool speculates(struct text *x, const struct ir_stmt *loop, struct speculation *s)
{
    return x->is_device && (x->mode == TEXT_STEP || x->mode == TEXT_CALLEE) && !x->is_ahead &&
           !text_is_limited(x) && !x->cells && loop_speculates(loop, s) && can_be_copied(x, s);
}

/* The statement on copies; of one that leads out of the loop just whether it would. */
static void tried(struct text *x, const struct ir_stmt *s)
{
    if (s->kind == IR_BLOCK) {
        for (const struct ir_stmt *i = s->body; i; i = i->next)
            tried(x, i);
        return;
    }
    if (!speculation_leaves(s)) {
        text_stmt(x, s);
        return;
    }
    text_indent(x);
    strbuf_add(x->out, "fold_leaves |= (");
    text_condition(x, s->expr);
    strbuf_add(x->out, ") ? 1 : 0;\n");
    if (s->orelse)
        tried(x, s->orelse);
}

/* A turn of its own: what its body declares is declared by the next one again. */
static void turn(struct text *x, const struct ir_stmt *loop)
{
    text_line(x, "{");
    x->indent++;
    tried(x, loop->body);
    x->indent--;
    text_line(x, "}");
    if (loop->step) {
        text_indent(x);
        text_expr(x, loop->step, PREC_COMMA);
        strbuf_add(x->out, ";\n");
    }
    if (loop->expr) {
        text_indent(x);
        strbuf_add(x->out, "fold_leaves |= (");
        text_condition(x, loop->expr);
        strbuf_add(x->out, ") ? 0 : 1;\n");
    }
}

/* No counter overflows in turns that C may not come to. */
static void limits(struct text *x, const struct speculation *s)
{
    for (uint32_t i = 0; i < s->n; i++) {
        const struct ir_type *t = s->vars[i].var->type;
        const char *name = loop_find(x->loop, s->vars[i].var)->name;
        int64_t far = s->vars[i].step * TURNS;

        if (t->kind != IR_INT || !t->is_signed || t->bits < 32 || far == 0 || s->vars[i].is_inside)
            continue;
        text_line(x, "if (%s > %" PRId64 "l || %s < -%" PRId64 "l)", name,
                  (int64_t)type_most(t) - far, name, (int64_t)type_most(t) - far);
        text_line(x, "    break;");
    }
}

/* Declares copies of the variables, or, `back`, variables of their names that begin as these. */
static void declare(struct text *x, const struct speculation *s, bool back)
{
    char copy[32];

    for (uint32_t i = 0; i < s->n; i++) {
        const char *name = loop_find(x->loop, s->vars[i].var)->name;
        if (s->vars[i].is_inside)
            continue;
        snprintf(copy, sizeof copy, "fold_tried_%u", i);
        text_indent(x);
        text_declare_var(x, s->vars[i].var, back ? name : copy);
        strbuf_printf(x->out, " = %s;\n", back ? copy : name);
    }
}

static void assign(struct text *x, const struct speculation *s, bool back)
{
    for (uint32_t i = 0; i < s->n; i++) {
        const char *name = loop_find(x->loop, s->vars[i].var)->name;
        if (s->vars[i].is_inside)
            continue;
        if (back)
            text_line(x, "%s = fold_tried_%u;", name, i);
        else
            text_line(x, "fold_tried_%u = %s;", i, name);
    }
}

void text_speculation(struct text *x, const struct ir_stmt *loop)
{
    struct speculation s;

    if (!loop || !speculates(x, loop, &s))
        return;
    text_line(x, "if (++fold_turns == %d) {", TURNS_BEFORE + 1);
    text_line(x, "    fold_turns = 0;");
    text_line(x, "    for (;;) {");
    x->indent += 2;
    text_line(x, "int fold_leaves = 0;");
    declare(x, &s, false);
    limits(x, &s);
    text_line(x, "{");
    x->indent++;
    declare(x, &s, true);
    for (int k = 0; k < TURNS; k++)
        turn(x, loop);
    assign(x, &s, false);
    x->indent--;
    text_line(x, "}");
    text_line(x, "if (fold_leaves)");
    text_line(x, "    break;");
    assign(x, &s, true);
    x->indent -= 2;
    text_line(x, "    }");
    text_line(x, "}");
}

bool text_speculates(struct text *x, const struct ir_stmt *loop)
{
    struct speculation s;

    return speculates(x, loop, &s);
}
