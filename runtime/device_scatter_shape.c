/* How a scatter is cut on a device: into parts or tiles, and in what order iterations run. */
#include "device_scatter.h"

#include <stdio.h>

#define WARP 32
#define STEPS_PER_COUNTER 4 /* iterations, at least, for each counter of all parts */
#ifndef STEPS_PER_THREAD    /* a test has fewer */
#define STEPS_PER_THREAD 16 /* ... and for each thread of a part */
#endif
#define PARTS_OF_CORE 2      /* of a device whose work-items are threads of cores, at most */
#define THREADS_OF_UNIT 2048 /* of another one */
#define UNITS_OF_PART 4      /* units of that for each part, at most */
#define KEYS_FEW 1024        /* threads of a part there, where it may have several */
#define SIDE_FEW 256
#define SIDE_MANY 512
#define ROWS 8      /* iterations of each thread in a tile: of OpenCL devices */
#define ROWS_FEW 16 /* of others; in_turn.h */
#define ROWS_WIDE 32
#define BITS_FEW 8
#define BITS_WIDE 6
#define SHARED_BRINGS (160u << 10) /* of a group: FOLD_BRINGS of the kernels has them */
#define TILE_OF_KEY 2              /* iterations of a tile for each key, at least */
#define GROUPS_IN_ORDER 2          /* on a unit */
#define COUNTS_MOST (1u << 30)     /* bytes of counters */

/* FOLD_ROWS of kernels/device/scatter.h. */
bool foldrt__scatter_has_rows(const struct scatter *s)
{
    return !s->m->device->is_cores && s->m->run->loop->scatter->is_single;
}

/* Threads of a part at most. OpenCL does not tell a kernel how many there will be: it may need too
   many registers. */
int64_t foldrt__scatter_side_most(const struct scatter *s)
{
    return s->m->device->is_one_launch ? SIDE_MANY : SIDE_FEW;
}

/* Threads of a part. Of many keys few parts run at once: each leaves a line of memory that is not
   full yet for each key. */
static int64_t side_of(const struct scatter *s)
{
    return !foldrt__scatter_has_rows(s) ? 1
           : s->keys <= KEYS_FEW        ? SIDE_FEW
                                        : foldrt__scatter_side_most(s);
}

static uint64_t to_words(uint64_t nbytes)
{
    return (nbytes + 7) & ~UINT64_C(7);
}

/* Do groups take tiles one after the other? Else each has a part. */
bool foldrt__scatter_is_tiled(const struct scatter *s)
{
    return s->rows && s->m->device->is_one_launch && s->in_order == IN_ORDER;
}

/* Bytes of a group's memory that kernels/device/in_order.h needs. */
uint64_t foldrt__scatter_room(const struct scatter *s)
{
    uint64_t size = s->m->run->loop->bins->size, keys = (uint64_t)s->keys;
    uint64_t side = (uint64_t)s->side, items = side * (uint64_t)s->rows;
    uint64_t digits = UINT64_C(1) << (s->high > s->low ? s->high : s->low);
    bool brings = foldrt__scatter_is_tiled(s) && s->m->device->shared_most >= SHARED_BRINGS;
    uint64_t brought = brings ? s->m->run->loop->scatter->brought : 0;

    return to_words(items * brought +
                    (items + (side / WARP + 1) * digits + side) * sizeof(uint32_t) +
                    keys * (size + 2 * sizeof(uint16_t)));
}

int64_t foldrt__scatter_tiles(const struct scatter *s)
{
    return (s->m->run->call->n - 1) / (s->side * s->rows) + 1;
}

/* Bytes of what tiles tell. */
uint64_t foldrt__scatter_told(const struct scatter *s)
{
    return foldrt__scatter_is_tiled(s)
               ? (1 + (uint64_t)foldrt__scatter_tiles(s) * (uint64_t)s->keys) * sizeof(uint64_t)
               : 0;
}

/* As many bits or more: those for which there is code, BITS_FEW or BITS_WIDE and one more. */
static int64_t digit_bits(const struct scatter *s, int64_t bits)
{
    int64_t few = s->in_order == IN_ORDER_WIDE ? BITS_WIDE : BITS_FEW;

    return s->rows != ROWS && bits < few ? few : bits;
}

