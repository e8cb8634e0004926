/*
 * Which of the instruction sets that kernels are compiled for this machine has: the processor's
 * word for it, and the operating system's that it keeps the registers; and how large its nearest
 * cache is.
 */
#include "internal.h"

#include <cpuid.h>

const char *const foldrt__isa_names[FOLDRT_NISA] = {"base", "avx2", "avx512"};

/* Register sets that the operating system saves and restores. */
static uint32_t registers_kept(void)
{
    uint32_t low, high;

    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

enum foldrt_isa foldrt__isa_best(void)
{
    const uint32_t need_1 = bit_FMA | bit_MOVBE | bit_OSXSAVE | bit_AVX | bit_F16C | bit_SSE4_2;
    const uint32_t need_7 = bit_BMI | bit_BMI2 | bit_AVX2;
    const uint32_t need_512 =
        bit_AVX512F | bit_AVX512DQ | bit_AVX512CD | bit_AVX512BW | bit_AVX512VL;
    const uint32_t kept_avx = 0x6, kept_avx512 = 0xe6;
    uint32_t a, b, c, d, c_1, b_7, c_81;

    if (!__get_cpuid(1, &a, &b, &c_1, &d) || (c_1 & need_1) != need_1)
        return FOLDRT_BASE;
    if (!__get_cpuid_count(7, 0, &a, &b_7, &c, &d) || (b_7 & need_7) != need_7)
        return FOLDRT_BASE;
    if (!__get_cpuid(0x80000001, &a, &b, &c_81, &d) || !(c_81 & (1u << 5))) /* lzcnt */
        return FOLDRT_BASE;
    uint32_t kept = registers_kept();
    if ((kept & kept_avx) != kept_avx)
        return FOLDRT_BASE;
    bool has_512 = (b_7 & need_512) == need_512 && (kept & kept_avx512) == kept_avx512;
    return has_512 ? FOLDRT_AVX512 : FOLDRT_AVX2;
}

bool foldrt__isa_counts_ones(void)
{
    uint32_t a, b, c, d;

    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && c & bit_AVX512VPOPCNTDQ;
}

bool foldrt__is_intel(void)
{
    uint32_t a, b, c, d;

    return __get_cpuid(0, &a, &b, &c, &d) && b == signature_INTEL_ebx && c == signature_INTEL_ecx &&
           d == signature_INTEL_edx;
}

size_t foldrt__nearest_cache(void)
{
    const uint32_t leaves[] = {0x8000001d, 4}; /* AMD's, Intel's */
    uint32_t a, b, sets, d;

    for (int k = 0; k < 2; k++)
        for (uint32_t n = 0; __get_cpuid_count(leaves[k], n, &a, &b, &sets, &d) && a & 31; n++)
            if ((a & 31) == 1 && (a >> 5 & 7) == 1) /* for data, of level 1 */
                return (size_t)((b >> 22) + 1) * ((b >> 12 & 1023) + 1) * ((b & 4095) + 1) *
                       (sets + 1);
    return 32 << 10;
}
