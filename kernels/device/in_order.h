/*
 * Loops that place elements by counters, behind scatter.h: a part's iterations run in the order of
 * their keys, a tile of neighbouring iterations at a time, so that neighbouring places are written
 * at once. A group sorts the tile in its own memory, by one or two digits of the keys, as radix
 * sorts do: D. Merrill and A. Grimshaw, Parallel Processing Letters 21 (2011); A. Adinets and
 * D. Merrill, arXiv 2206.01784.
 */
#ifdef FOLD_ROWS
#ifdef __OPENCL_VERSION__
#define FOLD_ROWS_FEW FOLD_TAKEN /* of a tile, for each 32 threads */
#define FOLD_ROWS_MANY FOLD_TAKEN
#define FOLD_ROWS_MOST FOLD_TAKEN
#define FOLD_MANY_BOUNDS
#define FOLD_COUNT_ONE(at) atomic_inc(at)
#define FOLD_WITH_BITS(bits, few, what) what(bits)
#else
#define FOLD_ROWS_MANY 32
#define FOLD_ROWS_MOST 32
#define FOLD_MANY_BOUNDS __launch_bounds__(1024)
#define FOLD_COUNT_ONE(at) atomicAdd(at, 1u)
/* Code for each number of bits that the host asks for. */
#define FOLD_WITH_BITS(bits, few, what)                                                            \
    if ((bits) == (few))                                                                           \
        what(few);                                                                                 \
    else                                                                                           \
        what((few) + 1)
#endif

/* The item of an iteration: its key * 2^16 + its number in the tile; FOLD_NO_ITEM: it has none. */
#define FOLD_NO_ITEM 0xffffffffu
#define FOLD_KEY_OF(item) ((item) >> 16)
#define FOLD_AT_OF(item) ((item)&0xffff)

/* What a group has in its memory, behind `room`. */
struct fold_desk {
    FOLD_SHARED uint32_t *items; /* a tile's */
    FOLD_SHARED uint32_t *seen;  /* for each 32 threads: of each digit, how many there are */
    FOLD_SHARED uint32_t *below; /* of lower digits */
    FOLD_SHARED uint32_t *sums;  /* of each thread */
    FOLD_SHARED FOLD_STEPS *own; /* each key's counter */
    FOLD_SHARED uint16_t *heads; /* where its items begin, and where they end */
    FOLD_SHARED uint16_t *ends;
};

FOLD_INLINE struct fold_desk fold_desk_of(FOLD_SHARED uint64_t *room, int32_t rows, int32_t bits,
                                          int32_t side, int32_t keys)
{
    struct fold_desk d;

    d.items = (FOLD_SHARED uint32_t *)room;
    d.seen = d.items + side * rows;
    d.below = d.seen + (side / FOLD_LANES << bits);
    d.sums = d.below + (1 << bits);
    d.own = (FOLD_SHARED FOLD_STEPS *)(d.sums + side);
    d.heads = (FOLD_SHARED uint16_t *)(d.own + keys);
    d.ends = d.heads + keys;
    return d;
}

/* The numbers of threads up to this one, which has `all`, together; those of all in
   sums[side - 1]. */
FOLD_INLINE uint32_t fold_up_to(uint32_t all, FOLD_SHARED uint32_t *sums, int32_t side)
{
    for (int32_t d = 1; d < side; d *= 2) {
        sums[FOLD_THREAD] = all;
        FOLD_BARRIER;
        if (FOLD_THREAD >= d)
            all += sums[FOLD_THREAD - d];
        FOLD_BARRIER;
    }
    sums[FOLD_THREAD] = all;
    FOLD_BARRIER;
    return all;
}

/* Counts the digits of `bits` bits from bit `shift` on that each 32 threads have, and makes of
   these numbers those of the same digit in front of these threads. */
FOLD_INLINE void fold_count_digits(const uint32_t *item, int32_t rows, int32_t shift, int32_t bits,
                                   int32_t side, const struct fold_desk *d)
{
    const int32_t digits = 1 << bits, warps = side / FOLD_LANES;
    FOLD_SHARED uint32_t *const own = d->seen + FOLD_THREAD / FOLD_LANES * digits;
    uint32_t all = 0;

    for (int32_t k = FOLD_THREAD; k < digits * warps; k += side)
        d->seen[k] = 0;
    FOLD_BARRIER;
    FOLD_EACH_TAKEN for (int32_t i = 0; i < rows; i++)
    {
        if (item[i] != FOLD_NO_ITEM)
            FOLD_COUNT_ONE(&own[item[i] >> shift & (uint32_t)(digits - 1)]);
    }
    FOLD_BARRIER;
    for (int32_t w = 0; FOLD_THREAD < digits && w < warps; w++) {
        const uint32_t count = d->seen[w * digits + FOLD_THREAD];
        d->seen[w * digits + FOLD_THREAD] = all;
        all += count;
    }
    const uint32_t up_to = fold_up_to(all, d->sums, side);
    if (FOLD_THREAD < digits)
        d->below[FOLD_THREAD] = up_to - all;
    FOLD_BARRIER;
}

