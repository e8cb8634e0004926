/*
 * What foldrt measures of a device: reading memory, and threads that compute by themselves. Values
 * are stored, so that nothing is left out; those that loops begin with come from outside, so that
 * nothing is computed before.
 */
FOLD_KERNEL void rates_read(FOLD_GLOBAL const uint4 *x, int64_t n, int64_t all,
                            FOLD_GLOBAL uint32_t *to)
{
    const int64_t at = FOLD_GROUP * RATES_THREADS + FOLD_THREAD;
    uint32_t s = 0;

    for (int64_t i = at; i < n; i += all)
        s += x[i].x ^ x[i].y ^ x[i].z ^ x[i].w;
    to[at] = s;
}

/* Each turn of a thread: 8 operations, of which 4 can go on at the same time. */
#define RATES_TURNS(name, type)                                                                    \
    FOLD_KERNEL void name(int64_t turns, type by, FOLD_GLOBAL uint32_t *to)                        \
    {                                                                                              \
        const int64_t at = FOLD_GROUP * RATES_THREADS + FOLD_THREAD;                               \
        type a = (type)at, b = by, c = (type)1, d = by + (type)1;                                  \
        for (int64_t t = 0; t < turns; t++) {                                                      \
            a = a * by + c;                                                                        \
            b = b * by + d;                                                                        \
            c = c * by + by;                                                                       \
            d = d * by + by;                                                                       \
        }                                                                                          \
        to[at] = (uint32_t)(a + b + c + d != (type)0);                                             \
    }
RATES_TURNS(rates_simple, float)
RATES_TURNS(rates_wide, double)

/* Each turn: 2 quotients. */
FOLD_KERNEL void rates_slow(int64_t turns, double by, FOLD_GLOBAL uint32_t *to)
{
    const int64_t at = FOLD_GROUP * RATES_THREADS + FOLD_THREAD;
    double a = by + 2.0, b = by + 3.0 + (double)at;

    for (int64_t t = 0; t < turns; t++) {
        a = b / a;
        b = (by + 2.0) / b;
    }
    to[at] = (uint32_t)(a + b != 0.0);
}
