/*
 * Inner loops along rows of memory, which groups of a GPU's threads run together, in the kernel
 * text: the threads' own elements are locals there (kernels/staged.h). Which loops these are says
 * along.h.
 */
#include "emit/along.h"

#include <foldrt.h>

#include "base/arena.h"
#include "plan/linear.h"

bool text_staged_element(struct text *x, const struct ir_expr *lvalue)
{
    struct rows all[ALONG_MOST];
    uint32_t n, k;

    if (!x->staged)
        return false;
    k = loop_along(x->loop, x->staged, all, &n);
    for (uint32_t i = 0; i < x->loop->facts->accesses.n; i++) {
        if (x->loop->facts->accesses.at[i].lvalue != lvalue)
            continue;
        uint32_t array = along_array(x->loop, &all[k], i);
        if (array == all[k].n)
            continue;
        strbuf_printf(x->out, "fold_q%u", all[k].which[array]);
        return true;
    }
    return false;
}

/* Where the rows of the group's iterations begin. */
static void begins(struct text *x, const struct rows *r)
{
    text_line(x, "if (FOLD_THREAD < 1 << frame->fold_rows) {");
    x->indent++;
    if (r->is_ragged)
        text_line(x, "fold_turns[FOLD_THREAD] = fold_own;");
    text_index_at(x, r->level, "0");
    for (uint32_t i = 0; i < r->n; i++) {
        text_indent(x);
        strbuf_printf(x->out, "fold_s%u->from[FOLD_THREAD] = &", r->which[i]);
        text_expr(x, along_address(x->loop, r, &x->loop->facts->accesses.at[r->which[i]]),
                  PREC_UNARY);
        strbuf_printf(x->out, " - fold_a%u;\n", r->which[i]);
    }
    x->indent--;
    text_line(x, "}");
    text_line(x, "FOLD_BARRIER;");
    if (r->is_ragged)
        text_line(x, "const int32_t fold_most = fold_staged_most(fold_turns, frame->fold_rows);");
    else
        text_line(x, "const int32_t fold_most = fold_own;");
}

static void loads(struct text *x, const struct rows *r, const char *when, const char *turn)
{
    text_line(x, "if (%s) {", when);
    for (uint32_t i = 0; i < r->n; i++)
        text_line(x, "    fold_staged_load_%u(fold_a%u, fold_s%u, %s, %s, %s, fold_held%u);",
                  r->which[i], r->which[i], r->which[i], turn,
                  r->is_ragged ? "-1, fold_turns" : "fold_most, 0", "frame->fold_rows",
                  r->which[i]);
    text_line(x, "}");
}

/* The turns of a piece, by the thread whose row it is. */
static void turns(struct text *x, const struct rows *r)
{
    text_line(x, "if (FOLD_THREAD < 1 << frame->fold_rows) {");
    x->indent++;
    text_line(x, "const int32_t fold_left = fold_own - fold_turn;");
    text_line(x, "const int32_t fold_here = fold_left < fold_wide ? fold_left : fold_wide;");
    strbuf_add(x->out, "#pragma unroll 16\n");
    text_line(x, "for (int32_t fold_k = 0; fold_k < fold_here; fold_k++) {");
    x->indent++;
    for (uint32_t i = 0; i < r->n; i++) {
        text_indent(x);
        strbuf_add(x->out, "const ");
        text_type(x, x->loop->facts->accesses.at[r->which[i]].lvalue->type);
        strbuf_printf(x->out, " fold_q%u = fold_s%u->tile[fold_row%u + fold_k];\n", r->which[i],
                      r->which[i], r->which[i]);
    }
    text_index_at(x, r->level, "fold_turn + fold_k");
    text_line(x, "(void)%s;", loop_find(x->loop, r->level->index)->name);
    x->staged = r->loop;
    text_stmt_inside(x, r->loop->body);
    x->staged = NULL;
    for (unsigned i = 0; i < 2; i++) {
        x->indent--;
        text_line(x, "}");
    }
}