/* Puts the items in the order of the digit, those of one digit as they stand, into d->items. */
FOLD_INLINE void fold_deal(const uint32_t *item, int32_t rows, int32_t shift, int32_t bits,
                           const struct fold_desk *d FOLD_ROW_KEYS)
{
    FOLD_SHARED uint32_t *const own = d->seen + FOLD_THREAD / FOLD_LANES * (1 << bits);

    FOLD_EACH_TAKEN for (int32_t i = 0; i < rows; i++)
    {
        const int32_t digit = item[i] == FOLD_NO_ITEM
                                  ? -1
                                  : (int32_t)(item[i] >> shift & (uint32_t)((1 << bits) - 1));
        int32_t count;
        const int32_t before = fold_peers(digit, bits, &count FOLD_ROW_GIVES);
        const uint32_t rank = digit < 0 ? 0 : own[digit];
        FOLD_ROW_BARRIER;
        if (digit >= 0 && before == count - 1)
            own[digit] = rank + (uint32_t)count;
        if (digit >= 0)
            d->items[d->below[digit] + rank + (uint32_t)before] = item[i];
        FOLD_ROW_BARRIER;
    }
    FOLD_BARRIER;
}

/* A tile's items; iterations that make no step run here. */
FOLD_INLINE void fold_items(const FOLD_FRAME *f, int64_t from, int32_t first, int64_t end,
                            int64_t lo, uint32_t *item, int32_t rows)
{
    uint32_t alone = 0; /* a bit each */
    char none;

    FOLD_EACH_TAKEN for (int32_t i = 0; i < rows; i++)
    {
        const int32_t at = first + i * FOLD_LANES;
        item[i] = FOLD_NO_ITEM;
        if (from + at < end) {
            struct fold_noted noted = {0, 0};
            fold_tally(f, from + at, &noted);
            if (noted.any)
                item[i] = (uint32_t)(noted.key - lo) << 16 | (uint32_t)at;
            else
                alone |= 1u << i;
        }
    }
    FOLD_EACH_TAKEN for (int32_t i = 0; i < rows; i++)
    {
        if (alone >> i & 1)
            fold_one(f, from + first + i * FOLD_LANES, &none);
    }
}

/* The tile's items in the order of their keys, in d->items; returns how many there are. */
FOLD_INLINE int32_t fold_sort(uint32_t *item, int32_t rows, int32_t first, int32_t low,
                              int32_t high, int32_t few, int32_t side,
                              const struct fold_desk *d FOLD_ROW_KEYS)
{
#define FOLD_DEAL_LOW(bits) fold_deal(item, rows, 16, bits, d FOLD_ROW_GIVES)
#define FOLD_DEAL_HIGH(bits) fold_deal(item, rows, 16 + low, bits, d FOLD_ROW_GIVES)
    fold_count_digits(item, rows, 16, low, side, d);
    const int32_t total = (int32_t)d->sums[side - 1];
    FOLD_WITH_BITS(low, few, FOLD_DEAL_LOW);
    if (!high)
        return total;
    FOLD_EACH_TAKEN for (int32_t i = 0; i < rows; i++) item[i] =
        first + i * FOLD_LANES < total ? d->items[first + i * FOLD_LANES] : FOLD_NO_ITEM;
    fold_count_digits(item, rows, 16 + low, high, side, d);
    FOLD_WITH_BITS(high, few, FOLD_DEAL_HIGH);
    return total;
}

/* Where each key's items begin and end; of keys without any both are the same. */
FOLD_INLINE void fold_find_ends(int32_t total, int32_t high, int32_t side, int32_t keys,
                                const struct fold_desk *d)
{
    for (int32_t k = FOLD_THREAD; k < keys; k += side) {
        d->heads[k] = (uint16_t)(high ? 0 : d->below[k]);
        d->ends[k] = (uint16_t)(high ? 0 : k + 1 < keys ? d->below[k + 1] : (uint32_t)total);
    }
    FOLD_BARRIER;
    for (int32_t i = FOLD_THREAD; high && i <= total; i += side) {
        const uint32_t key = i < total ? FOLD_KEY_OF(d->items[i]) : FOLD_NO_ITEM;
        const uint32_t last = i > 0 ? FOLD_KEY_OF(d->items[i - 1]) : FOLD_NO_ITEM;
        if (key != last && i < total)
            d->heads[key] = (uint16_t)i;
        if (key != last && i > 0)
            d->ends[last] = (uint16_t)i;
    }
    FOLD_BARRIER;
}

