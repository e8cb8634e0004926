/*
 * Types as C text: declarators, the definitions of records, and the names that the host text may
 * use in any dialect of C.
 *
 * Qualifiers of objects are dropped in the kernel text, where no object is the user's own; const
 * below a pointer is kept for the reader. A pointer to rows of run-time length is a pointer to
 * their base element (access.c writes the subscripts).
 */
#include "emit/bits.h"
#include "emit/device.h"

#include <string.h>

#include "base/arena.h"

const struct ir_type *type_base(const struct ir_type *t)
{
    while (t->kind == IR_ARRAY)
        t = t->elem;
    return t;
}

bool type_is_vla(const struct ir_type *t)
{
    for (; t->kind == IR_ARRAY; t = t->elem)
        if (t->vla)
            return true;
    return false;
}

bool type_is_integer(const struct ir_type *t)
{
    return t->kind == IR_INT || t->kind == IR_BOOL;
}

static const char *int_name(const struct ir_type *t, bool host)
{
    static const char *const kernel[2][4] = {
        {"uint8_t", "uint16_t", "unsigned", "uint64_t"},
        {"int8_t", "int16_t", "int", "int64_t"},
    };
    static const char *const plain[2][4] = {
        {"unsigned char", "unsigned short", "unsigned int", "unsigned long"},
        {"signed char", "short", "int", "long"},
    };
    unsigned size = t->bits == 8 ? 0 : t->bits == 16 ? 1 : t->bits == 32 ? 2 : 3;

    return host ? plain[t->is_signed][size] : kernel[t->is_signed][size];
}

const char *type_host_name(const struct ir_type *t)
{
    switch (t->kind) {
    case IR_BOOL:
        return "_Bool";
    case IR_INT:
        return int_name(t, true);
    case IR_FLOAT:
        return t->bits == 32 ? "float" : t->bits == 64 ? "double" : "long double";
    case IR_VOID:
        return "void";
    default:
        return "void *";
    }
}

static const char *record_word(const struct ir_record *r)
{
    return r->is_union ? "union" : "struct";
}

/* The tag in the kernel text. Tags that the kernels use begin with fold, as changed ones do; CUDA
   has a struct float4 and the like of its own, and a program may stand behind the text. */
static void add_tag(struct text *x, const struct ir_record *r)
{
    struct strbuf *out = x->out;
    bool is_shared = x->is_device || (x->loop && x->loop->is_alone);

    if (is_shared || strncmp(r->tag, "fold", 4) == 0 || strncmp(r->tag, "u_", 2) == 0)
        strbuf_add(out, "u_");
    if (strncmp(r->tag, "anon.", 5) == 0)
        strbuf_printf(out, "fold_anon_%s", r->tag + 5);
    else
        strbuf_add(out, r->tag);
}

static void add_base_name(struct text *x, const struct ir_type *t)
{
    bool host = x->mode == TEXT_HOST;

    switch (t->kind) {
    case IR_VOID:
        strbuf_add(x->out, "void");
        break;
    case IR_BOOL:
        strbuf_add(x->out, "_Bool");
        break;
    case IR_INT:
        strbuf_add(x->out, t->bits == 128 ? "__int128" : int_name(t, host));
        break;
    case IR_FLOAT:
        strbuf_add(x->out, type_host_name(t));
        break;
    case IR_COMPLEX:
        strbuf_printf(x->out, "%s%s", x->is_device ? "fold_complex_" : "_Complex ",
                      type_host_name(t->elem));
        break;
    case IR_RECORD:
        strbuf_printf(x->out, "%s ", record_word(t->record));
        if (host)
            strbuf_add(x->out, t->record->tag);
        else
            add_tag(x, t->record);
        break;
    default:
        emit_bug("type without a name");
    }
}

