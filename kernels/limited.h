/*
 * On devices: iterations that C may not come to (include/foldrt_ahead.h). Each may take so many
 * turns of its loops, and all of them together as many as foldrt says. It asks behind the run
 * (runtime/device_limited.c), and takes no value where one of them has taken more. This stands
 * before kernels/device/fold.h.
 */
#define FOLD_LIMITED

/* As struct limits of runtime/device_limited.c. */
struct fold_limits {
    int64_t each, unit; /* turns of an iteration, at most; that are counted as one */
    uint32_t most;      /* of these units */
    uint32_t taken;     /* so far; more than `most`: no other iteration need begin */
    uint32_t dry;       /* the first iteration that has taken more turns, behind which none need */
};

#ifdef __OPENCL_VERSION__
#define FOLD_TAKE_UNITS(at, units) atomic_add(at, units)
#else
#define FOLD_TAKE_UNITS(at, units) atomicAdd(at, units)
#endif

FOLD_INLINE int32_t fold_may_begin(FOLD_GLOBAL struct fold_limits *limits, int64_t t)
{
    return (int64_t)FOLD_PEEK(&limits->dry) > t && FOLD_PEEK(&limits->taken) <= limits->most;
}

/* Division where it must not trap. */
#define FOLD_DIVIDE(name, type, is_least)                                                          \
    FOLD_INLINE type fold_div_##name(type a, type b)                                               \
    {                                                                                              \
        return b == 0 || (is_least) ? 0 : a / b;                                                   \
    }                                                                                              \
    FOLD_INLINE type fold_rem_##name(type a, type b)                                               \
    {                                                                                              \
        return b == 0 || (is_least) ? 0 : a % b;                                                   \
    }
FOLD_DIVIDE(i32, int32_t, b == -1 && a < -0x7fffffff)
FOLD_DIVIDE(i64, int64_t, b == -1 && a < -0x7fffffffffffffff)
FOLD_DIVIDE(u32, uint32_t, 0)
FOLD_DIVIDE(u64, uint64_t, 0)
