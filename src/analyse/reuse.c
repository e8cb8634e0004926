/*
 * Each function is walked as it runs, calls of the file's own functions included, loops twice, and
 * of two branches both: which accesses of folded loops were the last to use each array? Another
 * folded loop that reads it finds these worth while, unless a loop that is not folded, or a
 * function that is not seen, may have written all of it in between. Arrays are told apart by the
 * variable that leads to them and the field of a struct that it came from alone, for foldrt finds
 * out what has really been written.
 */
#include "analyse/reuse.h"

#include "analyse/looks.h"
#include "base/arena.h"

#define VISITS_MOST 100000 /* statements of a function and all that it calls */
#define DEPTH_MOST 8

struct array {
    const struct ir_var *var;
    uint32_t field; /* of the struct that the variable holds or leads to, from 1 on; 0: any */
};

struct use {
    struct array array;
    struct access *access;
};
typedef VEC(struct use) uses;
typedef VEC(struct array) arrays;

struct alias { /* a pointer that has been made of another one, or of a struct's field */
    const struct ir_var *pointer;
    struct array array;
};

/* A call: what its arguments hang on. */
struct frame {
    const struct ir_func *func;
    struct array *arrays;
    struct frame *caller;
    arrays returned; /* its own variables that it has returned, with the fields that they become */
    unsigned depth;
};

struct walk {
    const struct analysis *analysis;
    struct ir_unit *unit;
    struct frame *frame;
    uses last;
    VEC(struct alias) aliases;
    arrays result; /* what the call that has ended last returned */
    bool is_bulk;  /* in a loop that has no folded one inside: its writes may be many */
    unsigned visits;
};

static struct loop_facts *folded(const struct walk *w, const struct ir_stmt *s)
{
    const struct analysis *a = w->analysis;

    for (size_t k = 0; k < a->loops.n; k++)
        if (a->loops.at[k].loop == s && a->loops.at[k].verdict == LOOP_FOLDED)
            return a->loops.at[k].facts;
    return NULL;
}

/* ---- arrays ---- */

/* What a pointer, or an lvalue, hangs on; no variable: nothing. */
static struct array root_of(const struct ir_expr *e)
{
    struct array root = {NULL, 0};

    while (e && e->kind != IR_VAR) {
        bool leads = e->kind == IR_INDEX || e->kind == IR_DEREF || e->kind == IR_MEMBER ||
                     e->kind == IR_DECAY || e->kind == IR_ADDR || e->kind == IR_LOAD ||
                     e->kind == IR_CAST || (e->kind == IR_BINARY && e->type->kind == IR_PTR);
        bool is_array = e->type->kind == IR_PTR || e->type->kind == IR_ARRAY;
        if (e->kind == IR_MEMBER && is_array && !root.field)
            root.field = e->field + 1;
        e = leads ? e->a : NULL;
    }
    root.var = e ? e->var : NULL;
    return root;
}

static struct array within(struct array outer, uint32_t field)
{
    return (struct array){outer.var, field ? field : outer.field};
}

/* What the pointer was made of, and what the caller knows a parameter as. */
static struct array array_named(const struct walk *w, struct array a)
{
    for (size_t i = 0; i < w->aliases.n; i++)
        if (w->aliases.at[i].pointer == a.var)
            return within(w->aliases.at[i].array, a.field);
    for (const struct frame *f = w->frame; f && a.var; f = f->caller)
        for (uint32_t i = 0; i < f->func->nparams; i++)
            if (f->func->params[i] == a.var) {
                a = within(f->arrays[i], a.field);
                break;
            }
    return a;
}

static struct array array_of(const struct walk *w, const struct loop_facts *f,
                             const struct access *a)
{
    struct array root = root_of(a->lvalue);

    if (root.var != a->root)
        root = (struct array){a->root, 0};
    for (uint32_t i = 0; i < f->nlevels; i++)
        if (root.var && root.var == f->levels[i].index && f->levels[i].first)
            root = root_of(f->levels[i].first);
    return array_named(w, root);
}

static void alias_set(struct walk *w, const struct ir_var *pointer, struct array array)
{
    size_t n = 0;

    for (size_t i = 0; i < w->aliases.n; i++)
        if (w->aliases.at[i].pointer != pointer)
            w->aliases.at[n++] = w->aliases.at[i];
    w->aliases.n = n;
    if (array.var && array.var != pointer)
        vec_push(&w->aliases, ((struct alias){pointer, array}));
}

