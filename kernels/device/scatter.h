/*
 * Loops that place elements by counters, one for each key. What stands before this text says what
 * the loop is:
 *
 *     FOLD_ARGS, FOLD_MAKE_FRAME(f)  as in fold.h; the frame has a struct fold_counted
 *     FOLD_COUNTER, FOLD_STEPS       the type of a counter; unsigned integers of as many bits
 *     FOLD_BEHIND(value, steps)      a counter's value behind so many steps
 *     fold_tally(f, t)               counts the steps that iteration t makes
 *     fold_one(f, t, p)              runs it, stepping the counters that the frame leads to
 *
 * and, where an iteration makes one step at most,
 *
 *     FOLD_SINGLE                    fold_tally(f, t, &key) notes in a struct fold_noted which
 *                                    counter it steps, if any
 *     FOLD_ROWS                      fold_one takes the counter's value from the frame
 *
 * The iterations are cut into contiguous parts. A part has a counter of its own for each key:
 * counter k of part p lies k * apart + p * next words behind the first one. Where many parts run
 * side by side next is 1, so that what they come to at the same time is neighbouring memory; where
 * each has a core it is the other way round.
 *
 * First each part counts its steps (fold_tallies), and the counts of a key are added up
 * (fold_sums). The host looks at these sums, and says where each counter begins; from that follows
 * where it stands when a part begins (fold_starts), and the parts run (fold_scatter): in order by
 * one thread each, or under FOLD_ROWS by a group of `side` threads. There 32 threads have a row of
 * neighbouring iterations each, FOLD_TAKEN of these at a time, and know how many in front of them
 * come to the same key; they take their values of the counters one 32 after the other, and then all
 * run their iterations. `keys`: the number of counters, if the group has room for them, else 0;
 * `bits`: that the numbers of keys have. Behind the nkeys counters of keys there is one more, for
 * all others: which keys there are may be a guess. in_order.h runs the parts where it has room, or
 * in_turn.h the tiles.
 */
#ifdef FOLD_ITEM_PER_CHUNK
#define FOLD_SIDE 1
#else
#define FOLD_SIDE 256 /* threads of a group */
#endif

FOLD_KERNEL void fold_clear(FOLD_GLOBAL FOLD_STEPS *counts, int64_t n, int64_t groups)
{
    for (int64_t i = FOLD_GROUP * FOLD_SIDE + FOLD_THREAD; i < n; i += groups * FOLD_SIDE)
        counts[i] = 0;
}

/* The first iteration of part i, or n. */
FOLD_INLINE int64_t fold_part_begin(int64_t n, int64_t parts, int64_t i)
{
    const int64_t rest = n % parts;

    return n / parts * i + (i < rest ? i : rest);
}

/* The frame of a part, with its counters. */
#define FOLD_MAKE_PART(f)                                                                          \
    FOLD_MAKE_FRAME(f)                                                                             \
    f.fold_counted.at = (FOLD_GLOBAL FOLD_COUNTER *)counts + part * next;                          \
    f.fold_counted.lo = lo;                                                                        \
    f.fold_counted.apart = apart;

#ifdef FOLD_ROWS
#define FOLD_LANES 32 /* threads of a row */
#define FOLD_TAKEN 8  /* rows of these that are run at once */
#define FOLD_SIDE_MOST 512

/* What lanes tell one another lies in the group's memory, or is nowhere. Where all threads of a
   group have to meet, those whose turn it is not take part in it. */
#ifdef __OPENCL_VERSION__
#define FOLD_EACH_TAKEN
#define FOLD_ROWS_BOUNDS
#define FOLD_TALLIES_BOUNDS
#define FOLD_ROW_BARRIER FOLD_BARRIER_ALL
#define FOLD_IS_TURN(w) 1
#define FOLD_ROW_ROOM FOLD_IN_GROUP int32_t row_keys[FOLD_SIDE_MOST];
#define FOLD_ROW_KEYS , FOLD_SHARED int32_t *keys
#define FOLD_ROW_HAS , row_keys
#define FOLD_ROW_GIVES , keys
#define FOLD_ROOM_BY , FOLD_SHARED uint64_t *room
#define FOLD_ROOM
#define FOLD_ADDS 0
#define FOLD_ADD_STEP(at)
#else
#define FOLD_EACH_TAKEN _Pragma("unroll")
#define FOLD_ROWS_BOUNDS __launch_bounds__(FOLD_SIDE_MOST)
#define FOLD_TALLIES_BOUNDS __launch_bounds__(1024) /* they wait for memory */
#define FOLD_ROW_BARRIER __syncwarp()
#define FOLD_IS_TURN(w) ((w) == FOLD_THREAD / FOLD_LANES)
#define FOLD_ROW_ROOM
#define FOLD_ROW_KEYS
#define FOLD_ROW_HAS
#define FOLD_ROW_GIVES
#define FOLD_ROOM_BY
#define FOLD_ROOM extern __shared__ uint64_t room[];
/* A step is one addition, in whatever order, where the device adds numbers of so many bits. */
#define FOLD_ADDS (sizeof(FOLD_STEPS) >= 4)
template <class T> FOLD_INLINE void fold_add_step(T *at)
{
    if (sizeof(T) == 4)
        atomicAdd((uint32_t *)at, 1u);
    if (sizeof(T) == 8)
        atomicAdd((unsigned long long *)at, 1ull);
}
#define FOLD_ADD_STEP(at) fold_add_step(at)
#endif