/* The array, as a pointer to elements. */
static void declare_array(struct text *x, const struct rows *r, uint32_t which)
{
    const struct access *a = &x->loop->facts->accesses.at[which];
    const struct ir_expr *base;
    struct linear at;

    linear_address(x->loop->facts, along_address(x->loop, r, a), &at, &base);
    text_indent(x);
    strbuf_add(x->out, "FOLD_GLOBAL const ");
    text_type(x, a->lvalue->type);
    strbuf_printf(x->out, " *const fold_a%u = (FOLD_GLOBAL const ", which);
    text_type(x, a->lvalue->type);
    strbuf_add(x->out, " *)");
    text_expr(x, base, PREC_UNARY);
    strbuf_add(x->out, ";\n");
}

static void staged_loop(struct text *x, const struct rows *r, uint32_t number)
{
    for (uint32_t i = 0; i < r->n; i++) {
        uint32_t w = r->which[i];
        declare_array(x, r, w);
        text_line(x,
                  "FOLD_SHARED struct fold_staged_%u *const fold_s%u = &((FOLD_SHARED union "
                  "fold_staged_room *)frame->fold_room)->loop%u.at%u;",
                  w, w, number, w);
        text_indent(x);
        text_type(x, x->loop->facts->accesses.at[w].lvalue->type);
        strbuf_printf(x->out, " fold_held%u[FOLD_STAGED_HELD(%s)];\n", w, r->piece);
        text_indent(x);
        strbuf_printf(x->out, "const int32_t fold_row%u = FOLD_THREAD * FOLD_STAGED_PITCH(", w);
        text_type(x, x->loop->facts->accesses.at[w].lvalue->type);
        strbuf_printf(x->out, ", %s, frame->fold_rows);\n", r->piece);
    }
    if (r->is_ragged)
        text_line(x,
                  "FOLD_SHARED int32_t *const fold_turns = ((FOLD_SHARED union fold_staged_room "
                  "*)frame->fold_room)->loop%u.turns;",
                  number);
    begins(x, r);
    text_line(x, "const int32_t fold_wide = FOLD_STAGED_WIDE(%s, frame->fold_rows);", r->piece);
    loads(x, r, "fold_most > 0", "0");
    text_line(x, "for (int32_t fold_turn = 0; fold_turn < fold_most; fold_turn += fold_wide) {");
    x->indent++;
    for (uint32_t i = 0; i < r->n; i++)
        text_line(x, "fold_staged_put_%u(fold_held%u, frame->fold_rows, fold_s%u);", r->which[i],
                  r->which[i], r->which[i]);
    text_line(x, "FOLD_BARRIER;");
    loads(x, r, "fold_most - fold_turn > fold_wide", "fold_turn + fold_wide");
    turns(x, r);
    text_line(x, "FOLD_BARRIER;");
    x->indent--;
    text_line(x, "}");
}

/* How many turns the thread's own iteration has that the group runs here, and behind them what C
   leaves. */
static void own_turns(struct text *x, const struct rows *r, uint32_t number)
{
    const int most = along_turns_most(x->loop, r);

    text_indent(x);
    if (r->is_ragged)
        strbuf_printf(x->out, "const int32_t fold_own = frame->fold_stage == 1 && fold_n1 <= %d",
                      most);
    else
        strbuf_printf(x->out, "if (fold_n1 <= %d", most);
    text_trip_guard(x, r->level, 1, " && ");
    strbuf_add(x->out, r->is_ragged ? " ? (int32_t)fold_n1 : 0;\n" : ") {\n");
    x->indent += !r->is_ragged;
    if (!r->is_ragged)
        text_line(x, "const int32_t fold_own = (int32_t)fold_n1;");
    staged_loop(x, r, number);
    if (r->is_ragged)
        text_line(x, "if ((uint64_t)fold_own == fold_n1 || frame->fold_stage == 2) {");
    x->indent += r->is_ragged;
    if (!r->level->declared_here)
        text_index_after(x, r->level, 1);
    text_line(x, "fold_done = 1;");
    x->indent--;
    text_line(x, "}");
}

