/*
 * A split loop in the host text. The loop stays where it is, and its body as it is, but for the
 * factors: where their values have been computed ahead they are read from there. That is done in
 * the loop's condition, for some iterations at a time:
 *
 *     for (struct U_s1 fold__i1 = {0}, *fold__p1 = &fold__i1; fold__p1; …)
 *     for (int i = 0;(i < n) && __extension__({ … 1; }); i++)
 *         printf("%g\n", (fold__i1.ok ? fold__i1.v0[fold__i1.k] : f(i)));
 *
 * The outer loop runs once; in C89 it is a block. It is there for the record that the values hang
 * on, which gives its memory back however the loop is left. Where the consumer may leave the loop,
 * or not use a value, foldrt decides how many are computed; the record begins with its own (struct
 * foldrt_ahead).
 */
#include "emit/edits.h"
#include "emit/ending.h"
#include "emit/limited.h"

#include <foldrt.h>
#include <foldrt_ahead.h>

#include "base/arena.h"

enum {
    PASSED_FIRST = 4, /* iterations that run as written before others are ahead that C may not come
                         to: then as many as have been passed */
    AHEAD_FIRST = 64, /* iterations: what the consumer does is seen soon */
    AHEAD_MOST = 32768, /* of at most eight bytes a value: 256 KiB; threads meet seldom enough */
};

static const struct ir_type *value_type(const struct factor_value *v)
{
    return v->room->type->elem;
}

/* Calls fn for each value with its number. */
typedef void value_fn(struct strbuf *out, const struct factor_value *v, uint32_t number, void *arg);

static void values_each(struct strbuf *out, const struct isolation *split, value_fn *fn, void *arg)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < split->nfactors; i++)
        for (uint32_t k = 0; k < split->factors[i].nvalues; k++)
            fn(out, &split->factors[i].values[k], n++, arg);
}

static void field(struct strbuf *out, const struct factor_value *v, uint32_t number, void *arg)
{
    (void)arg;
    strbuf_printf(out, " %s *v%u;", type_host_name(value_type(v)), number);
}

void text_isolation_record(struct strbuf *out, const struct loop_text *l)
{
    const char *uid = l->unit->uid;

    strbuf_printf(out, "struct %s_s%u { long k, n, ahead", uid, l->k);
    if (loop_is_limited(l))
        strbuf_printf(out, ", used, more[%d]", FOLDRT_AHEAD_WORDS - 4);
    strbuf_add(out, "; int ok; void *room;");
    values_each(out, l->facts->isolation, field, NULL);
    strbuf_add(out, " };\n");
    strbuf_printf(out,
                  "static __inline__ __attribute__((__unused__)) void %s_e%u(struct %s_s%u *p) { "
                  "__builtin_free(p->room); }\n",
                  uid, l->k, uid, l->k);
    if (loop_is_limited(l))
        strbuf_printf(out,
                      "static __inline__ __attribute__((__unused__)) int %s_u%u(struct %s_s%u *p) "
                      "{ p->used += p->ok; return p->ok; }\n",
                      uid, l->k, uid, l->k);
}

/* ---- the head ---- */

static void before(struct strbuf *out, const struct loop_text *l, const struct emit_place *p)
{
    const char *uid = l->unit->uid;
    unsigned k = l->k;

    strbuf_printf(out, "%sstruct %s_s%u fold__i%u __attribute__((__cleanup__(%s_e%u))) = {0}",
                  p->end ? "{ " : "for (", uid, k, k, uid, k);
    if (p->end)
        strbuf_add(out, ";\n");
    else
        strbuf_printf(out,
                      ", *fold__p%u = &fold__i%u; fold__p%u; fold__p%u = (struct %s_s%u *)0)\n", k,
                      k, k, k, uid, k);
}

struct rooms {
    unsigned k;
    uint64_t offset;
};

static void room(struct strbuf *out, const struct factor_value *v, uint32_t number, void *arg)
{
    struct rooms *r = arg;
    const char *type = type_host_name(value_type(v));

    strbuf_printf(out, "%s *%s = fold__i%u.v%u = (%s *)((char *)fold__i%u.room + %llu); ", type,
                  v->room->name, r->k, number, type, r->k, (unsigned long long)r->offset);
    r->offset += AHEAD_MOST * value_type(v)->size;
}

static void add_size(struct strbuf *out, const struct factor_value *v, uint32_t number, void *arg)
{
    (void)out, (void)number;
    *(uint64_t *)arg += AHEAD_MOST * value_type(v)->size;
}

