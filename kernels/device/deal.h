/*
 * Bins in C's own order on a GPU, behind kernels/device/sort.h: places and values to their new
 * places by one digit, those of each digit in the order in which they were.
 */
#ifndef FOLD_ITEM_PER_CHUNK
/* Four groups on a multiprocessor wait for memory by turns, if each has no more than 64 registers a
   thread. */
#ifdef __OPENCL_VERSION__
#define FOLD_DEAL_KERNEL FOLD_KERNEL
#else
#define FOLD_DEAL_KERNEL FOLD_KERNEL __launch_bounds__(FOLD_THREADS, FOLD_DEAL_GROUPS)
#define FOLD_DEAL_GROUPS 4
#endif

/* Which threads of the warp have the same digit. All threads of the group come here. */
#ifdef __OPENCL_VERSION__
#define FOLD_WARP_MEETS FOLD_BARRIER
#define FOLD_WARP_MEETS_ALL FOLD_BARRIER_ALL /* all memory */
FOLD_INLINE uint32_t fold_same(int32_t digit, FOLD_SHARED uint32_t *seen)
{
    atomic_or(seen + digit, 1u << FOLD_THREAD % FOLD_WARP);
    FOLD_BARRIER;
    return FOLD_PEEK(seen + digit);
}
#define FOLD_SAME_BY seen
#define FOLD_UNSEE(seen, digit) (seen)[digit] = 0
#define FOLD_SEEN FOLD_WARPS /* tables of what warps have seen */
#else
#define FOLD_WARP_MEETS __syncwarp()
#define FOLD_WARP_MEETS_ALL __syncwarp()
/* By bits: a match instruction takes a while for each of the digits that there are. */
FOLD_INLINE uint32_t fold_same_bit(int32_t digit, int32_t b)
{
    const uint32_t ones = __ballot_sync(0xffffffffu, digit >> b & 1);

    return digit >> b & 1 ? ones : ~ones;
}

FOLD_INLINE uint32_t fold_same(int32_t digit, int32_t digits)
{
    uint32_t same = fold_same_bit(digit, 0);

#pragma unroll
    for (int32_t b = 1; b < 6; b++)
        same &= fold_same_bit(digit, b);
    if (digits > 64)
        same &= fold_same_bit(digit, 6) & fold_same_bit(digit, 7);
    return same;
}
#define FOLD_SAME_BY digits
#define FOLD_UNSEE(seen, digit)
#define FOLD_SEEN 0
#endif

/* In a group's memory: how often each warp has each digit, and beside it what each has seen; then
   the places and the values in the order of their digits. */
#define FOLD_ROOM                                                                                  \
    (FOLD_TILE * (4 + sizeof(FOLD_OWN_VALUE)) > (FOLD_WARPS + FOLD_SEEN) * FOLD_DIGITS * 4         \
         ? FOLD_TILE * (4 + sizeof(FOLD_OWN_VALUE))                                                \
         : (FOLD_WARPS + FOLD_SEEN) * FOLD_DIGITS * 4)

/* rank[i]: which of the group's places of its digit place[i] is, behind all of lower digits. `all`
   holds 0 before, and something else behind it. In threads below `digits` *start is where those of
   that digit begin among the group's, and the answer how many they are. */
FOLD_INLINE uint32_t fold_ranks(const uint32_t *place, uint32_t *rank, int32_t shift,
                                int32_t digits, FOLD_SHARED uint32_t *all,
                                FOLD_SHARED uint32_t *starts, uint32_t *start)
{
    const int32_t warp = FOLD_THREAD / FOLD_WARP, lane = FOLD_THREAD % FOLD_WARP;
    FOLD_SHARED uint32_t *own = all + warp * digits, *seen = own + FOLD_WARPS * digits;
    uint32_t sum = 0;

    /* among those that the warp has */
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_TURNS; i++) {
        const int32_t d = FOLD_DIGIT(place[i]);
        const uint32_t same = fold_same(d, FOLD_SAME_BY), before = same & ((1u << lane) - 1);
        rank[i] = own[d] + (uint32_t)fold_ones(before);
        FOLD_WARP_MEETS;
        if (!before) {
            own[d] += (uint32_t)fold_ones(same);
            FOLD_UNSEE(seen, d);
        }
        FOLD_WARP_MEETS;
    }
    FOLD_BARRIER;
    for (int32_t w = 0; w < FOLD_WARPS && FOLD_THREAD < digits; w++) {
        const uint32_t here = all[w * digits + FOLD_THREAD];
        all[w * digits + FOLD_THREAD] = sum;
        sum += here;
    }
    *start = fold_before(sum, starts);
    starts[FOLD_THREAD] = *start;
    FOLD_BARRIER;
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_TURNS; i++)
        rank[i] += starts[FOLD_DIGIT(place[i])] + own[FOLD_DIGIT(place[i])];
    FOLD_BARRIER;
    return sum;
}

/* Where a thread's turns begin: a warp's are neighbours. */
#define FOLD_DEAL_AT ((FOLD_THREAD >> 5) * FOLD_TURNS * FOLD_WARP + (FOLD_THREAD & (FOLD_WARP - 1)))

/* A thread's places from t on, of which there are `left`; those of the loop counted from bin 0, as
   what is done with them would wait for them. */
