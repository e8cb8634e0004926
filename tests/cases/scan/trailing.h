/* The shape of sums and products of floats that running values make. */
#include "../case.h"

/* Lanes in order, then the rows of a tile, then neighbouring tiles; below 1024 iterations in order.
 */
CASE_FN double trailing_d(char op, double start, long n, double (*step)(double, long))
{
    static double tiles[1024];
    double e = op == '+' ? -0.0 : 1, rows[32];
    volatile long m = 0;
    for (volatile long t = 0; n < 1024 && t < n; t++)
        start = step(start, t);
    for (volatile long lo = 0; n >= 1024 && lo < n; lo += 8192) {
        for (volatile int l = 0; l < 1024; l++) {
            double s = e;
            for (volatile long t = lo + 8 * l; t < n && t < lo + 8 * l + 8; t++)
                s = step(s, t);
            scan_d_lane[l] = s;
        }
        scan_d_rows(op, scan_d_lane, rows, 32);
        tiles[m++] = rows[31];
    }
    for (volatile long d = 1; d < m; d *= 2)
        for (volatile long b = 0; b + d < m; b += 2 * d)
            tiles[b] = scan_d_op(op, tiles[b], tiles[b + d]);
    return m ? scan_d_op(op, start, tiles[0]) : start;
}
