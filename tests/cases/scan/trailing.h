/* The shape of sums and products of floats that running values make. */
#include "../case.h"

/* Lanes in order, then the rows of a tile, then neighbouring tiles; below 1024 iterations in order.
 */
#define CASE_TRAILING(name, scan, type)                                                            \
    CASE_FN type name(char op, type start, long n, type (*step)(type, long))                       \
    {                                                                                              \
        static type tiles[1024];                                                                   \
        type e = op == '+' ? -(type)0 : (type)1, rows[32];                                         \
        volatile long m = 0;                                                                       \
        for (volatile long t = 0; n < 1024 && t < n; t++)                                          \
            start = step(start, t);                                                                \
        for (volatile long lo = 0; n >= 1024 && lo < n; lo += 8192) {                              \
            for (volatile int l = 0; l < 1024; l++) {                                              \
                type s = e;                                                                        \
                for (volatile long t = lo + 8 * l; t < n && t < lo + 8 * l + 8; t++)               \
                    s = step(s, t);                                                                \
                scan##_lane[l] = s;                                                                \
            }                                                                                      \
            scan##_rows(op, scan##_lane, rows, 32);                                                \
            tiles[m++] = rows[31];                                                                 \
        }                                                                                          \
        for (volatile long d = 1; d < m; d *= 2)                                                   \
            for (volatile long b = 0; b + d < m; b += 2 * d)                                       \
                tiles[b] = scan##_op(op, tiles[b], tiles[b + d]);                                  \
        return m ? scan##_op(op, start, tiles[0]) : start;                                         \
    }

CASE_TRAILING(trailing_d, scan_d, double)
CASE_TRAILING(trailing_f, scan_f, float)
