/*
 * On devices: which memory a pointer leads to, as OpenCL C has to be told by its type: that behind
 * the frame's pointers, an iteration's own variables, or tables that nobody writes. A variable
 * leads to one of them. Functions are written once for each choice of memories that calls hand
 * them: their forms.
 */
#include "emit/spaces.h"

#include "base/arena.h"

enum space {
    SPACE_MEMORY = 1, /* behind pointers of the frame */
    SPACE_OWN = 2,    /* a variable of the iteration */
    SPACE_TABLE = 4,
    SPACE_NONE = 8 /* of what has no address there */
};
enum { FORMS_MOST = 64, ROUNDS_MOST = 64 };

/* A pointer variable of a form, and enum space bits of what is assigned to it. */
struct pointer {
    const struct ir_var *var;
    unsigned to;
    struct pointer *next;
};

struct form {
    const struct ir_func *f; /* NULL: the iteration itself */
    struct pointer *pointers;
    unsigned *handed; /* what each parameter is handed */
    unsigned result;
    bool is_settled; /* all that is assigned is known */
    bool is_used;
    bool has_changed;
    struct form *next;
};

struct spaces {
    struct form *forms; /* the iteration is the last one */
    struct form *step;
    struct pointer *tables;
    uint32_t n;
    bool has_own;
    const char *why;
};

struct walk {
    const struct loop_text *l;
    struct form *form;
};

static bool is_pointer(const struct ir_expr *e)
{
    return e && e->type->kind == IR_PTR;
}

static void refuse(const struct loop_text *l, const char *why)
{
    if (!l->spaces->why)
        l->spaces->why = why;
}

/* ---- variables ---- */

/* Does the step or a function declare it? */
static bool is_declared(const struct spelled *s)
{
    return s && (s->place == PLACE_INNER || s->place == PLACE_LOCAL);
}

static bool is_table(const struct ir_var *v)
{
    return v->is_literal || v->storage == IR_STATIC_LOCAL;
}

static unsigned var_leads(const struct walk *w, const struct ir_var *v)
{
    if (!is_declared(loop_find(w->l, v)))
        return SPACE_MEMORY;
    for (const struct pointer *p = w->form->pointers; p; p = p->next)
        if (p->var == v)
            return p->to;
    return w->form->is_settled ? SPACE_MEMORY : 0;
}

static void assigned(const struct walk *w, const struct ir_var *v, unsigned to)
{
    struct pointer *p = w->form->pointers;

    while (p && p->var != v)
        p = p->next;
    if (!p) {
        p = ARENA_NEW(w->l->arena, struct pointer);
        *p = (struct pointer){v, 0, w->form->pointers};
        w->form->pointers = p;
    }
    w->form->has_changed |= (p->to | to) != p->to;
    p->to |= to;
}

/* ---- values ---- */

static struct form *form_called(const struct walk *w, const struct ir_expr *call);
static unsigned leads_to(const struct walk *w, const struct ir_expr *e);

static unsigned lies_in(const struct walk *w, const struct ir_expr *lvalue)
{
    const struct spelled *s;

    switch (lvalue->kind) {
    case IR_VAR:
        s = loop_find(w->l, lvalue->var);
        if (is_declared(s))
            return is_table(lvalue->var) ? SPACE_TABLE : SPACE_OWN;
        return !s || s->place == PLACE_ADDRESS ? SPACE_MEMORY : SPACE_NONE;
    case IR_MEMBER:
        return lies_in(w, lvalue->a);
    case IR_INDEX:
    case IR_DEREF:
        return leads_to(w, lvalue->a);
    default:
        return SPACE_NONE;
    }
}

