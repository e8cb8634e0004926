/*
 * Sums by key on a GPU, behind kernels/device/sort.h: places and values go to buckets of
 * neighbouring bins in one pass, those of a bucket in the order of the iterations, and then a warp
 * makes the updates of a bucket's bins in the group's memory, each bin's in that order.
 *
 * fold_tally counts what each tile, one of so many iterations each, has for each bucket. fold_spans
 * and fold_starts make of that where a tile's begin. In fold_part a warp walks through a tile, 32
 * iterations a turn. Those writes are whole sectors of memory where neighbouring iterations come to
 * few buckets; else fold_deal brings them there by digits (runtime/device_sort.c).
 *
 * In fold_join, of FOLD_AHEAD turns each update goes to the lane that owns its bin, in order, and
 * so a lane's bins are in memory banks of its own and no two lanes meet at one.
 */
#ifndef FOLD_ITEM_PER_CHUNK
#define FOLD_IS_WIDE (sizeof(FOLD_OWN_VALUE) > 4)
#define FOLD_BUCKETS (FOLD_IS_WIDE ? 8192 : 4096)     /* at most */
#define FOLD_BUCKET_BINS (FOLD_IS_WIDE ? 2048 : 4096) /* of one, at most */
#define FOLD_AHEAD (FOLD_IS_WIDE ? 16 : 8)            /* turns whose values are on their way */
#define FOLD_JOINED 16 /* turns that a warp has in the group's memory, */
#define FOLD_QUEUED (FOLD_WARP * (FOLD_JOINED + 2)) /* lanes' updates one behind the other */

/* Flags: tiles' buckets; a bucket's updates; the lowest place, and of the highest one the bits that
   it does not have; behind FOLD_FIRST what fold_two_ends stores. */
enum { FOLD_SPREAD = FOLD_LONG + 1, FOLD_LARGEST, FOLD_LEAST, FOLD_MOST, FOLD_FIRST };

/* Which lanes of a warp have the same number, below 2^16. All of them come here. */
#ifdef __OPENCL_VERSION__
#define FOLD_LANES FOLD_WARP
#define fold_peers_of_many fold_peers
FOLD_INLINE uint32_t fold_peers(uint32_t x, FOLD_SHARED uint32_t *all)
{
    uint32_t peers = 0;

    all[FOLD_THREAD] = x;
    FOLD_BARRIER;
    for (int32_t k = 0; k < FOLD_WARP; k++)
        peers |= all[k] == x ? 1u << k : 0;
    FOLD_BARRIER;
    return peers;
}
#else
#define FOLD_LANES 1 /* of those words */
/* Few numbers at once; or many, up to 63. */
#define fold_peers(x, all) __match_any_sync(0xffffffffu, x)
#define fold_peers_of_many(x, all) fold_same((int32_t)(x), 64)
#endif

/* Buckets, as many as a power of two, go round: the one behind the last is the first again, for
   where the first bin is need not be known when they are counted. */
#define FOLD_BUCKET(place) ((int32_t)((place) >> shift) & (buckets - 1))

/* FOLD_NO_PLACE: it is none. */
FOLD_INLINE uint32_t fold_place_of(FOLD_FRAME *f, int64_t t, int64_t lo, uint64_t bins)
{
    const uint64_t place = fold_place(f, t, lo);

    return place < bins ? (uint32_t)place : FOLD_NO_PLACE;
}

/* Places of FOLD_TURNS iterations of each thread from t on, of which there are `left`, a warp's
   being neighbours, and those of the iterations before them. */
FOLD_INLINE void fold_two_places(FOLD_FRAME f, int64_t t, int32_t left, bool is_full, int64_t lo,
                                 uint64_t bins, uint32_t *here, uint32_t *before)
{
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_TURNS; i++)
        here[i] =
            fold_place_of(&f, t + FOLD_WITHIN_TILE(FOLD_DEAL_AT + i * FOLD_WARP, left), lo, bins);
#ifdef __OPENCL_VERSION__
    for (int32_t i = 0; i < FOLD_TURNS; i++) {
        const int64_t at = t + FOLD_WITHIN_TILE(FOLD_DEAL_AT + i * FOLD_WARP, left);
        before[i] = fold_place_of(&f, at > 0 ? at - 1 : 0, lo, bins);
    }
