/* Statements. A label or case is a statement of its own before the one it marks, so conversion
   appends to a list. */
#include "parse/internal.h"

#include <string.h>

static struct ir_stmt *append(struct parser *p, struct stmt_list *out, enum ir_stmt_kind k,
                              struct ir_loc loc)
{
    struct ir_stmt *s = ir_stmt_new(p->unit, k, loc);

    *out->end = s;
    out->end = &s->next;
    return s;
}

static void unsupported(struct parser *p, CXCursor c, struct stmt_list *out, enum ir_refusal why,
                        const char *what)
{
    struct ir_stmt *s = append(p, out, IR_UNSUPPORTED_STMT, cursor_loc(p, c));

    s->refusal = why;
    s->text = arena_strdup(p->unit->arena, what);
    addresses_lose(p, c, true);
}

/* c as exactly one statement: a block when conversion makes several. */
static struct ir_stmt *single(struct parser *p, CXCursor c)
{
    struct stmt_list list = {NULL, NULL};

    list.end = &list.first;
    stmt_convert(p, c, &list);
    if (!list.first)
        return append(p, &list, IR_EMPTY, cursor_loc(p, c));
    if (!list.first->next)
        return list.first;
    struct ir_stmt *block = ir_stmt_new(p->unit, IR_BLOCK, list.first->loc);
    block->body = list.first;
    block->end = source_loc(p, clang_getRangeEnd(clang_getCursorExtent(c)));
    return block;
}

static bool has_cleanup(struct parser *p, CXCursor c)
{
    cursor_list kids = {0};
    bool has = false;

    cursor_children(c, &kids);
    for (size_t k = 0; k < kids.n; k++)
        has = has || (clang_getCursorKind(kids.at[k]) == CXCursor_UnexposedAttr &&
                      attribute_is_named(p, kids.at[k], "cleanup", "__cleanup__"));
    vec_release(&kids);
    return has;
}

/* `union u v = {x};` of a member as large as the union: an assignment to that member. */
static bool union_set(struct parser *p, struct ir_var *v, CXCursor init, struct stmt_list *out)
{
    struct ir_type *t = ir_type_plain(p->unit, v->type);
    uint32_t field = 0;
    struct ir_expr *value = v->storage == IR_STATIC_LOCAL || t->kind != IR_RECORD
                                ? NULL
                                : init_union(p, init, t, &field);

    if (!value)
        return false;
    struct ir_loc loc = value->loc;
    struct ir_expr *member = ir_expr_new(p->unit, IR_MEMBER, t->record->fields[field].type, loc);
    struct ir_expr *set = ir_expr_new(p->unit, IR_ASSIGN, value->type, loc);
    member->field = field;
    member->a = ir_expr_new(p->unit, IR_VAR, v->type, loc);
    member->a->var = v;
    set->a = member;
    set->b = value;
    append(p, out, IR_EXPR, loc)->expr = set;
    return true;
}

static void variable(struct parser *p, CXCursor c, struct stmt_list *out)
{
    struct ir_var *v = var_of(p, c);
    CXCursor init = clang_Cursor_getVarDeclInitializer(c);

    if (v->storage == IR_GLOBAL)
        return;
    if (has_cleanup(p, c)) {
        unsupported(p, c, out, IR_REFUSE_UNSUPPORTED, "a cleanup attribute");
        v->address_taken = v->is_lost = true;
        return;
    }
    struct ir_stmt *s = append(p, out, IR_DECL, cursor_loc(p, c));
    s->var = v;
    if (!clang_Cursor_isNull(init) && !union_set(p, v, init, out))
        s->expr = init_convert(p, init, ir_type_plain(p->unit, v->type));
    if (v->storage == IR_STATIC_LOCAL) {
        v->init = s->expr;
        v->has_static_init = s->expr && v->type->is_const;
        s->expr = NULL;
    }
}

static void declaration(struct parser *p, CXCursor c, struct stmt_list *out)
{
    cursor_list kids = {0};

    cursor_children(c, &kids);
    for (size_t k = 0; k < kids.n; k++) {
        enum CXCursorKind kind = clang_getCursorKind(kids.at[k]);
        if (kind == CXCursor_VarDecl)
            variable(p, kids.at[k], out);
    }
    vec_release(&kids);
}

static void start_loop(struct parser *p, CXCursor c, struct ir_stmt *s)
{
    s->loop_id = p->unit->next_loop_id++;
    s->in_header = s->loc.file > p->opt->nparts;
    s->end = source_loc(p, clang_getRangeEnd(clang_getCursorExtent(c)));
    s->pragmas = pragmas_take(p, cursor_offset(c));
    s->op = pragmas_operators(p, cursor_offset(c));
    s->resident = pragmas_residents(p, cursor_offset(c));
    if (p->omp_depth > 0)
        s->pragmas |= IR_PRAGMA_OMP;
}

