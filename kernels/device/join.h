/*
 * The updates of a bucket of neighbouring bins on a GPU, behind kernels/device/buckets.h: of
 * FOLD_JOINED turns each update goes to the lane that owns its bin, in order, and so a lane's bins
 * are in memory banks of its own and no two lanes meet at one.
 *
 * A group has one bucket, and FOLD_JOINERS warps, which take so many turns one behind the other:
 * while one makes its updates, the next one brings its own to their lanes.
 */
#ifndef FOLD_ITEM_PER_CHUNK
#define FOLD_JOINED (FOLD_IS_WIDE ? 11 : 15) /* turns that a warp has in the group's memory, */
#define FOLD_QUEUED (FOLD_WARP * (FOLD_JOINED + 2)) /* lanes' updates one behind the other */
#ifdef __OPENCL_VERSION__
#define FOLD_JOINERS 1
#define FOLD_IN_WARP FOLD_THREAD
#define FOLD_JOIN_BOUNDS
#define fold_joiner_waits(w)
#define fold_joiner_goes(w)
#else
#define FOLD_JOINERS 2
#define FOLD_IN_WARP (FOLD_THREAD & (FOLD_WARP - 1))
#define FOLD_JOIN_BOUNDS __launch_bounds__(FOLD_JOINERS *FOLD_WARP, 8)
/* Barrier w + 1 of the group lets warp w make its updates (bar of the PTX ISA, whose number is
   a constant, for else a group takes all 16). */
FOLD_INLINE void fold_joiner_waits(int32_t w)
{
    if (w == 0)
        asm volatile("bar.sync 1, 64;" ::: "memory");
    else
        asm volatile("bar.sync 2, 64;" ::: "memory");
}

FOLD_INLINE void fold_joiner_goes(int32_t w)
{
    if (w == 0)
        asm volatile("bar.arrive 1, 64;" ::: "memory");
    else
        asm volatile("bar.arrive 2, 64;" ::: "memory");
}
#endif
#define FOLD_JOINED_AT_ONCE (FOLD_JOINED * FOLD_WARP) /* updates */

/* Of 32 numbers those before the thread's own, summed up. */
FOLD_INLINE uint32_t fold_lanes_before(uint32_t own, FOLD_SHARED uint32_t *all)
{
    uint32_t sum = 0;

#ifdef __OPENCL_VERSION__
    all[FOLD_IN_WARP] = own;
    FOLD_BARRIER;
    for (int32_t k = 0; k < FOLD_IN_WARP; k++)
        sum += all[k];
    FOLD_BARRIER;
#else
    sum = own;
#pragma unroll
    for (int32_t d = 1; d < FOLD_WARP; d *= 2) {
        const uint32_t more = __shfl_up_sync(0xffffffffu, sum, d);
        sum += FOLD_IN_WARP >= d ? more : 0;
    }
    sum -= own;
#endif
    return sum;
}

/* Turns of a warp that are in its registers: their updates go to queues of the lanes, in order. */
struct fold_queues {
    uint32_t next[FOLD_WARP], all[FOLD_LANES];
    FOLD_OWN_VALUE values[FOLD_QUEUED];
    uint16_t lows[FOLD_QUEUED];
};

/* Of turns with `left` updates in all; first, *end: the thread's own. are_near: updates of the same
   lane come together, so that there are few lanes at once. */
FOLD_INLINE uint32_t fold_queue(FOLD_SHARED struct fold_queues *q, const uint32_t *low,
                                const FOLD_OWN_VALUE *value, int32_t left, bool is_full,
                                bool are_near, uint32_t *end)
{
    uint32_t peers[FOLD_JOINED], rank[FOLD_JOINED];

    q->next[FOLD_IN_WARP] = 0;
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_JOINED; i++)
        rank[i] = is_full || i * FOLD_WARP + FOLD_IN_WARP < left ? low[i] % FOLD_WARP : FOLD_WARP;
    if (are_near) {
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_JOINED; i++)
            peers[i] = fold_peers(rank[i], q->all);
    } else {
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_JOINED; i++)
            peers[i] = fold_peers_of_many(rank[i], q->all);
    }
    FOLD_WARP_MEETS;
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_JOINED; i++) {
        const uint32_t before = peers[i] & ((1u << FOLD_IN_WARP) - 1), lane = low[i] % FOLD_WARP;
        rank[i] = q->next[lane] + (uint32_t)fold_ones(before);
        FOLD_WARP_MEETS;
        if ((is_full || i * FOLD_WARP + FOLD_IN_WARP < left) && !before)
            q->next[lane] = rank[i] + (uint32_t)fold_ones(peers[i]);
        FOLD_WARP_MEETS;
    }
    const uint32_t own = q->next[FOLD_IN_WARP];
    const uint32_t first = fold_lanes_before(own, q->all) + (uint32_t)FOLD_IN_WARP;
    q->next[FOLD_IN_WARP] = first;
    *end = first + own;
    FOLD_WARP_MEETS;
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_JOINED; i++)
        if (is_full || i * FOLD_WARP + FOLD_IN_WARP < left) {
            const uint32_t to = q->next[low[i] % FOLD_WARP] + rank[i];
            q->lows[to] = (uint16_t)low[i];
            q->values[to] = value[i];
        }
    FOLD_WARP_MEETS;
    return first;
}

