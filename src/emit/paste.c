/*
 * The texts under kernels/ that only some loops need, pasted in front of their code.
 */
#include "emit/blocks.h"
#include "emit/chains.h"
#include "emit/inspect.h"
#include "emit/keep.h"
#include "emit/masked.h"
#include "emit/nontemporal.h"
#include "emit/panel.h"
#include "emit/paste.h"
#include "emit/prefix.h"
#include "emit/quads.h"
#include "emit/straight.h"
#include "emit/strips.h"
#include "emit/vectors.h"

#include "emit/embedded.h"

static bool has_bins(const struct loop_text *l)
{
    return l->bins.n != 0;
}

static bool has_places(const struct loop_text *l)
{
    return loop_inspects(l) || l->facts->scatter;
}

static bool has_tiles(const struct loop_text *l)
{
    return l->plan->scheme == PLAN_TILES;
}

static bool has_straight(const struct loop_text *l)
{
    return l->plan->scheme == PLAN_LANES && loop_is_straight(l);
}

/* Does it read integers that are narrower than what C computes with? */
static bool has_narrow(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        const struct ir_type *t = a->lvalue->type;
        if (t->kind == IR_INT && t->bits < 32 && a->is_affine && !a->is_write)
            return true;
    }
    return false;
}

void text_options(struct strbuf *out, const struct loop_text *l, bool begins)
{
    if (!has_narrow(l))
        return;
    strbuf_add(out, begins ? "#pragma GCC push_options\n#pragma GCC optimize(\"tree-vrp\")\n"
                           : "#pragma GCC pop_options\n");
}

void text_paste(struct strbuf *out, const struct loop_text *loops, size_t n)
{
    const struct {
        bool (*needs)(const struct loop_text *l);
        const char *text;
    } pastes[] = {{has_straight, embedded_straight},
                  {loop_has_quads, embedded_quads},
                  {loop_has_panels, embedded_panels},
                  {loop_has_products, embedded_products},
                  {loop_has_vectors, embedded_vectors},
                  {loop_is_nontemporal, embedded_nontemporal},
                  {loop_has_prefix, embedded_prefix},
                  {loop_has_strip_header, embedded_strips},
                  {loop_keeps, embedded_keep},
                  {loop_is_masked, embedded_masked},
                  {loop_has_chains, embedded_chains},
                  {has_tiles, embedded_scan},
                  {has_bins, embedded_bins},
                  {loop_has_tables, embedded_tables},
                  {loop_has_sums, embedded_sums},
                  {has_places, embedded_places}};

    for (size_t p = 0; p < sizeof pastes / sizeof *pastes; p++)
        for (size_t i = 0; i < n; i++)
            if (pastes[p].needs(&loops[i])) {
                strbuf_add(out, pastes[p].text);
                break;
            }
}
