/* The reader's types, expressions and statements. */
#include "ir/read.h"

#include "base/arena.h"

#include <string.h>

enum { MOST_DEPTH = 4000, MOST_VAR_ID = 1 << 24 };

/* Counts how deep the text nests; an error beyond what the stack surely holds. */
static bool enter(struct reader *r)
{
    if (++r->depth > MOST_DEPTH)
        read_fail(r, "nested too deeply");
    return !r->failed;
}

static enum ir_refusal read_refusal(struct reader *r)
{
    const char *id = read_word(r);

    for (int k = IR_REFUSE_NONE; k < IR_REFUSAL_COUNT; k++)
        if (!strcmp(id, ir_refusal_id((enum ir_refusal)k)))
            return (enum ir_refusal)k;
    read_fail(r, "unknown reason '%s'", id);
    return IR_REFUSE_NONE;
}

/* ---- types ---- */

/* The record of this tag: one that was read, else one that is still to come. */
static struct ir_record *record_named(struct reader *r, const char *tag)
{
    for (struct ir_record *x = r->unit->records; x; x = x->next)
        if (!strcmp(x->tag, tag))
            return x;
    for (size_t k = 0; k < r->unread.n; k++)
        if (!strcmp(r->unread.at[k]->tag, tag))
            return r->unread.at[k];
    struct ir_record *x = ARENA_NEW(r->unit->arena, struct ir_record);
    x->tag = tag;
    vec_push(&r->unread, x);
    return x;
}

static void read_extent(struct reader *r, struct ir_type *t)
{
    t->count = -1;
    if (read_take(r, '(')) {
        t->vla = read_expr(r);
        read_expect(r, ')');
        if (!t->vla)
            read_fail(r, "an extent expected");
    } else if (!read_take(r, '?')) {
        t->count = (int64_t)read_unsigned(r, INT64_MAX);
    }
    read_expect(r, '.');
}

/* i32, u8, f64. */
static bool number_type(struct ir_type *t, const char *word)
{
    size_t digits = strspn(word + (word[0] != '\0'), "0123456789");

    if (!word[0] || !strchr("iuf", word[0]) || !digits || digits > 3 || word[1 + digits])
        return false;
    t->kind = word[0] == 'f' ? IR_FLOAT : IR_INT;
    t->is_signed = word[0] == 'i';
    for (const char *c = word + 1; *c; c++)
        t->bits = 10 * t->bits + (uint32_t)(*c - '0');
    return true;
}

/* Fills t from its word: true when the type that it is made of follows. */
static bool type_by_word(struct reader *r, struct ir_type *t, const char *word)
{
    static const struct {
        const char *word;
        enum ir_type_kind kind;
        bool has_elem;
    } kinds[] = {{"void", IR_VOID, false},      {"bool", IR_BOOL, false},
                 {"opaque", IR_OPAQUE, false},  {"record", IR_RECORD, false},
                 {"complex", IR_COMPLEX, true}, {"ptr", IR_PTR, true},
                 {"func", IR_FUNC, true},       {"array", IR_ARRAY, true}};

    if (number_type(t, word))
        return false;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        if (strcmp(kinds[k].word, word) != 0)
            continue;
        t->kind = kinds[k].kind;
        if (kinds[k].has_elem || t->kind == IR_RECORD)
            read_expect(r, '.');
        if (t->kind == IR_RECORD)
            t->record = record_named(r, read_name(r));
        if (t->kind == IR_ARRAY)
            read_extent(r, t);
        return kinds[k].has_elem;
    }
    read_fail(r, "unknown type '%s'", word);
    return false;
}

struct ir_type *read_type(struct reader *r)
{
    struct ir_type *t = ARENA_NEW(r->unit->arena, struct ir_type);
    bool has_size = false, again = enter(r);

    t->count = -1;
    while (again) {
        const char *word = read_word(r);
        again = false;
        for (const struct ir_flag *f = ir_type_flags; f->word && !again; f++)
            if (!strcmp(f->word, word)) {
                ir_flag_set(t, f);
                again = true;
            }
        if (!strcmp(word, "size")) {
            again = has_size = true;
            read_expect(r, '.');
            t->size = read_unsigned(r, UINT64_MAX);
            read_expect(r, '.');
            t->align = read_unsigned(r, UINT64_MAX);
        }
        if (again)
            read_expect(r, '.');
        else if (type_by_word(r, t, word))
            t->elem = read_type(r);
        again = again && !r->failed;
    }
    if (!has_size)
        vec_push(&r->implied, t);
    if (r->failed) /* whole enough for what still looks at it */
        t->kind = IR_VOID;
    r->depth--;
    return t;
}

