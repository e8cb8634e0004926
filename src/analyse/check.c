/* Tests at run time of pairs that could overlap. */
#include "analyse/steps.h"

static bool same_ranges(const struct access *a, const struct access *b)
{
    if (!ir_expr_equal(a->range, b->range) || a->ninner != b->ninner)
        return false;
    for (uint32_t i = 0; i < a->ninner; i++)
        if (a->inner[i].loop != b->inner[i].loop)
            return false;
    return true;
}

/* The first access of the same range, so that each range is compared once. */
static uint32_t representative(const struct loop_facts *f, uint32_t index)
{
    if (index & (CHECK_CELL | CHECK_BINS))
        return index;
    for (uint32_t i = 0; i < index; i++)
        if (f->accesses.at[i].range && same_ranges(&f->accesses.at[i], &f->accesses.at[index]))
            return i;
    return index;
}

void check_add(struct loop_facts *f, uint32_t a, uint32_t b, bool is_behind)
{
    struct overlap_check c = {a, b, is_behind};

    if (!is_behind) {
        c.a = representative(f, a);
        c.b = representative(f, b);
    }
    for (size_t i = 0; i < f->checks.n; i++) {
        const struct overlap_check *k = &f->checks.at[i];
        bool is_same = (k->a == c.a && k->b == c.b) || (k->a == c.b && k->b == c.a);
        if (is_same && k->is_behind == is_behind)
            return;
    }
    vec_push(&f->checks, c);
}

bool access_is_anywhere(const struct access *a)
{
    return !a->is_affine && a->range && a->range->kind == IR_VAR;
}
