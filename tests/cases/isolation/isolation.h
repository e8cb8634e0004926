/* Functions that take a while, differently for each argument. */
#include "../case.h"

/* Tiles of 64, 128, 256 ... iterations are computed ahead: sizes around their ends. */
static const int split_sizes[] = {0, 1, 2, 63, 64, 65, 191, 192, 193, 448, 449, 1000, 9000};
#define SPLIT_SIZES (int)(sizeof split_sizes / sizeof *split_sizes)

static inline int steps(unsigned long x)
{
    int n = 0;
    while (x > 1) {
        x = x % 2 ? 3 * x + 1 : x / 2;
        n++;
    }
    return n;
}

static inline double root(double x)
{
    double r = x > 1 ? x : 1, before = 0;
    while (r != before && r * r > x) {
        before = r;
        r = 0.5 * (r + x / r);
    }
    return r;
}

static inline int is_prime(int n)
{
    int d = 2;
    while (d * d <= n && n % d)
        d++;
    return n > 1 && d * d > n;
}
