/* Loops as JSON. */
#include "driver/record.h"

#include "driver/json.h"

static void set_number(json_t *object, const char *key, uint32_t value)
{
    json_object_set_new(object, key, json_integer(value));
}

static const char *status_of(enum verdict v)
{
    return v == LOOP_FOLDED ? "found" : v == LOOP_LEFT ? "left" : "inside";
}

static json_t *notes_of(const struct ir_unit *u, const struct remark *m)
{
    json_t *all = json_array();

    for (uint32_t k = 0; k < m->nnotes; k++) {
        json_t *note = json_object();
        json_set_text(note, "file", u->files[m->notes[k].at.file]);
        set_number(note, "line", m->notes[k].at.line);
        set_number(note, "column", m->notes[k].at.column);
        json_set_text(note, "text", m->notes[k].text);
        if (m->notes[k].id)
            json_set_text(note, "id", m->notes[k].id);
        json_array_append_new(all, note);
    }
    return all;
}

static void accumulator_add(json_t *all, const struct ir_var *var, const struct ir_expr *lvalue,
                            enum fold_op op, const struct ir_type *type)
{
    json_t *one = json_object();
    struct strbuf name;

    strbuf_init(&name);
    if (var)
        strbuf_add(&name, var->name);
    else
        ir_print_c_expr(lvalue, &name);
    json_set_text(one, "name", name.text);
    json_set_text(one, "op", fold_op_text(op));
    json_set_text(one, "type", fold_type_text(type));
    json_array_append_new(all, one);
    strbuf_release(&name);
}

static json_t *accumulators_of(const struct loop_facts *f)
{
    json_t *all = json_array();

    for (size_t k = 0; f && k < f->reductions.n; k++) {
        const struct reduction *red = &f->reductions.at[k];
        accumulator_add(all, red->var, red->cell, red->op, red->type);
    }
    for (size_t k = 0; f && k < f->bins.n; k++) {
        const struct bins *b = &f->bins.at[k];
        accumulator_add(all, NULL, b->lvalue, b->op, b->type);
    }
    return all;
}

json_t *record_loop(const struct ir_unit *u, const struct loop_result *r, struct remark_place place)
{
    const struct ir_stmt *loop = r->loop;
    json_t *out = json_object();
    struct remark m;

    remark_make(&m, u, r);
    json_set_text(out, "file", u->files[loop->loc.file]);
    set_number(out, "line", place.line);
    set_number(out, "column", place.column);
    if (loop->end.file == loop->loc.file && loop->end.line >= place.line)
        set_number(out, "end_line", loop->end.line);
    json_set_text(out, "function", r->func->name);
    json_set_text(out, "keyword", place.keyword);
    json_set_text(out, "status", status_of(r->verdict));
    if (m.id)
        json_set_text(out, "id", m.id);
    json_set_text(out, "text", m.text.text);
    json_object_set_new(out, "notes", notes_of(u, &m));
    json_object_set_new(out, "accumulators",
                        accumulators_of(r->verdict == LOOP_FOLDED ? r->facts : NULL));
    remark_release(&m);
    return out;
}
