/*
 * On devices: loops inside an iteration that have a shape of their own (inside.c), each run by the
 * thread that has the iteration, by kernels/solo.h. So they are where threads of a group could not
 * run the iteration together (device_inside.c): where it reads what it has written, or goes on to
 * accumulators in memory.
 */
#include "emit/solo.h"

#include "analyse/still.h"
#include "emit/entry.h"
#include "emit/stand.h"

enum { PART_MOST = 64 }; /* bytes of a partial: a thread keeps twenty */

/* A place that some turn may leave alone would be loaded and stored by a thread that must not: by
   its guard another iteration may have it. */
static bool accs_are_portable(const struct loop_text *l)
{
    uint32_t size = 0;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!inner_acc_size(a) || (!a->r->var && (a->r->guarded || !acc_may_be_lent(a))))
            return false;
        size += inner_acc_size(a);
    }
    return size <= PART_MOST;
}

static bool is_portable(const struct loop_text *outer, const struct loop_text *l)
{
    return inner_is_plain(outer, l) && accs_are_portable(l);
}

bool solo_is_portable(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    bool is = !f->search && !f->needed && !f->isolation && !f->stretch && !l->bins.n && !f->scatter;

    return is && inner_loops_are(l, is_portable);
}

void text_device_solo(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct text step = {.loop = l, .mode = TEXT_STEP};

    for (uint32_t i = 0; l->is_solo && i < l->facts->nshaped; i++) {
        const struct loop_text *inner = loop_inside(&step, l->facts->shaped[i]);
        if (inner)
            text_inner_fold(x, inner, true);
    }
}