#ifndef __OPENCL_VERSION__
/* The lanes of a warp whose keys have the same bit k. Of a vote in C++ the compiler makes the
   predicate twice, by a shift each time. */
FOLD_INLINE uint32_t fold_alike(int32_t key, int32_t k)
{
    uint32_t vote, turned;

    asm volatile("{\n"
                 ".reg .pred has;\n"
                 "and.b32 %1, %2, %3;\n"
                 "setp.ne.u32 has, %1, 0;\n"
                 "vote.sync.ballot.b32 %0, has, 0xffffffff;\n"
                 "selp.b32 %1, 0, 0xffffffff, has;\n"
                 "}"
                 : "=r"(vote), "=r"(turned)
                 : "r"(key), "r"(1 << k));
    return vote ^ turned;
}
#endif

/* Of the lanes of a row that have this key: how many stand in front of this one, and how many there
   are; -1: it has none. All threads of the group are here. */
FOLD_INLINE int32_t fold_peers(int32_t key, int64_t bits, int32_t *count FOLD_ROW_KEYS)
{
    const int32_t lane = FOLD_THREAD % FOLD_LANES;
#ifdef __OPENCL_VERSION__
    const int32_t first = FOLD_THREAD - lane;
    int32_t before = 0, all = 0;

    FOLD_BARRIER;
    keys[FOLD_THREAD] = key;
    FOLD_BARRIER;
    (void)bits;
    for (int32_t i = 0; i < FOLD_LANES; i++) {
        const int32_t is_peer = keys[first + i] == key;
        all += is_peer;
        before += is_peer && i < lane;
    }
    *count = all;
    return before;
#else
    /* __match_any_sync takes a turn for each number that there is, up to 32 */
    uint32_t peers = __ballot_sync(0xffffffffu, key >= 0);
    FOLD_EACH_TAKEN for (int32_t k = 0; k < (int32_t)bits; k++) peers &= fold_alike(key, k);
    *count = __popc(peers);
    return __popc(peers & ((1u << lane) - 1));
#endif
}

/* Counter k of the part lies in the group's memory, or in the device's. */
#define FOLD_NEAR(k) own[k]
#define FOLD_FAR(k) counts[part * next + (k)*apart]
/* For all keys of the part, each by a thread, unless the counters are far. */
#define FOLD_EACH_KEY(what)                                                                        \
    for (int64_t k = FOLD_THREAD; k < keys; k += side)                                             \
        what;

/* The keys, counted from lo, of FOLD_TAKEN rows from that of iteration t on; -1: none; nkeys: one
   that is not below that. */
FOLD_INLINE void fold_take(const FOLD_FRAME *f, int64_t t, int64_t end, int64_t lo, int64_t nkeys,
                           int32_t *taken)
{
    FOLD_EACH_TAKEN for (int32_t i = 0; i < FOLD_TAKEN; i++)
    {
        struct fold_noted noted = {0, 0};
        if (t + i * FOLD_LANES < end)
            fold_tally(f, t + i * FOLD_LANES, &noted);
        const uint64_t key = (uint64_t)noted.key - (uint64_t)lo;
        taken[i] = !noted.any ? -1 : (int32_t)(key < (uint64_t)nkeys ? key : (uint64_t)nkeys);
    }
}

/* The part's frame, and its iterations: a thread's first one is t. */
#define FOLD_MAKE_ROWS                                                                             \
    FOLD_ROW_ROOM                                                                                  \
    FOLD_SHARED FOLD_STEPS *own = (FOLD_SHARED FOLD_STEPS *)room;                                  \
    const int64_t part = FOLD_GROUP;                                                               \
    FOLD_FRAME f;                                                                                  \
    FOLD_MAKE_PART(f)                                                                              \
    const int64_t end = fold_part_begin(n, parts, part + 1);                                       \
    int64_t t = fold_part_begin(n, parts, part) + FOLD_THREAD % FOLD_LANES +                       \
                FOLD_THREAD / FOLD_LANES * (FOLD_TAKEN * FOLD_LANES);                              \
    FOLD_EACH_KEY(FOLD_NEAR(k) = FOLD_FIRST)                                                       \
    FOLD_BARRIER;

