/*
 * The C library's functions on devices, under the names that loops call them by: behind dialect.h.
 */
#ifndef FOLD_LIBM_H
#define FOLD_LIBM_H

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

#endif
