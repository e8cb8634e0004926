/*
 * Inner loops of several iterations in the lanes of vectors, pasted where a range has such
 * (src/emit/chains.h). Two groups of lanes take turns, for each turn waits for the one before. A
 * lane whose inner loop has ended is given the next iteration.
 */
#if !defined FOLD_MAIN && !defined __clang__ && defined __AVX2__
#define FOLD_CHAINS

enum {
    FOLD_CHAIN_BLOCK = 256, /* iterations that are given to lanes by turns */
    FOLD_CHAIN_LEAST = 32,  /* fewer run as they are */
    FOLD_CHAIN_TURNS = 16,  /* of an iteration, on average, that are worth lanes */
    FOLD_CHAIN_BRIEF = 8,   /* those of an iteration that is not */
    FOLD_CHAIN_FEW = 4,     /* of a block's iterations, on average, for which it is not worth it */
    FOLD_CHAIN_APART = 128, /* blocks without lanes, where they are not worth it, at most */
    FOLD_CHAIN_LONG = 8     /* blocks of a range that is tried anew */
};

/* What lanes have done in a block: turns, iterations, and those that were brief. */
struct fold_chain_tally {
    int64_t turns;
    int seats, brief;
};

/* How a thread's next blocks run: so many of them without lanes, of which so many iterations are
   left; so many turns of each iteration, in which it may end, before it is given to a lane. */
struct fold_chain_way {
    int64_t apart, left;
    int first;
};

/* A long range is tried as if nothing were known of it but how its iterations begin. */
FOLD_INLINE struct fold_chain_way *fold_chain_begin(struct fold_chain_way *way, int64_t n)
{
    if (n >= FOLD_CHAIN_LONG * FOLD_CHAIN_BLOCK) {
        way->apart = 1;
        way->left = 0;
    }
    return way;
}

/* Is the next block worth lanes? */
FOLD_INLINE int fold_chain_pays(struct fold_chain_way *way, const struct fold_chain_tally *tally,
                                int m)
{
    int pays = tally->turns >= (int64_t)tally->seats * FOLD_CHAIN_TURNS &&
               tally->turns >= (int64_t)m * FOLD_CHAIN_FEW;

    if (!way->first && 2 * tally->brief > tally->seats) {
        way->first = FOLD_CHAIN_BRIEF;
        pays = 1;
    } else if (way->first && 2 * tally->seats > m) {
        way->first = 0;
    }
    if (pays)
        way->apart = 1;
    else if (way->apart < FOLD_CHAIN_APART)
        way->apart *= 2;
    way->left = pays ? 0 : way->apart * FOLD_CHAIN_BLOCK;
    return pays;
}

/* Where of the iterations lo .. hi-1 those end that run without lanes: all do that are too few. */
FOLD_INLINE int64_t fold_chain_end(struct fold_chain_way *way, int64_t lo, int64_t hi)
{
    const int64_t many = way->left && way->left < hi - lo ? way->left : hi - lo;

    way->left -= way->left ? many : 0;
    return lo + many;
}

#ifdef __AVX512F__
#define FOLD_CHAIN64 8
#define FOLD_CHAIN32 16
#define FOLD_ALL64(v) v, v, v, v, v, v, v, v
#else
#define FOLD_CHAIN64 4
#define FOLD_CHAIN32 8
#define FOLD_ALL64(v) v, v, v, v
#endif
#define FOLD_ALL32(v) FOLD_ALL64(v), FOLD_ALL64(v)

/* Vectors of `lanes` numbers: fold_c64_f32 has as many as fold_c64_f64. A mask's lanes are 0 or
   -1. Those of a vector of numbers of other size are converted. */