/* Computes the factors of the iterations from this one on. */
static void fill(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct isolation *split = l->facts->isolation;
    const struct level *level = &l->facts->levels[0];
    struct rooms rooms = {l->k, 0};
    uint64_t nbytes = 0;
    unsigned k = l->k;

    values_each(x->out, split, add_size, &nbytes);
    strbuf_printf(x->out, "if (!fold__i%u.room) fold__i%u.room = __builtin_malloc(%llu); ", k, k,
                  (unsigned long long)nbytes);
    strbuf_printf(x->out, "if (fold__i%u.room) { ", k);
    values_each(x->out, split, room, &rooms);
    strbuf_printf(x->out, "long %s = 0; int %s = 0, fold__done = 0; ", split->at->name,
                  split->never->name);
    text_trip_declare(x, level, 1);
    strbuf_printf(x->out, " (void)%s; if (fold__n1 >= %lld", split->never->name,
                  (long long)l->plan->least_trip);
    text_trip_guard(x, level, 1, " && ");
    strbuf_printf(x->out,
                  ") { if (fold__n1 > (unsigned long)fold__i%u.n) fold__n1 = (unsigned "
                  "long)fold__i%u.n; else fold__i%u.n = (long)fold__n1; ",
                  k, k, k);
    text_attempt_call(x);
    strbuf_printf(x->out, "} fold__i%u.ok = fold__done; } ", k);
}

static void in_condition(struct text *x)
{
    bool limited = loop_is_limited(x->loop);
    unsigned k = x->loop->k;

    strbuf_printf(x->out, "__extension__({ if (++fold__i%u.k >= fold__i%u.n) { ", k, k);
    strbuf_printf(x->out, "fold__i%u.k = fold__i%u.ok = 0; fold__i%u.n = fold__i%u.ahead = ", k, k,
                  k, k);
    strbuf_printf(x->out,
                  "fold__i%u.ahead == 0 ? %d : fold__i%u.ahead < %d ? 2 * fold__i%u.ahead : %d; ",
                  k, limited ? PASSED_FIRST / 2 : AHEAD_FIRST, k, AHEAD_MOST, k, AHEAD_MOST);
    if (limited)
        strbuf_printf(x->out, "if (fold__i%u.ahead == %d) fold__i%u.n = %d; else { ", k,
                      PASSED_FIRST / 2, k, PASSED_FIRST);
    fill(x);
    strbuf_add(x->out, limited ? "} " : "");
    strbuf_add(x->out, "} 1; })");
}

/* ---- the factors ---- */

/* Are the values of this iteration there? */
static void ask(struct strbuf *out, const struct loop_text *l)
{
    if (loop_is_limited(l))
        strbuf_printf(out, "%s_u%u(&fold__i%u) ? ", l->unit->uid, l->k, l->k);
    else
        strbuf_printf(out, "fold__i%u.ok ? ", l->k);
}

static void in_loop_site(struct strbuf *out, const struct loop_text *l, const struct factor *f,
                         uint32_t number)
{
    unsigned k = l->k;

    host_switch(out, l->unit);
    ask(out, l);
    strbuf_addc(out, '(');
    for (uint32_t i = 0; i < f->nvalues; i++)
        strbuf_printf(out, "%s = fold__i%u.v%u[fold__i%u.k], ", f->values[i].var->name, k,
                      number + i, k);
    strbuf_add(out, "1) : 0) case 0: ");
}

/* ---- all of it ---- */

static void add_factors(const struct loop_text *l, const struct emit_place *p, struct edits *out,
                        struct strbuf *text)
{
    const struct isolation *split = l->facts->isolation;
    uint32_t n = 0;

    for (uint32_t i = 0; i < split->nfactors; i++) {
        const struct factor *f = &split->factors[i];
        if (f->call) {
            strbuf_addc(text, '(');
            ask(text, l);
            strbuf_printf(text, "fold__i%u.v%u[fold__i%u.k] : ", l->k, n, l->k);
            edits_add(out, l, p->factors[i].offset, text, false);
            strbuf_addc(text, ')');
            edits_add(out, l, p->factors[i].end, text, false);
        } else {
            in_loop_site(text, l, f, n);
            edits_add(out, l, splice_place(l->unit->source, p->factors[i].offset), text, false);
        }
        n += f->nvalues;
    }
}

void isolation_edits(const struct loop_text *l, struct edits *out)
{
    const struct emit_place *p = &l->unit->places[l->plan - l->unit->plans];
    size_t at = splice_place(l->unit->source, p->offset);
    struct strbuf text;
    struct text x = {.out = &text, .loop = l, .mode = TEXT_HOST};

    strbuf_init(&text);
    before(&text, l, p);
    edits_add(out, l, at, &text, true);
    if (p->has_cond) {
        strbuf_addc(&text, '(');
        edits_add(out, l, p->cond_begin, &text, false);
        strbuf_add(&text, ") && ");
    }
    in_condition(&x);
    edits_add(out, l, p->cond_end, &text, false);
    add_factors(l, p, out, &text);
    if (p->end) {
        strbuf_add(&text, " }");
        edits_add(out, l, p->end, &text, false);
    }
    strbuf_release(&text);
}
