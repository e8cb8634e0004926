/* Variables and functions. */
#include "parse/internal.h"

#include <string.h>

static enum ir_storage storage_of(CXCursor decl)
{
    enum CXCursorKind parent = clang_getCursorKind(clang_getCursorSemanticParent(decl));

    if (clang_getCursorKind(decl) == CXCursor_ParmDecl)
        return IR_PARAM;
    if (parent == CXCursor_TranslationUnit)
        return IR_GLOBAL;
    switch (clang_Cursor_getStorageClass(decl)) {
    case CX_SC_Extern:
        return IR_GLOBAL;
    case CX_SC_Static:
        return IR_STATIC_LOCAL;
    default:
        return IR_LOCAL;
    }
}

static bool is_macro_name(const struct parser *p, const char *name)
{
    for (size_t k = 0; k < p->opt->nmacros; k++)
        if (!strcmp(p->opt->macros[k], name))
            return true;
    return false;
}

/* t with the run-time extents of a declaration put in; sizes come innermost first. */
static struct ir_type *with_extents(struct parser *p, struct ir_type *t, cursor_list *sizes)
{
    if ((t->kind != IR_ARRAY && t->kind != IR_PTR) || !t->elem)
        return t;
    struct ir_type *copy = ARENA_NEW(p->unit->arena, struct ir_type);
    *copy = *t;
    copy->elem = with_extents(p, t->elem, sizes);
    if (t->kind == IR_ARRAY && t->count < 0 && sizes->n > 0) {
        copy->vla = expr_value(p, expr_convert(p, sizes->at[0]));
        for (size_t k = 1; k < sizes->n; k++)
            sizes->at[k - 1] = sizes->at[k];
        sizes->n--;
    }
    return copy;
}

static bool has_vla(const struct ir_type *t)
{
    for (; t && (t->kind == IR_ARRAY || t->kind == IR_PTR); t = t->elem)
        if (t->kind == IR_ARRAY && t->count < 0)
            return true;
    return false;
}

/* The extents that clang lists as children of the declaration, where each is one expression. */
static struct ir_type *declared_type(struct parser *p, CXCursor decl, struct ir_type *t)
{
    cursor_list kids = {0}, sizes = {0};

    if (!has_vla(t))
        return t;
    cursor_children(decl, &kids);
    CXCursor init = clang_Cursor_getVarDeclInitializer(decl);
    for (size_t k = 0; k < kids.n; k++)
        if (cursor_is_expr(kids.at[k]) && !clang_equalCursors(kids.at[k], init))
            vec_push(&sizes, kids.at[k]);
    struct ir_type *result = with_extents(p, t, &sizes);
    vec_release(&kids);
    vec_release(&sizes);
    return result;
}

struct ir_var *var_of(struct parser *p, CXCursor decl)
{
    decl = clang_getCanonicalCursor(decl);
    struct ir_var *v = map_get(&p->vars, decl.data[0]);
    if (v)
        return v;
    const char *name = cursor_name(p, decl);
    v = ir_var_new(p->unit, name, type_of_cursor(p, decl), storage_of(decl), cursor_loc(p, decl));
    map_put(&p->vars, decl.data[0], v);
    v->type = declared_type(p, decl, v->type);
    v->is_macro_name = is_macro_name(p, name);
    v->is_thread_local = clang_getCursorTLSKind(decl) != CXTLS_None;
    if (v->storage == IR_GLOBAL) {
        v->address_taken = true;
        *p->globals_end = v;
        p->globals_end = &v->next;
    } else if (v->storage != IR_PARAM && p->locals_end) {
        v->address_taken = v->storage == IR_STATIC_LOCAL;
        *p->locals_end = v;
        p->locals_end = &v->next;
    }
    return v;
}

bool func_wants_body(struct parser *p, CXCursor cursor)
{
    (void)p;
    return clang_isCursorDefinition(cursor) &&
           !clang_Location_isInSystemHeader(clang_getCursorLocation(cursor));
}

static void read_attributes(struct ir_func *f, CXCursor decl)
{
    cursor_list kids = {0};

    cursor_children(decl, &kids);
    for (size_t k = 0; k < kids.n; k++) {
        f->declared_const |= clang_getCursorKind(kids.at[k]) == CXCursor_ConstAttr;
        f->declared_pure |= clang_getCursorKind(kids.at[k]) == CXCursor_PureAttr;
    }
    vec_release(&kids);
}

struct ir_func *func_of(struct parser *p, CXCursor decl)
{
    CXCursor first = clang_getCanonicalCursor(decl), definition = clang_getCursorDefinition(decl);
    struct ir_func *f = map_get(&p->funcs, first.data[0]);

