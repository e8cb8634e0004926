/* Westphal's particles, ten a cell in a box of size^3 cells: in which cell they are, and values. */
#ifndef PARTICLES_H
#define PARTICLES_H

#include "../table.h"

/* Ordered, and moved by half a chance to the next cell either way in each direction. */
static inline int shifted(long i, int size)
{
    long cell = i / 10, all = (long)size * size * size;
    unsigned r = table_random((unsigned long)i);

    cell += (int)(r & 1) * (r & 2 ? 1 : -1);
    cell += (int)(r >> 2 & 1) * (r & 8 ? 1 : -1) * (long)size;
    cell += (int)(r >> 4 & 1) * (r & 32 ? 1 : -1) * (long)size * size;
    return (int)((cell + all) % all);
}

static inline int key_of(const char *order, long i, int size)
{
    long all = (long)size * size * size;

    if (!strcmp(order, "random"))
        return (int)((unsigned long)table_random((unsigned long)i) * (unsigned long)all >> 32);
    return !strcmp(order, "shifted") ? shifted(i, size) : (int)(i / 10);
}

/* Of particle i of n: of 24 bits, as floats have; is_wide: of 52, as doubles do. */
static inline double value_of(long i, long n, int is_wide)
{
    double value = (double)(table_random((unsigned long)(n + i)) >> 8) * 0x1p-24;

    return is_wide ? value + (double)(table_random((unsigned long)(2 * n + i)) >> 4) * 0x1p-52
                   : value;
}

#endif
