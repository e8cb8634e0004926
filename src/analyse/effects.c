/*
 * What a split loop's consumer may write, and whether its calls all return. A function whose body
 * is not seen has to be one of the C library of which both are known.
 */
#include "analyse/isolate.h"

#include "analyse/calls.h"

#include <string.h>

struct library {
    const char *name;
    uint32_t written; /* bit n: it writes behind its n-th argument */
    uint32_t stream;  /* number of the argument that is a stream, from 1 */
    uint32_t format;  /* and of the one that is a format */
};

/* They return, and write nothing of the program's but what is said here. */
static const struct library known[] = {
    {"printf", 0, 0, 1},
    {"fprintf", 0, 1, 2},
    {"puts", 0, 0, 0},
    {"fputs", 0, 2, 0},
    {"putchar", 0, 0, 0},
    {"putc", 0, 2, 0},
    {"fputc", 0, 2, 0},
    {"fwrite", 0, 4, 0},
    {"fflush", 0, 1, 0},
    {"sprintf", 1, 0, 2},
    {"snprintf", 1, 0, 3},
    {"__printf_chk", 0, 0, 2},
    {"__fprintf_chk", 0, 1, 3},
    {"__builtin_object_size", 0, 0, 0},
    {"__builtin_dynamic_object_size", 0, 0, 0},
    {"__builtin___sprintf_chk", 1, 0, 4},
    {"__builtin___snprintf_chk", 1, 0, 5},
    {"memcpy", 1, 0, 0},
    {"memmove", 1, 0, 0},
    {"memset", 1, 0, 0},
    {"strcpy", 1, 0, 0},
    {"strncpy", 1, 0, 0},
    {"strcat", 1, 0, 0},
    {"strncat", 1, 0, 0},
    {"strlen", 0, 0, 0},
    {"strcmp", 0, 0, 0},
    {"strncmp", 0, 0, 0},
    {"memcmp", 0, 0, 0},
    {"rand", 0, 0, 0},
    {"srand", 0, 0, 0},
    {"random", 0, 0, 0},
    {"srandom", 0, 0, 0},
    {"drand48", 0, 0, 0},
    {"lrand48", 0, 0, 0},
    {"mrand48", 0, 0, 0},
    {"clock", 0, 0, 0},
    {"malloc", 0, 0, 0},
    {"calloc", 0, 0, 0},
    {"putw", 0, 2, 0},
    {"atoi", 0, 0, 0},
    {"atof", 0, 0, 0},
    {"isdigit", 0, 0, 0},
    {"isalpha", 0, 0, 0},
    {"isspace", 0, 0, 0},
    {"toupper", 0, 0, 0},
    {"tolower", 0, 0, 0},
    {"putchar_unlocked", 0, 0, 0},
};

/* They do not return, and write nothing that the program reads but by its own functions, which they
   may call. */
static const char *const ending[] = {"exit",
                                     "_Exit",
                                     "_exit",
                                     "quick_exit",
                                     "abort",
                                     "__assert_fail",
                                     "__builtin_abort",
                                     "__builtin_exit",
                                     "__builtin_trap",
                                     "__builtin_unreachable"};

struct summary {
    const struct ir_func *fn;
    uint64_t written; /* as in struct library */
};

struct finder {
    const struct loop_facts *f;
    struct effects *out;
    VEC(struct summary) all;
    bool may_end; /* calls need not return */
    bool changed, ok;
};

/* One function, or the loop in its. */
struct inside {
    struct finder *k;
    const struct ir_func *fn;
    size_t at; /* of its summary; SIZE_MAX: the loop */
};

void effects_add(struct effects *e, struct ir_var *v)
{
    for (size_t i = 0; i < e->objects.n; i++)
        if (e->objects.at[i] == v)
            return;
    vec_push(&e->objects, v);
}

void effects_release(struct effects *e)
{
    vec_release(&e->objects);
    vec_release(&e->types);
}

static const struct library *library_of(const struct ir_func *fn)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (func_is_library(fn) && strcmp(fn->name, known[i].name) == 0)
            return &known[i];
    return NULL;
}

/* ---- calls of the library ---- */

static bool ends_program(const struct ir_func *fn)
{
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
        if (!fn->body && !fn->is_unread && strcmp(fn->name, ending[i]) == 0)
            return true;
    return false;
}

/* Is it a format that stores nothing: a literal without %n? */
static bool is_harmless(const struct ir_expr *e)
{
    bool inside = false;

    while (e && e->kind == IR_CAST)
        e = e->a;
    if (!e || e->kind != IR_DECAY || e->a->kind != IR_VAR || !e->a->var->is_literal)
        return false;
    for (const struct ir_expr *c = e->a->var->init->args; c; c = c->next) {
        char ch = (char)c->ival;
        if (!inside) {
            inside = ch == '%';
        } else if (!ch || !strchr(" -+#0123456789.*'hlLjztq$", ch)) {
            if (ch == 'n')
                return false;
            inside = false;
        }
    }
    return true;
}