/* Do parts run in the order of their keys: is there room for tiles in which each key has some
   iterations? By one digit, or by two in longer tiles. */
static void in_order_choose(struct scatter *s)
{
    const struct device *d = s->m->device;
    bool one_launch = d->is_one_launch, is_wide = s->keys > foldrt__scatter_side_most(s);
    uint64_t most = one_launch && d->shared_most > SHARED_OF_SYSTEM + d->shared
                        ? d->shared_most - SHARED_OF_SYSTEM
                        : d->shared - SIDE_MANY * sizeof(int32_t);

    s->rows = !one_launch ? ROWS : is_wide ? ROWS_WIDE : ROWS_FEW;
    s->side = one_launch && is_wide ? SIDE_WIDE : foldrt__scatter_side_most(s);
    s->in_order = one_launch && is_wide ? IN_ORDER_WIDE : IN_ORDER;
    s->low = digit_bits(s, is_wide ? s->bits - s->bits / 2 : s->bits);
    s->high = s->bits > s->low ? digit_bits(s, s->bits - s->low) : 0;
    if (!foldrt__scatter_has_rows(s) || TILE_OF_KEY * s->keys > s->side * s->rows ||
        foldrt__scatter_room(s) > most || foldrt__scatter_told(s) > COUNTS_MOST ||
        foldrt__scatter_told(s) > d->most)
        s->rows = 0;
}

/* Behind the keys' counters there is one for all others. */
int64_t foldrt__scatter_counted(const struct scatter *s)
{
    return s->keys + 1;
}

/* Has a group room for its part's counters, beside what its threads tell one another? */
void foldrt__scatter_near(struct scatter *s)
{
    const struct device *d = s->m->device;
    uint64_t nbytes = (uint64_t)foldrt__scatter_counted(s) * s->m->run->loop->bins->size;
    bool fits = foldrt__scatter_has_rows(s) && nbytes + SIDE_MANY * sizeof(int32_t) <= d->shared;

    s->near = fits ? foldrt__scatter_counted(s) : 0;
    s->room = s->near ? to_words(nbytes) : sizeof(uint64_t);
}

/* Parts that run at once, at most. */
static int64_t parts_most(const struct scatter *s)
{
    const struct device *d = s->m->device;
    int64_t of_unit = d->is_cores                    ? PARTS_OF_CORE
                      : !s->rows                     ? THREADS_OF_UNIT / s->side
                      : s->in_order == IN_ORDER_WIDE ? 1
                                                     : GROUPS_IN_ORDER;

    return units_of(d) * of_unit;
}

/* Of numbers up to `most`. */
int64_t foldrt__scatter_bits(int64_t most)
{
    return most > 0 ? 64 - __builtin_clzll((unsigned long long)most) : 1;
}

/* Into how many parts; false: too few of them would be at work. */
bool foldrt__scatter_parts(struct scatter *s)
{
    static _Thread_local char how[32];
    const struct device *d = s->m->device;
    int64_t size = s->m->run->loop->bins->size, units = units_of(d);

    s->bits = foldrt__scatter_bits(s->keys - 1);
    in_order_choose(s);
    if (!s->rows)
        s->side = side_of(s);
    int64_t most = parts_most(s);
    int64_t bytes = (int64_t)(d->most < COUNTS_MOST ? d->most : COUNTS_MOST);
    int64_t fewest = d->is_cores ? 2 : s->side > 1 ? units / UNITS_OF_PART : units;

    s->n = s->m->run->call->n;
    most = least(most, s->n / s->side / STEPS_PER_THREAD);
    most = least(most, s->n / STEPS_PER_COUNTER / s->keys);
    s->parts = least(most, bytes / size / foldrt__scatter_counted(s));
    s->apart = d->is_cores ? 1 : s->parts;
    s->next = d->is_cores ? s->keys + 1 : 1;
    snprintf(how, sizeof how, " parts=%lld", (long long)s->parts);
    s->m->run->how = how;
    return s->parts > 1 && s->parts >= fewest;
}