/* What a warp has ahead of the updates from t0 on, of which there are `left`. */
#define FOLD_JOIN_AHEAD(t0, left)                                                                  \
    if ((left) >= FOLD_JOINED_AT_ONCE) {                                                           \
        FOLD_JOIN_LOAD(t0, i *FOLD_WARP + FOLD_IN_WARP)                                            \
    } else if ((left) > 0) {                                                                       \
        FOLD_JOIN_LOAD(t0, FOLD_UP_TO(i *FOLD_WARP + FOLD_IN_WARP, left))                          \
    }
#define FOLD_JOIN_LOAD(t0, at)                                                                     \
    if (has_lows) {                                                                                \
        FOLD_EACH_TURN                                                                             \
        for (int32_t i = 0; i < FOLD_JOINED; i++)                                                  \
            ahead[i] = lows[(t0) + (at)];                                                          \
    } else {                                                                                       \
        FOLD_EACH_TURN                                                                             \
        for (int32_t i = 0; i < FOLD_JOINED; i++)                                                  \
            ahead[i] = places[(t0) + (at)];                                                        \
    }                                                                                              \
    FOLD_EACH_TURN                                                                                 \
    for (int32_t i = 0; i < FOLD_JOINED; i++)                                                      \
        v_ahead[i] = values[(t0) + (at)];

/* Of the bins of a bucket those that there are, each by one thread. */
#define FOLD_EACH_JOINED_BIN(move)                                                                 \
    FOLD_EIGHT_TURNS                                                                               \
    for (int32_t k0 = 0; k0 < behind; k0 += FOLD_JOINERS * FOLD_WARP) {                            \
        const int32_t k = k0 + FOLD_THREAD;                                                        \
        const int64_t j = lo + first + k;                                                          \
        if (k >= from && k < behind)                                                               \
            move;                                                                                  \
    }

/* A group's updates begin at bases: their values, and their bins in the bucket or (no lows) in all.
   Bins are those from place `least` to place `last`. */
FOLD_KERNEL FOLD_JOIN_BOUNDS void fold_join(FOLD_SORT, int32_t buckets, uint32_t least,
                                            uint32_t last, FOLD_GLOBAL const uint32_t *bases,
                                            FOLD_GLOBAL const uint16_t *lows, int32_t has_lows)
{
    FOLD_IN_GROUP FOLD_OWN_TYPE own[FOLD_BUCKET_BINS];
    FOLD_IN_GROUP struct fold_queues queues[FOLD_JOINERS];
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    FOLD_GLOBAL FOLD_OWN_ELEMENT *at = (FOLD_GLOBAL FOLD_OWN_ELEMENT *)FOLD_OWN(&f);
    const int32_t lowest = (int32_t)(least >> shift);
    const int64_t bucket = lowest + (((int32_t)FOLD_GROUP - lowest) & (buckets - 1));
    const int64_t first = bucket << shift, count = (int64_t)1 << shift;
    const int32_t from = first < least ? (int32_t)(least - first) : 0;
    const int32_t behind = first + count > last ? (int32_t)(last + 1 - first) : (int32_t)count;
    const uint32_t mask = (1u << shift) - 1;
    const int32_t w = FOLD_THREAD / FOLD_WARP;
    FOLD_SHARED struct fold_queues *q = queues + w;
    const int64_t begin = bases[FOLD_GROUP];
    int64_t t = begin + w * FOLD_JOINED_AT_ONCE, left = (int64_t)bases[FOLD_GROUP + 1] - t;
    uint32_t ahead[FOLD_JOINED];
    FOLD_OWN_VALUE v_ahead[FOLD_JOINED];

    if (bases[FOLD_GROUP + 1] == bases[FOLD_GROUP])
        return;
    FOLD_JOIN_AHEAD(t, left)
    FOLD_EACH_JOINED_BIN(own[k] = FOLD_OWN_BIN)
    FOLD_BARRIER;
    for (; left > 0; t += FOLD_JOINERS * FOLD_JOINED_AT_ONCE) {
        uint32_t low[FOLD_JOINED], k, end;
        FOLD_OWN_VALUE value[FOLD_JOINED];
        const int32_t here = (int32_t)left;

        left -= FOLD_JOINERS * FOLD_JOINED_AT_ONCE;
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_JOINED; i++) {
            low[i] = ahead[i] & mask;
            value[i] = v_ahead[i];
        }
        FOLD_JOIN_AHEAD(t + FOLD_JOINERS * FOLD_JOINED_AT_ONCE, left)
        if (FOLD_IS_FULL(here - FOLD_JOINED_AT_ONCE))
            k = fold_queue(q, low, value, here, true, has_lows, &end);
        else
            k = fold_queue(q, low, value, here, false, has_lows, &end);
        if (t > begin) {
            fold_joiner_waits(w);
        }
        for (uint32_t at = q->lows[k]; k < end;) {
            const FOLD_OWN_VALUE v = q->values[k];
            const uint32_t next = q->lows[++k]; /* on its way before the bin is stored */
            own[at] = (FOLD_OWN_TYPE)(FOLD_OWN_ADD(own[at], v));
            at = next;
        }
        FOLD_WARP_MEETS;
        if (here > FOLD_JOINED_AT_ONCE) {
            fold_joiner_goes(w ^ 1);
        }
    }
    FOLD_BARRIER;
    FOLD_EACH_JOINED_BIN(FOLD_OWN_BIN = own[k])
}
#endif