/* ---- expressions ---- */

struct ir_var *read_var_name(struct reader *r)
{
    const char *name = read_name(r);

    read_expect(r, '#');
    size_t id = read_unsigned(r, MOST_VAR_ID);
    while (r->vars.n <= id) {
        struct var_slot none = {NULL, false};
        vec_push(&r->vars, none);
    }
    struct var_slot *slot = &r->vars.at[id];
    if (!slot->var) {
        slot->var = ARENA_NEW(r->unit->arena, struct ir_var);
        slot->var->id = (uint32_t)id;
        slot->var->name = name;
    } else if (strcmp(slot->var->name, name) != 0) {
        read_fail(r, "variable #%zu is '%s' elsewhere", id, slot->var->name);
    }
    return slot->var;
}

/* The function of this name: one that was read, else one that is still to come. */
static struct ir_func *func_named(struct reader *r, const char *name)
{
    for (struct ir_func *f = r->unit->funcs; f; f = f->next)
        if (!strcmp(f->name, name))
            return f;
    for (size_t k = 0; k < r->undeclared.n; k++)
        if (!strcmp(r->undeclared.at[k]->name, name))
            return r->undeclared.at[k];
    struct ir_func *f = ARENA_NEW(r->unit->arena, struct ir_func);
    f->name = name;
    vec_push(&r->undeclared, f);
    return f;
}

static enum ir_op op_of(const char *word)
{
    for (int k = IR_ADD; k < IR_NOPS; k++)
        if (!strcmp(ir_op_words[k], word))
            return (enum ir_op)k;
    return IR_OP_NONE;
}

/* The node's kind by its word, and the operator where the word is one. */
static void read_expr_kind(struct reader *r, struct ir_expr *e)
{
    const char *word = read_word(r);
    enum ir_op op = op_of(word);

    for (int k = 0; k < IR_NEXPRS; k++) {
        bool own = ir_expr_shapes[k].word && !strcmp(ir_expr_shapes[k].word, word);
        bool by_op = !ir_expr_shapes[k].word && op && ir_op_fits((enum ir_expr_kind)k, op);
        if (own || by_op) {
            e->kind = (enum ir_expr_kind)k;
            e->op = by_op ? op : IR_OP_NONE;
            return;
        }
    }
    read_fail(r, "unknown expression '%s'", word);
}

static void read_assign_op(struct reader *r, struct ir_expr *e)
{
    const char *word = read_word(r);

    e->op = op_of(word);
    if (!ir_op_fits(IR_ASSIGN_OP, e->op))
        read_fail(r, "'%s' assigns nothing", word);
    e->compute = read_type(r);
}

static void read_expr_parts(struct reader *r, struct ir_expr *e)
{
    switch (e->kind) {
    case IR_CONST_INT:
        e->ival = read_peek(r) == '-' ? (uint64_t)read_signed(r) : read_unsigned(r, UINT64_MAX);
        break;
    case IR_CONST_FLOAT:
        e->fval = read_double(r);
        if (read_peek(r) == '"')
            e->text = read_string(r);
        break;
    case IR_VAR:
        e->var = read_var_name(r);
        break;
    case IR_MEMBER:
        e->field = (uint32_t)read_unsigned(r, UINT32_MAX);
        break;
    case IR_ASSIGN_OP:
        read_assign_op(r, e);
        break;
    case IR_CALL:
        if (!read_take_word(r, "_"))
            e->func = func_named(r, read_name(r));
        break;
    case IR_CAST:
        e->is_implicit = read_take_word(r, ":implicit");
        break;
    case IR_UNSUPPORTED_EXPR:
        e->refusal = read_refusal(r);
        e->text = read_string(r);
        break;
    default:
        break;
    }
}

struct ir_expr *read_expr(struct reader *r)
{
    struct ir_expr *e = ARENA_NEW(r->unit->arena, struct ir_expr);
    struct ir_expr **operands[] = {&e->a, &e->b, &e->c}, **end = &e->args;

