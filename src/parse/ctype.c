/*
 * <ctype.h> of glibc. Its macros read tables that belong to the calling thread and its locale:
 * `(*__ctype_b_loc())[c] & mask`, with c from -128 to 255. Such a table is a constant array of the
 * unit, of 384 elements, which the host text spells by the call, so that it is the calling thread's
 * own whoever runs the iterations. tolower and toupper are functions that read one.
 */
#include "parse/internal.h"

#include <string.h>

/* Is f declared by the library to lead to a table? */
static bool is_locator(const struct parser *p, const struct ir_func *f)
{
    static const struct {
        const char *name;
        uint32_t bits;
        bool is_signed;
    } known[] = {{"__ctype_b_loc", 16, false},
                 {"__ctype_tolower_loc", 32, true},
                 {"__ctype_toupper_loc", 32, true}};
    const struct ir_type *t = f ? f->result : NULL;

    if (!f || f->is_own || !f->declared_const || t->kind != IR_PTR || t->elem->kind != IR_PTR)
        return false;
    for (size_t k = 0; k < p->pending.n; k++)
        if (p->pending.at[k] == f)
            return false;
    t = t->elem->elem;
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (!strcmp(f->name, known[k].name))
            return t->kind == IR_INT && t->is_const && !t->is_volatile &&
                   t->bits == known[k].bits && t->is_signed == known[k].is_signed;
    return false;
}

/* The table that f leads to. */
static struct ir_var *table_of(struct parser *p, const struct ir_func *f)
{
    size_t n = strlen(f->name) - strlen("_loc");
    const char *name = arena_strndup(p->unit->arena, f->name, n);
    struct ir_type *t = ir_type_plain(p->unit, f->result->elem->elem);

    for (struct ir_var *v = p->unit->globals; v; v = v->next)
        if (v->is_ctype && !strcmp(v->name, name))
            return v;
    t = type_qualified(p, ir_type_array(p->unit, t, IR_CTYPE_ELEMENTS), true, false);
    struct ir_var *v = ir_var_new(p->unit, name, t, IR_GLOBAL, f->loc);
    v->is_ctype = true;
    *p->globals_end = v;
    p->globals_end = &v->next;
    return v;
}

/* The element of table v for c. */
static struct ir_expr *element(struct parser *p, struct ir_var *v, struct ir_expr *c)
{
    struct ir_type *t = ir_type_int(p->unit, 64, true);
    struct ir_expr *table = ir_expr_new(p->unit, IR_VAR, v->type, c->loc);
    struct ir_expr *e = ir_expr_new(p->unit, IR_INDEX, v->type->elem, c->loc);

    table->var = v;
    e->a = expr_value(p, table);
    e->b = ir_binary(p->unit, IR_ADD, t, expr_cast(p, t, c, true),
                     ir_int(p->unit, t, IR_CTYPE_BELOW, c->loc), c->loc);
    return e;
}

struct ir_expr *ctype_subscript(struct parser *p, struct ir_expr *a, struct ir_expr *b)
{
    const struct ir_expr *call = a->kind == IR_LOAD && a->a->kind == IR_DEREF ? a->a->a : NULL;

    if (!call || call->kind != IR_CALL || call->args || !is_locator(p, call->func) ||
        b->type->kind != IR_INT)
        return NULL;
    return element(p, table_of(p, call->func), b);
}

/* ---- tolower and toupper ---- */

struct finder {
    struct parser *p;
    const char *name;
    struct ir_func *found;
};

struct mask_finder {
    struct parser *p;
    const char *name;
    int64_t mask;
};

static enum CXChildVisitResult find_func(CXCursor c, CXCursor parent, CXClientData arg)
{
    struct finder *f = arg;
    CXString s = clang_getCursorSpelling(c);
    bool same =
        clang_getCursorKind(c) == CXCursor_FunctionDecl && !strcmp(clang_getCString(s), f->name);

    (void)parent;
    clang_disposeString(s);
    if (same)
        f->found = func_of(f->p, c);
    return same ? CXChildVisit_Break : CXChildVisit_Continue;
}

/* c >= -128 && c < 256 ? table[c] : c */
static struct ir_expr *mapped(struct parser *p, const struct ir_func *table, struct ir_var *c,
                              struct ir_loc loc)
{
    struct ir_unit *u = p->unit;
    struct ir_type *t = c->type;
    struct ir_expr *low =
        ir_binary(u, IR_GE, t, ir_load_var(u, c, loc), ir_int(u, t, -IR_CTYPE_BELOW, loc), loc);
    struct ir_expr *high = ir_binary(u, IR_LT, t, ir_load_var(u, c, loc),
                                     ir_int(u, t, IR_CTYPE_ELEMENTS - IR_CTYPE_BELOW, loc), loc);
    struct ir_expr *e = expr_unary(p, IR_COND, t, ir_binary(u, IR_LAND, t, low, high, loc), loc);