    if (f)
        return f;
    f = ARENA_NEW(p->unit->arena, struct ir_func);
    map_put(&p->funcs, first.data[0], f);
    CXType type = clang_getCursorType(decl);
    f->name = cursor_name(p, decl);
    f->result = type_of(p, clang_getCursorResultType(decl));
    f->is_static = clang_Cursor_getStorageClass(first) == CX_SC_Static;
    f->is_inline = clang_Cursor_isFunctionInlined(decl);
    f->is_variadic = clang_isFunctionTypeVariadic(type);
    f->loc = source_loc(p, clang_getCursorLocation(decl));
    read_attributes(f, first);
    if (!clang_Cursor_isNull(definition))
        read_attributes(f, definition);
    f->declared_noreturn = !strcmp(f->name, "exit") || !strcmp(f->name, "abort") ||
                           !strcmp(f->name, "_Exit") || !strcmp(f->name, "__builtin_unreachable");
    *p->funcs_end = f;
    p->funcs_end = &f->next;
    if (!clang_Cursor_isNull(definition) && func_wants_body(p, definition)) {
        vec_push(&p->pending, f);
        vec_push(&p->pending_cursors, definition);
    }
    return f;
}

/* The variable at the root of an lvalue, when its own storage is what the lvalue designates. */
static struct ir_var *own_root(const struct ir_expr *e)
{
    for (;;) {
        if (e->kind == IR_VAR)
            return e->var;
        if (e->kind == IR_MEMBER)
            e = e->a;
        else if (e->kind == IR_INDEX && e->a->kind == IR_DECAY)
            e = e->a->a;
        else
            return NULL;
    }
}

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

static bool mark_address(struct ir_expr *e, void *arg)
{
    if (e->kind == IR_INDEX || e->kind == IR_DEREF) {
        mark_direct(e->a, arg);
        if (e->b)
            ir_walk_expr(e->b, mark_address, arg);
        return false;
    }
    if (e->kind == IR_ADDR || e->kind == IR_DECAY) {
        struct ir_var *v = own_root(e->a);
        if (v)
            v->address_taken = true;
    }
    return true;
}

struct scan {
    struct ir_func *func;
};

static bool scan_stmt(struct ir_stmt *s, void *arg)
{
    struct scan *scan = arg;

    if (s->kind == IR_LABEL)
        scan->func->has_labels = true;
    if (s->kind == IR_UNSUPPORTED_STMT && s->refusal == IR_REFUSE_ASM)
        scan->func->has_asm = true;
    return true;
}

static bool scan_expr(struct ir_expr *e, void *arg)
{
    struct scan *scan = arg;
    static const char *const names[] = {"setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp",
                                        "__builtin_setjmp", "vfork"};

    if (e->kind == IR_CALL && e->func)
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            scan->func->has_setjmp |= !strcmp(e->func->name, names[k]);
    return true;
}

static bool mark_stmt(struct ir_stmt *s, void *arg)
{
    (void)s;
    (void)arg;
    return true;
}

static void read_params(struct parser *p, struct ir_func *f, CXCursor cursor)
{
    int n = clang_Cursor_getNumArguments(cursor);

    f->nparams = n > 0 ? (uint32_t)n : 0;
    f->params = arena_alloc(p->unit->arena, f->nparams * sizeof *f->params + 1);
    for (uint32_t k = 0; k < f->nparams; k++)
        f->params[k] = var_of(p, clang_Cursor_getArgument(cursor, k));
}

void func_convert(struct parser *p, struct ir_func *f, CXCursor cursor)
{
    cursor_list kids = {0};
    struct scan scan = {f};

    p->func = f;
    p->locals_end = &f->locals;
    p->omp_depth = 0;
    read_params(p, f, cursor);
    cursor_children(cursor, &kids);
    for (size_t k = 0; k < kids.n; k++)
        if (clang_getCursorKind(kids.at[k]) == CXCursor_CompoundStmt) {
            struct stmt_list list = {NULL, NULL};
            list.end = &list.first;
            stmt_convert(p, kids.at[k], &list);
            f->body = list.first;
        }
    vec_release(&kids);
    p->locals_end = NULL;
    for (size_t k = 0; k < p->pragmas.n; k++)
        f->fenv_access |= p->pragmas.at[k].is_fenv &&
                          p->pragmas.at[k].offset < cursor_end_offset(cursor);
    if (!f->body)
        return;
    ir_walk_stmt(f->body, scan_stmt, scan_expr, &scan);
    ir_walk_stmt(f->body, mark_stmt, mark_address, NULL);
}