static void last_add(uses *last, struct use u)
{
    for (size_t i = 0; i < last->n; i++)
        if (last->at[i].array.var == u.array.var && last->at[i].array.field == u.array.field &&
            last->at[i].access == u.access)
            return;
    vec_push(last, u);
}

static void last_forget(uses *last, struct array array)
{
    size_t n = 0;

    for (size_t i = 0; i < last->n; i++)
        if (last->at[i].array.var != array.var ||
            (array.field && last->at[i].array.field != array.field))
            last->at[n++] = last->at[i];
    last->n = n;
}

/* ---- folded loops ---- */

static void accesses_read(struct walk *w, const struct loop_facts *f)
{
    for (size_t i = 0; i < f->accesses.n; i++) {
        struct array a = array_of(w, f, &f->accesses.at[i]);
        for (size_t k = 0; k < w->last.n && a.var && !f->accesses.at[i].is_write; k++) {
            struct array last = w->last.at[k].array;
            if (last.var == a.var && (last.field == a.field || !last.field || !a.field))
                w->last.at[k].access->comes_again = true;
        }
    }
}

static void facts_use(struct walk *w, struct loop_facts *f)
{
    accesses_read(w, f);
    for (size_t i = 0; i < f->accesses.n; i++)
        last_forget(&w->last, array_of(w, f, &f->accesses.at[i]));
    for (size_t i = 0; i < f->accesses.n; i++) {
        struct array a = array_of(w, f, &f->accesses.at[i]);
        if (a.var)
            last_add(&w->last, (struct use){a, &f->accesses.at[i]});
    }
}

static void loop_use(struct walk *w, struct loop_facts *f)
{
    if (!f->parts[0])
        facts_use(w, f);
    for (int i = 0; f->parts[0] && i < 2; i++)
        facts_use(w, f->parts[i]);
}

/* ---- all else ---- */

static void stmt_walk(struct walk *w, struct ir_stmt *s);

static bool is_on_its_way(const struct walk *w, const struct ir_func *func)
{
    for (const struct frame *f = w->frame; f; f = f->caller)
        if (f->func == func)
            return true;
    return w->frame && w->frame->depth >= DEPTH_MOST;
}

static void call_follow(struct walk *w, const struct ir_expr *call)
{
    struct ir_func *func = call->func;
    struct frame f = {.func = func, .caller = w->frame};
    const struct ir_expr *e = call->args;

    f.depth = w->frame ? w->frame->depth + 1 : 1;
    f.arrays = arena_alloc(w->unit->arena, (func->nparams + 1) * sizeof *f.arrays);
    for (uint32_t i = 0; i < func->nparams; i++, e = e ? e->next : NULL)
        f.arrays[i] =
            e && e->type->kind == IR_PTR ? array_named(w, root_of(e)) : (struct array){NULL, 0};
    w->frame = &f;
    stmt_walk(w, func->body);
    w->frame = f.caller;
    vec_release(&w->result);
    w->result = f.returned;
}

/* The function's own variables, or those that the fields of a struct are. */
static void returned_add(struct walk *w, const struct ir_expr *e)
{
    uint32_t field = 0;

    while (e && (e->kind == IR_LOAD || e->kind == IR_CAST))
        e = e->a;
    bool has_fields = e && e->kind == IR_COMPOUND;
    for (const struct ir_expr *part = has_fields ? e->args : e; part && w->frame;
         part = has_fields ? part->next : NULL) {
        struct array root = root_of(part), named = array_named(w, root);
        field += has_fields;
        if (root.var && named.var == root.var)
            vec_push(&w->frame->returned, ((struct array){root.var, field}));
    }
}

/* What has been used by way of variables that were returned is known by this one now. */
static void result_take(struct walk *w, const struct ir_var *to)
{
    for (size_t k = 0; k < w->result.n; k++)
        for (size_t i = 0; i < w->last.n; i++)
            if (w->last.at[i].array.var == w->result.at[k].var) {
                struct array old = w->last.at[i].array;
                w->last.at[i].array = within((struct array){to, old.field}, w->result.at[k].field);
            }
}

/* What an unseen function gets a pointer to it may write, unless it says that it does not. */
static void call_write(struct walk *w, const struct ir_expr *call)
{
    const struct ir_func *func = call->func;
    uint32_t i = 0;

    for (const struct ir_expr *e = call->args; e; e = e->next, i++)
        if (e->type->kind == IR_PTR && !(func && i < 64 && func->const_params >> i & 1))
            last_forget(&w->last, array_named(w, root_of(e)));
}

static bool find_call(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= e->kind == IR_CALL;
    return true;
}