    e->b = expr_value(p, element(p, table_of(p, table), ir_load_var(u, c, loc)));
    e->c = ir_load_var(u, c, loc);
    return e;
}

/* Is f, by name and type, the library's tolower or toupper? *table: what leads to its table. */
static bool is_mapper(struct parser *p, const struct ir_func *f, struct ir_func **table)
{
    bool lower = f && !strcmp(f->name, "tolower");
    struct finder find = {p, lower ? "__ctype_tolower_loc" : "__ctype_toupper_loc", NULL};

    if (!f || (!lower && strcmp(f->name, "toupper") != 0) || f->is_own || f->is_replaceable ||
        f->is_variadic || f->result->kind != IR_INT || f->result->bits != 32 ||
        !f->result->is_signed)
        return false;
    clang_visitChildren(clang_getTranslationUnitCursor(p->tu), find_func, &find);
    *table = find.found;
    return is_locator(p, *table);
}

/* ---- isspace and its kin by name ---- */

static enum CXChildVisitResult find_mask(CXCursor c, CXCursor parent, CXClientData arg)
{
    struct mask_finder *f = arg;

    (void)parent;
    if (clang_getCursorKind(c) == CXCursor_EnumDecl)
        return CXChildVisit_Recurse;
    if (clang_getCursorKind(c) != CXCursor_EnumConstantDecl ||
        strcmp(cursor_name(f->p, c), f->name) != 0)
        return CXChildVisit_Continue;
    f->mask = clang_getEnumConstantDeclValue(c);
    return CXChildVisit_Break;
}

/* The bits by which the header's macro of that name asks, if f is the library's function of it: of
   isspace those of _ISspace. 0: it is none, or isdigit, of which compilers have their own idea:
   it is 1 for a digit then. */
static int64_t mask_of(struct parser *p, const struct ir_func *f, struct ir_func **table)
{
    static const char *const known[] = {"alnum", "alpha", "blank", "cntrl", "graph", "lower",
                                        "print", "punct", "space", "upper", "xdigit"};
    struct finder find = {p, "__ctype_b_loc", NULL};
    struct mask_finder m = {p, NULL, 0};

    if (!f || f->is_own || f->is_replaceable || f->is_variadic || f->result->kind != IR_INT ||
        f->result->bits != 32 || !f->result->is_signed || strncmp(f->name, "is", 2) != 0)
        return 0;
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (!strcmp(f->name + 2, known[k]))
            m.name = arena_printf(p->unit->arena, "_IS%s", known[k]);
    if (!m.name)
        return 0;
    clang_visitChildren(clang_getTranslationUnitCursor(p->tu), find_func, &find);
    clang_visitChildren(clang_getTranslationUnitCursor(p->tu), find_mask, &m);
    *table = find.found;
    return is_locator(p, *table) ? m.mask : 0;
}

/* c >= -128 && c < 256 ? table[c] & mask : 0 */
static struct ir_expr *classified(struct parser *p, const struct ir_func *table, struct ir_var *c,
                                  int64_t mask, struct ir_loc loc)
{
    struct ir_unit *u = p->unit;
    struct ir_type *t = c->type;
    struct ir_expr *e = mapped(p, table, c, loc);

    e->b = ir_binary(u, IR_AND, t, expr_cast(p, t, e->b, true), ir_int(u, t, mask, loc), loc);
    e->c = ir_int(u, t, 0, loc);
    return e;
}

void ctype_define(struct parser *p, struct ir_func *f)
{
    struct ir_unit *u = p->unit;
    struct ir_func *table = NULL;
    bool maps = is_mapper(p, f, &table);
    int64_t mask = maps ? 0 : mask_of(p, f, &table);

    if (!maps && !mask)
        return;
    struct ir_var *c = ir_var_new(u, "c", ir_type_plain(u, f->result), IR_PARAM, f->loc);
    struct ir_stmt *s = ir_stmt_new(u, IR_RETURN, f->loc);
    f->nparams = 1;
    f->params = arena_alloc(u->arena, sizeof *f->params);
    f->params[0] = c;
    s->expr = maps ? mapped(p, table, c, f->loc) : classified(p, table, c, mask, f->loc);
    s->end = f->loc;
    if (maps)
        p->mapper[!strcmp(f->name, "toupper")] = f;
    else if (p->nclassifiers < sizeof p->classifier / sizeof *p->classifier)
        p->classifier[p->nclassifiers++] = f;
    f->body = ir_stmt_new(u, IR_BLOCK, f->loc);
    f->body->body = s;
    f->body->end = f->loc;
}