#else
    const int64_t at = t + FOLD_WITHIN_TILE(FOLD_DEAL_AT, left);
    const bool has_left = FOLD_THREAD & (FOLD_WARP - 1);
    uint32_t last = has_left ? 0 : fold_place_of(&f, at > 0 ? at - 1 : 0, lo, bins);

    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_TURNS; i++) {
        const uint32_t next = __shfl_sync(0xffffffffu, here[i], FOLD_THREAD + FOLD_WARP - 1);
        before[i] = has_left ? next : last;
        last = next;
    }
#endif
}

/* Counts FOLD_TURNS iterations of each thread from t on, of which there are `left`. 1: one comes to
   a bin before that of the iteration before it; 2: one comes to none. */
FOLD_INLINE int32_t fold_tally_some(FOLD_FRAME f, int64_t t, int32_t left, bool is_full, int64_t lo,
                                    uint64_t bins, int32_t shift, int32_t buckets,
                                    FOLD_SHARED uint32_t *own, uint32_t *ends)
{
    uint32_t here[FOLD_TURNS], before[FOLD_TURNS];
    int32_t is_bad = 0, is_unordered = 0;

    fold_two_places(f, t, left, is_full, lo, bins, here, before);
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_TURNS; i++) {
        is_bad |= here[i] == FOLD_NO_PLACE;
        is_unordered |= before[i] > here[i];
        if (is_full || FOLD_DEAL_AT + i * FOLD_WARP < left)
            FOLD_COUNT(own + FOLD_BUCKET(here[i]), 1u);
        ends[0] = here[i] < ends[0] ? here[i] : ends[0];
        ends[1] = ~here[i] < ends[1] ? ~here[i] : ends[1];
    }
    return is_unordered | is_bad << 1;
}

FOLD_KERNEL void fold_tally(FOLD_SORT, int32_t buckets, FOLD_GLOBAL uint32_t *counts,
                            FOLD_GLOBAL uint32_t *flags)
{
    FOLD_IN_GROUP uint32_t own[FOLD_BUCKETS], seen[FOLD_MOST + 1];
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t first = FOLD_GROUP * tile, hi = first + tile < n ? first + tile : n;
    int32_t found = 0;
    uint32_t spread = 0, ends[2] = {FOLD_NO_PLACE, FOLD_NO_PLACE};

    for (int32_t d = 0; d < buckets; d += FOLD_THREADS)
        if (d + FOLD_THREAD < buckets)
            own[d + FOLD_THREAD] = 0;
    if (FOLD_THREAD <= FOLD_MOST)
        seen[FOLD_THREAD] = FOLD_THREAD < FOLD_LEAST ? 0 : FOLD_NO_PLACE;
    FOLD_BARRIER;
    for (int64_t t = first; t < hi; t += FOLD_TILE)
        if (FOLD_IS_FULL(hi - t - FOLD_TILE))
            found |= fold_tally_some(f, t, FOLD_TILE, true, lo, bins, shift, buckets, own, ends);
        else
            found |= fold_tally_some(f, t, FOLD_LEFT(hi - t), false, lo, bins, shift, buckets, own,
                                     ends);
    if (found & 1)
        FOLD_FLAG(seen + FOLD_UNORDERED);
    if (found & 2)
        FOLD_FLAG(seen + FOLD_BAD);
    FOLD_LOWER(seen + FOLD_LEAST, ends[0]);
    FOLD_LOWER(seen + FOLD_MOST, ends[1]);
    FOLD_BARRIER;
    for (int32_t d0 = 0; d0 < buckets; d0 += FOLD_THREADS) {
        const int32_t d = d0 + FOLD_THREAD;
        if (d < buckets) {
            counts[FOLD_GROUP * buckets + d] = own[d];
            spread += own[d] > 0;
        }
    }
    FOLD_COUNT(seen + FOLD_SPREAD, spread);
    FOLD_BARRIER;
    if (FOLD_THREAD < FOLD_LONG && seen[FOLD_THREAD])
        FOLD_FLAG(flags + FOLD_THREAD);
    if (FOLD_THREAD == FOLD_SPREAD)
        FOLD_COUNT(flags + FOLD_SPREAD, seen[FOLD_SPREAD]);
    if (FOLD_THREAD == FOLD_LEAST || FOLD_THREAD == FOLD_MOST)
        FOLD_LOWER(flags + FOLD_THREAD, seen[FOLD_THREAD]);
}

