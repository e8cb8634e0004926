/*
 * key-warp (Westphal's voting and shuffling): of the threads of a warp that come to the same bin,
 * its peers, one makes the update for all. An iteration leaves its first update of each array in
 * the frame; when the warp's threads are together again they look for their peers. (A second
 * update goes to the device's memory at once.)
 *
 * get_peers and reduce_peers are the post's, by the operations that wait for the whole warp. OpenCL
 * has no warps: 32 neighbouring threads compare what they have in the group's memory, and the
 * first peer takes what the others have.
 */
#define FOLD_NOBODY 0xffffffffffffffffUL

#define FOLD_DEFINE_UPDATE(i, bits, kind, type, join, convert, none)                               \
    FOLD_INLINE void fold_update_##i(const FOLD_FRAME *f, uint64_t at, FOLD_BITS_OF_##bits x)      \
    {                                                                                              \
        struct fold_binned *mine = &((FOLD_FRAME *)f)->fold_bins;                                  \
        if (mine->places[i] != FOLD_NOBODY) {                                                      \
            fold_to_global_##i(mine->store + at, x);                                               \
            return;                                                                                \
        }                                                                                          \
        mine->places[i] = at;                                                                      \
        FOLD_KEEP_##bits(mine->values[i], x)                                                       \
    }

#ifndef __OPENCL_VERSION__
FOLD_INLINE uint32_t fold_peers(uint64_t place)
{
    uint32_t peers = 0, unclaimed = FOLD_WARP_ALL;
    bool is_peer;

    do {
        is_peer = place == __shfl_sync(unclaimed, place, __ffs(unclaimed) - 1);
        peers = __ballot_sync(unclaimed, is_peer);
        unclaimed ^= peers;
    } while (!is_peer);
    return peers;
}
FOLD_INLINE uint32_t fold_of_lane(uint32_t v, int lane)
{
    return __shfl_sync(FOLD_WARP_ALL, v, lane);
}
FOLD_INLINE uint64_t fold_of_lane(uint64_t v, int lane)
{
    return __shfl_sync(FOLD_WARP_ALL, v, lane);
}
FOLD_INLINE struct fold_fixed fold_of_lane(struct fold_fixed v, int lane)
{
    v.high = fold_of_lane(v.high, lane);
    v.low = fold_of_lane(v.low, lane);
    return v;
}
/* In log2 of the most peers that a thread has steps: those with an odd number among their peers
   are taken by the ones before them. */
#define FOLD_JOIN_PEERS(i, bits, kind, type, join, convert, none)                                  \
    {                                                                                              \
        const int lane = FOLD_THREAD % 32;                                                         \
        const uint64_t place = f.fold_bins.places[i];                                              \
        FOLD_BITS_OF_##bits x;                                                                     \
        FOLD_KEPT_##bits(f.fold_bins.values[i], x) __syncwarp();                                   \
        uint32_t peers = fold_peers(place);                                                        \
        const int is_leader = __ffs(peers) - 1 == lane;                                            \
        uint32_t number = __popc(peers & ((1u << lane) - 1));                                      \
        __syncwarp();                                                                              \
        peers &= 0xfffffffeu << lane;                                                              \
        while (__any_sync(FOLD_WARP_ALL, peers != 0)) {                                            \
            const int next = __ffs(peers);                                                         \
            const FOLD_BITS_OF_##bits other = fold_of_lane(x, next ? next - 1 : lane);             \
            if (next)                                                                              \
                x = fold_join_##i(x, other);                                                       \
            peers &= ~__ballot_sync(FOLD_WARP_ALL, number & 1);                                    \
            number >>= 1;                                                                          \
        }                                                                                          \
        if (is_leader && place != FOLD_NOBODY)                                                     \
            fold_to_global_##i(store + place, x);                                                  \
    }
#else
#define FOLD_JOIN_PEERS(i, bits, kind, type, join, convert, none)                                  \
    {                                                                                              \
        FOLD_SHARED uint64_t *places = room, *values = room + FOLD_THREADS;                        \
        const uint64_t place = f.fold_bins.places[i];                                              \
        const int32_t warp = FOLD_THREAD / 32 * 32;                                                \
        int32_t is_leader = place != FOLD_NOBODY;                                                  \
        FOLD_BITS_OF_##bits x, other;                                                              \
        places[FOLD_THREAD] = place;                                                               \
        FOLD_KEPT_##bits(f.fold_bins.values[i], x) FOLD_KEEP_##bits(values + 2 * FOLD_THREAD, x)   \
            FOLD_BARRIER;                                                                          \
        for (int32_t k = warp; k < FOLD_THREAD; k++)                                               \
            is_leader &= places[k] != place;                                                       \
        for (int32_t k = FOLD_THREAD + 1; is_leader && k < warp + 32; k++)                         \
            if (places[k] == place) {                                                              \
                FOLD_KEPT_##bits(values + 2 * k, other) x = fold_join_##i(x, other);               \
            }                                                                                      \
        if (is_leader)                                                                             \
            fold_to_global_##i(store + place, x);                                                  \
        FOLD_BARRIER;                                                                              \
    }
#endif

#define FOLD_NOBODY_YET(i, bits, kind, type, join, convert, none)                                  \
    f.fold_bins.places[i] = FOLD_NOBODY;                                                           \
    f.fold_bins.values[i][0] = f.fold_bins.values[i][1] = 0;

#if !defined FOLD_LACKS_64 || !defined FOLD_NEEDS_64
FOLD_EACH_BIN(FOLD_DEFINE_UPDATE)

FOLD_KERNEL void fold_bins(FOLD_KEY_RUNG)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)

    f.fold_bins.hulls = hulls;
    f.fold_bins.store = store;
    f.fold_bins.seen = 0;
    for (int64_t c = FOLD_GROUP; c < m; c += groups) {
        const int64_t hi = (c + 1) * chunk < n ? (c + 1) * chunk : n;
        for (int64_t row = c * chunk; row < hi; row += FOLD_THREADS) {
            FOLD_EACH_BIN(FOLD_NOBODY_YET)
            if (row + FOLD_THREAD < hi)
                fold_one(&f, row + FOLD_THREAD, 0);
            FOLD_EACH_BIN(FOLD_JOIN_PEERS)
        }
    }
    FOLD_KEY_END
}
#endif