/* The iterations of the items, each of which finds in its counter as much as stands in front of it,
   and the counters behind them. */
FOLD_INLINE void fold_run_items(FOLD_FRAME *f, int64_t from, int32_t total, int32_t side,
                                int32_t keys, const struct fold_desk *d)
{
    char none;

    for (int32_t k = FOLD_THREAD; k < keys; k += side)
        d->own[k] = FOLD_BEHIND(d->own[k], (FOLD_STEPS)0 - d->heads[k]);
    FOLD_BARRIER;
    for (int32_t i = FOLD_THREAD; i < total; i += side) {
        const uint32_t item = d->items[i];
        f->fold_counted.value = (FOLD_COUNTER)FOLD_BEHIND(d->own[FOLD_KEY_OF(item)], (FOLD_STEPS)i);
        fold_one(f, from + FOLD_AT_OF(item), &none);
    }
    FOLD_BARRIER;
    for (int32_t k = FOLD_THREAD; k < keys; k += side)
        d->own[k] = FOLD_BEHIND(d->own[k], (FOLD_STEPS)d->ends[k]);
    FOLD_BARRIER;
}

/* A part, tiles of `rows` rows for each 32 threads: by the keys' `low` lower bits, and then by the
   `high` next ones, if there are any. There is code for `few` bits, and for one more. */
#define FOLD_RUN_IN_ORDER(rows, few, high)                                                         \
    FOLD_ROOM                                                                                      \
    FOLD_ROW_ROOM                                                                                  \
    const int32_t threads = (int32_t)side, nkeys = (int32_t)keys;                                  \
    const int32_t bits_low = (int32_t)low, bits_high = (int32_t)(high);                            \
    const struct fold_desk d =                                                                     \
        fold_desk_of(room, rows, bits_high > bits_low ? bits_high : bits_low, threads, nkeys);     \
    FOLD_SHARED FOLD_STEPS *own = d.own;                                                           \
    const int64_t part = FOLD_GROUP, end = fold_part_begin(n, parts, part + 1);                    \
    const int32_t first =                                                                          \
        FOLD_THREAD / FOLD_LANES * ((rows)*FOLD_LANES) + FOLD_THREAD % FOLD_LANES;                 \
    uint32_t item[FOLD_ROWS_MOST];                                                                 \
    FOLD_FRAME f;                                                                                  \
    FOLD_MAKE_PART(f)                                                                              \
    FOLD_EACH_KEY(FOLD_NEAR(k) = FOLD_FAR(k))                                                      \
    for (int64_t from = fold_part_begin(n, parts, part); from < end; from += threads * (rows)) {   \
        fold_items(&f, from, first, end, lo, item, rows);                                          \
        const int32_t total =                                                                      \
            fold_sort(item, rows, first, bits_low, bits_high, few, threads, &d FOLD_ROW_HAS);      \
        fold_find_ends(total, bits_high, threads, nkeys, &d);                                      \
        fold_run_items(&f, from, total, threads, nkeys, &d);                                       \
    }

#ifdef __OPENCL_VERSION__ /* CUDA: in_turn.h */
FOLD_KERNEL void fold_in_order(FOLD_ARGS, int64_t n, int64_t parts, int64_t lo, int64_t apart,
                               int64_t next, FOLD_GLOBAL FOLD_STEPS *counts, int64_t side,
                               int64_t keys, int64_t low, int64_t high FOLD_ROOM_BY)
{
    FOLD_RUN_IN_ORDER(FOLD_ROWS_FEW, 8, high)
}
#endif

/* The same with longer tiles: of more keys, so that each has some iterations. */
FOLD_KERNEL void FOLD_MANY_BOUNDS fold_in_order_wide(FOLD_ARGS, int64_t n, int64_t parts,
                                                     int64_t lo, int64_t apart, int64_t next,
                                                     FOLD_GLOBAL FOLD_STEPS *counts, int64_t side,
                                                     int64_t keys, int64_t low,
                                                     int64_t high FOLD_ROOM_BY)
{
    FOLD_RUN_IN_ORDER(FOLD_ROWS_MANY, 6, high)
}
#endif