/* A thread's iterations are t, t + 32 and so on. Of each it knows the key, if that is not below 0,
   how many lanes `before` it have the same, and how many do so in all; the last of these leaves
   FOLD_NEXT(value, count) in the counter. FOLD_RUN is what else it does with an iteration.
   FOLD_FIRST is what a near counter begins with. */
#define FOLD_RUN_ROWS                                                                              \
    for (int64_t from = fold_part_begin(n, parts, part); from < end;                               \
         from += side * FOLD_TAKEN, t += side * FOLD_TAKEN) {                                      \
        int32_t taken[FOLD_TAKEN], before[FOLD_TAKEN], count[FOLD_TAKEN];                          \
        FOLD_STEPS value[FOLD_TAKEN];                                                              \
        fold_take(&f, t, end, lo, nkeys, taken);                                                   \
        FOLD_EACH_TAKEN for (int32_t i = 0; i < FOLD_TAKEN; i++)                                   \
        {                                                                                          \
            before[i] = fold_peers(taken[i], bits, count + i FOLD_ROW_HAS);                        \
            value[i] = 0;                                                                          \
        }                                                                                          \
        for (int32_t w = 0; w < (int32_t)side / FOLD_LANES; w++) {                                 \
            FOLD_EACH_TAKEN for (int32_t i = 0; FOLD_IS_TURN(w) && i < FOLD_TAKEN; i++)            \
            {                                                                                      \
                const int32_t is_mine = w == FOLD_THREAD / FOLD_LANES && taken[i] >= 0;            \
                if (is_mine)                                                                       \
                    value[i] = keys ? FOLD_NEAR(taken[i]) : FOLD_FAR(taken[i]);                    \
                FOLD_ROW_BARRIER;                                                                  \
                const int32_t is_last = is_mine && before[i] == count[i] - 1;                      \
                if (is_last && keys)                                                               \
                    FOLD_NEAR(taken[i]) = FOLD_NEXT(value[i], count[i]);                           \
                else if (is_last)                                                                  \
                    FOLD_FAR(taken[i]) = FOLD_NEXT(value[i], count[i]);                            \
                FOLD_ROW_BARRIER;                                                                  \
            }                                                                                      \
            FOLD_BARRIER_ALL;                                                                      \
        }                                                                                          \
        FOLD_EACH_TAKEN for (int32_t i = 0; i < FOLD_TAKEN; i++)                                   \
        {                                                                                          \
            FOLD_RUN                                                                               \
        }                                                                                          \
    }

#define FOLD_FIRST 0
#define FOLD_NEXT(value, count) ((value) + (FOLD_STEPS)(count))
#define FOLD_RUN
FOLD_KERNEL void FOLD_TALLIES_BOUNDS fold_tallies(FOLD_ARGS, int64_t n, int64_t parts, int64_t lo,
                                                  int64_t apart, int64_t next,
                                                  FOLD_GLOBAL FOLD_STEPS *counts, int64_t side,
                                                  int64_t keys, int64_t bits,
                                                  int64_t nkeys FOLD_ROOM_BY)
{
    FOLD_ROOM
    FOLD_MAKE_ROWS
    if (FOLD_ADDS) {
        for (; t < end; t += side * FOLD_TAKEN) {
            int32_t taken[FOLD_TAKEN];
            fold_take(&f, t, end, lo, nkeys, taken);
            FOLD_EACH_TAKEN for (int32_t i = 0; i < FOLD_TAKEN; i++)
            {
                if (taken[i] >= 0 && keys)
                    FOLD_ADD_STEP(&FOLD_NEAR(taken[i]));
                else if (taken[i] >= 0)
                    FOLD_ADD_STEP(&FOLD_FAR(taken[i]));
            }
        }
    } else {
        FOLD_RUN_ROWS
    }
    FOLD_BARRIER;
    FOLD_EACH_KEY(FOLD_FAR(k) = FOLD_NEAR(k))
}
#undef FOLD_FIRST
#undef FOLD_NEXT
#undef FOLD_RUN

#define FOLD_FIRST FOLD_FAR(k)
#define FOLD_NEXT(value, count) FOLD_BEHIND(value, (FOLD_STEPS)(count))
#define FOLD_RUN                                                                                   \
    if (t + i * FOLD_LANES < end) {                                                                \
        f.fold_counted.value = (FOLD_COUNTER)FOLD_BEHIND(value[i], (FOLD_STEPS)before[i]);         \
        fold_one(&f, t + i * FOLD_LANES, &none);                                                   \
    }
