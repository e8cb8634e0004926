/* Running values: an inscan reduction, where the updates stand before all reads or after them. */
#include "emit/openmp.h"

#include "base/arena.h"

struct find {
    const struct omp_loop *o;
    bool updates, reads, declares;
};

static bool is_read(const struct omp_loop *o, const struct ir_expr *e)
{
    for (size_t i = 0; i < o->f->reductions.n; i++)
        for (size_t k = 0; k < o->f->reductions.at[i].reads.n; k++)
            if (o->f->reductions.at[i].reads.at[k] == e)
                return true;
    return false;
}

static bool look_at(struct ir_expr *e, void *arg)
{
    struct find *f = arg;

    f->reads |= is_read(f->o, e);
    return true;
}

static bool look_at_stmt(struct ir_stmt *s, void *arg)
{
    struct find *f = arg;
    const struct loop_facts *l = f->o->f;

    f->declares |= s->kind == IR_DECL || s->kind == IR_CONTINUE;
    for (size_t i = 0; i < l->reductions.n; i++)
        for (size_t k = 0; k < l->reductions.at[i].updates.n; k++)
            f->updates |= l->reductions.at[i].updates.at[k].stmt == s;
    return true;
}

/* The first statement of the second half, or NULL: updates and reads are not apart. */
static const struct ir_stmt *second_half(const struct omp_loop *o, bool *is_exclusive)
{
    const struct ir_stmt *body = o->f->levels[0].loop->body, *second = NULL;
    bool updated = false, read = false;

    if (body->kind != IR_BLOCK)
        return NULL;
    for (struct ir_stmt *s = body->body; s; s = s->next) {
        struct find f = {.o = o};
        ir_walk_stmt(s, look_at_stmt, look_at, &f);
        if ((f.updates && f.reads) || f.declares ||
            (second && f.updates != *is_exclusive && (f.updates || f.reads)))
            return NULL;
        if (!second && (f.updates || f.reads) && (updated || read) && f.updates != updated) {
            second = s;
            *is_exclusive = f.updates;
        }
        updated |= f.updates;
        read |= f.reads;
    }
    return second;
}

static const char *scan_operator(const struct reduction *r)
{
    bool is_extreme = r->op == FOLD_MIN || r->op == FOLD_MAX;

    if (r->op == FOLD_USER || r->op == FOLD_AFFINE || r->op == FOLD_LAND || r->op == FOLD_LOR ||
        r->op == FOLD_LAST || fold_is_clamp(r->op))
        return NULL;
    return is_extreme && r->type->kind != IR_INT ? NULL : fold_op_text(r->op);
}

static bool has_own_variables(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->scalars.n; i++)
        if (f->scalars.at[i].kind == SCALAR_PRIVATE || f->scalars.at[i].kind == SCALAR_INDUCTION)
            return true;
    return false;
}

void omp_scan(struct omp_loop *o)
{
    const struct loop_facts *f = o->f;
    struct strbuf list;
    bool is_exclusive = false;
    size_t at;

    for (size_t i = 0; i < f->reductions.n; i++)
        if (f->reductions.at[i].op == FOLD_AFFINE || f->reductions.at[i].op == FOLD_USER ||
            f->reductions.at[i].op == FOLD_LAST || fold_is_clamp(f->reductions.at[i].op))
            omp_leave(o, "OpenMP has no such scan");
    if (f->nlevels > 1 || o->is_counted || f->bins.n || f->search || has_own_variables(f))
        omp_leave(o, "a running value beside variables of each iteration");
    const struct ir_stmt *second = o->why ? NULL : second_half(o, &is_exclusive);
    if (!second || !raw_is(&o->raw, raw_token(&o->raw, o->head[0].close), "{") ||
        !omp_offset(o, second->loc, &at)) {
        omp_leave(o, "the running value is not read all before or all after its updates");
        return;
    }
    strbuf_init(&list);
    for (size_t i = 0; i < f->reductions.n && !o->why; i++) {
        const struct reduction *r = &f->reductions.at[i];
        const char *op = scan_operator(r);
        if (!r->var || !op || r->is_counter || r->type->kind == IR_BOOL) {
            omp_leave(o, "OpenMP has no such scan");
            break;
        }
        strbuf_printf(&o->clauses, " reduction(inscan,%s:%s)", op, r->var->name);
        strbuf_printf(&list, "%s%s", list.length ? ", " : "", r->var->name);
        o->needs->rounds |= ir_type_is_rounded(r->type);
    }
    strbuf_addc(&list, ')');
    omp_pragma(o, at,
               arena_printf(o->arena, "#ifndef __clang__\n%s#pragma omp scan %s(%s\n#endif",
                            omp_indent(o, at), is_exclusive ? "exclusive" : "inclusive",
                            list.text));
    strbuf_release(&list);
}