FOLD_INLINE void fold_deal_places(FOLD_FRAME f, int64_t t, int32_t left, bool is_full,
                                  int32_t from_loop, FOLD_GLOBAL const uint32_t *places,
                                  uint32_t *place)
{
    if (from_loop) {
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_TURNS; i++)
            place[i] = (uint32_t)fold_place(
                &f, t + FOLD_WITHIN_TILE(FOLD_DEAL_AT + i * FOLD_WARP, left), 0);
    } else {
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_TURNS; i++)
            place[i] = places[t + FOLD_WITHIN_TILE(FOLD_DEAL_AT + i * FOLD_WARP, left)];
    }
}

FOLD_INLINE void fold_deal_values(FOLD_FRAME f, int64_t t, int32_t left, bool is_full,
                                  int32_t from_loop, FOLD_GLOBAL const FOLD_OWN_VALUE *values,
                                  FOLD_OWN_VALUE *value)
{
    if (from_loop) {
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_TURNS; i++)
            value[i] = fold_value(&f, t + FOLD_WITHIN_TILE(FOLD_DEAL_AT + i * FOLD_WARP, left));
    } else {
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_TURNS; i++)
            value[i] = values[t + FOLD_WITHIN_TILE(FOLD_DEAL_AT + i * FOLD_WARP, left)];
    }
}

/* Both of the tile's iterations from t on. */
#define FOLD_DEAL_LOAD(t)                                                                          \
    if (FOLD_IS_FULL(hi - (t)-FOLD_TILE)) {                                                        \
        fold_deal_places(f, t, FOLD_TILE, true, from_loop, places, place);                         \
        fold_deal_values(f, t, FOLD_TILE, true, from_loop, values, value);                         \
    } else if ((t) < hi) {                                                                         \
        fold_deal_places(f, t, FOLD_LEFT(hi - (t)), false, from_loop, places, place);              \
        fold_deal_values(f, t, FOLD_LEFT(hi - (t)), false, from_loop, values, value);              \
    }

/* Places and values are sorted in the group's memory first, so that neighbours go to neighbouring
   places; those of the next tile are on their way meanwhile. */
FOLD_DEAL_KERNEL void fold_deal(FOLD_SORT, FOLD_GLOBAL const uint32_t *counts,
                                FOLD_GLOBAL const uint32_t *bases, FOLD_GLOBAL uint32_t *to_places,
                                FOLD_GLOBAL FOLD_OWN_VALUE *to_values)
{
    FOLD_IN_GROUP uint64_t room[FOLD_ROOM / 8];
    FOLD_IN_GROUP uint32_t starts[FOLD_THREADS], begins[FOLD_DIGITS];
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t first = FOLD_GROUP * tile, hi = first + tile < n ? first + tile : n;
    const uint32_t lowest = from_loop ? (uint32_t)lo : 0;
    FOLD_SHARED FOLD_OWN_VALUE *values_here = (FOLD_SHARED FOLD_OWN_VALUE *)room;
    FOLD_SHARED uint32_t *all = (FOLD_SHARED uint32_t *)room;
    FOLD_SHARED uint32_t *places_here = (FOLD_SHARED uint32_t *)(values_here + FOLD_TILE);
    uint32_t place[FOLD_TURNS], next = 0, start;
    FOLD_OWN_VALUE value[FOLD_TURNS];

    if (FOLD_THREAD < digits)
        next = bases[FOLD_THREAD] + counts[FOLD_THREAD * tiles + FOLD_GROUP];
    FOLD_DEAL_LOAD(first)
    for (int64_t t = first; t < hi; t += FOLD_TILE) {
        const int32_t left = FOLD_LEFT(hi - t);
        uint32_t rank[FOLD_TURNS], to[FOLD_TURNS];

        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_TURNS; i++)
            place[i] = FOLD_DEAL_AT + i * FOLD_WARP < left ? place[i] - lowest : FOLD_NO_PLACE;
        for (int32_t d0 = 0; d0 < (FOLD_WARPS + FOLD_SEEN) * digits; d0 += FOLD_THREADS)
            if (d0 + FOLD_THREAD < (FOLD_WARPS + FOLD_SEEN) * digits)
                all[d0 + FOLD_THREAD] = 0;
        FOLD_BARRIER;
        const uint32_t count = fold_ranks(place, rank, shift, digits, all, starts, &start);
        if (FOLD_THREAD < digits)
            begins[FOLD_THREAD] = next - start;
        next += count;
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_TURNS; i++) {
            places_here[rank[i]] = place[i];
            values_here[rank[i]] = value[i];
        }
        FOLD_BARRIER;
        FOLD_DEAL_LOAD(t + FOLD_TILE)
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_TURNS; i++)
            rank[i] = places_here[FOLD_THREAD + i * FOLD_THREADS];
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_TURNS; i++)
            to[i] = begins[FOLD_DIGIT(rank[i])] + (uint32_t)(FOLD_THREAD + i * FOLD_THREADS);
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_TURNS; i++)
            if (FOLD_THREAD + i * FOLD_THREADS < left)
                to_places[to[i]] = rank[i];
        FOLD_EACH_TURN
        for (int32_t i = 0; i < FOLD_TURNS; i++)
            if (FOLD_THREAD + i * FOLD_THREADS < left)
                to_values[to[i]] = values_here[FOLD_THREAD + i * FOLD_THREADS];
        FOLD_BARRIER;
    }
}
#endif
