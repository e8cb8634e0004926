/* Run-time extents of arrays. clang lists the sizes of a declaration as its children, innermost
   first, constant ones too; an extent counts as known when all that it is made of keeps its value.
 */
#include "parse/internal.h"

static bool has_extent(const struct ir_type *t)
{
    for (; t && (t->kind == IR_ARRAY || t->kind == IR_PTR); t = t->elem)
        if (t->kind == IR_ARRAY && t->count < 0)
            return true;
    return false;
}

static size_t levels_of(const struct ir_type *t)
{
    size_t n = 0;

    for (; t && (t->kind == IR_ARRAY || t->kind == IR_PTR); t = t->elem)
        n += t->kind == IR_ARRAY;
    return n;
}

/* t with an extent from each of sizes, innermost first; NULL when they are not of t's arrays. */
static struct ir_type *with_extents(struct parser *p, struct ir_type *t, cursor_list *sizes,
                                    size_t *next)
{
    struct ir_type *copy = ARENA_NEW(p->unit->arena, struct ir_type);

    *copy = *t;
    if ((t->kind != IR_ARRAY && t->kind != IR_PTR) || !t->elem)
        return copy;
    copy->elem = with_extents(p, t->elem, sizes, next);
    if (t->kind == IR_PTR || !copy->elem)
        return copy->elem ? copy : NULL;
    struct ir_expr *size = expr_value(p, expr_convert(p, sizes->at[(*next)++]));
    if (t->count < 0)
        copy->vla = size;
    else if (size->kind != IR_CONST_INT || (int64_t)size->ival != t->count)
        return NULL;
    return copy;
}

struct ir_type *extents_type(struct parser *p, CXCursor decl, struct ir_type *t)
{
    cursor_list kids = {0}, sizes = {0};
    struct ir_type *result = NULL;
    size_t levels = levels_of(t), next = 0;

    if (!has_extent(t))
        return t;
    cursor_children(decl, &kids);
    CXCursor init = clang_Cursor_getVarDeclInitializer(decl);
    for (size_t k = 0; k < kids.n; k++)
        if (cursor_is_expr(kids.at[k]) && !clang_equalCursors(kids.at[k], init))
            vec_push(&sizes, kids.at[k]);
    for (size_t k = 0; k < sizes.n; k++)
        addresses_lose(p, sizes.at[k], false);
    bool is_param = clang_getCursorKind(decl) == CXCursor_ParmDecl;
    if (sizes.n == levels || (is_param && sizes.n == levels + 1)) /* its outermost is a pointer */
        result = with_extents(p, t, &sizes, &next);
    vec_release(&kids);
    vec_release(&sizes);
    return result ? result : t;
}

struct changes {
    VEC(const struct ir_var *) vars;
};

static bool note_change(struct ir_expr *e, void *arg)
{
    struct changes *changes = arg;

    if (ir_is_write(e)) {
        struct ir_var *v = ir_object_of(e->a);
        if (v)
            vec_push(&changes->vars, v);
    }
    return true;
}

static bool every_stmt(struct ir_stmt *s, void *arg)
{
    (void)s;
    (void)arg;
    return true;
}

struct extent {
    const struct changes *changes;
    bool is_settled;
};

static bool settle_expr(struct ir_expr *e, void *arg)
{
    struct extent *x = arg;
    const struct ir_var *v = e->kind == IR_VAR ? e->var : NULL;

    if (v) {
        bool own = v->storage == IR_LOCAL || v->storage == IR_PARAM;
        x->is_settled &= own && !v->address_taken && !v->type->is_volatile;
        for (size_t k = 0; k < x->changes->vars.n; k++)
            x->is_settled &= x->changes->vars.at[k] != v;
    } else {
        x->is_settled &= e->kind == IR_CONST_INT || e->kind == IR_LOAD || e->kind == IR_CAST ||
                         e->kind == IR_UNARY || e->kind == IR_BINARY;
    }
    return x->is_settled;
}

static void settle_type(struct ir_type *t, const struct changes *changes)
{
    for (; t && (t->kind == IR_ARRAY || t->kind == IR_PTR); t = t->elem) {
        struct extent x = {changes, true};
        if (t->kind != IR_ARRAY || !t->vla)
            continue;
        ir_walk_expr(t->vla, settle_expr, &x);
        if (!x.is_settled)
            t->vla = NULL;
    }
}

void extents_settle(struct ir_func *f)
{
    struct changes changes = {0};

    ir_walk_stmt(f->body, every_stmt, note_change, &changes);
    for (uint32_t k = 0; k < f->nparams; k++)
        settle_type(f->params[k]->type, &changes);
    for (struct ir_var *v = f->locals; v; v = v->next)
        settle_type(v->type, &changes);
    vec_release(&changes.vars);
}
