/*
 * The pass that looks for places before a loop writes: the form of the body that comes to them, of
 * which the least and the largest subscript, or address, of each is kept. Their bytes go into the
 * tests that no range known before decides.
 */
#include "emit/inspect.h"
#include "emit/blocks.h"
#include "emit/pieces.h"
#include "emit/scatter.h"
#include "base/arena.h"

#include <foldrt.h>

/* ---- one place ---- */

bool loop_inspects(const struct loop_text *l)
{
    return l->facts->inspection && (!l->obstacle || facts_inspect(l->facts));
}

static const struct inspected *place(const struct loop_text *l, uint32_t which)
{
    return &l->facts->inspection->places.at[which];
}

/* INDEX of the lvalue whose subscripts are looked at. */
static const struct ir_expr *element(const struct inspected *p)
{
    const struct ir_expr *e = p->lvalue;

    while (e->kind == IR_MEMBER)
        e = e->a;
    return e;
}

bool subscript_is_narrow(const struct ir_expr *at)
{
    const struct ir_type *t = at->type;

    if (at->kind == IR_CAST && t->bits == 64 && at->a->type->kind == IR_INT)
        t = at->a->type;
    return t->bits < 32 || (t->bits == 32 && t->is_signed);
}

static bool is_narrow(const struct inspected *p)
{
    return subscript_is_narrow(element(p)->b);
}

/* The type of what is kept: "int32", "int64" or, of addresses, "uint64". */
static const char *kept_type(const struct inspected *p)
{
    return !p->base ? "uint64" : is_narrow(p) ? "int32" : "int64";
}

/* Its counter's declaration. */
static const char *counter(const struct loop_text *l, uint32_t which)
{
    return place(l, which)->is_counted ? arena_printf(l->arena, " int64_t p%u_count;", which) : "";
}

static void part(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "struct fold_places_%u {", l->k);
    for (uint32_t i = 0; i < l->facts->inspection->places.n; i++)
        text_line(x, "    %s_t p%u_first, p%u_last;%s", kept_type(place(l, i)), i, i,
                  counter(l, i));
    text_line(x, "};");
}

/* ---- the form ---- */

static const struct inspection_note *note_of(const struct text *x, const struct ir_stmt *s)
{
    const struct loop_text *l = x->mode == TEXT_STEP ? x->loop : NULL;
    const struct inspection *in = !l                ? NULL
                                  : l->is_tally     ? l->facts->scatter->tally
                                  : l->is_inspected ? l->facts->inspection
                                                    : NULL;

    for (size_t i = 0; in && i < in->notes.n; i++)
        if (in->notes.at[i].at == s)
            return &in->notes.at[i];
    return NULL;
}

bool text_is_note(const struct text *x, const struct ir_stmt *s)
{
    return note_of(x, s) != NULL;
}

bool text_note(struct text *x, const struct ir_stmt *s)
{
    const struct inspection_note *note = note_of(x, s);

    if (!note)
        return false;
    if (x->loop->is_tally) {
        text_tally_step(x);
        return true;
    }
    uint32_t which = note->which;
    const char *type = kept_type(place(x->loop, which));
    if (note->is_count && !place(x->loop, which)->is_counted)
        return true;
    text_indent(x);
    if (note->is_count) {
        strbuf_printf(x->out, "fold_places->p%u_count += (", which);
        text_expr(x, s->expr, PREC_COMMA);
        strbuf_add(x->out, ");\n");
        return true;
    }
    strbuf_printf(x->out, "fold_reach_%s(&fold_places->p%u_first, &fold_places->p%u_last, (%s_t)",
                  type, which, which, type);
    if (place(x->loop, which)->base) {
        strbuf_addc(x->out, '(');
        text_subscript_wide(x, s->expr, PREC_COMMA);
        strbuf_addc(x->out, ')');
    } else {
        text_expr(x, s->expr, PREC_UNARY);
    }
    strbuf_add(x->out, ");\n");
    return true;
}

static void step(struct text *outer, const struct loop_text *l)
{
    struct loop_text form = *l;
    struct text x = {.out = outer->out, .loop = &form, .mode = TEXT_STEP};

    form.is_inspected = true;
    strbuf_printf(x.out, "FOLD_INLINE void fold_inspect_%u(const struct fold_frame_%u *frame, ",
                  l->k, l->k);
    strbuf_add(x.out, "int64_t t");
    if (loop_is_nest(l))
        text_counter_params(&x);
    strbuf_printf(x.out, ", struct fold_places_%u *fold_places)\n{\n", l->k);
    x.indent = 1;
    text_line(&x, "(void)frame, (void)t;");
    for (uint32_t i = 1; loop_is_nest(l) && i <= l->facts->nlevels; i++)
        text_line(&x, "(void)fold_k%u;", i);
    text_part_step(&x, l->facts->inspection->form);
    strbuf_add(x.out, "}\n\n");
}