/* What the IR cannot say of a head is said in front of the body. */
static void for_init(struct parser *p, struct ir_stmt *loop, struct ir_stmt *init)
{
    struct ir_stmt **to = &loop->init, *s, *next;

    for (s = init; s; s = next) {
        next = s->next;
        s->next = NULL;
        if (s->kind != IR_UNSUPPORTED_STMT) {
            *to = s;
            to = &s->next;
            continue;
        }
        struct ir_stmt *block = ir_stmt_new(p->unit, IR_BLOCK, loop->body->loc);
        block->end = loop->end;
        block->body = s;
        s->next = loop->body;
        loop->body = block;
    }
}

/* The parts of a `for` are told apart by where they start: clang leaves no gap for absent ones. */
static void for_loop(struct parser *p, CXCursor c, cursor_list *kids, struct stmt_list *out)
{
    size_t semicolon[2] = {0, 0}, close = 0;
    struct stmt_list init = {NULL, NULL};

    init.end = &init.first;
    if (!for_parts(p, cursor_offset(c), semicolon, &close)) {
        unsupported(p, c, out, IR_REFUSE_UNSUPPORTED, "a for statement");
        return;
    }
    struct ir_stmt *s = append(p, out, IR_FOR, cursor_loc(p, c));
    start_loop(p, c, s);
    for (size_t k = 0; k < kids->n; k++) {
        size_t at = cursor_offset(kids->at[k]);
        if (at < semicolon[0])
            stmt_convert(p, kids->at[k], &init);
        else if (at < semicolon[1])
            s->expr = expr_value(p, expr_convert(p, kids->at[k]));
        else if (at < close)
            s->step = expr_value(p, expr_convert(p, kids->at[k]));
        else
            s->body = single(p, kids->at[k]);
    }
    if (!s->body)
        s->body = ir_stmt_new(p->unit, IR_EMPTY, s->loc);
    for_init(p, s, init.first);
}

/* The `while` of a do loop is the last one between its body and its condition. */
static struct ir_loc tail_of(struct parser *p, CXCursor body, CXCursor cond)
{
    size_t from = cursor_end_offset(body), at = cursor_offset(cond);

    while (at > from && !text_has_word(p->text, at - 1, cursor_offset(cond), "while"))
        at--;
    return at > from ? offset_loc(p, cond, at - 1) : (struct ir_loc){0, 0, 0};
}

static void while_loop(struct parser *p, CXCursor c, cursor_list *kids, struct stmt_list *out)
{
    bool is_do = clang_getCursorKind(c) == CXCursor_DoStmt;

    if (kids->n != 2) {
        unsupported(p, c, out, IR_REFUSE_UNSUPPORTED, "a loop");
        return;
    }
    struct ir_stmt *s = append(p, out, is_do ? IR_DO : IR_WHILE, cursor_loc(p, c));
    start_loop(p, c, s);
    s->expr = expr_value(p, expr_convert(p, kids->at[is_do ? 1 : 0]));
    s->body = single(p, kids->at[is_do ? 0 : 1]);
    if (is_do)
        s->tail = tail_of(p, kids->at[0], kids->at[1]);
}

static void if_stmt(struct parser *p, CXCursor c, cursor_list *kids, struct stmt_list *out)
{
    struct ir_stmt *s = append(p, out, IR_IF, cursor_loc(p, c));

    s->expr = expr_value(p, expr_convert(p, kids->at[0]));
    s->body = kids->n > 1 ? single(p, kids->at[1]) : ir_stmt_new(p->unit, IR_EMPTY, s->loc);
    if (kids->n > 2)
        s->orelse = single(p, kids->at[2]);
}

static void switch_stmt(struct parser *p, CXCursor c, cursor_list *kids, struct stmt_list *out)
{
    struct ir_stmt *s = append(p, out, IR_SWITCH, cursor_loc(p, c));

    s->expr = expr_value(p, expr_convert(p, kids->at[0]));
    s->body = kids->n > 1 ? single(p, kids->at[1]) : ir_stmt_new(p->unit, IR_EMPTY, s->loc);
}

static bool case_value(struct parser *p, CXCursor c, int64_t *out)
{
    struct ir_expr *e = constant_convert(p, c);

    if (!e)
        e = expr_convert(p, c);
    *out = (int64_t)e->ival;
    return e->kind == IR_CONST_INT;
}

