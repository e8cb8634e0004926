/*
 * Bins, pasted behind foldrt.h where a loop has them. A thread's bins are an array with the user's
 * subscripts: of declared size, or what the thread has touched so far.
 */

struct fold_bins { /* what a run of iterations keeps at hand */
    char *store;   /* of element lo */
    int64_t lo;
    uint64_t count;
    struct foldrt_bins *at;
};

FOLD_INLINE struct fold_bins fold_bins_open(struct foldrt_bins *at)
{
    return (struct fold_bins){at->store, at->lo, at->count, at};
}

/* Bin k of `size` bytes. */
FOLD_INLINE void *fold_bin(struct fold_bins *b, int64_t k, size_t size)
{
    uint64_t place = (uint64_t)k - (uint64_t)b->lo;

    if (__builtin_expect(place < b->count, 1))
        return b->store + place * size;
    void *bin = foldrt_bins_reach(b->at, k);
    *b = fold_bins_open(b->at);
    return bin;
}

/* The same of a bin that the array has. */
FOLD_INLINE void *fold_bin_had(const struct fold_bins *b, int64_t k, size_t size)
{
    return (char *)((uintptr_t)b->store - (uintptr_t)b->lo * size) + (uint64_t)k * size;
}

/* The same where the array is declared with `count` elements. */
FOLD_INLINE void *fold_bin_of(struct fold_bins *b, int64_t k, uint64_t count, size_t size)
{
    if (__builtin_expect((uint64_t)k < count, 1))
        return b->store + (uint64_t)k * size;
    return foldrt_bins_reach(b->at, k);
}

FOLD_INLINE struct fold_span fold_span_bins(const char *base, size_t size,
                                            const struct foldrt_bins *b)
{
    uintptr_t from = (uintptr_t)base + (uintptr_t)b->lo * size;

    return (struct fold_span){from, from, from + (uintptr_t)b->count * size};
}

/*
 * Min and max of floats. A NaN is a bin that nothing has come to. Of +0 and -0 the -0 stays: where
 * it does both may have come, and C's own order decides.
 */
#define FOLD_BIN_EXTREME(name, rel, type, bits)                                                    \
    FOLD_INLINE type fold_bin_##name##_##type(type m, type x)                                      \
    {                                                                                              \
        bits a, b;                                                                                 \
        if (x != x)                                                                                \
            return m;                                                                              \
        if (m != m)                                                                                \
            return x;                                                                              \
        if (m != x)                                                                                \
            return x rel m ? x : m;                                                                \
        __builtin_memcpy(&a, &m, sizeof a);                                                        \
        __builtin_memcpy(&b, &x, sizeof b);                                                        \
        a |= b;                                                                                    \
        __builtin_memcpy(&x, &a, sizeof x);                                                        \
        return x;                                                                                  \
    }
FOLD_BIN_EXTREME(max, >, float, uint32_t)
FOLD_BIN_EXTREME(max, >, double, uint64_t)
FOLD_BIN_EXTREME(min, <, float, uint32_t)
FOLD_BIN_EXTREME(min, <, double, uint64_t)

/* C would take this NaN, and from then on the order decides. */
FOLD_INLINE void fold_bin_nan(struct fold_bins *b, int is_nan)
{
    if (is_nan)
        b->at->bad = 1;
}

/* ---- sums of floats in fixed point ---- */

#define FOLD_FLOAT_KEPT 20 /* bits of a value, at least, of which a bin is to keep no count */
#define FOLD_DOUBLE_KEPT 49

typedef double fold_two_doubles __attribute__((vector_size(16)));

/* x to the nearest integer, of two the even one. */
FOLD_INLINE int64_t fold_nearest(double x)
{
    return __builtin_ia32_cvtsd2si64((fold_two_doubles){x, 0});
}

/* How values become integers: in units of 1 / scale, and for double what is left of them in units
   that are `low` times as small. A sum of the smaller units is worth `back` for each. Of values
   that are `least` units or more the integers keep all bits of their type but four. */
struct fold_fix {
    double scale, low, back, least;
};

struct fold_fixed { /* the sum of doubles in a bin */
    int64_t high, low;
};

/* Sees that v is too large for the scale, where it is a guess; and that it is small, of which the
   bin keeps count: in the end it has to be large beside them. v may be so small that it is 0 times
   the scale. */
