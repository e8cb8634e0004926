/*
 * How far a split loop computes ahead when C may not come to all of it: the consumer may leave the
 * loop, or not use some values. What nobody will look at must cost little beside what C does:
 *
 * - Each iteration may take so many turns of its loops, and all of them together at most four times
 *   what has been taken so far. An iteration that takes more runs as written, and when it is
 *   through, others may take as long as it took. What has been for nothing takes a fifth of the
 *   loop's time at most.
 * - Where fewer than half of the values have been used the loop runs as written for a while, which
 *   grows each time.
 * - Iterations whose memory is not there are none to be computed.
 */
#include "internal.h"

#include "foldrt_ahead.h"

void foldrt_ahead_lower(struct foldrt_ahead *a, int64_t to)
{
    int64_t dry = __atomic_load_n(&a->dry, __ATOMIC_RELAXED);

    while (to < dry &&
           !__atomic_compare_exchange_n(&a->dry, &dry, to, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        continue;
}

void foldrt_ahead_take(struct foldrt_ahead *a, int64_t turns)
{
    if (__atomic_sub_fetch(&a->left, turns, __ATOMIC_RELAXED) < 0)
        foldrt_ahead_lower(a, -1);
}

enum {
    EACH_FIRST = 1 << 16, /* turns: less than a millisecond's */
    TURNS_PER_NS = 4,     /* more than any loop takes */
    SIZE_FIRST = 64,      /* iterations, as in the user's file */
    SKIP_FIRST = 1024,    /* iterations */
    SKIP_MOST = 1 << 20,
    LOST_PART = 4 /* of the time that was not lost */
};
#define EACH_MOST (INT64_C(1) << 40)
#define DONE_MOST (INT64_MAX / 8)

/* Would nothing come of it at all? */
static bool is_useless(void)
{
    const struct settings *s = &foldrt__settings;

    return s->serial || (s->threads < 2 && !s->verify && !s->device);
}

/* Has the run before shown that the values are not used? Then how long it is not tried again. */
static bool is_wasted(struct foldrt_ahead *a)
{
    bool wasted = a->made > 1 && a->used < a->made / 2;

    if (a->made && !wasted)
        a->skip = 0;
    a->made = a->used = 0;
    if (!wasted)
        return false;
    a->skip = !a->skip ? SKIP_FIRST : a->skip < SKIP_MOST ? 4 * a->skip : SKIP_MOST;
    a->n = a->skip;
    a->size = 0;
    return true;
}

/* The iteration that took too many turns has now been through C's hands. */
static void each_learn(struct foldrt_ahead *a)
{
    int64_t ns = a->begun - a->from;

    if (a->from == 0)
        return;
    a->from = 0;
    if (ns > a->each / TURNS_PER_NS)
        a->each = ns < EACH_MOST / TURNS_PER_NS ? ns * TURNS_PER_NS : EACH_MOST;
}

int64_t foldrt_ahead_begin(struct foldrt_ahead *a, const void *frame, int64_t n,
                           foldrt_touch *touch)
{
    foldrt__begin();
    a->begun = (int64_t)foldrt__now();
    if (is_useless()) {
        a->n = INT64_MAX;
        return 0;
    }
    if (a->each == 0) {
        a->each = EACH_FIRST;
        a->start = a->begun;
    }
    each_learn(a);
    if (is_wasted(a))
        return 0;
    if (a->lost > (a->begun - a->start - a->lost) / LOST_PART) {
        a->n = SIZE_FIRST;
        a->size = 0;
        return 0;
    }
    while (n > 0 && !foldrt__are_there(touch, frame, n)) {
        n /= 2;
        a->n = n ? n : SIZE_FIRST;
        a->size = n;
    }
    a->most = SIZE_FIRST * a->each;
    if (a->done < DONE_MOST && a->most < 4 * a->done)
        a->most = 4 * a->done;
    a->left = a->most;
    a->dry = INT64_MAX;
    return n;
}

int foldrt_ahead_end(struct foldrt_ahead *a, int64_t n)
{
    if (a->dry == INT64_MAX) {
        a->done += a->most - a->left;
        a->made = n;
        return 1;
    }
    a->size = a->dry > 1 ? (a->dry - 1) / 2 : 0;
    a->n = 1;
    int64_t now = (int64_t)foldrt__now();
    a->lost += now - a->begun;
    if (a->dry == 0)
        a->from = now;
    return 0;
}

bool foldrt__ahead_is_whole(struct foldrt_ahead *a)
{
    if (!a)
        return true;
    if (a->dry != INT64_MAX)
        return false;
    a->done += a->most - a->left;
    a->most = a->left = INT64_MAX;
    return true;
}
