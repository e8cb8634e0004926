/*
 * Top of every kernel text for a device: one dialect of C for OpenCL C and for CUDA C++ as NVRTC
 * takes it. No pointer but FOLD_GLOBAL ones is ever stored or passed on, apart from those to an
 * iteration's own accumulators and frame.
 */
#ifndef FOLD_DIALECT_H
#define FOLD_DIALECT_H

#ifdef __OPENCL_VERSION__
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF
typedef char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long int64_t;
typedef uchar uint8_t;
typedef ushort uint16_t;
typedef uint uint32_t;
typedef ulong uint64_t;
#define _Bool bool
#define FOLD_GLOBAL __global
#define FOLD_SHARED __local
#define FOLD_IN_GROUP __local
#define FOLD_RECORD(type, ...) ((type)__VA_ARGS__)
#define FOLD_KERNEL __kernel
#define FOLD_INLINE static inline
#define FOLD_BARRIER barrier(CLK_LOCAL_MEM_FENCE)
#define FOLD_BARRIER_BELOW(d) FOLD_BARRIER
#define FOLD_THREAD ((int32_t)get_local_id(0))
#define FOLD_GROUP ((int64_t)get_group_id(0))
#define FOLD_INF_DOUBLE as_double(0x7ff0000000000000UL)
#define FOLD_INF_FLOAT as_float(0x7f800000u)
#define FOLD_BITS_double(x) as_ulong(x)
#define FOLD_BITS_float(x) as_uint(x)
#define FOLD_OF_BITS_double(x) as_double(x)
#define FOLD_POPCOUNT(x) popcount(x)
#define FOLD_CLZ(x) clz(x)
#define FOLD_LOWER(at, to) atomic_min(at, to) /* of uint32_t */
#define FOLD_PEEK(at) atomic_or(at, 0u)
#define FOLD_TWO_OF(type, a, b) ((type)(a, b))
#define FOLD_FOUR_OF(type, a, b, c, d) ((type)(a, b, c, d))
#else
typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned uint32_t;
typedef unsigned long uint64_t;
#define _Bool bool
#define FOLD_GLOBAL
#define FOLD_SHARED
#define FOLD_IN_GROUP __shared__
template <class T> using fold_type = T;
#define FOLD_RECORD(type, ...) (fold_type<type> __VA_ARGS__)
#define FOLD_KERNEL extern "C" __global__
#define FOLD_INLINE static __device__ __forceinline__
#define FOLD_BARRIER __syncthreads()
/* Only threads below 2 d take part, in one warp where d <= 16. */
#define FOLD_BARRIER_BELOW(d)                                                                      \
    do {                                                                                           \
        if ((d) > 16)                                                                              \
            __syncthreads();                                                                       \
        else                                                                                       \
            __syncwarp();                                                                          \
    } while (0)
#define FOLD_THREAD ((int32_t)threadIdx.x)
#define FOLD_GROUP ((int64_t)blockIdx.x)
#define FOLD_ONE_MEMORY /* a pointer may lead to memory of any kind */
#define FOLD_ONE_LAUNCH /* a group may wait for the words of others, and sees their writes */
#define FOLD_INF_DOUBLE __longlong_as_double(0x7ff0000000000000LL)
#define FOLD_INF_FLOAT __int_as_float(0x7f800000)
#define FOLD_BITS_double(x) __double_as_longlong(x)
#define FOLD_BITS_float(x) __float_as_int(x)
#define FOLD_OF_BITS_double(x) __longlong_as_double((long long)(x))
#define FOLD_POPCOUNT(x) __popcll((long long)(x))
#define FOLD_CLZ(x) __clzll((long long)(x))
#define FOLD_LOWER(at, to) atomicMin(at, to)
#define FOLD_PEEK(at) (*(volatile uint32_t *)(at))
#define FOLD_TWO_OF(type, a, b) make_##type(a, b)
#define FOLD_FOUR_OF(type, a, b, c, d) make_##type(a, b, c, d)
#endif

#ifdef FOLD_ONCE
/* What eight neighbouring iterations of each thread use, while all threads of a warp do the same.
   Of elements with more than 2 bytes two threads take 32 neighbouring bytes at once, those of one
   and then those of the other, and hand over what is not their own. */