FOLD_INLINE void fold_see(double v, const struct fold_fix *fix, struct foldrt_bins *at,
                          const void *bin, int is_guess)
{
    double size = __builtin_fabs(v * fix->scale);

    if (is_guess && !(size < fix->low))
        at->bad = 1;
    if (__builtin_expect(size < fix->least && v != 0, 0))
        foldrt_bins_small(at, bin);
}

FOLD_INLINE void fold_fix_float(int64_t *bin, double v, const struct fold_fix *fix,
                                struct foldrt_bins *at, int is_guess)
{
    fold_see(v, fix, at, bin, is_guess);
    *bin += fold_nearest(v * fix->scale);
}

/* Added to an x of less than 2^51 it leaves the nearest integer in the lower bits. */
#define FOLD_INTEGER_BITS 0x1.8p52

FOLD_INLINE int64_t fold_integer_bits(double sum)
{
    const double zero = FOLD_INTEGER_BITS;
    int64_t bits, bits_of_zero;

    __builtin_memcpy(&bits, &sum, sizeof bits);
    __builtin_memcpy(&bits_of_zero, &zero, sizeof bits_of_zero);
    return bits - bits_of_zero;
}

/* A product by a power of two is exact, so that adding to it at once rounds as well as adding to it
   later. */
#ifdef __FMA__
#define FOLD_TIMES_PLUS(a, b, c) __builtin_fma(a, b, c)
#else
#define FOLD_TIMES_PLUS(a, b, c) ((a) * (b) + (c))
#endif

FOLD_INLINE struct fold_fixed fold_split(double v, const struct fold_fix *fix)
{
    double sum = FOLD_TIMES_PLUS(v, fix->scale, FOLD_INTEGER_BITS);
    double rest = FOLD_TIMES_PLUS(v, fix->scale, FOLD_INTEGER_BITS - sum);
    double low = FOLD_TIMES_PLUS(rest, fix->low, FOLD_INTEGER_BITS);

    return (struct fold_fixed){fold_integer_bits(sum), fold_integer_bits(low)};
}

typedef int64_t fold_two_integers __attribute__((vector_size(16)));
typedef fold_two_integers fold_two_at __attribute__((aligned(8), may_alias));

/* Both sums at once. */
FOLD_INLINE void fold_fix_double(struct fold_fixed *bin, double v, const struct fold_fix *fix,
                                 struct foldrt_bins *at, int is_guess)
{
    struct fold_fixed x = fold_split(v, fix);

    fold_see(v, fix, at, bin, is_guess);
    *(fold_two_at *)bin += (fold_two_integers){x.high, x.low};
}

/* ---- several updates at once ---- */

#define FOLD_BLOCK 256
#define FOLD_KEYS 1024 /* of integers' bins, found together */

FOLD_INLINE int fold_bins_have(const struct fold_bins *b, int64_t least, int64_t most)
{
    return (uint64_t)least - (uint64_t)b->lo < b->count &&
           (uint64_t)most - (uint64_t)b->lo < b->count &&
           (uint64_t)most - (uint64_t)least < b->count;
}

/* Gets the thread all bins from one to another, as their updates one by one would; 0: there are
   places that are none. */
FOLD_INLINE int fold_bins_reach(struct fold_bins *b, int64_t least, int64_t most)
{
    if (__builtin_expect(fold_bins_have(b, least, most), 1))
        return 1;
    foldrt_bins_reach(b->at, least);
    foldrt_bins_reach(b->at, most);
    *b = fold_bins_open(b->at);
    return fold_bins_have(b, least, most);
}

/* The same of all that n places come to, one or more. */
#define FOLD_BINS_HOLD(key)                                                                        \
    FOLD_INLINE __attribute__((unused)) int fold_bins_hold_##key(struct fold_bins *b,              \
                                                                 const key##_t *at, int64_t n)     \
    {                                                                                              \
        key##_t least = at[0], most = at[0];                                                       \
        for (int64_t j = 0; j < n; j++) {                                                          \
            least = at[j] < least ? at[j] : least;                                                 \
            most = at[j] > most ? at[j] : most;                                                    \
        }                                                                                          \
        return fold_bins_reach(b, least, most);                                                    \
    }
FOLD_BINS_HOLD(uint8)
FOLD_BINS_HOLD(uint16)
FOLD_BINS_HOLD(int32)
FOLD_BINS_HOLD(int64)

