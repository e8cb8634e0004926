/* Variables and functions. */
#include "parse/internal.h"

#include <stdlib.h>
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

static int by_name(const void *name, const void *macro)
{
    return strcmp(name, *(const char *const *)macro);
}

bool is_macro_name(const struct parser *p, const char *name)
{
    return p->opt->nmacros &&
           bsearch(name, p->opt->macros, p->opt->nmacros, sizeof *p->opt->macros, by_name);
}

/* Does the first [] of the declarator hold this word? */
static bool bracket_has_word(const struct parser *p, CXCursor decl, const char *word)
{
    size_t from = cursor_offset(decl), end = cursor_end_offset(decl), to = from;

    while (from < end && p->text[from] != '[')
        from++;
    for (to = from; to < end && p->text[to] != ']';)
        to++;
    return text_has_word(p->text, from, to, word);
}

/* What t, as a parameter is declared, is adjusted to: libclang shows the type as written. */
static struct ir_type *adjusted_type(struct parser *p, CXCursor decl, struct ir_type *t)
{
    if (t->kind != IR_ARRAY && t->kind != IR_FUNC)
        return t;
    struct ir_type *pointer = ir_type_ptr(p->unit, t->kind == IR_ARRAY ? t->elem : t);
    if (t->kind == IR_ARRAY) {
        pointer->is_const = bracket_has_word(p, decl, "const");
        pointer->is_volatile = bracket_has_word(p, decl, "volatile");
        pointer->is_restrict = bracket_has_word(p, decl, "restrict") ||
                               bracket_has_word(p, decl, "__restrict") ||
                               bracket_has_word(p, decl, "__restrict__");
    }
    return pointer;
}

static bool is_in_block(CXCursor decl)
{
    return clang_getCursorKind(clang_getCursorLexicalParent(decl)) != CXCursor_TranslationUnit;
}

/* Another declaration of a global that was first declared in a function. */
static void declared_again(struct parser *p, struct ir_var *v, CXCursor decl)
{
    size_t offset = cursor_offset(decl);

    if (!is_in_block(decl)) {
        v->offset = v->is_in_block || offset < v->offset ? offset : v->offset;
        v->is_in_block = false;
    }
    for (const struct ir_place *at = v->declared; at; at = at->next)
        if (at->offset == offset)
            return;
    struct ir_place *at = ARENA_NEW(p->unit->arena, struct ir_place);
    *at = (struct ir_place){offset, cursor_loc(p, decl), v->declared};
    v->declared = at;
}

/* `static const int N = 100;`: nothing may write the object (C17 6.7.3p6), so it is a number. */
static void value_read(struct parser *p, struct ir_var *v, CXCursor decl)
{
    CXCursor definition = clang_getCursorDefinition(decl);

    if ((v->storage != IR_STATIC_LOCAL && clang_getCursorLinkage(decl) != CXLinkage_Internal) ||
        !v->type->is_const || v->type->is_volatile || v->type->is_atomic || v->is_thread_local ||
        clang_Cursor_isNull(definition))
        return;
    struct ir_expr *e = constant_convert(p, definition);
    v->has_value = e != NULL;
    v->value = e ? e->ival : 0;
}

/* `static const float W[3] = {1, 2, 1};` of the file: its numbers. A function's are read where they
   stand. */
static void numbers_read(struct parser *p, struct ir_var *v, CXCursor decl)
{
    enum { BYTES_MOST = 512 };
    CXCursor definition = clang_getCursorDefinition(decl);
    const struct ir_type *t = v->type;

    while (t->kind == IR_ARRAY)
        t = t->elem;
    if (v->storage != IR_GLOBAL || clang_getCursorLinkage(decl) != CXLinkage_Internal ||
        t == v->type || !t->is_const || (t->kind != IR_INT && t->kind != IR_FLOAT) ||
        v->type->size > BYTES_MOST || clang_Cursor_isNull(definition))
        return;
    CXCursor init = clang_Cursor_getVarDeclInitializer(definition);
    if (!clang_Cursor_isNull(init))
        v->init = init_convert(p, init, ir_type_plain(p->unit, v->type));
    if (v->init && v->init->kind != IR_INIT)
        v->init = NULL;
}