/* Of a pointer; 0: that is not known yet. */
static unsigned leads_to(const struct walk *w, const struct ir_expr *e)
{
    struct form *called;

    switch (e->kind) {
    case IR_LOAD:
        return e->a->kind == IR_VAR ? var_leads(w, e->a->var) : SPACE_MEMORY;
    case IR_DECAY:
    case IR_ADDR:
        return lies_in(w, e->a);
    case IR_ASSIGN_OP:
    case IR_INCDEC:
        return e->a->kind == IR_VAR ? var_leads(w, e->a->var) : SPACE_MEMORY;
    case IR_COND:
        return leads_to(w, e->b) | leads_to(w, e->c);
    case IR_ASSIGN:
    case IR_COMMA:
        return leads_to(w, e->b);
    case IR_BINARY:
    case IR_CAST:
        return is_pointer(e->a) ? leads_to(w, e->a) : SPACE_MEMORY;
    case IR_CALL:
        called = form_called(w, e);
        return called ? called->result : w->form->is_settled ? SPACE_MEMORY : 0;
    default:
        return SPACE_MEMORY;
    }
}

/* ---- forms ---- */

static bool assign_stmt(struct ir_stmt *s, void *arg)
{
    struct walk *w = arg;

    if (s->kind == IR_DECL && s->var->type->kind == IR_PTR && s->expr)
        assigned(w, s->var, leads_to(w, s->expr));
    if (s->kind == IR_RETURN && is_pointer(s->expr)) {
        unsigned to = leads_to(w, s->expr);
        w->form->has_changed |= (w->form->result | to) != w->form->result;
        w->form->result |= to;
    }
    return true;
}

static bool assign_expr(struct ir_expr *e, void *arg)
{
    struct walk *w = arg;

    if (e->kind == IR_ASSIGN && is_pointer(e) && e->a->kind == IR_VAR)
        assigned(w, e->a->var, leads_to(w, e->b));
    return true;
}

static struct ir_stmt *body_of(const struct loop_text *l, const struct form *form)
{
    return form->f ? form->f->body : l->facts->levels[l->facts->nlevels - 1].loop->body;
}

static void settle(const struct walk *w)
{
    int rounds = 0;

    do {
        w->form->has_changed = false;
        ir_walk_stmt(body_of(w->l, w->form), assign_stmt, assign_expr, (void *)w);
    } while (w->form->has_changed && ++rounds < ROUNDS_MOST);
    if (w->form->has_changed)
        refuse(w->l, "addresses of an iteration's own variables");
    w->form->is_settled = true;
}

static struct form *form_new(const struct loop_text *l, const struct ir_func *f, unsigned *handed)
{
    struct form *form = ARENA_NEW(l->arena, struct form);
    struct walk w = {l, form};

    form->f = f;
    form->handed = handed;
    form->next = l->spaces->forms;
    l->spaces->forms = form;
    l->spaces->n++;
    for (uint32_t i = 0; f && i < f->nparams; i++)
        if (f->params[i]->type->kind == IR_PTR)
            assigned(&w, f->params[i], handed[i]);
    settle(&w);
    return form;
}

static struct form *form_find(const struct loop_text *l, const struct ir_func *f,
                              const unsigned *handed)
{
    struct form *form = l->spaces->forms;

    for (; form; form = form->next) {
        bool same = form->f == f;
        for (uint32_t i = 0; same && i < f->nparams; i++)
            same = form->handed[i] == handed[i];
        if (same)
            return form;
    }
    return NULL;
}

/* The form that is called; NULL: its text is not seen, or not yet known what it is handed. */
static struct form *form_called(const struct walk *w, const struct ir_expr *call)
{
    const struct ir_func *f = call->func;
    const struct ir_expr *e = call->args;
    unsigned *handed;
    struct form *form;

    if (!f || !f->body)
        return NULL;
    handed = arena_alloc(w->l->arena, (f->nparams + 1) * sizeof *handed);
    for (uint32_t i = 0; i < f->nparams && e; i++, e = e->next) {
        if (f->params[i]->type->kind != IR_PTR)
            continue;
        handed[i] = leads_to(w, e);
        if (!handed[i])
            return NULL;
    }
    form = form_find(w->l, f, handed);
    if (!form && w->l->spaces->n >= FORMS_MOST)
        refuse(w->l, "addresses of an iteration's own variables, in too many ways");
    return form || w->l->spaces->why ? form : form_new(w->l, f, handed);
}