bool text_is_staged(const struct text *x, const struct ir_stmt *s)
{
    struct rows all[ALONG_MOST];
    uint32_t n;

    return x->is_device && x->mode == TEXT_STEP && !x->is_loaded && !x->staged && x->loop &&
           !x->loop->obstacle && loop_along(x->loop, s, all, &n) < n;
}

void text_staged_loop(struct text *x, const struct ir_stmt *s)
{
    struct rows all[ALONG_MOST];
    uint32_t n, k = loop_along(x->loop, s, all, &n);
    const struct level *v = all[k].level;

    strbuf_add(x->out, "#ifndef FOLD_ITEM_PER_CHUNK\n");
    text_line(x, "if (frame->fold_stage) {");
    x->indent++;
    text_indent(x);
    text_trip_declare(x, v, 1);
    strbuf_addc(x->out, '\n');
    own_turns(x, &all[k], k);
    x->indent--;
    text_line(x, "}");
    strbuf_add(x->out, "#endif\n");
}

void text_staged_end(struct text *x, const struct ir_stmt *s)
{
    struct rows all[ALONG_MOST];
    uint32_t n, k = loop_along(x->loop, s, all, &n);

    if (k + 1 == n) {
        text_line(x, "if (frame->fold_stage == 2)");
        text_line(x, "    return;");
    }
}

void text_staged_arrays(struct text *x)
{
    const struct loop_text *l = x->loop;
    struct rows all[ALONG_MOST];
    uint32_t n = l->obstacle ? 0 : loops_along(l, all);

    if (!n)
        return;
    strbuf_add(x->out, "#ifndef FOLD_ITEM_PER_CHUNK\n");
    for (uint32_t k = 0; k < n; k++)
        for (uint32_t i = 0; i < all[k].n; i++) {
            strbuf_printf(x->out, "FOLD_STAGED(%u, ", all[k].which[i]);
            text_type(x, l->facts->accesses.at[all[k].which[i]].lvalue->type);
            strbuf_printf(x->out, ", %s, %lld)\n", all[k].piece, (long long)all[k].step[i]);
        }
    text_line(x, "union fold_staged_room {");
    for (uint32_t k = 0; k < n; k++) {
        text_line(x, "    struct {");
        for (uint32_t i = 0; i < all[k].n; i++)
            text_line(x, "        struct fold_staged_%u at%u;", all[k].which[i], all[k].which[i]);
        if (all[k].is_ragged)
            text_line(x, "        int32_t turns[FOLD_STAGED_ROWS];");
        text_line(x, "    } loop%u;", k);
    }
    text_line(x, "};");
    strbuf_add(x->out, "#endif\n");
}

void text_staged_kernel(struct text *x)
{
    if (loop_is_staged(x->loop) && !loop_is_ragged(x->loop))
        strbuf_add(x->out, "#ifndef FOLD_ITEM_PER_CHUNK\nFOLD_STAGED_KERNEL\n#endif\n");
}

void text_staged_length(struct text *x)
{
    const struct loop_text *l = x->loop;
    struct rows all[ALONG_MOST];
    uint32_t n = l->obstacle ? 0 : loops_along(l, all);

    for (uint32_t k = 0; k < n && !all[k].is_ragged; k++) {
        text_line(x, "{");
        x->indent++;
        text_indent(x);
        text_trip_declare(x, all[k].level, 1);
        strbuf_addc(x->out, '\n');
        text_line(x, "if (fold_n1 > %dul)", along_turns_most(l, &all[k]));
        text_line(x, "    fold_call.row = -1;");
        text_line(x, "else if (fold_call.row >= 0 && (int64_t)fold_n1 > fold_call.row)");
        text_line(x, "    fold_call.row = (int64_t)fold_n1;");
        x->indent--;
        text_line(x, "}");
    }
}