static bool passes_pointers(const struct ir_expr *call, uint32_t from)
{
    uint32_t n = 0;

    for (const struct ir_expr *a = call->args; a; a = a->next)
        if (n++ >= from && a->type->kind == IR_PTR)
            return true;
    return false;
}

/* stdout or stderr. */
static bool is_standard(const struct ir_expr *e)
{
    while (e && (e->kind == IR_CAST || e->kind == IR_LOAD))
        e = e->a;
    return e && e->kind == IR_VAR && e->var->storage == IR_GLOBAL &&
           (strcmp(e->var->name, "stdout") == 0 || strcmp(e->var->name, "stderr") == 0);
}

static uint64_t library_call(struct finder *k, const struct library *l, const struct ir_expr *call)
{
    if (l->format && passes_pointers(call, l->format) &&
        !is_harmless(call_argument(call, (int)l->format - 1)))
        k->ok = false;
    if (l->stream && !is_standard(call_argument(call, (int)l->stream - 1)))
        k->out->streams = true;
    return l->written;
}

/* ---- functions of the file ---- */

static void write_to(struct inside *in, struct home home)
{
    struct finder *k = in->k;
    int n = home.kind == HOME_PARAM ? param_place(in->fn, home.var) : -1;
    bool is_loop = in->at == SIZE_MAX;

    if (home.kind == HOME_GLOBAL || (is_loop && home.kind == HOME_LOCAL && home.var)) {
        effects_add(k->out, home.var);
    } else if (home.kind == HOME_LOCAL && !is_loop) {
        return;
    } else if (n >= 0 && n < 64 && !is_loop) {
        uint64_t bit = (uint64_t)1 << n;
        k->changed |= !(k->all.at[in->at].written & bit);
        k->all.at[in->at].written |= bit;
    } else {
        k->ok = false;
    }
}

static uint64_t func_written(struct finder *k, const struct ir_func *fn);

static void call_visit(struct inside *in, const struct ir_expr *e)
{
    struct finder *k = in->k;
    const struct library *l;
    uint64_t written = 0;
    bool exact;
    int n = 0;

    if (!e->func || (e->func->declared_noreturn && !k->may_end)) {
        k->ok = false;
        return;
    }
    if (k->may_end && ends_program(e->func))
        return;
    l = library_of(e->func);
    if (l)
        written = library_call(k, l, e);
    else if (e->func->body)
        written = func_written(k, e->func);
    else if (!libm_is_pure(e->func, &exact))
        k->ok = false;
    for (const struct ir_expr *a = e->args; a && k->ok; a = a->next, n++)
        if (n < 64 && written >> n & 1)
            write_to(in, home_of_pointer(in->fn, a));
}

static bool is_shared(const struct ir_type *t)
{
    return t->is_volatile || t->is_atomic;
}

static bool visit_expr(struct ir_expr *e, void *arg)
{
    struct inside *in = arg;

    if (e->kind == IR_UNSUPPORTED_EXPR || is_shared(e->type))
        in->k->ok = false;
    else if (e->kind == IR_CALL)
        call_visit(in, e);
    else if (ir_is_write(e) && in->at != SIZE_MAX)
        write_to(in, home_of_lvalue(in->fn, e->a));
    return in->k->ok;
}

static bool find_effects(struct ir_expr *e, void *arg)
{
    bool exact;

    if (e->kind == IR_CALL && !(e->func && libm_is_pure(e->func, &exact)))
        *(bool *)arg = true;
    return true;
}

/* Does the loop certainly end: is it counted, or one that C takes to end (C17 6.8.5)? */
static bool certainly_ends(struct ir_unit *u, struct ir_stmt *s)
{
    struct refuse ignored;
    struct header head;
    struct level l;
    int64_t value;
    bool calls = false;

    if (level_read(u, s, &l, &head, &ignored))
        return true;
    ir_walk_stmt(s, NULL, find_effects, &calls);
    return !calls && s->expr && !expr_constant(s->expr, &value);
}

static bool visit_stmt(struct ir_stmt *s, void *arg)
{
    struct inside *in = arg;
    struct finder *k = in->k;
    bool is_loop = in->at == SIZE_MAX, is_whole = is_loop && s == k->f->levels[0].loop;
    bool leaves = s->kind == IR_GOTO && is_loop && k->may_end; /* there is no label inside */

    if (s->kind == IR_UNSUPPORTED_STMT || (s->kind == IR_GOTO && !leaves) || s->kind == IR_LABEL ||
        s->pragmas & IR_PRAGMA_OMP)
        k->ok = false;
    if (s->kind == IR_DECL && is_shared(s->var->type))
        k->ok = false;
    if (stmt_is_loop(s) && !is_whole && !k->may_end && !certainly_ends(k->f->unit, s))
        k->ok = false;
    return k->ok;
}