/* Of 32 buckets: how many updates there are before each tile, and in all. */
FOLD_KERNEL void fold_spans(int64_t tiles, int32_t buckets, FOLD_GLOBAL uint32_t *counts,
                            FOLD_GLOBAL uint32_t *bases)
{
    FOLD_IN_GROUP uint32_t sums[FOLD_THREADS];
    const int32_t d = (int32_t)FOLD_GROUP * FOLD_WARP + FOLD_THREAD % FOLD_WARP;
    const int64_t per = (tiles - 1) / FOLD_WARPS + 1, first = FOLD_THREAD / FOLD_WARP * per;
    const int64_t hi = d >= buckets ? first : first + per < tiles ? first + per : tiles;
    uint32_t sum = 0;

    FOLD_EIGHT_TURNS
    for (int64_t k = first; k < hi; k++)
        sum += counts[k * buckets + d];
    sums[FOLD_THREAD] = sum;
    FOLD_BARRIER;
    sum = 0;
    for (int32_t k = FOLD_THREAD % FOLD_WARP; k < FOLD_THREAD; k += FOLD_WARP)
        sum += sums[k];
    for (int64_t k = first; k < hi; k++) {
        const uint32_t here = counts[k * buckets + d];
        counts[k * buckets + d] = sum;
        sum += here;
    }
    if (FOLD_THREAD >= FOLD_THREADS - FOLD_WARP && d < buckets)
        bases[d] = sum;
}

/* Where each bucket begins, and behind them all the end. */
FOLD_KERNEL void fold_starts(int32_t buckets, FOLD_GLOBAL uint32_t *bases,
                             FOLD_GLOBAL uint32_t *flags)
{
    FOLD_IN_GROUP uint32_t sums[FOLD_THREADS];
    const int32_t per = (buckets - 1) / FOLD_THREADS + 1;
    const int32_t first = FOLD_THREAD * per < buckets ? FOLD_THREAD * per : buckets;
    const int32_t hi = first + per < buckets ? first + per : buckets;
    uint32_t sum = 0, largest = 0;

    for (int32_t d = first; d < hi; d++) {
        sum += bases[d];
        largest = bases[d] > largest ? bases[d] : largest;
    }
    uint32_t at = fold_before(sum, sums);
    for (int32_t d = first; d < hi; d++) {
        const uint32_t here = bases[d];
        bases[d] = at;
        at += here;
    }
    if (FOLD_THREAD == FOLD_THREADS - 1)
        bases[buckets] = sums[FOLD_THREAD];
    FOLD_BARRIER;
    sums[FOLD_THREAD] = largest;
    FOLD_BARRIER;
    for (int32_t k = 0; k < FOLD_THREADS && FOLD_THREAD == 0; k++)
        largest = sums[k] > largest ? sums[k] : largest;
    if (FOLD_THREAD == 0)
        flags[FOLD_LARGEST] = largest;
}

/* What a warp has ahead of the iterations from t0 on, of which there are `left`; places counted
   from bin 0: what is done with them would wait for them. */
#define FOLD_LOAD_AHEAD(t0, left)                                                                  \
    if ((left) >= FOLD_AHEAD * FOLD_WARP) {                                                        \
        FOLD_EACH_TURN                                                                             \
        for (int32_t i = 0; i < FOLD_AHEAD; i++) {                                                 \
            place[i] = (uint32_t)fold_place(&f, (t0) + i * FOLD_WARP + FOLD_THREAD, 0);            \
            value[i] = fold_value(&f, (t0) + i * FOLD_WARP + FOLD_THREAD);                         \
        }                                                                                          \
    } else if ((left) > 0) {                                                                       \
        FOLD_EACH_TURN                                                                             \
        for (int32_t i = 0; i < FOLD_AHEAD; i++) {                                                 \
            const int64_t its = (t0) + FOLD_UP_TO(i * FOLD_WARP + FOLD_THREAD, left);              \
            place[i] = (uint32_t)fold_place(&f, its, 0);                                           \
            value[i] = fold_value(&f, its);                                                        \
        }                                                                                          \
    }

/* Where the updates of FOLD_AHEAD turns go, of which there are `left`. */
FOLD_INLINE void fold_part_find(const uint32_t *place, int32_t shift, int32_t buckets, int64_t left,
                                bool is_full, FOLD_SHARED uint32_t *next, FOLD_SHARED uint32_t *all,
                                uint32_t *to)
{
    uint32_t peers[FOLD_AHEAD];

    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_AHEAD; i++)
        peers[i] = fold_peers(is_full || i * FOLD_WARP + FOLD_THREAD < left ? FOLD_BUCKET(place[i])
                                                                            : FOLD_BUCKETS,
                              all);
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_AHEAD; i++) {
        const uint32_t before = peers[i] & ((1u << FOLD_THREAD) - 1);
        const int32_t d = FOLD_BUCKET(place[i]);
        to[i] = next[d] + (uint32_t)fold_ones(before);
        FOLD_WARP_MEETS;
        if ((is_full || i * FOLD_WARP + FOLD_THREAD < left) && !before)
            next[d] = to[i] + (uint32_t)fold_ones(peers[i]);
        FOLD_WARP_MEETS;
    }
}

