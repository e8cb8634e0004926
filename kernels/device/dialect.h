/*
 * Top of every kernel text for a device: one dialect of C for OpenCL C and for CUDA C++ as NVRTC
 * takes it. Pointers to memory are FOLD_GLOBAL ones, those to an iteration's own variables
 * FOLD_PRIVATE; no other is ever stored or passed on, but those to accumulators and the frame.
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
#define FOLD_PRIVATE __private
#define FOLD_CONSTANT __constant
#define FOLD_TABLE __constant
#define FOLD_SHARED __local
#define FOLD_ONCE_MADE(type, at) (at)
#define FOLD_IN_GROUP __local
#define FOLD_RECORD(type, ...) ((type)__VA_ARGS__)
#define FOLD_KERNEL __kernel
#define FOLD_INLINE static inline
#define FOLD_WITHIN(k, count) (k)
#define FOLD_BARRIER barrier(CLK_LOCAL_MEM_FENCE)
#define FOLD_BARRIER_ALL barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE) /* all memory */
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
#define FOLD_PRIVATE  /* an iteration's own variables */
#define FOLD_CONSTANT /* tables that nobody writes, which FOLD_TABLE declares */
#define FOLD_TABLE static __device__
#define FOLD_SHARED
/* An address that the compiler does not make again for each use: groups have one row of threads. */
#define FOLD_ONCE_MADE(type, at) ((type)((char *)(at) + threadIdx.y))
#define FOLD_IN_GROUP __shared__
template <class T> using fold_type = T;
#define FOLD_RECORD(type, ...) (fold_type<type> __VA_ARGS__)
#define FOLD_KERNEL extern "C" __global__
#define FOLD_INLINE static __device__ __forceinline__
/* k, which the compiler may take for one of 0 .. count - 1. */
FOLD_INLINE int64_t fold_within(int64_t k, int64_t count)
{
    __builtin_assume(k >= 0 && k < count);
    return k;
}
#define FOLD_WITHIN(k, count) fold_within(k, count)
#define FOLD_BARRIER __syncthreads()
#define FOLD_BARRIER_ALL FOLD_BARRIER
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

#ifndef __OPENCL_VERSION__
/* An element that is copied into the group's memory while the thread goes on, where the device can
   do so. */
template <class T> FOLD_INLINE void fold_send_one(T *to, const T *from)
{
#if __CUDA_ARCH__ >= 800
    if (sizeof(T) == 4 || sizeof(T) == 8) {
        asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(
                         (uint32_t)__cvta_generic_to_shared(to)),
                     "l"(__cvta_generic_to_global(from)), "n"(sizeof(T) == 8 ? 8 : 4)
                     : "memory");
        return;
    }
#endif
    *to = *from;
}
/* By all threads of a warp: what it has sent for is there. */
FOLD_INLINE void fold_await_sent(void)
{
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.wait_all;" ::: "memory");
#endif
    __syncwarp();
}
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
/* Where the pair's first thread has its bytes, as the half that this thread takes of them. */
template <class V, class T> FOLD_INLINE V *fold_pair(T *at)
{
    return (V *)(at - (threadIdx.x & 1) * 8) + (threadIdx.x & 1);
}
/* Elements that a thread has eight neighbouring ones of in memory of its warp's, 256 of them; load:
   from there into registers, else the other way. */
template <class T> FOLD_INLINE void fold_in_room(T *at, union fold_eight<T> *e, int32_t load)
{
    at += threadIdx.x % 32 * 8;
    if (sizeof(T) == 1 && load)
        e->two = *(const uint2 *)at;
    if (sizeof(T) == 1 && !load)
        *(uint2 *)at = e->two;
#pragma unroll
    for (int32_t i = 0; i < (int32_t)sizeof(T) / 2; i++)
        if (load)
            e->four[i] = ((const uint4 *)at)[i];
        else
            ((uint4 *)at)[i] = e->four[i];
}
/* The same where elements are not aligned to 16 bytes: all threads of a warp load or store
   neighbouring elements, and hand them over through `room`, which is the warp's own. */