FOLD_INLINE char *fold_bins_zero(const struct fold_bins *b, size_t size)
{
    return (char *)((uintptr_t)b->store - (uintptr_t)b->lo * size);
}

/*
 * Scatters: a place that is in no cache, or in a page that the processor does not know, is asked
 * for some iterations before; its key's counter will not be far from where it is. Of few keys, for
 * whose lines the caches have room, what lies behind each place is asked for as it is written: that
 * begins the next line, and the next page, in time, and needs no other key. Many lines ahead would
 * take the caches from those that are being filled.
 */
#define FOLD_PLACES_AHEAD 64
#define FOLD_ASKS_NOT 2 /* src/emit/scatter.c */
#define FOLD_BYTES_ON 16
FOLD_INLINE int fold_way_ahead(const struct fold_bins *b, int64_t n, uint64_t size, int way)
{
    uint64_t nbytes = (uint64_t)n * size;

    if (nbytes < 32 << 20 && (b->count <= 64 || b->count * nbytes <= 64 << 20))
        return FOLD_ASKS_NOT; /* they lie in the nearest cache */
    return b->count <= 4096 ? way : 0;
}

FOLD_INLINE void fold_ask_place(const char *base, int64_t at, int64_t size, int way)
{
    if (way != FOLD_ASKS_NOT)
        __builtin_prefetch(base + at * size + way * FOLD_BYTES_ON, 1);
}

FOLD_INLINE float fold_unfix_float(int64_t total, const struct fold_fix *fix)
{
    return (float)((double)(float)total * fix->back);
}

/* 2 to the power of e, for -1022 <= e <= 1023. */
FOLD_INLINE double fold_power(int e)
{
    uint64_t bits = (uint64_t)(e + 1023) << 52;
    double x;

    __builtin_memcpy(&x, &bits, sizeof x);
    return x;
}

/* x, rounded once: its upper 64 bits, without copies of the sign, of which the last says, too,
   whether anything lies below. It is far below the place that is rounded at. */
FOLD_INLINE double fold_of_wide(__int128 x)
{
    int64_t upper = (int64_t)(x >> 64), lower = (int64_t)x;

    if (upper == lower >> 63)
        return (double)lower;
    int n = __builtin_clzll((uint64_t)(upper ^ upper >> 63) | 1) - 1;
    unsigned __int128 bits = (unsigned __int128)x << n;
    int64_t top = (int64_t)(bits >> 64) | ((uint64_t)bits != 0);
    return (double)top * fold_power(64 - n);
}

FOLD_INLINE double fold_unfix_double(struct fold_fixed total, const struct fold_fix *fix)
{
    return fold_of_wide((__int128)total.high * (int64_t)fix->low + total.low) * fix->back;
}

/* How many small values have come to each bin of the room, b->small, is counted. Before that stand
   the places of these bins, one for each such value, and then, right in front of the counts, how
   many places there are, if they are less than FOLDRT_SMALLS; there is no more room for them. */
FOLD_INLINE uint64_t fold_smalls(const struct foldrt_bins *b)
{
    uint32_t listed = b->small ? b->small[-1] : 0;

    return listed < FOLDRT_SMALLS ? listed : b->count;
}

/* The bin of the i-th of these, and what has come to it: of a list, or of all bins. */
FOLD_INLINE uint64_t fold_small_bin(const struct foldrt_bins *b, uint64_t i, uint32_t *small)
{
    uint64_t begin = (uint64_t)b->lo - (uint64_t)b->room_lo;
    uint64_t j =
        b->small[-1] < FOLDRT_SMALLS ? b->small[(int64_t)i - 1 - FOLDRT_SMALLS] - begin : i;

    *small = b->small[begin + j];
    return j;
}

/* Is each bin large beside the small values that have come to it, `least` of their units or more
   for each? Then they are as good as others. */
FOLD_INLINE int fold_bins_keep_float(const struct foldrt_bins *b)
{
    const int64_t *bins = (const int64_t *)b->store;

    for (uint64_t i = 0; i < fold_smalls(b); i++) {
        uint32_t small;
        uint64_t j = fold_small_bin(b, i, &small);
        uint64_t size = bins[j] < 0 ? -(uint64_t)bins[j] : (uint64_t)bins[j];
        if (size >> FOLD_FLOAT_KEPT < small)
            return 0;
    }
    return 1;
}

