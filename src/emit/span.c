/*
 * The memory that an access touches, from its first to its last byte. For an address that is
 * linear in the counters of the levels and in the indices of inner loops the ends lie at the
 * corners of that box: each counter alone moves the address from the origin to one side.
 */
#include "emit/behind.h"
#include "emit/blocks.h"
#include "emit/counted.h"
#include "emit/inspect.h"
#include "emit/last.h"
#include "emit/line.h"
#include "emit/there.h"
#include "emit/stand.h"
#include "emit/straight.h"
#include "emit/unit.h"

#include "analyse/stays.h"
#include "base/arena.h"
#include "plan/linear.h"

/* ---- which accesses are needed ---- */

static const struct ir_expr *index_below(const struct ir_expr *e)
{
    while (e->kind == IR_MEMBER)
        e = e->a;
    return e;
}

static const struct level *pointer_level(const struct loop_facts *f, const struct ir_expr *p)
{
    const struct level *v = &f->levels[f->nlevels - 1];

    if (p->kind == IR_LOAD && p->a->kind == IR_VAR && p->a->var == v->index)
        return v;
    return NULL;
}

/* Bytes that the access moves on in each iteration of the innermost level when that is a constant;
   0: it is not. */
static uint64_t last_stride(const struct loop_text *l, const struct access *a)
{
    const struct loop_facts *f = l->facts;
    const struct level *last = &f->levels[f->nlevels - 1];
    const struct ir_expr *e, *base;
    struct linear lin;
    int64_t factor = 0;

    if (a->ninner || !a->is_affine)
        return 0;
    e = index_below(a->address);
    if ((e->kind == IR_DEREF || e->kind == IR_INDEX) && pointer_level(f, e->a))
        return last->step > 0 ? (uint64_t)last->step * e->type->size : 0;
    if (e->kind != IR_INDEX || !linear_address(f, e, &lin, &base))
        return 0;
    for (uint32_t i = 0; i < lin.n; i++) {
        if (lin.term[i].level != (int32_t)f->nlevels - 1)
            continue;
        if (lin.term[i].nsym)
            return 0;
        factor += lin.term[i].factor;
    }
    factor *= last->step;
    return factor > 0 ? (uint64_t)factor * type_base(e->type)->size : 0;
}

/* The same of the loop as a whole: 0 when it is a nest run by rows. */
static uint64_t access_stride(const struct loop_text *l, const struct access *a)
{
    return loop_is_nest(l) ? 0 : last_stride(l, a);
}

static bool same_place(const struct loop_text *l, uint32_t a, uint32_t b)
{
    return ir_expr_equal(l->facts->accesses.at[a].address, l->facts->accesses.at[b].address);
}

/* The n-th array that the loop walks through, by the access that does. */
bool span_stream(const struct loop_text *l, unsigned n, uint32_t *which, uint64_t *stride)
{
    uint32_t found[2];
    unsigned nfound = 0;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        uint64_t bytes = access_stride(l, &l->facts->accesses.at[i]);
        bool again = nfound == 1 && same_place(l, found[0], i);
        if (bytes == 0 || bytes > 64 || again || !span_is_possible(l, i))
            continue;
        found[nfound++] = i;
        if (nfound > n) {
            *which = i;
            *stride = bytes;
            return true;
        }
    }
    return false;
}

/* The first access that walks through an array and writes it. */
static bool written_access(const struct loop_text *l, uint32_t *which, uint64_t *stride)
{
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        const struct access *a = &l->facts->accesses.at[i];
        *which = i;
        *stride = a->is_write && l->facts->nserial ? last_stride(l, a) : 0;
        if (*stride && *stride <= 64 && span_is_possible(l, i))
            return true;
    }
    return false;
}

uint64_t span_stride(const struct loop_text *l, uint32_t which)
{
    return access_stride(l, &l->facts->accesses.at[which]);
}

bool span_is_walked(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];
    uint64_t stride = l->facts->nlevels == 1 ? access_stride(l, a) : 0;

    return a->is_write && stride >= 1 && stride <= 8 && span_is_possible(l, which);
}

