/*
 * docs/fixed-shape.md once more, in plain C: what the bits of folded loops are compared with.
 * FIXED_SHAPE(name, type, op, identity) defines
 *     type name(int64_t n, type (*step)(type s, const void *data, int64_t t), const void *data)
 * the fold of iterations 0 .. n-1 without a start value; step is the loop's body.
 */
#ifndef FIXED_SHAPE_H
#define FIXED_SHAPE_H

#include <stdint.h>

#define FIXED_SHAPE(name, type, op, identity)                                                      \
    static UNWATCHED type name##_tree(type *s)                                                     \
    {                                                                                              \
        for (int d = 512; d >= 1; d /= 2)                                                          \
            for (int l = 0; l < d; l++)                                                            \
                s[l] = s[l] op s[l + d];                                                           \
        return s[0];                                                                               \
    }                                                                                              \
    static UNWATCHED type name(int64_t n, type (*step)(type, const void *, int64_t),               \
                               const void *data)                                                   \
    {                                                                                              \
        static _Thread_local type lane[1024], part[4096];                                          \
        int64_t chunk = 8192, m = 0;                                                               \
        while ((n + chunk - 1) / chunk > 4096)                                                     \
            chunk *= 2;                                                                            \
        for (int64_t lo = 0; lo < n; lo += chunk) {                                                \
            int64_t hi = n - lo < chunk ? n : lo + chunk;                                          \
            for (int64_t l = 0; l < 1024; l++) {                                                   \
                lane[l] = identity;                                                                \
                for (int64_t t = lo + l; t < hi; t += 1024)                                        \
                    lane[l] = step(lane[l], data, t);                                              \
            }                                                                                      \
            part[m++] = name##_tree(lane);                                                         \
        }                                                                                          \
        for (int64_t l = 0; l < 1024; l++) {                                                       \
            lane[l] = identity;                                                                    \
            for (int64_t c = l; c < m; c += 1024)                                                  \
                lane[l] = lane[l] op part[c];                                                      \
        }                                                                                          \
        return name##_tree(lane);                                                                  \
    }

#endif