/* ---- what no device can do ---- */

static bool is_mixed(unsigned to)
{
    return to & (to - 1);
}

/* A pointer that is kept where nothing says what it leads to. */
static bool is_stored(const struct walk *w, const struct ir_expr *e)
{
    bool is_kept = e->kind == IR_ASSIGN && is_pointer(e) &&
                   (e->a->kind != IR_VAR || !is_declared(loop_find(w->l, e->a->var))) &&
                   leads_to(w, e->b) != SPACE_MEMORY;

    for (const struct ir_expr *p = e->args; p && (e->kind == IR_INIT || e->kind == IR_COMPOUND);
         p = p->next)
        is_kept |= is_pointer(p) && leads_to(w, p) != SPACE_MEMORY;
    return is_kept;
}

static void use_table(const struct loop_text *l, const struct ir_var *v)
{
    struct pointer *p;

    if (!is_table(v) || !is_declared(loop_find(l, v)) || loop_has_table(l, v))
        return;
    p = ARENA_NEW(l->arena, struct pointer);
    *p = (struct pointer){v, SPACE_TABLE, l->spaces->tables};
    l->spaces->tables = p;
    if (!table_is_plain(v))
        refuse(l, v->is_literal ? "string literals" : "static variables");
}

static void use(const struct loop_text *l, struct form *form);

static bool check_expr(struct ir_expr *e, void *arg)
{
    struct walk *w = arg;

    if (e->kind == IR_CALL && form_called(w, e))
        use(w->l, form_called(w, e));
    if (e->kind == IR_CALL && !e->func->body && is_pointer(e->args))
        return false; /* the string of __builtin_nan stays behind */
    if (e->kind == IR_VAR)
        use_table(w->l, e->var);
    if (is_stored(w, e))
        refuse(w->l, "pointers in memory");
    if (e->kind == IR_INDEX && e->a->kind == IR_DECAY) {
        ir_walk_expr(e->a->a, check_expr, w);
        ir_walk_expr(e->b, check_expr, w);
        return false;
    }
    unsigned to = is_pointer(e) ? leads_to(w, e) : SPACE_MEMORY;
    if (to & SPACE_NONE)
        refuse(w->l, "addresses of an iteration's own variables");
    if (is_mixed(to))
        refuse(w->l, "pointers that lead to an iteration's own variables or to others");
    w->l->spaces->has_own |= to == SPACE_OWN;
    return !w->l->spaces->why;
}

static void use(const struct loop_text *l, struct form *form)
{
    struct walk w = {l, form};

    if (form->is_used || l->spaces->why)
        return;
    form->is_used = true;
    ir_walk_stmt(body_of(l, form), NULL, check_expr, &w);
    for (const struct pointer *p = form->pointers; p; p = p->next)
        if (is_mixed(p->to))
            refuse(l, "pointers that lead to an iteration's own variables or to others");
    if (is_mixed(form->result))
        refuse(l, "pointers that lead to an iteration's own variables or to others");
}

/* Of functions that the body itself does not call: what combines accumulators. */
static void use_others(const struct loop_text *l, const struct ir_func *f)
{
    unsigned *handed = arena_alloc(l->arena, (f->nparams + 1) * sizeof *handed);
    struct form *form;

    if (form_first(l, f))
        return;
    for (uint32_t i = 0; i < f->nparams; i++)
        handed[i] = f->params[i]->type->kind == IR_PTR ? SPACE_MEMORY : 0;
    form = form_find(l, f, handed);
    use(l, form ? form : form_new(l, f, handed));
}

void spaces_find(struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    l->spaces = ARENA_NEW(l->arena, struct spaces);
    l->spaces->step = form_new(l, NULL, NULL);
    use(l, l->spaces->step);
    for (size_t i = f->callees.n; i-- && !l->spaces->why;)
        use_others(l, f->callees.at[i]);
    /* threads that run an iteration together have variables of their own each */
    if (l->spaces->has_own && f->nshaped)
        refuse(l, "addresses of own variables beside an inner loop with a shape of its own");
}

