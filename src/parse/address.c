/* Which variables have their address taken: from the IR where it says all, and from clang's tree
   where a part of it is not represented. */
#include "parse/internal.h"

#include <string.h>

static bool mark_address(struct ir_expr *e, void *arg);

/* A pointer value that is used at once by [], * or pointer arithmetic below them. */
static void mark_direct(struct ir_expr *e, void *arg)
{
    if (e->kind == IR_DECAY || e->kind == IR_ADDR) {
        ir_walk_expr(e->a, mark_address, arg);
    } else if (e->kind == IR_BINARY && (e->op == IR_ADD || e->op == IR_SUB) &&
               e->type->kind == IR_PTR) {
        mark_direct(e->a, arg);
        ir_walk_expr(e->b, mark_address, arg);
    } else {
        ir_walk_expr(e, mark_address, arg);
    }
}

/* __builtin_nan and its kin read the literal that they get and keep nothing. */
static bool is_nan_call(const struct ir_expr *e)
{
    return e->kind == IR_CALL && e->func && strncmp(e->func->name, "__builtin_nan", 13) == 0;
}

static bool mark_address(struct ir_expr *e, void *arg)
{
    if (is_nan_call(e))
        return false;
    if (e->kind == IR_INDEX || e->kind == IR_DEREF) {
        mark_direct(e->a, arg);
        if (e->b)
            ir_walk_expr(e->b, mark_address, arg);
        return false;
    }
    if (e->kind == IR_ADDR || e->kind == IR_DECAY) {
        struct ir_var *v = ir_object_of(e->a);
        if (v)
            v->address_taken = true;
    }
    return true;
}

static bool every_stmt(struct ir_stmt *s, void *arg)
{
    (void)s;
    (void)arg;
    return true;
}

void addresses_find(struct ir_stmt *body)
{
    ir_walk_stmt(body, every_stmt, mark_address, NULL);
}

/* Is the first operand of c assigned, or its address taken? */
static bool is_change(CXCursor c)
{
    switch (clang_getCursorKind(c)) {
    case CXCursor_CompoundAssignOperator:
        return true;
    case CXCursor_BinaryOperator:
        return clang_getCursorBinaryOperatorKind(c) == CXBinaryOperator_Assign;
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(c) <= CXUnaryOperator_AddrOf;
    default:
        return false;
    }
}

static bool is_aggregate(const struct ir_type *t)
{
    return t->kind == IR_ARRAY || t->kind == IR_RECORD;
}

void addresses_lose(struct parser *p, CXCursor c, bool all)
{
    CXCursor decl = clang_getCursorReferenced(c);
    enum CXCursorKind kind = clang_getCursorKind(c), of = clang_getCursorKind(decl);
    cursor_list kids = {0};

    if (kind == CXCursor_DeclRefExpr && (of == CXCursor_VarDecl || of == CXCursor_ParmDecl)) {
        struct ir_var *v = var_of(p, decl);
        bool lost = all || is_aggregate(v->type);
        v->address_taken |= lost;
        v->is_lost |= lost;
    }
    all |= kind == CXCursor_GCCAsmStmt || kind == CXCursor_MSAsmStmt;
    cursor_children(c, &kids);
    for (size_t k = 0; k < kids.n; k++)
        addresses_lose(p, kids.at[k], all || (k == 0 && is_change(c)));
    vec_release(&kids);
}