static void range(struct text *x, const struct loop_text *l)
{
    text_line(x,
              "static void fold_look_for_%u(const void *frame, int64_t lo, int64_t hi, void *part)",
              l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", l->k,
              l->k);
    text_line(x, "struct fold_places_%u places = {", l->k);
    for (uint32_t i = 0; i < l->facts->inspection->places.n; i++)
        text_line(x, "    FOLD_PLACES_%s,%s", kept_type(place(l, i)),
                  place(l, i)->is_counted ? " 0," : "");
    text_line(x, "};");
    strbuf_addc(x->out, '\n');
    if (inspection_has_ends(l) || inspection_has_corners(l))
        text_corners(x);
    else if (inspection_pieces(l))
        text_pieces_pass(x);
    else
        text_pass_loop(x, "inspect", "places");
    text_line(x, "*(struct fold_places_%u *)part = places;", l->k);
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

static void combine(struct text *x, const struct loop_text *l)
{
    text_line(x, "static void fold_places_both_%u(void *into, const void *later)", l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "struct fold_places_%u *a = into;", l->k);
    text_line(x, "const struct fold_places_%u *b = later;", l->k);
    strbuf_addc(x->out, '\n');
    for (uint32_t i = 0; i < l->facts->inspection->places.n; i++) {
        text_line(x, "if (b->p%u_first < a->p%u_first)", i, i);
        text_line(x, "    a->p%u_first = b->p%u_first;", i, i);
        text_line(x, "if (b->p%u_last > a->p%u_last)", i, i);
        text_line(x, "    a->p%u_last = b->p%u_last;", i, i);
        if (place(l, i)->is_counted)
            text_line(x, "a->p%u_count += b->p%u_count;", i, i);
    }
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

void text_inspection(struct text *x)
{
    const struct loop_text *l = x->loop;

    part(x);
    step(x, l);
    text_pieces_look_ahead(x);
    range(x, l);
    if (!l->is_alone) {
        combine(x, l);
        text_line(x, "FOLD_HIDDEN const struct foldrt_code FOLD_CODE(%s_places_%u) = {",
                  l->unit->uid, l->k);
        text_line(x, "    .range = fold_look_for_%u, .combine = fold_places_both_%u};", l->k, l->k);
    }
    for (uint32_t i = 0; i < l->facts->inspection->places.n; i++) {
        const struct inspected *p = place(l, i);
        if (!p->through)
            continue;
        text_indent(x);
        strbuf_printf(x->out, "FOLD_THROUGH%s(%s_through_%u_%u, %s, ", l->is_alone ? "_RANGE" : "",
                      l->unit->uid, l->k, i, kept_type(p));
        text_type(x, element(place(l, p->through - 1))->type);
        strbuf_add(x->out, ")\n");
    }
}

/* ---- the descriptor ---- */

/* May the loop as written run instead, with the same bits? Then one thread need not look. */
static bool is_optional(const struct loop_text *l)
{
    bool optional = l->plan->scheme == PLAN_RANGE;

    for (size_t i = 0; i < l->bins.n; i++)
        optional = optional && l->bins.at[i].b->is_exact;
    return optional;
}

static void place_rows(struct text *x, uint32_t which)
{
    const struct loop_text *l = x->loop;
    const struct inspected *p = place(l, which);
    const char *type = !p->base ? "U64" : is_narrow(p) ? "I32" : "I64";
    struct strbuf name;

    strbuf_init(&name);
    ir_print_c_expr(p->lvalue, &name);
    for (int last = 0; last < 2; last++) {
        strbuf_add(x->out, "    {\"");
        text_escape(x->out, name.text);
        strbuf_printf(x->out,
                      "\", \"%s\", FOLDRT_%s, FOLD_OFFSET(struct fold_places_%u, p%u_%s), 1, 0, "
                      "0, 0},\n",
                      last ? "max" : "min", type, l->k, which, last ? "last" : "first");
    }
    strbuf_release(&name);
}

/* The elements between the ends of a place, as subscripts of another. */
static void through_descriptor(struct text *x, uint32_t which)
{
    const struct loop_text *l = x->loop;
    const struct inspected *from = place(l, place(l, which)->through - 1);
    const char *type = is_narrow(place(l, which)) ? "I32" : "I64";

    text_line(x, "static const struct foldrt_acc fold_through_acc_%u_%u[] = {", l->k, which);
    for (int last = 0; last < 2; last++)
        text_line(x,
                  "    {\"p%u\", \"%s\", FOLDRT_%s, FOLD_OFFSET(struct fold_ends_%s, %s), 1, 0, "
                  "0, 0},",
                  which, last ? "max" : "min", type, kept_type(place(l, which)),
                  last ? "last" : "first");
    text_line(x, "};");
    text_line(x, "FOLD_DECLARE_CODES(%s_through_%u_%u)", l->unit->uid, l->k, which);
    text_line(x, "static const struct foldrt_loop fold_through_loop_%u_%u = {", l->k, which);
    x->indent++;
    text_line(x, ".flags = %u,", FOLDRT_APART | text_passes_flags(l));
    text_descriptor_place(x);
    text_line(x, ".what = \"subscripts looked through\",");
    text_line(x, ".partial_size = sizeof(struct fold_ends_%s),", kept_type(place(l, which)));
    text_line(x, ".nacc = 2,");
    text_line(x, ".acc = fold_through_acc_%u_%u,", l->k, which);
    text_line(x, ".bytes_per_iteration = %llu,", (unsigned long long)element(from)->type->size);
    text_line(x, ".code = FOLD_CODES(%s_through_%u_%u),", l->unit->uid, l->k, which);
    x->indent--;
    text_line(x, "};");
    strbuf_addc(x->out, '\n');
}

void text_inspection_descriptor(struct text *x)
{
    const struct loop_text *l = x->loop;
    size_t n = l->facts->inspection->places.n;

    text_line(x, "static const struct foldrt_acc fold_places_acc_%u[] = {", l->k);
    for (uint32_t i = 0; i < n; i++)
        place_rows(x, i);
    text_line(x, "};");
    text_line(x, "FOLD_DECLARE_CODES(%s_places_%u)", l->unit->uid, l->k);
    text_line(x, "static const struct foldrt_loop fold_places_loop_%u = {", l->k);
    x->indent++;
    text_line(x, ".flags = %u,",
              (l->plan->flags & FOLDRT_HEAVY) | (is_optional(l) ? FOLDRT_OPTIONAL : 0u) |
                  FOLDRT_APART | text_passes_flags(l));
    text_descriptor_place(x);
    text_line(x, ".what = \"places looked for\",");
    text_line(x, ".partial_size = sizeof(struct fold_places_%u),", l->k);
    text_line(x, ".nacc = %zu,", 2 * n);
    text_line(x, ".acc = fold_places_acc_%u,", l->k);
    text_line(x, ".bytes_per_iteration = %llu,", (unsigned long long)l->facts->bytes_per_iteration);
    text_line(x, ".code = FOLD_CODES(%s_places_%u),", l->unit->uid, l->k);
    x->indent--;
    text_line(x, "};");
    strbuf_addc(x->out, '\n');
    for (uint32_t i = 0; i < n; i++)
        if (place(l, i)->through)
            through_descriptor(x, i);
}

/* ---- in the entry function ---- */

/* Does all that an inspection finds hold until the region ends? Then it is known by the frame: it
   reads no variable by way of its address. */
static bool is_kept(const struct loop_text *l)
{
    bool kept = l->facts->keeps && l->unit->nregions && !l->is_alone;

    for (size_t i = 0; i < l->vars.n; i++) {
        const struct ir_var *v = l->vars.at[i].var;
        kept = kept && (l->vars.at[i].place != PLACE_ADDRESS || v->type->kind == IR_ARRAY ||
                        v->type->kind == IR_RECORD);
    }
    return kept;
}

/* Looks through the elements that place `which` has for subscripts, unless most of them are none
   that the loop comes to. */
static void through_run(struct text *x, uint32_t which)
{
    const struct loop_text *l = x->loop;
    uint32_t from = place(l, which)->through - 1;

    text_line(x, "if (fold_places.p%u_first <= fold_places.p%u_last) {", from, from);
    x->indent++;
    text_line(x, "struct fold_ends_%s ends;", kept_type(place(l, which)));
    text_indent(x);
    strbuf_add(x->out, "const void *const at = &(");
    text_expr(x, place(l, from)->base, PREC_COMMA);
    strbuf_printf(x->out, ")[fold_places.p%u_first];\n", from);
    text_line(x,
              "const struct foldrt_call call = {.frame = &at, .n = (int64_t)fold_places.p%u_last - "
              "fold_places.p%u_first + 1, .total = &ends};",
              from, from);
    text_line(x, "if (call.n / FOLD_BETWEEN > fold_places.p%u_count ||", from);
    if (is_kept(l))
        text_line(x, "    !foldrt_look(&fold_through_loop_%u_%u, &call, sizeof at))", l->k, which);
    else
        text_line(x, "    !foldrt_run(&fold_through_loop_%u_%u, &call))", l->k, which);
    text_line(x, "    return 0;");
    text_line(x, "fold_places.p%u_first = ends.first;", which);
    text_line(x, "fold_places.p%u_last = ends.last;", which);
    x->indent--;
    text_line(x, "}");
}

/* The bytes of place `which`, which may have been come to nowhere. */
static void span(struct text *x, uint32_t which)
{
    const struct inspected *p = place(x->loop, which);

    strbuf_printf(x->out, "fold_places.p%u_first > fold_places.p%u_last ? FOLD_SPAN_NONE : ", which,
                  which);
    if (p->base) {
        strbuf_add(x->out, "fold_span_elements((const char *)");
        text_expr(x, p->base, PREC_UNARY);
        strbuf_add(x->out, ", ");
    } else {
        strbuf_add(x->out, "fold_span_addresses(");
    }
    strbuf_printf(
        x->out, "fold_places.p%u_first, fold_places.p%u_last, %llu)", which, which,
        (unsigned long long)(p->base ? element(p)->type : span_lvalue(p->lvalue)->type)->size);
}

/* "fold_i2": of the first place of the side; those of its others widen it. */
static uint32_t first_of(const struct loop_text *l, uint32_t side)
{
    uint32_t i = 0;

    while (place(l, i)->side != side)
        i++;
    return i;
}

const char *text_inspected_name(const struct text *x, uint32_t side)
{
    return arena_printf(x->loop->arena, "fold_i%u", first_of(x->loop, side));
}

/* Runs the pass, or returns 0, and declares the ranges. */
static void run(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct inspection *in = l->facts->inspection;

    text_line(x, "struct fold_places_%u fold_places;", l->k);
    text_line(x, "const struct foldrt_call fold_look_for = {.frame = frame, .n = fold_n, "
                 ".total = &fold_places};");
    const char *other = text_pieces_at_once(x);
    if (is_kept(l))
        text_line(x, "%sif (!foldrt_look(&fold_places_loop_%u, &fold_look_for, sizeof *frame))",
                  other, l->k);
    else
        text_line(x, "%sif (!foldrt_run(&fold_places_loop_%u, &fold_look_for))", other, l->k);
    text_line(x, "    return 0;");
    for (uint32_t i = 0; i < in->places.n; i++)
        if (in->places.at[i].through)
            through_run(x, i);
    for (uint32_t i = 0; i < in->places.n; i++) {
        uint32_t first = first_of(l, in->places.at[i].side);
        text_indent(x);
        if (i == first)
            strbuf_printf(x->out, "struct fold_span fold_i%u = ", i);
        else
            strbuf_printf(x->out, "fold_i%u = fold_span_join(fold_i%u, ", first, first);
        span(x, i);
        strbuf_add(x->out, i == first ? ";\n" : ");\n");
    }
}

void text_inspection_run(struct text *x)
{
    if (facts_inspect(x->loop->facts))
        run(x);
}

/* ---- for devices ---- */

/* Of the accesses whose places are looked for, in their order. */
static uint32_t looked(const struct loop_text *l)
{
    uint32_t n = 0;

    for (uint32_t i = 0; !l->obstacle && i < l->facts->accesses.n; i++)
        n += side_is_inspected(l->facts, i);
    return n;
}

static void looked_store(struct text *x, const char *to)
{
    const struct loop_facts *f = x->loop->facts;
    uint32_t n = 0;

    for (uint32_t i = 0; i < f->accesses.n; i++)
        if (side_is_inspected(f, i))
            text_line(x, "FOLD_SPAN_STORE(%s, &%s[%u]);", text_inspected_name(x, i), to, n++);
}

void text_looked_function(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!looked(l) || !l->facts->inspection->is_for_devices)
        return;
    text_line(x,
              "static int fold_places_of_%u(const struct fold_frame_%u *frame, int64_t fold_n, "
              "struct foldrt_range *to)",
              l->k, l->k);
    text_line(x, "{");
    x->indent++;
    run(x);
    looked_store(x, "to");
    text_line(x, "return 1;");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

void text_looked(struct text *x)
{
    const struct loop_text *l = x->loop;
    uint32_t n = looked(l);

    if (!n)
        return;
    text_line(x, "struct foldrt_range fold_looked[%u];", n);
    if (l->facts->inspection->is_for_devices) {
        text_line(x,
                  "const int fold_is_found =\n        foldrt_is_for_device(&fold_loop_%u, fold_n) "
                  "&& fold_places_of_%u(frame, fold_n, fold_looked);",
                  l->k, l->k);
        return;
    }
    text_line(x, "const int fold_is_found = 1;");
    looked_store(x, "fold_looked");
}

void text_looked_call(struct text *x, const char *call)
{
    if (looked(x->loop))
        text_line(x, "%s.looked = fold_is_found ? fold_looked : NULL;", call);
}
