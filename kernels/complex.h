/*
 * Complex numbers on devices, as host compilers compute with them: sums and products by parts, a
 * real side being no complex number whose imaginary part is zero, and infinities out of products
 * that are NaN in both parts (C17 G.5.1).
 */
#define FOLD_COMPLEX(type)                                                                         \
    typedef struct {                                                                               \
        type re, im;                                                                               \
    } fold_complex_##type;                                                                         \
    FOLD_INLINE fold_complex_##type fold_complex_make_##type(type re, type im)                     \
    {                                                                                              \
        fold_complex_##type z;                                                                     \
        z.re = re;                                                                                 \
        z.im = im;                                                                                 \
        return z;                                                                                  \
    }                                                                                              \
    FOLD_INLINE type fold_complex_re_##type(fold_complex_##type z)                                 \
    {                                                                                              \
        return z.re;                                                                               \
    }                                                                                              \
    FOLD_INLINE type fold_complex_im_##type(fold_complex_##type z)                                 \
    {                                                                                              \
        return z.im;                                                                               \
    }                                                                                              \
    FOLD_INLINE int32_t fold_complex_any_##type(fold_complex_##type z)                             \
    {                                                                                              \
        return z.re != 0 || z.im != 0;                                                             \
    }                                                                                              \
    FOLD_INLINE int32_t fold_complex_same_##type(fold_complex_##type a, fold_complex_##type b)     \
    {                                                                                              \
        return a.re == b.re && a.im == b.im;                                                       \
    }                                                                                              \
    FOLD_COMPLEX_OF_ONE(type, conj, z.re, -z.im)                                                   \
    FOLD_COMPLEX_OF_ONE(type, neg, -z.re, -z.im)                                                   \
    FOLD_COMPLEX_OF_TWO(type, add, a.re + b.re, a.im + b.im)                                       \
    FOLD_COMPLEX_RIGHT(type, add, a.re + b, a.im)                                                  \
    FOLD_COMPLEX_LEFT(type, add, a + b.re, b.im)                                                   \
    FOLD_COMPLEX_OF_TWO(type, sub, a.re - b.re, a.im - b.im)                                       \
    FOLD_COMPLEX_RIGHT(type, sub, a.re - b, a.im)                                                  \
    FOLD_COMPLEX_LEFT(type, sub, a - b.re, -b.im)                                                  \
    FOLD_COMPLEX_RIGHT(type, mul, a.re *b, a.im *b)                                                \
    FOLD_COMPLEX_LEFT(type, mul, a *b.re, a *b.im)                                                 \
    FOLD_COMPLEX_RIGHT(type, div, a.re / b, a.im / b)                                              \
    /* 1 or 0 with x's sign where it is an infinity or a number; a NaN becomes 0. */               \
    FOLD_INLINE type fold_complex_box_##type(type x)                                               \
    {                                                                                              \
        return copysign(x - x != x - x && x == x ? (type)1 : (type)0, x);                          \
    }                                                                                              \
    FOLD_INLINE type fold_complex_number_##type(type x)                                            \
    {                                                                                              \
        return x != x ? copysign((type)0, x) : x;                                                  \
    }                                                                                              \
    FOLD_INLINE fold_complex_##type fold_complex_again_##type(fold_complex_##type a,               \
                                                              fold_complex_##type b)               \
    {                                                                                              \
        type inf = (type)FOLD_INF_DOUBLE;                                                          \
        bool again = fold_isinf(a.re) || fold_isinf(a.im);                                         \
        bool inner = fold_isinf(a.re * b.re) || fold_isinf(a.im * b.im) ||                         \
                     fold_isinf(a.re * b.im) || fold_isinf(a.im * b.re);                           \
        if (again) {                                                                               \
            a = fold_complex_make_##type(fold_complex_box_##type(a.re),                            \
                                         fold_complex_box_##type(a.im));                           \
            b = fold_complex_make_##type(fold_complex_number_##type(b.re),                         \
                                         fold_complex_number_##type(b.im));                        \
        }                                                                                          \
        if (fold_isinf(b.re) || fold_isinf(b.im)) {                                                \
            again = true;                                                                          \
            b = fold_complex_make_##type(fold_complex_box_##type(b.re),                            \
                                         fold_complex_box_##type(b.im));                           \
            a = fold_complex_make_##type(fold_complex_number_##type(a.re),                         \
                                         fold_complex_number_##type(a.im));                        \
        }                                                                                          \
        if (!again && !inner)                                                                      \
            return fold_complex_make_##type(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re); \
        a = fold_complex_make_##type(fold_complex_number_##type(a.re),                             \
                                     fold_complex_number_##type(a.im));                            \
        b = fold_complex_make_##type(fold_complex_number_##type(b.re),                             \
                                     fold_complex_number_##type(b.im));                            \
        return fold_complex_make_##type(inf * (a.re * b.re - a.im * b.im),                         \
                                        inf * (a.re * b.im + a.im * b.re));                        \
    }                                                                                              \
    FOLD_INLINE fold_complex_##type fold_complex_mul_##type(fold_complex_##type a,                 \
                                                            fold_complex_##type b)                 \
    {                                                                                              \
        fold_complex_##type z =                                                                    \
            fold_complex_make_##type(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);        \
        return z.re != z.re && z.im != z.im ? fold_complex_again_##type(a, b) : z;                 \
    }
#define FOLD_COMPLEX_OF_ONE(type, name, re, im)                                                    \
    FOLD_INLINE fold_complex_##type fold_complex_##name##_##type(fold_complex_##type z)            \
    {                                                                                              \
        return fold_complex_make_##type(re, im);                                                   \
    }
#define FOLD_COMPLEX_OF_TWO(type, name, re, im)                                                    \
    FOLD_INLINE fold_complex_##type fold_complex_##name##_##type(fold_complex_##type a,            \
                                                                 fold_complex_##type b)            \
    {                                                                                              \
        return fold_complex_make_##type(re, im);                                                   \
    }
/* With a real number on one side. */
#define FOLD_COMPLEX_RIGHT(type, name, re, im)                                                     \
    FOLD_INLINE fold_complex_##type fold_complex_##name##_right_##type(fold_complex_##type a,      \
                                                                       type b)                     \
    {                                                                                              \
        return fold_complex_make_##type(re, im);                                                   \
    }
#define FOLD_COMPLEX_LEFT(type, name, re, im)                                                      \
    FOLD_INLINE fold_complex_##type fold_complex_##name##_left_##type(type a,                      \
                                                                      fold_complex_##type b)       \
    {                                                                                              \
        return fold_complex_make_##type(re, im);                                                   \
    }
FOLD_COMPLEX(float)
FOLD_COMPLEX(double)
FOLD_INLINE fold_complex_float fold_complex_to_float(fold_complex_double z)
{
    return fold_complex_make_float((float)z.re, (float)z.im);
}
FOLD_INLINE fold_complex_double fold_complex_to_double(fold_complex_float z)
{
    return fold_complex_make_double(z.re, z.im);
}
