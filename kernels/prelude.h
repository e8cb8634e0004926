/*
 * Top of every kernel text: what the generated code is written with. Self-contained, for the
 * kernels are compiled without any header of the user's or the system's. The text of
 * include/foldrt.h follows it. Needs FOLD_ISA (base, avx2 or avx512).
 */
#ifndef FOLD_PRELUDE_H
#define FOLD_PRELUDE_H

typedef __SIZE_TYPE__ size_t;
typedef __UINTPTR_TYPE__ uintptr_t;
typedef __INT8_TYPE__ int8_t;
typedef __INT16_TYPE__ int16_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT8_TYPE__ uint8_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __UINT64_TYPE__ uint64_t;
#ifndef NULL
#define NULL ((void *)0)
#endif
#define FOLD_OFFSET(type, member) ((uint32_t)__builtin_offsetof(type, member))

#define FOLD_INLINE static inline __attribute__((always_inline))
#define FOLD_HIDDEN __attribute__((visibility("hidden")))

/* FOLD_CODE(u): the name of struct foldrt_code of loop u for the instruction set compiled for. */
#define FOLD_PASTE_(u, isa) u##_##isa
#define FOLD_PASTE(u, isa) FOLD_PASTE_(u, isa)
#define FOLD_CODE(u) FOLD_PASTE(u, FOLD_ISA)

/* Before a `for` whose iterations do not depend on one another: vectorise without checks. */
#ifdef __clang__
#define FOLD_INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#else
#define FOLD_INDEPENDENT _Pragma("GCC ivdep")
#endif

/*
 * FOLD_TREE(name, type, expression of a and b) defines
 *     static void name(type *s, int32_t count)
 * which folds the lanes s[0 .. FOLDRT_LANES-1] far half first into s[0], where lanes from `count`
 * on hold the identity: levels that would only fold identities are passed over. The bounds are
 * constants so that each level is vectorised without a remainder.
 */
#define FOLD_LEVEL(d, type, ab)                                                                    \
    if (count > d) {                                                                               \
        FOLD_INDEPENDENT                                                                           \
        for (int32_t l = 0; l < d; l++) {                                                          \
            type a = s[l], b = s[l + d];                                                           \
            s[l] = (type)(ab);                                                                     \
        }                                                                                          \
    }
#define FOLD_TREE(name, type, ab)                                                                  \
    static __attribute__((noinline)) void name(type *s, int32_t count)                             \
    {                                                                                              \
        FOLD_LEVEL(512, type, ab)                                                                  \
        FOLD_LEVEL(256, type, ab)                                                                  \
        FOLD_LEVEL(128, type, ab)                                                                  \
        FOLD_LEVEL(64, type, ab)                                                                   \
        FOLD_LEVEL(32, type, ab)                                                                   \
        FOLD_LEVEL(16, type, ab)                                                                   \
        FOLD_LEVEL(8, type, ab)                                                                    \
        FOLD_LEVEL(4, type, ab)                                                                    \
        FOLD_LEVEL(2, type, ab)                                                                    \
        FOLD_LEVEL(1, type, ab)                                                                    \
    }

#endif
