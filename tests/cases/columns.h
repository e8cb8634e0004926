/*
 * The fixed shape of sums of few columns (docs/fixed-shape.md), in plain C. It is included behind
 * case.h.
 */
#ifndef COLUMNS_H
#define COLUMNS_H

/* s[j] of m columns over n rows: step(s, i, j) is the place after row i, s before it. */
#define CASE_COLUMNS(name, type)                                                                   \
    static type name##_lane[CASE_W], name##_part[CASE_CHUNKS];                                     \
    CASE_FN type name##_both(char op, type a, type b)                                              \
    {                                                                                              \
        return op == '+' ? a + b : a * b;                                                          \
    }                                                                                              \
    CASE_FN type name##_block(char op, long w, long lo, long hi, long j,                           \
                              type (*step)(type, long, long))                                      \
    {                                                                                              \
        for (volatile long l = 0; l < w; l++) {                                                    \
            type s = op == '+' ? -(type)0 : (type)1;                                               \
            for (volatile long i = lo + l; i < hi; i += w)                                         \
                s = step(s, i, j);                                                                 \
            name##_lane[l] = s;                                                                    \
        }                                                                                          \
        for (volatile long d = w / 2; d >= 1; d /= 2)                                              \
            for (volatile long l = 0; l < d; l++)                                                  \
                name##_lane[l] = name##_both(op, name##_lane[l], name##_lane[l + d]);              \
        return name##_lane[0];                                                                     \
    }                                                                                              \
    CASE_FN type name##_column(char op, long w, long n, long j, type (*step)(type, long, long))    \
    {                                                                                              \
        long block = 128 * w, count = 0;                                                           \
        while ((n + block - 1) / block > CASE_CHUNKS)                                              \
            block *= 2;                                                                            \
        for (volatile long lo = 0; lo < n; lo += block, count++)                                   \
            name##_part[count] =                                                                   \
                name##_block(op, w, lo, lo + block < n ? lo + block : n, j, step);                 \
        for (volatile long d = 1; d < count; d *= 2)                                               \
            for (volatile long b = 0; b + d < count; b += 2 * d)                                   \
                name##_part[b] = name##_both(op, name##_part[b], name##_part[b + d]);              \
        return name##_part[0];                                                                     \
    }                                                                                              \
    CASE_FN void name(char op, type *s, long m, long n, type (*step)(type, long, long))            \
    {                                                                                              \
        type sums[CASE_W];                                                                         \
        int is_finite = n >= CASE_W && m <= CASE_W;                                                \
        long w = 1;                                                                                \
        while (m && 2 * w * m <= CASE_W)                                                         \
            w *= 2;                                                                                \
        for (volatile long j = 0; is_finite && j < m; j++) {                                       \
            sums[j] = name##_both(op, s[j], name##_column(op, w, n, j, step));                     \
            is_finite = isfinite(sums[j]);                                                         \
        }                                                                                          \
        for (volatile long j = 0; j < m; j++)                                                      \
            for (volatile long i = is_finite ? n : 0; i < n; i++)                                  \
                s[j] = step(s[j], i, j);                                                           \
        for (volatile long j = 0; is_finite && j < m; j++)                                         \
            s[j] = sums[j];                                                                        \
    }

CASE_COLUMNS(columns_d, double)
CASE_COLUMNS(columns_f, float)

#endif
