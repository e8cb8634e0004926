/* Values that stand for pointers in memory in kernel texts. */
#include "emit/stand.h"

#include "emit/cells.h"
#include "emit/device_frame.h"

#include "analyse/stays.h"
#include "base/arena.h"
#include "base/strbuf.h"

/* ---- which places ---- */

/* Is the place a pointer, or beside one in a struct? */
static bool is_foreign(const struct loop_text *l, const struct ir_expr *lvalue)
{
    bool is = lvalue->type->kind == IR_PTR;

    for (const struct ir_expr *e = lvalue; e && !is; e = e->kind == IR_LOAD ? NULL : e->a)
        is = e->kind == IR_MEMBER && type_is_foreign(l, e->a->type);
    return is;
}

/* Does the access read the place, which stays? */
static bool is_of(const struct access *a, const struct ir_expr *lvalue)
{
    return a->stays && !a->stays->row && ir_expr_equal(a->lvalue, lvalue);
}

static bool place_stays(const struct loop_text *l, const struct ir_expr *lvalue)
{
    for (size_t i = 0; i < l->facts->accesses.n && span_lvalue(lvalue) == lvalue; i++)
        if (is_of(&l->facts->accesses.at[i], lvalue))
            return true;
    return false;
}

/* When it can be read before the loop: always; where some inner loops run; if the system says that
   it is there. An iteration that leaves the loop may not come to it. */
enum when { WHEN_ALWAYS, WHEN_RUN, WHEN_ASKED };

static enum when when_read(const struct loop_text *l, const struct ir_expr *lvalue)
{
    const struct loop_facts *f = l->facts;
    bool is_left = facts_leave(f) || facts_read_ahead(f) || f->loop->ending, is_known = true;

    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (!is_of(a, lvalue))
            continue;
        if (ir_object_of(lvalue) || (a->stays->is_known && !a->stays->ninner && !is_left))
            return WHEN_ALWAYS;
        is_known &= a->stays->is_known;
    }
    return is_known && !is_left ? WHEN_RUN : WHEN_ASKED;
}

const struct spelled *stand_of(const struct loop_text *l, const struct ir_expr *lvalue)
{
    for (size_t i = 0; l && l->has_stands && i < l->vars.n; i++) {
        const struct ir_expr *place = l->vars.at[i].var->stands_for;
        if (place && ir_expr_equal(place, lvalue))
            return &l->vars.at[i];
    }
    return NULL;
}

static void add_stand(struct loop_text *l, const struct ir_expr *lvalue)
{
    struct ir_var *v = ARENA_NEW(l->arena, struct ir_var);
    struct ir_type *t = ARENA_NEW(l->arena, struct ir_type);
    struct strbuf name;

    strbuf_init(&name);
    ir_print_c_expr(lvalue, &name);
    *t = *lvalue->type;
    t->is_const = t->is_restrict = false;
    *v =
        (struct ir_var){.name = arena_strdup(l->arena, name.text), .type = t, .stands_for = lvalue};
    strbuf_release(&name);
    struct spelled s = {.var = v, .place = PLACE_VALUE};
    s.name = name_unique(l, name_safe(l->arena, name_of_text(l->arena, v->name)));
    vec_push(&l->vars, s);
    struct arg a = {ARG_STAND, (uint32_t)l->vars.n - 1, s.name};
    vec_push(&l->args, a);
    l->has_stands = true;
}

static bool find_stand(struct ir_expr *e, void *arg)
{
    struct loop_text *l = arg;

    if (e->kind != IR_LOAD || e->a->kind == IR_VAR || loop_acc_of(l, e->a))
        return true;
    if (stand_of(l, e->a))
        return false;
    if (rows_of_load(l, e) || (e->type->kind == IR_PTR && e->a->kind == IR_INDEX &&
                               !place_stays(l, e->a) && gather_rows(l, e->a->a))) {
        ir_walk_expr(e->a->b, find_stand, l);
        return false;
    }
    if (!is_foreign(l, e->a) || !place_stays(l, e->a))
        return true;
    add_stand(l, e->a);
    return false;
}

void gather_stands(struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, NULL, find_stand, l);
    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (a->range && !a->is_head && !is_foreign(l, a->lvalue))
            ir_walk_expr(a->range, find_stand, l);
        for (uint32_t k = 0; k < a->ninner; k++)
            ir_walk_expr(a->inner[k].bound, find_stand, l);
    }
    args_leave_out(l);
}

struct pair {
    const struct loop_text *outer, *inner;
    bool is_bad;
};

static bool find_other(struct ir_expr *e, void *arg)
{
    struct pair *p = arg;

    if (e->kind != IR_LOAD || e->a->kind == IR_VAR)
        return true;
    bool outer = stand_of(p->outer, e->a) || rows_of_load(p->outer, e);
    bool inner = stand_of(p->inner, e->a) || rows_of_load(p->inner, e);
    p->is_bad |= outer != inner;
    return !outer && !p->is_bad;
}

bool stands_agree(const struct loop_text *outer, const struct loop_text *inner)
{
    const struct loop_facts *f = inner->facts;
    struct pair p = {outer, inner, false};

    ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, NULL, find_other, &p);
    for (size_t i = 0; i < inner->vars.n && !p.is_bad; i++) {
        const struct ir_var *v = inner->vars.at[i].var;
        struct ir_expr load = {
            .kind = IR_LOAD, .type = v->type, .a = (struct ir_expr *)v->stands_for};
        p.is_bad = (v->stands_for && !stand_of(outer, load.a) && !rows_of_load(outer, &load)) ||
                   (v->rows_of && !rows_of(outer, v->rows_of));
    }
    return !p.is_bad;
}

/* ---- accesses ---- */