static bool is_needed(const struct loop_text *l, uint32_t which)
{
    const struct loop_facts *f = l->facts;
    uint32_t stream;
    uint64_t stride;

    bool lines = loop_has_lines(l) && l->plan->scheme != PLAN_TILES && !f->edges;
    if ((!l->obstacle && !lines) || unit_asks_step(l, which) || last_asks(l, which))
        return true;
    for (size_t i = 0; i < f->checks.n && !lines; i++)
        if (f->checks.at[i].a == which || f->checks.at[i].b == which)
            return true;
    bool is_read = l->plan->scheme == PLAN_LANES || range_walk(l);
    for (unsigned n = 0; n < 2; n++)
        if (is_read && span_stream(l, n, &stream, &stride) && stream == which)
            return true;
    if (lines)
        return false;
    return facts_read_ahead(f) || f->accesses.at[which].must_be_there || blocks_ask(l, which) ||
           (f->accesses.at[which].is_write && f->accesses.at[which].range);
}

/* ---- variables that a span may mention ---- */

struct span_vars {
    const struct loop_text *l;
    const struct access *a;
    bool ok;
    bool induction;
};

static bool is_inner_index(const struct access *a, const struct ir_var *v)
{
    for (uint32_t i = 0; i < a->ninner; i++)
        if (a->inner[i].index == v)
            return true;
    return false;
}

static bool check_var(struct ir_expr *e, void *arg)
{
    struct span_vars *w = arg;
    const struct spelled *s;

    if (e->kind == IR_CALL || ir_is_write(e))
        w->ok = false;
    if (e->kind != IR_VAR)
        return w->ok;
    s = loop_find(w->l, e->var);
    if (s->place == PLACE_INDUCTION)
        w->induction = true;
    else if (w->a->is_compaction && s->place == PLACE_ACC && s->which == w->a->counter)
        return w->ok;
    else if (s->place == PLACE_ACC || ((s->place == PLACE_INNER || s->place == PLACE_LOCAL) &&
                                       !is_inner_index(w->a, e->var)))
        w->ok = false;
    return w->ok;
}

/* The access; of an element of a row as if it were of the first row. */
static struct access access_at(const struct loop_text *l, uint32_t which)
{
    struct access a = l->facts->accesses.at[which];

    if (!a.range && rows_of_access(l, which)) {
        a.range = a.stays->row->column;
        a.ninner = a.stays->ninner;
        a.inner = (struct level *)a.stays->inner;
    }
    return a;
}

static struct span_vars span_vars(const struct loop_text *l, uint32_t which)
{
    const struct access a = access_at(l, which);
    struct span_vars w = {l, &a, true, false};

    ir_walk_expr(w.a->range, check_var, &w);
    for (uint32_t i = 0; w.ok && i < w.a->ninner; i++) {
        struct span_vars bounds = {l, w.a, true, false};
        if (w.a->inner[i].first)
            ir_walk_expr(w.a->inner[i].first, check_var, &bounds);
        ir_walk_expr(w.a->inner[i].bound, check_var, &bounds);
        w.ok = bounds.ok && !bounds.induction && w.a->inner[i].first &&
               trip_is_possible(&w.a->inner[i]);
    }
    w.a = NULL;
    return w;
}

bool span_is_of_row(const struct loop_text *l, uint32_t which)
{
    return rows_of_access(l, which) && span_vars(l, which).ok;
}

bool span_is_possible(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];

    return a->range && !a->is_scattered && span_vars(l, which).ok;
}

/* ---- text ---- */

static bool is_bit_field(const struct ir_expr *e)
{
    return e->kind == IR_MEMBER && e->a->type->record->fields[e->field].bit_width >= 0;
}

const struct ir_expr *span_lvalue(const struct ir_expr *e)
{
    while (is_bit_field(e))
        e = e->a;
    return e;
}

