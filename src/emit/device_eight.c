/*
 * Scans and compactions that walk through arrays of small elements, on devices whose warps hand
 * over what their threads load (kernels/device/once.h): the eight neighbouring iterations of a lane
 * load what they read in pieces of 16 bytes, and store so what each of them writes. The iteration
 * stands there once more, with parameters in place of memory.
 */
#include "emit/old.h"
#include "emit/unaligned.h"

#include "base/arena.h"

enum { BYTES_MOST = 16 /* of an iteration, in registers */ };
enum { AHEAD_LEAST = 4, AHEAD_MOST = 8 /* of an element that is sent for */ };

static bool is_eight(const struct loop_text *l, uint32_t which)
{
    return !l->facts->accesses.at[which].is_compaction && device_is_stream(l, which);
}

/* The first of those that read the same place, without writing it. */
static uint32_t first_reader(const struct loop_text *l, uint32_t which)
{
    const struct access *at = l->facts->accesses.at;

    for (uint32_t i = 0; i < which && !at[which].is_write; i++)
        if (is_eight(l, i) && !at[i].is_write && at[i].address && at[which].address &&
            at[i].lvalue->type == at[which].lvalue->type &&
            ir_expr_equal(at[i].address, at[which].address))
            return i;
    return which;
}

/* Bytes of an iteration that are in registers from the totals on. */
static uint64_t bytes_read(const struct loop_text *l)
{
    uint64_t bytes = 0;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (is_eight(l, i) && first_reader(l, i) == i &&
            (!l->facts->accesses.at[i].is_write || device_is_read_again(l, i)))
            bytes += l->facts->accesses.at[i].lvalue->type->size;
    return bytes;
}

/* Bytes of the largest element that is moved. */
static uint64_t largest(const struct loop_text *l)
{
    uint64_t bytes = 1;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        uint64_t size = l->facts->accesses.at[i].lvalue->type->size;
        if (is_eight(l, i) && size > bytes)
            bytes = size;
    }
    return bytes;
}

/* Eights need not be aligned, but for those of compactions, whose results take the group's memory.
 */
static bool are_apart(const struct loop_text *l)
{
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (l->facts->accesses.at[i].is_compaction)
            return false;
    return true;
}

/* ---- which loops ---- */

static bool find_label(struct ir_stmt *s, void *arg)
{
    *(bool *)arg |= s->kind == IR_LABEL;
    return true;
}

struct find {
    const struct ir_expr *lvalue;
    bool found;
};

static bool find_lvalue(struct ir_expr *e, void *arg)
{
    struct find *f = arg;

    f->found |= e == f->lvalue;
    return !f->found;
}

/* The number of the body's statement that holds the access; UINT32_MAX: there is none. */
static uint32_t statement_of(const struct loop_text *l, uint32_t which)
{
    const struct loop_facts *f = l->facts;
    struct ir_stmt *body = f->levels[f->nlevels - 1].loop->body;
    uint32_t n = 0;

    if (body->kind != IR_BLOCK)
        return UINT32_MAX;
    for (struct ir_stmt *s = body->body; s; s = s->next, n++) {
        struct find find = {f->accesses.at[which].lvalue, false};
        ir_walk_stmt(s, NULL, find_lvalue, &find);
        if (find.found)
            return n;
    }
    return UINT32_MAX;
}

/* Does what access `write` writes leave alone what `other` of the same array uses, though that is
   loaded before? So it is where the same place is read first. */
static bool is_ordered(const struct loop_text *l, uint32_t write, uint32_t other)
{
    const struct loop_facts *f = l->facts;
    const struct access *w = &f->accesses.at[write], *o = &f->accesses.at[other];
    bool has_label = false;

    if (w->lvalue == o->lvalue)
        return true;
    ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, find_label, NULL, &has_label);
    if (has_label || o->is_write || !w->address || !o->address ||
        !ir_expr_equal(w->address, o->address))
        return false;
    uint32_t first = statement_of(l, other), last = statement_of(l, write);
    return first != UINT32_MAX && last != UINT32_MAX && first < last;
}