/* (Of a function's access the lvalue is the call's, or one of variables that no pointer leads
   to.) */
bool access_stays_here(const struct loop_text *l, uint32_t which)
{
    struct walk w = {l, l->spaces ? l->spaces->step : NULL};
    unsigned in = w.form ? lies_in(&w, l->facts->accesses.at[which].lvalue) : SPACE_MEMORY;

    return in == SPACE_OWN || in == SPACE_TABLE;
}

bool loop_has_table(const struct loop_text *l, const struct ir_var *v)
{
    const struct pointer *p = l->spaces ? l->spaces->tables : NULL;

    while (p && p->var != v)
        p = p->next;
    return p != NULL;
}

const char *spaces_obstacle(const struct loop_text *l)
{
    return l->spaces->why;
}

/* ---- text ---- */

static const char *word_of(unsigned to)
{
    return to == SPACE_OWN     ? "FOLD_PRIVATE "
           : to == SPACE_TABLE ? "FOLD_CONSTANT "
                               : "FOLD_GLOBAL ";
}

static struct walk walk_of(const struct text *x)
{
    return (struct walk){x->loop, (struct form *)(x->form ? x->form : x->loop->spaces->step)};
}

static bool has_spaces(const struct text *x)
{
    return x->is_device && x->loop && x->loop->spaces;
}

const char *text_space(const struct text *x, const struct ir_expr *pointer)
{
    struct walk w;

    if (!has_spaces(x))
        return x->is_device ? word_of(SPACE_MEMORY) : "";
    w = walk_of(x);
    return word_of(leads_to(&w, pointer));
}

void text_declare_var(struct text *x, const struct ir_var *v, const char *name)
{
    struct text to = *x;

    if (has_spaces(x) && v->type->kind == IR_PTR) {
        struct walk w = walk_of(x);
        to.space = word_of(var_leads(&w, v));
    }
    text_declare(&to, v->type, name);
}

void text_local(struct text *x, const struct ir_var *v, const char *name)
{
    text_indent(x);
    text_declare_var(x, v, name);
    strbuf_add(x->out, ";\n");
}

void text_type_of(struct text *x, const struct ir_expr *e)
{
    struct text to = *x;

    if (is_pointer(e))
        to.space = text_space(x, e);
    text_type(&to, e->type);
}

static bool is_plain(const struct form *form)
{
    for (uint32_t i = 0; i < form->f->nparams; i++)
        if (form->handed[i] & ~(unsigned)SPACE_MEMORY)
            return false;
    return true;
}

/* "fold_as_om_" before the function's name: one letter for each pointer that it is handed. */
void text_form_name(struct text *x, const struct form *form)
{
    if (!is_plain(form)) {
        strbuf_add(x->out, "fold_as_");
        for (uint32_t i = 0; i < form->f->nparams; i++)
            if (form->handed[i])
                strbuf_addc(x->out, form->handed[i] == SPACE_OWN     ? 'o'
                                    : form->handed[i] == SPACE_TABLE ? 't'
                                                                     : 'm');
        strbuf_addc(x->out, '_');
    }
    text_callee_name(x, form->f);
}

void text_called_name(struct text *x, const struct ir_expr *e)
{
    struct walk w;
    const struct form *form = NULL;

    if (has_spaces(x)) {
        w = walk_of(x);
        form = form_called(&w, e);
    }
    if (form && form->is_used)
        text_form_name(x, form);
    else
        text_callee_name(x, e->func);
}

const char *form_result(const struct form *form)
{
    return form ? word_of(form->result) : NULL;
}

static const struct form *used_from(const struct form *form, const struct ir_func *f)
{
    while (form && (form->f != f || !form->is_used))
        form = form->next;
    return form;
}

const struct form *form_first(const struct loop_text *l, const struct ir_func *f)
{
    return used_from(l->spaces->forms, f);
}

const struct form *form_next(const struct form *form)
{
    return used_from(form->next, form->f);
}