template <class T> union fold_eight {
    T at[8];
    uint2 two;
    uint4 four[sizeof(T) > 2 ? sizeof(T) / 2 : 1];
};
FOLD_INLINE void fold_hand_over(uint32_t *first, uint32_t *second)
{
    const bool is_odd = threadIdx.x & 1;
    const uint32_t mine = __shfl_xor_sync(0xffffffffu, is_odd ? *first : *second, 1);

    *first = is_odd ? mine : *first;
    *second = is_odd ? *second : mine;
}
template <class T> FOLD_INLINE void fold_hand_eight(union fold_eight<T> *e)
{
#pragma unroll
    for (int32_t i = 0; i + 1 < (int32_t)sizeof(T) / 2; i += 2) {
        fold_hand_over(&e->four[i].x, &e->four[i + 1].x);
        fold_hand_over(&e->four[i].y, &e->four[i + 1].y);
        fold_hand_over(&e->four[i].z, &e->four[i + 1].z);
        fold_hand_over(&e->four[i].w, &e->four[i + 1].w);
    }
}
/* Where the pair's first thread has its bytes, as the half that this thread takes of them. */
template <class V, class T> FOLD_INLINE V *fold_pair(T *at)
{
    return (V *)(at - (threadIdx.x & 1) * 8) + (threadIdx.x & 1);
}
/* Before they are handed over. */
template <class T> FOLD_INLINE void fold_load_eight(const T *from, union fold_eight<T> *e)
{
    if (sizeof(T) == 1)
        e->two = *(const uint2 *)from;
    if (sizeof(T) == 2)
        e->four[0] = *(const uint4 *)from;
#pragma unroll
    for (int32_t i = 0; i + 1 < (int32_t)sizeof(T) / 2; i += 2) {
        e->four[i] = fold_pair<const uint4>(from)[i];
        e->four[i + 1] = fold_pair<const uint4>(from)[i + sizeof(T) / 2];
    }
}
template <class T> FOLD_INLINE void fold_store_eight(T *to, union fold_eight<T> *e)
{
    fold_hand_eight(e);
    if (sizeof(T) == 1)
        *(uint2 *)to = e->two;
    if (sizeof(T) == 2)
        *(uint4 *)to = e->four[0];
#pragma unroll
    for (int32_t i = 0; i + 1 < (int32_t)sizeof(T) / 2; i += 2) {
        fold_pair<uint4>(to)[i] = e->four[i];
        fold_pair<uint4>(to)[i + sizeof(T) / 2] = e->four[i + 1];
    }
}
/* Eight elements of each thread at a time. */
template <class T> FOLD_INLINE void fold_copy(T *to, const T *from, int32_t n, int32_t threads)
{
    for (int32_t i = threadIdx.x; i < n; i += 8 * threads) {
        T at[8];
#pragma unroll
        for (int32_t k = 0; k < 8; k++)
            at[k] = from[i + k * threads < n ? i + k * threads : i];
#pragma unroll
        for (int32_t k = 0; k < 8; k++)
            if (i + k * threads < n)
                to[i + k * threads] = at[k];
    }
}
#endif

#define FOLDRT_LANES 1024
#define FOLD_ROUND(product) (product) /* nothing is contracted */
#define NULL 0