/* Writes t around the declarator. */
static void declare(struct text *x, const struct ir_type *t, const char *declarator)
{
    struct strbuf d;

    if (t->kind != IR_PTR && t->kind != IR_ARRAY && t->kind != IR_FUNC) {
        add_base_name(x, t);
        if (*declarator)
            strbuf_printf(x->out, "%s%s", *declarator == '[' ? "" : " ", declarator);
        return;
    }
    strbuf_init(&d);
    if (t->kind == IR_FUNC) {
        strbuf_printf(&d, "%s()", declarator);
    } else if (t->kind == IR_ARRAY) {
        strbuf_printf(&d, "%s[", declarator);
        if (t->vla) {
            struct text inner = *x;
            inner.out = &d;
            text_expr(&inner, t->vla, PREC_COMMA);
        } else if (t->count >= 0) {
            strbuf_printf(&d, "%lld", (long long)t->count);
        }
        strbuf_addc(&d, ']');
    } else {
        const struct ir_type *e = t->elem;
        if (type_is_vla(e) && x->mode != TEXT_HOST)
            e = type_base(e);
        bool paren = e->kind == IR_ARRAY || e->kind == IR_FUNC;
        if (x->is_device)
            strbuf_add(x->out, x->space ? x->space : "FOLD_GLOBAL ");
        if (type_base(e)->is_const && type_base(e)->kind != IR_PTR)
            strbuf_add(x->out, "const ");
        strbuf_printf(&d, paren ? "(*%s)" : "*%s", declarator);
        declare(x, e->kind == IR_OPAQUE ? &(struct ir_type){.kind = IR_VOID} : e, d.text);
        strbuf_release(&d);
        return;
    }
    declare(x, t->elem, d.text);
    strbuf_release(&d);
}

void text_declare(struct text *x, const struct ir_type *t, const char *name)
{
    declare(x, t, name);
}

void text_type(struct text *x, const struct ir_type *t)
{
    if (x->mode != TEXT_HOST && t->kind == IR_PTR && t->elem->kind == IR_ARRAY && !t->elem->size) {
        struct ir_type first = *t; /* rows of run-time length, whose subscripts are one */
        first.elem = (struct ir_type *)type_base(t->elem);
        declare(x, &first, "");
        return;
    }
    declare(x, t, "");
}

/* ---- records ---- */

struct records {
    struct text *x;
    VEC(const struct ir_record *) seen;
};

static void need_type(struct records *w, const struct ir_type *t);

/* A field of a type that C text cannot name is bytes. */
static void declare_field(struct text *x, const struct ir_record *r, uint32_t field)
{
    const struct ir_field *f = &r->fields[field];
    struct strbuf name;
    struct text to = *x;

    strbuf_init(&name);
    to.out = &name;
    text_field_name(&to, r, field);
    if (f->type->kind == IR_OPAQUE)
        strbuf_printf(x->out, "_Alignas(%llu) char %s[%llu]", (unsigned long long)f->type->align,
                      name.text, (unsigned long long)f->type->size);
    else if (x->is_device && type_base(f->type)->kind == IR_PTR) /* nobody follows it there */
        strbuf_printf(x->out, "uint64_t %s[%llu]", name.text,
                      (unsigned long long)f->type->size / 8);
    else
        text_declare(x, f->type, name.text);
    if (f->bit_width >= 0)
        strbuf_printf(x->out, "%s: %d", *name.text ? " " : "", f->bit_width);
    strbuf_release(&name);
}

static void record_natural(struct text *x, const struct ir_record *r)
{
    for (uint32_t i = 0; i < r->nfields; i++) {
        if (text_bit_bytes(x, r, i))
            continue;
        strbuf_add(x->out, "    ");
        declare_field(x, r, i);
        strbuf_add(x->out, ";\n");
    }
}

/* Each field at its own offset, whatever the attributes were that put it there. */
static void record_by_offset(struct text *x, const struct ir_record *r)
{
    for (uint32_t i = 0; i < r->nfields; i++) {
        const struct ir_field *f = &r->fields[i];
        unsigned long long bytes = f->bit_offset / 8;
        unsigned bits = f->bit_offset % 8;
        if (!*f->name && f->bit_width >= 0)
            continue;
        strbuf_add(x->out, "    struct __attribute__((packed)) {");
        if (bytes)
            strbuf_printf(x->out, " char fold_before%u[%llu];", i, bytes);
        if (bits)
            strbuf_printf(x->out, " unsigned char : %u;", bits);
        strbuf_addc(x->out, ' ');
        declare_field(x, r, i);
        strbuf_add(x->out, "; };\n");
    }
    strbuf_printf(x->out, "    char fold_size[%llu];\n", (unsigned long long)r->size);
}