bool device_has_eight(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    if (!plan_is_scan(l->plan) || f->search == SEARCH_FIRST || f->nserial || loop_is_nest(l) ||
        f->nshaped || f->stretch || l->bins.n || loop_has_old(l) || loop_has_odd_places(l))
        return false;
    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        bool is_walked = !a->is_compaction && device_is_walked(l, i);
        if (!is_walked && !a->is_compaction && !device_is_fixed(l, i))
            return false;
        for (uint32_t j = 0; a->is_write && j < f->accesses.n; j++)
            if (j != i && f->accesses.at[j].root == a->root &&
                (a->is_compaction || !is_ordered(l, i, j)))
                return false;
    }
    return bytes_read(l) > 0 && bytes_read(l) <= BYTES_MOST;
}

/* ---- text ---- */

static void head(struct text *x, const char *type, const char *name, const char *more)
{
    text_line(x, "FOLD_INLINE %s fold_%s(const struct fold_frame_%u *frame, int64_t t%s)", type,
              name, x->loop->k, more);
    text_line(x, "{");
    x->indent++;
    text_step_locals(x);
}

static void tail(struct text *x)
{
    x->indent--;
    text_line(x, "}");
}

/* NAME(&x[i], &e->q1, room); for all that is read, or for all that is written; NULL: they are
 * handed over. */
static void move(struct text *x, const char *name, bool is_written)
{
    const struct loop_text *l = x->loop;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        const struct access *a = &l->facts->accesses.at[i];
        if (!is_eight(l, i) || first_reader(l, i) != i ||
            !(is_written ? a->is_write : !a->is_write || device_is_read_again(l, i)))
            continue;
        if (!name) {
            text_line(x, "fold_hand_eight(&fold_e->q%u, fold_room);", i);
            continue;
        }
        text_indent(x);
        strbuf_printf(x->out, "%s(&", name);
        text_expr(x, a->range, PREC_UNARY);
        strbuf_printf(x->out, ", &fold_e->q%u, fold_room);\n", i);
    }
}

/* The k-th of the eight iterations; `needed`: as far as running values are made of it. */
static void one(struct text *x, bool needed)
{
    const struct loop_text *l = x->loop;

    text_line(x, "FOLD_INLINE void fold_%s(const FOLD_FRAME *f, int64_t t, FOLD_EIGHT *e,",
              needed ? "need_of_eight" : "one_of_eight");
    text_line(x, "                         int32_t k, const FOLD_PART *from, FOLD_PART *p)");
    text_line(x, "{");
    x->indent++;
    text_line(x, "(void)from;");
    text_scan_locals(x, needed);
    text_indent(x);
    strbuf_printf(x->out, "fold_%s_%u(f, t + k", needed ? "need_loaded" : "loaded", l->k);
    text_scan_arguments(x, needed);
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (is_eight(l, i))
            strbuf_printf(x->out, ", %se->q%u.at[k]", l->facts->accesses.at[i].is_write ? "&" : "",
                          first_reader(l, i));
    strbuf_add(x->out, ");\n");
    text_scan_results(x, needed, "t + k");
    tail(x);
}

/* Can groups hold elements of `size` bytes while others are on their way? So they can with running
   values and nothing else, if no more is written. */
static bool fits_ahead(const struct loop_text *l, uint64_t size)
{
    uint64_t written = 0;

    if (l->facts->search == SEARCH_UNTIL) /* each tile has a number to say */
        return false;
    for (size_t i = 0; i < l->accs.n; i++)
        if (l->accs.at[i].is_map || !l->accs.at[i].r->is_running)
            return false;
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (l->facts->accesses.at[i].is_write)
            written += l->facts->accesses.at[i].lvalue->type->size;
    return written <= size && are_apart(l);
}

