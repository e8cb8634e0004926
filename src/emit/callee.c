/* The functions of the file that a loop's body calls. */
#include "emit/few.h"
#include "emit/limited.h"
#include "emit/spaces.h"

struct need {
    bool frame;
    const struct ir_func *f; /* that is looked at */
    struct ir_funcs callees;
};

static bool is_own(const struct ir_func *f, const struct ir_var *v)
{
    for (uint32_t i = 0; i < f->nparams; i++)
        if (f->params[i] == v)
            return true;
    for (const struct ir_var *o = f->locals; o; o = o->next)
        if (o == v)
            return true;
    return v->storage == IR_LOCAL || v->storage == IR_PARAM || v->is_literal;
}

static bool need_expr(struct ir_expr *e, void *arg)
{
    struct need *n = arg;

    if (e->kind == IR_VAR && !is_own(n->f, e->var))
        n->frame = true;
    ir_funcs_add(&n->callees, e);
    return !n->frame;
}

bool callee_needs_frame(const struct ir_func *f)
{
    struct need n = {.f = f};

    ir_walk_stmt(f->body, NULL, need_expr, &n);
    for (size_t i = 0; i < n.callees.at.n && !n.frame; i++) {
        n.f = n.callees.at.at[i];
        ir_walk_stmt(n.f->body, NULL, need_expr, &n);
    }
    vec_release(&n.callees.at);
    return n.frame;
}

static bool find_loop(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO || s->kind == IR_GOTO)
        *(bool *)arg = true;
    return true;
}

/* As the library has it. */
static void library_call(struct text *x, const struct ir_func *f)
{
    text_indent(x);
    strbuf_printf(x->out, "return __builtin_%s(", f->name);
    for (uint32_t i = 0; i < f->nparams; i++)
        strbuf_printf(x->out, "%s%s%s", i ? ", " : "",
                      f->params[i]->type->kind == IR_PTR ? "(const void *)" : "",
                      loop_find(x->loop, f->params[i])->name);
    strbuf_add(x->out, ");\n");
}

/* form: on devices, which of the function's forms; else NULL. */
static void callee(struct text *outer, const struct ir_func *f, const struct form *form)
{
    struct text x = {.out = outer->out,
                     .loop = outer->loop,
                     .mode = TEXT_CALLEE,
                     .is_device = outer->is_device,
                     .form = form};
    bool loops = false;
    struct strbuf head;
    struct text h = x;

    strbuf_init(&head);
    h.out = &head;
    if (form)
        text_form_name(&h, form);
    else
        text_callee_name(&h, f);
    strbuf_addc(&head, '(');
    uint32_t own = text_own_params(&h, f);
    for (uint32_t i = 0; i < f->nparams; i++) {
        strbuf_add(&head, i || own ? ", " : "");
        text_declare_var(&h, f->params[i], loop_find(x.loop, f->params[i])->name);
    }
    strbuf_add(&head, f->nparams || own ? ")" : "void)");
    ir_walk_stmt(f->body, find_loop, NULL, &loops);
    loops = loops && !(x.loop && few_turns_alone(x.loop->facts, f->body));
    strbuf_add(x.out, loops && !x.is_device ? "static inline " : "FOLD_INLINE ");
    x.space = form_result(form);
    text_declare(&x, f->result, head.text);
    x.space = NULL;
    strbuf_add(x.out, "\n{\n");
    x.indent = 1;
    if (loop_is_limited(x.loop))
        text_line(&x, "(void)fold_left;");
    if (f->is_library && !x.is_device)
        library_call(&x, f);
    else
        text_stmt_inside(&x, f->body);
    strbuf_add(x.out, "}\n\n");
    strbuf_release(&head);
}

void text_callees_of_loop(struct text *x)
{
    const struct loop_facts *f = x->loop->facts;

    for (size_t i = 0; i < f->callees.n; i++)
        if (callee_is_of_loop(x->loop, f->callees.at[i]))
            callee(x, f->callees.at[i], NULL);
}

void text_callee(struct text *x, const struct ir_func *f)
{
    if (!x->is_device)
        callee(x, f, NULL);
    else
        for (const struct form *form = form_first(x->loop, f); form; form = form_next(form))
            callee(x, f, form);
}