static void record_define(struct text *x, const struct ir_record *r)
{
    struct ir_type t = {.kind = IR_RECORD, .record = (struct ir_record *)r};

    if (x->is_device) {
        strbuf_printf(x->out, "%s ", record_word(r));
        text_bits_alignment(x, r);
        add_tag(x, r);
    } else {
        text_type(x, &t);
    }
    if (x->is_device && r->is_packed) {
        strbuf_printf(x->out, " {\n    uint8_t fold_bytes[%llu];\n};\n",
                      (unsigned long long)r->size);
        return;
    }
    strbuf_add(x->out, " {\n");
    if (r->is_packed && !r->is_union)
        strbuf_add(x->out, "    union {\n");
    if (r->is_packed)
        record_by_offset(x, r);
    else
        record_natural(x, r);
    if (r->is_packed && !r->is_union)
        strbuf_add(x->out, "    };\n");
    strbuf_add(x->out, "}");
    if (r->is_packed)
        strbuf_printf(x->out, " __attribute__((packed, aligned(%llu)))",
                      (unsigned long long)r->align);
    strbuf_add(x->out, ";\n");
    if (x->is_device)
        return;
    strbuf_add(x->out, "_Static_assert(sizeof(");
    text_type(x, &t);
    strbuf_printf(x->out, ") == %llu", (unsigned long long)r->size);
    for (uint32_t i = 0; i < r->nfields; i++) {
        const struct ir_field *f = &r->fields[i];
        if (f->bit_width >= 0)
            continue;
        strbuf_add(x->out, " &&\n               __builtin_offsetof(");
        text_type(x, &t);
        strbuf_add(x->out, ", ");
        text_field_name(x, r, i);
        strbuf_printf(x->out, ") == %llu", (unsigned long long)f->bit_offset / 8);
    }
    strbuf_add(x->out, ", \"layout\");\n\n");
}

/* The elements of an array have to be complete, even where a pointer leads to it. */
static bool leads_to_array(const struct ir_type *t)
{
    while (t->kind == IR_PTR)
        t = t->elem;
    return t->kind == IR_ARRAY;
}

static void need_record(struct records *w, const struct ir_record *r)
{
    for (size_t i = 0; i < w->seen.n; i++)
        if (w->seen.at[i] == r)
            return;
    if (r->align == 0) /* incomplete */
        return;
    struct ir_type t = {.kind = IR_RECORD, .record = (struct ir_record *)r};
    if (w->x->is_device && !type_is_portable(w->x->loop, &t))
        return;
    vec_push(&w->seen, r);
    for (uint32_t i = 0; i < r->nfields; i++)
        if (r->fields[i].type->kind != IR_PTR || leads_to_array(r->fields[i].type))
            need_type(w, r->fields[i].type);
    record_define(w->x, r);
}

static void need_type(struct records *w, const struct ir_type *t)
{
    while (t && (t->kind == IR_PTR || t->kind == IR_ARRAY))
        t = t->elem;
    if (t && t->kind == IR_RECORD)
        need_record(w, t->record);
}

static bool need_expr(struct ir_expr *e, void *arg)
{
    need_type(arg, e->type);
    return true;
}

static bool need_decl(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_DECL)
        need_type(arg, s->var->type);
    return true;
}

/* What the functions that tell where the access lies have in them: a bound in a loop's head may
   lead through a record that the body never names. */
static void need_access(struct records *w, const struct access *a)
{
    struct ir_expr *places[] = {a->lvalue, a->address, a->range};

    for (size_t k = 0; k < sizeof places / sizeof *places; k++)
        if (places[k])
            ir_walk_expr(places[k], need_expr, w);
    for (uint32_t n = 0; n < a->ninner; n++)
        ir_walk_expr(a->inner[n].bound, need_expr, w);
}

void text_records(struct text *x, const struct loop_text *loops, size_t nloops)
{
    struct records w = {.x = x};

    for (size_t i = 0; i < nloops; i++) {
        const struct loop_facts *f = loops[i].facts;
        ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, need_decl, need_expr, &w);
        for (size_t j = 0; j < f->callees.n; j++) {
            need_type(&w, f->callees.at[j]->result);
            ir_walk_stmt(f->callees.at[j]->body, need_decl, need_expr, &w);
        }
        for (size_t j = 0; j < loops[i].vars.n; j++)
            need_type(&w, loops[i].vars.at[j].var->type);
        for (size_t j = 0; j < f->accesses.n; j++)
            need_access(&w, &f->accesses.at[j]);
    }
    vec_release(&w.seen);
}