template <class T> FOLD_INLINE void fold_load_apart(const T *from, union fold_eight<T> *e)
{
    from -= threadIdx.x % 32 * 7;
#pragma unroll
    for (int32_t k = 0; k < 8; k++)
        e->at[k] = from[k * 32];
}
template <class T> FOLD_INLINE void fold_hand_apart(union fold_eight<T> *e, char *room)
{
    T *const at = (T *)room;

#pragma unroll
    for (int32_t k = 0; k < 8; k++)
        at[k * 32 + threadIdx.x % 32] = e->at[k];
    __syncwarp();
    fold_in_room(at, e, 1);
    __syncwarp();
}
template <class T> FOLD_INLINE void fold_store_apart(T *to, union fold_eight<T> *e, char *room)
{
    T *const at = (T *)room;

    to -= threadIdx.x % 32 * 7;
    fold_in_room(at, e, 0);
    __syncwarp();
#pragma unroll
    for (int32_t k = 0; k < 8; k++)
        to[k * 32] = at[k * 32 + threadIdx.x % 32];
    __syncwarp();
}
template <class T> FOLD_INLINE void fold_hand_eight(union fold_eight<T> *e, char *room)
{
    if (room) {
        fold_hand_apart(e, room);
        return;
    }
#pragma unroll
    for (int32_t i = 0; i + 1 < (int32_t)sizeof(T) / 2; i += 2) {
        fold_hand_over(&e->four[i].x, &e->four[i + 1].x);
        fold_hand_over(&e->four[i].y, &e->four[i + 1].y);
        fold_hand_over(&e->four[i].z, &e->four[i + 1].z);
        fold_hand_over(&e->four[i].w, &e->four[i + 1].w);
    }
}
/* Before they are handed over; room: NULL where elements are aligned. */
template <class T>
FOLD_INLINE void fold_load_eight(const T *from, union fold_eight<T> *e, const char *room)
{
    if (room) {
        fold_load_apart(from, e);
        return;
    }
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
template <class T> FOLD_INLINE void fold_store_eight(T *to, union fold_eight<T> *e, char *room)
{
    if (room) {
        fold_store_apart(to, e, room);
        return;
    }
    fold_hand_eight(e, (char *)0);
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
/* The same 256 elements, of 4 or 8 bytes, ahead of time, to a slot in the group's memory. There the
   pieces of 16 bytes lie so that eight neighbouring threads, which take their k-th ones at once,
   meet in no bank. */
template <class T> FOLD_INLINE uint32_t fold_piece_of_slot(int32_t piece)
{
    return (uint32_t)(piece ^ (piece >> 3 & (sizeof(T) / 2 - 1))) * 16;
}
#ifdef FOLD_AHEAD_APART /* elements need not be aligned: word by word */
#define FOLD_SENT_BY "cp.async.ca.shared.global [%0], [%1], 4;"
typedef uint32_t fold_sent;
#else
#define FOLD_SENT_BY "cp.async.cg.shared.global [%0], [%1], 16;"
typedef uint4 fold_sent;
#endif
template <class T> FOLD_INLINE void fold_send_eight(const T *from, char *slot)
{
    const int32_t lane = threadIdx.x % 32, size = (int32_t)sizeof(fold_sent);

    from -= lane * 8;
#pragma unroll
    for (int32_t at = lane * size; at < (int32_t)sizeof(T) * 256; at += 32 * size) {
        char *const to = slot + fold_piece_of_slot<T>(at / 16) + at % 16;
#if __CUDA_ARCH__ >= 800
        asm volatile(FOLD_SENT_BY ::"r"((uint32_t)__cvta_generic_to_shared(to)),
                     "l"(__cvta_generic_to_global((const char *)from + at))
                     : "memory");
#else
        *(fold_sent *)to = *(const fold_sent *)((const char *)from + at);
#endif
    }
}
template <class T> FOLD_INLINE void fold_take_eight(union fold_eight<T> *e, const char *slot)
{
    const int32_t each = sizeof(T) / 2;

#pragma unroll
    for (int32_t i = 0; i < each; i++)
        e->four[i] = *(const uint4 *)(slot + fold_piece_of_slot<T>(threadIdx.x % 32 * each + i));
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
#define __builtin_isinf_sign(x) fold_isinf_sign(x)
#define __builtin_isfinite(x) fold_isfinite(x)
#define __builtin_isnormal(x) fold_isnormal(x, sizeof(x) == sizeof(float))
#define __builtin_signbit(x) fold_signbit(x)
#define __builtin_signbitf(x) fold_signbit(x)
#define __builtin_isgreater(x, y) ((x) > (y))
#define __builtin_isgreaterequal(x, y) ((x) >= (y))
#define __builtin_isless(x, y) ((x) < (y))
#define __builtin_islessequal(x, y) ((x) <= (y))
#define __builtin_islessgreater(x, y) fold_differ(x, y)
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
FOLD_INLINE int32_t fold_isinf_sign(double x)
{
    return fold_isinf(x) ? (x > 0 ? 1 : -1) : 0;
}
FOLD_INLINE int32_t fold_isnormal(double x, int32_t is_float)
{
    double least = is_float ? 1.1754943508222875e-38 : 2.2250738585072014e-308;
    return fold_isfinite(x) && (x >= least || x <= -least);
}
FOLD_INLINE int32_t fold_differ(double x, double y)
{
    return x < y || x > y;
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

#ifdef FOLD_NOTICE
#define FOLD_NOTICE_WORDS 8
#define FOLD_TOLD_BY , FOLD_GLOBAL uint64_t *notice, uint64_t turn
#define FOLD_LEAVE(from, count) fold_leave(notice, turn, from, count)

/* What is in the host's memory behind the first words is all there: the word `turn`, which the host
   waits for. */
FOLD_INLINE void fold_told(FOLD_GLOBAL uint64_t *notice, uint64_t turn)
{
    __threadfence_system();
    *(volatile FOLD_GLOBAL uint64_t *)notice = turn;
}

/* By one thread, which has made them: leaves so many partials there, unless notice is NULL. */
template <class T>
FOLD_INLINE void fold_leave(uint64_t *notice, uint64_t turn, const T *from, int32_t count)
{
    for (int32_t k = 0; notice && k < count; k++)
        ((T *)(notice + FOLD_NOTICE_WORDS))[k] = from[k];
    if (notice)
        fold_told(notice, turn);
}

/* By all threads of a group: leaves words of the device's memory there, which others have made. */
FOLD_INLINE void fold_say_words(const uint32_t *words, int64_t count, uint64_t *notice,
                                uint64_t turn)
{
    uint32_t *to = (uint32_t *)(notice + FOLD_NOTICE_WORDS);

    for (int64_t k = FOLD_THREAD; k < count; k += blockDim.x)
        to[k] = ((const volatile uint32_t *)words)[k];
    __threadfence_system();
    FOLD_BARRIER;
    if (FOLD_THREAD == 0)
        fold_told(notice, turn);
}
FOLD_KERNEL void fold_say(FOLD_GLOBAL const uint32_t *words, int64_t count,
                          FOLD_GLOBAL uint64_t *notice, uint64_t turn)
{
    fold_say_words(words, count, notice, turn);
}
#else
#define FOLD_TOLD_BY
#define FOLD_LEAVE(from, count)
#endif

#endif