#define __builtin_inf() FOLD_INF_DOUBLE
#define __builtin_inff() FOLD_INF_FLOAT
#define __builtin_huge_val() FOLD_INF_DOUBLE
#define __builtin_huge_valf() FOLD_INF_FLOAT
#define __builtin_expect(x, y) (x)
#define __builtin_mul_overflow(x, y, to) fold_times(x, y, to)
#define __builtin_nan(x) (FOLD_INF_DOUBLE - FOLD_INF_DOUBLE)
#define __builtin_nanf(x) (FOLD_INF_FLOAT - FOLD_INF_FLOAT)
#define __builtin_isnan(x) fold_isnan(x)
#define __builtin_isinf(x) fold_isinf(x)
#define __builtin_isfinite(x) fold_isfinite(x)
#define __builtin_signbit(x) fold_signbit(x)
#define __builtin_isgreater(x, y) ((x) > (y))
#define __builtin_isgreaterequal(x, y) ((x) >= (y))
#define __builtin_isless(x, y) ((x) < (y))
#define __builtin_islessequal(x, y) ((x) <= (y))
#define __builtin_isunordered(x, y) (fold_isnan(x) | fold_isnan(y))
#define __builtin_popcount(x) fold_ones((uint32_t)(x))
#define __builtin_popcountl(x) fold_ones(x)
#define __builtin_popcountll(x) fold_ones(x)
#define __builtin_parity(x) (fold_ones((uint32_t)(x)) & 1)
#define __builtin_parityl(x) (fold_ones(x) & 1)
#define __builtin_parityll(x) (fold_ones(x) & 1)
#define __builtin_clz(x) (fold_zeros((uint32_t)(x)) - 32)
#define __builtin_clzl(x) fold_zeros(x)
#define __builtin_clzll(x) fold_zeros(x)
#define __builtin_ctz(x) fold_lowest((uint32_t)(x))
#define __builtin_ctzl(x) fold_lowest(x)
#define __builtin_ctzll(x) fold_lowest(x)
#define __builtin_ffs(x) (fold_lowest((uint32_t)(x)) + 1)
#define __builtin_ffsl(x) (fold_lowest((uint64_t)(x)) + 1)
#define __builtin_ffsll(x) (fold_lowest((uint64_t)(x)) + 1)
#define __builtin_bswap16(x) ((uint16_t)(fold_swap(x) >> 48))
#define __builtin_bswap32(x) ((uint32_t)(fold_swap(x) >> 32))
#define __builtin_bswap64(x) fold_swap(x)

/* Of a float as of the double of its value. */
FOLD_INLINE int32_t fold_isnan(double x)
{
    return x != x;
}
FOLD_INLINE int32_t fold_isfinite(double x)
{
    return x - x == x - x;
}
FOLD_INLINE int32_t fold_isinf(double x)
{
    return x == x && !fold_isfinite(x);
}
FOLD_INLINE int32_t fold_signbit(double x)
{
    return (int32_t)((uint64_t)FOLD_BITS_double(x) >> 63);
}
FOLD_INLINE int32_t fold_ones(uint64_t x)
{
    return (int32_t)FOLD_POPCOUNT(x);
}
/* Bits before the first that is set. */
FOLD_INLINE int32_t fold_zeros(uint64_t x)
{
    return (int32_t)FOLD_CLZ(x);
}
/* The place of the last one, -1: there is none. */
FOLD_INLINE int32_t fold_lowest(uint64_t x)
{
    return x ? 63 - fold_zeros(x & (0 - x)) : -1;
}
FOLD_INLINE uint64_t fold_swap(uint64_t x)
{
    uint64_t y = 0;

    for (int32_t i = 0; i < 8; i++, x >>= 8)
        y = y << 8 | (x & 255);
    return y;
}

/* The C library's functions by C's own types: both languages choose by those of the arguments. */
#define FOLD_MATH(name)                                                                            \
    FOLD_INLINE double fold_##name(double x)                                                       \
    {                                                                                              \
        return name(x);                                                                            \
    }                                                                                              \
    FOLD_INLINE float fold_##name##f(float x)                                                      \
    {                                                                                              \
        return name(x);                                                                            \
    }
#define FOLD_MATH_OF_TWO(name)                                                                     \
    FOLD_INLINE double fold_##name(double x, double y)                                             \
    {                                                                                              \
        return name(x, y);                                                                         \
    }                                                                                              \
    FOLD_INLINE float fold_##name##f(float x, float y)                                             \
    {                                                                                              \
        return name(x, y);                                                                         \
    }
