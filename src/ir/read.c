/* Reads the textual form back: files, records, variables and functions. Names may be used before
   what they name is read; whatever is still missing at the end is an error. */
#include "ir/read.h"

#include "base/arena.h"
#include "base/strbuf.h"

#include <string.h>

static void read_files(struct reader *r)
{
    VEC(const char *) names = {0};

    read_expect(r, '(');
    if (!read_take_word(r, "files"))
        read_fail(r, "(files expected");
    while (!read_list_ends(r))
        vec_push(&names, read_string(r));
    read_expect(r, ')');
    r->unit->files = arena_alloc(r->unit->arena, (names.n + 1) * sizeof *names.at);
    if (names.n)
        memcpy(r->unit->files, names.at, names.n * sizeof *names.at);
    r->unit->nfiles = (uint32_t)names.n;
    vec_release(&names);
}

static struct ir_field read_field(struct reader *r)
{
    struct ir_field f = {.name = "", .bit_width = -1};

    read_expect(r, '(');
    if (!read_take_word(r, "field"))
        read_fail(r, "(field expected");
    f.name = read_name(r);
    f.type = read_type(r);
    f.bit_offset = read_unsigned(r, UINT64_MAX);
    if (!read_list_ends(r))
        f.bit_width = (int32_t)read_unsigned(r, INT32_MAX);
    read_expect(r, ')');
    return f;
}

/* The record that a type has named before, or a new one. */
static struct ir_record *record_start(struct reader *r, const char *tag)
{
    for (struct ir_record *x = r->unit->records; x; x = x->next)
        if (!strcmp(x->tag, tag))
            read_fail(r, "a second record '%s'", tag);
    for (size_t k = 0; k < r->unread.n; k++)
        if (!strcmp(r->unread.at[k]->tag, tag)) {
            struct ir_record *x = r->unread.at[k];
            r->unread.at[k] = r->unread.at[--r->unread.n];
            return x;
        }
    struct ir_record *x = ARENA_NEW(r->unit->arena, struct ir_record);
    x->tag = tag;
    return x;
}

static void read_record(struct reader *r, struct ir_record ***end)
{
    VEC(struct ir_field) fields = {0};
    struct ir_record *x = record_start(r, read_name(r));

    **end = x;
    *end = &x->next;
    read_flags(r, x, ir_record_flags);
    x->size = read_unsigned(r, UINT64_MAX);
    x->align = read_unsigned(r, UINT64_MAX);
    while (!read_list_ends(r))
        vec_push(&fields, read_field(r));
    read_expect(r, ')');
    x->fields = arena_alloc(r->unit->arena, fields.n * sizeof *fields.at + 1);
    if (fields.n)
        memcpy(x->fields, fields.at, fields.n * sizeof *fields.at);
    x->nfields = (uint32_t)fields.n;
    vec_release(&fields);
}

/* The rest of a declaration whose storage word was already taken. */
static struct ir_var *read_var(struct reader *r, enum ir_storage storage)
{
    struct ir_var *v = read_var_name(r);

    if (r->failed)
        return v;
    if (r->vars.at[v->id].is_declared)
        read_fail(r, "variable #%u is declared twice", (unsigned)v->id);
    else
        r->vars.at[v->id].is_declared = true;
    v->storage = storage;
    v->type = read_type(r);
    read_flags(r, v, ir_var_flags);
    v->loc = read_place(r);
    v->init = read_expr(r);
    read_expect(r, ')');
    return v;
}

/* A declaration with its storage word, which is one of those that `word` is. */
static struct ir_var *read_declaration(struct reader *r)
{
    read_expect(r, '(');
    const char *word = read_word(r);
    for (int k = 0; k < IR_NSTORAGES; k++)
        if (!strcmp(ir_storage_words[k], word))
            return read_var(r, (enum ir_storage)k);
    read_fail(r, "'%s' declares no variable", word);
    return NULL;
}

