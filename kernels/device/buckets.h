/*
 * Sums by key on a GPU, behind kernels/device/sort.h: places and values go to buckets of
 * neighbouring bins in one pass, those of a bucket in the order of the iterations, and then a
 * bucket's updates are made in a group's memory (kernels/device/join.h).
 *
 * fold_tally counts what each tile, one of so many iterations each, has for each bucket. fold_spans
 * and fold_starts make of that where a tile's begin. In fold_part a warp walks through a tile, 32
 * iterations a turn. Those writes are whole sectors of memory where neighbouring iterations come to
 * few buckets; else fold_deal brings them there by digits (runtime/device_sort.c).
 */
#ifndef FOLD_ITEM_PER_CHUNK
#define FOLD_IS_WIDE (sizeof(FOLD_OWN_VALUE) > 4)
#define FOLD_BUCKETS (FOLD_IS_WIDE ? 8192 : 4096)      /* at most */
#define FOLD_BUCKET_BINS (FOLD_IS_WIDE ? 2048 : 4096)  /* of one, at most */
#define FOLD_AHEAD 24                                  /* turns whose values are on their way */
#define FOLD_PARTED (65535 / (FOLD_AHEAD * FOLD_WARP)) /* times: 16 bits count what goes */
#ifdef __OPENCL_VERSION__
#define FOLD_SPANNERS FOLD_THREADS
#else
#define FOLD_SPANNERS 1024 /* threads of a group that looks for the tiles' spans */
#endif

/* Flags: tiles' buckets; a bucket's updates; the lowest place, and of the highest one the bits that
   it does not have; behind FOLD_FIRST what fold_two_ends stores. */
enum { FOLD_SPREAD = FOLD_LONG + 1, FOLD_LARGEST, FOLD_LEAST, FOLD_MOST, FOLD_FIRST };
#define FOLD_FLAGS (FOLD_FIRST + 4)

/* Which lanes of a warp have the same number, below 2^16. All of them come here. */
#ifdef __OPENCL_VERSION__
#define FOLD_LANES FOLD_WARP
#define FOLD_WARP_KNOWS(x) (x)
#define FOLD_TALLY_BOUNDS
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
#define FOLD_WARP_KNOWS(x) __any_sync(0xffffffffu, x)
#define FOLD_TALLY_BOUNDS __launch_bounds__(FOLD_THREADS, FOLD_IS_WIDE ? 6 : 8)
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
   being neighbours, and, unless it is known that they do not rise, those of the iterations before
   them. */
FOLD_INLINE void fold_two_places(FOLD_FRAME f, int64_t t, int32_t left, bool is_full, bool fall,
                                 int64_t lo, uint64_t bins, uint32_t *here, uint32_t *before)
{
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_TURNS; i++)
        here[i] = before[i] =
            fold_place_of(&f, t + FOLD_WITHIN_TILE(FOLD_DEAL_AT + i * FOLD_WARP, left), lo, bins);
    if (fall)
        return;
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
FOLD_INLINE int32_t fold_tally_some(FOLD_FRAME f, int64_t t, int32_t left, bool is_full, bool fall,
                                    int64_t lo, uint64_t bins, int32_t shift, int32_t buckets,
                                    FOLD_SHARED uint32_t *own, uint32_t *ends)
{
    uint32_t here[FOLD_TURNS], before[FOLD_TURNS];
    int32_t is_bad = 0, is_unordered = 0;

    fold_two_places(f, t, left, is_full, fall, lo, bins, here, before);
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

FOLD_KERNEL FOLD_TALLY_BOUNDS void
fold_tally(FOLD_SORT, int32_t buckets, FOLD_GLOBAL uint32_t *counts, FOLD_GLOBAL uint32_t *flags)
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
        if (FOLD_IS_FULL(hi - t - FOLD_TILE) && FOLD_WARP_KNOWS(found & 1))
            found |=
                fold_tally_some(f, t, FOLD_TILE, true, true, lo, bins, shift, buckets, own, ends);
        else if (FOLD_IS_FULL(hi - t - FOLD_TILE))
            found |=
                fold_tally_some(f, t, FOLD_TILE, true, false, lo, bins, shift, buckets, own, ends);
        else
            found |= fold_tally_some(f, t, FOLD_LEFT(hi - t), false, false, lo, bins, shift,
                                     buckets, own, ends);
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
    FOLD_IN_GROUP uint32_t sums[FOLD_SPANNERS];
    const int32_t d = (int32_t)FOLD_GROUP * FOLD_WARP + FOLD_THREAD % FOLD_WARP;
    const int64_t per = (tiles - 1) / (FOLD_SPANNERS / FOLD_WARP) + 1,
                  first = FOLD_THREAD / FOLD_WARP * per;
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
    if (FOLD_THREAD >= FOLD_SPANNERS - FOLD_WARP && d < buckets)
        bases[d] = sum;
}

/* A thread's buckets are neighbours: these words keep the banks of a group's memory apart. */
#define FOLD_APART(d) ((d) + (d) / FOLD_WARP)

