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
#define FOLD_LIBRARY(name, type, params, args)                                                     \
    FOLD_INLINE type fold_##name params                                                            \
    {                                                                                              \
        return args;                                                                               \
    }
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
#define FOLD_ONE_LAUNCH /* a group may wait for the words of others, and sees their writes */
#define FOLD_INF_DOUBLE __longlong_as_double(0x7ff0000000000000LL)
#define FOLD_INF_FLOAT __int_as_float(0x7f800000)
#define FOLD_BITS_double(x) __double_as_longlong(x)
#define FOLD_BITS_float(x) __float_as_int(x)
#endif

#define FOLDRT_LANES 1024
#define FOLD_ROUND(product) (product) /* nothing is contracted */
#define NULL 0

#define __builtin_inf() FOLD_INF_DOUBLE
#define __builtin_inff() FOLD_INF_FLOAT
#define __builtin_huge_val() FOLD_INF_DOUBLE
#define __builtin_huge_valf() FOLD_INF_FLOAT
#define __builtin_expect(x, y) (x)
#define __builtin_isnan(x) ((x) != (x))
#define __builtin_isinf(x) ((x) == (x) && (x) - (x) != (x) - (x))
#define __builtin_isfinite(x) ((x) - (x) == (x) - (x))

/* The C library's functions by C's own types: OpenCL C chooses by those of the arguments. */
#ifdef __OPENCL_VERSION__
FOLD_LIBRARY(fabs, double, (double x), fabs(x))
FOLD_LIBRARY(sqrt, double, (double x), sqrt(x))
FOLD_LIBRARY(floor, double, (double x), floor(x))
FOLD_LIBRARY(ceil, double, (double x), ceil(x))
FOLD_LIBRARY(trunc, double, (double x), trunc(x))
FOLD_LIBRARY(rint, double, (double x), rint(x))
FOLD_LIBRARY(fma, double, (double x, double y, double z), fma(x, y, z))
FOLD_LIBRARY(copysign, double, (double x, double y), copysign(x, y))
FOLD_LIBRARY(fabsf, float, (float x), fabs(x))
FOLD_LIBRARY(sqrtf, float, (float x), sqrt(x))
FOLD_LIBRARY(floorf, float, (float x), floor(x))
FOLD_LIBRARY(ceilf, float, (float x), ceil(x))
FOLD_LIBRARY(truncf, float, (float x), trunc(x))
FOLD_LIBRARY(rintf, float, (float x), rint(x))
FOLD_LIBRARY(fmaf, float, (float x, float y, float z), fma(x, y, z))
FOLD_LIBRARY(copysignf, float, (float x, float y), copysign(x, y))
#define fabs(x) fold_fabs(x)
#define sqrt(x) fold_sqrt(x)
#define floor(x) fold_floor(x)
#define ceil(x) fold_ceil(x)
#define trunc(x) fold_trunc(x)
#define rint(x) fold_rint(x)
#define fma(x, y, z) fold_fma(x, y, z)
#define copysign(x, y) fold_copysign(x, y)
#define fabsf(x) fold_fabsf(x)
#define sqrtf(x) fold_sqrtf(x)
#define floorf(x) fold_floorf(x)
#define ceilf(x) fold_ceilf(x)
#define truncf(x) fold_truncf(x)
#define rintf(x) fold_rintf(x)
#define fmaf(x, y, z) fold_fmaf(x, y, z)
#define copysignf(x, y) fold_copysignf(x, y)
#else
#define fabs(x) fabs((double)(x))
#define sqrt(x) sqrt((double)(x))
#define floor(x) floor((double)(x))
#define ceil(x) ceil((double)(x))
#define trunc(x) trunc((double)(x))
#define rint(x) rint((double)(x))
#define fma(x, y, z) fma((double)(x), (double)(y), (double)(z))
#define copysign(x, y) copysign((double)(x), (double)(y))
#endif
FOLD_INLINE int fold_abs(int x)
{
    return x < 0 ? -x : x;
}
FOLD_INLINE int64_t fold_labs(int64_t x)
{
    return x < 0 ? -x : x;
}
#define abs(x) fold_abs(x)
#define labs(x) fold_labs(x)
#define llabs(x) fold_labs(x)
#define __builtin_fabs(x) fabs(x)
#define __builtin_fabsf(x) fabsf(x)
#define __builtin_sqrt(x) sqrt(x)
#define __builtin_sqrtf(x) sqrtf(x)
#define __builtin_floor(x) floor(x)
#define __builtin_floorf(x) floorf(x)
#define __builtin_ceil(x) ceil(x)
#define __builtin_ceilf(x) ceilf(x)
#define __builtin_trunc(x) trunc(x)
#define __builtin_truncf(x) truncf(x)
#define __builtin_rint(x) rint(x)
#define __builtin_rintf(x) rintf(x)
#define __builtin_fma(x, y, z) fma(x, y, z)
#define __builtin_fmaf(x, y, z) fmaf(x, y, z)
#define __builtin_copysign(x, y) copysign(x, y)
#define __builtin_copysignf(x, y) copysignf(x, y)
#define __builtin_abs(x) abs(x)
#define __builtin_labs(x) labs(x)
#define __builtin_llabs(x) llabs(x)

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