static void read_params(struct reader *r, struct ir_func *f)
{
    VEC(struct ir_var *) params = {0};

    read_expect(r, '(');
    if (!read_take_word(r, "params"))
        read_fail(r, "(params expected");
    while (!read_list_ends(r)) {
        if (read_take_word(r, "_"))
            vec_push(&params, NULL);
        else
            vec_push(&params, read_declaration(r));
    }
    read_expect(r, ')');
    f->params = arena_alloc(r->unit->arena, params.n * sizeof *params.at + 1);
    if (params.n)
        memcpy(f->params, params.at, params.n * sizeof *params.at);
    f->nparams = (uint32_t)params.n;
    vec_release(&params);
}

static void read_locals(struct reader *r, struct ir_func *f)
{
    struct ir_var **end = &f->locals;

    read_expect(r, '(');
    if (!read_take_word(r, "locals"))
        read_fail(r, "(locals expected");
    while (!read_list_ends(r)) {
        *end = read_declaration(r);
        if (*end)
            end = &(*end)->next;
    }
    read_expect(r, ')');
}

/* The function that a call has named before, or a new one. */
static struct ir_func *func_start(struct reader *r, const char *name)
{
    for (struct ir_func *f = r->unit->funcs; f; f = f->next)
        if (!strcmp(f->name, name))
            read_fail(r, "a second function '%s'", name);
    for (size_t k = 0; k < r->undeclared.n; k++)
        if (!strcmp(r->undeclared.at[k]->name, name)) {
            struct ir_func *f = r->undeclared.at[k];
            r->undeclared.at[k] = r->undeclared.at[--r->undeclared.n];
            return f;
        }
    struct ir_func *f = ARENA_NEW(r->unit->arena, struct ir_func);
    f->name = name;
    return f;
}

static void read_func(struct reader *r, struct ir_func ***end)
{
    struct ir_func *f = func_start(r, read_name(r));

    **end = f;
    *end = &f->next;
    f->result = read_type(r);
    read_flags(r, f, ir_func_flags);
    f->loc = read_place(r);
    read_params(r, f);
    read_locals(r, f);
    f->body = read_stmt(r);
    read_expect(r, ')');
}

static void read_items(struct reader *r)
{
    struct ir_record **records = &r->unit->records;
    struct ir_var **globals = &r->unit->globals;
    struct ir_func **funcs = &r->unit->funcs;

    while (!read_list_ends(r)) {
        read_expect(r, '(');
        if (read_take_word(r, "record")) {
            read_record(r, &records);
        } else if (read_take_word(r, "func")) {
            read_func(r, &funcs);
        } else if (read_take_word(r, ir_storage_words[IR_GLOBAL])) {
            *globals = read_var(r, IR_GLOBAL);
            globals = &(*globals)->next;
        } else {
            read_fail(r, "a record, global or function expected");
        }
    }
}

static void check_complete(struct reader *r)
{
    for (size_t id = 0; id < r->vars.n; id++)
        if (r->vars.at[id].var && !r->vars.at[id].is_declared)
            read_fail(r, "variable '%s' #%zu is not declared", r->vars.at[id].var->name, id);
    if (r->undeclared.n)
        read_fail(r, "function '%s' is not declared", r->undeclared.at[0]->name);
    if (r->unread.n)
        read_fail(r, "record '%s' is not declared", r->unread.at[0]->tag);
}

static void read_unit(struct reader *r)
{
    read_expect(r, '(');
    if (!read_take_word(r, "unit"))
        read_fail(r, "(unit expected");
    r->unit->next_var_id = (uint32_t)read_unsigned(r, UINT32_MAX);
    r->unit->next_loop_id = (uint32_t)read_unsigned(r, UINT32_MAX);
    read_files(r);
    read_items(r);
    read_expect(r, ')');
    if (read_peek(r) || r->at != r->end)
        read_fail(r, "text after the unit");
    check_complete(r);
}

struct ir_unit *ir_read_unit(const char *text, size_t length, struct arena *arena,
                             struct strbuf *err)
{
    struct reader r = {.at = text, .end = text + length, .line = 1, .err = err};

    r.unit = ir_unit_new(arena);
    read_unit(&r);
    for (size_t k = 0; k < r.implied.n && !r.failed; k++)
        ir_type_layout(r.implied.at[k], &r.implied.at[k]->size, &r.implied.at[k]->align);
    vec_release(&r.vars);
    vec_release(&r.undeclared);
    vec_release(&r.unread);
    vec_release(&r.implied);
    return r.failed ? NULL : r.unit;
}