static void pointer_set(struct walk *w, const struct ir_var *pointer, struct ir_expr *value)
{
    struct array none = {NULL, 0};
    bool is_new = false;

    ir_walk_expr(value, find_call, &is_new);
    alias_set(w, pointer, is_new ? none : array_named(w, root_of(value)));
}

/* A pointer that leads to something new, or what many writes may change. */
static void assign(struct walk *w, const struct ir_expr *to, struct ir_expr *value)
{
    bool is_new = false;

    ir_walk_expr(value, find_call, &is_new);
    if (to->kind == IR_VAR ? to->type->kind == IR_PTR && is_new : w->is_bulk)
        last_forget(&w->last, array_named(w, root_of(to)));
    if (to->kind == IR_VAR && to->type->kind == IR_PTR)
        pointer_set(w, to->var, value);
}

static bool expr_visit(struct ir_expr *e, void *arg)
{
    struct walk *w = arg;

    if (e->kind == IR_ASSIGN)
        assign(w, e->a, e->b);
    if ((e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC) && w->is_bulk && e->a->kind != IR_VAR)
        last_forget(&w->last, array_named(w, root_of(e->a)));
    if (e->kind != IR_CALL)
        return true;
    if (e->func && e->func->body && !e->func->is_library) {
        if (!is_on_its_way(w, e->func))
            call_follow(w, e);
    } else {
        call_write(w, e);
    }
    return true;
}

struct finder {
    const struct walk *walk;
    bool found;
};

static bool find_folded(struct ir_stmt *s, void *arg)
{
    struct finder *f = arg;

    f->found |= is_loop(s) && folded(f->walk, s);
    return !f->found;
}

static bool find_followed(struct ir_expr *e, void *arg)
{
    ((struct finder *)arg)->found |= e->kind == IR_CALL && e->func && e->func->body;
    return true;
}

static void loop_walk(struct walk *w, struct ir_stmt *s)
{
    struct finder f = {.walk = w};
    bool was_bulk = w->is_bulk;

    ir_walk_stmt(s->body, find_folded, find_followed, &f);
    stmt_walk(w, s->init);
    w->is_bulk |= !f.found;
    for (int k = 0; k < 2; k++) {
        ir_walk_expr(s->expr, expr_visit, w);
        stmt_walk(w, s->body);
        ir_walk_expr(s->step, expr_visit, w);
    }
    w->is_bulk = was_bulk;
}

static void branches_walk(struct walk *w, struct ir_stmt *s)
{
    uses before = {0};

    ir_walk_expr(s->expr, expr_visit, w);
    for (size_t i = 0; i < w->last.n; i++)
        vec_push(&before, w->last.at[i]);
    stmt_walk(w, s->body);
    uses one = w->last;
    w->last = before;
    stmt_walk(w, s->orelse);
    for (size_t i = 0; i < one.n; i++)
        last_add(&w->last, one.at[i]);
    vec_release(&one);
}

static void plain_walk(struct walk *w, struct ir_stmt *s)
{
    bool is_set =
        s->kind == IR_EXPR && s->expr && s->expr->kind == IR_ASSIGN && s->expr->a->kind == IR_VAR;

    w->result.n = 0;
    ir_walk_expr(s->expr, expr_visit, w);
    if (s->kind == IR_DECL && s->var) {
        last_forget(&w->last, (struct array){s->var, 0});
        if (s->var->type->kind == IR_PTR)
            pointer_set(w, s->var, s->expr);
        result_take(w, s->var);
    }
    if (is_set)
        result_take(w, s->expr->a->var);
    if (s->kind == IR_RETURN)
        returned_add(w, s->expr);
    stmt_walk(w, s->body);
}

/* s and what follows it. */
static void stmt_walk(struct walk *w, struct ir_stmt *s)
{
    for (; s && w->visits < VISITS_MOST; s = s->next) {
        struct loop_facts *f = is_loop(s) ? folded(w, s) : NULL;
        w->visits++;
        if (f) {
            loop_use(w, f);
        } else if (is_loop(s)) {
            loop_walk(w, s);
        } else if (s->kind == IR_IF) {
            branches_walk(w, s);
        } else {
            plain_walk(w, s);
        }
    }
}

void reuse_mark(const struct analysis *a, struct ir_unit *u)
{
    for (struct ir_func *fn = u->funcs; fn; fn = fn->next) {
        struct walk w = {.analysis = a, .unit = u};
        if (fn->body && !fn->is_library)
            stmt_walk(&w, fn->body);
        vec_release(&w.last);
        vec_release(&w.aliases);
        vec_release(&w.result);
    }
}