/* The parameters behind which the function is known, by now, to write. */
static uint64_t func_written(struct finder *k, const struct ir_func *fn)
{
    for (size_t i = 0; i < k->all.n; i++)
        if (k->all.at[i].fn == fn)
            return k->all.at[i].written;
    struct inside in = {k, fn, k->all.n};
    struct summary s = {fn, 0};
    vec_push(&k->all, s);
    k->changed = true;
    if (fn->has_setjmp || fn->has_asm || fn->fenv_access)
        k->ok = false;
    else
        ir_walk_stmt(fn->body, visit_stmt, visit_expr, &in);
    return k->all.at[in.at].written;
}

/* Functions that call themselves are looked at until nothing new is found. */
static void visit_again(struct finder *k)
{
    for (size_t i = 0; i < k->all.n && k->ok; i++) {
        struct inside in = {k, k->all.at[i].fn, i};
        ir_walk_stmt(in.fn->body, visit_stmt, visit_expr, &in);
    }
}

bool effects_collect(const struct loop_facts *f, bool may_end, struct effects *out)
{
    struct finder k = {.f = f, .out = out, .may_end = may_end, .ok = true};
    struct inside in = {&k, f->func, SIZE_MAX};

    *out = (struct effects){.streams = false};
    do {
        k.changed = false;
        ir_walk_stmt(f->levels[0].loop, visit_stmt, visit_expr, &in);
        visit_again(&k);
    } while (k.ok && k.changed);
    vec_release(&k.all);
    return k.ok;
}

/* ---- what the factors read ---- */

struct reader {
    const struct effects *e;
    const struct loop_facts *f;
    bool found;
};

/* May object v be what lvalue, which a pointer leads to, names? */
static bool may_be(const struct reader *r, const struct ir_expr *lvalue, const struct ir_var *v)
{
    return var_is_reachable(v) &&
           (r->f->no_strict_aliasing || types_may_alias(lvalue->type, v->type));
}

/* May a stream that is memory write to the lvalue? */
static bool may_be_streamed(const struct ir_expr *lvalue)
{
    const struct ir_var *v = ir_object_of(lvalue);
    const struct ir_type *t = lvalue->type;

    while (t->kind == IR_ARRAY)
        t = t->elem;
    return (!v || var_is_reachable(v)) && t->kind == IR_INT && t->bits == 8;
}

struct ir_type *effects_type(const struct ir_expr *lvalue)
{
    struct ir_type *t = lvalue->type;

    for (; lvalue->kind == IR_MEMBER || lvalue->kind == IR_INDEX || lvalue->kind == IR_DECAY;
         lvalue = lvalue->a)
        if (lvalue->kind == IR_MEMBER && lvalue->a->type->record->is_union)
            t = lvalue->a->type;
    return t;
}

/* May what is loaded have been written through some pointer? */
static bool may_be_written(const struct reader *r, const struct ir_expr *lvalue)
{
    const struct ir_var *v = ir_object_of(lvalue);
    bool found = false;

    for (size_t i = 0; i < r->e->types.n && (!v || var_is_reachable(v)); i++)
        found |=
            r->f->no_strict_aliasing || types_may_alias(effects_type(lvalue), r->e->types.at[i]);
    return found;
}

static bool find_read(struct ir_expr *e, void *arg)
{
    struct reader *r = arg;

    if (e->kind == IR_INDEX && isolation_is_room(r->f->isolation, e->a))
        return true; /* where a value is stored */
    bool is_behind = (e->kind == IR_INDEX || e->kind == IR_DEREF) && !ir_object_of(e);

    for (size_t i = 0; i < r->e->objects.n; i++) {
        const struct ir_var *v = r->e->objects.at[i];
        r->found |= (e->kind == IR_VAR && e->var == v) || (is_behind && may_be(r, e, v));
    }
    if (e->kind == IR_LOAD && may_be_written(r, e->a))
        r->found = true;
    if (r->e->streams && e->kind == IR_LOAD && may_be_streamed(e->a))
        r->found = true;
    return !r->found;
}

bool effects_reach(const struct effects *e, const struct loop_facts *f)
{
    struct reader r = {e, f, false};

    ir_walk_stmt(f->levels[0].loop, NULL, find_read, &r);
    for (size_t i = 0; i < f->callees.n && !r.found; i++)
        if (f->callees.at[i]->body)
            ir_walk_stmt(f->callees.at[i]->body, NULL, find_read, &r);
    return r.found;
}