bool access_is_value(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];

    if (a->is_write)
        return false;
    struct ir_expr load = {.kind = IR_LOAD, .type = a->lvalue->type, .a = a->lvalue};
    if (access_is_in_frame(l, which) || stand_of(l, a->lvalue) || rows_of_load(l, &load))
        return true;
    const struct spelled *s = a->root ? loop_find(l, a->root) : NULL;
    return s && s->is_left_out;
}

const struct ir_var *access_root(const struct loop_text *l, const struct access *a)
{
    const struct spelled *s = access_is_of_row(a) ? rows_of(l, a->stays->row->table) : NULL;

    if (!a->root && a->is_compaction && acc_is_address(&l->accs.at[a->counter]))
        return l->accs.at[a->counter].r->var;
    for (const struct ir_expr *e = a->root ? NULL : a->range ? a->range : a->lvalue; e && !s;) {
        s = e->kind == IR_LOAD ? stand_of(l, e->a) : NULL;
        bool goes_on = e->kind == IR_MEMBER || e->kind == IR_INDEX || e->kind == IR_DEREF ||
                       e->kind == IR_DECAY || e->kind == IR_ADDR ||
                       ((e->kind == IR_CAST || e->kind == IR_BINARY) && e->type->kind == IR_PTR &&
                        e->a->type->kind == IR_PTR);
        e = goes_on ? e->a : NULL;
    }
    return s ? s->var : a->root;
}

/* ---- text ---- */

/* "((double *)((char *)frame->a_rows + (i) * frame->a_step))" */
static bool row(struct text *x, const struct ir_expr *load)
{
    bool is_kernel = x->is_device && x->mode != TEXT_HOST;
    const struct spelled *s = is_kernel ? rows_of_load(x->loop, load) : NULL;

    if (!s)
        return false;
    strbuf_add(x->out, "((");
    text_type(x, s->var->type);
    strbuf_printf(x->out, ")((FOLD_GLOBAL char *)frame->%s + (", s->name);
    text_subscript_wide(x, load->a->b, PREC_MUL);
    strbuf_printf(x->out, ") * frame->%s))", s[1].name);
    return true;
}

bool text_stand(struct text *x, const struct ir_expr *load)
{
    const struct spelled *s =
        x->is_device && x->mode != TEXT_HOST ? stand_of(x->loop, load->a) : NULL;

    if (s)
        strbuf_printf(x->out, "frame->%s", s->name);
    return s || row(x, load);
}

/* Asks for what the loop perhaps does not read: what leads there, and the place. */
static void ask(struct text *x, const struct ir_expr *e)
{
    for (const struct ir_expr *below = e; below; below = below->a)
        if (below->kind == IR_LOAD && below->a->kind != IR_VAR) {
            ask(x, below->a);
            break;
        }
    if (ir_object_of(e))
        return;
    text_indent(x);
    strbuf_add(x->out, "if (!foldrt_has(&");
    text_expr(x, e, PREC_UNARY);
    strbuf_printf(x->out, ", %llu))\n", (unsigned long long)e->type->size);
    text_line(x, "    return 0;");
}

static void assign(struct text *x, const struct spelled *s)
{
    text_indent(x);
    strbuf_printf(x->out, "fold_to->%s = ", s->name);
    text_expr(x, s->var->stands_for, PREC_ASSIGN);
    strbuf_add(x->out, ";\n");
}

/* The same where each of the loops runs. */
static void assign_where(struct text *x, const struct spelled *s, const struct staying *when)
{
    text_line(x, "{");
    x->indent++;
    for (uint32_t i = 0; i < when->ninner; i++) {
        text_indent(x);
        text_trip_declare(x, &when->inner[i], i + 1);
        strbuf_addc(x->out, '\n');
    }
    for (uint32_t i = 0; i < when->ninner; i++)
        text_line(x, "if (fold_n%u > 0)", i + 1);
    assign(x, s);
    x->indent--;
    text_line(x, "}");
}

static void value(struct text *x, const struct spelled *s)
{
    const struct loop_facts *f = x->loop->facts;
    enum when when = when_read(x->loop, s->var->stands_for);

    if (when == WHEN_ASKED)
        ask(x, s->var->stands_for);
    if (when != WHEN_RUN)
        assign(x, s);
    for (size_t i = 0; when == WHEN_RUN && i < f->accesses.n; i++)
        if (is_of(&f->accesses.at[i], s->var->stands_for))
            assign_where(x, s, f->accesses.at[i].stays);
}

void text_stands(struct text *outer)
{
    struct text entry = {.out = outer->out, .loop = outer->loop, .mode = TEXT_ENTRY}, *x = &entry;
    const struct loop_text *l = x->loop;

    if (!l->has_stands)
        return;
    text_rows_span_function(x);
    text_line(x, "static int fold_stands_%u(void *fold_f, int64_t fold_n)", l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "struct fold_frame_%u *const fold_to = fold_f;", l->k);
    text_line(x, "const struct fold_frame_%u *const frame = fold_f;", l->k);
    text_line(x, "(void)fold_n, (void)frame;");
    for (size_t i = 0; i < l->vars.n; i++)
        if (l->vars.at[i].var->stands_for)
            value(x, &l->vars.at[i]);
        else if (l->vars.at[i].var->rows_of)
            text_rows_found(x, &l->vars.at[i]);
    text_line(x, "return 1;");
    x->indent--;
    text_line(x, "}");
}

bool stands_are_there(const struct loop_text *l)
{
    bool are = true;

    for (size_t i = 0; l->has_stands && i < l->vars.n; i++) {
        const struct spelled *s = &l->vars.at[i];
        are &= !s->var->rows_of;
        are &= !s->var->stands_for || when_read(l, s->var->stands_for) != WHEN_ASKED;
    }
    return are;
}