/* A group is one warp, and has one tile. */
FOLD_KERNEL void fold_part(FOLD_SORT, int32_t buckets, FOLD_GLOBAL const uint32_t *counts,
                           FOLD_GLOBAL const uint32_t *bases, FOLD_GLOBAL uint16_t *to_lows,
                           FOLD_GLOBAL FOLD_OWN_VALUE *to_values)
{
    FOLD_IN_GROUP uint32_t next[FOLD_BUCKETS], all[FOLD_LANES];
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t first = FOLD_GROUP * tile;
    const uint32_t mask = (1u << shift) - 1;
    int64_t left = first + tile < n ? tile : n - first;
    uint32_t place[FOLD_AHEAD], to[FOLD_AHEAD];
    FOLD_OWN_VALUE value[FOLD_AHEAD];

    FOLD_EIGHT_TURNS
    for (int32_t d0 = 0; d0 < buckets; d0 += FOLD_WARP) {
        const int32_t d = d0 + FOLD_THREAD;
        if (d < buckets)
            next[d] = bases[d] + counts[FOLD_GROUP * buckets + d];
    }
    FOLD_WARP_MEETS;
    FOLD_LOAD_AHEAD(first, left)
    for (int64_t t = first; left > 0; t += FOLD_AHEAD * FOLD_WARP) {
        uint32_t now[FOLD_AHEAD];
        FOLD_OWN_VALUE v[FOLD_AHEAD];
        const int64_t here = left;

        left -= FOLD_AHEAD * FOLD_WARP;
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_AHEAD; i++) {
            now[i] = place[i] - (uint32_t)lo;
            v[i] = value[i];
        }
        FOLD_LOAD_AHEAD(t + FOLD_AHEAD * FOLD_WARP, left)
        if (FOLD_IS_FULL(left))
            fold_part_find(now, shift, buckets, here, true, next, all, to);
        else
            fold_part_find(now, shift, buckets, here, false, next, all, to);
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_AHEAD; i++)
            if (left >= 0 || i * FOLD_WARP + FOLD_THREAD < here)
                to_lows[to[i]] = (uint16_t)(now[i] & mask);
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_AHEAD; i++)
            if (left >= 0 || i * FOLD_WARP + FOLD_THREAD < here)
                to_values[to[i]] = v[i];
    }
}

/* Of 32 numbers those before the thread's own, summed up. */
FOLD_INLINE uint32_t fold_lanes_before(uint32_t own, FOLD_SHARED uint32_t *all)
{
    uint32_t sum = 0;

#ifdef __OPENCL_VERSION__
    all[FOLD_THREAD] = own;
    FOLD_BARRIER;
    for (int32_t k = 0; k < FOLD_THREAD; k++)
        sum += all[k];
    FOLD_BARRIER;
#else
    sum = own;
#pragma unroll
    for (int32_t d = 1; d < FOLD_WARP; d *= 2) {
        const uint32_t more = __shfl_up_sync(0xffffffffu, sum, d);
        sum += FOLD_THREAD >= d ? more : 0;
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

    q->next[FOLD_THREAD] = 0;
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_JOINED; i++)
        rank[i] = is_full || i * FOLD_WARP + FOLD_THREAD < left ? low[i] % FOLD_WARP : FOLD_WARP;
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
        const uint32_t before = peers[i] & ((1u << FOLD_THREAD) - 1), lane = low[i] % FOLD_WARP;
        rank[i] = q->next[lane] + (uint32_t)fold_ones(before);
        FOLD_WARP_MEETS;
        if ((is_full || i * FOLD_WARP + FOLD_THREAD < left) && !before)
            q->next[lane] = rank[i] + (uint32_t)fold_ones(peers[i]);
        FOLD_WARP_MEETS;
    }
    const uint32_t own = q->next[FOLD_THREAD];
    const uint32_t first = fold_lanes_before(own, q->all) + (uint32_t)FOLD_THREAD;
    q->next[FOLD_THREAD] = first;
    *end = first + own;
    FOLD_WARP_MEETS;
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_JOINED; i++)
        if (is_full || i * FOLD_WARP + FOLD_THREAD < left) {
            const uint32_t to = q->next[low[i] % FOLD_WARP] + rank[i];
            q->lows[to] = (uint16_t)low[i];
            q->values[to] = value[i];
        }
    FOLD_WARP_MEETS;
    return first;
}