/* Where each bucket begins, and behind them all the end. The flags are all there then. */
FOLD_KERNEL void fold_starts(int32_t buckets, FOLD_GLOBAL uint32_t *bases,
                             FOLD_GLOBAL uint32_t *flags FOLD_TOLD_BY)
{
    FOLD_IN_GROUP uint32_t sums[FOLD_THREADS], all[FOLD_APART(FOLD_BUCKETS)];
    const int32_t per = (buckets - 1) / FOLD_THREADS + 1;
    const int32_t first = FOLD_THREAD * per < buckets ? FOLD_THREAD * per : buckets;
    const int32_t hi = first + per < buckets ? first + per : buckets;
    uint32_t sum = 0, largest = 0;

    FOLD_EIGHT_TURNS
    for (int32_t d0 = 0; d0 < buckets; d0 += FOLD_THREADS) {
        const int32_t d = d0 + FOLD_THREAD;
        const uint32_t here = d < buckets ? bases[d] : 0;
        if (d < buckets)
            all[FOLD_APART(d)] = here;
        largest = here > largest ? here : largest;
    }
    FOLD_BARRIER;
    for (int32_t d = first; d < hi; d++)
        sum += all[FOLD_APART(d)];
    uint32_t at = fold_before(sum, sums);
    if (FOLD_THREAD == FOLD_THREADS - 1)
        bases[buckets] = sums[FOLD_THREAD];
    for (int32_t d = first; d < hi; d++) {
        const uint32_t here = all[FOLD_APART(d)];
        all[FOLD_APART(d)] = at;
        at += here;
    }
    FOLD_BARRIER;
    sums[FOLD_THREAD] = largest;
    for (int32_t d0 = 0; d0 < buckets; d0 += FOLD_THREADS)
        if (d0 + FOLD_THREAD < buckets)
            bases[d0 + FOLD_THREAD] = all[FOLD_APART(d0 + FOLD_THREAD)];
    for (int32_t k = FOLD_THREADS / 2; k > 0; k /= 2) {
        FOLD_BARRIER;
        if (FOLD_THREAD < k && sums[FOLD_THREAD + k] > sums[FOLD_THREAD])
            sums[FOLD_THREAD] = sums[FOLD_THREAD + k];
    }
    if (FOLD_THREAD == 0)
        flags[FOLD_LARGEST] = sums[0];
#ifdef FOLD_NOTICE
    FOLD_BARRIER_ALL;
    if (notice)
        fold_say_words(flags, FOLD_FLAGS, notice, turn);
#endif
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

/* Where the updates of FOLD_AHEAD turns go, of which there are `left`: behind those of other tiles,
   and the `next` ones that have gone to their bucket since `starts` was told. */
FOLD_INLINE void fold_part_find(const uint32_t *place, int32_t shift, int32_t buckets, int64_t left,
                                bool is_full, FOLD_GLOBAL const uint32_t *bases,
                                FOLD_GLOBAL const uint32_t *starts, FOLD_SHARED uint16_t *next,
                                FOLD_SHARED uint32_t *all, uint32_t *to)
{
    uint32_t peers[FOLD_AHEAD];

    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_AHEAD; i++)
        to[i] = bases[FOLD_BUCKET(place[i])] + starts[FOLD_BUCKET(place[i])];
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_AHEAD; i++)
        peers[i] = fold_peers(is_full || i * FOLD_WARP + FOLD_THREAD < left ? FOLD_BUCKET(place[i])
                                                                            : FOLD_BUCKETS,
                              all);
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_AHEAD; i++) {
        const uint32_t before = peers[i] & ((1u << FOLD_THREAD) - 1);
        const int32_t d = FOLD_BUCKET(place[i]);
        const uint32_t mine = next[d];
        to[i] += mine + (uint32_t)fold_ones(before);
        FOLD_WARP_MEETS;
        if ((is_full || i * FOLD_WARP + FOLD_THREAD < left) && !before)
            next[d] = (uint16_t)(mine + (uint32_t)fold_ones(peers[i]));
        FOLD_WARP_MEETS;
    }
}

/* Before a count could go round. */
FOLD_INLINE void fold_part_tell(int32_t buckets, FOLD_GLOBAL uint32_t *starts,
                                FOLD_SHARED uint16_t *next)
{
    FOLD_EIGHT_TURNS
    for (int32_t d0 = 0; d0 < buckets; d0 += FOLD_WARP) {
        const int32_t d = d0 + FOLD_THREAD;
        if (d < buckets && next[d]) {
            starts[d] += next[d];
            next[d] = 0;
        }
    }
    FOLD_WARP_MEETS_ALL;
}

/* A group is one warp, and has one tile. */
FOLD_KERNEL void fold_part(FOLD_SORT, int32_t buckets, FOLD_GLOBAL uint32_t *counts,
                           FOLD_GLOBAL const uint32_t *bases, FOLD_GLOBAL uint16_t *to_lows,
                           FOLD_GLOBAL FOLD_OWN_VALUE *to_values)
{
    FOLD_IN_GROUP uint16_t next[FOLD_BUCKETS];
    FOLD_IN_GROUP uint32_t all[FOLD_LANES];
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t first = FOLD_GROUP * tile;
    const uint32_t mask = (1u << shift) - 1;
    FOLD_GLOBAL uint32_t *starts = counts + FOLD_GROUP * buckets;
    int32_t parted = 0;
    int64_t left = first + tile < n ? tile : n - first;
    uint32_t place[FOLD_AHEAD], to[FOLD_AHEAD];
    FOLD_OWN_VALUE value[FOLD_AHEAD];

    FOLD_EIGHT_TURNS
    for (int32_t d0 = 0; d0 < buckets; d0 += FOLD_WARP) {
        const int32_t d = d0 + FOLD_THREAD;
        if (d < buckets)
            next[d] = 0;
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
            fold_part_find(now, shift, buckets, here, true, bases, starts, next, all, to);
        else
            fold_part_find(now, shift, buckets, here, false, bases, starts, next, all, to);
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_AHEAD; i++)
            if (left >= 0 || i * FOLD_WARP + FOLD_THREAD < here)
                to_lows[to[i]] = (uint16_t)(now[i] & mask);
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_AHEAD; i++)
            if (left >= 0 || i * FOLD_WARP + FOLD_THREAD < here)
                to_values[to[i]] = v[i];
        if (++parted == FOLD_PARTED) {
            fold_part_tell(buckets, starts, next);
            parted = 0;
        }
    }
}
#endif
