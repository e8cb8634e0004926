/*
 * Scans of one integer sum whose iterations write the next elements of arrays: the terms of a block
 * are made first, then their running sums, in vectors (kernels/prefix.h), and then the iterations
 * run, each with its own, which are vectors, too. As written each waits for the one before it. Any
 * scan of a sum may run so; others would not come to vectors, and gain nothing.
 */
#include "emit/nontemporal.h"
#include "emit/prefix.h"

bool loop_has_prefix(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    if (l->plan->scheme != PLAN_SCAN || l->accs.n != 1 || !loop_is_nontemporal(l) ||
        f->calls_inexact_libm || f->stretch || loop_has_later(l) || text_has_memory(l))
        return false;
    const struct acc *a = &l->accs.at[0];
    const struct ir_type *type = a->r->type;

    return a->r->is_running && a->r->op == FOLD_ADD && !a->one && !a->is_map &&
           type->kind == IR_INT && (type->size == 4 || type->size == 8);
}

void text_prefix_loop(struct text *x, const char *stop)
{
    if (x->is_far || !loop_has_prefix(x->loop))
        return;
    const struct acc *a = &x->loop->accs.at[0];
    int bits = (int)a->r->type->size * 8;

    text_line(x, "for (; %s - lo >= FOLD_PREFIX_BLOCK; lo += FOLD_PREFIX_BLOCK) {", stop);
    x->indent++;
    text_line(x, "_Alignas(64) uint%d_t fold_terms[FOLD_PREFIX_BLOCK];", bits);
    text_line(x, "FOLD_INDEPENDENT");
    text_line(x, "for (int32_t fold_j = 0; fold_j < FOLD_PREFIX_BLOCK; fold_j++) {");
    x->indent++;
    text_line(x, "%s %s = 0;", type_host_name(a->r->type), a->name);
    text_need_call(x, "lo + fold_j");
    text_line(x, "fold_terms[fold_j] = (uint%d_t)%s;", bits, a->name);
    x->indent--;
    text_line(x, "}");
    text_line(x, "%s = (%s)fold_prefix_u%d(fold_terms, (uint%d_t)%s);", a->name,
              type_host_name(a->r->type), bits, bits, a->name);
    text_line(x, "FOLD_INDEPENDENT");
    text_line(x, "for (int32_t fold_j = 0; fold_j < FOLD_PREFIX_BLOCK; fold_j++) {");
    x->indent++;
    text_line(x, "%s %s = (%s)fold_terms[fold_j];", type_host_name(a->r->type), a->name,
              type_host_name(a->r->type));
    text_step_call(x, "lo + fold_j", "NULL");
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}