#define FOLD_CHAIN_TYPE(w, name, type, size, mask)                                                 \
    typedef type fold_c##w##_##name __attribute__((vector_size(FOLD_CHAIN##w * (size))));          \
    FOLD_INLINE fold_c##w##_##name fold_all##w##_##name(type value)                                \
    {                                                                                              \
        return (fold_c##w##_##name){FOLD_ALL##w(value)};                                           \
    }                                                                                              \
    FOLD_INLINE fold_c##w##_##name fold_pick##w##_##name(                                          \
        fold_c##w##_m set, fold_c##w##_##name one, fold_c##w##_##name other)                       \
    {                                                                                              \
        const fold_c##w##_##mask in = __builtin_convertvector(set, fold_c##w##_##mask);            \
        return (fold_c##w##_##name)(((fold_c##w##_##mask)one & in) |                               \
                                    ((fold_c##w##_##mask)other & ~in));                            \
    }
#define FOLD_CHAIN_TYPES(w, lane)                                                                  \
    typedef lane fold_c##w##_m __attribute__((vector_size(FOLD_CHAIN##w * sizeof(lane))));         \
    typedef int32_t fold_c##w##_m32 __attribute__((vector_size(FOLD_CHAIN##w * 4)));               \
    typedef int64_t fold_c##w##_m64 __attribute__((vector_size(FOLD_CHAIN##w * 8)));               \
    FOLD_CHAIN_TYPE(w, f32, float, 4, m32)                                                         \
    FOLD_CHAIN_TYPE(w, i32, int32_t, 4, m32)                                                       \
    FOLD_CHAIN_TYPE(w, u32, uint32_t, 4, m32)
FOLD_CHAIN_TYPES(64, int64_t)
FOLD_CHAIN_TYPE(64, f64, double, 8, m64)
FOLD_CHAIN_TYPE(64, i64, int64_t, 8, m64)
FOLD_CHAIN_TYPE(64, u64, uint64_t, 8, m64)
FOLD_CHAIN_TYPES(32, int32_t)

/* What a comparison of numbers of 32 or 64 bits gives, as a mask. gcc widens it by halves. */
FOLD_INLINE fold_c64_m fold_mask64_64(fold_c64_m set)
{
    return set;
}

FOLD_INLINE fold_c64_m fold_mask64_32(fold_c64_m32 set)
{
#ifdef __AVX512F__
    return (fold_c64_m)__builtin_ia32_pmovsxdq512_mask(
        (int __attribute__((vector_size(32))))set, (long long __attribute__((vector_size(64)))){0},
        (unsigned char)-1);
#else
    return __builtin_convertvector(set, fold_c64_m);
#endif
}

FOLD_INLINE fold_c32_m fold_mask32_32(fold_c32_m set)
{
    return set;
}

/* Lane l's bit in each: is it in the mask? */
FOLD_INLINE uint32_t fold_bits64(fold_c64_m set)
{
#ifdef __AVX512F__
    return __builtin_ia32_cvtq2mask512((long long __attribute__((vector_size(64))))set);
#else
    return (uint32_t)__builtin_ia32_movmskpd256((double __attribute__((vector_size(32))))set);
#endif
}

FOLD_INLINE uint32_t fold_bits32(fold_c32_m set)
{
#ifdef __AVX512F__
    return __builtin_ia32_cvtd2mask512((int __attribute__((vector_size(64))))set);
#else
    return (uint32_t)__builtin_ia32_movmskps256((float __attribute__((vector_size(32))))set);
#endif
}

/* Quotients of integers of 32 bits, which those of doubles are once their fraction is cut off: a
   fraction of which 1 is missing to a whole number misses 2^-32 of the quotient or more. Lanes that
   do not divide may have a 0. */
FOLD_INLINE fold_c64_f64 fold_double_i32(fold_c64_i32 v)
{
    return __builtin_convertvector(v, fold_c64_f64);
}

FOLD_INLINE fold_c64_i32 fold_whole_i32(fold_c64_f64 v)
{
    return __builtin_convertvector(v, fold_c64_i32);
}

/* By the double 2^52 + v, whose last bits are those of v. */
FOLD_INLINE fold_c64_f64 fold_double_u32(fold_c64_u32 v)
{
#ifdef __AVX512F__
    const fold_c64_u64 wide = (fold_c64_u64)__builtin_ia32_pmovzxdq512_mask(
        (int __attribute__((vector_size(32))))v, (long long __attribute__((vector_size(64)))){0},
        (unsigned char)-1);
#else
    const fold_c64_u64 wide = __builtin_convertvector(v, fold_c64_u64);
#endif
    return (fold_c64_f64)(wide | fold_all64_u64(0x4330000000000000)) - fold_all64_f64(0x1p52);
}

FOLD_INLINE fold_c64_u32 fold_whole_u32(fold_c64_f64 v)
{
#ifdef __AVX512F__
    const fold_c64_f64 whole = (fold_c64_f64)__builtin_ia32_rndscalepd_mask(
        (double __attribute__((vector_size(64))))v, 3, (double __attribute__((vector_size(64)))){0},
        (unsigned char)-1, 4);
#else
    const fold_c64_f64 whole =
        (fold_c64_f64)__builtin_ia32_roundpd256((double __attribute__((vector_size(32))))v, 3);
#endif
    return __builtin_convertvector((fold_c64_u64)(whole + fold_all64_f64(0x1p52)), fold_c64_u32);
}

#define FOLD_CHAIN_QUOTIENT(name)                                                                  \
    FOLD_INLINE fold_c64_##name fold_div64_##name(fold_c64_##name a, fold_c64_##name b)            \
    {                                                                                              \
        b |= (fold_c64_##name)(b == 0) & 1;                                                        \
        return fold_whole_##name(fold_double_##name(a) / fold_double_##name(b));                   \
    }                                                                                              \
    FOLD_INLINE fold_c64_##name fold_rem64_##name(fold_c64_##name a, fold_c64_##name b)            \
    {                                                                                              \
        return a - fold_div64_##name(a, b) * b;                                                    \
    }
FOLD_CHAIN_QUOTIENT(i32)
FOLD_CHAIN_QUOTIENT(u32)
#endif