/* t as a sum of the counters: "((fold_k1) * frame->fold_trips2 + fold_k2) * …". */
static void declare_t(struct text *x, const struct loop_facts *f)
{
    text_indent(x);
    strbuf_add(x->out, "const int64_t t = ");
    for (uint32_t i = 2; i <= f->nlevels; i++)
        strbuf_addc(x->out, '(');
    strbuf_add(x->out, "fold_k1");
    for (uint32_t i = 2; i <= f->nlevels; i++)
        strbuf_printf(x->out, ") * frame->fold_trips%u + fold_k%u", i, i);
    strbuf_add(x->out, ";\n");
}

/* The address of the access as a function of the counters and the inner indices. */
static void address_function(struct text *x, uint32_t which)
{
    const char *memory = x->is_device ? "FOLD_GLOBAL " : "";
    const struct loop_text *l = x->loop;
    const struct access at = access_at(l, which), *a = &at;
    struct span_vars vars = span_vars(l, which);
    const struct ir_expr *lvalue = span_lvalue(a->range);

    strbuf_printf(x->out,
                  "FOLD_INLINE %sconst char *fold_at_%u_%u(const struct fold_frame_%u *frame",
                  memory, l->k, which, l->k);
    text_counter_params(x);
    for (uint32_t i = 0; i < a->ninner; i++)
        strbuf_printf(x->out, ", int64_t %s", loop_find(l, a->inner[i].index)->name);
    if (a->is_compaction) {
        strbuf_add(x->out, ", ");
        text_declare(x, l->accs.at[a->counter].r->type, l->accs.at[a->counter].name);
    }
    strbuf_add(x->out, ")\n{\n");
    x->indent++;
    for (uint32_t i = 0; i < l->facts->nlevels; i++)
        if (!a->is_compaction && loop_find(l, l->facts->levels[i].index)->in_body)
            text_index_local(x, i, arena_printf(l->arena, "fold_k%u", i + 1));
    if (vars.induction)
        declare_t(x, l->facts);
    for (size_t i = 0; vars.induction && i < l->vars.n; i++)
        if (l->vars.at[i].place == PLACE_INDUCTION && l->vars.at[i].in_body)
            text_induction_local(x, &l->vars.at[i]);
    text_indent(x);
    strbuf_printf(x->out, "return (%sconst char *)", memory);
    if (lvalue->type->kind != IR_ARRAY)
        strbuf_addc(x->out, '&');
    x->counted = a->is_compaction ? &l->accs.at[a->counter] : NULL;
    text_expr(x, lvalue, PREC_UNARY);
    x->counted = NULL;
    strbuf_add(x->out, ";\n");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

void text_inner_corner(struct text *x, const struct access *a, uint32_t moved)
{
    for (uint32_t i = 0; i < a->ninner; i++) {
        int64_t value;
        if (level_first_constant(&a->inner[i], &value))
            strbuf_printf(x->out, ", %lldl", (long long)value);
        else
            strbuf_printf(x->out, ", (int64_t)fold_f%u", i + 1);
        if (i == moved)
            strbuf_printf(x->out, " + (int64_t)(fold_n%u - 1) * %lld", i + 1,
                          (long long)a->inner[i].step);
    }
}

/* A call of the address function at a corner: counter `moved` at its last value, or inner index
   `moved - nlevels`; all others at their first. */
static void corner(struct text *x, uint32_t which, uint32_t moved)
{
    const struct loop_text *l = x->loop;
    const struct access at = access_at(l, which), *a = &at;
    uint32_t n = l->facts->nlevels;

    strbuf_printf(x->out, "fold_at_%u_%u(frame", l->k, which);
    for (uint32_t i = 0; i < n; i++) {
        if (i != moved)
            strbuf_add(x->out, ", 0");
        else
            strbuf_printf(x->out, ", trips%u - 1", i + 1);
    }
    text_inner_corner(x, a, moved - n);
    strbuf_addc(x->out, ')');
}

/* The first iterations of a nest may end within a row: what the whole row touches is as much as is
   touched. */
static void trips_of_levels(struct text *x)
{
    const struct loop_facts *f = x->loop->facts;

    text_indent(x);
    strbuf_printf(x->out, "const int64_t trips1 = %s", f->nlevels > 1 ? "(fold_n - 1)" : "fold_n");
    for (uint32_t i = 2; i <= f->nlevels; i++)
        strbuf_printf(x->out, " / frame->fold_trips%u", i);
    strbuf_add(x->out, f->nlevels > 1 ? " + 1;\n" : ";\n");
    for (uint32_t i = 2; i <= f->nlevels; i++)
        text_line(x, "const int64_t trips%u = frame->fold_trips%u;", i, i);
}

static void span_function(struct text *x, uint32_t which)
{
    const struct loop_text *l = x->loop;
    const struct access at = access_at(l, which), *a = &at;
    uint32_t n = l->facts->nlevels;

    if (a->is_compaction) {
        text_counted_span(x, which);
        return;
    }
    text_line(x,
              "static struct fold_span fold_span_%u_%u(const struct fold_frame_%u *frame, "
              "int64_t fold_n)",
              l->k, which, l->k);
    text_line(x, "{");
    x->indent++;
    trips_of_levels(x);
    for (uint32_t i = 0; i < a->ninner; i++) {
        text_indent(x);
        text_trip_declare(x, &a->inner[i], i + 1);
        strbuf_addc(x->out, '\n');
    }
    for (uint32_t i = 0; i < a->ninner; i++) {
        text_line(x, "if (fold_n%u == 0)", i + 1);
        text_line(x, "    return FOLD_SPAN_NONE;");
    }
    text_indent(x);
    strbuf_add(x->out, "struct fold_span s = fold_span_start(");
    corner(x, which, UINT32_MAX);
    strbuf_printf(x->out, ", %llu);\n", (unsigned long long)span_lvalue(a->range)->type->size);
    for (uint32_t i = 0; i < n + a->ninner; i++) {
        text_indent(x);
        strbuf_add(x->out, "fold_span_reach(&s, ");
        corner(x, which, i);
        strbuf_add(x->out, ");\n");
    }
    text_line(x, "return s;");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

void text_device_address(struct text *outer, uint32_t which)
{
    struct text x = {.out = outer->out, .loop = outer->loop, .mode = TEXT_ENTRY, .is_device = true};

    address_function(&x, which);
}

void text_spans(struct text *outer)
{
    struct text x = {.out = outer->out, .loop = outer->loop, .mode = TEXT_ENTRY};
    const struct loop_text *l = x.loop;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (is_needed(l, i) && (span_is_possible(l, i) || span_is_of_row(l, i)))
            address_function(&x, i);
}

/* "fold_at_1_2(&fold_f, 0, 0)": where the access is in iteration 0 */
static void first_address(struct text *x, uint32_t which, const char *frame)
{
    strbuf_printf(x->out, "fold_at_%u_%u(%s", x->loop->k, which, frame);
    for (uint32_t i = 0; i < x->loop->facts->nlevels; i++)
        strbuf_add(x->out, ", 0");
    strbuf_addc(x->out, ')');
}

bool text_written(struct text *x, const char *frame, uint64_t *stride)
{
    uint32_t which;

    if (!written_access(x->loop, &which, stride))
        return false;
    first_address(x, which, frame);
    return true;
}

bool text_stream(struct text *x, unsigned n, const char *frame, uint64_t *stride)
{
    uint32_t which;

    if (!span_stream(x->loop, n, &which, stride))
        return false;
    first_address(x, which, frame);
    return true;
}

/* ---- tests ---- */

bool span_is_tested(const struct loop_text *l, uint32_t which)
{
    const struct loop_facts *f = l->facts;
    bool any = f->accesses.at[which].must_be_there;

    for (size_t i = 0; i < f->checks.n; i++)
        any |= f->checks.at[i].a == which || f->checks.at[i].b == which;
    return any;
}

bool span_is_used(const struct loop_text *l, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];

    if (loop_has_lines(l))
        return false;
    return !l->obstacle || span_is_tested(l, which) ||
           (a->is_write && !a->is_compaction && span_is_possible(l, which));
}

void text_span_functions(struct text *x)
{
    for (uint32_t i = 0; i < x->loop->facts->accesses.n; i++)
        if (span_is_used(x->loop, i) &&
            (span_is_possible(x->loop, i) || span_is_of_row(x->loop, i)))
            span_function(x, i);
}