FOLD_KERNEL void FOLD_ROWS_BOUNDS fold_scatter(FOLD_ARGS, int64_t n, int64_t parts, int64_t lo,
                                               int64_t apart, int64_t next,
                                               FOLD_GLOBAL FOLD_STEPS *counts, int64_t side,
                                               int64_t keys, int64_t bits FOLD_ROOM_BY)
{
    FOLD_ROOM
    const int64_t nkeys = 0x7fffffff; /* all keys are as the first kernel has seen them */
    char none;
    FOLD_MAKE_ROWS
    FOLD_RUN_ROWS
}

#else
#ifdef FOLD_SINGLE
FOLD_INLINE void fold_count(const FOLD_FRAME *f, int64_t t)
{
    struct fold_noted noted = {0, 0};

    fold_tally(f, t, &noted);
    if (noted.any)
        ++*(FOLD_GLOBAL FOLD_STEPS *)fold_counter(&f->fold_counted, noted.key);
}
#else
#define fold_count(f, t) fold_tally(f, t)
#endif

/* The thread's part: FOLD_RUN of all its iterations. */
#define FOLD_RUN_PART                                                                              \
    const int64_t part = FOLD_GROUP * FOLD_SIDE + FOLD_THREAD;                                     \
    if (part >= parts)                                                                             \
        return;                                                                                    \
    FOLD_FRAME f;                                                                                  \
    FOLD_MAKE_PART(f)                                                                              \
    const int64_t end = fold_part_begin(n, parts, part + 1);                                       \
    for (int64_t t = fold_part_begin(n, parts, part); t < end; t++)                                \
        FOLD_RUN(t);

#define FOLD_RUN(t) fold_count(&f, t)
FOLD_KERNEL void fold_tallies(FOLD_ARGS, int64_t n, int64_t parts, int64_t lo, int64_t apart,
                              int64_t next, FOLD_GLOBAL FOLD_STEPS *counts){FOLD_RUN_PART}
#undef FOLD_RUN

#define FOLD_RUN(t) fold_one(&f, t, &none)
FOLD_KERNEL void fold_scatter(FOLD_ARGS, int64_t n, int64_t parts, int64_t lo, int64_t apart,
                              int64_t next, FOLD_GLOBAL FOLD_STEPS *counts)
{
    char none;
    FOLD_RUN_PART
}
#endif

/* ---- keys, one a group at a time ---- */

FOLD_KERNEL void fold_sums(FOLD_GLOBAL const FOLD_STEPS *counts, FOLD_GLOBAL int64_t *sums,
                           int64_t keys, int64_t parts, int64_t apart, int64_t next, int64_t groups)
{
    FOLD_IN_GROUP int64_t each[FOLD_SIDE];

    for (int64_t k = FOLD_GROUP; k < keys; k += groups) {
        int64_t own = 0;
        for (int64_t i = FOLD_THREAD; i < parts; i += FOLD_SIDE)
            own += (int64_t)counts[k * apart + i * next];
        each[FOLD_THREAD] = own;
        for (int32_t d = FOLD_SIDE / 2; d > 0; d /= 2) {
            FOLD_BARRIER;
            if (FOLD_THREAD < d)
                each[FOLD_THREAD] += each[FOLD_THREAD + d];
        }
        if (FOLD_THREAD == 0)
            sums[k] = each[0];
        FOLD_BARRIER;
    }
}

/* What the threads before this one have, together. */
FOLD_INLINE FOLD_STEPS fold_before(FOLD_STEPS own, FOLD_SHARED FOLD_STEPS *each)
{
    FOLD_STEPS all = own;

    for (int32_t d = 1; d < FOLD_SIDE; d *= 2) {
        each[FOLD_THREAD] = all;
        FOLD_BARRIER;
        if (FOLD_THREAD >= d)
            all += each[FOLD_THREAD - d];
        FOLD_BARRIER;
    }
    return all - own;
}

/* Counts of the parts become the values that the counters have where these begin. */
FOLD_KERNEL void fold_starts(FOLD_GLOBAL FOLD_STEPS *counts, FOLD_GLOBAL const int64_t *begin,
                             int64_t keys, int64_t parts, int64_t apart, int64_t next,
                             int64_t groups)
{
    FOLD_IN_GROUP FOLD_STEPS each[FOLD_SIDE];
    const int64_t share = (parts - 1) / FOLD_SIDE + 1, first = FOLD_THREAD * share;
    const int64_t end = first + share < parts ? first + share : parts;

    for (int64_t k = FOLD_GROUP; k < keys; k += groups) {
        FOLD_GLOBAL FOLD_STEPS *const at = counts + k * apart;
        FOLD_STEPS own = 0;
        for (int64_t i = first; i < end; i++)
            own += at[i * next];
        FOLD_STEPS value = FOLD_BEHIND((FOLD_STEPS)begin[k], fold_before(own, each));
        for (int64_t i = first; i < end; i++) {
            const FOLD_STEPS steps = at[i * next];
            at[i * next] = value;
            value = FOLD_BEHIND(value, steps);
        }
    }
}
