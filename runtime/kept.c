/*
 * What inspections have found in a region: the places that a loop comes to, which are looked for on
 * the cores before it runs. foldcc has proven that nothing in the region writes the memory that
 * tells them, and nobody else may: a thread that did would race with the loop. So the same question
 * has the same answer until the region ends. A question is the loop, its frame and its trip count.
 *
 * Each thread keeps the last ones for itself. A region's begin and end forget all: the end, for the
 * program may write then; the begin, for a region may have been left by a jump out of a handler.
 */
#include "kept.h"

#include <stdlib.h>
#include <string.h>

#define KEPT_MOST 8
#define FRAME_MOST 256
#define TOTAL_MOST 192
#define STATUS_MISMATCH 70

struct kept {
    const struct foldrt_loop *loop; /* NULL: nothing */
    int64_t n;
    uint64_t turn;
    size_t frame_size;
    char frame[FRAME_MOST], total[TOTAL_MOST];
};

static _Thread_local struct kept *all; /* KEPT_MOST, or NULL */
static _Thread_local uint64_t turns;

static void all_release(void *unused)
{
    (void)unused;
    free(all);
    all = NULL;
}

static bool can_keep(const struct foldrt_loop *loop, size_t frame_size)
{
    return frame_size <= FRAME_MOST && loop->partial_size <= TOTAL_MOST;
}

void *foldrt__kept_find(const struct foldrt_loop *loop, const struct foldrt_call *call,
                        size_t frame_size)
{
    for (struct kept *k = all; k && k < all + KEPT_MOST; k++)
        if (k->loop == loop && k->n == call->n && k->frame_size == frame_size &&
            !memcmp(k->frame, call->frame, frame_size)) {
            k->turn = ++turns;
            return k->total;
        }
    return NULL;
}

void foldrt__kept_put(const struct foldrt_loop *loop, const struct foldrt_call *call,
                      size_t frame_size)
{
    if (!can_keep(loop, frame_size))
        return;
    if (!all) {
        struct kept *made = calloc(KEPT_MOST, sizeof *made);
        if (!made || !foldrt__at_thread_end(all_release, NULL)) {
            free(made);
            return;
        }
        all = made;
    }
    struct kept *to = all;
    for (struct kept *k = all; k < all + KEPT_MOST; k++)
        if (k->turn < to->turn)
            to = k;
    to->loop = loop;
    to->n = call->n;
    to->turn = ++turns;
    to->frame_size = frame_size;
    memcpy(to->frame, call->frame, frame_size);
    memcpy(to->total, call->total, loop->partial_size);
    foldrt_away |= AWAY_KEPT;
}

void foldrt__kept_forget(void)
{
    for (struct kept *k = all; k && k < all + KEPT_MOST; k++) {
        k->loop = NULL;
        k->turn = 0;
    }
    foldrt_away &= ~AWAY_KEPT;
}

void foldrt__kept_check(const struct foldrt_loop *loop, const void *kept, const void *found)
{
    static const unsigned char sizes[] = {
        [FOLDRT_I8] = 1,  [FOLDRT_U8] = 1,  [FOLDRT_I16] = 2, [FOLDRT_U16] = 2,
        [FOLDRT_I32] = 4, [FOLDRT_U32] = 4, [FOLDRT_I64] = 8, [FOLDRT_U64] = 8,
        [FOLDRT_F32] = 4, [FOLDRT_F64] = 8, [FOLDRT_BOOL] = 1};

    for (uint32_t i = 0; i < loop->nacc; i++) {
        const struct foldrt_acc *a = &loop->acc[i];
        if (memcmp((const char *)kept + a->offset, (const char *)found + a->offset, sizes[a->type]))
            foldrt__die(STATUS_MISMATCH,
                        "%s:%u:%u: %s: FOLD_VERIFY: the %s of %s has changed in a region",
                        loop->file, loop->line, loop->column, loop->what, a->op, a->name);
    }
}
