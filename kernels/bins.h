/*
 * Bins, pasted behind foldrt.h where a loop has them. A thread's bins are an array with the user's
 * subscripts: of declared size, or what the thread has touched so far.
 */
#define FOLD_AT_END(function) __attribute__((cleanup(function)))

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

typedef double fold_two_doubles __attribute__((vector_size(16)));

/* x to the nearest integer, of two the even one. */
FOLD_INLINE int64_t fold_nearest(double x)
{
    return __builtin_ia32_cvtsd2si64((fold_two_doubles){x, 0});
}

FOLD_INLINE void fold_fix_float(int64_t *bin, double v, double scale)
{
    *bin += fold_nearest(v * scale);
}

/* scale is that of the upper 64 bits. */
FOLD_INLINE void fold_fix_double(__int128 *bin, double v, double scale)
{
    double x = v * scale;
    int64_t high = (int64_t)x, low = fold_nearest((x - (double)high) * 0x1p63);

    *bin += (__int128)((unsigned __int128)high << 64) + (__int128)low * 2;
}

FOLD_INLINE float fold_unfix_float(int64_t total, double back)
{
    return (float)((double)(float)total * back);
}

FOLD_INLINE double fold_unfix_double(__int128 total, double back)
{
    return (double)total * back;
}

/* The largest |v| as the bits of a double, which are in order, NaN last; and how many there are. */
FOLD_INLINE void fold_note(uint64_t *most, uint64_t *n, double v)
{
    uint64_t bits;

    __builtin_memcpy(&bits, &v, sizeof bits);
    bits &= ~(uint64_t)0 >> 1;
    *most = bits > *most ? bits : *most;
    ++*n;
}

/* 2 to the power of e, for -1022 <= e <= 1023. */
FOLD_INLINE double fold_power(int e)
{
    uint64_t bits = (uint64_t)(e + 1023) << 52;
    double x;

    __builtin_memcpy(&x, &bits, sizeof x);
    return x;
}

/*
 * Scale for n values of at most |most|, such that sums of them stay below 2^(width - 2), width
 * being 64 or 128; *back leads from a sum to its value. 0: there is none.
 */
FOLD_INLINE int fold_scale(uint64_t most, uint64_t n, int width, double *scale, double *back)
{
    int e = (int)(most >> 52) - 1022, b = 0;

    if (most == 0)
        e = 0;
    else if (e > 1000 || e < -800)
        return 0;
    while (b < 63 && n > (uint64_t)1 << b)
        b++;
    if (b > 60)
        return 0;
    *scale = fold_power(width - 2 - b - e - (width == 128 ? 64 : 0));
    *back = fold_power(-(width - 2 - b - e));
    return 1;
}