struct ir_var *var_of(struct parser *p, CXCursor seen)
{
    CXCursor decl = clang_getCanonicalCursor(seen);
    struct ir_var *v = map_get(&p->vars, decl.data[0]);
    if (v) {
        if (v->storage == IR_GLOBAL && is_in_block(decl))
            declared_again(p, v, seen);
        return v;
    }
    const char *name = cursor_name(p, decl);
    v = ir_var_new(p->unit, name, type_of_cursor(p, decl), storage_of(decl), cursor_loc(p, decl));
    map_put(&p->vars, decl.data[0], v);
    if (v->storage == IR_PARAM)
        v->type = adjusted_type(p, decl, v->type);
    v->type = extents_type(p, decl, v->type);
    v->is_macro_name = is_macro_name(p, name);
    v->is_thread_local = clang_getCursorTLSKind(decl) != CXTLS_None;
    value_read(p, v, decl);
    numbers_read(p, v, decl);
    if (v->storage == IR_GLOBAL) {
        v->is_in_block = is_in_block(decl);
        v->offset = cursor_offset(decl);
        if (v->is_in_block)
            declared_again(p, v, seen);
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

bool attribute_is_named(const struct parser *p, CXCursor attribute, const char *a, const char *b)
{
    size_t from = cursor_offset(attribute), to = cursor_end_offset(attribute);

    return text_has_word(p->text, from, to, a) || text_has_word(p->text, from, to, b);
}

/* Takes over what the attributes of a declaration say. False when the linker may put another body
   in the place of the one that is seen. */
static bool read_attributes(struct parser *p, struct ir_func *f, CXCursor decl)
{
    cursor_list kids = {0};
    bool is_final = true;

    cursor_children(decl, &kids);
    for (size_t k = 0; k < kids.n; k++) {
        enum CXCursorKind kind = clang_getCursorKind(kids.at[k]);
        f->declared_const |= kind == CXCursor_ConstAttr;
        f->declared_pure |= kind == CXCursor_PureAttr;
        if (kind != CXCursor_UnexposedAttr)
            continue;
        f->declared_noreturn |= attribute_is_named(p, kids.at[k], "noreturn", "_Noreturn");
        is_final = is_final && !attribute_is_named(p, kids.at[k], "weak", "__weak__");
    }
    vec_release(&kids);
    return is_final;
}

/* #pragma weak NAME, anywhere in the file. */
static bool is_weak_by_pragma(const struct parser *p, const char *name)
{
    for (size_t k = 0; k < p->pragmas.n; k++) {
        const struct pragma *g = &p->pragmas.at[k];
        if (text_has_word(p->text, g->offset, g->end, "weak") &&
            text_has_word(p->text, g->offset, g->end, name))
            return true;
    }
    return false;
}

/* Of shared libraries the program's functions come first, but for inline ones, which are to be the
   same everywhere. */
static bool may_be_interposed(const struct parser *p, const struct ir_func *f, CXCursor definition)
{
    return p->opt->is_shared && !f->is_static && !f->is_inline &&
           clang_getCursorVisibility(definition) == CXVisibility_Default;
}

/* Does the type itself say that the function does not return, as gcc's attribute makes it? */
static bool type_is_noreturn(CXType t)
{
    CXString spelling = clang_getTypeSpelling(t);
    bool found = strstr(clang_getCString(spelling), "noreturn") != NULL;

    clang_disposeString(spelling);
    return found;
}

struct ir_func *builtin_named(struct parser *p, const char *name)
{
    if (strncmp(name, "__builtin_", strlen("__builtin_")) != 0)
        return NULL;
    for (struct ir_func *f = p->unit->funcs; f; f = f->next)
        if (strcmp(f->name, name) == 0)
            return f;
    return NULL;
}

static uint64_t const_params(CXType type)
{
    int n = clang_getNumArgTypes(type);
    uint64_t found = 0;

    for (int k = 0; k < n && k < 64; k++)
        found |= (uint64_t)clang_isConstQualifiedType(
                     clang_getPointeeType(clang_getArgType(type, (unsigned)k)))
                 << k;
    return found;
}

/* The name of a function that is met first; of another one of an overloaded name the linker's. */
static const char *func_name(struct parser *p, CXCursor decl)
{
    const char *name = cursor_name(p, decl);

    for (const struct ir_func *f = p->unit->funcs; f; f = f->next)
        if (!strcmp(f->name, name)) {
            CXString s = clang_Cursor_getMangling(decl);
            name = arena_strdup(p->unit->arena, clang_getCString(s));
            clang_disposeString(s);
            break;
        }
    return name;
}

struct ir_func *func_of(struct parser *p, CXCursor decl)
{
    CXCursor first = clang_getCanonicalCursor(decl), definition = clang_getCursorDefinition(decl);
    struct ir_func *f = map_get(&p->funcs, first.data[0]);

    if (f)
        return f;
    const char *name = cursor_name(p, decl);
    f = builtin_named(p, name);
    if (!f)
        f = ARENA_NEW(p->unit->arena, struct ir_func);
    map_put(&p->funcs, first.data[0], f);
    if (f->name)
        return f;
    CXType type = clang_getCursorType(decl);
    f->name = func_name(p, decl);
    f->result = type_of(p, clang_getCursorResultType(decl));
    f->is_static = clang_Cursor_getStorageClass(first) == CX_SC_Static;
    f->is_inline = clang_Cursor_isFunctionInlined(decl);
    f->is_variadic = clang_isFunctionTypeVariadic(type);
    f->const_params = const_params(type);
    f->loc = source_loc(p, clang_getCursorLocation(decl));
    bool is_final = read_attributes(p, f, first) && !is_weak_by_pragma(p, name);
    f->is_own = clang_Cursor_isNull(definition) &&
                !clang_Location_isInSystemHeader(clang_getCursorLocation(first));
    if (!clang_Cursor_isNull(definition)) {
        is_final = read_attributes(p, f, definition) && is_final;
        f->is_replaceable = !is_final || may_be_interposed(p, f, definition);
    }
    f->declared_noreturn |= type_is_noreturn(type) || !strcmp(f->name, "exit") ||
                            !strcmp(f->name, "abort") || !strcmp(f->name, "_Exit") ||
                            !strcmp(f->name, "__builtin_unreachable");
    *p->funcs_end = f;
    p->funcs_end = &f->next;
    const struct ir_loc *unread = clang_Cursor_isNull(definition) ? NULL : unread_at(p, definition);
    if (unread) {
        f->is_unread = true;
        f->unread_at = *unread;
    } else if (!clang_Cursor_isNull(definition) && func_wants_body(p, definition)) {
        if (p->is_last)
            return f;
        vec_push(&p->pending, f);
        vec_push(&p->pending_cursors, definition);
    } else {
        ctype_define(p, f);
        library_define(p, f, decl);
    }
    return f;
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
    static const char *const names[] = {"setjmp",      "_setjmp",          "sigsetjmp",
                                        "__sigsetjmp", "__builtin_setjmp", "vfork"};

    if (e->kind == IR_CALL && e->func)
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            scan->func->has_setjmp |= !strcmp(e->func->name, names[k]);
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
    f->offset = cursor_offset(cursor);
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
        f->fenv_access |=
            p->pragmas.at[k].is_fenv && p->pragmas.at[k].offset < cursor_end_offset(cursor);
    if (!f->body)
        return;
    ir_walk_stmt(f->body, scan_stmt, scan_expr, &scan);
    addresses_find(f->body);
    extents_settle(f);
}