static void case_label(struct parser *p, CXCursor c, cursor_list *kids, struct stmt_list *out)
{
    struct ir_stmt *s = append(p, out, IR_CASE, cursor_loc(p, c));
    size_t values = kids->n > 2 ? 2 : 1;
    bool ok = kids->n >= 2 && case_value(p, kids->at[0], &s->ival);

    s->ival_last = s->ival;
    if (values == 2)
        ok = ok && case_value(p, kids->at[1], &s->ival_last);
    if (!ok) {
        s->kind = IR_UNSUPPORTED_STMT;
        s->refusal = IR_REFUSE_UNSUPPORTED;
        s->text = "a case label";
    }
    if (kids->n > values)
        stmt_convert(p, kids->at[values], out);
}

static void block(struct parser *p, CXCursor c, cursor_list *kids, struct stmt_list *out)
{
    struct ir_stmt *s = append(p, out, IR_BLOCK, cursor_loc(p, c));
    struct stmt_list inside = {NULL, &s->body};

    s->end = source_loc(p, clang_getRangeEnd(clang_getCursorExtent(c)));
    for (size_t k = 0; k < kids->n; k++)
        stmt_convert(p, kids->at[k], &inside);
}

static void label(struct parser *p, CXCursor c, cursor_list *kids, struct stmt_list *out)
{
    append(p, out, IR_LABEL, cursor_loc(p, c))->text = cursor_name(p, c);
    if (kids->n)
        stmt_convert(p, kids->at[kids->n - 1], out);
}

static void jump(struct parser *p, CXCursor c, cursor_list *kids, struct stmt_list *out)
{
    struct ir_stmt *s = append(p, out, IR_GOTO, cursor_loc(p, c));

    s->text = kids->n ? cursor_name(p, kids->at[0]) : "";
}

static void by_kind(struct parser *p, CXCursor c, cursor_list *kids, struct stmt_list *out)
{
    struct ir_loc loc = cursor_loc(p, c);

    switch (clang_getCursorKind(c)) {
    case CXCursor_CompoundStmt:
        block(p, c, kids, out);
        break;
    case CXCursor_DeclStmt:
        declaration(p, c, out);
        break;
    case CXCursor_NullStmt:
        append(p, out, IR_EMPTY, loc);
        break;
    case CXCursor_ForStmt:
        for_loop(p, c, kids, out);
        break;
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
        while_loop(p, c, kids, out);
        break;
    case CXCursor_IfStmt:
        if_stmt(p, c, kids, out);
        break;
    case CXCursor_SwitchStmt:
        switch_stmt(p, c, kids, out);
        break;
    case CXCursor_CaseStmt:
        case_label(p, c, kids, out);
        break;
    case CXCursor_DefaultStmt:
        append(p, out, IR_DEFAULT, loc);
        if (kids->n)
            stmt_convert(p, kids->at[0], out);
        break;
    case CXCursor_BreakStmt:
        append(p, out, IR_BREAK, loc);
        break;
    case CXCursor_ContinueStmt:
        append(p, out, IR_CONTINUE, loc);
        break;
    case CXCursor_ReturnStmt:
        append(p, out, IR_RETURN, loc)->expr =
            kids->n ? expr_value(p, expr_convert(p, kids->at[0])) : NULL;
        break;
    case CXCursor_LabelStmt:
        label(p, c, kids, out);
        break;
    case CXCursor_GotoStmt:
        jump(p, c, kids, out);
        break;
    case CXCursor_GCCAsmStmt:
    case CXCursor_MSAsmStmt:
        unsupported(p, c, out, IR_REFUSE_ASM, "inline assembly");
        break;
    default:
        unsupported(p, c, out, IR_REFUSE_UNSUPPORTED, "a statement");
    }
}

void stmt_convert(struct parser *p, CXCursor c, struct stmt_list *out)
{
    cursor_list kids = {0};
    bool omp = (pragmas_before(p, cursor_offset(c)) & IR_PRAGMA_OMP) != 0;

    p->omp_depth += omp;
    cursor_children(c, &kids);
    if (cursor_is_expr(c)) {
        struct ir_expr *e = expr_convert(p, c);
        struct ir_stmt *s = append(p, out, IR_EXPR, cursor_loc(p, c));
        s->expr = library_of_numbers(p, expr_value(p, e));
    } else if (clang_getCursorKind(c) == CXCursor_UnexposedStmt && kids.n > 0) {
        stmt_convert(p, kids.at[kids.n - 1], out); /* a statement with an attribute */
    } else {
        by_kind(p, c, &kids, out);
    }
    vec_release(&kids);
    p->omp_depth -= omp;
}