FOLD_INLINE int fold_bins_keep_double(const struct foldrt_bins *b, const struct fold_fix *fix)
{
    const struct fold_fixed *bins = (const struct fold_fixed *)b->store;

    for (uint64_t i = 0; i < fold_smalls(b); i++) {
        uint32_t small;
        uint64_t j = fold_small_bin(b, i, &small);
        __int128 x = (__int128)bins[j].high * (int64_t)fix->low + bins[j].low;
        unsigned __int128 size = x < 0 ? -(unsigned __int128)x : (unsigned __int128)x;
        if (size >> FOLD_DOUBLE_KEPT < small)
            return 0;
    }
    return 1;
}

/* What is to be stored waits in the bin, which keeps being one that something has come to. */
FOLD_INLINE void fold_keep_double(struct fold_fixed *bin, double x)
{
    __builtin_memcpy(&bin->high, &x, sizeof x);
    bin->low = 1;
}
FOLD_INLINE double fold_kept_double(const struct fold_fixed *bin)
{
    double x;

    __builtin_memcpy(&x, &bin->high, sizeof x);
    return x;
}
FOLD_INLINE void fold_keep_float(int64_t *bin, float x)
{
    uint32_t bits;

    __builtin_memcpy(&bits, &x, sizeof bits);
    *bin = (int64_t)1 << 32 | bits;
}
FOLD_INLINE float fold_kept_float(const int64_t *bin)
{
    uint32_t bits = (uint32_t)*bin;
    float x;

    __builtin_memcpy(&x, &bits, sizeof x);
    return x;
}

/* The largest |v| as its bits, which are in order, NaN last; and how many there are. */
FOLD_INLINE void fold_note_double(int64_t *most, uint64_t *n, double v)
{
    int64_t bits;

    __builtin_memcpy(&bits, &v, sizeof bits);
    bits &= __INT64_MAX__;
    *most = bits > *most ? bits : *most;
    ++*n;
}
FOLD_INLINE void fold_note_float(int32_t *most, uint64_t *n, float v)
{
    int32_t bits;

    __builtin_memcpy(&bits, &v, sizeof bits);
    bits &= __INT32_MAX__;
    *most = bits > *most ? bits : *most;
    ++*n;
}
FOLD_INLINE int64_t fold_most_double(int64_t bits)
{
    return bits;
}
FOLD_INLINE int64_t fold_most_float(int32_t bits)
{
    float v;
    double wide;
    int64_t most;

    __builtin_memcpy(&v, &bits, sizeof v);
    wide = v;
    __builtin_memcpy(&most, &wide, sizeof most);
    return most;
}

/*
 * The scales for n values of at most |most|, such that no sum of them leaves its integer: 64 bits
 * for float, two of 64 for double. 0: there are none, or more values than small ones are counted.
 */
FOLD_INLINE int fold_scale(int64_t most, uint64_t n, int is_double, struct fold_fix *fix)
{
    int e = (int)(most >> 52) - 1022, b = 0;

    if (most == 0)
        e = 0;
    else if (e > 1000 || e < -800)
        return 0;
    while (b < 63 && n > (uint64_t)1 << b)
        b++;
    if (b > 32)
        return 0;
    int bits = 62 - b;
    if (is_double && bits > 50)
        bits = 50;
    *fix = (struct fold_fix){fold_power(bits - e), fold_power(bits),
                             fold_power(e - (is_double ? 2 * bits : bits)),
                             fold_power(is_double ? FOLD_DOUBLE_KEPT - bits : FOLD_FLOAT_KEPT)};
    return 1;
}

/* The first and the last bin that come up. */
FOLD_INLINE void fold_note_bin(int64_t *first, int64_t *last, int64_t k)
{
    *first = k < *first ? k : *first;
    *last = k > *last ? k : *last;
}

/* Are there iterations enough for bins of each thread's own, and are these not too large? */
FOLD_INLINE int fold_bins_pay(int64_t first, int64_t last, int64_t n, uint64_t size, uint64_t most)
{
    uint64_t others = (uint64_t)last - (uint64_t)first;

    return last < first ||
           (others < (uint64_t)n / FOLDRT_ITERATIONS_PER_BIN && others < most / size);
}