/* What a warp has ahead of the updates from t0 on, of which there are `left`. */
#define FOLD_JOIN_AHEAD(t0, left)                                                                  \
    if ((left) >= FOLD_JOINED * FOLD_WARP) {                                                       \
        FOLD_JOIN_LOAD(t0, i *FOLD_WARP + FOLD_THREAD)                                             \
    } else if ((left) > 0) {                                                                       \
        FOLD_JOIN_LOAD(t0, FOLD_UP_TO(i *FOLD_WARP + FOLD_THREAD, left))                           \
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

/* A group is one warp, and has one bucket, whose updates begin at bases: their values, and their
   bins in the bucket or (no lows) in all. Bins are those from place `least` to place `last`. */
FOLD_KERNEL void fold_join(FOLD_SORT, int32_t buckets, uint32_t least, uint32_t last,
                           FOLD_GLOBAL const uint32_t *bases, FOLD_GLOBAL const uint16_t *lows,
                           int32_t has_lows)
{
    FOLD_IN_GROUP FOLD_OWN_TYPE own[FOLD_BUCKET_BINS];
    FOLD_IN_GROUP struct fold_queues q;
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    FOLD_GLOBAL FOLD_OWN_ELEMENT *at = (FOLD_GLOBAL FOLD_OWN_ELEMENT *)FOLD_OWN(&f);
    const int32_t lowest = (int32_t)(least >> shift);
    const int64_t bucket = lowest + (((int32_t)FOLD_GROUP - lowest) & (buckets - 1));
    const int64_t first = bucket << shift, count = (int64_t)1 << shift;
    const int32_t from = first < least ? (int32_t)(least - first) : 0;
    const int32_t behind = first + count > last ? (int32_t)(last + 1 - first) : (int32_t)count;
    const uint32_t mask = (1u << shift) - 1;
    int64_t t = bases[FOLD_GROUP], left = (int64_t)bases[FOLD_GROUP + 1] - t;
    uint32_t ahead[FOLD_JOINED];
    FOLD_OWN_VALUE v_ahead[FOLD_JOINED];

    if (left == 0)
        return;
    FOLD_JOIN_AHEAD(t, left)
    FOLD_EIGHT_TURNS
    for (int32_t k = 0; k < behind; k += FOLD_WARP) {
        const int64_t j = lo + first + k + FOLD_THREAD;
        if (k + FOLD_THREAD >= from && k + FOLD_THREAD < behind)
            own[k + FOLD_THREAD] = FOLD_OWN_BIN;
    }
    FOLD_WARP_MEETS;
    for (; left > 0; t += FOLD_JOINED * FOLD_WARP) {
        uint32_t low[FOLD_JOINED], k, end;
        FOLD_OWN_VALUE value[FOLD_JOINED];
        const int32_t here = (int32_t)left;

        left -= FOLD_JOINED * FOLD_WARP;
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_JOINED; i++) {
            low[i] = ahead[i] & mask;
            value[i] = v_ahead[i];
        }
        FOLD_JOIN_AHEAD(t + FOLD_JOINED * FOLD_WARP, left)
        if (FOLD_IS_FULL(left))
            k = fold_queue(&q, low, value, here, true, has_lows, &end);
        else
            k = fold_queue(&q, low, value, here, false, has_lows, &end);
        for (uint32_t at = q.lows[k]; k < end;) {
            const FOLD_OWN_VALUE v = q.values[k];
            const uint32_t next = q.lows[++k]; /* on its way before the bin is stored */
            own[at] = (FOLD_OWN_TYPE)(FOLD_OWN_ADD(own[at], v));
            at = next;
        }
        FOLD_WARP_MEETS;
    }
    FOLD_EIGHT_TURNS
    for (int32_t k = 0; k < behind; k += FOLD_WARP) {
        const int64_t j = lo + first + k + FOLD_THREAD;
        if (k + FOLD_THREAD >= from && k + FOLD_THREAD < behind)
            FOLD_OWN_BIN = own[k + FOLD_THREAD];
    }
}
#endif