FOLD_MATH(fabs)
FOLD_MATH(sqrt)
FOLD_MATH(floor)
FOLD_MATH(ceil)
FOLD_MATH(trunc)
FOLD_MATH(rint)
FOLD_MATH(round)
FOLD_MATH(sin)
FOLD_MATH(cos)
FOLD_MATH(tan)
FOLD_MATH(asin)
FOLD_MATH(acos)
FOLD_MATH(atan)
FOLD_MATH(sinh)
FOLD_MATH(cosh)
FOLD_MATH(tanh)
FOLD_MATH(asinh)
FOLD_MATH(acosh)
FOLD_MATH(atanh)
FOLD_MATH(exp)
FOLD_MATH(exp2)
FOLD_MATH(exp10)
FOLD_MATH(expm1)
FOLD_MATH(log)
FOLD_MATH(log2)
FOLD_MATH(log10)
FOLD_MATH(log1p)
FOLD_MATH(cbrt)
FOLD_MATH(erf)
FOLD_MATH(erfc)
FOLD_MATH(tgamma)
FOLD_MATH_OF_TWO(copysign)
FOLD_MATH_OF_TWO(pow)
FOLD_MATH_OF_TWO(hypot)
FOLD_MATH_OF_TWO(atan2)
FOLD_INLINE double fold_fma(double x, double y, double z)
{
    return fma(x, y, z);
}
FOLD_INLINE float fold_fmaf(float x, float y, float z)
{
    return fma(x, y, z);
}
FOLD_INLINE double fold_fdim(double x, double y)
{
    return x <= y ? 0.0 : x - y;
}
FOLD_INLINE float fold_fdimf(float x, float y)
{
    return x <= y ? 0.0f : x - y;
}
FOLD_INLINE int fold_abs(int x)
{
    return x < 0 ? -x : x;
}
FOLD_INLINE int64_t fold_labs(int64_t x)
{
    return x < 0 ? -x : x;
}
/* As in kernels/prelude.h. */
#define FOLD_EXTREMES(type, f)                                                                     \
    FOLD_INLINE type fold_fmin##f(type x, type y)                                                  \
    {                                                                                              \
        return x <= y || y != y ? x : y;                                                           \
    }                                                                                              \
    FOLD_INLINE type fold_fmax##f(type x, type y)                                                  \
    {                                                                                              \
        return x >= y || y != y ? x : y;                                                           \
    }