/* The one array whose elements a group may send for ahead of time; UINT32_MAX: there is none. */
static uint32_t sent_ahead(const struct loop_text *l)
{
    uint32_t found = UINT32_MAX;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        const struct access *a = &l->facts->accesses.at[i];
        if (!is_eight(l, i) || first_reader(l, i) != i ||
            (a->is_write && !device_is_read_again(l, i)))
            continue;
        if (found != UINT32_MAX || a->lvalue->type->size < AHEAD_LEAST ||
            a->lvalue->type->size > AHEAD_MOST)
            return UINT32_MAX;
        found = i;
    }
    return found != UINT32_MAX && fits_ahead(l, l->facts->accesses.at[found].lvalue->type->size)
               ? found
               : UINT32_MAX;
}

uint32_t device_sent_ahead(const struct loop_text *l)
{
    uint32_t which = device_has_eight(l) ? sent_ahead(l) : UINT32_MAX;

    return which == UINT32_MAX ? 0 : (uint32_t)l->facts->accesses.at[which].lvalue->type->size;
}

static void send_and_take(struct text *x, uint32_t which)
{
    text_line(x, "#define FOLD_EIGHT_AHEAD %u", device_sent_ahead(x->loop));
    head(x, "void", "eight_send", ", char *fold_slot");
    text_indent(x);
    strbuf_add(x->out, "fold_send_eight(&");
    text_expr(x, x->loop->facts->accesses.at[which].range, PREC_UNARY);
    strbuf_add(x->out, ", fold_slot);\n");
    tail(x);
    text_line(x, "FOLD_INLINE void fold_eight_take(FOLD_EIGHT *fold_e, const char *fold_slot)");
    text_line(x, "{");
    x->indent++;
    text_line(x, "fold_take_eight(&fold_e->q%u, fold_slot);", which);
    tail(x);
}

void text_device_eight(struct text *outer)
{
    const struct loop_text *l = outer->loop;
    struct text x = *outer;

    text_line(&x, "#ifdef FOLD_ONCE");
    text_line(&x, "#define FOLD_EIGHT struct fold_eight_%u", l->k);
    text_line(&x, "struct fold_eight_%u {", l->k);
    x.indent++;
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (is_eight(l, i) && first_reader(l, i) == i) {
            text_indent(&x);
            strbuf_add(x.out, "union fold_eight<");
            text_type(&x, l->facts->accesses.at[i].lvalue->type);
            strbuf_printf(x.out, "> q%u;\n", i);
        }
    x.indent--;
    text_line(&x, "};");
    text_line(&x, "#define FOLD_EIGHT_BYTES %llu", (unsigned long long)bytes_read(l));
    text_line(&x, "#define FOLD_EIGHT_LARGEST %llu", (unsigned long long)largest(l));
    text_line(&x, "#define FOLD_EIGHT_APART %d", are_apart(l));
    x.is_loaded = true;
    text_step(&x);
    text_need(&x);
    x.is_loaded = false;
    head(&x, "int32_t", "eights_are_aligned", "");
    text_indent(&x);
    strbuf_add(x.out, "return 1");
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        const struct access *a = &l->facts->accesses.at[i];
        if (!is_eight(l, i) || first_reader(l, i) != i)
            continue;
        strbuf_add(x.out, " && ((uint64_t)&");
        text_expr(&x, a->range, PREC_UNARY);
        strbuf_printf(x.out, " & %d) == 0", a->lvalue->type->size == 1 ? 7 : 15);
    }
    strbuf_add(x.out, ";\n");
    tail(&x);
    head(&x, "void", "eight_load", ", FOLD_EIGHT *fold_e, const char *fold_room");
    move(&x, "fold_load_eight", false);
    tail(&x);
    text_line(&x, "FOLD_INLINE void fold_eight_hand(FOLD_EIGHT *fold_e, char *fold_room)");
    text_line(&x, "{");
    x.indent++;
    move(&x, NULL, false);
    tail(&x);
    head(&x, "void", "eight_store", ", FOLD_EIGHT *fold_e, char *fold_room");
    move(&x, "fold_store_eight", true);
    tail(&x);
    if (sent_ahead(l) != UINT32_MAX)
        send_and_take(&x, sent_ahead(l));
    one(&x, true);
    one(&x, false);
    text_line(&x, "#endif");
}