/* The element that a function that ctype_define has made reads, or NULL: it is another one. */
static const struct ir_expr *element_read(const struct parser *p, const struct ir_func *f)
{
    bool is_made = f && (f == p->mapper[0] || f == p->mapper[1]);

    return is_made ? f->body->body->expr->b->a : NULL; /* of return ... ? table[c] : c; */
}

/* Of `return ... ? table[c] & mask : 0;`, which ctype_define has made: the masked element; NULL:
 * another f. */
static const struct ir_expr *classes_read(const struct parser *p, const struct ir_func *f)
{
    for (uint32_t k = 0; f && k < p->nclassifiers; k++)
        if (p->classifier[k] == f)
            return f->body->body->expr->b;
    return NULL;
}

struct ir_expr *ctype_call(struct parser *p, const struct ir_expr *call)
{
    const struct ir_expr *read = element_read(p, call->func), *c = call->args;
    const struct ir_expr *classes = classes_read(p, call->func);

    if ((!read && !classes) || !c || c->next)
        return NULL;
    while (c->kind == IR_CAST && c->is_implicit)
        c = c->a;
    if (c->type->kind != IR_INT || c->type->bits != 8)
        return NULL;
    if (read)
        return expr_value(p, element(p, read->a->a->var, call->args));
    read = classes->a->kind == IR_CAST ? classes->a->a->a : classes->a->a;
    struct ir_expr *e = expr_value(p, element(p, read->a->a->var, call->args));
    return ir_binary(p->unit, IR_AND, call->type, expr_cast(p, call->type, e, true), classes->b,
                     call->loc);
}

/* ---- the macros tolower and toupper, statement expressions ---- */

static bool is_result(struct parser *p, CXCursor c)
{
    return !strcmp(cursor_name(p, c), "__res");
}

/* if (sizeof (c) > 1) ..., if (__builtin_constant_p (c)) ...: the branch that runs, of the latter
   the one that is right whatever c is. */
static bool branch_of(struct parser *p, cursor_list *kids, CXCursor *out)
{
    const struct ir_expr *known = kids->n == 3 ? constant_convert(p, kids->at[0]) : NULL;
    bool asks = kids->n == 3 && !strcmp(cursor_name(p, kids->at[0]), "__builtin_constant_p");

    if (asks)
        *out = kids->at[2];
    else if (known && known->kind == IR_CONST_INT)
        *out = kids->at[known->ival ? 1 : 2];
    return asks || (known && known->kind == IR_CONST_INT);
}

/* What the statement sets __res to, or NULL. */
static struct ir_expr *value_set(struct parser *p, CXCursor c)
{
    enum CXCursorKind kind = clang_getCursorKind(c);
    struct ir_expr *e = NULL;
    cursor_list kids = {0};
    CXCursor branch;

    cursor_children(c, &kids);
    if (kind == CXCursor_CompoundStmt && kids.n == 1)
        e = value_set(p, kids.at[0]);
    else if (kind == CXCursor_IfStmt && branch_of(p, &kids, &branch))
        e = value_set(p, branch);
    else if (kind == CXCursor_BinaryOperator && kids.n == 2 && is_result(p, kids.at[0]) &&
             clang_getCursorBinaryOperatorKind(c) == CXBinaryOperator_Assign)
        e = expr_value_of(p, kids.at[1]);
    vec_release(&kids);
    return e;
}

static bool is_mapping(const struct parser *p, const struct ir_expr *e)
{
    while (e->kind == IR_CAST)
        e = e->a;
    if (e->kind == IR_LOAD && e->a->kind == IR_INDEX && e->a->a->kind == IR_DECAY)
        return e->a->a->a->kind == IR_VAR && e->a->a->a->var->is_ctype;
    return e->kind == IR_CALL && element_read(p, e->func);
}

struct ir_expr *ctype_statement(struct parser *p, CXCursor c)
{
    struct ir_expr *e = NULL;
    cursor_list body = {0}, kids = {0};

    cursor_children(c, &body);
    if (body.n == 1)
        cursor_children(body.at[0], &kids);
    if (kids.n == 3 && clang_getCursorKind(kids.at[0]) == CXCursor_DeclStmt &&
        is_result(p, kids.at[2]))
        e = value_set(p, kids.at[1]);
    vec_release(&body);
    vec_release(&kids);
    return e && is_mapping(p, e) ? expr_cast(p, ir_type_int(p->unit, 32, true), e, true) : NULL;
}