FOLD_EXTREMES(double, )
FOLD_EXTREMES(float, f)
/* Eleven binary digits of the quotient at a time: exact, as C's is. */
FOLD_INLINE double fold_fmod(double x, double y)
{
    const uint64_t one = (uint64_t)1 << 52, inf = 0x7ffUL << 52;
    uint64_t bits = FOLD_BITS_double(x), sign = bits & (uint64_t)1 << 63;
    uint64_t a = bits ^ sign, b = FOLD_BITS_double(y) & ~((uint64_t)1 << 63);
    int32_t from = (int32_t)(a >> 52), to = (int32_t)(b >> 52);

    if (a >= inf || b > inf || b == 0)
        return x * y / (x * y);
    if (a < b)
        return x;
    a = from ? (a & (one - 1)) | one : a;
    b = to ? (b & (one - 1)) | one : b;
    a %= b;
    for (int32_t left = (from ? from : 1) - (to ? to : 1); left > 0; left -= 11)
        a = (a << (left < 11 ? left : 11)) % b;
    for (; a && a < one && to > 1; to--)
        a <<= 1;
    return FOLD_OF_BITS_double(sign | (a < one ? a : a - one + ((uint64_t)to << 52)));
}
FOLD_INLINE float fold_fmodf(float x, float y)
{
    return (float)fold_fmod(x, y);
}
#define fabs(x) fold_fabs(x)
#define fabsf(x) fold_fabsf(x)
#define sqrt(x) fold_sqrt(x)
#define sqrtf(x) fold_sqrtf(x)
#define floor(x) fold_floor(x)
#define floorf(x) fold_floorf(x)
#define ceil(x) fold_ceil(x)
#define ceilf(x) fold_ceilf(x)
#define trunc(x) fold_trunc(x)
#define truncf(x) fold_truncf(x)
#define rint(x) fold_rint(x)
#define rintf(x) fold_rintf(x)
#define nearbyint(x) fold_rint(x)
#define nearbyintf(x) fold_rintf(x)
#define round(x) fold_round(x)
#define roundf(x) fold_roundf(x)
#define fdim(x, y) fold_fdim(x, y)
#define fdimf(x, y) fold_fdimf(x, y)
#define fmin(x, y) fold_fmin(x, y)
#define fmax(x, y) fold_fmax(x, y)
#define fminf(x, y) fold_fminf(x, y)
#define fmaxf(x, y) fold_fmaxf(x, y)
#define fmod(x, y) fold_fmod(x, y)
#define fmodf(x, y) fold_fmodf(x, y)
#define sin(x) fold_sin(x)
#define sinf(x) fold_sinf(x)
#define cos(x) fold_cos(x)
#define cosf(x) fold_cosf(x)
#define tan(x) fold_tan(x)
#define tanf(x) fold_tanf(x)
#define asin(x) fold_asin(x)
#define asinf(x) fold_asinf(x)
#define acos(x) fold_acos(x)
#define acosf(x) fold_acosf(x)
#define atan(x) fold_atan(x)
#define atanf(x) fold_atanf(x)
#define sinh(x) fold_sinh(x)
#define sinhf(x) fold_sinhf(x)
#define cosh(x) fold_cosh(x)
#define coshf(x) fold_coshf(x)
#define tanh(x) fold_tanh(x)
#define tanhf(x) fold_tanhf(x)
#define asinh(x) fold_asinh(x)
#define asinhf(x) fold_asinhf(x)
#define acosh(x) fold_acosh(x)
#define acoshf(x) fold_acoshf(x)
#define atanh(x) fold_atanh(x)
#define atanhf(x) fold_atanhf(x)
#define exp(x) fold_exp(x)
#define expf(x) fold_expf(x)
#define exp2(x) fold_exp2(x)
#define exp2f(x) fold_exp2f(x)
#define exp10(x) fold_exp10(x)
#define exp10f(x) fold_exp10f(x)
#define expm1(x) fold_expm1(x)
#define expm1f(x) fold_expm1f(x)
#define log(x) fold_log(x)
#define logf(x) fold_logf(x)
#define log2(x) fold_log2(x)
#define log2f(x) fold_log2f(x)
#define log10(x) fold_log10(x)
#define log10f(x) fold_log10f(x)
#define log1p(x) fold_log1p(x)
#define log1pf(x) fold_log1pf(x)
#define cbrt(x) fold_cbrt(x)
#define cbrtf(x) fold_cbrtf(x)
#define erf(x) fold_erf(x)
#define erff(x) fold_erff(x)
#define erfc(x) fold_erfc(x)
#define erfcf(x) fold_erfcf(x)
#define tgamma(x) fold_tgamma(x)
#define tgammaf(x) fold_tgammaf(x)
#define copysign(x, y) fold_copysign(x, y)
#define copysignf(x, y) fold_copysignf(x, y)
#define pow(x, y) fold_pow(x, y)
#define powf(x, y) fold_powf(x, y)
#define hypot(x, y) fold_hypot(x, y)
#define hypotf(x, y) fold_hypotf(x, y)
#define atan2(x, y) fold_atan2(x, y)
#define atan2f(x, y) fold_atan2f(x, y)
#define fma(x, y, z) fold_fma(x, y, z)
#define fmaf(x, y, z) fold_fmaf(x, y, z)
#define abs(x) fold_abs(x)
#define labs(x) fold_labs(x)
#define llabs(x) fold_labs(x)
#define __builtin_fabs(x) fold_fabs(x)
#define __builtin_fabsf(x) fold_fabsf(x)
#define __builtin_sqrt(x) fold_sqrt(x)
#define __builtin_sqrtf(x) fold_sqrtf(x)
#define __builtin_floor(x) fold_floor(x)
#define __builtin_floorf(x) fold_floorf(x)
#define __builtin_ceil(x) fold_ceil(x)
#define __builtin_ceilf(x) fold_ceilf(x)
#define __builtin_trunc(x) fold_trunc(x)
#define __builtin_truncf(x) fold_truncf(x)
#define __builtin_rint(x) fold_rint(x)
#define __builtin_rintf(x) fold_rintf(x)
#define __builtin_nearbyint(x) fold_rint(x)
#define __builtin_nearbyintf(x) fold_rintf(x)
#define __builtin_round(x) fold_round(x)
#define __builtin_roundf(x) fold_roundf(x)
#define __builtin_fdim(x, y) fold_fdim(x, y)
#define __builtin_fdimf(x, y) fold_fdimf(x, y)
#define __builtin_fmin(x, y) fold_fmin(x, y)
#define __builtin_fmax(x, y) fold_fmax(x, y)
#define __builtin_fminf(x, y) fold_fminf(x, y)
#define __builtin_fmaxf(x, y) fold_fmaxf(x, y)
#define __builtin_fmod(x, y) fold_fmod(x, y)
#define __builtin_fmodf(x, y) fold_fmodf(x, y)
#define __builtin_sin(x) fold_sin(x)
#define __builtin_sinf(x) fold_sinf(x)
#define __builtin_cos(x) fold_cos(x)
#define __builtin_cosf(x) fold_cosf(x)
#define __builtin_tan(x) fold_tan(x)
#define __builtin_tanf(x) fold_tanf(x)
#define __builtin_asin(x) fold_asin(x)
#define __builtin_asinf(x) fold_asinf(x)
#define __builtin_acos(x) fold_acos(x)
#define __builtin_acosf(x) fold_acosf(x)
#define __builtin_atan(x) fold_atan(x)
#define __builtin_atanf(x) fold_atanf(x)
#define __builtin_sinh(x) fold_sinh(x)
#define __builtin_sinhf(x) fold_sinhf(x)
#define __builtin_cosh(x) fold_cosh(x)
#define __builtin_coshf(x) fold_coshf(x)
#define __builtin_tanh(x) fold_tanh(x)
#define __builtin_tanhf(x) fold_tanhf(x)
#define __builtin_asinh(x) fold_asinh(x)
#define __builtin_asinhf(x) fold_asinhf(x)
#define __builtin_acosh(x) fold_acosh(x)
#define __builtin_acoshf(x) fold_acoshf(x)
#define __builtin_atanh(x) fold_atanh(x)
#define __builtin_atanhf(x) fold_atanhf(x)
#define __builtin_exp(x) fold_exp(x)
#define __builtin_expf(x) fold_expf(x)
#define __builtin_exp2(x) fold_exp2(x)
#define __builtin_exp2f(x) fold_exp2f(x)
#define __builtin_exp10(x) fold_exp10(x)
#define __builtin_exp10f(x) fold_exp10f(x)
#define __builtin_expm1(x) fold_expm1(x)
#define __builtin_expm1f(x) fold_expm1f(x)
#define __builtin_log(x) fold_log(x)
#define __builtin_logf(x) fold_logf(x)
#define __builtin_log2(x) fold_log2(x)
#define __builtin_log2f(x) fold_log2f(x)
#define __builtin_log10(x) fold_log10(x)
#define __builtin_log10f(x) fold_log10f(x)
#define __builtin_log1p(x) fold_log1p(x)
#define __builtin_log1pf(x) fold_log1pf(x)
#define __builtin_cbrt(x) fold_cbrt(x)
#define __builtin_cbrtf(x) fold_cbrtf(x)
#define __builtin_erf(x) fold_erf(x)
#define __builtin_erff(x) fold_erff(x)
#define __builtin_erfc(x) fold_erfc(x)
#define __builtin_erfcf(x) fold_erfcf(x)
#define __builtin_tgamma(x) fold_tgamma(x)
#define __builtin_tgammaf(x) fold_tgammaf(x)
#define __builtin_copysign(x, y) fold_copysign(x, y)
#define __builtin_copysignf(x, y) fold_copysignf(x, y)
#define __builtin_pow(x, y) fold_pow(x, y)
#define __builtin_powf(x, y) fold_powf(x, y)
#define __builtin_hypot(x, y) fold_hypot(x, y)
#define __builtin_hypotf(x, y) fold_hypotf(x, y)
#define __builtin_atan2(x, y) fold_atan2(x, y)
#define __builtin_atan2f(x, y) fold_atan2f(x, y)
#define __builtin_fma(x, y, z) fold_fma(x, y, z)
#define __builtin_fmaf(x, y, z) fold_fmaf(x, y, z)
#define __builtin_abs(x) fold_abs(x)
#define __builtin_labs(x) fold_labs(x)
#define __builtin_llabs(x) fold_labs(x)

/* The product of numbers above 0; 1: it does not fit. */
FOLD_INLINE int32_t fold_times(uint64_t x, uint64_t y, int64_t *to)
{
    *to = (int64_t)(x * y);
    return x > 0x7fffffffffffffffu / y;
}

/* One step of a float min or max, as in kernels/prelude.h. */
#define FOLD_EXTREME(name, type, rel)                                                              \
    FOLD_INLINE type fold_take_##name##_##type(type m, type x)                                     \
    {                                                                                              \
        return x rel m ? x : m;                                                                    \
    }                                                                                              \
    FOLD_INLINE type fold_keep_##name##_##type(type m, type x, int first)                          \
    {                                                                                              \
        return m != m || (first ? m rel## = x : m rel x) ? m : x;                                  \
    }
FOLD_EXTREME(max, float, >)
FOLD_EXTREME(max, double, >)
FOLD_EXTREME(min, float, <)
FOLD_EXTREME(min, double, <)

/* Have +0 and -0 met as equals? */
#define FOLD_MET(type, a, b) ((a) == (b) && FOLD_BITS_##type(a) != FOLD_BITS_##type(b) ? 1 : 0)

#endif