    if (read_take_word(r, "_") || !enter(r))
        return NULL;
    read_expect(r, '(');
    read_expr_kind(r, e);
    e->type = read_type(r);
    read_expr_parts(r, e);
    e->loc = read_place(r);
    for (uint32_t k = 0; k < ir_expr_shapes[e->kind].noperands && !r->failed; k++)
        *operands[k] = read_expr(r);
    while (ir_expr_shapes[e->kind].has_args && !read_list_ends(r)) {
        *end = read_expr(r);
        if (!*end) {
            read_fail(r, "an expression expected");
            break;
        }
        end = &(*end)->next;
    }
    read_expect(r, ')');
    r->depth--;
    return e;
}

/* ---- statements ---- */

static struct ir_stmt *read_stmts(struct reader *r)
{
    struct ir_stmt *first = NULL, **end = &first;

    while (!read_list_ends(r)) {
        *end = read_stmt(r);
        if (!*end) {
            read_fail(r, "a statement expected");
            break;
        }
        end = &(*end)->next;
    }
    return first;
}

static void read_stmt_kind(struct reader *r, struct ir_stmt *s)
{
    const char *word = read_word(r);

    for (int k = 0; k < IR_NSTMTS; k++)
        if (!strcmp(ir_stmt_shapes[k].word, word)) {
            s->kind = (enum ir_stmt_kind)k;
            return;
        }
    read_fail(r, "unknown statement '%s'", word);
}

static void read_operators(struct reader *r, struct ir_stmt *s)
{
    struct ir_operator **end = &s->op;

    for (; read_take_word(r, ":operator"); end = &(*end)->next) {
        s->pragmas |= IR_PRAGMA_OPERATOR;
        *end = ARENA_NEW(r->unit->arena, struct ir_operator);
        (*end)->func = read_name(r);
        (*end)->identity = read_expr(r);
    }
}

static void read_residents(struct reader *r, struct ir_stmt *s)
{
    for (struct ir_name **end = &s->resident; read_take_word(r, ":resident"); end = &(*end)->next) {
        *end = ARENA_NEW(r->unit->arena, struct ir_name);
        (*end)->name = read_name(r);
    }
}

static void read_stmt_parts(struct reader *r, struct ir_stmt *s, uint32_t parts)
{
    if (parts & IR_PART_LOOP) {
        s->loop_id = (uint32_t)read_unsigned(r, UINT32_MAX);
        read_flags(r, s, ir_loop_flags);
        for (const struct ir_pragma_word *w = ir_pragma_words; w->word; w++)
            if (read_take_word(r, w->word))
                s->pragmas |= w->bit;
        read_operators(r, s);
        read_residents(r, s);
    }
    if (parts & IR_PART_VAR)
        s->var = read_var_name(r);
    if (parts & IR_PART_REFUSAL)
        s->refusal = read_refusal(r);
    if (parts & IR_PART_TEXT)
        s->text = read_string(r);
    if (parts & IR_PART_RANGE) {
        s->ival = read_signed(r);
        s->ival_last = read_signed(r);
    }
}

struct ir_stmt *read_stmt(struct reader *r)
{
    struct ir_stmt *s = ARENA_NEW(r->unit->arena, struct ir_stmt);

    if (read_take_word(r, "_") || !enter(r))
        return NULL;
    read_expect(r, '(');
    read_stmt_kind(r, s);
    uint32_t parts = ir_stmt_shapes[s->kind].parts;
    read_stmt_parts(r, s, parts);
    s->loc = read_place(r);
    s->end = read_end(r);
    if (parts & IR_PART_INIT) {
        read_expect(r, '(');
        if (!read_take_word(r, "init"))
            read_fail(r, "(init expected");
        s->init = read_stmts(r);
        read_expect(r, ')');
    }
    if (parts & IR_PART_EXPR)
        s->expr = read_expr(r);
    if (parts & IR_PART_STEP)
        s->step = read_expr(r);
    if (parts & IR_PART_BODY)
        s->body = read_stmt(r);
    if (parts & IR_PART_ELSE)
        s->orelse = read_stmt(r);
    if (parts & IR_PART_LIST)
        s->body = read_stmts(r);
    read_expect(r, ')');
    r->depth--;
    return s;
}
