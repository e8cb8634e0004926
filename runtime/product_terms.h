/*
 * What a turn adds to a vector of columns, whose values are `b`, in row `r`, whose value is at `a`:
 * part of product.h. SUFFIX and ALL are how the type's instructions call it and all its elements.
 *
 * With AVX-512 each instruction takes a row's value from memory. A Zen 4 begins a multiplication
 * and an addition of 64 bytes in each cycle then; where one value is loaded for two vectors before,
 * as compilers do it, these take 1.4 to 1.5 cycles
 * (bench/results/2026-11-30-epyc-2-cores-products.txt).
 */
#if defined FOLD_WIDEST && FOLD_MAY_BE_LONG
FOLD_INLINE V NAME(product)(const T *a, V b)
{
    V term;

    __asm__("vmul" SUFFIX " %2" ALL ", %1, %0" : "=v"(term) : "v"(b), "m"(*a));
    return term;
}

/* A difference is an addition as well, two of which are one too many for a cycle. So in every other
   row it is a multiplication that also subtracts: b * 1 - a, rounded once, is b - a. */
FOLD_INLINE V NAME(square)(const T *a, V b, int r)
{
    V d = b;

    if (r % 2)
        __asm__("vfmsub213" SUFFIX " %1" ALL ", %2, %0" : "+v"(d) : "m"(*a), "v"((V){0} + 1));
    else
        __asm__("vsub" SUFFIX " %2" ALL ", %1, %0" : "=v"(d) : "v"(b), "m"(*a));
    return d * d;
}
#else
FOLD_INLINE V NAME(product)(const T *a, V b)
{
    return *a * b;
}

FOLD_INLINE V NAME(square)(const T *a, V b, int r)
{
    const V d = *a - b;

    (void)r;
    return d * d;
}
#endif
